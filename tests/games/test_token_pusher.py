"""Token pusher, §13:47-20.2[token-pusher]: only the return that its maker states is known."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.games.night.token_pusher import GAME, Rules, settle, shelf
from croupier.tables.sample import Flat, SampleTable
from tests.driving import drive, outputs


@pytest.mark.parametrize(
    ("stated", "fall", "falling", "chances"),
    # by hand: a fall of f tokens comes with probability return / f
    [("80%", 5, 4, 25), ("9/10", 3, 3, 10), ("1", 5, 1, 5), ("87.5%", 1, 7, 8), ("0", 5, 0, 1), ("6/5", 2, 3, 5)],
)
def test_the_return_is_the_stated_one(stated: str, fall: int, falling: int, chances: int) -> None:
    rules = Rules().set({"stated_return": stated, "fall": fall})
    assert rules.breaches() == []
    pockets = shelf(rules).pockets
    assert (pockets.count(str(fall)), len(pockets)) == (falling, chances)
    (wager,) = GAME.wagers(rules)
    assert 1 + explore(GAME, rules, wager).mean() == rules.stated_return == Fraction(falling * fall, chances)


def test_what_falls_is_the_players() -> None:
    """§13:47-20.2[token-pusher]; the token dropped stays on the shelf."""
    assert [settle(fallen).gain for fallen in ("0", "1", "5")] == [-1, 0, 4]
    table = drive("token-pusher", "put alice 1 token 100\nclose\naccept alice drop\nspin 5")
    assert outputs(table, "say", "win") == ["say 5 tokens fall", "win 1 token +400 §13:47-20.2[token-pusher]"]
    assert table.chips == {"alice": 100_400}


def test_a_simulation_agrees() -> None:
    (wager,) = GAME.wagers(Rules())
    sample = SampleTable(GAME, Rules(), Flat((wager.puts[0][0], 1)), seed=5)
    sample.play(20_000)
    assert abs(sample.mean + 0.2) < 4 * sample.standard_error


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"certification": "none"}, "§13:47-20.15(d)"),
        ({"stated_return": "-1/10"}, "§13:47-20.15(d)"),
        ({"stated_return": "3", "fall": 2}, "§13:47-20.2[token-pusher]"),
        ({"token": 25}, "§13:47-20.11(e)"),
    ],
)
def test_unlawful(settings: dict[str, Any], section: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [section]


def test_an_example_is_called_one() -> None:
    assert "§13:47-20.15(d)" in GAME.warnings(Rules())[0]
    assert not GAME.warnings(Rules().set({"certification": "model 3, 13:3-7"}))
