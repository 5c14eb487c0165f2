"""Double cross poker, subchapter 25, as far as anything of it is known: the three-card wager, and nothing else.

The beginning of the ranking is law, the layout a sibling rule's. In which order the cards of the cross are turned,
which of them make a hand and what the ante and the raises are paid was not seen, so neither is taken here. What the
three-card wager pays is the house's to type in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import ClassVar

from croupier.equipment.cards import Pack
from croupier.equipment.poker import THREE_CARD, Category, Rank
from croupier.game import Game, Wager
from croupier.games.shared import poker_deck, poker_round, reach
from croupier.games.shared.poker_deck import deck_cases, exposed_cases
from croupier.games.shared.poker_layout import Layout
from croupier.games.shared.poker_table import Carry, nobody_played, remedies, reshuffle_due, shuffle_deck
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, NoticeDuty, Range, Reading, option
from croupier.law.pay_tables import KnownTables, typed_in
from croupier.table import COMMUNITY, Bet, Move, OpenWager, Settlement, Spot, Table, Window, lose, win

PACK = Pack(1)  # §19:47-25.2[one-deck]
OWN = 2
RANKING = THREE_CARD  # §19:47-25.5[rank-of-cards], §19:47-25.5[three-card-hands]
LISTED = "2001-03-09"  # in the contents of the edition that was readopted then; its own day was not seen
PAYS = KnownTables((), ("straight-flush", "three-of-a-kind", "straight", "flush", "pair"))


@dataclass(frozen=True)
class Rules(HouseRules):
    three_card_pays: str = typed_in(
        allowed={LISTED: PAYS},
        cite="§19:47-25.11[three-card-odds]",
        words="what the three-card wager pays: odds to 1 from a straight flush down to a pair",
        why="the odds of the section were not seen, and none are invented; type in those that the house pays, odds to "
        "1 from the best hand down",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    payout_limit: int = option(
        50_000,
        allowed={LISTED: Range(50_000)},
        cite="§19:47-25.11[payout-limit]",
        words="most that is paid on a three-card wager, in dollars; more where the best hand pays more at the minimum",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    shuffle: str = poker_deck.shuffle_option(cite="§19:47-25.4[shuffle-and-cut]", since=LISTED)
    second_deck: bool = poker_deck.second_deck_option(cite="§19:47-25.2[second-deck]", since=LISTED)
    deal_from: str = poker_deck.deal_from_option("two", cite="§19:47-25.7[ways-of-dealing]", since=LISTED)

    written: ClassVar[frozenset[str]] = frozenset({"three_card_pays"})
    conflicts: ClassVar[tuple[Conflict, ...]] = poker_deck.deck_conflicts(
        second_deck="§19:47-25.2[second-deck]", from_hand="§19:47-25.7[ways-of-dealing]"
    )


READINGS = (
    Reading(
        "three-card-wager-alone",
        "§19:47-25.6[three-card-wager]",
        "The three-card wager is made without an ante; no ante and no raise is taken, and the dealer has no hand.",
        "How they are played and paid was not seen, and nothing is invented.",
        "There is none that is known.",
    ),
    Reading(
        "which-three-cards",
        "§19:47-25.10[three-cards]",
        "The three cards are the player's own two and the middle card of the cross; the other four are not dealt.",
        "Two cards of the player's need a third, and the middle one belongs to no arm. The odds are the same for any "
        "three cards.",
        "Another card of the cross could be the third, or three cards of the cross be meant.",
    ),
    Reading(
        "three-card-hands-below-the-first",
        "§19:47-25.5[three-card-hands]",
        "Below the straight flush stand three of a kind, straight, flush and pair, as in three card poker.",
        "Only the first hand of the list was seen; this state ranks three cards so wherever its text was read.",
        "Other hands could be paid.",
    ),
    Reading(
        "reach-of-the-payout-limit",
        "§19:47-25.11[payout-limit]",
        "The limit is $50,000, or what the best hand pays at the table's minimum if that is more.",
        "The title names a limit that was not seen; this is that of flop poker in this state, 13:69F-29.11(e).",
        "A limit of the section's own.",
    ),
)

THREE_CARD_WAGER = Spot("three-card")
LAYOUT = Layout(
    (THREE_CARD_WAGER,),
    by="§19:47-25.6[three-card-wager]",
    no_changes="§19:47-25.6[three-card-wager]",
    seated="§19:47-25.6[one-position]",
    two_positions="§19:47-25.6[one-position]",
    later=dict.fromkeys(("ante", "raise"), "§19:47-25.6[raises]"),
)


def check(move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    LAYOUT.check(move, standing, two=False)


@lru_cache(maxsize=16)
def window(rules: Rules) -> Window:
    pays = f"own two cards and the middle of the cross by the table {rules.three_card_pays}, odds to 1"
    opened = OpenWager("three-card", "three card", pays, "§19:47-25.11[three-card-odds]")
    return Window("Place your three-card wagers", (opened,), read=LAYOUT.read, check=check)


@lru_cache(maxsize=16)
def payout_limit(rules: Rules) -> int:
    """The most that is paid on a three-card wager, in dollars: §19:47-25.11[payout-limit]."""
    return max(rules.payout_limit, ceil(max(PAYS.read(rules.three_card_pays).values()) * rules.minimum / 100))


def warnings(rules: Rules) -> tuple[str, ...]:
    """What a house should know before it files such a limit."""
    return reach.told(rules, payout_limit(rules))


def settle(rules: Rules, hand: Rank) -> Settlement:
    """What becomes of a three-card wager: nobody's hand but these three cards matters."""
    table = PAYS.read(rules.three_card_pays)
    name = "pair" if hand.category is Category.ONE_PAIR else hand.category.replace(" ", "-")
    if odds := table.get(name):
        return win(odds, by="§19:47-25.11[three-card-odds]", at_most=payout_limit(rules))
    return lose(by="§19:47-25.11[three-card-odds]")


def wagers(rules: Rules) -> tuple[Wager, ...]:
    return (Wager("three-card", ((THREE_CARD_WAGER, 1),)),)


CASES = {
    **deck_cases(
        face_up="§19:47-25.12[face-up-card]",
        several="§19:47-25.12[several-face-up-cards]",
        in_error="§19:47-25.12[card-drawn-in-error]",
        number="§19:47-25.12[wrong-number-of-cards]",
        deck="§19:47-25.12[deck-count]",
        shoe="§19:47-25.12[shoe-jam]",
        shuffler="§19:47-25.12[shuffler-jam]",
    ),
    **exposed_cases(
        community="§19:47-25.12[community-card-exposed]",
        player="§19:47-25.12[player-card-exposed]",
    ),
}
remedy = remedies(CASES)


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """Before every round, and cut by the dealer after a hand: §19:47-25.4[shuffle-and-cut]."""
    await shuffle_deck(
        table, rules, PACK, carry.spread, washed="§19:47-25.4[shuffle-and-cut]", turns="§19:47-25.2[second-deck]"
    )


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """Two cards to each position with a wager, one to the middle of the cross, and what the three come to."""
    bets = await table.bets(window(rules))
    table.say("No more bets")
    seats = poker_round.seated(bets)
    if not seats:
        return nobody_played(table, by="")
    await poker_round.deal(table, rules, poker_round.hands_of(seats), OWN)
    middle = [await table.deal(COMMUNITY)]  # §19:47-25.10[three-cards]
    await table.ready("stub to the rack")
    await poker_round.look(table, seats)
    third = await table.turn(middle)
    for seat in list(seats.values())[::-1]:  # from the dealer's right
        hand = RANKING.rank((*await table.turn(seat.cards), *third))
        table.settle(seat.bets["three-card"], settle(rules, hand))
    return Carry()


GAME = Game(
    id="double-cross",
    title="Double cross poker",
    family="poker",
    subchapter="19:47-25",
    provenance="reconstructed, the three-card wager only: ranking statute, layout sibling; its odds unknown, as is all "
    "of the ante and the raises",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    wagers=wagers,
    seats=(7, "§19:47-25.6[one-position]"),
    shuffle=shuffle,
    pack=lambda rules: PACK,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    warnings=warnings,
    basis="one deck, freshly shuffled; the three-card wager alone, by the odds that were typed in",
)
