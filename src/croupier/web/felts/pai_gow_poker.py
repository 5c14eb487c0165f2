"""Pai gow poker: two hands at each position, a wager and what goes with it; the numbers of the generator."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.game import Game
from croupier.games.pai_gow_poker.layout import ADDITIONAL, ENVY_BONUS
from croupier.games.shared.pai_gow import BANK, WAGER
from croupier.odds import say
from croupier.table import DEALER, Spot, in_box
from croupier.web.felts import boxes, opening
from croupier.web.felts.model import ANY, OWN, CardPlace, Disc, Felt, Point, Print, Rect, Rest, Zone, words

SHORT = {
    "progressive": "Prog.",
    "bonus": "Bonus",
    "three-card-bonus": "3-card\nbonus",
    "seven-card-bonus": "7-card\nbonus",
}
STACKS = 7


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    number = game.seats[0]
    at = (
        boxes.rows(number, top=308 if rules.additional else 272, height=244)
        if tall
        else boxes.arc(number, top=440, sag=90, margin=116)
    )
    offered = list(opening.spots(game, rules))
    beside = [spot for spot in offered if spot.wager not in (WAGER.wager, ADDITIONAL)]
    zones = list(numbers([spot for spot in offered if spot.wager == ADDITIONAL], tall=tall))
    rests = [
        Rest(WAGER, Point(44, 92) if tall else Point(330, 120)),  # the dealer's, against a bank
        Rest(BANK, Point(44, 60) if tall else Point(280, 120)),  # the house's part of one
    ]
    for box, middle in at.items():
        zones += around(middle, box, beside, tall=tall)
        side = Point(middle.x + (62 if tall else 66), middle.y + (34 if tall else 40))
        rests += [Rest(BANK, Point(middle.x, middle.y), box), Rest(ENVY_BONUS, side, box)]
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=boxes.lowest(at.values()) + (84 if tall else 112),
        zones=tuple(zones),
        rests=tuple(rests),
        places=(*places(at, tall=tall), *stacks(tall=tall)),
        prints=tuple(prints(game, rules, tall=tall)),
        seats=boxes.below(at, 62) if tall else boxes.below(at, 90),
        shoe=Point(368, 40) if tall else Point(1150, 70),
        dice=((Point(200, 206), 20) if tall else (Point(1040, 110), 34)) if rules.start == "shaker" else None,
        boxes=ANY if rules.two_areas else OWN,
        cloth="green",
        chip=13 if tall else 16,
    )


def around(middle: Point, box: int, beside: list[Spot], *, tall: bool) -> Iterator[Zone]:
    """The wager, and to both sides of it what goes with it."""
    half = 32 if tall else 42
    area = Rect(middle.x - half, middle.y - 22, 2 * half, 44, 8)
    yield Zone(WAGER, area, "WAGER", box=box, size=12 if tall else 14, name=f"wager, position {box}")
    sides = (Point(-66, 0), Point(66, 0), Point(-66, 42)) if tall else (Point(-70, 0), Point(70, 0), Point(-70, 50))
    for spot, by in zip(beside, sides, strict=False):
        disc = Disc(middle.x + by.x, middle.y + by.y, 20 if tall else 23)
        name = f"{spot.words}, position {box}"
        yield Zone(spot, disc, SHORT.get(spot.wager, spot.words), box=box, look="circle dashed", size=9.5, name=name)


def numbers(spots: list[Spot], *, tall: bool) -> Iterator[Zone]:
    """The numbers that the generator may show, for all players."""
    left, top, side = (32, 196, 46) if tall else (438, 280, 50)
    for i, spot in enumerate(spots):
        square = Rect(left + i * (side + 2), top, side, 40, 5)
        yield Zone(spot, square, spot.where, size=18, name=f"additional wager on number {spot.where}")


def places(at: dict[int, Point], *, tall: bool) -> Iterator[CardPlace]:
    """The dealer's high and low hand, and those of each position: the low one lies in a row of its own."""
    if tall:
        yield CardPlace(DEALER, Point(152, 84), 216, 0.95, "Dealer")
        yield CardPlace(f"{DEALER}-2", Point(314, 84), 96, 0.95)
    else:
        yield CardPlace(DEALER, Point(590, 96), 360, 1.2, "Dealer")
        yield CardPlace(f"{DEALER}-2", Point(870, 96), 130, 1.2)
    scale = 0.82 if tall else 0.85
    for box, middle in at.items():
        x, high, low = middle.x, middle.y - (66 if tall else 78), middle.y - (150 if tall else 176)
        yield CardPlace(
            in_box(box), Point(x, high), 178 if tall else 168, scale, box=box, own=(0, 0) if tall else (216, 1.05)
        )
        yield CardPlace(in_box(box, 2), Point(x, low), 100 if tall else 104, scale, box=box)


def stacks(*, tall: bool) -> Iterator[CardPlace]:
    """Seven stacks in front of the dealer; the first is farthest to the dealer's left, which is the reader's right."""
    right, step, y, scale = (332, 44, 166, 0.42) if tall else (890, 90, 216, 0.6)
    for number in range(1, STACKS + 1):
        yield CardPlace(f"stack-{number}", Point(right - (number - 1) * step, y), 30 if tall else 44, scale)


def prints(game: Game, rules: Any, *, tall: bool) -> Iterator[Print]:
    """What a layout must show: the odds of the additional wager, and who wins a copy."""
    lines = ["Both hands higher: 1 to 1, less 5% · a copy is the dealer's or the bank's"]
    if rules.additional:
        lines.append(f"The number that is shown pays {say(rules.additional_odds)}")
    x, y, size = (200, 164, 10.5) if tall else (620, 242, 15)
    yield words(x, y - (22 if tall else 26), game.title.upper(), "motto gold", 15 if tall else 22)
    for row, line in enumerate(lines):
        yield words(x, y + row * size * 1.4, line, "faint", size)
