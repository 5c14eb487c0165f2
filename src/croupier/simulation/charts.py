"""Charts of sessions: the fan of bankrolls, how they end, and how often a bankroll of a size is lost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.drawing import SvgDrawing
from croupier.simulation.estimates import QUANTILES, Floats
from croupier.simulation.figures import Sessions
from croupier.simulation.walk import FINAL

WIDTH, HEIGHT = 720, 360
_LEFT, _RIGHT, _TOP, _BOTTOM = 84, 24, 44, 48
_INK, _SOFT, _GRID, _LINE = "#222222", "#555555", "#dddddd", "#0072b2"
_BANDS = ("#cfe3f1", "#9cc7e2")
BARS = 40  # of a histogram: chosen; finer ones show noise


class Axes:
    """A frame with two scales, and where on it a point lies."""

    def __init__(self, title: str, says: str, x: tuple[float, float], y: tuple[float, float]) -> None:
        self.drawing = SvgDrawing(WIDTH, HEIGHT, title, says)
        self._x, self._y = _wide(x), _wide(y)
        self.drawing.text(_LEFT, 24, title, size=16, fill=_INK, bold=True)

    def at(self, x: float, y: float) -> tuple[float, float]:
        (x0, x1), (y0, y1) = self._x, self._y
        across, down = WIDTH - _LEFT - _RIGHT, HEIGHT - _TOP - _BOTTOM
        return _LEFT + (x - x0) / (x1 - x0) * across, HEIGHT - _BOTTOM - (y - y0) / (y1 - y0) * down

    def scales(self, below: str, beside: str, *, percents: bool = False) -> None:
        for value in ticks(*self._y):
            _, down = self.at(0, value)
            self.drawing.line(_LEFT, down, WIDTH - _RIGHT, down, stroke=_GRID)
            said = f"{value:.0%}" if percents else f"{value:,.6g}"
            self.drawing.text(_LEFT - 8, down + 4, said, size=12, fill=_SOFT, anchor="end")
        for value in ticks(*self._x):
            across, _ = self.at(value, 0)
            self.drawing.text(across, HEIGHT - _BOTTOM + 18, f"{value:,.6g}", size=12, fill=_SOFT, anchor="middle")
        self.drawing.text((_LEFT + WIDTH - _RIGHT) / 2, HEIGHT - 10, below, size=12, fill=_SOFT, anchor="middle")
        self.drawing.text(_LEFT, 38, beside, size=12, fill=_SOFT)

    def path(self, xs: Sequence[float], ys: Sequence[float], stroke: str = _LINE, width: float = 2) -> None:
        points = [self.at(x, y) for x, y in zip(xs, ys, strict=True)]
        for (x1, y1), (x2, y2) in pairwise(points):
            self.drawing.line(x1, y1, x2, y2, stroke=stroke, width=width)

    def bar(self, x1: float, x2: float, low: float, high: float, fill: str) -> None:
        left, top = self.at(x1, high)
        right, bottom = self.at(x2, low)
        self.drawing.rectangle(left, top, max(right - left, 0.5), max(bottom - top, 0.5), fill=fill)


def _wide(ends: tuple[float, float]) -> tuple[float, float]:
    return ends if ends[1] > ends[0] else (ends[0] - 1, ends[0] + 1)


def ticks(low: float, high: float, about: int = 6) -> list[float]:
    """Round numbers between the two."""
    rough = (high - low) / about
    size = 10.0 ** np.floor(np.log10(rough))
    step = float(next(size * each for each in (1, 2, 5, 10) if size * each >= rough))
    first = int(np.ceil(low / step - 1e-9))
    last = int(np.floor(high / step + 1e-9))
    return [round(each * step, 10) for each in range(first, last + 1)]


def draw_fan(found: Sessions) -> SvgDrawing:
    """Where bankrolls are over time: the middle one, half of them, and nine of ten."""
    return fanned(found.fan(), found.times(), "Bankroll over time", "rounds", "sessions", len(found.played.paths))


def fanned(rows: Floats, times: Sequence[int], title: str, below: str, what: str, number: int) -> SvgDrawing:
    """Quantiles over time, of so many sessions or years."""
    by = dict(zip(QUANTILES, rows, strict=True))
    says = f"Of {number:,} {what}, the median ends at {by[50][-1]:,.6g}."
    axes = Axes(title, says, (0, times[-1]), (float(by[5].min()), float(by[95].max())))
    for (low, high), fill in zip(((5, 95), (25, 75)), _BANDS, strict=True):
        for i, (x1, x2) in enumerate(pairwise(times)):
            axes.bar(x1, x2, float(by[low][i]), float(by[high][i]), fill)
    axes.scales(below, f"median, half of the {what}, nine of ten; {number:,} of them")
    axes.path(times, [float(value) for value in by[50]])
    return axes.drawing


def bins(results: NDArray[np.int64], parts: int) -> list[float]:
    """Bars of one width that hold as many of the possible results each: else they go up and down for no reason."""
    least, most = int(results.min()), int(results.max())
    apart = int(np.gcd.reduce(results - least)) or parts
    wide = -(-(most - least + apart) // apart // BARS or 1) * apart
    return [edge / parts for edge in range(least, most + wide + 1, wide)]


def draw_distribution(found: Sessions) -> SvgDrawing:
    """How sessions end."""
    parts = found.played.parts
    edges = bins(found.played.rows[:, FINAL] - found.played.bankroll * parts, parts)
    return barred(found.results, edges, "What a session wins or loses", "sessions")


def barred(values: Floats, edges: Sequence[float] | int, title: str, what: str) -> SvgDrawing:
    """How results are spread, those ahead in another color."""
    counts, edged = np.histogram(values, bins=edges)
    ahead = f"{float((values > 0).mean()):.1%}"
    says = f"{ahead} of {len(values):,} {what} end ahead."
    axes = Axes(title, says, (float(edged[0]), float(edged[-1])), (0, float(counts.max()) / len(values)))
    axes.scales("result", f"part of the {what}; {ahead} end ahead", percents=True)
    for count, x1, x2 in zip(counts, edged, edged[1:], strict=False):
        if count:
            axes.bar(float(x1), float(x2), 0, float(count) / len(values), color(x1))
    return axes.drawing


def color(result: float) -> str:
    """Of a result: ahead or even, or behind."""
    return _LINE if result >= 0 else "#d55e00"


def draw_ruin(found: Sessions) -> SvgDrawing:
    """How often the same bettor is ruined with a bankroll of another size."""
    sizes = [float(size) for size, _ in found.ruin_by_bankroll]
    shares = [share for _, share in found.ruin_by_bankroll]
    highest = max(share.interval[1] for share in shares)
    says = f"With {sizes[-1]:,.0f} he is ruined in {shares[-1].share:.1%} of the sessions."
    axes = Axes("Ruin by bankroll", says, (0, sizes[-1]), (0, min(1.0, highest)))
    axes.scales("bankroll", f"within {found.played.rounds:,} rounds, with its 95 % interval", percents=True)
    for x, share in zip(sizes, shares, strict=True):
        low, high = share.interval
        (across, top), (_, bottom) = axes.at(x, high), axes.at(x, low)
        axes.drawing.line(across, top, across, bottom, stroke=_BANDS[1], width=6)
    axes.path(sizes, [share.share for share in shares])
    return axes.drawing
