"""Pokette, as it is reconstructed: the wheel, a column a suit, a row a rank, and the hands to complete."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from croupier.game import Game
from croupier.games.pokette import GROUPS, HANDS, JACER, LAYOUT, RANKS, SPACES, SUITS, Rules
from croupier.odds import say
from croupier.table import Spot
from croupier.web.felts import boxes
from croupier.web.felts.model import Felt, Point, Rect, Spindle, Zone, words

SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_LOOKS = {"c": "black", "s": "black", "d": "red", "h": "red"}
_LINE = 15  # how wide a line between two cards is to touch


class PoketteGrid(NamedTuple):
    """Where the cards lie: along the ranks and across the suits, on a wide cloth to the right, on a tall one down."""

    x: float
    y: float
    along: float
    across: float
    tall: bool

    def rect(self, rank: float, suit: float, ranks: float, suits: float, r: float = 4) -> Rect:
        u, v, du, dv = rank * self.along, suit * self.across, ranks * self.along, suits * self.across
        return Rect(self.x + v, self.y + u, dv, du, r) if self.tall else Rect(self.x + u, self.y + v, du, dv, r)


WIDE = PoketteGrid(x=446, y=44, along=59, across=56, tall=False)
TALL = PoketteGrid(x=16, y=252, along=40, across=62, tall=True)


def felt(game: Game, rules: Rules, *, tall: bool) -> Felt:
    grid = TALL if tall else WIDE
    rim = around(rules)
    looks = {pocket: "zero" if pocket == JACER else _LOOKS[pocket[1]] for pocket in rim}
    labels = {pocket: "★" if pocket == JACER else _sign(pocket) for pocket in rim}
    at, radius = (Point(200, 106), 86) if tall else (Point(182, 226), 156)
    zones = sorted((*on_grid(grid), *beside(grid, rules)), key=lambda zone: "line" in zone.look)
    note = "reconstructed: only the odds are law"
    return Felt(
        width=boxes.TALL_WIDTH if tall else boxes.WIDTH,
        height=1096 if tall else 560,
        zones=tuple(zones),
        prints=(words(200 if tall else 182, 1080 if tall else 430, note, "motto", 13 if tall else 17),),
        spindle=Spindle(at, radius, rim, looks, labels, pegs=True),
        cloth="blue",
        chip=13 if tall else 15,
    )


def around(rules: Rules) -> tuple[str, ...]:
    """An order of the spaces in which ranks and suits lie apart; none is known."""
    cards = [SPACES[i * 17 % len(SPACES)] for i in range(len(SPACES))]
    every = len(cards) // rules.jacers
    return tuple(space for i, card in enumerate(cards) for space in ((JACER, card) if i % every == 0 else (card,)))


def _sign(card: str) -> str:
    return f"{card[0].replace('T', '10')}{SIGNS[card[1]]}"


def on_grid(grid: PoketteGrid) -> Iterator[Zone]:
    """Cards, and what lies on the lines between them."""
    for spot in LAYOUT:
        if spot.wager not in ("single-card", "two-cards", "four-cards"):
            continue
        cards = spot.where.split("-")
        ranks = [RANKS.index(card[0]) for card in cards]
        suits = [SUITS.index(card[1]) for card in cards]
        cell = grid.rect(sum(ranks) / len(cards), sum(suits) / len(cards), 1, 1)
        if len(cards) == 1:
            yield Zone(spot, cell, _sign(cards[0]), look=_LOOKS[cards[0][1]], size=17 if grid.tall else 20)
            continue
        # A line is narrow in the direction in which its cards differ.
        apart = (suits, ranks) if grid.tall else (ranks, suits)
        wide, high = (
            _LINE if len(set(places)) > 1 else side - _LINE * 1.4
            for places, side in zip(apart, (cell.w, cell.h), strict=True)
        )
        x, y = cell.middle
        yield Zone(spot, Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high), 2), look="line")


def beside(grid: PoketteGrid, rules: Rules) -> Iterator[Zone]:
    """Suits, ranks, colors, the jacer, and the hands that the next spin may complete."""
    tall, odds = grid.tall, rules.odds
    for i, suit in enumerate(SUITS):
        head = grid.rect(-0.8 if tall else -1.1, i, 0.76 if tall else 1.06, 1)
        yield Zone(Spot("suit", suit), head, SIGNS[suit], look=_LOOKS[suit], size=22, name=f"suit {SIGNS[suit]}")
    near, far = (0.86, 0.76) if tall else (0.76, 0.76)
    for i, rank in enumerate(RANKS):
        label = rank.replace("T", "10")
        yield Zone(Spot("single-rank", rank), grid.rect(i, 4.06, 1, near), label, size=17, name=f"rank {label}")
        if i + 1 < len(RANKS):
            line = grid.rect(i + 0.86, 4.16, 0.28, near - 0.2)
            both = f"{rank}-{RANKS[i + 1]}"
            yield Zone(Spot("double-rank", both), line, look="line")
    for i, group in enumerate(GROUPS):
        label = ("\n" if tall else " ").join(group.replace("T", "X")).replace("X", "10")
        shape = grid.rect(i * 3, 4.1 + near, 3, far)
        yield Zone(Spot("three-ranks", "-".join(group)), shape, label, size=16, name=f"ranks {', '.join(group)}")
    names = {"red": "RED", "jacer": "★ JACER", "black": "BLACK"}
    x, y, width, height = (16, 784, 124, 46) if tall else (446, 386, 256, 50)
    for i, (wager, label) in enumerate(names.items()):
        shape = Rect(x + i * width, y, width - 4, height, 6)
        look = wager if wager in ("red", "black") else ""
        yield Zone(Spot(wager), shape, f"{label}  {say(odds[wager])}", look=look, size=13 if tall else 17, name=wager)
    columns, width, height = (2, 186, 54) if tall else (4, 192, 50)
    for i, name in enumerate(HANDS):
        row, column = divmod(i, columns)
        shape = Rect(x + column * width, y + (50 if tall else 56) + row * (height + 4), width - 4, height, 6)
        label = f"{name.replace('-', ' ')}\n{say(odds[name])}"
        yield Zone(Spot(name), shape, label, look="dashed", size=12 if tall else 14, name=name.replace("-", " "))
