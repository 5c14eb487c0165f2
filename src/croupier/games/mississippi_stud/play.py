"""A round of Mississippi stud: two cards, a bet or a fold on each street, the community cards one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.equipment.cards import Token
from croupier.games.mississippi_stud.layout import bet_name, window
from croupier.games.mississippi_stud.rules import COMMUNITY_CARDS, OWN, PACK, STREETS, TIMES, Rules
from croupier.games.mississippi_stud.wagers import (
    RANKING,
    THREE_CARD_RANKING,
    hand_name,
    payout_limit,
    settle,
    shares,
    three_card_bonus,
)
from croupier.games.shared import poker_round
from croupier.games.shared.poker_deck import deck_cases, exposed_cases
from croupier.games.shared.poker_round import Seat
from croupier.games.shared.poker_table import Carry, nobody_played, remedies, shuffle_deck
from croupier.table import COMMUNITY, Ask, Bet, Choice, Hand, Settlement, Table, lose

FOLD = Choice("fold")
BONUS = "three-card-bonus"


class Seen(NamedTuple):
    """What a player sees when a bet is to be made."""

    hand: Hand | None  # his two cards, in order; None where a person deals: then only the player knows them
    community: Hand  # the cards that are turned
    bets: tuple[int, ...] = ()  # what he has bet on the streets before, in antes
    others: tuple[Hand | None, ...] = ()  # his hand at another position


CASES = {
    **deck_cases(
        face_up="§13:69F-35.12[face-up-card]",
        several="§13:69F-35.12[several-face-up-cards]",
        in_error="§13:69F-35.12[card-drawn-in-error]",
        number="§13:69F-35.12[wrong-number-of-cards]",
        deck="§13:69F-35.12[deck-count]",
        shoe="§13:69F-35.12[shoe-jam]",
        shuffler="§13:69F-35.12[shuffler-jam]",
    ),
    **exposed_cases(
        community="§13:69F-35.12[community-card-exposed]",
        player="§13:69F-35.12[player-card-exposed]",
    ),
}
remedy = remedies(CASES)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """Before play and after every round, §13:69F-35.4[shuffle]; cut by the dealer after a hand, §13:69F-35.4[cut].

    Sorted, inspected and spread first, §13:69F-35.3[opening], and so after a lull, §13:69F-35.4[lull]; two decks have
    backs of their own, §13:69F-35.2[two-backs].
    """
    await shuffle_deck(table, rules, PACK, carry.spread, washed="§13:69F-35.3[washed]", turns="§13:69F-35.2[turns]")


@dataclass
class Round:
    """A round in progress: who is in it, clockwise, by position; the community cards, §13:69F-35.1[community-card]."""

    table: Table
    rules: Rules
    seats: dict[int, Seat]
    board: list[Token] = field(default_factory=list)

    async def deal(self) -> None:
        """Two cards each, then three to the community: §13:69F-35.7[order-of-deal], §13:69F-35.9[automated-shoe]."""
        await poker_round.deal(self.table, self.rules, poker_round.hands_of(self.seats), OWN)
        await poker_round.deal_out(self.table, [COMMUNITY] * COMMUNITY_CARDS, {COMMUNITY: self.board})

    def playing(self) -> list[int]:
        """Positions that have not folded; a bonus alone plays no hand."""
        return [box for box, seat in self.seats.items() if "ante" in seat.bets]

    async def street(self, street: str, up: Hand) -> None:
        """Everybody bets or folds, in turn: §13:69F-35.10[decision-order]."""
        for box in self.playing():
            seat = self.seats[box]
            ante = seat.bets["ante"]
            bets = tuple(int(seat.bets[name].stake // ante.stake) for name in STREETS if name in seat.bets)
            times = [Choice(bet_name(street, n), stake=(n * ante.stake, n * ante.stake)) for n in TIMES]
            sees = Seen(seat.hand, up, bets, poker_round.beside(self.seats, seat))
            answer = await self.table.ask(Ask(seat.player, ante, (*times, FOLD), sees, default="fold"))
            if answer.bet:
                seat.bets[street] = answer.bet
            else:
                self.fold(box)

    def fold(self, box: int) -> None:
        """Out of the round, §13:69F-35.1[fold]: all that was bet on the hand is lost; a bonus stays."""
        seat = self.seats[box]
        for name in ("ante", *STREETS):
            if bet := seat.bets.pop(name, None):
                self.table.settle(bet, lose(by="§13:69F-35.10[fold]"))
        if not seat.bets:
            del self.seats[box]

    async def showdown(self, community: Hand) -> None:
        """From the dealer's right, counterclockwise, hand by hand: §13:69F-35.10[settlement-order]."""
        beside = three_card_bonus(self.rules, THREE_CARD_RANKING.rank(community))
        for seat in list(self.seats.values())[::-1]:
            if "ante" in seat.bets:
                hand = (*await self.table.turn(seat.cards), *community)
                for bet, end in self.ends(seat, hand_name(RANKING.rank(hand))):
                    self.table.settle(bet, end)
            if bonus := seat.bets.get(BONUS):
                self.table.settle(bonus, beside)  # by the three cards alone, §13:69F-35.5[three-card-hands]

    def ends(self, seat: Seat, name: str) -> Iterator[tuple[Bet, Settlement]]:
        """How ante and bets end, each with its share of the payout limit."""
        bets = [seat.bets[each] for each in ("ante", *STREETS)]
        times = [int(bet.stake // bets[0].stake) for bet in bets]
        for bet, share in zip(bets, shares(payout_limit(self.rules), times), strict=True):
            yield bet, settle(self.rules, name, share)


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """One round, §13:69F-35.1[round]: two cards for each position with an ante, and three for all."""
    bets = await table.bets(window(rules))
    # Nothing is made or changed after this but the bets, §13:69F-35.6[no-late-wagers]; on the layout, in chips,
    # §13:69F-35.6[form-of-wager].
    table.say("No more bets")
    seats = poker_round.seated(bets)
    if not seats:
        return nobody_played(table, by="§13:69F-35.4[lull]")
    current = Round(table, rules, seats)
    await current.deal()
    poker_round.count_stub(table, rules, by="§13:69F-35.7[stub-count]")
    # What is left of the deck, §13:69F-35.1[stub], goes there unseen, §13:69F-35.7[stub].
    await table.ready("stub to the rack")
    await poker_round.look(table, seats)  # in the dealer's view, and told to nobody: §13:69F-35.10[cards-in-view]
    up: Hand = ()
    # §13:69F-35.10[third-street-card], §13:69F-35.10[fourth-street-card], §13:69F-35.10[fifth-street-card]
    for street, card in zip(STREETS, current.board, strict=True):
        await current.street(street, up)
        if not seats:
            return Carry()
        up += await table.turn([card])
    await current.showdown(up)  # cards are picked up so that hands can be rebuilt: §13:69F-35.10[cards-collected]
    return Carry()
