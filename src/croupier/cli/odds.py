"""The exact house edge of every wager of a game, under the options a house chose, and what other options would do.

Answers are kept in the user's cache folder; CROUPIER_CACHE names another one, or is "off".
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from croupier import registry
from croupier.analysis.report import OddsReport, WagerOdds, odds, percent
from croupier.cli.options import BadSetting, add_lab_options, add_pack_option, asked, unlawful
from croupier.law.options import show

DRAWINGS = (".svg", ".png")


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  croupier odds roulette --set half_back=yes\n"
        "  croupier odds craps --wager field --by-clause\n"
        "  croupier odds punto-banco --compare decks\n"
        "  croupier odds punto-banco --compare 'tie_odds=8,9,10'\n"
        "  croupier odds blackjack --tornado -o blackjack.svg"
    )
    parser.add_argument("game", help="a game's id (croupier games lists them)")
    parser.add_argument("--wager", default="", help="only this wager")
    add_lab_options(parser)
    add_pack_option(parser)
    parser.add_argument("--by-clause", action="store_true", help="how often each clause decides the wager")
    parser.add_argument("--readings", action="store_true", help="what other readings would give")
    parser.add_argument(
        "--compare", default="", metavar="OPTION", help="the odds under each lawful value of it, or OPTION=V,V,..."
    )
    parser.add_argument("--tornado", action="store_true", help="what each option could do to one wager, largest first")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="draw the tornado: a .svg or .png file")
    parser.add_argument("--json", action="store_true", help="one JSON document (docs/json.md)")


def run(args: argparse.Namespace) -> int:
    if args.output and not args.tornado:
        raise BadSetting("-o draws a tornado: give --tornado too")
    if args.output and args.output.suffix.lower() not in DRAWINGS:
        raise BadSetting(f"a tornado is drawn to a file that ends in {' or '.join(DRAWINGS)}, not {args.output.name!r}")
    if args.tornado and args.compare:
        raise BadSetting("--compare looks at one option and --tornado at all of them: give one of the two")
    game = registry.get(args.game)
    rules, on, removed = asked(game, args)
    wager = args.wager
    if args.tornado and not wager:
        wager = game.wagers(rules)[0].name
    report = odds(game, rules, wager, on=on, removed=removed)
    if args.compare or args.tornado:
        from croupier.cli import whatif

        (whatif.tornado if args.tornado else whatif.compare)(report, args)
        return 0
    others = []
    if args.readings:
        from croupier.analysis.whatif import other_readings

        others = other_readings(report)
    if args.json:
        document = report.document(by_clause=args.by_clause)
        if args.readings:
            document["readings"] = [other.document() for other in others]
        json.dump(document, sys.stdout, indent=2)
        print()
        return 0
    show_basis(report)
    _show(report, args.by_clause)
    if args.readings:
        print("\nIf the text is read in another way (croupier rules --readings says why):")
        for other in others:
            edges = ", ".join(f"{w.wager} {edge(w.house_edge)} {method(w)}" for w in other.wagers)
            value = show(other.trial.value)
            print(f"  {other.reading.name}, {other.option} = {value}: {edges}   [{other.fingerprint}]")
    return 0


def edge(value: Fraction | None) -> str:
    return "unavailable" if value is None else f"{percent(value, 4)} %"


def show_basis(report: OddsReport) -> None:
    """What the figures below rest on."""
    game = report.game
    print(f"{game.title} ({game.authority}; {game.provenance})")
    changed = report.rules.changed()
    print(f"rules: {', '.join(f'{n} = {v}' for n, v in changed.items()) or 'the defaults'}   [{report.fingerprint}]")
    for line in unlawful(report.breaches):
        print(line)
    print(f"basis: {report.basis}\nstrategy: {report.strategy}\n")


def _show(report: OddsReport, by_clause: bool) -> None:
    print(f"{'wager':<18} {'house edge':>26} {'std dev':>10} {'wins':>9} {'at risk':>9}  method")
    for wager in report.wagers:
        _show_wager(wager)
        if by_clause:
            for clause, (chance, net) in wager.clauses.items():
                print(f"    {clause:<34} decides {percent(chance, 4):>9} %   net {percent(net, 4):>9} %")
    for warning in report.game.warnings(report.rules):
        print(f"\nNote well: {warning}")
    show_notes(report.wagers)


def show_notes(wagers: Sequence[WagerOdds]) -> None:
    for note in dict.fromkeys(wager.note for wager in wagers if wager.note):
        names = dict.fromkeys(wager.wager for wager in wagers if wager.note == note)
        print(f"\n{', '.join(names)}: {note}")


def method(wager: WagerOdds) -> str:
    """How the figure was found, and how far off it is at most."""
    return f"{wager.method} ±{wager.error}" if wager.error else wager.method


def figure(wager: WagerOdds) -> str:
    """The house edge in 26 columns: a fraction if it is exact and short, and a percentage."""
    if wager.house_edge is None:
        return f"{'-':>26}"
    fraction = str(wager.house_edge) if wager.method == "exact" else ""
    return f"{fraction if len(fraction) <= 13 else '':>13} {percent(wager.house_edge, 4):>10} %"


def _show_wager(wager: WagerOdds) -> None:
    deviation = "-" if wager.std_dev is None else str(wager.std_dev)
    hit = "-" if wager.hit_frequency is None else f"{percent(wager.hit_frequency, 2)} %"
    risk = "-" if wager.element_of_risk is None else f"{percent(wager.element_of_risk, 3)} %"
    print(f"{wager.wager:<18} {figure(wager)} {deviation:>10} {hit:>9} {risk:>9}  {method(wager)}")
