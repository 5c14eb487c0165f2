"""The board of a game that has no felt of its own: a zone for every wager, a row for every place that cards go to.

With it a new game is playable on the day it is registered.
"""

from __future__ import annotations

from typing import Any

from croupier.game import Game
from croupier.web.felts import boxes, opening
from croupier.web.felts.model import CardPlace, Felt, Point, Rect, Zone, words

CARD_ROW = 150


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    columns = 2 if tall else 5
    width = (boxes.TALL_WIDTH if tall else boxes.WIDTH) - 20
    cell, height = width / columns, 64 if tall else 84
    top = 60 + (CARD_ROW if game.pack else 0)
    zones = []
    for i, (spot, wager) in enumerate(opening.spots(game, rules).items()):
        row, column = divmod(i, columns)
        shape = Rect(10 + column * cell, top + row * (height + 6), cell - 6, height, 8)
        pays = wager.pays if len(wager.pays) <= 24 else ""
        label = f"{wager.words}\n{pays}".strip()
        zones.append(Zone(spot, shape, label, size=14 if tall else 19, name=wager.words))
    middle = (boxes.TALL_WIDTH if tall else boxes.WIDTH) / 2
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=top + -(-len(zones) // columns) * (height + 6) + 20,
        zones=tuple(zones),
        places=(CardPlace("*", Point(middle, 130), width - 20, 0.9),) if game.pack else (),
        prints=(words(middle, 34, game.title, "motto", 20 if tall else 26),),
        dice=(Point(middle, 34), 44),
        cloth="slate",
        chip=16 if tall else 20,
    )
