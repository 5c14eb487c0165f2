"""Boxes around a table: along an arc on a wide cloth, in rows on a tall one.

Box 1 is at the dealer's left. Seen from the players' side, where the reader sits, that is the right end of the arc.
"""

from __future__ import annotations

from collections.abc import Iterable

from croupier.web.felts.model import Point

WIDTH = 1240
TALL_WIDTH = 400
OWN = (198.0, 1.3)
"""Width and scale of the reader's own cards on a wide cloth of seven boxes: the ranks of five can be read on a laptop,
and beside the largest hands of both neighbors there is room for it."""


def arc(number: int, *, top: float, sag: float, margin: float = 90) -> dict[int, Point]:
    """The middles of so many boxes, the outer ones at ``top``, the middle one lower by ``sag``."""
    if number == 1:
        return {1: Point(WIDTH / 2, top + sag)}
    step = (WIDTH - 2 * margin) / (number - 1)
    found = {}
    for box in range(1, number + 1):
        across = 1 - 2 * (box - 1) / (number - 1)  # 1 at the right end, -1 at the left
        found[box] = Point(WIDTH - margin - (box - 1) * step, top + sag * (1 - across * across))
    return found


def rows(number: int, *, top: float, height: float, columns: int = 2) -> dict[int, Point]:
    """The middles of so many boxes in rows, in reading order."""
    if number == 1:
        return {1: Point(TALL_WIDTH / 2, top + height / 2)}
    width = TALL_WIDTH / columns
    found = {}
    for box in range(1, number + 1):
        row, column = divmod(box - 1, columns)
        found[box] = Point((column + 0.5) * width, top + (row + 0.5) * height)
    return found


def below(points: dict[int, Point], by: float, aside: float = 0) -> dict[int, Point]:
    return {box: Point(at.x + aside, at.y + by) for box, at in points.items()}


def lowest(points: Iterable[Point]) -> float:
    return max(point.y for point in points)
