"""How much one visitor may ask for."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import httpx
import pytest

from croupier.web.errors import TooMany
from croupier.web.limits import Buckets, BurstRate, HouseLimits
from croupier.web.settings import Settings
from tests.web.serving import Served, done, refused, served


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def taken(buckets: Buckets, key: str, most: int = 10_000) -> int:
    """How many tokens there are at this moment."""
    for count in range(most):
        try:
            buckets.take(key, "wait")
        except TooMany:
            return count
    return most


def test_a_burst_and_then_a_rate() -> None:
    clock = Clock()
    buckets = Buckets(BurstRate(5, 2), clock)
    assert taken(buckets, "a") == 5
    assert taken(buckets, "b") == 5
    clock.now = 1
    assert taken(buckets, "a") == 2
    clock.now = 1000
    assert taken(buckets, "a") == 5
    with pytest.raises(TooMany) as refusal:
        buckets.take("a", "wait")
    assert refusal.value.wait == pytest.approx(0.5)
    buckets.give_back("a")
    assert taken(buckets, "a") == 1


def test_full_buckets_are_forgotten() -> None:
    clock = Clock()
    buckets = Buckets(BurstRate(2, 1), clock)
    for number in range(100_000):
        clock.now += 0.01
        buckets.take(number, "wait")
    assert len(buckets._level) < 5000


def guesses_in_an_hour(*buckets: tuple[Buckets, str], clock: Clock) -> int:
    """As many as all of these let through, tried every second."""
    tried = 0
    for second in range(3601):
        clock.now = second
        try:
            for one, key in buckets:
                one.look(key, "wait")
        except TooMany:
            continue
        for one, key in buckets:
            one.spend(key)
        tried += 1
    return tried


def test_a_thousand_guesses_an_hour() -> None:
    """So that two hundred live codes of 40 bits are safe: 1000 x 200 / 2^40 is less than 2 in ten million."""
    clock = Clock()
    buckets = Buckets(HouseLimits().guesses, clock)
    tried = taken(buckets, "")
    for _ in range(3600):
        clock.now += 1
        tried += taken(buckets, "")
    assert tried <= 1000
    assert tried * 200 / 2**40 < 2e-7


def test_one_address_cannot_use_up_the_guesses_of_all() -> None:
    """20 at once and 72 in an hour are 92; they leave 908 of the thousand."""
    clock = Clock()
    each, shared = Buckets(HouseLimits().guesses_each, clock), Buckets(HouseLimits().guesses, clock)
    assert 91 <= guesses_in_an_hour((each, "eve"), (shared, ""), clock=clock) <= 92
    assert taken(shared, "") >= 99  # what she used has come back, perhaps but for the last
    each.look("ann", "wait")


def test_who_only_looked_may_owe() -> None:
    clock = Clock()
    buckets = Buckets(BurstRate(2, 0.5), clock)
    for _ in range(4):
        buckets.look("a", "wait")
    for _ in range(4):
        buckets.spend("a")
    with pytest.raises(TooMany) as refusal:
        buckets.look("a", "wait")
    assert refusal.value.wait == pytest.approx(6)  # two owed and one to spend, at one in two seconds
    clock.now = 6
    buckets.look("a", "wait")


def test_too_many_requests_of_one_session(tmp_path: Path) -> None:
    with served(tmp_path, Settings(limits=HouseLimits(session=BurstRate(5, 0.01)))) as floor:
        ann, ben = floor.visitor("player"), floor.visitor("player")
        for _ in range(5):
            done(ann.get("/healthz"))
        response = ann.get("/healthz")
        refused(response, 429, "TooMany")
        assert int(response.headers["retry-after"]) == 100
        done(ben.get("/healthz"))


def test_too_many_requests_of_one_address(tmp_path: Path) -> None:
    with served(tmp_path, Settings(limits=HouseLimits(address=BurstRate(5, 0.01)))) as floor:
        for _ in range(5):
            done(floor.client().get("/healthz"))
        refused(floor.client().get("/healthz"), 429, "TooMany")


def test_wrong_codes_use_up_the_guesses_of_all(tmp_path: Path) -> None:
    with served(tmp_path, Settings(door="code", limits=HouseLimits(guesses=BurstRate(4, 0.001)))) as floor:
        room = floor.desk.open_room(floor.desk.owner())
        done(floor.client().post("/join", json={"name": "Ann", "code": room}))  # right ones do not count
        refused(floor.client().post("/join", json={"name": "?", "code": room}), 422, "BadName")  # nor other mistakes
        foreign = floor.client(**{"Sec-Fetch-Site": "cross-site"})
        refused(foreign.post("/join", json={"name": "Eve", "code": "AAAA-AAAA"}), 403, "ForeignOrigin")
        refused(floor.client().post("/join", content=b"x" * 70_000), 413, "TooLarge")
        refused(floor.client().get("/join/AAAA-AAAA"), 403, "BadCode")
        for _ in range(2):
            refused(floor.client().post("/join", json={"name": "Eve", "code": "AAAA-AAAA"}), 403, "BadCode")
        refused(floor.client().post("/login", json={"name": "Ann", "pin": "123456"}), 403, "WrongPin")
        refused(floor.client().post("/join", json={"name": "Ben", "code": room}), 429, "TooMany")
        refused(floor.client().get(f"/join/{room}"), 429, "TooMany")


def at(floor: Served, address: str) -> httpx.Client:
    """A browser at another address of this machine."""
    transport = httpx.HTTPTransport(local_address=address, verify=False)
    return httpx.Client(
        base_url=floor.address, headers={"Accept": "application/json"}, transport=transport, timeout=20, trust_env=False
    )


def test_wrong_codes_of_one_address_keep_out_nobody_else(tmp_path: Path) -> None:
    with (
        served(tmp_path, Settings(door="code", limits=HouseLimits(joins=BurstRate(1000, 1000)))) as floor,
        at(floor, "127.0.0.2") as eve,
        at(floor, "127.0.0.3") as ann,
    ):
        room = floor.desk.open_room(floor.desk.owner())
        kinds = Counter(eve.get(f"/join/AAAA-{number}").json()["error"]["kind"] for number in range(1000, 1162))
        assert 20 <= kinds["BadCode"] <= 25
        assert kinds["TooMany"] == 162 - kinds["BadCode"]
        assert "your address" in refused(eve.post("/join", json={"name": "Eve", "code": room}), 429, "TooMany")
        done(ann.get(f"/join/{room}"))
        done(ann.post("/join", json={"name": "Ann", "code": room}))


def test_wrong_codes_of_many_addresses_are_stopped_by_what_all_share(tmp_path: Path) -> None:
    limits = HouseLimits(guesses=BurstRate(6, 0.001), guesses_each=BurstRate(2, 0.001))
    with served(tmp_path, Settings(door="code", limits=limits)) as floor:
        room = floor.desk.open_room(floor.desk.owner())
        for number in range(2, 5):
            with at(floor, f"127.0.0.{number}") as client:
                for _ in range(2):
                    refused(client.get("/join/AAAA-AAAA"), 403, "BadCode")
                assert "your address" in refused(client.get("/join/AAAA-AAAA"), 429, "TooMany")
        with at(floor, "127.0.0.9") as client:
            assert "this house" in refused(client.get(f"/join/{room}"), 429, "TooMany")


def test_new_people_of_one_address(tmp_path: Path) -> None:
    with served(tmp_path, Settings(limits=HouseLimits(joins=BurstRate(3, 0.01)))) as floor:
        for name in ("Ann", "Ben", "Cleo"):
            done(floor.client().post("/join", json={"name": name}))
        refused(floor.client().post("/join", json={"name": "Dan"}), 429, "TooMany")
