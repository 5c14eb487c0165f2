"""What a void does on a live table: all that the round has moved goes back, also what was settled before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from croupier.table import Owed
from croupier.tables.entries import (
    BankClosed,
    Charged,
    Collected,
    Gathered,
    MeterFed,
    Pushed,
    Raked,
    Returned,
    Settled,
    Undone,
)
from croupier.tables.lines import postings_of
from croupier.tables.stakes import TableStakes

Moved = Settled | Charged | Collected | BankClosed | Pushed | Raked | MeterFed


class Undoing(TableStakes):
    """Lines of the round are undone from the last to the first; then every chip lies where it was put down."""

    def _moved_on_meters(self) -> Counter[str]:
        """By how much each meter has grown in this round."""
        found: Counter[str] = Counter()
        for entry in self.entries:
            match entry:
                case MeterFed(name, cents):
                    found[name] += cents
                case Raked(_, cents, _, name) if name:
                    found[name] += cents
        return found

    def _undo_settled(self, earlier: Collection[Owed], stands: Collection[str]) -> None:
        """What was settled lies there again, but for wagers that ``stand``.

        A vigorish that was owed ``earlier`` is of another round: if it was collected in this one, it stays so.
        """
        self._breathe()
        self._refill_pots()
        for entry in reversed(list(self._to_undo(earlier, stands))):
            self._write(Undone(entry))
            self._move_back(entry)

    def _refill_pots(self) -> None:
        """As if nothing had been taken out and no pot forgotten: that is moved back line by line."""
        self.pots.clear()
        self._out.clear()
        for entry in self.entries:
            match entry:
                case Gathered(bet, name):
                    self.pots.setdefault(name, {})[bet.id] = bet
                case Pushed(name, _, amount) | Raked(name, amount):
                    self._out[name] += amount

    def _to_undo(self, earlier: Collection[Owed], stands: Collection[str]) -> Iterator[Moved]:
        due = Counter(earlier)
        for entry in self.entries:
            match entry:
                case Settled(bet) | Charged(bet) if bet.spot.wager in stands:
                    continue
                case Settled(bet, result, paid) if paid or (bet.fee and result != "void"):
                    yield entry
                case Collected(player, amount, by):
                    if due[owed := Owed(player, amount, by)]:
                        due[owed] -= 1
                    else:
                        yield entry
                case Charged() | BankClosed() | Pushed() | Raked() | MeterFed():
                    yield entry

    def _move_back(self, entry: Moved) -> None:
        for account, cents in postings_of(Undone(entry)):
            kind, _, name = account.partition(":")
            if kind == "rail":
                self.chips[name] += cents
            elif kind == "pot":
                self._out[name] -= cents
            elif kind != "bet":
                self.house[account] += cents
        match entry:
            case Settled(bet, _, paid):
                if bet.stake:  # a reward has none, and lay nowhere
                    self.standing[bet.id] = bet
                if bet.against:
                    self._banks[bet.against] = self._banks.get(bet.against, 0) + paid
            case BankClosed(bank, partners, paid, house):
                self.standing |= {bet.id: bet for bet in (bank, *partners)}
                self._banks[bank.id] = self._banks.get(bank.id, 0) + paid + house
            case Charged(bet, amount, by, True):
                self._owed.remove(Owed(bet.player, amount, by))
            case Collected(player, amount, by):
                self._owed.append(Owed(player, amount, by))

    def _open_again(self) -> None:
        """What lies against banks and in pots is a bet again."""
        self._breathe()
        for name, bets in self.pots.items():
            for bet in bets.values():
                self.standing[bet.id] = bet
                self._write(Returned(bet, name))
        self.pots.clear()
        self._banks.clear()
        self.standing = {number: bet._replace(against=0) for number, bet in self.standing.items()}
