"""Blackjack simulated by a chart of one's own, beside what that chart is worth exactly."""

from __future__ import annotations

from pathlib import Path

import pytest

import croupier
from croupier import registry
from croupier.cli import main
from croupier.errors import CroupierError
from croupier.simulation.resume import RunFile
from croupier.simulation.run import simulate_wager

GAME = registry.game_named("blackjack")


def test_a_chart_is_played_and_set_beside_its_edge() -> None:
    """Who plays as the dealer does loses some 5.5 % (Griffin, The Theory of Blackjack); a wrong way would show."""
    found = simulate_wager(GAME, GAME.Rules(), rounds=2_000_000, way="mimic-the-dealer")
    assert found.exact.house_edge is not None
    assert 0.05 < found.exact.house_edge < 0.06
    assert found.z is not None
    assert abs(found.z) < 4
    assert found.strategy == "play by the chart mimic-the-dealer; insurance not taken"
    best = simulate_wager(GAME, GAME.Rules(), rounds=1_000).exact.house_edge
    assert best is not None
    assert best < 0.01


def test_sessions_by_a_chart() -> None:
    found = croupier.simulate("blackjack", 1, bankroll=300, rounds=200, sessions=2_000, strategy="mimic-the-dealer")
    assert found.z is not None
    assert abs(found.z) < 4
    assert "mimic-the-dealer" in found.played.strategy


def test_a_run_is_not_gone_on_with_by_another_chart(tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    simulate_wager(GAME, GAME.Rules(), rounds=2 << 20, kept=RunFile(file), way="mimic-the-dealer")
    for other in ("never-bust", ""):
        with pytest.raises(CroupierError, match="of another run: its way is mimic-the-dealer"):
            simulate_wager(GAME, GAME.Rules(), rounds=2 << 20, kept=RunFile(file), way=other)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["blackjack", "--strategy", "mimik"], "no chart is called 'mimik'"),
        (
            ["blackjack", "--strategy", "basic", "--wager", "royal-match"],
            "at the wager of blackjack, not at royal-match",
        ),
        (["three-card-poker", "--strategy", "Q-6-4 or better"], "odds custom three-card-poker prices one"),
    ],
)
def test_what_is_not_played_is_refused(given: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *given, "--rounds", "10"]) == 2
    assert says in capsys.readouterr().err
