"""A disk that is full takes the file of a run, not its figures."""

from __future__ import annotations

import errno
import json
import os
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from croupier.cli.simulate import told_first
from croupier.errors import CannotWrite
from croupier.simulation import resume

ROUNDS = ["--rounds", "2000", "--cores", "1"]
RUNS = {
    "run": ["simulate", "craps", *ROUNDS],
    "sessions": ["simulate", "craps", "--bankroll", "500", "--stake", "10", "--sessions", "2048", "--rounds", "5"],
    "count": ["simulate", "blackjack", "--count", "hi-lo", *ROUNDS],
    "together": ["simulate", "craps", "--together", "pass,field", "--sessions", "2048", "--cores", "1"],
    "meter": ["simulate", "caribbean-stud", "--meter", "5000", "--sessions", "20"],
    "sweep": [
        "sweep",
        "roulette",
        "--wager",
        "red",
        "--grid",
        "half_back=yes,no",
        "--rounds",
        str(1 << 22),
        "--cores",
        "1",
    ],
}


@pytest.fixture
def full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on it."""
    replace = os.replace

    def no_space(beside: Any, path: Any) -> None:
        if Path(path).is_relative_to(tmp_path):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        replace(beside, path)

    monkeypatch.setattr(os, "replace", no_space)
    return tmp_path


@pytest.mark.parametrize("run", RUNS)
def test_figures_are_told_though_the_file_cannot_be_written(
    run: str, full: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = full / "run.csv"
    assert main([*RUNS[run], "--json", "-o", str(file)]) == 2
    said = capsys.readouterr()
    assert "format" in json.loads(said.out)
    assert said.err == f"croupier: cannot write {file}: No space left on device\n"
    assert main([*RUNS[run], "-o", str(file)]) == 2
    said = capsys.readouterr()
    assert said.out
    assert "written" not in said.out
    assert said.err == f"croupier: cannot write {file}: No space left on device\n"
    assert list(full.iterdir()) == []


@pytest.mark.parametrize("run", [each for each in RUNS if each != "meter"])
def test_a_run_that_cannot_be_kept_is_played_to_its_end(
    run: str, full: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said while it plays, once, where it would be kept then; and at the end."""
    monkeypatch.setattr(resume, "EVERY", 0.0)
    assert main([*RUNS[run], "--json", "--resume", str(full / "kept")]) == 2
    said = capsys.readouterr()
    assert json.loads(said.out)["complete"]
    *warned, last = said.err.splitlines()
    assert last.startswith(f"croupier: cannot write {full / 'kept'}")
    assert last.endswith("cannot be gone on with")
    assert len(warned) == (
        run in ("sessions", "together", "sweep")
    )  # of the others there is no whole block before the end
    for line in warned:
        assert line.endswith("No space left on device; it plays on and tries again")


def test_a_file_is_written_though_nobody_reads_the_figures(tmp_path: Path) -> None:
    """As in ``croupier simulate craps -o run.csv | head -1``."""
    done: list[str] = []
    args = Namespace(output=tmp_path / "run.csv", json=False)
    with pytest.raises(BrokenPipeError), told_first(args, lambda: done.append("written"), ()):
        raise BrokenPipeError
    assert done == ["written"]
    with pytest.raises(CannotWrite, match=r"^one \(and 1 more\): "), told_first(args, None, ("one", "two")):
        raise BrokenPipeError
