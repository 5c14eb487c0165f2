"""What people type, in plain words: bets, decisions, what a dealer reports, and questions about the table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from croupier.errors import CroupierError, IllegalAction, InvalidWager, UnknownName, nearest_names
from croupier.table import Ask, Window
from croupier.tables.entries import Input
from croupier.tables.requests import Betting, Deciding, Metering, Offering, Request
from croupier.tables.words import (
    CLOSE,
    MANY,
    NotUnderstood,
    choice_names,
    means_choice,
    read_decision,
    read_outcome,
    read_report,
    read_said,
)


class TerminalCommand(NamedTuple):
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
    "how": ("how", "how to play"),
    "ceremony": ("ceremony", "i like to cut"),
    "odds": ("odds",),
    "readings": ("readings",),
    "notices": ("notices",),
    "cases": ("cases",),
    "duties": ("duties",),
    "rules": ("rules", "law"),
}
_ORDER_OF = {word: order for order, words in _ORDERS.items() for word in words}
_WITH_REST = ("rules", "rebuy", "duties")
_STAKE = re.compile(r"^(?:bet |put )?\$?[0-9.,]+ (?:on )?(?:the )?|(?: for)? \$?[0-9.,]+$")
"""What stands before or after the name of a wager: "5 on red", "red for 5"."""
_NUMBER = re.compile(r"[0-9]+")
_NUMBER_WORDS = {
    word: str(number)
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty".split()
    )
}
_NUMBER_WORD = re.compile(rf"\b(?:{'|'.join(_NUMBER_WORDS)})\b")
DONE = TerminalCommand("done")


def read(text: str, request: Request, player: str, box: int, *, dealer: bool = False) -> Input | TerminalCommand:
    """What a line means while the table waits for ``request``; ``player`` says it, from his own box."""
    text = " ".join(text.split())
    lower = text.lower()
    word, _, rest = lower.partition(" ")
    if isinstance(request, Deciding) and _answers(lower, request.of(player)):
        return read_decision(lower, request.of(player))
    if lower in _ORDER_OF:
        return TerminalCommand(_ORDER_OF[lower])
    if word in _WITH_REST and rest:
        return TerminalCommand(word, text.partition(" ")[2])
    if word == "irregular":
        if not dealer:
            raise IllegalAction("the house deals here; irregularities are reported where a person deals (--dealer)")
        return read_report(text.partition(" ")[2])
    match request:
        case Betting() if lower == "done":
            return DONE
        case Betting() | Deciding() | Offering():
            try:
                return _understood(lower, request, player, box)
            except (NotUnderstood, InvalidWager) as fault:
                begun = "Or did" if "Did you mean" in str(fault) else "Did"
                near = [each for each in _like(lower, request, player) if begun == "Did" or each not in str(fault)]
                if isinstance(request, Betting) and isinstance(fault, NotUnderstood):
                    fault.args = (f"{fault}; 'layout' shows what may be bet, 'help' what else you can say",)
                if near:
                    fault.args = (f"{fault}\n{begun} you mean {' or '.join(near)}?",)
                raise
        case Metering():
            raise IllegalAction("the house reads its meters itself")
    return read_outcome(text, request)


def _understood(text: str, request: Betting | Deciding | Offering, player: str, box: int) -> Input:
    """What was said, with numbers as digits where it means nothing else: "place six", "five on red"."""
    try:
        return read_said(text, request, player, box)
    except (NotUnderstood, InvalidWager):
        digits = _NUMBER_WORD.sub(lambda found: _NUMBER_WORDS[found[0]], text)
        if digits != text:
            return read_said(digits, request, player, box)
        if isinstance(request, Betting) and (meant := _order_like(text, request.window)):
            raise UnknownName(f"{text!r} is no word here. Did you mean {' or '.join(meant)}?") from None
        raise


def _order_like(text: str, window: Window) -> list[str]:
    """Orders that a single word is like, if it is like no wager: nobody who types "helo" puts chips there."""
    if not text.isalpha() or nearest_names(text, [each.words for each in window.wagers]):
        return []
    return nearest_names(text, [*_ORDER_OF, "done", *CLOSE])


def _like(text: str, request: Betting | Deciding | Offering, player: str) -> list[str]:
    """Up to three words that are open here and like what was said; none if the words meant something."""
    match request:
        case Betting(window=window):
            said = _STAKE.sub("", text)
            if _reads(text, window) or _reads(said, window):
                return []
            known = [*(each.words for each in window.wagers), "done", *CLOSE, *_ORDER_OF]
            numbers = set(_NUMBER.findall(text))
            same = [each for each in known if numbers & set(_NUMBER.findall(each))]  # with a number that was typed
            return list(dict.fromkeys([*nearest_names(said, same), *nearest_names(said, known)]))[:3]
        case Deciding():
            choices = [choice.words for choice in request.of(player).choices if not choice.barred]
            return nearest_names(text, [*choices[:MANY], *_ORDER_OF])
    return nearest_names(text, [*_ORDER_OF])


def _reads(text: str, window: Window) -> bool:
    """Whether it names a wager."""
    try:
        window.read(text)
    except CroupierError:
        return False
    return True


def _answers(word: str, ask: Ask) -> bool:
    """An answer comes before an order of the same letters: "h" hits where one can, and is help elsewhere."""
    return word in choice_names(ask) or (len(word) == 1 and means_choice(word, ask))


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
