"""Several bets on a layout: compiled and by the script over the same throws, beside known edges, and as data."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import croupier
from croupier import registry
from croupier.errors import CroupierError
from croupier.simulation.bettors import Answer, Bettor, Facts
from croupier.simulation.board_walk import by_asking, by_states, outcomes
from croupier.simulation.boards import Board, states_of
from croupier.simulation.by_name import bettor_named
from croupier.simulation.habits import Habit, Line, three_point_molly
from croupier.simulation.stops import ahead, behind
from croupier.simulation.walk import COLUMNS, ENDED, Terms
from tests.quick import among

CRAPS, ROULETTE = registry.game_named("craps"), registry.game_named("roulette")


def presses(facts: Facts) -> Answer:
    """Twice as much on the pass line after a round that was won; place bets while there is a point."""
    if facts.point:
        return {"place-to-win 6": 12} if "place-to-win 6" not in facts.standing else {}
    return {} if "pass" in facts.standing else {"pass": 20 if facts.won > 0 else 10}


def counts_spins(facts: Facts) -> Answer:
    """On red, and every third time on 17 as well."""
    made = 0 if facts.memory is None else int(str(facts.memory))
    return {"red": 5, "17": 1 if made == 2 else 0}, (made + 1) % 3


MOLLY: tuple[str, Bettor, int] = ("craps", three_point_molly(10, 2), 200)
OTHERS: list[tuple[str, Bettor, int]] = [
    ("craps", Habit("two", (Line("pass", 1, "come-out"), Line("field")), 1, 10), 20),
    ("craps", presses, 20),
    ("roulette", counts_spins, 30),
]


@pytest.mark.parametrize(
    ("game", "bettor", "sessions"),
    among([MOLLY, *OTHERS], OTHERS),
)
def test_compiled_states_play_as_the_script_does(game: str, bettor: Bettor, sessions: int) -> None:
    """Every figure and the path of every session, over the same throws."""
    one = registry.game_named(game)
    rules = one.Rules()
    states = states_of(one, rules, bettor, 200)
    terms = Terms(states.parts, 200 * states.parts, 90, 100 * states.parts, 320 * states.parts)
    compiled = by_states(outcomes(5, 1, states.slots), terms, states, sessions, sessions)
    asked = by_asking(outcomes(5, 1, states.slots), states.slots, terms, bettor, Board(one, rules), sessions, sessions)
    assert (compiled.rows[:, :COLUMNS] == asked.rows).all()
    assert (compiled.paths == asked.paths).all()
    assert len(np.unique(compiled.rows[:, ENDED])) > 1


def test_a_pass_line_bet_costs_what_it_costs() -> None:
    """7/495 of each: what is expected bet by bet, and what came out, against all that was put down."""
    found = croupier.simulate(
        "craps", Habit("pass", (Line("pass", 10, "come-out"),)), bankroll=400, rounds=100, sessions=3000
    )
    assert found.played.method == "compiled"
    staked = found.frame()["staked"]
    off = found.played.drift + 7 / 495 * staked
    assert abs(off.mean()) < 4 * off.std() / len(off) ** 0.5
    assert found.z is not None
    assert abs(found.z) < 4
    assert found.expected
    assert found.expected.error
    assert found.result.error
    assert found.expected.error < found.result.error


def test_bets_that_are_decided_at_once_come_to_their_edges() -> None:
    """18 of 38 on red, and 1 of 38 at 35 to 1: each spin costs 1/19 of what lies there."""
    found = croupier.simulate("roulette", counts_spins, bankroll=100, rounds=30, sessions=200)
    assert found.played.drift is not None
    assert np.allclose(found.played.drift, -found.frame()["staked"] / 19)


@pytest.mark.slow
def test_odds_are_free_and_three_numbers_are_covered() -> None:
    """A molly pays 7/495 of her flat bets and nothing on the odds: Wong, or any book on craps."""
    states = states_of(CRAPS, CRAPS.Rules(), three_point_molly(10, 2), 10**6)
    terms = Terms(states.parts, 10**6 * states.parts, 500, -(1 << 60), 1 << 60)
    walked = by_states(outcomes(1, 0, states.slots), terms, states, 4000, 0)
    flat = three_point_molly(10, 0)
    alone = states_of(CRAPS, CRAPS.Rules(), flat, 10**6)
    bare = by_states(outcomes(1, 0, alone.slots), terms, alone, 4000, 0)
    means = [rows[:, COLUMNS] / states.slots for rows in (walked.rows, bare.rows)]
    assert abs(means[0].mean() - means[1].mean()) < 4 * (means[0] - means[1]).std() / 4000**0.5 + 1e-9
    off = means[1] + 7 / 495 * bare.rows[:, 3]
    assert abs(off.mean()) < 4 * off.std() / 4000**0.5
    assert walked.rows[:, 0].std() > 1.5 * bare.rows[:, 0].std()  # what the odds are for


def test_the_point_is_what_the_script_states() -> None:
    board = Board(CRAPS, CRAPS.Rules())
    carry, _ = board.round(board.opening, {"pass": 10}, (3,))  # the fourth of 36 throws: one and four
    assert (board.point(board.opening), board.point(carry)) == (0, 5)
    wheel = Board(ROULETTE, ROULETTE.Rules())
    assert wheel.point(wheel.opening) == 0


def test_a_molly_puts_down_what_she_should() -> None:
    molly = three_point_molly(10, 2)
    assert molly(Facts(0, 0)) == {"pass": 10}
    assert molly(Facts(0, 0, point=6, standing={"pass": 10})) == {"come": 10, "pass-odds": 20}
    there = {"pass": 10, "pass-odds": 20, "come 5": 10, "come-odds 5": 20, "come 9": 10}
    assert molly(Facts(0, 0, point=6, standing=there)) == {"come-odds 9": 20}
    assert molly(Facts(0, 0, standing={"come 5": 10, "come-odds 5": 20})) == {"pass": 10}


def test_who_looks_at_his_bankroll_is_asked_each_time() -> None:
    def half(facts: Facts) -> Answer:
        return {"red": max(1, int(facts.bankroll / 2))}

    found = croupier.simulate("roulette", half, bankroll=64, rounds=10, sessions=5)
    assert found.played.method == "reference"
    assert "what he puts down depends on the bankroll" in found.played.note
    assert found.expected is None


def test_the_same_on_any_cores_and_ruin_by_bankroll() -> None:
    one, two = (
        croupier.simulate("roulette", counts_spins, bankroll=60, rounds=40, sessions=2100, cores=cores)
        for cores in (1, 2)
    )
    assert (one.played.rows == two.played.rows).all()
    shares = [share.share for _, share in one.ruin_by_bankroll]
    assert shares[0] > shares[-1]


def test_a_unit_that_does_not_fit_says_which_does() -> None:
    """Odds on 5 or 9 pay 3 to 2 and on 6 or 8 pay 6 to 5, in whole dollars: so they go in steps of 2 and of 5."""
    for stake, says in ((2, r"in steps of \$5.* A unit of 2 does not fit: give another, as in stake=5"), (0, "1 on")):
        with pytest.raises(CroupierError, match=says):
            croupier.simulate("craps", "three-point-molly", stake=stake, bankroll=1000, rounds=5, sessions=2)
    with pytest.raises(CroupierError, match="a stake is the unit of a bettor with a name"):
        croupier.simulate("craps", 5, stake=5, bankroll=1000, rounds=5, sessions=2)
    with pytest.raises(CroupierError, match="there is no place 'pass'"):
        croupier.simulate("roulette", "three-point-molly", bankroll=1000, rounds=5, sessions=2)


def test_the_unit_of_a_name_fits_unless_another_is_given() -> None:
    """Odds behind every point, at the table itself."""
    molly = bettor_named("three-point-molly")
    board = Board(CRAPS, CRAPS.Rules())
    for thrown in range(36):
        carry, _ = board.round(board.opening, {"pass": 5}, (thrown,))
        if point := board.point(carry):
            puts = molly(Facts(100, 100, point=point, standing={"pass": 5}))
            assert puts == {"come": 5, "pass-odds": 10}
            board.round(carry, puts, (thrown,))
    assert bettor_named("martingale", 4)(Facts(100, 100)) == (4, 0)
    assert bettor_named("martingale")(Facts(100, 100)) == (1, 0)


EXAMPLES = Path(__file__).parents[2] / "examples" / "bettors"


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.toml")), ids=lambda file: file.stem)
def test_examples_as_data_can_be_used(file: Path) -> None:
    first = bettor_named(str(file), 10)(Facts(10_000, 10_000, count=2))
    assert first in ({"pass": 10}, (10, 0), 40, 10)


def test_examples_as_code_play() -> None:
    for bettor in runpy.run_path(str(EXAMPLES / "own.py"))["BETTORS"]:
        found = croupier.simulate("craps", bettor, bankroll=1000, rounds=20, sessions=20)
        assert found.played.method == "compiled"
        assert found.staked.value > 50


def test_bets_as_data(tmp_path: Path) -> None:
    file = tmp_path / "molly.toml"
    file.write_text(
        'odds = 2\n[[bets]]\nput = "pass"\nwhen = "come-out"\n[[bets]]\nput = "come"\nwhen = "point"\nmost = 2\n',
        "utf-8",
    )
    typed = bettor_named(str(file), 10)
    assert isinstance(typed, Habit)
    assert (typed.lines, typed.odds, typed.unit) == (three_point_molly(10).lines, 2, 10)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("bets = 3", r"each behind a line \[\[bets\]\]"),
        ("[[bets]]\nputs = 'pass'", "has no 'puts'. Did you mean put"),
        ("[[bets]]\nwhen = 'point'", "says what is put down"),
        ("[[bets]]\nput = 'pass'\nwhen = 'now'", "when is always, come-out, point"),
        ("[[bets]]\nput = 'pass'\nmost = 0", "whole numbers from 1 to"),
        ("odds = -1\n[[bets]]\nput = 'pass'", "odds are a whole number of times"),
        ("stakes = [1]\n[[bets]]\nput = 'pass'", "has no 'stakes'"),
        ("bets = []", "at least one bet"),
    ],
)
def test_bets_in_a_file_that_are_wrong(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    with pytest.raises(CroupierError, match=says):
        bettor_named(str(tmp_path / "mine.toml"), 1)


class Fickle:
    """Not the same twice."""

    asked = 0

    def __call__(self, facts: Facts) -> Answer:
        self.asked += 1
        return {"red": self.asked}


def wrong(answer: Any) -> Bettor:
    return lambda facts: answer


@pytest.mark.parametrize(
    ("game", "bettor", "more", "says"),
    [
        ("roulette", wrong({"rad": 5}), {}, "rad"),
        ("craps", wrong({"come": 5}), {}, "after the come-out roll"),
        ("roulette", wrong({"red": 2.5}), {}, "answers with them, as in"),
        ("roulette", wrong({"red": 500}), {}, "first puts down 500: a bankroll of 100 does not make it"),
        ("roulette", wrong({}), {}, "first puts down 0"),
        ("roulette", wrong(({"red": 5}, [])), {}, "can be hashed"),
        ("roulette", Fickle(), {}, "answers the same to the same facts"),
        ("roulette", wrong({"red": 5}), {"wager": "red"}, "name no wager"),
        ("roulette", wrong({"red": 5}), {"rounds": 0}, "rounds: a whole number from 1 on"),
        ("punto-banco", wrong({"banker": 5}), {}, "at dice and wheels, not at punto-banco"),
        ("roulette", lambda facts: {"red": 1 if facts.next_pocket else 2}, {}, "nobody knows before"),
    ],
)
def test_what_cannot_be_played_is_refused(game: str, bettor: Any, more: dict[str, Any], says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        croupier.simulate(game, bettor, **{"bankroll": 100, "rounds": 10, "sessions": 2, **more})


def test_stops_play_out_what_lies_there() -> None:
    found = croupier.simulate(
        "roulette", counts_spins, bankroll=60, rounds=400, sessions=300, stop=ahead(20) | behind(30)
    )
    ended = found.frame()["ended"]
    assert set(ended) == {"ahead", "behind"}
    assert found.results[ended == "ahead"].min() >= 20
    assert found.results[ended == "behind"].max() <= -30
