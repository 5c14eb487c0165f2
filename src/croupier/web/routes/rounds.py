"""Rounds that are over, with their tapes, and the seals by which a guest checks what was drawn."""

from __future__ import annotations

from croupier.errors import UnknownName
from croupier.web.answers import TABLE, given, listed, ref
from croupier.web.answers.table import RECORD, ROUND, SEAL, TRANSCRIPT
from croupier.web.auth import WATCHERS
from croupier.web.endpoint import Answer, Document, Endpoint, Visit
from croupier.web.routes.tables import felt


def number(visit: Visit) -> int:
    written = visit.path["number"]
    if not written.isascii() or not written.isdigit() or len(written) > 12:
        raise UnknownName(f"{written[:20]!r} is no number")
    return int(written)


def rounds(visit: Visit) -> Answer:
    table = visit.path["table"]
    return Answer({"table": table, "rounds": visit.house.rounds(table)}, extra=_practice(visit))


def _practice(visit: Visit) -> Document:
    """For a page: whether the house deals, so that nothing here has a cash value."""
    return {"practice": visit.house.view(visit.path["table"], None)["practice"]} if visit.html else {}


def round_(visit: Visit) -> Answer:
    table = visit.path["table"]
    record = visit.house.round(table, number(visit), visit.person)
    view = visit.house.view(table, visit.person, full=True)
    return Answer({"table": view, "record": record}, extra=felt(visit, table) if visit.html else {})


def tape(visit: Visit) -> Answer:
    table, which = visit.path["table"], number(visit)
    text = visit.house.round(table, which, visit.person)["tape"]
    return Answer(raw=text.encode(), media="text/plain", filename=f"{table}-{which}.tape")


def seals(visit: Visit) -> Answer:
    table = visit.path["table"]
    return Answer({"table": table, "seals": visit.house.seals(table)}, extra=_practice(visit))


def seal(visit: Visit) -> Answer:
    return Answer(visit.house.seal(visit.path["table"], number(visit)), extra=_practice(visit))


ENDPOINTS = (
    Endpoint(
        "GET", "/tables/{table}/rounds", rounds, WATCHERS, "The rounds of a table that are over, the last first.",
        given(table=TABLE, rounds=listed(ROUND, "the last first")), page="rounds.html", nav="lobby",
    ),
    Endpoint(
        "GET", "/tables/{table}/rounds/{number}.tape", tape, WATCHERS, "The tape of a round that is over.",
        media="text/plain",
    ),
    Endpoint(
        "GET", "/tables/{table}/rounds/{number}", round_, WATCHERS, "A round that is over, step by step.",
        given(table=ref("View"), record=RECORD), page="round.html", nav="lobby",
    ),
    Endpoint(
        "GET", "/tables/{table}/seals", seals, WATCHERS, "The seals of a table: what its outcomes were drawn from.",
        given(table=TABLE, seals=listed(SEAL, "the first first")), page="seals.html", nav="verify",
    ),
    Endpoint(
        "GET", "/tables/{table}/seals/{number}", seal, WATCHERS,
        "The transcript of a seal; once it is opened, with its secret, so that every draw can be worked out again.",
        TRANSCRIPT, page="seal.html", nav="verify",
    ),
)  # fmt: skip
