"""Chips between several seats, in exact amounts: what the explorer and the sampler of seats have in common."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from croupier.table import DEALER, Amount, Bet, Owed, ScriptFault, Settlement, Spot

_ONE = Fraction(1)


class Rails:
    """Who has what: rails that begin at nothing or with a stack, bets, banks and pots. Nothing is rounded."""

    def __init__(self, stacks: dict[str, Amount]) -> None:
        self.chips: dict[str, Amount] = defaultdict(int, stacks)
        self.standing: dict[int, Bet] = {}
        self.next_bet = 1
        self._banks: dict[int, Amount] = defaultdict(int)
        self._pots: dict[str, Amount] = defaultdict(int)

    def worth(self, player: str) -> Amount:
        """What a player has, with what stands for him."""
        return self.chips[player] + sum(bet.stake for bet in self.standing.values() if bet.player == player)

    def book(self, player: str, box: int, spot: Spot, stake: Amount, parent: int = 0, fee: Amount = 0) -> Bet:
        bet = self.standing[self.next_bet] = Bet(self.next_bet, player, box, spot, stake, parent, fee)
        self.next_bet += 1
        self.chips[player] -= stake + fee
        return bet

    def take_down(self, bet: Bet) -> None:
        del self.standing[bet.id]
        self.chips[bet.player] += bet.stake + bet.fee

    def replace(self, bet: Bet) -> Bet:
        self.standing[bet.id] = bet
        return bet

    def divide(self, bet: Bet, parts: Sequence[tuple[Spot, Fraction]]) -> list[Bet]:
        del self.standing[bet.id]
        self.chips[bet.player] += bet.stake
        return [self.book(bet.player, bet.box, spot, bet.stake * share, bet.id) for spot, share in parts]

    def settle(self, bet: Bet, settlement: Settlement) -> Amount:
        """What the player is up or down; prizes are in dollars and stakes in cents where stacks are."""
        del self.standing[bet.id]
        net = settlement.net(bet.stake)
        self.chips[bet.player] += bet.stake + net + (bet.fee if settlement.result == "void" else 0)
        if bet.against:
            self._banks[bet.against] -= net
        return net

    def reward(self, bet: Bet, settlement: Settlement) -> Amount:
        net = settlement.net(bet.stake)
        self.chips[bet.player] += net
        return net

    def charge(self, bet: Bet, amount: Amount, by: str) -> Owed:
        self.chips[bet.player] -= amount
        return Owed(bet.player, amount, by)

    def begin_again(self, chips: Mapping[str, Amount], standing: dict[int, Bet]) -> None:
        """A round is undone: these chips are on the rails, these bets stand, no bank is open and no pot lies there."""
        self.chips.clear()
        self.chips.update(chips)
        self.standing = standing
        self._banks.clear()
        self._pots.clear()

    def cover(self, bank: Bet, bets: Sequence[Bet]) -> list[Bet]:
        return [self.replace(bet._replace(against=bank.id)) for bet in bets]

    def close(self, bank: Bet, share: Fraction = _ONE) -> Amount:
        surplus: Amount = self._banks.pop(bank.id, 0)
        partners = [bet for bet in self.standing.values() if bet.parent == bank.id and bet.player == DEALER]
        for bet in (bank, *partners):
            del self.standing[bet.id]
            self.chips[bet.player] += bet.stake
        mine = surplus * share
        self.chips[bank.player] += mine
        return mine

    def gather(self, bets: Iterable[Bet], pot: str) -> Amount:
        for bet in bets:
            self._pots[pot] += self.standing.pop(bet.id).stake
        return self._pots[pot]

    def push(self, pot: str, player: str, amount: Amount) -> None:
        self.rake(pot, amount)
        self.chips[player] += amount

    def rake(self, pot: str, amount: Amount) -> None:
        if not 0 < amount <= self._pots[pot]:
            raise ScriptFault(f"{amount} cannot be taken out of a pot of {self._pots[pot]}")
        self._pots[pot] -= amount
