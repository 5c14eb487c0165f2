"""The live connection: what happens at a table, told to everybody who watches it.

Nothing is queued for a client. A *feed* holds what one person may see of a table: the newest view, and the happenings
of the latest revisions. It is made once per revision, however many windows that person has open, and when a table is
busier than the machine, once for several. A stream asks its feed for whatever came after the last revision that it
sent, so a slow client gets more at once: every happening, in order, and only the newest view.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import anyio
from starlette.requests import Request
from starlette.responses import Response

from croupier.errors import CroupierError
from croupier.floor.people import SESSIONS
from croupier.web import auth, sse
from croupier.web.errors import InvalidBody, TooMany
from croupier.web.pages import dumps
from croupier.web.settings import Settings
from croupier.web.threads import in_thread

if TYPE_CHECKING:
    from croupier.floor.house import House
    from croupier.floor.people import Person
    from croupier.web.desk import WebDesk

KEPT = 256  # revisions that a feed remembers
BEHIND = 1000  # a client that missed more than so many starts afresh
LONGEST_PAUSE = 0.25  # seconds between two rounds of views of a busy table
CATCH_UP = 2.0  # seconds that a feed has to reach the revision of a page
_THREADS = 2  # that make views: chosen, so that orders, which have threads of their own, need not wait for them
_ENDED = sse.message("gone", dumps({"message": "your session has ended"}))

log = logging.getLogger("croupier.web")


class RevisionMessage(NamedTuple):
    """The happenings of one revision: a message without its view."""

    revision: int
    head: bytes

    @classmethod
    def of(cls, happened: dict[str, Any]) -> RevisionMessage:
        told = {"revision": happened["revision"], "round": happened["round"], "shown": happened["shown"]}
        return cls(happened["revision"], dumps(told)[:-1] + b',"view":')


class PersonsView(NamedTuple):
    """What one person sees of a table at one moment."""

    revision: int
    view: bytes
    told: list[RevisionMessage]
    gone: str = ""


@dataclass(eq=False)
class Feed:
    """What one person, or every guest, sees of a table."""

    who: Person | None
    revision: int = -1  # not looked at yet
    view: bytes = b""
    told: deque[RevisionMessage] = field(default_factory=lambda: deque(maxlen=KEPT))
    streams: int = 0
    gone: str = ""  # why nothing more will come
    doubts: int = 0  # how often a session of this person's has ended
    arrived: asyncio.Event = field(default_factory=asyncio.Event)

    def take(self, look: PersonsView) -> None:
        if look.gone:
            self.gone = look.gone
        elif look.revision != self.revision:
            if len(look.told) != look.revision - self.revision:  # the first look, or more than is worth keeping
                self.told.clear()
            self.told.extend(look.told)
            self.revision, self.view = look.revision, look.view
        self.wake()

    def wake(self) -> None:
        self.arrived.set()
        self.arrived = asyncio.Event()

    def since(self, sent: int) -> list[RevisionMessage] | None:
        """What came after a revision, oldest first; None if that is no longer remembered."""
        missed = self.revision - sent
        return list(self.told)[-missed:] if 0 < missed <= len(self.told) else None


class Channel:
    """A table that somebody watches."""

    def __init__(self, hub: Hub, table: str) -> None:
        self.hub = hub
        self.table = table
        self.feeds: dict[int, Feed] = {}  # by the person's number; 0 for guests
        self.woken = asyncio.Event()
        self.pump = asyncio.create_task(self._pump(), name=f"pump {table}")

    def open(self, who: Person | None) -> Feed:
        number = who.id if who else 0
        feed = self.feeds.get(number)
        if feed is None:
            feed = self.feeds[number] = Feed(who)
            self.woken.set()
        feed.streams += 1
        return feed

    def close(self, feed: Feed) -> None:
        feed.streams -= 1
        if not feed.streams:
            del self.feeds[feed.who.id if feed.who else 0]

    async def _pump(self) -> None:
        """Look at the table after each change, for all who watch, in one go; then rest for as long as that took."""
        while True:
            await self.woken.wait()
            self.woken.clear()
            feeds = list(self.feeds.values())
            began = time.monotonic()
            try:
                looks = await in_thread(
                    self._look, [(feed.who, feed.revision) for feed in feeds], limiter=self.hub.threads
                )
            except Exception:
                log.exception("looking at table %s", self.table)
                await asyncio.sleep(1)
                self.woken.set()
                continue
            for feed, look in zip(feeds, looks, strict=True):
                feed.take(look)
            await asyncio.sleep(min(LONGEST_PAUSE, time.monotonic() - began))

    def _look(self, people: Sequence[tuple[Person | None, int]]) -> list[PersonsView]:
        """In a worker thread: the table as each of these people sees it, who have seen it up to some revision."""
        house, common = self.hub.house, _Common()
        looks = []
        for who, after in people:
            try:
                view = house.shown.view(self.table, who)
                revision: int = view["revision"]
                told = self.happened(who, after, revision) if 0 <= after < revision <= after + KEPT else []
            except CroupierError as refusal:
                looks.append(PersonsView(-1, b"", [], gone=str(refusal)))
            else:
                looks.append(PersonsView(revision, common.text(view), told))
        return looks

    def happened(self, who: Person | None, after: int, until: int) -> list[RevisionMessage]:
        """All that this person saw happen after one revision, until another."""
        events = self.hub.house.shown.events(self.table, who, after)
        return [RevisionMessage.of(event) for event in events if event["revision"] <= until]


class _Common:
    """Writes down what many people see alike once. Most differ only in what is said of themselves."""

    def __init__(self) -> None:
        self._seen: dict[str, Any] = {}
        self._text = b""

    def text(self, view: dict[str, Any]) -> bytes:
        you = view.pop("you")
        if view.keys() != self._seen.keys() or any(view[name] is not self._seen[name] for name in view):
            self._seen, self._text = view, dumps(view)[:-1]
        return self._text + b',"you":' + dumps(you) + b"}"


def _visitor(who: Person | None, address: str) -> str:
    """Whose stream it is: somebody's, with whichever of his sessions; or of all at an address who have none."""
    return str(who.id) if who else address


class Hub:
    """All tables that are watched through this server."""

    def __init__(self, house: House, desk: WebDesk, settings: Settings) -> None:
        self.house = house
        self.desk = desk
        self.settings = settings
        self.closing = False
        self.channels: dict[str, Channel] = {}
        self.streams: Counter[str] = Counter()  # how many each visitor has open
        self.addresses: dict[str, list[Feed]] = {}  # and each address, with what it watches, the latest last
        self._giving_way: Counter[tuple[str, str]] = Counter()  # of a visitor at an address, that must end for another
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        self.threads = anyio.CapacityLimiter(_THREADS)
        self._loop = asyncio.get_running_loop()
        self.house.shown.subscribe(self._heard)
        self.desk.on_end = partial(self._heard, SESSIONS)

    def _heard(self, table: str, number: int) -> None:
        """Called on whatever thread has committed something: a revision of a table, or the end of a session."""
        loop = self._loop
        if loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop is closed, and with it every stream
                if table == SESSIONS:
                    loop.call_soon_threadsafe(self._doubt, number)
                else:
                    loop.call_soon_threadsafe(self._wake, table)

    def _doubt(self, person: int) -> None:
        """Each of this person's streams asks whether its own session lasts."""
        for channel in self.channels.values():
            if feed := channel.feeds.get(person):
                feed.doubts += 1
                feed.wake()

    def _wake(self, table: str) -> None:
        if channel := self.channels.get(table):
            channel.woken.set()

    def close(self) -> None:
        """End every stream; browsers come back by themselves."""
        self.closing = True
        for channel in self.channels.values():
            for feed in channel.feeds.values():
                feed.wake()

    async def stop(self) -> None:
        self.close()
        pumps = [channel.pump for channel in self.channels.values()]
        for pump in pumps:
            pump.cancel()
        await asyncio.gather(*pumps, return_exceptions=True)
        self.channels.clear()
        self._loop = None

    def stream(self, request: Request, who: Person | None) -> Response:
        """The answer to a browser that wants to be told."""
        after = _after(request)
        if request.method == "HEAD":
            return Response(media_type=sse.MEDIA)
        token = auth.token_of(request) if who else ""
        address = request.client.host if request.client else ""
        visitor = _visitor(who, address)
        limits = self.settings.limits
        if self.streams[visitor] >= limits.streams_each:
            raise TooMany("too many open tables; close a window that you no longer need", 5)
        there = len(self.addresses.get(address, ()))
        if there >= limits.streams_address and not self._make_room_at(address, visitor):
            raise TooMany("too many open tables at your address; close a window that you no longer need", 5)
        if self.streams.total() >= limits.streams and not self._make_room(address):
            raise TooMany("too many open tables; close a window that you no longer need", 5)
        messages = self._messages(request.path_params["table"], who, token, address, after)
        return sse.EventStream(messages, request)

    def _make_room(self, address: str) -> bool:
        """When there can be no more streams: the address that has the most gives one up, if that is fairer."""
        held = {one: self._held(one) for one in self.addresses}
        most = max(held, key=lambda one: held[one].total(), default=address)
        if most not in held or held[most].total() <= (held[address].total() if address in held else 0) + 1:
            return False
        self._end_one(most, max(held[most], key=held[most].__getitem__))
        return True

    def _make_room_at(self, address: str, visitor: str) -> bool:
        """When an address can have no more: of its people the one who has the most gives one up, if that is fairer."""
        held = self._held(address)
        most = max(held, key=held.__getitem__, default=visitor)
        if held[most] <= held[visitor] + 1:
            return False
        self._end_one(address, most)
        return True

    def _held(self, address: str) -> Counter[str]:
        """How many streams each visitor has there, without those that are about to end."""
        held = Counter(_visitor(feed.who, address) for feed in self.addresses[address])
        return Counter({visitor: number - self._giving_way[address, visitor] for visitor, number in held.items()})

    def _end_one(self, address: str, visitor: str) -> None:
        self._giving_way[address, visitor] += 1
        for feed in self.addresses[address]:
            if _visitor(feed.who, address) == visitor:
                feed.wake()

    def _gives_way(self, address: str, visitor: str) -> bool:
        if not self._giving_way[address, visitor]:
            return False
        self._giving_way[address, visitor] -= 1
        return True

    async def _messages(
        self, table: str, who: Person | None, token: str, address: str, after: int | None
    ) -> AsyncIterator[bytes]:
        visitor = _visitor(who, address)
        self.streams[visitor] += 1
        channel = self.channels.get(table) or self.channels.setdefault(table, Channel(self, table))
        feed = channel.open(who)
        self.addresses.setdefault(address, []).append(feed)
        if who:
            self.house.presence.opened(table, who.id)
        sent, doubts = after, feed.doubts
        try:
            yield sse.RETRY
            if sent is not None:
                await self._let_catch_up(channel, feed, sent)
            while not self.closing:
                arrived = feed.arrived
                if self._gives_way(address, visitor):
                    return
                if feed.gone:
                    yield sse.message("gone", dumps({"message": feed.gone}))
                    return
                if feed.doubts != doubts:
                    doubts = feed.doubts
                    if not await self._still(token):
                        yield _ENDED
                        return
                if feed.revision >= 0 and sent != feed.revision:
                    text, sent = await self._batch(channel, feed, sent)
                    yield text
                    continue
                try:
                    async with asyncio.timeout(self.settings.heartbeat_seconds):
                        await arrived.wait()
                except TimeoutError:
                    if not await self._still(token):
                        yield _ENDED
                        return
                    yield sse.HEARTBEAT
        finally:
            self.streams[visitor] -= 1
            if not self.streams[visitor]:
                del self.streams[visitor]
            self.addresses[address].remove(feed)
            if all(_visitor(each.who, address) != visitor for each in self.addresses[address]):
                del self._giving_way[address, visitor]
            if not self.addresses[address]:
                del self.addresses[address]
            channel.close(feed)
            if who:
                self.house.presence.closed(table, who.id)
            if not channel.feeds:
                channel.pump.cancel()
                if self.channels.get(table) is channel:
                    del self.channels[table]

    async def _let_catch_up(self, channel: Channel, feed: Feed, sent: int) -> None:
        """The page may have been made after the feed last looked. If it stays ahead, it belongs to another house."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CATCH_UP):
                while feed.revision < sent and not feed.gone and not self.closing:
                    arrived = feed.arrived
                    channel.woken.set()
                    await arrived.wait()

    async def _batch(self, channel: Channel, feed: Feed, sent: int | None) -> tuple[bytes, int]:
        """Everything after the last revision sent, and up to which."""
        revision, view = feed.revision, feed.view
        missed = 0 if sent is None else revision - sent
        told: list[RevisionMessage] | None = []
        if sent is not None and 0 < missed <= BEHIND:
            told = feed.since(sent)
            if told is None:
                told = await in_thread(channel.happened, feed.who, sent, revision, limiter=self.threads)
        if not told or len(told) != missed:
            return sse.message("reset", b'{"revision":%d,"view":%b}' % (revision, view), revision), revision
        *before, last = told
        lines = [sse.message("", one.head + b"null}", one.revision) for one in before]
        return b"".join((*lines, sse.message("", last.head + view + b"}", last.revision))), revision

    async def _still(self, token: str) -> bool:
        """Whether a session lasts, or there is none. A database that does not answer ends nobody's."""
        try:
            return not token or await in_thread(self.desk.by_token, token, limiter=self.threads) is not None
        except CroupierError:
            return True


def _after(request: Request) -> int | None:
    """The last revision that the client has: what its browser says on coming back, or what its page began with."""
    given = request.headers.get("last-event-id") or request.query_params.get("after")
    if given is None or given == "":
        return None
    if not given.isascii() or not given.isdigit() or len(given) > 15:
        raise InvalidBody("'after' must be a whole number: the last revision that you have")
    return int(given)
