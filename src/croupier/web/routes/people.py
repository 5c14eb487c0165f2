"""Coming in and going out: joining with a name or a code, logging in again, one's own page."""

from __future__ import annotations

from croupier.floor.people import BadCode
from croupier.web import documents, qr
from croupier.web.answers import TABLE, cents, given, listed, maybe, ref, string
from croupier.web.answers.house import DOOR, ROLE
from croupier.web.auth import EVERYBODY, PUBLIC
from croupier.web.endpoint import Answer, Document, Endpoint, Visit
from croupier.web.errors import InvalidBody, NoSuchPage
from croupier.web.shapes import text


def onward(next: str) -> str:
    """Where a browser goes next: an address of this house, whatever it was told."""
    ours = next.startswith("/") and not next.startswith(("//", "/\\")) and "\\" not in next
    return next if ours else "/"


def join_page(visit: Visit) -> Document:
    code = visit.path.get("code", "")
    role = visit.desk.role_of(code) if code else None
    if code and role is None:
        raise BadCode("this code is wrong, used up or too old; ask for another")
    return {
        "door": visit.settings.door,
        "code": code,
        "role": role,
        "next": onward(visit.query.get("next", "")),
        "you": visit.you,
    }


def join(visit: Visit) -> Answer:
    code, name, pin = (visit.body.get(field, "") for field in ("code", "name", "pin"))
    if code:
        person, token = visit.desk.join(code, name, pin)
    elif visit.settings.door == "open":
        person, token = visit.desk.enter(name, pin)
    else:
        raise InvalidBody("the door is closed: a code is needed. It is on the screen in the room, or ask the owner")
    return _begun(visit, person.id, person.name, person.role, token)


def login_page(visit: Visit) -> Document:
    return {"next": onward(visit.query.get("next", "")), "you": visit.you}


def log_in(visit: Visit) -> Answer:
    person, token = visit.desk.log_in(visit.body["name"], visit.body["pin"])
    return _begun(visit, person.id, person.name, person.role, token)


def _begun(visit: Visit, id: int, name: str, role: str, token: str) -> Answer:
    """A session begins; the one that this browser had before ends."""
    if visit.token:
        visit.desk.log_out(visit.token)
    you = {"id": id, "name": name, "role": role}
    return Answer({"you": you}, 201, token=token, go=onward(visit.body.get("next", "")))


def log_out(visit: Visit) -> Answer:
    if visit.token:
        visit.desk.log_out(visit.token)
    return Answer({"you": None}, token="", go=onward(visit.body.get("next", "")))


def me(visit: Visit) -> Answer:
    if visit.person is None:
        return Answer({"you": None, "purse": 0, "tables": []}, extra={"has_pin": False})
    here = [
        {"table": card["table"], "title": card["title"]}
        for card in visit.house.lobby()
        if (you := visit.house.you(card["table"], visit.person)) and you["seated"]
    ]
    has_pin = any(one["has_pin"] for one in visit.desk.everyone() if one["id"] == visit.who.id) if visit.html else False
    document = {"you": visit.you, "purse": visit.desk.purse(visit.who), "tables": here}
    return Answer(document, extra={"has_pin": has_pin})


def set_pin(visit: Visit) -> Document:
    visit.desk.set_pin(visit.who, visit.body["pin"])
    return {"you": visit.you}


def erase(visit: Visit) -> Answer:
    visit.desk.erase(visit.who, visit.who.id)
    return Answer({"you": None}, token="", go="/")


def room_code(visit: Visit) -> Answer:
    """The way in, for the phones in the room."""
    if visit.settings.door != "open" and not visit.desk.room:
        raise NoSuchPage("there is no room code; the owner can make one on the page of the house")
    return Answer(raw=qr.svg(qr.link(visit.settings.address, visit.desk.room)), media="image/svg+xml")


_YOU = given(you=maybe(ref("You")))
_NEXT = {"next": text(300, says="where a browser goes afterwards")}
_ONWARD = string("where a browser goes afterwards")
_JOIN = given(
    door=DOOR,
    code=string("the code that was given, if any"),
    role=maybe(ROLE, "what it makes of its bearer"),
    next=_ONWARD,
    you=maybe(ref("You")),
)
_LOGIN = given(next=_ONWARD, you=maybe(ref("You")))
_SEAT = given(table=TABLE, title=string("its name"))
_ME = given(
    you=maybe(ref("You")), purse=cents("what you have away from the tables"), tables=listed(_SEAT, "where you sit")
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
        "GET", "/join.svg", room_code, EVERYBODY, "A QR code with the way in, for phones.", media="image/svg+xml"
    ),
)  # fmt: skip
