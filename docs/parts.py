"""The picture of the parts and what each imports, `docs/parts.svg`: part of `make docs`.

It is drawn from the table that the import test holds the source to, so it shows what is so. An arrow that others imply
(`web` to `errors`, where `web` goes to `floor` and `floor` to `errors`) is left out: otherwise nobody could read it.
"""

from __future__ import annotations

import sys
from functools import cache
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.test_source import MAY_IMPORT  # noqa: E402  # the root must be on the path first

PICTURE = ROOT / "docs" / "parts.svg"
ROW, BOX, MARGIN, GAP = 78, 30, 20, 26
LETTER = 8.4
"""Pixels that a letter takes at most, at 14 px."""
SWEEPS = 60
"""Down and up through the rows, each box towards those it is joined to; after some forty nothing moves any more."""
STYLE = """
  text { font: 14px ui-sans-serif, system-ui, sans-serif; fill: #1c2a22 }
  text { text-anchor: middle; dominant-baseline: central }
  rect { fill: #eef4ef; stroke: #2f6b4a }
  path { fill: none; stroke: #5b7f6c; stroke-width: 1.2 } #tip path { fill: #5b7f6c }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6efe9 } rect { fill: #1d2b24; stroke: #7fb89a } path { stroke: #8fb0a0 } #tip path { fill: #8fb0a0 }
  }"""
HEAD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img">
<title>The parts of Croupier: each arrow goes from a part to one that it imports, always downward</title>
<style>{style}
</style>
<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
<path d="M0 0 L8 4 L0 8 z"/></marker>"""

Place = str | tuple[str, str, int]
"""A part; or where an arrow passes a row: from, to, and the row."""


@cache
def _below(part: str) -> frozenset[str]:
    """All that a part rests on, through others or by itself."""
    return frozenset(MAY_IMPORT[part]).union(*map(_below, MAY_IMPORT[part]))


def arrows() -> list[tuple[str, str]]:
    """What each part imports, but for what is implied."""
    return [
        (part, other)
        for part, others in MAY_IMPORT.items()
        for other in sorted(others)
        if not any(other in _below(between) for between in others - {other})
    ]


@cache
def _row(part: str) -> int:
    """From the top: one below the lowest of those that import it."""
    return 1 + max((_row(one) for one, others in MAY_IMPORT.items() if part in others), default=-1)


def _width(stop: Place) -> float:
    return LETTER * len(stop) + 20 if isinstance(stop, str) else 0


def _routes() -> list[list[Place]]:
    """Each arrow by where it passes the rows between its ends, so that it goes around what stands there."""
    return [[one, *((one, other, row) for row in range(_row(one) + 1, _row(other))), other] for one, other in arrows()]


def _places(routes: list[list[Place]]) -> dict[Place, float]:
    """How far from the left each box and each passing arrow is."""
    rows: list[list[Place]] = [[] for _ in range(1 + max(map(_row, MAY_IMPORT)))]
    joined: dict[Place, list[Place]] = {}
    for part in sorted(MAY_IMPORT):
        rows[_row(part)].append(part)
        joined[part] = []
    for route in routes:
        for stop in route[1:-1]:
            rows[int(stop[2])].append(stop)
            joined[stop] = []
        for one, other in pairwise(route):
            joined[one].append(other)
            joined[other].append(one)
    at: dict[Place, float] = {stop: 100.0 * i for row in rows for i, stop in enumerate(row)}
    for sweep in range(SWEEPS):
        for row in rows if sweep % 2 else rows[::-1]:
            wanted = {stop: sum(map(at.__getitem__, joined[stop])) / max(1, len(joined[stop])) for stop in row}
            row.sort(key=lambda stop: (wanted[stop], str(stop)))
            _spread(row, wanted, at)
    left = min(at[stop] - _width(stop) / 2 for stop in at)
    return {stop: x - left + MARGIN for stop, x in at.items()}


def _spread(row: list[Place], wanted: dict[Place, float], at: dict[Place, float]) -> None:
    """Side by side without touching, and as a whole where they want to be."""
    for i, stop in enumerate(row):
        before = row[i - 1]
        least = at[before] + (_width(before) + _width(stop)) / 2 + GAP if i else wanted[stop]
        at[stop] = max(wanted[stop], least)
    shift = sum(wanted[stop] - at[stop] for stop in row) / len(row)
    for stop in row:
        at[stop] += shift


def picture() -> str:
    routes = _routes()
    at = _places(routes)
    rows = {stop: _row(stop) if isinstance(stop, str) else stop[2] for stop in at}
    high = {stop: MARGIN + BOX / 2 + ROW * row for stop, row in rows.items()}
    width = max(at[stop] + _width(stop) / 2 for stop in at) + MARGIN
    drawn = [HEAD.format(width=width, height=max(high.values()) + BOX / 2 + MARGIN, style=STYLE)]
    for route in routes:
        points = [(at[stop], high[stop]) for stop in route]
        x, y = points[0]
        path = f"M{x:.0f} {y + BOX / 2:.0f}"
        for (x, y), (to, end) in pairwise(points):
            bend = ROW / 2.2
            begins = y + BOX / 2 if (x, y) == points[0] else y
            ends = end - BOX / 2 if (to, end) == points[-1] else end
            path += f" C{x:.0f} {begins + bend / 2:.0f} {to:.0f} {ends - bend / 2:.0f} {to:.0f} {ends:.0f}"
        drawn.append(f'<path d="{path}" marker-end="url(#tip)"/>')
    for part in MAY_IMPORT:
        wide, x, y = _width(part), at[part], high[part]
        drawn.append(f'<rect x="{x - wide / 2:.0f}" y="{y - BOX / 2:.0f}" width="{wide:.0f}" height="{BOX}" rx="6"/>')
        drawn.append(f'<text x="{x:.0f}" y="{y:.0f}">{part}</text>')
    return "\n".join([*drawn, "</svg>", ""])


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
