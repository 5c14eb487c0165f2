"""Urns: numbered things of which several are drawn at once, as the balls of keno are."""

from __future__ import annotations

from typing import NamedTuple

Drawing = tuple[int, ...]
"""What was drawn, in rising order: which came first means nothing."""


class Urn(NamedTuple):
    """Things numbered from 1."""

    name: str
    size: int

    def __contains__(self, thing: object) -> bool:
        return isinstance(thing, int) and 1 <= thing <= self.size
