"""The hands of a round while it is played, and how the cards get there."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, NamedTuple

from croupier.equipment.cards import Card, Token
from croupier.games.blackjack.base import EXPOSED, BaseRules
from croupier.games.blackjack.double_shoe import InPlay
from croupier.games.blackjack.judgements import VALUE, is_blackjack, score
from croupier.games.blackjack.wagers import sevens
from croupier.table import DEALER, Amount, Ask, Bet, Choice, Reported, Settlement, Table, in_box, void

BOX = tuple(map(in_box, range(8)))
SAID = tuple(  # by box (0 is the dealer), soft or not, and score
    tuple(tuple(f"{who}: {soft}{total}" for total in range(32)) for soft in ("", "soft "))
    for who in ("Dealer", *(f"Box {box}" for box in range(1, 8)))
)
TOTAL = tuple(range(32)), tuple(f"soft {total}" for total in range(32))  # soft or not, and score
BLACKJACK = "blackjack"
TAKE, DEAD_HAND = Choice("draw"), Choice("dead-hand")
JOINED = "double-attack"  # a wager that lies beside another on the same hand and ends as it does
_NO_INSURANCE: Mapping[int, Bet] = {}
_MISSED = ("box-missed",)


class Seen(NamedTuple):
    """What a player sees when deciding, told by values (an ace is 1): suits do not matter to these decisions.

    The hands of other boxes lie open too; they are left out, since with one box in play there are none.
    """

    hand: tuple[int, ...]  # in order of size
    up: int | tuple[int, int]  # the dealer's first card; both, where the hole card lies face up
    split: bool = False  # the hand comes from a split; then there are others
    before: tuple[tuple[int, ...], ...] = ()  # of the same box, that have been played
    after: tuple[tuple[int, ...], ...] = ()  # and that wait
    exposed: tuple[int, ...] = ()  # cards that lie exposed by mistake and come next
    suits: str = ""  # where they matter: what those of the first two cards still allow


class Hand:
    """Cards in a box, or in one of the hands it was split into, and the wagers on them, the decider's first."""

    __slots__ = (
        "ace",
        "bets",
        "box",
        "cards",
        "decider",
        "doubled",
        "down",
        "hard",
        "name",
        "sevens",
        "split",
        "values",
    )

    def __init__(self, box: int, name: str, decider: str, bets: list[Bet]) -> None:
        self.box, self.name, self.decider, self.bets = box, name, decider, bets
        self.cards: list[Card] = []
        self.values: list[int] = []  # of the cards, in order of size
        self.hard = 0  # the sum with every ace as one
        self.ace = self.split = self.doubled = False
        self.down: Token | None = None  # a card that others do not see
        self.sevens: tuple[Sequence[Bet], Sequence[Card]] | None = None  # sevens wagers that wait for a third card

    def add(self, card: Card) -> None:
        self.cards.append(card)
        value = VALUE[card.rank]
        insort(self.values, value)
        self.hard += value
        if value == 1:
            self.ace = True

    def total(self) -> int:
        return score(self.hard, self.ace)

    def wagers(self) -> list[Bet]:
        """What was bet on it from the first, the decider's before the others'; raises and what joins a wager aside."""
        return [bet for bet in self.bets if bet.spot.wager != JOINED]

    def stake(self, wager: Bet) -> Amount:
        """What lies there for a wager, with what has joined it."""
        return wager.stake + sum(bet.stake for bet in self.joined(wager)) if len(self.bets) > 1 else wager.stake

    def joined(self, wager: Bet) -> list[Bet]:
        """The wager that has joined this one, if there is one."""
        return [bet for bet in self.bets if bet.spot.wager == JOINED and bet.parent == wager.id]

    def seen(self) -> tuple[int, ...]:
        """The values as a player sees them: their order does not matter."""
        return tuple(self.values)

    def clear(self) -> None:
        """Its cards are taken up."""
        self.cards, self.values, self.hard, self.ace = [], [], 0, False


class Ways(NamedTuple):
    """What a game of the family does in a way of its own, where it does; each is given the round and a hand."""

    suits: Callable[[Round, Hand], str] | None = None  # what the suits of a hand still allow, if they matter
    doubled: Callable[[Round, Hand], Coroutine[Any, Any, bool]] | None = None  # after the card of a doubled hand under
    # 21; whether the hand is played to the dealer's
    paid: Callable[[Round, Hand], None] | None = None  # a 21 that wins against anything but a dealer's blackjack


USUAL = Ways()


class Round:
    """A round while it is played: its hands, and everything that is still open."""

    __slots__ = (
        "bonus",
        "dealer",
        "dealt_to",
        "drawn",
        "exposed",
        "hands",
        "held",
        "hole",
        "insurance",
        "live",
        "may_have_blackjack",
        "naturals",
        "nets",
        "reader",
        "rules",
        "sides",
        "skipped",
        "surrendered",
        "table",
        "twenty_ones",
        "up",
        "ways",
    )

    def __init__(self, table: Table, rules: BaseRules, hands: list[Hand], reader: bool, ways: Ways = USUAL) -> None:
        self.table, self.rules, self.ways = table, rules, ways
        self.hands = hands  # that still have a wager to be played for
        self.dealer = Hand(0, DEALER, "", [])
        self.up: int | tuple[int, int] = 0  # what players see of the dealer's hand
        self.hole: Token | None = None
        self.reader = reader  # a card reader is in use
        self.may_have_blackjack = False  # the dealer, for all that is known
        self.insurance: Mapping[int, Bet] = _NO_INSURANCE  # by the number of the wager that it insures
        self.live: list[Hand] = []  # hands that stand
        self.naturals: tuple[Hand, ...] = ()  # blackjacks that wait for the dealer
        self.surrendered: tuple[Hand, ...] = ()  # likewise
        self.twenty_ones: tuple[Hand, ...] = ()  # likewise, where a 21 needs nothing else of the dealer's hand
        self.held: tuple[Bet, ...] = ()  # doubling and splitting stakes of hands over 21, likewise
        self.skipped: list[tuple[list[Hand], int]] = []  # hands that were owed a card when play went on
        self.exposed: tuple[Card, ...] = ()  # cards that all have seen and that are the next ones
        self.sides: InPlay | None = None  # of a double shoe
        self.dealt_to: list[str] = []
        self.bonus: tuple[Bet, ...] = ()  # bonus wagers that may still win
        self.drawn: dict[int, list[Card]] = {}  # all cards of a box in their order, where that matters
        self.nets: dict[tuple[str, int], Amount] | None = {} if rules.streak else None  # what a player won on a box

    def dealer_has_blackjack(self) -> bool:
        dealer = self.dealer
        return len(dealer.cards) == 2 and is_blackjack(dealer.hard, dealer.ace)

    def settle(self, hand: Hand, settlement: Settlement) -> None:
        """Every wager on a hand ends alike."""
        self.settle_sevens(hand)
        for bet in hand.bets:
            self.end(bet, settlement)

    def end(self, bet: Bet, settlement: Settlement) -> None:
        """A wager on a hand ends, or what was added to it; what it came to is noted where it matters to another."""
        self.table.settle(bet, settlement)
        if self.nets is not None:
            whose = bet.player, bet.box
            self.nets[whose] = self.nets.get(whose, 0) + settlement.net(bet.stake)

    def settle_sevens(self, hand: Hand, *third: Card) -> None:
        """The sevens wagers on a hand end with its third card, or when it is certain that there is none."""
        if hand.sevens:
            bets, cards = hand.sevens
            hand.sevens = None
            for bet in bets:
                self.table.settle(bet, sevens(self.rules, (*cards, *third)))

    def card(self, to: str, also: tuple[str, ...] = ()) -> Coroutine[Any, Any, Card]:
        """To be awaited: the next card, face up, drawn and placed as §19:47-2.6(b) says."""
        self.dealt_to.append(to)
        if self.exposed:
            return self._exposed_card(to)
        return self.table.deal_up(to, also) if self.sides is None else self._side_card(to, also, self.sides)

    async def _side_card(self, to: str, also: tuple[str, ...], sides: InPlay) -> Card:
        if sides.empty():
            await sides.refill()
        return await self.table.deal_up(to, also)

    async def _exposed_card(self, to: str) -> Card:
        card, self.exposed = self.exposed[0], self.exposed[1:]
        self.table.place((card,), to, EXPOSED)  # §19:47-2.15[drawn-exposed]
        return card


async def deal(current: Round, first: Card | None = None) -> None:
    """From the dealer's left: a card to every box, one to the dealer, a second to every box: §19:47-2.6(e).

    ``first``: the dealer has a card already, from an earlier hand.
    """
    hands, dealer, rules = current.hands, current.dealer, current.rules
    if current.sides is not None:
        current.exposed = await current.sides.determine()  # §19:47-2.6(d)
    missed: list[Hand] = []
    for hand in hands:  # §19:47-2.6(e)1
        if rules.card_down:
            current.dealt_to.append(hand.name)
            hand.down = await current.table.deal(hand.name)
            continue
        try:
            hand.add(await current.card(hand.name, _MISSED))
        except Reported:
            current.dealt_to.pop()
            missed.append(hand)
    dealer.add(first or await current.card(DEALER))  # §19:47-2.6(e)2
    for hand in hands:  # §19:47-2.6(e)3
        try:
            hand.add(await current.card(hand.name, _MISSED))
        except Reported:
            current.dealt_to.pop()
            missed.append(hand)
    if missed:
        for hand in dict.fromkeys(missed):
            await _late_card(current, hand)
    current.up = up = dealer.hard
    if rules.hole_card_up:  # §19:47-2.6(k)
        dealer.add(await current.card(DEALER))
        current.up = up, dealer.hard - up
        return
    current.may_have_blackjack = up in (1, 10)
    if rules.hole_card:  # §19:47-2.6(j)
        if current.sides is not None and current.sides.empty():
            await current.sides.refill()
        current.dealt_to.append(DEALER)
        current.hole = await current.table.deal(DEALER)


async def look(current: Round) -> None:
    """Each player looks at the card dealt face down; where a person deals, only the player then knows it."""
    for hand in current.hands:
        if hand.down is not None and (found := await current.table.look(hand.decider, (hand.down,))) is not None:
            hand.add(found[0])


async def show(current: Round, hand: Hand) -> None:
    """The card dealt face down is turned up for everybody."""
    if hand.down is not None:
        (card,) = await current.table.turn((hand.down,))
        if len(hand.cards) == 1:
            hand.add(card)
        hand.down = None


async def _late_card(current: Round, hand: Hand) -> None:
    """A box that was passed over is dead without a card; with one, its player may have the second now."""
    by = "§19:47-2.15[no-card]"
    if hand.cards or hand.down is not None:
        by = "§19:47-2.15[one-card]"
        sees = Seen(hand.seen(), current.dealer.hard)
        answer = await current.table.ask(Ask(hand.decider, hand.bets[0], (TAKE, DEAD_HAND), sees, "draw"))
        if answer.choice == "draw":
            hand.add(await current.card(hand.name))
            return
    current.settle(hand, void(by=by))
    current.hands.remove(hand)
