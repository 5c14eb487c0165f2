"""A round of Boston 5 stud poker: three cards, the bonus, a second wager or a fold, two cards more, the showdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from croupier.equipment.cards import Token
from croupier.games.boston_5.layout import ANTE, BONUS, FIRST_WAGER, PARTS, SECOND_WAGER, window
from croupier.games.boston_5.rules import FIRST, PACK, SECOND, Rules
from croupier.games.boston_5.wagers import RANKING, THREE_CARD_RANKING, ante_bonus, settle, three_card_bonus
from croupier.games.shared import poker_round
from croupier.games.shared.poker_deck import deck_cases, exposed_cases
from croupier.games.shared.poker_round import Seat
from croupier.games.shared.poker_table import Carry, nobody_played, remedies, shuffle_deck
from croupier.table import Ask, Bet, Choice, Hand, Table, lose

FOLD = Choice("fold")


class Seen(NamedTuple):
    """What a player sees when deciding on the second wager."""

    hand: Hand | None  # his first three cards, in order; None where a person deals: then only the player knows them
    others: tuple[Hand | None, ...] = ()  # his hand at another position


CASES = {
    **deck_cases(
        face_up="§19:47-24.12[face-up-card]",
        several="§19:47-24.12[several-face-up-cards]",
        in_error="§19:47-24.12[card-drawn-in-error]",
        number="§19:47-24.12[wrong-number-of-cards]",
        deck="§19:47-24.12[deck-count]",
        shoe="§19:47-24.12[shoe-jam]",
        shuffler="§19:47-24.12[shuffler-jam]",
    ),
    **exposed_cases(
        dealer="§19:47-24.12[dealer-card-exposed]",
        player="§19:47-24.12[player-card-exposed]",
    ),
}
remedy = remedies(CASES)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """Before play and after every round, §19:47-24.4[shuffle]; cut by the dealer after a hand, §19:47-24.4[cut].

    Sorted, inspected and spread first, §19:47-24.3[opening], and so after a lull, §19:47-24.4[lull]; two decks have
    backs of their own, §19:47-24.2[two-backs].
    """
    await shuffle_deck(table, rules, PACK, carry.spread, washed="§19:47-24.3[washed]", turns="§19:47-24.2[turns]")


@dataclass
class Round:
    """A round in progress: who is in it, clockwise, by position; the dealer's cards; hands that lie open already."""

    table: Table
    rules: Rules
    seats: dict[int, Seat]
    hole: list[Token] = field(default_factory=list)
    shown: dict[int, Hand] = field(default_factory=dict)

    async def deal(self, cards: int) -> None:
        """To each position and to the dealer last: §19:47-24.7[order-of-deal], §19:47-24.9[automated-shoe]."""
        await poker_round.deal_with_dealer(self.table, self.rules, self.seats, self.hole, cards)

    async def settle_bonus(self, box: int) -> None:
        """A pair or better is shown and paid at once, §19:47-24.10[bonus-shown]; other wagers are collected.

        Where a person deals only the player knows the cards, and all are turned. Nothing is claimed later,
        §19:47-24.10[no-late-claim].
        """
        seat = self.seats[box]
        bet = seat.bets.pop("three-card-bonus", None)
        if bet is None:
            return
        known = seat.seen and three_card_bonus(self.rules, THREE_CARD_RANKING.rank(seat.seen))
        if not known or known.result == "win":
            self.shown[box] = await self.table.turn(seat.cards)
        self.table.settle(bet, known or three_card_bonus(self.rules, THREE_CARD_RANKING.rank(self.shown[box])))

    async def decide(self, box: int) -> None:
        """A second wager of as much as the first, §19:47-24.10[second-wager], or a fold."""
        seat = self.seats[box]
        first = seat.bets["first-wager"]
        choices = (Choice(SECOND_WAGER, stake=(first.stake, first.stake)), FOLD)
        sees = Seen(seat.hand, poker_round.beside(self.seats, seat))
        answer = await self.table.ask(Ask(seat.player, first, choices, sees, default="fold"))
        if answer.bet:
            seat.bets[SECOND_WAGER] = answer.bet
            return
        for bet in seat.bets.values():
            self.table.settle(bet, lose(by="§19:47-24.10[fold]"))
        del self.seats[box]

    async def showdown(self) -> None:
        """From the dealer's right, counterclockwise, hand by hand: §19:47-24.10[settlement-order]."""
        dealer = RANKING.rank(await self.table.turn(self.hole))  # §19:47-24.10[dealer-turns]
        self.table.say(f"Dealer has {dealer.category}")
        for box, seat in list(self.seats.items())[::-1]:
            shown = self.shown.get(box, ())
            rank = RANKING.rank((*shown, *await self.table.turn(seat.cards[len(shown) :])))
            ante, others = settle(rank, dealer)
            self.table.settle(seat.bets["ante"], ante)
            for name in ("first-wager", SECOND_WAGER):
                self.table.settle(seat.bets[name], others)
            if bonus := ante_bonus(self.rules, rank):
                self.table.reward(seat.bets["ante"], BONUS, bonus)


def laid(table: Table, bets: Sequence[Bet]) -> list[Bet]:
    """The wagers, each ante with its first wager in an area of its own: §19:47-24.6[first-wager]."""
    parts = [(ANTE, Fraction(1, PARTS)), (FIRST_WAGER, Fraction(PARTS - 1, PARTS))]
    return [part for bet in bets for part in (table.divide(bet, parts) if bet.spot == ANTE else [bet])]


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """Five cards for each position with an ante that is not folded, and for the dealer."""
    bets = await table.bets(window(rules))
    # Nothing is made or changed after this but the second wager, §19:47-24.6[no-late-wagers]; on the layout, in chips,
    # §19:47-24.6[form-of-wager].
    table.say("No more bets")
    seats = poker_round.seated(laid(table, bets))
    if not seats:
        return nobody_played(table, by="§19:47-24.4[lull]")
    current = Round(table, rules, seats)
    await current.deal(FIRST)
    await poker_round.look(table, seats)  # in the dealer's view, and told to nobody: §19:47-24.10[cards-in-view]
    for box in list(seats)[::-1]:
        await current.settle_bonus(box)
    for box in list(seats):  # §19:47-24.10[decision-order]
        await current.decide(box)
    if seats:
        await current.deal(SECOND)  # §19:47-24.10[further-cards]
    poker_round.count_stub(table, rules, by="§19:47-24.7[stub-count]")
    await table.ready("stub to the rack")  # unseen, §19:47-24.7[stub]
    if seats:
        await current.showdown()  # cards are picked up so that hands can be rebuilt: §19:47-24.10[cards-collected]
    return Carry()
