"""How to play a game: best play as a table, as a file for a spreadsheet or a program, and as a chart.

For blackjack the table goes by the total of the hand, as charts do, and the hands that are better played by their
cards are listed. For Caribbean stud the raising rule is stated exactly, and shorter rules with what each costs.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from croupier import registry
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.strategy import files
from croupier.analysis.strategy.model import (
    NOTHING_DECIDED,
    USUAL,
    Strategy,
    StrategyArguments,
    find_strategies,
    one_hand,
)
from croupier.cli.options import BadSetting, add_lab_options, asked, unlawful
from croupier.game import Game
from croupier.law.options import HouseRules

PLAYS = ("total", "two-card", "cards")
SPLIT_PLAYS = ("reoptimized", "pre-split")


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  croupier strategy blackjack --set decks=8 -o chart.svg\n"
        "  croupier strategy blackjack --play cards -o every-hand.json\n"
        "  croupier strategy blackjack --hand 10,6 --up 10\n"
        "  croupier strategy blackjack --hand 8/3 --up 6   (an 8 that was split, and a 3)\n"
        "  croupier strategy caribbean-stud\n"
        "  croupier strategy chemin-de-fer --set banker_draw=free\n"
        "  croupier strategy chemin-de-fer --hand '6h Ks' --up none   (the banker's six after a stay)\n"
        "  croupier strategy caribbean-stud --hand 'Ac Kd Qh 8s 4c' --up 5d"
    )
    parser.add_argument("game", help="a game's id (croupier games lists them)")
    add_lab_options(parser)
    parser.add_argument("--hand", default="", metavar="CARDS", help="only this hand: what each answer is worth")
    parser.add_argument("--up", default="", metavar="CARD", help="with --hand: the card that lies face up")
    parser.add_argument(
        "--play",
        choices=PLAYS,
        help="blackjack: by the total of the hand (the default), by total with lines of their own for two cards, or by "
        "the cards",
    )
    parser.add_argument(
        "--split-play",
        choices=SPLIT_PLAYS,
        help="blackjack by the cards: split hands are played best with the other pair card gone (the default), or like "
        "hands that were not split",
    )
    parser.add_argument(
        "--infinite-deck", action="store_true", help="blackjack, chemin de fer: from a deck without end, and said so"
    )
    parser.add_argument(
        "--wide", action="store_true", help="a chart in two columns, for paper; else in one, for a phone"
    )
    parser.add_argument("--words", action="store_true", help="each line of the table as a sentence")
    parser.add_argument("--all-rows", action="store_true", help="tables of any length")
    parser.add_argument(
        "-o",
        "--output",
        action="append",
        default=[],
        type=Path,
        metavar="FILE",
        help=f"write a file that ends in {', '.join(files.FILES)}; may be given again. One that is there is replaced",
    )
    parser.add_argument("--json", action="store_true", help="one JSON document (docs/strategy.md)")


def run(args: argparse.Namespace) -> int:
    for file in args.output:
        files.refuse_other_suffixes(file)
    game = registry.game_named(args.game)
    how = StrategyArguments(args.play or "", args.split_play or "", args.infinite_deck)
    if replace(how, infinite=False) != USUAL and game.family != "blackjack":
        raise BadSetting(f"--play and --split-play are about blackjack, not {game.title.lower()}")
    if how.infinite and game.family != "blackjack" and game.id != "chemin-de-fer":
        raise BadSetting(f"--infinite-deck is about blackjack and chemin de fer, not {game.title.lower()}")
    if args.up and not args.hand:
        raise BadSetting("--up goes with a hand: give it with --hand")
    rules, on, *_ = asked(game, args)
    try:
        if args.hand:
            return _one_hand(game, rules, on, args, how)
        found = find_strategies(game, rules, how, on)
    except Unavailable as why:
        print(f"croupier: {game.title}: {why}", file=sys.stderr)
        return 1
    for file in args.output:
        files.write_strategies(file, game, rules, found, wide=args.wide)
        ids = ", ".join(strategy.id for strategy in found) or "none"
        print(f"wrote {file}: strategy {ids}", file=sys.stderr)
    if args.json:
        print(files.compact_json(files.strategy_document(game, rules, found)))
    elif not args.output:
        _show(game, found, args)
    return 0


def _one_hand(game: Game, rules: HouseRules, on: date | None, args: argparse.Namespace, how: StrategyArguments) -> int:
    report = one_hand(game, rules, args.hand, args.up, how)
    document = {**files.rules_document(game, rules), "basis": game.basis, "hand": report.document()}
    if args.json:
        print(files.compact_json(document))
        return 0
    from croupier.analysis.reports.report import changed_words
    from croupier.analysis.strategy.text import hand_lines

    print(f"{game.title} ({game.authority}; {game.provenance})")
    print(f"rules: {changed_words(rules)}   [{document['fingerprint']}]\nbasis: {game.basis}")
    for line in (*unlawful(rules.breaches(on)), "", *hand_lines(report)):
        print(line)
    return 0


# --- On the terminal ----------------------------------------------------------------------------------------------


def _show(game: Game, found: Sequence[Strategy], args: argparse.Namespace) -> None:
    from croupier.analysis.reports.report import AGAINST_EACH_OTHER
    from croupier.analysis.strategy.text import strategy_lines, strategy_sentences

    if not found:
        against = not any(wager.puts or wager.choice for wager in game.wagers(game.Rules()))
        print(f"{game.title}: {AGAINST_EACH_OTHER if against else NOTHING_DECIDED}")
    color = sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    width = max(60, min(shutil.get_terminal_size((100, 24)).columns, 120)) if sys.stdout.isatty() else 100
    for strategy in found:
        for line in strategy_lines(strategy, color=color, width=width, all_rows=args.all_rows):
            print(line)
        if args.words:
            print()
            for sentence in strategy_sentences(strategy):
                print(sentence)
