"""The craps felt: numbers above, come and field in the middle, the line below, propositions beside them.

What lies on it is what the game's own `on_layout` says under the rules in force.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import lcm
from typing import Any

from croupier.game import Game
from croupier.games.craps.layout import BASES, on_layout, payouts
from croupier.games.craps.names import NUMBERS, name_of
from croupier.games.craps.wagers import COMBINED, HORN
from croupier.odds import say
from croupier.table import Spot
from croupier.web.felts import boxes
from croupier.web.felts.model import Disc, Felt, Point, Print, Rect, Rest, Zone, outline, words

NAMES = {4: "4", 5: "5", 6: "SIX", 8: "8", 9: "NINE", 10: "10"}
SPOKEN = {
    "pass": "Pass line",
    "dont-pass": "Don't pass",
    "come": "Come",
    "dont-come": "Don't come",
    "pass-odds": "Pass odds",
    "dont-pass-odds": "Don't pass odds",
    "craps-11": "C and E",
    "11-in-one-roll": "Eleven in one roll",
}
HARDWAYS = {Spot("hardway", str(n)): f"{n} the hardway" for n in (4, 10, 6, 8)}
PROPOSITIONS = {
    Spot("any-seven"): "Any seven",
    Spot("any-craps"): "Any craps",
    Spot("craps", "2"): "2",
    Spot("craps", "12"): "12",
    Spot("craps", "3"): "3",
    Spot("11-in-one-roll"): "11",
    Spot("craps-11"): "C & E",
    Spot("horn"): "Horn",
}
_DICE = {Spot("hardway", str(n)): (n // 2, n // 2) for n in (4, 6, 8, 10)}
_DICE |= {Spot("craps", "2"): (1, 1), Spot("craps", "3"): (1, 2), Spot("craps", "12"): (6, 6)}
_DICE |= {Spot("11-in-one-roll"): (5, 6)}


class CrapsCloth:
    """A cloth in the making: zones are put down only for wagers that this table takes."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.open = on_layout(rules)
        self.zones: list[Zone] = []
        self.rests: list[Rest] = []
        self.prints: list[Print] = []
        self.puck: dict[int, Point] = {}

    def takes(self, spot: Spot) -> bool:
        """Whether the wager is on this layout; odds only behind a number on which the house takes some."""
        numbers = [int(spot.where)] if spot.where else NUMBERS
        return spot in self.open and (spot.wager not in BASES or any(map(self.rules.most_odds, numbers)))

    def put(self, spot: Spot, shape: Rect, label: str, size: float = 15, look: str = "", **more: Any) -> None:
        if self.takes(spot):
            name = more.pop("name", SPOKEN.get(spot.wager, ""))
            if shape.w > 200 and label:  # beside the words, not on them
                more.setdefault("chip", Point(shape.x + shape.w - min(36, shape.w * 0.09), shape.middle.y))
            parts = lcm(*(share.denominator for _, share in COMBINED.get(spot, ((spot, Fraction(1)),))))
            offer = name_of(spot) if name_of(spot) != spot.wager else ""
            zone = Zone(spot, shape, label, size=size, look=look, name=name, times=parts, offer=offer, **more)
            self.zones.append(zone)

    def pays(self, spot: Spot) -> str:
        return say(payouts(self.rules, spot, 0)[0])


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    cloth = CrapsCloth(rules)
    (lay_tall if tall else lay_wide)(cloth)
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=1094 if tall else 648,
        zones=tuple(cloth.zones),
        rests=tuple(cloth.rests),
        prints=tuple(cloth.prints),
        dice=(Point(200, 56), 52) if tall else (Point(1064, 84), 72),
        puck=cloth.puck,
        chip=15 if tall else 16,
    )


def lay_wide(cloth: CrapsCloth) -> None:
    cloth.put(Spot("dont-come"), Rect(24, 24, 110, 268, 6), "DON'T\nCOME\n\nbar 12", 20)
    for i, number in enumerate(NUMBERS):
        number_box(cloth, number, Rect(142 + i * 124, 24, 118, 268, 6))
    cloth.put(Spot("come"), Rect(24, 304, 862, 86, 6), "COME", 42)
    field(cloth, Rect(24, 400, 862, 84, 6), 24)
    line = 570 if cloth.takes(Spot("pass-odds")) else 862
    cloth.put(Spot("dont-pass"), Rect(24, 494, line, 56, 6), "DON'T PASS  ·  bar 12", 22)
    cloth.put(Spot("dont-pass-odds"), Rect(602, 494, 284, 56, 6), "don't pass odds", 17, "quiet")
    cloth.put(Spot("pass"), Rect(24, 560, line, 64, 6), "PASS LINE", 32)
    cloth.put(Spot("pass-odds"), Rect(602, 560, 284, 64, 6), "pass odds", 19, "quiet")
    cloth.puck[0] = Point(80, 52)
    cloth.prints.append(outline(Rect(908, 24, 312, 120, 12), "well"))
    propositions(cloth, Rect(908, 158, 312, 466, 6), tall=False)


def lay_tall(cloth: CrapsCloth) -> None:
    """On a tall cloth the line comes first: it is what a shooter needs, and lies beside the dice."""
    cloth.prints.append(outline(Rect(90, 14, 220, 84, 12), "well"))
    cloth.puck[0] = Point(350, 56)
    line = 236 if cloth.takes(Spot("pass-odds")) else 380
    cloth.put(Spot("pass"), Rect(10, 108, line, 56, 6), "PASS LINE", 24)
    cloth.put(Spot("pass-odds"), Rect(252, 108, 138, 56, 6), "pass odds", 15, "quiet")
    cloth.put(Spot("dont-pass"), Rect(10, 170, line, 50, 6), "DON'T PASS · bar 12", 15)
    cloth.put(Spot("dont-pass-odds"), Rect(252, 170, 138, 50, 6), "don't odds", 14, "quiet")
    cloth.put(Spot("come"), Rect(10, 226, 236, 52, 6), "COME", 26)
    cloth.put(Spot("dont-come"), Rect(252, 226, 138, 52, 6), "DON'T COME", 14)
    field(cloth, Rect(10, 284, 380, 60, 6), 15)
    for i, number in enumerate(NUMBERS):
        row, column = divmod(i, 3)
        number_box(cloth, number, Rect(10 + column * 128, 354 + row * 238, 124, 230, 6))
    propositions(cloth, Rect(10, 834, 380, 320, 6), tall=True)


# --- Parts ----------------------------------------------------------------------------------------------------------


def number_box(cloth: CrapsCloth, number: int, box: Rect) -> None:
    """Don't bets behind the number, come bets on it, place and buy bets before it."""
    x, y, w, h, _ = box
    half, row = w / 2, h / 6
    where = str(number)
    odds = Spot("dont-come-odds", where)
    shape = Rect(x, y, half if cloth.takes(odds) else w, row, 4)
    cloth.put(Spot("lay", where), shape, f"lay{fee(cloth.rules.lay_fee)}", 13, "quiet")
    cloth.put(odds, Rect(x + half, y, half, row, 4), "odds", 13, "quiet", name=f"Don't come odds on {number}")
    lose = Spot("place-to-lose", where)
    shape = Rect(x, y + row, w, row, 4)
    cloth.put(lose, shape, f"to lose  {cloth.pays(lose)}", 13, "quiet", name=f"Place {number} to lose")
    cloth.prints += [
        outline(box, "print"),
        words(x + half, y + row * 2.72, NAMES[number], "number-name", 33 if len(NAMES[number]) > 2 else 40),
    ]
    come = Spot("come-odds", where)
    shape = Rect(x, y + row * 3.5, w, row * 0.75, 4)
    cloth.put(come, shape, "come odds", 12, "quiet", name=f"Come odds on {number}")
    shape = Rect(x, y + row * 4.25, half * 0.8, row * 1.75, 4)
    cloth.put(Spot("buy", where), shape, f"buy{fee(cloth.rules.buy_fee)}", 13)
    win = Spot("place-to-win", where)
    shape = Rect(x + half * 0.8, y + row * 4.25, w - half * 0.8, row * 1.75, 4)
    cloth.put(win, shape, f"place\n{cloth.pays(win)}", 14, name=f"Place {number} to win")
    cloth.rests.append(Rest(Spot("come", where), Point(x + w * 0.22, y + row * 2.9)))
    cloth.rests.append(Rest(Spot("dont-come", where), Point(x + w * 0.8, y + row * 1.1)))
    cloth.puck[number] = Point(x + w * 0.84, y + row * 2.5)


def fee(part: Fraction) -> str:
    """What a wager costs on top, as a second line."""
    return f"\n+{100 * float(part):g} %" if part else ""


def field(cloth: CrapsCloth, shape: Rect, size: float) -> None:
    """The numbers that win; 2 and 12, which may pay more, in a circle with their odds."""
    cloth.put(Spot("field"), shape, "", chip=Point(shape.x + shape.w * 0.285, shape.middle.y))
    numbers = (2, 3, 4, 9, 10, 11, 12)
    y, step = shape.middle.y - size * 0.5, shape.w * 0.098
    start = shape.x + shape.w * 0.34
    cloth.prints.append(words(shape.x + shape.w * 0.15, shape.middle.y, "FIELD", "", size * 1.5))
    for i, number in enumerate(numbers):
        x = start + i * step
        if number in (2, 12):
            cloth.prints.append(outline(Disc(x, y, size * 0.78), "print"))
        cloth.prints.append(words(x, y, str(number), "", size))
        odds = cloth.rules.odds.get(f"field-{number}", cloth.rules.odds["field"])
        cloth.prints.append(words(x, y + size * 1.35, say(odds), "faint", size * 0.58))


def propositions(cloth: CrapsCloth, area: Rect, *, tall: bool) -> None:
    """Hardways, bets on the next throw, and horn bets."""
    x, y, w, _, _ = area
    columns = 4 if tall else 2
    height = 64 if tall else 68
    cell = w / columns
    cells = [*((spot, "hard way") for spot in HARDWAYS), *PROPOSITIONS.items()]
    for i, (spot, label) in enumerate(cells):
        row, column = divmod(i, columns)
        shape = Rect(x + column * cell, y + row * height, cell - 4, height - 4, 5)
        proposition(cloth, spot, label, shape, tall=tall)
    below = y + -(-len(cells) // columns) * height
    for i, number in enumerate(HORN):
        shape = Rect(x + i * w / 4, below, w / 4 - 4, 44, 5)
        cloth.put(Spot("horn-high", str(number)), shape, f"Horn\nhigh {number}", 13)


def proposition(cloth: CrapsCloth, spot: Spot, label: str, shape: Rect, *, tall: bool) -> None:
    dice = _DICE.get(spot, ())
    pays = "" if spot in COMBINED else cloth.pays(spot)
    if dice:
        size = 21 if tall else 24
        left = shape.x + 12 if not tall else shape.middle.x - size - 3
        top = shape.y + 7 if tall else shape.middle.y - size / 2
        for i, face in enumerate(dice):
            cloth.prints += die(Point(left + i * (size + 6), top), size, face)
        chip = Point(shape.x + shape.w - 26, shape.middle.y) if not tall else None
        name = HARDWAYS.get(spot) or SPOKEN.get(spot.wager, "")
        cloth.put(spot, shape, "", look="prop", chip=chip, name=name)
        at = Point(shape.middle.x, shape.y + shape.h - 13) if tall else Point(left + 84, shape.middle.y)
        cloth.prints.append(words(*at, pays, "faint", 13 if tall else 15))
    else:
        cloth.put(spot, shape, f"{label}\n{pays}".strip(), 14 if tall else 17, "prop")


PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


def die(corner: Point, size: float, face: int) -> Iterator[Print]:
    """A die as it is printed on a felt."""
    yield Print("rect", {"x": corner.x, "y": corner.y, "width": size, "height": size, "rx": size * 0.2, "class": "die"})
    for column, row in PIPS[face]:
        x, y = (corner.x + size * (0.26 + column * 0.24), corner.y + size * (0.26 + row * 0.24))
        yield Print("circle", {"cx": x, "cy": y, "r": size * 0.09, "class": "pip"})
