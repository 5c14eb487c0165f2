"""``croupier play``: sit down at a table in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from croupier import registry
from croupier.cli.numbers import whole_number
from croupier.cli.options import add_rule_options, house_rules
from croupier.errors import CroupierError, did_you_mean
from croupier.game import Game
from croupier.money import in_dollars, read_cents
from croupier.tables.rounds import check_names, check_seats
from croupier.terminal import store
from croupier.terminal.screen import Screen
from croupier.terminal.session import Session
from croupier.terminal.sitting import Sitting
from croupier.terminal.store import BrokenTable, TableStore

BUY_IN = "1000"


class WrongUse(CroupierError):
    """Options that do not fit together, or not this table."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = """\
Examples:
  croupier play                        choose from a menu
  croupier play roulette               sit down, or take your seat again
  croupier play craps --names anna,bert
  croupier play blackjack --seed 7     a practice table that repeats with its seed

Play at a table with imitation money. The table is kept when you leave and resumed when you come back."""
    parser.add_argument("game", nargs="?", help="the game's name; without one: a menu")
    parser.add_argument("--new", action="store_true", help="leave the saved table and open a new one")
    parser.add_argument("--seats", type=whole_number, metavar="N", help="how many players share this terminal (1)")
    parser.add_argument("--names", metavar="A,B", help="their names")
    parser.add_argument("--chips", metavar="DOLLARS", help=f"the stack that each player begins with ({BUY_IN})")
    add_rule_options(parser)
    dealt = parser.add_mutually_exclusive_group()
    dealt.add_argument(
        "--seed", type=whole_number, metavar="N", help="a practice table: its outcomes repeat with the seed"
    )
    dealt.add_argument("--dealer", action="store_true", help="a person deals: cards, dice and spins are typed in")


def run(args: argparse.Namespace, screen: Screen | None = None) -> int:
    screen = screen or Screen()
    game_id = args.game or _menu(screen)
    if not game_id:
        return 0
    game = registry.game_named(game_id)
    kind: store.Kind = "practice" if args.seed is not None else "dealer" if args.dealer else "live"
    place = TableStore(store.home_folder(), game.id, kind)
    with place.locked():
        resumed = place.exists() and not args.new
        session = _resume(place, game, args) if resumed else _open(place, game, args)
        Sitting(session, screen).run(resumed=resumed)
    return 0


def _menu(screen: Screen) -> str:
    """The game that is chosen; nothing if nobody chooses."""
    ids = registry.game_ids()
    for number, id in enumerate(ids, 1):
        kept = "  (your table is kept)" if TableStore(store.home_folder(), id, "live").exists() else ""
        screen.line(f"  {number}  {id:16} {registry.game_named(id).title}{kept}")
    try:
        while True:
            typed = screen.ask("Which game? A number or a name [1]: ").strip().lower().replace(" ", "-") or "1"
            found = [id for number, id in enumerate(ids, 1) if typed == str(number)]
            found = found or [id for id in ids if id == typed] or [id for id in ids if id.startswith(typed)]
            if len(found) == 1:
                return found[0]
            near = registry.asked_within(typed) or did_you_mean(typed, ids)
            screen.line(f"No game {typed!r}: a number from 1 to {len(ids)}, or a name from the list. {near}".rstrip())
    except (EOFError, KeyboardInterrupt):
        return ""


def _resume(place: TableStore, game: Game, args: argparse.Namespace) -> Session:
    """The saved table, as it is: its rules, players and seed cannot be changed."""
    given = [f"--{name}" for name in ("seats", "names", "chips", "rules", "table", "set") if getattr(args, name)]
    if given:
        raise WrongUse(
            f"a saved table of {game.id} is kept with its own rules and players, so {', '.join(given)} cannot apply; "
            "come back without, or leave that table and open another with --new"
        )
    session = Session.resume(place, game)
    if session.seed != args.seed:
        raise WrongUse(f"the saved practice table has seed {session.seed}; leave it and open another with --new")
    return session


def _open(place: TableStore, game: Game, args: argparse.Namespace) -> Session:
    players = _players(game, args)
    rules = house_rules(game, args)
    buy_in = read_cents(args.chips or BUY_IN)
    if buy_in < rules.minimum:
        raise WrongUse(f"a stack of {in_dollars(buy_in)} cannot make the least wager here, {in_dollars(rules.minimum)}")
    if place.exists():
        _keep_if_broken(place, game)
    return Session.open(place, game, rules, players, buy_in, args.seed)


def _keep_if_broken(place: TableStore, game: Game) -> None:
    try:
        Session.resume(place, game)
    except BrokenTable:
        place.set_aside()


def _players(game: Game, args: argparse.Namespace) -> Sequence[str]:
    names = args.names.split(",") if args.names else []
    seats = args.seats if args.seats is not None else len(names) or 1
    if names and seats != len(names):
        raise WrongUse(f"{seats} seats, but {len(names)} names: {', '.join(names)}")
    check_seats(game, seats)
    names = names or (["you"] if seats == 1 else [f"player-{number}" for number in range(1, seats + 1)])
    check_names(names)
    return names
