"""What the house may choose at two-card joker poker, and how its rules are read."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import ClassVar

from croupier.equipment.cards import Pack
from croupier.games.shared import poker_deck
from croupier.games.shared.poker_round import both_looked_at
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, NoticeDuty, Reading, option, reading
from croupier.law.pay_tables import NONE, KnownTables
from croupier.odds import to

PACK = Pack(jokers=2)  # §13:69F-30.2[one-deck]
OWN = 2
LISTED = "2011-11-07"  # in the list of games of 43 N.J.R. 11(1); its own day was not seen

EVEN = to(1)  # what a winning ante is paid
TOP = ("pair-of-jokers", "royal-flush", "straight-flush")  # §13:69F-30.5[top-hands]
MIDDLE = ("straight", "pair", "flush")  # from the rarest: 156, 182 and 260 of 1,431 hands
ORDERS = tuple("-".join(order) for order in permutations(MIDDLE))
# From the best hand down, and a table is called by its odds: §13:69F-30.11[call], §13:69F-30.11[pair-up].
CALLS = KnownTables(("8/5/3/1",), (*TOP, "any-other"))
PAIR_UPS = KnownTables((NONE,), (*TOP, *MIDDLE))


@dataclass(frozen=True)
class Rules(HouseRules):
    call: str = option(
        "8/5/3/1",
        allowed={LISTED: CALLS},
        cite="§13:69F-30.11[call]",
        words="what a winning call pays: odds to 1 for a pair of jokers, a royal and a straight flush, any other hand",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    pair_up: str = option(
        NONE,
        allowed={LISTED: PAIR_UPS},
        cite="§13:69F-30.6[pair-up]",
        words="what pair up pays: odds to 1 from a pair of jokers down to a flush; none where it is not offered",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    fold_forfeits_pair_up: bool = option(
        False,
        allowed={LISTED: None},
        cite="§13:69F-30.10[folded-pair-up]",
        words="who folds loses a pair up wager with the ante",
    )
    middle_hands: str = reading(
        ORDERS[0],
        name="order-of-the-middle-hands",
        cite="§13:69F-30.5[middle-hands]",
        says="The straight is above the pair, and the pair above the flush.",
        why="Their order could not be read, and they come in that order of rarity.",
        alternative="Any other order of the three (middle_hands): the edge and best play are the same.",
        allowed=ORDERS,
    )
    shuffle: str = poker_deck.shuffle_option(cite="§13:69F-30.4[shuffle]", since=LISTED)
    second_deck: bool = poker_deck.second_deck_option(cite="§13:69F-30.2[second-deck]", since=LISTED)
    # §13:69F-30.7[manual-shoe], §13:69F-30.8[from-the-hand], §13:69F-30.9[automated-shoe]
    deal_from: str = poker_deck.deal_from_option("two", cite="§13:69F-30.7[manual-shoe]", since=LISTED)
    two_positions: bool = poker_deck.two_positions_option(cite="§13:69F-30.6[two-positions]", since=LISTED)

    written: ClassVar[frozenset[str]] = frozenset({"call", "pair_up"})
    conflicts: ClassVar[tuple[Conflict, ...]] = poker_deck.deck_conflicts(
        second_deck="§13:69F-30.2[second-deck]", from_hand="§13:69F-30.8[from-the-hand]"
    )


READINGS = (
    Reading(
        "published-odds",
        "§13:69F-30.11[call]",
        "A house pays by any table in which no hand is paid less than a lower one; the published one has a name.",
        "New Jersey's least odds were not seen.",
        "Tables below the least odds would be unlawful.",
    ),
    Reading(
        "pair-up-table",
        "§13:69F-30.11[pair-up]",
        "Pair up is offered only by a table that the house types in.",
        "Its table was not found anywhere, and none is invented.",
        "There is none that is known.",
    ),
    Reading(
        "ace-and-two",
        "§13:69F-30.5[top-hands]",
        "An ace and a two are neighbors: the lowest straight.",
        "So the published counts of hands have it; the rule itself was not seen.",
        "An ace is only above the king.",
    ),
    Reading(
        "call-when-the-dealer-does-not-qualify",
        "§13:69F-30.10[no-qualifying-hand]",
        "If the dealer does not qualify, the call goes back whatever the player holds.",
        "The published rules pay the ante then, and the published edge follows only if the call is returned.",
        "There is none with which the published edge comes out.",
    ),
    both_looked_at("§13:69F-30.6[two-positions]"),
    Reading(
        "no-answer-folds",
        "§13:69F-30.10[decision-order]",
        "Whoever says nothing folds.",
        "To call another wager must be put up, and nobody can do that for the player.",
        "The round could wait.",
    ),
)
