"""Keeping house: the owner's list of tables, people and invitations; corrections of the books."""

from __future__ import annotations

from croupier import registry
from croupier.schema import count_field, document_of, list_of, schema_ref, string_field
from croupier.web import documents, qr
from croupier.web.answers.house import CHECKPOINT, CODE, DOOR, INVITATION, MEMBER
from croupier.web.auth import ONLY_OWNER, STAFF
from croupier.web.endpoint import Document, Endpoint, Errand, Reply
from croupier.web.routes.people import unseated


def _number(errand: Errand) -> int:
    return int(errand.path["number"])


def house(errand: Errand) -> Reply:
    desk = errand.desk
    document = {
        "tables": errand.house.shown.lobby(),
        "people": desk.everyone(),
        "invitations": desk.invitations(),
        "door": errand.settings.door,
        "address": errand.settings.address,
        "room": desk.room,
        "checkpoint": desk.checkpoint(),
    }
    if not errand.html:
        return Reply(document)
    games = map(registry.game_named, registry.game_ids())
    titles = [{"id": game.id, "title": game.title, "tickets": game.tickets} for game in games]
    return Reply(document, extra={"games": titles, "accounts": {one["account"] for one in desk.trial_balance()}})


def invite(errand: Errand) -> Reply:
    role, uses, hours = errand.body["role"], errand.body.get("uses", 1), errand.body.get("hours", 12)
    return _invited(errand, errand.desk.invite(errand.who, role, uses, hours))


def invite_back(errand: Errand) -> Reply:
    return _invited(errand, errand.desk.invite_back(errand.who, _number(errand)))


def _invited(errand: Errand, code: str) -> Reply:
    """The code is told here and never again: the store keeps only its hash."""
    link = qr.link(errand.settings.address, code)
    return Reply({"code": code, "link": link, "qr": qr.svg(link).decode()}, 201)


def withdraw(errand: Errand) -> Document:
    errand.desk.withdraw(errand.who, _number(errand))
    return {"invitations": errand.desk.invitations()}


def open_room(errand: Errand) -> Reply:
    return _invited(errand, errand.desk.open_room(errand.who))


def unlock(errand: Errand) -> Document:
    errand.desk.unlock(errand.who, _number(errand))
    return {"people": errand.desk.everyone()}


def appoint(errand: Errand) -> Document:
    person, role = _number(errand), errand.body["role"]
    unseated(errand, person, lambda: errand.desk.appoint(errand.who, person, role))
    return {"people": errand.desk.everyone()}


def erase(errand: Errand) -> Document:
    person = _number(errand)
    unseated(errand, person, lambda: errand.desk.erase(errand.who, person))
    return {"people": errand.desk.everyone()}


def correct(errand: Errand) -> Reply:
    return Reply(errand.desk.correct(errand.who, errand.body["entry"], errand.body["why"], errand.key), 201)


_MEMBERS = list_of(MEMBER, "everybody who ever came in")
_INVITATIONS = list_of(INVITATION, "the codes that are still good")
_HOUSE = document_of(
    tables=list_of(schema_ref("LobbyTable"), "the tables that are open"),
    people=_MEMBERS,
    invitations=_INVITATIONS,
    door=DOOR,
    address=string_field("where the house is found"),
    room=string_field("the room's code; empty if there is none"),
    checkpoint=CHECKPOINT,
)
_PEOPLE = document_of(people=_MEMBERS)
_PERSON = "/house/people/{number}"

ENDPOINTS = (
    Endpoint(
        "GET", "/house", house, ONLY_OWNER, "Tables, people, invitations.", _HOUSE, page="house.html", nav="house"
    ),
    Endpoint(
        "POST", "/house/invitations", invite, STAFF,
        "A code that lets people in: the owner invites anybody, a dealer players and viewers.", CODE,
        status=201, body=documents.INVITE,
    ),
    Endpoint(
        "POST", "/house/invitations/{number}/withdraw", withdraw, ONLY_OWNER, "Make a code worthless.",
        document_of(invitations=_INVITATIONS), body=documents.NOTHING,
    ),
    Endpoint(
        "POST", "/house/room", open_room, ONLY_OWNER, "A new code for the room.", CODE,
        status=201, body=documents.NOTHING,
    ),
    Endpoint(
        "POST", f"{_PERSON}/invite", invite_back, STAFF, "A code for somebody who cannot log in any more.", CODE,
        status=201, body=documents.NOTHING,
    ),
    Endpoint("POST", f"{_PERSON}/unlock", unlock, ONLY_OWNER, "Unlock a name.", _PEOPLE, body=documents.NOTHING),
    Endpoint("POST", f"{_PERSON}/role", appoint, ONLY_OWNER, "Give a role.", _PEOPLE, body=documents.APPOINT),
    Endpoint("POST", f"{_PERSON}/erase", erase, ONLY_OWNER, "Forget who it was.", _PEOPLE, body=documents.NOTHING),
    Endpoint(
        "POST", "/house/corrections", correct, ONLY_OWNER, "Reverse an entry of the books, with a reason.",
        document_of(entry=count_field("the entry that reverses it")), status=201, body=documents.CORRECT, keyed=True,
    ),
)  # fmt: skip
