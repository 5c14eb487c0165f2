"""Strategies as plain data and back, for the cache. What answers at a table is worked out again when it is asked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.insured import Insured
from croupier.analysis.strategy.model import (
    Code,
    Decisions,
    Departure,
    Grid,
    HandReport,
    ShortRule,
    Strategy,
    Worth,
)
from croupier.game import Game

Found = list[Strategy] | Unavailable


def encode(found: Found) -> Any:
    if isinstance(found, Unavailable):
        return {"unavailable": str(found)}
    return [_encoded(strategy) for strategy in found]


def _encoded(strategy: Strategy) -> dict[str, Any]:
    return {
        "wager": strategy.wager.name,
        "play": strategy.play,
        "says": strategy.says,
        "method": strategy.method,
        "edge": str(strategy.edge),
        "error": strategy.error,
        "decisions": strategy.decisions,
        "words": strategy.words,
        "grids": strategy.grids,
        "codes": strategy.codes,
        "departures": strategy.departures,
        "short_rules": [
            [rule.name, rule.words, str(rule.edge), str(rule.cost), rule.lines, rule.source]
            for rule in strategy.short_rules
        ],
        "notes": strategy.notes,
        "insurance": [[row.hand, str(row.chance), row.tens, row.cards, str(row.worth)] for row in strategy.insurance],
        "house": strategy.house,
    }


def decode(game: Game, rules: Any, again: Callable[[], list[Strategy]], data: Any) -> Found:
    """What was encoded; ``again`` works the strategies out once more, for their answers."""
    if isinstance(data, Mapping):
        return Unavailable(data["unavailable"])
    wagers = {wager.name: wager for wager in game.wagers(rules)}
    found = []
    for place, each in enumerate(data):
        wager = wagers[each["wager"]]
        found.append(
            Strategy(
                game,
                rules.set(wager.settings),
                wager,
                each["play"],
                each["says"],
                each["method"],
                Fraction(each["edge"]),
                Decisions(tuple(each["decisions"][0]), tuple(tuple(row) for row in each["decisions"][1])),
                _Again(again, place),
                each["error"],
                tuple(each["words"]),
                tuple(_grid(grid) for grid in each["grids"]),
                tuple(Code(*code) for code in each["codes"]),
                tuple(Departure(*departure) for departure in each["departures"]),
                tuple(_rule(rule) for rule in each["short_rules"]),
                tuple(each["notes"]),
                each["house"],
                insurance=tuple(_insured(row) for row in each["insurance"]),
            )
        )
    return found


def _insured(data: Sequence[Any]) -> Insured:
    (one, two), chance, tens, cards, worth = data
    return Insured((one, two), Fraction(chance), tens, cards, Fraction(worth))


def _grid(data: Sequence[Any]) -> Grid:
    title, corner, columns, rows = data
    return Grid(title, corner, tuple(columns), tuple((label, tuple(cells)) for label, cells in rows))


def _rule(data: Sequence[Any]) -> ShortRule:
    name, words, edge, cost, lines, source = data
    return ShortRule(name, tuple(words), Fraction(edge), Fraction(cost), lines and _grid(lines), source)


class _Again:
    """The answers of a strategy that came out of the cache."""

    def __init__(self, again: Callable[[], list[Strategy]], place: int) -> None:
        self._again, self._place = again, place
        self._answer: Callable[[Hashable, Collection[str]], str] | None = None

    def __call__(self, sees: Hashable, open_: Collection[str]) -> str:
        if self._answer is None:
            self._answer = self._again()[self._place].answer
        return self._answer(sees, open_)


def encode_hand(found: HandReport | Unavailable) -> Any:
    if isinstance(found, Unavailable):
        return {"unavailable": str(found)}
    return [
        found.hand,
        found.against,
        [[action, str(value)] for action, value in found.actions],
        found.method,
        found.unit,
        found.notes,
    ]


def decode_hand(data: Any) -> HandReport | Unavailable:
    if isinstance(data, Mapping):
        return Unavailable(data["unavailable"])
    hand, against, actions, method, unit, notes = data
    worth = tuple(Worth(action, Fraction(value)) for action, value in actions)
    return HandReport(hand, against, worth, method, unit, tuple(notes))
