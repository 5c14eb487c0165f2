"""What else is told of the odds: clause by clause, under other readings of the text, and what is asked of blackjack."""

from __future__ import annotations

import argparse
from pathlib import Path

from croupier.analysis.reports.watching import Watcher
from croupier.cli.odds import studies
from croupier.cli.odds.asking import add_game, add_rules, add_stake, add_wager, answer, one_stake, reported
from croupier.cli.odds.shown import edge, method, show_basis, show_wagers
from croupier.law.values import value_words

TABLES = {
    "by-clause": "how often each clause decides a wager",
    "readings": "what other readings of the text would give",
    "hands": "blackjack: what each first two cards are worth against each card",
    "removals": "blackjack: what taking one card out of the shoe does",
    "dealer": "blackjack: how the dealer ends, and goes over 21, by the card he shows",
    "count": "blackjack: a count, its correlations and efficiency, and when to leave the chart",
}


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  croupier odds tables by-clause craps --wager field\n"
        "  croupier odds tables readings night-baccarat\n"
        "  croupier odds tables hands blackjack -o hands.csv\n"
        "  croupier odds tables count blackjack '2-6=1, 7-9=0, 10=-1, A=-1'"
    )
    tables = parser.add_subparsers(dest="kind", required=True, metavar="TABLE")
    for name, says in TABLES.items():
        table = tables.add_parser(name, help=says, description=says)
        add_game(table)
        if name in ("by-clause", "readings"):
            add_wager(table)
            add_stake(table)
            if name == "readings":
                table.add_argument("--by-clause", action="store_true", help=TABLES["by-clause"])
            add_rules(table)
            continue
        if name == "count":
            says = "by name (hi-lo, omega-2, ...) or '2-6=1, 7-9=0, 10=-1, A=-1'"
            table.add_argument("tags", metavar="TAGS", help=says)
        says = "write it to a .csv or .json file"
        table.add_argument("-o", "--output", type=Path, metavar="FILE", help=says)
        add_rules(table, pack=False)  # they are made from the whole shoe


def run(args: argparse.Namespace) -> int:
    if args.kind == "by-clause":
        _by_clause(args)
    elif args.kind == "readings":
        _readings(args)
    else:
        studies.show(args.kind, args)
    return 0


def _by_clause(args: argparse.Namespace) -> None:
    report = reported(args, stake=one_stake(args.stake))
    if args.json:
        answer(report.document(by_clause=True))
        return
    show_basis(report)
    show_wagers(report, by_clause=True)


def _readings(args: argparse.Namespace) -> None:
    from croupier.analysis.reports.other_readings import other_readings

    watcher = Watcher()  # what options decide a wager is noted on the way
    report = reported(args, stake=one_stake(args.stake), watcher=watcher)
    others = other_readings(report, watcher)
    if args.json:
        answer(report.document(by_clause=args.by_clause) | {"readings": [other.document() for other in others]})
        return
    show_basis(report)
    show_wagers(report, args.by_clause)
    if others:
        print("\nIf the text is read in another way (croupier rules --readings says why):")
    else:
        print("\nNo other reading of the text that can be selected changes any of these wagers.")
    for other in others:
        edges = ", ".join(f"{w.wager} {edge(w.house_edge)} {method(w)}" for w in other.wagers)
        value = value_words(other.trial.value)
        print(f"  {other.reading.name}, {other.option} = {value}: {edges}   [{other.fingerprint}]")
