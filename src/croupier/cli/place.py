"""Where the house is: the option that all commands about a house share."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError, to_install
from croupier.terminal.store import home_folder

HELP = "the house: a file, or postgresql://... (house.db in Croupier's own folder)"


class HouseNotInstalled(CroupierError):
    """A house needs packages that the rest of Croupier does without."""


def add_store_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--store", metavar="WHERE", help=HELP)


def place(args: argparse.Namespace) -> str:
    """The house that was named, or one's own."""
    return args.store or str(home_folder() / "house.db")


def notes() -> Path:
    """Where it is kept outside of a database on a server how far its house came."""
    return home_folder() / "heads"


def floor(module: str) -> Any:
    """A module of the floor, or what to install to have it."""
    try:
        return import_module(f"croupier.floor.{module}")
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "croupier":
            raise
        raise HouseNotInstalled(f"a house needs {missing.name}: {to_install('floor')}") from None


def is_night(where: str) -> bool:
    """Whether the store in that place is that of a casino night."""
    from croupier.night.books import store

    return "://" not in where and store.is_night(Path(where))
