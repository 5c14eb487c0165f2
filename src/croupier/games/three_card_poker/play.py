"""A round of three card poker: the deal, play or fold, the showdown, and what may go wrong."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple, TypeVar

from croupier.equipment.cards import Token
from croupier.equipment.poker import Rank
from croupier.games.shared import poker_round
from croupier.games.shared.poker_deck import GOES_ON, LATER, deck_cases
from croupier.games.shared.poker_round import Seat
from croupier.games.shared.poker_table import Carry, heard, nobody_played, remedy_for_all, shuffle_deck
from croupier.games.three_card_poker.layout import BONUS, window
from croupier.games.three_card_poker.rules import HAND, PACK, REPLACED, VOID, Rules
from croupier.games.three_card_poker.wagers import RANKING, ante_bonus, pair_plus, qualifies, settle
from croupier.table import DEALER, DISCARD, Ask, Case, Choice, Hand, Irregularity, Table, Void

T = TypeVar("T")
FOLD = Choice("fold")


class Seen(NamedTuple):
    """What a player sees when deciding to play or to fold."""

    hand: Hand | None  # his three cards, in order; None where a person deals: then only the player knows them
    others: tuple[Hand | None, ...] = ()  # his hand at another position


EXPOSED, DEALER_EXPOSED = "card-exposed", "dealer-card-exposed"
CASES = {
    **deck_cases(
        face_up="§19:47-20.12[face-up-card]",
        several="§19:47-20.12[several-face-up-cards]",
        in_error="§19:47-20.12[card-drawn-in-error]",
        number="§19:47-20.12[wrong-number-of-cards]",
        deck="§19:47-20.12[deck-count]",
        shoe="§19:47-20.12[shoe-jam]",
        shuffler="§19:47-20.12[shuffler-jam]",
    ),
    EXPOSED: Case("§19:47-20.12[card-exposed]", "a card was exposed while it was dealt", ("deal",)),
    DEALER_EXPOSED: Case("§19:47-20.12[dealer-card-exposed]", "a card of the dealer's hand was exposed", ()),
    "player-card-exposed": Case(
        "§19:47-20.12[player-card-exposed]",
        "a card of a player's hand was exposed: the round goes on",
        ("deal", *LATER),
    ),
}


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    """What follows for the whole table; an exposed card of the dealer's that is replaced is the round's own affair."""
    name = irregularity.name
    if name == EXPOSED and rules.exposed_card != VOID:
        table.say(f"A card was exposed while it was dealt: it goes to the rack ({CASES[name].by})")
        await table.deal_up(DISCARD)
        return
    # Of a player's card nothing follows, §19:47-20.12[player-card-exposed].
    await remedy_for_all(table, name, CASES[name], goes_on=GOES_ON, keeps_deck=False)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """Before play and after every round, §19:47-20.5[shuffle]; cut by the dealer after a hand, §19:47-20.5[cut].

    Sorted, inspected and spread first, §19:47-20.4[opening], and so after a lull, §19:47-20.5[lull]; two decks have
    backs of their own, §19:47-20.2[two-backs].
    """
    await shuffle_deck(table, rules, PACK, carry.spread, washed="§19:47-20.4[washed]", turns="§19:47-20.2[turns]")


@dataclass
class Round:
    """A round in progress: who is in it, clockwise, by position; the dealer's cards."""

    table: Table
    rules: Rules
    seats: dict[int, Seat]
    hole: list[Token] = field(default_factory=list)

    async def deal(self) -> None:
        """Three cards each, the dealer last: §19:47-20.7[order-of-deal], §19:47-20.9[automated-shoe]."""
        await poker_round.deal_with_dealer(self.table, self.rules, self.seats, self.hole, HAND)

    def hear(self, ask: Callable[[], Awaitable[T]], box: int = 0) -> Awaitable[T | None]:
        return heard(self.seats, ask, self.mend, box)

    async def mend(self, irregularity: Irregularity) -> None:
        """A card of the dealer's was exposed: the round is void, or the next card takes its place."""
        by = CASES[DEALER_EXPOSED].by
        if self.rules.exposed_card != REPLACED:
            raise Void(by, reshuffle=True)
        self.table.say(f"A card of the dealer's hand was exposed: another takes its place ({by})")
        exposed = self.hole.pop()
        await self.table.turn([exposed])
        self.table.place([exposed], DISCARD)
        self.hole.append(await self.table.deal(DEALER))

    async def decide(self, box: int) -> None:
        """Play with as much as the ante, §19:47-20.6[play], or fold."""
        seat = self.seats[box]
        ante = seat.bets["ante"]
        ask = Ask(
            seat.player,
            ante,
            (Choice("play", stake=(ante.stake, ante.stake)), FOLD),
            sees=Seen(seat.hand, poker_round.beside(self.seats, seat)),
            default="fold",
        )
        answers = await self.hear(partial(self.table.ask_each, [ask], (DEALER_EXPOSED,)), box)
        if answers is None:
            return
        if bet := answers[0].bet:
            seat.bets["play"] = bet
        else:
            forfeits = "§19:47-20.10[fold-forfeits]" if self.rules.fold_forfeits_pair_plus else ""
            poker_round.fold(self.table, self.seats, box, by="§19:47-20.10[fold]", beside=("pair-plus", forfeits))

    async def showdown(self) -> None:
        """From the dealer's right, counterclockwise, hand by hand: §19:47-20.10[settlement-order]."""
        dealer: Rank | None = None
        if any("ante" in seat.bets for seat in self.seats.values()):
            dealer = RANKING.rank(await self.table.turn(self.hole))  # §19:47-20.10[dealer-turns]
            self.table.say(f"Dealer has {dealer.category}, {'a' if qualifies(dealer) else 'no'} qualifying hand")
        for seat in list(self.seats.values())[::-1]:
            rank = RANKING.rank(await self.table.turn(seat.cards))
            if dealer and "ante" in seat.bets:
                ends = settle(rank, dealer)
                poker_round.settle_both(self.table, seat, ends, ante_bonus(self.rules, rank), BONUS)
            if "pair-plus" in seat.bets:
                self.table.settle(seat.bets["pair-plus"], pair_plus(self.rules, rank))


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """Three cards for each position with a wager, and for the dealer."""
    bets = await table.bets(window(rules))
    # Nothing is made or changed after this but the play wager, §19:47-20.6[no-late-wagers]; on the layout, in chips,
    # §19:47-20.6[form-of-wager].
    table.say("No more bets")
    seats = poker_round.seated(bets)
    if not seats:
        return nobody_played(table, by="§19:47-20.5[lull]")
    current = Round(table, rules, seats)
    await current.deal()
    poker_round.count_stub(table, rules, by="§19:47-20.7[stub-count]")
    await current.hear(partial(table.ready, "stub to the rack", (DEALER_EXPOSED,)))  # unseen, §19:47-20.7[stub]
    await poker_round.look(table, seats)  # in the dealer's view, §19:47-20.10[cards-in-view]
    for box, seat in list(seats.items()):  # §19:47-20.10[decision-order]
        if "ante" in seat.bets:
            await current.decide(box)
    await current.showdown()  # cards are picked up so that hands can be rebuilt: §19:47-20.10[cards-collected]
    return Carry()
