"""What a table of one seat has in common: nobody else is there to hold a bank or to play for a pot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from croupier.table import Amount, Bet, ScriptFault, Spot

ENOUGH = 10**12
"""What a seat has where nothing else is said, in cents."""

_ALONE = "banks and pots lie between people; here a single wager is followed. See ExploreSeat and SampleSeats"


class OneSeat:
    """The verbs of chips that do not lie against the tray, at a table that follows one wager."""

    players: Sequence[str]

    def seat(self, player: str) -> int:
        return self.players.index(player) + 1

    def funds(self, player: str) -> Amount:
        return ENOUGH

    def issue(self, bet: Bet) -> Bet:
        return bet  # its bearer stays

    def post(self, player: str, box: int, spot: Spot, stake: Amount, parent: int = 0) -> Bet:
        raise ScriptFault(_ALONE)

    def cover(self, bank: Bet, bets: Sequence[Bet]) -> list[Bet]:
        raise ScriptFault(_ALONE)

    def close(self, bank: Bet, *, by: str, share: Fraction = Fraction(1)) -> Amount:
        raise ScriptFault(_ALONE)

    def gather(self, bets: Iterable[Bet], pot: str) -> Amount:
        raise ScriptFault(_ALONE)

    def push(self, pot: str, player: str, amount: Amount, *, by: str) -> None:
        raise ScriptFault(_ALONE)

    def rake(self, pot: str, amount: Amount, *, by: str, to: str = "") -> None:
        raise ScriptFault(_ALONE)
