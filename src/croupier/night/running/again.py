"""Orders given again, from their events: an audit holds what they came to against what the log says of them.

An order is a function of the state, of who gives it and of its fields, and its events tell all three. So each one that
books something is given once more, to the state as it was then, and must come to the same events, numbers, entries and
flags. Whatever follows no order was written by none.

Books that an earlier version began may have been written by other rules: of those it is held that every entry
directly follows the event of an order that books something, by a person of the plan, and moves accounts that there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, NamedTuple

from croupier.errors import CroupierError
from croupier.night.books import ledger
from croupier.night.books.store import ENTRY, RESTORED, EventRow
from croupier.night.running import reading, registry
from croupier.night.running.night import FLAG, HOUSE, NUMBER, RULES, begun, carried_out, fold
from croupier.night.running.subject import NightState, Who
from croupier.night.running.subjects.bank.state import TENDERS, Bank
from croupier.night.running.subjects.tables.state import TablesState
from croupier.records import timestamps
from croupier.records.canonical import canonical_json
from croupier.records.high_water import FELL_BACK

Body = dict[str, Any]

_BOOKING = {
    "vault": "received=receive returned=return counted=count",
    "bank": (
        "opened=open supplied=supply taken-back=take-back float=float sold=sell handed=hand cancelled=cancel "
        "corrected=correct admission-corrected=correct-admission changed=change admitted=admit dropped=drop "
        "counted=count count-corrected=correct-count handed-over=hand-over closed=close deposited=deposit "
        "float-returned=return-float"
    ),
    "tables": (
        "filled=fill credited=credit coloured-up=colour-up counted=count lost=lost found=found hand-paid=hand-pay "
        "fill-corrected=correct-fill credit-corrected=correct-credit count-corrected=correct-count"
    ),
    "prizes": "redeemed=redeem issued=issue taken-back=take-back",
    "close": "desk=desk collected=collect",
}
ORDERS = {
    f"{subject}.{kind}": f"{subject}.{order}"
    for subject, pairs in _BOOKING.items()
    for kind, _, order in (pair.partition("=") for pair in pairs.split())
}
"""Events of orders that book something, with the name of the order."""
_SECOND = ("bank.handed-over", "bank.closed")
"""These come behind the event of their count."""


_BEHIND = (NUMBER, ENTRY, FLAG)


class OrderRows(NamedTuple):
    """The rows of one order, or of something that the house did."""

    events: list[tuple[EventRow, Body]]
    behind: list[tuple[EventRow, Body]]
    """Its numbers, entries and flags."""


def folded_again(rows: list[EventRow], bodies: list[Body]) -> tuple[NightState, list[str]]:
    """The state that these events come to, and what no order has written."""
    state = begun(rows[0])
    faults: list[str] = []
    held = bodies[0].get("rules") == RULES
    for step in _steps(list(zip(rows, bodies, strict=True))):
        faults += _held(state, step) if held and step.events[0][0].kind in ORDERS else _written(state, step)
        for row, _ in (*step.events, *step.behind):
            fold(state, row)
        faults += _accounts(state, step)
    return state, faults


def _steps(log: list[tuple[EventRow, Body]]) -> Iterator[OrderRows]:
    """What stands behind events names the first one of its order; of others there is one to an order."""
    at = 0
    while at < len(log):
        first, last = at, at + 1
        while last < len(log) and _together(log[first][0], log[last][0]):
            last += 1
        if last == len(log) or log[last][0].kind not in _BEHIND or log[last][1]["for"] != log[first][0].seq:
            counted = (
                log[first][0].kind == "bank.counted" and first + 1 < len(log) and log[first + 1][0].kind in _SECOND
            )
            last = first + 1 + counted
        at = last
        while at < len(log) and log[at][0].kind in _BEHIND and log[at][1]["for"] == log[first][0].seq:
            at += 1
        yield OrderRows(log[first:last], log[last:at])


def _together(first: EventRow, other: EventRow) -> bool:
    """Whether both may be events of one order, which are written at one moment."""
    return first.at == other.at and first.kind not in _BEHIND and other.kind not in _BEHIND


def _written(state: NightState, step: OrderRows) -> Iterator[str]:
    """What can be said of any step, whatever version wrote it."""
    row, body = step.events[0]
    if row.kind in _BEHIND:
        yield f"event {row.seq} ({row.kind}): it follows no order"
    elif "what" in body:
        known = {subject.name for subject in registry.all_subjects()}
        if (subject := row.kind.partition(".")[0]) == HOUSE:
            return
        if subject not in known:
            yield f"event {row.seq} ({row.kind}): no order writes it"
        for name in (body["who"]["by"], body["who"].get("second")):
            if name is not None and not state.plan.person(name):
                yield f"event {row.seq} ({row.kind}): {name!r} was not in the plan"
    elif row.seq > 1 and row.kind not in (FELL_BACK, RESTORED):
        yield f"event {row.seq} ({row.kind}): no order writes it"
    if row.kind not in ORDERS and any(each.kind == ENTRY for each, _ in step.behind):
        yield f"event {row.seq} ({row.kind}): nothing is booked for it"


def _held(state: NightState, step: OrderRows) -> Iterator[str]:
    """What an order comes to when it is given again, against what the log says."""
    row, body = step.events[0]
    name = f"event {row.seq} ({row.kind})"
    try:
        who = Who(**body["who"])
        subject, kind = registry.order_named(ORDERS[step.events[-1][0].kind])
        asked = reading.read(kind.reads, _fields(step, {each.name for each in fields(kind.reads)}))
        given, _ = carried_out(state, timestamps.read_stamp(row.at), who, kind, asked)
    except (CroupierError, KeyError, TypeError, ValueError, AttributeError, OverflowError) as fault:
        yield f"{name}: no order can have written it: {fault}"
        return
    events = [
        (f"{subject.name}.{kind}", canonical_json({"who": body["who"], "what": what})) for kind, what in given.events
    ]
    if events != [(each.kind, _without_bags(each, told)) for each, told in step.events]:
        yield f"{name}: its order comes to other events"
    logged = [
        (told["why"], [tuple(line) for line in told["lines"]]) for each, told in step.behind if each.kind == ENTRY
    ]
    if logged != [(why, [tuple(line) for line in lines]) for why, lines in given.entries]:
        yield f"{name}: its order comes to other entries"
    if [(told["kind"], told["number"]) for each, told in step.behind if each.kind == NUMBER] != given.numbers:
        yield f"{name}: its order takes other numbers"
    if missing := Counter(code for code, _, _ in given.flags) - Counter(_flags(step)):
        yield f"{name}: the flag {next(iter(missing))} is missing"


def _flags(step: OrderRows) -> Iterator[str]:
    return (told["code"] for row, told in step.behind if row.kind == FLAG)


def _without_bags(row: EventRow, body: Body) -> str:
    """As an order has it that names pieces and no bags."""
    if row.kind != "bank.sold":
        return row.body
    return canonical_json({**body, "what": {**body["what"], "bags": {}}})


def _fields(step: OrderRows, wanted: set[str]) -> Mapping[str, Any]:
    """The fields of an order, as its events have them."""
    told: Body = {}
    for _, body in step.events:
        told |= body["what"]
    kind = step.events[-1][0].kind
    for name in ("sale", "admission", "award"):
        if name in wanted:
            told[name] = told["number"]
    if kind == "prizes.issued":
        told["series"], told["first"], told["last"] = told["range"]
    if kind in ("tables.filled", "tables.credited", "tables.hand-paid"):
        account = told.get("source") or told["target"]
        told["window"] = "" if account == ledger.VAULT else account.split(":")[1]
    if kind == "bank.sold":
        del told["bags"]
    return {name: value for name, value in told.items() if name in wanted}


def _accounts(state: NightState, step: OrderRows) -> Iterator[str]:
    """Whether entries move accounts that there are."""
    lines = [
        (told["entry"], *line[:2])
        for row, told in (*step.events, *step.behind)
        if row.kind == ENTRY
        for line in told["lines"]
    ]
    for entry, account, currency in lines:
        pieces = currency.removeprefix(ledger.PIECES)
        if currency not in (ledger.USD, ledger.IMITATION) and pieces not in state.denominations:
            yield f"entry {entry}: there is no currency {currency}"
        if not _is_account(state, account):
            yield f"entry {entry}: there is no account {account}"


def _is_account(state: NightState, account: str) -> bool:
    windows, tables = state[Bank].windows, state[TablesState].trays
    kind, _, place = account.removeprefix("dollars:").partition(":")
    window, _, rest = place.partition(":")
    match kind:
        case "till":
            return window in windows and rest in TENDERS
        case "safe":
            return place in TENDERS
        case "window":
            return place in windows
        case "table":
            return place in tables
        case "difference":
            at_window = window in windows and state.plan.person(rest) is not None
            return at_window or (not account.startswith("dollars:") and place in (*tables, "vault", "prize desk"))
    return account in ledger.OTHERS
