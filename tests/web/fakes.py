"""A house with one table at which something happens whenever a test says so."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, cast

from croupier.errors import UnknownName
from croupier.floor.house import House
from croupier.floor.people import Person
from croupier.floor.presence import Presence
from croupier.web.desk import WebDesk

ANN, BEN = Person(1, "Ann", "player"), Person(2, "Ben", "player")


class FakeHouse:
    def __init__(self) -> None:
        self.revision = 0
        self.closed = False
        self.slow = 0.0  # seconds that a view takes
        self.thought_out = threading.Event()  # until then no view is ready
        self.thought_out.set()
        self.fail = 0  # so many of the next views break
        self.views = 0
        self.ticks = 0
        self.padding = ""
        self.common: dict[str, Any] = {}  # what everybody sees alike
        self._listeners: list[Callable[[str, int], None]] = []
        self._lock = threading.Lock()
        self.presence = Presence(time.time)
        self.happen(0)

    def happen(self, times: int = 1) -> None:
        """The next revisions, one after the other."""
        for _ in range(times):
            self.revision += 1
            self._look()
            for listener in self._listeners:
                listener("t-1", self.revision)
        self._look()

    def _look(self) -> None:
        self.common = {"revision": self.revision, "padding": self.padding, "table": "t-1"}

    def as_house(self) -> House:
        return cast(House, self)

    # --- what the server asks of a house ---

    @property
    def shown(self) -> FakeHouse:
        return self

    def subscribe(self, listener: Callable[[str, int], None]) -> None:
        self._listeners.append(listener)

    def view(self, table: str, who: Person | None, *, full: bool = False) -> dict[str, Any]:
        if table != "t-1" or self.closed:
            raise UnknownName(f"there is no table {table!r}")
        with self._lock:
            self.views += 1
            if self.fail:
                self.fail -= 1
                raise RuntimeError("a fault of the house")
        if self.slow:
            time.sleep(self.slow)
        assert self.thought_out.wait(60)
        found = dict(self.common)
        if who == BEN:
            found["card"] = "As"  # only he has seen it
        return {**found, "you": who.name if who else None}

    def events(self, table: str, who: Person | None, after: int) -> list[dict[str, Any]]:
        return [
            {
                "revision": number,
                "round": 1,
                "shown": [{"e": "said", "text": f"{number} for {who.name if who else ''}"}],
            }
            for number in range(after + 1, self.revision + 1)
        ]

    def lobby(self) -> list[dict[str, Any]]:
        return []

    def tick(self) -> list[str]:
        self.ticks += 1
        if self.ticks % 2:
            raise RuntimeError("the clock broke")
        return []


class FakeDesk:
    """Knows Ann and Ben by their names."""

    room = ""

    def __init__(self) -> None:
        self.people = {person.name: person for person in (ANN, BEN)}

    def as_desk(self) -> WebDesk:
        return cast(WebDesk, self)

    def check_health(self, nights: object = ()) -> None:
        """Always well."""

    def by_token(self, token: str) -> Person | None:
        return self.people.get(token)

    def checkpoint(self) -> dict[str, Any]:
        return {"size": 1, "hash": "", "at": "", "short": "1 0000"}

    def tidy(self) -> None:
        pass
