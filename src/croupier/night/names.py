"""Names: which of them nobody can tell apart on a page, and how those of a plan's file are written for people."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

# Letters that look like ours, small or as capitals.
_LOOKS = {
    **dict(zip("аеорсухіјѕӏԁһԛԝвкмнт", "aeopcyxijsldhqwbkmht", strict=True)),
    **dict(zip("αενικορτυχβμηζ", "aenikoptyxbmhz", strict=True)),
    **dict(zip("ıłøđ", "ilod", strict=True)),
}


def spelled_name(key: str) -> str:
    """A name of a plan's file as people write it in New Jersey."""
    return key.replace("_", " ").replace("licence", "license")


def likeness(name: str) -> str:
    """The same for names that look the same: whatever case, spaces, accents or alphabet they are written with."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    plain = unicodedata.normalize("NFKD", folded)
    kept = (letter for letter in plain if letter.isalnum() or _tells(letter))
    return "".join(_LOOKS.get(letter, letter) for letter in kept) or folded.strip()


def _tells(letter: str) -> bool:
    """Whether a mark makes another name of it: a vowel of Hindi or Thai does, an accent or an Arabic point does not."""
    place = unicodedata.combining(letter)
    return unicodedata.category(letter) in ("Mn", "Mc") and (place == 0 or 7 <= place <= 9 or 84 <= place <= 132)


def alike(name: str, others: Iterable[str]) -> str:
    """The first of the others that nobody can tell from this name; nothing if there is none, or no name."""
    wanted = likeness(name)
    return next((other for other in others if wanted and likeness(other) == wanted), "")
