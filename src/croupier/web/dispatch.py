"""From a request to an endpoint and back. The event loop only reads and sends; all else is done in a worker thread."""

from __future__ import annotations

import asyncio
import json
import logging
import math
import re
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, quote

import anyio
import anyio.from_thread
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.types import Receive, Scope, Send

from croupier.errors import CroupierError
from croupier.floor.lounge.rows import WrongTicketCode
from croupier.schema import Schema
from croupier.web import auth, errors, pages, paths
from croupier.web.connections import Connection
from croupier.web.endpoint import Document, Endpoint, Errand, Reply
from croupier.web.errors import BadRequest, InvalidBody, NoSession, NoSuchMethod, TooLarge, TooMany, TooSlow, TwoLengths
from croupier.web.gate import Gate
from croupier.web.limits import Buckets, Guesses
from croupier.web.settings import Settings
from croupier.web.shapes import LARGEST, check
from croupier.web.threads import in_thread

if TYPE_CHECKING:
    from croupier.floor.house import House
    from croupier.floor.people import Person
    from croupier.web.desk import WebDesk
    from croupier.web.live import Hub

OCTETS = "application/octet-stream"  # for programs that know no other type of a file
KEY = re.compile(r"[A-Za-z0-9_-]{8,64}")
# Worker threads, in all and for one party. The store takes one write at a time in any case, and Python runs one
# thread at a time: more of them would only get into each other's way. The last kind only waits for the workroom. The
# third number: so many at a time are for parties that take more than their part.
_TOGETHER = 2  # threads for all who ask from one address
_WRITERS, _READERS, _WAITERS = (8, 1, 1), (8, 1, 1), (24, 4, 24)
FILE_SECONDS = 120.0  # for a file to arrive
REFUSALS = 50  # in a second, of one address that sends too much

log = logging.getLogger("croupier.web")


@dataclass
class Reception:
    """What all addresses of one app share."""

    house: House
    desk: WebDesk
    settings: Settings
    hub: Hub

    def __post_init__(self) -> None:
        limits = self.settings.limits
        self.addresses = Buckets(limits.address)
        self.sessions = Buckets(limits.session)
        self.joins = Buckets(limits.joins)
        self.guesses = Guesses(limits.guesses, limits.guesses_each, "codes")
        self.codes = Guesses(limits.codes, limits.codes_each, "check codes of tickets")
        pace = Connection.pace
        self.writers = Gate(*_WRITERS, pace, together=_TOGETHER)
        self.readers = Gate(*_READERS, pace, together=_TOGETHER)
        self.waiters = Gate(*_WAITERS, pace, together=_WAITERS[1])
        self.paused: Counter[str] = Counter()  # requests of each party that are refused, but not yet

    def gate(self, endpoint: Endpoint) -> Gate:
        return self.waiters if endpoint.hard else self.readers if endpoint.reading else self.writers

    async def pause(self, party: str) -> None:
        """Before a request too many is refused: the more of them somebody sends, the longer he waits for that."""
        self.paused[party] += 1
        try:
            await asyncio.sleep(self.paused[party] / REFUSALS)
        finally:
            self.paused[party] -= 1
            if not self.paused[party]:
                del self.paused[party]

    def count(self, request: Request, endpoint: Endpoint) -> None:
        """Charge a request to its address and its session."""
        address = _address(request)
        self.addresses.take(_party(request), "too many requests from your address; wait a moment")
        if token := auth.token_of(request):
            self.sessions.take(hash(token), "too many requests; wait a moment")
        if endpoint.guessing:
            self.joins.take(address, "too many people join from your address; wait a moment")
            self.guesses.look(address)

    def take_code(self, address: str) -> None:
        """The check code of a ticket is about to be compared."""
        self.codes.look(address)
        self.codes.take()


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _party(request: Request) -> str:
    """For whom a request counts."""
    return Connection.parties.of(_address(request), auth.token_of(request), auth.device_of(request))


class Address:
    """All methods of one address, as an ASGI application."""

    def __init__(self, reception: Reception, endpoints: Mapping[str, Endpoint]) -> None:
        self.reception = reception
        self.endpoints = endpoints

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            response = await self._respond(request)
        except TooMany as refusal:
            if refusal.often:
                await self.reception.pause(_party(request))
            response = refused(request, refusal)
        except CroupierError as refusal:
            response = refused(request, refusal)
        except ClientDisconnect:
            return
        await response(scope, receive, send)

    async def _respond(self, request: Request) -> Response:
        endpoint = self.endpoints.get("GET" if request.method == "HEAD" else request.method)
        if endpoint is None:
            allowed = ", ".join(self.endpoints)
            raise NoSuchMethod(f"{request.method[:20]} is not possible here; {allowed} is", allowed)
        reception = self.reception
        reception.count(request, endpoint)
        guessed = tried = False
        try:
            if not endpoint.reading:
                auth.same_origin(request)
            if endpoint.largest:  # nobody else's megabytes are read
                async with reception.gate(endpoint).turn(_party(request)) as threads:
                    await in_thread(self._admit, request, endpoint, limiter=threads)
            body = await _read(request, endpoint, reception.settings) if not endpoint.reading else b""
            async with reception.gate(endpoint).turn(_party(request)) as threads:
                if endpoint.stream:
                    person = await in_thread(self._admit, request, endpoint, limiter=threads)
                    return reception.hub.stream(request, person)
                if endpoint.guessing:
                    reception.guesses.take()
                    tried = True
                spent: list[float] = []
                try:
                    serve = partial(self._timed, spent, request, endpoint, body)
                    return await in_thread(serve, limiter=threads)
                except CroupierError as refusal:
                    guessed = type(refusal).__name__ in errors.GUESSES
                    if endpoint.guessing and endpoint.page and pages.wants_html(request):
                        again = partial(self._form_again, request, endpoint, body, refusal)
                        return await in_thread(again, limiter=threads)
                    raise
                finally:
                    Connection.pace.charge(_party(request), sum(spent))
        finally:
            if tried:
                reception.guesses.judge(_address(request), wrong=guessed)

    # --- in a worker thread ---

    def _admit(self, request: Request, endpoint: Endpoint) -> Person | None:
        token = auth.token_of(request)
        person = self.reception.desk.by_token(token) if token else None
        if person:
            Connection.parties.know(token, str(person.id))
        door_open = self.reception.settings.door == "open"
        auth.permit(person, endpoint.may, door_open=door_open)
        return person

    def _timed(self, spent: list[float], request: Request, endpoint: Endpoint, body: bytes) -> Response:
        began = time.thread_time()
        try:
            return self._serve(request, endpoint, body)
        finally:
            spent.append(time.thread_time() - began)

    def _serve(self, request: Request, endpoint: Endpoint, body: bytes) -> Response:
        reception = self.reception
        paths.look(request.path_params)
        errand = Errand(
            house=reception.house,
            desk=reception.desk,
            settings=reception.settings,
            person=self._admit(request, endpoint),
            token=auth.token_of(request),
            path=request.path_params,
            query=_query(request, endpoint),
            key=_key(request, endpoint),
            body=_parsed(request, endpoint, body),
            html=pages.wants_html(request),
            address=_address(request),
            device=auth.device_of(request),
            octets=request.headers.get("accept") == OCTETS and not endpoint.media.startswith("text/"),
            pairs=request.query_params.multi_items(),
            file=body if endpoint.takes else b"",
        )
        given = self._act(endpoint, errand)
        return _sent(errand, endpoint, given if isinstance(given, Reply) else Reply(given, endpoint.status))

    def _act(self, endpoint: Endpoint, errand: Errand) -> Reply | Document:
        if not (endpoint.coded and (errand.body.get("code") or errand.query.get("code"))):
            return endpoint.act(errand)
        reception, wrong = self.reception, False
        anyio.from_thread.run_sync(reception.take_code, errand.address)
        try:
            return endpoint.act(errand)
        except WrongTicketCode:
            wrong = True
            raise
        finally:
            anyio.from_thread.run_sync(partial(reception.codes.judge, errand.address, wrong=wrong))

    def _form_again(self, request: Request, endpoint: Endpoint, body: bytes, refusal: CroupierError) -> Response:
        """The form that a browser sent, with what was wrong."""
        try:
            given = _form(body)
        except BadRequest:
            given = {}
        context = {
            **errors.document(refusal),
            "door": self.reception.settings.door,
            "code": given.get("code", ""),
            "name": given.get("name", ""),
            "next": given.get("next", "/"),
            "role": None,
            "you": None,
            "page": endpoint.nav,
            "checkpoint": "",
        }
        return pages.as_page(endpoint.page, context, errors.status_of(refusal))


async def _read(request: Request, endpoint: Endpoint, settings: Settings) -> bytes:
    """The body, as far as the limit: what is said about its length is believed only when it is too long."""
    most, seconds = settings.limits.body, settings.limits.body_seconds
    if endpoint.largest:
        most, seconds = endpoint.largest, FILE_SECONDS
    told = request.headers.get("content-length", "")
    if told.isascii() and told.isdigit() and (len(told) > 12 or int(told) > most):
        raise TooLarge(f"a body may have at most {most} bytes")
    body = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise TooLarge(f"a body may have at most {most} bytes")
    except TimeoutError:
        raise TooSlow("the body did not arrive in time; send it again") from None
    return bytes(body)


def _query(request: Request, endpoint: Endpoint) -> dict[str, Any]:
    """The parameters that the endpoint declares; whole numbers as such, and of a list every one."""
    found: dict[str, Any] = {}
    for name, schema in endpoint.query.items():
        every = request.query_params.getlist(name)
        if not every:
            continue
        value: Any = every
        if schema.get("type") != "array":
            value, *more = every
            if more:
                raise InvalidBody(f"{name!r} stands in the address {len(every)} times")
        if schema.get("type") == "integer":
            if not re.fullmatch(r"0|-?[1-9][0-9]{0,15}", value):
                raise InvalidBody(f"{name!r} must be a whole number")
            value = int(value)
        check(value, schema, repr(name))
        found[name] = value
    return found


def _key(request: Request, endpoint: Endpoint) -> str:
    key = request.headers.get("idempotency-key", "")
    if endpoint.keyed and not KEY.fullmatch(key):
        what = "is not 8 to 64 letters, digits, - or _" if key else "is missing"
        raise BadRequest(f"the header Idempotency-Key {what}; with it a request that is sent twice acts once")
    return key


def _parsed(request: Request, endpoint: Endpoint, body: bytes) -> dict[str, Any]:
    if endpoint.body is None and not endpoint.takes:
        return {}
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if endpoint.takes:
        if kind not in (endpoint.takes, OCTETS):
            raise BadRequest(f"the body must be a file, with the header Content-Type: {endpoint.takes}")
        return {}
    if kind == "application/json":
        document = _json(body)
    elif kind == "application/x-www-form-urlencoded":
        document = _form(body)
    else:
        raise BadRequest("the body must be JSON, with the header Content-Type: application/json")
    assert endpoint.body is not None
    check(document, _OBJECT if endpoint.inside else endpoint.body)
    assert isinstance(document, dict)
    return document


_OBJECT: Schema = {"type": "object"}


def _json(body: bytes) -> Any:
    try:
        return json.loads(body, parse_float=_number, parse_constant=_number, object_pairs_hook=_once_each)
    except (ValueError, RecursionError) as fault:
        raise BadRequest(f"the body cannot be read as JSON: {fault}") from None


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object. One that has a name twice says two things, and who wrote it may have meant the other."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(name for name, count in Counter(name for name, _ in pairs).items() if count > 1)
        raise ValueError(f"{twice[:40]!r} stands in it twice")
    return found


def _number(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(f"{text[:20]} is not a number")
    return int(value) if value.is_integer() and abs(value) <= LARGEST else value


def _form(body: bytes) -> dict[str, str]:
    """A form that was sent without a script. Fields left empty are as good as not there."""
    try:
        pairs = parse_qsl(body.decode("ascii"), max_num_fields=50, errors="strict")
    except ValueError:
        raise BadRequest("the form cannot be read") from None
    try:
        return _once_each([(name, value) for name, value in pairs if value])
    except ValueError as fault:
        raise BadRequest(f"the form cannot be read: {fault}") from None


def _sent(errand: Errand, endpoint: Endpoint, reply: Reply) -> Response:
    response: Response
    if reply.go and errand.html:
        response = RedirectResponse(reply.go, 303)
    elif reply.document is None:
        response = Response(reply.raw, reply.status, media_type=OCTETS if errand.octets else reply.media)
        if reply.filename:
            response.headers["Content-Disposition"] = f'inline; filename="{reply.filename}"'
    elif errand.html and endpoint.page and pages.exists(endpoint.page):
        context = {**reply.document, **reply.extra, **surroundings(errand, endpoint.nav)}
        response = pages.as_page(reply.page or endpoint.page, context, reply.status, reply.constant)
    else:
        response = pages.as_json(reply.document, reply.status, reply.constant)
    response.headers["Vary"] = "Accept, Cookie"
    if reply.token:
        auth.begin(response, reply.token)
    elif reply.token == "":
        auth.end(response)
    if reply.device:
        auth.enrol(response, reply.device)
    return response


def surroundings(errand: Errand, nav: str) -> dict[str, Any]:
    """What every page needs around its own document. Pages of a night show the checkpoint of its books instead."""
    return {
        "you": errand.you,
        "page": nav,
        "door": errand.settings.door,
        "checkpoint": "" if nav == "nights" else errand.desk.checkpoint()["short"],
    }


def refused(request: Request, refusal: CroupierError, *, room: bool = False) -> Response:
    """A refusal as JSON or as a page. A guest's browser is shown the way in; in the ``room`` there is no house."""
    status = errors.status_of(refusal)
    html = pages.wants_html(request)
    response: Response
    if html and isinstance(refusal, NoSession) and request.method in ("GET", "HEAD"):
        response = RedirectResponse(f"/join?next={quote(request.url.path)}", 303)
    else:
        document = errors.document(refusal)
        response = in_form(html, document, status, room=room)
    if isinstance(refusal, TooMany):
        response.headers["Retry-After"] = str(max(1, math.ceil(refusal.wait)))
    if isinstance(refusal, NoSuchMethod):
        response.headers["Allow"] = refusal.allowed
    if isinstance(refusal, TooLarge | TooSlow | TwoLengths):
        response.headers["Connection"] = "close"
    response.headers["Vary"] = "Accept, Cookie"
    return response


def in_form(html: bool, document: dict[str, Any], status: int, *, room: bool = False) -> Response:
    if html and pages.exists("error.html"):
        context = {**document, "status": status, "you": None, "page": "", "door": "", "checkpoint": "", "room": room}
        return pages.as_page("error.html", context, status)
    return pages.as_json(document, status)
