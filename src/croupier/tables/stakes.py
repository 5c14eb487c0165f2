"""Whose chips lie where on a live table, and what the script's statements do to them.

Every move of chips writes a line of the tape in the same breath; the books are posted from those lines alone and must
come to what is held here. A chip lies against the tray, a bank or a pot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from croupier.law.options import HouseRules
from croupier.money import Cage, in_dollars
from croupier.table import DEALER, Amount, Bet, Carry, Fact, Owed, ScriptFault, Settlement, Spot, is_ticket, standing
from croupier.tables.entries import (
    BankClosed,
    Booked,
    Charged,
    Collected,
    Covered,
    Entry,
    Gathered,
    Issued,
    MeterFed,
    Moved,
    Output,
    Pushed,
    Raked,
    Said,
    Settled,
    Shown,
)
from croupier.tables.lines.outputs import BANK, TRAY, meter_account, pile, pot, rail


class TableStakes:
    """Rails, bets, banks, pots, and what tray, meters and tickets are up or down since the round began."""

    def __init__(self, rules: HouseRules, carry: Carry | None, chips: Mapping[str, int], next_bet: int) -> None:
        self.chips = dict(chips)
        self.next_bet = next_bet
        self.cage = Cage(rules.chip, rules.coin)
        self.entries: list[Entry] = []
        self.facts: dict[tuple[str, str], Fact] = {}  # the last value of each, by what and where
        self.standing: dict[int, Bet] = {bet.id: bet for bet in standing(carry)}
        self.house: Counter[str] = Counter()
        self.pots: dict[str, dict[int, Bet]] = {}  # the stakes that went into each
        self._out: Counter[str] = Counter()  # what has left each pot
        self._banks: dict[int, int] = {}  # by how much each open bank has grown
        self._settling: set[int] = set()  # banks of which a bet is settled
        self._read: dict[str, int] = {}  # what each meter shows that was read in this breath
        self._owed: list[Owed] = list(carry.owed) if carry is not None else []

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.chips)

    def funds(self, player: str) -> int:
        """What a player can still put down: his chips less what he owes."""
        return self.chips[player] - sum(int(owed.amount) for owed in self._owed if owed.player == player)

    def has_lying(self, player: str) -> bool:
        """Whether chips of this player lie on the layout: in a bet, or in a pot that is not shared out."""
        return any(bet.player == player for bets in (self.standing, *self.pots.values()) for bet in bets.values())

    def pot(self, name: str) -> int:
        """What lies in a pot."""
        return sum(int(bet.stake) for bet in self.pots.get(name, {}).values()) - self._out[name]

    @property
    def banks(self) -> tuple[int, ...]:
        """The bets that are banks against which others lie."""
        return tuple(self._banks)

    def lies_against(self, bank: int) -> int:
        """What lies against a bank."""
        return sum(int(bet.stake) for bet in self.standing.values() if bet.against == bank)

    def house_part(self, bank: int) -> int:
        """What the house put up with the holder of a bank."""
        return sum(int(bet.stake) for bet in self._partners(bank))

    def holds(self) -> dict[str, int]:
        """What lies in each place, by the names that the lines of the tape post to."""
        found = {rail(player): chips for player, chips in self.chips.items()}
        found |= {pile(number): int(bet.stake) + self._banks.get(number, 0) for number, bet in self.standing.items()}
        found |= {pot(name): self.pot(name) for name in self.pots}
        return found | self.house

    def _write(self, entry: Output) -> None:
        self.entries.append(entry)

    def _as_it_lies(self, bet: Bet) -> Bet:
        """A bet as it lies there, and not as it was before it was covered or became a ticket."""
        there = self.standing.get(bet.id)
        if there is not bet and (there is None or _of_chips(there) != _of_chips(bet)):
            raise ScriptFault(f"{bet} is moved, but {there or 'no such bet'} lies there")
        return bet

    def _take_off(self, bet: Bet) -> Bet:
        """A bet leaves the layout."""
        return self.standing.pop(self._as_it_lies(bet).id)

    def _give(self, player: str, amount: int) -> None:
        """Chips to a player; to the tray if that is the dealer, into waiting if it is a ticket."""
        if player in self.chips:
            self.chips[player] += amount
        elif player == DEALER or is_ticket(player):
            self.house[rail(player)] += amount
        else:
            raise ScriptFault(f"nobody called {player!r} sits here")

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
        self._take_off(bet)
        shares = self.cage.parts(int(bet.stake), [share for _, share in parts])
        return [
            self._book(bet.player, bet.box, spot, share, bet.id, source=bet.id)
            for (spot, _), share in zip(parts, shares, strict=True)
        ]

    def move(self, bet: Bet, spot: Spot) -> Bet:
        moved = self.standing[bet.id] = self._as_it_lies(bet)._replace(spot=spot)
        self._write(Moved(bet, spot))
        return moved

    def renew(self, bet: Bet) -> Bet:
        self._give(bet.player, -int(bet.stake))
        return self._book(bet.player, bet.box, bet.spot, bet.stake)

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        self._take_off(bet)
        paid = self.cage.nets(settlement.gain * bet.stake + settlement.prize * 100, settlement.at_most, settlement.step)
        fee = int(bet.fee) if settlement.result == "void" else 0
        if bet.against:
            self._pay_from_bank(bet.against, paid)
        else:
            self.house[TRAY] -= paid
        self.house[TRAY] -= fee
        self._give(bet.player, int(bet.stake) + paid + fee)
        self._write(Settled(bet, settlement.result, paid, settlement.by))
        if settlement.meter:  # what was really paid of the prize leaves it
            self.feed_meter(settlement.meter, int(settlement.gain * bet.stake) - paid, by=settlement.by)

    def reward(self, bet: Bet, spot: Spot, settlement: Settlement) -> None:
        if bet.id in self.standing:
            raise ScriptFault(f"{bet} is rewarded before it is settled")
        paid = self.cage.nets(settlement.gain * bet.stake + settlement.prize * 100, settlement.at_most, settlement.step)
        self.house[TRAY] -= paid
        self._give(bet.player, paid)
        nothing = bet._replace(spot=spot, stake=0, fee=0, against=0)
        self._write(Settled(nothing, settlement.result, paid, settlement.by))
        if settlement.meter:
            self.feed_meter(settlement.meter, -paid, by=settlement.by)

    def charge(self, bet: Bet, amount: Amount, *, by: str, step: int = 0, deferred: bool = False) -> Owed:
        owed = Owed(bet.player, self.cage.takes(amount, step), by)
        self._write(Charged(bet, int(owed.amount), by, deferred))
        if deferred:
            self._owed.append(owed)
        else:
            self._give(owed.player, -int(owed.amount))
            self.house[TRAY] += int(owed.amount)
        return owed

    def collect(self, owed: Owed) -> None:
        self._owed.remove(owed)
        self._give(owed.player, -int(owed.amount))
        self.house[TRAY] += int(owed.amount)
        self._write(Collected(owed.player, int(owed.amount), owed.by))

    def post(self, player: str, box: int, spot: Spot, stake: Amount, parent: int = 0) -> Bet:
        if stake <= 0 or (player != DEALER and stake > self.funds(player)):
            raise ScriptFault(f"{player} cannot post {in_dollars(int(stake))}")
        self._give(player, -int(stake))
        return self._book(player, box, spot, int(stake), parent)

    # --- banks ---

    def cover(self, bank: Bet, bets: Sequence[Bet]) -> list[Bet]:
        self._banks.setdefault(bank.id, 0)
        bound = []
        for bet in bets:
            now = self.standing[bet.id] = self._as_it_lies(bet)._replace(against=bank.id)
            self._write(Covered(now))
            bound.append(now)
        return bound

    def _partners(self, bank: int) -> tuple[Bet, ...]:
        """The house's part of a co-bank: what the dealer put up with it."""
        return tuple(bet for bet in self.standing.values() if bet.parent == bank and bet.player == DEALER)

    def _pay_from_bank(self, bank: int, paid: int) -> None:
        there = sum(int(bet.stake) for bet in (self.standing[bank], *self._partners(bank))) + self._banks[bank]
        if paid > there:
            raise ScriptFault(f"the bank {bank} has {in_dollars(there)} and cannot pay {in_dollars(paid)}")
        self._banks[bank] -= paid
        self._settling.add(bank)

    def close(self, bank: Bet, *, by: str, share: Fraction = Fraction(1)) -> int:
        """Of a shared surplus the odd coin is the house's; of a loss it is the holder's, up to what he put down."""
        if any(bet.against == bank.id for bet in self.standing.values()):
            raise ScriptFault(f"bets still lie against the bank {bank.id}")
        partners = self._partners(bank.id)
        surplus = self._banks.pop(bank.id, 0)
        paid = surplus if share == 1 else max(self.cage.pays(surplus * share), -int(bank.stake))
        house = surplus - paid
        for bet in (bank, *partners):
            self._take_off(bet)
            self._give(bet.player, int(bet.stake))
        self._give(bank.player, paid)
        self.house[TRAY] += house
        self._settling.discard(bank.id)
        self._write(BankClosed(bank, partners, paid, house, by))
        return paid

    # --- pots ---

    def gather(self, bets: Iterable[Bet], pot: str) -> int:
        for bet in bets:
            self.pots.setdefault(pot, {})[bet.id] = self._take_off(bet)
            self._write(Gathered(bet, pot))
        return self.pot(pot)

    def push(self, pot: str, player: str, amount: Amount, *, by: str) -> None:
        self._give(player, self._from_pot(pot, amount))
        self._write(Pushed(pot, player, int(amount), by))

    def rake(self, pot: str, amount: Amount, *, by: str, to: str = "") -> None:
        cents = self._from_pot(pot, amount)
        self.house[meter_account(to) if to else TRAY] += cents
        if to in self._read:
            self._read[to] += cents
        self._write(Raked(pot, int(amount), by, to))

    def _from_pot(self, pot: str, amount: Amount) -> int:
        if not 0 < amount <= self.pot(pot) or amount != int(amount):
            raise ScriptFault(f"{amount} cents cannot be taken out of a pot of {in_dollars(self.pot(pot))}")
        self._out[pot] += int(amount)
        if not self.pot(pot):  # shared out: what is gathered next is another pot
            del self.pots[pot], self._out[pot]
        return int(amount)

    # --- meters and tickets ---

    def feed_meter(self, name: str, amount: Amount, *, by: str, seed: bool = False) -> None:
        cents = int(amount)
        if cents < 0 and name not in self._read:
            raise ScriptFault(f"the meter {name} pays what it was read to show, and nothing is asked in between")
        if name in self._read:
            self._read[name] += cents
            if self._read[name] < 0:
                raise ScriptFault(f"the meter {name} cannot pay {in_dollars(-cents)}: it does not show so much")
        if cents:
            self.house[BANK if seed else TRAY] -= cents
            self.house[meter_account(name)] += cents
            self._write(MeterFed(name, cents, by, seed))

    def issue(self, bet: Bet) -> Bet:
        ticket = self.standing[bet.id] = self._as_it_lies(bet)._replace(player=f"#{bet.id}")
        self._write(Issued(bet, ticket.player))
        return ticket

    # --- one breath ---

    def _breathe(self) -> None:
        """Something is about to be asked: money between people is either moved or not, or a void could not undo it."""
        if self._settling:
            raise ScriptFault("a bank is settled in one breath: nothing may be asked before it is closed")
        if half := [name for name in self.pots if self._out[name]]:
            raise ScriptFault(f"the {half[0]} is shared out in one breath: nothing may be asked before it is empty")
        self._read.clear()

    def _finish(self) -> None:
        """The end of a round: no bank is open and no pot is left."""
        self._breathe()
        if self._banks or self.pots:
            raise ScriptFault("a round ends with a bank that is open or a pot that lies there")


def _of_chips(bet: Bet) -> tuple[object, ...]:
    """Whose chips a bet is, how many, and against what they lie."""
    return bet.player, bet.stake, bet.fee, bet.against
