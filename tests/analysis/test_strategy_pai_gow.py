"""How pai gow is played: the house way in words, what is best against it, and one hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier import registry
from croupier.analysis.solvers.pai_gow.tiles import count
from croupier.analysis.strategy import pai_gow
from croupier.analysis.strategy.model import BadHand, Strategy, StrategyPlayer, find_strategies, one_hand
from croupier.equipment.tiles import tile
from croupier.games.pai_gow.house_ways import HOUSE_WAYS
from croupier.games.pai_gow.play import Seen, choices
from croupier.games.pai_gow.ranking import Ranking
from croupier.games.pai_gow.rules import Rules
from croupier.tables.sample import SampleTable
from tests.quick import slow

GAME = registry.game_named("pai-gow")


@pytest.fixture(scope="module")
def found() -> list[Strategy]:
    return find_strategies(GAME, Rules())


def test_three_ways_to_play(found: list[Strategy]) -> None:
    """The house way costs 2.38558 %, from the fact sheet; what is best is proven in test_pai_gow."""
    assert [(each.wager.name, each.play) for each in found] == [
        ("wager", "house way"),
        ("wager-set-best", "best setting"),
        ("bank-set-best", "best setting"),
    ]
    for each in found:
        assert each.edge == -count(GAME, Rules(), each.wager).mean()
        assert len(each.decisions.rows) == 4_285
    house, best, _ = found
    assert f"{float(house.edge) * 100:.5f}" == "2.38558"
    assert [rule.name for rule in best.short_rules] == [
        "the house way",
        "the highest low hand",
        "the highest high hand",
    ]
    assert best.short_rules[0].edge == house.edge
    assert all(rule.cost == rule.edge - best.edge > 0 for rule in best.short_rules)
    gains = [each.gain * each.chance for each in best.departures]
    assert gains == sorted(gains, reverse=True)
    assert min(gains) > 0


@pytest.mark.parametrize("way", HOUSE_WAYS)
def test_every_way_can_be_told(way: str) -> None:
    told = list(pai_gow.told(HOUSE_WAYS[way]))
    assert all(line.endswith((".", "split")) or ": " in line for line in told)
    assert told[-1].startswith(("Otherwise: ", "Always: "))


def test_the_complete_way_in_words(found: list[Strategy]) -> None:
    assert "  Teen or Day: for 6 or more and 8 or more; or for exactly 3 and 11" in found[0].words
    assert "  If the first is 3/9 topped by Bon below and Gor above: the second." in found[0].words
    assert found[0].words[-1] == (
        "Otherwise: the best low hand if the low hand is good; else the best high hand if the high hand is worth 7 or "
        "more; else the best low hand."
    )


def test_answers_are_given_in_the_tiles_that_are_there(found: list[Strategy]) -> None:
    """5-4 is as good as 6-3, which stands for both in the table."""
    tiles = tuple(tile(word) for word in "5-4 6-4 6-1 1-1".split())
    open_ = [choice.name for choice in choices(Ranking(), tiles) if not choice.barred]
    for each in found:
        assert each.answer(Seen(tuple(sorted(tiles))), open_) in open_


@pytest.mark.parametrize("rounds", [300, slow(40_000)])
def test_sampled(found: list[Strategy], rounds: int) -> None:
    """The script, played by the strategies, comes to their edges within four standard errors."""
    for each in found[:2]:
        table = SampleTable(GAME, Rules(banking="none"), StrategyPlayer(each, 2000), seed=5)
        table.play(rounds)
        assert abs(table.mean / 2000 + float(each.edge)) < 4 * table.standard_error / 2000


def test_one_hand() -> None:
    """Of the fact sheet's sample hands, Yun, Foo, Ping and a seven: the house plays 9 over 7."""
    report = one_hand(GAME, Rules(), "4-4 6-5 6-4 5-2", "")
    assert len(report.actions) == 3
    assert report.notes[0] == "house way: Yun Foo (9) over Ping Chop Chit (7)".replace(
        "Ping Chop Chit", "Chop Chit Ping"
    )
    assert report.actions[0].value > report.actions[1].value > report.actions[2].value
    assert (report.actions[0].value * 20_475 * 20).denominator == 1
    assert isinstance(report.actions[0].value, Fraction)


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("6-6 1-1 5-4", "a hand is set from four tiles, not 3"),
        ("6-6 1-1 5-4 7-1", "'7-1' is not a tile"),
        ("6-3 6-3 5-4 1-1", "a set has 1 of 6-3, not 2"),
        ("Ah 1-1 5-4 6-6", "'Ah' is not a tile"),
    ],
)
def test_hands_that_nobody_has(hand: str, says: str) -> None:
    with pytest.raises(BadHand, match=says):
        one_hand(GAME, Rules(), hand, "")
