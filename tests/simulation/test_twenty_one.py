"""The family of twenty-one compiled: played in any way, and wagers beside the main one, as the script plays them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast
from zlib import crc32

import numpy as np
import pytest

from croupier.analysis.solvers.spanish.solve import SpanishSolution
from croupier.simulation.blackjack.machine import Blackjack
from croupier.simulation.blackjack.streaks import Streaks, follow
from croupier.simulation.blackjack.tables import tables
from croupier.simulation.run import simulate_wager
from croupier.simulation.simulators import Question, simulation
from croupier.simulation.spanish import SpanishChooser
from croupier.simulation.tracking import NOTHING
from tests.quick import slow
from tests.simulation.dealing import Ordered
from tests.simulation.record import Record
from tests.simulation.test_blackjack import coded, same_over_shoes
from tests.simulation.test_machine import found


class Anyhow:
    """A way of playing that does a bit of everything that is open, always the same in the same place."""

    attacked = (2, 4, 5, 8, 1)

    def __init__(self, rules: Any) -> None:
        self._rules = rules

    def action(self, values: Sequence[int], up: int, suits: str, pair: int, *, may_split: bool, later: bool) -> str:
        drawn = crc32(repr((tuple(values), up, suits, pair, later)).encode())
        if may_split and drawn % 4:
            return "split"
        if pair == 1 and not self._rules.aces_play_on:
            return "stand"
        found = ["draw", "draw", "double"] if sum(values) < 11 else ["stand", "stand", "double"]
        if self._rules.surrenders_any or (not pair and len(values) == 2):
            found.append("surrender")
        return found[(drawn >> 3) % len(found)]

    def quits(self, values: Sequence[int], up: int, pair: int, *, later: bool = False) -> bool:
        return crc32(repr((tuple(values), up, pair)).encode()) % 3 == 0


FAMILY: list[tuple[str, dict[str, Any]]] = [
    ("spanish-21", {}),
    ("spanish-21", {"decks": 8, "card_reader": False}),
    ("double-attack", {}),
    ("double-attack", {"boxes": 7, "card_reader": False, "ties": "lose"}),
    ("double-attack", {"surrender_at_once": False, "decks": 6}),
]


CLAUSES = {  # what a short run has at least
    "spanish-21": {"§19:47-19.9[rescue]", "§19:47-19.8[surrender]"},
    "double-attack": {"§19:47-26.8(a)1", "§19:47-26.5(e)[even]", "§19:47-26.5[tie]"},
}


@pytest.mark.parametrize("whole", [False, slow(True)])
@pytest.mark.parametrize(("game", "settings"), [FAMILY[0], FAMILY[3]])
def test_whatever_is_played_is_paid_as_recorded(game: str, settings: dict[str, Any], whole: bool) -> None:
    """A hundred thousand rounds of each game: rescue, surrender at any time, hands of many cards doubled, splits to the
    last hand, what joins a wager."""
    played_anyhow(game, settings, 100_000, Record(f"{game} wager", whole=whole))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "settings"), FAMILY)
def test_whatever_is_played_is_paid_as_the_script_pays_it(game: str, settings: dict[str, Any]) -> None:
    played_anyhow(game, settings, 20_000)


def played_anyhow(game: str, settings: dict[str, Any], rounds: int, record: Record | None = None) -> None:
    one, rules, wager = found(game, "wager", **settings)
    plays = SpanishChooser(rules, cast(SpanishSolution, Anyhow(rules)), spanish_21=game == "spanish-21")
    compiled = Blackjack(tables(one, rules, plays.style))
    seen = same_over_shoes(compiled, Ordered(one, rules, wager, plays), rounds, record)
    clauses = {clause for end in seen for clause in end.clauses}
    assert clauses >= CLAUSES[game]
    assert clauses <= {settlement.by for settlement, _ in compiled.tables.settlements}
    assert max(len(end.clauses) for end in seen) > 4  # of several hands


# --- Wagers beside the main one --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "rounds"), [("streak-3", 600), *(slow((f"streak-{n}", 100_000)) for n in (2, 3, 4, 5))]
)
def test_a_streak_goes_on_as_in_the_script(name: str, rounds: int) -> None:
    """Through the same shoes: what each round does to the wager, and a wrong table is found."""
    one, rules, wager = found("blackjack", name)
    asked = simulation(Question("blackjack", rules, name))
    compiled = asked.simulator
    assert isinstance(compiled, Streaks)
    table = Ordered(one, rules, wager, asked.plays)
    at, state, wrong, seed, played, differ = table.first, np.zeros(1, int), np.zeros(1, int), 0, 0, 0
    no_ties = compiled._after.copy()
    no_ties[:, 1] = 0  # a tie would break a streak off
    while played < rounds:
        seed += 1
        order = table.next_shoe(seed)
        signs = [int(np.sign(float(end.net))) for end in compiled._main.follow(coded(compiled._main, order))]
        ends = follow(1 + np.array(signs), compiled._after, compiled._decided, state).tolist()
        differ += ends != follow(1 + np.array(signs), no_ties, compiled._decided, wrong).tolist()
        table.coming = [order]
        for end in ends:
            at = table.round(at)
            assert bool(at.open) == (end < 0)
            if not at.open:
                assert at.so_far == compiled.results[end]
                at = at._replace(so_far=NOTHING)
        played += len(ends)
    assert differ


@pytest.mark.slow
@pytest.mark.parametrize("name", ["streak-2", "streak-3", "streak-4", "streak-5"])
def test_a_streak_comes_to_its_odds(name: str) -> None:
    """Those are of rounds from fresh shoes, the run goes through whole ones: less than a tenth of a percent apart."""
    one, rules, _ = found("blackjack", name)
    run = simulate_wager(one, rules, name, rounds=10**8, seed=2, cores=1)
    assert run.method == "compiled"
    edge, error = run.tally.house_edge, run.tally.standard_error
    assert edge is not None
    assert error
    assert run.exact.house_edge is not None
    assert abs(float(edge - run.exact.house_edge)) < 4 * error + 0.001
