"""What somebody at a table may be called: a name for people, and the one word that stands for it on a tape."""

from __future__ import annotations

import re
import unicodedata

from croupier.errors import CroupierError
from croupier.table import PLACES

LONGEST = 20
"""Characters of a name: what fits beside a box of the felt on a phone."""
_OURS = frozenset({*PLACES, *"bank house felt everyone nobody you".split()})  # words that tapes and screens use
_ERASED = re.compile(r"erased-\d+")  # what records call somebody whose name was erased

_LIKE_LATIN = {"LATIN", "CYRILLIC", "GREEK"}  # alphabets with letters that look the same
_SCRIPTS = frozenset(
    "LATIN CYRILLIC GREEK ARABIC ARMENIAN BENGALI BOPOMOFO CJK DEVANAGARI ETHIOPIC GEORGIAN GUJARATI GURMUKHI HANGUL "
    "HEBREW HIRAGANA KANNADA KATAKANA KHMER LAO MALAYALAM MYANMAR ORIYA SINHALA TAMIL TELUGU THAANA THAI "
    "TIBETAN".split()
)
"""Those that Unicode recommends for names (UAX #31, table 5). Lisu and Cherokee have whole words that look Latin."""
_UNSEEN = "\u115f\u1160\u3164\uffa0"  # letters by their kind, of which nothing is seen
_APOSTROPHES = "\u02bb\u02bc"

_SEEN_AS = str.maketrans(
    "АВЕЅІЈКМНОРСТХҮӀԌԚԜасеѕіјкорхуѵһӏԁԛԝ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹαικορυχγνϲϳ" + "ɑɡıȷɩʏǀ" + "ՕՏՍԼօսհոցզյ",
    "ABESIJKMHOPCTXYIGQWacesijkopxyvhldqw" + "ABEZHIKMNOPTYXCaikopuxyvcj" + "agijiyl" + "OSULouhngqj",
    ".'\u0640" + _APOSTROPHES,  # a point at the end, or a stroke that only makes a word longer, is nobody's name
)
"""Letters by the Latin ones that they look like, and what tells no names apart."""
_SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "
_SHAPES = tuple(map(frozenset, ("0oO", "1lI", "1iI", "1lL")))
"""What looks alike among these and the digits, in any case of letters: only L and i never do."""


class BadName(CroupierError):
    """A name that nobody can have here, or that somebody has."""


def clean(name: str) -> str:
    """The name with its spaces put in order; `BadName` if it cannot be one."""
    found = tidied(name)
    if not 1 <= len(found) <= LONGEST:
        raise BadName(f"a name has 1 to {LONGEST} characters")
    if not _is_writable(found):
        raise BadName("a name is made of letters, digits, spaces, and . ' - only")
    if not any(letter.isalnum() for letter in found):
        raise BadName("a name has at least one letter or digit")
    if any(letter in _UNSEEN for letter in found):
        raise BadName("a name is made of letters that can be seen")
    plain = unicodedata.normalize("NFKC", found)  # without the wide and the raised forms of the same letters
    letters = [letter for letter in plain if letter.isalpha() and unicodedata.category(letter) != "Lm"]
    alphabets = {unicodedata.name(letter, "").split(" ")[0] for letter in letters}
    if unknown := alphabets - _SCRIPTS - {""}:
        raise BadName(
            f"a name is written in an alphabet that many can read; {min(unknown).title()} letters can look like others"
        )
    if len(alphabets) > 1 and alphabets & _LIKE_LATIN:
        raise BadName("a name is written in one alphabet: letters of two can look the same")
    if alphabets & _LIKE_LATIN and any(letter.isnumeric() and not letter.isascii() for letter in plain):
        raise BadName("numbers in a name are written with the digits 0 to 9: others can look like letters")
    if alphabets & _LIKE_LATIN and any(_is_a_sign(letter) for letter in plain):
        raise BadName("a name is made of letters, digits, spaces, and . ' - only")
    if _ERASED.fullmatch(folded(found)) or any(alike(found, word) for word in _OURS):
        raise BadName(f"{found} means something else at a table; choose another name")
    return found


def tidied(name: str) -> str:
    """The name with its spaces put in order."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def known_as(name: str) -> str:
    """What `folded` gave of this name, also of one that could not be taken today; empty if nobody ever had it."""
    found = tidied(name)
    return folded(found) if _is_writable(found) else ""


def _is_a_sign(letter: str) -> bool:
    """Whether it only marks other letters, and can be taken for a point, a stroke or nothing."""
    return unicodedata.category(letter) == "Lm" and letter not in _APOSTROPHES


def _is_writable(name: str) -> bool:
    return all(letter.isalnum() or letter in " .'-" for letter in name)


def table_name(name: str) -> str:
    """The name as one word, for tapes: "Ann Lee" is Ann-Lee."""
    return name.replace(" ", "-")


def folded(name: str) -> str:
    """What two names have in common that are one: in either case of letters, with a space or a hyphen."""
    return unicodedata.normalize("NFKC", table_name(name)).casefold()


def alike(one: str, other: str) -> bool:
    """Whether two names cannot be told apart: they are one, or are made of letters that look the same."""
    if folded(one) == folded(other):
        return True
    ours, theirs = _letters(one), _letters(other)
    return len(ours) == len(theirs) and all(map(_look_alike, ours, theirs))


def _letters(name: str) -> str:
    """The name in the Latin letters that it is read as."""
    plain = "".join(map(_seen_as, unicodedata.normalize("NFKD", table_name(name)))).strip("-")
    return plain.replace("rn", "m").replace("vv", "w").replace("VV", "W")


def _seen_as(letter: str) -> str:
    kind = unicodedata.name(letter, "")
    if kind.startswith(_SMALL_CAPITAL) and len(kind) == len(_SMALL_CAPITAL) + 1:
        return kind[-1]
    return letter.translate(_SEEN_AS)


def _look_alike(one: str, other: str) -> bool:
    return one.casefold() == other.casefold() or any({one, other} <= shape for shape in _SHAPES)
