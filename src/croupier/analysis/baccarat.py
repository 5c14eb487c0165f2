"""The baccarat family by counting: every way the two hands can end, through the drawing rules of the game itself.

Whether a third card is drawn depends on the counts of the two-card hands and on the player's third card. So third cards
are taken out of the shoe first, value by value, and then the ways in which four cards make two hands of given counts
are counted at once (`two_hands`). Weights are integers over the cycle of six ordered cards.

The ten counts of the banker's hand lie side by side, in *lanes* of one long integer, each wide enough for all deals. To
add a third card to that hand is to shift its lanes.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import perm
from operator import mul
from typing import Any, NamedTuple, Protocol

from croupier import registry
from croupier.analysis.moments import Moments, gathered
from croupier.analysis.outcomes import Distribution, Outcome
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.shared.baccarat import MARK, ORDERS, TABLE_2, Rows, banker_draws, player_draws, value
from croupier.law.citations import exchanged
from croupier.table import Amount, Settlement
from croupier.tables.paying import EXACTLY, Paying, Till

VALUES = range(10)
DRAWING = range(8)
"""Counts of two cards after which cards may be drawn."""

Clauses = tuple[tuple[str, Amount], ...]
"""Each with what it brings."""
Ends = dict[tuple[int, int], int]
"""(The player's count, the banker's count), to the number of deals."""


def final_counts(pack: Iterable[Card], rows: Rows = TABLE_2) -> tuple[Ends, int]:
    """How many of all ordered six-card deals end with (player's count, banker's count), and how many there are."""
    held = Counter(map(value, pack))
    return ends_from([held[each] for each in VALUES], rows)


def ends_from(shoe: Sequence[int], rows: Rows = TABLE_2) -> tuple[Ends, int]:
    """The same from a shoe with so many cards of each value, 0 to 9."""
    ends, deals = _ends_from(tuple(shoe), tuple(rows.items()))
    return dict(ends), deals


@lru_cache(maxsize=64)
def _ends_from(shoe: tuple[int, ...], drawn: tuple[tuple[int, str], ...]) -> tuple[Ends, int]:
    """All wagers of a game, and games that draw alike, rest on the same ends."""
    rows = dict(drawn)
    size = sum(shoe)
    if len(shoe) != len(VALUES) or min(shoe) < 0 or size < 6:
        raise ValueError(f"a hand may need six cards of values 0 to 9, and none can be fewer than none: {list(shoe)}")
    deals = perm(size, 6)
    width = deals.bit_length()
    nobody, alone, after = _drawing(rows, width)
    both_drawing = range(1 + max((one for each in after for one, _ in each.draws), default=-1))
    found = [0] * 10  # by the player's count, the banker's in lanes; a lane from ten on is one below ten
    hands, rest = two_hands(list(shoe), VALUES, width), perm(size - 4, 2)
    for one, lanes in nobody:
        found[one] += (hands[one] & lanes) * rest
    for third in VALUES:
        if not shoe[third]:
            continue
        left = list(shoe)
        left[third] -= 1
        hands, rest = two_hands(left, DRAWING, width), shoe[third] * (size - 5)
        for one, lanes in alone:
            found[one] += (hands[one] & lanes) * rest << width * third
        for one, lanes in after[third].stands:
            found[(one + third) % 10] += (hands[one] & lanes) * rest
        for fourth in range(third + 1):  # either of the two may be the player's
            if not left[fourth]:
                continue
            ways = shoe[third] * left[fourth]
            left[fourth] -= 1
            hands = two_hands(left, both_drawing, width)
            left[fourth] += 1
            for mine, bankers in {(third, fourth), (fourth, third)}:
                for one, lanes in after[mine].draws:
                    found[(one + mine) % 10] += (hands[one] & lanes) * ways << width * bankers
    lane = (1 << width) - 1
    ends = {
        (one, other): (found[one] >> width * other & lane) + (found[one] >> width * (other + 10) & lane)
        for one, other in product(VALUES, VALUES)
    }
    return {end: number for end, number in ends.items() if number}, deals


Lanes = list[tuple[int, int]]
"""Counts of the player's two cards, each with the lanes of those counts of the banker's to which something happens."""


class AfterThird(NamedTuple):
    """With which two-card hands the banker draws or stands after a certain third card of the player's."""

    draws: Lanes
    stands: Lanes


def _drawing(rows: Rows, width: int) -> tuple[Lanes, Lanes, list[AfterThird]]:
    """With which counts nobody draws, or the banker alone; and for each third card of the player's what follows it."""
    nobody, alone = [0] * 10, [0] * 10
    after = [([0] * 10, [0] * 10) for _ in VALUES]
    for one, other in product(VALUES, VALUES):
        lane = (1 << width) - 1 << width * other
        if player_draws(one, other):
            for third, (draws, stands) in enumerate(after):
                (draws if banker_draws(one, other, third, rows) else stands)[one] |= lane
        else:
            (alone if banker_draws(one, other, None, rows) else nobody)[one] |= lane
    return _some(nobody), _some(alone), [AfterThird(_some(draws), _some(stands)) for draws, stands in after]


def _some(lanes: list[int]) -> Lanes:
    return [(one, of_banker) for one, of_banker in enumerate(lanes) if of_banker]


def two_hands(left: list[int], counts: range, width: int) -> list[int]:
    """In how many ways four ordered cards are two hands of two: by the count of one, with the other's in lanes.

    With so many cards of each value ``left``: any two hands, less those that have a card in common. A card can be in
    either place of either hand, and both may be the same cards; then they were taken away twice.
    """
    around = sum([number << width * value for value, number in enumerate(left)]) * ((1 << width * 10) + 1)
    every = (1 << width * 10) - 1
    # For each first card the cards that make up every count with it; it is not there itself.
    seconds = [(around >> width * (10 - first) & every) - (1 << width * (2 * first % 10)) for first in VALUES]
    others = sum(map(mul, left, seconds))
    found = []
    for count in counts:
        second = left[count::-1] + left[:count:-1]  # the same for this count alone
        if count % 2 == 0:
            second[count // 2] -= 1
            second[count // 2 + 5] -= 1
        hands = list(map(mul, left, second))  # by the value of the first card
        ways = sum(hands)
        found.append(ways * others - 4 * sum(map(mul, hands, seconds)) + (2 * ways << width * count))
    return found


class Judgements(Protocol):
    """What a game of the family says of a finished hand."""

    def settle(self, rules: Any, wager: str, player: int, banker: int) -> Settlement: ...

    def vigorish(self, rules: Any, wager: str, player: int, banker: int) -> tuple[Fraction, str]: ...


def count(
    game: Game, rules: Any, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of a baccarat wager."""
    assert game.pack is not None
    ends, cycle = final_counts(game.pack(rules).cards() if pack is None else pack, rules.banker_rows)
    mark_first = ORDERS[rules.payment_order][0][0] == MARK
    return told(game, rules, wager, ends, paying, mark_first=mark_first, cycle=cycle)


def told(
    game: Game,
    rules: Any,
    wager: Wager,
    ends: Mapping[tuple[int, int], Fraction | int],
    paying: Paying,
    *,
    mark_first: bool = False,
    cycle: int = 1,
) -> Distribution:
    """What becomes of a wager, by the counts with which the hands end: (the player's, the banker's).

    How often they do is a part of 1, or so many ways of a cycle.
    """
    judge: Judgements = registry.module(game.id)
    step = rules.vigorish_step if isinstance(paying, Till) else 0  # else it decides nothing, and is not looked at
    ways: dict[tuple[Amount, Clauses], Fraction | int] = defaultdict(int)
    for (player, banker), chance in ends.items():
        settlement = judge.settle(rules, wager.name, player, banker)
        part, by = judge.vigorish(rules, wager.name, player, banker)
        won = paying.net(settlement, paying.unit)
        fee = paying.takes(part * paying.unit, step)
        clauses = [(settlement.by, won), *([(by, -fee)] if fee else [])]
        if mark_first:
            clauses.reverse()
        ours = tuple((exchanged(clause, rules.law), net) for clause, net in clauses)
        ways[won - fee, ours] += chance
    chances = {Outcome(net, paying.unit, by): Fraction(number) / cycle for (net, by), number in ways.items()}
    return Distribution(chances, Fraction(paying.unit))


def together(game: Game, rules: Any, wagers: Sequence[Wager], pack: Iterable[Card] | None = None) -> Moments:
    """Wagers on one hand: all of them follow from the two final counts."""
    assert game.pack is not None
    judge: Judgements = registry.module(game.id)
    ends, _ = final_counts(game.pack(rules).cards() if pack is None else pack, rules.banker_rows)

    def net(wager: Wager, counts: tuple[int, int]) -> Fraction:
        return judge.settle(rules, wager.name, *counts).gain - judge.vigorish(rules, wager.name, *counts)[0]

    ones = [Fraction(1)] * len(wagers)
    return gathered((([net(wager, end) for wager in wagers], ones, ways) for end, ways in ends.items()), ones)
