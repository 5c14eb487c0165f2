"""The sheet of one wager in a workbook: its events, and everything that follows from them as formulas."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import fsum, sqrt
from typing import Any

from croupier.analysis.par import meter
from croupier.analysis.par.figures import LEVELS, VOLATILITY, Figures, intervals
from croupier.analysis.par.hands import shown
from croupier.analysis.par.sheet import WagerSheet
from croupier.analysis.reports.computed import Nets
from croupier.analysis.reports.frequencies import Frequency
from croupier.analysis.reports.insured import Insured
from croupier.analysis.reports.meters import LongRun
from croupier.paper.workbook import FIRST, Pen

Places = dict[str, str]
"""Where figures stand, by name."""

_HEADS = {
    "Event": 44,
    "Decided by": 40,
    "Combinations": 24,
    "Combinations, exact": 24,
    "Probability": 15,
    "One in": 14,
    "Pays (to all at risk)": 14,
    "Net per unit": 13,
    "Net, exact": 10,
    "At risk per unit": 12,
    "Return": 16,
    "Return, exact": 34,
}
_HAND_HEADS = {
    "Hand": 44,
    "Dealer shows": 14,
    "Probability": 24,
    "One in": 24,
    "Expectation": 18,
    "Part of the mean": 18,
    "First play": 14,
}


def fill(pen: Pen, page: Any, wager: WagerSheet) -> Places:
    """Write a wager; where its figures stand, for the summary."""
    if wager.figures is None:
        return {}
    if wager.cycle is None:
        return _computed(pen, page, wager, wager.figures)
    last = _events(pen, page, wager, wager.figures)
    places, row = _figures(pen, page, last + 10, wager, wager.figures, last)
    row = _intervals(pen, page, row + 1, wager.figures, places)
    if wager.insurance:
        row = _insurance(pen, page, row + 1, wager.insurance)
    if wager.frequencies:
        row = _frequencies(pen, page, row + 1, wager.frequencies)
    if wager.long_run:
        row = _meter(pen, page, row + 1, wager.long_run)
    _clauses(pen, page, row + 1, wager)
    return places


def _frequencies(pen: Pen, page: Any, row: int, found: Sequence[Frequency]) -> int:
    for column, head in enumerate(("How often", "", "Probability", "Exact")):
        pen.put(page, row, column, head, pen.bold)
    for one in found:
        row += 1
        pen.put(page, row, 0, one.name)
        pen.figure(page, row, 2, one.chance, pen.number)
        exact = str(one.chance)
        pen.put(page, row, 3, exact if len(exact) <= 60 else "")
    return row + 1


def _meter(pen: Pen, page: Any, row: int, found: LongRun) -> int:
    pen.put(page, row, 0, "The meter in the long run", pen.bold)
    styles = {meter.PART: pen.percent, meter.DOLLARS: pen.one_in, meter.WAGERS: pen.whole}
    for line in meter.lines(found):
        row += 1
        pen.put(page, row, 0, line.name)
        pen.put(page, row, 1, line.says)
        pen.figure(page, row, 2, line.value, styles[line.kind])
    return row + 1


# --- A wager whose events are counted -----------------------------------------------------------------------------


def _events(pen: Pen, page: Any, wager: WagerSheet, found: Figures) -> int:
    """The table, the cycle and the checks; the number of the last event's row, counted from 1."""
    assert wager.cycle is not None
    pen.heads(page, list(_HEADS), list(_HEADS.values()))
    last = FIRST + len(wager.events)
    cycle = f"$C${last + 3}"
    for row, event in enumerate(wager.events, start=FIRST):
        at = row + 1
        pen.put(page, row, 0, event.name)
        pen.put(page, row, 1, ", ".join(event.clauses))
        pen.figure(page, row, 2, event.combinations, pen.whole)
        pen.put(page, row, 3, str(event.combinations))
        pen.figure(page, row, 4, event.chance, pen.number, f"=C{at}/{cycle}")
        pen.figure(page, row, 5, 1 / event.chance, pen.one_in, f"=1/E{at}")
        pen.put(page, row, 6, event.pays)
        pen.figure(page, row, 7, event.net, pen.number)
        pen.put(page, row, 8, str(event.net))
        pen.figure(page, row, 9, event.risked, pen.number)
        pen.figure(page, row, 10, event.returns, pen.number, f"=E{at}*H{at}")
        pen.put(page, row, 11, str(event.returns))
    pen.put(page, last, 0, "Total", pen.total)
    for column in (1, 3, 5, 6, 7, 8, 9):
        page.write_blank(last, column, None, pen.total)
    pen.figure(page, last, 2, wager.cycle.number, pen.total_whole, f"=SUM(C{FIRST + 1}:C{last})")
    pen.figure(page, last, 4, 1, pen.total_number, f"=SUM(E{FIRST + 1}:E{last})")
    pen.figure(page, last, 10, found.mean, pen.total_number, f"=SUM(K{FIRST + 1}:K{last})")
    pen.put(page, last, 11, str(found.mean), pen.total)
    pen.put(page, last + 2, 0, "Cycle", pen.bold)
    pen.put(page, last + 2, 1, wager.cycle.says)
    pen.figure(page, last + 2, 2, wager.cycle.number, pen.whole)
    pen.put(page, last + 2, 3, str(wager.cycle.number))
    pen.put(page, last + 3, 0, "Mean, from the solver", pen.bold)
    pen.figure(page, last + 3, 2, found.mean, pen.number)
    pen.put(page, last + 3, 3, str(found.mean))
    _check(pen, page, last + 4, "combinations sum to the cycle", f"C{last + 1}/{cycle}-1")
    _check(pen, page, last + 5, "probabilities sum to 1", f"E{last + 1}-1")
    _check(pen, page, last + 6, "returns sum to the mean", f"K{last + 1}-C{last + 4}")
    pen.put(page, last + 7, 0, "In whole numbers and fractions these hold exactly, or the file had not been written.")
    return last


def _check(pen: Pen, page: Any, row: int, says: str, difference: str, within: str = "1E-12") -> None:
    pen.put(page, row, 0, f"Check: {says}")
    pen.figure(page, row, 2, "OK", pen.bold, f'=IF(ABS({difference})<{within},"OK","FAILS")')


def _figures(pen: Pen, page: Any, row: int, wager: WagerSheet, found: Figures, last: int) -> tuple[Places, int]:
    """The figures from a row on; where they stand, and the row below them."""
    chance, net, risk = (f"{letter}{FIRST + 1}:{letter}{last}" for letter in "EHJ")
    mean = f"K{last + 1}"
    lines: list[tuple[str, str, str, Any, Any]] = [
        ("edge", "House edge", f"=-{mean}", pen.percent, found.house_edge),
        ("player", "Return to player", f"=1+{mean}", pen.percent, found.return_to_player),
        ("at risk", "At risk on average", f"=SUMPRODUCT({chance},{risk})", pen.number, found.risked),
        ("element", "Element of risk", "={edge}/{at risk}", pen.percent, found.element_of_risk),
        ("win", "Hit frequency (win)", f'=SUMIF({net},">0",{chance})', pen.percent, found.win),
        ("push", "Push", f'=SUMIF({net},"=0",{chance})', pen.percent, found.push),
        ("loss", "Loss", f'=SUMIF({net},"<0",{chance})', pen.percent, found.loss),
        ("resolved", "House edge per bet resolved", "={edge}/(1-{push})", pen.percent, found.per_resolved),
        ("rounds", "Rounds until decided, from the solver", "", pen.number, found.rounds),
        ("round", "House edge per round", "={edge}/{rounds}", pen.percent, found.per_round),
        ("variance", "Variance", f"=SUMPRODUCT({chance},{net},{net})-{mean}^2", pen.number, found.variance),
        *_spread(pen, found),
        _skewness(pen, wager, chance, net),
    ]
    if wager.exposure:
        says = f"Largest exposure, units ({wager.exposure.event})"
        lines.append(("exposure", says, f"=MAX({net})", pen.number, wager.exposure.net))
        lost = f"Largest loss, units ({wager.exposure.lost_event})"
        lines.append(("lost", lost, f"=MAX(0,-MIN({net}))", pen.number, wager.exposure.lost))
        if wager.exposure.paid is not None and wager.exposure.most is not None:
            says = f"Largest exposure in dollars, on {wager.exposure.most / 100:,.2f}, the most allowed"
            paid = wager.exposure.paid if wager.exposure.within is None else wager.exposure.within
            lines.append(("dollars", says, "", pen.one_in, Fraction(paid, 100)))
            if wager.exposure.limit and wager.exposure.edge is not None:
                lines.append(("limited", "House edge there, within the limit", "", pen.percent, wager.exposure.edge))
    places, row = _told(pen, page, row, lines, {"mean": mean}, exact=True)
    if wager.exposure and wager.exposure.limit:
        pen.put(page, row, 0, f"Payout limit {wager.exposure.limit}")
        row += 1
    return places, row


Z = float(LEVELS[VOLATILITY])


def deviation(found: Figures) -> float | None:
    """The standard deviation as a spreadsheet works it out, to all its digits."""
    return None if found.variance is None else sqrt(found.variance)


def _spread(pen: Pen, found: Figures) -> list[tuple[str, str, str, Any, Any]]:
    spread = deviation(found)
    if spread is None:
        return []
    return [
        ("deviation", "Standard deviation", "=SQRT({variance})", pen.number, spread),
        ("z", f"z of the volatility index ({VOLATILITY})", "", pen.number, Z),
        ("volatility", "Volatility index", "={z}*{deviation}", pen.number, Z * spread),
    ]


def skewness(wager: WagerSheet) -> float | None:
    """The third moment over the cube of the standard deviation, to all digits of a spreadsheet."""
    found = wager.figures
    spread = found and deviation(found)
    if found is None or found.skewness is None or not spread:
        return None
    counted = ((event.net, float(event.chance)) for event in wager.events)
    ends = counted if wager.nets is None else wager.nets.chances
    return fsum(chance * (float(net) - float(found.mean)) ** 3 for net, chance in ends) / spread**3


def _skewness(pen: Pen, wager: WagerSheet, chance: str, net: str) -> tuple[str, str, str, Any, Any]:
    moments = f"SUMPRODUCT({chance},{net},{net},{net})-3*{{mean}}*SUMPRODUCT({chance},{net},{net})+2*{{mean}}^3"
    return "skewness", "Skewness", f"=({moments})/{{deviation}}^3", pen.number, skewness(wager)


def _told(
    pen: Pen, page: Any, row: int, lines: list[tuple[str, str, str, Any, Any]], places: Places, *, exact: bool
) -> tuple[Places, int]:
    """A line for each figure that is known: what it is, its formula or number, and the fraction if it is one."""
    pen.put(page, row - 1, 0, "Per unit first put down", pen.bold)
    for name, says, formula, style, value in lines:
        if value is None:
            continue
        places[name] = f"C{row + 1}"
        pen.put(page, row, 0, says)
        pen.figure(page, row, 2, value, style, formula.format(**places))
        if exact and isinstance(value, Fraction):
            pen.put(page, row, 3, str(value))
        row += 1
    return places, row


def _intervals(pen: Pen, page: Any, row: int, found: Figures, places: Places) -> int:
    spread, player = deviation(found), float(found.return_to_player)
    if spread is None:
        return row
    pen.put(page, row, 0, "Actual return after so many rounds, normal approximation", pen.bold)
    row += 1
    pen.put(page, row, 0, "z", pen.bold)
    zs = []
    for column, (level, z) in zip((2, 4, 6), LEVELS.items(), strict=True):
        pen.figure(page, row, column, z, pen.number)
        pen.put(page, row, column + 1, level)
        zs.append((column, float(z), f"${'ABCDEFG'[column]}${row + 1}"))
    for told in intervals(found):
        row += 1
        pen.figure(page, row, 0, told.rounds, pen.whole)
        if told.rough:
            pen.put(page, row, 1, "too few rounds for the normal approximation (25 times skewness squared)")
        for column, normal, at in zs:
            reach, says = normal * spread / sqrt(told.rounds), f"{at}*{places['deviation']}/SQRT($A{row + 1})"
            pen.figure(page, row, column, player - reach, pen.percent, f"={places['player']}-{says}")
            pen.figure(page, row, column + 1, player + reach, pen.percent, f"={places['player']}+{says}")
    return row + 1


def _insurance(pen: Pen, page: Any, row: int, rows: Sequence[Insured]) -> int:
    """What it is worth by the player's own cards; the row below."""
    heads = ("Insurance by composition: hand", "", "Of the hands against an ace", "Exact", "Tens left", "Cards left")
    for column, head in enumerate((*heads, "Expectation", "Exact")):
        pen.put(page, row, column, head, pen.bold)
    for line in rows:
        row += 1
        pen.put(page, row, 0, shown(line.hand))
        pen.figure(page, row, 2, line.chance, pen.number)
        pen.put(page, row, 3, str(line.chance))
        pen.figure(page, row, 4, line.tens, pen.whole)
        pen.figure(page, row, 5, line.cards, pen.whole)
        pen.figure(page, row, 6, line.worth, pen.number)
        pen.put(page, row, 7, str(line.worth))
    return row + 1


def _clauses(pen: Pen, page: Any, row: int, wager: WagerSheet) -> None:
    for column, head in enumerate(("Law table: clause", "", "Comes in", "Exact", "Part of the mean", "Exact")):
        pen.put(page, row, column, head, pen.bold)
    for line in wager.law:
        row += 1
        pen.put(page, row, 0, line.clause)
        pen.figure(page, row, 2, line.chance, pen.number)
        pen.put(page, row, 3, str(line.chance))
        pen.figure(page, row, 4, line.net, pen.number)
        pen.put(page, row, 5, str(line.net))


# --- A computed wager ---------------------------------------------------------------------------------------------


def _computed(pen: Pen, page: Any, wager: WagerSheet, found: Figures) -> Places:
    pen.heads(page, list(_HAND_HEADS), list(_HAND_HEADS.values()))
    for row, hand in enumerate(wager.hands, start=FIRST):
        at = row + 1
        pen.put(page, row, 0, shown(hand.cards))
        pen.put(page, row, 1, shown(hand.up))
        pen.figure(page, row, 2, hand.chance, pen.number)
        pen.figure(page, row, 3, 1 / hand.chance, pen.one_in, f"=1/C{at}")
        pen.figure(page, row, 4, hand.worth, pen.number)
        pen.figure(page, row, 5, hand.returns, pen.number, f"=C{at}*E{at}")
        pen.put(page, row, 6, hand.play)
    last = FIRST + len(wager.hands)
    row = last + 2
    pen.put(page, row, 0, "Mean, from the solver")
    pen.figure(page, row, 2, found.mean, pen.number)
    mean = f"C{row + 1}"
    if wager.hands:
        pen.put(page, last, 0, "Total", pen.total)
        pen.figure(page, last, 2, 1, pen.total_number, f"=SUM(C{FIRST + 1}:C{last})")
        pen.figure(page, last, 5, found.mean, pen.total_number, f"=SUM(F{FIRST + 1}:F{last})")
        _check(pen, page, row + 1, "probabilities sum to 1", f"C{last + 1}-1", "1E-11")
        _check(pen, page, row + 2, "parts sum to the mean", f"F{last + 1}-{mean}", "1E-11")
    chance, net, row = "", "", row + 4
    if wager.nets is not None:
        chance, net, row = _net_results(pen, page, row, wager.nets)
        row += 1
    lines: list[tuple[str, str, str, Any, Any]] = [
        ("edge", "House edge", f"=-{mean}", pen.percent, found.house_edge),
        ("player", "Return to player", f"=1+{mean}", pen.percent, found.return_to_player),
        ("at risk", "At risk on average, from the solver", "", pen.number, found.risked),
        ("element", "Element of risk", "={edge}/{at risk}", pen.percent, found.element_of_risk),
        *_shares(pen, found, chance, net),
        ("variance", "Variance, from the solver", "", pen.number, found.variance),
        *_spread(pen, found),
        _skewness(pen, wager, chance, net),
    ]
    if wager.exposure:
        says = f"Largest exposure, units ({wager.exposure.event})"
        lines.append(("exposure", says, "", pen.number, wager.exposure.net))
        lost = f"Largest loss, units ({wager.exposure.lost_event})"
        lines.append(("lost", lost, "", pen.number, wager.exposure.lost))
    places, row = _told(pen, page, row + 1, lines, {"mean": mean}, exact=False)
    row = _intervals(pen, page, row + 1, found, places)
    if wager.frequencies:
        _frequencies(pen, page, row + 1, wager.frequencies)
    return places


def _net_results(pen: Pen, page: Any, row: int, found: Nets) -> tuple[str, str, int]:
    """What a round comes to: where the chances and the nets stand, and the row below them."""
    for column, head in enumerate(("What a round comes to: net per unit", "Exact", "Probability", "One in", "Return")):
        pen.put(page, row, column, head, pen.bold)
    first = row + 2
    for net, chance in reversed(found.chances):
        row += 1
        at = row + 1
        pen.figure(page, row, 0, net, pen.number)
        pen.put(page, row, 1, str(net))
        pen.figure(page, row, 2, chance, pen.number)
        pen.figure(page, row, 3, 1 / chance, pen.one_in, f"=1/C{at}")
        pen.figure(page, row, 4, float(net) * chance, pen.number, f"=A{at}*C{at}")
    ranges = (f"{letter}{first}:{letter}{row + 1}" for letter in "CA")
    if found.unresolved:
        row += 1
        pen.put(page, row, 0, "Not resolved: splits into too many hands; win, push and loss may each be more by this")
        pen.figure(page, row, 2, found.unresolved, pen.number)
    chances, nets = ranges
    return chances, nets, row + 1


def _shares(pen: Pen, found: Figures, chance: str, net: str) -> list[tuple[str, str, str, Any, Any]]:
    if not chance:
        return []
    least = ", at least" if found.unresolved else ""
    return [
        ("win", f"Hit frequency (win){least}", f'=SUMIF({net},">0",{chance})', pen.percent, found.win),
        ("push", f"Push{least}", f'=SUMIF({net},"=0",{chance})', pen.percent, found.push),
        ("loss", f"Loss{least}", f'=SUMIF({net},"<0",{chance})', pen.percent, found.loss),
    ]
