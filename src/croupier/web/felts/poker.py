"""A poker table: a seat for each of eleven with room for seven cards, the board and the pot in the middle."""

from __future__ import annotations

from typing import Any

from croupier.game import Game
from croupier.table import COMMUNITY, Spot, in_box
from croupier.web.felts import boxes
from croupier.web.felts.model import OWN, CardPlace, Disc, Felt, Point, Print, Rest, outline, words

POSTED = ("ante", "small-blind", "big-blind", "straddle", "forced-bet", "time", "bad-beat")
MADE = ("call", "bet", "raise", "complete", "all-in", "double-bet", "double-raise", "double-complete")


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    number = game.seats[0]
    at = boxes.rows(number, top=190, height=118) if tall else boxes.arc(number, top=250, sag=190, margin=64)
    places = [
        CardPlace(COMMUNITY, Point(200, 100) if tall else Point(620, 134), 240 if tall else 330, 1 if tall else 1.2)
    ]
    rests, prints = [], list(printed(game, rules, tall=tall))
    for box, middle in at.items():
        width, own = (168, (184.0, 1.0)) if tall else (96, (150.0, 1.2))
        places.append(CardPlace(in_box(box), Point(middle.x, middle.y - 12), width, 0.8, box=box, own=own))
        chips = Point(middle.x + 60, middle.y + 34) if tall else Point(middle.x, middle.y - 96)
        prints.append(outline(Disc(chips.x, chips.y, 17 if tall else 20), "print", box))
        rests += [Rest(Spot(wager), chips, box) for wager in (*POSTED, *MADE)]
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=boxes.lowest(at.values()) + (74 if tall else 96),
        zones=(),
        rests=tuple(rests),
        places=tuple(places),
        prints=tuple(prints),
        seats=boxes.below(at, 38, -30) if tall else boxes.below(at, 58),
        shoe=Point(368, 40) if tall else Point(1130, 70),
        boxes=OWN,
        chip=13 if tall else 16,
    )


def printed(game: Game, rules: Any, *, tall: bool) -> tuple[Print, ...]:
    """The game, and what may be bet."""
    title = rules.variant.title.upper()
    least, most = (f"${cents / 100:g}" for cents in (rules.minimum, rules.maximum))
    limits = {"fixed": f"{least} and {most}, fixed", "spread": f"{least} to {most}", "pot": f"pot limit, from {least}"}
    told = limits.get(rules.structure, f"no limit, from {least}")
    if tall:
        pots = words(200, 162, " ", "pots", 14)
        return words(200, 22, title, "motto gold", 15), words(200, 40, told, "faint", 11), pots
    return words(620, 34, title, "motto gold", 24), words(620, 56, told, "faint", 15), words(620, 226, " ", "pots", 20)
