"""How ``croupier odds --together`` is shown."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import date

from croupier.analysis.computed import Unavailable
from croupier.analysis.report import OddsReport, decimal, percent, root, wager_odds
from croupier.analysis.together import Together, read_mix, together
from croupier.cli.odds import show_basis
from croupier.equipment.faces import Face
from croupier.game import Game
from croupier.law.options import HouseRules


def show(game: Game, rules: HouseRules, on: date | None, removed: Sequence[Face], args: argparse.Namespace) -> None:
    """The wagers of a mix, each two of them, and all together."""
    mix = read_mix(game, rules, args.together)
    try:
        found: Together | Unavailable = together(game, rules, mix, removed)
    except Unavailable as why:
        found = why
    told = tuple(wager_odds(game, rules, wager, removed) for wager, _ in mix)
    report = OddsReport(game, rules, told, tuple(rules.breaches(on)), tuple(removed), on)
    if args.json:
        document = {"method": "unavailable", "note": str(found)} if isinstance(found, Unavailable) else found.document()
        json.dump(report.document() | {"together": document}, sys.stdout, indent=2)
        print()
        return
    show_basis(report)
    if isinstance(found, Unavailable):
        print(f"together: unavailable: {found}")
        return
    _show(found)


def _show(found: Together) -> None:
    print(f"{'wager':<26} {'units':>8} {'expected loss':>15} {'std dev':>12}")
    for number, (wager, units) in enumerate(found.mix):
        deviation = root(found.variance(number))
        print(f"{wager.name:<26} {units!s:>8} {decimal(-found.mean(number), 6):>15} {deviation:>12}")
    print(f"{'together':<26} {'':>8} {decimal(found.loss, 6):>15} {root(found.whole):>12}")
    if found.pairs:
        print(f"\n{'each two':<44} {'covariance':>14} {'correlation':>12}")
    for one, other in found.pairs:
        names = f"{found.mix[one].wager.name}, {found.mix[other].wager.name}"
        correlation = found.correlation(one, other)
        shown = "-" if correlation is None else str(correlation)
        print(f"{names:<44} {decimal(found.covariance(one, other), 8):>14} {shown:>12}")
    print(f"\nput down {_short(found, 'put_down')}, at risk on average {_short(found, 'risked')}")
    print(
        f"house edge {percent(found.loss / found.put_down, 4)} % of what is put down, "
        f"{percent(found.loss / found.risked, 4)} % of all at risk"
    )
    print(f"standard deviation {root(found.whole)}; in rounds of their own it would be {root(found.apart)}")
    if found.moments.rounds != 1:
        print(f"rounds until all is decided, on average: {decimal(found.moments.rounds, 4)}")
    error = "" if found.exact else f" ±{found.moments.error:.0e}"
    print(f"in units, each time it is put down; {'exact' if found.exact else 'computed'}{error}")
    if found.moments.note:
        print(f"\n{found.moments.note}")


def _short(found: Together, name: str) -> str:
    value = getattr(found, name)
    return str(value) if value.denominator == 1 else decimal(value, 6)
