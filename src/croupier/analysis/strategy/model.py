"""A strategy as data: what is seen, to what is answered. One record for tables, files and charts.

A `Strategy` carries all that its figures rest on, and an id of its own: a hash of its answers, so that two houses whose
games are played alike have the same strategy under two fingerprints.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple, TypeVar

from croupier.analysis.reports.cache import cached
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.insured import Insured
from croupier.analysis.reports.report import as_decimal, as_percent, as_ratio
from croupier.companions import companions_of, load_companion
from croupier.errors import CroupierError, IllegalAction
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.law.values import plain_value
from croupier.table import Amount, Ask, Bet, Move, Put, Window


class BadHand(CroupierError):
    """Cards that cannot be read, or that nobody can hold at a decision."""


class NotInstalled(Unavailable):
    """A library that the answer needs is not there; so this is no answer to be kept."""


class Code(NamedTuple):
    """An entry of a grid: what it stands for, and its kind, which gives it a color."""

    code: str
    means: str
    kind: str  # hit, stand, double, split or surrender; raise, fold or depends; or nothing


class Grid(NamedTuple):
    """Answers as people read them: hands down the side, what the dealer shows along the top."""

    title: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]  # label, and a code for each column; empty where there is no case


class Departure(NamedTuple):
    """A hand that best play by the cards plays otherwise than the grid."""

    hand: str
    dealer: str
    table: str
    best: str
    gain: float  # in units of the wager, each time
    chance: float  # how often it comes up in a round


class ShortRule(NamedTuple):
    """A rule that is easier to keep in mind than best play, and what it costs."""

    name: str
    words: tuple[str, ...]
    edge: Fraction
    cost: Fraction  # above the edge under best play
    lines: Grid | None = None
    source: str = ""


class Decisions(NamedTuple):
    """Every answer, a row each; the last column is the answer."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Answer = Callable[[Hashable, Collection[str]], str]
"""What the script says that a player sees, and the choices that are open, to one of them."""


DIGITS = 15
"""Decimals for programs: as many as a floating point number has."""


def fine(value: Fraction, *, exact: bool = True) -> dict[str, Any]:
    """A figure for programs, with more decimals than people read."""
    return {**(as_ratio(value, exact=exact) or {}), "decimal": as_decimal(value, DIGITS)}


@dataclass(frozen=True, repr=False)
class Strategy:
    """How to play a wager under certain rules."""

    game: Game
    rules: HouseRules
    wager: Wager
    play: str  # its name
    says: str  # and what is meant by it
    method: str  # exact or computed
    edge: Fraction  # house edge per unit first put down; of a computed one, what its floating point number stands for
    decisions: Decisions
    answer: Answer
    error: str = ""
    words: tuple[str, ...] = ()
    grids: tuple[Grid, ...] = ()
    codes: tuple[Code, ...] = ()
    departures: tuple[Departure, ...] = ()
    short_rules: tuple[ShortRule, ...] = ()
    notes: tuple[str, ...] = ()
    house: str = ""  # the rules of the table that bear on it, in a line of words
    unlawful: str = ""  # what in these rules the regulation does not allow
    insurance: tuple[Insured, ...] = ()  # at blackjack, what it is worth by the player's own two cards

    def __repr__(self) -> str:
        edge = f"house edge {as_percent(self.edge)} %"
        return f"<Strategy {self.game.id} {self.wager.name}: {self.play}, {edge}, {self.rules}>"

    @property
    def fingerprint(self) -> str:
        return self.rules.fingerprint(self.game.id, self.game.version)

    @property
    def id(self) -> str:
        """A hash of the answers: equal for strategies that play alike."""
        text = json.dumps([self.game.id, self.wager.name, self.decisions], separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @property
    def basis(self) -> str:
        return f"{self.game.basis}; house edge per unit first put down, per bet made"

    def used(self) -> list[Code]:
        """The codes that stand in a grid, in their order."""
        there = {code for grid in self.grids for _, cells in grid.rows for code in cells}
        return [code for code in self.codes if code.code in there]

    def document(self) -> dict[str, Any]:
        """The contract for programs, but for what is the same for all strategies of a game."""
        exact = self.method == "exact"
        return {
            "strategy": self.id,
            "fingerprint": self.fingerprint,
            "wager": self.wager.name,
            "play": self.play,
            "says": self.says,
            "house": self.house,
            "basis": self.basis,
            "method": self.method,
            "error": self.error or None,
            "house_edge": fine(self.edge, exact=exact),
            "unlawful": self.unlawful or None,
            "readings": _readings(self.game, self.rules),
            "notes": list(self.notes),
            "words": list(self.words),
            "legend": [code._asdict() for code in self.used()],
            "grids": [_grid(grid) for grid in self.grids],
            "short_rules": [
                {
                    "name": rule.name,
                    "words": list(rule.words),
                    "house_edge": fine(rule.edge, exact=exact),
                    "cost": fine(rule.cost, exact=exact),
                    "lines": rule.lines and _grid(rule.lines),
                    "source": rule.source or None,
                }
                for rule in self.short_rules
            ],
            "departures": [
                {**departure._asdict(), "gain": f"{departure.gain:.15f}", "chance": f"{departure.chance:.15f}"}
                for departure in self.departures
            ],
            "insurance": [
                {
                    "hand": list(row.hand),
                    "tens_left": row.tens,
                    "cards_left": row.cards,
                    "worth": fine(row.worth),
                    "take": row.worth > 0,
                }
                for row in self.insurance
            ],
            "decisions": {"columns": list(self.decisions.columns), "rows": [list(row) for row in self.decisions.rows]},
        }


def _grid(grid: Grid) -> dict[str, Any]:
    rows = [{"label": label, "cells": list(cells)} for label, cells in grid.rows]
    return {"title": grid.title, "corner": grid.corner, "columns": list(grid.columns), "rows": rows}


def _readings(game: Game, rules: HouseRules) -> list[dict[str, Any]]:
    """How doubtful places of the text are read; where that can be selected, with the value in force."""
    found = [
        {"name": what.reading.name, "cite": what.cite, "option": name, "value": plain_value(getattr(rules, name))}
        for name, what in rules.options().items()
        if what.reading
    ]
    return [*found, *({"name": reading.name, "cite": reading.cite} for reading in game.readings)]


# --- One hand -----------------------------------------------------------------------------------------------------


class Worth(NamedTuple):
    """What an open action is worth, in units first put down on the wager that is decided."""

    action: str
    value: Fraction


class HandReport(NamedTuple):
    """One decision: every open action with its expectation, best first."""

    hand: str
    against: str
    actions: tuple[Worth, ...]
    method: str
    unit: str  # what the figures are told of
    notes: tuple[str, ...] = ()

    def document(self) -> dict[str, Any]:
        exact, best = self.method == "exact", self.actions[0].value
        return {
            "hand": self.hand,
            "against": self.against,
            "method": self.method,
            "unit": self.unit,
            "actions": [
                {"action": a.action, "worth": fine(a.value, exact=exact), "cost": fine(best - a.value, exact=exact)}
                for a in self.actions
            ],
            "notes": list(self.notes),
        }


def hand_report(
    hand: str, against: str, worth: Iterable[tuple[str, Fraction]], *, method: str, unit: str, notes: Sequence[str] = ()
) -> HandReport:
    """The report with its actions in order."""
    actions = sorted((Worth(*each) for each in worth), key=lambda each: -each.value)
    return HandReport(hand, against, tuple(actions), method, unit, tuple(notes))


# --- Which module knows a game ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StrategyArguments:
    """What is asked of a strategy besides game and rules; a game without such a choice does not look at it."""

    play: str = ""  # by the cards or by totals
    split_play: str = ""
    infinite: bool = False  # a deck without end


USUAL = StrategyArguments()

NOTHING_DECIDED = "nothing is decided after the wager is made"


def find_strategies(
    game: Game, rules: HouseRules, asked: StrategyArguments = USUAL, on: date | None = None
) -> list[Strategy]:
    """How to play every wager of the game that has a decision in it; none for a game without decisions.

    ``on``: the date that the rules are judged by. `Unavailable` if nobody can say.
    """
    from croupier.analysis.strategy import records

    def again() -> list[Strategy]:
        found: list[Strategy] = _module(game).strategies(game, rules, asked)
        return found

    kept = cached(
        "strategy",
        _question(game, rules, asked),
        partial(_or_why, again),
        records.encode,
        partial(records.decode, game, rules, again),
    )
    if isinstance(kept, Unavailable):
        raise kept
    breaches = "; ".join(f"{breach.says} ({breach.by}); lawful: {breach.lawful}" for breach in rules.breaches(on))
    return [replace(each, unlawful=breaches) for each in kept]


def one_hand(game: Game, rules: HouseRules, hand: str, up: str, asked: StrategyArguments = USUAL) -> HandReport:
    """What every open action is worth with one hand; `BadHand` if there is no such decision."""
    from croupier.analysis.strategy import records

    def work_out() -> HandReport:
        found: HandReport = _module(game).one_hand(game, rules, hand, up, asked)
        return found

    question = {**_question(game, rules, asked), "hand": hand, "up": up}
    kept = cached("hand", question, partial(_or_why, work_out), records.encode_hand, records.decode_hand)
    if isinstance(kept, Unavailable):
        raise kept
    return kept


def _question(game: Game, rules: HouseRules, asked: StrategyArguments) -> dict[str, Any]:
    return {"game": game.id, "fingerprint": rules.fingerprint(game.id, game.version), **asdict(asked)}


T = TypeVar("T")


def _or_why(work_out: Callable[[], T]) -> T | Unavailable:
    try:
        return work_out()
    except NotInstalled:
        raise
    except Unavailable as why:
        return why


def _module(game: Game) -> Any:
    if brought := companions_of(game).strategy:
        return load_companion(brought)
    from croupier.analysis.strategy import explored

    return explored


# --- At a table ---------------------------------------------------------------------------------------------------


class StrategyPlayer:
    """Makes the strategy's wager every round and answers as it says: a player for `SampleTable`."""

    def __init__(self, strategy: Strategy, unit: int) -> None:
        self.answer = strategy.answer
        self._puts = [Put("me", 1, spot, stake * unit) for spot, stake in strategy.wager.puts]

    def bet(self, window: Window, standing: Sequence[Bet]) -> Iterable[Move]:
        return () if standing else self._puts

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        open_ = {choice.name: choice for choice in ask.choices if not choice.barred}
        name = self.answer(ask.sees, open_)
        if name not in open_:
            raise IllegalAction(f"the strategy answers {name!r} to {ask.sees}; open are {', '.join(open_)}")
        stake = open_[name].stake
        return name, stake[1] if stake else 0
