"""What the house may choose at keno, and how its text is read. Of 15.1 to 15.6(c) only the titles were seen."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar

from croupier.equipment.urns import Urn
from croupier.games.keno.schedules import DRAWN, MOST_SPOTS, NUMBERS, Schedule, from_file, known, schedule
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, Only, Range, Reading, option, reading
from croupier.law.pay_tables import OrWritten
from croupier.law.values import BadOption

ADOPTED = "1995-06-05"  # R.1995 d.285
URN = Urn("numbers", NUMBERS)
BALLS = DRAWN
METER = "keno"
"""The jackpot of the house that every keno lounge feeds."""
JACKPOT_SPOTS = range(4, MOST_SPOTS + 1)
JACKPOT_PRICE = 100
"""Cents: a jackpot ticket costs a dollar for each game."""
NONE = 0


@dataclass(frozen=True)
class Schedules(OrWritten):
    """The schedules that are known by name, and the house's own."""

    pattern: ClassVar[str] = "="

    def wrong(self, value: Any) -> str:
        try:
            schedule(value)
        except BadOption as fault:
            return str(fault)
        return ""

    def __str__(self) -> str:
        return f"{super().__str__()}, or the house's own, from a file or written out"


@dataclass(frozen=True)
class Rules(HouseRules):
    schedule: str = option(
        "sample",
        allowed={ADOPTED: Schedules(tuple(known()))},
        cite="§19:47-15.3[schedule]",
        words="the pay schedule: what a ticket is paid for each catch, by its spots",
        notice="§19:47-15.3[made-known]",
    )
    min_return: Fraction = option(
        Fraction(0),
        allowed={ADOPTED: Range(0, 1)},
        cite="§19:47-15.3[minimum-return]",
        words="the part of its price that every ticket must return on average; no figure of New Jersey's is known",
    )
    minimum: int = option(
        100,
        allowed={ADOPTED: Range(1)},
        cite="§19:47-15.3[price]",
        words="least price of each way of a ticket in each game, in cents",
    )
    maximum: int = option(
        100_000,
        allowed={ADOPTED: Range(1)},
        cite="§19:47-15.3[price]",
        words="most price of each way of a ticket in each game, in cents",
    )
    ways: bool = option(
        True, allowed={ADOPTED: None}, cite="§19:47-15.2[way]", words="way tickets are sold: numbers in groups"
    )
    most_games: int = option(
        20,
        allowed={ADOPTED: Range(1, 1000)},
        cite="§19:47-15.2[multi-game]",
        words="games that one ticket may be good for, at most",
    )
    aggregate_limit: int = option(
        NONE,
        allowed={ADOPTED: Range(0)},
        cite="§19:47-15.3[aggregate-limit]",
        words="most that is paid on all tickets of a game together, in dollars; 0 for no limit",
    )
    jackpot: int = option(
        NONE,
        allowed={ADOPTED: (NONE, *JACKPOT_SPOTS)},
        cite="§19:47-15.2[jackpot]",
        words="spots of a jackpot ticket, which wins the meter if it catches them all; 0 if there is none",
    )
    jackpot_rate: Fraction = option(
        Fraction(1, 20),
        allowed={ADOPTED: Range(0, 1)},
        cite="§19:47-15.2[jackpot]",
        words="part of each jackpot ticket that goes on the meter",
    )
    jackpot_seed: int = option(
        1_000,
        allowed={ADOPTED: Range(0)},
        cite="§19:47-15.2[jackpot]",
        words="what the meter starts with, and again after it was won, in dollars",
    )
    expiry_days: int = option(
        365,
        allowed={ADOPTED: Range(1)},
        cite="§19:47-15.6[expiry]",
        words="days after its last game for which a winning ticket is paid",
        notice="§19:47-15.3[made-known]",
    )
    unclaimed_to: str = option(
        "fund",
        allowed={ADOPTED: ("fund", "jackpot")},
        cite="§19:47-15.6(d)",
        words="where expired winnings go once a year: the Casino Revenue Fund, or the jackpot",
    )
    band_of_payment: bool = reading(
        True,
        name="band-of-the-whole-payment",
        cite="§19:47-15.7(c)1",
        says="While the system is down, what a ticket may be paid by hand goes by its whole payment, the price and all "
        "its games included.",
        why="A schedule tells what is paid in all, and the text speaks of a winning ticket for so much.",
        alternative="By what was won beyond the price (band_of_payment = no).",
    )

    files: ClassVar = {"schedule": from_file}
    only: ClassVar[Only] = dict.fromkeys(("jackpot_rate", "jackpot_seed"), ("jackpot", *JACKPOT_SPOTS))
    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("schedule", "min_return"),
            "§19:47-15.3[minimum-return]",
            lambda rules: bool(rules.too_low),
            lambda rules: f"the schedule returns less than min_return: {rules.told_too_low}",
            "higher pays on these lines, or a schedule without them",
        ),
        Conflict(
            ("jackpot", "schedule"),
            "§19:47-15.2[jackpot]",
            lambda rules: rules.jackpot != NONE and not rules.sells(rules.jackpot),
            "a jackpot ticket has spots that the schedule has no line for",
            "jackpot = 0, or spots that the schedule has",
        ),
        Conflict(
            ("unclaimed_to", "jackpot"),
            "§19:47-15.6(d)",
            lambda rules: rules.unclaimed_to == "jackpot" and rules.jackpot == NONE,
            "unclaimed winnings go to an existing jackpot, and there is none",
            "unclaimed_to = fund, or a jackpot",
        ),
    )
    written: ClassVar[frozenset[str]] = frozenset({"schedule"})

    @cached_property
    def pay(self) -> Schedule:
        return schedule(self.schedule)

    def sells(self, spots: int) -> bool:
        """Whether there are tickets of so many spots."""
        return self._legible and spots in self.pay.lines

    @property
    def _legible(self) -> bool:
        try:
            return bool(self.pay)
        except BadOption:
            return False

    @cached_property
    def too_low(self) -> dict[int, Fraction]:
        """The spots whose tickets return less than they must, with what they return."""
        if not self.min_return or not self._legible:
            return {}
        found = {spots: self.pay.returns(spots) for spots in self.pay.lines}
        return {spots: part for spots, part in found.items() if part < self.min_return}

    @property
    def told_too_low(self) -> str:
        least = f"{float(self.min_return):.2%}"
        return ", ".join(f"{spots}-spot {float(part):.2%}" for spots, part in self.too_low.items()) + f", least {least}"


READINGS = (
    Reading(
        "own-schedule",
        "§19:47-15.3[schedule]",
        "The pay schedule is the licensee's: paid is what it lists for spots and catch, the price included, and a "
        "ticket whose catch it does not list loses.",
        "The section is titled payout requirements and was not seen; sibling rules leave the schedule to the house, "
        "and keno pays are published as what a dollar brings in all.",
        "Pays could be besides the price, as odds with to are elsewhere in this chapter: write each pay one higher.",
    ),
    Reading(
        "minimum-return",
        "§19:47-15.3[minimum-return]",
        "No least return is asked for unless min_return is set.",
        "The title speaks of payout requirements and a sibling rule of a minimum payout structure; no figure of either "
        "was found.",
        "The section may set one: set min_return to it, and schedules below are refused.",
    ),
    Reading(
        "fifteen-spots",
        "§19:47-15.2[straight]",
        "A straight ticket has one to fifteen spots.",
        "Published guides of the time have payoffs for fifteen spots at most.",
        "The section may allow more, or fewer: leave lines out of the schedule.",
    ),
    Reading(
        "sharing-the-limit",
        "§19:47-15.3[aggregate-limit]",
        "Where a game would pay more than the aggregate limit, every payment of it is lowered in the same proportion; "
        "a jackpot is paid from its meter, besides the limit, and in equal parts to all who won it.",
        "Published practice has winners of a capped prize split it.",
        "Small payments could be paid in full and the rest be shared by the large ones.",
    ),
    Reading(
        "system-record",
        "§19:47-15.4[system-record]",
        "Where a ticket and the record of the system differ, the record decides.",
        "The system validates tickets under the rule of its standards, and a sibling rule says so outright.",
        "The ticket in the player's hand could decide.",
    ),
    Reading(
        "expiry",
        "§19:47-15.6[expiry]",
        "A winning ticket expires a year after its last game.",
        "The section knows expired tickets; no period of New Jersey's or of a sibling was found, and a year is usual.",
        "Any other period: set expiry_days.",
    ),
    Reading(
        "void-game",
        "§13:69E-1.28U(h)",
        "When the selection fails for good, what each ticket had in this game goes back, and its later games stand.",
        "The wagers of the game are returned; a ticket for several games is a wager in each.",
        "The whole ticket could go back.",
    ),
)
