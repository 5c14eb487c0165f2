"""What people type, in plain words: bets, decisions, what a dealer reports, and questions about the table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from croupier.errors import IllegalAction, nearest
from croupier.table import Ask
from croupier.tables.entries import Input
from croupier.tables.requests import Betting, Deciding, Metering, Offering, Request
from croupier.tables.words import NotUnderstood, decision, means_choice, names, outcome, report, said


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
    "duties": ("duties",),
    "rules": ("rules", "law"),
}
_ORDER_OF = {word: order for order, words in _ORDERS.items() for word in words}
_WITH_REST = ("rules", "rebuy", "duties")
DONE = Order("done")


def read(text: str, request: Request, player: str, box: int, *, dealer: bool = False) -> Input | Order:
    """What a line means while the table waits for ``request``; ``player`` says it, from his own box."""
    text = " ".join(text.split())
    lower = text.lower()
    word, _, rest = lower.partition(" ")
    if isinstance(request, Deciding) and _answers(lower, request.of(player)):
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
        case Betting() if lower == "done":
            return DONE
        case Betting() | Deciding() | Offering():
            try:
                return said(lower, request, player, box)
            except NotUnderstood as fault:
                if near := nearest(word, [*_ORDER_OF]):
                    raise NotUnderstood(f"{fault}\nOr did you mean {' or '.join(near)}?") from None
                raise
        case Metering():
            raise IllegalAction("the house reads its meters itself")
    return outcome(text, request)


def _answers(word: str, ask: Ask) -> bool:
    """An answer comes before an order of the same letters: "h" hits where one can, and is help elsewhere."""
    return word in names(ask) or (len(word) == 1 and means_choice(word, ask))


# --- Seats ----------------------------------------------------------------------------------------------------------


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
