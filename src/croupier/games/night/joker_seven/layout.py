"""What people may bet at joker seven: a square, and one hand for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from croupier.errors import IllegalAction, InvalidWager
from croupier.games.night.joker_seven.rules import Rules
from croupier.games.night.joker_seven.wagers import COLOR_LINES, SQUARES
from croupier.odds import say
from croupier.table import (
    Bet,
    Call,
    Move,
    OpenWager,
    Put,
    Spot,
    Window,
)

_DIGITS = {"1": "one", "2": "two", "4": "four", "5": "five", "6": "six", "7": "seven"}


def read_spot(words: str) -> Spot:
    """A square from words: "four or more red", "5 black", "no pairs", "two jokers", "pair of aces", "kings"."""
    said = [
        _DIGITS.get(word, word) for word in words.lower().replace("-", " ").split() if word not in ("card", "cards")
    ]
    name = "-".join(said)
    for tried in (name, f"exactly-{name}", f"pair-of-{name}", f"one-{name}", f"{name}s"):
        if tried in SQUARES:
            return Spot(tried)
    raise no_square(words)


def no_square(words: str) -> InvalidWager:
    return InvalidWager(
        f"there is no square {words!r} (§13:47-20.26(f)1), and no other wager is taken (§13:47-20.10(c)2); name four "
        "or more red, exactly five black (four, five, six or seven), no pairs, two pairs, one joker, two jokers, pair "
        "of aces (any rank) or prial"
    )


def check(rules: Rules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Call):
        raise IllegalAction(
            "a wager at joker seven is not called on or off: the next hand decides it (§13:47-20.26(d)4)"
        )
    if not isinstance(move, Put):
        return
    if move.spot.wager not in SQUARES or move.spot.where:
        raise no_square(move.spot.words)
    if move.box > rules.players:
        raise InvalidWager(f"the dealer takes {rules.players} players at this table (§13:47-20.26(e))")
    if any((bet.player == move.player) != (bet.box == move.box) for bet in standing):
        raise IllegalAction("every player has one hand, and no two players the same (§13:47-20.26(f)2)")


@lru_cache
def window(rules: Rules) -> Window:
    opened = []
    for name, square in SQUARES.items():
        if square.line == "pair" and name != "pair-of-aces":
            continue
        odds = rules.odds[square.line]
        pays, one = say(odds), None
        if square.line in COLOR_LINES and rules.color_squares == "either":
            pays += " on either color"
        elif square.line in ("no-pairs", "two-pairs") and rules.pair_squares == "shared":
            pays += " on no pairs or two pairs"
        elif square.line == "pair":
            pays += ", and so for every rank"
        else:
            one = odds
        opened.append(OpenWager(name, name.replace("-", " "), pays, square.by, odds=one))
    return Window(
        "Place your bets",
        tuple(opened),
        read=read_spot,
        check=lambda move, standing: check(rules, move, standing),
    )
