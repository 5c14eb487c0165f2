"""A run of one wager as it is shown: its figures and how the wagers ended, as a table, a chart and a page."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np

from croupier.analysis.drawing import SvgDrawing
from croupier.analysis.reports.report import changed_words
from croupier.simulation import charts
from croupier.simulation.output import html_page, html_part
from croupier.simulation.run import Simulated, unlawful
from croupier.simulation.tally import Tally

DRAWN = Fraction(999, 1000)
"""Of the wagers; results far from the others would make the rest one bar."""


def ends(tally: Tally) -> dict[str, Any]:
    """How the wagers ended, those that won most first: amounts per unit, how often as a number and as a part of all."""
    found = sorted(tally.counts.items(), key=lambda end: (-end[0].net, end[0].risked, end[0].clauses))
    return {
        "won": np.array([float(result.net) for result, _ in found]),
        "put_down": np.array([float(result.made) for result, _ in found]),
        "at_risk": np.array([float(result.risked) for result, _ in found]),
        "times": np.array([count for _, count in found], np.int64),
        "share": np.array([count / tally.bets for _, count in found]),
        "clauses": np.array(["; ".join(result.clauses) for result, _ in found], object),
    }


def table_and_chart(found: Simulated) -> str:
    """What a notebook shows."""
    return html_part(found.heading, found.figures(), *_charts(found))


def page(found: Simulated) -> str:
    """A page that needs nothing else."""
    notes = (
        f"{unlawful(found.rules, found.on)}Rules: {changed_words(found.rules)}. Strategy: {found.strategy}. "
        f"Seed {found.seed}; {found.method}. {found.note}"
    )
    title = f"{found.tally.rounds:,} rounds: {found.game.title}, {found.wager}"
    return html_page(title, found.figures(), _charts(found), notes)


def _charts(found: Simulated) -> list[SvgDrawing]:
    """None where nothing was decided."""
    nets: Counter[Fraction] = Counter()
    for result, count in found.tally.counts.items():
        nets[result.net / result.made] += count
    if not nets or not found.won:
        return []
    bets, drawn = nets.total(), Counter[Fraction]()
    for net, count in nets.most_common():
        if drawn.total() >= DRAWN * bets:
            break
        drawn[net] = count
    low, high = float(min(drawn)), float(max(drawn))
    wide = max(high - low, 1.0) / 60
    left = bets - drawn.total()
    says = f"{found.won.share:.1%} of {bets:,} wagers end ahead" + (
        f"; {left:,} ended otherwise than is drawn." if left else "."
    )
    axes = charts.Axes("What a wager wins or loses", says, (low - wide, high + wide), (0, max(drawn.values()) / bets))
    axes.scales("result, per unit put down", says, percents=True)
    for net, count in drawn.items():
        axes.bar(float(net) - wide / 2, float(net) + wide / 2, 0, count / bets, charts.color(float(net)))
    return [axes.drawing]
