"""What people at a table are told at its moment: the procedures of the law, in our own words.

A provision of status *procedure* binds somebody and changes no result. Each says when it is told (`told_at`: what the
table waits for then), whom it binds, and under which choices of the house it holds. The console shows the dealer his,
the page and the terminal show players theirs; nothing of it is on a tape.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from croupier.game import Game
from croupier.law import citations, provisions
from croupier.law.options import HouseRules

# Subchapters that hold several games: the sections of each, and what holds for every card table of a casino night.
SECTIONS = {
    "roulette": ("19:47-5.1", "19:47-5.2", "19:47-5.3", "19:47-5.4"),
    "big-six": ("19:47-5.5", "19:47-5.6"),
    "night-baccarat": ("13:47-20.20",),
    "beat-the-dealer": ("13:47-20.21",),
    "night-blackjack": ("13:47-20.22",),
    "night-caribbean-stud": ("13:47-20.23",),
    "chuck-a-luck": ("13:47-20.24",),
    "night-craps": ("13:47-20.25",),
    "joker-seven": ("13:47-20.26",),
    "night-let-it-ride": ("13:47-20.27",),
    "night-mini-baccarat": ("13:47-20.28",),
    "money-wheel": ("13:47-20.29",),
    "multi-action-blackjack": ("13:47-20.30",),
    "night-red-dog": ("13:47-20.31",),
    "night-roulette": ("13:47-20.32",),
    "under-over": ("13:47-20.33",),
}
NIGHT_CARDS = ("13:47-20.18", "13:47-20.19")
BESIDE = {  # sections of other chapters and of the event that bind at one game
    "caribbean-stud": ("13:69E-1.13G",),
    "let-it-ride": ("13:69E-1.13H",),
    "colorado-holdem": ("13:69E-1.13L",),
    "mississippi-stud": ("13:69E-1.13X",),
    "keno": ("13:69E-1.6A",),
    "spanish-21": ("13:69E-1.10B",),
    "night-roulette": ("13:47-20.15",),
}

BY_HAND = re.compile(
    r"\[(form-of-wager|cards-in-view|in-view|own-tiles|protected-hand|fifth-card|chips|seated|no-promises"
    r"|far-wall|together)\]$"
    r"|^19:47-(6\.5\(b\)|3\.2\(c\)|7\.2\(c\)|3\.6\(c\)|18\.6\(a\))$"
    r"|^13:47-20\.(23\([ef]\)|25\(f\)|27\(e\)[12]|31\(d\)4)$"
)
"""What a player does with real chips, cards and dice: it cannot be done otherwise where the house deals on a screen."""


class DueDuty(NamedTuple):
    """What is to be done, and by which section."""

    text: str
    by: str


def duties_at(game: Game, rules: HouseRules, moment: str, binds: str = "dealer") -> list[DueDuty]:
    """What is told when a table of this game waits for that; only what holds under its rules."""
    return [
        DueDuty(one.whole, f"{citations.SIGN}{one.id}")
        for one in procedures(game.id, game.subchapter, bool(game.pack))
        if moment in one.told_at and one.binds == binds and _holds(one, rules)
    ]


def told_to_players(game: Game, rules: HouseRules, moment: str, *, house_deals: bool) -> list[DueDuty]:
    """What players are told; where the house deals, nothing of how real chips, cards and dice are handled."""
    found = duties_at(game, rules, moment, "player")
    if house_deals:
        return [one for one in found if not BY_HAND.search(one.by.removeprefix(citations.SIGN))]
    return found


@lru_cache(maxsize=64)
def procedures(game: str, subchapter: str, cards: bool) -> tuple[provisions.Provision, ...]:
    """Every procedure of a game's sections."""
    night = subchapter == "13:47-20"
    if not subchapter or (night and game not in SECTIONS):  # a house's own game, or a machine
        return ()
    own = (*SECTIONS.get(game, (subchapter,)), *(NIGHT_CARDS if night and cards else ()), *BESIDE.get(game, ()))
    found = (one for section in own for one in provisions.children_of(section))
    return tuple(one for one in found if one.status == "procedure")


def _holds(one: provisions.Provision, rules: HouseRules) -> bool:
    return all(getattr(rules, name, wanted) == wanted for name, wanted in one.only)
