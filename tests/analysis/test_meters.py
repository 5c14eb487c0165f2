"""The progressive meter in the long run: by the balance of what goes on and comes off it, and by playing it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import log, sqrt
from random import Random
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.meters import long_run
from croupier.analysis.reports.report import report_odds
from croupier.analysis.reports.what_if import compare_option
from croupier.analysis.solvers.play_or_fold.progressive import in_the_long_run
from croupier.companions import companions_of, load_companion
from croupier.game import Game, Wager
from croupier.games.caribbean_stud.rules import SCHEDULES, Rules
from croupier.games.caribbean_stud.wagers import progressive_prizes
from tests.analysis.short_decks import written
from tests.quick import slow

F = Fraction
ROYAL, FLUSH = F(4, 2_598_960), F(36, 2_598_960)
GAME = registry.game_named("caribbean-stud")


@pytest.mark.parametrize(("rate", "returned"), [(F(1, 2), "0.8778"), (F(7, 10), "1.0778")])
def test_what_the_usual_prizes_return(rate: F, returned: str) -> None:
    """36.24 % in fixed prizes (624 fours at $500, 3,744 full houses at $100, 5,108 flushes at $50), the rate on the
    meter, and $10,000 at each of the royal flushes, one hand in 649,740: 87.78 % at least, and 107.78 % at the rate
    that was the default of before."""
    rules = Rules().set({"meter_rate": rate})
    found = in_the_long_run(rules)
    assert found is not None
    prizes = F(624 * 500 + 3_744 * 100 + 5_108 * 50, 2_598_960)
    least = prizes + rate + 10_000 * ROYAL
    assert (found.fixed, found.fed, found.reset) == (prizes, rate, 10_000 * ROYAL)
    assert float(least) < found.returned < float(least) + 0.0001
    assert f"{found.returned:.4f}" == returned
    if returned < "1":
        assert not GAME.warnings(rules)
    else:
        (warning,) = GAME.warnings(rules)
        assert "at least 107.78 percent" in warning
        assert "file a rate below 0.6222" in warning


@pytest.mark.parametrize("schedule", SCHEDULES)
def test_no_schedule_loses_for_the_house_at_the_default_rate(schedule: str) -> None:
    """Four of a kind, full house and flush are 624, 3,744 and 5,108 of the 2,598,960 hands, royal flushes 4: with half
    of each wager on the meter 74.57, 79.37, 87.78 and 99.89 %. At 51 % the best schedule would return 100.89 %."""
    four, full, flush = (int(prize) for prize in schedule.split("/"))
    hand = (624 * four + 3_744 * full + 5_108 * flush + 4 * 10_000) / 2_598_960
    rules = Rules().set({"schedule": schedule})
    found = in_the_long_run(rules)
    assert found is not None
    assert rules.meter_rate == F(1, 2)
    assert found.returned == pytest.approx(hand + 0.5, abs=1e-4)
    assert found.returned < 1
    assert not GAME.warnings(rules)
    assert bool(GAME.warnings(rules.set({"meter_rate": "51%"}))) == (schedule == "500/150/75")


def _told() -> Iterator[Any]:
    """The wagers of all games that a meter pays, whose long run is told."""
    for id in registry.game_ids():
        game = registry.game_named(id)
        for wager in game.wagers(game.Rules()) if game.filed else ():
            if wager.name in companions_of(game).long_run:  # every hand of seven cards is counted for pai gow poker's
                yield pytest.param(game, wager, marks=[pytest.mark.slow] * (id == "pai-gow-poker"), id=id)


@pytest.mark.parametrize(("game", "wager"), list(_told()))
def test_no_meter_returns_more_than_it_takes_by_default(game: Game, wager: Wager) -> None:
    """A house that offers a progressive wager and chooses nothing else does not lose by it. At blackjack it cannot: it
    has to say what it has filed."""
    rules = game.Rules().set(wager.settings)
    if breaches := rules.breaches():
        assert (game.id, [breach.by for breach in breaches]) == ("blackjack", ["§19:47-2.19[meter]"])
        return
    offered = [rules, *([rules.set({"progressive": 5})] if game.id == "pai-gow-poker" else [])]
    for each in offered:
        found = load_companion(companions_of(game).long_run[wager.name])(each, None)
        assert found.fed > 0
        assert 0 < found.returned < 1


def test_every_meter_is_among_those_but_the_fund_of_bad_beats() -> None:
    """§19:47-14.19[fund]: that one begins with nothing, and pays back what was taken from pots."""
    of_their_twins = {"night-blackjack", "night-caribbean-stud"}  # at a casino night no wager feeds a meter
    metered = {id for id in registry.game_ids() if registry.game_named(id).filed}
    assert metered - {param.values[0].id for param in _told()} == {"poker"} | of_their_twins
    for id in of_their_twins:
        assert not registry.game_named(id).meters(registry.game_named(id).Rules())
    poker = registry.game_named("poker")
    assert list(poker.meters(poker.Rules().set({"bad_beat": True})).values()) == [0]


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
    (now,) = report_odds(GAME, rules, "progressive").wagers
    assert found is not None
    assert now.house_edge is not None
    assert found.house_edge == pytest.approx(float(now.house_edge), abs=1e-12)
    assert (found.mean, found.deviation) == (10_000, 0)


@pytest.mark.parametrize("reset", [slow(0), 10_000, slow(200_000)])
def test_what_a_meter_shows_when_it_is_hit(reset: int) -> None:
    """Played from hit to hit by the game's own judgement of what is paid and left, within four standard errors."""
    rules = Rules().set({"meter_reset": str(reset), "meter_rate": "7/10"})
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
    found = compare_option(report_odds(GAME, Rules(), "progressive"), "meter_rate", ["1/2", "7/10"])
    half, now = (trial.wagers[0] for trial in found.trials)
    assert found.changed() == ["progressive"]
    assert half.house_edge == now.house_edge
    assert half.long_run is not None
    assert now.long_run is not None
    assert half.long_run.house_edge - now.long_run.house_edge == pytest.approx(0.2, abs=1e-4)
