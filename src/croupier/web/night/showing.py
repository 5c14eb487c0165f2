"""What the pages of a running night show, gathered from its state while nothing changes it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from croupier.money import dollars
from croupier.night import hours
from croupier.night.books import ledger
from croupier.night.books.ledger import ADMISSION, GUESTS, IMITATION, SALES, USD, VAULT
from croupier.night.closing.figures import figures
from croupier.night.figures import PRIZES
from croupier.night.incidents import SORTS
from croupier.night.running.standing import lately
from croupier.night.running.subject import State
from croupier.night.running.subjects.bank.state import TENDERS, Bank, Sale
from croupier.night.running.subjects.incidents import Incidents
from croupier.night.running.subjects.notices import Walls
from croupier.night.running.subjects.prizes.state import Prizes
from croupier.night.running.subjects.staff import PROMISE
from croupier.night.running.subjects.tables import Tables
from croupier.night.running.subjects.vault import Vault
from croupier.night.staff.opening import opening

Document = dict[str, Any]

LAST = 12


def view(state: State, at: datetime, page: str = "") -> Document:
    """Everything that a page of the staff may need: a copy, which stays as it is while the night goes on."""
    now = lately(state, at)
    plan = state.plan
    return {
        "seq": state.seq,
        "sample": state.sample,
        "clock": hours.on_the_clock(at),
        "left": now.left,
        "organisation": plan.organisation.name,
        "rows": now.rows,
        "alarms": now.alarms,
        "calls": [{"table": call.table, "at": hours.on_the_clock(call.at), "says": call.says} for call in now.calls],
        "promise": PROMISE,
        "present": now.present,
        "on_break": now.on_break,
        "people": [_person(person, now.present) for person in plan.people],
        "denominations": list(state.denominations.values()),
        "bank": _bank(state),
        "trays": _trays(state),
        "vault": {"there": state.books.pieces(VAULT), "received": dict(state[Vault].received)},
        "guests": state.books.held(GUESTS, IMITATION),
        "hangs": [_hung(hung) for hung in state[Walls].hangs.values()],
        "posted": [
            {"notice": one.notice, "place": one.place, "by": one.by, "at": f"{one.at:%H:%M}" if one.at else ""}
            for one in plan.posted
        ],
        "incidents": [_incident(one) for one in reversed(list(state[Incidents].all.values()))],
        "flags": state.flags[-30:][::-1],
        "openings": {table.name: opening(table) for table in plan.tables},
        "plan": plan,
        "prizes": _prizes(state),
        "close": figures(state, at) if page == "closing" else None,  # it goes through every sale
    }


def _prizes(state: State) -> Document:
    prizes = state[Prizes]
    return {
        "stock": [
            {"name": name, "price": prizes.prices.get(name), "left": prizes.left(name), "award": prize.award}
            for name, prize in prizes.prizes.items()
        ],
        "worth": prizes.worth,
        "limit": PRIZES.amount,
        "issued": [str(one.range) for one in prizes.issued],
        "voided": [f"{one.range}: {one.reason}" for one in prizes.voided],
        "closed": hours.on_the_clock(prizes.closed) if prizes.closed else "",
        "posted": prizes.posted,
        "draws": [
            {"prize": one.prize, "ticket": str(one.ticket), "wrong": one.wrong, "at": hours.on_the_clock(one.at)}
            for one in prizes.draws[::-1]
        ],
        "awards": [
            {
                "number": one.number,
                "prize": one.prize,
                "state": one.state,
                "guest": one.guest,
                "ticket": one.ticket,
                "retail": one.retail,
            }
            for one in list(prizes.awards.values())[::-1]
        ],
        "sealed": prizes.seal is not None,
    }


def _person(person: Any, present: tuple[str, ...]) -> Document:
    return {"name": person.name, "duties": [str(duty) for duty in person.duties], "here": person.name in present}


def _hung(hung: Any) -> Document:
    return {"notice": hung.notice, "place": hung.place, "by": hung.by, "at": hours.on_the_clock(hung.at)}


def _incident(one: Any) -> Document:
    return {
        "number": one.number,
        "sort": one.sort,
        "section": SORTS[one.sort].section,
        "table": one.table,
        "people": list(one.people),
        "says": one.says,
        "by": one.by,
        "at": hours.on_the_clock(one.at),
        "next": list(one.next),
        "steps": [{"step": step, "by": by, "at": hours.on_the_clock(when)} for step, by, when, _ in one.steps],
    }


def _bank(state: State) -> Document:
    bank = state[Bank]
    return {
        "rate": str(bank.rate) if bank.rate else "",
        "posted": bank.posted,
        "windows": [_window(state, window) for window in bank.windows.values()],
        "bags": [{"name": name, "pieces": pieces, **_bag(state, pieces)} for name, pieces in bank.bags.items()],
        "rung": [sale_of(state, sale) for sale in bank.rung.values()],
        "last": [sale_of(state, sale) for sale in list(bank.sales.values())[-LAST:][::-1]],
        "sales": len(bank.sales),
        "sold": -state.books.held(SALES, USD),
        "admitted": -state.books.held(ADMISSION, USD),
        "guests": sum(one.guests for one in bank.admissions),
        "safe": {tender: state.books.held(ledger.safe(tender), USD) for tender in TENDERS},
    }


def _bag(state: State, pieces: dict[str, int]) -> Document:
    imitation = ledger.worth(state.denominations, pieces)
    rate = state[Bank].rate
    cents = imitation / rate if rate else None
    return {"imitation": imitation, "cents": int(cents) if cents is not None and cents.denominator == 1 else None}


def _window(state: State, window: Any) -> Document:
    return {
        "name": window.name,
        "banker": window.banker,
        "open": window.open,
        "door": window.door,
        "till": {tender: state.books.held(ledger.till(window.name, tender), USD) for tender in TENDERS},
        "pieces": state.books.pieces(ledger.window(window.name)),
    }


def sale_of(state: State, sale: Sale) -> Document:
    return {
        "number": sale.number,
        "window": sale.window,
        "banker": sale.banker,
        "cents": sale.cents,
        "imitation": sale.imitation,
        "change": sale.change,
        "pieces": [
            {"id": id, "count": count, "value": dollars(state.denominations[id].value)}
            for id, count in sale.pieces.items()
            if id in state.denominations
        ],
        "state": sale.state,
        "corrected": len(sale.corrections),
    }


def _trays(state: State) -> list[Document]:
    found = []
    for tray in state[Tables].trays.values():
        account = ledger.table(tray.name)
        found.append(
            {
                "name": tray.name,
                "machine": tray.machine,
                "imitation": state.books.held(account, IMITATION),
                "pieces": state.books.pieces(account),
                "fills": len(tray.fills),
                "credits": len(tray.credits),
                "counts": len(tray.counts),
                "won": tray.won,
            }
        )
    return found
