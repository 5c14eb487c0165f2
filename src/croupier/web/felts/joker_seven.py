"""Joker seven: a square for every combination, colors left, pairs and jokers right, the players' cards above."""

from __future__ import annotations

from typing import Any

from croupier.game import Game
from croupier.games.night.joker_seven.wagers import COLOR_LINES, SQUARES
from croupier.odds import say
from croupier.table import Spot
from croupier.web.felts import boxes
from croupier.web.felts.model import CardPlace, Felt, Point, Print, Rect, Zone, words

_RANKS = {"aces": "A A", "twos": "2 2", "threes": "3 3", "fours": "4 4", "fives": "5 5", "sixes": "6 6"}
_RANKS |= {"sevens": "7 7", "eights": "8 8", "nines": "9 9", "tens": "10 10", "jacks": "J J", "queens": "Q Q"}
_RANKS |= {"kings": "K K"}
TOP, ROW, COLUMNS, LARGE = 14, 168, 4, 1.5
"""Of the hands on a wide cloth: where they begin, how high a row is, how many lie in it, how large their cards."""
OTHERS = ("no-pairs", "two-pairs", "one-joker", "two-jokers", "prial")


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    number = min(rules.players, game.seats[0])
    zones: list[Zone] = []
    prints: list[Print] = []
    top = 12 if tall else TOP + ROW * (2 if number > COLUMNS else 1)
    color_squares(zones, rules, top, tall=tall)
    pair_squares(zones, prints, rules, top, tall=tall)
    bottom = max(zone.shape.y + zone.shape.h for zone in zones if isinstance(zone.shape, Rect))
    hands = hand_places(number, bottom + 14, tall=tall)
    if tall:
        bottom = max(place.at.y for place in hands.values()) + 40
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=bottom + 22,
        zones=tuple(zones),
        places=tuple(hands.values()),
        prints=tuple(prints),
        seats={box: Point(place.at.x, place.at.y + (38 if tall else 76)) for box, place in hands.items()},
        shoe=Point(380, 20) if tall else Point(1190, 30),
        cloth="blue",
        chip=14 if tall else 16,
    )


def hand_places(number: int, below: float, *, tall: bool) -> dict[int, CardPlace]:
    """Seven cards a player: above the squares, four players in a row, or on a tall cloth below them."""
    if tall:
        rows = boxes.rows(number, top=below, height=96)
        return {box: CardPlace(f"box-{box}", Point(point.x, point.y - 8), 180, 0.72) for box, point in rows.items()}
    step = boxes.WIDTH / COLUMNS
    found = {}
    for box in range(1, number + 1):
        row, column = divmod(box - 1, COLUMNS)
        at = Point(boxes.WIDTH - (column + 0.5) * step, TOP + ROW * (row + 0.5) - 20)
        found[box] = CardPlace(f"box-{box}", at, step - 14, LARGE)
    return found


def color_squares(zones: list[Zone], rules: Any, top: float, *, tall: bool) -> None:
    """A line for each number of cards of a color, red beside black."""
    x, width, height = (10, 186, 46) if tall else (40, 200, 64)
    for row, line in enumerate(COLOR_LINES):
        for column, color in enumerate(("red", "black")):
            wager = f"{line}-{color}"
            shape = Rect(x + column * (width + 4), top + row * (height + 4), width, height, 6)
            label = f"{line.replace('-', ' ')}\n{color}  ·  {say(rules.odds[line])}"
            zones.append(Zone(Spot(wager), shape, label, look=f"square {color}", size=13 if tall else 17))


def pair_squares(zones: list[Zone], prints: list[Print], rules: Any, top: float, *, tall: bool) -> None:
    """Pairs, jokers and the prial, then a square for the pair of each rank."""
    if tall:
        x, y, width, height = 10.0, top + 5 * 50 + 12, 73.0, 50.0
    else:
        x, y, width, height = 476.0, top, 142.0, 64.0
    step = 76 if tall else 148
    for i, wager in enumerate(OTHERS):
        shape = Rect(x + i * step, y, width, height, 6)
        label = f"{wager.replace('-', ' ')}\n{say(rules.odds[SQUARES[wager].line])}"
        zones.append(Zone(Spot(wager), shape, label, look="square", size=11 if tall else 16))
    y += height + (22 if tall else 40)
    title = f"A pair of a rank: {say(rules.odds['pair'])}"
    prints.append(words(200 if tall else 844, y - (9 if tall else 16), title, "motto", 13 if tall else 17))
    columns = 5 if tall else 7
    wide = 73 if tall else 100
    for i, (rank, label) in enumerate(_RANKS.items()):
        row, column = divmod(i, columns)
        shape = Rect(x + column * (wide + (3 if tall else 5.4)), y + row * (height + 4), wide, height, 6)
        size = 17 if tall else 24
        zones.append(Zone(Spot(f"pair-of-{rank}"), shape, label, look="square", size=size, offer="pair-of-aces"))
