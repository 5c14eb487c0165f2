"""Pai gow with tiles: two hands before each of six areas, the dealer's, the dead hand at his left, and the dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.game import Game
from croupier.games.shared.pai_gow import BANK, WAGER, low_place
from croupier.table import DEAD_HAND, DEALER, in_box
from croupier.web.felts import boxes
from croupier.web.felts.model import ANY, OWN, CardPlace, Disc, Felt, Point, Print, Rect, Rest, Zone, outline, words

TILE = 43
"""The width of a tile, with what is between two of them, where its height is 80."""


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    number = game.seats[0]
    at = boxes.rows(number, top=226, height=222) if tall else boxes.arc(number, top=352, sag=92, margin=118)
    zones: list[Zone] = []
    rests: list[Rest] = []
    places = list(common(tall=tall))
    prints = [*mottos(rules, tall=tall)]
    scale = 0.72 if tall else 0.9
    width = 4.3 * TILE * scale
    for box, middle in at.items():
        low, high, wager, bank = parts(middle, tall=tall)
        places.append(CardPlace(low_place(in_box(box)), low, width, scale, box=box))
        places.append(CardPlace(in_box(box), high, width, scale, box=box))
        zones.append(Zone(WAGER, wager, "WAGER", box=box, size=9 if tall else 11, name=f"wager, area {box}"))
        rests.append(Rest(BANK, bank, box))
        for label, middle_of in (("LOW", low), ("HIGH", high)):
            prints += marked(middle_of, label, scale, box, tall=tall)
    center = Point(60, 118) if tall else Point(330, 214)
    rests += [Rest(BANK, center, 0), Rest(WAGER, Point(center.x + (46 if tall else 60), center.y), 0)]
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=boxes.lowest(at.values()) + (112 if tall else 136),
        zones=tuple(zones),
        rests=tuple(rests),
        places=tuple(places),
        prints=tuple(prints),
        seats=boxes.below(at, 96) if tall else boxes.below(at, 112),
        dice=(Point(46, 60), 22) if tall else (Point(170, 92), 44),
        shoe=Point(200, 20) if tall else Point(620, 20),
        piece="tile",
        boxes=ANY if rules.two_areas else OWN,
        cloth="burgundy",
        chip=14 if tall else 17,
    )


def parts(middle: Point, *, tall: bool) -> tuple[Point, Point, Disc, Point]:
    """Where the low hand, the high hand, the wager and a bank lie before a player; the low hand is farther off."""
    x, y = middle
    if tall:
        return Point(x - 26, y - 74), Point(x - 26, y + 4), Disc(x + 66, y - 30, 24), Point(x + 66, y + 36)
    return Point(x, y - 116), Point(x, y - 18), Disc(x - 34, y + 64, 28), Point(x + 42, y + 64)


def common(*, tall: bool) -> Iterator[CardPlace]:
    """The dealer's two hands, and the tiles that nobody plays."""
    if tall:
        yield CardPlace(low_place(DEALER), Point(264, 74), 80, 0.85)
        yield CardPlace(DEALER, Point(180, 74), 160, 0.85, "Dealer")
        yield CardPlace(DEAD_HAND, Point(352, 74), 76, 0.6, "Dead hand")
    else:
        yield CardPlace(low_place(DEALER), Point(712, 92), 110, 1.15)
        yield CardPlace(DEALER, Point(592, 92), 220, 1.15, "Dealer")
        yield CardPlace(DEAD_HAND, Point(1040, 92), 250, 0.9, "Dead hand")


def marked(middle: Point, label: str, scale: float, box: int, *, tall: bool) -> Iterator[Print]:
    """Where a hand is laid: before it is set all four tiles are in the place of the high one."""
    width, height = 4 * TILE * scale + 8, 80 * scale + 8
    yield outline(Rect(middle.x - width / 2, middle.y - height / 2, width, height, 7), "print hand-place", box)
    yield words(middle.x, middle.y, label, "faint hand-place", 11 if tall else 14, box=box)


def mottos(rules: Any, *, tall: bool) -> Iterator[Print]:
    """What is paid, in the words of the house's own choices."""
    percent = f"{float(rules.vigorish) * 100:g}"
    lines = [
        "Both hands higher: 1 to 1, less " + f"{percent} % of what is won",
        "Copies are the dealer's or the bank's",
    ]
    if rules.banking != "none":
        lines.append("The bank goes round, alone or with the house" if "co" in rules.banking else "The bank goes round")
    x, y, size = (200, 150, 12) if tall else (620, 192, 18)
    yield words(x, y, "PAI GOW", "motto gold", 17 if tall else 25)
    for i, line in enumerate(lines, 1):
        yield words(x, y + i * size * 1.4, line, "faint", size)
