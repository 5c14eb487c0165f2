"""A round of joker seven: seven cards to each player, and what may go wrong."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.equipment.shoe import ShoeState
from croupier.games.night.joker_seven.layout import window
from croupier.games.night.joker_seven.rules import HAND, PACK, Rules
from croupier.games.night.joker_seven.wagers import settle
from croupier.games.shared.night import ORDERS, following_orders, shuffle_and_cut
from croupier.games.shared.settling import losers_first
from croupier.table import (
    DISCARD,
    SHOE_EMPTY,
    Case,
    Irregularity,
    Table,
    Void,
)

CASES = {
    "exposed-card": Case(
        "§13:47-20.6(a)1",
        "a card was seen before it was dealt: it is set aside, and the next one is used",
        ("bets", "deal"),
    ),
    "misdeal": Case(
        "§13:47-20.6(a)1", "the hands are misdealt: all wagers go back and the deck is reshuffled", ("deal", "ready")
    ),
    SHOE_EMPTY: Case("§13:47-20.6(a)1", "no card is left: all wagers go back and the deck is reshuffled", ("deal",)),
    **ORDERS,
}


async def _mend(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    case = CASES[irregularity.name]
    table.say(f"{case.text[0].upper()}{case.text[1:]} ({case.by})")
    if irregularity.name != "exposed-card":
        raise Void(case.by, reshuffle=True)
    await table.deal_up(DISCARD)


def reshuffle_due(rules: Rules, carry: None, shoe: ShoeState) -> bool:
    """After every round, or at the end of what §13:47-20.19(a)1 calls a stack."""
    if rules.shuffle_every_round:
        return shoe.dealt > 0
    return shoe.cutting_card_out or shoe.left < HAND * rules.players


async def shuffle(table: Table, rules: Rules, carry: None) -> None:
    """As at every night table, §13:47-20.26(d)1."""
    await shuffle_and_cut(table, PACK, device=rules.shuffler)
    table.say(
        f"The cards are dealt from {'the shoe (§13:47-20.26(c)1)' if rules.shoe else 'the hand (§13:47-20.19(c)1)'}"
    )


remedy = following_orders(_mend, shuffle)


async def play(table: Table, rules: Rules, carry: None) -> None:
    """One hand for each player."""
    bets = await table.bets(window(rules))  # §13:47-20.26(f)1
    hands: dict[int, list[Card]] = {box: [] for box in sorted({bet.box for bet in bets})}
    for _ in range(HAND):  # one card at a time to each player, face up: §13:47-20.26(f)2
        for box, hand in hands.items():
            hand.append(await table.deal_up(f"box-{box}"))
    await table.ready("seven cards to each player")
    settled = [(bet, settle(rules, bet.spot.wager, tuple(hands[bet.box]))) for bet in bets]
    losers_first(table, settled)  # §13:47-20.26(d)4
