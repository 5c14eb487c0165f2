"""How the commands that need a house's rules take them: ``--set`` and ``--rules``."""

from __future__ import annotations

import argparse
from pathlib import Path

from croupier.errors import CroupierError
from croupier.game import Game
from croupier.law.options import HouseRules


class BadSetting(CroupierError):
    """A ``--set`` that is not option=value, or a ``--table`` without its file."""


def add_rule_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="a house option, as in decks=8",
    )
    parser.add_argument("--rules", type=Path, metavar="FILE", help="a house file (docs/house-files.md)")
    parser.add_argument("--table", metavar="NAME", help="which table of the house file, by name")


def house_rules(game: Game, args: argparse.Namespace) -> HouseRules:
    """The rules asked for; `NotPermitted` if the regulation does not allow them."""
    if args.table and not args.rules:
        raise BadSetting("--table names a table of a house file: give the file with --rules")
    rules, on = game.Rules(), None
    if args.rules:
        from croupier.law import house

        found = house.load(args.rules)
        rules, on = found.rules_for(game.id, args.table), found.on
    settings: dict[str, str] = {}
    for text in args.set:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetting(
                f"--set takes option=value, not {text!r}. Options of {game.id}: {', '.join(rules.options())}"
            )
        settings[name.strip()] = value.strip()
    return rules.set(settings).permitted(on)
