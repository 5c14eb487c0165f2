"""The money wheel: fifty spaces on the wheel, seven on the layout, §13:47-20.29(a)2."""

from __future__ import annotations

from typing import Any

from croupier.game import Game
from croupier.games.night.money_wheel import BILLS, spaces
from croupier.table import Spot
from croupier.web.felts import boxes, opening
from croupier.web.felts.model import Felt, Point, Rect, Spindle, Zone

LOOKS = {"1": "bill-1", "2": "bill-2", "5": "bill-5", "10": "bill-10", "20": "bill-20"}


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    faces = list(spaces(rules))
    offered = opening.spots(game, rules)
    zones = []
    columns, width, height, x, y = (2, 182, 84, 18, 262) if tall else (4, 168, 190, 540, 96)
    for i, face in enumerate(faces):
        row, column = divmod(i, columns)
        last = tall and i == len(faces) - 1
        shape = Rect(x + column * (width + 4), y + row * (height + 8), width * (2 if last else 1) - 4, height, 10)
        special = "" if face in BILLS else " special"
        name = f"${face}" if face in BILLS else face.capitalize()
        label = f"{name}\n{offered[Spot(face)].pays}"
        size = 21 if tall else 27
        spot = Spot(face)
        chip = Point(shape.middle.x, shape.y + shape.h - 38) if not tall else Point(shape.x + 30, shape.middle.y)
        look = LOOKS.get(face, "") + special
        zones.append(Zone(spot, shape, label, look=look.strip(), size=size, chip=chip, name=name))
    each = round_the_rim(spaces(rules))
    looks = {face: LOOKS.get(face, "special") for face in faces}
    labels = {face: face if face in BILLS else "★" for face in faces}
    at, radius = (Point(200, 132), 96) if tall else (Point(262, 262), 200)
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=640 if tall else 520,
        zones=tuple(zones),
        spindle=Spindle(at, radius, each, looks, labels, pegs=True),
        cloth="burgundy",
        chip=17 if tall else 22,
    )


def round_the_rim(found: dict[str, int]) -> tuple[str, ...]:
    """An order of the spaces in which like ones lie apart; the text lays down none."""
    total = sum(found.values())
    owed = dict.fromkeys(found, 0.0)
    order = []
    for _ in range(total):
        for face, number in found.items():
            owed[face] += number / total
        face = max(owed, key=lambda each: owed[each])
        owed[face] -= 1
        order.append(face)
    return tuple(order)
