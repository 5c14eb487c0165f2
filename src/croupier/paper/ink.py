"""Text on a page of a PDF: each letter in a font that has it, measured, broken into lines and drawn."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from croupier.paper import fonts

if TYPE_CHECKING:
    from fpdf import FPDF

BASE = "Helvetica"
BOXES = "boxes"
THICK = 0.03
Color = tuple[int, int, int]
INK, SOFT, ACCENT = (20, 24, 23), (88, 96, 93), (10, 92, 67)


STAND_INS = {
    "♠": "s",  # as cards are typed: Ks
    "♥": "h",
    "♦": "d",
    "♣": "c",
    "−": "-",
    "–": "-",
    "—": "-",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "…": "...",
    "≤": "at most",
    "≥": "at least",
    "√": "root",
    "✓": "ok",
}
"""Signs that the base fonts lack and that others say as well: no font is looked for, so that a sheet is the same
everywhere."""
_SIGNS = str.maketrans(STAND_INS)


class Glyph(NamedTuple):
    """A letter, and the font it is drawn with."""

    letter: str
    family: str


class Ink:
    """Writes on a paper. A letter that no font has is drawn as a box, and told of."""

    def __init__(self, paper: FPDF, texts: Iterable[str]) -> None:
        self.paper = paper
        logging.getLogger("fontTools").setLevel(logging.ERROR)  # what it leaves out of a font is of no use on paper
        letters = {letter for text in texts for letter in prepared(text)}
        chosen, missing = fonts.choose(letters)
        self._families: dict[Path, str] = {}
        self.family: dict[str, str] = {}
        self.path: dict[str, Path] = {}
        for letter, path in chosen.items():
            family = self._added(path)
            if family:
                self.family[letter], self.path[family] = family, path
            else:
                missing.append(letter)
        self.missing = frozenset(missing)
        unjoined = fonts.told_unjoined(letters - self.missing)
        self.told = " ".join(filter(None, (fonts.told_missing(self.missing), unjoined)))
        self._widths: dict[tuple[Glyph, bool], float] = {}
        self._spelled: dict[str, tuple[Glyph, ...]] = {}
        self._measured: dict[tuple[str, bool], float] = {}

    def _added(self, path: Path) -> str:
        """The family of a font, added to the file; nothing if it cannot be embedded."""
        if path not in self._families:
            family = f"font{len(self._families) + 1}"
            try:
                self.paper.add_font(family, "", str(path))
            except Exception:  # whatever is wrong with somebody's font file, the sheet is printed
                family = ""
            self._families[path] = family
        return self._families[path]

    def _glyphs(self, text: str) -> list[Glyph]:
        """A text with its fonts. A word is in one font, if there is one that has all of its letters."""
        found: list[Glyph] = []
        for word in re.split("( +)", text):
            if word not in self._spelled:
                self._spelled[word] = self._word(word)
            found += self._spelled[word]
        return found

    def _word(self, word: str) -> tuple[Glyph, ...]:
        families = dict.fromkeys(self.family[letter] for letter in word if letter in self.family)
        for family in families:
            if all(ord(letter) in fonts.letters_of(self.path[family]) for letter in word):
                return tuple(Glyph(letter, family) for letter in word)
        return tuple(Glyph(letter, self.family.get(letter, BASE)) for letter in word)

    def _wide(self, glyph: Glyph, bold: bool) -> float:
        """The width of a letter in a type of one point, in millimetres; a box is as wide as an n."""
        key = glyph, bold
        if key not in self._widths:
            self._font(glyph.family, bold, 100)
            letter = "n" if glyph.letter in self.missing else glyph.letter
            self._widths[key] = self.paper.get_string_width(letter) / 100
        return self._widths[key]

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """Words and figures come again and again on a sheet, so each is measured once."""
        key = text, bold
        if key not in self._measured:
            self._measured[key] = sum(self._wide(glyph, bold) for glyph in self._glyphs(text))
        return self._measured[key] * size

    def lines(self, text: str, width: float, size: float, bold: bool = False, most: int = 0) -> list[str]:
        """The lines that a text takes; a word that is too wide is broken, and what is beyond the most is cut off."""
        found: list[str] = []
        for paragraph in text.split("\n"):
            found += self._broken(prepared(paragraph), width, size, bold)
        if most and len(found) > most:
            last = found[most - 1]
            while last and self.width(f"{last} ...", size, bold) > width:
                last = last[:-1]
            found = [*found[: most - 1], f"{last.rstrip()} ..."]
        return found

    def _broken(self, text: str, width: float, size: float, bold: bool) -> list[str]:
        found: list[str] = []
        line, at = "", 0.0
        space = self.width(" ", size, bold)
        for word in text.split():
            wide = self.width(word, size, bold)
            if line and at + space + wide <= width:
                line, at = f"{line} {word}", at + space + wide
                continue
            if line:
                found.append(line)
            line, at = "", 0.0
            for glyph in self._glyphs(word):
                step = self._wide(glyph, bold) * size
                if line and at + step > width:
                    found.append(line)
                    line, at = "", 0.0
                line, at = line + glyph.letter, at + step
        return [*found, line] if line else found

    def write(
        self,
        x: float,
        y: float,
        line: str,
        size: float,
        *,
        bold: bool = False,
        color: Color = INK,
        align: str = "L",
        width: float = 0.0,
    ) -> None:
        """One line, its base line at ``y``."""
        line = prepared(line)
        if align != "L":
            room = width - self.width(line, size, bold)
            x += room if align == "R" else room / 2
        self.paper.set_text_color(*color)
        for drawn, glyphs in groupby(self._glyphs(fonts.ordered(line)), key=self._kind):
            run = list(glyphs)
            if drawn == BOXES:
                for glyph in run:
                    self._box(x, y, size, color)
                    x += self._wide(glyph, bold) * size
                continue
            self._font(drawn, bold, size)
            self._text(x, y, "".join(glyph.letter for glyph in run), color, bold and drawn != BASE, size)
            x += sum(self._wide(glyph, bold) for glyph in run) * size

    def _kind(self, glyph: Glyph) -> str:
        return BOXES if glyph.letter in self.missing else glyph.family

    def _font(self, family: str, bold: bool, size: float) -> None:
        self.paper.set_font(family, "B" if bold and family == BASE else "", size)

    def _text(self, x: float, y: float, text: str, color: Color, thick: bool, size: float) -> None:
        """A text; where a font has no bold letters here, a line is drawn around them."""
        if not thick:
            self.paper.text(x, y, text)
            return
        with self.paper.local_context(text_mode="FILL_STROKE", line_width=size * THICK):
            self.paper.set_draw_color(*color)
            self.paper.text(x, y, text)

    def _box(self, x: float, y: float, size: float, color: Color) -> None:
        side = size * 0.17
        self.paper.set_draw_color(*color)
        self.paper.set_line_width(size * 0.015)
        self.paper.rect(x + size * 0.01, y - side - size * 0.02, side, side + size * 0.02)


@lru_cache(maxsize=4096)
def prepared(text: str) -> str:
    """A text as it is drawn: composed, joined, without what takes no ink."""
    if text.isascii():
        return "".join(letter for letter in text if " " <= letter <= "~")
    composed = fonts.joined(unicodedata.normalize("NFC", text.translate(_SIGNS)))
    return "".join(letter for letter in composed if not fonts.unseen(letter))
