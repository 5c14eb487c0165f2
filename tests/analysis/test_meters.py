"""The progressive meter in the long run: by the balance of what goes on and comes off it, and by playing it."""

from __future__ import annotations

from fractions import Fraction
from math import log, sqrt
from random import Random

import pytest

from croupier import registry
from croupier.analysis.meters import long_run
from croupier.analysis.progressive import in_the_long_run
from croupier.analysis.report import odds
from croupier.analysis.whatif import compare
from croupier.games.caribbean_stud.rules import Rules
from croupier.games.caribbean_stud.wagers import progressive_prizes
from tests.analysis.short_decks import written
from tests.quick import slow

F = Fraction
ROYAL, FLUSH = F(4, 2_598_960), F(36, 2_598_960)
GAME = registry.get("caribbean-stud")


def test_todays_default_loses_for_the_house() -> None:
    """36.24 % in fixed prizes (624 fours at $500, 3,744 full houses at $100, 5,108 flushes at $50), 70 % on the meter,
    and $10,000 at each of the royal flushes, one hand in 649,740: 107.78 % at least."""
    found = in_the_long_run(Rules())
    assert found is not None
    prizes = F(624 * 500 + 3_744 * 100 + 5_108 * 50, 2_598_960)
    least = prizes + F(7, 10) + 10_000 * ROYAL
    assert (found.fixed, found.fed, found.reset) == (prizes, F(7, 10), 10_000 * ROYAL)
    assert float(least) < found.returned < float(least) + 0.0001
    assert f"{found.returned:.4f}" == "1.0778"
    (warning,) = GAME.warnings(Rules())
    assert "at least 107.78 percent" in warning
    assert "file a rate below 0.6222" in warning
    assert not GAME.warnings(Rules().set({"meter_rate": "0.62"}))
    assert not GAME.warnings(Rules().set({"progressive": "no"}))


def test_at_the_even_rate_nobody_wins() -> None:
    found = in_the_long_run(Rules())
    assert found is not None
    fair = in_the_long_run(Rules().set({"meter_rate": f"{found.even:.9f}"}))
    assert fair is not None
    assert fair.house_edge == pytest.approx(0, abs=1e-8)


def test_a_meter_that_never_grows() -> None:
    """It always shows the reset amount: what the wager returns on that meter, it returns in the long run."""
    rules = Rules().set({"meter_rate": "0"})
    found = in_the_long_run(rules)
    (now,) = odds(GAME, rules, "progressive").wagers
    assert found is not None
    assert now.house_edge is not None
    assert found.house_edge == pytest.approx(float(now.house_edge), abs=1e-12)
    assert (found.mean, found.deviation) == (10_000, 0)


@pytest.mark.parametrize("reset", [slow(0), 10_000, slow(200_000)])
def test_what_a_meter_shows_when_it_is_hit(reset: int) -> None:
    """Played from hit to hit by the game's own judgement of what is paid and left, within four standard errors."""
    rules = Rules().set({"meter_reset": str(reset)})
    found = long_run(F(0), rules.meter_rate, F(reset), ROYAL, FLUSH)
    assert found is not None
    draw, often = Random(reset), float(ROYAL + FLUSH)
    shown, wagers, paid, number = float(reset), 0, 0.0, 20_000
    seen = []
    for _ in range(number):
        tries = int(log(1 - draw.random()) / log(1 - often)) + 1
        wagers += tries
        shown += 0.7 * tries
        seen.append(shown)
        hand = "royal flush" if draw.random() < 0.1 else "straight flush"
        (prize,), left = progressive_prizes(rules, [hand], F(shown))
        paid += float(prize.prize)
        shown = float(left)
    mean = sum(seen) / number
    # Of one hit from the next nine tenths are left, nine times of ten: what is seen is worth a tenth as many
    assert mean == pytest.approx(found.mean, abs=4 * found.deviation / sqrt(number / 10))
    spread = sqrt(sum((one - mean) ** 2 for one in seen) / number)
    assert spread == pytest.approx(found.deviation, rel=0.06)
    assert sum(one < found.quantiles[1][1] for one in seen) / number == pytest.approx(0.5, abs=0.03)
    assert paid / wagers == pytest.approx(found.returned, rel=0.03)


def test_no_hand_takes_the_meter() -> None:
    from croupier.equipment.cards import cards

    deck = cards("Ac Ad Ah As Kc Kd Kh Qc Qd Qh")
    assert in_the_long_run(Rules(), deck) is None, written(deck)


def test_comparing_rates_changes_the_long_run_alone() -> None:
    found = compare(odds(GAME, Rules(), "progressive"), "meter_rate", ["1/2", "7/10"])
    half, now = (trial.wagers[0] for trial in found.trials)
    assert found.changed() == ["progressive"]
    assert half.house_edge == now.house_edge
    assert half.long_run is not None
    assert now.long_run is not None
    assert half.long_run.house_edge - now.long_run.house_edge == pytest.approx(0.2, abs=1e-4)
