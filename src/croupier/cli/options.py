"""How the commands that need a house's rules take them: ``--set``, ``--rules`` and, where odds are worked out, more."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import NamedTuple

from croupier.equipment.faces import Faces, faces
from croupier.errors import CroupierError
from croupier.game import Game
from croupier.law.conflicts import Breach
from croupier.law.options import HouseRules


class BadSetting(CroupierError):
    """A ``--set`` that is not option=value, a ``--table`` without its file, or cards that cannot be read."""


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


def add_lab_options(parser: argparse.ArgumentParser) -> None:
    """The rules of a house, for a command that works something out under them."""
    add_rule_options(parser)
    parser.add_argument(
        "--anyway", action="store_true", help="work it out though it is not lawful; every figure says so"
    )
    parser.add_argument(
        "--on", default="", metavar="DATE", help="judge the rules by the regulation of that day, as in 1995-06-30"
    )
    parser.add_argument(
        "--no-cache", action="store_true", help="work everything out anew (the answers are kept for next time)"
    )


def add_pack_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--remove",
        default="",
        metavar="CARDS",
        help="cards or tiles out of the pack before the deal, as in As,Kd,Kd or 6-6,5-1",
    )


class ChosenRules(NamedTuple):
    """The rules asked for, and what goes with them."""

    rules: HouseRules
    on: date | None = None  # the date that they are judged by: that of the house file
    removed: Faces = ()
    house: str = ""  # the name in the house file
    table: str = ""


def asked(game: Game, args: argparse.Namespace) -> ChosenRules:
    """What is asked for; `NotPermitted` if the regulation does not allow it, unless it is asked for anyway."""
    if args.table and not args.rules:
        raise BadSetting("--table names a table of a house file: give the file with --rules")
    rules, on, names = game.Rules(), None, ("", "")
    if args.rules:
        from croupier.compliance import house

        found = house.load(args.rules)
        table = found.table(game.id, args.table)
        rules, on, names = table.rules, found.on, (found.name, table.name)
    if day := getattr(args, "on", ""):
        try:
            on = date.fromisoformat(day)
        except ValueError:
            raise BadSetting(f"--on takes a date, as in 1995-06-30, not {day!r}") from None
    settings: dict[str, str] = {}
    for text in args.set:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetting(
                f"--set takes option=value, not {text!r}. Options of {game.id}: {', '.join(rules.options())}"
            )
        settings[name.strip()] = _from_file(rules, name.strip(), value.strip())
    rules = rules.set(settings)
    if getattr(args, "anyway", False):
        rules.said()
    else:
        rules.permitted(on)
    if on:
        from croupier.compliance.dates import advice_on

        for one in advice_on(game, rules, on):
            print(f"croupier: {one.told}", file=sys.stderr)
    removed = getattr(args, "remove", "")
    return ChosenRules(rules, on, _faces(removed) if removed else (), *names)


def _from_file(rules: HouseRules, name: str, value: str) -> str:
    """The value of an option that may be a file: ``schedule=@rates.toml``."""
    reads = rules.files.get(name.replace("-", "_"))
    if reads is None or not value.startswith("@"):
        return value
    file = value.removeprefix("@")
    try:
        return reads(Path(file).read_text("utf-8"), file)
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text"
        raise BadSetting(f"--set {name}: cannot read {file}: {why}") from None


def house_rules(game: Game, args: argparse.Namespace) -> HouseRules:
    """Only the rules."""
    return asked(game, args).rules


def unlawful(breaches: Iterable[Breach]) -> list[str]:
    """The label of what was worked out under rules that are not lawful: a line for each breach."""
    return [f"UNLAWFUL: {breach.says} ({breach.by}); lawful: {breach.lawful}" for breach in breaches]


def _faces(text: str) -> Faces:
    try:
        found = faces(text.replace(",", " "))
    except ValueError as error:
        raise BadSetting(f"--remove: {error}") from None
    if not found:
        raise BadSetting(f"--remove names the cards or tiles that are out, as in As,Kd; there is none in {text!r}")
    return found
