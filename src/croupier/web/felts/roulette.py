"""The roulette felt: numbers in three columns, chips on numbers, lines and corners, and the wheel beside it.

Every zone comes from the game's own `roulette.layout`; here it only gets its place. The grid is described along the
numbers (``u``, from the zeros on) and across them (``v``, from the side on which rows of three are bet), so that the
same description serves a wide cloth and a tall one.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import NamedTuple

from croupier.game import Game
from croupier.games.roulette import EVEN_MONEY, RED, WHEELS, Rules, layout
from croupier.odds import say
from croupier.table import Spot
from croupier.web.felts.model import Felt, Outline, Point, Print, Rect, Spindle, Zone, words
from croupier.web.felts.svg import ring_part

ZEROS = ("0", "00")
HOT = 0.34  # how much of a cell's side a line between two cells takes
_OUTSIDE = ("1-to-18", "even", "red", "black", "odd", "19-to-36")
_NAMES = {"1-to-18": "1 to 18", "19-to-36": "19 to 36"}
_NTH = {"1": "1st", "2": "2nd", "3": "3rd"}


class RouletteGrid(NamedTuple):
    """Where the numbers lie: the corner of number 1, the size of a cell along and across, and what lies around."""

    x: float
    y: float
    along: float
    across: float
    zero: float  # how far the zeros reach
    column: float  # and the column bets
    dozen: float
    even: float
    tall: bool

    def rect(self, u: float, v: float, du: float, dv: float, r: float = 0) -> Rect:
        """From cells to units. Across, a tall grid runs to the right and a wide one upward."""
        if self.tall:
            return Rect(self.x + v, self.y + u, dv, du, r)
        return Rect(self.x + u, self.y - v - dv, du, dv, r)

    def around(self, u: float, v: float, du: float, dv: float) -> Rect:
        return self.rect(u - du / 2, v - dv / 2, du, dv)

    def cell(self, number: str) -> tuple[float, float]:
        """The middle of a number from 1 to 36."""
        row, column = divmod(int(number) - 1, 3)
        return (row + 0.5) * self.along, (column + 0.5) * self.across


WIDE = RouletteGrid(x=506, y=292, along=54, across=72, zero=58, column=58, dozen=52, even=56, tall=False)
TALL = RouletteGrid(x=140, y=296, along=45, across=80, zero=48, column=44, dozen=58, even=62, tall=True)


def felt(game: Game, rules: Rules, *, tall: bool) -> Felt:
    grid = TALL if tall else WIDE
    wheel = WHEELS[rules.wheel]
    replica = rules.replica
    look = {pocket: color(pocket) for pocket in replica.pockets}
    unused = {pocket: "unused" for pocket in replica.pockets if pocket not in wheel.pockets}
    offered = [spot for spot in layout(rules) if is_offered(rules, spot)]
    zones = [zone for spot in offered if spot.wager != "five-adjacent" for zone in on_grid(grid, rules, spot)]
    zones.sort(key=lambda zone: "line" in zone.look)  # lines lie on top of cells
    if any(spot.wager == "five-adjacent" for spot in offered):
        zones += replica_rows(replica.pockets, rules) if tall else racetrack(replica.pockets, rules)
    at, radius = (Point(200, 118), 92) if tall else (Point(222, 300), 180)
    return Felt(
        width=400 if tall else 1240,
        height=1122 if tall else 600,
        zones=tuple(zones),
        prints=tuple(prints(rules, tall=tall)),
        spindle=Spindle(at, radius, replica.pockets, look | unused),
        chip=15 if tall else 16,
    )


def color(pocket: str) -> str:
    return "zero" if pocket in ZEROS else "red" if pocket in RED else "black"


def is_offered(rules: Rules, spot: Spot) -> bool:
    """What lies on the layout but is not taken has no place here."""
    switches = {"seven-numbers": rules.seven_numbers, "five-adjacent": rules.five_adjacent}
    return switches.get(spot.wager, True)


# --- The grid -------------------------------------------------------------------------------------------------------


def on_grid(grid: RouletteGrid, rules: Rules, spot: Spot) -> Iterator[Zone]:
    """The zone of a place of the layout."""
    match spot:
        case Spot("straight", number):
            look, size = f"number {color(number)}", 21 if number in ZEROS else 22
            yield Zone(spot, straight(grid, rules, number), number, look=look, size=size)
        case Spot("column", which):
            shape = grid.rect(12 * grid.along, (int(which) - 1) * grid.across, grid.column, grid.across)
            yield Zone(spot, shape, "2 to 1", look="outside", size=16, turn=0 if grid.tall else -90)
        case Spot("dozen", which):
            shape = grid.rect((int(which) - 1) * 4 * grid.along, -grid.dozen, 4 * grid.along, grid.dozen)
            turn = 90 if grid.tall else 0
            yield Zone(
                spot, shape, f"{_NTH[which]} 12", look="outside", size=19, turn=turn, name=f"{_NTH[which]} dozen"
            )
        case Spot("seven-numbers"):
            shape = Rect(20, 1062, 360, 44, 8) if grid.tall else Rect(590, 482, 490, 34, 8)
            yield Zone(spot, shape, "Seven numbers: 10 to 15 and 33", look="outside", size=14)
        case Spot(wager, "") if wager in EVEN_MONEY:
            at = _OUTSIDE.index(wager)
            shape = grid.rect(at * 2 * grid.along, -grid.dozen - grid.even, 2 * grid.along, grid.even)
            look = f"outside diamond-{wager}" if wager in ("red", "black") else "outside"
            label = _NAMES.get(wager, wager.capitalize())
            yield Zone(spot, shape, label, look=look, size=18, turn=90 if grid.tall else 0)
        case _:
            u, v = inside(grid, rules, spot)
            du, dv = grid.along * HOT, grid.across * HOT
            if spot.wager == "split":
                du, dv = split_size(grid, spot.where.split("-"))
            elif spot.wager == "three-numbers" and v == 0:
                du = grid.along * (1 - HOT)
            yield Zone(spot, grid.around(u, v, du, dv), look="line")


def straight(grid: RouletteGrid, rules: Rules, number: str) -> Rect:
    if number not in ZEROS:
        u, v = grid.cell(number)
        return grid.around(u, v, grid.along, grid.across)
    both = Spot("straight", "00") in layout(rules)
    reach = 1.5 if both else 3
    return grid.rect(-grid.zero, 1.5 * grid.across if number == "00" else 0, grid.zero, reach * grid.across)


def split_size(grid: RouletteGrid, numbers: list[str]) -> tuple[float, float]:
    """A line between two cells is as long as they touch, less the corners."""
    long_u, long_v = grid.along * (1 - HOT), grid.across * (1 - HOT)
    thin_u, thin_v = grid.along * HOT, grid.across * HOT
    if set(numbers) == set(ZEROS):
        return grid.zero - thin_u, thin_v
    if numbers[0] in ZEROS:
        touching = 0.5 if ("2" in numbers and "00" in numbers) or numbers == ["0", "2"] else 1.0
        return thin_u, long_v * touching
    beside = int(numbers[1]) - int(numbers[0]) == 1
    return (long_u, thin_v) if beside else (thin_u, long_v)


def inside(grid: RouletteGrid, rules: Rules, spot: Spot) -> tuple[float, float]:
    """Where a chip lies that covers several numbers: on their common line or corner."""
    a = grid.across
    double = Spot("straight", "00") in layout(rules)
    with_zero = {
        "0-00": (-grid.zero / 2, 1.5 * a),
        "0-1": (0.0, 0.5 * a),
        "0-2": (0.0, 1.22 * a if double else 1.5 * a),
        "00-2": (0.0, 1.78 * a),
        "0-3": (0.0, 2.5 * a),
        "00-3": (0.0, 2.5 * a),
        "0-1-2": (0.0, a),
        "0-00-2": (0.0, 1.5 * a),
        "00-2-3": (0.0, 2 * a),
        "0-2-3": (0.0, 2 * a),
        "0-1-2-3": (0.0, 0.0),
    }
    if spot.wager == "first-five":
        return 0.0, 0.0
    if spot.where in with_zero:
        return with_zero[spot.where]
    cells = [grid.cell(number) for number in spot.where.split("-")]
    u = sum(u for u, _ in cells) / len(cells)
    v = sum(v for _, v in cells) / len(cells)
    return (u, 0.0) if spot.wager in ("three-numbers", "six-numbers") else (u, v)


# --- The replica of the wheel, on which neighbors are bet -----------------------------------------------------------


def neighbors(pocket: str, shape: Outline | Rect) -> Zone:
    look = f"neighbor {color(pocket)}"
    return Zone(Spot("five-adjacent", pocket), shape, pocket, look=look, size=14, times=5)


def racetrack(pockets: tuple[str, ...], rules: Rules) -> Iterator[Zone]:
    """All pockets in their order on a track: seventeen above, as many below, the others at its ends."""
    x, y, cell, band, gap = 512.0, 438.0, 38.0, 38.0, 46.0
    straight_run, end = 17, 2
    outer, inner = band + gap / 2, gap / 2
    left, right, middle = x, x + straight_run * cell, y + outer
    for i, pocket in enumerate(pockets):
        if i < straight_run:
            yield neighbors(pocket, Rect(left + i * cell, y, cell, band, 0))
        elif i < straight_run + end:
            yield neighbors(pocket, bend(Point(right, middle), outer, inner, (i - straight_run) / end * pi, pi / end))
        elif i < 2 * straight_run + end:
            at = 2 * straight_run + end - 1 - i
            yield neighbors(pocket, Rect(left + at * cell, y + band + gap, cell, band, 0))
        else:
            number = len(pockets) - 2 * straight_run - end
            part = pi / number
            start = pi + (i - 2 * straight_run - end) * part
            yield neighbors(pocket, bend(Point(left, middle), outer, inner, start, part))


def bend(middle: Point, outer: float, inner: float, start: float, part: float) -> Outline:
    d = moved(ring_part(outer, inner, start, start + part), middle)
    radius, angle = (outer + inner) / 2, start + part / 2
    return Outline(d, Point(middle.x + radius * sin(angle), middle.y - radius * cos(angle)))


def moved(d: str, by: Point) -> str:
    """A path around the origin, moved: only the commands that `ring_part` writes."""
    out = []
    for command in d.replace("A", "|A").replace("L", "|L").replace("z", "|z").split("|"):
        if command == "z":
            out.append(command)
            continue
        *head, x, y = command[1:].split()
        out.append(f"{command[0]}{' '.join([*head, f'{float(x) + by.x:.1f}', f'{float(y) + by.y:.1f}'])}")
    return "".join(out)


def replica_rows(pockets: tuple[str, ...], rules: Rules) -> Iterator[Zone]:
    """On a tall cloth the track would be too fine to touch: rows of ten, in the order of the wheel."""
    for i, pocket in enumerate(pockets):
        row, column = divmod(i, 10)
        yield neighbors(pocket, Rect(20 + column * 36, 908 + row * 36, 36, 36, 3))


def prints(rules: Rules, *, tall: bool) -> Iterator[Print]:
    """What is written on the cloth."""
    even = "Even-money wagers lose only half on 0 and 00" if rules.half_back else "0 and 00 take even-money wagers"
    if rules.wheel != "double-zero":
        even = "0 takes even-money wagers"
    if tall:
        yield words(200, 236, even, "motto", 13)
        if rules.five_adjacent:
            yield words(200, 894, f"Five adjacent numbers, {say(rules.odds['straight'])} on a fifth", "motto", 13)
        return
    yield words(830, 40, even, "motto", 17)
    if rules.five_adjacent:
        fifth = f"Five adjacent numbers on the wheel, {say(rules.odds['straight'])} on a fifth"
        yield words(836, 580, fifth, "motto", 15)
