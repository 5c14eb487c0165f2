"""A round of caribbean stud poker: the deal, bet or fold, the showdown, and what may go wrong."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple, TypeVar

from croupier.equipment.cards import Card, Token
from croupier.games.caribbean_stud.layout import ANTE, PROGRESSIVE, window
from croupier.games.caribbean_stud.rules import HAND, PACK, HandRules, Rules
from croupier.games.caribbean_stud.wagers import RANKING, hand_name, on_meter, progressive_end, qualifies, settle
from croupier.games.shared.poker_deck import FROM_A_DEVICE
from croupier.games.shared.poker_table import (
    Carry,
    around,
    deal_down,
    heard,
    nobody_played,
    remedy_for_all,
    shuffle_deck,
    taken_out,
)
from croupier.games.shared.progressive import pay
from croupier.table import (
    DEALER,
    SHOE_EMPTY,
    Answer,
    Ask,
    Bet,
    Case,
    Choice,
    Hand,
    Irregularity,
    Settlement,
    Table,
    Void,
    lose,
    void,
)


class Seen(NamedTuple):
    """What a player sees when deciding to bet or to fold."""

    hand: Hand | None  # his five cards, in order; None where a person deals: then only the player knows them
    up: Card  # the dealer's


def order_of_deal(rules: HandRules, positions: Sequence[str]) -> list[str]:
    """Who gets each card, §19:47-16.7[order-of-deal], §19:47-16.9[automated-shoe]; the last is the dealer's fifth."""
    return around([*positions, DEALER], HAND, stacks=rules.deal_from == "automated-shoe")


SEVERAL = "§19:47-16.13[several-face-up-cards]"
LATER = ("ready", "decisions")
CASES = {
    "hole-card-exposed": Case(
        "§19:47-16.13[hole-card-exposed]",
        "a hole card was exposed too early: all hands are void",
        ("deal", *LATER),
    ),
    "face-up-card": Case(
        "§19:47-16.13[face-up-card]", "a card lies face up in the deck: it goes to the rack", ("deal",)
    ),
    "several-face-up-cards": Case(
        SEVERAL,
        "more than one card lies face up in the deck: all hands are void",
        ("deal",),
    ),
    "card-drawn-in-error": Case(
        "§19:47-16.13[card-drawn-in-error]",
        "a card was drawn in error, unseen: it is the next card",
        ("deal", *LATER),
    ),
    "player-card-count": Case("§19:47-16.13[player-card-count]", "a hand does not have five cards: it is void", LATER),
    "dealer-four-cards": Case(
        "§19:47-16.13[dealer-four-cards]", "the dealer has only four cards: one more is dealt", LATER
    ),
    "dealer-misdeal": Case("§19:47-16.13[dealer-misdeal]", "the dealer's hand is misdealt: all hands are void", LATER),
    "deck-count": Case(
        "§19:47-16.13[deck-count]",
        "the deck is not 52 cards: all hands are void and it leaves the table",
        LATER,
    ),
    SHOE_EMPTY: Case(
        "§19:47-16.13[deck-count]", "the deck ends too early: all hands are void and it leaves the table", ("deal",)
    ),
    "shoe-jam": Case(
        "§19:47-16.13[shoe-jam]", "the automated shoe jams: all hands are void", ("deal",), only=FROM_A_DEVICE
    ),
    "shuffler-jam": Case("§19:47-16.13[shuffler-jam]", "the shuffler jams: the cards are shuffled anew", ("shuffle",)),
    "forfeiture": Case(
        "§19:47-16.10[forfeiture]",
        "a player hid cards, touched them again or told of them: all wagers of that player are forfeited",
        LATER,
    ),
}
T = TypeVar("T")
FOLD = Choice("fold")
OF_A_HAND = ("player-card-count", "forfeiture")
OF_THE_DEAL = (*OF_A_HAND, "dealer-four-cards", "dealer-misdeal", "deck-count")


async def remedy(table: Table, rules: HandRules, irregularity: Irregularity) -> None:
    """What follows for the whole table; what concerns one hand is mended by the round itself."""
    name = irregularity.name
    goes_on = ("card-drawn-in-error", "shuffler-jam")
    # The card is the next one, §19:47-16.13[card-drawn-in-error], or goes to the rack, §19:47-16.13[face-up-card]; else
    # all is void: §19:47-16.13[hole-card-exposed], §19:47-16.13[dealer-misdeal], §19:47-16.13[shoe-jam],
    # §19:47-16.13[deck-count].
    await remedy_for_all(table, name, CASES[name], goes_on=goes_on, keeps_deck=name == "hole-card-exposed")


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """Before play and after every round, §19:47-16.4(a). After a device there is no cut, §19:47-16.4(b)1.

    Sorted and inspected, §19:47-16.3(a); spread for the first player, §19:47-16.3(b), also after a lull in the game,
    §19:47-16.4(d); then washed; each of two decks by itself, §19:47-16.3(d). Each is complete, §19:47-16.2(b)1, with a
    back of its own color, §19:47-16.2(b)2; the other is being shuffled, §19:47-16.2(b)3, so that only one is in the
    rack, §19:47-16.2(b)5. What a hand has shuffled is cut, §19:47-16.4(b)2, ten cards deep or more, §19:47-16.4(c).
    When
    cards are replaced the dealer is told, §19:47-16.3(e); no table keeps that clock.
    """
    await shuffle_deck(table, rules, PACK, carry.spread, washed="§19:47-16.3(c)", turns="§19:47-16.2(b)4")


@dataclass
class Seat:
    """A player in the round, seated to its end: §19:47-16.6[seated], §13:47-20.23(h)3; his hand, §13:47-20.2[hand]."""

    ante: Bet
    progressive: Bet | None
    cards: list[Token] = field(default_factory=list)
    bet: Bet | None = None

    def wagers(self) -> list[Bet]:
        return [bet for bet in (self.ante, self.bet, self.progressive) if bet]


@dataclass
class Round:
    """A round in progress: who is in it, clockwise, by position; the hole cards; the progressive wagers kept."""

    table: Table
    rules: HandRules
    seats: dict[int, Seat]
    accepted: int
    hole: list[Token] = field(default_factory=list)

    async def deal(self) -> Card:
        """All cards; the dealer's last is face up and is returned."""
        hands = {f"box-{box}": seat.cards for box, seat in self.seats.items()} | {DEALER: self.hole}
        *face_down, last = order_of_deal(self.rules, list(hands)[:-1])
        before = self.table.shoe.dealt
        await deal_down(self.table, face_down, hands, several=SEVERAL)
        up = await self.table.deal_up(last)  # §19:47-16.7[dealer-fifth-card]
        # One card face up, at most, besides those dealt: §19:47-16.13[several-face-up-cards].
        if self.table.shoe.dealt > before + len(face_down) + 2:
            raise Void(SEVERAL, reshuffle=True)
        return up

    def hear(self, ask: Callable[[], Awaitable[T]], box: int = 0) -> Awaitable[T | None]:
        """The answer, once all that is reported before it is mended; none if that leaves nobody to answer."""
        return heard(self.seats, ask, self.mend, box)

    async def mend(self, irregularity: Irregularity) -> None:
        name, box = irregularity.name, irregularity.box
        case = CASES[name]
        if name == "dealer-four-cards":  # were the face-up card missing, it would still be asked for
            self.table.say(f"{case.text.capitalize()} ({case.by})")
            self.hole[-1] = await self.table.deal(DEALER)
        elif name not in OF_A_HAND:
            await remedy(self.table, self.rules, irregularity)
        elif seat := taken_out(self.table, self.seats, box, case):
            if name == "player-card-count" and seat.progressive:
                self.accepted -= 1
            # A count that is wrong voids the hand, §19:47-16.13[player-card-count]; else all is forfeited,
            # §19:47-16.10[forfeiture], §13:47-20.23(g).
            end = void(by=case.by) if name == "player-card-count" else lose(by=case.by)
            self.close((bet, end) for bet in seat.wagers())

    async def decide(self, box: int, hand: Hand | None, up: Card) -> None:
        """Bet twice the ante, or fold."""
        seat = self.seats[box]
        twice = 2 * seat.ante.stake
        ask = Ask(
            seat.ante.player,
            seat.ante,
            (Choice("bet", stake=(twice, twice)), FOLD),  # §19:47-16.10[bet]
            sees=Seen(None if hand is None else tuple(sorted(hand)), up),
            default="fold",
        )
        answers: list[Answer] | None = await self.hear(partial(self.table.ask_each, [ask], OF_THE_DEAL), box)
        if answers is None:
            return
        seat.bet = answers[0].bet
        if answers[0].choice == "fold":  # §13:47-20.2[fold]: chips and cards are collected at once
            del self.seats[box]
            self.close((bet, lose(by="§19:47-16.10[fold]")) for bet in seat.wagers())

    async def showdown(self, up: Card) -> list[tuple[Bet, str]]:
        """Turn and settle the hands: losers, then pushes, then winners. Progressive wagers still to be paid."""
        hole = await self.hear(partial(self.table.turn, self.hole, OF_THE_DEAL))  # §19:47-16.10[hole-cards-turned]
        if hole is None:
            return []
        dealer = RANKING.rank((*hole, up))
        has = hand_name(dealer).replace("-", " ")
        self.table.say(f"Dealer has {has}, {'a' if qualifies(dealer) else 'no'} qualifying hand")
        pushes: list[tuple[Bet, Settlement]] = []
        winners: list[tuple[Bet, Settlement]] = []
        progressive: list[tuple[Bet, str]] = []
        # From the dealer's right, counterclockwise: §19:47-16.10[settlement-order].
        for box in list(self.seats)[::-1]:
            seat = self.seats.get(box)
            hand = await self.hear(partial(self.table.turn, seat.cards, OF_A_HAND), box) if seat else None
            if seat is None or hand is None:
                continue
            del self.seats[box]
            rank = RANKING.rank(hand)
            ante, bet = settle(self.rules, rank, dealer)
            assert seat.bet is not None  # whoever is still in has bet
            both = [(seat.ante, ante), (seat.bet, bet)]
            if ante.result == "lose":
                self.close(both)
            elif ante.result == "void":
                pushes += both
            else:
                winners += both
            if seat.progressive:  # whatever the dealer holds: §19:47-16.11[whatever-the-dealer-holds]
                progressive.append((seat.progressive, rank.category))
        self.close(pushes + winners)
        return progressive

    def close(self, outcomes: Iterable[tuple[Bet, Settlement]]) -> None:
        for bet, settlement in outcomes:
            self.table.settle(bet, settlement)


async def play(table: Table, rules: HandRules, carry: Carry) -> Carry:
    """A hand for each player."""
    bets = await table.bets(window(rules))
    # After this nothing is made, changed or withdrawn but the bet: §19:47-16.6[no-late-wagers]. The acceptors of the
    # progressive system, §13:69E-1.13G(e), are locked and their chips counted: §19:47-16.11[lock-out].
    table.say("No more bets")  # §19:47-16.7[no-more-bets]
    progressives = {bet.box: bet for bet in bets if bet.spot == PROGRESSIVE}
    antes = sorted((bet for bet in bets if bet.spot == ANTE), key=lambda bet: bet.box)
    seats = {ante.box: Seat(ante, progressives.get(ante.box)) for ante in antes}
    if not seats:
        return nobody_played(table, by=rules.spread_by)
    current = Round(table, rules, seats, accepted=len(progressives))
    up = await current.deal()
    if rules.counts_stub and table.shoe.shuffles % 5 == 0:
        table.say("The stub is counted, unless the shuffler counts the deck (§19:47-16.7[stub-count])")
    await current.hear(partial(table.ready, "stub to the rack", OF_THE_DEAL))  # unseen, §19:47-16.7[stub]
    # In the dealer's view, §19:47-16.10[cards-in-view], and without a word to others, §19:47-16.10[no-communication].
    hands = {box: await table.look(seat.ante.player, seat.cards) for box, seat in seats.items()}
    for box, hand in hands.items():  # §19:47-16.10[decision-order]
        if box in seats:
            await current.decide(box, hand, up)
    entitled = await current.showdown(up) if seats else []
    if isinstance(rules, Rules) and rules.progressive:  # a casino night has no progressive wager
        ends = [(wager, progressive_end(rules, category)) for wager, category in entitled]
        await pay(table, on_meter(rules), 100 * current.accepted, ends)  # once light and hand are checked:
        # §19:47-16.11[verification]
    # Cards are picked up so that each hand can be rebuilt: §19:47-16.10[cards-collected].
    return Carry()
