"""How long a bet takes, what it costs per round and per bet resolved, and line bets together with their odds."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.par.sheet import par_sheet
from croupier.analysis.reports.report import WagerOdds, as_percent, report_odds

F = Fraction


def told(game_id: str, name: str, **settings: Any) -> WagerOdds:
    game = registry.game_named(game_id)
    (found,) = report_odds(game, game.Rules().set(settings), name).wagers
    return found


def test_throws_of_a_pass_bet() -> None:
    """One throw, and from each point on one in so many: 6 in 36 a four or a ten, with 9 in 36 to decide it, ..."""
    throws = 1 + sum(F(2 * ways, 36) * F(36, ways + 6) for ways in (3, 4, 5))
    assert throws == F(557, 165)
    found = told("craps", "pass")
    assert (found.rounds, found.per_round) == (throws, F(7, 495) / throws)
    assert told("craps", "field").rounds == 1
    assert told("craps", "6-the-hardway").rounds == F(36, 11)  # six sevens, five sixes


def test_a_place_bet_rests_on_come_out_rolls() -> None:
    """By a chain of its own: put down before a come-out roll, it works while there is a point, and 11 in 36 decide it.

    In the time between, a point comes with 24 in 36 and goes with its own number or a seven.
    """
    ways = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
    # Throws from a come-out roll: c = 1 + 12/36 c + sum of ways/36 * t[point]; with a point a six or a seven ends the
    # bet, and any other throw but the point leaves all as it is; the point brings the next come-out roll.
    fixed, again = F(1), F(12, 36)
    for point, number in ways.items():
        stays = F(36 - 11 - (number if point != 6 else 0), 36)
        fixed += F(number, 36) * (1 / (1 - stays))
        again += F(number, 36) * (F(number if point != 6 else 0, 36) / (1 - stays))
    assert told("craps", "place-6-to-win").rounds == fixed / (1 - again)


@pytest.mark.parametrize(
    ("game_id", "wager", "resolved"),
    [  # published where ties and void bets are not counted (Wizard of Odds)
        ("craps", "dont-pass", "1.4026"),
        ("punto-banco", "banker", "1.1692"),
        ("punto-banco", "player", "1.3650"),
    ],
)
def test_per_bet_resolved(game_id: str, wager: str, resolved: str) -> None:
    found = told(game_id, wager)
    assert found.per_resolved is not None
    assert as_percent(found.per_resolved, 4) == resolved


# --- Line bets with odds ------------------------------------------------------------------------------------------


def test_line_bets_with_three_four_five_times_odds() -> None:
    """Published per unit of all that is put down: 0.374 % and 0.273 %. The odds add nothing to what is lost."""
    right, wrong = told("craps", "pass-with-odds"), told("craps", "dont-pass-with-odds")
    assert (right.house_edge, wrong.house_edge) == (F(7, 495), F(3, 220))
    behind = sum(F(2 * ways, 36) * times for ways, times in ((3, 3), (4, 4), (5, 5)))
    assert right.element_of_risk == F(7, 495) / (1 + behind)
    assert wrong.element_of_risk == F(3, 220) / (1 + F(2, 3) * 6)  # laid to win 3, 4 or 5 times: always six units
    assert [f"{float(one.element_of_risk or 0):.5f}" for one in (right, wrong)] == ["0.00374", "0.00273"]


def test_variance_of_a_line_bet_with_odds() -> None:
    """8 and 4 of 36 come-out rolls decide a unit; each point wins 1 and odds of 6 units, or loses 1 + 3, 4, 5."""
    square = F(8 + 4, 36)
    for ways, times in ((3, 3), (4, 4), (5, 5)):
        wins = F(ways, ways + 6)
        square += F(2 * ways, 36) * (wins * 7**2 + (1 - wins) * (1 + times) ** 2)
    game = registry.game_named("craps")
    (sheet,) = par_sheet(game, game.Rules(), "pass-with-odds").wagers
    assert sheet.figures is not None
    assert sheet.figures.variance == square - F(7, 495) ** 2
    assert sheet.exposure is not None
    assert (sheet.exposure.net, sheet.exposure.lost) == (F(7), F(6))
    assert sheet.exposure.most is None


def test_odds_that_a_house_does_not_take() -> None:
    """Where odds are on four and ten alone, three times: six in 36 come-out rolls make such a point."""
    found = told("craps", "pass-with-odds", odds_5_9="0", odds_6_8="0")
    assert found.element_of_risk == F(7, 495) / (1 + F(6, 36) * 3)
