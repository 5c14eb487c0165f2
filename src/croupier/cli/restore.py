"""``croupier restore``: make a house or a casino night from a backup."""

from __future__ import annotations

import argparse
from pathlib import Path

from croupier.cli.place import add_store_option, floor, is_night, notes, place
from croupier.errors import CroupierError


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = """\
Examples:
  croupier restore backups/house-2026-05-01T193000Z.db
  croupier restore friday.db --store night.db
  croupier restore friday.db --store postgresql://user@host/database

Check a backup, against the checkpoint beside it too, and make a house from it in a place where there is none. Rounds
that ran when it was made are void, and no shuffle of that time is used again: guests may have seen what came of it."""
    parser.add_argument("backup", metavar="FILE", help="what croupier backup made")
    parser.add_argument("--quick", action="store_true", help="do not play the rounds again while checking")
    add_store_option(parser)


def run(args: argparse.Namespace) -> int:
    where = place(args)
    if is_night(args.backup):
        return _night(args)
    found = floor("upkeep").restore(Path(args.backup), where, tapes=not args.quick, notes=notes())
    shown = floor("store").printable(where)
    print(f"{shown}: {found.events} events, {found.entries} entries, {found.rounds} rounds, as they were backed up")
    print(f"checkpoint of the backup: {found.checkpoint.short}")
    return 0


def _night(args: argparse.Namespace) -> int:
    from croupier.night.running.upkeep import restore_night

    if not args.store:
        raise CroupierError("say where the night goes: --store FILE")
    found = restore_night(args.backup, args.store)
    print(f"{args.store}: {found.events} events, {found.entries} entries, {found.sales} sales, as they were backed up")
    print(f"checkpoint of the backup: {found.checkpoint.short}")
    return 0
