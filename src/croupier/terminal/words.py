"""What people type, in plain words: bets, decisions, what a dealer reports, and questions about the table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from croupier.errors import CroupierError, IllegalAction
from croupier.table import Bet, Call, Take, Window
from croupier.tables.entries import (
    Close,
    Input,
)
from croupier.tables.requests import (
    Betting,
    Deciding,
    Offering,
    Request,
)
from croupier.tables.words import NotUnderstood, acceptance, decision, names, outcome, put, report


class Order(NamedTuple):
    """Something that is asked of the terminal, not of the game: ``help``, ``rules 19:47-5.2``, ``quit``."""

    word: str
    rest: str = ""


_ORDERS = {
    "help": ("help", "h", "?"),
    "quit": ("quit", "q", "exit", "bye", "leave"),
    "chips": ("chips", "money", "stack"),
    "bets": ("bets",),
    "layout": ("layout", "offers"),
    "cards": ("cards", "hands"),
    "again": ("again", "repeat", "same"),
    "rebuy": ("rebuy", "buy in"),
    "odds": ("odds",),
    "readings": ("readings",),
    "notices": ("notices",),
    "cases": ("cases",),
    "rules": ("rules", "law"),
}
_ORDER_OF = {word: order for order, words in _ORDERS.items() for word in words}
_WITH_REST = ("rules", "rebuy")
_CLOSE = {"deal", "roll", "spin", "close", "go", "no more bets"}
DONE = Order("done")


def read(text: str, request: Request, player: str, box: int, *, dealer: bool = False) -> Input | Order:
    """What a line means while the table waits for ``request``; ``player`` says it, from his own box."""
    text = " ".join(text.split())
    lower = text.lower()
    word, _, rest = lower.partition(" ")
    if isinstance(request, Deciding) and lower in names(request.of(player)):
        return decision(lower, request.of(player))
    if lower in _ORDER_OF:
        return Order(_ORDER_OF[lower])
    if word in _WITH_REST and rest:
        return Order(word, text.partition(" ")[2])
    if word == "irregular":
        if not dealer:
            raise IllegalAction("the house deals here; irregularities are reported where a person deals (--dealer)")
        return report(text.partition(" ")[2])
    match request:
        case Betting():
            return _chips(lower, request, player, box)
        case Deciding():
            return decision(lower, request.of(player))
        case Offering():
            return acceptance(lower, request, player)
    return outcome(text, request)


# --- Chips ----------------------------------------------------------------------------------------------------------


def _chips(text: str, betting: Betting, player: str, box: int) -> Input | Order:
    if text == "done":
        return DONE
    if text in _CLOSE:
        return Close()
    mine = [bet for bet in betting.bets if bet.player == player]
    if match := re.fullmatch(r"(on|off) #?(\d+)", text):
        return Call(player, int(match[2]), match[1])
    if match := re.fullmatch(r"(?:take down|take back|take|remove|pick up) (.+)", text):
        return Take(player, _bet_number(match[1], mine, betting.window))
    if match := re.fullmatch(r"(.+?) (?:at |in )?box (\d+)", text):
        text, box = match[1], int(match[2])
    return put(text, betting.window, player, box)


def _bet_number(text: str, mine: Sequence[Bet], window: Window) -> int:
    """A bet of the player's by its number, or by its name if only one has it."""
    text = text.removeprefix("the ").removesuffix(" down")
    number = int(text.removeprefix("#")) if text.removeprefix("#").isdecimal() else 0
    if any(bet.id == number for bet in mine):
        return number
    try:
        named = window.read(text)
    except CroupierError:
        named = None
    found = [bet.id for bet in mine if bet.spot == named or str(bet.spot) == text]
    if len(found) == 1:
        return found[0]
    if number:
        return number  # the table says that there is none
    listed = ", ".join(f"#{bet.id} {bet.spot}" for bet in mine) or "nothing stands"
    raise NotUnderstood(f"which bet? Take it by its number: {listed}")


def seat_named(text: str, players: Iterable[str]) -> tuple[str, str]:
    """Who speaks, and what: "anna: 5 on red". Nobody is named in most lines."""
    match = re.fullmatch(r"\s*([\w.'-]+)\s*:\s*(.*)", text)
    if not match:
        return "", text
    for player in players:
        if player.lower() == match[1].lower():
            return player, match[2]
    if not match[1][0].isalpha():  # a citation has a colon too
        return "", text
    raise NotUnderstood(f"nobody called {match[1]!r} sits here; the players are {', '.join(players)}")
