"""Blackjack by total: the chart as it is published, and that no line of it can be bettered alone."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from croupier.analysis.solvers.blackjack import charting
from croupier.analysis.solvers.blackjack.chart import BlackjackCell, BlackjackChart, Lines, _ways
from croupier.analysis.solvers.blackjack.kernel import come_to, play_hands
from croupier.analysis.solvers.blackjack.solution import Solution
from croupier.analysis.solvers.blackjack.solve import COMPOSITION, INFINITE, TOTAL, TOTAL_AND_CARDS, solve_blackjack
from croupier.analysis.solvers.blackjack.solver import Solver
from croupier.games.blackjack.rules import Rules
from croupier.games.night import blackjack as night_blackjack
from tests.analysis.test_blackjack import CHART, FOUR_HANDS, LETTERS, NEAR, VALUES

RANKS = dict.fromkeys(range(2, 15), 24)


@cache
def charted(play: str = TOTAL, **settings: Any) -> Solution:
    return solve_blackjack(Rules().set(settings), play=play)


def test_it_is_the_published_chart() -> None:
    """Pairs that are not split go by their total there, too; totals under 8 are drawn to and over 17 stood on."""
    found = charted(surrender=True).chart
    assert found is not None
    for kind, rows in CHART.items():
        for total, row in rows.items():
            for up in VALUES:
                letter, does = LETTERS[row[(up - 2) % 10]], found[BlackjackCell(kind, total, "", up)]
                if kind != "pair":
                    assert does[0] == letter, (kind, total, up)
                else:
                    assert bool(does) == (letter == "split"), (total, up)
    assert all(found[BlackjackCell("hard", total, "", up)] == ("draw",) for total in (4, 5, 6, 7) for up in VALUES)
    assert all(found[BlackjackCell("hard", total, "", up)] == ("stand",) for total in (18, 19, 20) for up in VALUES)
    assert found[BlackjackCell("soft", 18, "", 6)] == ("double", "stand")
    assert found[BlackjackCell("soft", 17, "", 6)] == ("double", "draw")
    assert found[BlackjackCell("hard", 16, "", 10)] == (
        "surrender",
        "stand",
    )  # what is left then has three cards or more
    assert charted().action((4, 5, 7), 10) == "draw"


@pytest.mark.slow
def test_what_the_chart_costs() -> None:
    """hhoppe/blackjack has 0.4597 % for six decks and 0.4568 % by the cards of the hand (exactly 0.456885 %).

    It chooses for hands of two cards, and pairs have first actions of their own.
    """
    assert -100 * charted().mean == pytest.approx(0.4597, abs=0.0003)
    assert charted().mean < charted(TOTAL_AND_CARDS).mean < charted(COMPOSITION).mean
    assert charted(**FOUR_HANDS).mean < charted(COMPOSITION, **FOUR_HANDS).mean
    assert charted(TOTAL_AND_CARDS).action((4, 5, 7), 10) == "stand"  # with two cards 16 draws
    assert charted(TOTAL_AND_CARDS).action((6, 10), 10) == "draw"


@pytest.mark.slow
def test_without_end_cards_do_not_matter() -> None:
    """Then a chart does as well as any play: only whether a hand may be doubled depends on how many cards it has."""
    for rules in (Rules().set({"surrender": True}), night_blackjack.Rules()):
        best, total = (solve_blackjack(rules, INFINITE, play=play, most_hands=2).mean for play in (COMPOSITION, TOTAL))
        assert abs(best - total) < NEAR


def test_actions_are_those_of_the_chart() -> None:
    found = charted(surrender=True)
    assert found.chart is not None
    for decision in found.decisions():
        if decision.may_split:
            assert decision.action == "split" or decision.pair == 0
            continue
        hard = sum(decision.values)
        soft = 1 in decision.values and hard < 12
        does = found.chart[BlackjackCell("soft" if soft else "hard", hard + 10 * soft, "", decision.up)]
        assert decision.action == next(name for name in does if name in decision.options)


@pytest.mark.slow
@pytest.mark.parametrize("by_cards", [False, True])
def test_no_line_can_be_bettered_alone(by_cards: bool) -> None:
    """One deck, where hands differ most: every other way to fill in a line, for hands that are not split."""
    solver = Solver(Rules().set({"surrender": True}), dict.fromkeys(range(2, 15), 4), 2, looks=False)
    chart, _, _ = charting.charted(solver, by_cards=by_cards)
    best = worth(solver, chart)
    tried = 0
    for line, _ in enumerate(chart.lines.keys):
        kept = chart.does[:, line].copy()
        for way in _ways(solver.terms.open_first[chart.lines.of == line]):
            chart.does[:, line] = way
            assert np.all(worth(solver, chart) <= best + NEAR)
            tried += 1
        chart.does[:, line] = kept
    assert tried > 100


def worth(solver: Solver, chart: BlackjackChart) -> Any:
    """What hands that are not split win together, by start."""
    played = solver.unsplit(chart.actions(solver.every.hands, solver.terms.open_first))
    found = np.zeros(len(solver.starts))
    for start in solver.starts.values():
        weighed = charting._weighed(solver, chart, played, start)
        two = np.flatnonzero((solver.hands.cards == 2) & (weighed.chance > 0))
        given_up = np.array(
            [chart.gives_up(start, hand) and not np.isnan(weighed.values[hand, 0]) for hand in two.tolist()]
        )
        won = np.where(given_up, weighed.values[two, 0], played.worth[start, two])
        found[start] = weighed.chance[two] @ won
    return found


def test_lines_are_those_that_hands_can_have() -> None:
    solver = Solver(Rules(), RANKS, 2, looks=False)
    lines = Lines(solver.hands, by_cards=False)
    assert [total for kind, total, _ in lines.keys if kind == "hard"] == list(range(4, 21))
    assert [total for kind, total, _ in lines.keys if kind == "soft"] == list(range(12, 21))


def test_one_form_of_the_loops_is_compiled() -> None:
    """A chart is laid out as best play is, so that both go through the same compiled code."""
    for play in (COMPOSITION, TOTAL):
        assert charted(play, surrender=True).square is not None
    loops: tuple[Any, ...] = (play_hands, come_to)
    assert [len(loop.signatures) for loop in loops] == [1, 1]
