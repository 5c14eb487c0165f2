"""The application: all addresses, behind the guard, with the house's clock."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import mimetypes
import time
from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING

import anyio
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route

from croupier.errors import CroupierError
from croupier.web.assets import Assets
from croupier.web.connections import Connection
from croupier.web.dispatch import Address, Reception, refused
from croupier.web.endpoint import Endpoint
from croupier.web.errors import NoSuchMethod, NoSuchPage
from croupier.web.felts import pictures
from croupier.web.guard import Guard
from croupier.web.live import Hub
from croupier.web.night import evening
from croupier.web.routes import ENDPOINTS
from croupier.web.settings import Settings
from croupier.web.threads import in_thread

if TYPE_CHECKING:
    from croupier.floor.house import House
    from croupier.web.desk import WebDesk

TIDY_SECONDS = 3600  # what is too old is dropped so often: nobody waits for it
FORGET_SECONDS = 2 * 24 * 3600  # nobody's seat is kept for longer by the clock
LOOK_SECONDS = 0.1  # how late this wakes up is how long anything due here waits

log = logging.getLogger("croupier.web")

# What the operating system believes about these differs, and browsers run no module of another type.
for _type, _ending in (("text/javascript", ".js"), ("text/css", ".css"), ("image/svg+xml", ".svg")):
    mimetypes.add_type(_type, _ending)


def make_app(
    house: House, desk: WebDesk, settings: Settings | None = None, endpoints: Sequence[Endpoint] = ENDPOINTS
) -> Starlette:
    """The house as an ASGI application. ``app.state.hub`` ends the streams when the server is to stop."""
    settings = settings or Settings()
    hub = Hub(house, desk, settings)
    reception = Reception(house, desk, settings, hub)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hub.start()
        watch = asyncio.create_task(_watch_lag(), name="watch over the event loop")
        clock = asyncio.create_task(_run_clock(house, desk, settings.tick_seconds), name="clock of the house")
        try:
            yield
        finally:
            clock.cancel()
            watch.cancel()
            await asyncio.gather(clock, watch, return_exceptions=True)
            await hub.stop()
            evening.close_all(settings.nights)

    app = Starlette(
        routes=[*_routes(reception, endpoints), Mount("/static", Assets()), Route(pictures.PATH, pictures.picture)],
        middleware=[
            Middleware(Guard, settings=settings),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
        exception_handlers={404: _no_such_page, 405: _no_such_method},
        lifespan=lifespan,
    )
    app.state.hub = hub
    return app


def _routes(reception: Reception, endpoints: Sequence[Endpoint]) -> list[BaseRoute]:
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in endpoints:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    return [Route(path, Address(reception, methods)) for path, methods in by_path.items()]


async def _run_clock(house: House, desk: WebDesk, seconds: float) -> None:
    """Let the house do what its deadlines order, again and again, whatever happens; and tidy up now and then."""
    thread = anyio.CapacityLimiter(1)
    tidy_at = time.monotonic()
    while True:
        try:
            await in_thread(house.tick, limiter=thread)
            if time.monotonic() >= tidy_at:
                tidy_at += TIDY_SECONDS
                await in_thread(desk.tidy, limiter=thread)
                house.presence.forget(FORGET_SECONDS)
        except CroupierError as refusal:
            log.error("the clock of the house: %s", refusal)
            await asyncio.sleep(1)
        except Exception:
            log.exception("the clock of the house")
            await asyncio.sleep(1)
        await asyncio.sleep(seconds)


async def _watch_lag() -> None:
    """How long whatever is due waits for its turn here."""
    while True:
        due = time.monotonic() + LOOK_SECONDS
        await asyncio.sleep(LOOK_SECONDS)
        Connection.pace.note_lag(time.monotonic() - due)


def _no_such_page(request: Request, fault: Exception) -> Response:
    return refused(request, NoSuchPage(f"nothing is at {request.url.path[:100]}"))


def _no_such_method(request: Request, fault: Exception) -> Response:
    return refused(request, NoSuchMethod(f"{request.method[:20]} is not possible here", "GET, HEAD"))
