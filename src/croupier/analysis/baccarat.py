"""The baccarat family by counting: every way the two hands can end, through the drawing rules of the game itself.

Cards of one value cannot be told apart, so the first four are taken as two pairs of values and third cards as they are
called for; weights are integers over the cycle of six ordered cards.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction
from importlib import import_module
from itertools import combinations_with_replacement
from math import perm
from typing import Any, Protocol

from croupier import registry
from croupier.analysis.outcomes import Distribution, Outcome
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.baccarat import TABLE_2, Rows, banker_draws, player_draws, points, value
from croupier.law.citations import exchanged
from croupier.table import Settlement


def final_counts(pack: Iterable[Card], rows: Rows = TABLE_2) -> tuple[dict[tuple[int, int], int], int]:
    """How many of all ordered six-card deals end with (player's count, banker's count), and how many there are."""
    left = Counter(value(card) for card in pack)
    size = left.total()
    ends: dict[tuple[int, int], int] = defaultdict(int)
    pairs = list(combinations_with_replacement(sorted(left), 2))
    fours, fives = perm(size - 4, 2), size - 5  # ways to go on when no more cards, or one more, are looked at
    for player in pairs:
        of_player = _take(left, player)
        for banker in pairs:
            weight = of_player * _take(left, banker)
            if weight:
                two, two_banker = points(player), points(banker)
                if player_draws(two, two_banker):
                    for third, number in left.items():
                        one = weight * number
                        if one:
                            left[third] -= 1
                            three = (two + third) % 10
                            if banker_draws(two, two_banker, third, rows):
                                for fourth, more in left.items():
                                    ends[three, (two_banker + fourth) % 10] += one * more
                            else:
                                ends[three, two_banker] += one * fives
                            left[third] += 1
                elif banker_draws(two, two_banker, None, rows):
                    for third, number in left.items():
                        ends[two, (two_banker + third) % 10] += weight * number * fives
                else:
                    ends[two, two_banker] += weight * fours
            _put_back(left, banker)
        _put_back(left, player)
    return {end: ways for end, ways in ends.items() if ways}, perm(size, 6)


def _take(left: Counter[int], pair: tuple[int, int]) -> int:
    """Draw two cards of these values in either order: how many ways there are."""
    first, second = pair
    ways = left[first]
    left[first] -= 1
    ways *= left[second]
    left[second] -= 1
    return ways if first == second else 2 * ways


def _put_back(left: Counter[int], pair: tuple[int, int]) -> None:
    for each in pair:
        left[each] += 1


class Judgements(Protocol):
    """What a game of the family says of a finished hand."""

    def settle(self, rules: Any, wager: str, player: int, banker: int) -> Settlement: ...

    def vigorish(self, rules: Any, wager: str, player: int, banker: int) -> tuple[Fraction, str]: ...


def count(game: Game, rules: Any, wager: Wager, pack: Iterable[Card] | None = None) -> Distribution:
    """The outcomes of a baccarat wager."""
    assert game.pack is not None
    judge: Judgements = import_module(f"croupier.games.{registry.MODULES[game.id]}")
    ends, cycle = final_counts(game.pack(rules).cards() if pack is None else pack, rules.banker_rows)
    chances: dict[Outcome, Fraction] = defaultdict(Fraction)
    for (player, banker), ways in ends.items():
        settlement = judge.settle(rules, wager.name, player, banker)
        fee, by = judge.vigorish(rules, wager.name, player, banker)
        clauses = [(settlement.by, settlement.gain), *([(by, -fee)] if fee else [])]
        ours = tuple((exchanged(clause, rules.law), net) for clause, net in clauses)
        chances[Outcome(settlement.gain - fee, 1, ours)] += Fraction(ways, cycle)
    return Distribution(dict(chances))
