"""The odds of a game under each lawful value of one of its options, or under values of your own."""

from __future__ import annotations

import argparse

from croupier.analysis.reports.meters import LongRun
from croupier.analysis.reports.report import OddsReport, WagerOdds, as_percent
from croupier.analysis.reports.watching import Watcher
from croupier.analysis.reports.what_if import Comparison, Trial, edges_differ, in_words, suggested_values
from croupier.analysis.reports.what_if import compare_option as compare_option
from croupier.cli.odds.asking import add_game, add_rules, add_stake, add_wager, answer, one_stake, reported
from croupier.cli.odds.shown import figure, method, show_basis, show_notes
from croupier.law.conflicts import Breach
from croupier.law.options import LeastOdds, Option


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  croupier odds compare punto-banco decks\n"
        "  croupier odds compare punto-banco tie_odds=8,9,10\n"
        "  croupier odds compare craps 'odds.field-12=3 to 1' --wager field"
    )
    add_game(parser)
    parser.add_argument("option", metavar="OPTION", help="a house option; with values of your own as OPTION=V,V,...")
    add_wager(parser)
    add_stake(parser)
    add_rules(parser)


def run(args: argparse.Namespace) -> int:
    option, equals, values = args.option.partition("=")
    given = [value.strip() for value in values.split(",") if value.strip()] if equals else []
    # Without a document no standard deviation is shown, and none is worked out.
    watcher = Watcher()  # what options decide a wager is noted on the way
    report = reported(args, squares=args.json, stake=one_stake(args.stake), watcher=watcher)
    found = compare_option(report, option.strip(), given, anyway=args.anyway, squares=args.json, watcher=watcher)
    if args.json:
        answer(report.document() | {"compare": found.document()})
        return 0
    show_basis(report)
    _show_values(found, watcher)
    _show_wagers(found)
    return 0


def _show_values(found: Comparison, watcher: Watcher) -> None:
    print(f"{found.option}: {_what(found.what)}")
    for trial in found.trials:
        fingerprint = trial.rules.fingerprint(found.report.game.id, found.report.game.version)
        print(f"  {value_words(found.report, found.option, trial)}   [{fingerprint}]{unlawful_words(trial.breaches)}")
    if not found.all:
        print(f"  {_others(found, watcher)}")


def _others(found: Comparison, watcher: Watcher) -> str:
    """That there are more lawful values than were tried."""
    lawful = found.what.allowed(found.report.on)
    if lawful is None:
        return "not an option on that date"
    if isinstance(lawful, LeastOdds):
        return f"higher odds are lawful too: {suggested_values(found, watcher)}"
    return f"other values are lawful too: {lawful}"


def _what(what: Option) -> str:
    return f"{what.words} ({what.cite})" + (f"; reading {what.reading.name}" if what.reading else "")


def value_words(report: OddsReport, option: str, trial: Trial) -> str:
    return in_words(report, option, trial.value) + " (now)" * trial.now


def unlawful_words(breaches: tuple[Breach, ...]) -> str:
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
    words = [
        value_words(found.report, found.option, trial) + " UNLAWFUL" * bool(trial.breaches) for trial in worked_out
    ]
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
    return f"{'+' * (change > 0)}{as_percent(change, 4)}"
