"""A wager on a meter, from how often it ends in each way: its outcomes, where it breaks even, its course over time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from croupier.analysis.reports.meters import LongRun, long_run
from croupier.analysis.reports.outcomes import Distribution, Outcome
from croupier.games.shared.progressive import End, Meter
from croupier.money import in_dollars
from croupier.table import Settlement
from croupier.tables.paying import EXACTLY, Paying

Ends = Mapping[End, Fraction]
"""How often a wager ends in each way."""


class Prize(NamedTuple):
    """What a wager wins so often: so many cents, or a part of what the meter shows."""

    chance: Fraction
    cents: Fraction = Fraction(0)
    part: Fraction = Fraction(0)
    off_meter: bool = False  # comes off the meter, as a part of it always does; else the house pays it


class Course(NamedTuple):
    """What moves a meter from wager to wager, in cents, and all that the wager wins; otherwise it is lost."""

    stake: int
    seed: int  # what it starts with
    reset: int  # it shows no less after a payment: the house puts up what is missing
    fed: Fraction  # by each wager
    prizes: tuple[Prize, ...]


def outcomes(
    meter: Meter, ends: Ends, seed: int, shows: Fraction | None = None, paying: Paying = EXACTLY
) -> Distribution:
    """Of a dollar, on a meter that shows so many when it is paid: what it starts from, unless told otherwise."""
    shown = Fraction(seed) if shows is None else shows
    chances: dict[Outcome, Fraction] = defaultdict(Fraction)
    for end, chance in ends.items():
        settlement = meter.part(end, shown) if isinstance(end, Fraction) else end
        net = paying.net(settlement, paying.unit)
        chances[Outcome(net, paying.unit, ((settlement.by, net),))] += chance
    starts = ", what it starts from," if shown == seed else ""
    note = f"on a meter that shows {in_dollars(shown * 100)}{starts} when the hand is paid"
    enough = break_even(ends)
    if enough is not None:
        note += f"; the wager breaks even on {in_dollars(ceil(enough * 100))}"
    return Distribution(dict(chances), Fraction(paying.unit), note=note)


def in_the_long_run(meter: Meter, ends: Ends) -> LongRun | None:
    """What a dollar returns over many meters, one wager a round."""
    fixed = sum((end.prize * chance for end, chance in ends.items() if isinstance(end, Settlement)), Fraction(0))
    parts = {end: chance for end, chance in ends.items() if isinstance(end, Fraction)}
    return long_run(
        fixed,
        Fraction(meter.rate),
        Fraction(meter.reset),
        parts.get(Fraction(1), Fraction(0)),
        parts.get(Fraction(1, 10), Fraction(0)),
    )


def course(meter: Meter, ends: Ends, seed: int) -> Course:
    """Of a dollar on each wager, one wager a round."""
    prizes = [
        Prize(chance, part=end, off_meter=True)
        if isinstance(end, Fraction)
        else Prize(chance, Fraction(end.prize) * 100)
        for end, chance in ends.items()
        if isinstance(end, Fraction) or end.prize
    ]
    return Course(100, seed * 100, meter.reset * 100, Fraction(meter.rate) * 100, tuple(prizes))


def break_even(ends: Ends, lost: Fraction = Fraction(0)) -> Fraction | None:
    """What the meter must show, in dollars, for a dollar to lose nothing, or to win back what is ``lost`` elsewhere.

    None if nothing takes from the meter.
    """
    per_dollar, otherwise = Fraction(0), Fraction(0)
    for end, chance in ends.items():
        if isinstance(end, Fraction):
            per_dollar += end * chance
            otherwise -= chance
        else:
            otherwise += chance * end.net(1)
    return (lost - otherwise) / per_dollar if per_dollar else None
