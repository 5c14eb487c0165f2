"""Pai gow counted: beside the exact figures of the sheet, the script on short sets, and every deal of a small one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from croupier import registry
from croupier.analysis.reports.outcomes import explore
from croupier.analysis.reports.report import as_percent, report_odds
from croupier.analysis.solvers.pai_gow.tiles import SET, count, holdings
from croupier.equipment.tiles import Tile, tile
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.ranking import Ranking
from croupier.games.pai_gow.rules import LAW, Rules
from croupier.games.shared.pai_gow import compared
from tests.quick import slow

GAME = registry.game_named("pai-gow")
WAGERS = {wager.name: wager for wager in GAME.wagers(Rules())}
DEALS = 35_960 * 20_475


def edge(rules: Rules, wager: str) -> Fraction:
    return -count(GAME, rules, WAGERS[wager]).mean()


# Both sides by one way, copies to the dealer: won, lost, and the edge at 5 %, from the fact sheet, whose figures come
# from another program. It tells the last two as fractions: 134458393/368140500 and 110560927/368140500 are won.
SHEET = [
    ({}, 217_958_780, 224_625_420, "2.38558"),
    ({"gee_joon_singles": "lowest"}, 217_942_296, 224_642_672, "2.39005"),
    ({"house_way": "f-program"}, 217_764_452, 224_435_120, "2.38481"),
    ({"house_way": "f-program", "gee_joon_singles": "lowest"}, 217_747_968, 224_452_372, "2.38928"),
    ({"house_way": "highest-low"}, 268_916_786, 273_957_274, "2.51077"),
    ({"house_way": "highest-high"}, 221_121_854, 230_801_634, "2.81630"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("options", "won", "lost", "costs"), SHEET)
def test_both_sides_by_one_way(options: dict[str, str], won: int, lost: int, costs: str) -> None:
    rules = Rules().set(options)
    found = count(GAME, rules, WAGERS["wager"])
    ends = {outcome.net: chance * DEALS for outcome, chance in found.chances.items()}
    assert ends == {Fraction(19, 20): won, -1: lost, 0: DEALS - won - lost}
    assert as_percent(-found.mean(), 5) == costs
    assert not found.decisions


def test_the_sheet_s_other_figures_of_the_complete_way() -> None:
    assert as_percent(edge(Rules(), "bank"), 5) == "0.61996"
    assert as_percent(edge(Rules().set({"vigorish": "4%"}), "wager"), 5) == "2.08955"
    assert Rules().set({"vigorish": "4%"}).breaches()[0].by == LAW.vigorish


@pytest.mark.slow
def test_a_way_that_ends_in_the_usual_close() -> None:
    """The sheet works Pennsylvania's way out at 2.670 %."""
    assert as_percent(edge(Rules(house_way="pennsylvania"), "wager"), 3) == "2.670"


def test_the_best_setting() -> None:
    """No worse than the house way on any hand, and better on some; as a bank it has the advantage."""
    found = holdings("f-complete", Ranking(), SET)
    assert sum(held.ways for held in found) == 35_960
    worth = [(held.ways, [19 * one.as_player.win - 20 * one.as_player.lose for one in held.choices]) for held in found]
    best = sum(ways * max(each) for ways, each in worth)
    assert edge(Rules(), "wager-set-best") == -Fraction(best, 20 * DEALS)
    assert sum(ways for ways, each in worth if max(each) > each[0]) == 7_216
    assert as_percent(edge(Rules(), "wager-set-best"), 5) == "1.44673"
    assert as_percent(edge(Rules(), "bank-set-best"), 5) == "-0.38700"


# --- Against other ways of counting ---------------------------------------------------------------------------------

SHORT = "6-6 6-3 4-2"
SETS = [SHORT, *map(slow, ("6-6 1-1 6-3 4-2", "6-6 4-4 2-1 6-1 5-3", "5-5 6-5 3-1 5-2"))]


def short_set(kinds: str) -> list[Tile]:
    """32 tiles of few kinds."""
    few = [tile(word) for word in kinds.split()]
    return [few[number % len(few)] for number in range(32)]


@pytest.mark.parametrize("kinds", SETS)
@pytest.mark.parametrize(
    "options",
    [{}, slow({"gee_joon_singles": "lowest", "house_way": "new-zealand"}), slow({"equal_values": "copy"})],
    ids=str,
)
@pytest.mark.parametrize("wager", WAGERS)
def test_the_script_comes_to_the_same(wager: str, options: dict[str, str], kinds: str) -> None:
    """The bank's too, explored seat by seat."""
    rules, pack = Rules().set(options), short_set(kinds)
    found = explore(GAME, rules, WAGERS[wager], pack)
    assert found.chances == count(GAME, rules, WAGERS[wager], pack).chances
    assert found.decisions == wager.endswith("-set-best")


@pytest.mark.parametrize("way", ["f-complete", "pennsylvania"])
def test_every_deal_of_a_small_set(way: str) -> None:
    """One after the other, tile by tile: with both of mixed pairs, both Gee Joon and two of a kind."""
    ranking = Ranking()
    pack = [tile(word) for word in "6-6 6-6 1-1 4-2 2-1 6-3 5-4 5-2 4-1".split()]
    won: Counter[str] = Counter()
    for ours in combinations(range(len(pack)), 4):
        left = [number for number in range(len(pack)) if number not in ours]
        for theirs in combinations(left, 4):
            one, other = (house_way(way, ranking, tuple(pack[n] for n in hand)) for hand in (ours, theirs))
            won[compared(one[2:], other[2:])] += 1
    found = count(GAME, Rules(house_way=way), WAGERS["wager"], pack)
    names = {Fraction(19, 20): "win", Fraction(-1): "lose", Fraction(0): "push"}
    assert {names[Fraction(end.net)]: chance * won.total() for end, chance in found.chances.items()} == won


def test_at_a_stake_the_vigorish_is_rounded_up() -> None:
    """Of $5 a quarter is five percent; of $7 it is 50 cents, and more than five percent."""
    five, seven = (report_odds(GAME, Rules(), "wager", stake=stake).wagers[0] for stake in (500, 700))
    exact = edge(Rules(), "wager")
    assert five.house_edge == exact
    assert seven.house_edge == exact + Fraction(217_958_780, DEALS) * (Fraction(50, 700) - Fraction(1, 20))


def test_what_the_figures_rest_on() -> None:
    report = report_odds(GAME, Rules())
    assert [wager.method for wager in report.wagers] == ["exact"] * 4
    assert report.strategy == (
        "wager, bank: the house way; wager-set-best, bank-set-best: best play over what the player sees"
    )
    assert "one wager against one opponent" in report.basis
    assert all(wager.offered for wager in report.wagers)
    none = report_odds(GAME, Rules(banking="none"), "bank").wagers[0]
    assert not none.offered
    assert none.house_edge == edge(Rules(), "bank")
