"""Big six and the money wheel: the wheel, and a betting space for each thing that it shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.game import Game
from croupier.games import big_six
from croupier.games.night import money_wheel
from croupier.table import Spot
from croupier.web.felts import boxes, opening
from croupier.web.felts.model import Felt, Point, Print, Rect, Spindle, Zone, words

LOOKS = {"1": "bill-1", "2": "bill-2", "5": "bill-5", "10": "bill-10", "20": "bill-20"}

# How another wheel of 54 spaces with these sums is ordered, 58 Pa. Code 689a.1(b); an insignia stands where that one
# has a multiplier, and a 1 where it has a 40.
ILLUSTRATION = tuple(
    "insignia-a 2 1 5 1 2 5 1 2 10 1 2 1 20 1 2 1 2 1 5 1 2 10 1 5 1 2 insignia-b 1 5 1 1 2 1 2 1 10 2 1 5 1 2 "
    "1 5 2 1 20 1 2 1 10 1 2 1".split()
)


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    if game.id == "big-six":
        spaces = big_six.spaces(rules)
        usual = {face: ILLUSTRATION.count(face) for face in spaces} == spaces
        names = {face: big_six.title(rules, face) for face in spaces}
        note = "order of the spaces: an illustration, after Pennsylvania 689a.1" if usual else ""
        return _wheel(game, rules, names, ILLUSTRATION if usual else spread(spaces), note, tall=tall)
    spaces = money_wheel.spaces(rules)
    names = {face: f"${face}" if face in LOOKS else face.capitalize() for face in spaces}
    return _wheel(game, rules, names, spread(spaces), "", tall=tall)


def _wheel(game: Game, rules: Any, names: Mapping[str, str], rim: tuple[str, ...], note: str, *, tall: bool) -> Felt:
    """A space each on the layout, the wheel beside it or above."""
    offered = opening.spots(game, rules)
    zones = []
    columns, width, height, x, y = (2, 182, 84, 18, 262) if tall else (4, 168, 190, 540, 96)
    for i, (face, name) in enumerate(names.items()):
        row, column = divmod(i, columns)
        last = tall and i == len(names) - 1
        shape = Rect(x + column * (width + 4), y + row * (height + 8), width * (2 if last else 1) - 4, height, 10)
        spot = Spot(face)
        label = f"{name}\n{offered[spot].pays}"
        size = (21 if tall else 27) if len(name) < 10 else (16 if tall else 18)
        chip = Point(shape.middle.x, shape.y + shape.h - 38) if not tall else Point(shape.x + 30, shape.middle.y)
        look = LOOKS.get(face, "special")
        zones.append(Zone(spot, shape, label, look=look, size=size, chip=chip, name=name))
    looks = {face: LOOKS.get(face, "special") for face in names}
    labels = {face: face if face in LOOKS else "★" for face in names}
    at, radius = (Point(200, 132), 96) if tall else (Point(262, 262), 200)
    prints: list[Print] = []
    if note:
        prints = [words(200 if tall else 262, 628 if tall else 506, note, "motto", 11 if tall else 14)]
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=640 if tall else 520,
        zones=tuple(zones),
        prints=tuple(prints),
        spindle=Spindle(at, radius, rim, looks, labels, pegs=True),
        cloth="burgundy",
        chip=17 if tall else 22,
    )


def spread(found: Mapping[str, int]) -> tuple[str, ...]:
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
