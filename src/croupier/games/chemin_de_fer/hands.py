"""The two hands of chemin de fer: dealt face down, looked at, opened.

Where the house deals, the table knows what each has looked at. Where a person deals, only the two who hold the hands
know their cards until they are opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from croupier.equipment.cards import Card, Token
from croupier.games.shared.baccarat import BANKER, PLAYER, points, value
from croupier.table import DISCARD, Bet, Table


@dataclass
class Hands:
    """The hands of a round while it is played, with what has happened to them."""

    holder: str  # of the player's hand
    banker: str
    caller: bool  # the holder covers the whole bank alone
    bank: Bet
    against: list[Bet]  # what lies against the bank
    tokens: dict[str, list[Token]] = field(default_factory=lambda: {PLAYER: [], BANKER: []})  # the first cards
    faces: dict[int, Card] = field(default_factory=dict)  # those that the table knows, by serial
    open: set[int] = field(default_factory=set)  # those that lie face up
    third: dict[str, Card] = field(default_factory=dict)
    unseen: bool = False  # what was decided on was known to its holders only
    bound: set[str] = field(default_factory=set)  # hands that are played by the table, without a choice
    declared: str = ""  # the hand that was shown as a natural
    ended: bool = False  # no more cards are drawn
    counts_zero: bool = False  # the banker's first cards, §19:47-4.12[three-first-cards]
    counts_nine: bool = False  # the player's hand, §19:47-4.12[card-lost]
    gone: set[str] = field(default_factory=set)  # hands that cannot be opened any more
    loser: str = ""  # a hand that loses, whatever it has
    by: str = ""  # the clause of that
    back: set[int] = field(default_factory=set)  # wagers that are taken back, §19:47-4.12[natural-shown-early]

    def values(self, hand: str) -> tuple[int, ...]:
        """What the first cards of a hand count, the lower first; nothing if the table does not know them both."""
        known = [value(self.faces[token.serial]) for token in self.tokens[hand] if token.serial in self.faces]
        return tuple(sorted(known)) if len(known) == 2 else ()

    def two(self, hand: str) -> int | None:
        """The count of a hand's first cards, if it is known."""
        if hand == BANKER and self.counts_zero:
            return 0
        values = self.values(hand)
        return points(values) if values else None

    def is_open(self, hand: str) -> bool:
        return all(token.serial in self.open for token in self.tokens[hand])

    def free_to_take(self, banker: int) -> bool:
        """Whether a fault leaves the banker the choice of a card, whatever the table says."""
        return self.counts_zero or (self.counts_nine and banker != 7)

    @property
    def drawn(self) -> int | None:
        """The value of the player's third card, if there is one."""
        return value(self.third[PLAYER]) if PLAYER in self.third else None

    def final(self, hand: str) -> int:
        """What a hand comes to in the end."""
        if hand == PLAYER and self.counts_nine:
            return 9
        return points([self.two(hand) or 0, *([value(self.third[hand])] if hand in self.third else [])])


async def deal(table: Table, hands: Hands, opening: Sequence[Token]) -> None:
    """First and third card to the player's hand, second and fourth to the banker's, face down: §19:47-4.8[deal].

    Cards that wait from the hand before are the first of these. Each holder looks at his hand.
    """
    waiting = list(opening)
    for hand in (PLAYER, BANKER, PLAYER, BANKER):
        if waiting:
            card = waiting.pop(0)
            table.place([card], hand)
        else:
            card = await table.deal(hand)
        hands.tokens[hand].append(card)
    for hand, who in ((PLAYER, hands.holder), (BANKER, hands.banker)):  # §19:47-4.8[banker-hand]
        looked = await table.look(who, hands.tokens[hand])
        if looked is None:
            hands.unseen = True
        else:
            hands.faces.update(zip((token.serial for token in hands.tokens[hand]), looked, strict=True))


async def turn_up(table: Table, hands: Hands, hand: str, cards: int = 2) -> None:
    """So many of a hand's first cards are opened to all; those that lie open already are left alone."""
    closed = [token for token in hands.tokens[hand][:cards] if token.serial not in hands.open]
    if closed:
        serials = [token.serial for token in closed]
        hands.faces.update(zip(serials, await table.turn(closed), strict=True))
        hands.open.update(serials)
        if len(hands.values(hand)) == 2:
            table.show("total", hands.final(hand), hand)


async def draw(table: Table, hands: Hands, hand: str, also: tuple[str, ...] = ()) -> None:
    """A third card, face up: §19:47-4.9[third-card]."""
    table.say(f"Card for the {hand}'s hand")
    hands.third[hand] = await table.deal_up(hand, also)
    if hands.is_open(hand):
        table.show("total", hands.final(hand), hand)


def discard(table: Table, hands: Hands, hand: str) -> Card:
    """A hand's third card goes to the bucket."""
    card = hands.third.pop(hand)
    table.place([card], DISCARD, at=hand)
    return card
