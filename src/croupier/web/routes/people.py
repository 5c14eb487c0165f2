"""Coming in and going out: joining with a name or a code, logging in again, one's own page."""

from __future__ import annotations

from collections.abc import Callable

from croupier.floor.people import BadCode, StillSeated
from croupier.schema import cents_field, document_of, list_of, or_null, schema_ref, string_field
from croupier.web import documents, qr
from croupier.web.answers import TABLE
from croupier.web.answers.house import DOOR, ROLE
from croupier.web.auth import AT_TABLES, EVERYBODY, OWNER, PUBLIC
from croupier.web.endpoint import Document, Endpoint, Errand, Reply
from croupier.web.errors import InvalidBody, NoSuchPage
from croupier.web.shapes import text


def onward(next: str) -> str:
    """Where a browser goes next: an address of this house, whatever it was told."""
    ours = next.startswith("/") and not next.startswith(("//", "/\\")) and "\\" not in next
    return next if ours else "/"


def join_page(errand: Errand) -> Reply:
    code = errand.path.get("code", "")
    role = errand.desk.role_of(code) if code else None
    if code and role is None:
        raise BadCode("this code is wrong, used up or too old; ask for another")
    document = {
        "door": errand.settings.door,
        "code": code,
        "role": role,
        "next": onward(errand.query.get("next", "")),
        "you": errand.you,
    }
    return Reply(document, extra={"unnamed": _unnamed(errand)} if errand.html and role == OWNER else {})


def _unnamed(errand: Errand) -> str:
    """What an owner is called who gives no name: as whoever has the place, or whoever takes it from now on."""
    place = errand.desk.owner()
    taken = any(one["joined"] for one in errand.desk.everyone() if one["id"] == place.id)
    return errand.person.name if errand.person and not taken else place.name


def join(errand: Errand) -> Reply:
    code, name, pin = (errand.body.get(field, "") for field in ("code", "name", "pin"))
    if code:
        person, token = errand.desk.join(code, name, pin, errand.person)
    elif errand.settings.door == "open":
        person, token = errand.desk.enter(name, pin)
    else:
        raise InvalidBody("the door is closed: a code is needed. It is on the screen in the room, or ask the owner")
    return _begun(errand, person.id, person.name, person.role, token)


def login_page(errand: Errand) -> Document:
    return {"next": onward(errand.query.get("next", "")), "you": errand.you}


def log_in(errand: Errand) -> Reply:
    person, token = errand.desk.log_in(errand.body["name"], errand.body["pin"])
    return _begun(errand, person.id, person.name, person.role, token)


def _begun(errand: Errand, id: int, name: str, role: str, token: str) -> Reply:
    """A session begins; the one that this browser had before ends."""
    if errand.token:
        errand.desk.log_out(errand.token)
    you = {"id": id, "name": name, "role": role}
    return Reply({"you": you}, 201, token=token, go=onward(errand.body.get("next", "")))


def log_out(errand: Errand) -> Reply:
    if errand.token:
        errand.desk.log_out(errand.token)
    return Reply({"you": None}, token="", go=onward(errand.body.get("next", "")))


def me(errand: Errand) -> Reply:
    if errand.person is None:
        return Reply({"you": None, "purse": 0, "tables": []}, extra={"has_pin": False})
    here = [
        {"table": card["table"], "title": card["title"]}
        for card in errand.house.shown.lobby()
        if (you := errand.house.shown.you(card["table"], errand.person)) and you["seated"]
    ]
    has_pin = (
        any(one["has_pin"] for one in errand.desk.everyone() if one["id"] == errand.who.id) if errand.html else False
    )
    document = {"you": errand.you, "purse": errand.desk.purse(errand.who), "tables": here}
    return Reply(document, extra={"has_pin": has_pin})


def set_pin(errand: Errand) -> Document:
    errand.desk.set_pin(errand.who, errand.body["pin"])
    return {"you": errand.you}


def unseated(errand: Errand, person: int, act: Callable[[], None]) -> None:
    """Do it; if somebody who sits at a table must leave it first, that is seen to."""
    try:
        act()
    except StillSeated:
        errand.house.unseat(person, by=errand.who.id)
        act()


def erase(errand: Errand) -> Reply:
    unseated(errand, errand.who.id, lambda: errand.desk.erase(errand.who, errand.who.id))
    return Reply({"you": None}, token="", go="/")


def room_code(errand: Errand) -> Reply:
    """The way in, for the phones in the room."""
    if errand.settings.door != "open" and not errand.desk.room:
        raise NoSuchPage("there is no room code; the owner can make one on the page of the house")
    return Reply(raw=qr.svg(qr.link(errand.settings.address, errand.desk.room)), media="image/svg+xml")


_YOU = document_of(you=or_null(schema_ref("You")))
_NEXT = {"next": text(300, says="where a browser goes afterwards")}
_ONWARD = string_field("where a browser goes afterwards")
_JOIN = document_of(
    door=DOOR,
    code=string_field("the code that was given, if any"),
    role=or_null(ROLE, "what it makes of its bearer"),
    next=_ONWARD,
    you=or_null(schema_ref("You")),
)
_LOGIN = document_of(next=_ONWARD, you=or_null(schema_ref("You")))
_SEAT = document_of(table=TABLE, title=string_field("its name"))
_ME = document_of(
    you=or_null(schema_ref("You")),
    purse=cents_field("what you have away from the tables"),
    tables=list_of(_SEAT, "where you sit"),
)

ENDPOINTS = (
    Endpoint("GET", "/join", join_page, PUBLIC, "How to come in.", _JOIN, query=_NEXT, page="join.html", nav="me"),
    Endpoint(
        "GET", "/join/{code}", join_page, PUBLIC, "How to come in with a code. It is not used up by looking.", _JOIN,
        query=_NEXT, page="join.html", nav="me", guessing=True,
    ),
    Endpoint(
        "POST", "/join", join, PUBLIC, "Come in: with a code, or while the door is open with a name alone.", _YOU,
        status=201, body=documents.JOIN, page="join.html", nav="me", guessing=True,
    ),
    Endpoint(
        "GET", "/login", login_page, PUBLIC, "How to log in again.", _LOGIN, query=_NEXT, page="login.html", nav="me",
    ),
    Endpoint(
        "POST", "/login", log_in, PUBLIC, "Come in again by name and PIN. Three wrong PINs lock a name.", _YOU,
        status=201, body=documents.LOG_IN, page="login.html", nav="me", guessing=True,
    ),
    Endpoint("POST", "/logout", log_out, PUBLIC, "End the session.", _YOU, body=documents.LOG_OUT),
    Endpoint("GET", "/me", me, PUBLIC, "Who you are, what you have, where you sit.", _ME, page="me.html", nav="me"),
    Endpoint("POST", "/me/pin", set_pin, EVERYBODY, "Give yourself a PIN.", _YOU, body=documents.SET_PIN),
    Endpoint(
        "POST", "/me/erase", erase, EVERYBODY, "Have your name and PIN forgotten; the records keep a number.", _YOU,
        body=documents.NOTHING,
    ),
    Endpoint(
        "GET", "/join.svg", room_code, AT_TABLES, "A QR code with the way in for players.", media="image/svg+xml"
    ),
)  # fmt: skip
