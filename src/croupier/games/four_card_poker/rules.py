"""What the house may choose at four card poker, and how its text is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.cards import Pack
from croupier.games.shared import poker_deck
from croupier.games.shared.poker_round import both_looked_at
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, NoticeDuty, Reading, option
from croupier.law.pay_tables import KnownTables
from croupier.odds import to

PACK = Pack(1)  # §19:47-27.2[one-deck]
OWN, DEALERS = 5, 6  # cards of which the best four count, §19:47-27.1[hand]
LISTED = "2005-12-05"  # not yet in the contents of a 2004 edition, but in those of one from this date on

EVEN = to(1)  # what a winning ante and play wager are paid
# From the best hand down, and a table is called by its odds: §19:47-27.11[bonus], §19:47-27.11[aces-up].
BONUSES = KnownTables(("25/20/2",), ("four-of-a-kind", "straight-flush", "three-of-a-kind"))
ACES_UPS = KnownTables(
    (
        "50/30/7/6/5/2/1",  # behind the return that a New Jersey house quotes
        "50/40/8/6/4/2/1",  # of a house in Pennsylvania
        "50/40/8/5/4/3/1",
        "50/40/9/6/4/2/1",
        "50/40/7/5/4/3/1",
        "50/30/8/6/4/2/1",
    ),
    ("four-of-a-kind", "straight-flush", "three-of-a-kind", "flush", "straight", "two-pair", "pair-of-aces"),
)
ANY, WHOLE, ENDS = "any", "whole", "one-or-three"
TIMES: Mapping[str, tuple[int, ...]] = {ANY: (1, 3), WHOLE: (1, 2, 3), ENDS: (1, 3)}
"""The multiples of the ante that a play wager is offered in; besides, where any amount will do, those between."""


@dataclass(frozen=True)
class Rules(HouseRules):
    shuffle: str = poker_deck.shuffle_option(cite="§19:47-27.5[shuffle]", since=LISTED)
    second_deck: bool = poker_deck.second_deck_option(cite="§19:47-27.2[second-deck]", since=LISTED)
    # §19:47-27.7[manual-shoe], §19:47-27.8[from-the-hand], §19:47-27.9[automated-shoe]
    deal_from: str = poker_deck.deal_from_option("five", cite="§19:47-27.7[manual-shoe]", since=LISTED)
    two_positions: bool = poker_deck.two_positions_option(cite="§19:47-27.6[two-positions]", since=LISTED)
    play_amounts: str = option(
        ANY,
        allowed={LISTED: (ANY, WHOLE, ENDS)},
        cite="§19:47-27.6[ante]",
        words="a play wager is any amount from one to three times the ante, a whole multiple, or one of the two ends",
    )
    bonus: str = option(
        "25/20/2",
        allowed={LISTED: BONUSES},
        cite="§19:47-27.11[bonus]",
        words="the bonus on the ante: odds to 1 for four of a kind, a straight flush and three of a kind",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    aces_up: str = option(
        "50/30/7/6/5/2/1",
        allowed={LISTED: ACES_UPS},
        cite="§19:47-27.11[aces-up]",
        words="what aces up pays: odds to 1 from four of a kind down to a pair of aces",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    fold_forfeits_aces_up: bool = option(
        False,
        allowed={LISTED: None},
        cite="§19:47-27.10[folded-aces-up]",
        words="who folds loses an aces up wager with the ante",
    )

    written: ClassVar[frozenset[str]] = frozenset({"bonus", "aces_up"})
    conflicts: ClassVar[tuple[Conflict, ...]] = poker_deck.deck_conflicts(
        second_deck="§19:47-27.2[second-deck]", from_hand="§19:47-27.8[from-the-hand]"
    )


READINGS = (
    Reading(
        "published-odds",
        "§19:47-27.11[aces-up]",
        "A house pays by any table in which no hand is paid less than a lower one; the published ones have a name.",
        "The section has least odds, which were not seen.",
        "Tables below the least odds would be unlawful.",
    ),
    Reading(
        "amount-of-the-play-wager",
        "§19:47-27.6[ante]",
        "Any amount from one to three times the ante may be played.",
        "The text names the two ends and nothing between them.",
        "Whole multiples only, or the two ends (play_amounts); best play is never between, so the odds are the same.",
    ),
    Reading(
        "folded-aces-up",
        "§19:47-27.10[folded-aces-up]",
        "Aces up of a hand that is folded is settled by the pay table all the same.",
        "The wager competes with the pay table only; published rules disagree.",
        "It is lost with the ante (fold_forfeits_aces_up = yes); a hand that is paid is not folded in sensible play.",
    ),
    both_looked_at("§19:47-27.6[two-positions]"),
    Reading(
        "nobody-plays-on",
        "§19:47-27.10[dealer-turns]",
        "When no ante is left the dealer's cards are not turned; aces up wagers are settled all the same.",
        "Nothing is left to compare them with.",
        "The dealer would turn them without any effect.",
    ),
    Reading(
        "no-answer-folds",
        "§19:47-27.10[decision-order]",
        "Whoever says nothing folds.",
        "To play another wager must be put up, and nobody can do that for the player.",
        "The round could wait.",
    ),
)
