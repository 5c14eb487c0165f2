"""What the house may choose at three card poker, and how its text is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.cards import Pack
from croupier.games.shared import poker_deck
from croupier.games.shared.poker_round import both_looked_at
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, NoticeDuty, Reading, option
from croupier.law.pay_tables import KnownTables
from croupier.odds import to

PACK = Pack(1)  # §19:47-20.2[one-deck]
HAND = 3  # §19:47-20.1[hand]
ADOPTED = "1997-03-17"  # R.1997 d.134

EVEN = to(1)  # what a winning ante and play wager are paid
# From the best hand down, and a table is called by its odds: §19:47-20.11[ante-bonus], §19:47-20.11[pair-plus].
ANTE_BONUSES = KnownTables(("5/4/1", "4/3/1", "3/2/1"), ("straight-flush", "three-of-a-kind", "straight"))
PAIR_PLUSES = KnownTables(
    ("40/30/6/4/1", "40/30/6/3/1", "40/25/6/4/1", "40/30/5/4/1", "35/33/6/4/1", "35/25/6/4/1"),
    ("mini-royal", "straight-flush", "three-of-a-kind", "straight", "flush", "pair"),
    spare=1,  # few tables have ace, king and queen of a suit by themselves
)

VOID, VOID_IN_HAND, REPLACED = "void", "void-in-hand", "replaced"


@dataclass(frozen=True)
class Rules(HouseRules):
    shuffle: str = poker_deck.shuffle_option(cite="§19:47-20.5[shuffle]", since=ADOPTED)
    second_deck: bool = poker_deck.second_deck_option(cite="§19:47-20.2[second-deck]", since=ADOPTED)
    # §19:47-20.7[manual-shoe], §19:47-20.8[from-the-hand], §19:47-20.9[automated-shoe]
    deal_from: str = poker_deck.deal_from_option("three", cite="§19:47-20.7[manual-shoe]", since=ADOPTED)
    two_positions: bool = poker_deck.two_positions_option(cite="§19:47-20.6[two-positions]", since=ADOPTED)
    ante_bonus: str = option(
        "5/4/1",
        allowed={ADOPTED: ANTE_BONUSES},
        cite="§19:47-20.11[ante-bonus]",
        words="the bonus on the ante: odds to 1 for a straight flush, three of a kind and a straight",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    pair_plus: str = option(
        "40/30/6/4/1",
        allowed={ADOPTED: PAIR_PLUSES},
        cite="§19:47-20.11[pair-plus]",
        words="what pair plus pays: odds to 1 from a straight flush (or its best, ace, king and queen) down to a pair",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    fold_forfeits_pair_plus: bool = option(
        True,
        allowed={ADOPTED: None},
        cite="§19:47-20.10[fold-forfeits]",
        words="who folds loses a pair plus wager with the ante",
    )
    exposed_card: str = option(
        VOID_IN_HAND,
        allowed={ADOPTED: (VOID, VOID_IN_HAND, REPLACED)},
        cite="§19:47-20.12[dealer-card-exposed]",
        words="an exposed card makes all hands void; or only one that lies in the dealer's hand; or none, and the next "
        "card takes its place",
    )

    written: ClassVar[frozenset[str]] = frozenset({"ante_bonus", "pair_plus"})
    conflicts: ClassVar[tuple[Conflict, ...]] = poker_deck.deck_conflicts(
        second_deck="§19:47-20.2[second-deck]", from_hand="§19:47-20.8[from-the-hand]"
    )


READINGS = (
    Reading(
        "published-odds",
        "§19:47-20.11[pair-plus]",
        "A house pays by any table in which no hand is paid less than a lower one; the published ones have a name.",
        "The section has least odds, which were not seen.",
        "Tables below the least odds would be unlawful.",
    ),
    Reading(
        "folded-pair-plus",
        "§19:47-20.10[fold-forfeits]",
        "Who folds loses a pair plus wager with the ante.",
        "Every published rule that speaks of the case says so; nobody who plays sensibly folds a hand that is paid.",
        "It is settled all the same (fold_forfeits_pair_plus = no).",
    ),
    Reading(
        "exposed-cards",
        "§19:47-20.12[dealer-card-exposed]",
        "A card exposed while it is dealt goes to the rack and the next is dealt; one that lies in the dealer's hand "
        "makes the round void.",
        "Indiana's rule has the first; the New Jersey sister game lists exposed cards of the dealer's as irregular.",
        "exposed_card = void, or replaced.",
    ),
    both_looked_at("§19:47-20.6[two-positions]"),
    Reading(
        "nobody-plays-on",
        "§19:47-20.10[dealer-turns]",
        "When no ante is left the dealer's cards are not turned; pair plus wagers are settled all the same.",
        "Nothing is left to compare them with.",
        "The dealer would turn them without any effect.",
    ),
    Reading(
        "no-answer-folds",
        "§19:47-20.10[decision-order]",
        "Whoever says nothing folds.",
        "To play another wager must be put up, and nobody can do that for the player.",
        "The round could wait.",
    ),
)
