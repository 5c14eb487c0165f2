"""Prize tables of one's own, worked out anyway, by hand: so many hands of each kind among 2,598,960."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.report import report_odds
from croupier.cli import main
from croupier.games.let_it_ride.rules import THREE_CARD_SCHEDULES
from croupier.law.values import BadOption

HANDS = 2_598_960


def edge(game_id: str, wager: str, **settings: Any) -> Fraction:
    game = registry.game_named(game_id)
    report = report_odds(game, game.Rules().set(settings), wager)
    assert report.breaches, "no house may use it"
    found = report.wagers[0].house_edge
    assert found is not None
    return found


def test_progressive_prizes() -> None:
    """The meter shows $10,000: 4 royal flushes take it, 36 straight flushes a tenth. A straight has a prize too."""
    prizes = 4 * 10_000 + 36 * 1_000 + 624 * 600 + 3_744 * 120 + 5_108 * 60 + 10_200 * 5
    assert edge("caribbean-stud", "progressive", schedule="600/120/60/5") == 1 - Fraction(prizes, HANDS)


def test_bonus_prizes() -> None:
    prizes = 4 * 25_000 + 36 * 3_000 + 624 * 500
    assert edge("let-it-ride", "bonus", bonus="25000/3000/500") == 1 - Fraction(prizes, HANDS)


def test_three_card_odds() -> None:
    """Short tables are of the lower hands: 3,744 pairs among 22,100 hands of three cards."""
    found = edge("let-it-ride", "three-card-bonus", three_card_bonus="4")
    assert found == 1 - Fraction(3_744 * 5, 22_100)


@pytest.mark.parametrize("name", ["zebra", "1/2/3/4/5/6/7", "1//2", "-5", "1/2.5", "9" * 30])
def test_what_cannot_be_read(name: str) -> None:
    with pytest.raises(BadOption, match="there is no schedule"):
        THREE_CARD_SCHEDULES[name]


def test_it_takes_anyway(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["odds", "let-it-ride", "--wager", "bonus", "--set", "bonus=25000/3000/500"]
    assert main(arguments) == 1
    assert "lawful: none or A or B or C" in capsys.readouterr().err
    assert main([*arguments, "--anyway"]) == 0
    assert "UNLAWFUL: bonus is 25000/3000/500" in capsys.readouterr().out
