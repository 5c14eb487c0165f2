"""A run with a count as a file: a row for each count, or a page with a chart of what the player has by it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.drawing import SvgDrawing
from croupier.analysis.reports.report import changed_words
from croupier.simulation import charts
from croupier.simulation.blackjack.counting import Counting, spread_rows
from croupier.simulation.counters import Spread
from croupier.simulation.intervals import SURE
from croupier.simulation.output import html_page
from croupier.simulation.run import in_play, unlawful

DRAWN = 1e-3
"""Counts that come in so many of the rounds: the errors of the others are larger than what is told."""


class CountedRun(NamedTuple):
    """A run, and the spread of bets that it is told with, if any."""

    found: Counting
    by: Spread | None
    on: date | None = None  # by whose law the rules are judged

    def frame(self) -> dict[str, Any]:
        """A column of each figure, a row for each count; with a spread what it bets."""
        lines = self.found.lines()
        columns = {
            name: np.array([line[name] for line in lines])
            for name in ("count", "beyond", "rounds", "share", "std_dev", "kelly")
        }
        edges = [float(line["player_edge"]["percent"]) for line in lines]
        errors = [np.nan if line["standard_error"] is None else line["standard_error"] for line in lines]
        columns |= {"player_edge_percent": np.array(edges), "standard_error_percent": np.array(errors)}
        if self.by is not None:
            columns["units"] = np.array([float(self.by.units(line["count"])) for line in lines])
        return columns

    def page(self) -> str:
        """That needs nothing else."""
        found = self.found
        title = f"{found.rounds:,} rounds of {found.game.title} by {found.system.name}{in_play(found.boxes)}"
        notes = (
            f"{unlawful(found.rules, self.on)}Rules: {changed_words(found.rules)}. Strategy: {found.strategy}. "
            f"Seed {found.seed}; compiled. Intervals are 95 %."
        )
        rows = [*_by_count(found), *(spread_rows(found, self.by) if self.by is not None else ())]
        return html_page(title, rows, [_edges(found)], notes)


def _by_count(found: Counting) -> Iterable[tuple[str, str]]:
    for line in found.lines():
        off = "" if line["standard_error"] is None else f" ± {SURE * line['standard_error']:.3f}"
        count = f"{found.told_as} {line['count']:+d}{' or beyond' if line['beyond'] else ''}"
        yield count, f"{float(line['player_edge']['percent']):.3f} %{off}, in {line['share']:.4%} of the rounds"


def _edges(found: Counting) -> SvgDrawing:
    lines = [line for line in found.lines() if line["share"] >= DRAWN]
    bars = [(line["count"], float(line["player_edge"]["percent"]) / 100) for line in lines]
    counts, edges = [count for count, _ in bars], [edge for _, edge in bars]
    first = next((count for count, edge in bars if edge > 0), None)
    says = "The player has no edge." if first is None else f"The player is ahead from {first:+d} on."
    says += f" Counts are drawn that come in one of {1 / DRAWN:,.0f} rounds."
    ends = (min(counts) - 1.0, max(counts) + 1.0), (min(0.0, *edges), max(0.0, *edges))
    axes = charts.Axes(f"What the player has by the {found.told_as}", says, *ends)
    axes.scales(found.told_as, says, percents=True)
    for count, edge in bars:
        axes.bar(count - 0.4, count + 0.4, min(edge, 0), max(edge, 0), charts.color(edge))
    return axes.drawing
