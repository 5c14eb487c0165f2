"""The baccarat family by counting: every way the two hands can end, through the drawing rules of the game itself.

Whether a third card is drawn depends on the counts of the two-card hands and on the player's third card. So third cards
are taken out of the shoe first, value by value, and then the ways in which four cards make two hands of given counts
are counted at once (`TwoHands`). Weights are integers over the cycle of six ordered cards.

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
from operator import lshift, mul
from typing import Any, NamedTuple, Protocol

from croupier import registry
from croupier.analysis.reports.moments import Moments, gathered
from croupier.analysis.reports.outcomes import Distribution, Outcome
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.shared.baccarat import MARK, ORDERS, TABLE_2, Rows, banker_draws, player_draws, value
from croupier.law.citations import exchange_citations
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
    size = sum(shoe)
    if len(shoe) != len(VALUES) or min(shoe) < 0 or size < 6:
        raise ValueError(
            f"a hand may need six cards of values 0 to 9, and no number of cards can be negative: {list(shoe)}"
        )
    deals = perm(size, 6)
    width = deals.bit_length()
    nobody, alone, after = _drawing(drawn, width)
    both_drawing = range(1 + max((one for each in after for one, _ in each.draws), default=-1))
    found = [0] * 10  # by the player's count, the banker's in lanes; a lane from ten on is one below ten
    whole, rest = TwoHands(list(shoe), width), perm(size - 4, 2)
    hands = whole.of(VALUES)
    for one, lanes in nobody:
        found[one] += (hands[one] & lanes) * rest
    for third, with_third_gone in whole.less_a_card(hands, DRAWING, VALUES).items():
        left = list(shoe)
        left[third] -= 1
        hands, rest = with_third_gone, shoe[third] * (size - 5)
        for one, lanes in alone:
            found[one] += (hands[one] & lanes) * rest << width * third
        for one, lanes in after[third].stands:
            found[(one + third) % 10] += (hands[one] & lanes) * rest
        fourths = range(third + 1)  # either of the two may be the player's
        for fourth, hands in TwoHands(left, width).less_a_card(with_third_gone, both_drawing, fourths).items():
            ways = shoe[third] * left[fourth]
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


@lru_cache(maxsize=64)
def _drawing(drawn: tuple[tuple[int, str], ...], width: int) -> tuple[Lanes, Lanes, list[AfterThird]]:
    """With which counts nobody draws, or the banker alone; and for each third card of the player's what follows it."""
    rows: Rows = dict(drawn)
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


class TwoHands:
    """In how many ways four ordered cards are two hands of two, with so many cards of each value ``left``.

    Any two hands, less those that have a card in common. A card can be in either place of either hand, and both may be
    the same cards; then they were taken away twice.
    """

    def __init__(self, left: list[int], width: int) -> None:
        span = width * 10
        self.left, self.width = left, width
        self.every, self.around = (1 << span) - 1, (1 << span) + 1
        values = sum(map(lshift, left, range(0, span, width))) * self.around
        # For each first card the cards that make up every count with it; it is not there itself.
        self.seconds = [
            (values >> width * (10 - first) & self.every) - (1 << width * (2 * first % 10)) for first in VALUES
        ]
        self.hands = sum(map(mul, left, self.seconds))  # of two cards, each count in its lane
        self.ways = [self.hands >> width * count & (1 << width) - 1 for count in VALUES]

    def _second(self, count: int) -> list[int]:
        """By the value of a first card: how many cards make up this count with it."""
        found = self.left[count::-1] + self.left[:count:-1]
        if count % 2 == 0:
            found[count // 2] -= 1
            found[count // 2 + 5] -= 1
        return found

    def of(self, counts: range) -> list[int]:
        """By the count of one hand, with the other's in lanes."""
        found = []
        for count in counts:
            hands = map(mul, self.left, self._second(count))  # by the value of the first card
            ways = self.ways[count]
            in_common = sum(map(mul, hands, self.seconds))
            found.append(ways * self.hands - 4 * in_common + (2 * ways << self.width * count))
        return found

    def less_a_card(self, found: Sequence[int], counts: range, values: range) -> dict[int, list[int]]:
        """The same, `of` so many counts, with one card of a value gone: for each of the values that there are.

        Taken away are the deals that have a certain card in one of the four places. If it is in the one hand
        (``mine``), that goes on with a second card, and the other hand has neither of the two: any hand, less those
        with this card, less those with the second, and both again where they are the same two. If it is in the
        ``other``, that is so in each lane for the one hand. Every term stands twice, for the two places of a hand.
        """
        width, seconds, every = self.width, self.seconds, self.every << 2
        fourfold, shifts = [4 * each for each in seconds], range(2, 2 + 10 * width, width)
        cards = [
            (card, 2 * self.hands - 8 * seconds[card] + (4 << width * (2 * card % 10)), seconds[card])
            for card in values
            if self.left[card]
        ]
        without: dict[int, list[int]] = {card: [] for card, *_ in cards}
        for count in counts:
            second, ways, both_same = self._second(count), 2 * self.ways[count], 8 << width * count
            # Hands of this count by the value of their second card, in lanes; turned, by what that makes with a card.
            by_second = sum(map(lshift, map(mul, self.left, second), shifts)) * self.around
            for card, others, own in cards:
                mine = second[card] * (others - fourfold[count - card] + both_same)  # a place below 0 is one from 10
                other = ways * own - (by_second >> width * (10 - card) & every)
                without[card].append(found[count] - mine - other)
        return without


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
    judge: Judgements = registry.module_of(game.id)
    step = rules.vigorish_step if isinstance(paying, Till) else 0  # else it decides nothing, and is not looked at
    alike: dict[tuple[int, ...], list[Any]] = {}  # what is said of many ends consists of the same objects: taken once
    for (player, banker), chance in ends.items():
        settlement = judge.settle(rules, wager.name, player, banker)
        part, by = judge.vigorish(rules, wager.name, player, banker)
        alike.setdefault((*map(id, settlement), id(part), id(by)), [settlement, part, by, 0])[-1] += chance
    ways: dict[tuple[Amount, Clauses], Fraction | int] = defaultdict(int)
    for settlement, part, by, chance in alike.values():
        won = paying.net(settlement, paying.unit)
        fee = paying.takes(part * paying.unit, step)
        clauses = [(settlement.by, won), *([(by, -fee)] if fee else [])]
        if mark_first:
            clauses.reverse()
        ours = tuple((exchange_citations(clause, rules.law), net) for clause, net in clauses)
        ways[won - fee, ours] += chance
    chances = {Outcome(net, paying.unit, by): Fraction(number) / cycle for (net, by), number in ways.items()}
    return Distribution(chances, Fraction(paying.unit))


def together(game: Game, rules: Any, wagers: Sequence[Wager], pack: Iterable[Card] | None = None) -> Moments:
    """Wagers on one hand: all of them follow from the two final counts."""
    assert game.pack is not None
    judge: Judgements = registry.module_of(game.id)
    ends, _ = final_counts(game.pack(rules).cards() if pack is None else pack, rules.banker_rows)

    def net(wager: Wager, counts: tuple[int, int]) -> Fraction:
        return judge.settle(rules, wager.name, *counts).gain - judge.vigorish(rules, wager.name, *counts)[0]

    ones = [Fraction(1)] * len(wagers)
    return gathered((([net(wager, end) for wager in wagers], ones, ways) for end, ways in ends.items()), ones)
