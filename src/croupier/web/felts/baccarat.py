"""Baccarat: the two hands in the middle, and before each numbered position a space for player, banker and tie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.game import Game
from croupier.web.felts import boxes, opening
from croupier.web.felts.model import OWN, CardPlace, Felt, Point, Print, Rect, Zone, outline, words

ORDER = ("tie", "banker", "player")  # from the dealer to the player
HEIGHT = 50
TALL_HEIGHT = 54


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    number = game.seats[0]
    offered = {spot.wager: (spot, offer) for spot, offer in opening.spots(game, rules).items()}
    zones, seats = [], {}
    for box, (x, y, width) in (columns_tall if tall else columns)(number).items():
        height = TALL_HEIGHT if tall else HEIGHT
        for i, wager in enumerate(ORDER):
            spot, _ = offered[wager]
            label = wager.upper() if number <= 7 and not tall else wager.capitalize()
            size = 11 if tall else 15 if number > 7 else 18
            shape = Rect(x, y + i * height, width, height, 6 if i in (0, 2) else 0)
            zones.append(Zone(spot, shape, label, box=box, look=wager, size=size, name=f"{wager}, position {box}"))
        seats[box] = Point(x + width / 2, y + len(ORDER) * height + (14 if tall else 22))
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=boxes.lowest(seats.values()) + 34,
        zones=tuple(zones),
        places=tuple(hands(tall=tall)),
        prints=tuple(prints(offered, tall=tall)),
        seats=seats,
        shoe=Point(368, 40) if tall else Point(1130, 70),
        boxes=OWN,
        cloth="burgundy",
        chip=14 if tall else 17,
    )


def columns(number: int) -> dict[int, tuple[float, float, float]]:
    """On a wide cloth an arc of columns, each with its corner and width."""
    margin = 80 if number > 7 else 120
    step = (boxes.WIDTH - 2 * margin) / (number - 1)
    width = min(step - 6, 130)
    return {
        box: (at.x - width / 2, at.y, width) for box, at in boxes.arc(number, top=262, sag=90, margin=margin).items()
    }


def columns_tall(number: int) -> dict[int, tuple[float, float, float]]:
    width, step = 52, 55.4
    return {
        box: (7.5 + (box - 1) % 7 * step, 210 + (box - 1) // 7 * (3 * TALL_HEIGHT + 46), width)
        for box in range(1, number + 1)
    }


def hands(*, tall: bool) -> Iterator[CardPlace]:
    scale = 0.95 if tall else 1.65
    left, right, y, width = (104, 296, 96, 180) if tall else (400, 840, 120, 330)
    yield CardPlace("player", Point(left, y), width, scale)
    yield CardPlace("banker", Point(right, y), width, scale)
    yield CardPlace("next-hand", Point(200, 186) if tall else Point(170, 110), 60, 0.6, "Opens the next hand")


def frames(*, tall: bool) -> Iterator[Print]:
    """Where the two hands lie."""
    areas = ((104, "PLAYER"), (296, "BANKER")) if tall else ((400, "PLAYER"), (840, "BANKER"))
    for x, text in areas:
        frame = Rect(x - 92, 30, 184, 120, 10) if tall else Rect(x - 178, 42, 356, 158, 12)
        yield outline(frame, "print")
        yield words(x, frame.y - 14, text, "motto", 15 if tall else 21)


def prints(offered: Any, *, tall: bool) -> Iterator[Print]:
    yield from frames(tall=tall)
    pays = ", ".join(f"{wager} {offered[wager][1].pays}" for wager in ("player", "banker", "tie"))
    size = 12 if tall else 17
    if len(pays) > 60 and tall:
        first, _, rest = pays.partition(", banker")
        yield words(200, 168, first, "motto", size)
        yield words(200, 184, "banker" + rest, "motto", size)
    else:
        yield words(200 if tall else 620, 172 if tall else 228, pays, "motto", size)
