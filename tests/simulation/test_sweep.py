"""A sweep over a grid of options: the same on any cores and machines, at once or in pieces."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from jsonschema import validate

import croupier
from croupier import registry
from croupier.analysis.progress import listen_to_progress
from croupier.cli import main
from croupier.errors import NotPermitted
from croupier.simulation import sweep as sweeping
from croupier.simulation.cluster import connected_workers
from croupier.simulation.simulators import CannotSimulate, Question, play_block, simulation
from croupier.simulation.sweep import Sweep, grid_of, play_sweep
from croupier.simulation.tally import Tally

ROULETTE = registry.game_named("roulette")
SCHEMA = Path(croupier.__file__).parent / "schemas" / "sweep.schema.json"
GRID = grid_of(["half_back=yes,no"])


def swept(rounds: int = 50_000, folder: Path | None = None, cores: int = 1) -> Sweep:
    return play_sweep(ROULETTE, ROULETTE.Rules(), "red", GRID, rounds=rounds, seed=3, folder=folder, cores=cores)


def test_each_combination_beside_its_exact_odds() -> None:
    """Half back halves what is lost on zeros: 1/38 and 1/19."""
    found = swept().document()
    assert [cell["values"] for cell in found["cells"]] == [{"half_back": "yes"}, {"half_back": "no"}]
    assert [cell["exact"] for cell in found["cells"]] == ["2.631579", "5.263158"]
    for cell in found["cells"]:  # in errors of the simulation above the exact edge
        above = (float(cell["house_edge"]) - float(cell["exact"])) / cell["standard_error"]
        assert cell["z"] == pytest.approx(above, rel=1e-3)
        assert abs(cell["z"]) < 4
        assert cell["unlawful"] is None
    head, *rows = (line.split(",") for line in swept().csv().splitlines())
    assert [row[head.index("unlawful")] for row in rows] == ["", ""]
    assert found["cells"][0]["fingerprint"] != found["cells"][1]["fingerprint"]


def test_stopped_and_gone_on_with_it_is_the_same_to_the_byte(tmp_path: Path) -> None:
    block = simulation(Question("roulette", ROULETTE.Rules(), "red")).simulator.block
    whole = swept(3 * block).csv()
    swept(block, tmp_path)
    assert len(list(tmp_path.iterdir())) == 2
    assert swept(3 * block, tmp_path).csv() == whole


def test_a_command_and_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["sweep", "roulette", "--wager", "red", "--grid", "half_back=yes,no", "--rounds", "50000", "--seed", "3"]
    assert main([*given, "--cores", "1", "-o", str(tmp_path / "sweep.csv")]) == 0
    assert (tmp_path / "sweep.csv").read_text() == swept().csv()
    shown = capsys.readouterr().out
    assert "Roulette: red, 50,000 rounds of each of 2, seed 3" in shown
    assert main([*given, "--cores", "1", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document == swept().document()
    validate(document, json.loads(SCHEMA.read_text("utf-8")))
    assert document["complete"] is True


def test_a_sweep_that_is_interrupted_tells_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first combination, and nothing of the second."""
    calls, heard = list[Question](), list[str]()

    def stopped(question: Question, seed: int, number: int, rounds: int) -> Tally:
        calls.append(question)
        if len(calls) % 2 == 0:
            raise KeyboardInterrupt
        return play_block(question, seed, number, rounds)

    whole = swept().document()["cells"]
    monkeypatch.setattr(sweeping, "play_block", stopped)
    given = ["sweep", "roulette", "--wager", "red", "--grid", "half_back=yes,no", "--rounds", "50000", "--seed", "3"]
    file = tmp_path / "sweep.csv"
    assert main([*given, "--cores", "1", "-o", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "interrupted: 1 of 2 are complete" in shown
    assert shown.count("INCOMPLETE: 0 rounds") == 1
    head, *rows = (line.split(",") for line in file.read_text().splitlines())
    assert [row[head.index("complete")] for row in rows] == ["yes", "no"]
    with listen_to_progress(lambda done, label: heard.append(label)):
        assert main([*given, "--cores", "1", "--json"]) == 0
    assert any(label.endswith(" rounds a second") for label in heard)
    document = json.loads(capsys.readouterr().out)
    validate(document, json.loads(SCHEMA.read_text("utf-8")))
    assert document["complete"] is False
    first, second = document["cells"]
    assert first == whole[0]
    assert (second["rounds"], second["house_edge"], second["exact"], second["complete"]) == (0, None, None, False)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["--grid", "half_back"], "an option with its values"),
        (["--grid", "half_back=yes", "--grid", "half_back=no"], "in the grid twice"),
        (["--grid", "nothing=1"], "no option 'nothing'"),
        (["-o", "sweep.xlsx"], r"written as \.csv"),
        (["--rounds", "0"], "a whole number from 1"),
        (["--cores", "-1"], "--cores is a whole number from 1 on"),
        (["--cores", "0"], "--cores is a whole number from 1 on"),
        (["--grid", "half_back=yes,yes"], "has a value twice"),
        (["--grid", "half_back=yes,true"], "yes and true come to the same rules for"),
        (["--grid", "half_back=yes,no", "--set", "half-back=no"], "half_back is set, and it is in the grid"),
        (["--seed", "-1"], "a seed is a whole number from 0 on"),
        (["--grid", f"minimum={','.join(map(str, range(500, 10_501)))}"], "10,000 are the most"),
    ],
)
def test_bad_input_says_what_is_meant(given: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sweep", "roulette", *given]) == 2
    assert re.search(says, capsys.readouterr().err)


def test_what_the_law_forbids_is_refused_unless_it_is_asked_for_anyway() -> None:
    game = registry.game_named("punto-banco")
    grid = grid_of(["decks=4,8"])
    with pytest.raises(NotPermitted, match="at least 6"):  # §19:47-3.1(a)
        play_sweep(game, game.Rules(), "tie", grid, rounds=10, cores=1)
    found = play_sweep(game, game.Rules(), "tie", grid, rounds=10, cores=1, anyway=True)
    assert [bool(one.cell.unlawful) for one in found.swept] == [True, False]
    assert "§19:47-3.1(a)" in found.document()["cells"][0]["unlawful"]


def test_combinations_are_judged_by_the_day_that_is_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    """§19:47-2.12[soft-17]: not in 2001."""
    given = ["sweep", "blackjack", "--wager", "insurance", "--grid", "soft_17=hit", "--rounds", "10", "--on"]
    assert main([*given, "2001-03-09"]) == 1
    assert "§19:47-2.12[soft-17]" in capsys.readouterr().err


def test_a_scheduler_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.simulation.cluster.PATIENCE", 0.5)
    with (
        pytest.raises(CannotSimulate, match=r"no scheduler of Dask answers at tcp://127\.0\.0\.1:9"),
        connected_workers("tcp://127.0.0.1:9"),
    ):
        pass


@pytest.mark.parametrize("address", ["nonsense", "tcp://127.0.0.1", "http://127.0.0.1:9", "tcp://127.0.0.1:x"])
def test_what_is_no_address_is_said_at_once(address: str) -> None:
    with pytest.raises(CannotSimulate, match=f"no scheduler of Dask answers at {address}"), connected_workers(address):
        pass


COMMAND = (sys.executable, "-m", "croupier", "sweep", "craps", "--wager", "pass", "--grid", "minimum=500,1000,1500")
BLOCKS = ("--rounds", str(40 << 20), "--seed", "9")


@pytest.mark.slow
def test_a_worker_that_is_killed_loses_nothing_and_a_sweep_that_is_stopped_goes_on(tmp_path: Path) -> None:
    """A cluster of processes on this machine; one of its workers is killed, then the whole command, then it goes on."""
    alone = tmp_path / "alone.csv"
    subprocess.run([*COMMAND, *BLOCKS, "--cores", "1", "-o", alone], check=True, capture_output=True)
    scheduler = subprocess.Popen(
        [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
         "--scheduler-file", tmp_path / "scheduler.json"], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    workers: list[subprocess.Popen[bytes]] = []
    try:
        address = _address(tmp_path / "scheduler.json")
        workers = [_worker(address, tmp_path / f"worker-{number}") for number in range(2)]
        there: list[str | Path] = [
            *COMMAND,
            *BLOCKS,
            "--scheduler",
            address,
            "--resume",
            tmp_path / "kept",
            "-o",
            tmp_path / "there.csv",
        ]
        running = subprocess.Popen(there, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(8)
        workers[0].kill()
        time.sleep(4)
        if running.poll() is None:
            running.send_signal(signal.SIGINT)
            running.wait(60)
        workers.append(_worker(address, tmp_path / "worker-2"))
        subprocess.run(there, check=True, capture_output=True, timeout=600)
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()
    assert (tmp_path / "there.csv").read_bytes() == alone.read_bytes()


def _address(file: Path) -> str:
    for _ in range(300):
        if file.exists() and file.read_text():
            return str(json.loads(file.read_text())["address"])
        time.sleep(0.2)
    raise AssertionError("the scheduler did not start")


def _worker(address: str, folder: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny",
         "--no-dashboard", "--local-directory", folder], stderr=subprocess.DEVNULL, env=os.environ,
    )  # fmt: skip
