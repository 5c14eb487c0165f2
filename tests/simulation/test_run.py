"""Runs: the same seed gives the same result however it is cut, and what is asked for wrongly is refused."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import jsonschema
import pytest

from croupier import registry
from croupier.cli import main
from croupier.errors import CroupierError
from croupier.simulation import run as running
from croupier.simulation.reference import Reference
from croupier.simulation.run import simulate_wager
from croupier.simulation.simulators import Question, play_block
from croupier.simulation.tally import EMPTY, Tally


def tally(game: str, wager: str, rounds: int, **more: Any) -> Tally:
    one = registry.get(game)
    return simulate_wager(one, one.Rules(), wager, rounds=rounds, **more).tally


@pytest.mark.parametrize(
    ("game", "wager", "block", "rounds"),
    [
        ("craps", "pass", 1 << 22, 9_000_000),
        ("punto-banco", "tie", 1 << 20, 2_500_000),
        ("joker-seven", "prial", 40, 100),
    ],
)
def test_the_same_seed_gives_the_same_result(
    monkeypatch: pytest.MonkeyPatch, game: str, wager: str, block: int, rounds: int
) -> None:
    """On one core or two, and in two runs of which the second goes on with the first."""
    monkeypatch.setattr(Reference, "block", 40)
    whole = tally(game, wager, rounds, seed=5, cores=1)
    assert whole.rounds == rounds
    assert tally(game, wager, rounds, seed=5, cores=2) == whole
    first = tally(game, wager, block, seed=5, cores=1)
    assert tally(game, wager, rounds, seed=5, cores=1, done=first) == whole
    assert tally(game, wager, rounds, seed=6, cores=1) != whole


def test_blocks_do_not_overlap() -> None:
    """Two blocks of one seed, and one block of two seeds, differ."""
    one = registry.get("roulette")
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
    one = registry.get("craps")
    found = simulate_wager(one, one.Rules(), "field", rounds=5 << 22, cores=1)
    assert found.tally.rounds == 2 << 22
    assert found.document()["complete"] is False
    monkeypatch.undo()
    assert found.tally == tally("craps", "field", 2 << 22)


def test_a_run_of_nothing_tells_nothing() -> None:
    assert (EMPTY.house_edge, EMPTY.standard_error, EMPTY.std_dev) == (None, None, 0)
    assert not EMPTY.by_clause()
    assert EMPTY.often(1) == 0


@pytest.mark.parametrize(
    ("game", "wager", "more", "says"),
    [
        ("craps", "pas", {}, "no wager 'pas'"),
        ("craps", "pass", {"rounds": 0}, "at least one round"),
        ("craps", "pass", {"seed": -1}, "from 0 on"),
        ("craps", "pass", {"done": Tally({}, 17)}, "whole blocks"),
    ],
)
def test_what_cannot_be_simulated_is_refused(game: str, wager: str, more: dict[str, Any], says: str) -> None:
    one = registry.get(game)
    with pytest.raises(CroupierError, match=says):
        simulate_wager(one, one.Rules(), wager, **more)


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
        ["blackjack", "--wager", "insurance", "--rounds", "200", "--cores", "1"],
        ["roulette", "--wager", "straight", "--rounds", "1"],
    ],
)
def test_the_document_fits_its_schema(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert main(["simulate", *arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    schema = resources.files("croupier").joinpath("schemas", "simulate.schema.json").read_text("utf-8")
    jsonschema.validate(found, json.loads(schema))
    assert found["complete"]
    assert found["z"] is None or abs(found["z"]) < 4.5
    assert main(["simulate", *arguments]) == 0
    told = capsys.readouterr().out
    assert f"{found['rounds']:,} rounds" in told


def test_unlawful_rules_are_labelled(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "punto-banco", "--set", "decks=4", "--rounds", "10", "--cores", "1"]
    assert main(asked) == 1
    capsys.readouterr()
    assert main([*asked, "--anyway"]) == 0
    assert "UNLAWFUL" in capsys.readouterr().out
