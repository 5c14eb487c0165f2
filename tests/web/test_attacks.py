"""No guest stops the house: what one address can send is refused in words, and takes nobody else's turn."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.web.limits import BurstRate
from croupier.web.routes import ENDPOINTS
from croupier.web.settings import Settings
from croupier.web.workroom import Workroom
from tests.web.conftest import GENEROUS
from tests.web.processes import Process
from tests.web.serving import Served, done, key, order, refused, served, until


def beside() -> httpx.HTTPTransport:
    """Of another address of this machine."""
    return httpx.HTTPTransport(local_address="127.0.0.2", verify=False)


@pytest.mark.parametrize("digits", ["9" * 30_000, "9" * 590, "%d9%a3"])
def test_no_address_is_a_fault_of_the_server(floor: Served, digits: str) -> None:
    owner = floor.visitor("owner")
    for endpoint in ENDPOINTS:
        if endpoint.path.count("{") and not endpoint.stream:
            body: dict[str, Any] = {"json": {}, "headers": {"Idempotency-Key": key()}} if not endpoint.reading else {}
            response = owner.request(endpoint.method, re.sub(r"\{\w+\}", digits, endpoint.path), **body)
            assert 400 <= response.status_code < 500, endpoint.path
            if len(digits) > 1000:
                refused(response, 414, "TooLong")
    refused(owner.get(f"/rules?q={'9' * 30_000}"), 414)


def test_a_file_that_takes_long_to_judge_keeps_no_order_waiting(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is judged in a process of its own, and waited for in threads that no order needs."""
    room = Workroom((sys.executable, "-c", "import time; time.sleep(60)"), limit=0.5)
    monkeypatch.setattr("croupier.web.routes.check.ROOM", room)
    table, ann = fresh.open("roulette"), fresh.visitor("player")
    done(order(ann, table, "sit"))
    with ThreadPoolExecutor(6) as pool:
        sent = [pool.submit(fresh.client().post, "/check", json={"toml": f"house = {n}"}) for n in range(6)]
        until(lambda: room._jobs)
        took = []
        for _ in range(5):
            began = time.monotonic()
            done(order(ann, table, "put", wager="red", stake=500))
            took.append(time.monotonic() - began)
        assert max(took) < 1
        assert {response.result().status_code for response in sent} == {503}


def test_one_address_cannot_take_all_streams(tmp_path: Path) -> None:
    limits = GENEROUS._replace(streams=8, streams_each=2, streams_address=4)
    with served(tmp_path, Settings(limits=limits)) as floor, ExitStack() as stack:
        table = floor.open("roulette")

        def listen(client: httpx.Client) -> httpx.Response:
            return stack.enter_context(client.stream("GET", f"/tables/{table}/events"))

        eves = [floor.visitor("player") for _ in range(4)]  # many people, one address: each has one, in the end
        codes = [listen(eve).status_code for eve in eves for _ in range(2)]
        assert codes == [200] * 5 + [429, 200, 429]
        until(lambda: floor.app.state.hub.streams.total() == 4)
        with httpx.Client(base_url=floor.address, transport=beside(), trust_env=False) as ann:
            assert listen(ann).status_code == 200


def test_forty_sessions_of_one_person_have_the_streams_of_one(tmp_path: Path) -> None:
    """In a hall behind one hotspot nobody is kept from his table by one who logs in often, or by many who watch."""
    limits = GENEROUS._replace(streams=40, streams_each=3, streams_address=8)
    with served(tmp_path, Settings(limits=limits)) as floor, ExitStack() as stack:
        table = floor.open("roulette")

        def listen(client: httpx.Client) -> int:
            return stack.enter_context(client.stream("GET", f"/tables/{table}/events")).status_code

        eve = floor.visitor("player", "Eve")
        done(eve.post("/me/pin", json={"pin": "135790"}))
        sessions = [eve]
        for _ in range(3):
            sessions.append(floor.client())
            done(sessions[-1].post("/login", json={"name": "Eve", "pin": "135790"}))
        assert [listen(one) for one in sessions] == [200] * 3 + [429]
        others = [listen(floor.client()) for _ in range(3)] + [listen(floor.visitor("player")) for _ in range(2)]
        assert others == [200] * 5
        hub = floor.app.state.hub
        until(lambda: sorted(hub.streams.values()) == [1, 1, 3, 3])
        ann = floor.visitor("player")
        assert listen(ann) == 200  # two of those who have three give one up
        until(lambda: sorted(hub.streams.values()) == [1, 1, 1, 2, 3])
        assert listen(ann) == 200
        until(lambda: sorted(hub.streams.values()) == [1, 1, 2, 2, 2])


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_half_open_connections_use_up_no_descriptors(tmp_path: Path) -> None:
    """With 300 descriptors, 400 connections from one address that never ask leave room for another address."""
    few = "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300)); "
    serve = f"{few}from croupier.cli import main; sys.exit(main(['serve', '--port', '0']))"
    with Process(tmp_path, command=[sys.executable, "-c", serve]) as process, ExitStack() as stack:
        process.open()
        host, port = process.address.removeprefix("http://").split(":")
        process.process.send_signal(signal.SIGSTOP)  # so that many wait at once when it goes on
        for number in range(400):
            if number == 100:
                process.process.send_signal(signal.SIGCONT)
            stack.enter_context(socket.create_connection((host, int(port)), timeout=5))
        with httpx.Client(base_url=process.address, transport=beside(), trust_env=False) as ann:
            assert ann.get("/healthz", timeout=10).status_code == 200
        _, _, err = process.end(signal.SIGTERM)
        assert "out of system resource" not in err
        assert err.count("\n") < 30  # it does not complain 400 times


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize(("limit", "at_once"), [(300, 15), (2256, 25), (160, 8), (4000, 128)])
def test_what_is_taken_up_in_one_go_leaves_descriptors(limit: int, at_once: int) -> None:
    """Half of what is not for connections, shared by five turns: (300 - 150) / 2 / 5."""
    code = (
        f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({limit}, {limit})); "
        "from croupier.web.descriptors import at_once, connections; print(at_once(128, connections(2000)))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(told.stdout) == at_once


def test_several_addresses_cannot_take_all_streams(tmp_path: Path) -> None:
    """Where there can be no more, the address with the most gives one up to one that has fewer."""
    limits = GENEROUS._replace(streams=8, streams_each=4, streams_address=4)
    with served(tmp_path, Settings(limits=limits)) as floor, ExitStack() as stack:
        table = floor.open("roulette")

        def listen(number: int) -> httpx.Response:
            transport = httpx.HTTPTransport(local_address=f"127.0.0.{number}", verify=False)
            client = stack.enter_context(httpx.Client(base_url=floor.address, transport=transport, verify=False))
            return stack.enter_context(client.stream("GET", f"/tables/{table}/events"))

        eves = [listen(number) for number in (66, 67) for _ in range(4)]
        assert {eve.status_code for eve in eves} == {200}
        assert listen(2).status_code == 200  # ann, who is alone at her address
        hub = floor.app.state.hub
        until(lambda: sorted(map(len, hub.addresses.values())) == [1, 3, 4])
        assert hub.streams.total() == 8
        assert listen(66).status_code == 429  # the four of 67 are not fewer if 66 has four
        assert [listen(number).status_code for number in (3, 4)] == [200, 200]
        until(lambda: sorted(map(len, hub.addresses.values())) == [1, 1, 1, 2, 3])


def test_a_hundred_people_who_join_at_once_are_no_guessers(tmp_path: Path) -> None:
    """Nobody gives a code here: of two guesses that the house has left, none is used up by waiting in a queue."""
    limits = GENEROUS._replace(guesses=BurstRate(2, 0.001))
    with served(tmp_path, Settings(limits=limits)) as floor, ThreadPoolExecutor(12) as pool:
        sent = [pool.submit(floor.client().post, "/join", json={"name": f"Guest {n}"}) for n in range(12)]
        assert {response.result().status_code for response in sent} == {201}
