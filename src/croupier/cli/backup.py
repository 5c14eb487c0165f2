"""``croupier backup``: a checked copy of a house or a casino night, also while it is open."""

from __future__ import annotations

import argparse

from croupier.cli.place import add_store_option, floor, is_night, place


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = """\
Examples:
  croupier backup backups/             a new file there, named after the time; the folder is made if need be
  croupier backup friday.db --store night.db
  croupier backup friday.db --store postgresql://user@host/database

Copy a house, or the store of a casino night, to a new SQLite file, whole or not at all, with its checkpoint in a second
file beside it. The house may be open meanwhile. Nothing is ever written over. The copy of a house holds secrets:
whoever has it can see cards that are still to come, so keep it as you keep the house."""
    parser.add_argument("target", metavar="TO", help="a new file, or a folder")
    add_store_option(parser)


def run(args: argparse.Namespace) -> int:
    where = place(args)
    if is_night(where):
        from croupier.night.running.upkeep import backup_night

        target, checkpoint = backup_night(where, args.target)
    else:
        target, checkpoint = floor("upkeep").backup(where, args.target)
    print(f"{target}: {checkpoint.size} events")
    print(f"checkpoint: {checkpoint.short}")
    return 0
