"""The sheet of a typical player in a workbook: units and times an hour may be changed, the rest are formulas."""

from __future__ import annotations

from typing import Any

from croupier.analysis.par.player import WagersPerHour, mix
from croupier.analysis.reports.report import square_root
from croupier.paper.workbook import FIRST, Pen

_HEADS = {"Wager": 32, "Units": 12, "Mean per unit": 18, "Put down per unit": 18, "At risk per unit": 18}


def fill(pen: Pen, page: Any, player: WagersPerHour) -> None:
    """The wagers with their means and covariances per unit, and what follows from these and the units."""
    plays, moments = player.plays, player.plays.moments
    pen.top(page, "A typical player", f"{mix(plays)}; {moments.note}" if moments.note else mix(plays))
    names = [wager.name for wager, _ in plays.mix]
    heads = [*_HEADS, *(f"Covariance with {name}" for name in names)]
    pen.heads(page, heads, [*_HEADS.values(), *(18 for _ in names)])
    for number, (name, (_, units)) in enumerate(zip(names, plays.mix, strict=True)):
        row = FIRST + number
        pen.put(page, row, 0, name)
        for place, value in enumerate((units, moments.means[number], moments.made[number], moments.risked[number]), 1):
            pen.figure(page, row, place, value, pen.number)
        for other in range(len(names)):
            pen.figure(page, row, len(_HEADS) + other, moments.covariance(number, other), pen.number)
    first, last, row = FIRST + 1, FIRST + len(names), FIRST + len(names) + 1

    def column(letter: str) -> str:
        return f"${letter}${first}:${letter}${last}"

    of_each, end = column("B"), _letter(len(heads) - 1)
    square = f"${_letter(len(_HEADS))}${first}:${end}${last}"
    at = {name: f"$B${row + 1 + place}" for place, name in enumerate(_FIGURES)}
    formulas: dict[str, tuple[Any, str, Any]] = {
        "Put down each time": (plays.put_down, f"=SUMPRODUCT({of_each},{column('D')})", pen.number),
        "At risk each time": (plays.risked, f"=SUMPRODUCT({of_each},{column('E')})", pen.number),
        "Expected loss each time": (plays.loss, f"=-SUMPRODUCT({of_each},{column('C')})", pen.number),
        "House edge": (
            plays.loss / plays.put_down,
            f"={at['Expected loss each time']}/{at['Put down each time']}",
            pen.percent,
        ),
        "Element of risk": (
            plays.loss / plays.risked,
            f"={at['Expected loss each time']}/{at['At risk each time']}",
            pen.percent,
        ),
        "Variance": (plays.whole, f"=SUMPRODUCT(MMULT({square},{of_each}),{of_each})", pen.number),
        "Standard deviation": (square_root(plays.whole), f"=SQRT({at['Variance']})", pen.number),
        "Rounds each time": (moments.rounds, "", pen.number),
        "Times an hour": (player.an_hour, "", pen.whole),
        "Put down an hour": (
            plays.put_down * player.an_hour,
            f"={at['Put down each time']}*{at['Times an hour']}",
            pen.number,
        ),
        "Theoretical loss an hour": (
            plays.loss * player.an_hour,
            f"={at['Expected loss each time']}*{at['Times an hour']}",
            pen.number,
        ),
        "Standard deviation an hour": (
            square_root(plays.whole * player.an_hour),
            f"={at['Standard deviation']}*SQRT({at['Times an hour']})",
            pen.number,
        ),
    }
    for place, name in enumerate(_FIGURES):
        value, formula, style = formulas[name]
        pen.put(page, row + place, 0, name, pen.bold)
        pen.figure(page, row + place, 1, value, style, formula)


_FIGURES = (
    "Put down each time",
    "At risk each time",
    "Expected loss each time",
    "House edge",
    "Element of risk",
    "Variance",
    "Standard deviation",
    "Rounds each time",
    "Times an hour",
    "Put down an hour",
    "Theoretical loss an hour",
    "Standard deviation an hour",
)
"""In their order on the page, below the wagers."""


def _letter(column: int) -> str:
    """The name of a column, counted from 0."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name
