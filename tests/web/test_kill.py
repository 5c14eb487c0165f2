"""The server is killed with SIGKILL again and again while people play; nothing that was acknowledged is lost.

25 times in the quick suite, 500 times and at more tables with ``make test-slow``.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import pytest

from croupier.floor import ledger, log, people
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.names import table_name
from croupier.floor.store import Store
from croupier.records.store import StoreInUse
from tests.floor.playing import Club, Gambler

GAMES = ("blackjack", "craps", "roulette", "caribbean-stud", "chemin-de-fer", "pai-gow-poker", "pai-gow", "poker")
FEW = ("blackjack", "craps", "chemin-de-fer", "poker")  # cards, dice, a bank and a pot


class Acknowledged:
    """What the server said yes to, by its key: it must say exactly the same again, for ever."""

    def __init__(self) -> None:
        self.answers: list[tuple[int, str, dict[str, Any], str, str]] = []  # guest, table, order, key, answer
        self.seen: dict[tuple[str, int], tuple[int, dict[str, Any]]] = {}  # by table and revision: who saw what there
        self.resumed: Counter[str] = Counter()  # by what was asked: tables found after a kill as they were seen before
        self.lock = threading.Lock()
        self.number = 0

    def key(self) -> str:
        with self.lock:
            self.number += 1
            return f"kill-test-{self.number}"


class Player(threading.Thread):
    """One guest: plays what it sees until the server is gone."""

    def __init__(self, index: int, token: str, guest: Gambler, address: str, table: str, done: Acknowledged) -> None:
        super().__init__(daemon=True)
        self.index, self.guest, self.table, self.done = index, guest, table, done
        self.connection = HTTPConnection(address.removeprefix("http://"), timeout=5)
        self.headers = {"Accept": "application/json", "Cookie": f"croupier={token}"}
        self.faults: list[str] = []

    def run(self) -> None:
        with closing(self.connection), suppress(OSError, HTTPException):
            while True:
                self._turn()

    def _ask(self, method: str, path: str, body: str | None = None, **headers: str) -> tuple[int, str]:
        self.connection.request(method, path, body, {**self.headers, **headers})
        response = self.connection.getresponse()
        return response.status, response.read().decode()

    def _turn(self) -> None:
        status, text = self._ask("GET", f"/tables/{self.table}")
        if status != 200:
            self.faults.append(text)
            return
        view = json.loads(text)["view"]
        self.done.seen[self.table, view["revision"]] = self.index, standing(view)
        order = self.guest.order(view) if view["you"]["seated"] else {"do": "sit", "buy_in": 10_000_000}
        if order is None:
            time.sleep(0.05)
            return
        key = self.done.key()
        headers = {"Idempotency-Key": key, "Content-Type": "application/json"}
        status, text = self._ask("POST", f"/tables/{self.table}/orders", json.dumps(order), **headers)
        if status == 200:
            with self.done.lock:
                self.done.answers.append((self.index, self.table, order, key, text))
        elif status >= 500:
            self.faults.append(text)


def standing(view: dict[str, Any]) -> dict[str, Any]:
    """All by which one would know the same moment of the same round again."""
    return {key: view[key] for key in ("round", "phase", "players", "bets", "hands", "asks", "offer")}


@contextmanager
def nursery(where: Path, games: Sequence[str]) -> Iterator[subprocess.Popen[str]]:
    """The process from which servers are forked."""
    command = [sys.executable, "-m", "tests.web.mortal", str(where), *games]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process
        assert process.stdin
        process.stdin.close()
        process.wait(10)


def start(process: subprocess.Popen[str]) -> tuple[int, str]:
    assert process.stdin
    assert process.stdout
    process.stdin.write("go\n")
    process.stdin.flush()
    pid, port = process.stdout.readline().split()
    assert port != "failed"
    address = f"http://127.0.0.1:{port}"
    for _ in range(400):
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=5):
                return int(pid), address
        except OSError:
            time.sleep(0.01)
    raise AssertionError("the server did not come up")


def test_killed_at_any_moment_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path / "house.db", 25, FEW, between=12)


@pytest.mark.slow
def test_killed_five_hundred_times(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path / "house.db", 500, GAMES, between=30)


def kill_again_and_again(where: Path, times: int, games: Sequence[str], between: int) -> None:
    """So many times, with up to so many orders taken between two of them."""
    chance = random.Random(times)
    with Store.open(where) as store:
        club = Club.found(House(store))
        tables = [club.open(game, bet_seconds=1) for game in games]
        with store.write() as connection:
            joined = [people.come_in(connection, f"Guest {index}") for index in range(2 * len(tables))]
        guests = [Gambler(table_name(person.name), index) for index, (person, _) in enumerate(joined)]
    done, checked = Acknowledged(), 0
    with nursery(where, games) as process:
        for _ in range(times):
            pid, address = start(process)
            players = [
                Player(index, joined[index][1], guests[index], address, tables[index % len(tables)], done)
                for index in range(len(joined))
            ]
            for player in players:
                player.start()
            enough, patience = len(done.answers) + chance.randint(1, between), time.monotonic() + 10
            while len(done.answers) < enough and time.monotonic() < patience:
                time.sleep(0.001)
            time.sleep(chance.uniform(0, 0.03))
            os.kill(pid, signal.SIGKILL)
            for player in players:
                player.join(10)
                assert not player.faults
            checked = survived(where, done, joined, checked)
    assert len(done.answers) > times * between / 3, "hardly anything was played between the kills"
    assert done.resumed["bets"] > times / 10
    assert done.resumed["decisions"] > times / 10
    with reopened(where) as store:
        assert audit(store).faults == []


def reopened(where: Path) -> Store:
    """The house, as soon as the killed process has let go of it."""
    for _ in range(1000):
        try:
            return Store.open(where)
        except StoreInUse:
            time.sleep(0.01)
    raise AssertionError("the killed process still holds the house")


def survived(where: Path, done: Acknowledged, joined: list[tuple[people.Person, str]], checked: int) -> int:
    """After a kill: every new acknowledgement is still answered alike, and books and log are whole.

    A table at which nothing more happened is exactly where somebody saw it last: at the same decision, over the same
    cards and bets.
    """
    with reopened(where) as store:
        house = House(store)
        for index, table, order, key, answer in done.answers[checked:]:
            again = house.command(joined[index][0], table, order, key)
            assert json.loads(json.dumps(again)) == json.loads(answer)
        with store.read() as connection:
            balances = dict(ledger.trial_balance(connection))
            assert sum(balances.values()) == 0
            log.check_tail(connection)
        for card in house.shown.lobby():
            view = house.shown.view(card["table"], None)
            lying = sum(bet["stake"] for bet in view["bets"]) + sum(pot["amount"] for pot in view["pots"])
            assert balances.get(f"layout:{card['table']}", 0) == lying
            assert view["phase"] in ("bets", "decisions", "offer")  # at a question, never in between
            if (card["table"], view["revision"]) in done.seen:
                index, before = done.seen[card["table"], view["revision"]]
                now = standing(house.shown.view(card["table"], joined[index][0]))
                assert json.loads(json.dumps(now)) == before
                done.resumed[view["phase"]] += 1
    return len(done.answers)
