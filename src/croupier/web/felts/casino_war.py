"""Casino war: a card for each box and one for the dealer, a wager with its war beside it, and a tie."""

from __future__ import annotations

from typing import Any

from croupier.game import Game
from croupier.games.casino_war import TIE, WAGER, WAR, WAR_TIE
from croupier.odds import say
from croupier.web.felts import boxes
from croupier.web.felts.model import ANY, OWN, CardPlace, Disc, Felt, Point, Print, Rect, Rest, Zone, words


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    number = game.seats[0]
    at = boxes.rows(number, top=236, height=178, columns=3) if tall else boxes.arc(number, top=376, sag=70, margin=76)
    zones: list[Zone] = []
    rests: list[Rest] = []
    places = [CardPlace("dealer", Point(200, 82) if tall else Point(620, 92), 150, 1 if tall else 1.25, "DEALER")]
    for box, middle in at.items():
        wide = 56 if tall else 62
        area = Rect(middle.x - wide, middle.y - 26, wide * 2, 52, 8)
        left, right = Point(middle.x - wide / 2, middle.y), Point(middle.x + wide / 2, middle.y)
        zones.append(Zone(WAGER, area, "WAGER · WAR", box=box, size=12, name=f"wager, box {box}", chip=left))
        rests.append(Rest(WAR, right, box))
        if rules.tie_wager != "none":
            circle = Disc(middle.x, middle.y + 52, 21)
            zones.append(Zone(TIE, circle, "TIE", box=box, size=12, name=f"tie, box {box}"))
            rests.append(Rest(WAR_TIE, Point(middle.x + 40, middle.y + 52), box))
        places.append(CardPlace(f"box-{box}", Point(middle.x, middle.y - 66), 110, 0.72 if tall else 0.82, box=box))
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=boxes.lowest(at.values()) + (92 if tall else 116),
        zones=tuple(zones),
        rests=tuple(rests),
        places=tuple(places),
        prints=tuple(mottos(rules, tall=tall)),
        seats=boxes.below(at, 80 if tall else 92),
        shoe=Point(368, 40) if tall else Point(1130, 70),
        boxes=ANY if rules.several_areas else OWN,
        cloth="green",
        chip=13 if tall else 16,
    )


def mottos(rules: Any, *, tall: bool) -> list[Print]:
    """What is paid, in the words of the house's own choices."""
    x, y, size = (200, 150, 12) if tall else (620, 176, 18)
    lines = [f"The higher card wins {say(rules.odds['wager'])}", "A war that is won pays the war wager 1 to 1"]
    if rules.second_tie_bonus:
        lines.append("A second tie pays both wagers 1 to 1")
    if rules.tie_wager != "none":
        lines.append(f"Tie {say(rules.odds['tie'])}")
    return [words(x, y + i * size * 1.35, line, "motto", size) for i, line in enumerate(lines)]
