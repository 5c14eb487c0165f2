"""``croupier odds joint``."""

from __future__ import annotations

import pytest

from croupier.cli import main
from tests.cli.test_odds import document
from tests.schemas import assert_fits


def test_the_document_fits_its_schema(capsys: pytest.CaptureFixture[str]) -> None:
    """Red with a number that is red: 35 - 17 + 20 of 38, less the product of the means."""
    found = document(capsys, "odds", "joint", "roulette", "red=2,straight 18", "--json")
    assert_fits(found, "odds")
    assert [wager["wager"] for wager in found["wagers"]] == ["red", "straight 18"]
    told = found["together"]
    assert told["pairs"][0]["covariance"] == {"fraction": "720/361", "decimal": "1.994459833795014"}
    assert (told["pairs"][0]["correlation"], told["method"], told["error"]) == ("0.173292", "exact", None)
    assert told["house_edge"] == {"fraction": "1/19", "percent": "5.263158"}
    assert told["put_down"]["fraction"] == "3"


def test_what_nobody_can_say_has_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("odds", "joint", "multi-action-blackjack", "wager,insurance=1/2")
    found = document(capsys, *asked, "--json")
    assert_fits(found, "odds")
    assert found["together"]["method"] == "unavailable"
    assert "the method of play has no insurance" in found["together"]["note"]
    assert main(asked) == 0
    assert "together: unavailable: insurance: the method of play has no insurance" in capsys.readouterr().out


def test_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    """Pass and don't pass lose one unit by a twelve on the come-out roll, and nothing else."""
    assert main(["odds", "joint", "craps", "pass,dont-pass"]) == 0
    told = capsys.readouterr().out
    assert "together                                   0.027778     0.164336" in told
    assert "rounds until all is decided, on average: 3.3758" in told


@pytest.mark.parametrize("more", [["--stake", "5"], ["--wager", "pass"], ["--by-clause"]], ids=lambda more: more[0])
def test_it_is_about_several_wagers_per_unit(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["odds", "joint", "craps", "pass,field", *more])
    assert ended.value.code == 2
    assert f"croupier odds joint: error: unrecognized arguments: {more[0]}" in capsys.readouterr().err


def test_of_which_moment_they_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """With the point at four, pass loses a third of itself and odds nothing; which point is not guessed."""
    assert main(["odds", "joint", "craps", "pass,pass-odds-4=2"]) == 0
    told = capsys.readouterr().out
    assert "together                                   0.333333     3.771236" in told
    assert "all of them from the moment on at which pass-odds-4 is made" in told
    assert main(["odds", "joint", "craps", "pass,pass-odds=2"]) == 2
    assert "It is made at one of several moments: name which, as in pass-odds-4." in capsys.readouterr().err
