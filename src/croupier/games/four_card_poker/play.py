"""A round of four card poker: the deal with the dealer's sixth card face up, play or fold, the showdown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.equipment.cards import Card, Token
from croupier.equipment.poker import Rank
from croupier.games.four_card_poker.layout import BONUS, window
from croupier.games.four_card_poker.rules import ANY, OWN, PACK, TIMES, Rules
from croupier.games.four_card_poker.wagers import RANKING, aces_up, ante_bonus, settle
from croupier.games.shared import poker_round
from croupier.games.shared.poker_deck import LATER, deck_cases, exposed_cases
from croupier.games.shared.poker_round import Seat
from croupier.games.shared.poker_table import Carry, nobody_played, remedies, shuffle_deck
from croupier.table import DEALER, Ask, Bet, Case, Choice, Hand, Table

FOLD = Choice("fold")
PLAY = "play"


class Seen(NamedTuple):
    """What a player sees when deciding to play or to fold."""

    hand: Hand | None  # his five cards, in order; None where a person deals: then only the player knows them
    up: Card  # the dealer's
    others: tuple[Hand | None, ...] = ()  # his hand at another position


CASES = {
    **deck_cases(
        face_up="§19:47-27.12[face-up-card]",
        several="§19:47-27.12[several-face-up-cards]",
        in_error="§19:47-27.12[card-drawn-in-error]",
        number="§19:47-27.12[wrong-number-of-cards]",
        deck="§19:47-27.12[deck-count]",
        shoe="§19:47-27.12[shoe-jam]",
        shuffler="§19:47-27.12[shuffler-jam]",
    ),
    **exposed_cases(player="§19:47-27.12[player-card-exposed]"),
    "dealer-card-exposed": Case(
        "§19:47-27.12[dealer-card-exposed]",
        "a card of the dealer's that lies face down was exposed: all hands are void",
        ("deal", *LATER),
    ),
}
remedy = remedies(CASES)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """Before play and after every round, §19:47-27.5[shuffle]; cut by the dealer after a hand, §19:47-27.5[cut].

    Sorted, inspected and spread first, §19:47-27.4[opening], and so after a lull, §19:47-27.5[lull]; two decks have
    backs of their own, §19:47-27.2[two-backs].
    """
    await shuffle_deck(table, rules, PACK, carry.spread, washed="§19:47-27.4[washed]", turns="§19:47-27.2[turns]")


def play_choices(rules: Rules, ante: Bet) -> tuple[Choice, ...]:
    """A play wager of one to three times the ante, §19:47-27.6[ante], or a fold."""
    times = [Choice(f"{PLAY}-{n}x", stake=(n * ante.stake, n * ante.stake)) for n in TIMES[rules.play_amounts]]
    between = (
        [Choice(PLAY, stake=(ante.stake, 3 * ante.stake), says="any amount from 1x to 3x")]
        if rules.play_amounts == ANY
        else []
    )
    return *times, *between, FOLD


@dataclass
class Round:
    """A round in progress: who is in it, clockwise, by position; the dealer's cards that lie face down."""

    table: Table
    rules: Rules
    seats: dict[int, Seat]
    hole: list[Token] = field(default_factory=list)

    async def deal(self) -> Card:
        """Five cards each, §19:47-27.7[order-of-deal], §19:47-27.9[automated-shoe]; the dealer's sixth is face up."""
        await poker_round.deal_with_dealer(self.table, self.rules, self.seats, self.hole, OWN)
        return await self.table.deal_up(DEALER)  # §19:47-27.7[dealer-sixth-card]

    async def decide(self, box: int, up: Card) -> None:
        """Play or fold; the fifth card of who plays is discarded, §19:47-27.10[fifth-card]."""
        seat = self.seats[box]
        ante = seat.bets["ante"]
        sees = Seen(seat.hand, up, poker_round.beside(self.seats, seat))
        answer = await self.table.ask(Ask(seat.player, ante, play_choices(self.rules, ante), sees, default="fold"))
        if answer.bet:
            seat.bets[PLAY] = answer.bet
        else:
            forfeits = "§19:47-27.10[folded-aces-up]" if self.rules.fold_forfeits_aces_up else ""
            poker_round.fold(self.table, self.seats, box, by="§19:47-27.10[fold]", beside=("aces-up", forfeits))

    async def showdown(self, up: Card) -> None:
        """From the dealer's right, counterclockwise, hand by hand: §19:47-27.10[settlement-order]."""
        dealer: Rank | None = None
        if any("ante" in seat.bets for seat in self.seats.values()):
            dealer = RANKING.best((*await self.table.turn(self.hole), up))  # §19:47-27.10[dealer-turns]
            self.table.say(f"Dealer has {dealer.category}")
        for seat in list(self.seats.values())[::-1]:
            rank = RANKING.best(await self.table.turn(seat.cards))
            if dealer and "ante" in seat.bets:
                end = settle(rank, dealer)
                poker_round.settle_both(self.table, seat, (end, end), ante_bonus(self.rules, rank), BONUS)
            if "aces-up" in seat.bets:
                self.table.settle(seat.bets["aces-up"], aces_up(self.rules, rank))


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """Five cards for each position with a wager, and six for the dealer."""
    bets = await table.bets(window(rules))
    # Nothing is made or changed after this but the play wager, §19:47-27.6[no-late-wagers]; on the layout, in chips,
    # §19:47-27.6[form-of-wager].
    table.say("No more bets")
    seats = poker_round.seated(bets)
    if not seats:
        return nobody_played(table, by="§19:47-27.5[lull]")
    current = Round(table, rules, seats)
    up = await current.deal()
    poker_round.count_stub(table, rules, by="§19:47-27.7[stub-count]")
    await table.ready("stub to the rack")  # unseen, §19:47-27.7[stub]
    await poker_round.look(table, seats)  # in the dealer's view, §19:47-27.10[cards-in-view]
    for box, seat in list(seats.items()):  # §19:47-27.10[decision-order]
        if "ante" in seat.bets:
            await current.decide(box, up)
    await current.showdown(up)  # cards are picked up so that hands can be rebuilt: §19:47-27.10[cards-collected]
    return Carry()
