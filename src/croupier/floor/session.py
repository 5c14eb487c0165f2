"""A table while an order is carried out: everything that changes is gathered here, to be written in one transaction.

Its parts say what they are: the round that runs (`running`), how rounds begin, go on and end (`rounds`), who comes and
goes (`seats`), whose chips lie where (`chips`), where outcomes come from (`seals`), and in a lounge the desk at which
tickets are sold (`desk`).
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row

from croupier.errors import IllegalAction
from croupier.floor import waiting
from croupier.floor.chips import TableChips
from croupier.floor.filings import Fed
from croupier.floor.lounge.desk import TicketDesk
from croupier.floor.lounge.games import LoungeGames
from croupier.floor.rounds import RoundOver, TableRounds
from croupier.floor.running import FELT, RunningRound
from croupier.floor.sealing import Sealing
from croupier.floor.seating import TableSeats
from croupier.floor.state import Seat, Spec, State
from croupier.tables.lines.kind import Document
from croupier.tables.live import LiveTable

_FELT_CHIPS = 10**12
"""Of the felt itself, which plays where nobody has chips of the house (ten billion dollars, in cents): more than any
wager comes to, so that none is refused for want of money, and less than 2**53, up to which a page counts exactly."""


class TableSession:
    """A table, or a lounge, from an order to its commit."""

    def __init__(
        self,
        connection: Connection,
        row: Row[Any],
        spec: Spec,
        state: State,
        running: RunningRound | None,
        *,
        now: float,
        opened_by: int = 0,
    ) -> None:
        self.connection = connection
        self.id: str = row.id
        self.deadline: float | None = row.deadline  # as the order found it
        self.spec = spec
        self.state = state
        self.running = running
        self.now = now
        self.opened_by = opened_by
        self.persons = {seat.name: seat.person for seat in state.seats if seat.person}  # at any time during the order
        self.told: list[Document] = []
        self.aside: Document = {}  # for nobody but whoever gave the order
        self.lines: list[str] = []  # of the tape, since the order
        self.records: list[Document] = []  # of a lounge: what became of tickets
        self.over: list[RoundOver] = []  # rounds that ended
        self.fed: dict[str, Fed] = {}  # meters, where this order settles which
        self.closed = False
        self.resettled = False  # the clocks are others now
        self.chips = TableChips(self)
        self.seats = TableSeats(self)
        self.desk = TicketDesk(self) if spec.chips == "tickets" else None
        self.rounds = LoungeGames(self, self.desk) if self.desk else TableRounds(self)
        if running:
            running.attend(self.chips.meter)
        late = spec.found.folded_hands
        self.seals = Sealing(connection, self.id, state, self.tell, revision=row.revision + 1, late=late)
        self.seals.attend(running.chance if running else None)

    @property
    def table(self) -> LiveTable:
        if self.running is None:
            raise IllegalAction("nobody plays here yet; take a seat first")
        return self.running.table

    def tell(self, kind: str, text: str, **more: Any) -> None:
        self.told.append({"e": kind, "text": text, **more})

    def finish(self) -> None:
        """Everything is as the order leaves it, once nobody is waited for who need not be."""
        self.rounds.let_others_begin()
        self.rounds.answer_at_once()
        waiting.go_on(self)
        self.rounds.answer_at_once()
        self.rounds.note_lines()
        self.chips.check()
        self.seals.save()
        if self.running:
            self.state.tape = self.running.tape()

    # --- running the table ---

    def open(self) -> None:
        """The first thing that happens at a table."""
        if self.desk:
            self.desk.open()
        self.tell("opened", f"{self.spec.title or self.spec.found.title} is open.")
        self.chips.begin_meters()
        if self.spec.mode == "house":
            self.seals.commit()
        if self.spec.chips == "none":
            self.seats.take_seat(Seat(FELT, 1), _FELT_CHIPS)

    def pause(self, paused: bool) -> None:
        if self.state.paused == paused:
            raise IllegalAction("the table is paused already" if paused else "the table is not paused")
        self.state.paused = paused
        self.tell("paused" if paused else "resumed", "The table is paused." if paused else "Play goes on.")
        self.rounds.go_on()

    def settings(self, order: dict[str, Any]) -> None:
        self.spec, self.resettled = self.spec.clocks(order), True
        if self.running:
            self.running.spec = self.spec
        self.tell("settings", "The clocks of the table are changed.")

    def shut(self) -> None:
        """No round after this one; if none runs, now."""
        self.state.shutting = True
        self.tell("shut", "The lounge closes." if self.desk else "The table closes after this round.")
        self.rounds.shut()

    def close_empty(self, why: str) -> None:
        self.tell("emptied", why)
        self.shut()

    def is_empty(self) -> bool:
        """Whether nobody is here, or in a lounge no ticket is good for a game to come."""
        return self.desk.is_empty() if self.desk else self.seats.is_empty()

    def is_deserted_by(self, person: int) -> bool:
        """Whether nobody has a seat here, or this person alone, who is away and has nothing bet."""
        return self.desk.is_empty() if self.desk else self.seats.is_deserted_by(person)

    def check_sealed(self) -> None:
        if self.spec.mode != "house":
            raise IllegalAction("a person deals here; nothing is sealed")
