"""Bets put down again as in the round before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from croupier.errors import CroupierError
from croupier.table import Bet, Put, Window


def left_to_repeat(last: Iterable[Put], standing: Iterable[Bet], player: str) -> list[Put]:
    """What the player put down then and has not lying there now: done twice it changes nothing more."""
    lying = Counter((bet.box, bet.spot, bet.stake) for bet in standing if bet.player == player)
    found = []
    for put in last:
        if put.player == player:
            what = (put.box, put.spot, put.stake)
            if lying[what]:
                lying[what] -= 1
            else:
                found.append(put)
    return found


def may_repeat(window: Window, last: Iterable[Put], standing: list[Bet], player: str) -> bool:
    """Whether any of it would be taken now, as far as it is not for want of chips."""
    return any(_taken(window, put, standing) for put in left_to_repeat(last, standing, player))


def _taken(window: Window, put: Put, standing: list[Bet]) -> bool:
    try:
        window.check(put, standing)
    except CroupierError:
        return False
    return True
