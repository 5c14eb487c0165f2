"""Blackjack by a chart of one's own: from a file, or one of those that have a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

from croupier.analysis.reports.computed import Computed
from croupier.analysis.solvers.blackjack.own import (
    HARD,
    PAIR,
    SOFT,
    TOTALS,
    UPS,
    Actions,
    ChartLine,
    OwnChart,
    read_chart,
    whole,
)
from croupier.analysis.strategy.blackjack import TOTAL, departures, lab, solve_play
from croupier.analysis.strategy.model import USUAL
from croupier.analysis.strategy.own import CustomPlay, NoSuchWay, Priced, text_of
from croupier.errors import did_you_mean
from croupier.game import Game
from croupier.games.blackjack.judgements import dealer_draws


def mimic(rules: Any) -> OwnChart:
    """Draw and stand like the dealer, and nothing else."""
    lines: dict[ChartLine, Actions] = {}
    for up in UPS:
        for kind in (HARD, SOFT):
            for total in TOTALS[kind]:
                draws = dealer_draws(total, kind == SOFT, rules.hits_soft_17)
                lines[ChartLine(kind, total, "", up)] = ("draw",) if draws else ("stand",)
        lines |= {ChartLine(PAIR, value, "", up): () for value in TOTALS[PAIR]}
    return whole("mimic-the-dealer", lines)


def _basic(rules: Any) -> Mapping[ChartLine, Actions]:
    found = solve_play(rules, USUAL, TOTAL).chart
    assert found is not None
    return {ChartLine(*cell[:3], up): does for cell, does in found.items() if isinstance(up := cell.up, int)}


def basic(rules: Any) -> OwnChart:
    """The best chart with one line for each total."""
    return whole("basic", _basic(rules))


def never_bust(rules: Any) -> OwnChart:
    """No card to a hard 12 or more; everything else by the best chart."""
    lines = {
        line: (*(does for does in all_ if does == "surrender"), "stand") if _may_bust(line) else all_
        for line, all_ in _basic(rules).items()
    }
    return whole("never-bust", lines)


def _may_bust(line: ChartLine) -> bool:
    return line.kind == HARD and line.total >= 12


NAMED: dict[str, tuple[Callable[[Any], OwnChart], str]] = {
    "mimic-the-dealer": (
        mimic,
        "draws to 16 and stands from 17 on as the dealer does; no doubling, splitting, surrender",
    ),
    "never-bust": (never_bust, "no card to a hard 12 or more, all else by the best chart"),
    "basic": (basic, "the best chart with one line for each total"),
}


def chart_of(rules: Any, what: str) -> OwnChart:
    """A chart by its name, or from a file."""
    if what in NAMED:
        return NAMED[what][0](rules)
    file = Path(what)
    if not file.suffix and not file.is_file():
        raise NoSuchWay(f"no chart is called {what!r}. {did_you_mean(what, NAMED)} Or name a file, as in my.csv")
    return read_chart(text_of(what, file), file.name, pairs=rules.most_hands > 1)


def own(game: Game, rules: Any, what: str) -> CustomPlay:
    """The chart, for `price`."""
    if rules.hole_card_up:
        raise NoSuchWay("a chart of one's own goes by one card of the dealer's, and here both lie face up")
    if what in NAMED:  # what it says follows from the rules
        return CustomPlay(what, what, (NAMED[what][1],), lambda: _priced(rules, chart_of(rules, what)))
    chart = chart_of(rules, what)
    return CustomPlay(chart.name, chart.id, ("a chart with a line for each total",), partial(_priced, rules, chart))


def _priced(rules: Any, chart: OwnChart) -> Priced:
    found, best = lab().solve_blackjack(rules, own=chart), lab().solve_blackjack(rules)
    computed = Computed(found.mean, found.error, found.risked, found.square, decisions=True, note=found.note)
    return Priced(computed, Fraction(-best.mean), tuple(departures(best, found)))
