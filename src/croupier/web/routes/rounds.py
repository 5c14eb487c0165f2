"""Rounds that are over, with their tapes, and the seals by which a guest checks what was drawn."""

from __future__ import annotations

from croupier.analysis import phh
from croupier.schema import document_of, list_of, schema_ref
from croupier.tables.tape import read_tape
from croupier.web.answers import TABLE
from croupier.web.answers.table import RECORD, ROUND, SEAL, TRANSCRIPT
from croupier.web.auth import WATCHERS
from croupier.web.endpoint import Document, Endpoint, Errand, Reply
from croupier.web.routes.tables import felt


def number(errand: Errand) -> int:
    return int(errand.path["number"])


def rounds(errand: Errand) -> Reply:
    table = errand.path["table"]
    return Reply({"table": table, "rounds": errand.house.shown.rounds(table)}, extra=_practice(errand))


def _practice(errand: Errand) -> Document:
    """For a page: whether the house deals or keeps the chips, so that nothing here has a cash value."""
    return {"practice": errand.house.shown.view(errand.path["table"], None)["practice"]} if errand.html else {}


def round_(errand: Errand) -> Reply:
    table = errand.path["table"]
    record = errand.house.shown.round(table, number(errand), errand.person)
    view = errand.house.shown.view(table, errand.person, full=True)
    return Reply({"table": view, "record": record}, extra=felt(errand, table) if errand.html else {})


def tape(errand: Errand) -> Reply:
    table, which = errand.path["table"], number(errand)
    text = errand.house.shown.round(table, which, errand.person)["tape"]
    return Reply(raw=text.encode(), media="text/plain", filename=f"{table}-{which}.tape")


def hand_history(errand: Errand) -> Reply:
    table, which = errand.path["table"], number(errand)
    text = phh.written(read_tape(errand.house.shown.round(table, which, errand.person)["tape"]))
    return Reply(raw=text.encode(), media="text/plain", filename=f"{table}-{which}.phh")


def seals(errand: Errand) -> Reply:
    table = errand.path["table"]
    return Reply({"table": table, "seals": errand.house.shown.seals(table)}, extra=_practice(errand))


def seal(errand: Errand) -> Reply:
    return Reply(errand.house.shown.seal(errand.path["table"], number(errand)), extra=_practice(errand))


ENDPOINTS = (
    Endpoint(
        "GET", "/tables/{table}/rounds", rounds, WATCHERS, "The rounds of a table that are over, the last first.",
        document_of(table=TABLE, rounds=list_of(ROUND, "the last first")), page="rounds.html", nav="lobby",
    ),
    Endpoint(
        "GET", "/tables/{table}/rounds/{number}.tape", tape, WATCHERS, "The tape of a round that is over.",
        media="text/plain",
    ),
    Endpoint(
        "GET", "/tables/{table}/rounds/{number}.phh", hand_history, WATCHERS,
        "A hand of poker that is over, in PHH, the open poker hand history format; 422 where that has no words for it.",
        media="text/plain",
    ),
    Endpoint(
        "GET", "/tables/{table}/rounds/{number}", round_, WATCHERS, "A round that is over, step by step.",
        document_of(table=schema_ref("View"), record=RECORD), page="round.html", nav="lobby",
    ),
    Endpoint(
        "GET", "/tables/{table}/seals", seals, WATCHERS, "The seals of a table: what its outcomes were drawn from.",
        document_of(table=TABLE, seals=list_of(SEAL, "the first first")), page="seals.html", nav="verify",
    ),
    Endpoint(
        "GET", "/tables/{table}/seals/{number}", seal, WATCHERS,
        "The transcript of a seal; once it is opened, with its secret, so that every draw can be worked out again.",
        TRANSCRIPT, page="seal.html", nav="verify",
    ),
)  # fmt: skip
