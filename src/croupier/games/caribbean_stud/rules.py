"""What the house may choose at caribbean stud poker, and how its text is read."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil
from typing import ClassVar

from croupier.equipment.cards import Pack
from croupier.equipment.poker import Category
from croupier.games.shared.schedules import Schedules
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, LeastOdds, NoticeDuty, Only, Range, Reading, option, reading
from croupier.odds import Paytable, to

PACK = Pack(1)  # §19:47-16.2(a)
HAND = 5  # §19:47-16.1
ADOPTED = "1995-08-07"  # R.1995 d.430

ANTE_ODDS = to(1)  # §19:47-16.12[ante-odds]
ODDS = Paytable(  # of the bet, §19:47-16.12[bet-odds]
    {
        "royal-flush": to(100),  # §19:47-16.5(b)1
        "straight-flush": to(50),  # §19:47-16.5(b)2
        "four-of-a-kind": to(20),  # §19:47-16.5(b)3
        "full-house": to(7),  # §19:47-16.5(b)4
        "flush": to(5),  # §19:47-16.5(b)5
        "straight": to(4),  # §19:47-16.5(b)6
        "three-of-a-kind": to(3),  # §19:47-16.5(b)7
        "two-pair": to(2),  # §19:47-16.5(b)8
        "one-pair": to(1),  # §19:47-16.5(b)[one-pair]
        "ace-king": to(1),  # §19:47-16.5[ace-king]
    }
)
METER = "caribbean-stud"
"""The meter of the house that every table of the game feeds: §13:69D-1.52(e)."""

# Fixed prizes in dollars, and a schedule is called by them: §19:47-16.12[progressive-schedule].
# The lower hands have a prize only in a schedule that no house may use.
FIXED = tuple(Category)[3:9]
_LAWFUL = ("500/100/50", "100/75/50", "150/100/50", "500/150/75")
SCHEDULES = Schedules(FIXED, {prizes: [int(prize) for prize in prizes.split("/")] for prizes in _LAWFUL})


@dataclass(frozen=True)
class HandRules(HouseRules):
    """What is chosen for the hand itself, at a casino night too."""

    positions: int = option(
        7, allowed={ADOPTED: (6, 7)}, cite="§13:69E-1.13G(a)", words="betting positions of the layout"
    )
    shuffle: str = option(
        "hand",
        allowed={ADOPTED: ("hand", "device")},
        cite="§19:47-16.4(a)",
        words="cards are shuffled by hand or by an automated device",
    )
    second_deck: bool = option(
        False, allowed={ADOPTED: None}, cite="§19:47-16.2(b)", words="two decks take turns, one of them in the shuffler"
    )
    deal_from: str = option(
        "manual-shoe",
        # §19:47-16.7[manual-shoe], §19:47-16.8[from-the-hand], §19:47-16.9[automated-shoe]
        allowed={ADOPTED: ("manual-shoe", "hand", "automated-shoe")},
        cite="§19:47-16.7[manual-shoe]",
        words="where the dealer takes the cards from; an automated shoe gives out five at a time",
    )
    odds: Paytable = option(
        ODDS,
        allowed={ADOPTED: LeastOdds(ODDS)},
        cite="§19:47-16.12[higher-odds]",
        words="what a winning bet pays",
        notice=NoticeDuty("§19:47-8.3[worsening]", "decrease"),
    )

    counts_stub: ClassVar[bool] = True  # every fifth round, §19:47-16.7[stub-count]
    spread_by: ClassVar[str] = "§19:47-16.4(d)"  # the cards, while nobody plays

    @property
    def progressive(self) -> bool:
        """Whether the progressive wager is offered."""
        return False

    @property
    def schedule(self) -> str:
        """Its fixed prizes; none where it is not offered."""
        return ""

    @property
    def unqualified(self) -> str:
        """What follows when the dealer does not qualify: "ante-wins", "all-back" or "compare"."""
        return "ante-wins"

    @property
    def most_paid(self) -> int:
        """The most that is paid on a bet, in dollars; 0 for no limit."""
        return 0


@dataclass(frozen=True)
class Rules(HandRules):
    payout_limit: int = option(
        5_000,
        allowed={ADOPTED: Range(5_000)},
        cite="§19:47-16.12[payout-limit]",
        words="most that is paid on a hand's bet, in dollars",
        notice="§13:69E-1.13G(c)",
    )
    limit_covers_minimum: bool = reading(
        True,
        name="reach-of-the-payout-limit",
        cite="§19:47-16.12[payout-limit]",
        says="The limit is for the bet alone, and is raised to what the best hand pays at the table's minimum.",
        why="The section is known only from the sign about it; ante and progressive wager have payments of their own.",
        alternative="A limit that no minimum raises (limit_covers_minimum = no), or one for ante and bet together.",
    )
    progressive: bool = option(
        True,
        allowed={ADOPTED: None},
        cite="§19:47-16.11[progressive]",
        words="a progressive wager of one dollar is offered",
    )
    schedule: str = option(
        "500/100/50",
        allowed={ADOPTED: _LAWFUL},
        cite="§19:47-16.12[progressive-schedule]",
        words="progressive prizes in dollars for four of a kind, full house and flush",
    )
    meter_seed: int = option(
        10_000, allowed={ADOPTED: Range(0)}, cite="§13:69D-1.52(e)1", words="what the meter starts with, in dollars"
    )
    meter_reset: int = option(
        10_000,
        allowed={ADOPTED: Range(0)},
        cite="§13:69D-1.52(e)1",
        words="what a royal flush leaves on the meter, in dollars",
    )
    meter_rate: Fraction = option(
        # Of the rates at which no lawful schedule returns more than the wager takes, with what a royal flush leaves on
        # the meter, the highest that is a round one: the best schedule returns 99.89 percent.
        Fraction(1, 2),
        allowed={ADOPTED: Range(0, 1)},
        cite="§13:69D-1.52(e)3",
        words="part of each progressive wager that goes on the meter",
        notice=NoticeDuty("§13:69D-1.52(e)3", "change"),
        left_out=Fraction(7, 10),  # the default until it was seen that the house loses by it
    )
    royals_share: bool = reading(
        True,
        name="several-royal-flushes",
        cite="§19:47-16.11[several-winners]",
        says="Royal flushes of one round share what the meter showed when the first of them was to be paid.",
        why="So the published rules of a sister game with the same system.",
        alternative="Each is paid in its turn, the second from a meter already reset (royals_share = no).",
    )

    only: ClassVar[Only] = dict.fromkeys(("schedule", "meter_seed", "meter_reset", "meter_rate"), ("progressive", True))
    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("second_deck", "shuffle"),
            "§19:47-16.2(b)",
            lambda rules: rules.second_deck and rules.shuffle != "device",
            "a second deck is kept only where a device shuffles",
            "second_deck = false, or shuffle = device",
        ),
        Conflict(
            ("deal_from", "shuffle"),
            "§19:47-16.8[from-the-hand]",
            lambda rules: rules.deal_from == "hand" and rules.shuffle != "device",
            "cards are dealt from the hand only if a device has shuffled them",
            "deal_from = manual-shoe, or shuffle = device",
        ),
    )

    written: ClassVar[frozenset[str]] = frozenset({"schedule"})

    @cached_property
    def most_paid(self) -> int:
        at_minimum = max(self.odds.values()) * 2 * self.minimum / 100
        return max(self.payout_limit, ceil(at_minimum)) if self.limit_covers_minimum else self.payout_limit


READINGS = (
    Reading(
        "dealer-without-ace-king",
        "§19:47-16.10[no-qualifying-hand]",
        "A dealer who does not qualify pays every ante still in 1 to 1, and every bet goes back.",
        "All published rules agree; the charity text does not speak of the case.",
        "The charity text taken at its word settles nothing: all wagers would go back.",
    ),
    Reading(
        "last-row-of-the-odds",
        "§19:47-16.12[bet-odds]",
        "One pair and ace-king both pay 1 to 1.",
        "The label of the row is lost; whoever beats a qualifying hand has at least an ace and a king.",
        "The row could be for one pair alone and leave ace-king unpaid.",
    ),
    Reading(
        "hole-card-exposed-when",
        "§19:47-16.13[hole-card-exposed]",
        "A hole card exposed before the last player has bet or folded makes the round void.",
        "The text speaks of the time before 'No more bets', when no hole card has been dealt.",
        "Taken at its word the rule would never apply.",
    ),
    Reading(
        "wagers-of-a-void-hand",
        "§19:47-16.13[player-card-count]",
        "A void hand gets back ante, bet and progressive wager; what is given back does not feed the meter.",
        "A void hand is one that was never played.",
        "The progressive wager, already in the acceptor, could be kept.",
    ),
    Reading(
        "the-dealers-missing-card",
        "§19:47-16.13[dealer-four-cards]",
        "The card that completes the dealer's hand is the one that is missing: the face-up card, or else a hole card.",
        "Players are to see one card of the dealer's, neither none nor two.",
        "It could always be dealt face up.",
    ),
    Reading(
        "folded-progressive-hand",
        "§19:47-16.10[fold]",
        "The progressive wager is lost with a hand that is folded.",
        "A folded hand is collected at once and cannot be verified any more.",
        "It could be paid; nobody who plays sensibly folds a flush.",
    ),
    Reading(
        "a-tenth-of-the-meter",
        "§19:47-16.12[progressive-schedule]",
        "A straight flush's tenth comes off the meter, which then shows no less than the reset amount.",
        "It is a share of what the meter shows; the house vouches for the reset amount.",
        "The house could pay it and leave the meter as it is.",
    ),
    Reading(
        "is-the-progressive-an-option",
        "§13:69E-1.13G(e)",
        "Every table has the equipment; whether the wager is offered is an option, for older dates and comparison.",
        "The rule is about the table and its present text; the date from which it holds is not known.",
        "The wager would be offered at every table.",
    ),
    Reading(
        "extent-of-forfeiture",
        "§19:47-16.10[forfeiture]",
        "All wagers are forfeited, the progressive one too, when the dealer reports a breach.",
        "The text says all wagers.",
        "Ante and bet only.",
    ),
    Reading(
        "everybody-folded",
        "§19:47-16.1",
        "When nobody is left in the round, the hole cards are not turned.",
        "A round ends when its wagers have been paid or collected, and all of them have been.",
        "The dealer would turn them without any effect.",
    ),
    Reading(
        "one-position-to-a-player",
        "§19:47-16.6[one-hand]",
        "A player has one position, and a position one player.",
        "The charity twin says so.",
        "The house could allow two positions side by side, as in let it ride.",
    ),
    Reading(
        "longest-odds-of-a-jackpot",
        "§13:69D-1.52(e)4",
        "The odds against a jackpot may not be longer than 100 million to one.",
        "A probability cannot exceed one, so the limit must be meant the other way around.",
        "Taken at its word it limits nothing.",
    ),
)
