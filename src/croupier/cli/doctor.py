"""``croupier doctor``: is the house sound, and is this machine fit to run it?"""

from __future__ import annotations

import argparse

from croupier.cli.place import add_store_option, floor, notes, place


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = """\
Examples:
  croupier doctor
  croupier doctor --store postgresql://user@host/database
  croupier doctor --repair

Look at the programs, the file and who may read it, the free disk, the clock, the end of the log and the balance of the
books, and at the casino nights beside the house: their plans, their books, and the devices and PINs of their staff; in
a moment and without changing anything. The whole record is checked by croupier verify. 0 if nothing is wrong (there may
be warnings), 1 if something is."""
    add_store_option(parser)
    parser.add_argument(
        "--repair", action="store_true", help="put right a damaged list of a night's devices and PINs, or put it aside"
    )


def run(args: argparse.Namespace) -> int:
    findings = floor("checkup").checkup(place(args), notes())
    from croupier.web.night import checkup, keeping  # they need what the floor needs

    findings += checkup.check_nights(keeping.beside_house(place(args), notes()), repair=args.repair)
    width = max(len(finding.about) for finding in findings)
    for finding in findings:
        print(f"{finding.level:<7}  {finding.about:<{width}}  {finding.says}")
    return int(any(finding.level == "fault" for finding in findings))
