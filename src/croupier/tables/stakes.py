"""Whose chips lie where on a live table, and what the script's statements do to them.

Every move of chips writes a line of the tape in the same breath; the books are posted from those lines alone and must
come to what is held here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.law.options import HouseRules
from croupier.money import Cage
from croupier.table import Amount, Bet, Carry, Fact, Owed, Settlement, Spot, standing
from croupier.tables.entries import Booked, Charged, Collected, Entry, Moved, Output, Said, Settled, Shown


class Stakes:
    """Rails, bets and what the tray is up or down since the round began."""

    def __init__(self, rules: HouseRules, carry: Carry | None, chips: Mapping[str, int], next_bet: int) -> None:
        self.chips = dict(chips)
        self.next_bet = next_bet
        self.cage = Cage(rules.chip, rules.coin)
        self.entries: list[Entry] = []
        self.facts: dict[tuple[str, str], Fact] = {}  # the last value of each, by what and where
        self.standing: dict[int, Bet] = {bet.id: bet for bet in standing(carry)}
        self._owed: list[Owed] = list(carry.owed) if carry is not None else []

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.chips)

    def funds(self, player: str) -> int:
        """What a player can still put down: his chips less what he owes."""
        return self.chips[player] - sum(int(owed.amount) for owed in self._owed if owed.player == player)

    def holds(self) -> Counter[str]:
        """What lies in each place, by the names that the lines of the tape post to."""
        found = Counter({f"rail:{player}": chips for player, chips in self.chips.items()})
        found.update({f"bet:{number}": int(bet.stake) for number, bet in self.standing.items()})
        return found

    def _write(self, entry: Output) -> None:
        self.entries.append(entry)

    def _book(
        self, player: str, box: int, spot: Spot, stake: Amount, parent: int = 0, fee: Amount = 0, source: int = 0
    ) -> Bet:
        bet = Bet(self.next_bet, player, box, spot, stake, parent, fee)
        self.next_bet += 1
        self.standing[bet.id] = bet
        self._write(Booked(bet, source))
        return bet

    # --- statements ---

    def say(self, text: str) -> None:
        self._write(Said(text))

    def show(self, what: str, value: Fact, at: str = "") -> None:
        self.facts[what, at] = value
        self._write(Shown(what, value, at))

    def divide(self, bet: Bet, parts: Sequence[tuple[Spot, Fraction]]) -> list[Bet]:
        del self.standing[bet.id]
        shares = [int(bet.stake * share) for _, share in parts]
        shares[0] += int(bet.stake) - sum(shares)
        return [
            self._book(bet.player, bet.box, spot, share, bet.id, source=bet.id)
            for (spot, _), share in zip(parts, shares, strict=True)
        ]

    def move(self, bet: Bet, spot: Spot) -> Bet:
        moved = self.standing[bet.id] = bet._replace(spot=spot)
        self._write(Moved(bet, spot))
        return moved

    def renew(self, bet: Bet) -> Bet:
        self.chips[bet.player] -= int(bet.stake)
        return self._book(bet.player, bet.box, bet.spot, bet.stake)

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        del self.standing[bet.id]
        exact = settlement.gain * bet.stake + settlement.prize * 100
        if settlement.at_most:
            exact = min(exact, Fraction(settlement.at_most * 100))
        paid = self.cage.pays(exact) if exact >= 0 else -self.cage.takes(-exact)
        fee = int(bet.fee) if settlement.result == "void" else 0
        self.chips[bet.player] += int(bet.stake) + paid + fee
        self._write(Settled(bet, settlement.result, paid, settlement.by))

    def charge(self, bet: Bet, amount: Amount, *, by: str, step: int = 0, deferred: bool = False) -> Owed:
        owed = Owed(bet.player, self.cage.takes(amount, step), by)
        self._write(Charged(bet, int(owed.amount), by, deferred))
        if deferred:
            self._owed.append(owed)
        else:
            self.chips[owed.player] -= int(owed.amount)
        return owed

    def collect(self, owed: Owed) -> None:
        self._owed.remove(owed)
        self.chips[owed.player] -= int(owed.amount)
        self._write(Collected(owed.player, int(owed.amount), owed.by))
