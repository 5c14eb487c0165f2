"""What names have in common that nobody can tell apart on a page."""

from __future__ import annotations

import unicodedata

# Letters that look like ours, small or as capitals.
_LOOKS = {
    **dict(zip("аеорсухіјѕӏԁһԛԝвкмнт", "aeopcyxijsldhqwbkmht", strict=True)),
    **dict(zip("αενικορτυχβμηζ", "aenikoptyxbmhz", strict=True)),
    **dict(zip("ıłøđ", "ilod", strict=True)),
}


def likeness(name: str) -> str:
    """The same for names that look the same: whatever case, spaces, marks or alphabet they are written with."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(_LOOKS.get(letter, letter) for letter in plain if letter.isalnum())
