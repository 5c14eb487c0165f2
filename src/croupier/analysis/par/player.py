"""What a par sheet says of a typical player: who puts the same wagers down each time, so often in an hour."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.analysis.par.words import decimal, percentage, short, title
from croupier.analysis.reports.joint import Together, figure
from croupier.analysis.reports.report import square_root
from croupier.paper.parts import Cell, Column, Heading, Paragraph, Part, figures_table

UNITS, PART, NUMBER = "units", "part", "number"


class WagersPerHour(NamedTuple):
    """Wagers that are put down together, and how often that happens in an hour: 0 if nothing was said of hours."""

    plays: Together
    an_hour: int = 0

    def document(self) -> dict[str, Any]:
        plays = self.plays
        hour = {
            "times": self.an_hour,
            "put_down": figure(plays.put_down * self.an_hour),
            "expected_loss": figure(plays.loss * self.an_hour, exact=plays.exact),
            "variance": figure(plays.whole * self.an_hour, exact=plays.exact),
            "std_dev": str(square_root(plays.whole * self.an_hour)),
        }
        return plays.document() | {"an_hour": hour if self.an_hour else None}


class PlayerLine(NamedTuple):
    """A figure: in units, a part of what is staked, or a number of rounds. Exact, or the root of something exact."""

    name: str
    value: Fraction
    says: str = ""
    kind: str = UNITS
    rooted: bool = False


def lines(player: WagersPerHour) -> Iterator[PlayerLine]:
    plays, rounds, often = player.plays, player.plays.moments.rounds, player.an_hour
    yield PlayerLine("Put down each time", plays.put_down, "first, fees included; on average")
    yield PlayerLine("At risk each time", plays.risked, "all that is put down by the end, on average")
    yield PlayerLine("Expected loss each time", plays.loss)
    yield PlayerLine("House edge", plays.loss / plays.put_down, "of what is put down", PART)
    yield PlayerLine("Element of risk", plays.loss / plays.risked, "of all that is at risk", PART)
    yield PlayerLine("Variance", plays.whole)
    yield PlayerLine("Standard deviation", plays.whole, "of all of it together, each time", rooted=True)
    yield PlayerLine("Standard deviation apart", plays.apart, "if each wager had a round of its own", rooted=True)
    if rounds != 1:
        yield PlayerLine("Rounds each time", rounds, "until all is decided, on average", NUMBER)
    if not often:
        return
    yield PlayerLine("Times an hour", Fraction(often), "as was asked", NUMBER)
    if rounds != 1:
        yield PlayerLine("Rounds an hour", rounds * often, "that this takes, on average", NUMBER)
    yield PlayerLine("Put down an hour", plays.put_down * often)
    yield PlayerLine("Theoretical loss an hour", plays.loss * often)
    yield PlayerLine("Standard deviation an hour", plays.whole * often, "each time counts for itself", rooted=True)


def parts(player: WagersPerHour) -> Iterator[Part]:
    """The chapter."""
    plays = player.plays
    yield Heading("A typical player", 2, "player")
    yield Paragraph(f"Each time: {mix(plays)}. {_method(plays)}")
    heads = (Column("Wager", wide=True), *(Column(head, right=True) for head in ("Units", "Expected loss", "Std dev")))
    rows = [
        (
            Cell(title(wager.name)),
            Cell(short(units)),
            Cell(decimal(-plays.mean(number))),
            Cell(str(square_root(plays.variance(number)))),
        )
        for number, (wager, units) in enumerate(plays.mix)
    ]
    total = (Cell("Together"), Cell(""), Cell(decimal(plays.loss)), Cell(str(square_root(plays.whole))))
    yield figures_table("What is put down each time, in units", heads, tuple(rows), total)
    told = tuple((Cell(line.name, small=line.says), Cell(shown(line))) for line in lines(player))
    yield figures_table("What that comes to, in units", (Column("", wide=True), Column("Value", right=True)), told)
    if plays.pairs:
        heads = (Column("Each two", wide=True), Column("Covariance", right=True), Column("Correlation", right=True))
        yield figures_table("How the wagers go together", heads, tuple(_pair(plays, *two) for two in plays.pairs))


def _pair(plays: Together, one: int, other: int) -> tuple[Cell, ...]:
    names = " and ".join(title(plays.mix[number].wager.name) for number in (one, other))
    correlation = plays.correlation(one, other)
    told = "-" if correlation is None else str(correlation)
    return Cell(names), Cell(decimal(plays.covariance(one, other))), Cell(told)


def mix(plays: Together) -> str:
    """The wagers as they are asked for."""
    return ", ".join(f"{wager.name}={units}" for wager, units in plays.mix)


def _method(plays: Together) -> str:
    found = "Exact" if plays.exact else f"Computed, means and products within {plays.moments.error:.0e}"
    note = f"; {plays.moments.note}" if plays.moments.note else ""
    return f"{found}{note}."


def shown(line: PlayerLine) -> str:
    if line.kind == PART:
        return percentage(line.value)
    if line.rooted:
        return str(square_root(line.value))
    return short(line.value) if line.kind == NUMBER else decimal(line.value)
