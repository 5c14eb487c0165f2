"""The small dice games: chuck-a-luck, under/over and beat the dealer of a casino night, and mini-dice."""

from __future__ import annotations

from typing import Any

from croupier.equipment.dice import FACES
from croupier.game import Game
from croupier.games.mini_dice import NUMBERS, rows
from croupier.odds import say
from croupier.table import Spot
from croupier.web.felts import boxes, opening
from croupier.web.felts.craps import die
from croupier.web.felts.model import OWN, Felt, Point, Print, Rect, Zone, outline, words


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    felts = {"chuck-a-luck": chuck, "under-over": under_over, "beat-the-dealer": beat, "mini-dice": mini}
    return felts[game.id](game, rules, tall=tall)


def tray(number: int, *, tall: bool) -> tuple[list[Print], tuple[Point, float]]:
    """Where the dice come to rest, with room for so many."""
    if tall:
        return [outline(Rect(200 - number * 44, 24, number * 88, 92, 14), "well")], (Point(200, 70), 58)
    return [outline(Rect(620 - number * 64, 30, number * 128, 132, 18), "well")], (Point(620, 96), 84)


def chuck(game: Game, rules: Any, *, tall: bool) -> Felt:
    """Six numbers, §13:47-20.24(a)3."""
    prints, dice = tray(3, tall=tall)
    zones = []
    columns, width, height, x, y = (3, 122, 130, 17, 140) if tall else (6, 186, 210, 62, 204)
    for i, face in enumerate(FACES):
        row, column = divmod(i, columns)
        shape = Rect(x + column * width, y + row * (height + 6), width - 6, height, 10)
        size = 52 if tall else 78
        prints += die(Point(shape.middle.x - size / 2, shape.y + 18), size, face)
        chip = Point(shape.middle.x, shape.y + shape.h - (32 if tall else 54))
        zones.append(Zone(Spot("number", str(face)), shape, chip=chip, name=f"number {face}"))
    pays = "  ·  ".join(f"{name.replace('-', ' ')} {say(odds)}" for name, odds in rules.odds.items())
    bottom = 432 if tall else 452
    prints.append(words(200 if tall else 620, bottom, pays, "motto", 12 if tall else 19))
    return cloth(zones, prints, dice, 452 if tall else 490, tall=tall, color="blue")


def under_over(game: Game, rules: Any, *, tall: bool) -> Felt:
    """Three spaces, §13:47-20.33(a)3."""
    prints, dice = tray(2, tall=tall)
    labels = {"under-7": "UNDER\n7", "7": "7", "over-7": "OVER\n7"}
    width, x, y, height = (126, 14, 140, 170) if tall else (370, 65, 204, 210)
    zones = []
    for i, (wager, label) in enumerate(labels.items()):
        shape = Rect(x + i * width, y, width - 8, height, 12)
        chip = Point(shape.middle.x, shape.y + shape.h - (28 if tall else 40))
        size = (46 if wager == "7" else 26) if tall else (92 if wager == "7" else 52)
        lifted = Rect(shape.x, shape.y, shape.w, shape.h, 12)
        zones.append(Zone(Spot(wager), lifted, label, size=size, chip=chip, name=wager.replace("-", " ")))
        pays = say(rules.odds[wager])
        prints.append(
            words(shape.middle.x, shape.y + shape.h + (18 if tall else 28), pays, "motto", 15 if tall else 22)
        )
    return cloth(zones, prints, dice, 350 if tall else 470, tall=tall, color="blue")


def mini(game: Game, rules: Any, *, tall: bool) -> Felt:
    """Six numbers to place, field, any 7, over and under, §19:47-13.2[wagers]."""
    prints, dice = tray(2, tall=tall)
    zones = []

    def area(spot: Spot, shape: Rect, label: str, pays: str, size: float) -> None:
        chip = Point(shape.middle.x, shape.y + shape.h * 0.66)
        top = Rect(shape.x, shape.y, shape.w, shape.h, 10)
        name, offer = str(spot).replace("-", " "), rows(spot)[0]
        zones.append(Zone(spot, top, label, size=size, chip=chip, name=name, offer=offer))
        prints.append(
            words(shape.middle.x, shape.y + shape.h - (12 if tall else 16), pays, "motto", 12 if tall else 17)
        )

    columns, width, height, x, y = (3, 122, 96, 17, 132) if tall else (6, 186, 140, 62, 190)
    for i, number in enumerate(NUMBERS):
        row, column = divmod(i, columns)
        shape = Rect(x + column * width, y + row * (height + 6), width - 6, height)
        area(Spot("place", str(number)), shape, str(number), say(rules.odds[f"place-{number}"]), 34 if tall else 52)
    below = y + (2 if tall else 1) * (height + 6)
    field = Rect(x, below, (3 * 122 if tall else 6 * 186) - 6, 82 if tall else 96)
    two, twelve = (say(rules.odds[f"field-{n}"]) for n in (2, 12))
    twos = f"2 and 12 pay {two}" if two == twelve else f"2 pays {two}, 12 pays {twelve}"
    label = "FIELD  2 · 3 · 4 · 9 · 10 · 11 · 12"
    area(Spot("field"), field, label, f"{say(rules.odds['field'])}, {twos}", 18 if tall else 32)
    last = below + field.h + 6
    third = 122 if tall else 372
    for i, (wager, label) in enumerate({"under-7": "UNDER 7", "any-7": "ANY 7", "over-7": "OVER 7"}.items()):
        shape = Rect(x + i * third, last, third - 6, 96 if tall else 110)
        area(Spot(wager), shape, label, say(rules.odds[wager]), 20 if tall else 32)
    return cloth(zones, prints, dice, last + (112 if tall else 128), tall=tall, color="green")


def beat(game: Game, rules: Any, *, tall: bool) -> Felt:
    """Ten positions, and the numbers 1 to 12 that mark counts, §13:47-20.21(a)3."""
    prints, dice = tray(2, tall=tall)
    number = game.seats[0]
    cell, x, y = (31, 14, 136) if tall else (76, 164, 196)
    for count in range(1, 13):
        shape = Rect(x + (count - 1) * cell, y, cell - 4, 32 if tall else 46, 5)
        prints.append(Print("rect", {**_box(shape), "class": f"count count-{count}"}))
        prints.append(words(*shape.middle, str(count), "", 14 if tall else 20))
    spot = next(iter(opening.spots(game, rules)))
    at = boxes.rows(number, top=186, height=84, columns=5) if tall else boxes.arc(number, top=310, sag=50, margin=90)
    width = 70 if tall else 100
    zones, seats = [], {}
    for box, middle in at.items():
        shape = Rect(middle.x - width / 2, middle.y - 28, width, 56, 8)
        zones.append(Zone(spot, shape, "WAGER", box=box, size=12 if tall else 16, name=f"wager, position {box}"))
        seats[box] = Point(middle.x, middle.y + (38 if tall else 48))
    pays = f"The higher count wins {say(rules.odds['wager'])}; the dealer wins ties"
    prints.append(words(200 if tall else 620, 376 if tall else 268, pays, "motto", 12 if tall else 18))
    made = cloth(zones, prints, dice, 396 if tall else 452, tall=tall, color="blue")
    return Felt(**{**vars(made), "seats": seats, "boxes": OWN})


def _box(shape: Rect) -> dict[str, str | float]:
    return {"x": shape.x, "y": shape.y, "width": shape.w, "height": shape.h, "rx": shape.r}


def cloth(
    zones: list[Zone], prints: list[Print], dice: tuple[Point, float], height: float, *, tall: bool, color: str
) -> Felt:
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=height,
        zones=tuple(zones),
        prints=tuple(prints),
        dice=dice,
        cloth=color,
        chip=16 if tall else 20,
    )
