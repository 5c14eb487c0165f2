"""The floor: what an order costs; and under load, 200 clients at 20 tables, how soon and how many are acknowledged.

    python benchmarks/floor.py [SECONDS]

First some hundred orders at one table in this process: their processor time and their SQL statements. Then the load: 50
commands a second; and at last as many as the server takes, each client sending its next order when it has an answer.

A server process of its own (SQLite with full durability) on the loopback; this process is all the clients. Half of them
watch, half play roulette; every client holds an event stream open and counts what it is told, so that a command is only
as good as its news. Both processes share the machine: on two cores the clients take part of the server's time.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from croupier.floor import people
from croupier.floor.house import House
from croupier.floor.store import Store
from croupier.web.app import make_app
from croupier.web.desk import WebDesk
from croupier.web.limits import BurstRate, HouseLimits
from croupier.web.serve import Wishes, listen, server_for
from croupier.web.settings import Settings

CLIENTS, TABLES, COMMANDS_A_SECOND = 200, 20, 50
SEATED_AT_A_TABLE = 5
FREE = BurstRate(100_000, 100_000)  # all clients have one address here; the limits are tested elsewhere


@contextmanager
def new_house(folder: str) -> Iterator[tuple[House, WebDesk]]:
    with Store.open(Path(folder) / "house.db") as store:
        house, desk = House(store), WebDesk(store)
        desk.owner_code()
        yield house, desk


def cost_of_orders(rounds: int = 100) -> None:
    """Roulette and blackjack, without the web: processor time, and the statements that reach the database."""
    statements = 0

    def count(*_: object) -> None:
        nonlocal statements
        statements += 1

    event.listen(Engine, "before_cursor_execute", count)
    spent: dict[str, list[tuple[float, int]]] = {}
    with tempfile.TemporaryDirectory() as folder, new_house(folder) as (house, desk):
        with house.store.write() as connection:
            guest, _ = people.come_in(connection, "Guest")

        def do(kind: str, table: str, **order: Any) -> None:
            before, begun = statements, time.process_time()
            house.command(guest, table, order, f"order-{sum(map(len, spent.values()))}")
            spent.setdefault(kind, []).append((time.process_time() - begun, statements - before))

        table = house.open_table(desk.owner(), {"game": "roulette"}, "roulette")["table"]
        do("sit down", table, do="sit", buy_in=5_000_000)
        for _ in range(rounds):
            for wager in ("red", "black", "odd", "even"):
                do("roulette, a bet", table, do="put", wager=wager, stake=500)
            do("roulette, a spin", table, do="ready")
        table = house.open_table(desk.owner(), {"game": "blackjack"}, "blackjack")["table"]
        do("sit down", table, do="sit", buy_in=5_000_000)
        while len(spent.get("blackjack, a bet", ())) < rounds:
            view = house.shown.view(table, guest)
            if view["asks"]:
                do("blackjack, a decision", table, do="decide", choice=view["asks"][0]["default"])
            elif view["offer"]:
                do("blackjack, a cut", table, do="accept", answer=view["offer"]["default"])
            else:
                do("blackjack, a bet", table, do="put", wager="wager", stake=1_000)
                do("blackjack, a deal", table, do="ready")
    event.remove(Engine, "before_cursor_execute", count)
    for kind, each in [*spent.items(), ("all", [pair for pairs in spent.values() for pair in pairs])]:
        times, counts = zip(*each, strict=True)
        print(
            f"{kind:21} {len(each):4} orders: processor {statistics.median(times) * 1000:.2f} ms "
            f"(mean {statistics.mean(times) * 1000:.2f}), statements {statistics.mean(counts):.1f} (most {max(counts)})"
        )


def serve(folder: str, pipe: Connection) -> None:
    """The server's process: a new house with its tables and people."""
    with listen(Wishes(store="", port=0)) as listening, new_house(folder) as (house, desk):
        owner = desk.owner()
        tables = [house.open_table(owner, {"game": "roulette"}, f"table-{n}")["table"] for n in range(TABLES)]
        with house.store.write() as connection:
            tokens = [people.come_in(connection, f"Guest {n}")[1] for n in range(CLIENTS)]
        pipe.send((listening.getsockname()[1], tables, tokens))
        settings = Settings(limits=HouseLimits(address=FREE, session=FREE, joins=FREE, guesses=FREE))
        sys.setswitchinterval(0.001)
        server_for(make_app(house, desk, settings)).run(sockets=[listening])


@dataclass
class Client:
    """One browser: an event stream, and a connection for orders."""

    port: int
    table: str
    token: str
    told: int = 0
    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    late: int = 0
    number: int = 0
    waiting: bool = False

    def _head(self, method: str, path: str, extra: str = "") -> bytes:
        return (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: croupier={self.token}\r\n"
            f"Accept: application/json\r\nOrigin: http://127.0.0.1:{self.port}\r\n{extra}\r\n"
        ).encode()

    async def listen(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        writer.write(self._head("GET", f"/tables/{self.table}/events", "Accept-Encoding: identity\r\n"))
        async for line in reader:
            if line.startswith(b"id: "):
                self.told += 1

    async def connect(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)

    async def order(self, order: dict[str, Any]) -> None:
        self.number += 1
        self.waiting = True
        body = json.dumps(order).encode()
        key = f"{self.token[:12]}-{self.number}"
        extra = f"Idempotency-Key: {key}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        begun = time.perf_counter()
        self.writer.write(self._head("POST", f"/tables/{self.table}/orders", extra) + body)
        status = await self.reader.readline()
        length = 0
        while (line := await self.reader.readline()) not in (b"\r\n", b""):
            name, _, value = line.decode().partition(":")
            if name.lower() == "content-length":
                length = int(value)
        await self.reader.readexactly(length)
        self.latencies.append(time.perf_counter() - begun)
        self.refused += b" 200 " not in status
        self.waiting = False


async def run(port: int, tables: list[str], tokens: list[str], seconds: float) -> None:
    clients = [Client(port, tables[n % TABLES], token) for n, token in enumerate(tokens)]
    streams = [asyncio.create_task(client.listen()) for client in clients]
    players = clients[: TABLES * SEATED_AT_A_TABLE]
    for client in players:
        await client.connect()
        await client.order({"do": "sit", "buy_in": 5_000_000})
    await asyncio.sleep(1)
    for client in clients:
        client.latencies.clear()
        client.told = client.refused = 0
    begun = time.perf_counter()
    busy: set[asyncio.Task[None]] = set()
    sent = 0
    while (now := time.perf_counter() - begun) < seconds:
        while sent < now * COMMANDS_A_SECOND:
            client = players[sent % len(players)]
            turn, sent = sent // len(players) % 3, sent + 1
            if client.waiting:
                client.late += 1  # a person waits for an answer before the next order
                continue
            wager = ("red", "black", "odd", "even")[sent % 4]
            order = {"do": "ready"} if turn == 2 else {"do": "put", "wager": wager, "stake": 500}
            task = asyncio.create_task(client.order(order))
            busy.add(task)
            task.add_done_callback(busy.discard)
        await asyncio.sleep(0.2)  # bursts of ten
    await asyncio.gather(*busy)
    await asyncio.sleep(1)
    _report(clients, sent, seconds)
    await _saturate(players, seconds)
    for stream in streams:
        stream.cancel()


async def _saturate(players: list[Client], seconds: float) -> None:
    """Every player sends the next order when the last one is answered."""
    for client in players:
        client.latencies.clear()
    begun = time.perf_counter()

    async def play(client: Client) -> None:
        turn = 0
        while time.perf_counter() - begun < seconds:
            turn += 1
            await client.order({"do": "ready"} if turn % 3 == 0 else {"do": "put", "wager": "red", "stake": 500})

    await asyncio.gather(*map(play, players))
    orders = sum(len(client.latencies) for client in players)
    print(f"as many as it takes: {orders / (time.perf_counter() - begun):.0f} orders a second")


def _report(clients: list[Client], sent: int, seconds: float) -> None:
    latencies = sorted(each for client in clients for each in client.latencies)
    share = statistics.quantiles(latencies, n=100)
    told = sum(client.told for client in clients)
    refused = sum(client.refused for client in clients)
    late = sum(client.late for client in clients)
    print(f"{len(clients)} clients at {TABLES} tables, {sent} commands in {seconds:.0f} s")
    print(f"{refused} refused by the rules; {late} not sent, because the one before was not answered yet")
    print(f"acknowledged: p50 {share[49] * 1000:.0f} ms, p95 {share[94] * 1000:.0f} ms, p99 {share[98] * 1000:.0f} ms")
    print(f"news delivered: {told} messages, {told / seconds:.0f} a second")
    for name, limit, seen in (("p95", 0.15, share[94]), ("p99", 0.4, share[98])):
        print(f"{name} under {limit * 1000:.0f} ms: {'met' if seen < limit else 'MISSED'}")


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20
    cost_of_orders()
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    with tempfile.TemporaryDirectory() as folder:
        server = context.Process(target=serve, args=(folder, there), daemon=True)
        server.start()
        port, tables, tokens = here.recv()
        time.sleep(1)
        try:
            asyncio.run(run(port, tables, tokens, seconds))
        finally:
            server.terminate()
            server.join(10)


if __name__ == "__main__":
    main()
