"""A game of others for the tests: one die, and bets that stand until it shows a six or a one.

Its carry keeps the bets that stand under a name of its own, as the protocol allows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from croupier.errors import InvalidWager
from croupier.game import Game, Wager
from croupier.law.options import OwnRules
from croupier.odds import say, to
from croupier.table import Bet, Move, OpenWager, Owed, Spot, Table, Window, lose, win

RUN = Spot("run")


@dataclass(frozen=True)
class Rules(OwnRules):
    pass


class Carry(NamedTuple):
    runs: tuple[Bet, ...] = ()

    @property
    def bets(self) -> tuple[Bet, ...]:
        return self.runs

    @property
    def owed(self) -> tuple[Owed, ...]:
        return ()

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        return Carry(bets)


def read_spot(words: str) -> Spot:
    if words != "run":
        raise InvalidWager(f"there is no wager {words!r} (house rule 1); open: run")
    return RUN


def check(move: Move, standing: Sequence[Bet]) -> None:
    """Everything goes."""


WINDOW = Window("Place your bets", (OpenWager("run", "run", say(to(1)), "house rule 1"),), read=read_spot, check=check)


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    bets = await table.bets(WINDOW, carry.bets)
    (face,) = await table.roll(1)
    for bet in bets if face in (1, 6) else ():
        table.settle(bet, win(to(1), by="house rule 1") if face == 6 else lose(by="house rule 1"))
    return Carry(() if face in (1, 6) else tuple(bets))


GAME = Game(
    id="lasting",
    title="Lasting",
    family="dice",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    wagers=lambda rules: (Wager("run", ((RUN, 1),)),),
)
