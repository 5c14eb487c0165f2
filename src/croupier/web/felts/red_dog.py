"""Red dog: two cards, a third between them, and a scale that shows how far they are apart and what that pays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.game import Game
from croupier.odds import say
from croupier.table import Spot
from croupier.web.felts import boxes
from croupier.web.felts.model import ANY, OWN, CardPlace, Felt, Point, Print, Rect, Rest, Zone, outline, words

SPREADS = range(1, 12)


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    number = game.seats[0]
    at = boxes.rows(number, top=262, height=112) if tall else boxes.arc(number, top=350, sag=90, margin=110)
    width = 96 if tall else 120
    zones = [
        Zone(Spot("wager"), wager_area(middle, width, tall=tall), "WAGER", box=box, size=15, name=f"wager, box {box}")
        for box, middle in at.items()
    ]
    raised = {box: raise_area(middle, width, tall=tall) for box, middle in at.items()}
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=boxes.lowest(at.values()) + (66 if tall else 120),
        zones=tuple(zones),
        rests=tuple(Rest(Spot("raise"), area.middle, box) for box, area in raised.items()),
        places=tuple(cards(tall=tall)),
        prints=(
            *scale(rules, tall=tall),
            *(each for box, area in raised.items() for each in raise_marks(area, box)),
        ),
        seats=boxes.below(at, 40) if tall else boxes.below(at, 84),
        shoe=Point(368, 40) if tall else Point(1130, 70),
        boxes=ANY if rules.several_areas else OWN,
        cloth="burgundy",
        chip=15 if tall else 18,
    )


def wager_area(middle: Point, width: float, *, tall: bool) -> Rect:
    if tall:
        return Rect(middle.x - width + 4, middle.y - 30, width - 12, 54, 8)
    return Rect(middle.x - width / 2, middle.y - 56, width, 56, 8)


def raise_area(middle: Point, width: float, *, tall: bool) -> Rect:
    if tall:
        return Rect(middle.x + 8, middle.y - 30, width - 16, 54, 8)
    return Rect(middle.x - width / 2, middle.y + 8, width, 50, 8)


def raise_marks(area: Rect, box: int) -> tuple[Print, Print]:
    return outline(area, box=box), words(*area.middle, "RAISE", "faint", 14, box=box)


def cards(*, tall: bool) -> Iterator[CardPlace]:
    middle, y, apart, scale = (200, 84, 112, 1) if tall else (620, 106, 180, 1.25)
    yield CardPlace("left", Point(middle - apart, y), 90, scale)
    yield CardPlace("middle", Point(middle, y), 90, scale)
    yield CardPlace("right", Point(middle + apart, y), 90, scale)


def scale(rules: Any, *, tall: bool) -> Iterator[Print]:
    """One cell a spread; the page lights the one that lies there."""
    cell, x, y, height = (34.5, 10, 176, 44) if tall else (78, 191, 214, 48)
    yield words(200 if tall else 620, y - 14, "SPREAD", "motto", 13 if tall else 16)
    for spread in SPREADS:
        at = x + (spread - 1) * cell
        yield Print(
            "rect", {"x": at, "y": y, "width": cell - 3, "height": height, "rx": 5, "class": f"spread spread-{spread}"}
        )
        yield words(at + cell / 2 - 1.5, y + height * 0.36, str(spread), "", 15 if tall else 19)
        odds = rules.odds[f"spread-{spread}"]
        yield words(at + cell / 2 - 1.5, y + height * 0.76, say(odds), "faint", 9 if tall else 12)
    kind = f"Three of a kind {say(rules.odds['three-of-a-kind'])}; consecutive cards are a tie"
    yield words(200 if tall else 620, y + height + (14 if tall else 20), kind, "motto", 12 if tall else 15)
