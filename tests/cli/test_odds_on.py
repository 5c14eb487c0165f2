"""croupier odds --on: the rules of today judged by the regulation of another day."""

from __future__ import annotations

import json
from datetime import date

import pytest

from croupier.cli import main
from croupier.law.citations import SIGN
from croupier.plain import odds_of

SOFT_17 = ["odds", "blackjack", "--wager", "insurance", "--set", "soft_17=hit", "--on"]


def test_soft_17_before_its_era_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """§19:47-2.12[soft-17]: the dealer stands on every 17 in all that was seen of the chapter."""
    assert main([*SOFT_17, "2001-03-09"]) != 0
    assert "§19:47-2.12[soft-17]" in capsys.readouterr().err


def test_and_answered_anyway_as_unlawful(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SOFT_17, "2001-03-09", "--anyway", "--json"]) == 0
    (breach,) = json.loads(capsys.readouterr().out)["unlawful"]
    assert (breach["option"], breach["section"]) == ("soft_17", "§19:47-2.12[soft-17]")


def test_in_its_era_it_is_lawful(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SOFT_17, "2024-01-01", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["unlawful"] == []


def test_a_day_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SOFT_17, "yesterday"]) != 0
    assert "--on takes a date, as in 1995-06-30" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "section"),
    [
        (["odds", "casino-war"], "19:47-22"),
        (["odds", "under-over"], "13:47-20.1(a)"),
        (["par", "sic-bo"], "19:47-9"),
        (["strategy", "red-dog"], "19:47-6"),
        (["simulate", "minibaccarat"], "19:47-7"),
    ],
)
def test_a_game_before_its_day_is_refused(command: list[str], section: str, capsys: pytest.CaptureFixture[str]) -> None:
    """As by the check: it was not yet a game of the rulebook."""
    assert main([*command, "--on", "1980-01-01"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert f"({SIGN}{section}); lawful: from" in err


def test_and_worked_out_anyway_as_unlawful(capsys: pytest.CaptureFixture[str]) -> None:
    """Sic bo came with its subchapter, on 1991-12-16."""
    assert main(["odds", "sic-bo", "--wager", "small", "--on", "1980-01-01", "--anyway"]) == 0
    assert f"UNLAWFUL: Sic bo was not yet a game of the rulebook ({SIGN}19:47-9)" in capsys.readouterr().out
    (breach,) = odds_of("sic-bo", wager="small", on=date(1980, 1, 1)).breaches
    assert (breach.option, breach.lawful) == ("game", "from 1991-12-16 on")
    assert odds_of("sic-bo", wager="small", on=date(1991, 12, 16)).breaches == ()


def test_what_is_not_known_of_a_day_is_said_beside_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    """§19:47-2.8[surrender-1978]: its text was not seen."""
    surrender = ["odds", "blackjack", "--wager", "insurance", "--set", "surrender=yes", "--on"]
    assert main([*surrender, "1979-01-01"]) == 0
    out, err = capsys.readouterr()
    assert "R.1978 d.186" in err
    assert "R.1978" not in out
    assert main([*surrender, "1999-01-01"]) == 0
    assert capsys.readouterr().err == ""
