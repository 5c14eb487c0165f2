"""A run of one wager as a file: a page of its figures and how it ends, or a row for each way in which it ended."""

from __future__ import annotations

from collections import Counter
from datetime import date
from fractions import Fraction
from typing import Any

import numpy as np

from croupier.analysis.drawing import Drawing
from croupier.analysis.report import changed_words
from croupier.simulation import charts
from croupier.simulation.output import html_page, unlawful
from croupier.simulation.run import Simulated

DRAWN = Fraction(999, 1000)
"""Of the wagers; results far from the others would make the rest one bar."""


class Ends:
    """How the wagers of a run ended, those that won most first."""

    def __init__(self, found: Simulated, on: date | None = None) -> None:
        self._found, self._on = found, on  # the date by whose law the rules are judged

    def frame(self) -> dict[str, Any]:
        """A column of each figure; amounts per unit, and how often as a number and as a part of all."""
        tally = self._found.tally
        ends = sorted(tally.counts.items(), key=lambda end: (-end[0].net, end[0].risked, end[0].clauses))
        return {
            "won": np.array([float(result.net) for result, _ in ends]),
            "put_down": np.array([float(result.made) for result, _ in ends]),
            "at_risk": np.array([float(result.risked) for result, _ in ends]),
            "times": np.array([count for _, count in ends], np.int64),
            "share": np.array([count / tally.bets for _, count in ends]),
            "clauses": np.array(["; ".join(result.clauses) for result, _ in ends], object),
        }

    def page(self) -> str:
        """A page that needs nothing else."""
        found = self._found
        notes = (
            f"{unlawful(found.rules, self._on)}Rules: {changed_words(found.rules)}. Strategy: {found.strategy}. "
            f"Seed {found.seed}; {found.method}. {found.note}"
        )
        title = f"{found.tally.rounds:,} rounds: {found.game.title}, {found.wager}"
        return html_page(title, found.figures(), [self._drawn()] if found.tally.bets else [], notes)

    def _drawn(self) -> Drawing:
        nets: Counter[Fraction] = Counter()
        for result, count in self._found.tally.counts.items():
            nets[result.net / result.made] += count
        bets, drawn = nets.total(), Counter[Fraction]()
        for net, count in nets.most_common():
            if drawn.total() >= DRAWN * bets:
                break
            drawn[net] = count
        low, high = float(min(drawn)), float(max(drawn))
        wide = max(high - low, 1.0) / 60
        left = bets - drawn.total()
        says = f"{float(self._found.tally.often(1)):.1%} of {bets:,} wagers end ahead" + (
            f"; {left:,} ended otherwise than is drawn." if left else "."
        )
        axes = charts.Axes(
            "What a wager wins or loses", says, (low - wide, high + wide), (0, max(drawn.values()) / bets)
        )
        axes.scales("result, per unit put down", says, percents=True)
        for net, count in drawn.items():
            axes.bar(float(net) - wide / 2, float(net) + wide / 2, 0, count / bets, charts.color(float(net)))
        return axes.drawing
