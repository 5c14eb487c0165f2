"""Sic bo: the fifty areas of the layout, §19:47-9.2[wagers]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from croupier.equipment.dice import FACES
from croupier.game import Game
from croupier.games.sic_bo import TOTALS, paid_as
from croupier.odds import say
from croupier.table import Spot
from croupier.web.felts.craps import die
from croupier.web.felts.dice import cloth, tray
from croupier.web.felts.model import Felt, Point, Print, Rect, Zone, words


def felt(game: Game, rules: Any, *, tall: bool) -> Felt:
    prints, dice = tray(3, tall=tall)
    found = list(_tall(rules) if tall else _wide(rules))
    zones = [each for each in found if isinstance(each, Zone)]
    prints += [each for each in found if isinstance(each, Print)]
    return cloth(zones, prints, dice, 1010 if tall else 720, tall=tall, color="burgundy")


def _wide(rules: Any) -> Iterator[Zone | Print]:
    yield from _plain(rules, Spot("small"), Rect(20, 176, 150, 150, 8), "SMALL", "4 to 10", size=30)
    yield from _plain(rules, Spot("big"), Rect(1070, 176, 150, 150, 8), "BIG", "11 to 17", size=30)
    for n in FACES:
        x = 174 + (n - 1) * 74 if n < 4 else 846 + (n - 4) * 74
        yield from _dice(rules, Spot("two-of-a-kind", str(n)), Rect(x, 176, 72, 150, 6), (n, n), 24)
        triple = Rect(398 + (n - 1) % 3 * 149, 176 + (n - 1) // 3 * 51, 147, 49, 6)
        yield from _dice(rules, Spot("three-of-a-kind", str(n)), triple, (n, n, n), 22, across=True)
    anything = Spot("any-three-of-a-kind")
    label = f"ANY THREE OF A KIND   {say(rules.odds[anything.wager])}"
    yield Zone(anything, Rect(398, 278, 445, 48, 6), label, size=17, name="any three of a kind")
    for i, total in enumerate(TOTALS):
        shape = Rect(20 + i * 85.8, 330, 84, 126, 6)
        yield from _plain(rules, Spot("total", str(total)), shape, str(total), size=34)
    for i, pair in enumerate(combinations(FACES, 2)):
        shape = Rect(20 + i * 80.1, 460, 78, 120, 6)
        yield from _dice(rules, Spot("two-dice-combination", "{}-{}".format(*pair)), shape, pair, 28)
    for i, n in enumerate(FACES):
        shape = Rect(20 + i * 200.2, 584, 198, 84, 6)
        yield from _dice(rules, Spot("one-of-a-kind", str(n)), shape, (n,), 44, across=True)
    yield words(620, 694, _legend(rules), "motto", 16)


def _tall(rules: Any) -> Iterator[Zone | Print]:
    yield from _plain(rules, Spot("small"), Rect(10, 132, 122, 74, 8), "SMALL", "4 to 10", size=20)
    yield from _plain(rules, Spot("any-three-of-a-kind"), Rect(136, 132, 128, 74, 8), "ANY\nTHREE", size=17)
    yield from _plain(rules, Spot("big"), Rect(268, 132, 122, 74, 8), "BIG", "11 to 17", size=20)
    for i, n in enumerate(FACES):
        x = 10 + i * 63.6
        yield from _dice(rules, Spot("three-of-a-kind", str(n)), Rect(x, 212, 61, 100, 6), (n, n, n), 20)
        yield from _dice(rules, Spot("two-of-a-kind", str(n)), Rect(x, 316, 61, 86, 6), (n, n), 20)
        yield from _dice(rules, Spot("one-of-a-kind", str(n)), Rect(x, 874, 61, 86, 6), (n,), 26)
    for i, total in enumerate(TOTALS):
        row, column = divmod(i, 7)
        shape = Rect(10 + column * 54.5, 408 + row * 92, 52, 88, 6)
        yield from _plain(rules, Spot("total", str(total)), shape, str(total), size=22)
    for i, pair in enumerate(combinations(FACES, 2)):
        row, column = divmod(i, 5)
        shape = Rect(10 + column * 76.2, 596 + row * 92, 74, 88, 6)
        yield from _dice(rules, Spot("two-dice-combination", "{}-{}".format(*pair)), shape, pair, 24, across=True)
    yield words(200, 984, _legend(rules), "motto", 11)


def _legend(rules: Any) -> str:
    """What is paid that stands on no area of its own."""
    once, twice, thrice = (rules.odds[f"one-of-a-kind{more}"] for more in ("", "-twice", "-thrice"))
    return f"one of a kind: on one die {say(once)}, on two {say(twice)}, on three {say(thrice)}"


def _plain(rules: Any, spot: Spot, shape: Rect, label: str, under: str = "", *, size: float) -> Iterator[Zone | Print]:
    pays = say(rules.odds[paid_as(spot)])
    small = 11 if size < 26 and shape.w < 130 else 14
    name = str(spot).replace("-", " ")
    yield Zone(
        spot,
        shape,
        "\n".join(part for part in (label, under) if part),
        size=size * (0.8 if under else 1),
        name=name,
        offer=paid_as(spot),
    )
    yield words(shape.middle.x, shape.y + shape.h - small, pays, "motto", small)


def _dice(
    rules: Any, spot: Spot, shape: Rect, faces: tuple[int, ...], size: float, *, across: bool = False
) -> Iterator[Zone | Print]:
    """An area with dice printed on it, beside each other or one above the other."""
    name = {"two-dice-combination": " and ".join(map(str, faces))}.get(spot.wager, str(spot).replace("-", " "))
    yield Zone(spot, shape, name=name, offer=paid_as(spot))
    pays = 11 if shape.w < 130 else 13
    gap = size * 1.15
    length = len(faces) * gap - gap + size
    for i, face in enumerate(faces):
        left = shape.middle.x - (length if across else size) / 2 + (i * gap if across else 0)
        room = shape.h - pays - 8
        top = shape.y + (room - (size if across else length)) / 2 + (0 if across else i * gap) + 2
        yield from die(Point(left, top), size, face)
    yield words(shape.middle.x, shape.y + shape.h - pays, say(rules.odds[paid_as(spot)]), "motto", pays)
