"""What insurance is worth by the player's own two cards, in fractions: the tens left among the cards not seen."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import Any, NamedTuple

from croupier.games.blackjack.judgements import VALUE

_ACE, _TEN = 1, 10


class Insured(NamedTuple):
    """A hand of two cards against an ace."""

    hand: tuple[int, int]  # values, an ace as 1
    chance: Fraction  # of all hands against an ace
    tens: int  # among the cards that the player has not seen
    cards: int
    worth: Fraction  # expected, per unit of insurance


def by_hand(rules: Any, ranks: Mapping[int, int]) -> tuple[Insured, ...]:
    """Every hand; none where insurance is not offered. ``ranks``: how many cards of each rank the shoe has."""
    if rules.hole_card_up or rules.bars("insurance", split=False):
        return ()
    shoe = dict.fromkeys(range(_ACE, _TEN + 1), 0)
    for rank, number in ranks.items():
        shoe[VALUE[rank]] += number
    shoe[_ACE] -= 1  # the dealer's
    size = sum(shoe.values())
    terms, rows = rules.terms, []
    for one, two in combinations_with_replacement(shoe, 2):
        ways = comb(shoe[one], 2) if one == two else shoe[one] * shoe[two]
        if ways:
            tens, cards = shoe[_TEN] - (one, two).count(_TEN), size - 2
            wins = Fraction(tens, cards)
            worth = wins * terms.insured.net(1) + (1 - wins) * terms.not_insured.net(1)
            rows.append(Insured((one, two), Fraction(ways, comb(size, 2)), tens, cards, worth))
    return tuple(rows)
