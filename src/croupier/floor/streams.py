"""The arithmetic of a seal, with nothing but the standard library, so that anybody can check a transcript."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Any

from croupier.records.canonical import canonical_json

FORMAT = "croupier-seal/3"
UNTOLD = "croupier-seal/2"
"""The format of before, which did not keep where pledges were told: whoever had the file could put in a stranger's."""
IN_THE_OPEN = "croupier-seal/1"
"""The first format, in which words were given in the open: whoever knew the secret could choose the last ones."""

Given = Sequence[Sequence[str | None]]
"""What players gave: [player, pledge, words or nothing if they were not opened]; in the open only [player, words]."""

Told = Mapping[str, Any]
"""By which revisions of the table it was told: ``pledged`` and ``opened`` of each player in turn, and ``closed``."""


def pledge(table: str, number: int, words: str) -> str:
    """What a player gives in the place of words until nobody can give any more: only these words fit it."""
    return _sha256([table, number, words])


def pledged(given: Given) -> str:
    """One hash of who pledged what, in order: told before the first words are opened."""
    return _sha256([each[:2] for each in given])


def untold(given: Given, told: Told, *, drawn: bool) -> str:
    """What is wrong with where these pledges and words were told; nothing if each was, and in its order."""
    pledged, opened, closed = told["pledged"], told["opened"], told["closed"]
    if len(pledged) != len(given) or len(opened) != len(given):
        return "not every pledge in it was told at the table"
    if closed is None and (any(each is not None for each in opened) or (drawn and given)):
        return "it was never told that it takes no more pledges"
    if list(pledged) != sorted(pledged) or (pledged and closed is not None and pledged[-1] > closed):
        return "a pledge was told after others that follow it, or after the last one was taken"
    for (player, _, words), at in zip(given, opened, strict=True):
        if (words is None) != (at is None) or (at is not None and at < closed):
            return f"the words of {player} were not told when they were opened"
    return ""


def key(secret: bytes, table: str, number: int, game: str, contributions: Given) -> bytes:
    """What keys the stream: the house's secret, what it is for, and every contribution, in the order they came."""
    return hmac.digest(secret, canonical_json([table, number, game, contributions]).encode(), "sha256")


def digest(document: Mapping[str, Any]) -> str:
    """Of a transcript, all but this digest itself: the log holds it, so that what takes no draw is held fast, too."""
    return _sha256({name: value for name, value in document.items() if name != "digest"})


def _sha256(value: Any) -> str:
    return hashlib.sha256(canonical_json(value).encode()).hexdigest()
