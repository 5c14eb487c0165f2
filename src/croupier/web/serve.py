"""``croupier serve``: open the house on a web page, and close it in good order."""

from __future__ import annotations

import contextlib
import errno
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from croupier import __version__
from croupier.errors import CroupierError
from croupier.floor.house import House
from croupier.floor.store import Store
from croupier.web import qr
from croupier.web.app import make_app
from croupier.web.connections import Connection
from croupier.web.descriptors import at_once, connections
from croupier.web.desk import WebDesk
from croupier.web.live import Hub
from croupier.web.night import evening
from croupier.web.night.guests import make_guest_app
from croupier.web.night.keeping import Nights, beside_house
from croupier.web.quiet import Throttle
from croupier.web.settings import LOOPBACK, Door, Settings

log = logging.getLogger("croupier.web")

LOCAL = "127.0.0.1"
GRACE_SECONDS = 5  # for what is under way when the server ends: orders take milliseconds, streams never end
KEEP_ALIVE_SECONDS = 60  # an idle connection is kept: as long as most rounds last, so that a bet needs no new one
MOST_CONNECTIONS = 2000  # at most, and fewer where there are fewer file descriptors (`connections`)
TAKEN_UP = 128  # connections in one go, as a hall's when its doors open
WAITING = 4096
"""So many can wait to be taken up. What comes on top is dropped by the system and comes again after a second, an
honest guest's too: somebody who connects anew whenever he is refused filled a queue of 128."""

FIRST_TABLES = (
    "blackjack craps roulette minibaccarat caribbean-stud let-it-ride red-dog money-wheel chuck-a-luck night-blackjack"
).split()
"""One of each kind, so that a newcomer can sit down at once."""


class CannotServe(CroupierError):
    """The page cannot be opened at that address."""


@dataclass(frozen=True)
class Wishes:
    """What the command line asked for."""

    store: str
    notes: Path | None = None  # where it is kept how far a house on a server came
    host: str = ""
    port: int = 8000
    lan: bool = False
    door: Door | None = None  # by itself: open on this machine alone, a code for a network
    names: tuple[str, ...] = ()  # by which the house may be called besides
    owner_link: bool = False
    open_browser: bool = False
    guests: int | None = None  # the port of the pages that guests of a casino night see


class Server(uvicorn.Server):
    """Ends the streams first, which would never end by themselves, and then returns instead of raising the signal."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self.hub = hub

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """What is taken up in one go may be less than what can wait: the loop knows one number for both."""
        await super().startup(sockets)
        for each in sockets or ():
            each.listen(WAITING)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hub.close()
        await super().shutdown(sockets)
        if self.force_exit:  # then the page is not told by uvicorn, and its end would be an error in the log
            await self.lifespan.shutdown()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit  # the second time without waiting for anybody
        self.should_exit = True


def serve_house(wishes: Wishes) -> None:
    """Serve until a signal ends it."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    for handler in logging.getLogger().handlers:
        handler.addFilter(Throttle())
    listening = listen(wishes)
    with listening, Store.open(wishes.store, wishes.notes) as store:
        if store.upgraded:
            print(f"{store.upgraded}.\n", flush=True)
        if store.fell_back:
            print(
                f"{store.fell_back}. No seal of then is drawn from again, and rounds that ran are void.\n", flush=True
            )
        for says in evening.lost(Nights(beside_house(wishes.store, wishes.notes))):
            print(f"{says}.\n", flush=True)
        house, desk = House(store), WebDesk(store)
        settings = settings_for(wishes, listening.getsockname()[1])
        owner_code = desk.owner_code(again=wishes.owner_link)
        take_up_tables(house)
        open_first_tables(house, desk)
        if settings.door == "code":
            desk.open_room(desk.owner())
        print("\n".join(greeting(settings, wishes, store.where, owner_code, desk.room)), flush=True)
        guests = room_for_guests(wishes, settings)
        if guests:
            print(
                f"For guests of a casino night, without log-in: {guests.address}/ and {guests.address}/screen",
                flush=True,
            )
        if wishes.open_browser:
            webbrowser.open(qr.link(settings.address, owner_code or ""))
        with guests or contextlib.nullcontext():
            run(house, desk, settings, listening)
        print("The house is closed. Everything is kept.", flush=True)


def take_up_tables(house: House) -> None:
    """Rounds that cannot go on (other rules since, a restored house) are given back before anybody looks at them."""
    for card in house.shown.lobby():
        try:
            house.take_up(card["table"])
        except CroupierError:
            pass  # the next order at that table says what is wrong
        except Exception:  # a game that others wrote keeps no house closed
            log.exception("taking up %s", card["table"])


def run(house: House, desk: WebDesk, settings: Settings, listening: socket.socket) -> None:
    # Orders run beside the drawing of views in other threads; a shorter turn keeps them from waiting for each other.
    sys.setswitchinterval(0.001)
    Connection.most = connections(MOST_CONNECTIONS)
    server_for(make_app(house, desk, settings)).run(sockets=[listening])


class GuestRoom:
    """The pages of the room, on a listener and a thread of their own, while the house is served."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        port = listening.getsockname()[1]
        self.address = f"{settings.address.rpartition(':')[0]}:{port}"
        self._listening = listening
        config = uvicorn.Config(
            make_guest_app(replace(settings, address=self.address)),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            lifespan="off",
            ws="none",
            limit_concurrency=MOST_CONNECTIONS,
            timeout_keep_alive=KEEP_ALIVE_SECONDS,
        )
        self.server = uvicorn.Server(config)
        self._thread = threading.Thread(
            target=self.server.run, kwargs={"sockets": [listening]}, name="pages for guests", daemon=True
        )

    def __enter__(self) -> GuestRoom:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join(GRACE_SECONDS)
        self._listening.close()


def room_for_guests(wishes: Wishes, settings: Settings) -> GuestRoom | None:
    if wishes.guests is None:
        return None
    return GuestRoom(settings, listen(replace(wishes, port=wishes.guests)))


def server_for(app: Starlette) -> Server:
    config = uvicorn.Config(
        app,
        http=Connection,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # nothing stands in front of it, so nobody else's word is taken for who is asking
        lifespan="on",
        ws="none",
        backlog=at_once(TAKEN_UP, Connection.most),
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    return Server(config, app.state.hub)


def listen(wishes: Wishes) -> socket.socket:
    """The socket, before anything else is touched."""
    host = wishes.host or ("0.0.0.0" if wishes.lan else LOCAL)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # By its name: only of a socket that says it is TCP asyncio turns off the wait for more to send, 40 ms an answer.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, wishes.port))
        listening.listen(WAITING)
    except OSError as fault:
        listening.close()
        if fault.errno == errno.EADDRINUSE:
            why = f"port {wishes.port} is in use, perhaps by another house; choose another with --port"
        else:
            why = f"cannot listen at {host}, port {wishes.port}: {fault.strerror or fault}"
        raise CannotServe(why) from None
    return listening


def settings_for(wishes: Wishes, port: int) -> Settings:
    host = wishes.host or (LOCAL if not wishes.lan else "")
    local = host in (LOCAL, "localhost", "::1")
    at = f"[{host}]" if ":" in host else host
    if host in ("", "0.0.0.0", "::"):
        at = lan_address()
    names = frozenset(name.lower() for name in (at, *wishes.names)) | LOOPBACK
    if not local:
        names |= _own_names()
    door: Door = wishes.door or ("open" if local else "code")
    return Settings(
        address=f"http://{at}:{port}",
        hosts=names,
        door=door,
        player_tables=3 if local else 0,
        nights=beside_house(wishes.store, wishes.notes),
    )


def lan_address() -> str:
    """The address of this machine in its network. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: it only chooses the way out
            found: str = probe.getsockname()[0]
        except OSError:
            found = LOCAL
    if found.startswith("127."):
        raise CannotServe("this machine is in no network; connect it first, or leave out --lan")
    return found


def _own_names() -> frozenset[str]:
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({name, short, f"{short}.local"}) - {""}


def open_first_tables(house: House, desk: WebDesk) -> None:
    """In a new house."""
    if desk.has_tables():
        return
    owner = desk.owner()
    for game in FIRST_TABLES:
        house.open_table(owner, {"game": game}, f"first-start-{game}")


def greeting(settings: Settings, wishes: Wishes, where: str, owner_code: str | None, room: str) -> Sequence[str]:
    """What stands in the terminal when the house is open."""
    local = settings.address.startswith((f"http://{LOCAL}", "http://localhost", "http://[::1]"))
    lines = [f"Croupier {__version__}: the house is open. Imitation money only.", ""]
    lines.append(f"  {settings.address}/")
    if owner_code:
        # A key to everything does not travel through a network without need: the owner is at this machine.
        everywhere = wishes.lan or wishes.host in ("0.0.0.0", "::")
        at = f"http://{LOCAL}:{settings.address.rpartition(':')[2]}" if everywhere else settings.address
        lines.append(f"  {qr.link(at, owner_code)}   makes you the owner; good once, for 12 hours")
    lines.append("")
    if room:
        link = qr.link(settings.address, room)
        lines += [f"  For the room: {link}", f"  The room's code: {room}", "", qr.for_terminal(link)]
    if local:
        lines.append("Only this machine can reach it. --lan opens it to the phones in the room.")
    else:
        network = settings.address.removeprefix("http://").rpartition(":")[0].rpartition(".")[0]
        lines += [
            f"Everybody in the network of this machine ({network}.*, by cable or Wi-Fi) can reach this page;",
            "who has the room's code can play. Nothing is encrypted: use a network that you trust."
            if room
            else "and the door is open: everybody can play. Nothing is encrypted: use a network that you trust.",
        ]
    lines.append(f"Kept in {where}. Ctrl-C closes the house.")
    return lines
