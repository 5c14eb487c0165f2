"""Chemin de fer: the two hands, the bank in the middle with the calls that cover it, and a place for each seat's wager.

Who sits where is seen around it; the page marks who holds the bank.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.game import Game
from croupier.games.chemin_de_fer.layout import BANCO, BANKER, PLAYER, SUIVI, WITH_TABLE
from croupier.table import Spot
from croupier.web.felts import boxes
from croupier.web.felts.baccarat import frames, hands
from croupier.web.felts.model import OWN, CardPlace, Felt, Point, Print, Rect, Rest, Zone, words

CALLS = ((SUIVI, "SUIVI"), (BANCO, "BANCO"), (WITH_TABLE, "WITH\nTHE TABLE"))


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    number = game.seats[0]
    at = boxes.rows(number, top=300, height=112, columns=3) if tall else boxes.arc(number, top=352, sag=80, margin=80)
    width, height, size = (108, 52, 14) if tall else (106, 60, 17)
    zones = [*shared(tall=tall)]
    for box, middle in at.items():
        shape = Rect(middle.x - width / 2, middle.y - height / 2, width, height, 8)
        zones.append(Zone(PLAYER, shape, "WAGER", box=box, look="player", size=size, name=f"wager, seat {box}"))
    bank = zones[0].at
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=boxes.lowest(at.values()) + (78 if tall else 92),
        zones=tuple(zones),
        rests=tuple(Rest(Spot(choice), bank) for choice in ("stake", "raise")),  # on the way to the bank
        places=tuple(places(tall=tall)),
        prints=tuple(prints(tall=tall)),
        seats=boxes.below(at, height / 2 + (18 if tall else 24)),
        shoe=Point(368, 40) if tall else Point(1130, 70),
        boxes=OWN,
        cloth="burgundy",
        chip=14 if tall else 17,
    )


def shared(*, tall: bool) -> Iterator[Zone]:
    """The bank, which is bid for and wagered there, and below it the calls."""
    bank = Rect(130, 170, 140, 52, 10) if tall else Rect(530, 196, 180, 62, 12)
    yield Zone(BANKER, bank, "BANK", look="banker", size=19 if tall else 24, name="the bank")
    left, top, width, step, height = (14, 232, 118, 127, 46) if tall else (400, 270, 140, 150, 48)
    for i, (spot, label) in enumerate(CALLS):
        shape = Rect(left + i * step, top, width, height, 8)
        yield Zone(spot, shape, label, look="call", size=13 if tall else 16, name=label.replace("\n", " ").lower())


def places(*, tall: bool) -> Iterator[CardPlace]:
    player, banker, _ = hands(tall=tall)
    yield player
    yield banker
    yield CardPlace(
        "next-hand", Point(66, 196) if tall else Point(170, 110), 60, 0.5 if tall else 0.6, "Opens the next hand"
    )


def prints(*, tall: bool) -> Iterator[Print]:
    yield from frames(tall=tall)
    if not tall:
        yield words(250, 236, "The player's hand pays 1 to 1", "motto", 17)
        yield words(990, 236, "The banker pays vigorish on what he wins", "motto", 17)
