"""What part of the pot given poker hands take on average: exactly, over every deal that is left.

A hand is written in cards, AhKh or '10c 9c'; at hold 'em also as a range: QQ+, AKs, A5s+, 22-66, 'QQ+,AK', random.
At stud and draw the cards that a player has or keeps are named, and the others are dealt.
"""

from __future__ import annotations

import argparse
import json
import sys

from croupier.analysis.equity.kinds import KINDS
from croupier.analysis.equity.report import Equity, Part, equity_of
from croupier.analysis.reports.report import as_percent


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        f"sorts of poker:\n  {', '.join(KINDS)}\n\n"
        "examples:\n"
        "  croupier equity AhKh QsQd\n"
        "  croupier equity AhKh QQ+ --board Qs7h2h --dead 3c\n"
        "  croupier equity AsAdKsKd 9h8h7d6d --game omaha\n"
        "  croupier equity AsAhKc 2d3d4d --game seven-card-stud-eight-or-better --json"
    )
    parser.add_argument("hands", nargs="+", metavar="HAND", help="two hands or more, or ranges of them")
    parser.add_argument("--game", default="hold-em", metavar="SORT", help="the sort of poker (hold-em)")
    parser.add_argument("--board", default="", metavar="CARDS", help="cards of the board that are known")
    parser.add_argument("--dead", default="", metavar="CARDS", help="cards that are in nobody's hand and do not come")
    parser.add_argument("--json", action="store_true", help="one JSON document (docs/json.md)")


def run(args: argparse.Namespace) -> int:
    found = equity_of(args.hands, args.board, args.dead, args.game)
    if args.json:
        json.dump(found.document(), sys.stdout, indent=2)
        print()
        return 0
    _show(found)
    return 0


def _show(found: Equity) -> None:
    kind = found.kind
    print(f"{kind.title[0].upper()}{kind.title[1:]}: {len(found.hands)} hands, {found.deals:,} deals, each looked at")
    for what, held in (("board", found.board), ("dead", found.dead)):
        if held:
            print(f"{what}: {' '.join(map(str, held))}")
    split = bool(kind.high and kind.low)
    columns = [
        f"{part} {word}" if split else word for part in ("high", "low")[: 1 + split] for word in ("wins", "ties")
    ]
    width = max(4, *(len(each.hand) for each in found.hands))
    print(f"\n{'hand':<{width}}{'equity':>12}{''.join(f'{each:>12}' for each in columns)}   exactly")
    for each in found.hands:
        figures = [each.equity]
        for part in (each.high, each.low):
            figures += [part.win, part.tie] if isinstance(part, Part) else []
        told = "".join(f"{as_percent(figure, 4) + ' %':>12}" for figure in figures)
        print(f"{each.hand:<{width}}{told}   {each.equity}")
    if found.no_low:
        print(f"\nNobody has a low hand in {as_percent(found.no_low, 4)} % of the deals; then the high hand takes all.")
    ranges = [each for each in found.hands if each.combinations > 1]
    for each in ranges:
        print(f"{each.hand}: {each.combinations:,} hands; each that is still possible is as likely as any other.")
