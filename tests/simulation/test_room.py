"""More sessions or years than fit into the memory are refused before any is played."""

from __future__ import annotations

import pytest

from croupier.cli import main
from croupier.simulation import room


def test_a_machine_has_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    assert room.memory() > 1 << 28
    monkeypatch.delattr("os.sysconf", raising=False)  # as on Windows
    assert room.memory() == 8 << 30


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (
            ["roulette", "--bankroll", "10"],
            "sessions take about 1,397 GB of memory, and this machine has 4: ask for 28,6",
        ),
        (["roulette", "--together", "red,black"], "sessions take about 764 GB of memory, and this machine has 4"),
        (["caribbean-stud", "--meter", "5000"], "years take about 2,328 GB of memory, and this machine has 4"),
    ],
)
def test_what_does_not_fit_is_refused(
    given: list[str], says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(room, "memory", lambda: 4 << 30)
    assert main(["simulate", *given, "--sessions", "1e10"]) == 2
    assert f"croupier: 10,000,000,000 {says}" in capsys.readouterr().err
