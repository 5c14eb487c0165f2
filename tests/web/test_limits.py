"""How much one visitor may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.web.errors import TooMany
from croupier.web.limits import Buckets, Limits, Rate
from croupier.web.settings import Settings
from tests.web.serving import done, refused, served


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
    buckets = Buckets(Rate(5, 2), clock)
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
    buckets = Buckets(Rate(2, 1), clock)
    for number in range(100_000):
        clock.now += 0.01
        buckets.take(number, "wait")
    assert len(buckets._level) < 5000


def test_a_thousand_guesses_an_hour() -> None:
    """So that two hundred live codes of 40 bits are safe: 1000 x 200 / 2^40 is less than 2 in ten million."""
    clock = Clock()
    buckets = Buckets(Limits().guesses, clock)
    tried = taken(buckets, "")
    for _ in range(3600):
        clock.now += 1
        tried += taken(buckets, "")
    assert tried <= 1000
    assert tried * 200 / 2**40 < 2e-7


def test_too_many_requests_of_one_session(tmp_path: Path) -> None:
    with served(tmp_path, Settings(limits=Limits(session=Rate(5, 0.01)))) as floor:
        ann, ben = floor.visitor("player"), floor.visitor("player")
        for _ in range(5):
            done(ann.get("/healthz"))
        response = ann.get("/healthz")
        refused(response, 429, "TooMany")
        assert int(response.headers["retry-after"]) == 100
        done(ben.get("/healthz"))


def test_too_many_requests_of_one_address(tmp_path: Path) -> None:
    with served(tmp_path, Settings(limits=Limits(address=Rate(5, 0.01)))) as floor:
        for _ in range(5):
            done(floor.client().get("/healthz"))
        refused(floor.client().get("/healthz"), 429, "TooMany")


def test_wrong_codes_use_up_the_guesses_of_all(tmp_path: Path) -> None:
    with served(tmp_path, Settings(door="code", limits=Limits(guesses=Rate(4, 0.001)))) as floor:
        room = floor.desk.open_room(floor.desk.owner())
        done(floor.client().post("/join", json={"name": "Ann", "code": room}))  # right ones do not count
        refused(floor.client().post("/join", json={"name": "?", "code": room}), 422, "BadName")  # nor other mistakes
        refused(floor.client().get("/join/AAAA-AAAA"), 403, "BadCode")
        for _ in range(2):
            refused(floor.client().post("/join", json={"name": "Eve", "code": "AAAA-AAAA"}), 403, "BadCode")
        refused(floor.client().post("/login", json={"name": "Ann", "pin": "123456"}), 403, "WrongPin")
        refused(floor.client().post("/join", json={"name": "Ben", "code": room}), 429, "TooMany")
        refused(floor.client().get(f"/join/{room}"), 429, "TooMany")


def test_new_people_of_one_address(tmp_path: Path) -> None:
    with served(tmp_path, Settings(limits=Limits(joins=Rate(3, 0.01)))) as floor:
        for name in ("Ann", "Ben", "Cleo"):
            done(floor.client().post("/join", json={"name": name}))
        refused(floor.client().post("/join", json={"name": "Dan"}), 429, "TooMany")
