"""How ``croupier odds --compare`` and ``--tornado`` are shown."""

from __future__ import annotations

import argparse
import json
import sys
from fractions import Fraction
from typing import Any

from croupier.analysis.meters import LongRun
from croupier.analysis.report import OddsReport, WagerOdds, percent
from croupier.analysis.whatif import Comparison, Swing, Tornado, Trial, edge, edges_differ, in_words, suggested
from croupier.analysis.whatif import compare as compare_option
from croupier.analysis.whatif import tornado as all_options
from croupier.cli.odds import figure, method, show_basis, show_notes
from croupier.law.conflicts import Breach
from croupier.law.options import LeastOdds, Option


def _json(report: OddsReport, name: str, found: dict[str, Any]) -> None:
    json.dump(report.document() | {name: found}, sys.stdout, indent=2)
    print()


# --- One option ---------------------------------------------------------------------------------------------------


def compare(report: OddsReport, args: argparse.Namespace) -> None:
    option, equals, values = args.compare.partition("=")
    given = [value.strip() for value in values.split(",") if value.strip()] if equals else []
    found = compare_option(report, option.strip(), given, anyway=args.anyway, squares=args.json)
    if args.json:
        _json(report, "compare", found.document())
        return
    show_basis(report)
    _show_values(found)
    _show_wagers(found)


def _show_values(found: Comparison) -> None:
    print(f"{found.option}: {_what(found.what)}")
    for trial in found.trials:
        fingerprint = trial.rules.fingerprint(found.report.game.id, found.report.game.version)
        print(f"  {_value(found.report, found.option, trial)}   [{fingerprint}]{_unlawful(trial.breaches)}")
    if not found.all:
        print(f"  {_others(found)}")


def _others(found: Comparison) -> str:
    """That there are more lawful values than were tried."""
    lawful = found.what.allowed(found.report.on)
    if lawful is None:
        return "not an option on that date"
    if isinstance(lawful, LeastOdds):
        return f"higher odds are lawful too: {suggested(found)}"
    return f"other values are lawful too: {lawful}"


def _what(what: Option) -> str:
    return f"{what.words} ({what.cite})" + (f"; reading {what.reading.name}" if what.reading else "")


def _value(report: OddsReport, option: str, trial: Trial) -> str:
    return in_words(report, option, trial.value) + " (now)" * trial.now


def _unlawful(breaches: tuple[Breach, ...]) -> str:
    return "".join(f"   UNLAWFUL: {breach.says} ({breach.by})" for breach in breaches)


def _show_wagers(found: Comparison) -> None:
    changed = found.changed()
    same = len(found.report.wagers) - len(changed)
    if not changed and len([trial for trial in found.trials if trial.wagers]) == 1 < len(found.trials):
        print("\nNo other value is lawful together with the rest; --anyway works it out.")
        return
    if not changed:
        under = "" if found.all else " under these values"
        print(
            f"\nNo wager changes{under}." if same > 1 else f"\n{found.report.wagers[0].wager} does not change{under}."
        )
        return
    worked_out = [trial for trial in found.trials if trial.wagers]
    words = [_value(found.report, found.option, trial) + " UNLAWFUL" * bool(trial.breaches) for trial in worked_out]
    wide = min(max(map(len, [found.option, "  in the long run", *words])), 40)
    print(f"\n{'wager':<18} {found.option:<{wide}} {'house edge':>26} {'change':>11}    method")
    shown: list[WagerOdds] = []
    for now in found.report.wagers:
        if now.wager in changed:
            name = now.wager
            for trial, word in zip(worked_out, words, strict=True):
                odds = next(odds for odds in trial.wagers if odds.wager == now.wager)
                print(f"{name:<18} {word:<{wide}} {figure(odds)} {_change(now, odds):>11}    {method(odds)}")
                if odds.long_run and now.long_run:
                    print(f"{'':<18} {'  in the long run':<{wide}} {_in_the_long_run(now.long_run, odds.long_run)}")
                shown.append(odds)
                name = ""
    if same:
        print(f"{same} other wagers do not change." if same > 1 else "One other wager does not change.")
    show_notes(shown)


def _in_the_long_run(now: LongRun, other: LongRun) -> str:
    change = (other.house_edge - now.house_edge) * 100
    told = "-" if other == now else f"{change:+.4f}"
    return f"{other.house_edge * 100:>24.4f} % {told:>11}    computed ±{other.error:.0e}"


def _change(now: WagerOdds, odds: WagerOdds) -> str:
    if now.house_edge is None or odds.house_edge is None or not edges_differ(now, odds):
        return "-"
    change = odds.house_edge - now.house_edge
    return f"{'+' * (change > 0)}{percent(change, 4)}"


# --- All options --------------------------------------------------------------------------------------------------

BAR = 40
"""Columns for the bars."""


def tornado(report: OddsReport, args: argparse.Namespace) -> None:
    found = all_options(report, anyway=args.anyway)
    if args.output:
        from croupier.analysis.tornado_chart import chart
        from croupier.cli import drawings

        drawings.keep(chart(found), args.output, report)
    if args.json:
        _json(report, "tornado", found.document())
        return
    show_basis(report)
    now = found.now
    print(f"{now.wager}: {' '.join(figure(now).split())} now, {method(now)}; one option at a time, all else as it is\n")
    if found.swings:
        _show_swings(found)
    for barred in found.barred:
        print(f"{barred.option} cannot be changed alone: {'; '.join(f'{b.says} ({b.by})' for b in barred.breaches)}")
    if found.untried:
        print(f"No change at the values tried, but more are lawful (--compare): {', '.join(found.untried)}")
    number = len(found.unchanged)
    print(f"{number} options do not change it." if number != 1 else "One option does not change it.")
    show_notes(report.wagers)


def _show_swings(found: Tornado) -> None:
    low = min(edge(swing.low) for swing in found.swings)
    high = max(edge(swing.high) for swing in found.swings)
    ink, axis = _ink()
    wide = max(map(len, ["option", *(swing.option for swing in found.swings)]))
    print(f"{'option':<{wide}}  {percent(low, 4) + ' %':<{BAR // 2}}{percent(high, 4) + ' %':>{BAR // 2 + 1}}   swing")
    for swing in found.swings:
        bar = _bar(swing, low, high - low, found.now.house_edge or Fraction(0), ink, axis)
        print(f"{swing.option:<{wide}}  {bar}  {percent(swing.size, 4)} %")
        ends = " .. ".join(_end(found, swing, trial) for trial in (swing.low, swing.high))
        more = "" if swing.all else "; other values are lawful too"
        reading = f"; reading {swing.what.reading.name}" if swing.what.reading else ""
        print(f"{'':<{wide}}  {ends}{more}{reading}")


def _end(found: Tornado, swing: Swing, trial: Trial) -> str:
    return f"{_value(found.report, swing.option, trial)}: {percent(edge(trial), 4)} %{_unlawful(trial.breaches)}"


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
    begin, end = place(edge(swing.low)), place(edge(swing.high))
    cells[begin : end + 1] = ink * (end - begin + 1)
    cells[place(now)] = axis
    return "".join(cells)
