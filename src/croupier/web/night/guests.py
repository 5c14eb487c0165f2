"""What guests and the room see of a running night, without log-in, on a listener of its own.

Nothing can be sent here: it only shows. No name of a guest or of the staff is on it.
"""

from __future__ import annotations

import json
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from markupsafe import Markup
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from croupier.errors import CroupierError, UnknownName
from croupier.night import hours
from croupier.night.plan import DRAWING, REDEMPTION, Plan
from croupier.night.printing.cue_cards import game_variants
from croupier.night.printing.documents import named_apart
from croupier.night.printing.guides import game_guides
from croupier.night.printing.naming import title_of
from croupier.night.printing.tickets import RAFFLE, is_genuine
from croupier.night.running.night import Night
from croupier.night.running.subject import NightState
from croupier.night.running.subjects.bank.state import Bank
from croupier.night.running.subjects.prizes import sealed
from croupier.night.running.subjects.prizes.state import PrizesState, RaffleTicket, given_up
from croupier.paper.html_page import html_sheets
from croupier.paper.style import CSS
from croupier.records import timestamps
from croupier.web import pages
from croupier.web.assets import Assets
from croupier.web.dispatch import refused
from croupier.web.guard import Guard
from croupier.web.limits import Buckets, BurstRate, Guesses
from croupier.web.night import evening
from croupier.web.night.keeping import Nights
from croupier.web.night.practice import window_of
from croupier.web.settings import Settings
from croupier.web.tasks import OddsQuestion
from croupier.web.threads import in_thread
from croupier.web.workroom import ROOM, StillWorking

Document = dict[str, Any]

FRESH = 2.0  # seconds for which what was drawn for one guest serves all
EACH = BurstRate(400, 60)  # of one address, behind which may be the phones of the whole room
KEPT = 64  # pages that are kept drawn; any other is drawn anew
LAST_DRAWS = 6  # drawings that are shown: what fits on a wall
AGAIN = 5  # seconds until a guide is asked for again whose odds are worked out
WAIT = 2.0  # seconds for the odds of a guide; then the page says that they are coming, and asks again


class Room:
    """The night that runs, as the room may see it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, tuple[float, bytes]] = OrderedDict()
        self._guides: dict[tuple[str, int, str], Markup] = {}
        self._drawing = threading.Lock()

    def night(self) -> tuple[str, Night] | None:
        """The one whose license holds now, or else the last that was begun."""
        nights, now = Nights(self.settings.nights), timestamps.utc_now()
        begun = [name for name in nights.names() if evening.begun(nights.folder / name)]
        if not begun:
            return None

        def rank(name: str) -> tuple[bool, float]:
            span = window_of(nights.read(name))
            return bool(span and span.begins <= now < span.ends), _made(nights.folder / name / evening.BOOKS)

        name = max(begun, key=rank)
        return name, evening.night_in(nights.folder / name)

    def page(self, template: str, key: str = "", **more: Any) -> bytes:
        """A page; the same for everybody, so it is drawn once in a while."""
        found = self.night()
        at = time.monotonic()
        where = f"{template} {key}"
        with self._lock:
            kept = self._kept.get(where)
            if kept and at - kept[0] < FRESH:
                return kept[1]
        context: Document = {"night": None, "page": "", "you": None, "checkpoint": "", **more}
        if found:
            with found[1].read() as state:
                context["night"] = view(state, evening.clock_of(state))
                if ticket := more.get("ticket"):
                    context["ticket"] = told(state, *ticket) | {"code": more["bears"]}
        drawn = pages.templates().get_template(template).render(context).encode()
        with self._lock:
            self._kept[where] = (at, drawn)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return drawn

    def bears(self, number: int, code: str) -> str:
        """Whether a ticket with this number bears this check code: ``right``, ``wrong``, or nothing without a code."""
        found = self.night()
        if not found or not code:
            return ""
        key = Nights(self.settings.nights).key(found[0])
        with found[1].read() as state:
            return "right" if key and is_genuine(key, state.plan, RAFFLE, number, code) else "wrong"

    def drawing(self) -> bytes:
        """The document of a sealed drawing: whoever keeps it can check the order, with ``croupier verify``."""
        found = self.night()
        if found:
            with found[1].read() as state:
                prizes = state[PrizesState]
                if prizes.seal:
                    return json.dumps(sealed.drawing_document(prizes.seal, prizes.tickets(), prizes.given_up)).encode()
        raise UnknownName("no sealed drawing is held")

    def guide(self, name: str) -> Markup | None:
        """The rules and odds of a game in plain words, in the house's own options; None while odds are worked out.

        That is done in a process of its own, once for everybody who asks, so that no sale waits for it.
        """
        found = self.night()
        if not found:
            raise UnknownName("no night is running")
        with found[1].read() as state:
            plan, changes = state.plan, state.changes["plan"]
        key = (found[0], changes, name)
        if key in self._guides:
            return self._guides[key]
        for (game, rules, _), document in zip(game_variants(plan), named_apart(game_guides(plan)), strict=True):
            if document.name == name:
                try:
                    ROOM.ask(OddsQuestion.about(game.id, rules), WAIT, "guests")
                except StillWorking:
                    return None
                with self._drawing:
                    if key not in self._guides:
                        self._guides[key] = Markup("\n".join(html_sheets(document)))
                    return self._guides[key]
        raise UnknownName(f"there is no guide {name[:60]!r}")


def _made(path: Path) -> float:
    return path.stat().st_mtime


def view(state: NightState, at: datetime) -> Document:
    """What the room may know."""
    plan, prizes = state.plan, state[PrizesState]
    left = hours.time_left(plan.occasion, plan.licence.date, at)
    rate = state[Bank].rate
    return {
        "organisation": plan.organisation.name,
        "place": plan.occasion.place,
        "clock": hours.for_guests(at),
        "checkpoint": state.checkpoint.short,
        "to_close": left.to_close,
        "last_call": left.last_call,
        "rate": str(rate) if rate else "",
        "ratio": plan.money.exchange_ratio,
        "admission": plan.admission.price,
        "under_18": plan.occasion.under_18,
        "licence": plan.licence.number,
        "municipality": plan.licence.municipality,
        "pieces": [
            {"kind": piece.kind, "colour": piece.colour, "value": piece.value, "table": piece.table}
            for piece in plan.money.pieces
            if piece.value
        ],
        "prizes": [
            {
                "name": name,
                "price": prizes.prices.get(name),
                "left": max(0, prizes.left(name)),
                "redeemed": prize.award == REDEMPTION,
                "drawn": prize.award == DRAWING,
            }
            for name, prize in prizes.prizes.items()
        ],
        "draws": [{"prize": draw.prize, "ticket": str(draw.ticket)} for draw in prizes.draws[::-1] if not draw.wrong][
            :LAST_DRAWS
        ],
        "tickets_closed": prizes.closed is not None,
        "seal": _sealed(prizes),
        "given_up": given_up(prizes),
        "guides": _guides(plan),
    }


def _sealed(prizes: PrizesState) -> Document | None:
    """Of a sealed drawing, what the room must know before it is drawn, so that everybody can check it afterwards."""
    if not prizes.seal:
        return None
    tickets = [list(each) for each in prizes.tickets()] if prizes.closed else []
    return {
        "commitment": prizes.seal.commitment,
        "wanted": prizes.seal.wanted,
        "dice": [die for _, dice in prizes.seal.throws for die in dice],
        "tickets": len(tickets),
        "digest": prizes.seal.closed or (sealed.tickets_digest(tickets) if tickets else ""),
        "open": bool(prizes.seal.order),
    }


def _guides(plan: Plan) -> list[Document]:
    """The games; where tables have one in two ways, with their names."""
    ways = [(title_of(game), tables) for game, _, tables in game_variants(plan)]
    titles = Counter(title for title, _ in ways)
    found = zip(named_apart(game_guides(plan)), ways, strict=True)
    return [
        {"name": guide.name, "title": title if titles[title] == 1 else f"{title}: {', '.join(tables)}"}
        for guide, (title, tables) in found
    ]


def told(state: NightState, series: str, number: int) -> Document:
    """What became of a ticket; whose it is, nobody is told."""
    prizes, ticket = state[PrizesState], RaffleTicket(series, number)
    issued = any(each.range.has(ticket) for each in prizes.issued)
    void = any(each.range.has(ticket) for each in prizes.voided)
    won = [draw.prize for draw in prizes.draws if draw.ticket == ticket and not draw.wrong]
    if not issued:
        says = "was not issued tonight"
    elif void:
        says = "is void"
    elif won:
        says = f"has won: {won[0]}. Show it where the prizes are"
    elif prizes.draws:
        says = "is in the drawing, and has not been drawn so far"
    else:
        says = "is in the drawing"
    return {"name": str(ticket), "says": says, "won": bool(won)}


def make_guest_app(settings: Settings) -> Starlette:
    """The pages of the room: read only, and nothing of the house besides."""
    room, each = Room(settings), Buckets(EACH)
    codes = Guesses(settings.limits.codes, settings.limits.codes_each, "check codes of tickets")

    async def answered(request: Request, make: Callable[[], Awaitable[Response]]) -> Response:
        try:
            each.take(
                request.client.host if request.client else "", "too many requests from your address; wait a moment"
            )
            return await make()
        except CroupierError as refusal:
            return refused(request, refusal, room=True)

    async def elsewhere(request: Request, _: Exception) -> Response:
        return refused(request, UnknownName("there is no such page here"), room=True)

    async def guests(request: Request) -> Response:
        ticket, code = _ticket(request)
        address = request.client.host if request.client else ""

        async def made() -> Response:
            bears = ""
            if ticket and code:
                codes.look(address)
                codes.take()
                try:
                    bears = await in_thread(room.bears, ticket[1], code)
                finally:
                    codes.judge(address, wrong=bears == "wrong")
            key = f"{ticket} {bears}" if ticket else ""
            return await in_thread(lambda: _html(room.page("night_guests.html", key, ticket=ticket, bears=bears)))

        return await answered(request, made)

    async def screen(request: Request) -> Response:
        return await answered(request, lambda: in_thread(lambda: _html(room.page("night_screen.html"))))

    async def guide(request: Request) -> Response:
        name = request.path_params["name"]

        def made() -> Response:
            drawn = room.guide(name)
            return _html(room.page("night_guide.html", f"{name} {drawn is None}", guide=drawn, again=AGAIN))

        return await answered(request, lambda: in_thread(made))

    async def drawing(request: Request) -> Response:
        return await answered(
            request, lambda: in_thread(lambda: Response(room.drawing(), media_type="application/json"))
        )

    async def style(request: Request) -> Response:
        return Response(CSS, media_type="text/css")

    return Starlette(
        routes=[
            Route("/", guests),
            Route("/screen", screen),
            Route("/guide/{name}", guide),
            Route("/drawing.json", drawing),
            Route("/sheets.css", style),
            Mount("/static", Assets()),
        ],
        exception_handlers={404: elsewhere},
        middleware=[
            Middleware(Guard, settings=settings),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
    )


def _html(drawn: bytes) -> Response:
    return Response(drawn, media_type="text/html; charset=utf-8")


def _ticket(request: Request) -> tuple[tuple[str, int] | None, str]:
    """The ticket that was asked for, by series (if tickets have one) and number, and its check code (the same)."""
    number = request.query_params.get("number", "").strip()
    series = request.query_params.get("series", "").strip()[:40]
    code = request.query_params.get("code", "").strip()[:20]
    right = number.isascii() and number.isdigit() and len(number) <= 9
    return (series, int(number)) if right else None, code
