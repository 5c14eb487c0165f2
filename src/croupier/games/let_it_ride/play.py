"""A round of let it ride poker: the deal, two decisions, the hands turned, and what may go wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from croupier.equipment.cards import Token
from croupier.games.let_it_ride.layout import BET, BONUS, THREE_CARD_BONUS, window
from croupier.games.let_it_ride.rules import CARDS, NUMBERS, PACK, Rules
from croupier.games.let_it_ride.wagers import (
    RANKING,
    THREE_CARD_RANKING,
    bonus_prize,
    hand_name,
    payout_limit,
    settle,
    settle_three_cards,
)
from croupier.games.shared.poker_deck import FROM_A_DEVICE
from croupier.games.shared.poker_table import (
    Carry,
    around,
    deal_down,
    heard,
    nobody_played,
    remedy_for_all,
    shares,
    shuffle_deck,
    taken_out,
)
from croupier.table import (
    COMMUNITY,
    SHOE_EMPTY,
    Ask,
    Bet,
    Case,
    Choice,
    Hand,
    Irregularity,
    Settlement,
    Spot,
    Table,
    lose,
    withdrawn,
)


class Seen(NamedTuple):
    """What a player sees when a bet may be taken back."""

    hand: Hand | None  # his three cards, in order; None where a person deals: then only the player knows them
    community: Hand  # the cards that are turned
    others: tuple[Hand | None, ...] = ()  # his hands at other positions


WITHDRAWN = {1: "§19:47-18.10[bet-one-withdrawn]", 2: "§19:47-18.10[bet-two-withdrawn]"}


def order_of_deal(rules: Rules, positions: Sequence[str]) -> list[str]:
    """Who gets each card; from an automated shoe all three at once, §19:47-18.9[stacks].

    The players, then the community area: §19:47-18.7(c)1, §19:47-18.7(c)2; so again, §19:47-18.7(c)3, §19:47-18.7(c)4;
    and a third time, §19:47-18.7(c)5, §19:47-18.7(c)6. From the hand too, §19:47-18.8(c).
    """
    return around([*positions, COMMUNITY], CARDS, stacks=rules.deal_from == "automated-shoe")


FORFEITURE = "forfeiture"
SEVERAL = "§19:47-18.12[several-face-up-cards]"
LATER = ("ready", "decisions", "turn")
CASES = {
    "community-card-exposed": Case(
        "§19:47-18.12[community-card-exposed]",
        "a community card was exposed too early: all hands are void",
        ("deal", "ready", "decisions"),
    ),
    "face-up-card": Case(
        "§19:47-18.12[face-up-card]", "a card lies face up in the deck: it goes to the rack", ("deal",)
    ),
    "several-face-up-cards": Case(
        SEVERAL,
        "more than one card lies face up in the deck: all hands are void",
        ("deal",),
    ),
    "card-drawn-in-error": Case(
        "§19:47-18.12[card-drawn-in-error]", "a card was drawn in error, unseen: it is the next card", ("deal", "ready")
    ),
    "wrong-number-of-cards": Case(
        "§19:47-18.12[wrong-number-of-cards]",
        "a player or the community area does not have three cards: all hands are void",
        LATER,
    ),
    "deck-count": Case(
        "§19:47-18.7(e)2", "the deck is not 52 cards: all hands are void and it leaves the table", LATER
    ),
    SHOE_EMPTY: Case(
        "§19:47-18.7(e)2", "the deck ends too early: all hands are void and it leaves the table", ("deal",)
    ),
    "shuffler-count": Case(
        "§19:47-18.7(f)", "the shuffler does not count 52 cards: the deck leaves the table for another", ("shuffle",)
    ),
    "shuffler-jam": Case("§19:47-18.12[shuffler-jam]", "the shuffler jams: the cards are shuffled anew", ("shuffle",)),
    "shoe-jam": Case(
        "§19:47-18.12[shoe-jam]", "the automated shoe jams: all hands are void", ("deal",), only=FROM_A_DEVICE
    ),
    FORFEITURE: Case(
        "§19:47-18.10[forfeiture]",
        "a player told of the cards: the hand is dead and the wagers on it are forfeited",
        ("decisions",),
    ),
}


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    """What follows for the whole table; a dead hand is for the round itself to take out."""
    name = irregularity.name
    goes_on = ("card-drawn-in-error", "shuffler-jam", "shuffler-count")
    # The card is the next one, §19:47-18.12[card-drawn-in-error], or goes to the rack, §19:47-18.12[face-up-card]; else
    # all is void, §19:47-18.7(e)2.
    await remedy_for_all(table, name, CASES[name], goes_on=goes_on, keeps_deck=False)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """Before play and after every round, §19:47-18.5(a). After a device there is no cut, §19:47-18.5(b)1.

    Sorted and inspected, §19:47-18.4[inspection]; spread for the first player, §19:47-18.4[spread], also after a lull,
    §19:47-18.5(d); then washed. A second deck has a back of its own color, and is shuffled while the other is
    played, §19:47-18.2[two-backs]. What a hand has shuffled is cut, §19:47-18.5(b)2, ten cards deep or more,
    §19:47-18.5(c).
    """
    await shuffle_deck(table, rules, PACK, carry.spread, washed="§19:47-18.4(c)[washed]", turns="§19:47-18.2[turns]")


@dataclass
class Seat:
    """A position in the round, its player seated to the end: §19:47-18.6(b)."""

    player: str
    bets: dict[int, Bet]  # by number, those that are not withdrawn
    bonus: Bet | None
    three_cards: Bet | None
    cards: list[Token] = field(default_factory=list)
    seen: Hand | None = None  # by its player, in the dealer's view, §19:47-18.10[cards-in-view]

    def wagers(self) -> list[Bet]:
        return [*self.bets.values(), *(bet for bet in (self.bonus, self.three_cards) if bet)]

    def settled(self, rules: Rules, hand: Hand, community: Hand) -> Iterator[tuple[Bet, Settlement]]:
        """How the wagers end that still stand: the own three cards with the two turned, §19:47-18.1[hand]."""
        rank = RANKING.rank((*hand, *community))
        for bet, share in zip(self.bets.values(), shares(payout_limit(rules), len(self.bets)), strict=True):
            yield bet, settle(rules, hand_name(rank), share)
        if self.bonus:
            yield self.bonus, bonus_prize(rules, rank.category)
        if self.three_cards:
            yield self.three_cards, settle_three_cards(rules, THREE_CARD_RANKING.rank(hand))


@dataclass
class Round:
    """A round in progress, §19:47-18.1[round]: who is in it, clockwise, by position; the community cards."""

    table: Table
    rules: Rules
    seats: dict[int, Seat]
    board: list[Token] = field(default_factory=list)

    async def deal(self) -> None:
        """All cards, face down."""
        hands = {f"box-{box}": seat.cards for box, seat in self.seats.items()} | {COMMUNITY: self.board}
        await deal_down(self.table, order_of_deal(self.rules, list(hands)[:-1]), hands, several=SEVERAL)

    async def decide(self, number: int, up: Hand) -> None:
        """Each in turn takes this bet back or lets it ride, §19:47-18.1[let-it-ride], and a bet that rides stays."""
        for box in list(self.seats):
            ask = partial(self.answered, box, number, up)
            if await heard(self.seats, ask, self.forfeit, box) == "withdraw":
                self.table.settle(self.seats[box].bets.pop(number), withdrawn(by=WITHDRAWN[number]))

    async def answered(self, box: int, number: int, up: Hand) -> str:
        (answer,) = await self.table.ask_each([self.ask(box, number, up)], (FORFEITURE,))
        return answer.choice

    def ask(self, box: int, number: int, up: Hand) -> Ask:
        """Who does nothing takes nothing back. A player with two positions has seen both hands."""
        seat = self.seats[box]
        beside = [other.seen for other in self.seats.values() if other is not seat and other.player == seat.player]
        hand, *others = (None if seen is None else tuple(sorted(seen)) for seen in (seat.seen, *beside))
        sees = Seen(hand, up, tuple(others))
        choices = (Choice("withdraw"), Choice("ride"))
        return Ask(seat.player, seat.bets[number], choices, sees, default="ride")

    async def forfeit(self, irregularity: Irregularity) -> None:
        case = CASES[FORFEITURE]
        if seat := taken_out(self.table, self.seats, irregularity.box, case):
            for bet in seat.wagers():
                self.table.settle(bet, lose(by=case.by))

    async def showdown(self, community: Hand) -> None:
        """Turn and settle the hands from the dealer's right, counterclockwise: §19:47-18.10[hands-turned]."""
        winners: list[tuple[Bet, Settlement]] = []
        for seat in list(self.seats.values())[::-1]:
            hand = await self.table.turn(seat.cards)
            for bet, settlement in seat.settled(self.rules, hand, community):
                if settlement.result == "lose":
                    self.table.settle(bet, settlement)
                else:
                    winners.append((bet, settlement))
        # When all losers are in, §19:47-18.10[winners-last], in the same order, §19:47-18.10[order-of-payment].
        for bet, settlement in winners:
            self.table.settle(bet, settlement)


def seated(table: Table, bets: Sequence[Bet]) -> dict[int, Seat]:
    """Who is dealt in, clockwise: whoever has put down the three bets. Each lies in an area of its own."""
    beside = {(bet.box, bet.spot): bet for bet in bets}
    seats = {}
    for bet in sorted((bet for bet in bets if bet.spot == BET), key=lambda bet: bet.box):
        parts = [(Spot("bet", str(number)), Fraction(1, len(NUMBERS))) for number in NUMBERS]  # §13:69E-1.13H(b)2
        seats[bet.box] = Seat(
            bet.player,
            dict(zip(NUMBERS, table.divide(bet, parts), strict=True)),
            beside.get((bet.box, BONUS)),
            beside.get((bet.box, THREE_CARD_BONUS)),
        )
    return seats


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """A hand for each position."""
    bets = await table.bets(window(rules))
    # From a shoe, §19:47-18.7(b), an automated one, §19:47-18.9(b)1, or the hand that holds the deck throughout,
    # §19:47-18.8(b)2, §19:47-18.8(b)2i, over the tray, §19:47-18.8(b)2ii, and only after these words, §19:47-18.8(b)3.
    table.say("No more bets")  # §19:47-18.6(c)
    seats = seated(table, bets)
    if not seats:
        return nobody_played(table, by=rules.spread_by)
    current = Round(table, rules, seats)
    await current.deal()
    if rules.stub_counted and rules.shuffle != "counting-device" and table.shoe.shuffles % 5 == 0:
        # Face down, §19:47-18.7(e)1; none where the shuffler has counted, §19:47-18.7(f); so too §19:47-18.8(e).
        table.say("The stub is counted (§19:47-18.7(e))")
    await table.ready("stub to the rack")  # unseen, §19:47-18.7(d), §19:47-18.8(d)
    for seat in seats.values():
        seat.seen = await table.look(seat.player, seat.cards)
    await current.decide(1, ())  # §19:47-18.10[bet-one], §19:47-18.10[bet-one-rides]
    _, first, second = current.board  # the card that was dealt first is burned: §19:47-18.10[burn]
    if not seats:
        return Carry()
    up = await table.turn([first])  # §19:47-18.10[first-community-card]
    await current.decide(2, up)  # §19:47-18.10[bet-two], §19:47-18.10[bet-two-rides]
    if not seats:
        return Carry()
    up += await table.turn([second])  # §19:47-18.10[second-community-card]
    await current.showdown(up)  # cards are picked up so that each hand can be rebuilt: §19:47-18.10[cards-collected]
    return Carry()
