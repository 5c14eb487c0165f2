"""Rounds that are over, with their tapes, and the seals by which a guest checks what was drawn."""

from __future__ import annotations

from croupier.errors import UnknownName
from croupier.web.auth import WATCHERS
from croupier.web.documents import COUNT, FLAG, TEXT, given, ref
from croupier.web.endpoint import Answer, Document, Endpoint, Visit
from croupier.web.routes.tables import felt
from croupier.web.shapes import many


def number(visit: Visit) -> int:
    written = visit.path["number"]
    if not written.isascii() or not written.isdigit() or len(written) > 12:
        raise UnknownName(f"{written[:20]!r} is no number")
    return int(written)


def rounds(visit: Visit) -> Document:
    table = visit.path["table"]
    return {"table": table, "rounds": visit.house.rounds(table)}


def round_(visit: Visit) -> Answer:
    table = visit.path["table"]
    record = visit.house.round(table, number(visit), visit.person)
    view = visit.house.view(table, visit.person, full=True)
    return Answer({"table": view, "record": record}, extra=felt(visit, table) if visit.html else {})


def tape(visit: Visit) -> Answer:
    table, which = visit.path["table"], number(visit)
    text = visit.house.round(table, which, visit.person)["tape"]
    return Answer(raw=text.encode(), media="text/plain", filename=f"{table}-{which}.tape")


def seals(visit: Visit) -> Document:
    table = visit.path["table"]
    return {"table": table, "seals": visit.house.seals(table)}


def seal(visit: Visit) -> Document:
    return visit.house.seal(visit.path["table"], number(visit))


_ROUND = given(number=COUNT, at=TEXT, net={"type": "object"}, voided=FLAG)
_RECORD = given(
    number=COUNT, net={"type": "object"}, voided=FLAG, tape=TEXT, steps=many(given(shown=many(ref("Shown"))))
)
_SEAL = given(table=TEXT, number=COUNT, commitment=TEXT)

ENDPOINTS = (
    Endpoint(
        "GET", "/tables/{table}/rounds", rounds, WATCHERS, "The rounds of a table that are over, the last first.",
        given(table=TEXT, rounds=many(_ROUND)), page="rounds.html", nav="lobby",
    ),
    Endpoint(
        "GET", "/tables/{table}/rounds/{number}.tape", tape, WATCHERS, "The tape of a round that is over.",
        media="text/plain",
    ),
    Endpoint(
        "GET", "/tables/{table}/rounds/{number}", round_, WATCHERS, "A round that is over, step by step.",
        given(table=ref("View"), record=_RECORD), page="round.html", nav="lobby",
    ),
    Endpoint(
        "GET", "/tables/{table}/seals", seals, WATCHERS, "The seals of a table: what its outcomes were drawn from.",
        given(table=TEXT, seals=many(given(number=COUNT, commitment=TEXT))), page="seals.html", nav="verify",
    ),
    Endpoint(
        "GET", "/tables/{table}/seals/{number}", seal, WATCHERS,
        "The transcript of a seal; once it is opened, with its secret, so that every draw can be worked out again.",
        _SEAL, page="seal.html", nav="verify",
    ),
)  # fmt: skip
