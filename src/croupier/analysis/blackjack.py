"""Blackjack from a full shoe: the best play by the cards in the hand, and what the wager is then worth.

Everything is added up in floating point over all cards that can come. The player's next card is taken from the shoe as
it is, whether the dealer's second card is dealt before or after it: a card that nobody has seen is any of those left.
A dealer's blackjack is one more way for the deal to end, so the games with and without a hole card are one game here.

What the other hands of a split drew is not looked at. Then each is worth the same on average, whichever comes first,
and is worked out alone with the other pair cards gone. The field plays such hands in two ways (`SPLIT_PLAY`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, product
from math import comb, fsum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.blackjack_hands import (
    ACE,
    MOST,
    TEN,
    VALUES,
    Counts,
    Dealer,
    Gone,
    Ints,
    Line,
    counted,
    dealer_hands,
    gone,
    hard,
    line,
    player_hands,
)
from croupier.analysis.blackjack_kernel import LANES, deal_out, play_hands, stood_on
from croupier.analysis.blackjack_solution import Case, Played, Solution, Split, Up
from croupier.analysis.blackjack_splits import Average, further, together
from croupier.analysis.blackjack_terms import (
    ACTIONS,
    SPLIT,
    SURRENDER,
    Kind,
    open_after_split,
    open_on_two,
    tabulate,
)
from croupier.analysis.computed import Computed, Unavailable
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.blackjack.judgements import VALUE, is_blackjack

REOPTIMIZED = "reoptimized"
PRE_SPLIT = "pre-split"
SPLIT_PLAY = {
    REOPTIMIZED: "split hands are played the best way with the other pair card gone, whatever the other hands drew",
    PRE_SPLIT: "split hands are played like hands that were not split",
}
"""The conventions for split hands."""

ERROR = 1e-12
"""If no hand wins more than two units; in proportion if one does.

A chance of the dealer's is a sum of at most 300 products of at most 30 factors, and what a hand is worth takes at most
20 further averages of ten terms: fewer than 1,000 roundings one upon the other, each of 1.2e-16, of at most 8 units.
"""


def count(game: Game, rules: Any, wager: Wager, pack: Iterable[Card] | None = None) -> Computed:
    """The main wager under best play, without insurance: that is a wager for itself."""
    assert game.pack is not None
    found = solve(rules, game.pack(rules).cards() if pack is None else pack, reader=rules.card_reader)
    note = f"best play by the cards of the hand, insurance not taken; {SPLIT_PLAY[REOPTIMIZED]}"
    return Computed(found.mean, found.error, found.risked, decisions=True, note=note)


def solve(rules: Any, pack: Iterable[Card], *, reader: bool, split_play: str = REOPTIMIZED) -> Solution:
    """Best play from a shoe that does not run out within a round.

    ``reader``: a dealer's blackjack is found before anybody decides anything.
    """
    if rules.most_hands > 4:
        raise Unavailable("splitting to more than four hands is not worked out")
    return _Solver(rules, Counter(card.rank for card in pack), reader, split_play).solve()


class _Ends:
    """How the dealer ends when certain cards are gone from the shoe; every such case is dealt out once."""

    def __init__(self, shoe: Ints, dealer: Dealer, gone: Gone) -> None:
        self._dealer = dealer
        self._shoes = shoe - gone.counts
        self._todo: NDArray[np.bool_] = np.all(self._shoes >= 0, axis=1)
        self.table = np.zeros((len(gone.counts), len(dealer.starts), len(dealer.totals)))

    def need(self, rows: Ints) -> Ints:
        """See that the table has these cases, as far as they are possible."""
        wanted = np.zeros_like(self._todo)
        wanted[rows] = True
        new = np.flatnonzero(wanted & self._todo)
        if len(new):
            self._todo[new] = False
            padded = np.concatenate([new, new[:1].repeat(-len(new) % LANES)])
            dealer = self._dealer
            found, least = deal_out(
                self._shoes[padded].astype(np.float64),
                dealer.starts,
                dealer.depth,
                dealer.place,
                dealer.used,
                dealer.first,
                dealer.target,
                dealer.orders,
                len(dealer.totals),
                LANES,
            )
            if least < 1 - 1e-9:
                raise Unavailable("the shoe can run out within a round")
            self.table[new] = found[: len(new)]
        return rows


class _Solver:
    def __init__(self, rules: Any, ranks: Counter[int], reader: bool, split_play: str) -> None:
        self.rules, self.ranks, self.reader, self.split_play = rules, ranks, reader, split_play
        self.shoe = np.zeros(len(VALUES), dtype=np.int64)
        for rank, number in ranks.items():
            self.shoe[VALUES.index(VALUE[rank])] += number
        self.over = rules.equal_busts_tie
        self.hands = player_hands(self.over)
        self.dealer = dealer_hands(2 if rules.hole_card_up else 1, self.over)
        self.terms = tabulate(rules, self.hands, self.dealer, reader=reader)
        self.gone = gone(1 + further(rules.most_hands), self.over)
        self.ends = _Ends(self.shoe, self.dealer, self.gone)

    def solve(self) -> Solution:
        every = Line(np.arange(len(self.hands.counts)), self.hands.child)
        table = self.ends.need(self.gone.hands)
        unsplit = self._play(every, table, 0, 0, self.terms.first, self.terms.open_first)
        split = {place: self._split(place) for place in range(len(VALUES)) if self.shoe[place] > 1}
        starts = {_up(counts): start for start, counts in enumerate(self.dealer.starts.tolist())}
        cases = [
            self._case(pair, up, start, unsplit, split)
            for up, start in starts.items()
            for pair in combinations_with_replacement(VALUES, 2)
        ]
        if self.rules.hole_card_up:
            cases += [self._beaten(pair) for pair in combinations_with_replacement(VALUES, 2)]
        error = ERROR * max(1.0, float(np.abs(self.terms.gains).max()) / 2)
        return Solution([case for case in cases if case.chance], unsplit, split, starts, error, self.over)

    # --- hands ---

    def _play(
        self, of: Line, table: Ints, place: int, more: int, kind: Kind, open_: Ints, given: Ints | None = None
    ) -> Played:
        """The hands of a line with so many more of one value gone, played best or in a given way."""
        shoe = self.shoe.astype(np.float64)
        shoe[place] -= more
        action = np.zeros((len(self.dealer.starts), len(of.hands)), dtype=np.int64) if given is None else given
        terms = self.terms
        worth, staked = play_hands(
            shoe,
            self.dealer.starts,
            self.hands.counts[of.hands],
            of.child,
            open_,
            table,
            self.ends.table,
            terms.gains,
            terms.row[of.hands],
            terms.over,
            (kind.stands, kind.over, kind.double_stands, kind.double_over),
            self.reader,
            action,
            given is not None,
        )
        return Played(worth, staked, action)

    # --- splits ---

    def _split(self, place: int) -> Split:
        """Two hands, or as many as there may be: each further pair is split again while there is room."""
        of, kinds = line(place, self.over), (self.terms.first, self.terms.later)
        open_ = open_after_split(self.rules, self.hands, of.hands, place)
        if self.split_play == PRE_SPLIT:
            way = self._play(of, self.ends.need(self.gone.lines[place, 0]), place, 0, kinds[0], open_).action
            alone = [self._follow(place, 1, kind, open_, way) for kind in kinds]
        else:
            table = self.ends.need(self.gone.lines[place, 1])
            alone = [self._play(of, table, place, 1, kind, open_) for kind in kinds]
        most = self._most_hands(place)
        plays = [
            [
                played,
                *(self._follow(place, 1 + more, kind, open_, played.action) for more in range(1, further(most) + 1)),
            ]
            for played, kind in zip(alone, kinds, strict=True)
        ]
        worth, staked = (
            np.array([self._together(place, start, most, plays, what) for start in range(len(self.dealer.starts))])
            for what in ("worth", "staked")
        )
        return Split(worth, staked, (alone[0].action, alone[1].action))

    def _follow(self, place: int, more: int, kind: Kind, open_: Ints, way: Ints) -> Played:
        """A line played in a given way; only ends that occur are looked up."""
        of = line(place, self.over)
        shoe = self.shoe.astype(np.float64)
        ending = stood_on(shoe, self.dealer.starts, self.hands.counts[of.hands], of.child, way).astype(bool)
        table = self.gone.lines[place, more]
        self.ends.need(table[ending])
        return self._play(of, table, place, more, kind, open_, way)

    def _most_hands(self, place: int) -> int:
        """Into how many hands a pair of this value may be split."""
        rank = next(rank for rank in self.ranks if VALUE[rank] == VALUES[place])
        again = open_on_two(self.rules, rank, rank, split=True, room=True) & SPLIT
        return int(self.rules.most_hands) if again else 2

    def _together(self, place: int, start: int, most: int, plays: list[list[Played]], what: str) -> float:
        """All hands of a split against one start."""
        known = self.dealer.starts[start]
        twin = line(place, self.over).child[0, place]
        first, later = (
            [Average(getattr(one, what)[start, 0], getattr(one, what)[start, twin]) for one in played]
            for played in plays
        )
        size = int(self.shoe.sum() - known.sum()) - 2
        return fsum(
            share * together(most, pairing, size, first, later)
            for share, pairing in self._pairing(place, int(known[place]))
        )

    def _pairing(self, place: int, known: int) -> Iterator[tuple[float, int]]:
        """How many of the cards left make a pair with those of a split, and how often it is so many.

        The dealer has ``known`` of that value. Where pairs go by rank, tens are of four ranks.
        """
        number = int(self.shoe[place])
        if number < 2 + known:
            return
        if not self.rules.split_by_rank:
            yield 1.0, number - 2 - known
            return
        ranks = [n for rank, n in self.ranks.items() if VALUE[rank] == VALUES[place] and n > 1]
        for of_rank in ranks:
            share = of_rank * (of_rank - 1) / sum(n * (n - 1) for n in ranks)
            for same in range(known + 1):  # of the dealer's, of this rank
                ways = comb(of_rank - 2, same) * comb(number - of_rank, known - same)
                yield share * ways / comb(number - 2, known), of_rank - 2 - same

    # --- starting hands ---

    def _case(self, pair: tuple[int, int], up: Up, start: int, unsplit: Played, split: dict[int, Split]) -> Case:
        held, known, terms = counted(pair), tuple(self.dealer.starts[start].tolist()), self.terms
        chance = _chance(self.shoe.tolist(), held, known)
        if not chance:
            return Case(pair, up, 0.0, 0.0, 0.0, "", "")
        left = self.shoe - held - known
        waits = up in (VALUES[ACE], VALUES[TEN])
        meets = float(left[TEN if known[ACE] else ACE] / left.sum()) if waits else 0.0
        hand = self.hands.at[held]
        if is_blackjack(hard(held), held[ACE] > 0):
            return Case(pair, up, chance, self._natural(hand, start, waits, meets), 1.0, "", "")
        once = meets if self.reader else 0.0  # the wager of a round that a dealer's blackjack ends before it is played
        worth, risked = float(unsplit.worth[start, hand]), float(unsplit.staked[start, hand]) + once
        action = ACTIONS[int(unsplit.action[start, hand])]
        given_up = terms.surrendered * (1 - meets) + terms.surrender_lost * meets
        if terms.open_first[hand] & SURRENDER and given_up > worth:
            worth, risked, action = given_up, 1.0, "surrender"
        share = self._splittable(pair)
        place = VALUES.index(pair[0])
        if not share or split[place].worth[start] <= worth:
            return Case(pair, up, chance, worth, risked, action, action)
        worth += share * float(split[place].worth[start] - worth)
        risked += share * float(split[place].staked[start] + once - risked)
        return Case(pair, up, chance, worth, risked, "split", action)

    def _natural(self, hand: int, start: int, waits: bool, meets: float) -> float:
        """A player's blackjack."""
        terms = self.terms
        if waits:
            return terms.natural_waited * (1 - meets) + terms.both_natural * meets
        drawn_21 = float(self.ends.table[self.gone.hands[hand], start, self.dealer.totals.index(MOST)])
        return terms.natural * (1 - drawn_21) + terms.natural_drawn_21 * drawn_21

    def _splittable(self, pair: tuple[int, int]) -> float:
        """How many of the hands with these two values may be split: by the text all pairs, read otherwise those of one
        rank."""
        ranks = [[rank for rank in self.ranks if VALUE[rank] == value] for value in pair]
        found = {True: 0, False: 0}
        for one, two in product(*ranks):
            may = bool(open_on_two(self.rules, one, two, split=False, room=True) & SPLIT)
            found[may] += self.ranks[one] * (self.ranks[two] - (one == two))
        return found[True] / sum(found.values())

    def _beaten(self, pair: tuple[int, int]) -> Case:
        """Against a blackjack that lies face up."""
        up, held = (VALUES[ACE], VALUES[TEN]), counted(pair)
        natural = is_blackjack(hard(held), held[ACE] > 0)
        worth = self.terms.both_natural if natural else self.terms.beaten
        return Case(pair, up, _chance(self.shoe.tolist(), held, counted(up)), worth, 1.0, "", "")


def _up(counts: Counts) -> Up:
    one, *two = (value for value, number in zip(VALUES, counts, strict=True) for _ in range(number))
    return (one, two[0]) if two else one


def _chance(shoe: list[int], held: Counts, known: Counts) -> float:
    """That these are the player's first two cards and those the dealer's."""
    ways = 1
    for number, one, other in zip(shoe, held, known, strict=True):
        ways *= comb(number, one) * comb(number - one, other) if number >= one else 0
    total = sum(shoe)
    return ways / (comb(total, sum(held)) * comb(total - sum(held), sum(known)))
