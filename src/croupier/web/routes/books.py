"""The books and the log, for the owner and the auditor; to everybody their own account, and the checkpoint."""

from __future__ import annotations

import re

from croupier.schema import cents_field, document_of, list_of, schema_ref, string_field
from croupier.web import journal
from croupier.web.answers.house import ACCOUNT, CHECKPOINT, DEALING, ENTRY, LINE
from croupier.web.auth import AUDITOR, BOOKS, EVERYBODY, OWNER, PUBLIC
from croupier.web.endpoint import Document, Endpoint, Errand, Reply
from croupier.web.errors import WrongRole
from croupier.web.shapes import whole

_PAGE = 500  # events or entries that a program gets in one answer; it asks for the next ones
_SHOWN, _ENTRIES = 100, 40  # events and entries on a page for people


def books(errand: Errand) -> Reply:
    before = errand.query.get("before", 0)
    checkpoint = errand.desk.checkpoint()
    document = {
        "accounts": errand.desk.trial_balance(),
        "entries": journal.entries(errand.desk.store, before=before, limit=errand.query.get("limit", _ENTRIES)),
        "checkpoint": checkpoint,
    }
    return Reply(document, extra={"end": checkpoint, "names": _names(errand), "before": before})


def _names(errand: Errand) -> dict[int, str]:
    """Who the numbers in the books are, for a page."""
    return {member["id"]: member["name"] for member in errand.desk.everyone()} if errand.html else {}


def account(errand: Errand) -> Reply:
    name, who = errand.path["account"], errand.who
    own = re.fullmatch(rf"purse:{who.id}|rail:[a-z0-9-]+:{who.id}", name)
    if who.role not in (OWNER, AUDITOR) and not own:
        raise WrongRole(f"you are here as {who.role}; your own account is purse:{who.id}")
    after, limit = errand.query.get("after", 0), errand.query.get("limit", _PAGE)
    document = errand.desk.statement(name, after=after, limit=limit)
    names = _names(errand) if who.role in (OWNER, AUDITOR) else {who.id: who.name}
    return Reply(document, extra={"names": names, "after": after, "limit": limit})


def events(errand: Errand) -> Reply:
    checkpoint = errand.desk.checkpoint()
    limit = errand.query.get("limit", _SHOWN if errand.html else _PAGE)
    # Programs read from the beginning; people look at the end first.
    after = errand.query.get("after", max(0, checkpoint["size"] - limit) if errand.html else 0)
    document = {"events": errand.desk.events(after=after, limit=limit), "checkpoint": checkpoint}
    return Reply(document, extra={"end": checkpoint, "names": _names(errand), "after": after, "limit": limit})


def dealing(errand: Errand) -> Document:
    return errand.desk.reports()


def checkpoint(errand: Errand) -> Document:
    return errand.desk.checkpoint()


_PAGING = {"after": whole(0, says="from the number after this one"), "limit": whole(1, _PAGE)}
_BEFORE = {"before": whole(0, says="entries before this one; 0: the latest"), "limit": whole(1, _PAGE)}
_BOOKS = document_of(
    accounts=list_of(ACCOUNT, "every account and what it holds"),
    entries=list_of(ENTRY, "entries, the latest first"),
    checkpoint=CHECKPOINT,
)
_STATEMENT = document_of(
    account=string_field("the account"),
    balance=cents_field("what it holds"),
    lines=list_of(LINE, "its lines, the oldest first"),
)
_LOG = document_of(events=list_of(schema_ref("LogEvent"), "events, the oldest first"), checkpoint=CHECKPOINT)

ENDPOINTS = (
    Endpoint(
        "GET", "/books", books, BOOKS, "Every account and what it holds, and the latest entries.",
        _BOOKS, query=_BEFORE, page="books.html", nav="books",
    ),
    Endpoint(
        "GET", "/books/{account}", account, EVERYBODY, "The lines of an account; players see their own.",
        _STATEMENT, query=_PAGING, page="account.html", nav="books",
    ),
    Endpoint(
        "GET", "/log", events, BOOKS, "The log; what a running round keeps secret is withheld until it is over.",
        _LOG, query=_PAGING, page="log.html", nav="log",
    ),
    Endpoint(
        "GET", "/dealing", dealing, BOOKS,
        "Who deals and who reports irregularities: by dealer, table, case, and by whose stakes went back.",
        DEALING, page="dealing.html", nav="books",
    ),
    Endpoint(
        "GET", "/checkpoint", checkpoint, PUBLIC, "Where the log ends: whoever keeps it can later tell a forgery.",
        CHECKPOINT, page="checkpoint.html", nav="log",
    ),
)  # fmt: skip
