"""Keno, compiled: where the numbers of a ticket come in the order of the drawing.

The eighty numbers lie in any order, and the first twenty are drawn. So a ticket is told by the places of its own
numbers alone: each is any place that none of the others has, and those below twenty are caught.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from croupier.equipment.urns import Drawing, Urn
from croupier.game import Game, Wager
from croupier.games.keno.layout import JACKPOT, sold
from croupier.games.keno.rules import BALLS, URN, Rules
from croupier.simulation.automaton import TooLarge
from croupier.simulation.decks import Codes, Deals, Rows
from croupier.simulation.tally import Result
from croupier.simulation.tracking import Plays, Tracking


class Called(Tracking):
    """Draws what it is told to."""

    numbers: Drawing = ()

    async def draw(self, urn: Urn, number: int, also: tuple[str, ...] = ()) -> Drawing:
        return self.numbers


def keno(game: Game, rules: Rules, wager: Wager, plays: Plays) -> Deals:
    """A straight ticket, as the script pays each catch. A row has the places of its numbers, from 0 on."""
    found = sold(rules, wager.puts[-1][0])
    if found.kind == JACKPOT:
        raise TooLarge("a meter that changes from game to game pays it")
    table = Called(game, rules, wager, plays)
    others = [number for number in range(1, URN.size + 1) if number not in found.numbers]
    results: list[Result] = []
    for catch in range(len(found.numbers) + 1):
        table.numbers = tuple(sorted((*found.numbers[:catch], *others[: BALLS - catch])))
        results.append(table.round(table.first).so_far)
    numbers = list(dict.fromkeys(results))
    ends = np.array([numbers.index(result) for result in results], np.int64)
    return Deals(URN.size, len(found.numbers), lambda rows: caught(rows, ends), numbers)


@njit(cache=True, nogil=True, error_model="numpy")
def caught(rows: Rows, ends: Codes) -> Codes:  # pragma: no cover
    """How tickets end whose numbers are at these places."""
    found = np.empty(len(rows), np.int64)
    for i in range(len(rows)):
        catch = 0
        for j in range(rows.shape[1]):
            catch += int(rows[i, j] < BALLS)
        found[i] = ends[catch]
    return found
