"""Check codes of printed tickets: who has the key can check one, and who has not cannot make one up."""

from __future__ import annotations

import hmac
from hashlib import sha256

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without letters and digits that are taken for each other."""


def check_code(key: bytes, *parts: object, letters: int = 6) -> str:
    """The code for something that is told by these parts."""
    number = int.from_bytes(hmac.digest(key, "\0".join(map(str, parts)).encode(), sha256), "big")
    found = []
    for _ in range(letters):
        number, place = divmod(number, len(ALPHABET))
        found.append(ALPHABET[place])
    return "".join(found)


def same_code(given: str, right: str) -> bool:
    """Whether a code is the right one; small letters and blanks do not matter."""
    return hmac.compare_digest("".join(given.upper().split()).encode(), right.encode())
