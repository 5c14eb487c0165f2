"""Stud tables: caribbean stud with ante, bet and progressive; let it ride with three circles and community cards;
double down stud with a wager and its double; three and four card poker with ante, play and a wager on the own cards;
Boston 5 with ante, first and second wager and a bonus; Colorado hold 'em with ante, bet and community cards;
Mississippi stud with an ante and a bet on each street; ultimate Texas hold 'em with ante, blind, play and trips;
two-card joker poker with ante, call and pair up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.game import Game
from croupier.law.options import UNSAID
from croupier.law.pay_tables import KnownTables, NamedHands
from croupier.odds import Paytable, say
from croupier.table import Spot, in_box
from croupier.web.felts import boxes, opening
from croupier.web.felts.model import (
    ANY,
    OWN,
    CardPlace,
    Disc,
    Felt,
    Point,
    Print,
    Rect,
    Rest,
    Zone,
    outline,
    words,
)

RIDING = {"1": "1", "2": "2", "3": "$"}  # how the three circles are marked
SHORT = {
    "trips": "Trips",
    "bonus": "Bonus",
    "three-card-bonus": "3-card\nbonus",
    "pair-plus": "Pair\nplus",
    "aces-up": "Aces\nup",
    "pair-up": "Pair\nup",
}
BEHIND = {
    "double-down-stud": ("double",),
    "three-card-poker": ("play",),
    "four-card-poker": ("play",),
    "boston-5": ("first-wager", "second-wager"),
    "mississippi-stud": ("3rd-street", "4th-street", "5th-street"),
    "ultimate-texas-holdem": ("blind", "play"),
    "two-card-joker-poker": ("call",),
    "double-cross": (),
}
"""What lies behind the ante or the wager later, side by side; at other tables a bet."""
MAIN = {"ante": "ANTE", "wager": "WAGER", "three-card": "3 CARDS"}
"""The wagers that have the large place of a position, and what is printed there."""
TIMES = {"four-card-poker": (1, 2, 3), "mississippi-stud": (1, 2, 3), "ultimate-texas-holdem": (1, 2, 3, 4)}
"""Where what lies there is so many times the ante and is named so."""
ON_THE_ANTE = ("three-card-poker", "four-card-poker", "boston-5")
"""Where a bonus is paid on it."""
MARKED = {
    "first-wager": "1ST",
    "second-wager": "2ND",
    "3rd-street": "3RD",
    "4th-street": "4TH",
    "5th-street": "5TH",
}
COMMUNAL = ("double-down-stud", "colorado-holdem", "double-cross", "mississippi-stud")
"""Where the cards in front of the dealer are everybody's."""
PUT_AS = {"boston-5": 3, "ultimate-texas-holdem": 2}
"""So many chips are put on the ante where it takes one: it is laid with a first wager of twice as much, or a blind."""
BOTH = ("ultimate-texas-holdem",)
"""Where there are community cards beside the dealer's hand."""


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    riding = "let-it-ride" in (game.id, game.twin)
    behind = BEHIND.get(game.id, ("bet",))
    number = min(getattr(rules, "positions", game.seats[0]), game.seats[0])
    lines = len(list(tables(rules, 70)))  # of printed odds, above the positions
    at = (
        boxes.rows(number, top=228 + 13 * max(0, lines - 5), height=184 if riding else 170)
        if tall
        else boxes.arc(number, top=330, sag=110, margin=95)
    )
    offered = list(opening.spots(game, rules))
    zones: list[Zone] = []
    rests: list[Rest] = []
    places = list(common(game, riding or game.id in COMMUNAL, tall=tall))
    for box, middle in at.items():
        place = Point(middle.x, middle.y - (40 if tall else 70))
        width, own = (184, (0, 0)) if tall else (152, boxes.OWN)
        places.append(CardPlace(in_box(box), place, width, 1, box=box, own=own))
        base = Point(middle.x, middle.y + 34 if tall else middle.y + 30)
        parts = (
            riding_parts(base, box, offered, tall=tall)
            if riding
            else stud_parts(game, base, box, offered, behind, tall=tall)
        )
        for part in parts:
            if isinstance(part, Zone):
                zones.append(part)
            else:
                rests.append(part)
    under = 92 if riding else 122
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=boxes.lowest(at.values()) + (104 if tall else under + 52),
        zones=tuple(zones),
        rests=tuple(rests),
        places=tuple(places),
        prints=(*prints(game, rules, tall=tall), *marks(at, riding, behind, tall=tall)),
        seats=boxes.below(at, 78) if tall else boxes.below(at, under + 22),
        shoe=Point(368, 40) if tall else Point(1130, 70),
        boxes=ANY if getattr(rules, "two_positions", getattr(rules, "two_areas", False)) else OWN,
        cloth="burgundy" if riding else "green",
        chip=14 if tall else 17,
    )


def common(game: Game, community: bool, *, tall: bool) -> Iterator[CardPlace]:
    """The dealer's cards, or the community's, or both side by side."""
    if game.id in BOTH:
        size = 0.95 if tall else 1.2
        yield CardPlace("dealer", Point(80, 80) if tall else Point(400, 92), 120 if tall else 200, size, "Dealer")
        yield CardPlace(
            "community", Point(262, 80) if tall else Point(760, 92), 226 if tall else 440, size, "Community cards"
        )
        return
    name, label = ("community", "Community cards") if community else ("dealer", "Dealer")
    yield CardPlace(
        name, Point(200, 80) if tall else Point(620, 92), 330 if tall else 440, 1.1 if tall else 1.35, label
    )


# --- Caribbean stud and double down stud ----------------------------------------------------------------------------


def stud_parts(
    game: Game, base: Point, box: int, offered: list[Spot], behind: tuple[str, ...], *, tall: bool
) -> Iterator[Zone | Rest]:
    """Ante or wager, what is put behind it, and the slot for the progressive wager."""
    label = 12 if tall and behind in (("double",), ()) else 15
    narrow = wide(behind)
    for spot in offered:
        if spot.wager in MAIN:
            shape = Rect(base.x - 92, base.y - 20, 66, 44, 6) if tall else Rect(base.x - 46, base.y - 6, 92, 46, 6)
            if tall and narrow:
                shape = Rect(base.x - 97, base.y - 20, 58, 44, 6)
            name = f"{spot.words}, position {box}"
            yield Zone(spot, shape, MAIN[spot.wager], box=box, size=label, name=name, times=PUT_AS.get(game.id, 1))
        elif spot.wager == "progressive":
            disc = Disc(base.x + 68, base.y + 2, 22) if tall else Disc(base.x, base.y - 34, 21)
            yield Zone(spot, disc, "$1", box=box, look="circle slot", size=15, name=f"progressive, position {box}")
        else:
            disc = Disc(base.x + 68, base.y + 2, 22) if tall else Disc(base.x, base.y - 30, 22)
            if tall and narrow:
                disc = Disc(base.x + 82, base.y + 2, 16)
            name = f"{spot.words}, position {box}"
            size = 7 if tall and narrow else 9.5
            label_of = SHORT.get(spot.wager, spot.words)
            yield Zone(spot, disc, label_of, box=box, look="circle dashed", size=size, name=name)
    if game.id in ON_THE_ANTE:
        yield Rest(Spot("ante-bonus"), Point(base.x - 59, base.y + 2) if tall else Point(base.x, base.y + 17), box)
    areas = bet_areas(base, behind, tall=tall)
    for name, area in areas.items():
        yield Rest(Spot(name), area.middle, box)
        for number in TIMES.get(game.id, ()):
            yield Rest(Spot(f"{name}-{number}x"), area.middle, box)


def wide(behind: tuple[str, ...]) -> bool:
    """Whether these need more room than a bet has."""
    return len(behind) > 2 or "blind" in behind


def bet_areas(base: Point, behind: tuple[str, ...], *, tall: bool) -> dict[str, Rect]:
    """Where each of these lies: side by side."""
    left, top, width = (base.x - 24, base.y - 20, 66) if tall else (base.x - 56, base.y + 44, 112)
    if wide(behind):
        left, width = (base.x - 37, 102) if tall else (base.x - 66, 132)
    each = width / max(1, len(behind))
    return {name: Rect(left + each * place, top, each, 44, 6) for place, name in enumerate(behind)}


# --- Let it ride ----------------------------------------------------------------------------------------------------


def riding_parts(base: Point, box: int, offered: list[Spot], *, tall: bool) -> Iterator[Zone | Rest]:
    """Three equal bets are put down together, and then lie in a circle each; bonus wagers above."""
    radius, step = (21, 46) if tall else (23, 50)
    for spot in offered:
        if spot.wager == "bet":
            frame = Rect(base.x - 1.5 * step - 2, base.y - radius - 5, 3 * step + 4, 2 * radius + 10, 26)
            yield Zone(spot, frame, box=box, look="group", name=f"three equal bets, position {box}", times=3)
        else:
            at = -1 if spot.wager == "bonus" else 1
            disc = Disc(base.x + at * 76, base.y + 44, 20) if tall else Disc(base.x + at * 50, base.y + 52, 22)
            label = SHORT.get(spot.wager, spot.wager)
            name = f"{spot.wager.replace('-', ' ')}, position {box}"
            yield Zone(spot, disc, label, box=box, look="circle dashed", size=9.5, name=name)
    for i, part in enumerate(RIDING):
        yield Rest(Spot("bet", part), Point(base.x + (i - 1) * step, base.y), box)


def marks(at: Mapping[int, Point], riding: bool, behind: tuple[str, ...], *, tall: bool) -> Iterator[Print]:
    """What is printed in each position besides its zones."""
    for box, middle in at.items():
        base = Point(middle.x, middle.y + 34 if tall else middle.y + 30)
        if not riding:
            for name, area in bet_areas(base, behind, tall=tall).items():
                yield outline(area, box=box)
                small = tall and (name == "double" or len(behind) > 1)
                label = MARKED.get(name, name).upper()
                size = min(12 if small else 15, area.w / (0.8 * len(label)))
                yield words(*area.middle, label, "faint", size, box=box)
            continue
        radius, step = (21, 46) if tall else (23, 50)
        for i, mark in enumerate(RIDING.values()):
            disc = Disc(base.x + (i - 1) * step, base.y, radius)
            yield outline(disc, box=box)
            yield words(disc.x, disc.y, mark, "faint", 17, box=box)


def prints(game: Game, rules: Any, *, tall: bool) -> Iterator[Print]:
    """The odds, as a layout must show them."""
    odds: Paytable | None = getattr(rules, "odds", None)
    shown = [f"{name.replace('-', ' ')} {say(pays)}" for name, pays in odds.items()] if odds else []
    title = game.title.upper().removesuffix(" AT A CASINO NIGHT")
    title = title.removesuffix(" POKER") if odds else title
    if tall:
        yield words(200, 150, title, "motto gold", 17)
        for row, line in enumerate(tables(rules, 70)):
            yield words(200, 167 + row * 13, line, "faint", 10)
        for row, start in enumerate(range(0, len(shown), 3)):
            yield words(200, 168 + row * 15, "  ·  ".join(shown[start : start + 3]), "faint", 10.5)
        return
    yield words(620, 178, title, "motto gold", 25)
    for row, line in enumerate(tables(rules, 108)):
        yield words(620, 206 + row * 22, line, "faint", 15)
    half = -(-len(shown) // 2)
    yield words(620, 206, "  ·  ".join(shown[:half]), "faint", 15)
    yield words(620, 228, "  ·  ".join(shown[half:]), "faint", 15)


def tables(rules: Any, most: int) -> Iterator[str]:
    """The pay tables that the house has chosen or typed in, in lines of so many letters at most."""
    for name, what in rules.options().items():
        allowed = what.allowed()
        if isinstance(allowed, KnownTables | NamedHands) and getattr(rules, name) != UNSAID:
            odds = list(allowed.read(getattr(rules, name)).items())
            if not odds:  # of a wager that is not offered
                continue
            apart = [one for one, after in zip(odds, [*odds[1:], None], strict=True) if not after or one[1] != after[1]]
            line = f"{name.replace('_', ' ').capitalize()}:"
            for hand, pays in apart:
                told = f"  {hand.replace('-', ' ')} {say(pays)}"
                if len(line) + len(told) > most:
                    yield line
                    line = ""
                line += told if not line or line.endswith(":") else f"  ·{told}"
            yield line
