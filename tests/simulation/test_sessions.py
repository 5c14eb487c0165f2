"""Sessions: against what is known of a gambler's ruin, against a bettor who is asked each time, and as files."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import croupier
from croupier import registry
from croupier.cli import main
from croupier.errors import CannotWrite, CroupierError
from croupier.simulation import bettors, sessions
from croupier.simulation.bettors import Answer, Bettor, Facts, Proportional, martingale, table_of
from croupier.simulation.by_name import BETTORS, bettor_named
from croupier.simulation.charts import ticks
from croupier.simulation.figures import Sessions
from croupier.simulation.machine import CompiledMachine
from croupier.simulation.output import page, sessions_writer
from croupier.simulation.sessions import SessionPlan, play_part, play_sessions
from croupier.simulation.simulators import Question, simulation
from croupier.simulation.stops import Stop, ahead, behind, ruin
from croupier.simulation.streams import stream
from croupier.simulation.walk import ENDED, MARKS, STAKED
from tests.schemas import assert_fits


def play(game: str, wager: str, bettor: Any, **more: Any) -> Sessions:
    given = {"bankroll": 100, "rounds": 50, "sessions": 300, **more}
    return croupier.simulate(game, bettor, wager=wager, **given)


# --- Known results ------------------------------------------------------------------------------------------------


def test_a_gamblers_ruin() -> None:
    """Feller, An Introduction to Probability Theory, chapter XIV: from z, to 0 or a, a chip at a time."""
    win, lose, z, a = 18 / 38, 20 / 38, 10, 20
    odds = lose / win
    reached = 1 - (odds**a - odds**z) / (odds**a - 1)
    lasts = z / (lose - win) - a / (lose - win) * (1 - odds**z) / (1 - odds**a)
    found = play("roulette", "red", 1, bankroll=z, rounds=10_000, sessions=20_000, stop=ruin | ahead(a - z))
    share = found.ahead
    assert abs(share.share - reached) < 4 * (reached * (1 - reached) / len(found)) ** 0.5
    assert found.ended("ruin").count == len(found) - share.count
    assert found.staked.error
    assert abs(found.staked.value - lasts) < 4 * found.staked.error
    edge = 1 / 19
    expected = found.expected
    assert expected
    assert expected.error
    assert found.result.error
    assert abs(expected.value + edge * lasts) < 4 * expected.error
    assert expected.error < found.result.error  # what the control variate is for
    assert found.z is not None
    assert abs(found.z) < 4


def test_a_wrong_edge_is_found() -> None:
    found = play("roulette", "red", 1, bankroll=1000, rounds=500, sessions=2_000)
    right, wrong = found.compare(Fraction(1, 19)), found.compare(Fraction(1, 38))
    assert right
    assert right.z is not None
    assert abs(right.z) < 4
    assert wrong
    assert wrong.z is not None
    assert abs(wrong.z) > 10


@pytest.mark.parametrize(("game", "wager"), [("craps", "pass"), ("craps", "place-6-to-win"), ("punto-banco", "banker")])
@pytest.mark.parametrize("bettor", ["flat", "martingale", "dalembert"])
def test_no_bettor_changes_the_edge(game: str, wager: str, bettor: str) -> None:
    found = play(game, wager, bettor, bankroll=200, rounds=100, sessions=4_000, stop=ahead(40) | behind(150))
    assert found.z is not None
    assert abs(found.z) < 4


# --- Two ways -----------------------------------------------------------------------------------------------------


ASKED = ("proportional", "kelly", "three-point-molly")
"""Who goes by the bankroll, by a count, or puts several bets down: they have tests of their own."""


def thrice(facts: Facts) -> Answer:
    """Three units after two wins in a row."""
    return 3 if facts.streak >= 2 else 1


def remembers(facts: Facts) -> Answer:
    """Every fifth wager is larger."""
    made = 0 if facts.memory is None else int(str(facts.memory))
    return (4 if made == 4 else 1), (made + 1) % 5


def leaves(facts: Facts) -> Answer:
    """After three losses in a row."""
    return 0 if facts.streak <= -3 else 2


@pytest.mark.parametrize(
    ("game", "wager"), [("craps", "pass"), ("craps", "dont-pass"), ("punto-banco", "tie"), ("red-dog", "wager")]
)
@pytest.mark.parametrize(
    "bettor",
    [*(BETTORS[name](2) for name in BETTORS if name not in ASKED), thrice, remembers, leaves],
)
def test_a_table_bets_as_the_bettor_does(
    monkeypatch: pytest.MonkeyPatch, game: str, wager: str, bettor: Bettor
) -> None:
    """The compiled walk and the one that asks, over the same rounds: every figure of every session."""
    one = registry.game_named(game)
    plan = SessionPlan(Question(game, one.Rules(), wager), bettor, 60, 130, ahead(45) | behind(58), 3)
    compiled = play_part(plan, 0, 60)
    monkeypatch.setattr(sessions, "_table", lambda *_: (None, "asked"))
    asked = play_part(plan, 0, 60)
    assert compiled.paths.shape == (60, MARKS + 1)
    assert (compiled.rows == asked.rows).all()
    assert (compiled.paths == asked.paths).all()
    assert len(np.unique(compiled.rows[:, STAKED])) > 1


def test_a_bettor_who_outgrows_his_table_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def more(facts: Facts) -> Answer:
        return facts.stake + 1

    whole = play("roulette", "red", more, bankroll=10_000, sessions=40)
    monkeypatch.setattr(bettors, "MOST_MEMORIES", 10)
    assert table_of(more, 10_000).grown[-1]
    short = play("roulette", "red", more, bankroll=10_000, sessions=40)
    assert (whole.played.rows == short.played.rows).all()
    assert whole.staked.value == 50 * 51 / 2  # 1, 2, 3 and so on, since 10,000 is enough for them


def test_rounds_are_told_as_the_machine_goes() -> None:
    """Its generator and its rejection, written anew in Python's own numbers."""
    one = registry.game_named("craps")
    machine = simulation(Question("craps", one.Rules(), "pass")).simulator
    assert isinstance(machine, CompiledMachine)
    told = next(machine.rounds(4, 7))
    words = [int(word) for word in stream(4, 7)]
    outcomes: list[int] = []
    mask, slots = 2**64 - 1, machine.automaton.slots

    def turned(number: int, by: int) -> int:
        return ((number << by) | (number >> (64 - by))) & mask

    while len(outcomes) < len(told):
        s0, s1, s2, s3 = words
        drawn = (turned((s0 + s3) & mask, 23) + s0) & mask
        t = (s1 << 17) & mask
        s2, s3 = s2 ^ s0, s3 ^ s1
        s1, s0 = s1 ^ s2, s0 ^ s3
        words = [s0, s1, s2 ^ t, turned(s3, 45)]
        for part in range(4):
            sixteen = (drawn >> (16 * part)) & 0xFFFF
            if sixteen * slots % 2**16 >= 2**16 % slots:
                outcomes.append(sixteen * slots >> 16)
    assert machine.follow(np.array(outcomes[: len(told)])).tolist() == told.tolist()


def test_the_same_seed_gives_the_same_sessions() -> None:
    one = registry.game_named("craps")

    def rows(cores: int, seed: int, asked: int = 2_500) -> Any:
        more = {"bankroll": 50, "rounds": 40, "sessions": asked, "seed": seed, "cores": cores}
        return play_sessions(one, one.Rules(), "pass", martingale(1), **more).rows  # type: ignore[arg-type]

    assert (rows(1, 5) == rows(2, 5)).all()
    assert (rows(1, 5)[:1100] == rows(2, 5, 1100)).all()
    assert (rows(1, 5) != rows(1, 6)).any()


def test_an_interrupted_run_keeps_its_sessions(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = play("craps", "field", 1, sessions=3_000, cores=1)
    played = play_part

    def stopped(plan: SessionPlan, number: int, sessions: int) -> Any:
        if number == 2:
            raise KeyboardInterrupt
        return played(plan, number, sessions)

    monkeypatch.setattr(sessions, "play_part", stopped)
    found = play("craps", "field", 1, sessions=3_000, cores=1)
    assert len(found) == 2048
    assert found.document()["complete"] is False
    assert (found.played.rows == whole.played.rows[:2048]).all()


def test_a_part_of_the_bankroll_is_asked_for_each_time() -> None:
    found = play("punto-banco", "banker", Proportional(Fraction(1, 10)), sessions=20)
    assert found.played.method == "reference"
    assert "depend on the bankroll" in found.played.note
    assert not found.ended(
        "ruin"
    ).count  # a tenth of what is left is never more than what is left, until that is nothing


def test_a_game_without_a_machine_is_played_by_its_script() -> None:
    found = play("two-card-joker-poker", "ante", 2, sessions=3, rounds=10)
    assert found.played.method == "reference"
    assert found.staked.value == 20


# --- What is refused ----------------------------------------------------------------------------------------------


def peeks(facts: Any) -> int:
    return 2 if facts.next_card else 1


class Fickle:
    """Not the same twice."""

    asked = 0

    def __call__(self, facts: Facts) -> int:
        self.asked += 1
        return self.asked


@pytest.mark.parametrize(
    ("bettor", "more", "says"),
    [
        (peeks, {}, "he asked for 'next_card', which nobody knows before"),
        (Fickle(), {}, "the same to the same facts; this one said . and then ."),
        (lambda facts: {"pass": facts.next_card}, {"wager": ""}, "he asked for 'next_card', which nobody knows before"),
        (lambda facts: 0.5, {}, "a whole number from 0 on"),
        (lambda facts: (1, []), {}, "can be hashed"),
        ("martingal", {}, "there is no bettor 'martingal'.*martingale"),
        (2.5, {}, "a bettor is a function"),
        (200, {}, "a bankroll of 100 does not make it"),
        (1, {"bankroll": 0}, "a bankroll: a whole number from 1 on"),
        (1, {"bankroll": 10**13}, "at most"),
        (1, {"rounds": 0}, "rounds: a whole number from 1 on"),
        (1, {"sessions": 0}, "sessions: a whole number from 1 on"),
        (1, {"seed": -1}, "from 0 on"),
        (1, {"stop": 500}, "ruin | ahead"),
        (1, {"wager": "pas"}, "no wager 'pas'"),
    ],
)
def test_what_cannot_be_played_is_refused(bettor: Any, more: dict[str, Any], says: str) -> None:
    given = {"wager": "pass", "bankroll": 100, "rounds": 10, "sessions": 10, **more}
    with pytest.raises(CroupierError, match=says):
        croupier.simulate("craps", bettor, **given)


@pytest.mark.parametrize("puts", [lambda said: said, lambda said: {"pass": said}])
def test_a_fault_of_his_own_is_not_taken_for_peeking(puts: Callable[[Any], Any]) -> None:
    with pytest.raises(AttributeError, match="'list' object has no attribute 'first'"):
        croupier.simulate("craps", lambda facts: puts([].first), bankroll=10, rounds=1)  # type: ignore[attr-defined]


def test_who_takes_facts_by_their_places_is_asked() -> None:
    for bettor in (lambda facts: facts[5] + 1, lambda facts: len(tuple(facts))):
        found = croupier.simulate("craps", bettor, bankroll=100, rounds=5, sessions=3)
        assert found.played.note.startswith("the bettor is asked each time: he takes")


@pytest.mark.parametrize("wrong", [lambda: ahead(0), lambda: behind(-3), lambda: ahead("5")])  # type: ignore[arg-type]
def test_stops_are_amounts(wrong: Callable[[], Stop]) -> None:
    with pytest.raises(CroupierError, match="a whole amount from 1 on"):
        wrong()


def test_what_is_no_stop_and_no_file_is_refused() -> None:
    with pytest.raises(CroupierError, match=r"ruin \| ahead\(500\)"):
        ruin | 5  # type: ignore[operator]
    with pytest.raises(CroupierError, match="named by its path"):
        play("roulette", "red", 1, sessions=2).to(5)  # type: ignore[arg-type]


def test_the_nearer_stop_counts() -> None:
    assert ahead(500) | ruin | ahead(300) | behind(20) == Stop(300, 20)


# --- Data and files -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("stakes = [1, 2", "is not TOML"),
        ("stake = [1, 2]", "no 'stake'.*stakes"),
        ("won = 'next'", "needs stakes"),
        ("stakes = [1, 0]", "whole units from 1 to 1,000,000,000,000"),
        ("stakes = [1, 99999999999999999999999]", "whole units from 1 to 1,000,000,000,000"),
        ("[[bets]]\nput = 'pass'\nunits = 99999999999999999999999", "units and most are whole numbers from 1 to 1,000"),
        ("stakes = [1, 2]\nwon = 'up'", "won is first, same, next"),
        ("stakes = [1, 2]\nafter_last = 'same'", "after_last is first or last"),
    ],
)
def test_a_bettor_in_a_file_that_is_wrong(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    with pytest.raises(CroupierError, match=says):
        bettor_named(str(tmp_path / "mine.toml"), 1)


def test_a_bettor_in_a_file(tmp_path: Path) -> None:
    """1-3-2-6 typed in is the one that is built in; a file that is not there is said so."""
    file = tmp_path / "mine.toml"
    file.write_text('stakes = [1, 3, 2, 6]\nwon = "next"\nlost = "first"\nafter_last = "first"\n', "utf-8")
    typed = play("roulette", "red", bettor_named(str(file), 1))
    assert (typed.played.rows == play("roulette", "red", "1-3-2-6").played.rows).all()
    with pytest.raises(CroupierError, match="cannot be read"):
        bettor_named(str(tmp_path / "other.toml"), 1)


SESSIONS = ["--bankroll", "100", "--rounds", "60", "--sessions", "200", "--stake", "2"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["craps", "--ahead", "20", "--behind", "50", "--an-hour", "100"],
        ["roulette", "--wager", "red", "--bettor", "martingale", "--seed", "4"],
        ["roulette", "--wager", "red", "--sessions", "1"],
        ["roulette", "--wager", "straight", "--set", "odds.straight=37 to 1", "--anyway"],  # an edge of nothing
    ],
)
def test_the_document_fits_its_schema(capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str]) -> None:
    asked = ["simulate", arguments[0], *SESSIONS, *arguments[1:]]
    assert main([*asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert_fits(found, "sessions")
    assert found["complete"]
    assert main([*asked, "-o", str(tmp_path / "run.csv")]) == 0
    told = capsys.readouterr().out
    assert "result of a session" in told
    assert f"{found['sessions']:,} sessions of 60 rounds" in told
    rows = list(csv.DictReader((tmp_path / "run.csv").read_text("utf-8").splitlines()))
    assert len(rows) == found["sessions"]
    assert abs(sum(float(row["result"]) for row in rows) / len(rows) - found["result"]["mean"]) < 1e-5


def test_a_session_is_an_evening_unless_it_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "roulette", "--bankroll", "1000", "--sessions", "5"]
    assert main(asked) == 0
    told = capsys.readouterr().out
    assert told.startswith("5 sessions of 300 rounds")
    assert "300 rounds a session, some four hours of play, since no --rounds are named" in told
    assert main([*asked, "--rounds", "20"]) == 0
    assert "some four hours" not in capsys.readouterr().out
    assert croupier.simulate("roulette", 1, bankroll=1000, sessions=5).played.rounds == 300


def test_amounts_are_written_as_rounds_are(capsys: pytest.CaptureFixture[str]) -> None:
    given = [
        "--bankroll",
        "1e2",
        "--stake",
        "2e0",
        "--ahead",
        "2e1",
        "--behind",
        "5_0",
        "--rounds",
        "60",
        "--sessions",
        "9",
    ]
    assert main(["simulate", "roulette", *given, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["bankroll"], found["stop"]) == (100, {"ahead": 20, "behind": 50})


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (
            ["--bankroll", "1.5e0"],
            "--bankroll is a whole number from 1 to 1,000,000,000,000, as in 1000000 or 1e9, not",
        ),
        (["--bankroll", "5e12"], "--bankroll is a whole number from 1 to 1,000,000,000,000, as in 1000000 or 1e9, not"),
        (["--cores", "0"], "--cores is a whole number from 1 on, not 0; without it all are used"),
        (["--ahead", "20"], "--ahead is for sessions"),
        (["--sessions", "500"], "--sessions is for sessions: say with what --bankroll"),
        (["--stake", "5"], "--stake is for sessions"),
        (["--bettor", "flat"], "--bettor is for sessions"),
        (["--an-hour", "50"], "--an-hour is for sessions"),
        (["--together", "pass,field", "--stake", "5"], "--stake does not go with --together"),
        (["--meter", "5000", "--seats", "2"], "--seats does not go with --meter"),
        (["--meter", "5000", "--resume", "year"], "--resume does not go with --meter: years are played in seconds"),
        (["--count", "hi-lo", "--bettor", "kelly"], "--bettor does not go with a --count without a --bankroll"),
        ([*SESSIONS, "--an-hour", "-5"], "--an-hour is a whole number from 1 to"),
        ([*SESSIONS, "-o", "run.txt"], "ends in .html, .csv, .parquet"),
        ([*SESSIONS, "--stake", "0"], "--stake is a whole number"),
        ([*SESSIONS, "--sessions", "half"], "--sessions is a whole number"),
    ],
)
def test_what_cannot_be_asked_is_refused(capsys: pytest.CaptureFixture[str], arguments: list[str], says: str) -> None:
    assert main(["simulate", "craps", *arguments]) == 2
    assert says in capsys.readouterr().err


def test_a_parquet_file(tmp_path: Path) -> None:
    """Where pyarrow is there, which nothing else here needs: every column as it is in the frame."""
    parquet = pytest.importorskip("pyarrow.parquet")
    found = play("roulette", "red", 1, sessions=30)
    table = parquet.read_table(found.to(tmp_path / "run.parquet"))
    assert {name: table.column(name).to_pylist() for name in table.column_names} == {
        name: column.tolist() for name, column in found.frame().items()
    }


def test_unlawful_rules_are_labelled(capsys: pytest.CaptureFixture[str]) -> None:
    """In the page, in a notebook and in every document."""
    found = play("roulette", "straight", 1, rules={"odds.straight": "36 to 1"}, sessions=3)
    for shown in (found.page(), found._repr_html_(), repr(found)):
        assert "UNLAWFUL: " in shown
    assert "UNLAWFUL" not in play("roulette", "straight", 1, sessions=3).page()
    asked = ["simulate", "roulette", "--set", "odds.red=2 to 1", "--json"]
    for more in (["--wager", "red"], ["--wager", "red", *SESSIONS], ["--together", "red,odd", "--sessions", "5"]):
        assert main([*asked, "--rounds", "5", "--cores", "1", *more, "--anyway"]) == 0
        assert [one["section"] for one in json.loads(capsys.readouterr().out)["unlawful"]] == ["§19:47-5.2[odds]"]


def test_a_page_needs_nothing_else() -> None:
    found = play("roulette", "red", "martingale", sessions=100)
    shown = page(found)
    assert shown.count("<svg") == 3
    assert "://" not in shown.replace("http://www.w3.org/2000/svg", "")
    assert f"{found.result.value:,.2f}" in shown
    assert "<svg" in found._repr_html_()
    assert repr(found).startswith("100 sessions of 50 rounds: Roulette, red; martingale")


def test_ruin_falls_with_the_bankroll() -> None:
    found = play("roulette", "red", 5, sessions=2_000, rounds=60)
    shares = [share.share for _, share in found.ruin_by_bankroll]
    assert [bankroll for bankroll, _ in found.ruin_by_bankroll] == list(range(20, 201, 20))
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.5 > shares[-1]


def test_a_table_of_columns() -> None:
    found = play("roulette", "red", 1, bankroll=10, rounds=200, sessions=50)
    frame = found.frame()
    assert {len(column) for column in frame.values()} == {50}
    assert set(frame["ended"]) <= {"time", "ruin"}
    assert (frame["final"] - 10 == frame["result"]).all()
    assert ((frame["ended"] == "ruin") == (found.played.rows[:, ENDED] == 1)).all()


def test_parquet_says_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(CannotWrite, match="needs pyarrow"):
        sessions_writer(tmp_path / "run.parquet")(play("roulette", "red", 1, sessions=5))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [(0, 300, [0, 50, 100, 150, 200, 250, 300]), (-55, 21, [-40, -20, 0, 20]), (0, 0.093, [0, 0.02, 0.04, 0.06, 0.08])],
)
def test_round_numbers_on_a_scale(low: float, high: float, found: list[float]) -> None:
    assert ticks(low, high) == found


@pytest.mark.parametrize(
    ("file", "says"),
    [
        ("missing/run.csv", "there is no folder"),
        (".html", "they are written to a file that ends in"),
        ("folder.csv", "it is a folder"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_before_anything_is_played(
    file: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder.csv").mkdir()
    given = ["simulate", "craps", "--bankroll", "100", "--rounds", "1e9", "--sessions", "1e9"]
    assert main([*given, "-o", str(tmp_path / file)]) == 2
    assert says in capsys.readouterr().err


def test_results_beside_a_whole_report_and_what_is_no_edge() -> None:
    found = play("roulette", "red", 1, sessions=50)
    red = found.compare(found.played.exact)
    assert red
    assert red == found.compare(croupier.odds_of("roulette"))
    for wrong in ("x", True):
        with pytest.raises(CroupierError, match="compared with odds"):
            found.compare(wrong)  # type: ignore[arg-type]
