"""Two real ``croupier serve`` processes on one PostgreSQL house, and one table played through both.

Four people play, two through each process; one of them never answers, so that the clocks decide. One process is killed
in the middle of it and comes back. Whoever loses a server, or an answer, goes to the other one with the same key.
"""

from __future__ import annotations

import os
import re
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.floor import ledger, log
from croupier.floor.audit import audit
from croupier.floor.store import Store
from tests.floor.playing import Gambler
from tests.floor.postgres import Cluster
from tests.web.processes import Process, quiet_port
from tests.web.serving import Listening, done, until

pytestmark = pytest.mark.skipif(bool(os.environ.get("CROUPIER_NO_POSTGRES")), reason="CROUPIER_NO_POSTGRES is set")

TABLE = "blackjack-1"
SLEEPER = "Dot"


@pytest.fixture
def house() -> Iterator[str]:
    cluster = Cluster()
    try:
        yield cluster.house()
    finally:
        cluster.destroy()


class Servers:
    """The two processes; they start at once in an empty database."""

    def __init__(self, house: str, home: Path) -> None:
        self.house, self.home = house, home
        self._clients: dict[tuple[int, str], httpx.Client] = {}
        self.both = [self._start(str(quiet_port())) for _ in range(2)]
        try:
            for server in self.both:
                server.open()
        except RuntimeError:
            self.end()
            raise

    def _start(self, port: str) -> Process:
        return Process(self.home, "--store", self.house, "--port", port)

    def kill(self, which: int) -> None:
        self.both[which].kill()

    def revive(self, which: int) -> None:
        """At the same address."""
        old = self.both[which]
        self.both[which] = self._start(old.address.rpartition(":")[2]).open()

    def end(self) -> None:
        for server in self.both:
            server.kill()
        for client in self._clients.values():
            client.close()

    def new_client(self, which: int, token: str = "") -> httpx.Client:
        return httpx.Client(
            base_url=self.both[which].address,
            cookies={"croupier": token} if token else None,
            headers={"Accept": "application/json"},
            timeout=20,
            verify=False,
            trust_env=False,
        )

    def client(self, which: int, token: str) -> httpx.Client:
        return self._clients.get((which, token)) or self._clients.setdefault(
            (which, token), self.new_client(which, token)
        )

    def get(self, which: int, path: str, token: str = "") -> Any:
        return done(_patient(lambda: self.client(which, token).get(path)))

    def join(self, which: int, **body: str) -> str:
        with self.new_client(which) as client:
            done(client.post("/join", json=body))
            return client.cookies["croupier"]

    def order(self, which: int, token: str, order: dict[str, Any], key: str) -> httpx.Response:
        path, headers = f"/tables/{TABLE}/orders", {"Idempotency-Key": key}
        return _patient(lambda: self.client(which, token).post(path, json=order, headers=headers))


def _patient(ask: Callable[[], httpx.Response]) -> httpx.Response:
    """As a page does: whoever asks too often waits as long as he is told."""
    while (response := ask()).status_code == 429:
        time.sleep(float(response.headers["Retry-After"]))
    return response


class Player(threading.Thread):
    """Plays through one server, and through the other one when that is gone."""

    def __init__(self, servers: Servers, which: int, name: str, seed: int) -> None:
        super().__init__(name=name, daemon=True)
        self.servers, self.which = servers, which
        self.token = servers.join(which, name=name)
        self.gambler = Gambler(name, seed)
        self.enough = threading.Event()
        self.taken: list[tuple[str, dict[str, Any], Any]] = []  # key, order, answer
        self.moves = 0  # from one server to the other
        self.faults: list[str] = []

    def run(self) -> None:
        number = 0
        while not self.enough.is_set():
            view = self._through_either(lambda: self.servers.get(self.which, f"/tables/{TABLE}", self.token))["view"]
            order = self.gambler.order(view) if view["you"]["seated"] else {"do": "sit", "buy_in": 10_000_000}
            if order is None or (order["do"] == "decide" and self.name == SLEEPER):
                time.sleep(0.25)
                continue
            number += 1
            self._send(order, f"two-processes-{self.name}-{number}")

    def _send(self, order: dict[str, Any], key: str) -> None:
        answer = self._through_either(lambda: self.servers.order(self.which, self.token, order, key))
        if answer.status_code == 200:
            self.taken.append((key, order, answer.json()))
        elif answer.status_code not in (409, 422):  # the rules refuse; another was quicker
            self.faults.append(answer.text)

    def _through_either(self, ask: Callable[[], Any]) -> Any:
        while True:
            try:
                return ask()
            except httpx.TransportError:
                self.which = 1 - self.which
                self.moves += 1
                time.sleep(0.02)


class Watcher(threading.Thread):
    """Follows the table at one server, and takes the stream up again where it broke off."""

    def __init__(self, servers: Servers, which: int, token: str = "") -> None:
        super().__init__(daemon=True)
        self.servers, self.which, self.token = servers, which, token
        self.told: dict[int, list[dict[str, Any]]] = {}
        self.faults: list[str] = []
        self.enough = threading.Event()

    @property
    def last(self) -> int:
        return max(self.told, default=0)

    def run(self) -> None:
        while not self.enough.is_set():
            try:
                with self.servers.new_client(self.which, self.token) as client:
                    self._follow(Listening(client, TABLE, self.last))
            except (httpx.HTTPError, EOFError):
                time.sleep(0.05)

    def _follow(self, stream: Listening) -> None:
        while True:
            message = stream.next()
            if message.kind != "message" or message["revision"] != self.last + 1:
                self.faults.append(f"{message.kind} {message.get('revision')} after {self.last}")
            self.told[message["revision"]] = message["shown"]


@pytest.mark.slow
def test_one_table_through_two_processes_and_the_death_of_one(house: str, tmp_path: Path) -> None:
    """Two servers of one process on one database are among the quick tests (test_two_servers.py)."""
    servers = Servers(house, tmp_path)
    players: list[Player] = []
    watchers: list[Watcher] = []
    try:
        owner = _set_clocks(servers)
        players = [Player(servers, n % 2, name, n) for n, name in enumerate(("Ann", "Ben", "Cid", SLEEPER))]
        for which in (0, 1):
            watchers += [Watcher(servers, which), Watcher(servers, which, players[0].token)]
        for thread in (*watchers, *players):
            thread.start()

        _rounds(servers, 1, players)
        servers.kill(0)
        alone_from = servers.get(1, f"/tables/{TABLE}")["view"]["revision"]
        _rounds(servers, 1, players)
        until(lambda: _by_the_clock(house, alone_from), 60)  # which runs where the sleeper is dealt a choice
        alone_to = servers.get(1, f"/tables/{TABLE}")["view"]["revision"]
        servers.revive(0)
        for player in players[::2]:
            player.which = 0
        _rounds(servers, 0, players)

        _stop(players)
        last = done(servers.order(0, owner, {"do": "pause"}, "stop-the-clocks"))["revision"]
        _same_views(servers, last)
        until(lambda: all(watcher.last == last for watcher in watchers), 20)
        assert all(player.moves for player in players[::2])
        _same_stories(watchers, last)
        _same_answers(servers, players)
        assert [server.end(signal.SIGTERM)[0] for server in servers.both] == [0, 0]
    finally:
        for player in players:
            player.enough.set()
        for watcher in watchers:
            watcher.enough.set()
        servers.end()
    _whole(house, alone_from, alone_to)


def _set_clocks(servers: Servers) -> str:
    """By the owner, who comes in by a link that one of the two printed (those of both are good); her token."""
    codes = [re.search(r"/join/([0-9A-Z-]{19})", server.said) for server in servers.both]
    assert all(codes)
    for which, code in enumerate(codes):
        assert code
        assert servers.get(1 - which, f"/join/{code[1]}")["role"] == "owner"
    assert codes[0]
    owner = servers.join(1, code=codes[0][1], name="Olga")
    clocks = {"do": "settings", "bet_seconds": 1, "decide_seconds": 1, "pace": 0}
    done(servers.order(0, owner, clocks, "set-the-clocks"))
    assert done(servers.order(1, owner, clocks, "set-the-clocks"))["revision"] == 2  # done already, by the other
    return owner


def _rounds(servers: Servers, which: int, players: list[Player]) -> None:
    """Until another round is over, and everybody was heard."""
    begun, heard = _over(servers, which), [len(player.taken) for player in players]

    def enough() -> bool:
        time.sleep(0.2)
        all_heard = all(len(player.taken) > old for player, old in zip(players, heard, strict=True))
        return all_heard and _over(servers, which) > begun

    until(enough, 60)


def _over(servers: Servers, which: int) -> int:
    return len(servers.get(which, f"/tables/{TABLE}/rounds")["rounds"])


def _stop(players: list[Player]) -> None:
    for player in players:
        player.enough.set()
    for player in players:
        player.join(20)
        assert not player.is_alive()
        assert player.faults == []


def _same_views(servers: Servers, last: int) -> None:
    """Each server shows the same table, as soon as it has heard of the last order."""
    for which in (0, 1):
        until(lambda: servers.get(which, f"/tables/{TABLE}")["view"]["revision"] == last)  # noqa: B023
    for path in (f"/tables/{TABLE}", f"/tables/{TABLE}/rounds", f"/tables/{TABLE}/seals", "/checkpoint", "/"):
        assert servers.get(0, path) == servers.get(1, path)


def _same_stories(watchers: list[Watcher], last: int) -> None:
    """Everything once, in order; the same to the same person, whichever server tells it."""
    for watcher in watchers:
        assert watcher.faults == []
        assert list(watcher.told) == list(range(1, last + 1))
    guest, ann, other_guest, other_ann = (watcher.told for watcher in watchers)
    assert guest == other_guest
    assert ann == other_ann


def _same_answers(servers: Servers, players: list[Player]) -> None:
    """An order that was taken by one server is known to the other."""
    for player in players:
        for number, (key, order, answer) in enumerate(player.taken[-30:]):
            assert servers.order(number % 2, player.token, order, key).json() == answer


def _whole(house: str, alone_from: int, alone_to: int) -> None:
    with Store.open(house) as store:
        assert audit(store).faults == []
        with store.read() as connection:
            assert sum(cents for _, cents in ledger.trial_balance(connection)) == 0
    assert min(_by_the_clock(house, alone_from)) <= alone_to


def _by_the_clock(house: str, after: int) -> list[int]:
    """The revisions that nobody's order made, from one on."""
    with Store.inspect(house) as store, store.read() as connection:
        return [event.revision for event in log.table_events(connection, TABLE, after) if event.by is None]
