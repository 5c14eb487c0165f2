"""Whether a transcript of a seal is right, worked out here; the page does it once more in the browser."""

from __future__ import annotations

from typing import Any

from croupier.schema import document_of, flag_field, list_of, string_field
from croupier.web.auth import PUBLIC
from croupier.web.endpoint import Document, Endpoint, Errand, Reply
from croupier.web.shapes import lines, thing
from croupier.web.tasks import Proving
from croupier.web.workroom import ROOM

LONGEST = 60_000  # characters of a transcript, which a stranger hands in: chosen
SECONDS = 10.0  # that an answer is waited for: more than the room takes before it gives up (`workroom.LIMIT`)


def form(errand: Errand) -> Reply:
    empty = {"transcript": "", "checked": False, "right": False, "faults": [], "summary": ""}
    return Reply(empty, extra={"rounds": _last_rounds(errand) if errand.html else []})


def _last_rounds(errand: Errand) -> list[dict[str, Any]]:
    """Of somebody who sits at tables, the last round of each."""
    found = []
    for card in errand.house.shown.lobby() if errand.person else []:
        view = errand.house.shown.view(card["table"], errand.person)
        if view["you"] and view["you"]["seated"] and view["last_round"]:
            found.append({"table": card["table"], "title": card["title"], "number": view["last_round"]["number"]})
    return found


def verify(errand: Errand) -> Document:
    return ROOM.ask(Proving(errand.body.get("transcript", "").removeprefix("\ufeff")), SECONDS, errand.address)


_VERIFIED = document_of(
    transcript=string_field("the transcript, as it was sent"),
    checked=flag_field("whether anything was sent"),
    right=flag_field("every draw comes out the same"),
    faults=list_of(string_field("a fault"), "what is wrong"),
    summary=string_field("the same in words, if it is right"),
)
_BODY = thing({"transcript": lines(LONGEST, says="the transcript, as JSON text")})

ENDPOINTS = (
    Endpoint(
        "GET", "/verify", form, PUBLIC, "A form for the transcript of a seal.", _VERIFIED,
        page="verify.html", nav="verify",
    ),
    Endpoint(
        "POST", "/verify", verify, PUBLIC, "Check a transcript: the commitment, and every draw worked out again.",
        _VERIFIED, body=_BODY, page="verify.html", nav="verify", hard=True,
    ),
)  # fmt: skip
