"""What a par sheet says of a wager that feeds a meter: over many meters, and what one shows when it is hit."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from croupier.analysis.par.words import decimal, percentage
from croupier.analysis.reports.meters import LongRun
from croupier.paper.parts import Column, PaperTable, TableCell, figures

PART, DOLLARS, WAGERS = "part", "dollars", "wagers"


class Line(NamedTuple):
    """A figure: a part of each wager, an amount in dollars, or a number of wagers."""

    name: str
    value: Fraction
    says: str = ""
    kind: str = PART


def lines(found: LongRun) -> Iterator[Line]:
    yield Line("House edge in the long run", Fraction(found.house_edge), f"within {found.error:.0e}")
    yield Line("Returned in the long run", Fraction(found.returned), "the sum of the next four")
    yield Line("Fixed prizes", found.fixed)
    yield Line("Put on the meter", found.fed, "what goes on it comes off it")
    yield Line("Put up after the whole meter", found.reset, "the reset amount, at every hit of the whole")
    yield Line("Put up after a tenth", Fraction(found.topped), "what is missing of the reset amount then")
    yield Line("Highest rate for the house", Fraction(found.even), "with more of each wager on the meter it loses")
    yield Line("One hit of the whole in", found.one_in, "wagers on average", WAGERS)
    yield Line("Meter at a hit, mean", Fraction(found.mean), "of hits of the whole and of a tenth alike", DOLLARS)
    yield Line("Meter at a hit, std dev", Fraction(found.deviation), kind=DOLLARS)
    for part, shown in found.quantiles:
        yield Line(f"Meter at a hit, {part:.0%} lower", Fraction(shown), kind=DOLLARS)


def table(found: LongRun) -> PaperTable:
    told = tuple((TableCell(line.name, small=line.says), TableCell(_shown(line))) for line in lines(found))
    note = "One wager a round, each fed to the meter before the hand is paid; per unit wagered."
    return figures("The meter in the long run", (Column("", wide=True), Column("Value", right=True)), told, note=note)


def _shown(line: Line) -> str:
    if line.kind == PART:
        return percentage(line.value, 4)
    return f"${decimal(line.value, 2)}" if line.kind == DOLLARS else decimal(line.value, 0)
