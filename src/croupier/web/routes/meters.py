"""The meters of the house: what was filed for them, who feeds them, and their corrections by two people."""

from __future__ import annotations

from croupier.schema import (
    cents_field,
    count_field,
    document_of,
    flag_field,
    list_of,
    named_values,
    or_null,
    string_field,
)
from croupier.web import documents
from croupier.web.answers import TABLE, VALUE, WHEN
from croupier.web.auth import BOOKS, ONLY_OWNER
from croupier.web.endpoint import Endpoint, Errand, Reply


def meters(errand: Errand) -> Reply:
    names = {one["id"]: one["name"] for one in errand.desk.everyone()} if errand.html else {}
    return Reply(errand.desk.meters(), extra={"names": names})


def correct(errand: Errand) -> Reply:
    before = errand.desk.answered(errand.who, errand.key)
    done = errand.desk.correct_meter(errand.who, errand.body, errand.key)
    if not before:
        errand.house.tell_of_meter(errand.who, errand.body["account"], errand.body["why"])
    return Reply(done, 201)


_ACCOUNT = string_field("its account in the books, as in meter:keno; of a table's own meter:keno:keno-2")
_METER = document_of(
    "a meter",
    meter=string_field("its name"),
    account=_ACCOUNT,
    own=flag_field("it is one table's alone, which plays under other figures than the house filed"),
    shows=cents_field("what it shows"),
    filed=named_values(VALUE, "what is filed for it: the game and its options; empty while nothing is"),
    tables=list_of(TABLE, "the open tables that feed it"),
)
_CORRECTION = document_of(
    "a correction by two people",
    at=WHEN,
    by=or_null(count_field("the number of the owner who gave the order")),
    account=_ACCOUNT,
    was=cents_field("what it showed before"),
    shows=cents_field("what it showed then"),
    why=string_field("the reason"),
    **{"with": count_field("the number of the person who stood by it")},
)

ENDPOINTS = (
    Endpoint(
        "GET", "/meters", meters, BOOKS, "The meters of the house and of its tables, with what is filed for them.",
        document_of(meters=list_of(_METER, "by account"), corrections=list_of(_CORRECTION, "the last first")),
        page="meters.html", nav="books",
    ),
    Endpoint(
        "POST", "/meters/corrections", correct, ONLY_OWNER, "Put a meter right, by two people with a reason.",
        document_of(entry=count_field("the entry in the books")), status=201, body=documents.CORRECT_METER, keyed=True,
        guessing=True,
    ),
)  # fmt: skip
