"""The meters of a house as owner and auditors see them, and how two people put one right.

The law has the controller of a meter locked under two keys, §13:69D-1.52(c), and lets a meter go down for a prize and
for little else, §13:69D-1.52(f)1.
"""

from __future__ import annotations

import json

from sqlalchemy import Connection, select

from croupier import registry
from croupier.errors import UnknownName
from croupier.floor import filings, ledger, log
from croupier.floor.filings import is_own
from croupier.floor.kept import settings
from croupier.floor.meters import CORRECTED, corrected
from croupier.floor.people import OWNER, STAFF, NotAllowed, Person, with_article
from croupier.floor.schema import events, house_tables
from croupier.floor.state import MOST_CHIPS, State
from croupier.money import in_dollars
from croupier.tables.lines.kind import Document

MOST_TOLD = 100
"""Corrections in a list."""


def correct_meter(connection: Connection, by: Person, second: Person, account: str, cents: int, why: str) -> int:
    """Two people say what a meter is to show: the owner, and somebody else of the staff. The entry in the books."""
    if by.role != OWNER:
        raise NotAllowed(f"the owner puts a meter right, with somebody else of the staff; not {with_article(by.role)}")
    if second.role not in STAFF or second.id == by.id:
        raise NotAllowed("a meter is put right by two people: with you another owner, a dealer or an auditor")
    if account not in {each["account"] for each in all_meters(connection)}:
        raise UnknownName(f"there is no meter {account!r}")
    if not why.strip():
        raise ledger.BadEntry("a correction needs a reason")
    if not 0 <= cents <= MOST_CHIPS:
        raise ledger.BadEntry(f"a meter is put to an amount from $0 to {in_dollars(MOST_CHIPS)}")
    was = ledger.balance_of(connection, account)
    if was == cents:
        raise ledger.BadEntry(f"the meter shows {in_dollars(cents)} already")
    body = {"account": account, "was": was, "shows": cents, "why": why, "with": second.id}
    event = log.append_event(connection, CORRECTED, body, by=by.id)
    lines = [(ledger.BANK, was - cents), (account, cents - was)]
    return ledger.post(connection, lines, why=corrected(why), event=event.seq, by=by.id)


def all_meters(connection: Connection) -> list[Document]:
    """The meters of the house, and those of the tables that are open, with what is filed and who feeds them."""
    fed: dict[str, Document] = {}
    for account, cents in ledger.all_of(connection, "meter:").items():
        if not is_own(account):
            fed[account] = _told(account, cents)
    for row in connection.execute(select(house_tables).where(house_tables.c.closed == 0)):
        if not registry.is_known(row.game):
            continue
        spec, _ = settings(row)
        state = State.read(row.state, spec.found)
        for name in spec.found.meters(spec.house_rules):
            account = filings.account(state, name)
            one = fed.setdefault(account, _told(account, ledger.balance_of(connection, account)))
            one["tables"].append(row.id)
            if is_own(account):
                one["filed"] = filings.figures(spec.found, spec.house_rules)
    for one in fed.values():
        if not one["own"] and (filed := filings.standing(connection, one["meter"])):
            one["filed"] = filed.figures
    return [fed[account] for account in sorted(fed)]


def _told(account: str, cents: int) -> Document:
    _, name, *table = account.split(":")
    return {"meter": name, "account": account, "own": bool(table), "shows": cents, "filed": {}, "tables": []}


def meter_corrections(connection: Connection) -> list[Document]:
    """What two people have put right, the last first."""
    chosen = select(events.c.at, events.c.by, events.c.body).where(events.c.kind == CORRECTED)
    rows = connection.execute(chosen.order_by(events.c.seq.desc()).limit(MOST_TOLD))
    return [{"at": row.at, "by": row.by, **json.loads(row.body)} for row in rows]
