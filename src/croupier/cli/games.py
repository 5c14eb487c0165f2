"""The games that Croupier knows, with their subchapter and how sure their text is."""

from __future__ import annotations

import argparse
import json
import sys

from croupier import registry


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON document (docs/json.md)")


def run(args: argparse.Namespace) -> int:
    games = [registry.get(game) for game in registry.ids()]
    for fault in registry.faults():
        print(f"croupier: {fault}", file=sys.stderr)
    if args.json:
        document = [
            {
                "game": game.id,
                "title": game.title,
                "family": game.family,
                "subchapter": game.subchapter,
                "provenance": game.provenance,
                "version": game.version,
                "seats": game.seats[0],
                "wagers": [wager.name for wager in game.wagers(game.Rules())],
                "options": game.Rules().settings(),
            }
            for game in games
        ]
        json.dump({"games": document}, sys.stdout, indent=2)
        print()
        return 0
    ids, titles = (max(len(getattr(game, what)) for game in games) for what in ("id", "title"))
    for game in games:
        print(f"{game.id:<{ids}}  {game.title:<{titles}}  {game.subchapter or '-':<8}  {game.provenance}")
    return 0
