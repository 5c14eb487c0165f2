"""Pai gow poker by its house way, compiled: seven own cards and the dealer's seven, of 53.

How any seven cards are set is looked up in the tables with which pairs of hands are counted, which the house way fills
hand by hand. Which two cards make the low hand decides nothing else: both sides are set alike, and the wager goes by
how many of its two hands are higher. What it comes to then, the script tells, which is played until each end was seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.pai_gow_poker.hands import LOWS, set_tables
from croupier.analysis.solvers.pai_gow_poker.pairs import in_suit
from croupier.analysis.solvers.poker_hands.poker_batch import CODE, ENOUGH, compiled_checked, looked_up
from croupier.equipment.cards import Card, Token
from croupier.equipment.faces import Faces
from croupier.game import Game, Wager
from croupier.games.pai_gow_poker.rules import Rules
from croupier.games.pai_gow_poker.setting import CARDS
from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.decks import Codes, DeckDeals
from croupier.simulation.tally import Result
from croupier.simulation.tracking import Plays, Tracking

ENDS = 3
"""By how many of the two hands are higher."""
_MOST_ROUNDS = 1000
"""Of the script, until each end was seen once: under the usual rules four were enough. So many without one of them
would mean that it cannot come up."""
_int: Any = np.int64  # of numbers handed on as they are written, each would be compiled for anew


class Watched(Tracking):
    """Notes who got which cards: the player looks at his own, and the dealer's are turned."""

    own: list[int]
    dealers: list[int]

    async def look(self, who: str, tokens: Iterable[Token]) -> Faces | None:
        found = await super().look(who, tokens)
        if found and len(found) == CARDS:
            self.own = _coded(found)
        return found

    async def turn(self, tokens: Iterable[Token], also: tuple[str, ...] = ()) -> Faces:
        found = await super().turn(tokens, also)
        if len(found) == CARDS and sorted(_coded(found)) != sorted(self.own):
            self.dealers = _coded(found)
        return found


def _coded(faces: Faces) -> list[int]:
    return [CODE[card] for card in faces if isinstance(card, Card)]


def build(game: Game, rules: Rules, wager: Wager, plays: Plays) -> DeckDeals:
    """The wager against the dealer. A round has the own seven cards and the dealer's."""
    tables = set_tables(rules.house_way, rules.wheel)
    table, ends = Watched(game, rules, wager, plays), dict[int, Result]()
    for number in count():
        end = table.round(table.first).so_far
        (higher,) = compared(np.array([table.own + table.dealers], np.uint8).T.copy(), *tables)
        if ends.setdefault(int(higher), end) != end:
            raise NoSmallMachine("hands that compare alike do not come to the same")
        if len(ends) == ENDS:
            break
        if number > _MOST_ROUNDS:
            raise NoSmallMachine("not every end was seen")
    results = [ends[higher] for higher in range(ENDS)]
    return DeckDeals(len(CODE), 2 * CARDS, lambda dealt: compared(dealt, *tables), results)


@compiled_checked
def compared(
    dealt: Any, start: Any, card: Any, row_from: Any, shift: Any, by_ranks: Any, by_suit: Any
) -> Codes:  # pragma: no cover
    """How many of the two hands are higher than the dealer's, in each round."""
    found = np.empty(dealt.shape[1], np.int64)
    mine = set_alike(dealt, _int(0), start, card, row_from, shift, by_ranks, by_suit)
    theirs = set_alike(dealt, _int(CARDS), start, card, row_from, shift, by_ranks, by_suit)
    for i in range(len(found)):
        # A key is the high hand times all low hands, plus the low one. Hands that are copies are the dealer's.
        high = mine[i] // np.uint32(LOWS) > theirs[i] // np.uint32(LOWS)
        low = mine[i] % np.uint32(LOWS) > theirs[i] % np.uint32(LOWS)
        found[i] = np.int64(high) + np.int64(low)
    return found


@compiled_checked
def set_alike(
    dealt: Any, first: int, start: Any, card: Any, row_from: Any, shift: Any, by_ranks: Any, by_suit: Any
) -> NDArray[np.uint32]:  # pragma: no cover
    """How the seven cards from a place on are set, in each round."""
    totals, keys = np.full(dealt.shape[1], start), np.empty(dealt.shape[1], np.uint32)
    for j in range(first, first + CARDS):
        of_rounds = dealt[j]
        for i in range(len(totals)):
            totals[i] += card[of_rounds[i]]
    hand = np.empty(CARDS, np.uint8)
    for i in range(len(totals)):
        if totals[i] & ENOUGH:
            for j in range(CARDS):
                hand[j] = dealt[first + j, i]
            keys[i] = in_suit(hand, totals[i], by_suit)
        else:
            keys[i] = looked_up(totals[i], row_from, shift, by_ranks)
    return keys
