"""What the house may choose at Boston 5 stud poker, what it must type in, and how the text is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.cards import Pack
from croupier.games.shared import poker_deck
from croupier.games.shared.poker_round import both_looked_at
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, NoticeDuty, Reading, option
from croupier.law.pay_tables import NONE, KnownTables, typed_in
from croupier.odds import to

PACK = Pack(1)  # §19:47-24.2[one-deck]
FIRST, SECOND = 3, 2  # cards, before and after the second wager, §19:47-24.1[hand]
LISTED = "2001-03-09"  # in the contents of the edition that was readopted then; its own day was not seen

EVEN = to(1)  # what winning first and second wagers are paid
TIMES = 2  # antes: the first wager, and the second, §19:47-24.6[first-wager]
# From the best hand down, and a table is called by its odds: §19:47-24.11[ante-bonus], §19:47-24.11[three-card-bonus].
ANTE_BONUSES = KnownTables(
    (),
    (
        "royal-flush",
        "straight-flush",
        "four-of-a-kind",
        "full-house",
        "flush",
        "straight",
        "three-of-a-kind",
        "two-pair",
    ),
    spare=1,  # a royal flush may be paid as any straight flush
)
THREE_CARD_BONUSES = KnownTables(
    (NONE, "40/30/6/4/1", "40/30/6/3/1"), ("straight-flush", "three-of-a-kind", "straight", "flush", "pair")
)


@dataclass(frozen=True)
class Rules(HouseRules):
    shuffle: str = poker_deck.shuffle_option(cite="§19:47-24.4[shuffle]", since=LISTED)
    second_deck: bool = poker_deck.second_deck_option(cite="§19:47-24.2[second-deck]", since=LISTED)
    # §19:47-24.7[manual-shoe], §19:47-24.8[from-the-hand], §19:47-24.9[automated-shoe]
    deal_from: str = poker_deck.deal_from_option("three, and then two,", cite="§19:47-24.7[manual-shoe]", since=LISTED)
    two_positions: bool = poker_deck.two_positions_option(cite="§19:47-24.6[two-positions]", since=LISTED)
    ante_bonus: str = typed_in(
        allowed={LISTED: ANTE_BONUSES},
        cite="§19:47-24.11[ante-bonus]",
        words="the bonus on the ante: odds to 1 from a straight flush (or a royal flush) down to two pair",
        why="neither the odds of the section nor the two tables that a house published could be read, and none is "
        "invented; type in the one that the house pays, odds to 1 from the best hand down",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    three_card_bonus: str = option(
        "40/30/6/4/1",
        allowed={LISTED: THREE_CARD_BONUSES},
        cite="§19:47-24.11[three-card-bonus]",
        words="the three-card bonus: odds to 1 from a straight flush down to a pair, or none",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )

    written: ClassVar[frozenset[str]] = frozenset({"ante_bonus", "three_card_bonus"})
    conflicts: ClassVar[tuple[Conflict, ...]] = poker_deck.deck_conflicts(
        second_deck="§19:47-24.2[second-deck]", from_hand="§19:47-24.8[from-the-hand]"
    )


READINGS = (
    Reading(
        "the-ante-bonus-is-the-houses",
        "§19:47-24.11[ante-bonus]",
        "A house pays any bonus on the ante in which no hand is paid less than a lower one, and must type it in.",
        "The section's odds were not seen, and the two published tables could not be read.",
        "Tables below the section's least odds would be unlawful.",
    ),
    Reading(
        "cut-of-the-cards",
        "§19:47-24.4[cut]",
        "Cards shuffled by hand are cut, as in the sister games.",
        "The title of the section speaks of a shuffle alone; no source says that hands may not shuffle.",
        "Only a device shuffles, and nothing is cut (shuffle = device).",
    ),
    Reading(
        "three-card-bonus-that-loses",
        "§19:47-24.10[bonus-shown]",
        "A hand below a pair stays face down, and its three-card bonus is collected.",
        "Published rules have only a pair or better shown.",
        "Every hand with the wager would be turned.",
    ),
    Reading(
        "ante-and-first-wager-together",
        "§19:47-24.6[first-wager]",
        "The ante and the first wager are put down at once: a third of it is the ante.",
        "Both must be made, and one is exactly twice the other: neither is a choice.",
        "Two wagers, of which one without the other would go back.",
    ),
    both_looked_at("§19:47-24.6[two-positions]"),
    Reading(
        "nobody-plays-on",
        "§19:47-24.10[further-cards]",
        "When everybody has folded no further cards are dealt, and the dealer's are not turned.",
        "Nothing is left to compare them with.",
        "The dealer would deal and turn them without any effect.",
    ),
    Reading(
        "no-answer-folds",
        "§19:47-24.10[decision-order]",
        "Whoever says nothing folds.",
        "To go on another wager must be put up, and nobody can do that for the player.",
        "The round could wait.",
    ),
)
