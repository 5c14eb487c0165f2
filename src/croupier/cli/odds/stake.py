"""The odds in dollars at a stake, as the house pays it: with payout limits, coins and the table's limits.

Several stakes, or "all" from the least to the most that the table takes, make a curve of one wager.
"""

from __future__ import annotations

import argparse

from croupier.cli.odds.asking import (
    add_drawing,
    add_game,
    add_rules,
    add_wager,
    answer,
    check_drawing,
    reported,
    stakes,
)
from croupier.cli.odds.shown import AT_STAKE_HEAD, at_stake, show_basis, show_notes, show_wagers
from croupier.cli.options import BadSetting

ALL = "all"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  croupier odds stake caribbean-stud 1000\n"
        "  croupier odds stake craps 5,25,100 --wager buy-4\n"
        "  croupier odds stake caribbean-stud all -o ante.svg"
    )
    add_game(parser)
    parser.add_argument("stake", metavar="DOLLARS", help="a stake, several as in 5,25,100, or all")
    add_wager(parser, "only this wager; a curve is of the game's first if none is named")
    add_drawing(parser, "the curve")
    add_rules(parser)


def run(args: argparse.Namespace) -> int:
    check_drawing(args)
    given = [] if args.stake == ALL else stakes(args.stake)
    if len(given) == 1:
        return _one(args, given[0])
    from croupier.analysis.reports.curve import draw_curve, stake_curve

    report = reported(args, one=True)
    found = stake_curve(report, given)
    if args.output:
        from croupier.cli import drawings

        drawings.keep(draw_curve(found), args.output, report)
    if args.json:
        answer(report.document() | {"curve": found.document()})
        return 0
    show_basis(report)
    print(AT_STAKE_HEAD)
    for point in found.points:
        print(at_stake(point))
    show_notes(found.points)
    return 0


def _one(args: argparse.Namespace, stake: int) -> int:
    if args.output:
        raise BadSetting(f"-o draws a curve, and {args.stake} is one stake: give several, as in 5,25,100, or all")
    report = reported(args, stake=stake)
    if args.json:
        answer(report.document())
    else:
        show_basis(report)
        show_wagers(report)
    return 0
