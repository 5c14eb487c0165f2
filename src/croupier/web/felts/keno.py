"""Keno: the board with its eighty numbers, and a place for a quick pick of each number of spots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.game import Game
from croupier.games.keno.schedules import NUMBERS
from croupier.table import Spot
from croupier.web.felts import boxes, opening
from croupier.web.felts.model import Felt, Point, Print, Rect, Rest, Zone, words


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    zones = list(_tickets(game, rules, tall=tall))
    bottom = max(zone.shape.middle.y for zone in zones) + (40 if tall else 60)
    rests = [Rest(Spot(zone.spot.wager), zone.at) for zone in zones]
    way = Point(200, 28) if tall else Point(1120, 60)
    label = f"{rules.pay.label}: what is paid for each dollar, the price included"
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=max(bottom + 24, 0 if tall else 560),
        zones=tuple(zones),
        rests=(*rests, Rest(Spot("way"), way)),
        prints=(
            *_board(tall=tall),
            words(200 if tall else 380, 28 if tall else 40, "KENO", "motto", 20 if tall else 28),
            words(200 if tall else 1000, bottom if tall else 40, label, "motto", 10 if tall else 15),
        ),
        cloth="blue",
        chip=13 if tall else 18,
    )


def _board(*, tall: bool) -> Iterator[Print]:
    """Eight rows of ten, as a blank has them; the page lights those that are drawn."""
    cell, x, y = (38, 10, 46) if tall else (68, 40, 64)
    for number in range(1, NUMBERS + 1):
        row, column = divmod(number - 1, 10)
        shape = Rect(x + column * cell, y + row * (cell * 0.86), cell - 4, cell * 0.86 - 4, 6)
        form = {"x": shape.x, "y": shape.y, "width": shape.w, "height": shape.h, "rx": 6}
        yield Print("rect", {**form, "class": f"lot lot-{number}"})
        yield words(*shape.middle, str(number), "", 15 if tall else 26)


def _tickets(game: Game, rules: Any, *, tall: bool) -> Iterator[Zone]:
    columns, width, height, x, y = (4, 95, 58, 10, 320) if tall else (3, 152, 76, 758, 64)
    for i, (spot, wager) in enumerate(opening.spots(game, rules).items()):
        row, column = divmod(i, columns)
        shape = Rect(x + column * width, y + row * (height + 6), width - 6, height, 8)
        title = wager.words.removesuffix(" quick pick")
        pays = wager.pays.removeprefix("up to ").removesuffix(" for $1")
        yield Zone(spot, shape, f"{title}\n{pays}", size=14 if tall else 20, name=wager.words)
