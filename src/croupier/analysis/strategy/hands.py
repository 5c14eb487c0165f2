"""Poker hands in words, in a few letters, and as people type them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.analysis.strategy.model import BadHand, Grid
from croupier.equipment.cards import ACE, Card, card
from croupier.equipment.poker import Category, Rank

LETTERS = dict(enumerate("23456789TJQKA", start=2)) | {1: "A"}
SHOWN = {**LETTERS, 10: "10"}
_NUMBERS = {Category.ONE_PAIR: 2, Category.THREE_OF_A_KIND: 3, Category.FOUR_OF_A_KIND: 4}


def dashed(ranks: Sequence[int]) -> str:
    """A-K-10."""
    return "-".join(SHOWN[rank] for rank in ranks)


def hand_words(rank: Rank) -> str:
    """A hand of three to five cards: A-K-Q-8-4; a pair of 5s with A-7-4."""
    first, *rest = rank.strength[1:]
    match rank.category:
        case Category.HIGH_CARD:
            return dashed((first, *rest))
        case Category.ONE_PAIR:
            return f"a pair of {SHOWN[first]}s with {dashed(rest)}"
        case Category.TWO_PAIR:
            return f"{SHOWN[first]}s and {SHOWN[rest[0]]}s{_beside(rest[1:])}"
        case Category.THREE_OF_A_KIND | Category.FOUR_OF_A_KIND:
            return f"{rank.category.split()[0]} {SHOWN[first]}s{_beside(rest)}"
        case Category.FULL_HOUSE:
            return f"{SHOWN[first]}s full of {SHOWN[rest[0]]}s"
        case Category.FLUSH:
            return f"a flush of {dashed((first, *rest))}"
        case _:
            return f"a {rank.category} to the {SHOWN[first]}"


def _beside(kickers: Sequence[int]) -> str:
    return f" with {dashed(kickers)}" if kickers else ""


def hand_letters(rank: Rank) -> str:
    """The same in five letters: AKQ84, 55A74."""
    ranks = rank.strength[1:]
    times = {Category.TWO_PAIR: (2, 2, 1), Category.FULL_HOUSE: (3, 2)}.get(rank.category)
    if times is None:
        times = (_NUMBERS.get(rank.category, 1), *[1] * (len(ranks) - 1))
    return "".join(LETTERS[each] * number for each, number in zip(ranks, times, strict=True))


def read_cards(text: str, number: int | tuple[int, ...], what: str, jokers: int = 0) -> tuple[Card, ...]:
    """Cards with their suits, as typed; `BadHand` if there are not so many, or one twice."""
    wanted = (number,) if isinstance(number, int) else number
    try:
        found = tuple(card(word) for word in text.replace(",", " ").split())
    except ValueError as wrong:
        raise BadHand(str(wrong)) from None
    if len(found) not in wanted:
        raise BadHand(f"{what} {' or '.join(map(str, wanted))} cards, not {len(found)}: {text!r}")
    if len(set(found)) < len(found) or sum(not each.rank for each in found) > jokers:
        raise BadHand(f"these cards are not of one deck with{' a joker' if jokers else 'out jokers'}: {text!r}")
    return found


def three_ranks(codes: Mapping[tuple[Card, ...], str]) -> Grid:
    """Three cards of different ranks, by the two highest; what differs by the third or by suits has both codes."""
    of: dict[tuple[int, int], set[str]] = {}
    for cards, code in codes.items():
        ranks = sorted({card.rank for card in cards}, reverse=True)
        if len(ranks) == len(cards):
            of.setdefault((ranks[0], ranks[1]), set()).add(code)
    firsts, seconds = (sorted({key[place] for key in of}, reverse=True) for place in (0, 1))
    rows = [(SHOWN[high], tuple("/".join(sorted(of.get((high, low), ()))) for low in seconds)) for high in firsts]
    columns = tuple(SHOWN[low] for low in seconds)
    return Grid("Three different cards", "highest card / second card", columns, tuple(rows))


def plural(rank: int) -> str:
    """aces, kings, 10s."""
    names = {ACE: "aces", 13: "kings", 12: "queens", 11: "jacks"}
    return names.get(rank, f"{rank}s")
