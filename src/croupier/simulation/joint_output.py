"""Wagers together as a file: a row for each session, or a page with a chart of what all of them come to."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import combinations
from typing import Any, NamedTuple

from croupier.analysis.reports.report import changed_words
from croupier.simulation import charts
from croupier.simulation.joint import Joint, correlation_said, wager_said
from croupier.simulation.output import html_page, money
from croupier.simulation.run import unlawful


class JointRun(NamedTuple):
    """A run as it is written."""

    found: Joint
    on: date | None = None  # by whose law the rules are judged

    def frame(self) -> dict[str, Any]:
        """A column of each wager and of all of them, a row for each session: what it won, in units."""
        found = self.found
        columns = {name: found.results(at) for at, name in enumerate(found.names)}
        return {**columns, "total": sum(columns.values())}

    def page(self) -> str:
        """That needs nothing else."""
        found = self.found
        wagers = " and ".join(f"{name} x {units}" for name, units in zip(found.names, found.units, strict=True))
        title = f"{len(found):,} sessions of {found.rounds:,} rounds: {found.game.title}, {wagers}"
        notes = (
            f"{unlawful(found.rules, self.on)}Rules: {changed_words(found.rules)}. Seed {found.seed}; {found.method}. "
            f"After ± is half of a 95 % interval; the other intervals are 95 %, too. {found.note}"
        )
        total, edges = self.frame()["total"], charts.bins(found.sums.sum(axis=1), found.parts)
        drawn = charts.barred(total, edges, "What all of them win or lose in a session", "sessions")
        return html_page(title, self._rows(), [drawn], notes)

    def _rows(self) -> Iterator[tuple[str, str]]:
        found = self.found
        for at in range(len(found.names)):
            called, result, deviation, expected = wager_said(found, at)
            beside = f", expected {expected}" if expected else ""
            yield called, f"{result}, standard deviation {deviation}{beside}"
        yield "all of them", money(found.total)
        for one, other in combinations(range(len(found.names)), 2):
            yield f"correlation of {found.names[one]} and {found.names[other]}", correlation_said(found, one, other)
