"""A par sheet as CSV: flat rows, all wagers in one file.

A fraction is two columns, so that no program takes it for a date.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from fractions import Fraction
from io import StringIO
from typing import Any

from croupier.analysis.par import meter, player
from croupier.analysis.par.figures import LEVELS, VOLATILITY, Figures
from croupier.analysis.par.hands import shown
from croupier.analysis.par.sheet import Sheet, WagerSheet
from croupier.analysis.par.words import decimal
from croupier.paper.csv_table import safe_cell

FIELDS = (
    "game",
    "fingerprint",
    "version",
    "wager",
    "method",
    "offered",  # yes or no: whether the house offers the wager under these rules
    "record",  # sheet, event, hand, net, insurance, total, figure, frequency, clause, player or unlawful
    "name",
    "clauses",
    "combinations",
    "cycle",
    "probability",
    "one_in",
    "pays",
    "net",
    "net_numerator",
    "net_denominator",
    "at_risk",
    "return",
    "return_numerator",
    "return_denominator",
    "value",
    "value_numerator",
    "value_denominator",
    "note",
)


def csv_table(sheet: Sheet) -> str:
    memory = StringIO()
    writer = csv.DictWriter(memory, FIELDS, restval="", lineterminator="\r\n")
    writer.writeheader()
    head = {"game": sheet.game.id, "fingerprint": sheet.fingerprint, "version": sheet.version}
    for name, said in (*sheet.made._asdict().items(), ("code", sheet.code)):
        if said:
            writer.writerow({**head, "record": "sheet", "name": name, "note": safe_cell(said)})
    for row in _player(sheet.player) if sheet.player else ():
        writer.writerow({**head, **row})
    for wager in sheet.wagers:
        for row in _rows(wager):
            told = {name: safe_cell(value) if name in _TEXTS else value for name, value in row.items()}
            offered = "yes" if wager.offered else "no"
            writer.writerow({**head, "wager": wager.wager, "method": wager.method, "offered": offered, **told})
    for breach in sheet.breaches:
        note = f"unlawful: {breach.says} ({breach.by}); lawful: {breach.lawful}"
        writer.writerow({**head, "record": "unlawful", "name": breach.option, "note": safe_cell(note)})
    return memory.getvalue()


def _player(found: player.WagersPerHour) -> Iterator[dict[str, Any]]:
    """A typical player: each wager, each two, and what all of it comes to."""
    plays = found.plays
    exact = "exact" if plays.exact else "computed"

    def told(name: str, value: Fraction, note: str = "") -> dict[str, Any]:
        split = _split("value", value) if plays.exact else {"value": _number(value)}
        return {"record": "player", "method": exact, "name": safe_cell(name), "note": safe_cell(note), **split}

    for number, (wager, units) in enumerate(plays.mix):
        yield told(f"mean of {wager.name}", plays.mean(number), f"with {units} units")
        yield told(f"variance of {wager.name}", plays.variance(number), f"with {units} units")
    for one, other in plays.pairs:
        two = f"{plays.mix[one].wager.name} and {plays.mix[other].wager.name}"
        yield told(f"covariance of {two}", plays.covariance(one, other), f"correlation {plays.correlation(one, other)}")
    for line in player.lines(found):
        if line.rooted:
            row = {"record": "player", "method": exact, "name": line.name.lower(), "note": line.says}
            yield {**row, "value": player.shown(line)}
        else:
            yield told(line.name.lower(), line.value, line.says)


_TEXTS = {"name", "clauses", "pays", "note"}


def _number(value: Fraction, places: int = 15) -> str:
    return decimal(value, places).replace(",", "")


def _split(name: str, value: Fraction) -> dict[str, Any]:
    return {
        name: _number(value),
        f"{name}_numerator": value.numerator,
        f"{name}_denominator": value.denominator,
    }


def _rows(wager: WagerSheet) -> Iterator[dict[str, Any]]:
    if wager.figures is None:
        yield {"record": "unavailable", "note": wager.note}
        return
    found = wager.figures
    if wager.cycle is not None:
        for event in wager.events:
            yield {
                "record": "event",
                "name": event.name,
                "clauses": " ".join(event.clauses),
                "combinations": event.combinations,
                "cycle": wager.cycle.number,
                "probability": _number(event.chance),
                "one_in": _number(1 / event.chance, 6),
                "pays": event.pays,
                "at_risk": _number(event.risked, 6),
                "note": event.says,
                **_split("net", event.net),
                **_split("return", event.returns),
            }
        yield {
            "record": "total",
            "combinations": sum(event.combinations for event in wager.events),
            "cycle": wager.cycle.number,
            "probability": _number(sum((event.chance for event in wager.events), Fraction(0))),
            "note": f"cycle: {wager.cycle.says}",
            **_split("return", sum((event.returns for event in wager.events), Fraction(0))),
        }
    for hand in wager.hands:
        yield {
            "record": "hand",
            "name": f"{shown(hand.cards)} against {shown(hand.up)}",
            "probability": _number(hand.chance),
            "one_in": _number(1 / hand.chance, 6),
            "net": _number(hand.worth),
            "return": _number(hand.returns),
            "note": hand.play,
        }
    if wager.hands:
        yield {
            "record": "total",
            "probability": _number(sum((hand.chance for hand in wager.hands), Fraction(0))),
            "return": _number(sum((hand.returns for hand in wager.hands), Fraction(0))),
            "note": f"the mean is within {wager.error:.0e}",
        }
    if wager.nets is not None:
        for net, chance in wager.nets.chances:
            probability = Fraction(chance)
            yield {
                "record": "net",
                "probability": _number(probability),
                "one_in": _number(1 / probability, 6),
                "return": _number(net * probability),
                **_split("net", net),
            }
    for insured in wager.insurance:
        yield {
            "record": "insurance",
            "name": f"{shown(insured.hand)} against A",
            "probability": _number(insured.chance),
            "one_in": _number(1 / insured.chance, 6),
            "note": f"{insured.tens} tens among {insured.cards} cards",
            **_split("net", insured.worth),
        }
    yield from _figures(wager, found)
    for one in wager.frequencies:
        often = {"probability": _number(one.chance), "one_in": _number(1 / one.chance, 6)}
        yield {"record": "frequency", "name": one.name, **often}
    for line in meter.lines(wager.long_run) if wager.long_run else ():
        note = ", ".join(filter(None, [line.kind if line.kind != meter.PART else "", line.says]))
        yield {"record": "figure", "name": line.name.lower(), "value": _number(line.value), "note": note}
    for row in wager.law:
        part = _split("return", row.net)
        yield {"record": "clause", "clauses": row.clause, "probability": _number(row.chance), **part}


def _figures(wager: WagerSheet, found: Figures) -> Iterator[dict[str, Any]]:
    exact = wager.method == "exact"
    for name, value in (
        ("mean", found.mean),
        ("house edge", found.house_edge),
        ("return to player", found.return_to_player),
        ("at risk on average", found.risked),
        ("element of risk", found.element_of_risk),
        ("house edge per bet resolved", found.per_resolved),
        ("rounds until decided", found.rounds),
        ("house edge per round", found.per_round),
        ("win", found.win),
        ("push", found.push),
        ("loss", found.loss),
        ("not resolved", found.unresolved or None),
        ("variance", found.variance),
    ):
        if value is not None:
            told = _split("value", value) if exact else {"value": _number(value)}
            yield {"record": "figure", "name": name, "note": wager.note if name == "house edge" else "", **told}
    for name, figure, note in (
        ("standard deviation", found.std_dev, ""),
        ("volatility index", found.volatility, f"{VOLATILITY}, z = {LEVELS[VOLATILITY]}"),
        ("skewness", found.skewness, ""),
    ):
        if figure is not None:
            yield {"record": "figure", "name": name, "value": str(figure), "note": note}
    if wager.exposure:
        most = wager.exposure.paid if wager.exposure.within is None else wager.exposure.within
        note = "" if most is None else f"{_number(Fraction(most) / 100, 2)} dollars at the most that may be put down"
        yield {"record": "figure", "name": "largest exposure", "note": note, **_split("value", wager.exposure.net)}
        loss = _split("value", wager.exposure.lost)
        yield {"record": "figure", "name": "largest loss", "note": wager.exposure.lost_event, **loss}
