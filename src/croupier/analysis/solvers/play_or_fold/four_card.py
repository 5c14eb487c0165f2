"""Four card poker by counting: play or fold over the own five cards and the dealer's card that shows; aces up by hands.

For every own hand and every card that shows it is counted how many hands of the dealer's are no higher (`disjoint`). A
play wager is worth three times the ante where that is more than half of them, and once as long as a fold costs more.
What remains is a table with a row for each rank of the own hand and each rank that shows: it is the same whatever the
house pays, and is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations
from math import ceil, comb
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.reports.cache import cached
from croupier.analysis.reports.moments import Moments, gathered
from croupier.analysis.reports.outcomes import Distribution, Outcome, undecided
from croupier.analysis.solvers.poker_hands.disjoint import Ints, Places, Versus
from croupier.analysis.solvers.poker_hands.poker_batch import hand_evaluator
from croupier.equipment.cards import ACE, Card
from croupier.equipment.poker import Rank
from croupier.game import Game, Wager
from croupier.games.four_card_poker.rules import DEALERS, OWN, PACK, Rules
from croupier.games.four_card_poker.wagers import RANKING, aces_up, ante_bonus, settle
from croupier.table import Amount, Settlement, lose
from croupier.tables.paying import EXACTLY, Paying

FOLDED = lose(by="§19:47-27.10[fold]")
FORFEITED = lose(by="§19:47-27.10[folded-aces-up]")
CHOICES = {0: "fold", 1: "play-1x", 3: "play-3x"}
"""What may be best, by how many antes are played."""
TIMES = tuple(CHOICES)
_BLOCK = 4096
"""Hands that are compared with all of the dealer's at once: as many as a few megabytes hold. It changes no answer."""

Times = Callable[[Rank, int], int]
"""A way to play: the rank of the own hand and that of the dealer's card, to how many antes are played: 0 is a fold."""


Bonus = Callable[[Rank], Fraction]
"""What a hand brings besides when it is played, in antes."""


class Row(NamedTuple):
    """Own hands of one rank against a card of one rank, by how often the ante is best played: not at all, once, three
    times."""

    rank: int  # its place among all ranks of four cards
    up: int  # 2 to 14
    ways: tuple[int, ...]  # hands and cards
    held: tuple[int, ...]  # over these, the dealer's hands that are no higher


RANKS = hand_evaluator(RANKING, OWN).ranks


@lru_cache(maxsize=1)
def four_card_rows() -> tuple[Row, ...]:
    """Of a full deck, worked out once for all rules: there no hand that could be paid a bonus is ever folded."""
    found = cached("four card poker", {}, lambda: _rows(PACK.cards(), None), _encode, _decode)
    paid = [row for row in found if ante_bonus(Rules(), RANKS[row.rank])]
    assert not any(row.ways[0] for row in paid)
    return found


def _encode(found: tuple[Row, ...]) -> list[Any]:
    return [[row.rank, row.up, *row.ways, *row.held] for row in found]


def _decode(data: list[list[int]]) -> tuple[Row, ...]:
    return tuple(Row(rank, up, tuple(more[:3]), tuple(more[3:])) for rank, up, *more in data)


def _rows(pack: Sequence[Card], bonus: Bonus | None) -> tuple[Row, ...]:
    best = BestFourCard(pack, bonus)
    ways, held = (np.zeros((len(RANKS), ACE + 1, len(TIMES)), np.int64) for _ in range(2))
    versus = best.versus
    shown = np.array([card.rank for card in versus.deck.cards])
    for first in range(0, len(versus.values), _BLOCK):
        some = slice(first, first + _BLOCK)
        below, times = best.below[some], best.times[some]
        there = below >= 0
        values, ups = np.broadcast_arrays(versus.values[some][:, None], shown[None, :])
        places = values[there], ups[there], np.searchsorted(TIMES, times[there])
        number = np.broadcast_to(versus.hands.ways[some][:, None], below.shape)[there]
        np.add.at(ways, places, number)
        np.add.at(held, places, number * below[there])
    found = np.argwhere(ways.any(axis=2)).tolist()
    return tuple(Row(rank, up, tuple(ways[rank, up].tolist()), tuple(held[rank, up].tolist())) for rank, up in found)


class BestFourCard:
    """Best play of every class of own hands against every card, by its place in the deck."""

    def __init__(self, pack: Sequence[Card], bonus: Bonus | None) -> None:
        self.versus = Versus(Places(pack), RANKING, OWN, DEALERS, 1)
        self.below: Ints = self.versus.at_or_below()
        hands = self.versus.unseen
        # Played once: twice (below - above) and the bonus, over all hands, is no less than the ante that a fold costs.
        least = np.array([ceil(hands * (1 - (bonus(rank) if bonus else Fraction(0))) / 4) for rank in RANKS], np.int64)
        once = self.below >= least[self.versus.values][:, None]
        self.times: Ints = np.where(2 * self.below > hands, 3, once).astype(np.uint8)

    def choice(self, hand: Sequence[Card], up: Card) -> str:
        deck, orbits = self.versus.deck, self.versus.hands
        places = sorted(deck.place[card] for card in hand)
        number = sum(comb(place, i) for i, place in enumerate(places, 1))
        shown = deck.back[orbits.by[number], deck.place[up]]
        return CHOICES[int(self.times[orbits.of[number], shown])]


class Arrays(NamedTuple):
    """Best play as compiled loops look it up: a hand by its number among all, a card by its place in the deck."""

    of: Ints  # the class of a hand
    by: Ints  # the change of suits that makes it of the first of its class
    back: Ints  # and what that change makes of a card
    times: Ints  # class and card, to a place in `TIMES`
    pascal: Ints  # the number of a hand is the sum over its places, rising: so many choose one, choose two, and so on

    @classmethod
    def none(cls) -> Arrays:
        """Where nothing is looked up."""
        return cls(*(np.zeros((0,) * ndim, kind) for ndim, kind in zip((1, 1, 2, 2, 2), _KINDS, strict=True)))


_KINDS: tuple[type[np.generic], ...] = (np.int32, np.uint8, np.uint8, np.uint8, np.int64)


class FourCardPlays(Mapping[tuple[Hashable, ...], str]):
    """What to do with each hand against each card that shows; worked out when it is first asked for."""

    def __init__(self, pack: Sequence[Card], bonus: Bonus | None) -> None:
        self._pack, self._bonus = tuple(sorted(pack)), bonus

    @cached_property
    def _best(self) -> BestFourCard:
        return BestFourCard(self._pack, self._bonus)

    def arrays(self) -> Arrays:
        """For compiled loops, where every card has its place in a full deck."""
        deck, hands = self._best.versus.deck, self._best.versus.hands
        return Arrays(
            hands.of, hands.by, deck.back, np.searchsorted(TIMES, self._best.times).astype(np.uint8), deck.pascal
        )

    def __getitem__(self, sees: tuple[Hashable, ...]) -> str:
        match sees:
            case ((tuple(hand), Card() as up, _),) if len({*hand, up}) == OWN + 1:
                return self._best.choice(hand, up)
        raise KeyError(sees)

    def __iter__(self) -> Iterator[tuple[Hashable, ...]]:
        from croupier.games.four_card_poker.play import Seen

        for hand in combinations(self._pack, OWN):
            for up in self._pack:
                if up not in hand:
                    yield (Seen(hand, up),)

    def __len__(self) -> int:
        return comb(len(self._pack), OWN) * (len(self._pack) - OWN)


# --- The wagers ---------------------------------------------------------------------------------------------------


def count(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of a wager; the ante under best play. What is worth just as much is played lower, but not folded."""
    cards = PACK.cards() if pack is None else tuple(pack)
    if wager.name == "aces-up":
        hands = hand_evaluator(RANKING, OWN).census(cards).items()
        return undecided(((aces_up(rules, rank), ways) for rank, ways in hands), paying)
    bonus = None if pack is None else _bonus(rules, paying)
    ends = Ends(rules, len(cards), paying)
    each = (
        (ends.of(row, times), ways, held)
        for row in (_rows(cards, bonus) if bonus else four_card_rows())
        for times, ways, held in zip(TIMES, row.ways, row.held, strict=True)
    )
    return ends.distribution(each, FourCardPlays(cards, bonus))


def _bonus(rules: Rules, paying: Paying = EXACTLY) -> Bonus:
    def bonus(rank: Rank) -> Fraction:
        end = ante_bonus(rules, rank)
        return Fraction(paying.net(end, paying.unit)) / paying.unit if end else Fraction(0)

    return bonus


def follow(game: Game, rules: Rules, times: Times) -> Distribution:
    """The outcomes of an ante for a player who goes by a rule about ranks."""
    ends = Ends(rules, len(PACK.cards()))
    each = ((ends.of(row, times(RANKS[row.rank], row.up)), sum(row.ways), sum(row.held)) for row in four_card_rows())
    return ends.distribution(each, {})


class Ends:
    """How an ante ends that is played so often, won and lost."""

    def __init__(self, rules: Rules, cards: int, paying: Paying = EXACTLY) -> None:
        self.rules, self.paying = rules, paying
        self.hands = comb(cards - OWN - 1, DEALERS - 1)  # that the dealer may hold
        self.deals = comb(cards, OWN) * (cards - OWN) * self.hands
        self._known: dict[tuple[int, int], tuple[Outcome, Outcome]] = {}

    def of(self, row: Row, times: int) -> tuple[Outcome, Outcome]:
        """Against hands of the dealer's that are no higher, and against higher ones."""
        if (row.rank, times) not in self._known:
            rank = RANKS[row.rank]
            bonus = ante_bonus(self.rules, rank)
            won, lost = (self._outcome(end, times, bonus) for end in (settle(rank, rank), settle(RANKS[0], RANKS[-1])))
            self._known[row.rank, times] = won, lost
        return self._known[row.rank, times]

    def _outcome(self, end: Settlement, times: int, bonus: Settlement | None) -> Outcome:
        unit = self.paying.unit
        ends = [(end, unit), (end, times * unit)] if times else [(FOLDED, unit)]
        if bonus and times:
            ends.append((bonus, unit))
        clauses = tuple((each.by, self.paying.net(each, stake)) for each, stake in ends)
        return Outcome(sum(net for _, net in clauses), (1 + times) * unit, clauses)

    def distribution(
        self, each: Iterable[tuple[tuple[Outcome, Outcome], int, int]], plays: Mapping[tuple[Hashable, ...], str]
    ) -> Distribution:
        """Of hands and cards that end so, and the dealer's hands that are no higher."""
        found: Counter[Outcome] = Counter()
        for (won, lost), ways, held in each:
            found[won] += held
            found[lost] += ways * self.hands - held
        chances = {end: Fraction(number, self.deals) for end, number in found.items() if number}
        return Distribution(chances, Fraction(self.paying.unit), plays=plays, decisions=True)


def together(game: Game, rules: Rules, wagers: Sequence[Wager], pack: Iterable[Card] | None = None) -> Moments:
    """An ante that is played best for itself, and a unit on aces up."""
    names = [wager.name for wager in wagers]
    cards = PACK.cards() if pack is None else tuple(pack)
    ends = Ends(rules, len(cards))

    def cases() -> Iterator[tuple[list[Amount], list[Amount], int]]:
        for row in four_card_rows() if pack is None else _rows(cards, _bonus(rules)):
            paid = EXACTLY.net(aces_up(rules, RANKS[row.rank]), 1)
            for times, ways, held in zip(TIMES, row.ways, row.held, strict=True):
                side = EXACTLY.net(FORFEITED, 1) if not times and rules.fold_forfeits_aces_up else paid
                for end, number in zip(ends.of(row, times), (held, ways * ends.hands - held), strict=True):
                    both: dict[str, tuple[Amount, Amount]] = {"ante": (end.net, end.risked), "aces-up": (side, 1)}
                    if number:
                        yield [both[name][0] for name in names], [both[name][1] for name in names], number

    return gathered(cases(), [Fraction(1)] * len(wagers))
