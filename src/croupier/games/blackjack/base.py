"""What the rules of every game of the family say, and what its wagers come to where the games differ.

The scripts and judgements of this folder read nothing else, so that a game under other rules brings only its own.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from croupier.equipment.cards import Card
from croupier.law.options import HouseRules
from croupier.odds import Paytable, to
from croupier.table import Amount, OpenWager, Settlement

EXPOSED = "exposed"
"""Where cards lie that are the next ones, though all have seen them."""


SHUFFLE, CUT, RECUT = "§19:47-2.5(a)", "§19:47-2.5(f)", "§19:47-2.5[recut]"
RUNS_OUT = "§19:47-2.15[shoe-runs-out]"
"""Clauses that both kinds of shoe go by."""


class Terms(NamedTuple):
    """How a wager ends, each way with its clause."""

    over_21: Settlement
    lower: Settlement
    higher: Settlement
    dealer_over: Settlement
    tie: Settlement
    beaten: Settlement  # by a dealer's blackjack, a hand of less than 21
    beaten_21: Settlement  # and a 21 that is no blackjack
    blackjack: Settlement
    blackjack_waited: Settlement  # for the dealer's second card, against an ace or a ten
    both_blackjack: Settlement
    insured: Settlement
    not_insured: Settlement


@dataclass(frozen=True)
class BaseRules(HouseRules):
    """A table that uses none of the options; rules override what they know otherwise."""

    decks = 1
    shuffler = False
    cut_off = Fraction(1, 4)  # of the shoe lies behind the cutting card
    double_shoe = False  # two sides, one of which each round is dealt from
    shuffling = "cutting-card"  # or "bart-carter", or "continuous"
    without: ClassVar[frozenset[Card]] = frozenset()  # cards taken out of each deck
    boxes = 7
    people_on_a_box = 1
    boxes_a_player = 7
    no_mid_shoe_entry = False
    hole_card = False
    card_reader = False
    hole_card_up = False
    card_down = False  # one of the player's first two cards is dealt face down
    takes_raises = False  # a dealer's blackjack takes what was added by doubling and splitting too
    surrender = False
    early_surrender = False  # half of the wager comes back even if the dealer then has a blackjack
    surrenders_any = False  # a hand may be surrendered at any time, not only before anything else is done with it
    surrender_waits = False  # a surrender waits for an ace or a ten's second card even if a reader has ruled it out
    surrender_read_by: ClassVar[str] = "§19:47-2.8(a)2"  # by which clause a reader lets it be settled at once
    doubles_any = False  # a hand of any number of cards may be doubled, not only one of two
    double_attack = False  # as much again may be added to a wager after the dealer's first card
    late_insurance = False
    naturals_wait = True  # a blackjack waits for the dealer's second card, if that may make one too
    aces_play_on = False  # split aces are played like any other hand
    bar_resplit_aces = False
    no_more_aces: ClassVar[str] = "aces are not split again (§19:47-2.11[resplit])"
    least_spots = 0
    multiple_action = False  # three spots to a box, one hand for all of them, and three of the dealer's
    exact_stakes = False  # a double is the whole wager and insurance half of it, no less
    five_card_21 = False
    five_card_odds = to(1)
    additional = "none"
    additional_stake = 100
    over_under_odds = to(1)
    same_suit_odds = Paytable({})
    sevens_odds = Paytable({})
    sevens_card = "first"
    match_the_dealer = False
    bonus = False  # a bonus wager is offered
    progressive = False  # and one on a meter
    streak = False  # and those on wins in a row, which stand from round to round
    split_21_wins = False
    up_blackjack_waits = False
    up_split_21_wins = False
    busts_wait = False
    equal_busts_tie = False
    split_by_rank = False

    places: ClassVar[tuple[str, ...]] = (  # of a box, that words can name
        "wager",
        "over-13",
        "under-13",
        "royal-match",
        "sevens",
        "match-the-dealer",
    )

    @cached_property
    def worked_out(self) -> dict[Hashable, Any]:
        """What follows from these rules and is needed in every round: windows, choices. Filled as it is asked for."""
        return {}

    @property
    def terms(self) -> Terms:
        """How wagers end at this table."""
        raise NotImplementedError

    @property
    def looks(self) -> bool:
        """Whether a dealer's blackjack under an ace or a ten is found before anybody decides anything."""
        return False

    @property
    def hits_soft_17(self) -> bool:
        """Whether the dealer draws on a soft 17."""
        return False

    @property
    def most_hands(self) -> int:
        """Into how many hands a box may be split."""
        return 2

    @property
    def resplit(self) -> bool:
        """Whether a hand of a split may be split again."""
        return self.most_hands > 2

    @property
    def doubled_totals(self) -> tuple[tuple[int, ...], str]:
        """The only hard totals that may be doubled, and why no other; nothing if any may."""
        return (), ""

    @property
    def doubled_soft(self) -> tuple[int, ...]:
        """The only soft totals that may be doubled, if not any may."""
        return ()

    @property
    def soft_doubles(self) -> bool:
        """Whether an ace may count one to make such a total."""
        return False

    @property
    def offered(self) -> tuple[OpenWager, ...]:
        """The additional wagers of this table, beside the wager of a box."""
        return ()

    @property
    def match_odds(self) -> Paytable | None:
        """What match-the-dealer pays for each card; none where there is no such wager with these decks."""
        return None

    def stakes(self, wager: str) -> tuple[int, int] | None:
        """The least and the most of a wager, in cents; none where the limits of the table hold."""
        return None

    def most_beside(self, wager: str, stake: Amount) -> tuple[Amount, str] | None:
        """The most of an additional wager beside a wager of this stake, and why; none if that does not matter."""
        return None

    def bars(self, choice: str, split: bool) -> str:
        """Why a choice is not open at this table, or not on a split hand; empty if it is."""
        return ""
