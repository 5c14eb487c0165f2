"""A keno lounge: its board, the tickets of whoever asks, and a ticket as a page, on paper and as a picture to scan."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from croupier.errors import UnknownName
from croupier.floor.lounge import showing
from croupier.floor.people import NotAllowed
from croupier.schema import document_of, list_of, or_null, schema_ref
from croupier.web import qr
from croupier.web.answers.lounge import DESK
from croupier.web.auth import AT_TABLES, PUBLIC, WATCHERS
from croupier.web.endpoint import Document, Endpoint, Errand, Reply
from croupier.web.routes.tables import table
from croupier.web.shapes import text


def board(errand: Errand) -> Reply:
    found = table(errand)
    if not found.page:
        raise UnknownName(f"{errand.path['table']} is a table, and no lounge: it has no board")
    return replace(found, page="")


def tickets(errand: Errand) -> Document:
    return showing.show_tickets(errand.house, errand.path["table"], errand.who)


def _slip(errand: Errand) -> dict[str, Any]:
    table, number = errand.path["table"], int(errand.path["number"])
    return dict(showing.show_ticket(errand.house, table, number, errand.person, errand.query.get("code", "")))


def ticket(errand: Errand) -> Reply:
    return Reply({"slip": _slip(errand), "you": errand.you})


def _address(errand: Errand, slip: Document) -> str:
    """Where the ticket is looked at; whoever scans it has it in hand."""
    if not slip["code"]:
        raise NotAllowed(
            f"ticket {slip['ticket']} is printed for whoever has its check code; another slip of it is the keno "
            "supervisor's to order"
        )
    return f"{errand.settings.address}/tables/{slip['table']}/tickets/{slip['ticket']}?code={slip['code']}"


def picture(errand: Errand) -> Reply:
    return Reply(raw=qr.svg(_address(errand, _slip(errand))), media="image/svg+xml")


def paper(errand: Errand) -> Reply:
    from croupier.web.lounge_paper import ticket_pdf

    slip = _slip(errand)
    return Reply(
        raw=ticket_pdf(slip, _address(errand, slip)),
        media="application/pdf",
        filename=f"keno-ticket-{slip['ticket']}.pdf",
    )


_CODE = {"code": text(12, says="the check code on the ticket; who bought it needs none, nor staff to look at it")}
_TABLE = document_of(view=schema_ref("View"), you=or_null(schema_ref("You")))

ENDPOINTS = (
    Endpoint(
        "GET", "/tables/{table}/board", board, WATCHERS, "The board of a lounge, for a wall.", _TABLE,
        page="board.html", nav="lobby",
    ),
    Endpoint(
        "GET", "/tables/{table}/tickets", tickets, AT_TABLES, "Your tickets at a lounge; for staff more.",
        document_of(tickets=list_of(schema_ref("Slip"), "yours, the last first"), desk=or_null(DESK)),
    ),
    Endpoint(
        "GET", "/tables/{table}/tickets/{number}", ticket, PUBLIC, "A ticket, for whoever has it in hand.",
        document_of(slip=schema_ref("Slip"), you=or_null(schema_ref("You"))), query=_CODE, page="ticket.html",
        nav="lobby", coded=True,
    ),
    Endpoint(
        "GET", "/tables/{table}/tickets/{number}/qr", picture, PUBLIC, "The code to scan on a ticket.",
        query=_CODE, media="image/svg+xml", coded=True,
    ),
    Endpoint(
        "GET", "/tables/{table}/tickets/{number}/pdf", paper, PUBLIC, "A ticket on paper.",
        query=_CODE, media="application/pdf", coded=True,
    ),
)  # fmt: skip
