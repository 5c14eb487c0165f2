"""A round of ultimate Texas hold 'em: two cards each, one play wager at one of three moments, the showdown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from croupier.equipment.cards import Token
from croupier.equipment.poker import Rank
from croupier.games.shared import poker_round
from croupier.games.shared.poker_deck import deck_cases, exposed_cases
from croupier.games.shared.poker_round import Seat
from croupier.games.shared.poker_table import Carry, nobody_played, remedies, shuffle_deck
from croupier.games.ultimate_texas_holdem.layout import ANTE, BLIND, PARTS, PLAY, play_name, window
from croupier.games.ultimate_texas_holdem.rules import EARLY, FLOP, LAST, LATE, ON_FLOP, OWN, PACK, Rules
from croupier.games.ultimate_texas_holdem.wagers import RANKING, opens, settle, trips
from croupier.table import COMMUNITY, DISCARD, Ask, Bet, Choice, Hand, Table, lose

CHECK, FOLD = Choice("check"), Choice("fold")
TRIPS = "trips"


class Seen(NamedTuple):
    """What a player sees when a play wager may be made."""

    hand: Hand | None  # his two cards, in order; None where a person deals: then only the player knows them
    community: Hand  # none, the flop, or all five
    others: tuple[Hand | None, ...] = ()  # his hand at another position


CASES = {
    **deck_cases(
        face_up="§13:69F-32.12[face-up-card]",
        several="§13:69F-32.12[several-face-up-cards]",
        in_error="§13:69F-32.12[card-drawn-in-error]",
        number="§13:69F-32.12[wrong-number-of-cards]",
        deck="§13:69F-32.12[deck-count]",
        shoe="§13:69F-32.12[shoe-jam]",
        shuffler="§13:69F-32.12[shuffler-jam]",
    ),
    **exposed_cases(
        community="§13:69F-32.12[community-card-exposed]",
        dealer="§13:69F-32.12[dealer-card-exposed]",
        player="§13:69F-32.12[player-card-exposed]",
    ),
}
remedy = remedies(CASES)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """Before play and after every round, §13:69F-32.4[shuffle]; cut by the dealer after a hand, §13:69F-32.4[cut].

    Sorted, inspected and spread first, §13:69F-32.3[opening], and so after a lull, §13:69F-32.4[lull]; two decks have
    backs of their own, §13:69F-32.2[two-backs].
    """
    await shuffle_deck(table, rules, PACK, carry.spread, washed="§13:69F-32.3[washed]", turns="§13:69F-32.2[turns]")


@dataclass
class Round:
    """A round in progress: who is in it, clockwise, by position; the dealer's cards; the community cards dealt."""

    table: Table
    rules: Rules
    seats: dict[int, Seat]
    hole: list[Token] = field(default_factory=list)
    up: Hand = ()

    async def deal(self) -> None:
        """Two cards each, the dealer last: §13:69F-32.7[order-of-deal], §13:69F-32.9[automated-shoe]."""
        await poker_round.deal_with_dealer(self.table, self.rules, self.seats, self.hole, OWN)

    async def community(self, cards: int) -> None:
        """So many cards face up together, one burned before them: §13:69F-32.7[burns], §13:69F-32.1[burn]."""
        if self.rules.burns:
            await self.table.deal(DISCARD)
        dealt = [await self.table.deal(COMMUNITY) for _ in range(cards)]
        self.up += await self.table.turn(dealt)

    async def decide(self, times: Sequence[int]) -> None:
        """Whoever has made no play wager may make one now, in turn: §13:69F-32.10[decision-order].

        Else the player checks, §13:69F-32.1[check], and at last folds.
        """
        for box, seat in list(self.seats.items()):
            if "ante" not in seat.bets or PLAY in seat.bets:
                continue
            ante = seat.bets["ante"]
            plays = [Choice(play_name(n), stake=(n * ante.stake, n * ante.stake)) for n in times]
            other = FOLD if times == (LATE,) else CHECK
            sees = Seen(seat.hand, tuple(sorted(self.up)), poker_round.beside(self.seats, seat))
            answer = await self.table.ask(Ask(seat.player, ante, (*plays, other), sees, default=other.name))
            if answer.bet:
                seat.bets[PLAY] = answer.bet  # §13:69F-32.6[play]
            elif other is FOLD:
                self.fold(box)

    def fold(self, box: int) -> None:
        """Ante and blind are lost; trips too, where the house has it so."""
        seat = self.seats[box]
        for name in ("ante", "blind"):
            self.table.settle(seat.bets.pop(name), lose(by="§13:69F-32.10[fold]"))
        if self.rules.fold_forfeits_trips and TRIPS in seat.bets:
            self.table.settle(seat.bets.pop(TRIPS), lose(by="§13:69F-32.10[folded-trips]"))
        if not seat.bets:
            del self.seats[box]

    async def showdown(self) -> None:
        """From the dealer's right, counterclockwise, hand by hand: §13:69F-32.10[settlement-order]."""
        dealer: Rank | None = None
        if any(PLAY in seat.bets for seat in self.seats.values()):
            dealer = RANKING.best((*await self.table.turn(self.hole), *self.up))  # §13:69F-32.10[dealer-turns]
            self.table.say(f"Dealer has {dealer.category}{'' if opens(dealer) else ' and does not open'}")
        for seat in list(self.seats.values())[::-1]:
            rank = RANKING.best((*await self.table.turn(seat.cards), *self.up))  # §13:69F-32.1[hand]
            if dealer and PLAY in seat.bets:
                for name, end in settle(self.rules, rank, dealer)._asdict().items():
                    self.table.settle(seat.bets[name], end)
            if TRIPS in seat.bets:
                self.table.settle(seat.bets[TRIPS], trips(self.rules, rank.category))


def laid(table: Table, bets: Sequence[Bet]) -> list[Bet]:
    """The wagers, each ante with its blind in an area of its own: §13:69F-32.6[blind]."""
    half = Fraction(1, PARTS)
    parts = [(ANTE, half), (BLIND, half)]
    return [part for bet in bets for part in (table.divide(bet, parts) if bet.spot == ANTE else [bet])]


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """Two cards for each position with an ante and for the dealer, and five for all."""
    bets = await table.bets(window(rules))
    # Nothing is made or changed after this but the play wager, §13:69F-32.6[no-late-wagers]; on the layout, in chips,
    # §13:69F-32.6[form-of-wager].
    table.say("No more bets")
    seats = poker_round.seated(laid(table, bets))
    if not seats:
        return nobody_played(table, by="§13:69F-32.4[lull]")
    current = Round(table, rules, seats)
    await current.deal()
    await poker_round.look(table, seats)  # in the dealer's view, and told to nobody: §13:69F-32.10[cards-in-view]
    await current.decide(EARLY)
    await current.community(FLOP)  # §13:69F-32.10[flop]
    await current.decide((ON_FLOP,))
    await current.community(LAST)  # §13:69F-32.10[turn-and-river]
    poker_round.count_stub(table, rules, by="§13:69F-32.7[stub-count]")
    await table.ready("stub to the rack")  # unseen, §13:69F-32.7[stub]
    await current.decide((LATE,))
    if seats:
        await current.showdown()  # cards are picked up so that hands can be rebuilt: §13:69F-32.10[cards-collected]
    return Carry()
