"""Two servers on one PostgreSQL database: whoever plays at a table, through whichever server, sees the same."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from croupier.floor.house import House
from croupier.floor.store import Store
from croupier.web.desk import WebDesk
from croupier.web.settings import Settings
from tests.floor.postgres import Cluster
from tests.web.conftest import GENEROUS
from tests.web.serving import Listening, Served, done, order

pytestmark = pytest.mark.skipif(bool(os.environ.get("CROUPIER_NO_POSTGRES")), reason="CROUPIER_NO_POSTGRES is set")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    started = Cluster()
    yield started
    started.destroy()


@pytest.fixture
def servers(cluster: Cluster) -> Iterator[tuple[Served, Served]]:
    address = cluster.house()
    with Store.open(address) as here, Store.open(address) as there:
        WebDesk(here).owner_code()
        settings = Settings(limits=GENEROUS)
        with (
            Served(House(here), WebDesk(here), settings) as first,
            Served(House(there), WebDesk(there), settings) as second,
        ):
            yield first, second


def test_one_table_through_two_servers(servers: tuple[Served, Served]) -> None:
    first, second = servers
    table = first.open("roulette", bet_seconds=0)
    _, token = first.person("player", "Ann")
    ann = first.client(token)
    assert done(second.client(token).get("/me"))["you"]["name"] == "Ann"  # a session is good at both
    ben = second.visitor("player", "Ben")
    streams = [Listening(served.client(), table) for served in servers]
    for stream in streams:
        stream.next()
    for client in (ann, ben):
        done(order(client, table, "sit"))

    def bets(client: httpx.Client) -> None:
        for _ in range(10):
            done(order(client, table, "say", text="5 on red"))

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(bets, (ann, ben)))
    for client in (ann, ben):
        done(order(client, table, "ready"))
    last = max(served.house.shown.view(table, None)["revision"] for served in servers)
    told = [stream.up_to(last) for stream in streams]
    for messages in told:
        assert [message["revision"] for message in messages] == list(range(2, last + 1))
    assert [m["shown"] for m in told[0]] == [m["shown"] for m in told[1]]
    views = [{**messages[-1]["view"], "you": None} for messages in told]
    assert views[0] == views[1]
    assert views[0]["pocket"]
    numbers = [done(client.get(f"/tables/{table}/rounds"))["rounds"] for client in (ann, ben)]
    assert numbers[0] == numbers[1]
    assert len(numbers[0]) == 1


def test_a_session_that_ends_at_one_server_ends_at_the_other(servers: tuple[Served, Served]) -> None:
    first, second = servers
    table = first.open("roulette")
    _, token = first.person("player")
    streams = [Listening(served.client(token), table) for served in servers]
    for stream in streams:
        stream.next()
    done(second.client(token).post("/logout", json={}))
    assert [stream.next().kind for stream in streams] == ["gone", "gone"]
    assert [stream.comments for stream in streams] == [0, 0]  # long before the next heartbeat
