"""``croupier odds stake``."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from croupier.cli import main
from tests.cli.test_odds import document
from tests.schemas import assert_fits


def test_as_a_document(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "odds", "stake", "craps", "$7", "--wager", "buy-4", "--json")
    assert_fits(found, "odds")
    (buy,) = found["wagers"]
    assert found["stake"] == 700
    assert buy["at_stake"] == {
        "stake": 700,
        "put_down": "735",
        "expected_loss": "35.000000",
        "largest_payment": 1365,
        "paid_in_full": {"fraction": "1/21", "percent": "4.761905"},
    }


def test_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "stake", "roulette", "10", "--wager", "straight"]) == 0
    head, line = capsys.readouterr().out.splitlines()[-2:]
    assert head.split() == "wager stake house edge in full loses on average std dev largest payment method".split()
    assert line.split() == "straight $10 5.2632 % 5.2632 % $0.5263 $57.63 $350 exact".split()


def test_several_stakes_make_a_curve(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A comma within an amount does not part two."""
    drawn = tmp_path / "curve.svg"
    arguments = ["odds", "stake", "punto-banco", "7,10,1,000", "--set", "vigorish_rounded=yes", "-o", str(drawn)]
    found = document(capsys, *arguments, "--json")
    assert_fits(found, "odds")
    edges = {point["at_stake"]["stake"]: point["house_edge"]["percent"] for point in found["curve"]["points"]}
    assert list(edges) == [700, 1000, 100_000]
    assert edges[700] > edges[1000] == edges[100_000] == "1.057906"
    assert "house edge at a stake" in "".join(ET.parse(drawn).getroot().itertext())


@pytest.mark.parametrize(
    ("stakes", "cents"),
    [
        ("5,25,100", [500, 2500, 10_000]),  # as the help has it
        ("5, 100", [500, 10_000]),
        ("5,100,1000", [500, 10_000, 100_000]),
        ("$5,$100", [500, 10_000]),
        ("5,$1,000.00,", [500, 100_000]),
    ],
)
def test_a_hundred_after_a_comma_is_a_stake_of_its_own(
    capsys: pytest.CaptureFixture[str], stakes: str, cents: list[int]
) -> None:
    found = document(capsys, "odds", "stake", "roulette", stakes, "--wager", "straight", "--json")
    assert [point["at_stake"]["stake"] for point in found["curve"]["points"]] == cents


@pytest.mark.parametrize("stake", ["1000", "1,000", "$1,000", "$1000.00"])
def test_one_stake_of_a_thousand(capsys: pytest.CaptureFixture[str], stake: str) -> None:
    found = document(capsys, "odds", "stake", "roulette", stake, "--wager", "straight", "--json")
    assert [wager["at_stake"]["stake"] for wager in found["wagers"]] == [100_000]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["25,100"], "'25,100' may be one amount or several: write 25100 for one, or '25, 100' with spaces"),
        (["lots"], "cannot read the amount 'lots'"),
        (["0"], "a stake is more than nothing"),
        (["0,5"], "a stake is more than nothing"),
        ([","], "a stake is more than nothing"),
        (["5", "-o", "x.svg"], "-o draws a curve, and 5 is one stake: give several, as in 5,25,100, or all"),
        (["all", "-o", "x.pdf"], "ends in .svg or .png, not 'x.pdf'"),
    ],
)
def test_wrong_calls(capsys: pytest.CaptureFixture[str], arguments: list[str], says: str) -> None:
    assert main(["odds", "stake", "roulette", *arguments]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("within", [["tornado"], ["compare"], ["tables", "readings"], ["tables", "by-clause"]])
def test_one_stake_with_another_question(within: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """What options do to a wager is asked at one stake; a curve over stakes is of one set of options."""
    asked = ["odds", *within, "roulette", *(["half_back"] if within == ["compare"] else []), "--wager", "red"]
    found = document(capsys, *asked, "--stake", "5", "--json")
    assert_fits(found, "odds")
    assert found["stake"] == 500
    assert main([*asked, "--stake", "5,10"]) == 2
    assert "one stake is asked about here, not '5,10'; croupier odds stake makes a curve" in capsys.readouterr().err
