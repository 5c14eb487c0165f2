"""``croupier serve``: open the house on a web page."""

from __future__ import annotations

import argparse
import sys

from croupier import registry
from croupier.cli.numbers import whole_number
from croupier.cli.place import HouseNotInstalled, add_store_option, notes, place
from croupier.errors import CroupierError, to_install


def configure(parser: argparse.ArgumentParser) -> None:
    parser.description = """\
Examples:
  croupier serve                       on this machine only, at http://127.0.0.1:8000/
  croupier serve --lan                 for the phones in the room; shows a QR code
  croupier serve --store night.db      a house of its own
  croupier serve --store postgresql://user@host/database --port 8001

Open the house on a web page: tables for everybody, with imitation money. The first start prints a link that makes
you the owner. Everything is kept when the server stops, however it stops."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    add_store_option(parser)
    parser.add_argument("--port", type=whole_number, default=8000, metavar="N", help="8000; 0 takes any that is free")
    parser.add_argument(
        "--guests",
        type=whole_number,
        metavar="PORT",
        help="pages for the guests of a casino night, without log-in, at this port",
    )
    reach = parser.add_mutually_exclusive_group()
    reach.add_argument("--host", default="", metavar="ADDRESS", help="listen at this address of the machine")
    reach.add_argument("--lan", action="store_true", help="let everybody in the network in who has the room's code")
    door = parser.add_mutually_exclusive_group()
    door.add_argument("--open-door", action="store_true", help="anybody who reaches the page may play, without a code")
    door.add_argument("--room-code", action="store_true", help="ask for the room's code on this machine too")
    parser.add_argument(
        "--name", action="append", default=[], metavar="NAME", help="another name by which browsers call this machine"
    )
    parser.add_argument("--owner-link", action="store_true", help="print a new link that makes its bearer the owner")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")


def run(args: argparse.Namespace) -> int:
    if not 0 <= args.port <= 65535:
        raise CroupierError(f"{args.port} is no port: 1 to 65535, or 0 for any that is free")
    try:
        from croupier.web.serve import Wishes, serve_house
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "croupier":
            raise
        raise HouseNotInstalled(f"the web page needs {missing.name}: {to_install('floor')}") from None
    for fault in registry.left_out():
        print(f"croupier: {fault}", file=sys.stderr)
    serve_house(
        Wishes(
            store=place(args),
            notes=notes(),
            host=args.host,
            port=args.port,
            lan=args.lan,
            door="open" if args.open_door else "code" if args.room_code else None,
            names=tuple(args.name),
            owner_link=args.owner_link,
            open_browser=args.open,
            guests=args.guests,
        )
    )
    return 0
