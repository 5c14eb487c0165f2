"""Who is there: whose page of a table is open, and when somebody was last heard of.

A page is a live stream. Each process knows its own streams; where several run one house, each tells the others every
few seconds, and at once when that changes, whose are open and who was heard of (`Presence.said`, `Presence.heard`). It
hears itself as well: one that does not is deaf, and judges nobody by what it does not know. A program without a stream
is there as long as it looks or gives orders at times.

Nothing of this is kept: after a restart everybody is given time to come back.
"""

from __future__ import annotations

import secrets
import threading
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from croupier.floor.state import Seat

PRESENCE = "presence"
"""What servers tell each other: "presence 3f9a77c2 craps-1 5 17 ~9", persons whose page is open at a table there.

A ~ is before somebody without a page, who has looked or given an order since the message before.
"""

GRACE = 4.0
"""Seconds after which somebody whose page is gone is away: enough to load it again."""

RETURN = 15.0
"""Seconds that everybody has to come back after the house was started."""

SILENCE = 120.0
"""Seconds after which somebody who never had a page, and has not been heard of, is away."""

BEAT = 2.0
"""Seconds between two messages to the other servers; what one said three of them ago is not true any more."""

Place = tuple[str, int]  # a table and a person


class _Said(NamedTuple):
    """Whose pages are open at a table, as another server last said."""

    at: float
    persons: frozenset[int]


class Presence:
    """As one process knows it. Thread-safe."""

    def __init__(self, clock: Callable[[], float], *, shared: bool = False) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._streams: Counter[Place] = Counter()
        self._seen: dict[Place, float] = {}  # when somebody was last known to be there
        self._spoke: set[Place] = set()  # has looked or given an order, and was not judged since
        self._to_tell: set[Place] = set()  # the same, and the others were not told since
        self._had_page: set[Place] = set()  # when last seen
        self._elsewhere: dict[tuple[str, str], _Said] = {}  # by server and table
        self._latest = self._began = self._heard_myself = clock()
        self._name = secrets.token_hex(4)
        self._shared = shared
        self._said_at = self._began - BEAT
        self._said_of: set[str] = set()  # tables
        self._news = False

    def _now(self) -> float:
        """A clock that was set back makes nobody stay longer: everything known moves with it."""
        now = self._clock()
        if now < self._latest:
            back = self._latest - now
            self._began -= back
            self._heard_myself -= back
            self._said_at -= back
            self._seen = {place: at - back for place, at in self._seen.items()}
            self._elsewhere = {key: _Said(at - back, persons) for key, (at, persons) in self._elsewhere.items()}
        self._latest = now
        return now

    # --- signs of life ---

    def opened(self, table: str, person: int) -> None:
        """A stream of this person's begins."""
        with self._lock:
            self._seen[table, person] = self._now()
            self._streams[table, person] += 1
            self._had_page.add((table, person))
            self._news = True

    def closed(self, table: str, person: int) -> None:
        """A stream ends, whyever."""
        with self._lock:
            self._seen[table, person] = self._now()
            self._streams[table, person] -= 1
            if self._streams[table, person] <= 0:
                del self._streams[table, person]
                self._news = True

    def sign(self, table: str, person: int) -> None:
        """An order, or a look at the table."""
        with self._lock:
            place = (table, person)
            now = self._seen[place] = self._now()
            if not self._has_page(place, now):
                self._had_page.discard(place)
                self._spoke.add(place)
                self._to_tell.add(place)

    # --- other processes ---

    def said(self) -> list[str]:
        """What to tell the other servers now, if it is time; one hears it oneself as well."""
        with self._lock:
            now = self._now()
            if not self._shared or not (self._news or now >= self._said_at + BEAT):
                return []
            tables: dict[str, list[str]] = {table: [] for table in self._said_of | {"-"}}  # something is always said
            for table, person in self._streams:
                tables.setdefault(table, []).append(str(person))
            self._said_of = {table for table, persons in tables.items() if persons}
            for table, person in self._to_tell - self._streams.keys():
                tables.setdefault(table, []).append(f"~{person}")
            self._to_tell.clear()
            self._said_at, self._news = now, False
        return [" ".join((PRESENCE, self._name, table, *persons)) for table, persons in tables.items()]

    def heard(self, text: str) -> None:
        """What a server said, perhaps this one."""
        _, name, table, *said = text.split()
        with self._lock:
            now = self._now()
            if name == self._name:
                self._heard_myself = now
                return
            pages = frozenset(int(person) for person in said if not person.startswith("~"))
            before = self._elsewhere.get((name, table), _Said(now, frozenset()))
            self._elsewhere[name, table] = _Said(now, pages)
            places = {(table, person) for person in pages}
            self._had_page |= places
            self._seen |= dict.fromkeys(places | {(table, person) for person in before.persons}, now)
            self._seen |= {(table, int(person[1:])): now for person in said if person.startswith("~")}

    # --- judging ---

    def has_page(self, table: str, person: int) -> bool:
        """Whether a page of this person's is open, here or at another server."""
        with self._lock:
            return self._has_page((table, person), self._now())

    def _has_page(self, place: Place, now: float) -> bool:
        table, person = place
        return place in self._streams or any(
            of == table and person in said.persons and now - said.at < 3 * BEAT
            for (_, of), said in self._elsewhere.items()
        )

    def is_back(self, table: str, seat: Seat) -> bool:
        """Whether somebody who is away was seen since."""
        with self._lock:
            place = (table, seat.person)
            spoke = place in self._spoke
            self._spoke.discard(place)
            return spoke or self._has_page(place, self._now())

    def unseen(self, table: str, seat: Seat) -> float:
        """For how many seconds past all patience nothing was seen of somebody; 0: is there, or that cannot be told."""
        place = (table, seat.person)
        with self._lock:
            now = self._now()
            deaf = self._shared and now - self._heard_myself > 3 * BEAT
            if deaf or self._has_page(place, now):
                return 0.0
            patience = GRACE if seat.page or place in self._had_page else SILENCE
            seen = self._seen.get(place, self._began)
            gone = now - max(seen + patience, self._began + RETURN)
            if gone > 0 and not seat.away:
                self._spoke.discard(place)  # that was before
            return max(0.0, gone)

    def forget(self, seconds: float) -> None:
        """Whoever was not seen for that long."""
        with self._lock:
            old = self._now() - seconds
            for place in [place for place, at in self._seen.items() if at < old and place not in self._streams]:
                del self._seen[place]
                for places in (self._spoke, self._to_tell, self._had_page):
                    places.discard(place)
            self._elsewhere = {key: said for key, said in self._elsewhere.items() if said.at >= old}
