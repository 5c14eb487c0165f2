"""What a par sheet says of a wager that feeds a meter: over many meters, and what one shows when it is hit."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from croupier.analysis.par.words import decimal, percentage
from croupier.analysis.reports.meters import LongRun
from croupier.paper.parts import Cell, Column, PaperTable, figures_table

PART, DOLLARS, WAGERS = "part", "dollars", "wagers"


class MeterLine(NamedTuple):
    """A figure: a part of each wager, an amount in dollars, or a number of wagers."""

    name: str
    value: Fraction
    says: str = ""
    kind: str = PART


def lines(found: LongRun) -> Iterator[MeterLine]:
    yield MeterLine("House edge in the long run", Fraction(found.house_edge), f"within {found.error:.0e}")
    yield MeterLine("Returned in the long run", Fraction(found.returned), "the sum of the next four")
    yield MeterLine("Fixed prizes", found.fixed)
    yield MeterLine("Put on the meter", found.fed, "what goes on it comes off it")
    yield MeterLine("Put up after the whole meter", found.reset, "the reset amount, at every hit of the whole")
    yield MeterLine("Put up after a tenth", Fraction(found.topped), "what is missing of the reset amount then")
    yield MeterLine("Highest rate for the house", Fraction(found.even), "with more of each wager on the meter it loses")
    yield MeterLine("One hit of the whole in", found.one_in, "wagers on average", WAGERS)
    yield MeterLine("Meter at a hit, mean", Fraction(found.mean), "of hits of the whole and of a tenth alike", DOLLARS)
    yield MeterLine("Meter at a hit, std dev", Fraction(found.deviation), kind=DOLLARS)
    for part, shown in found.quantiles:
        yield MeterLine(f"Meter at a hit, {part:.0%} lower", Fraction(shown), kind=DOLLARS)


def table(found: LongRun) -> PaperTable:
    told = tuple((Cell(line.name, small=line.says), Cell(_shown(line))) for line in lines(found))
    note = "One wager a round, each fed to the meter before the hand is paid; per unit wagered."
    return figures_table(
        "The meter in the long run", (Column("", wide=True), Column("Value", right=True)), told, note=note
    )


def _shown(line: MeterLine) -> str:
    if line.kind == PART:
        return percentage(line.value, 4)
    return f"${decimal(line.value, 2)}" if line.kind == DOLLARS else decimal(line.value, 0)
