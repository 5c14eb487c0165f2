"""A wager simulated under every combination of some options, on this machine or on a cluster.

The result is the same wherever it is played. With --resume what was played is kept in a folder, and the same command
goes on with it: after Ctrl-C, after a crash, or when more rounds are asked for. Ctrl-C tells what was played, too.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path

from croupier import registry
from croupier.analysis.files import check_writable
from croupier.cli.numbers import whole_number
from croupier.cli.options import BadSetting, add_lab_options, asked
from croupier.cli.simulate import cores, told_first, unkept, whole
from croupier.simulation.cluster import LOCAL, Workers, connected_workers
from croupier.simulation.sweep import Sweep, grid_of, play_sweep, write_sweep


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  croupier sweep minibaccarat --wager banker --grid decks=6,8 --grid vigorish=1/25,1/20 --rounds 1e8\n"
        "  croupier sweep blackjack --grid decks=1,2,6,8 --rounds 1e9 --resume sweep -o sweep.csv\n"
        "  croupier sweep craps --rounds 1e12 --scheduler tcp://10.1.2.3:8786 --resume craps"
    )
    parser.add_argument("game", help="a game's id (croupier games lists them)")
    parser.add_argument("--wager", default="", help="this wager; the game's first if none is named")
    parser.add_argument(
        "--grid", action="append", default=[], metavar="OPTION=VALUES", help="values that an option takes in turn"
    )
    parser.add_argument("--rounds", default="1e6", metavar="N", help="so many of each combination, as in 1e9 (1e6)")
    parser.add_argument("--seed", type=whole_number, default=1, help="what comes up repeats with it (1)")
    parser.add_argument("--cores", type=whole_number, metavar="N", help="so many at once; all if none is given")
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help=f"play on the Dask cluster there; {LOCAL} is one on this machine"
    )
    parser.add_argument("--resume", type=Path, metavar="FOLDER", help="keep what is played there, and go on with it")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write a .csv file")
    add_lab_options(parser)
    parser.add_argument("--json", action="store_true", help="one JSON document (docs/json.md)")


def run(args: argparse.Namespace) -> int:
    rounds = whole("--rounds", args.rounds)
    args.cores = cores(args)
    if args.seed < 0:
        raise BadSetting(f"a seed is a whole number from 0 on, not {args.seed}")
    if args.output and args.output.suffix != ".csv":
        raise BadSetting(f"-o: a sweep is written as .csv, not {args.output.name}")
    if args.output:
        check_writable(args.output)
    game = registry.game_named(args.game)
    rules, on, *_ = asked(game, args)
    grid = grid_of(args.grid)
    for name in _named(args.set) & _named(args.grid):
        raise BadSetting(f"{name} is set, and it is in the grid, which gives it other values: leave one of them out")
    with connected_workers(args.scheduler, args.cores) if args.scheduler else nullcontext() as workers:
        assert workers is None or isinstance(workers, Workers)
        found = play_sweep(
            game,
            rules,
            args.wager,
            grid,
            rounds=rounds,
            seed=args.seed,
            workers=workers,
            cores=args.cores,
            folder=args.resume,
            anyway=getattr(args, "anyway", False),
            on=on,
            warn=unkept(),
        )
    to_file = (lambda: write_sweep(found, args.output)) if args.output else None
    with told_first(args, to_file, found.faults):
        if args.json:
            json.dump(found.document(), sys.stdout, indent=2)
            print()
        else:
            _show(found)
    return 0


def _named(settings: Iterable[str]) -> set[str]:
    """Which options are given values."""
    return {text.partition("=")[0].strip().replace("-", "_") for text in settings}


def _show(found: Sweep) -> None:
    number = len(found.swept)
    print(f"{found.game.title}: {found.wager}, {found.asked:,} rounds of each of {number}, seed {found.seed}")
    if not found.complete:
        print(f"interrupted: {sum(one.complete for one in found.swept)} of {number} are complete")
    print()
    widths = [
        max(len(name), *(len(one.cell.values[at]) for one in found.swept)) for at, name in enumerate(found.options)
    ]
    names = "  ".join(f"{name:<{width}}" for name, width in zip(found.options, widths, strict=True))
    print(f"{names}  house edge      error       exact      z  method")
    for one in found.swept:
        values = "  ".join(f"{value:<{width}}" for value, width in zip(one.cell.values, widths, strict=True))
        row = one.row()
        edge, error, exact = (
            "-" if value is None else f"{float(value):.4f} %"
            for value in (row["house_edge"], row["standard_error"], row["exact"])
        )
        z = "-" if one.z is None else f"{one.z:.2f}"
        mark = f"   UNLAWFUL: {one.cell.unlawful}" if one.cell.unlawful else ""
        if not one.complete:
            mark += f"   INCOMPLETE: {one.tally.rounds:,} rounds"
        print(f"{values}  {edge:>10} {error:>10} {exact:>11} {z:>6}  {one.method}{mark}")
