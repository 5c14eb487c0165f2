"""Sessions that are stopped and gone on with come to what they would have come to in one go."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier import registry
from croupier.cli import main
from croupier.simulation import sessions
from croupier.simulation.bettors import Facts
from croupier.simulation.by_name import bettor_named
from croupier.simulation.habits import COME_OUT, Habit, Line
from croupier.simulation.resume_sessions import KeptSessions
from croupier.simulation.sessions import PlayedSessions, SessionPlan, play_sessions
from croupier.simulation.simulators import CannotSimulate, Question
from croupier.simulation.stops import ahead, ruin
from croupier.simulation.systems import System
from croupier.simulation.walk import ROUNDS, Walked

EACH = 5  # sessions of a part


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "_MOST_TOGETHER", EACH)


def play(game: str, wager: str, bettor: Any, number: int, file: Path | None = None, **more: Any) -> PlayedSessions:
    one = registry.game_named(game)
    who = bettor_named(bettor) if isinstance(bettor, str) else bettor
    given: dict[str, Any] = {"bankroll": 200, "rounds": 40, "stop": ruin, "cores": 1, **more}
    kept = KeptSessions(file) if file else None
    return play_sessions(one, one.Rules(), wager, who, sessions=number, kept=kept, **given)


@pytest.mark.parametrize(
    ("game", "wager", "bettor"),
    [
        ("roulette", "red", "martingale"),
        ("craps", "", Habit("own", (Line("pass", 1, COME_OUT),), odds=2, unit=5)),
    ],
)
def test_it_comes_to_the_same(tmp_path: Path, game: str, wager: str, bettor: Any) -> None:
    file, whole = tmp_path / "kept", play(game, wager, bettor, 13)
    first = play(game, wager, bettor, 8, file)
    assert np.array_equal(first.rows, whole.rows[:8])
    with np.load(file) as kept:
        assert len(kept["rows"]) == EACH  # the second part was not whole
    again = play(game, wager, bettor, 13, file, cores=2)
    assert np.array_equal(again.rows, whole.rows)
    assert np.array_equal(again.paths, whole.paths)
    assert (whole.new, again.new) == (whole.rows[:, ROUNDS].sum(), whole.rows[EACH:, ROUNDS].sum())
    at_once = play(game, wager, bettor, 10, file)  # nothing is left to play
    assert at_once.new == 0
    assert np.array_equal(at_once.rows, whole.rows[:10])


def test_an_interrupted_run_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, played = tmp_path / "kept", sessions.play_part

    def until_the_third(plan: Any, number: int, some: int) -> Any:
        if number == 2:
            raise KeyboardInterrupt
        return played(plan, number, some)

    monkeypatch.setattr(sessions, "play_part", until_the_third)
    assert len(play("roulette", "red", "flat", 20, file).rows) == 2 * EACH
    monkeypatch.setattr(sessions, "play_part", played)
    assert np.array_equal(play("roulette", "red", "flat", 20, file).rows, play("roulette", "red", "flat", 20).rows)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"bettor": "martingale"}, "its bettor is Steps"),
        ({"wager": "black"}, "its wager is red, not black"),
        ({"bankroll": 300}, "its bankroll is 200, not 300"),
        ({"rounds": 41}, "its rounds is 40, not 41"),
        ({"seed": 2}, "its seed is 1, not 2"),
        ({"stop": ruin | ahead(50)}, "its stop is "),
        ({"number": 4}, "has 5 sessions already: ask for at least so many"),
    ],
)
def test_another_run_is_refused(tmp_path: Path, more: dict[str, Any], says: str) -> None:
    file = tmp_path / "kept"
    given: dict[str, Any] = {"wager": "red", "bettor": "flat", "number": EACH}
    play("roulette", **given, file=file)
    before = file.read_bytes()
    with pytest.raises(CannotSimulate, match=says):
        play("roulette", **{**given, **more}, file=file)
    assert file.read_bytes() == before


def test_counts_of_one_name_are_told_apart(tmp_path: Path) -> None:
    one, tags = registry.game_named("blackjack"), (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1)
    question = Question("blackjack", one.Rules(), "wager")
    plan = SessionPlan(question, bettor_named("flat"), 200, 40, ruin, 1, System("mine", tags))
    kept = KeptSessions(tmp_path / "kept")
    assert kept.begin(plan, one.version, EACH, EACH) == []
    kept.keep([Walked(np.zeros((EACH, 7), np.int64), np.zeros((EACH, 2), np.int64))])
    assert len(kept.begin(plan, one.version, EACH, EACH)) == 1
    with pytest.raises(CannotSimulate, match="its count is System"):
        kept.begin(plan._replace(system=System("mine", (0, *tags[1:]))), one.version, EACH, EACH)


def test_what_cannot_be_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    for damaged in (b"", b"{}", b"PK\x03\x04 and no more"):
        file.write_bytes(damaged)
        with pytest.raises(CannotSimulate, match="no run of sessions that can be gone on with, or is damaged"):
            play("roulette", "red", "flat", 5, file)
        assert file.read_bytes() == damaged

    def somebody(facts: Facts) -> int:
        return 1

    with pytest.raises(CannotSimulate, match="a bettor with a name or of a file, not for a function"):
        play("roulette", "red", somebody, 5, tmp_path / "other")


def test_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "roulette", "--wager", "red", "--bankroll", "50", "--rounds", "20", "--cores", "1", "--json"]
    documents, kept = [], ["--resume", str(tmp_path / "x")]
    for more in (["20"], ["9", *kept], ["20", *kept]):
        assert main([*asked, "--sessions", *more]) == 0
        documents.append(json.loads(capsys.readouterr().out))
    assert documents[0] == documents[2] != documents[1]
