"""What the house may choose at Mississippi stud, and how its text is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.cards import Pack
from croupier.games.shared import poker_deck
from croupier.games.shared.poker_round import both_looked_at
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, NoticeDuty, Range, Reading, option, reading
from croupier.law.pay_tables import NONE, KnownTables

PACK = Pack(1)  # §13:69F-35.2[one-deck]
OWN, COMMUNITY_CARDS = 2, 3
LISTED = "2011-11-07"  # in the list of games of 43 N.J.R. 11(1); its own day was not seen

STREETS = ("3rd-street", "4th-street", "5th-street")
# §13:69F-35.1[bet-wager]: §13:69F-35.1[third-street-wager], §13:69F-35.1[fourth-street-wager],
# §13:69F-35.1[fifth-street-wager]
TIMES = (1, 2, 3)
"""A bet is so many times the ante, on each street."""

# From the best hand down, and a table is called by its odds: §13:69F-35.11[pays], §13:69F-35.11[three-card-bonus].
PAYS = KnownTables(
    ("500/100/40/10/6/4/3/2/1", "500/100/40/10/6/5/3/2/1"),
    (
        "royal-flush",
        "straight-flush",
        "four-of-a-kind",
        "full-house",
        "flush",
        "straight",
        "three-of-a-kind",
        "two-pair",
        "pair-of-jacks",
    ),
    above_push=True,  # lower pairs, §13:69F-35.10[push]
)
THREE_CARD_BONUSES = KnownTables(
    (NONE, "50/40/30/6/3/1"),
    ("mini-royal", "straight-flush", "three-of-a-kind", "straight", "flush", "pair"),
    spare=1,  # few tables have ace, king and queen of a suit by themselves
)


@dataclass(frozen=True)
class Rules(HouseRules):
    pays: str = option(
        "500/100/40/10/6/4/3/2/1",
        allowed={LISTED: PAYS},
        cite="§13:69F-35.11[pays]",
        words="what ante and bets pay: odds to 1 from a royal flush down to a pair of jacks or better",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    three_card_bonus: str = option(
        "50/40/30/6/3/1",
        allowed={LISTED: THREE_CARD_BONUSES},
        cite="§13:69F-35.6[three-card-bonus]",
        words="the bonus on the three community cards: odds to 1 from ace, king and queen of a suit down to a pair, or "
        "none",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    payout_limit: int = option(
        50_000,
        allowed={LISTED: Range(50_000)},
        cite="§13:69F-35.11[payout-limit]",
        words="most that is paid on the ante and the bets of a hand together, in dollars",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    limit_covers_minimum: bool = reading(
        True,
        name="reach-of-the-payout-limit",
        cite="§13:69F-35.11[payout-limit]",
        says="The limit is for ante and bets together, without the bonus, and is raised to what the best hand pays at "
        "the table's minimum.",
        why="Flop poker has it so in this state (13:69F-29.11(e)); the house that publishes the limit says no more.",
        alternative="A limit that no minimum raises (limit_covers_minimum = no), or one for the bonus as well.",
    )
    shuffle: str = poker_deck.shuffle_option(cite="§13:69F-35.4[shuffle]", since=LISTED)
    second_deck: bool = poker_deck.second_deck_option(cite="§13:69F-35.2[second-deck]", since=LISTED)
    # §13:69F-35.7[manual-shoe], §13:69F-35.8[from-the-hand], §13:69F-35.9[automated-shoe]
    deal_from: str = poker_deck.deal_from_option("a hand", cite="§13:69F-35.7[manual-shoe]", since=LISTED)
    two_positions: bool = poker_deck.two_positions_option(cite="§13:69F-35.6[two-positions]", since=LISTED)

    written: ClassVar[frozenset[str]] = frozenset({"pays", "three_card_bonus"})
    conflicts: ClassVar[tuple[Conflict, ...]] = poker_deck.deck_conflicts(
        second_deck="§13:69F-35.2[second-deck]", from_hand="§13:69F-35.8[from-the-hand]"
    )


READINGS = (
    Reading(
        "published-odds",
        "§13:69F-35.11[pays]",
        "A house pays by any table in which no hand is paid less than a lower one; the published ones have a name.",
        "The section has least odds, which were not seen.",
        "Tables below the least odds would be unlawful.",
    ),
    Reading(
        "which-pairs-push",
        "§13:69F-35.10[push]",
        "A pair of sixes to tens pushes.",
        "The definition of a push was seen and refers to a list that was not; every published rule has these pairs.",
        "There is none that is published.",
    ),
    Reading(
        "bonus-of-a-folded-hand",
        "§13:69F-35.10[bonus-always-settled]",
        "When everybody has folded, the community cards are turned for the three-card bonus wagers that still stand.",
        "The bonus is settled on them whether its player folded or not.",
        "There is none that leaves the wager a meaning.",
    ),
    Reading(
        "when-the-bonus-is-settled",
        "§13:69F-35.11[three-card-bonus]",
        "The three-card bonus is settled with the hand at its position.",
        "No source says when, and it rests on the last community card.",
        "All bonus wagers before the first hand.",
    ),
    both_looked_at("§13:69F-35.6[two-positions]"),
    Reading(
        "no-answer-folds",
        "§13:69F-35.10[decision-order]",
        "Whoever says nothing folds.",
        "To bet a wager must be put up, and nobody can do that for the player.",
        "The round could wait.",
    ),
)
