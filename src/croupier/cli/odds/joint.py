"""Several wagers of one round as one: what they cost together, variance, covariance and correlation.

Wagers stand between commas, each with its units: red=5,'straight 18' or wager,insurance=1/2.
"""

from __future__ import annotations

import argparse

from croupier import registry
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.joint import Together, joint_odds, read_mix
from croupier.analysis.reports.report import OddsReport, as_decimal, as_percent, square_root, wager_odds
from croupier.cli.odds.asking import add_game, add_rules, answer
from croupier.cli.odds.shown import show_basis
from croupier.cli.options import asked


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  croupier odds joint blackjack wager,insurance=1/2\n"
        "  croupier odds joint roulette 'red=5,straight 18'"
    )
    add_game(parser)
    parser.add_argument("wagers", metavar="WAGERS", help="WAGER[=UNITS] between commas; one unit if none is said")
    add_rules(parser)


def run(args: argparse.Namespace) -> int:
    game = registry.game_named(args.game)
    rules, on, removed, *_ = asked(game, args)
    mix = read_mix(game, rules, args.wagers)
    try:
        found: Together | Unavailable = joint_odds(game, rules, mix, removed)
    except Unavailable as why:
        found = why
    told = tuple(wager_odds(game, rules, wager, removed) for wager, _ in mix)
    report = OddsReport(game, rules, told, tuple(rules.breaches(on)), tuple(removed), on)
    if args.json:
        document = {"method": "unavailable", "note": str(found)} if isinstance(found, Unavailable) else found.document()
        answer(report.document() | {"together": document})
        return 0
    show_basis(report)
    if isinstance(found, Unavailable):
        print(f"together: unavailable: {found}")
    else:
        _show(found)
    return 0


def _show(found: Together) -> None:
    print(f"{'wager':<26} {'units':>8} {'expected loss':>15} {'std dev':>12}")
    for number, (wager, units) in enumerate(found.mix):
        deviation = square_root(found.variance(number))
        print(f"{wager.name:<26} {units!s:>8} {as_decimal(-found.mean(number), 6):>15} {deviation:>12}")
    print(f"{'together':<26} {'':>8} {as_decimal(found.loss, 6):>15} {square_root(found.whole):>12}")
    if found.pairs:
        print(f"\n{'each two':<44} {'covariance':>14} {'correlation':>12}")
    for one, other in found.pairs:
        names = f"{found.mix[one].wager.name}, {found.mix[other].wager.name}"
        correlation = found.correlation(one, other)
        shown = "-" if correlation is None else str(correlation)
        print(f"{names:<44} {as_decimal(found.covariance(one, other), 8):>14} {shown:>12}")
    print(f"\nput down {_short(found, 'put_down')}, at risk on average {_short(found, 'risked')}")
    print(
        f"house edge {as_percent(found.loss / found.put_down, 4)} % of what is put down, "
        f"{as_percent(found.loss / found.risked, 4)} % of all at risk"
    )
    print(
        f"standard deviation {square_root(found.whole)}; in rounds of their own it would be {square_root(found.apart)}"
    )
    if found.moments.rounds != 1:
        print(f"rounds until all is decided, on average: {as_decimal(found.moments.rounds, 4)}")
    error = "" if found.exact else f" ±{found.moments.error:.0e}"
    print(f"in units, each time it is put down; {'exact' if found.exact else 'computed'}{error}")
    if found.moments.note:
        print(f"\n{found.moments.note}")


def _short(found: Together, name: str) -> str:
    value = getattr(found, name)
    return str(value) if value.denominator == 1 else as_decimal(value, 6)
