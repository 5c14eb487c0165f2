"""A par sheet: combinations, probability, pay and return of every event, with the totals that prove them."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import date
from pathlib import Path

from croupier import registry
from croupier.cli.options import add_lab_options, asked


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n  croupier par roulette -o roulette.html\n  croupier par caribbean-stud --wager ante -o ante.xlsx\n"
        "  croupier par punto-banco --set decks=6 -o baccarat.pdf --date 1996-01-01"
    )
    parser.add_argument("game", help="a game's id (croupier games lists them)")
    parser.add_argument("--wager", default="", help="only this wager")
    add_lab_options(parser)
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="write to a .html, .pdf, .xlsx, .csv or .json file; one that is there is replaced. Else as text",
    )
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output (docs/par-sheets.md)")
    parser.add_argument("--date", type=_date, metavar="YYYY-MM-DD", help="a date to print on the sheet")


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"cannot read the date {text!r}; write it as in 1996-01-01") from None


def run(args: argparse.Namespace) -> int:
    from croupier.analysis.par import files
    from croupier.analysis.par.sheet import par

    if args.output:
        files.check(args.output)
    game = registry.get(args.game)
    rules, on, _ = asked(game, args)
    sheet = par(game, rules, args.wager, on=on, dated=args.date)
    if args.output:
        files.write(sheet, args.output)
        number = "1 wager" if len(sheet.wagers) == 1 else f"{len(sheet.wagers)} wagers"
        print(f"wrote {args.output}: {number}, fingerprint {sheet.fingerprint}", file=sys.stderr)
    if args.json:
        from croupier.analysis.par.json_document import document

        json.dump(document(sheet), sys.stdout, indent=2)
        print()
    elif not args.output:
        from croupier.analysis.par.text import text

        print(text(sheet), end="")
    return 0
