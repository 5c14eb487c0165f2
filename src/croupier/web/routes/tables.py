"""A table: its page, its live events, the orders that people give, and the console of a person who deals."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.schema import count_field, document_of, list_of, or_null, schema_ref, string_field
from croupier.web import documents, felts
from croupier.web.auth import AT_TABLES, STAFF, WATCHERS
from croupier.web.endpoint import Document, Endpoint, Errand, Reply
from croupier.web.night import practice
from croupier.web.routes import learn
from croupier.web.shapes import text


def felt(errand: Errand, table: str) -> dict[str, Any]:
    """The layout of a table under its own rules, drawn for a wide and for a tall screen."""
    game, rules = errand.house.shown.rules(table)
    return {"felt": _drawn(game, rules), "learn": f"/games/{game.id}{learn.chosen(rules)}"}


@lru_cache(maxsize=128)
def _drawn(game: Game, rules: HouseRules) -> dict[str, Markup]:
    return {form: Markup(drawing) for form, drawing in felts.drawings(game, rules).items()}


def table(errand: Errand) -> Reply:
    id = errand.path["table"]
    if errand.person:
        errand.house.presence.sign(id, errand.person.id)
    view = errand.house.shown.view(id, errand.person, full=True)
    lounge = view["lounge"] is not None
    extra = felt(errand, id) if errand.html and not lounge else {}
    return Reply({"view": view, "you": errand.you}, extra=extra, page="lounge.html" if lounge else "")


def console(errand: Errand) -> Reply:
    found = table(errand)
    return replace(found, page="writer.html") if found.page else found


def order(errand: Errand) -> Document:
    if str(errand.body.get("do")) in practice.BEGINS:
        practice.check_open(errand)
    return errand.house.command(errand.who, errand.path["table"], errand.body, errand.key)


def events(errand: Errand) -> Document:
    raise AssertionError("streams are sent by the hub")


_AFTER = text(15, pattern="^[0-9]{0,15}$", says="the last revision that you have; Last-Event-ID counts for more")
_DONE = document_of(
    "what followed from an order; of a ticket that was sold or is printed again its code, which is told here",
    {"ticket": count_field("the number of the ticket"), "code": string_field("its check code")},
    revision=count_field("the revision of the table after it"),
    shown=list_of(schema_ref("Shown"), "what followed, in order"),
)
_TABLE = document_of(view=schema_ref("View"), you=or_null(schema_ref("You")))

ENDPOINTS = (
    Endpoint(
        "GET", "/tables/{table}", table, WATCHERS, "A table, as you may see it.", _TABLE,
        page="table.html", nav="lobby",
    ),
    Endpoint(
        "GET", "/tables/{table}/console", console, STAFF, "The console of a person who deals.", _TABLE,
        page="console.html", nav="lobby",
    ),
    Endpoint(
        "POST", "/tables/{table}/orders", order, AT_TABLES, "Tell a table what to do.", _DONE,
        body=documents.ORDER, inside=True, keyed=True, coded=True,
    ),
    Endpoint(
        "GET", "/tables/{table}/events", events, WATCHERS,
        "What happens at a table, live: every revision after the last you have, once, in order.",
        query={"after": _AFTER}, media="text/event-stream", stream=True,
    ),
)  # fmt: skip
