"""What ``croupier odds`` and the commands within it are asked: the game, a wager, its rules, a stake."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from croupier import registry
from croupier.analysis.reports.report import OddsReport, report_odds
from croupier.analysis.reports.watching import Watcher
from croupier.cli.options import BadSetting, add_lab_options, add_pack_option, asked
from croupier.money import read_cents

DRAWINGS = (".svg", ".png")


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game's id (croupier games lists them)")


def add_rules(parser: argparse.ArgumentParser, *, pack: bool = True) -> None:
    """Under which rules, and of which cards; and how it is answered."""
    add_lab_options(parser)
    if pack:
        add_pack_option(parser)
    parser.add_argument("--json", action="store_true", help="one JSON document (docs/json.md)")


def add_wager(parser: argparse.ArgumentParser, says: str = "only this wager") -> None:
    parser.add_argument("--wager", default="", help=says)


def add_stake(parser: argparse.ArgumentParser) -> None:
    says = "at this stake, with payout limits, coins and the table's limits"
    parser.add_argument("--stake", default="", metavar="DOLLARS", help=says)


def add_drawing(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help=f"draw {what}: a .svg or .png file")


def check_drawing(args: argparse.Namespace) -> None:
    """Before anything is worked out."""
    if args.output and args.output.suffix.lower() not in DRAWINGS:
        raise BadSetting(f"a drawing is a file that ends in {' or '.join(DRAWINGS)}, not {args.output.name!r}")


def reported(
    args: argparse.Namespace,
    *,
    one: bool = False,
    squares: bool = True,
    stake: int = 0,
    watcher: Watcher | None = None,
) -> OddsReport:
    """The odds that are asked for: of the wager that is named, of the game's first (``one``), or of every one."""
    game = registry.game_named(args.game)
    rules, on, removed, *_ = asked(game, args)
    wager = args.wager or (game.wagers(rules)[0].name if one else "")
    return report_odds(game, rules, wager, on=on, removed=removed, squares=squares, stake=stake, watcher=watcher)


def answer(document: Mapping[str, Any]) -> None:
    """One JSON document."""
    json.dump(document, sys.stdout, indent=2)
    print()


# --- Stakes -------------------------------------------------------------------------------------------------------


def one_stake(text: str) -> int:
    """In cents; 0 where none is asked about."""
    if not text:
        return 0
    found = stakes(text)
    if len(found) > 1:
        raise BadSetting(f"one stake is asked about here, not {text!r}; croupier odds stake makes a curve of several")
    return found[0]


def stakes(text: str) -> list[int]:
    """In cents."""
    found = [read_cents(stake) for stake in _several(text)]
    if not found or not all(found):
        raise BadSetting(f"a stake is more than nothing, as in 5 or 5,25,100, not {text!r}")
    return found


def _several(text: str) -> list[str]:
    """Amounts between commas; a comma within one, as in 1,000 or $1,250, is not taken for that."""
    groups = text.strip().split(",")
    if re.fullmatch(r"\d{1,3}(,\d{3})+", text.strip()) and any(group[0] != "0" for group in groups[1:]):
        one, several = "".join(groups), ", ".join(groups)
        raise BadSetting(f"{text!r} may be one amount or several: write {one} for one, or '{several}' with spaces")
    found: list[str] = []
    for group in groups:
        if found and re.fullmatch(r"\d{3}(\.\d*)?", group) and (group[0] == "0" or found[-1].startswith("$")):
            found[-1] += f",{group}"
        elif group.strip():
            found.append(group.strip())
    return found
