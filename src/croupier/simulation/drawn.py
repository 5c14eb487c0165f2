"""Keno, compiled: where the numbers of a ticket come in the order of the drawing.

The eighty numbers lie in any order, and the first twenty are drawn. So a ticket is told by the places of its own
numbers alone: each is any place that none of the others has, and those below twenty are caught.
"""

from __future__ import annotations

import numpy as np

from croupier.analysis.solvers.compiling import compiled_loop
from croupier.equipment.urns import Drawing, Urn
from croupier.game import Game, Wager
from croupier.games.keno.layout import JACKPOT, sold
from croupier.games.keno.rules import BALLS, URN, Rules
from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.decks import Codes, DeckDeals
from croupier.simulation.shuffling import Dealt
from croupier.simulation.tally import Result
from croupier.simulation.tracking import Plays, Tracking


class CalledNumbers(Tracking):
    """Draws what it is told to."""

    numbers: Drawing = ()

    async def draw(self, urn: Urn, number: int, also: tuple[str, ...] = ()) -> Drawing:
        return self.numbers


def keno(game: Game, rules: Rules, wager: Wager, plays: Plays) -> DeckDeals:
    """A straight ticket, as the script pays each catch. A round has the places of its numbers, from 0 on."""
    found = sold(rules, wager.puts[-1][0])
    if found.kind == JACKPOT:
        raise NoSmallMachine("a meter that changes from game to game pays it")
    table = CalledNumbers(game, rules, wager, plays)
    others = [number for number in range(1, URN.size + 1) if number not in found.numbers]
    results: list[Result] = []
    for catch in range(len(found.numbers) + 1):
        table.numbers = tuple(sorted((*found.numbers[:catch], *others[: BALLS - catch])))
        results.append(table.round(table.first).so_far)
    numbers = list(dict.fromkeys(results))
    ends = np.array([numbers.index(result) for result in results], np.int64)
    places = [number - 1 for number in found.numbers]
    return DeckDeals(URN.size, len(found.numbers), lambda dealt: caught(dealt, ends), numbers, places)


@compiled_loop
def caught(dealt: Dealt, ends: Codes) -> Codes:  # pragma: no cover
    """How tickets end whose numbers are at these places."""
    catch = np.zeros(dealt.shape[1], np.uint8)
    for j in range(dealt.shape[0]):
        for i in range(dealt.shape[1]):
            catch[i] += np.uint8(dealt[j, i] < BALLS)
    return ends[catch]
