"""What the house may choose at ultimate Texas hold 'em, and how its rules are read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.cards import Pack
from croupier.games.shared import poker_deck
from croupier.games.shared.poker_round import both_looked_at
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, NoticeDuty, Reading, option
from croupier.law.pay_tables import NONE, KnownTables
from croupier.odds import to

PACK = Pack(1)  # §13:69F-32.2[one-deck]
OWN, FLOP, LAST = 2, 3, 2  # cards of a hand; of the community at once, §13:69F-32.1[flop], and at last
LISTED = "2011-11-07"  # in the list of games of 43 N.J.R. 11(1); its own day was not seen

EVEN = to(1)  # what a winning ante and play wager are paid
EARLY, ON_FLOP, LATE = (4, 3), 2, 1
"""How many antes are played before the flop, after it, and after the last cards: §13:69F-32.6[play]."""
HANDS = ("royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind")
# From the best hand down, and a table is called by its odds: §13:69F-32.11[blind], §13:69F-32.11[trips].
BLINDS = KnownTables(("500/50/10/3/3:2/1",), HANDS[:-1])
TRIPSES = KnownTables((NONE, "50/40/30/8/7/4/3"), HANDS)


@dataclass(frozen=True)
class Rules(HouseRules):
    blind: str = option(
        "500/50/10/3/3:2/1",
        allowed={LISTED: BLINDS},
        cite="§13:69F-32.11[blind]",
        words="what the blind of a winner pays: odds to 1 from a royal flush down to a straight",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    trips: str = option(
        "50/40/30/8/7/4/3",
        allowed={LISTED: TRIPSES},
        cite="§13:69F-32.6[trips]",
        words="what trips pays: odds to 1 from a royal flush down to three of a kind; none where it is not offered",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )
    fold_forfeits_trips: bool = option(
        False,
        allowed={LISTED: None},
        cite="§13:69F-32.10[folded-trips]",
        words="who folds loses a trips wager with ante and blind",
    )
    burns: bool = option(
        True,
        allowed={LISTED: None},
        cite="§13:69F-32.7[burns]",
        words="a card is burned before the flop and before the last two community cards",
    )
    shuffle: str = poker_deck.shuffle_option(cite="§13:69F-32.4[shuffle]", since=LISTED)
    second_deck: bool = poker_deck.second_deck_option(cite="§13:69F-32.2[second-deck]", since=LISTED)
    # §13:69F-32.7[manual-shoe], §13:69F-32.8[from-the-hand], §13:69F-32.9[automated-shoe]
    deal_from: str = poker_deck.deal_from_option("two", cite="§13:69F-32.7[manual-shoe]", since=LISTED)
    two_positions: bool = poker_deck.two_positions_option(cite="§13:69F-32.6[two-positions]", since=LISTED)

    written: ClassVar[frozenset[str]] = frozenset({"blind", "trips"})
    conflicts: ClassVar[tuple[Conflict, ...]] = poker_deck.deck_conflicts(
        second_deck="§13:69F-32.2[second-deck]", from_hand="§13:69F-32.8[from-the-hand]"
    )


READINGS = (
    Reading(
        "published-odds",
        "§13:69F-32.11[trips]",
        "A house pays blind and trips by any table in which no hand is paid less than a lower one; the published ones "
        "have a name.",
        "New Jersey's least odds were not seen, nor a payout limit.",
        "Tables below the least odds would be unlawful.",
    ),
    Reading(
        "folded-trips",
        "§13:69F-32.10[folded-trips]",
        "A trips wager is settled though its player folded.",
        "Most published rules say so: it is on the own hand, whatever the dealer holds.",
        "It is lost with ante and blind (fold_forfeits_trips = yes).",
    ),
    Reading(
        "which-cards-are-burned",
        "§13:69F-32.7[burns]",
        "One card is burned before the flop and one before the last two.",
        "Pennsylvania defines the burn and does not say when; so it is done in hold 'em.",
        "None (burns = no): nobody sees the cards, so nothing depends on it.",
    ),
    Reading(
        "nobody-plays-on",
        "§13:69F-32.10[dealer-turns]",
        "When no ante is left the dealer's cards are not turned; the community cards are dealt all the same while a "
        "trips wager stands.",
        "Nothing is left to compare them with.",
        "The dealer would turn them without any effect.",
    ),
    both_looked_at("§13:69F-32.6[two-positions]"),
    Reading(
        "no-answer",
        "§13:69F-32.10[decision-order]",
        "Whoever says nothing checks, and folds in the end.",
        "To play another wager must be put up, and nobody can do that for the player.",
        "The round could wait.",
    ),
)
