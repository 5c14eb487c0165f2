"""Hands that grow card by card while something is decided, compiled: let it ride, double down and Mississippi stud.

A hand is known by its holding: its ranks, and its suit if it has one. Each card leads from one holding to the next;
what is decided on the way is part of where it leads. The last card leads to the end, which the game's judgements tell.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.compiling import compiled_loop
from croupier.analysis.solvers.poker_hands.holdings import Holding, holding_of
from croupier.analysis.solvers.poker_hands.poker_batch import CODE
from croupier.analysis.solvers.streets.let_it_ride import outcome_of
from croupier.analysis.solvers.streets.mississippi import FOLD, FOLDED
from croupier.equipment.cards import ACE, STANDARD, Card
from croupier.game import Game, Wager
from croupier.games import double_down_stud
from croupier.games.let_it_ride.rules import NUMBERS
from croupier.games.let_it_ride.rules import Rules as RideRules
from croupier.games.let_it_ride.wagers import RANKING, bonus_prize, hand_name, settle, settle_three_cards
from croupier.games.mississippi_stud.layout import bet_name
from croupier.games.mississippi_stud.rules import OWN, STREETS, TIMES
from croupier.games.mississippi_stud.rules import Rules as StreetRules
from croupier.games.mississippi_stud.wagers import hand_name as street_name
from croupier.games.mississippi_stud.wagers import settle as settle_street
from croupier.games.mississippi_stud.wagers import three_card_bonus
from croupier.law.citations import exchange_citations
from croupier.simulation.against import DECK, ended, of_three
from croupier.simulation.choosers import Choose
from croupier.simulation.decks import Codes, DeckDeals
from croupier.simulation.shuffling import Dealt
from croupier.simulation.tally import Result
from croupier.simulation.tracking import Plays
from croupier.tables.paying import EXACTLY

HAND = 5
_MOST = 4  # cards of a rank
_OF_RANK = {rank: [CODE[card] for card in STANDARD if card.rank == rank] for rank in range(2, ACE + 1)}
_U = np.uint64


class At(NamedTuple):
    """Where a hand is: what it holds, and what was decided."""

    held: Holding
    decided: tuple[Hashable, ...] = ()


Next = Callable[[At, Holding], At]
"""From where a hand is, with one card more, to where it is then."""
End = Callable[[At, Holding], Result]


def undecided(at: At, held: Holding) -> At:
    return At(held)


class Grown:
    """The tables of hands of five cards: one from each number of cards to the next, and the last to the results."""

    def __init__(self, onward: Next, end: End) -> None:
        level = {At(holding_of([card])): CODE[card] for card in STANDARD}
        self.tables: list[NDArray[np.uint16]] = []
        for _ in range(2, HAND):
            level = self._grow(level, onward)
        results: dict[Result, int] = {}

        @cache
        def told(decided: tuple[Hashable, ...], ranks: tuple[int, ...], suited: bool) -> int:
            held = Holding(ranks, STANDARD[0].suit if suited else "")  # one suit is worth as much as another
            return results.setdefault(end(At(held, decided), held), len(results))

        self._fill(level, lambda at, held: told(at.decided, held.ranks, bool(held.suit)))
        self.results = tuple(results)

    def _grow(self, level: Mapping[At, int], onward: Next) -> dict[At, int]:
        following: dict[At, int] = {}
        self._fill(level, lambda at, held: following.setdefault(onward(at, held), len(following)))
        return following

    def _fill(self, level: Mapping[At, int], number: Callable[[At, Holding], int]) -> None:
        """The next table: a row for each place of a level, in which each card leads to a number."""
        rows = []
        for at in level:
            row = [0] * DECK
            for held, columns in _grown(at.held):
                found = number(at, held)
                for column in columns:
                    row[column] = found
            rows.append(row)
        self.tables.append(np.array(rows, np.uint16).reshape(-1))

    def deals(self) -> DeckDeals:
        """A round has the cards in the order in which they are seen."""
        return DeckDeals(DECK, HAND, lambda dealt: through(dealt, *self.tables), self.results)


@lru_cache(maxsize=1 << 13)
def _grown(held: Holding) -> tuple[tuple[Holding, list[int]], ...]:
    """What each card makes of a holding, and which cards do; cards that it has already are among them where that cannot
    be told, and nobody asks for those."""
    return tuple(_each(held))


def _each(held: Holding) -> Iterator[tuple[Holding, list[int]]]:
    for rank, codes in _OF_RANK.items():
        if held.ranks.count(rank) == _MOST:
            continue
        ranks = tuple(sorted((*held.ranks, rank)))
        yield Holding(ranks, ""), codes
        if held.suit and rank not in held.ranks:  # after the others of its rank: it is one of them
            yield Holding(ranks, held.suit), [CODE[Card(rank, held.suit)]]


@compiled_loop
def through(dealt: Dealt, two: Any, three: Any, four: Any, five: Any) -> Codes:  # pragma: no cover
    """Each round through the tables."""
    found = np.empty(dealt.shape[1], np.int64)
    wide = _U(DECK)
    for i in range(dealt.shape[1]):
        at = _U(two[_U(dealt[0, i]) * wide + _U(dealt[1, i])])
        at = _U(three[at * wide + _U(dealt[2, i])])
        at = _U(four[at * wide + _U(dealt[3, i])])
        found[i] = five[at * wide + _U(dealt[4, i])]
    return found


# --- The games ----------------------------------------------------------------------------------------------------


def let_it_ride(game: Game, rules: RideRules, wager: Wager, plays: Plays) -> DeckDeals:
    """The bets as a table says which ride, or a bonus wager. A round has the own three cards and the two turned."""
    if wager.name == "three-card-bonus":
        return of_three(game, lambda rank: settle_three_cards(rules, rank))
    if wager.name == "bonus":

        def prize(at: At, held: Holding) -> Result:
            return ended(game, (bonus_prize(rules, held.rank(RANKING).category), 1))

        return Grown(undecided, prize).deals()
    assert isinstance(plays, Choose)
    table = plays.plays

    def onward(at: At, held: Holding) -> At:
        if len(held.ranks) < len(NUMBERS):
            return At(held)
        if len(held.ranks) == len(NUMBERS):
            return At(held, (table[held,],))
        (first,) = at.decided
        return At(held, (first, table[at.held, first, held]))

    def end(at: At, held: Holding) -> Result:
        return paid(at.decided, hand_name(held.rank(RANKING)))

    @cache
    def paid(decided: tuple[Hashable, ...], name: str) -> Result:
        rides = (*(choice == "ride" for choice in decided), True)
        settled = [settle(rules, name)] * sum(rides)
        found = outcome_of(rides, settled, EXACTLY)
        clauses = tuple(exchange_citations(by, game.Rules.law) for by, _ in found.clauses)
        return Result(Fraction(found.net), Fraction(1), Fraction(found.risked), clauses)

    return Grown(onward, end).deals()


def double_down(game: Game, rules: double_down_stud.Rules, wager: Wager, plays: Plays) -> DeckDeals:
    """A round has the own card, the three that lie face up, and the hole card."""
    assert isinstance(plays, Choose)
    table = plays.plays

    def onward(at: At, held: Holding) -> At:
        return At(held, (table[held,],)) if len(held.ranks) == 1 + double_down_stud.UP else At(held)

    def end(at: At, held: Holding) -> Result:
        doubled = at.decided == ("double",)
        name = double_down_stud.hand_name(rules, held.rank(double_down_stud.RANKING))
        return ended(game, *[(double_down_stud.settle(rules, name), 1)] * (1 + doubled), raised=int(doubled))

    return Grown(onward, end).deals()


def mississippi(game: Game, rules: StreetRules, wager: Wager, plays: Plays) -> DeckDeals:
    """The ante with the bets of best play, or the bonus. A round has the own two cards and the community's in order."""
    if wager.name == "three-card-bonus":
        return of_three(game, lambda rank: three_card_bonus(rules, rank), OWN)
    assert isinstance(plays, Choose)
    table = plays.plays
    times = {bet_name(street, number): number for street in STREETS for number in TIMES} | {"fold": FOLD}

    def onward(at: At, held: Holding) -> At:
        if FOLD in at.decided:
            return At(held, at.decided)
        return At(held, (*at.decided, times[table[held, at.decided]]))

    def end(at: At, held: Holding) -> Result:
        return paid(at.decided, street_name(held.rank(RANKING)))

    @cache
    def paid(decided: tuple[Hashable, ...], name: str) -> Result:
        bets = tuple(number for number in decided if isinstance(number, int) and number)
        settled = FOLDED if FOLD in decided else settle_street(rules, name)
        return ended(game, *((settled, number) for number in (1, *bets)), raised=sum(bets))

    return Grown(onward, end).deals()
