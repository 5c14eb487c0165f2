"""Players who put several bets down, as data: what they put where, while how much lies there, and odds behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.errors import did_you_mean
from croupier.simulation.bettors import MOST_STAKE, Answer, BadBettor, Facts

ALWAYS, COME_OUT, POINT = "always", "come-out", "point"
WHEN = (ALWAYS, COME_OUT, POINT)
_MADE_WITH_A_POINT = ("pass", "dont-pass", "come", "dont-come")


class Line(NamedTuple):
    """A bet that he makes."""

    put: str  # in the words of the layout
    units: int = 1
    when: str = ALWAYS  # or before a come-out roll, or while there is a point
    most: int = 1  # while fewer of them lie there, on whatever numbers


@dataclass(frozen=True)
class Habit:
    """Makes each of his bets when its time is there, and puts so many times the bet behind those that have a point."""

    name: str
    lines: tuple[Line, ...]
    odds: int = 0
    unit: int = 1

    def __post_init__(self) -> None:
        if not self.lines:
            raise BadBettor(f"{self.name}: a player makes at least one bet, as in put = 'pass'")
        for line in self.lines:
            if not line.put or type(line.put) is not str:
                raise BadBettor(f"{self.name}: a bet says what is put down, as in put = 'pass', not {line.put!r}")
            if line.when not in WHEN:
                raise BadBettor(f"{self.name}: when is {', '.join(WHEN)}, not {line.when!r}")
            if any(type(number) is not int or not 1 <= number <= MOST_STAKE for number in (line.units, line.most)):
                raise BadBettor(f"{self.name}: units and most are whole numbers from 1 to {MOST_STAKE:,}")
        if type(self.odds) is not int or self.odds < 0:
            raise BadBettor(f"{self.name}: odds are a whole number of times the bet, not {self.odds!r}")

    def __call__(self, facts: Facts) -> Answer:
        lies = [words.partition(" ") for words in facts.standing]
        puts = {
            line.put: line.units * self.unit
            for line in self.lines
            if line.when in (ALWAYS, POINT if facts.point else COME_OUT)
            and sum(line.put in (kind, f"{kind} {number}") for kind, _, number in lies) < line.most
        }
        for (kind, _, number), amount in zip(lies, facts.standing.values(), strict=True):
            behind = f"{kind}-odds {number}".rstrip()
            pointed = number or (facts.point and kind in _MADE_WITH_A_POINT)
            if self.odds and kind in _MADE_WITH_A_POINT and pointed and behind not in facts.standing:
                puts[behind] = int(self.odds * Fraction(amount))
        return puts


def three_point_molly(unit: int = 10, odds: int = 2) -> Habit:
    """Pass and two come bets, so that three numbers are covered, each with odds behind it."""
    return Habit("three-point-molly", (Line("pass", 1, COME_OUT), Line("come", 1, POINT, 2)), odds, unit)


def habit_of(data: Mapping[str, Any], name: str, unit: int) -> Habit:
    """One as data: a table [[bets]] for each bet with put, units, when and most; and odds."""
    known = {"name", "bets", "odds"}
    for key in data:
        if key not in known:
            raise BadBettor(f"{name}: a player with bets has no {key!r}. {did_you_mean(key, sorted(known))}")
    lines = []
    for given in data["bets"] if isinstance(data["bets"], list) else [data["bets"]]:
        if not isinstance(given, dict):
            raise BadBettor(f"{name}: bets are tables, each behind a line [[bets]]")
        for key in given:
            if key not in Line._fields:
                raise BadBettor(f"{name}: a bet has no {key!r}. {did_you_mean(key, Line._fields)}")
        lines.append(Line(**{"put": "", **given}))
    return Habit(str(data.get("name", name)), tuple(lines), data.get("odds", 0), unit)
