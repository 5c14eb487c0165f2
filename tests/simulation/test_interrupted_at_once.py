"""Ctrl-C before anything was played: nothing is told of a run that has no rounds, and the command ends as any other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.cli import main
from croupier.simulation import joint, meters, run, sessions, sweep


def at_once(*_: Any, **__: Any) -> Iterator[Any]:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("module", "waits_for", "given"),
    [
        (run, "submitted", ["simulate", "craps", "--wager", "field", "--rounds", "1000"]),
        (sessions, "submitted", ["simulate", "craps", "--wager", "field", "--bankroll", "100", "--sessions", "10"]),
        (joint, "submitted", ["simulate", "craps", "--together", "pass,field", "--rounds", "1000"]),
        (meters, "_chance", ["simulate", "caribbean-stud", "--meter", "100", "--sessions", "2"]),
        (sweep, "submitted", ["sweep", "roulette", "--wager", "red", "--grid", "half_back=yes,no", "--rounds", "1000"]),
    ],
    ids=["rounds", "sessions", "together", "a meter", "a sweep"],
)
def test_a_run_without_a_round_tells_nothing(
    module: Any, waits_for: str, given: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, waits_for, at_once)
    assert main([*given, "--cores", "1"]) == 130
    assert capsys.readouterr() == ("", "croupier: interrupted\n")
