"""A par sheet as a document for programs, as ``schemas/par.schema.json`` describes it."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

from croupier.analysis.par.figures import LEVELS, VOLATILITY, Figures, intervals
from croupier.analysis.par.sheet import Sheet, WagerSheet
from croupier.analysis.par.words import decimal
from croupier.analysis.reports.packs import listed
from croupier.analysis.reports.report import breach_document

DIGITS = 15
"""Decimals of a figure: as many as a float has for certain, so that a program that reads them as floats loses
nothing."""


def sheet_document(sheet: Sheet) -> dict[str, Any]:
    return {
        "format": "croupier-par/1",
        "game": sheet.game.id,
        "title": sheet.game.title,
        "subchapter": sheet.game.subchapter,
        "provenance": sheet.game.provenance,
        "game_version": sheet.game.version,
        "fingerprint": sheet.fingerprint,
        "version": sheet.version,
        "made": {**{name: said or None for name, said in sheet.made._asdict().items()}, "code": sheet.code},
        "removed": listed(sheet.removed),
        "dated": sheet.dated.isoformat() if sheet.dated else None,
        "judged_on": sheet.on.isoformat() if sheet.on else None,
        "rules": sheet.rules.settings(),
        "basis": sheet.basis,
        "certified": False,
        "unlawful": [breach_document(breach) for breach in sheet.breaches],
        "warnings": list(sheet.warnings),
        "player": sheet.player and sheet.player.document(),
        "wagers": [_wager(wager) for wager in sheet.wagers],
        "options": [
            {
                "option": row.name,
                "value": row.value,
                "words": row.words,
                "section": row.cite,
                "lawful": row.allowed,
                "notice": row.notice or None,
                "default": row.default,
            }
            for row in sheet.options
        ],
        "readings": [
            {
                "reading": row.name,
                "section": row.cite,
                "says": row.says,
                "why": row.why,
                "alternative": row.alternative,
                "selected": row.selected or None,
            }
            for row in sheet.readings
        ],
        "other_readings": sheet.other_readings,
        "provisions": [
            {"id": one.id, "text": one.text, "adds": one.adds, "source": one.source} for one in sheet.provisions
        ],
    }


def _value(value: Fraction | None, *, exact: bool = True) -> dict[str, str | None] | None:
    """A figure: its fraction where it is exact, and decimals."""
    if value is None:
        return None
    return {"fraction": str(value) if exact else None, "decimal": decimal(value, DIGITS).replace(",", "")}


def _decimal(value: Decimal | None) -> str | None:
    return None if value is None else str(value)


def _wager(wager: WagerSheet) -> dict[str, Any]:
    exact = wager.method == "exact"
    return {
        "wager": wager.wager,
        "offered": wager.offered,
        "method": wager.method,
        "error": f"{wager.error:.0e}" if wager.method == "computed" else None,
        "note": wager.note or None,
        "strategy": wager.strategy or None,
        "cycle": None
        if wager.cycle is None
        else {"number": str(wager.cycle.number), "says": wager.cycle.says, "natural": wager.cycle.natural},
        "events": [
            {
                "event": event.name,
                "says": event.says or None,
                "clauses": list(event.clauses),
                "combinations": str(event.combinations),
                "probability": _value(event.chance),
                "one_in": decimal(1 / event.chance, 6).replace(",", ""),
                "pays": event.pays,
                "net": _value(event.net),
                "at_risk": _value(event.risked),
                "return": _value(event.returns),
            }
            for event in wager.events
        ],
        "hands": [
            {
                "hand": list(hand.cards),
                "up": list(hand.up),
                "probability": float(hand.chance),
                "expectation": float(hand.worth),
                "part_of_mean": float(hand.returns),
                "play": hand.play or None,
            }
            for hand in wager.hands
        ],
        "nets": []
        if wager.nets is None
        else [{"net": _value(net), "probability": chance} for net, chance in wager.nets.chances],
        "insurance": [
            {
                "hand": list(row.hand),
                "probability": _value(row.chance),
                "tens_left": row.tens,
                "cards_left": row.cards,
                "expectation": _value(row.worth),
            }
            for row in wager.insurance
        ],
        "figures": None if wager.figures is None else _figures(wager.figures, exact),
        "frequencies": [{"event": one.name, "probability": _value(one.chance)} for one in wager.frequencies],
        "long_run": wager.long_run and wager.long_run.document(),
        "exposure": None if wager.exposure is None else _exposure(wager),
        "clauses": [
            {"clause": row.clause, "probability": _value(row.chance), "part_of_mean": _value(row.net)}
            for row in wager.law
        ],
        "checks": [
            {"says": check.says, "found": check.found, "due": check.due, "holds": check.holds}
            for check in wager.checks()
        ],
    }


def _figures(found: Figures, exact: bool) -> dict[str, Any]:
    return {
        "mean": _value(found.mean, exact=exact),
        "house_edge": _value(found.house_edge, exact=exact),
        "return_to_player": _value(found.return_to_player, exact=exact),
        "at_risk": _value(found.risked, exact=exact),
        "element_of_risk": _value(found.element_of_risk, exact=exact),
        "per_resolved": _value(found.per_resolved, exact=exact),
        "per_round": _value(found.per_round, exact=exact),
        "rounds": _value(found.rounds),
        "hit_frequency": _value(found.win, exact=exact),
        "push": _value(found.push, exact=exact),
        "loss": _value(found.loss, exact=exact),
        "unresolved": None if found.win is None else _value(found.unresolved, exact=exact),
        "variance": _value(found.variance, exact=exact),
        "std_dev": _decimal(found.std_dev),
        "skewness": _decimal(found.skewness),
        "volatility_index": None
        if found.volatility is None
        else {"level": VOLATILITY, "z": str(LEVELS[VOLATILITY]), "value": str(found.volatility)},
        "intervals": [
            {
                "rounds": row.rounds,
                "too_few": row.rough,
                "return": [
                    {"level": level, "z": str(LEVELS[level]), "low": decimal(low, 9), "high": decimal(high, 9)}
                    for level, (low, high) in row.bounds.items()
                ],
            }
            for row in intervals(found)
        ],
    }


def _exposure(wager: WagerSheet) -> dict[str, Any]:
    found = wager.exposure
    assert found is not None
    return {
        "event": found.event,
        "net": _value(found.net),
        "most_wagered_cents": found.most,
        "paid_cents": None if found.paid is None else str(found.paid),
        "paid_within_limits_cents": found.within,
        "edge_at_most": None if found.edge is None else _value(found.edge),
        "limit": found.limit or None,
        "lost": _value(found.lost),
        "lost_event": found.lost_event,
    }
