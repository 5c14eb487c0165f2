"""Flags of ``croupier odds`` that commands within it replace: in this version they work, and say what to write."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

from croupier import registry
from croupier.cli.options import BadSetting

QUESTIONS: Mapping[str, tuple[str, ...]] = {
    "compare": ("compare",),
    "tornado": ("tornado",),
    "together": ("joint",),
    "strategy": ("custom",),
    "readings": ("tables", "readings"),
    "hands": ("tables", "hands"),
    "removals": ("tables", "removals"),
    "dealer": ("tables", "dealer"),
    "count": ("tables", "count"),
}
"""Each flag that asked a question of its own, and where that is asked now. Others went with them: a stake, a file."""
_WITH_A_VALUE = ("compare", "together", "strategy", "count")
_GONE_WITH = ("stake", "by_clause", "output")


def configure(parser: argparse.ArgumentParser) -> None:
    """They are read, and no longer shown."""
    for name in QUESTIONS:
        if name in _WITH_A_VALUE:
            parser.add_argument(f"--{name}", help=argparse.SUPPRESS)
        else:
            parser.add_argument(f"--{name}", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--stake", help=argparse.SUPPRESS)
    parser.add_argument("--by-clause", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("-o", "--output", type=Path, help=argparse.SUPPRESS)


def given(args: argparse.Namespace) -> bool:
    return any(getattr(args, name) for name in (*QUESTIONS, *_GONE_WITH))


def run(args: argparse.Namespace) -> int:
    """What was asked, by the command that takes it now."""
    from croupier.cli import command  # which knows of this one

    words = replaced(args)
    flags = " and ".join(f"--{name.replace('_', '-')}" for name in (*QUESTIONS, *_GONE_WITH) if getattr(args, name))
    print(f"croupier: {flags}: gone in the next version; write croupier odds {shlex.join(words)}", file=sys.stderr)
    module, parser, left = command("odds", words)
    return int(module.run(parser.parse_args(left)))


def replaced(args: argparse.Namespace) -> list[str]:
    """The words of the command that takes over."""
    asked = [name for name in QUESTIONS if getattr(args, name)]
    if len(asked) > 1:
        each = " and ".join(f"croupier odds {' '.join(QUESTIONS[name])}" for name in asked)
        raise BadSetting(f"{' and '.join(f'--{name}' for name in asked)} are questions of their own: {each}")
    if asked:
        words = [*QUESTIONS[asked[0]], args.game]
        words += [getattr(args, asked[0])] if asked[0] in _WITH_A_VALUE else []
        words += ["--stake", args.stake] if args.stake else []
        words += ["--by-clause"] if args.by_clause else []
    elif args.by_clause:
        words = ["tables", "by-clause", args.game, *(["--stake", args.stake] if args.stake else [])]
    elif args.stake:
        words = ["stake", args.game, args.stake]
    else:
        raise BadSetting("-o writes what a command within odds makes: tornado, stake or tables")
    return words + _others(args, asked == ["strategy"])


def _others(args: argparse.Namespace, own: bool) -> list[str]:
    """What went with every flag."""
    words = [word for setting in args.set for word in ("--set", setting)]
    for name in ("rules", "table", "on", "remove", "output"):
        words += [f"--{name}", str(getattr(args, name))] if getattr(args, name) else []
    game = registry.game_named(args.game)
    if args.wager and not (own and args.wager == game.wagers(game.Rules())[0].name):  # that one it is about anyway
        words += ["--wager", args.wager]
    return words + [f"--{name.replace('_', '-')}" for name in ("anyway", "no_cache", "json") if getattr(args, name)]
