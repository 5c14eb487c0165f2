"""Fonts that this computer has, for letters that the base fonts of a PDF do not know.

The fourteen base fonts know Latin-1. For anything else a font is looked for, first by fontconfig, else in the folders
where systems keep them; it is embedded in the file, and nothing of it comes with Croupier. A letter that no font has is
drawn as a box, and told by name: a question mark would be taken for the name itself.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

BOX = "\N{WHITE SQUARE}"
"""What stands for a letter without a font, in words; on paper it is drawn."""
_SUFFIXES = {".ttf", ".otf", ".ttc"}
_GOOD = ("notosans-regular", "dejavusans", "arialuni", "arial unicode", "freesans", "notosanscjk", "segoeui", "arial")
"""Fonts with many letters, tried before others."""
_POOR = ("mono", "serif", "oblique", "italic", "light", "thin", "condensed", "black", "math", "bold")
_JOINED = (
    "DEVANAGARI BENGALI GURMUKHI GUJARATI ORIYA TAMIL TELUGU KANNADA MALAYALAM SINHALA KHMER MYANMAR TIBETAN".split()
)
"""Scripts whose letters change and trade places beside each other, which is left to programs that can."""


def plain(letter: str) -> bool:
    """Whether the base fonts have it."""
    return letter <= "\xff" and letter != "\xad"


def folders() -> Iterator[Path]:
    """Where systems keep fonts."""
    home = Path.home() if os.environ.get("HOME") or os.environ.get("USERPROFILE") else None
    if sys.platform == "win32":
        yield Path(os.environ.get("WINDIR", "C:\\Windows")) / "Fonts"
    elif sys.platform == "darwin":
        yield from (Path("/Library/Fonts"), Path("/System/Library/Fonts"))
        if home:
            yield home / "Library" / "Fonts"
    else:
        yield from (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"))
        if home:
            yield from (home / ".local" / "share" / "fonts", home / ".fonts")


@cache
def known() -> tuple[Path, ...]:
    """Every font file of the system, those with many letters first."""
    found = {
        path
        for folder in folders()
        if folder.is_dir()
        for path in folder.rglob("*")
        if path.suffix.lower() in _SUFFIXES
    }
    return tuple(sorted(found, key=_rank))


def _rank(path: Path) -> tuple[int, bool, str]:
    name = path.stem.lower()
    good = next((place for place, start in enumerate(_GOOD) if name.startswith(start)), len(_GOOD))
    return good + len(_GOOD) * sum(word in name for word in _POOR), path.suffix.lower() == ".ttc", path.name


@cache
def _having(letter: str) -> tuple[Path, ...] | None:
    """The fonts that fontconfig knows to have a letter; None where there is no fontconfig."""
    command = shutil.which("fc-list")
    if command is None:
        return None
    try:
        asked = [command, f":charset={ord(letter):x}", "file"]
        told = subprocess.run(asked, capture_output=True, text=True, timeout=10, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    found = {Path(line.rstrip().rstrip(":")) for line in told.splitlines()}
    return tuple(sorted((path for path in found if path.suffix.lower() in _SUFFIXES), key=_rank))


@cache
def letters_of(path: Path) -> frozenset[int]:
    """The letters that a font has; none, if it cannot be read."""
    from fontTools.ttLib import TTFont, TTLibError

    try:
        with path.open("rb") as file, TTFont(file, fontNumber=0, lazy=True) as font:
            return frozenset(font.getBestCmap() or ())
    except (OSError, TTLibError, AssertionError, KeyError, ValueError):
        return frozenset()


def choose(letters: Iterable[str]) -> tuple[dict[str, Path], list[str]]:
    """A font for each letter that needs one, as few fonts as come of it; and the letters that no font has."""
    wanted = sorted({letter for letter in letters if not plain(letter) and not unseen(letter)})
    chosen: dict[str, Path] = {}
    missing: list[str] = []
    used: list[Path] = []
    for letter in wanted:
        found = _first(used, letter) or _first(_candidates(letter), letter)
        if found is None:
            missing.append(letter)
            continue
        chosen[letter] = found
        if found not in used:
            used.append(found)
    return chosen, missing


def _candidates(letter: str) -> tuple[Path, ...]:
    told = _having(letter)
    return known() if told is None else told


def _first(paths: Iterable[Path], letter: str) -> Path | None:
    return next((path for path in paths if ord(letter) in letters_of(path)), None)


def unseen(letter: str) -> bool:
    """Whether it takes no ink: marks of direction, joiners, selectors of a form."""
    return unicodedata.category(letter) in ("Cf", "Cc") or "VARIATION SELECTOR" in unicodedata.name(letter, "")


def script(letter: str) -> str:
    """The script of a letter, as far as its name tells."""
    name = unicodedata.name(letter, "")
    if not name:
        return f"U+{ord(letter):04X}"
    if unicodedata.category(letter).startswith("S"):
        return "SYMBOLS"
    return "CJK" if name.startswith(("CJK", "KANGXI")) else name.split()[0].split("-")[0]


def told_missing(missing: Iterable[str]) -> str:
    """What is said of letters that no font has."""
    letters = sorted(set(missing))
    if not letters:
        return ""
    scripts = sorted({script(letter).capitalize() if script(letter) != "CJK" else "CJK" for letter in letters})
    names = ", ".join(f"U+{ord(letter):04X}" for letter in letters[:6]) + (", ..." if len(letters) > 6 else "")
    return (
        f"A box stands for a letter that no font of this computer has: {', '.join(scripts[:6])} ({names}). "
        "Install a font that has it, such as Noto Sans, and print again."
    )


def told_unjoined(letters: Iterable[str]) -> str:
    """What is said of scripts whose letters are not joined here."""
    found = sorted({name.capitalize() for letter in set(letters) if (name := script(letter)) in _JOINED})
    if not found:
        return ""
    said = "are printed one after another, not joined; the same page in a browser joins them."
    return f"Letters of {', '.join(found)} {said}"


# --- Letters that stand differently than they are written ---------------------------------------------------------


@cache
def _forms() -> dict[tuple[str, str], str]:
    """Arabic letters by their form: at the beginning, within, at the end, alone."""
    found: dict[tuple[str, str], str] = {}
    for code in (*range(0xFB50, 0xFDD0), *range(0xFE70, 0xFEFD)):
        form, *letters = unicodedata.decomposition(chr(code)).split()[:3] or [""]
        if form in ("<initial>", "<medial>", "<final>", "<isolated>"):
            found.setdefault((form, "".join(chr(int(each, 16)) for each in letters)), chr(code))
    return found


def joined(text: str) -> str:
    """Arabic letters in the forms that they take beside each other; everything else as it is."""
    if not any("\u0600" <= letter <= "\u06ff" for letter in text):
        return text
    forms, found = _forms(), []
    units = _ligatures(text)
    for place, unit in enumerate(units):
        before = next((each for each in reversed(units[:place]) if not unicodedata.combining(each[0])), "")
        after = next((each for each in units[place + 1 :] if not unicodedata.combining(each[0])), "")
        from_before = bool(before) and ("<initial>", before) in forms and ("<final>", unit) in forms
        to_after = bool(after) and ("<initial>", unit) in forms and ("<final>", after) in forms
        form = {(True, True): "<medial>", (True, False): "<final>", (False, True): "<initial>"}.get(
            (from_before, to_after), "<isolated>"
        )
        found.append(forms.get((form, unit), unit))
    return "".join(found)


def _ligatures(text: str) -> list[str]:
    """The letters, lam with alef as one: it is always written so."""
    units: list[str] = []
    for letter in text:
        if units and units[-1] == "\u0644" and letter in "\u0622\u0623\u0625\u0627":
            units[-1] += letter
        else:
            units.append(letter)
    return units


def ordered(text: str) -> str:
    """A line in the order in which it is drawn, from left to right: Hebrew and Arabic run the other way."""
    if not any(unicodedata.bidirectional(letter) in ("R", "AL", "RLE", "RLO", "RLI") for letter in text):
        return text
    from fpdf.bidi import BidiParagraph
    from fpdf.enums import TextDirection

    return BidiParagraph(text, TextDirection.LTR).get_reordered_string()  # the sheets are in English
