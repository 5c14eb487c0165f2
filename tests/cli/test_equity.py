"""croupier equity: what is told to people and to programs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from croupier.cli import main
from tests.schemas import assert_fits


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["equity", *words]) == 0
    return capsys.readouterr().out


def document(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(told(capsys, *words, "--json"))
    assert_fits(found, "equity")
    return found


@pytest.mark.slow
def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """Nine hearts of 44 cards and six aces and kings: 15/44."""
    out = told(capsys, "AhKh", "Qs Qd", "--board", "7h 2h 9c Jd", "--dead", "3c").splitlines()
    assert out[:3] == ["Hold 'em: 2 hands, 43 deals, each looked at", "board: 7h 2h 9c Jd", "dead: 3c"]
    assert out[4].split() == ["hand", "equity", "wins", "ties", "exactly"]
    assert out[5].split() == ["AhKh", "34.8837", "%", "34.8837", "%", "0.0000", "%", "15/43"]


def test_ranges_and_splits_say_more(capsys: pytest.CaptureFixture[str]) -> None:
    assert "QQ+: 18 hands" in told(capsys, "AhKh", "QQ+", "--board", "7h 2h 9c Jd")
    out = told(capsys, "AhKh2d3d", "AsQd9s9d", "--board", "8h7hTcKc", "--game", "omaha-eight-or-better")
    assert "high wins" in out
    assert "low ties" in out
    # A low hand takes a river from the ace to the six, and two others of ace, two, three: 2 + 3 + 3 + 4 + 4 + 4 of 40.
    assert "Nobody has a low hand in 50.0000 % of the deals; then the high hand takes all." in out


def test_the_document(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "AhKh", "QsQd", "--board", "7h2h9cJd")
    assert found["hands"][0] == {
        "hand": "AhKh",
        "combinations": 1,
        "equity": {"fraction": "15/44", "percent": "34.090909"},
        "high": {"win": {"fraction": "15/44", "percent": "34.090909"}, "tie": {"fraction": "0", "percent": "0.000000"}},
        "low": None,
    }
    assert (found["board"], found["deals"], found["no_low"]) == (["7h", "2h", "9c", "Jd"], 44, None)
    low = document(capsys, "Ah2d3c4s", "5h6d7c8d", "--game", "five-card-draw-low")
    assert low["hands"][0]["high"] is None
    split = document(capsys, "Ah2d3c", "KcQc2s", "--game", "mambo-stud")
    assert split["no_low"]["fraction"] == "0"  # ace, two, three is one already


def test_a_refusal_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["equity", "AhKh", "AhQd"]) == 2
    assert capsys.readouterr().err.startswith(
        "croupier: the ace of hearts (Ah) is in the hand AhKh and in the hand AhQd"
    )
