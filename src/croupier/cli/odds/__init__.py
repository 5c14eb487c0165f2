"""The exact house edge of every wager of a game, under the options a house chose.

Answers are kept in the user's cache folder; CROUPIER_CACHE names another one, or is "off".
"""

from __future__ import annotations

import argparse

from croupier.cli.odds import old_flags
from croupier.cli.odds.asking import add_game, add_rules, add_wager, answer, reported
from croupier.cli.odds.shown import show_basis, show_wagers

WITHIN = {
    "compare": "under each lawful value of an option",
    "tornado": "what each option could do to one wager, largest first",
    "stake": "in dollars at a stake, or as a curve over several",
    "joint": "several wagers of one round as one: variance, covariance, correlation",
    "custom": "for one who plays in a way of his own",
    "tables": "by clause, under other readings; hands, removals, counts and the dealer of blackjack",
}
"""The commands within this one, each a module here. No game has such an id: see `registry.RESERVED`."""


def configure(parser: argparse.ArgumentParser) -> None:
    listing = "\n".join(f"  croupier odds {name:<9} {says}" for name, says in WITHIN.items())
    parser.usage = "croupier odds [options] GAME\n       croupier odds COMMAND GAME ..."
    parser.epilog = (
        f"more about a game, each with its own --help:\n{listing}\n\n"
        "examples:\n"
        "  croupier odds roulette --set half_back=yes\n"
        "  croupier odds craps --wager pass --json\n"
        "  croupier odds compare punto-banco decks\n"
        "  croupier odds tornado blackjack -o blackjack.svg\n"
        "  croupier odds stake caribbean-stud 1000"
    )
    add_game(parser)
    add_wager(parser)
    add_rules(parser)
    old_flags.configure(parser)


def run(args: argparse.Namespace) -> int:
    if old_flags.given(args):
        return old_flags.run(args)
    report = reported(args)
    if args.json:
        answer(report.document())
    else:
        show_basis(report)
        show_wagers(report)
    return 0
