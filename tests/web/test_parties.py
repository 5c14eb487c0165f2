"""A crowded address is shared by its people: a hall behind one hotspot, with an attacker in it."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

import httpx
import pytest

from croupier.web.connections import Connection
from croupier.web.pace import BUSY, EACH, MODEST, SEVERAL, Pace
from croupier.web.parties import CROWD_SECONDS, Parties
from croupier.web.settings import Settings
from tests.web.conftest import GENEROUS
from tests.web.serving import Served, done, order, served
from tests.web.test_pace import Clock, at_once

HALL = "10.0.0.1"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def parties(clock: Clock) -> Parties:
    """Ann is there with one session, Eve with forty."""
    found = Parties(clock)
    found.know("ann", "1")
    for number in range(40):
        found.know(f"eve-{number}", "2")
    return found


def test_an_address_is_one_party_until_several_people_ask_from_there(parties: Parties, clock: Clock) -> None:
    assert parties.of(HALL, "eve-0") == parties.of(HALL, "eve-1") == parties.of(HALL, "") == HALL
    assert parties.of(HALL, "ann") == f"{HALL} 1"
    assert parties.of("10.0.0.2", "eve-0") == "10.0.0.2"
    clock.now += CROWD_SECONDS + 1
    assert parties.of(HALL, "ann") == HALL  # Eve has left


def test_forty_sessions_of_one_person_are_one_party(parties: Parties) -> None:
    parties.of(HALL, "ann")
    assert {parties.of(HALL, f"eve-{number}") for number in range(40)} == {f"{HALL} 2"}


@pytest.mark.parametrize("token", ["", "invented", "x" * 100])
def test_whoever_the_house_does_not_know_counts_for_the_address(parties: Parties, token: str) -> None:
    assert [parties.of(HALL, one) for one in ("ann", "eve-0", token)][-1] == HALL


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nCookie: croupier=ann\r\n\r\n",
        b"GET / HTTP/1.1\r\ncookie:a=b; croupier=ann; c=d\r\nHost: x\r\n\r\n",
        b"POST / HTTP/1.1\r\nCOOKIE: a=b;croupier-night=;croupier=ann\r\n\r\ncroupier=eve-0",
        b"GET / HTTP/1.1\r\nCookie: croupier-night=ann\r\n\r\n",
    ],
)
def test_the_cookie_is_read_off_the_first_bytes(parties: Parties, head: bytes) -> None:
    parties.of(HALL, "eve-0")
    assert parties.of_head(HALL, head) == f"{HALL} 1"


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /?Cookie:croupier=ann HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nCookie: xcroupier=ann\r\n\r\n",
        b"GET / HTTP/1.1\r\nCookie: croupier=\xff\xfe\r\n\r\n",
        b"Cook",
    ],
)
def test_heads_that_name_nobody(parties: Parties, head: bytes) -> None:
    assert [parties.of(HALL, "eve-0"), parties.of(HALL, "ann"), parties.of_head(HALL, head)][-1] == HALL


def test_what_is_remembered_has_an_end(parties: Parties) -> None:
    for number in range(20_000):
        parties.know(f"token-{number}", str(number))
        parties.of(f"10.1.{number // 256}.{number % 256}", f"token-{number}")
    assert len(parties._whose) <= 4096
    assert len(parties._there) <= 4097


# --- How fast they are read ---------------------------------------------------------------------------------------


def test_forty_sessions_are_read_no_faster_than_one(parties: Parties, clock: Clock) -> None:
    pace = Pace(clock)
    pace.wait(parties.of(HALL, "ann"))
    parties.of(HALL, "eve-0")
    sent = [pace.wait(parties.of(HALL, f"eve-{number % 40}")) for number in range(400)]
    assert sum(wait == 0 for wait in sent) == SEVERAL.burst
    assert sent[-1] == pytest.approx((400 - SEVERAL.burst) / SEVERAL.per_second)
    assert pace.wait(parties.of(HALL, "ann")) == 0


def test_forty_people_who_ask_for_much_share_what_the_address_has(clock: Clock) -> None:
    """And a guest among them does not notice, nor somebody who is only coming in."""
    pace = Pace(clock)
    for number in range(60):
        pace.wait(f"{HALL} guest-{number}")
    pace.note_lag(1)
    eves = [f"{HALL} eve-{number}" for number in range(40)]
    for eve in eves:
        pace.wait(eve)
        pace.charge(eve, 2 * MODEST)
    clock.now += 1
    pace.note_lag(1)
    waits = [pace.wait(eve) for _ in range(3) for eve in eves]
    assert waits[-1] == pytest.approx((3 * 40 - BUSY.burst) / BUSY.per_second)  # at the rate of one
    assert pace.wait(f"{HALL} guest-7") == pace.wait(HALL) == 0


def test_a_guest_who_plays_fast_is_not_taken_for_one_who_asks_for_much(clock: Clock) -> None:
    """Two orders a second, each of 3 ms, for two minutes: less than a quarter second of the processor in twenty."""
    pace = Pace(clock)
    for _ in range(240):
        assert pace.wait(f"{HALL} ann") == 0
        pace.charge(f"{HALL} ann", 0.003)
        pace.wait(f"{HALL} ben")
        clock.now += 0.5
    assert at_once(pace, f"{HALL} ann") > 10
    assert pace.used(f"{HALL} ann") < MODEST + 20 * EACH


# --- Over the network ---------------------------------------------------------------------------------------------


def at(house: Served, token: str, address: str = "127.0.0.9") -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=address, verify=False)
    cookies = {"croupier": token} if token else None
    headers = {"Accept": "application/json"}
    return httpx.Client(
        base_url=house.address, transport=transport, cookies=cookies, headers=headers, timeout=30, trust_env=False
    )


def test_a_guest_behind_the_attackers_address_is_answered_before_her_queue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eve has eight sessions and sends sixty requests at once while the server lags; Ann gives an order meanwhile."""
    pace = Pace()
    monkeypatch.setattr(Connection, "pace", pace)
    monkeypatch.setattr(Connection, "parties", Parties())
    with served(tmp_path, Settings(limits=GENEROUS)) as house, ThreadPoolExecutor(60) as pool:
        table = house.open("roulette")
        eve, token = house.person("player", "Eve")
        ann, eves = at(house, house.person("player", "Ann")[1]), [at(house, token)]
        done(order(ann, table, "sit"))
        done(eves[0].post("/me/pin", json={"pin": "246802"}))
        for _ in range(7):
            eves.append(at(house, ""))
            done(eves[-1].post("/login", json={"name": "Eve", "pin": "246802"}))
        for one in eves:  # the house knows all their sessions now
            done(one.get("/me"))
        pace.note_lag(1000.0)
        began = time.monotonic()
        sent = [pool.submit(eves[number % 8].get, "/me") for number in range(60)]
        while pace._due.get(f"127.0.0.9 {eve.id}", 0.0) < time.monotonic() + 2:
            time.sleep(0.01)
        done(order(ann, table, "put", wager="red", stake=500))
        took = time.monotonic() - began
        waiting = sum(not each.done() for each in sent)
        pace.lag = 0.0
        for each in as_completed(sent):
            done(each.result())
        assert waiting > 20, f"after {took:.2f} s"
        for client in (ann, *eves):
            client.close()
