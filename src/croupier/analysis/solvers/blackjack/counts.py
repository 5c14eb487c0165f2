"""Counts of cards: a tag for each rank, by the name of a known count or as somebody types them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from croupier.errors import CroupierError, did_you_mean

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
"""By value, an ace first; ten, jack, queen and king are counted alike."""
NUMBER = (*[1] * 9, 4)
"""Of thirteen ranks, so many have each value."""


class BadCount(CroupierError):
    """A count that does not exist, or that lists no tag for a rank."""


class CountSystem(NamedTuple):
    name: str
    tags: tuple[Fraction, ...]  # by value, an ace first

    @property
    def mean(self) -> Fraction:
        """Of all ranks: nothing for a balanced count."""
        return sum((tag * number for tag, number in zip(self.tags, NUMBER, strict=True)), Fraction(0)) / sum(NUMBER)


_KNOWN = {  # from 2 to 9, then ten and ace, as they are published
    "hi-lo": "1 1 1 1 1 0 0 0 -1 -1",
    "ko": "1 1 1 1 1 1 0 0 -1 -1",
    "hi-opt-1": "0 1 1 1 1 0 0 0 -1 0",
    "hi-opt-2": "1 1 2 2 1 1 0 0 -2 0",
    "omega-2": "1 1 2 2 2 1 0 -1 -2 0",
    "zen": "1 1 2 2 2 1 0 0 -2 -1",
    "halves": "1/2 1 1 3/2 1 1/2 0 -1/2 -1 -1",
    "ten-count": "4 4 4 4 4 4 4 4 -9 4",
    "ace-five": "0 0 0 1 0 0 0 0 0 -1",
}
NAMED = {
    name: CountSystem(name, (tags[-1], *tags[:-1]))
    for name, text in _KNOWN.items()
    if (tags := tuple(map(Fraction, text.split())))
}
_TAG = re.compile(
    r"(A|10|T|[2-9])(?:-(A|10|T|[2-9]))?\s*=\s*([+-]?\d{1,9}(?:\.\d{1,9}|/[1-9]\d{0,8})?)", re.IGNORECASE | re.ASCII
)
HOW = "as in '2-6=1, 7-9=0, 10=-1, A=-1'"


def read_count(text: str) -> CountSystem:
    """A count by its name, or from tags."""
    name = text.strip().lower()
    if name in NAMED:
        return NAMED[name]
    if "=" not in text:
        raise BadCount(f"there is no count {text!r}. {did_you_mean(name, NAMED)} Or write a tag for each rank, {HOW}")
    tags: dict[int, Fraction] = {}
    for part in filter(None, (part.strip() for part in re.split(r"[,;]", text))):
        found = _TAG.fullmatch(part)
        if not found:
            raise BadCount(f"{part!r} is no tag: write one for each rank, {HOW}")
        first, last = (_place(rank) for rank in (found[1], found[2] or found[1]))
        order = [*range(1, len(RANKS)), 0]  # from 2 to 10, then the ace
        places = order[order.index(first) : order.index(last) + 1]
        if not places:
            raise BadCount(f"{part!r} goes from a higher rank to a lower one")
        for place in places:
            if place in tags:
                raise BadCount(f"{RANKS[place]} has two tags: {show(tags[place])} and {found[3]}")
            tags[place] = Fraction(found[3])
    if missing := [RANKS[place] for place in range(len(RANKS)) if place not in tags]:
        raise BadCount(f"the count has no tag for {', '.join(missing)}: a card that does not count has the tag 0")
    if len(set(tags.values())) == 1:
        raise BadCount("all cards have one tag: such a count tells only how many cards are gone")
    return CountSystem("typed", tuple(tags[place] for place in range(len(RANKS))))


def _place(rank: str) -> int:
    return RANKS.index({"T": "10"}.get(rank.upper(), rank.upper()))


def show(tag: Fraction) -> str:
    return f"{'+' * (tag > 0)}{tag}"


def tags_by_rank(count: CountSystem) -> Mapping[str, str]:
    return {rank: show(tag) for rank, tag in zip(RANKS, count.tags, strict=True)}
