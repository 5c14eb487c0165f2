"""A round of Colorado hold 'em: three cards, immediate winners, the bet and the discard, the community cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.equipment.cards import Token
from croupier.games.colorado_holdem.layout import window
from croupier.games.colorado_holdem.rules import COMMUNITY_CARDS, OWN, PACK, REQUIRED, Rules
from croupier.games.colorado_holdem.wagers import (
    RANKING,
    THREE_CARD_RANKING,
    immediate_winner,
    settle,
    settle_bonus,
)
from croupier.games.shared import poker_round
from croupier.games.shared.poker_deck import LATER, deck_cases, exposed_cases
from croupier.games.shared.poker_round import Seat
from croupier.games.shared.poker_table import Carry, nobody_played, remedies, shuffle_deck
from croupier.table import COMMUNITY, DISCARD, Ask, Case, Choice, Hand, Table, lose

BET, FOLD, CHECK = "bet", "fold", "check"


class Seen(NamedTuple):
    """What a player sees at every decision."""

    hand: Hand | None  # his three cards, in order; None where a person deals: then only the player knows them
    others: tuple[Hand | None, ...] = ()  # his hand at another position


CASES = {
    **deck_cases(
        face_up="§19:47-23.14[face-up-card]",
        several="§19:47-23.14[several-face-up-cards]",
        in_error="§19:47-23.14[card-drawn-in-error]",
        number="§19:47-23.14[wrong-number-of-cards]",
        deck="§19:47-23.14[deck-count]",
        shoe="§19:47-23.14[shoe-jam]",
        shuffler="§19:47-23.14[shuffler-jam]",
    ),
    **exposed_cases(community="§19:47-23.14[community-card-exposed]"),
    "player-card-exposed": Case(
        "§19:47-23.14[player-card-exposed]",
        "a card of a player's, or a discard, was exposed: the round goes on",
        ("deal", *LATER),
    ),
}
remedy = remedies(CASES)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """Before play and after every round, §19:47-23.5[shuffle]; cut by the dealer after a hand, §19:47-23.5[cut].

    Sorted, inspected and spread first, §19:47-23.4[opening], and so after a lull, §19:47-23.5[lull]; two decks have
    backs of their own, §19:47-23.2[two-backs].
    """
    await shuffle_deck(table, rules, PACK, carry.spread, washed="§19:47-23.4[washed]", turns="§19:47-23.2[turns]")


@dataclass
class Round:
    """A round in progress: who is in it, clockwise, by position; the community cards."""

    table: Table
    rules: Rules
    seats: dict[int, Seat]
    board: list[Token] = field(default_factory=list)

    async def deal(self) -> None:
        """Three cards each and three to the community: §19:47-23.7[order-of-deal], §19:47-23.9[automated-shoe]."""
        hands = poker_round.hands_of(self.seats) | {COMMUNITY: self.board}
        await poker_round.deal(self.table, self.rules, hands, OWN)
        assert len(self.board) == COMMUNITY_CARDS

    async def show_winner(self, box: int) -> None:
        """A bonus wager, and an immediate winner, are settled on the first three cards: §19:47-23.3[immediate-winner].

        What wins is shown; where a person deals only the player knows the cards, and whoever has one shows them.
        """
        seat = self.seats[box]
        first = seat.seen
        if first is None and await self.claims(seat):
            first = await self.table.turn(seat.cards)
        rank = THREE_CARD_RANKING.rank(first) if first else None
        bonus = seat.bets.pop("bonus", None)
        beside = settle_bonus(self.rules, rank) if rank else lose(by="§19:47-23.6A[bonus]")
        won = immediate_winner(self.rules, rank) if rank else None
        if seat.seen and (won or (bonus and beside.result == "win")):
            await self.table.turn(seat.cards)
        if bonus:
            self.table.settle(bonus, beside)
        if won:
            self.table.settle(seat.bets["ante"], won)
            del self.seats[box]

    async def claims(self, seat: Seat) -> bool:
        """Whether a player whose cards the house does not know shows them."""
        choices = (Choice("show"), Choice("keep"))
        ask = Ask(seat.player, seat.bets["ante"], choices, Seen(None), default="keep", what="three cards that win")
        return (await self.table.ask(ask)).choice == "show"

    async def decide(self, box: int) -> None:
        """As much as the ante: to stay in, §19:47-23.10[required-bet], or by choice, §19:47-23.11[permissible-bet]."""
        seat = self.seats[box]
        ante = seat.bets["ante"]
        other = FOLD if self.rules.version == REQUIRED else CHECK
        choices = (Choice(BET, stake=(ante.stake, ante.stake)), Choice(other))
        sees = Seen(seat.hand, poker_round.beside(self.seats, seat))
        answer = await self.table.ask(Ask(seat.player, ante, choices, sees, default=other))
        if answer.bet:
            seat.bets[BET] = answer.bet
        elif other == FOLD:
            self.table.settle(ante, lose(by="§19:47-23.10[fold]"))
            del self.seats[box]

    async def discard(self, box: int) -> None:
        """One of the three goes, face down, beside the wagers: §19:47-23.10[discard], §19:47-23.11[discard]."""
        seat = self.seats[box]
        gone = seat.cards[-1]  # whichever it is: where a person deals it lies face down for the house too
        if seat.hand is not None and seat.seen is not None:
            sees = Seen(seat.hand, poker_round.beside(self.seats, seat))
            named = tuple(Choice(str(card)) for card in seat.hand)
            what = "your discard: one of your three cards"
            ask = Ask(seat.player, seat.bets["ante"], named, sees, named[0].name, hidden=True, secret=True, what=what)
            chosen = (await self.table.ask(ask)).choice
            gone = seat.cards[[str(card) for card in seat.seen].index(chosen)]
        seat.cards.remove(gone)
        self.table.place([gone], DISCARD)

    async def showdown(self) -> None:
        """From the dealer's right, counterclockwise, hand by hand: §19:47-23.10[settlement-order]."""
        community = await self.table.turn(self.board)  # §19:47-23.10[community-cards]
        for seat in list(self.seats.values())[::-1]:
            end = settle(self.rules, RANKING.rank((*await self.table.turn(seat.cards), *community)))
            for bet in seat.bets.values():
                self.table.settle(bet, end)


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """Three cards for each position with an ante, and three for all."""
    bets = await table.bets(window(rules))
    # Nothing is made or changed after this but the bet, §19:47-23.6[no-late-wagers]; on the layout, in chips,
    # §19:47-23.6[form-of-wager].
    table.say("No more bets")
    seats = poker_round.seated(bets)
    if not seats:
        return nobody_played(table, by="§19:47-23.5[lull]")
    current = Round(table, rules, seats)
    await current.deal()
    poker_round.count_stub(table, rules, by="§19:47-23.7[stub-count]")
    await table.ready("stub to the rack")  # unseen, §19:47-23.7[stub]
    await poker_round.look(table, seats)  # in the dealer's view, §19:47-23.10[cards-in-view]
    for box in list(seats)[::-1]:
        await current.show_winner(box)
    for box in list(seats):  # §19:47-23.10[decision-order]
        if rules.version == REQUIRED:
            await current.decide(box)
        if box in seats:
            await current.discard(box)
        if rules.version != REQUIRED:
            await current.decide(box)
    if seats:
        await current.showdown()  # cards are picked up so that hands can be rebuilt: §19:47-23.10[cards-collected]
    return Carry()
