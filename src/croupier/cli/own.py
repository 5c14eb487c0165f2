"""How ``croupier odds --strategy`` is shown: what a way of one's own comes to, and where it goes wrong."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import date

from croupier.analysis.computed import Unavailable
from croupier.analysis.report import percent
from croupier.analysis.strategy.model import Departure
from croupier.analysis.strategy.own import NoSuchWay, OwnReport, price
from croupier.cli.odds import show_basis, show_wagers
from croupier.cli.options import BadSetting
from croupier.equipment.faces import Face
from croupier.game import Game
from croupier.law.options import HouseRules

MOST_MISTAKES = 12


def show(game: Game, rules: HouseRules, on: date | None, removed: Sequence[Face], args: argparse.Namespace) -> None:
    """The main wager, played so."""
    main = game.wagers(rules)[0].name
    if args.wager not in ("", main):
        raise BadSetting(f"--strategy is about {main}: nothing else is decided on after it is made")
    if removed:
        raise BadSetting("--strategy is priced from the whole pack: leave --remove out")
    try:
        found = price(game, rules, args.strategy, on)
    except Unavailable as why:
        raise NoSuchWay(f"{game.title}: {why}") from None
    if args.json:
        document = found.report.document(by_clause=args.by_clause)
        json.dump(document | {"own_strategy": found.document()}, sys.stdout, indent=2)
        print()
        return
    show_basis(found.report)
    show_wagers(found.report, args.by_clause)
    _show(found)


def _show(found: OwnReport) -> None:
    print(
        f"\nbest play: house edge {percent(found.priced.best, 4)} %; this way costs {percent(found.cost, 4)} % of "
        f"the {found.report.wagers[0].wager} more"
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
