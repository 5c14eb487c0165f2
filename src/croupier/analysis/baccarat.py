"""The baccarat family by counting: every way the two hands can end, through the drawing rules of the game itself.

Whether a third card is drawn depends on the counts of the two-card hands and on the player's third card. So third cards
are taken out of the shoe first, value by value, and then the ways in which four cards make two hands of given counts
are counted at once (`two_hands`). Weights are integers over the cycle of six ordered cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from importlib import import_module
from itertools import product
from math import perm
from operator import mul
from typing import Any, NamedTuple, Protocol

from croupier import registry
from croupier.analysis.outcomes import Distribution, Outcome
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.baccarat import MARK, ORDERS, TABLE_2, Rows, banker_draws, player_draws, value
from croupier.law.citations import exchanged
from croupier.table import Settlement

VALUES = range(10)

Ends = dict[tuple[int, int], int]
"""(The player's count, the banker's count), to the number of deals."""


def final_counts(pack: Iterable[Card], rows: Rows = TABLE_2) -> tuple[Ends, int]:
    """How many of all ordered six-card deals end with (player's count, banker's count), and how many there are."""
    held = Counter(map(value, pack))
    return ends_from([held[each] for each in VALUES], rows)


def ends_from(shoe: Sequence[int], rows: Rows = TABLE_2) -> tuple[Ends, int]:
    """The same from a shoe with so many cards of each value, 0 to 9."""
    size = sum(shoe)
    if len(shoe) != len(VALUES) or min(shoe) < 0 or size < 6:
        raise ValueError(f"a hand may need six cards of values 0 to 9, and none can be fewer than none: {list(shoe)}")
    found = [[0] * 10 for _ in VALUES]  # by the player's count, then the banker's
    hands, rest = two_hands(shoe, VALUES), perm(size - 4, 2)
    alone, after = _drawing(rows)
    both_drawing = range(1 + max(max(both) for each in after for both in each.draws))
    for one, other in product(VALUES, VALUES):
        if not player_draws(one, other) and (one, other) not in alone:
            found[one][other] += hands[one][other] * rest
    for third in VALUES:
        if not shoe[third]:
            continue
        left = list(shoe)
        left[third] -= 1
        hands, rest = two_hands(left, DRAWING), shoe[third] * (size - 5)
        for one, other in alone:
            found[one][(other + third) % 10] += hands[one][other] * rest
        for one, other in after[third].stands:
            found[(one + third) % 10][other] += hands[one][other] * rest
        for fourth in range(third + 1):  # either of the two may be the player's
            if not left[fourth]:
                continue
            ways = shoe[third] * left[fourth]
            left[fourth] -= 1
            hands = two_hands(left, both_drawing)
            left[fourth] += 1
            for mine, bankers in {(third, fourth), (fourth, third)}:
                for one, other in after[mine].draws:
                    found[(one + mine) % 10][(other + bankers) % 10] += hands[one][other] * ways
    return {(one, other): found[one][other] for one, other in product(VALUES, VALUES) if found[one][other]}, perm(
        size, 6
    )


class AfterThird(NamedTuple):
    """The counts of the two-card hands, (player's, banker's), with which the banker draws or stands after a card."""

    draws: list[tuple[int, int]]
    stands: list[tuple[int, int]]


def _drawing(rows: Rows) -> tuple[list[tuple[int, int]], list[AfterThird]]:
    """With which counts the banker alone draws; and for each third card of the player's what the banker does."""
    alone, of_player = list[tuple[int, int]](), list[tuple[int, int]]()
    for both in product(DRAWING, DRAWING):
        if player_draws(*both):
            of_player.append(both)
        elif banker_draws(*both, None, rows):
            alone.append(both)
    after = [AfterThird([], []) for _ in VALUES]
    for third, both in product(VALUES, of_player):
        (after[third].draws if banker_draws(*both, third, rows) else after[third].stands).append(both)
    return alone, after


DRAWING = range(8)
"""Counts of a two-card hand after which cards may be drawn."""


def two_hands(left: Sequence[int], counts: range) -> list[list[int]]:
    """In how many ways four ordered cards are two hands of two with these counts: [one][other].

    With so many cards of each value ``left``: any two hands, less those that have a card in common. A card can be in
    either place of either hand, and both may be the same cards; then they were taken away twice.
    """
    with_card = [[left[count - first] - (2 * first % 10 == count) for first in VALUES] for count in counts]
    hands = [list(map(mul, left, seconds)) for seconds in with_card]  # by the value of the first card
    ways = [sum(of_count) for of_count in hands]
    found = [[0] * len(counts) for _ in counts]
    for one in counts:
        for other in range(one + 1):
            common = sum(map(mul, hands[one], with_card[other]))
            found[one][other] = found[other][one] = ways[one] * ways[other] - 4 * common
        found[one][one] += 2 * ways[one]
    return found


class Judgements(Protocol):
    """What a game of the family says of a finished hand."""

    def settle(self, rules: Any, wager: str, player: int, banker: int) -> Settlement: ...

    def vigorish(self, rules: Any, wager: str, player: int, banker: int) -> tuple[Fraction, str]: ...


def count(game: Game, rules: Any, wager: Wager, pack: Iterable[Card] | None = None) -> Distribution:
    """The outcomes of a baccarat wager."""
    assert game.pack is not None
    judge: Judgements = import_module(f"croupier.games.{registry.MODULES[game.id]}")
    ends, cycle = final_counts(game.pack(rules).cards() if pack is None else pack, rules.banker_rows)
    outcomes: Counter[Outcome] = Counter()
    for (player, banker), ways in ends.items():
        settlement = judge.settle(rules, wager.name, player, banker)
        fee, by = judge.vigorish(rules, wager.name, player, banker)
        clauses = [(settlement.by, settlement.gain), *([(by, -fee)] if fee else [])]
        if ORDERS[rules.payment_order][0][0] == MARK:
            clauses.reverse()
        ours = tuple((exchanged(clause, rules.law), net) for clause, net in clauses)
        outcomes[Outcome(settlement.gain - fee, 1, ours)] += ways
    return Distribution({outcome: Fraction(ways, cycle) for outcome, ways in outcomes.items()})
