"""croupier odds --on: the rules of today judged by the regulation of another day."""

from __future__ import annotations

import json

import pytest

from croupier.cli import main

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
