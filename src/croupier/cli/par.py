"""A par sheet: combinations, probability, pay and return of every event, with the totals that prove them."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from datetime import date
from pathlib import Path

from croupier import registry
from croupier.cli.options import BadSetting, add_lab_options, add_pack_option, asked


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n  croupier par roulette -o roulette.html\n  croupier par caribbean-stud --wager ante -o ante.xlsx\n"
        "  croupier par craps --player pass-with-odds,field=1/2 --an-hour 30 -o shooter.xlsx\n"
        "  croupier par punto-banco --set decks=6 -o baccarat.pdf --date 1996-01-01"
    )
    parser.add_argument("game", help="a game's id (croupier games lists them)")
    parser.add_argument("--wager", default="", help="only this wager")
    add_lab_options(parser)
    add_pack_option(parser)
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="write to a .html, .pdf, .xlsx, .csv or .json file; one that is there is replaced. Else as text",
    )
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output (docs/par-sheets.md)")
    parser.add_argument(
        "--player",
        default="",
        metavar="WAGERS",
        help="a chapter on a player who puts these down together each time: WAGER[=UNITS] between commas",
    )
    parser.add_argument(
        "--an-hour", type=_times, default=0, metavar="TIMES", help="how often in an hour that player does so"
    )
    parser.add_argument("--date", type=_date, metavar="YYYY-MM-DD", help="a date to print on the sheet")
    parser.add_argument("--prepared-by", default="", metavar="NAME", help="who prepared the sheet, to print on it")


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"cannot read the date {text!r}; write it as in 1996-01-01") from None


def _times(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < int(text[:9]) <= 10_000:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} times an hour: give a whole number from 1 to 10,000")


def command(args: argparse.Namespace) -> str:
    """What makes the sheet again, whichever the format and wherever it is written."""
    words = ["croupier", "par", args.game]
    for name in ("wager", "rules", "table", "remove", "player", "an_hour", "date", "prepared_by"):
        if value := getattr(args, name):
            words += [f"--{name.replace('_', '-')}", str(value)]
    for setting in args.set:
        words += ["--set", setting]
    return shlex.join([*words, *(["--anyway"] if args.anyway else [])])


def run(args: argparse.Namespace) -> int:
    from croupier.analysis.par import files
    from croupier.analysis.par.made import Made
    from croupier.analysis.par.sheet import par_sheet
    from croupier.analysis.reports.joint import known_joint_odds, read_mix

    if args.output:
        files.refuse_other_suffixes(args.output)
    game = registry.game_named(args.game)
    rules, on, removed, house, table = asked(game, args)
    if args.an_hour and not args.player:
        raise BadSetting("--an-hour is about a player: give --player too, as in --player wager,insurance=1/2")
    player = None
    if args.player:
        from croupier.analysis.par.player import WagersPerHour

        player = WagersPerHour(known_joint_odds(game, rules, read_mix(game, rules, args.player), removed), args.an_hour)
    made = Made(house, table, args.prepared_by, command(args))
    sheet = par_sheet(game, rules, args.wager, on=on, dated=args.date, removed=removed, made=made, player=player)
    if args.output:
        missing = files.write_sheet(sheet, args.output)
        number = "1 wager" if len(sheet.wagers) == 1 else f"{len(sheet.wagers)} wagers"
        print(f"wrote {args.output}: {number}, fingerprint {sheet.fingerprint}", file=sys.stderr)
        if missing:
            print(f"croupier: warning: {args.output}: {missing}", file=sys.stderr)
    if args.json:
        from croupier.analysis.par.json_document import sheet_document

        json.dump(sheet_document(sheet), sys.stdout, indent=2)
        print()
    elif not args.output:
        from croupier.analysis.par.page import sheet_pages
        from croupier.paper.text import text_file

        print(text_file(sheet_pages(sheet)), end="")
    return 0
