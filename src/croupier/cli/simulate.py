"""Many rounds of a wager played by the script's own rules, beside the exact odds: the mean with its error, and more.

The same seed gives the same result on any number of cores. Ctrl-C ends a run early and keeps what was played.
"""

from __future__ import annotations

import argparse
import json
import sys

from croupier import registry
from croupier.analysis.report import percent
from croupier.cli.options import BadSetting, add_lab_options, asked, unlawful
from croupier.simulation.run import SURE, Simulated, simulate_wager

MOST_ROUNDS = 10**13


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  croupier simulate craps --rounds 1e9\n"
        "  croupier simulate roulette --wager red --set half_back=yes --seed 7\n"
        "  croupier simulate craps --wager pass --rounds 1e8 --seed 1 --json"
    )
    parser.add_argument("game", help="a game's id (croupier games lists them)")
    parser.add_argument("--wager", default="", help="this wager; the game's first if none is named")
    parser.add_argument("--rounds", default="1e6", metavar="N", help="so many, as in 1000000 or 1e9 (1e6)")
    parser.add_argument("--seed", type=int, default=1, help="what comes up repeats with it (1)")
    parser.add_argument("--cores", type=int, default=0, metavar="N", help="so many at once; all if none is given")
    add_lab_options(parser)
    parser.add_argument("--json", action="store_true", help="one JSON document (docs/json.md)")


def run(args: argparse.Namespace) -> int:
    rounds = _rounds(args.rounds)
    if args.cores < 0:
        raise BadSetting(f"--cores is a whole number from 1 on, not {args.cores}")
    game = registry.get(args.game)
    rules, on, *_ = asked(game, args)
    found = simulate_wager(game, rules, args.wager, rounds=rounds, seed=args.seed, cores=args.cores)
    if args.json:
        json.dump(found.document(), sys.stdout, indent=2)
        print()
        return 0
    for line in unlawful(rules.breaches(on)):
        print(line)
    _show(found)
    return 0


def _rounds(text: str) -> int:
    """A whole number, also as 1e9 or 2.5e8."""
    try:
        number = float(text.replace(",", "").replace("_", ""))
    except ValueError:
        number = -1
    if not 1 <= number <= MOST_ROUNDS or number != int(number):
        raise BadSetting(f"--rounds is a whole number from 1 to 1e13, as in 1000000 or 1e9, not {text!r}")
    return int(number)


def _show(found: Simulated) -> None:
    tally, game = found.tally, found.game
    changed = found.rules.changed()
    rules = ", ".join(f"{name} = {value}" for name, value in changed.items()) or "the defaults"
    print(f"{game.title}: {found.wager}   [{found.rules.fingerprint(game.id, game.version)}]")
    print(f"rules: {rules}\nstrategy: {found.strategy}")
    rate = f", {tally.rounds / found.seconds:,.0f} a second" if found.seconds else ""
    print(f"{tally.rounds:,} rounds with seed {found.seed}, {tally.bets:,} wagers decided; {found.method}{rate}")
    if tally.rounds < found.asked:
        print(f"interrupted: {found.asked:,} rounds were asked for")
    if found.note:
        print(found.note)
    edge, error = tally.house_edge, tally.standard_error
    if edge is None or error is None:
        print("\nToo few wagers were decided to tell anything.")
        return
    low, high = (float(edge) + side * SURE * error for side in (-1, 1))
    print(f"\nhouse edge    {percent(edge, 4)} %, standard error {100 * error:.4f} %")
    print(f"95 % interval {100 * low:.4f} % to {100 * high:.4f} %")
    if found.exact.house_edge is not None:
        off = "" if found.z is None else f"; the run is {abs(found.z):.2f} standard errors off"
        print(f"{found.exact.method:<13} {percent(found.exact.house_edge, 4)} %{off}")
    print(f"std dev       {tally.std_dev:.6f}, skewness {tally.skewness:.4f}")
    often = [f"{word} {float(tally.often(sign)):.4%}" for word, sign in (("won", 1), ("even", 0), ("lost", -1))]
    print(f"wagers        {', '.join(often)}")
