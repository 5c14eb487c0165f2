"""Multiple action: one hand against three of the dealer's, a spot for each, all from one first card: 2.18.

The night's game of that name plays its parts with the same functions, under its own clauses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from croupier.equipment.cards import Card
from croupier.games.blackjack.base import BaseRules
from croupier.games.blackjack.before import announce_blackjacks, insure
from croupier.games.blackjack.dealer import finish
from croupier.games.blackjack.double_shoe import InPlay
from croupier.games.blackjack.hands import BLACKJACK, BOX, Hand, Round, deal
from croupier.games.blackjack.judgements import against_blackjack, is_blackjack, settle, settle_blackjack
from croupier.games.blackjack.players import deal_skipped, play_hand
from croupier.table import DEALER, Bet, Table, void

PARTS = ("1", "2", "3")
OF_PART = {"1": "§19:47-2.18[first-hand]", "2": "§19:47-2.18[next-hands]", "3": "§19:47-2.18(i)"}


class Played(NamedTuple):
    """The players' hands as they stand, and the spot of each wager; what was added to one belongs to its spot."""

    current: Round
    hands: Sequence[Hand]
    spots: Mapping[int, str]


def positions(table: Table, bets: Sequence[Bet], least: int) -> dict[int, list[Bet]]:
    """The wagers by box, from the dealer's left; where there are too few they go back: §19:47-2.18[three-spots]."""
    ordered = sorted(bets, key=lambda bet: (bet.box, bet.spot))
    found = {box: list(on_box) for box, on_box in groupby(ordered, key=lambda bet: bet.box)}
    for box, on_box in list(found.items()):
        if sum(bet.spot.wager == "wager" for bet in on_box) < least:
            table.say(f"Position {box}: a wager on one spot only goes back (§19:47-2.18[three-spots])")
            for bet in on_box:
                table.settle(bet, void(by="§19:47-2.18[three-spots]"))
            del found[box]
    return found


async def begin(
    table: Table,
    rules: BaseRules,
    seated: Mapping[int, Sequence[Bet]],
    first: Card | None = None,
    sides: InPlay | None = None,
) -> Round:
    """A hand for each box, and one card to the dealer: §19:47-2.18[one-up-card]."""
    hands = []
    for box, bets in seated.items():
        on_spots = [bet for bet in bets if bet.spot.wager == "wager"]
        hands.append(Hand(box, BOX[box], on_spots[0].player, on_spots))
    current = Round(table, rules, hands, reader=False)
    current.sides = sides
    await deal(current, first)
    return current


async def play_hands(current: Round, insured: bool) -> Played:
    """Hands are played once for all spots, before the dealer's second card: §19:47-2.18[one-up-card].

    Over 21 all spots are lost; each is insured by itself.
    """
    dealt = list(current.hands)
    announce_blackjacks(current)  # paid at once unless the first card is an ace or a ten: §19:47-2.18[natural]
    if insured and current.up == 1:
        await insure(current, [*current.naturals, *current.hands])  # §19:47-2.18[insurance-per-spot]
    naturals = [hand for hand in dealt if hand not in current.hands]
    boxes = [[hand] for hand in current.hands]
    for box in boxes:
        for at, _ in enumerate(box):  # it grows with every split
            await play_hand(current, box, at)  # once, and over 21 it loses every spot: §19:47-2.18[bust-loses-all]
    if current.skipped:
        await deal_skipped(current)
    spots = {bet.id: bet.spot.where for hand in dealt for bet in hand.bets if bet.spot.wager == "wager"}
    for bet in sorted(bet for box in boxes for hand in box for bet in hand.bets):  # by their numbers: parents first
        spots.setdefault(bet.id, spots.get(bet.parent, ""))
    return Played(current, [*naturals, *(hand for box in boxes for hand in box)], spots)


async def finish_part(played: Played, part: str) -> None:
    """A hand of the dealer's from the first card on, and what it decides: §19:47-2.18[next-hands]."""
    current, _, spots = played
    table, rules, terms = current.table, current.rules, current.rules.terms
    live = [(hand, bet) for hand in reversed(current.live) for bet in hand.bets if spots[bet.id] == part]
    naturals = [bet for hand in current.naturals for bet in hand.bets if spots[bet.id] == part]
    insured = [insurance for wager, insurance in current.insurance.items() if spots[wager] == part]
    held = [bet for bet in current.held if spots[bet.id] == part]
    if not (live or naturals or insured or held):
        return
    dealer = Hand(0, DEALER if part == "1" else f"{DEALER}-{part}", "", [])  # each part has a square of its own
    dealer.add(current.dealer.cards[0])
    current.dealer = dealer
    table.say(f"Part {part}: the dealer's hand ({OF_PART[part]})")
    dealer.add(await current.card(dealer.name))
    natural = is_blackjack(dealer.hard, dealer.ace)
    if natural:
        table.show("total", BLACKJACK, dealer.name)
        table.say("Dealer: blackjack")
    for bet in insured:
        table.settle(bet, terms.insured if natural else terms.not_insured)
    for bet in naturals:
        table.settle(bet, settle_blackjack(rules, natural, waited=True))
    for bet in held:
        table.settle(bet, against_blackjack(rules, bet.spot.wager, 0) if natural else terms.over_21)
    if natural:
        for hand, bet in live:
            table.settle(bet, against_blackjack(rules, bet.spot.wager, hand.total()))
    elif live:
        total = await finish(current)
        for hand, bet in live:  # the third spots by §19:47-2.18(i), then all cards are picked up: §19:47-2.18(j)
            table.settle(bet, settle(rules, hand.total(), len(hand.cards), total))
