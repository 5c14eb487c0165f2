"""A real server for the tests: a new house in a file, uvicorn in a thread, and browsers of every role."""

from __future__ import annotations

import itertools
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

import httpx
import pytest

from croupier.floor import people
from croupier.floor.house import House
from croupier.floor.people import Person
from croupier.floor.store import Store
from croupier.records import sqlite_file
from croupier.web.app import make_app
from croupier.web.desk import WebDesk
from croupier.web.routes import check, verify
from croupier.web.serve import Wishes, listen, server_for
from croupier.web.settings import Settings
from croupier.web.workroom import ROOM
from tests.typed_in import with_rules

# A busy machine is no fault of what is tested; the limits themselves are tested in rooms of their own.
ROOM._limit = check.SECONDS = verify.SECONDS = 60.0

ROLES = ("owner", "dealer", "player", "viewer", "auditor")
_serial = itertools.count(1)


def key() -> str:
    """An idempotency key that was never used before."""
    return f"test-key-{next(_serial)}"


class Served:
    """A house that is being served."""

    def __init__(self, house: House, desk: WebDesk, settings: Settings) -> None:
        self.house, self.desk = house, desk
        self.listening = listen(Wishes(store="", port=0))
        port = self.listening.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.settings = replace(settings, address=self.address)
        self.app = make_app(house, desk, self.settings)
        self.server = server_for(self.app)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listening]}, daemon=True)
        self._clients: list[httpx.Client] = []
        self.nights: tuple[str, ...] = ()  # plans of casino nights, where there are some
        self.device = ""  # the token of a device of one of them

    def __enter__(self) -> Self:
        self.thread.start()
        until(lambda: self.server.started)
        return self

    def __exit__(self, *_: object) -> None:
        for client in self._clients:
            client.close()
        self.server.should_exit = True
        self.thread.join(60)
        self.listening.close()
        assert not self.thread.is_alive()

    def person(self, role: str, name: str = "") -> tuple[Person, str]:
        """Somebody new, and the token of the session."""
        with self.desk.store.write() as connection:
            return people.come_in(connection, name or f"{role.title()} {next(_serial)}", role)

    def client(self, token: str = "", **headers: str) -> httpx.Client:
        cookies = {"croupier": token} if token else None
        found = httpx.Client(
            base_url=self.address,
            cookies=cookies,
            headers={"Accept": "application/json", **headers},
            timeout=60,
            verify=False,  # there is no TLS, and certificates take long to load
            trust_env=False,
        )
        self._clients.append(found)
        return found

    def visitor(self, role: str = "", name: str = "") -> httpx.Client:
        """A browser of somebody in this role; without one, of a guest."""
        return self.client(self.person(role, name)[1] if role else "")

    def open(self, game: str, **spec: Any) -> str:
        """A new table of the house."""
        owner, _ = self.person("owner")
        table: str = self.house.open_table(owner, with_rules(game, spec), key())["table"]
        return table


def order(client: httpx.Client, table: str, do: str, **parts: Any) -> httpx.Response:
    return client.post(f"/tables/{table}/orders", json={"do": do, **parts}, headers={"Idempotency-Key": key()})


def done(response: httpx.Response) -> Any:
    """The document of an answer that is no refusal."""
    assert response.status_code < 300, response.text
    return response.json()


def refused(response: httpx.Response, status: int, kind: str = "") -> str:
    """The words of a refusal."""
    assert response.status_code == status, response.text
    error = response.json()["error"]
    assert not kind or error["kind"] == kind
    assert set(error) - {"asks"} == {"kind", "message", "by"}
    message: str = error["message"]
    return message


def insisted(send: Callable[[dict[str, Any]], httpx.Response]) -> httpx.Response:
    """As somebody sends it who reads what is asked about, and has it written down all the same."""
    response = send({})
    if response.status_code != 409 or response.json()["error"]["kind"] != "Asked":
        return response
    return send({"anyway": [one["mark"] for one in response.json()["error"]["asks"]]})


def opened_books(owner: httpx.Client, night: str) -> Any:
    """The books of a night are opened, whatever still blocks its doors."""
    return done(insisted(lambda anyway: owner.post(f"/nights/{night}/begin", json=anyway)))


def until(condition: Callable[[], Any], seconds: float = 30, every: float = 0.01) -> None:
    """What takes long to ask is asked less often."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(every)


@contextmanager
def hasty() -> Iterator[None]:
    """Files that are never synchronized: these tests are not about durability."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite_file, "WRITER", tuple(pragma.replace("FULL", "OFF") for pragma in sqlite_file.WRITER))
        yield


@contextmanager
def served(folder: Path, settings: Settings | None = None) -> Iterator[Served]:
    with hasty(), Store.open(folder / "house.db") as store:
        desk = WebDesk(store)
        desk.owner_code()
        settings = settings or Settings()
        settings = settings if settings.nights else replace(settings, nights=folder / "nights")
        with Served(House(store), desk, settings) as running:
            yield running


class Message(dict[str, Any]):
    """A message of a stream: its data, with its kind and its id."""

    def __init__(self, kind: str, id: str, data: Any) -> None:
        super().__init__(data)
        self.kind, self.id = kind, id


class Listening:
    """A stream of events, read as a browser reads it."""

    def __init__(self, client: httpx.Client, table: str, after: int | None = None, **headers: str) -> None:
        params = {} if after is None else {"after": str(after)}
        request = client.build_request("GET", f"/tables/{table}/events", params=params, headers=headers)
        self.response = client.send(request, stream=True)
        self.raw = b""
        self.comments = 0
        self._lines = self._split()

    def _split(self) -> Iterator[str]:
        rest = b""
        for chunk in self.response.iter_bytes():
            self.raw += chunk
            *lines, rest = (rest + chunk).split(b"\n")
            yield from (line.decode() for line in lines)

    def next(self) -> Message:
        """The next message; heartbeats are counted."""
        kind, id, data = "message", "", ""
        for line in self._lines:
            field, _, value = line.partition(": ")
            if line.startswith(":"):
                self.comments += 1
            elif field == "event":
                kind = value
            elif field == "id":
                id = value
            elif field == "data":
                data = value
            elif not line and data:
                return Message(kind, id, json.loads(data))
        raise EOFError("the stream has ended")

    def up_to(self, revision: int) -> list[Message]:
        """All messages up to this revision."""
        found: list[Message] = []
        while not found or found[-1]["revision"] < revision:
            found.append(self.next())
        return found

    def close(self) -> None:
        self.response.close()
