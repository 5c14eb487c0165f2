"""Hands as people type them: AhKh, 10c 9c, and at hold 'em ranges such as QQ+, AKs, A5s+, 22-66, random."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations, product

from croupier.equipment.cards import STANDARD, Card, card, card_name
from croupier.errors import CroupierError

_RANKS = "23456789TJQKA"
_SUITS = "cdhs"
_CARD = re.compile(r"(10|[2-9TJQKA])([CDHS])", re.IGNORECASE)
_SIGNS = str.maketrans("♣♦♥♠", "cdhs")
_CLASS = re.compile(r"([2-9TJQKA])([2-9TJQKA])([SO]?)(\+|-([2-9TJQKA])([2-9TJQKA])([SO]?))?", re.IGNORECASE)
EVERY = ("random", "any")

Cards = tuple[Card, ...]


class BadHands(CroupierError):
    """Hands, a board or dead cards of which no equity can be told."""


def read_cards(text: str, what: str) -> Cards:
    """Cards written together or apart; ``what`` they are is said in a refusal."""
    plain = text.translate(_SIGNS)
    rest = _CARD.sub("", plain)
    if rest.strip(" ,"):
        raise BadHands(
            f"{what} {text!r} cannot be read: {rest.strip(' ,')!r} is no card. A card is a rank (2 to 9, 10 or T, J, "
            "Q, K, A) and a suit (c, d, h, s), as in AhKh or '10c 9c'"
        )
    return tuple(card(rank + suit) for rank, suit in _CARD.findall(plain))


def is_range(text: str) -> bool:
    """Whether it names several hands of two cards."""
    parts = text.split(",")
    return text.lower() in EVERY or any(_CLASS.fullmatch(part.strip()) for part in parts)


def read_range(text: str) -> tuple[Cards, ...]:
    """Every hand of two cards that a range names, each once."""
    if text.lower() in EVERY:
        return tuple(combinations(STANDARD, 2))
    found: dict[frozenset[Card], Cards] = {}
    for part in text.split(","):
        for hand in _one(part.strip()):
            found.setdefault(frozenset(hand), hand)
    return tuple(found.values())


def _one(part: str) -> Iterator[Cards]:
    match = _CLASS.fullmatch(part)
    if not match:
        hand = read_cards(part, "the hand")
        if len(hand) != 2:
            raise BadHands(f"{part!r} is no range: a range is like QQ+, AKs, A5s+, 22-66, or a hand of two cards")
        yield hand
        return
    first, second, suited, more, *last = match.groups()
    high, low = sorted((_rank(first), _rank(second)), reverse=True)
    suited = suited.lower()
    if high == low and suited:
        raise BadHands(f"{part!r} is no range: a pair is never suited, and always off suit; write {first}{second}")
    if not more:
        steps: Iterable[tuple[int, int]] = [(high, low)]
    elif more == "+":
        steps = [(up, up) for up in range(high, 13)] if high == low else [(high, up) for up in range(low, high)]
    else:
        top, bottom = sorted((_rank(last[0]), _rank(last[1])), reverse=True)
        if last[2].lower() != suited or (high == low) != (top == bottom) or (high != low and high != top):
            raise BadHands(f"{part!r} is no range: both ends are of one sort, as in 22-66 or A2s-A5s")
        ends = range(min(low, bottom), max(low, bottom) + 1)
        steps = [(each, each) for each in ends] if high == low else [(high, each) for each in ends]
    for one, other in steps:
        yield from _hands(one, other, suited)


def _rank(letter: str) -> int:
    return _RANKS.index(letter.upper())


def _hands(high: int, low: int, suited: str) -> Iterator[Cards]:
    for one, other in combinations(_SUITS, 2) if high == low else product(_SUITS, repeat=2):
        if not suited or (one == other) == (suited == "s"):
            yield Card(high + 2, one), Card(low + 2, other)


def twice(groups: Iterable[tuple[str, Cards]]) -> None:
    """Refuse a card that is in two places."""
    seen: dict[Card, str] = {}
    for where, held in groups:
        for each in held:
            if each in seen:
                again = f"twice in {where}" if seen[each] == where else f"in {seen[each]} and in {where}"
                raise BadHands(f"the {card_name(each)} ({each}) is {again}: there is one of each card")
            seen[each] = where
