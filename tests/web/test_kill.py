"""The server is killed with SIGKILL again and again while eight guests play; nothing that was acknowledged is lost.

100 times in the quick suite, 500 times with ``make test-slow``.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.floor import ledger, log, people
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.store import Store, StoreInUse
from tests.floor.playing import Club, Guest

GAMES = ("blackjack", "craps", "roulette", "caribbean-stud")
GUESTS = 8


class Acknowledged:
    """What the server said yes to, by its key: it must say exactly the same again, for ever."""

    def __init__(self) -> None:
        self.answers: list[tuple[int, str, dict[str, Any], str, str]] = []  # guest, table, order, key, answer
        self.lock = threading.Lock()
        self.number = 0

    def key(self) -> str:
        with self.lock:
            self.number += 1
            return f"kill-test-{self.number}"


class Player(threading.Thread):
    """One guest: plays what it sees until the server is gone."""

    def __init__(self, index: int, token: str, guest: Guest, address: str, table: str, done: Acknowledged) -> None:
        super().__init__(daemon=True)
        self.index, self.guest, self.table, self.done = index, guest, table, done
        self.client = httpx.Client(
            base_url=address,
            cookies={"croupier": token},
            headers={"Accept": "application/json"},
            timeout=5,
            verify=False,
            trust_env=False,
        )
        self.faults: list[str] = []

    def run(self) -> None:
        try:
            while True:
                self._turn()
        except httpx.HTTPError:
            return
        finally:
            self.client.close()

    def _turn(self) -> None:
        response = self.client.get(f"/tables/{self.table}")
        if response.status_code != 200:
            self.faults.append(response.text)
            return
        view = response.json()["view"]
        order = self.guest.order(view) if view["you"]["seated"] else {"do": "sit", "buy_in": 10_000_000}
        if order is None:
            time.sleep(0.01)
            return
        key = self.done.key()
        answer = self.client.post(f"/tables/{self.table}/orders", json=order, headers={"Idempotency-Key": key})
        if answer.status_code == 200:
            with self.done.lock:
                self.done.answers.append((self.index, self.table, order, key, answer.text))
        elif answer.status_code >= 500:
            self.faults.append(answer.text)


@contextmanager
def nursery(where: Path) -> Iterator[subprocess.Popen[str]]:
    """The process from which servers are forked."""
    command = [sys.executable, "-m", "tests.web.mortal", str(where)]
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
            httpx.get(f"{address}/healthz", timeout=5, trust_env=False, verify=False).raise_for_status()
            return int(pid), address
        except httpx.TransportError:
            time.sleep(0.01)
    raise AssertionError("the server did not come up")


def test_killed_at_any_moment_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path / "house.db", 100)


@pytest.mark.slow
def test_killed_five_hundred_times(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path / "house.db", 500)


def kill_again_and_again(where: Path, times: int) -> None:
    chance = random.Random(times)
    with Store.open(where) as store:
        club = Club.found(House(store))
        tables = [club.open(game, bet_seconds=1) for game in GAMES]
        with store.write() as connection:
            joined = [people.enter(connection, f"Guest {index}") for index in range(GUESTS)]
        guests = [Guest(club, person, index) for index, (person, _) in enumerate(joined)]
    done, checked = Acknowledged(), 0
    with nursery(where) as process:
        for _ in range(times):
            pid, address = start(process)
            players = [
                Player(index, joined[index][1], guests[index], address, tables[index % len(tables)], done)
                for index in range(GUESTS)
            ]
            for player in players:
                player.start()
            enough, patience = len(done.answers) + chance.randint(1, 30), time.monotonic() + 10
            while len(done.answers) < enough and time.monotonic() < patience:
                time.sleep(0.001)
            time.sleep(chance.uniform(0, 0.03))
            os.kill(pid, signal.SIGKILL)
            for player in players:
                player.join(10)
                assert not player.faults
            checked = survived(where, done, joined, checked)
    assert len(done.answers) > 10 * times, "hardly anything was played between the kills"
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
    """After a kill: every new acknowledgement is still answered alike, and books and log are whole."""
    with reopened(where) as store:
        house = House(store)
        for index, table, order, key, answer in done.answers[checked:]:
            again = house.command(joined[index][0], table, order, key)
            assert httpx.Response(200, json=again).json() == httpx.Response(200, text=answer).json()
        with store.read() as connection:
            balances = dict(ledger.trial_balance(connection))
            assert sum(balances.values()) == 0
            log.check_tail(connection)
        for card in house.lobby():
            view = house.view(card["table"], None)
            assert balances.get(f"layout:{card['table']}", 0) == sum(bet["stake"] for bet in view["bets"])
            assert view["phase"] in ("bets", "decisions", "offer")  # at a question, never in between
    return len(done.answers)
