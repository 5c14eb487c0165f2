"""One server for the tests of a module that do not mind each other; a fresh one where that matters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from croupier.night.sample.plan import sample_plan
from croupier.records import timestamps
from croupier.web.limits import BurstRate, HouseLimits
from croupier.web.night.evening_routes import SAMPLE_PIN
from croupier.web.serve import GuestRoom, Wishes, listen
from croupier.web.settings import Settings
from tests.web.serving import Served, done, order, served, until

GENEROUS = HouseLimits(
    address=BurstRate(100_000, 100_000),
    session=BurstRate(100_000, 100_000),
    joins=BurstRate(100_000, 100_000),
    guesses=BurstRate(100_000, 100_000),
    guesses_each=BurstRate(100_000, 100_000),
    codes=BurstRate(100_000, 100_000),
    codes_each=BurstRate(100_000, 100_000),
)
"""For tests that send more than a person would, and are not about limits."""

FUZZED = ("craps", "blackjack", "roulette", "let-it-ride", "red-dog")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The fuzzer makes requests already when it is collected: only for those that will be sent."""
    unwanted = {"test_fuzz.py": "slow", "test_fuzz_long.py": "not slow"}
    return True if unwanted.get(collection_path.name) == config.option.markexpr else None


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house shared by the tests of a module."""
    with served(tmp_path_factory.mktemp("house"), Settings(limits=GENEROUS)) as running:
        yield running


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Served]:
    """A house of one's own."""
    with served(tmp_path, Settings(limits=GENEROUS)) as running:
        yield running


@pytest.fixture
def room(fresh: Served) -> Iterator[httpx.Client]:
    """A guest in the room of a night in `fresh`."""
    with GuestRoom(fresh.settings, listen(Wishes(store="", port=0))) as opened:
        until(lambda: opened.server.started)
        with httpx.Client(base_url=opened.address, verify=False, trust_env=False) as client:
            yield client


@pytest.fixture(scope="module")
def code_floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house whose door is closed: a code is needed."""
    with served(tmp_path_factory.mktemp("house"), Settings(door="code", limits=GENEROUS)) as running:
        running.desk.open_room(running.desk.owner())
        yield running


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house in which somebody of each role has come in, a round has been played and another begun; with a lounge, the
    plan of a casino night, and a night that is half played, at one of whose devices somebody is."""
    with served(tmp_path_factory.mktemp("house"), Settings(door="code", limits=GENEROUS)) as running:
        ann = running.visitor("player", "Ann")
        for game in (*FUZZED, "keno"):
            running.open(game)
        running.open("craps", mode="dealer", chips="dealer")
        done(order(ann, "roulette-1", "sit"))
        done(order(ann, "roulette-1", "say", text="5 on red"))
        done(order(ann, "roulette-1", "ready"))
        done(order(ann, "blackjack-1", "sit", ceremony="ask"))
        done(order(ann, "blackjack-1", "accept", answer="decline"))
        done(order(ann, "blackjack-1", "say", text="5 on bet"))
        owner = running.visitor("owner", "Olga")
        plan, night = (done(owner.post("/nights", json={what: True}))["night"] for what in ("example", "sample"))
        code = done(owner.post(f"/nights/{night}/devices", json={"label": "Window"}))["code"]
        device = running.client()
        done(device.post(f"/nights/{night}/enrol", json={"code": code}))
        (person, *_) = sample_plan(timestamps.utc_now()).people
        done(device.post(f"/nights/{night}/here", json={"person": person.name, "pin": SAMPLE_PIN}))
        running.nights = (plan, night)
        running.device = device.cookies["croupier-night"]
        yield running
