"""Every game by its id. A game's module is imported only when it is asked for; ours are named from `croupier.games`.

Installed distributions bring others, by entry points of the group ``croupier.games``.
"""

from __future__ import annotations

import logging
import re
import threading
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import NamedTuple

from croupier.errors import CroupierError, UnknownName, did_you_mean, is_interrupt, says_how_as
from croupier.game import Game

MODULES = {
    "roulette": ".roulette",
    "craps": ".craps",
    "red-dog": ".red_dog",
    "punto-banco": ".punto_banco",
    "minibaccarat": ".minibaccarat",
    "chemin-de-fer": ".chemin_de_fer",
    "caribbean-stud": ".caribbean_stud",
    "blackjack": ".blackjack",
    "spanish-21": ".spanish_21",
    "double-attack": ".double_attack",
    "big-six": ".big_six",
    "sic-bo": ".sic_bo",
    "mini-dice": ".mini_dice",
    "casino-war": ".casino_war",
    "double-down-stud": ".double_down_stud",
    "pokette": ".pokette",
    "three-card-poker": ".three_card_poker",
    "keno": ".keno",
    "four-card-poker": ".four_card_poker",
    "pai-gow-poker": ".pai_gow_poker",
    "pai-gow": ".pai_gow",
    "poker": ".poker",
    "boston-5": ".boston_5",
    "colorado-holdem": ".colorado_holdem",
    "double-cross": ".double_cross",
    "mississippi-stud": ".mississippi_stud",
    "ultimate-texas-holdem": ".ultimate_texas_holdem",
    "two-card-joker-poker": ".two_card_joker_poker",
    "night-red-dog": ".night.red_dog",
    "beat-the-dealer": ".night.beat_the_dealer",
    "chuck-a-luck": ".night.chuck_a_luck",
    "money-wheel": ".night.money_wheel",
    "skill-stop-reel": ".night.skill_stop_reel",
    "skill-stop-video": ".night.skill_stop_video",
    "token-pusher": ".night.token_pusher",
    "under-over": ".night.under_over",
    "joker-seven": ".night.joker_seven",
    "let-it-ride": ".let_it_ride",
    "night-let-it-ride": ".night.let_it_ride",
    "night-caribbean-stud": ".night.caribbean_stud",
    "night-baccarat": ".night.baccarat",
    "night-mini-baccarat": ".night.mini_baccarat",
    "night-roulette": ".night.roulette",
    "night-craps": ".night.craps",
    "night-blackjack": ".night.blackjack",
    "multi-action-blackjack": ".night.multi_action_blackjack",
}


class NotPlayed(NamedTuple):
    """A game of the rulebook that is listed and cannot be played here, with the reason."""

    title: str
    subchapter: str
    provenance: str
    why: str

    def __str__(self) -> str:
        return f"{self.title} ({self.subchapter}) is not played: {self.why}"


NOT_PLAYED = {
    "fast-action-holdem": NotPlayed(
        "Fast action hold 'em",
        "19:47-21",
        "title only",
        "no text of its rules was found: how many cards there are, how hands are set and what is paid are unknown, and "
        "nothing is invented. Sure are a dealing shoe and one betting area a player",
    ),
}
"""Nothing of these is worked out, and no table of them is opened."""

WITHIN = {
    "mini-craps": ("craps", "table"),
    **dict.fromkeys(
        ("hold-em", "omaha", "seven-card-stud", "five-card-draw", "five-card-stud", "mambo-stud"), ("poker", "game")
    ),
}
"""Games that are an option of another one: of which, and which option says so."""


def asked_within(game: str) -> str:
    """How a game is asked for that is an option of another; nothing of any other."""
    of, option = WITHIN.get(game, ("", ""))
    return f"It is {of} with {option} = {game}: croupier play {of} --set {option}={game}" if of else ""


GROUP = "croupier.games"
"""The entry points by which an installed distribution brings games of its own: ``id = module`` or ``module:GAME``."""
SLOW = 10.0
"""Seconds after which it is said that one is still being imported."""
RESERVED = frozenset({"compare", "tornado", "stake", "joint", "custom", "tables"})
"""Words that stand where a game's id may: `croupier odds compare` is a command, so no game has that id."""
_logger = logging.getLogger(__name__)
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class BrokenGame(CroupierError):
    """A game that an installed distribution brings, and that cannot be used."""


@says_how_as("game_ids")
def game_ids() -> list[str]:
    """Ours, and those of installed distributions that can be used; `left_out` tells of the others."""
    return [*MODULES, *(id for id in _installed()[0] if is_known(id))]


def is_known(game: str) -> bool:
    """Whether there is a game with that id that can be used."""
    if game in MODULES:
        return True
    try:
        return game in _installed()[0] and bool(_outside(game))
    except BrokenGame:
        return False


def left_out() -> list[str]:
    """What is wrong with games of installed distributions that are left out."""
    points, found = _installed()
    for id in points:
        try:
            _outside(id)
        except BrokenGame as fault:
            found = [*found, str(fault)]
    return found


def module_of(game: str) -> ModuleType:
    """The module that has the game with that id."""
    if game in MODULES:
        return import_module(MODULES[game], "croupier.games")
    return _outside(game)[0]


def game_named(game: str) -> Game:
    """The game with that id."""
    if game in MODULES:
        found: Game = module_of(game).GAME
        return found
    return _outside(game)[1]


# --- Games of others: looked for only when a game is asked for that is none of ours --------------------------------


@cache
def _installed() -> tuple[dict[str, EntryPoint], list[str]]:
    """The games that installed distributions bring, by id, and why some are left out. Nothing is imported yet."""
    found: dict[str, EntryPoint] = {}
    wrong = []
    for point in entry_points(group=GROUP):
        if point.name in MODULES:
            wrong.append(f"{_named(point)} is left out: {point.name} is a game of ours; give yours another id")
        elif point.name in RESERVED:
            wrong.append(f"{_named(point)} is left out: croupier odds {point.name} is a command; give it another id")
        elif point.name in found:
            wrong.append(f"{_named(point)} is left out: {_named(found[point.name])} has the same id")
        elif not _ID.fullmatch(point.name):
            wrong.append(f"{_named(point)} is left out: an id has small letters, digits and hyphens, as in red-dog")
        else:
            found[point.name] = point
    return found, wrong


def _named(point: EntryPoint) -> str:
    return f"the game {point.name!r} of {point.dist.name if point.dist else point.value}"


@cache
def _outside(id: str) -> tuple[ModuleType, Game]:
    """A game of an installed distribution, with its module."""
    point = _installed()[0].get(id)
    if point is None and id in NOT_PLAYED:
        raise UnknownName(str(NOT_PLAYED[id]))
    if point is None:
        all_of_them = "croupier games lists them all; in Python, croupier.game_ids() does."
        raise UnknownName(f"no game {id!r}. {asked_within(id) or did_you_mean(id, game_ids()) or all_of_them}")
    slow = threading.Timer(
        SLOW, _logger.warning, ("%s takes long to be imported; everything waits for it", _named(point))
    )
    slow.daemon = True
    slow.start()
    try:
        found = import_module(point.module)
        game = getattr(found, point.attr or "GAME")
    except BaseException as fault:  # whatever others wrote: it must not end what has nothing to do with it
        if is_interrupt(fault):
            raise
        raise BrokenGame(f"{_named(point)} cannot be used: {type(fault).__name__}: {fault}") from fault
    finally:
        slow.cancel()
    if not isinstance(game, Game):
        raise BrokenGame(f"{_named(point)} cannot be used: {point.value} is no Game")
    if game.id != id:
        raise BrokenGame(f"{_named(point)} cannot be used: its Game has the id {game.id!r}")
    return found, game
