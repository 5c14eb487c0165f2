"""What the pages of a running night show, gathered from its state while nothing changes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from croupier.money import in_dollars
from croupier.night import hours
from croupier.night.books import ledger
from croupier.night.books.ledger import GUESTS, IMITATION, USD, VAULT
from croupier.night.budget_tables import Hold
from croupier.night.closing.expected import expected_ranges
from croupier.night.closing.figures import CloseFigures, close_figures
from croupier.night.figures import PRIZES
from croupier.night.incidents import SORTS
from croupier.night.names import spelled_name
from croupier.night.plan import PlannedTable
from croupier.night.plan_file import game_id
from croupier.night.printing.notices import printed_notices
from croupier.night.receipt import Found, judge_receipt, receipt_items
from croupier.night.running.standing import standing_lately
from croupier.night.running.subject import NightState
from croupier.night.running.subjects.bank.receipts import corrected_slips, in_words, of_admissions, of_sales
from croupier.night.running.subjects.bank.state import TENDERS, Bank, Sale
from croupier.night.running.subjects.close import CloseState
from croupier.night.running.subjects.incidents import Incidents
from croupier.night.running.subjects.notices import Walls
from croupier.night.running.subjects.prizes.state import PrizesState, given_up
from croupier.night.running.subjects.receipt import Receipt
from croupier.night.running.subjects.staff import PROMISE, Crew
from croupier.night.running.subjects.tables.moves import pieces_words
from croupier.night.running.subjects.tables.state import TablesState
from croupier.night.running.subjects.vault import Vault
from croupier.night.staff.opening import opening_steps
from croupier.records import timestamps

Document = dict[str, Any]
Clock = Callable[[datetime], str]
"""How a page writes a time: 21:30 for the staff, 9:30 PM for everybody else."""

LAST = 12  # sales and slips that are shown: those that somebody may still want to put right
MOST_FLAGS = 30
"""On a page; the papers of the close have all of them."""


def view(state: NightState, at: datetime, page: str = "", hourly: Mapping[str, Hold] | None = None) -> Document:
    """Everything that a page of the staff may need: a copy, which stays as it is while the night goes on."""
    now = standing_lately(state, at)
    plan, inspector = state.plan, page == "inspector"
    clock: Clock = hours.for_guests if inspector else hours.on_the_clock
    return {
        "seq": state.seq,
        "sample": state.sample,
        "put_back": put_back(state, clock),
        "clock": clock(at),
        "left": now.left,
        "twice": hours.hour_twice(plan.occasion.date),
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
        "slips": _slips(state) if page == "tables" else [],
        "vault": {"there": state.books.pieces(VAULT), "received": dict(state[Vault].received)},
        "guests": state.books.held(GUESTS, IMITATION),
        "hangs": _hanging(state) if inspector else [],
        "wanted": _wanted(state) if page == "notices" else [],
        "incidents": [_incident(one, clock) for one in reversed(list(state[Incidents].all.values()))],
        "flags": _flags(state),
        "openings": {table.name: opening_steps(table) for table in plan.tables},
        "due": {table: list(steps.values()) for table, steps in state[Crew].due.items()},
        "receipts": [_receipt(state, table) for table in plan.tables] if page == "vault" else [],
        "plan": plan,
        "prizes": _prizes(state),
        "close": _close(state, at, hourly or {}) if page == "closing" else None,  # it goes through every sale
        "shown": _shown(state) if inspector else None,
    }


def put_back(state: NightState, clock: Clock = hours.on_the_clock) -> list[Document]:
    """Where the books were put back, which every page of the staff says; and who accepted it."""
    accepted = state[CloseState].accepted
    return [
        {
            "says": one.says,
            "at": clock(timestamps.read_stamp(one.at)),
            "accepted": f"{told['by']} and {told['second']}" if (told := accepted.get(one.event)) else "",
        }
        for one in state.put_back
    ]


def _close(state: NightState, at: datetime, hourly: Mapping[str, Hold]) -> CloseFigures:
    return close_figures(state, at, expected_ranges(state, at, hourly))


def _flags(state: NightState) -> Document:
    """What is worth a look, the latest first. What says the same stands there once: no repeated entry hides another."""
    times = Counter((flag.says, flag.section) for flag in reversed(state.flags))
    shown = [{"says": says, "section": section, "times": count} for (says, section), count in times.items()]
    return {"count": len(times), "shown": shown[:MOST_FLAGS], "more": len(shown[MOST_FLAGS:])}


def _shown(state: NightState) -> Document:
    """What an inspector asks for besides: on whom and on what the night rests."""
    crew, plan = state[Crew], state.plan
    taught = [(person.name, one.by, ", ".join(one.games), "") for person in plan.people for one in person.instructed]
    taught += [(one.person, one.by, one.game, hours.for_guests(one.at)) for one in crew.staff.taught]
    return {
        "taught": [{"person": person, "by": by, "games": games, "at": at} for person, by, games, at in taught],
        "acknowledged": {name: hours.for_guests(at) for name, at in crew.acknowledged.items()},
        "opened": {table: ", ".join(sorted(set(steps.values()))) for table, steps in crew.opened.items()},
        "signed": {name: f"{by}, {hours.for_guests(at)}" for name, (by, at) in state[Receipt].signed.items()},
    }


def _prizes(state: NightState) -> Document:
    prizes = state[PrizesState]
    return {
        "stock": [
            {
                "name": name,
                "price": prizes.prices.get(name),
                "left": prizes.left(name),
                "award": prize.award,
                "count": 1 if prize.count is None else prize.count,
                "retail": prize.retail,
            }
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
        "sealed": _sealed(prizes),
        "given_up": given_up(prizes),
    }


def _sealed(prizes: PrizesState) -> Document | None:
    """How far a sealed drawing has come, and what is to be done next."""
    seal = prizes.seal
    if not seal or prizes.given_up:
        return None
    if seal.order:
        step = f"{sum(not one.wrong for one in prizes.draws)} tickets are drawn; the next one is Draw sealed"
    elif not prizes.closed:
        step = "close the tickets next; from then on none is issued"
    elif seal.dice < seal.wanted:
        step = f"guests throw dice next: {seal.dice} of {seal.wanted} are written down"
    else:
        step = "all dice are thrown; lock the order next"
    return {"commitment": seal.commitment, "tickets": seal.closed, "step": step}


def _receipt(state: NightState, table: PlannedTable) -> Document:
    """The equipment of a table, line by line: what is asked for, and what was found."""
    receipt, id = state[Receipt], game_id(table.game)
    found = receipt.found.get(table.name, {})
    wrong = {alarm.section: alarm.says for alarm in judge_receipt(table, found) if alarm.section in found}
    lines = [
        {
            "section": item.section,
            "says": item.says,
            "measures": [{"what": one.what, "wanted": one.wanted()} for one in item.measures],
            "answer": _answered(found.get(item.section)),
            "wrong": wrong.get(item.section, ""),
        }
        for item in (receipt_items(id, table.rules) if id else ())
    ]
    rest = [line["section"] for line in lines if not line["answer"] and not line["measures"]]
    signed = receipt.signed.get(table.name)
    return {
        "table": table.name,
        "lines": lines,
        "open": sum(not line["answer"] for line in lines),
        "wrong": len(wrong),
        "rest": [{"table": table.name, "section": section, "ticked": True} for section in rest],
        "signed": f"{signed[0]}, {hours.on_the_clock(signed[1])}" if signed else "",
    }


def _answered(answer: Found | None) -> str:
    if isinstance(answer, bool):
        return "as prescribed" if answer else "not so"
    return "" if answer is None else ", ".join(map(str, answer if isinstance(answer, tuple) else (answer,)))


def _person(person: Any, present: tuple[str, ...]) -> Document:
    return {"name": person.name, "duties": [str(duty) for duty in person.duties], "here": person.name in present}


def _hanging(state: NightState) -> list[Document]:
    """Every notice that hangs, those of tables too."""
    walls, plan = state[Walls], state.plan
    posted = [
        {
            "notice": spelled_name(one.notice),
            "place": one.place,
            "by": one.by,
            "at": hours.for_guests(one.at) if one.at else "",
        }
        for one in walls.postings(plan)
    ]
    for table in plan.tables:
        for notice in walls.at_table(table):
            one = walls.hangs.get((notice, table.name))
            told = {"by": one.by, "at": hours.for_guests(one.at)} if one else {"by": "", "at": ""}
            posted.append({"notice": spelled_name(notice), "place": table.name, **told})
    return posted


def _wanted(state: NightState) -> list[Document]:
    """The notices that must hang, each at each of its places, and whether it does."""
    walls, plan = state[Walls], state.plan
    posted = {(one.notice, one.place): one for one in walls.postings(plan)}
    tables = {table.name: walls.at_table(table) for table in plan.tables}
    found = []
    for document in printed_notices(plan):
        for place in document.places:
            at = {"table": document.table} if document.table else {"place": place}
            hung = walls.hangs.get((document.notice, document.table))
            one = posted.get((document.notice, place))
            by, when = (hung.by, hours.local_time(hung.at)) if hung else (one.by, one.at) if one else ("", None)
            found.append(
                {
                    "title": document.title.removeprefix("Notice: ").removeprefix("Notice at "),
                    "place": "" if document.table else place,
                    "hangs": bool(one) or document.notice in tables.get(document.table, ()),
                    "by": f"{by} {when:%H:%M}" if when else "",
                    "fields": {"notice": document.notice, **at},
                }
            )
    return found


def _incident(one: Any, clock: Clock) -> Document:
    return {
        "number": one.number,
        "sort": one.sort,
        "section": SORTS[one.sort].section,
        "table": one.table,
        "people": list(one.people),
        "says": one.says,
        "by": one.by,
        "at": clock(one.at),
        "next": list(one.next),
        "steps": [{"step": step, "by": by, "at": clock(when)} for step, by, when, _ in one.steps],
    }


def _bank(state: NightState) -> Document:
    bank, sold = state[Bank], of_sales(state)
    return {
        "rate": str(bank.rate) if bank.rate else "",
        "posted": bank.posted,
        "windows": [_window(state, window) for window in bank.windows.values()],
        "bags": [{"name": name, "pieces": pieces, **_bag(state, pieces)} for name, pieces in bank.bags.items()],
        "rung": [sale_of(state, sale) for sale in bank.rung.values()],
        "last": [sale_of(state, sale) for sale in list(bank.sales.values())[-LAST:][::-1]],
        "sales": sold.count,
        "sold": sold.received,
        "admitted": of_admissions(state).received,
        "corrections": [in_words(each) for each in corrected_slips(state)],
        "guests": sum(one.guests for one in bank.admissions),
        "safe": {tender: state.books.held(ledger.safe_account(tender), USD) for tender in TENDERS},
    }


def _bag(state: NightState, pieces: dict[str, int]) -> Document:
    imitation = ledger.face_value(state.denominations, pieces)
    rate = state[Bank].rate
    cents = imitation / rate if rate else None
    return {"imitation": imitation, "cents": int(cents) if cents is not None and cents.denominator == 1 else None}


def _window(state: NightState, window: Any) -> Document:
    return {
        "name": window.name,
        "banker": window.banker,
        "open": window.open,
        "door": window.door,
        "till": {tender: state.books.held(ledger.till_account(window.name, tender), USD) for tender in TENDERS},
        "pieces": state.books.pieces(ledger.window_account(window.name)),
    }


def sale_of(state: NightState, sale: Sale) -> Document:
    return {
        "number": sale.number,
        "window": sale.window,
        "banker": sale.banker,
        "cents": sale.cents,
        "imitation": sale.imitation,
        "change": sale.change,
        "pieces": [
            {"id": id, "count": count, "value": in_dollars(state.denominations[id].value)}
            for id, count in sale.pieces.items()
            if id in state.denominations
        ],
        "state": sale.state,
        "corrected": len(sale.corrections),
    }


def _slips(state: NightState) -> list[Document]:
    """The last fills and credits, by their numbers: one that is wrong is corrected by its number."""
    found = [
        {**slip, "kind": kind, "told": pieces_words(slip["pieces"]) or "nothing", "corrected": "corrections" in slip}
        for tray in state[TablesState].trays.values()
        for kind, slips in (("fill", tray.fills), ("credit", tray.credits))
        for slip in slips
    ]
    found.sort(key=lambda slip: slip["moment"].event, reverse=True)
    shown = ("kind", "slip", "table", "told", "by", "corrected")
    return [
        {**{name: slip[name] for name in shown}, "at": hours.on_the_clock(slip["moment"].when)} for slip in found[:LAST]
    ]


def _trays(state: NightState) -> list[Document]:
    found = []
    for tray in state[TablesState].trays.values():
        account = ledger.table_account(tray.name)
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
