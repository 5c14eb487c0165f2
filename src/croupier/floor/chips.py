"""Whose chips lie where at a table while an order is carried out: rails, layout, tray, meters and tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import IllegalAction
from croupier.floor import filings, ledger, meters, people
from croupier.floor.bookkeeping import Books, held, layout, purse, rail, ticket, ticket_paid
from croupier.floor.part import SessionPart
from croupier.floor.state import Seat
from croupier.money import in_dollars
from croupier.table import standing

if TYPE_CHECKING:
    from croupier.floor.session import TableSession


class TableChips(SessionPart):
    """The books of a table, and what is posted in them besides the lines of its tapes."""

    def __init__(self, session: TableSession) -> None:
        super().__init__(session)
        self.books = Books(self.id, self.held())

    def rails(self) -> dict[str, str] | None:
        """The account of each who sits here, where there are accounts."""
        if self.spec.chips == "none":
            return None
        return {seat.name: self.rail(seat) for seat in self.state.seats}

    def rail(self, seat: Seat) -> str:
        return rail(self.id, seat.account)

    def held(self) -> dict[str, int]:
        return held(self.id, self.state, self.running.table if self.running else None)

    def check(self) -> None:
        """The books have what lies there."""
        if self.spec.chips != "none":
            self.books.check(self.held())

    # --- seats ---

    def bring(self, seat: Seat, amount: int) -> None:
        """Imitation money for chips; the bank issues what the purse lacks."""
        if self.spec.chips != "none":
            source = purse(seat.account)
            if seat.person and (short := amount - ledger.balance_of(self.connection, source)) > 0:
                self.books.post([("bank", -short), (source, short)], "imitation money issued")
            self.books.post([(source, -amount), (self.rail(seat), amount)], "buy-in")
        seat.chips += amount

    def take_from_table(self, seat: Seat) -> None:
        """Somebody leaves with his chips."""
        if seat.chips and self.spec.chips != "none":
            lines = [(self.rail(seat), -seat.chips), (purse(seat.account), seat.chips)]
            self.books.post(lines, "chips taken from the table")

    def give_standing_back(self) -> None:
        """Bets that still stand when the table closes."""
        state = self.state
        assert state.between is not None
        for bet in standing(state.between.carry):
            seat = state.seat(bet.player)
            whose = self.rail(seat) if seat else ticket(self.id, bet.player)
            stake, fee = int(bet.stake), int(bet.fee)
            if seat:
                seat.chips += stake + fee
                self.tell(
                    "stood", f"{seat.name}: {in_dollars(stake + fee)} goes back.", player=seat.name, amount=stake + fee
                )
            back = [(layout(self.id), -stake), (f"tray:{self.id}", -fee), (whose, stake + fee)]
            if self.spec.chips != "none":
                self.books.post([line for line in back if line[1]], "a standing bet goes back")

    # --- tickets ---

    def present(self, number: int, account: str) -> None:
        """Pay a ticket, once, to whoever bought it; he need not sit at the table any more."""
        name = f"#{number}"
        bought = self.state.tickets.get(name)
        if bought is None:
            raise IllegalAction(f"there is no ticket {name} at this table")
        if bought != account:
            raise IllegalAction(f"ticket {name} is not yours")
        if not self.pay_ticket(name):
            raise IllegalAction(f"nothing is to be paid on ticket {name}: it is not decided, has lost, or was paid")

    def pay_ticket(self, name: str) -> bool:
        """What a ticket has won, to the purse of whoever bought it; whether there is anything to pay."""
        waiting, buyer = ticket(self.id, name), self.state.tickets[name]
        won = ledger.balance_of(self.connection, waiting) + self.books.moved(waiting)
        if won:
            self.books.post([(waiting, -won), (purse(buyer), won)], ticket_paid(name))
            self.tell("ticket-paid", f"Ticket {name} is paid: {in_dollars(won)}.", ticket=name, amount=won)
        return bool(won)

    # --- meters ---

    @property
    def meters(self) -> dict[str, str]:
        """The accounts of the meters that the table feeds, by their names."""
        return {name: filings.account(self.state, name) for name in self.spec.found.meters(self.spec.house_rules)}

    def meter(self, name: str) -> int:
        """What a meter shows, with what the order has done to it."""
        new = self.session.rounds.unwritten()
        return meters.shows(self.connection, self.books, new, name, filings.account(self.state, name))

    def begin_meters(self) -> None:
        """Which meters the table feeds is settled once: as it is opened, or with its first round since an upgrade."""
        session, state = self.session, self.state
        seeds = self.spec.found.meters(self.spec.house_rules)
        if seeds and not state.meters:
            since = state.round if self.running else state.round + 1
            role = people.person(self.connection, session.opened_by).role
            session.fed = filings.assign(self.connection, self.id, self.spec, role, since)
            state.meters = {name: one._asdict() for name, one in session.fed.items()}
        meters.begin(self.connection, self.books, seeds, state.meters_left, self.meters)

    def end_meters(self) -> None:
        meters.end(self.connection, self.books, self.meters.values())
