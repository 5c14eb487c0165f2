"""The floor under attack: what an order takes at the tables while one address, or several, do everything they can.

    python benchmarks/attack.py [SECONDS [EVERY [ADDRESSES [BEHIND [SESSIONS]]]]]

100 honest clients, each at an address of its own (127.1.0.1 and so on, which Linux has by itself), play roulette at 20
tables: each has its event stream open and sends an order every five seconds. First they are alone; then one address
attacks at full speed for so long (two minutes), or so many addresses at once (127.2.0.1 and so on). Together they keep
300 connections busy without a pause, each at least ten: pages that take long to make, odds that take longer to work
out, house files and addresses that are made to take for ever, orders of their own players, wrong codes, requests that
are never finished, streams.

BEHIND says how many of the honest are at the attacker's first address, as in a hall behind one hotspot: they are told
apart. With SESSIONS the attacker is one person who has logged in so many times, instead of several players.

A server process (SQLite with full durability, the limits of `croupier serve`), one process of honest clients and one of
the attacker share the machine.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from typing import Any

from croupier.floor.house import House
from croupier.floor.store import Store
from croupier.web.desk import WebDesk
from croupier.web.serve import Wishes, listen, run, settings_for

HONEST, TABLES, EVERY = 100, 20, 5.0  # clients, tables (with seats for the attacker too), seconds between two orders
ATTACKING, WATCHING = 300, 100  # connections of the attacker, with requests and with streams
LEAST_EACH = 10  # of an address, where there are several
EVE, PIN = "127.2.0.1", "135790"
_serial = itertools.count(1)


def serve(pipe: Pipe) -> None:
    """The server, as `croupier serve` opens it."""
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder) / "house.db") as store:
        house, desk = House(store), WebDesk(store)
        desk.owner_code()
        for number in range(TABLES):
            house.open_table(desk.owner(), {"game": "roulette", "bet_seconds": 5, "pace": 0}, f"table-{number}")
        wishes = Wishes(store="", port=0)
        with listen(wishes) as listening:
            port = listening.getsockname()[1]
            pipe.send(port)
            run(house, desk, settings_for(wishes, port), listening)


class Browser:
    """One connection that is kept, from one address."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address, self.cookie = port, address, ""
        self._reader: asyncio.StreamReader | None = None

    async def send(self, text: bytes) -> None:
        if self._reader is None:
            self._reader, self._writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.address, 0)
            )
        self._writer.write(text)
        await self._writer.drain()

    async def ask(
        self, method: str, path: str, body: Any = None, accept: str = "application/json"
    ) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        content = json.dumps(body).encode() if body is not None else b""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: {accept}\r\nCookie: {self.cookie}\r\n"
        head += f"Idempotency-Key: key-{os.getpid()}-{next(_serial)}\r\n"
        if body is not None:
            head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
        await self.send(f"{head}\r\n".encode() + content)
        assert self._reader is not None
        said = await self._reader.readuntil(b"\r\n\r\n")
        headers = dict(line.lower().split(b": ", 1) for line in said.split(b"\r\n")[1:] if b": " in line)
        if b"set-cookie" in headers:
            start = said.lower().index(b"set-cookie: ") + 12
            self.cookie = said[start : said.index(b";", start)].decode()
        answer = await self._reader.readexactly(int(headers.get(b"content-length", 0)))
        if headers.get(b"connection") == b"close":
            self.close()
        return int(said.split(b" ", 2)[1]), answer

    async def listen(self, path: str) -> None:
        """A stream, for as long as it lasts."""
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\nCookie: {self.cookie}\r\n\r\n"
        await self.send(head.encode())
        assert self._reader is not None
        while await self._reader.read(65536):
            pass

    def close(self) -> None:
        if self._reader is not None:
            self._writer.close()
            self._reader = None


# --- honest clients ---


class Guest:
    def __init__(self, port: int, number: int, stop_at: float, every: float, behind: int) -> None:
        self.behind = number < behind
        address = EVE if self.behind else f"127.1.0.{number + 1}"
        self.browser, self.stream = Browser(port, address), Browser(port, address)
        self.name, self.table = f"Guest {number}", f"roulette-{number % TABLES + 1}"
        self.stop_at, self.every = stop_at, every
        self.took: list[tuple[float, float]] = []  # when, and how long
        self.wrong: Counter[str] = Counter()

    async def _begin(self, path: str, body: Any) -> None:
        status, answer = await self.browser.ask("POST", path, body)
        if status >= 400:
            self.wrong[f"{path}: {answer.decode('utf-8', 'replace')[:160]}"] += 1

    async def play(self) -> None:
        await self._begin("/join", {"name": self.name})
        await self._begin(f"/tables/{self.table}/orders", {"do": "sit", "buy_in": 10_000_000})
        self.stream.cookie = self.browser.cookie
        listening = asyncio.create_task(self.stream.listen(f"/tables/{self.table}/events"))
        await asyncio.sleep(random.random() * self.every)
        while time.time() < self.stop_at:
            began = time.time()
            wager = random.choice(("red", "black", "odd", "even"))
            try:
                async with asyncio.timeout(60):
                    order = {"do": "put", "wager": wager, "stake": 500}
                    status, answer = await self.browser.ask("POST", f"/tables/{self.table}/orders", order)
            except (OSError, asyncio.IncompleteReadError, TimeoutError) as fault:
                self.wrong[repr(fault)[:60]] += 1
                self.browser.close()
            else:
                self.took.append((began, time.time() - began))
                if status != 200 and status != 409:  # between two rounds no bets are taken
                    self.wrong[answer.decode("utf-8", "replace")[:80]] += 1
            await asyncio.sleep(max(0.0, began + self.every - time.time()))
        listening.cancel()


Took = list[tuple[float, float, bool]]
"""Of every order when, how long, and whether it came from the attacker's address."""


async def honest(port: int, stop_at: float, every: float, behind: int) -> tuple[Took, Counter[str]]:
    guests = [Guest(port, number, stop_at, every, behind) for number in range(HONEST)]
    await asyncio.gather(*(guest.play() for guest in guests))
    wrong: Counter[str] = Counter()
    for guest in guests:
        wrong.update(guest.wrong)
    return [(*took, guest.behind) for guest in guests for took in guest.took], wrong


def be_honest(port: int, stop_at: float, every: float, behind: int, pipe: Pipe) -> None:
    pipe.send(asyncio.run(honest(port, stop_at, every, behind)))


# --- the attacker ---

DEEP = ".".join("a" * 15_500) + " = 1"
HTML = "text/html"


async def hurt(browser: Browser, n: int) -> int:
    """Something that takes the house long, or might."""
    match n % 11:
        case 0:
            return (await browser.ask("GET", "/rules", accept=HTML))[0]
        case 1:
            return (await browser.ask("POST", "/check", {"toml": DEEP}))[0]
        case 2:
            return (await browser.ask("GET", f"/odds/blackjack?set=decks={n % 8 + 1}&set=minimum={500 + n}"))[0]
        case 3:
            return (await browser.ask("GET", f"/rules/{'9' * 30_000}"))[0]
        case 4:
            return (await browser.ask("GET", "/", accept=HTML))[0]
        case 5:
            return (await browser.ask("POST", "/login", {"name": "Guest 1", "pin": "000000"}))[0]
        case 6:
            order = {"do": "put", "wager": "red", "stake": 500}
            return (await browser.ask("POST", f"/tables/roulette-{n % TABLES + 1}/orders", order))[0]
        case 7:
            return (await browser.ask("GET", f"/tables/roulette-{n % TABLES + 1}", accept=HTML))[0]
        case 8:
            await browser.send(b"GET / HTTP/1.1\r\nX-Half: ")
            browser.close()
            return 0
        case 9:
            return (await browser.ask("GET", "/rules/19:47-2", accept=HTML))[0]
    browser.close()  # and once more
    return (await browser.ask("GET", "/openapi.json"))[0]


async def attack(port: int, start_at: float, stop_at: float, addresses: int, sessions: int) -> Counter[int]:
    """All addresses of the attacker; each has players of its own, twenty at first if it is alone."""
    each = max(LEAST_EACH, ATTACKING // addresses), max(1, WATCHING // addresses), max(2, 20 // addresses)
    found = await asyncio.gather(
        *(from_one(f"127.2.0.{number + 1}", port, start_at, stop_at, *each, sessions) for number in range(addresses))
    )
    return sum(found, Counter[int]())


async def from_one(
    address: str,
    port: int,
    start_at: float,
    stop_at: float,
    connections: int,
    streams: int,
    players: int,
    sessions: int,
) -> Counter[int]:
    statuses: Counter[int] = Counter()
    cookies = await log_in_often(address, port, sessions) if sessions else []
    first = players * int(address.rpartition(".")[2])
    for number in range(0 if sessions else players):
        browser = Browser(port, address)
        with suppress(OSError, asyncio.IncompleteReadError):
            await browser.ask("POST", "/join", {"name": f"Eve {number} {address[6:]}"})
            await browser.ask("POST", f"/tables/roulette-{(first + number) % TABLES + 1}/orders", {"do": "sit"})
            cookies.append(browser.cookie)
        browser.close()

    await asyncio.sleep(max(0.0, start_at - time.time()))

    async def work(first: int) -> None:
        browser = Browser(port, address)
        for n in itertools.count(first):
            if time.time() > stop_at:
                return
            browser.cookie = cookies[n % len(cookies)] if cookies else ""
            try:
                async with asyncio.timeout(30):
                    statuses[await hurt(browser, n)] += 1
            except (OSError, asyncio.IncompleteReadError, TimeoutError):
                statuses[-1] += 1
                browser.close()
                await asyncio.sleep(0.01)

    async def watch(number: int) -> None:
        while time.time() < stop_at:
            browser = Browser(port, address)
            browser.cookie = cookies[number % len(cookies)] if cookies else ""
            with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
                async with asyncio.timeout(max(0.1, stop_at - time.time())):
                    await browser.listen(f"/tables/roulette-{number % TABLES + 1}/events")
            browser.close()
            await asyncio.sleep(0.1)

    await asyncio.gather(*(work(n * 7919) for n in range(connections)), *(watch(n) for n in range(streams)))
    return statuses


async def log_in_often(address: str, port: int, sessions: int) -> list[str]:
    """One person on many devices."""
    cookies = []
    name = f"Eve {address[6:]}"
    for number in range(sessions):
        browser = Browser(port, address)
        body = {"name": name, "pin": PIN}
        while (found := await browser.ask("POST", "/login" if number else "/join", body))[0] == 429:
            await asyncio.sleep(1)
        assert found[0] < 400, found
        if not number:
            await browser.ask("POST", "/tables/roulette-1/orders", {"do": "sit"})
        cookies.append(browser.cookie)
        browser.close()
    return cookies


def be_eve(port: int, start_at: float, stop_at: float, addresses: int, sessions: int, pipe: Pipe) -> None:
    os.nice(10)  # she would have a machine of her own
    pipe.send(asyncio.run(attack(port, start_at, stop_at, addresses, sessions)))


# --- measuring ---


def told(name: str, took: list[float]) -> None:
    if len(took) < 2:
        print(f"{name}: {len(took)} orders", flush=True)
        return
    cuts = statistics.quantiles(took, n=100)
    print(
        f"{name}: {len(took)} orders, median {1000 * cuts[49]:.0f} ms, p95 {1000 * cuts[94]:.0f} ms, "
        f"p99 {1000 * cuts[98]:.0f} ms, longest {1000 * max(took):.0f} ms",
        flush=True,
    )


def processor(process: int) -> float:
    """Seconds of processor time that a process has used, where the system says so."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(
    seconds: float = 120, every: float = EVERY, addresses: float = 1, behind: float = 0, sessions: float = 0
) -> None:
    started = multiprocessing.get_context("spawn")
    ours, theirs = started.Pipe()
    server = started.Process(target=serve, args=(theirs,))
    server.start()
    port = ours.recv()
    alone = min(30.0, seconds)
    joined = time.time() + (40 if sessions else 15)
    attack_at, stop_at = joined + alone, joined + alone + seconds
    answers, to_answers = started.Pipe()
    guests = started.Process(target=be_honest, args=(port, stop_at, every, int(behind), to_answers))
    guests.start()
    statuses, to_statuses = started.Pipe()
    eve = started.Process(target=be_eve, args=(port, attack_at, stop_at, int(addresses), int(sessions), to_statuses))
    eve.start()
    assert server.pid
    spent = []
    for moment in (joined, attack_at, stop_at):
        time.sleep(max(0.0, moment - time.time()))
        spent.append((time.time(), processor(server.pid)))
    took, wrong = answers.recv()
    counts: Counter[int] = statuses.recv()
    for process in (guests, eve):
        process.join(30)
    server.terminate()
    server.join(30)
    print(f"{HONEST} honest clients, an order each every {every:.0f} s; load of the machine {os.getloadavg()[0]:.1f}")
    for where, here in (("", False), (" behind the attacker's address", True))[: 2 if behind else 1]:
        there = [(when, each) for when, each, beside in took if beside == here]
        told(f"alone{where}", [each for when, each in there if joined < when < attack_at])
        told(
            f"under attack from {addresses:.0f} for {seconds:.0f} s",
            [each for when, each in there if when >= attack_at],
        )
        told("after the first five of them", [each for when, each in there if when >= attack_at + 5])
    shares = [(after[1] - before[1]) / (after[0] - before[0]) for before, after in itertools.pairwise(spent)]
    print(f"the server took {shares[0]:.0%} of a processor alone, {shares[1]:.0%} under attack")
    print(f"the attacker had {sum(counts.values()) / seconds:.0f} answers a second: {dict(counts.most_common())}")
    print(f"what went wrong for the honest: {dict(wrong) or 'nothing'}")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:6]))
