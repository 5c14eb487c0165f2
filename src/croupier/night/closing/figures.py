"""The figures of a night, worked out from what was recorded: nothing is a remainder that makes a sum come out.

Imitation money: what was sold is held against what the tables won, what was redeemed and what is left. Pieces: of each
denomination what was received is held against what was returned. What does not come out is shown as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any

from croupier.night import hours
from croupier.night.books import ledger
from croupier.night.books.ledger import IMITATION, USD, face_value
from croupier.night.running.subject import NightState
from croupier.night.running.subjects.bank.receipts import corrected_slips, of_admissions, of_sales
from croupier.night.running.subjects.bank.state import HANDED, TENDERS, Bank
from croupier.night.running.subjects.close import CloseState
from croupier.night.running.subjects.incidents import Incidents
from croupier.night.running.subjects.notices import Walls
from croupier.night.running.subjects.prizes.state import AWARDED, PrizesState
from croupier.night.running.subjects.staff import Crew
from croupier.night.running.subjects.tables.state import TablesState
from croupier.night.running.subjects.vault import Vault
from croupier.night.staff.stretches import OPEN

FORMAT = "croupier-night-figures/1"
HERE = (ledger.VAULT, "window:", "table:", ledger.REDEEMED, ledger.DRAWN)
"""Accounts of places where pieces lie that go back to the provider."""


@dataclass(frozen=True)
class MoneyFigures:
    """Dollars, in cents."""

    sales: int
    """What was received for imitation money: recorded, less what never came in."""
    admission: int
    recorded: int
    """All receipts as they were written down, before corrections that a count of the till bears out."""
    never_received: int
    """What of it never came in, as two people and a count of the till say."""
    waiting: int
    """What corrections take back and no count bears out yet: still among the receipts."""
    float_lent: int
    """What the organisation lent and has not got back."""
    deposited: int
    in_safe: int
    in_tills: int
    by_tender: dict[str, int]
    """What is in safe and tills, by what it was paid with."""
    over: dict[str, int]
    """By till: what was counted over (or, below zero, short)."""
    off: int
    """What does not come out: receipts, float and over are held against deposit, safe and tills."""

    @property
    def gross(self) -> int:
        return self.sales + self.admission


@dataclass(frozen=True)
class Imitation:
    """Imitation money, in cents of its face value."""

    sold: int
    corrected: int
    """What the books had given to guests before a record of a sale was corrected downwards: they still count it."""
    hand_paid: int
    won: int
    """By the tables, as counted; below zero: lost to guests."""
    redeemed: int
    tickets: int
    collected: int
    with_guests: int
    """What the books say guests still have."""
    off: int


@dataclass(frozen=True)
class PieceFigures:
    """Of one denomination."""

    value: int
    received: int
    returned: int
    here: int
    """In the vault, at windows, tables and the prize desk: still to be returned."""
    missing: int
    """With guests, or not found where the books had it; below zero: more was found."""
    where: dict[str, int]
    """Where the books have what is not returned."""


@dataclass(frozen=True)
class TableFigures:
    """A table."""

    table: str
    game: str
    minutes: int
    fills: int
    credits: int
    counted: bool
    won: int
    expected: tuple[int, int] | None
    again: bool
    """Outside what could be expected: count again. It says nothing of why."""


@dataclass(frozen=True)
class CloseFigures:
    at: datetime
    checkpoint: str
    """Of the books from which they were worked out, as it is shown."""
    money: MoneyFigures
    imitation: Imitation
    pieces: dict[str, PieceFigures]
    holds: tuple[TableFigures, ...]
    tills: tuple[dict[str, Any], ...]
    corrections: tuple[dict[str, Any], ...]
    """Every slip that was corrected, with its correction and the count of the till that speaks of it."""
    guests: int
    free: int
    prizes: tuple[dict[str, Any], ...]
    prizes_worth: int
    undrawn: tuple[str, ...]
    """What is still open of the drawing."""
    expenses: tuple[dict[str, Any], ...]
    spent: int
    alarms: tuple[dict[str, Any], ...]
    incidents: tuple[dict[str, Any], ...]
    notices: tuple[dict[str, Any], ...]
    flags: tuple[dict[str, Any], ...]
    closed: dict[str, Any] | None
    later: tuple[dict[str, Any], ...]
    filed: dict[str, str]

    @property
    def net(self) -> int:
        return self.money.gross - self.spent

    def document(self) -> dict[str, Any]:
        """As JSON holds it; amounts are whole cents."""
        found = asdict(self)
        found["at"] = self.at.isoformat()
        found["money"]["gross"] = self.money.gross
        return {"format": FORMAT, **found, "net": self.net}


def close_figures(
    state: NightState, at: datetime, expected: Mapping[str, tuple[int, int]] | None = None
) -> CloseFigures:
    """Everything, as it stands; ``expected`` has by table the range in which its win may well lie."""
    close, prizes = state[CloseState], state[PrizesState]
    admitted = state[Bank].admissions
    return CloseFigures(
        at=at,
        checkpoint=state.checkpoint.short,
        money=_money(state),
        imitation=_imitation(state),
        pieces=_pieces(state),
        holds=tuple(_holds(state, at, expected or {})),
        tills=tuple(_till(count) for count in state[Bank].counts),
        corrections=tuple(corrected_slips(state)),
        guests=sum(each.guests for each in admitted),
        free=sum(each.free for each in admitted),
        prizes=tuple(_prizes(prizes)),
        prizes_worth=prizes.worth,
        undrawn=tuple(prizes.undrawn()),
        expenses=tuple(asdict(each) for each in close.expenses),
        spent=sum(each.cents for each in close.expenses),
        alarms=tuple(_alarms(state, at)),
        incidents=tuple(_incidents(state[Incidents])),
        notices=tuple(
            {"notice": hung.notice, "place": hung.place, "did": did, "by": hung.by, "at": _clock(hung.at)}
            for did, hung in state[Walls].history
        ),
        flags=tuple(
            {"event": each.event, "code": each.code, "section": each.section, "says": each.says} for each in state.flags
        ),
        closed=close.closed,
        later=tuple(close.later),
        filed={what: on.isoformat() for what, on in close.filed.items()},
    )


def _money(state: NightState) -> MoneyFigures:
    books = state.books
    sold, admitted = of_sales(state), of_admissions(state)
    sales, admission = sold.received, admitted.received
    lent, deposited = -books.held(ledger.FLOAT, USD), books.held(ledger.DEPOSIT, USD)
    safe, tills = books.total(USD, "dollars:safe"), books.total(USD, "dollars:till")
    tender = {name: books.held(ledger.safe_account(name), USD) for name in TENDERS}
    for account, currency, held in books.all():
        if currency == USD and account.startswith("dollars:till:"):
            tender[account.rsplit(":", 1)[1]] += held
    over = {
        account.removeprefix("dollars:difference:"): -held
        for account, currency, held in books.all()
        if currency == USD and account.startswith("dollars:difference:") and held
    }
    off = sales + admission + lent + sum(over.values()) - deposited - safe - tills
    never, waiting = sold.never + admitted.never, sold.waiting + admitted.waiting
    recorded = sold.recorded + admitted.recorded
    return MoneyFigures(sales, admission, recorded, never, waiting, lent, deposited, safe, tills, tender, over, off)


def _imitation(state: NightState) -> Imitation:
    """From the records of each subject, not from one account: so a slip in one of them shows."""
    kinds = state.denominations
    handed = [sale for sale in state[Bank].sales.values() if sale.state == HANDED]
    sold = sum(sale.imitation for sale in handed)
    corrected = sum(face_value(kinds, sale.given) for sale in handed) - sold
    paid = sum(
        face_value(kinds, each["pieces"]) for tray in state[TablesState].trays.values() for each in tray.hand_pays
    )
    won = sum(tray.won for tray in state[TablesState].trays.values())
    redeemed = sum(each.imitation for each in state[PrizesState].awards.values())
    ratio = state.plan.money.exchange_ratio or 0
    tickets = ratio * sum(len(each.range) for each in state[PrizesState].issued)
    collected = face_value(kinds, state[CloseState].collected)
    guests = state.books.held(ledger.GUESTS, IMITATION)
    off = sold + corrected + paid - won - redeemed - tickets - collected - guests
    return Imitation(sold, corrected, paid, won, redeemed, tickets, collected, guests, off)


def _pieces(state: NightState) -> dict[str, PieceFigures]:
    vault, found = state[Vault], {}
    for id, kind in state.denominations.items():
        received, returned = vault.received[id], vault.returned[id]
        where = {
            account: held
            for account, currency, held in state.books.all()
            if currency == kind.currency and held and account != ledger.PROVIDER
        }
        here = sum(held for account, held in where.items() if account.startswith(HERE))
        found[id] = PieceFigures(kind.value, received, returned, here, received - returned - here, where)
    return found


def _holds(state: NightState, at: datetime, expected: Mapping[str, tuple[int, int]]) -> Iterator[TableFigures]:
    kinds, staff = state.denominations, state[Crew].staff
    for table in state.plan.tables:
        tray = state[TablesState].trays[table.name]
        open_for = sum(
            (
                (each.ends or at) - each.begins
                for each in staff.stretches
                if each.work == OPEN and each.table == table.name
            ),
            timedelta(),
        )
        fills, credits = (
            sum(face_value(kinds, each["pieces"]) for each in slips) for slips in (tray.fills, tray.credits)
        )
        counted, likely = bool(tray.counts), expected.get(table.name)
        again = bool(counted and likely and not likely[0] <= tray.won <= likely[1])
        minutes = open_for // timedelta(minutes=1)
        yield TableFigures(table.name, table.game, minutes, fills, credits, counted, tray.won, likely, again)


def _till(count: Mapping[str, Any]) -> dict[str, Any]:
    return {key: count[key] for key in ("window", "banker", "at", "second", "tender", "over", "pieces", "pieces_over")}


def _prizes(prizes: PrizesState) -> Iterator[dict[str, Any]]:
    for name, prize in prizes.prizes.items():
        awarded = [each for each in prizes.awards.values() if each.prize == name and each.state in AWARDED]
        yield {
            "prize": name,
            "donor": prize.donor,
            "retail": prize.retail,
            "there": 1 if prize.count is None else prize.count,
            "awarded": sum(each.count for each in awarded),
            "how": prize.award,
            "tickets": [each.ticket for each in awarded if each.ticket],
        }


def _alarms(state: NightState, at: datetime) -> Iterator[dict[str, Any]]:
    for alarm, span in state[Crew].alarms(state.plan, at):
        yield {**asdict(alarm), "from": _clock(span.begins), "to": _clock(span.ends)}


def _incidents(incidents: Incidents) -> Iterator[dict[str, Any]]:
    for each in incidents.all.values():
        yield {
            "number": each.number,
            "sort": each.sort,
            "table": each.table,
            "people": list(each.people),
            "says": each.says,
            "by": each.by,
            "at": _clock(each.at),
            "done": [{"step": step, "by": by, "at": _clock(when), "says": says} for step, by, when, says in each.steps],
            "open": [step.says for step in each.next],
        }


def _clock(moment: datetime) -> str:
    return f"{hours.local_time(moment):%Y-%m-%d %H:%M}"
