"""Blackjack boxes in an arc before the dealer, with the additional wagers that the house offers beside each.

Multi-action blackjack has three spots to a box and three squares for the dealer's hands, §13:47-20.30(f)1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from croupier.game import Game
from croupier.games.blackjack.multiple import PARTS
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
    arc_words,
    outline,
    sagging,
    words,
)

SHORT = {
    "over-13": "Over\n13",
    "under-13": "Under\n13",
    "royal-match": "Royal\nmatch",
    "sevens": "7 7 7",
    "match-the-dealer": "Match",
    "progressive": "Aces\n$1",
    "bonus": "Your\nblackjack",
    "bonus-dealer": "Dealer's\nblackjack",
    "streak-2": "2 in\na row",
    "streak-3": "3 in\na row",
    "streak-4": "4 in\na row",
    "streak-5": "5 in\na row",
}
ATTACK = "double-attack"
THIRD_CARD = {"bonus": "Bonus"}  # at double attack


def dealer_draws(rules: Any) -> str:
    if rules.hits_soft_17:
        return "Dealer draws to 16 and hits soft 17"
    return "Dealer draws to 16 and stands on 17"  # §19:47-2.12[dealer-draws-to-16]


def bonus_lines(rules: Any) -> list[str]:
    """Odds by the cards of a 21, where the layout must bear them: §13:69E-1.10B(b)."""
    if third_card := getattr(rules, "third_card_odds", None):
        return third_card_lines(third_card) if rules.bonus else []
    odds = getattr(rules, "bonus_odds", None)
    if odds is None:
        return []
    by_number = zip(("five cards", "six", "seven or more"), ("five-cards", "six-cards", "seven-cards"), strict=True)
    lines = ["21 in " + ", ".join(f"{words} {say(odds[name])}" for words, name in by_number)]
    kinds = (("", "mixed"), ("-suited", "one suit"), ("-spades", "spades"))
    for hand in ("6-7-8", "7-7-7"):
        lines.append(f"{hand} " + ", ".join(f"{words} {say(odds[hand + name])}" for name, words in kinds))
    if lines[1].removeprefix("6-7-8") == lines[2].removeprefix("7-7-7"):
        lines[1:] = [f"6-7-8 or {lines[2]}"]
    return lines


def third_card_lines(odds: Paytable) -> list[str]:
    """The bonus on the dealer's third card, by that card: §19:47-26.6[odds], §19:47-26.6[eights]."""
    cards = ", ".join(f"{name} {say(odds[name])}" for name in ("court", "nine", "eight", "seven", "six"))
    eights = f"8-8-8 in one colour {say(odds['8-8-8-coloured'])}, in one suit {say(odds['8-8-8-suited'])}"
    short = cards.replace(" to 1,", ",") if cards.count(" to 1") == cards.count(",") + 1 else cards
    return [f"Third-card bonus: {short}", eights]


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    number = min(getattr(rules, "boxes", game.seats[0]), game.seats[0])
    several = game.id == "multi-action-blackjack" or rules.multiple_action
    spots = PARTS if several else ("",)
    additional = [each.wager for each in opening.of(game, rules) if each.wager != "wager"]
    lines = bonus_lines(rules)
    room = below(len(additional), tall=tall)
    at = (
        boxes.rows(number, top=190 + 15 * len(lines), height=150 + room)
        if tall
        else boxes.arc(number, top=372, sag=140, margin=96)
    )
    radius = (26 if several else 34) if tall else (26 if several else 44)
    zones: list[Zone] = []
    rests: list[Rest] = []
    attacks: list[Print] = []
    places = list(dealer_places(several, tall=tall))
    for box, middle in at.items():
        circles = dict(zip(spots, circle_row(middle, len(spots), radius, tall=tall), strict=True))
        zones += [
            Zone(
                Spot("wager", spot),
                Disc(*circle, radius),
                spot,
                box=box,
                look="circle",
                size=22,
                name=spoken(spot, box),
            )
            for spot, circle in circles.items()
        ]
        zones += beside(additional, middle, box, THIRD_CARD if rules.double_attack else SHORT, tall=tall)
        rests += added(middle, radius, box, tall=tall)
        if rules.double_attack:
            x, y = _around(max(2, len(additional) + 1), tall=tall)[-1]
            rests.append(Rest(Spot(ATTACK), Point(middle.x + x, middle.y + y), box))
            attacks += attack_box(rests[-1].at, box, tall=tall)
        places.append(cards(middle, box, several, tall=tall))
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=boxes.lowest(at.values()) + (92 if tall else 110) + room,
        zones=tuple(zones),
        rests=tuple(rests),
        places=tuple(places),
        prints=(
            *prints(game, rules, several, tall=tall),
            *_bonus(lines, tall=tall),
            *card_marks(places),
            *attacks,
        ),
        seats=boxes.below(at, (72 if several else 66) + room, 0 if several else -48)
        if tall
        else boxes.below(at, 74 + room),
        shoe=Point(370, 40) if tall else Point(1120, 70),
        boxes=OWN if several else ANY,
        chip=16 if tall else 19,
    )


def spoken(spot: str, box: int) -> str:
    return f"box {box}, spot {spot}" if spot else f"box {box}"


def circle_row(middle: Point, number: int, radius: float, *, tall: bool) -> list[Point]:
    """One circle, or three in a row."""
    if number == 1:
        return [Point(middle.x - 48, middle.y + 12) if tall else middle]
    step = 2 * radius + 4
    start = middle.x - step * (number - 1) / 2
    y = middle.y + 32 if tall else middle.y + 10
    return [Point(start + i * step, y) for i in range(number)]


def beside(additional: list[str], middle: Point, box: int, short: Mapping[str, str], *, tall: bool) -> Iterator[Zone]:
    """The additional wagers, in small circles on both sides of the wager and below it, or below the cards."""
    for wager, (x, y) in zip(additional, _around(len(additional), tall=tall), strict=True):
        label, radius = short.get(wager, wager), 19 if tall else 21
        name = f"{words_of(wager)}, box {box}"
        size = 10.5 if max(map(len, label.split("\n"))) < 7 else 8
        yield Zone(
            Spot(wager),
            Disc(middle.x + x, middle.y + y, radius),
            label,
            box=box,
            look="circle dashed",
            size=size,
            name=name,
        )


def _around(number: int, *, tall: bool) -> Sequence[tuple[float, float]]:
    """Where so many small circles lie, from the middle of a box."""
    if tall:
        if number <= 3:
            return [(40 * i + (18 if number < 3 else -2), 54) for i in range(number)]
        return [(42 * (i % 4) - 63, 68 + 42 * (i // 4)) for i in range(number)]
    if number <= 3:
        return {0: [], 1: [(-64, 0)], 2: [(-64, 0), (64, 0)], 3: [(-62, -23), (-62, 23), (62, 0)]}[number]
    sides = [(-62.0, -23.0), (-62.0, 23.0), (62.0, -23.0), (62.0, 23.0)]
    rows = [(44.0 * (i % 4) - 66, 68 + 44.0 * (i // 4)) for i in range(number - 4)]
    return [*sides, *rows]


def below(number: int, *, tall: bool) -> int:
    """How much room the small circles take below what one box has anyway."""
    rows = -(-number // 4) if tall else -(-(number - 4) // 4)
    return (42 * rows if number > 3 else 0) if tall else max(0, 46 * rows)


def attack_box(at: Point, box: int, *, tall: bool) -> Iterator[Print]:
    """Where a double attack wager is laid, once the dealer's first card lies there: §19:47-26.5[double-attack]."""
    side = 36 if tall else 40
    yield outline(Rect(at.x - side / 2, at.y - side / 2, side, side, 4), "print", box)
    yield words(at.x, at.y + 4, "Attack", "motto", 10.5, box=box)


def words_of(wager: str) -> str:
    return wager.replace("-", " ")


def added(middle: Point, radius: float, box: int, *, tall: bool) -> Iterator[Rest]:
    circle = Point(middle.x - 48, middle.y + 12) if tall else middle
    side = radius * 0.9
    yield Rest(Spot("double"), Point(circle.x + side, circle.y + side * 0.5), box)
    yield Rest(Spot("split"), Point(circle.x - side, circle.y + side * 0.5), box)
    yield Rest(Spot("insurance"), Point(circle.x, circle.y - radius - (8 if tall else 24)), box)


def cards(middle: Point, box: int, several: bool, *, tall: bool) -> CardPlace:
    name = in_box(box)
    hands = f"{name}-"  # box-3-2 is the second hand of box-3
    if tall and several:
        return CardPlace(name, Point(middle.x, middle.y - 38), 150, 0.8, box=box, hands=hands)
    if tall:
        return CardPlace(name, Point(middle.x + 44, middle.y - 10), 104, 1, box=box, hands=hands)
    return CardPlace(name, Point(middle.x, middle.y - 108), 148, 1.12, box=box, hands=hands, own=boxes.OWN)


def dealer_places(several: bool, *, tall: bool) -> Iterator[CardPlace]:
    if several:
        step, width = (124, 112) if tall else (250, 220)
        middle, y = (200, 84) if tall else (620, 92)
        for i, part in enumerate(PARTS):
            name = "dealer" if part == "1" else f"dealer-{part}"
            at = Point(middle + (i - 1) * step, y)
            yield CardPlace(name, at, width, 0.72 if tall else 1, f"Dealer's hand {part}")
    elif tall:
        yield CardPlace("dealer", Point(200, 80), 250, 1.15, "Dealer")
    else:
        yield CardPlace("dealer", Point(620, 92), 400, 1.4, "Dealer")
    yield CardPlace("exposed", Point(60, 82) if tall else Point(240, 92), 60, 0.7, "Exposed")


def card_marks(places: list[CardPlace]) -> Iterator[Print]:
    """Where the cards will lie."""
    for place in places:
        if place.name != "exposed":
            width, height = 56 * place.scale, 80 * place.scale
            frame = Rect(place.at.x - width / 2, place.at.y - height / 2, width, height, 6)
            yield outline(frame, "print card-mark", place.box)


def _bonus(lines: list[str], *, tall: bool) -> Iterator[Print]:
    """Below the rest of the print, above the cards of the middle boxes."""
    x, y, step, size = (200, 191, 15, 11) if tall else (620, 319, 19, 14)
    for number, line in enumerate(lines):
        yield words(x, y + step * number, line, "motto", size)


def prints(game: Game, rules: Any, several: bool, *, tall: bool) -> Iterator[Print]:
    """What a guest has to know, from the rules in force."""
    pays = f"Blackjack pays {say(rules.terms.blackjack.gain)}"
    if rules.terms.tie.result == "lose":
        pays += ", ties lose"
    also = f"Insurance pays {say(rules.terms.insured.gain)}" if opening.has_choice(game, rules, "insurance") else ""
    if several:  # §13:47-20.30(f)1: on one spot only it goes back
        least = getattr(rules, "least_spots", 2)  # §19:47-2.18[three-spots]
        also = f"Wager on {('one, two or all three', 'two or all three', 'all three')[least - 1]} circles"
    if tall:
        yield words(200, 139 if several else 153, pays, "motto gold", 18)
        if several:
            yield words(200, 157, dealer_draws(rules), "motto", 11)
            yield words(200, 173, also, "motto", 12)
        else:
            yield words(200, 174, f"{dealer_draws(rules)}{'  ·  ' + also if also else ''}", "motto", 11)
        return
    yield arc_words(pays.upper(), Point(200, 186), Point(1040, 186), 2600, "motto gold", 26)
    yield arc_words(dealer_draws(rules), Point(200, 217), Point(1040, 217), 2500, "motto", 16)
    if also:
        for down in (0, 32):
            left, right = Point(210 - down * 0.4, 232 + down), Point(1030 + down * 0.4, 232 + down)
            yield Print("path", {"d": sagging(left, right, 2400), "class": "print"})
        yield arc_words(also.upper(), Point(206, 249), Point(1034, 249), 2400, "motto", 15)
