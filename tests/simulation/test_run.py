"""Runs: the same seed gives the same result however it is cut, and what is asked for wrongly is refused."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import croupier
from croupier import registry
from croupier.analysis.reports.report import WagerOdds
from croupier.cli import main
from croupier.errors import CroupierError
from croupier.simulation import run as running
from croupier.simulation.estimates import deviation, skewness
from croupier.simulation.intervals import Mean
from croupier.simulation.reference import Reference
from croupier.simulation.resume import RunFile
from croupier.simulation.run import simulate_wager
from croupier.simulation.simulators import Question, _best_play, play_block
from croupier.simulation.tally import EMPTY, Result, Tally
from croupier.simulation.tracking import Tracking
from tests.quick import slow
from tests.schemas import assert_fits


def tally(game: str, wager: str, rounds: int, **more: Any) -> Tally:
    one = registry.game_named(game)
    return simulate_wager(one, one.Rules(), wager, rounds=rounds, **more).tally


@pytest.mark.parametrize(
    ("game", "wager", "block", "rounds"),
    [
        ("craps", "pass", 1 << 22, 9_000_000),
        ("punto-banco", "tie", 1 << 20, 2_500_000),
        ("two-card-joker-poker", "ante", 40, 100),
    ],
)
def test_the_same_seed_gives_the_same_result(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str, wager: str, block: int, rounds: int
) -> None:
    """On one core or two, and in two runs of which the second goes on with the first."""
    monkeypatch.setattr(Reference, "block", 40)
    whole = tally(game, wager, rounds, seed=5, cores=1)
    assert whole.rounds == rounds
    assert tally(game, wager, rounds, seed=5, cores=2) == whole
    kept = RunFile(tmp_path / "run.json")
    tally(game, wager, block + 7, seed=5, cores=1, kept=kept)
    assert json.loads((tmp_path / "run.json").read_text("utf-8"))["rounds"] == block
    assert tally(game, wager, rounds, seed=5, cores=1, kept=kept) == whole
    assert tally(game, wager, rounds, seed=6, cores=1) != whole


@pytest.mark.parametrize(
    ("game", "wager"),
    [
        ("three-card-poker", "ante"),  # a bonus beside what the ante itself wins
        ("caribbean-stud", "ante"),
        ("let-it-ride", "bet"),
        ("craps", "pass"),
        ("punto-banco", "banker"),  # vigorish that is marked
        ("red-dog", "wager"),
    ],
)
def test_a_wager_wins_all_that_its_player_wins(game: str, wager: str) -> None:
    """With nothing else on the table, what is followed comes to what the table itself adds up."""
    one = registry.game_named(game)
    rules = one.Rules()
    found = next(each for each in one.wagers(rules) if each.name == wager)
    plays = _best_play(one, rules, found)[0] if one.shuffle else {}
    table = Tracking(one, rules, found, plays, seed=4)
    at, net, decided = table.first, Fraction(0), 0
    while decided < 150 or at.open:
        at = table.round(at)
        if not at.open:
            net, decided, at = net + at.so_far.net, decided + 1, table.first
    assert net == table.net
    assert table.staked


def test_whoever_made_a_progressive_wager_stays_for_it() -> None:
    """A flush or better wins it: 5,108 + 3,744 + 624 + 40 of 2,598,960 hands, which makes 11 in 3,000 rounds. Folded
    hands win none."""
    one = registry.game_named("caribbean-stud")
    question = Question("caribbean-stud", one.Rules().set({"progressive": True}), "progressive")
    found = play_block(question, 3, 0, 3_000)
    assert 2 <= sum(number for result, number in found.counts.items() if result.net > 0) <= 28


def test_blocks_do_not_overlap() -> None:
    """Two blocks of one seed, and one block of two seeds, differ."""
    one = registry.game_named("roulette")
    question = Question("roulette", one.Rules(), "straight")
    played = [play_block(question, *which, 1 << 16).counts for which in ((1, 0), (1, 1), (2, 0))]
    assert len({tuple(sorted(counts.values())) for counts in played}) == 3


def test_an_interrupted_run_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played = play_block

    def stopped(question: Question, seed: int, number: int, rounds: int) -> Tally:
        if number == 2:
            raise KeyboardInterrupt
        return played(question, seed, number, rounds)

    monkeypatch.setattr(running, "play_block", stopped)
    one = registry.game_named("craps")
    found = simulate_wager(one, one.Rules(), "field", rounds=5 << 22, cores=1)
    assert found.tally.rounds == 2 << 22
    assert found.document()["complete"] is False
    monkeypatch.undo()
    assert found.tally == tally("craps", "field", 2 << 22)


def test_a_run_of_nothing_tells_nothing() -> None:
    assert (EMPTY.house_edge, EMPTY.standard_error, EMPTY.std_dev) == (None, None, 0)
    assert not EMPTY.by_clause()
    assert EMPTY.ended(1) is None


@pytest.mark.parametrize(
    ("game", "wager", "more", "says"),
    [
        ("craps", "pas", {}, "no wager 'pas'"),
        ("craps", "pass", {"rounds": 0}, "rounds: a whole number from 1 on, not 0"),
        ("craps", "pass", {"seed": -1}, "from 0 on"),
        ("chemin-de-fer", "player", {}, "player of chemin-de-fer is not simulated: it lies between people"),
        ("poker", "", {}, "pot is not simulated: players bet against each other"),
        ("pai-gow-poker", "bank", {}, "croupier odds pai-gow-poker has its odds"),
    ],
)
def test_what_cannot_be_simulated_is_refused(game: str, wager: str, more: dict[str, Any], says: str) -> None:
    one = registry.game_named(game)
    with pytest.raises(CroupierError, match=says):
        simulate_wager(one, one.Rules(), wager, **more)


KEPT = {"format": "croupier-run/1", "game": "craps", "wager": "pass", "seed": 1, "rounds": 0, "results": []}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "it is not JSON"),
        ("[]", "no run that can be gone on with"),
        ("game", "its game is roulette, not craps"),
        ("seed", "its seed is 3, not 1"),
        ("fingerprint", "its fingerprint is 0000000000000000"),
        ("results", "is damaged"),
        ("infinite", "is damaged"),
        ("rounds", "has 8,388,608 rounds already"),
        ("uneven", "whole blocks of 4,194,304 rounds, not 17"),
    ],
)
def test_a_run_that_cannot_be_gone_on_with_is_left_alone(tmp_path: Path, text: str, says: str) -> None:
    one = registry.game_named("craps")
    whole = {**KEPT, "fingerprint": one.Rules().fingerprint("craps", one.version)}
    wrong: dict[str, dict[str, Any]] = {
        "game": {"game": "roulette"},
        "seed": {"seed": 3},
        "fingerprint": {"fingerprint": "0" * 16},
        "results": {"results": [["1/0", "1", "1", [], 5]]},
        "infinite": {"rounds": float("inf")},
        "rounds": {"rounds": 2 << 22},
        "uneven": {"rounds": 17},
    }
    file = tmp_path / "run.json"
    written = json.dumps({**whole, **wrong[text]}) if text in wrong else text
    file.write_text(written, "utf-8")
    with pytest.raises(CroupierError, match=says):
        simulate_wager(one, one.Rules(), "pass", rounds=100, kept=RunFile(file))
    assert file.read_text("utf-8") == written


def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    """Killed when something is kept, gone on with in another process: the same bytes as a run in one go."""
    asked = ["simulate", "craps", "--wager", "field", "--rounds", str(12 << 22), "--cores", "1", "--json"]
    often = (
        "import croupier.simulation.resume as r, sys; r.EVERY = 0; from croupier.cli import main; main(sys.argv[1:])"
    )
    file = tmp_path / "run.json"
    process = subprocess.Popen([sys.executable, "-c", often, *asked, "--resume", str(file)], stdout=subprocess.PIPE)
    while not file.exists() and process.poll() is None:
        time.sleep(0.005)
    process.kill()
    process.communicate()
    for more in ([], ["--resume", str(file)]):
        assert main([*asked, *more]) == 0
    kept = file.read_bytes()
    file.unlink()
    assert main([*asked, "--resume", str(file)]) == 0
    assert file.read_bytes() == kept


@pytest.mark.parametrize("rounds", ["0", "1.5", "many", "1e14", "-3", "nan", "inf"])
def test_rounds_are_a_whole_number(capsys: pytest.CaptureFixture[str], rounds: str) -> None:
    assert main(["simulate", "craps", f"--rounds={rounds}"]) == 2
    assert "--rounds is a whole number from 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["craps", "--wager", "pass", "--rounds", "1e5"],
        ["roulette", "--wager", "red", "--set", "half_back=yes", "--rounds", "100_000", "--seed", "9"],
        ["red-dog", "--rounds", "300", "--cores", "1"],
        ["blackjack", "--rounds", "200", "--cores", "1"],
        slow(["let-it-ride", "--rounds", "60", "--cores", "1"]),
        slow(["double-down-stud", "--rounds", "60", "--cores", "1"]),
        ["blackjack", "--wager", "insurance", "--rounds", "200", "--cores", "1"],
        ["roulette", "--wager", "straight", "--rounds", "1"],
    ],
)
def test_the_document_fits_its_schema(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert main(["simulate", *arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert_fits(found, "simulate")
    assert found["complete"]
    assert found["z"] is None or abs(found["z"]) < 4.5
    assert main(["simulate", *arguments]) == 0
    told = capsys.readouterr().out
    assert f"{found['rounds']:,} rounds" in told
    for line in told.splitlines():  # every figure that was found by playing has its interval
        if line.startswith(("95 %", "std dev", "skewness", "won", "even", "lost")):
            assert " to " in line
    if found["bets"] > 1:
        assert found["intervals_95"]["won"][0] <= found["won"] <= found["intervals_95"]["won"][1]


def test_unlawful_rules_are_labelled(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "punto-banco", "--set", "decks=4", "--rounds", "10", "--cores", "1"]
    assert main(asked) == 1
    capsys.readouterr()
    assert main([*asked, "--anyway"]) == 0
    assert "UNLAWFUL" in capsys.readouterr().out


def test_a_run_that_cannot_be_kept_is_refused_before_it_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "craps", "--rounds", "1e13", "--resume", str(tmp_path / "missing" / "run.json")]) == 2
    assert "there is no folder" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["run.csv", "run.html"])
def test_a_run_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    file = tmp_path / name
    asked = ["simulate", "craps", "--wager", "field", "--rounds", "36_000", "-o", str(file)]
    assert main(asked) == 0
    told, last = capsys.readouterr().out.strip().rsplit("\n\n", 1)
    assert last == f"written: {file}"
    text = file.read_text("utf-8")
    if name == "run.html":
        for part in (
            "36,000 rounds: Craps, field",
            "What a wager wins or loses",
            told.splitlines()[-1].removeprefix("lost").strip(),
        ):
            assert part in text
        return
    head, *rows = (line.split(",") for line in text.splitlines())
    assert head == ["won", "put_down", "at_risk", "times", "share", "clauses"]
    assert [float(row[0]) for row in rows] == sorted((float(row[0]) for row in rows), reverse=True)
    assert sum(int(row[3]) for row in rows) == 36_000
    edge = -sum(float(row[0]) * int(row[3]) for row in rows) / 36_000
    assert f"house edge    {100 * edge:.4f} %" in told
    assert all("19:47-" in row[5] for row in rows)


def test_a_run_that_cannot_be_written_is_not_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, says in (("run.txt", "ends in .html, .csv, .parquet"), ("none/run.csv", "none")):
        assert main(["simulate", "craps", "--rounds", "10", "-o", str(tmp_path / name)]) == 2
        assert says in capsys.readouterr().err


def test_a_run_in_which_nothing_was_decided_has_a_page(tmp_path: Path) -> None:
    """One throw of a line bet with a point, and no other."""
    game = registry.game_named("craps")
    found = simulate_wager(game, game.Rules(), "pass", rounds=1)
    empty = replace(found, tally=EMPTY)
    assert "<figure>" not in empty.page()
    assert len(empty.frame()["times"]) == 0


# --- From Python --------------------------------------------------------------------------------------------------


def test_a_run_from_python_is_that_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "craps", "--wager", "pass", "--rounds", "30000", "--seed", "7", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    found = croupier.simulate("craps", wager="pass", rounds=30_000, seed=7)
    document = found.document()
    assert document == told
    assert told["rounds_per_second"] is None
    assert found.house_edge
    assert found.house_edge.interval
    assert [round(100 * end, 6) for end in found.house_edge.interval] == told["interval_95"]
    assert (len(found), found.exact.house_edge, found.method) == (30_000, Fraction(7, 495), "compiled")
    assert found.won
    assert found.even
    assert found.lost
    assert found.won.count + found.even.count + found.lost.count == told["bets"] == found.frame()["times"].sum()
    for shown in (repr(found), found._repr_html_(), found.page()):
        assert "30,000 rounds: Craps, pass" in shown
        assert f"{told['house_edge']['percent'][:6]}" in shown
    assert "<svg" in found._repr_html_()


def test_a_run_by_a_function(monkeypatch: pytest.MonkeyPatch) -> None:
    """Typed at a prompt it cannot be sent to another process, and is played here."""

    def stays(decision: croupier.Decision) -> str:
        return "no-raise"

    monkeypatch.setattr(Reference, "block", 20)
    found = croupier.simulate("red-dog", rounds=60, strategy=stays, cores=2)
    assert (len(found), found.method, found.z) == (60, "reference", None)
    assert found.strategy == "play by the function stays"


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"bettor": "martingale"}, "bettor is for sessions: say with what they are played, as in bankroll=1000"),
        ({"sessions": 5}, "sessions is for sessions"),
        ({"stake": 5}, "stake is for sessions"),
        ({"stop": croupier.ruin}, "stop is for sessions"),
        ({"count": "hi-lo"}, "count is for sessions"),
        ({"rounds": 0}, "rounds: a whole number from 1 on, not 0"),
        ({"rounds": "many"}, "rounds: a whole number from 1 on, not 'many'"),
        ({"rounds": True}, "rounds: a whole number from 1 on, not True"),
        ({"seed": 1.5}, "a seed: a whole number from 0 on, not 1.5"),
    ],
)
def test_what_says_nothing_of_a_run_is_refused(more: dict[str, Any], says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        croupier.simulate("craps", **more)


def test_a_short_run_goes_by_the_exact_deviation() -> None:
    """Five losses of a wager whose deviation is 3: that they are all alike says nothing of how far off they are."""
    one = registry.game_named("roulette")
    found = simulate_wager(one, one.Rules(), "straight", rounds=10)
    lost = Tally({Result(Fraction(-1), Fraction(1), Fraction(1)): 4}, 4)
    exact = WagerOdds("straight", "exact", Fraction(1, 19), Decimal(3))
    assert replace(found, tally=lost, exact=exact).z == pytest.approx(18 / 19 / 1.5)
    assert replace(found, tally=lost, exact=replace(exact, std_dev=None)).z is None


def test_deviation_and_skewness_of_a_run_have_the_errors_of_many_runs() -> None:
    """Of a wager that wins 3 of 10 times 2 for 1, by the formulas for sessions."""
    won, lost = (Result(Fraction(net), Fraction(1), Fraction(1)) for net in (2, -1))
    found = Tally({won: 300, lost: 700}, 1000)
    values = np.array([2.0] * 300 + [-1.0] * 700)
    for one, other in ((found.deviation, deviation(values)), (found.lopsided, skewness(values))):
        assert other
        assert one.value == pytest.approx(other.value, rel=1e-3)
        assert one.error == pytest.approx(other.error, rel=2e-3)
    assert EMPTY.deviation == EMPTY.lopsided == Mean(0, None)
