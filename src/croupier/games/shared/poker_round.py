"""A round of poker against a hand of the dealer's, as far as such games are alike: seats, the deal, a look, a question.

What is decided, how hands compare and what is paid is each game's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from croupier.equipment.cards import Token
from croupier.games.shared.poker_deck import AUTOMATED_SHOE, COUNTING
from croupier.games.shared.poker_table import around
from croupier.law.options import Reading
from croupier.table import DEALER, Bet, Hand, Settlement, Spot, Table, in_box, lose


class StubRules(Protocol):
    @property
    def shuffle(self) -> str: ...


class DealRules(Protocol):
    @property
    def deal_from(self) -> str: ...


@dataclass
class Seat:
    """A position in the round: the wagers at it by name, its cards, and what its player has seen of them."""

    player: str
    bets: dict[str, Bet]
    cards: list[Token] = field(default_factory=list)
    seen: Hand | None = None  # None where a person deals: then only the player knows them

    @property
    def hand(self) -> Hand | None:
        """The cards in order, as far as the house knows them."""
        return None if self.seen is None else tuple(sorted(self.seen))


def seated(bets: Sequence[Bet]) -> dict[int, Seat]:
    """Who is dealt in, clockwise: every position with a wager."""
    seats: dict[int, Seat] = {}
    for bet in sorted(bets, key=lambda bet: bet.box):
        seats.setdefault(bet.box, Seat(bet.player, {})).bets[bet.spot.wager] = bet
    return seats


def hands_of(seats: dict[int, Seat]) -> dict[str, list[Token]]:
    """The cards of each position by its place."""
    return {in_box(box): seat.cards for box, seat in seats.items()}


async def deal(table: Table, rules: DealRules, hands: dict[str, list[Token]], cards: int) -> None:
    """So many cards to each hand, face down: one after the other, or as an automated shoe gives out whole hands."""
    # One card at a time else, §19:47-20.7[manual-shoe], §19:47-23.7[manual-shoe], §19:47-24.7[manual-shoe],
    # §19:47-27.7[manual-shoe], §13:69F-30.7[manual-shoe], §13:69F-32.7[manual-shoe], §13:69F-35.7[manual-shoe].
    await deal_out(table, around(list(hands), cards, stacks=rules.deal_from == AUTOMATED_SHOE), hands)


async def deal_with_dealer(
    table: Table, rules: DealRules, seats: dict[int, Seat], hole: list[Token], cards: int
) -> None:
    """The same to each position and, last, to the dealer."""
    await deal(table, rules, hands_of(seats) | {DEALER: hole}, cards)


async def deal_out(table: Table, order: Iterable[str], hands: dict[str, list[Token]]) -> None:
    """A card to each in this order, face down."""
    for whose in order:
        hands[whose].append(await table.deal(whose))


def count_stub(table: Table, rules: StubRules, *, by: str) -> None:
    """Every fifth round, unless the shuffler has counted the deck."""
    if rules.shuffle != COUNTING and table.shoe.shuffles % 5 == 0:
        table.say(f"The stub is counted ({by})")


async def look(table: Table, seats: dict[int, Seat]) -> None:
    """Every player looks at the own cards; of two positions at both, before anything is decided."""
    for seat in seats.values():
        seat.seen = await table.look(seat.player, seat.cards)


def both_looked_at(cite: str, cost: str = "") -> Reading:
    """Of that look, by the clause that lets a player have two positions; and what the other way would ``cost``."""
    return Reading(
        "two-hands-of-one-player",
        cite,
        "A player with two positions looks at both hands before deciding on either.",
        "Nothing forbids it, and both lie before the same player.",
        f"One hand would be looked at after the other had been decided{cost and f'; {cost}'}.",
    )


def beside(seats: dict[int, Seat], seat: Seat) -> tuple[Hand | None, ...]:
    """The hands of the same player at other positions."""
    return tuple(other.hand for other in seats.values() if other is not seat and other.player == seat.player)


def fold(table: Table, seats: dict[int, Seat], box: int, *, by: str, beside: tuple[str, str]) -> None:
    """The ante is lost; the wager beside it too, where a clause says so. Whoever has nothing left is out."""
    seat = seats[box]
    table.settle(seat.bets.pop("ante"), lose(by=by))
    name, forfeited = beside
    if forfeited and name in seat.bets:
        table.settle(seat.bets.pop(name), lose(by=forfeited))
    if not seat.bets:
        del seats[box]


def settle_both(
    table: Table, seat: Seat, ends: tuple[Settlement, Settlement], bonus: Settlement | None, spot: Spot
) -> None:
    """The ante and the play wager, and then what the ante brings besides."""
    table.settle(seat.bets["ante"], ends[0])
    table.settle(seat.bets["play"], ends[1])
    if bonus:
        table.reward(seat.bets["ante"], spot, bonus)
