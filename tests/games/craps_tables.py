"""What the tests of craps share: tables in the middle of a game."""

from __future__ import annotations

from typing import Any

from croupier.game import Game
from croupier.games.craps import GAME
from croupier.games.craps.carry import Carry
from croupier.table import Bet, Spot
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from tests.driving import refusal


def bet(number: int, wager: str, stake: int = 1000, player: str = "alice") -> Bet:
    name, _, where = wager.partition("@")
    return Bet(number, player, 1, Spot(name, where), stake)


PASS = bet(1, "pass")
ON_SIX = Carry(6, "alice", bets=(PASS,))
CAME = Carry(6, "alice", bets=(PASS, bet(2, "come@9"), bet(3, "dont-come@4"), bet(4, "dont-pass")))


def table(
    carry: Carry, *lines: str, players: tuple[str, ...] = ("alice",), game: Game = GAME, **settings: Any
) -> LiveTable:
    """A table where a person throws, after these lines."""
    live = LiveTable(game, game.Rules().set(settings), carry, dict.fromkeys(players, 100_000), next_bet=10)
    for line in lines:
        live.feed(read_input(line))
    return live


def left(live: LiveTable) -> Carry:
    """What a finished round leaves on the table."""
    assert live.over
    carry: Carry = live.carry
    return carry


def refused(live: LiveTable, line: str, message: str) -> None:
    assert message in refusal(live, line)
