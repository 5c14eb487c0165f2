"""What somebody at a table may be called: a name for people, and the one word that stands for it on a tape."""

from __future__ import annotations

import re
import unicodedata
from operator import eq

from croupier.errors import CroupierError
from croupier.table import PLACES

LONGEST = 20
_KEPT = re.compile(r"erased-\d+|bank|house|felt|everyone|nobody|you")  # names that screens and records use themselves


_ALIKE = {"LATIN", "CYRILLIC", "GREEK"}  # alphabets with letters that look the same

_SEEN_AS = str.maketrans(
    "АВЕЅІЈКМНОРСТХҮӀԌԚԜасеѕіјкорхуѵһӏԁԛԝ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹαικορυχγνϲϳ" + "ɑɡıʏǀ",
    "ABESIJKMHOPCTXYIGQWacesijkopxyvhldqw" + "ABEZHIKMNOPTYXCaikopuxyvcj" + "agiyl",
)
"""Letters by the Latin ones that they look like."""
_SHAPES = str.maketrans("I10", "llO")
"""And what looks alike among these and the digits: as it is written, since L and i do not."""


class BadName(CroupierError):
    """A name that nobody can have here, or that somebody has."""


def clean(name: str) -> str:
    """The name with its spaces put in order; `BadName` if it cannot be one."""
    found = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(found) <= LONGEST:
        raise BadName(f"a name has 1 to {LONGEST} characters")
    if any(not letter.isalnum() and letter not in " .'-" for letter in found):
        raise BadName("a name is made of letters, digits, spaces, and . ' - only")
    if not any(letter.isalnum() for letter in found):
        raise BadName("a name has at least one letter or digit")
    if len({unicodedata.name(letter, "").split(" ")[0] for letter in found if letter.isalpha()} & _ALIKE) > 1:
        raise BadName(
            "a name is written in one alphabet: letters of two look alike, and nobody could tell who is meant"
        )
    read_as = {table_name(found).lower(), folded(found), _seen(found)[0]}
    if read_as & set(PLACES) or any(map(_KEPT.fullmatch, read_as)):
        raise BadName(f"{found} means something else at a table; choose another name")
    return found


def table_name(name: str) -> str:
    """The name as one word, for tapes: "Ann Lee" is Ann-Lee."""
    return name.replace(" ", "-")


def folded(name: str) -> str:
    """What two names have in common that are one: in either case of letters, with a space or a hyphen."""
    return unicodedata.normalize("NFKC", table_name(name)).casefold()


def alike(one: str, other: str) -> bool:
    """Whether two names cannot be told apart: they are one, or are made of letters that look the same."""
    return folded(one) == folded(other) or any(map(eq, _seen(one), _seen(other)))


def _seen(name: str) -> tuple[str, str]:
    """The name as it is read, in either case of letters, and by its shapes alone."""
    latin = unicodedata.normalize("NFKD", table_name(name)).translate(_SEEN_AS)
    return latin.casefold(), latin.translate(_SHAPES)
