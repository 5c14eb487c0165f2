"""The double shoe: two sides with decks of their own, and a determinant card that names the side of each round.

A side is named by the suits that stand for it, red or black: §19:47-2.6(d)1. To the table both are one stack, in which
the side that is dealt from lies in front; to turn to the other is to cut the stack between them. What lies where
follows from what the last round left, so nothing of it is a secret.
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from croupier.equipment.cards import Card, Pack, Token
from croupier.equipment.shoe import ShoeState
from croupier.games.blackjack.base import CUT, EXPOSED, RECUT, RUNS_OUT, SHUFFLE, BaseRules
from croupier.games.shared.shoe_game import FAR_RIGHT, burn_down, clockwise, cut_until_proper, offer_cut
from croupier.table import DEALER, STUB, Table, Void

RED, BLACK = 0, 1
NAMES = ("red", "black")
"""By the suits that name the side: hearts and diamonds, or spades and clubs."""

MOST_SHUFFLES = 6
"""After so many shuffles of one side the house has both shuffled, §19:47-2.5(h)1: only then their seal is opened."""


class Side(NamedTuple):
    """A side of the shoe as a round left it: the cards in it, and the places of those that are out, from and up to."""

    left: int
    out: tuple[tuple[int, int], ...] = ()


class Sides(NamedTuple):
    """Both sides, which of them lies in front, and the shuffle after which that was so."""

    both: tuple[Side, Side]
    front: int
    shuffle: int
    whole: int  # the last shuffle of both

    def changed(self, side: int, to: Side) -> Sides:
        return self._replace(both=(to, self.both[BLACK]) if side == RED else (self.both[RED], to))

    def places(self, side: int, dealt: int) -> list[int]:
        """Where all cards of a side lie, those that are out first; so many of both are out."""
        first = dealt if side == self.front else dealt + self.both[self.front].left
        out = [place for start, end in self.both[side].out for place in range(start, end)]
        return [*out, *range(first, first + self.both[side].left)]


def cards_behind(rules: BaseRules, size: int) -> int:
    """How many cards of a side lie behind its cutting card: §19:47-2.5(d), one for each side by §19:47-2.2(c)."""
    return ceil(size * rules.cut_off)


def showing(rules: BaseRules, sides: Sides, size: int) -> list[int]:
    """The sides whose cutting card has come out; the one in front first."""
    behind = cards_behind(rules, size)
    return [side for side in (sides.front, 1 - sides.front) if sides.both[side].left <= behind]


def fresh(size: int, shuffle: int) -> Sides:
    return Sides((Side(size), Side(size)), RED, shuffle, shuffle)


def refilled(sides: Sides, side: int, size: int) -> Sides:
    """After a shuffle of one side only, which then lies behind the other: §19:47-2.6(l)3."""
    return sides.changed(side, Side(size))._replace(front=1 - side, shuffle=sides.shuffle + 1)


def known(rules: BaseRules, left: Sides | None, shoe: ShoeState, size: int) -> Sides | None:
    """What lies in the shoe before a round, whether it was shuffled since the last or not; none if that is not known.

    So it is after a round that was void or called off when cards of it were out: both sides are shuffled then.
    """
    if not shoe.size:
        return None
    if not shoe.dealt:
        return fresh(size, shoe.shuffles)
    if left is None:
        return None
    if shoe.shuffles != left.shuffle:
        for side in showing(rules, left, size):
            left = refilled(left, side, size)
    there = sum(side.left for side in left.both) == shoe.left
    return left if there and shoe.shuffles == left.shuffle else None


def shuffle_due(rules: BaseRules, left: Sides | None, shoe: ShoeState, size: int) -> bool:
    sides = known(rules, left, shoe, size)
    return sides is None or bool(showing(rules, sides, size))


async def shuffle(table: Table, rules: BaseRules, left: Sides | None, pack: Pack, first: int) -> None:
    """The sides that showed their cutting cards, and no other, §19:47-2.6(l)3; or both. No card is burned."""
    size, dealt = len(pack), table.shoe.dealt
    sides = known(rules, left, table.shoe, size)
    due = showing(rules, sides, size) if sides and dealt and sides.shuffle - sides.whole < MOST_SHUFFLES else []
    if sides is None or not due or not all(sides.both[side].left for side in due):
        await fill(table, pack, first)
        return
    for side in due:
        table.say(f"The {NAMES[side]} side is emptied into the rack, checked and shuffled (§19:47-2.6(l)3)")
        await table.shuffle_discards([Token(place) for place in sides.places(side, dealt)])
        sides = refilled(sides, side, size)
        await _cut(table, sides.both[sides.front].left, first)


async def fill(table: Table, pack: Pack, first: int) -> None:
    """Both sides, each shuffled and cut by itself: §19:47-2.2(c)."""
    table.say(f"Both sides of the double shoe are shuffled ({SHUFFLE})")
    await table.shuffle(pack, sides=len(NAMES))
    await _cut(table, len(pack), first)
    table.cut(len(pack))
    await _cut(table, len(pack), first)
    table.cut(len(pack))  # the red side in front again


async def _cut(table: Table, behind: int, first: int) -> None:
    """The side at the back, by §19:47-2.5(e) and (f)."""
    await cut_until_proper(table, first, by=CUT, again=RECUT, behind=behind)


class InPlay:
    """The shoe while a round is dealt from it."""

    def __init__(self, table: Table, rules: BaseRules, sides: Sides, size: int) -> None:
        self._table, self._rules, self._sides, self._size = table, rules, sides, size
        self._begun = self._since = table.shoe.dealt  # cards of earlier rounds; cards that are accounted for

    async def determine(self) -> tuple[Card, ...]:
        """Draw the determinant card: the first card of the round if it came from the side that it names: 2.6(d)."""
        table = self._table
        asked = await table.offer(DEALER, "draw the determinant card from the side", NAMES, NAMES[self._sides.front])
        drawn = NAMES.index(str(asked))
        self._turn(drawn)
        card = await table.deal_up(EXPOSED)
        named = RED if card.suit in "dh" else BLACK
        if named == drawn:
            table.say(f"The {NAMES[named]} side is dealt, and its card is the first (§19:47-2.6(d)2)")
            return (card,)
        table.say(f"The {NAMES[named]} side is dealt; the determinant card is burned (§19:47-2.6(d)2)")
        table.place((card,), STUB, EXPOSED)  # in its segregated area
        self._turn(named)
        return ()

    def _turn(self, side: int) -> None:
        """From here on cards come from this side."""
        table, sides = self._table, self.left()
        if side != sides.front:
            table.cut(sides.both[sides.front].left)
        self._sides = sides._replace(front=side)
        table.place_cutting_card(table.shoe.left - sides.both[side].left + cards_behind(self._rules, self._size))

    def left(self) -> Sides:
        """What lies where by now."""
        dealt, sides = self._table.shoe.dealt, self._sides
        if dealt > self._since:
            left, out = sides.both[sides.front]
            if out and out[-1][1] == self._since:
                out = (*out[:-1], (out[-1][0], dealt))
            else:
                out = (*out, (self._since, dealt))
            self._sides = sides.changed(sides.front, Side(left - (dealt - self._since), out))
            self._since = dealt
        return self._sides

    def empty(self) -> bool:
        """Whether the side that is dealt from has no card left."""
        sides = self.left()
        return sides.both[sides.front].left < 1

    async def refill(self) -> None:
        """The discards of that side, of earlier rounds, are shuffled and cut, and the round goes on: 2.15."""
        table, sides = self._table, self.left()
        side, begun = sides.front, self._begun
        out = sides.both[side].out
        discards = [Token(place) for start, end in out for place in range(start, min(end, begun))]
        if not discards:
            raise Void(by=RUNS_OUT, reshuffle=True)
        table.say(f"The {NAMES[side]} side is empty: its discards are shuffled ({RUNS_OUT})")
        await table.shuffle_discards(discards)
        other = sides.both[1 - side].left
        await offer_cut(table, clockwise(table.players, FAR_RIGHT), by=CUT, behind=other)
        table.cut(other)
        of_this_round = tuple((max(start, begun), end) for start, end in out if end > begun)
        self._sides = sides.changed(side, Side(len(discards), of_this_round))
        await burn_down(table)
