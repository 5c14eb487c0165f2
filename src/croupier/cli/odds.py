"""The exact house edge of every wager of a game, under the options a house chose."""

from __future__ import annotations

import argparse
import json
import sys
from fractions import Fraction

from croupier import registry
from croupier.analysis.report import OddsReport, WagerOdds, odds, other_readings, percent
from croupier.cli.options import add_rule_options, house_rules
from croupier.law.options import show


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n  croupier odds roulette --set half_back=yes\n  croupier odds craps --wager field --by-clause"
    )
    parser.add_argument("game", help="a game's id (croupier games lists them)")
    parser.add_argument("--wager", default="", help="only this wager")
    add_rule_options(parser)
    parser.add_argument("--by-clause", action="store_true", help="how often each clause decides the wager")
    parser.add_argument("--readings", action="store_true", help="what other readings would give")
    parser.add_argument("--json", action="store_true", help="one JSON document (docs/json.md)")


def run(args: argparse.Namespace) -> int:
    game = registry.get(args.game)
    report = odds(game, house_rules(game, args), args.wager)
    if args.json:
        document = report.document(by_clause=args.by_clause)
        if args.readings:
            document["readings"] = [other.document() for other in other_readings(report)]
        json.dump(document, sys.stdout, indent=2)
        print()
        return 0
    _show(report, args.by_clause)
    if args.readings:
        _show_readings(report)
    return 0


def _show_readings(report: OddsReport) -> None:
    print("\nIf the text is read in another way (croupier rules --readings says why):")
    for other in other_readings(report):
        edges = ", ".join(f"{w.wager} {_edge(w.house_edge)}" for w in other.wagers)
        print(f"  {other.reading.name}, {other.option} = {show(other.value)}: {edges}")


def _edge(edge: Fraction | None) -> str:
    return "unavailable" if edge is None else f"{percent(edge, 4)} %"


def _show(report: OddsReport, by_clause: bool) -> None:
    game = report.game
    print(f"{game.title} (N.J.A.C. {game.subchapter}; {game.provenance})")
    defaults = game.Rules().settings()
    changed = {name: value for name, value in report.rules.settings().items() if value != defaults[name]}
    print(f"rules: {', '.join(f'{n} = {v}' for n, v in changed.items()) or 'the defaults'}   [{report.fingerprint}]")
    print(f"basis: {report.basis}\nstrategy: {report.strategy}\n")
    print(f"{'wager':<18} {'house edge':>26} {'std dev':>10} {'wins':>9} {'at risk':>9}  method")
    for wager in report.wagers:
        _show_wager(wager)
        if by_clause:
            for clause, (chance, net) in wager.clauses.items():
                print(f"    {clause:<34} decides {percent(chance, 4):>9} %   net {percent(net, 4):>9} %")
    notes = {wager.note: None for wager in report.wagers if wager.note}
    for warning in report.game.warnings(report.rules):
        print(f"\nNote well: {warning}")
    for note in notes:
        print(f"\n{', '.join(w.wager for w in report.wagers if w.note == note)}: {note}")


def _show_wager(wager: WagerOdds) -> None:
    edge = "-"
    if wager.house_edge is not None:
        fraction = str(wager.house_edge) if wager.method == "exact" else ""
        edge = f"{fraction if len(fraction) <= 13 else '':>13} {percent(wager.house_edge, 4):>10} %"
    deviation = "-" if wager.std_dev is None else str(wager.std_dev)
    hit = "-" if wager.hit_frequency is None else f"{percent(wager.hit_frequency, 2)} %"
    risk = "-" if wager.element_of_risk is None else f"{percent(wager.element_of_risk, 3)} %"
    print(f"{wager.wager:<18} {edge:>26} {deviation:>10} {hit:>9} {risk:>9}  {wager.method}")
