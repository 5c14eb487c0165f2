"""The books and the log, for the owner and the auditor; to everybody their own account, and the checkpoint."""

from __future__ import annotations

import re

from croupier.web import journal
from croupier.web.auth import AUDITOR, BOOKS, EVERYBODY, OWNER, PUBLIC
from croupier.web.documents import CENTS, CHECKPOINT, COUNT, LINE, LOG_EVENT, TEXT, given
from croupier.web.endpoint import Answer, Document, Endpoint, Visit
from croupier.web.errors import WrongRole
from croupier.web.shapes import many, whole

_PAGE = 500
_SHOWN, _ENTRIES = 100, 40


def books(visit: Visit) -> Answer:
    before = visit.query.get("before", 0)
    checkpoint = visit.desk.checkpoint()
    document = {
        "accounts": visit.desk.trial_balance(),
        "entries": journal.entries(visit.desk.store, before=before, limit=visit.query.get("limit", _ENTRIES)),
        "checkpoint": checkpoint,
    }
    return Answer(document, extra={"end": checkpoint, "names": _names(visit), "before": before})


def _names(visit: Visit) -> dict[int, str]:
    """Who the numbers in the books are, for a page."""
    return {member["id"]: member["name"] for member in visit.desk.everyone()} if visit.html else {}


def account(visit: Visit) -> Answer:
    name, who = visit.path["account"], visit.who
    own = re.fullmatch(rf"purse:{who.id}|rail:[a-z0-9-]+:{who.id}", name)
    if who.role not in (OWNER, AUDITOR) and not own:
        raise WrongRole(f"you are here as {who.role}; your own account is purse:{who.id}")
    after, limit = visit.query.get("after", 0), visit.query.get("limit", _PAGE)
    document = visit.desk.statement(name, after=after, limit=limit)
    names = _names(visit) if who.role in (OWNER, AUDITOR) else {who.id: who.name}
    return Answer(document, extra={"names": names, "after": after, "limit": limit})


def events(visit: Visit) -> Answer:
    checkpoint = visit.desk.checkpoint()
    limit = visit.query.get("limit", _SHOWN if visit.html else _PAGE)
    # Programs read from the beginning; people look at the end first.
    after = visit.query.get("after", max(0, checkpoint["size"] - limit) if visit.html else 0)
    document = {"events": visit.desk.events(after=after, limit=limit), "checkpoint": checkpoint}
    return Answer(document, extra={"end": checkpoint, "names": _names(visit), "after": after, "limit": limit})


def checkpoint(visit: Visit) -> Document:
    return visit.desk.checkpoint()


_PAGING = {"after": whole(0, says="from the number after this one"), "limit": whole(1, _PAGE)}
_BEFORE = {"before": whole(0, says="entries before this one; 0: the latest"), "limit": whole(1, _PAGE)}
_ACCOUNT = given(account=TEXT, cents=CENTS)
_ENTRY = given(
    number=COUNT, at=TEXT, why=TEXT, by={"type": ["integer", "null"]}, event=COUNT,
    reverses={"type": ["integer", "null"]}, reversed={"type": ["integer", "null"]}, lines=many(_ACCOUNT),
)  # fmt: skip

ENDPOINTS = (
    Endpoint(
        "GET", "/books", books, BOOKS, "Every account and what it holds, and the latest entries.",
        given(accounts=many(_ACCOUNT), entries=many(_ENTRY), checkpoint=CHECKPOINT), query=_BEFORE,
        page="books.html", nav="books",
    ),
    Endpoint(
        "GET", "/books/{account}", account, EVERYBODY, "The lines of an account; players see their own.",
        given(account=TEXT, balance=CENTS, lines=many(LINE)), query=_PAGING, page="account.html", nav="books",
    ),
    Endpoint(
        "GET", "/log", events, BOOKS, "The log; what a running round keeps secret is withheld until it is over.",
        given(events=many(LOG_EVENT), checkpoint=CHECKPOINT), query=_PAGING, page="log.html", nav="log",
    ),
    Endpoint(
        "GET", "/checkpoint", checkpoint, PUBLIC, "Where the log ends: whoever keeps it can later tell a forgery.",
        CHECKPOINT, page="checkpoint.html", nav="log",
    ),
)  # fmt: skip
