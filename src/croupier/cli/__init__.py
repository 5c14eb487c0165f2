"""The command line. Each command is a module of its own, imported only when it is called."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from importlib import import_module
from io import TextIOWrapper
from types import ModuleType

from croupier import __version__
from croupier.cli.parser import Parser
from croupier.errors import CroupierError, UnknownName, did_you_mean

COMMANDS = {
    "serve": "open the house: live tables on a web page",
    "play": "sit down at a table in the terminal",
    "odds": "the exact house edge of every wager of a game",
    "par": "the par sheet of a game: every event of every wager, and totals that prove themselves",
    "strategy": "best play as a table, a file or a chart",
    "equity": "what part of the pot given poker hands take on average, exactly",
    "simulate": "many rounds of a wager: the mean with its error beside the exact odds",
    "sweep": "the same under every combination of some options, on one machine or on many",
    "check": "whether a house's options and pay tables are lawful",
    "night": "plan a casino night, and see what still blocks its doors",
    "rules": "what the regulation says and where it is carried out",
    "replay": "run the tape of a round again and compare",
    "games": "the games that Croupier knows",
    "verify": "whether a shuffle was fair, or a house's books and records are whole",
    "backup": "a copy of the house, while it is open",
    "restore": "a house from its copy",
    "doctor": "whether this machine and this house are in good order",
    "completion": "the Tab key for bash, zsh and fish",
}

_EXAMPLES = """examples:
  croupier serve
  croupier play roulette
  croupier odds craps --wager pass
  croupier odds punto-banco --set decks=6 --json
  croupier odds tornado blackjack
  croupier equity AhKh QQ+ --board Qs7h2h
  croupier rules 19:47-2.9.c
  croupier check house.toml --on 1996-01-01
  croupier night new
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit code: 0 yes, 1 no (a breach, a difference), 2 wrong use."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that has no section sign gets a question mark
    try:
        code = _run(given)
        sys.stdout.flush()
        return code
    except CroupierError as refusal:
        print(f"croupier: {refusal}", file=sys.stderr)
        return refusal.exit_code
    except BrokenPipeError:  # the reader has seen enough (croupier rules | head)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as fault:  # what is written cannot be: the disk is full, say
        print(f"croupier: {fault}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        if arguments is None:  # this process ends now: a second Ctrl-C would only spoil how
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            sys.unraisablehook = lambda of: None  # libraries cut off half-way complain when they are put away
        print("croupier: interrupted", file=sys.stderr)
        return 130


def whole() -> argparse.ArgumentParser:
    """What may be said before a command, and the commands."""
    listing = "\n".join(f"  {name:<10} {says}" for name, says in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="croupier",
        description="New Jersey's rules of the games, executable. Imitation money only.",
        epilog=f"commands:\n{listing}\n\n{_EXAMPLES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"croupier {__version__}")
    parser.add_argument("command", metavar="command", help="see below; croupier COMMAND --help says more")
    return parser


def command(name: str, words: Sequence[str] = ()) -> tuple[ModuleType, argparse.ArgumentParser, list[str]]:
    """The module of a command, or of the one within it that the words begin with; what it takes; the words left."""
    module, left = import_module(f"croupier.cli.{name}"), list(words)
    inside = getattr(module, "WITHIN", ())
    if len(left) > 1 and left[1] in inside and left[0] not in inside:
        raise UnknownName(f"the command comes before the game: croupier {name} {left[1]} {left[0]}")
    if left and left[0] in inside:
        within = left.pop(0)
        module, name = import_module(f"{module.__name__}.{within}"), f"{name} {within}"
    parser = Parser(
        prog=f"croupier {name}",
        description=f"{module.__doc__}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    module.configure(parser)
    return module, parser, left


def _run(given: list[str]) -> int:
    if not given:
        whole().print_help()
        return 0
    name = whole().parse_args(given[:1]).command
    if name not in COMMANDS:
        raise UnknownName(_no_command(name))
    module, parser, left = command(name, given[1:])
    args = parser.parse_args(left)
    return _long(module, args) if name in _LONG else int(module.run(args))


def _no_command(name: str) -> str:
    from croupier import registry

    if registry.is_known(name):
        return f"no command {name!r}: it is a game. croupier play {name} sits down, croupier odds {name} tells its odds"
    return f"no command {name!r}. {did_you_mean(name, COMMANDS)}"


_LONG = ("equity", "odds", "par", "simulate", "strategy", "sweep")
"""Commands that may take a while and whose answers are kept."""


def _long(module: ModuleType, args: argparse.Namespace) -> int:
    from croupier.analysis.reports.cache import recomputing_answers
    from croupier.cli.interrupt import heard
    from croupier.cli.working import working

    with heard(), working(), recomputing_answers() if getattr(args, "no_cache", False) else nullcontext():
        return int(module.run(args))
