"""What insurance is worth by the player's own two cards, in fractions: the tens left among the cards not seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import Any

from croupier.analysis.reports.insured import Insured
from croupier.analysis.reports.outcomes import Distribution, explore
from croupier.analysis.reports.packs import fitting
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.blackjack.judgements import VALUE
from croupier.tables.paying import EXACTLY, Paying

_ACE, _TEN = 1, 10


EVEN_MONEY = (
    "a blackjack paid 1 to 1 for wager and insurance together counts as insured: what it gives up of 3 to 2 is what "
    "the insurance costs it"
)


def count(
    game: Game, rules: Any, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of insurance, explored.

    Even money settles the insurance of a blackjack as if it had not been made, and takes half a unit of what the wager
    wins: against a dealer's blackjack the player is two units of insurance better off than without, and else one worse
    off. That is insurance, so it is told as that.
    """
    even = getattr(rules, "even_money", False)
    found = explore(
        game,
        rules.set({"even_money": False}) if even else rules,
        wager if pack is None else fitting(wager),
        pack,
        paying,
    )
    return replace(found, note=EVEN_MONEY) if even else found


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
