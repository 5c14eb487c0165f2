"""Starting hands on the par sheets of Spanish 21 and double attack, as the sheet gets them: counted by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.solvers.blackjack.hands import counts_of_values
from croupier.analysis.solvers.spanish.chart import SpanishCell, _total_of, cell_of
from croupier.analysis.solvers.spanish.sheet import starting
from croupier.analysis.solvers.spanish.solve import solve_spanish
from croupier.analysis.strategy import spanish

CARDS = {value: 12 if value == 10 else 4 for value in range(1, 11)}
"""By value, one card of each rank and suit: there are no tens."""
SIZE = 48


def chance(one: int, other: int, up: int) -> Fraction:
    """Two cards of the player's in either order, and the dealer's first."""
    left = Counter(CARDS)
    ways = 1 if one == other else 2
    for value in (one, other, up):
        ways *= left[value]
        left[value] -= 1
    return Fraction(ways, SIZE * (SIZE - 1) * (SIZE - 2))


def unmet(up: int) -> Fraction:
    """That a dealer has no blackjack against an ace and a card worth ten."""
    left = Counter(CARDS) - Counter((1, 10, up))
    return 1 - Fraction(left[{1: 10, 10: 1}[up]], SIZE - 3) if up in (1, 10) else Fraction(1)


@pytest.mark.parametrize("slug", ["spanish-21", "double-attack"])
def test_starting_hands_are_counted(slug: str) -> None:
    game = registry.game_named(slug)
    assert game.pack is not None
    rules = game.Rules().set({"most_hands": 2} if slug == "spanish-21" else {"resplit": False})
    pack = tuple(dict.fromkeys(game.pack(rules).cards()))
    assert len(pack) == SIZE
    found, solved = starting(game, rules, pack), solve_spanish(rules, Counter(pack), spanish_21=slug == "spanish-21")
    rows: dict[tuple[int, int, int], list[Any]] = {(*row[0], *row[1]): row for row in found["hands"]}
    assert len(rows) == len(found["hands"]) == 55 * 10
    for hand, row in rows.items():
        assert row[2] == pytest.approx(float(chance(*hand)), abs=1e-12)
    assert sum(row[2] * row[3] for row in rows.values()) == pytest.approx(solved.mean, abs=1e-12)
    for up in CARDS:  # a blackjack: 3 to 2 whatever the dealer has; 1 to 1 of both wagers, and a tie is a tie
        due = 1.5 if slug == "spanish-21" else float((2 if up in solved.attacked else 1) * unmet(up))
        assert rows[1, 10, up][3:] == [pytest.approx(due, abs=1e-12), ""]
    assert slug == "spanish-21" or {1, 2} < {1, *solved.attacked} < set(CARDS)
    assert sum(often for _, often in found["nets"]) + found["unresolved"] == pytest.approx(1, abs=1e-12)
    assert found["unresolved"] == 0
    won = sum(float(Fraction(net)) * often for net, often in found["nets"])
    assert won == pytest.approx(sum(row[2] * row[3] for row in rows.values()), abs=1e-9)
    for row in rows.values():
        ways = {case.action for case in solved.cases if (case.values, case.up) == (tuple(row[0]), row[1][0])}
        assert {*row[4].split(" or ")} == ways


@pytest.mark.parametrize("given_up", [(), (("hard", 12, 10), ("soft", 13, 1))])
def test_doubled_hands_have_a_chart_where_one_is_given_up(given_up: tuple[tuple[str, int, int], ...]) -> None:
    """Of a chart made up: everything stands, and these doubled hands are given up against these cards."""
    ups = (*range(2, 11), 1)
    cases = [
        SimpleNamespace(values=(value, value), up=up, action="stand", unsplit="stand")
        for value in range(1, 11)
        for up in ups
    ]
    totals = product(("hard", "soft"), range(5, 21), ups)
    lines = {SpanishCell(kind, total, 2, up): ("stand",) for kind, total, up in totals}
    quits = {SpanishCell(kind, total, 0, up): True for kind, total, up in given_up}
    chart: Any = SimpleNamespace(lines=lines, quits=quits, worth=SimpleNamespace(cases=cases))
    best: Any = SimpleNamespace(ups=ups)
    grids = {grid.title: dict(grid.rows) for grid in spanish._grids(chart, best)}
    assert grids["Hard"] == {"5-20": ("S",) * 10}
    assert grids["Soft"] == {"soft 13-20": ("S",) * 10}
    assert set(grids["Pairs"].values()) == {("S",) * 10}
    if not given_up:
        assert set(grids) == {"Hard", "Soft", "Pairs"}
    else:
        told = {row: cells for row, cells in grids["After a double"].items() if spanish.GIVE_UP in cells}
        assert told == {"hard 12": ("S",) * 8 + ("G", "S"), "soft 13": ("S",) * 9 + ("G",)}


@pytest.mark.parametrize(
    ("values", "total"),
    [
        ((1, 5), ("soft", 16)),
        ((1, 10), ("soft", 21)),
        ((1, 1, 9), ("soft", 21)),  # one ace counts eleven
        ((1, 1, 10), ("hard", 12)),
        ((1, 5, 6), ("hard", 12)),
        ((10, 6), ("hard", 16)),
        ((5, 6), ("hard", 11)),
    ],
)
def test_an_ace_counts_eleven_where_that_is_no_more_than_21(values: tuple[int, ...], total: tuple[str, int]) -> None:
    assert _total_of(list(counts_of_values(values)), 7) == SpanishCell(*total, 0, 7)
    assert cell_of(values, 7) == SpanishCell(*total, len(values), 7)
