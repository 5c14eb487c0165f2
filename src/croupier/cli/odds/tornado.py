"""What each option could do to one wager of a game, largest first: every option is changed alone."""

from __future__ import annotations

import argparse
import sys
from fractions import Fraction

from croupier.analysis.reports.report import as_percent
from croupier.analysis.reports.watching import Watcher
from croupier.analysis.reports.what_if import Swing, Tornado, Trial, trial_edge
from croupier.analysis.reports.what_if import all_swings as all_options
from croupier.cli.odds.asking import (
    add_drawing,
    add_game,
    add_rules,
    add_stake,
    add_wager,
    answer,
    check_drawing,
    one_stake,
    reported,
)
from croupier.cli.odds.compare import unlawful_words, value_words
from croupier.cli.odds.shown import figure, method, show_basis, show_notes

BAR = 40
"""Columns for the bars."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  croupier odds tornado minibaccarat\n"
        "  croupier odds tornado blackjack --wager wager -o blackjack.svg"
    )
    add_game(parser)
    add_wager(parser, "this wager; the game's first if none is named")
    add_drawing(parser, "it")
    add_stake(parser)
    add_rules(parser)


def run(args: argparse.Namespace) -> int:
    check_drawing(args)
    watcher = Watcher()  # what options decide the wager is noted on the way
    report = reported(args, one=True, squares=args.json, stake=one_stake(args.stake), watcher=watcher)
    found = all_options(report, anyway=args.anyway, watcher=watcher)
    if args.output:
        from croupier.analysis.reports.tornado_chart import draw_tornado
        from croupier.cli import drawings

        drawings.keep(draw_tornado(found), args.output, report)
    if args.json:
        answer(report.document() | {"tornado": found.document()})
        return 0
    show_basis(report)
    now = found.now
    print(f"{now.wager}: {' '.join(figure(now).split())} now, {method(now)}; one option at a time, all else as it is\n")
    if found.swings:
        _show_swings(found)
    for barred in found.barred:
        print(f"{barred.option} cannot be changed alone: {'; '.join(f'{b.says} ({b.by})' for b in barred.breaches)}")
    if found.untried:
        print(f"No change at the values tried, but more are lawful (croupier odds compare): {', '.join(found.untried)}")
    number = len(found.unchanged)
    print(f"{number} options do not change it." if number != 1 else "One option does not change it.")
    show_notes(report.wagers)
    return 0


def _show_swings(found: Tornado) -> None:
    low = min(trial_edge(swing.low) for swing in found.swings)
    high = max(trial_edge(swing.high) for swing in found.swings)
    ink, axis = _ink()
    wide = max(map(len, ["option", *(swing.option for swing in found.swings)]))
    ends = f"{as_percent(low, 4) + ' %':<{BAR // 2}}{as_percent(high, 4) + ' %':>{BAR // 2 + 1}}"
    print(f"{'option':<{wide}}  {ends}   swing")
    for swing in found.swings:
        bar = _bar(swing, low, high - low, found.now.house_edge or Fraction(0), ink, axis)
        print(f"{swing.option:<{wide}}  {bar}  {as_percent(swing.size, 4)} %")
        ends = " .. ".join(_end(found, swing, trial) for trial in (swing.low, swing.high))
        more = "" if swing.all else "; other values are lawful too"
        reading = f"; reading {swing.what.reading.name}" if swing.what.reading else ""
        print(f"{'':<{wide}}  {ends}{more}{reading}")


def _end(found: Tornado, swing: Swing, trial: Trial) -> str:
    value = value_words(found.report, swing.option, trial)
    return f"{value}: {as_percent(trial_edge(trial), 4)} %{unlawful_words(trial.breaches)}"


def _ink() -> tuple[str, str]:
    try:
        "█│".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return "#", "|"
    return "█", "│"


def _bar(swing: Swing, low: Fraction, span: Fraction, now: Fraction, ink: str, axis: str) -> str:
    def place(value: Fraction) -> int:
        return round((value - low) / span * BAR)

    cells = [" "] * (BAR + 1)
    begin, end = place(trial_edge(swing.low)), place(trial_edge(swing.high))
    cells[begin : end + 1] = ink * (end - begin + 1)
    cells[place(now)] = axis
    return "".join(cells)
