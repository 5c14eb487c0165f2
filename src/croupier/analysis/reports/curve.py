"""A wager over stakes: what payout limits, coins and the table's limits make of its house edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log10
from typing import Any

from croupier.analysis.drawing import SvgDrawing
from croupier.analysis.progress import part
from croupier.analysis.reports.at_stake import NotTaken, laid, lawful_stakes, most_taken
from croupier.analysis.reports.report import OddsReport, WagerOdds, as_percent, wager_odds
from croupier.game import Wager
from croupier.money import in_dollars

STEPS = (100, 250, 500)
"""Cents, and ten times as much, and so on: what stakes are tried from the least to the most."""


@dataclass(frozen=True)
class Curve:
    """The odds of one wager at several stakes."""

    report: OddsReport  # of that wager, per unit
    points: tuple[WagerOdds, ...]

    def document(self) -> dict[str, Any]:
        return {"wager": self.report.wagers[0].wager, "points": [point.document() for point in self.points]}


def stake_curve(report: OddsReport, stakes: Sequence[int] = ()) -> Curve:
    """The one wager of a report at these stakes, in cents; without any, from the least to the most that is taken."""
    (now,) = report.wagers
    (wager,) = (one for one in report.game.wagers(report.rules) if one.name == now.wager)
    tried = sorted(set(stakes)) or _all(report, wager)
    points = []
    for number, stake in enumerate(tried):
        with part(number, len(tried), in_dollars(stake)):
            points.append(wager_odds(report.game, report.rules, wager, report.removed, stake=stake))
    return Curve(report, tuple(points))


def _all(report: OddsReport, wager: Wager) -> list[int]:
    """From the least to the most that is taken; where stakes come in steps, the next ones above."""
    game, rules = report.game, report.rules.set(wager.settings)
    least, most = lawful_stakes(game, rules, wager)[0], most_taken(game, rules, wager)
    tried, scale = {least, most}, 1
    while STEPS[0] * scale <= most:
        tried |= {step * scale for step in STEPS if least <= step * scale <= most}
        scale *= 10
    found = set()
    for stake in tried:
        try:
            laid(game, rules, wager, stake)
        except NotTaken as refused:
            if not refused.step:
                continue
            stake = -(-stake // refused.step) * refused.step
        if stake <= most:
            found.add(stake)
    return sorted(found)


# --- Drawn --------------------------------------------------------------------------------------------------------

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 980.0, 520.0, 96.0, 40.0, 84.0, 96.0
INK, GRAY, LINE, FULL = "#222222", "#555555", "#d55e00", "#0072b2"


def draw_curve(found: Curve) -> SvgDrawing:
    """House edge over the stake, on a scale where each tenfold stake is as far as the last; paid in full, a line."""
    report = found.report
    name = report.wagers[0].wager
    title = f"{report.game.title}, {name}: house edge at a stake"
    known = [(one.at.stake, one.house_edge) for one in found.points if one.at and one.house_edge is not None]
    says = "; ".join(f"{in_dollars(stake)}: {as_percent(edge, 4)} %" for stake, edge in known)
    drawing = SvgDrawing(WIDTH, HEIGHT, title, says)
    drawing.text(24, 40, title, size=20, bold=True)
    if not known:
        drawing.text(24, 72, "No stake asked about is taken.", fill=GRAY)
        return drawing
    full = next(one.at.in_full for one in found.points if one.at)
    values = [float(edge) for _, edge in known] + ([float(full)] if full is not None else [])
    low, high = min(0.0, *values), max(*values, 0.0)
    span = (high - low) or 1.0
    first, last = log10(known[0][0]), log10(known[-1][0])
    wide = (last - first) or 1.0

    def x(stake: int) -> float:
        return LEFT + (log10(stake) - first) / wide * (WIDTH - LEFT - RIGHT)

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - (value - low) / span * (HEIGHT - TOP - BOTTOM)

    for quarter in range(5):
        value = low + span * quarter / 4
        drawing.line(LEFT, y(value), WIDTH - RIGHT, y(value), stroke="#dddddd")
        drawing.text(LEFT - 10, y(value) + 5, f"{value * 100:.2f} %", size=12, fill=GRAY, anchor="end")
    if full is not None:
        drawing.line(LEFT, y(float(full)), WIDTH - RIGHT, y(float(full)), stroke=FULL, width=1.5)
        drawing.text(
            WIDTH - RIGHT,
            y(float(full)) + 16,
            f"paid in full {as_percent(full, 4)} %",
            size=12,
            fill=FULL,
            anchor="end",
        )
    for (stake, edge), (other, next_edge) in pairwise(known):
        drawing.line(x(stake), y(float(edge)), x(other), y(float(next_edge)), stroke=LINE, width=2)
    for number, (stake, edge) in enumerate(known):
        drawing.rectangle(x(stake) - 3, y(float(edge)) - 3, 6, 6, fill=LINE)
        drawing.text(x(stake), y(float(edge)) - 10, f"{as_percent(edge, 2)}", size=11, fill=INK, anchor="middle")
        drawing.text(
            x(stake), HEIGHT - BOTTOM + 18 + 14 * (number % 2), in_dollars(stake), size=11, fill=GRAY, anchor="middle"
        )
    basis = f"Fingerprint {report.fingerprint}. {report.basis}. Payout limits and coins of the house are in it."
    drawing.paragraph(24, HEIGHT - 40, basis, width=WIDTH - 48, size=12, fill=GRAY)
    return drawing
