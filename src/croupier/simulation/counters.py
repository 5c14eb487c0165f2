"""Who bets by a count of the cards: a spread, or a part of the bankroll as Kelly's rule has it.

Both are data, and both are compiled. Any function that looks at ``facts.count`` does the same, and is asked each time.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

from croupier.errors import did_you_mean, whole_number
from croupier.simulation.bettors import Answer, BadBettor, Facts, check_unit

MOST_UNITS = 10**6
"""Of a spread: so that a stake in parts of a chip stays within 64 bits; no table takes as many."""
FINEST = 10**6
"""The smallest part of a bankroll that is bet: stakes are rounded down to whole units anyhow."""


@dataclass(frozen=True)
class Spread:
    """Units by count: those of the highest count named that is not above it; below all of them, those of the lowest.

    The steps are given as pairs in any order, or as in ``{0: 1, 2: 4}``.
    """

    steps: tuple[tuple[int, int], ...]  # count and units, rising
    unit: int = 1
    name: str = "spread"

    def __post_init__(self) -> None:
        object.__setattr__(self, "steps", _rising(self.steps, self.name))
        check_unit(self.unit, self.name)
        if not self.steps or any(not 0 <= units <= MOST_UNITS for _, units in self.steps):
            raise BadBettor(f"{self.name}: a spread bets from 0 to {MOST_UNITS:,} units at each count, as in 2:4")
        if not any(units for _, units in self.steps):
            raise BadBettor(f"{self.name}: a spread bets something at some count")

    @property
    def words(self) -> str:
        """What is bet at which counts."""
        (_, lowest), *others = self.steps
        if not others:
            return f"{lowest} at every count"
        return ", ".join([f"{lowest} below {others[0][0]:+d}", *(f"{units} from {at:+d} on" for at, units in others)])

    def units(self, count: int) -> int:
        return next((units for least, units in reversed(self.steps) if count >= least), self.steps[0][1])

    def __call__(self, facts: Facts) -> Answer:
        return self.unit * self.units(_count(facts))


def _rising(given: Any, name: str) -> tuple[tuple[int, int], ...]:
    """Steps by count, each of which is named once."""
    pairs = given.items() if isinstance(given, Mapping) else given
    try:
        found = [(whole_number(at), whole_number(units)) for at, units in pairs]
    except (TypeError, ValueError):
        found = [(None, None)]
    steps = [(at, units) for at, units in found if at is not None and units is not None]
    if len(steps) < len(found):
        raise BadBettor(f"{name}: a spread has whole units for whole counts, as in {{0: 1, 2: 4}}, not {given!r}")
    for (at, _), (other, _) in pairwise(steps := sorted(steps)):
        if at == other:
            raise BadBettor(f"{name}: the count {at} is in the spread twice: name each count once")
    return tuple(steps)


@dataclass(frozen=True)
class Kelly:
    """A part of the bankroll for each count above one, as whole units, between the least and the most.

    Kelly's rule bets the edge over the variance of the bankroll. Of six decks a count of hi-lo by deck is worth about
    half a percent to the player from 1 on, and the variance of a round is about 1.3: so a part of 1/260 for each count.
    ``croupier simulate blackjack --count hi-lo`` measures both for any rules.
    """

    above: int = 1
    part: Fraction = Fraction(1, 260)
    least: int = 1  # units, at any count; with 0 he sits out
    most: int = MOST_UNITS
    unit: int = 1
    name: str = "kelly"

    def __post_init__(self) -> None:
        check_unit(self.unit, self.name)
        if type(self.part) is not Fraction or not 0 < self.part <= 1 or self.part.denominator > FINEST:
            raise BadBettor(
                f"{self.name}: a part of the bankroll is a fraction from 1/{FINEST} to 1, as in 1/260, not {self.part}"
            )
        if any(type(number) is not int for number in (self.above, self.least, self.most)):
            raise BadBettor(f"{self.name}: above, least and most are whole numbers")
        if not 0 <= self.least <= self.most <= MOST_UNITS or not self.most:
            raise BadBettor(f"{self.name}: units go from 0 to {MOST_UNITS:,}, the least not above the most")

    def __call__(self, facts: Facts) -> Answer:
        part = max(0, _count(facts) - self.above) * self.part
        units = int(facts.bankroll * part / self.unit)
        return self.unit * max(self.least, min(self.most, units))


def _count(facts: Facts) -> int:
    if facts.count is None:
        raise BadBettor("this bettor goes by a count: say which is kept, hi-lo for example; counts are for blackjack")
    return facts.count


class CountStakes(NamedTuple):
    """A counter for compiled code: units by count, or a part of the bankroll within bounds."""

    fixed: tuple[int, ...]  # by count, from the lowest told apart on; of a part of the bankroll the least
    parts: tuple[int, ...]  # numerators, 0 where nothing is bet by the bankroll
    of: int  # their denominator
    most: int


def kept_apart(bettor: Spread | Kelly, furthest: int) -> None:
    """Refuse whoever tells counts apart that are kept together: those beyond the furthest are told as the furthest."""
    if isinstance(bettor, Spread):
        what, most, said = "bets change", furthest, [count for count, _ in bettor.steps]
    else:
        what, most, said = "above is", furthest - 1, [bettor.above]
    for count in said:
        if not -furthest <= count <= most:
            raise BadBettor(
                f"{bettor.name}: {what} at a count from {-furthest} to {most}, not at {count}: all counts beyond "
                f"{-furthest} and {furthest} are told as these, so that nobody can bet by them"
            )


def stakes_of(bettor: Spread | Kelly, furthest: int) -> CountStakes:
    """What he bets at each count from minus the furthest to plus the furthest."""
    kept_apart(bettor, furthest)
    counts = range(-furthest, furthest + 1)
    if isinstance(bettor, Spread):
        return CountStakes(tuple(map(bettor.units, counts)), (0,) * len(counts), 1, MOST_UNITS)
    part = bettor.part
    parts = tuple(max(0, count - bettor.above) * part.numerator for count in counts)
    return CountStakes((bettor.least,) * len(counts), parts, part.denominator, bettor.most)


def counter_of(data: Mapping[str, Any], name: str, unit: int) -> Spread | Kelly:
    """A counter as data: ``spread = {0 = 1, 2 = 4}``, or ``kelly = {above = 1, part = "1/260", most = 12}``."""
    known = {"name", "count", "spread", "kelly"}
    for key in data:
        if key not in known:
            raise BadBettor(f"{name}: a bettor by a count has no {key!r}. {did_you_mean(key, sorted(known))}")
    given = data.get("spread", data.get("kelly"))
    if not isinstance(given, dict) or ("spread" in data) == ("kelly" in data):
        raise BadBettor(f"{name}: a bettor by a count has a table [spread] or a table [kelly]")
    called = str(data.get("name", name))
    if "spread" in data:
        try:
            steps = sorted((_whole(count), units) for count, units in given.items())
        except ValueError:
            raise BadBettor(f"{name}: [spread] has a line for each count, as in 2 = 4") from None
        if any(type(units) is not int for _, units in steps):
            raise BadBettor(f"{name}: [spread] has whole units, as in 2 = 4")
        return Spread(tuple(steps), unit, called)
    for key in given:
        if key not in ("above", "part", "least", "most"):
            raise BadBettor(f"{name}: [kelly] has above, part, least and most, not {key!r}")
    try:
        part = _part(given["part"]) if "part" in given else Kelly.part
    except ValueError:
        raise BadBettor(f'{name}: part is a fraction, as in "1/260", not {given["part"]!r}') from None
    whole = {key: value for key, value in given.items() if key != "part"}
    if any(type(value) is not int for value in whole.values()):
        raise BadBettor(f"{name}: above, least and most are whole numbers")
    return Kelly(**whole, part=part, unit=unit, name=called)


def _whole(text: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", text):
        raise ValueError(text)
    return int(text)


def _part(given: Any) -> Fraction:
    """Exactly as it is written. Python's own reader would take ``1e999999999`` too, and work on it for ever."""
    if not re.fullmatch(r"[0-9]{1,9}(?:\.[0-9]{1,9}|/[1-9][0-9]{0,8})?", str(given)):
        raise ValueError(given)
    return Fraction(str(given))
