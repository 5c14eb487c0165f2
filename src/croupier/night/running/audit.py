"""Checks the store of a night: the chain of its log, its ledger in every currency, its numbers, and that it folds.

Everything is read in one transaction, so it can be done while the night runs, or years later on another machine.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from croupier.errors import CroupierError
from croupier.night.books import ledger
from croupier.night.books.store import ENTRY, RESTORED, EventRow, NightStore, checkpoint, rows
from croupier.night.running.again import folded_again
from croupier.night.running.night import NUMBER
from croupier.night.running.subject import NightState
from croupier.night.running.subjects.bank.state import Bank, newly
from croupier.night.running.subjects.close import CloseState
from croupier.night.running.subjects.prizes import sealed
from croupier.night.running.subjects.prizes.state import PrizesState
from croupier.records import verify
from croupier.records.chain import Checkpoint
from croupier.records.high_water import FELL_BACK, tells_of_loss
from croupier.records.ledger import LedgerLine, balance_faults

_MOST = 20  # faults that are told: the first ones say where it began


@dataclass
class NightAudit(verify.Audit):
    """What was found."""

    sales: int = 0
    flags: int = 0


def audit_night(store: NightStore, kept: Checkpoint | None = None, *, copy: bool = False) -> NightAudit:
    """Check everything, also against a checkpoint that somebody kept; a ``copy`` has no high-water mark."""
    mark = store.mark()
    with store.read() as connection:
        found = NightAudit(checkpoint(connection))
        found.check_mark(store, connection, mark, copy=copy)
        found.check_file(each for (each,) in connection.execute("PRAGMA quick_check(3)"))
        log = list(rows(connection))
        found.check_log(log, kept, store.WHAT)
        if found.faults == found.lost:
            found.faults += _contents(connection, found, log)
    return found


def _contents(connection: sqlite3.Connection, found: NightAudit, log: list[EventRow]) -> Iterator[str]:
    """The log holds together: now everything else is held against it."""
    try:
        bodies = [json.loads(row.body) for row in log]
        state, unwritten = folded_again(log, bodies)
    except (ValueError, KeyError, TypeError, AttributeError, CroupierError) as wrong:
        yield f"the log cannot be read: {type(wrong).__name__}: {wrong}"
        return
    for row, body in zip(log, bodies, strict=True):
        if row.kind == FELL_BACK:
            found.notes.append(f"event {row.seq}: {body['said']}{_accepted(state, row.seq)}")
            if tells_of_loss(body):
                found.lost.append(found.notes[-1])
        elif row.kind == RESTORED:
            found.notes.append(f"event {row.seq}: restored from a copy that ended with event {body['size']}")
    found.flags = len(state.flags)
    found.sales = len(state[Bank].sales)
    night, sample, entry = connection.execute("SELECT night, sample, entry FROM head").fetchone()
    if (night, bool(sample)) != (bodies[0].get("night"), bodies[0].get("sample")):
        yield "the head is of another night than the log"
    logged = [(row.seq, body) for row, body in zip(log, bodies, strict=True) if row.kind == ENTRY]
    found.entries = len(logged)
    if entry != len(logged):
        yield f"the head counts {entry} entries; the log has {len(logged)}"
    faults = [*_ledger(connection, logged), *_balances(connection, state), *_serials(connection, log, bodies)]
    faults += [*_receipts(log, bodies, state), *unwritten]
    prizes = state[PrizesState]
    if prizes.seal and not prizes.given_up:
        told = sealed.faults_of_books(prizes.seal, prizes.tickets(), prizes.closed is not None)
        faults += [f"the sealed drawing: {each}" for each in told]
    yield from faults[:_MOST]


def _accepted(state: NightState, event: int) -> str:
    told = state[CloseState].accepted.get(event)
    return f" (accepted by {told['by']} and {told['second']}, {told['at']}: {told['says']})" if told else ""


def _ledger(connection: sqlite3.Connection, logged: list[tuple[int, Any]]) -> Iterator[str]:
    """Every entry is in the log and in the books alike, and could be posted as it is."""
    kept = {number: (event, why) for number, event, why in connection.execute("SELECT * FROM entries")}
    chosen = connection.execute("SELECT entry, account, currency, amount FROM lines ORDER BY entry, place")
    lines = {number: [row[1:] for row in group] for number, group in groupby(chosen, key=lambda row: row[0])}
    for count, (seq, body) in enumerate(logged, 1):
        number = body["entry"]
        if number != count:
            yield f"entry {number} of the log should be number {count}"
        if not 0 < body["for"] < seq:
            yield f"entry {number} was posted for event {body['for']}, which is none before it"
        said = [tuple(line) for line in body["lines"]]
        if kept.pop(number, None) != (body["for"], body["why"]) or lines.pop(number, []) != said:
            yield f"entry {number}: the books are not what the log says"
        try:
            ledger.check(LedgerLine(*line) for line in said)
        except CroupierError as wrong:
            yield f"entry {number}: {wrong}"
    for number in sorted({*kept, *lines}):
        yield f"entry {number} is in the books, but not in the log"


def _balances(connection: sqlite3.Connection, state: NightState) -> Iterator[str]:
    kept = {(account, currency): held for account, currency, held in connection.execute("SELECT * FROM balances")}
    return balance_faults(kept, {(account, currency): held for account, currency, held in state.books.all()})


def _serials(connection: sqlite3.Connection, log: list[EventRow], bodies: list[Any]) -> Iterator[str]:
    """Numbers follow one another without a gap, and each is what the log says."""
    said = [
        (body["kind"], body["number"], body["for"]) for row, body in zip(log, bodies, strict=True) if row.kind == NUMBER
    ]
    last: dict[str, int] = defaultdict(int)
    for kind, number, _ in said:
        last[kind] += 1
        if number != last[kind]:
            yield f"{kind} {number} follows {kind} {last[kind] - 1}"
            last[kind] = number
    if sorted(said) != sorted(connection.execute("SELECT * FROM serials").fetchall()):
        yield "the numbers that were taken are not what the log says"


def _receipts(log: list[EventRow], bodies: list[Any], state: NightState) -> Iterator[str]:
    """The receipts are what was sold and admitted, added up once more from the events themselves."""
    rung: dict[int, int] = {}
    sold = admitted = 0
    never = {"sale": 0, "admission": 0}
    for row, body in zip(log, bodies, strict=True):
        what = body.get("what", {})
        for each in what.get("borne_out", ()) if row.kind.startswith("bank.") else ():
            never[each["slip"]] += each["cents"]
        match row.kind:
            case "bank.sold":
                rung[what["number"]] = what["cents"]
                sold += what["cents"] if what["handed"] else 0
            case "bank.handed":
                sold += rung[what["number"]]
            case "bank.corrected":
                sold += newly(what["cents"] - what["was"]["cents"], what)
            case "bank.admitted":
                admitted += what["cents"]
            case "bank.admission-corrected":
                admitted += newly(what["cents"] - what["was"], what)
    for account, cents in ((ledger.SALES, sold), (ledger.ADMISSION, admitted)):
        if (held := -state.books.held(account, ledger.USD)) != cents:
            yield f"{account} is {held} cents; what was sold comes to {cents}"
    for account, slip in ((ledger.NO_SALES, "sale"), (ledger.NO_ADMISSION, "admission")):
        if (held := state.books.held(account, ledger.USD)) != never[slip]:
            yield f"{account} is {held} cents; counts of the tills bear out {never[slip]}"
