"""A round of two-card joker poker: two cards each, call or fold, the showdown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.equipment.cards import Token
from croupier.games.shared import poker_round
from croupier.games.shared.poker_deck import deck_cases, exposed_cases
from croupier.games.shared.poker_round import Seat
from croupier.games.shared.poker_table import Carry, nobody_played, remedies, shuffle_deck
from croupier.games.two_card_joker_poker.layout import CALL, window
from croupier.games.two_card_joker_poker.rules import OWN, PACK, Rules
from croupier.games.two_card_joker_poker.wagers import Value, pair_up, qualifies, settle, value
from croupier.table import Ask, Choice, Hand, Table

FOLD = Choice("fold")


class Seen(NamedTuple):
    """What a player sees when deciding to call or to fold."""

    hand: Hand | None  # his two cards, in order; None where a person deals: then only the player knows them
    others: tuple[Hand | None, ...] = ()  # his hand at another position


CASES = {
    **deck_cases(
        face_up="§13:69F-30.12[face-up-card]",
        several="§13:69F-30.12[several-face-up-cards]",
        in_error="§13:69F-30.12[card-drawn-in-error]",
        number="§13:69F-30.12[wrong-number-of-cards]",
        deck="§13:69F-30.12[deck-count]",
        shoe="§13:69F-30.12[shoe-jam]",
        shuffler="§13:69F-30.12[shuffler-jam]",
        cards=len(PACK),
    ),
    **exposed_cases(
        dealer="§13:69F-30.12[dealer-card-exposed]",
        player="§13:69F-30.12[player-card-exposed]",
    ),
}
remedy = remedies(CASES)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """Before play and after every round, §13:69F-30.4[shuffle]; cut by the dealer after a hand, §13:69F-30.4[cut].

    Sorted, inspected and spread first, §13:69F-30.3[opening], and so after a lull, §13:69F-30.4[lull]; two decks have
    backs of their own, §13:69F-30.2[two-backs].
    """
    await shuffle_deck(table, rules, PACK, carry.spread, washed="§13:69F-30.3[washed]", turns="§13:69F-30.2[turns]")


@dataclass
class Round:
    """A round in progress: who is in it, clockwise, by position; the dealer's cards."""

    table: Table
    rules: Rules
    seats: dict[int, Seat]
    hole: list[Token] = field(default_factory=list)

    async def deal(self) -> None:
        """Two cards each, the dealer last: §13:69F-30.7[order-of-deal], §13:69F-30.9[automated-shoe]."""
        await poker_round.deal_with_dealer(self.table, self.rules, self.seats, self.hole, OWN)

    async def decide(self, box: int) -> None:
        """Call with as much as the ante, §13:69F-30.6[call], or fold."""
        seat = self.seats[box]
        ante = seat.bets["ante"]
        choices = (Choice(CALL, stake=(ante.stake, ante.stake)), FOLD)
        sees = Seen(seat.hand, poker_round.beside(self.seats, seat))
        answer = await self.table.ask(Ask(seat.player, ante, choices, sees, default="fold"))
        if answer.bet:
            seat.bets[CALL] = answer.bet
        else:
            forfeits = "§13:69F-30.10[folded-pair-up]" if self.rules.fold_forfeits_pair_up else ""
            poker_round.fold(self.table, self.seats, box, by="§13:69F-30.10[fold]", beside=("pair-up", forfeits))

    async def showdown(self) -> None:
        """From the dealer's right, counterclockwise, hand by hand: §13:69F-30.10[settlement-order]."""
        dealer: Value | None = None
        if any("ante" in seat.bets for seat in self.seats.values()):
            dealer = value(self.rules, await self.table.turn(self.hole))  # §13:69F-30.10[dealer-turns]
            able = "a" if qualifies(dealer) else "no"
            self.table.say(f"Dealer has {dealer.name.replace('-', ' ')}, {able} qualifying hand")
        for seat in list(self.seats.values())[::-1]:
            own = value(self.rules, await self.table.turn(seat.cards))
            if dealer and "ante" in seat.bets:
                ante, call = settle(self.rules, own, dealer)
                self.table.settle(seat.bets["ante"], ante)
                self.table.settle(seat.bets[CALL], call)
            if "pair-up" in seat.bets:
                self.table.settle(seat.bets["pair-up"], pair_up(self.rules, own))


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """Two cards for each position with a wager, and for the dealer."""
    bets = await table.bets(window(rules))
    # Nothing is made or changed after this but the call, §13:69F-30.6[no-late-wagers]; on the layout, in chips,
    # §13:69F-30.6[form-of-wager].
    table.say("No more bets")
    seats = poker_round.seated(bets)
    if not seats:
        return nobody_played(table, by="§13:69F-30.4[lull]")
    current = Round(table, rules, seats)
    await current.deal()
    poker_round.count_stub(table, rules, by="§13:69F-30.7[stub-count]")
    await table.ready("stub to the rack")  # unseen, §13:69F-30.7[stub]
    await poker_round.look(table, seats)  # in the dealer's view, §13:69F-30.10[cards-in-view]
    for box, seat in list(seats.items()):  # §13:69F-30.10[decision-order]
        if "ante" in seat.bets:
            await current.decide(box)
    await current.showdown()  # cards are picked up so that hands can be rebuilt: §13:69F-30.10[cards-collected]
    return Carry()
