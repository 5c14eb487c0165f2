"""A casino night under load: how soon a sale is answered at eight windows while 200 guests watch.

    python benchmarks/night.py [SECONDS]

A server process of its own (SQLite with full durability) with the sample's twelve tables and half an evening in the
books of a real night; this process is everybody else, each at an address of the loopback of their own. Every second or
so each of eight bankers rings up a sale and hands the chips over, and the page asks for itself anew, as it does in a
browser; twelve more enrolled devices keep the staff's board fresh, 200 phones the guests' page, and some of them look
up a ticket or open a guide. What counts is a sale, and the chips handed over: from the request to its answer.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import random
import statistics
import sys
import tempfile
import time
from dataclasses import replace
from datetime import datetime
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from croupier.floor.house import House
from croupier.floor.store import Store
from croupier.night.draft import Draft
from croupier.night.kinds import Duty
from croupier.night.plan import BANKER, MEMBER, Plan, PlannedPerson
from croupier.night.running.night import Night
from croupier.night.sample.evening import Script
from croupier.night.sample.plan import sample_plan
from croupier.records import timestamps
from croupier.web.desk import WebDesk
from croupier.web.night import evening
from croupier.web.night.doors import STAFF, Doors
from croupier.web.night.keeping import Nights
from croupier.web.serve import Wishes, listen, room_for_guests, run, settings_for

WINDOWS, BOARDS, GUESTS = 8, 12, 200
STAFF_FRESH, GUESTS_FRESH = 4.0, 10.0  # seconds, as in night-staff.js and night-guests.js
PIECES = {"white": 300, "red": 300, "green": 200, "black": 100}
LIMIT = 0.150


def banker(window: int) -> str:
    return f"Banker {window}"


class Begun(Script):
    """The sample's half evening in the books of a real night, whose clock is that of the script."""

    def do(self, order: str, by: str, second: str = "", **fields: Any) -> dict[str, Any]:
        return self.night.do({"do": order, "by": by, "confirmed_by": second, **fields})


def begun(folder: Path, now: datetime) -> Plan:
    more = tuple(PlannedPerson(banker(n), (Duty(BANKER),), MEMBER, familiar=True) for n in range(WINDOWS))
    plan = sample_plan(now)
    plan = replace(plan, people=(*plan.people, *more))
    scripts: list[Begun] = []
    with Night.begin(folder / evening.BOOKS, plan, clock=lambda: scripts[0].at if scripts else now) as night:
        script = Begun(night, plan, now)
        scripts.append(script)
        script.play()
        for n in range(WINDOWS):
            script.do("bank.open", banker(n), "Ann", window=f"w{n}", float=100_00, pieces=PIECES)
    return plan


def serve(folder: str, pipe: Connection) -> None:
    """The server's process."""
    where = Path(folder) / "house.db"
    wishes = Wishes(store=str(where), port=0, guests=0)
    with listen(wishes) as listening, Store.open(where) as store:
        house, desk = House(store), WebDesk(store)
        desk.owner_code()
        settings = settings_for(wishes, listening.getsockname()[1])
        nights = Nights(settings.nights)
        plan = sample_plan(now := timestamps.utc_now())
        name = nights.add("night", Draft.from_plan(plan))
        begun(nights.folder / name, now)
        doors = Doors(nights.folder / name)
        tokens = []
        for who in [banker(n) for n in range(WINDOWS)] + ["Ed"] * BOARDS:
            device, code = doors.offer(who, STAFF)
            tokens.append(doors.enrol(code))
            doors.arrive(device, who)
        guests = room_for_guests(wishes, settings)
        assert guests
        pipe.send((listening.getsockname()[1], int(guests.address.rpartition(":")[2]), tokens))
        with guests:
            run(house, desk, settings, listening)


class Client:
    """One phone or laptop, with one connection."""

    def __init__(self, address: str, port: int, token: str = "") -> None:
        self.address, self.port, self.token = address, port, token
        self.took: list[float] = []
        self.bad = 0

    async def connect(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.address, 0), limit=1 << 22
        )

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None, key: str = "") -> bytes:
        said = json.dumps(body).encode() if body is not None else b""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: croupier-night={self.token}\r\n"
            f"Accept: {'application/json' if said else 'text/html'}\r\nOrigin: http://127.0.0.1:{self.port}\r\n"
            "Accept-Encoding: identity\r\n"
        )
        if said:
            head += f"Idempotency-Key: {key}\r\nContent-Type: application/json\r\nContent-Length: {len(said)}\r\n"
        began = time.perf_counter()
        self.writer.write(head.encode() + b"\r\n" + said)
        status = await self.reader.readline()
        length = 0
        while (line := await self.reader.readline()) not in (b"\r\n", b""):
            name, _, value = line.decode().partition(":")
            if name.lower() == "content-length":
                length = int(value)
        found = await self.reader.readexactly(length)
        self.took.append(time.perf_counter() - began)
        self.bad += status.split()[1:2] not in ([b"200"], [b"201"])
        return found


async def bank(client: Client, number: int, until: float, sales: list[float]) -> None:
    """A banker: a sale, the chips, and the page anew, a little more than a second apart."""
    chance = random.Random(number)
    at = "/nights/night/orders"
    while time.perf_counter() < until:
        key = f"{number:04}-{len(client.took):06}"
        order = {"do": "bank.sell", "window": f"w{number}", "cents": chance.choice((10_00, 20_00, 40_00))}
        rung = json.loads(await client.ask("POST", at, order, f"sale-{key}"))
        sales.append(client.took[-1])
        hand = {"do": "bank.hand", "sale": rung["answer"]["sale"]}
        await client.ask("POST", at, hand, f"hand-{key}")
        sales.append(client.took[-1])
        await client.ask("GET", "/nights/night/staff/window")
        await asyncio.sleep(chance.uniform(0.5, 1.5))


async def watch(client: Client, number: int, until: float, paths: tuple[str, ...], fresh: float) -> None:
    chance = random.Random(1000 + number)
    await asyncio.sleep(chance.uniform(0, fresh))
    while time.perf_counter() < until:
        await client.ask("GET", chance.choice(paths))
        await asyncio.sleep(fresh)


async def load(port: int, guests: int, tokens: list[str], seconds: float) -> None:
    devices = [Client(f"127.0.1.{n + 1}", port, token) for n, token in enumerate(tokens)]
    phones = [Client(f"127.0.2.{n + 1}", guests) for n in range(GUESTS)]
    for each in (*devices, *phones):
        await each.connect()
    until, sales = time.perf_counter() + seconds, list[float]()
    shown = ("/",) * 16 + ("/screen", "/?series=blue&number=3", "/guide/guide-roulette", "/guide/guide-craps")
    await asyncio.gather(
        *(bank(client, n, until, sales) for n, client in enumerate(devices[:WINDOWS])),
        *(
            watch(client, n, until, ("/nights/night/staff/board",), STAFF_FRESH)
            for n, client in enumerate(devices[WINDOWS:])
        ),
        *(watch(client, n, until, shown, GUESTS_FRESH) for n, client in enumerate(phones)),
    )
    bad = sum(each.bad for each in (*devices, *phones))
    print(f"{WINDOWS} windows, {BOARDS} boards, {GUESTS} guests, {seconds:.0f} s; {bad} answers were no page or answer")
    report("sales and chips handed over", sales)
    report("pages of the staff", [each for one in devices[WINDOWS:] for each in one.took])
    report("pages of the guests", [each for one in phones for each in one.took])
    p95 = statistics.quantiles(sales, n=100)[94]
    print(f"p95 under {LIMIT * 1000:.0f} ms: {'met' if p95 < LIMIT else 'MISSED'}")


def report(what: str, took: list[float]) -> None:
    share = statistics.quantiles(took, n=100)
    p50, p95, p99 = (share[n] * 1000 for n in (49, 94, 98))
    print(f"{what}: {len(took)}, p50 {p50:.0f} ms, p95 {p95:.0f} ms, p99 {p99:.0f} ms")


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    with tempfile.TemporaryDirectory() as folder:
        server = context.Process(target=serve, args=(folder, there), daemon=True)
        server.start()
        port, guests, tokens = here.recv()
        time.sleep(1)
        try:
            asyncio.run(load(port, guests, tokens, seconds))
        finally:
            server.terminate()
            server.join(10)


if __name__ == "__main__":
    main()
