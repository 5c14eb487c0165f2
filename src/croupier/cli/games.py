"""The games that Croupier knows, with their subchapter and how sure their text is."""

from __future__ import annotations

import argparse
import json
import sys

from croupier import registry


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--all", action="store_true", help="those of the rulebook, too, that cannot be played here, with the reason"
    )
    parser.add_argument("--json", action="store_true", help="one JSON document (docs/json.md)")


def run(args: argparse.Namespace) -> int:
    games = [registry.game_named(game) for game in registry.game_ids()]
    for fault in registry.left_out():
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
                "typed_in": [breach.option for breach in game.Rules().unsaid()],
            }
            for game in games
        ]
        others = [{"game": id, **one._asdict()} for id, one in registry.NOT_PLAYED.items()]
        json.dump({"games": document, **({"not_played": others} if args.all else {})}, sys.stdout, indent=2)
        print()
        return 0
    ids, titles = (max(len(getattr(game, what)) for game in games) for what in ("id", "title"))
    for game in games:
        typed = ", ".join(breach.option for breach in game.Rules().unsaid())
        needs = f"; to be typed in: {typed}" if typed else ""
        print(f"{game.id:<{ids}}  {game.title:<{titles}}  {game.subchapter or '-':<8}  {game.provenance}{needs}")
    for id, one in registry.NOT_PLAYED.items() if args.all else ():
        print(f"{id:<{ids}}  {one.title:<{titles}}  {one.subchapter:<8}  {one.provenance}; not played: {one.why}")
    return 0
