"""The odds of the main wager for one who plays in a way of his own, what that costs above best play, and where."""

from __future__ import annotations

import argparse

from croupier import registry
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.report import as_percent
from croupier.analysis.strategy.model import Departure
from croupier.analysis.strategy.own import NoSuchWay, OwnReport, price_way
from croupier.cli.odds.asking import add_game, add_rules, answer
from croupier.cli.odds.shown import show_basis, show_wagers
from croupier.cli.options import asked

MOST_MISTAKES = 12
"""So many are shown: those that cost most come first, and few more are ever looked at."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  croupier odds custom blackjack mimic-the-dealer\n"
        "  croupier odds custom blackjack my.csv --set natural_odds='1 to 1' --anyway\n"
        "  croupier odds custom three-card-poker 'Q-6-4 or better'"
    )
    add_game(parser)
    says = "a chart in a .csv file, one with a name, or a rule in words or in a .toml file (docs/strategy.md)"
    parser.add_argument("way", metavar="WAY", help=says)
    parser.add_argument("--by-clause", action="store_true", help="how often each clause decides the wager")
    add_rules(parser, pack=False)


def run(args: argparse.Namespace) -> int:
    game = registry.game_named(args.game)
    rules, on, *_ = asked(game, args)
    try:
        found = price_way(game, rules, args.way, on)
    except Unavailable as why:
        raise NoSuchWay(f"{game.title}: {why}") from None
    if args.json:
        answer(found.report.document(by_clause=args.by_clause) | {"own_strategy": found.document()})
        return 0
    show_basis(found.report)
    show_wagers(found.report, args.by_clause)
    _show(found)
    return 0


def _show(found: OwnReport) -> None:
    print(
        f"\nbest play: house edge {as_percent(found.priced.best, 4)} %; this way costs {as_percent(found.cost, 4)} % "
        f"of the {found.report.wagers[0].wager} more"
    )
    mistakes = found.priced.mistakes
    if mistakes:
        print(f"\nWhere best play by the cards answers otherwise ({len(mistakes)}; what costs most first):")
        print(f"{'hand':<36} {'dealer':<8} {'yours':<10} {'best':<10} {'costs':>10} {'how often':>12}")
        for each in mistakes[:MOST_MISTAKES]:
            print(_mistake(each))
        if len(mistakes) > MOST_MISTAKES:
            print(f"and {len(mistakes) - MOST_MISTAKES} more: --json has them all")


def _mistake(each: Departure) -> str:
    gain, often = f"{each.gain * 100:.4f} %", f"1 in {1 / each.chance:,.0f}"
    return f"{each.hand:<36} {each.dealer:<8} {each.table:<10} {each.best:<10} {gain:>10} {often:>12}"
