"""Who is there, by real streams: a page that is gone keeps nobody waiting."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable

import httpx
import pytest

from croupier.floor import presence
from croupier.web.connections import _KEEP_ALIVE
from tests.web.serving import Listening, Served, done, order, until


@pytest.fixture
def quick(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> Served:
    """The house was not started just now, and has little patience."""
    monkeypatch.setattr(presence, "RETURN", 0)
    monkeypatch.setattr(presence, "GRACE", 0.3)
    return fresh


def to_decide(house: Served, *clients: httpx.Client) -> str:
    """A table of Caribbean stud at which everybody has anted."""
    table = house.open("caribbean-stud", decide_seconds=3600, bet_seconds=0)
    for client in clients:
        done(order(client, table, "sit"))
    for client in clients:
        done(order(client, table, "put", wager="ante", stake=1_000))
    for client in clients:
        done(order(client, table, "ready"))
    return table


def away(house: Served, table: str) -> list[str]:
    return [player["name"] for player in house.house.shown.view(table, None)["players"] if player["away"]]


@pytest.mark.parametrize("how", ["close", "log out", "join again"])
def test_the_round_goes_on_without_who_is_gone(quick: Served, how: str) -> None:
    ann, bob = quick.visitor("player", "Ann"), quick.visitor("player", "Bob")
    table = to_decide(quick, ann, bob)
    pages = [Listening(client, table) for client in (ann, bob)]
    for page in pages:
        page.next()
    assert [ask["who"] for ask in quick.house.shown.view(table, None)["asks"]] == ["Ann"]
    gone: dict[str, Callable[[], object]] = {
        "close": pages[0].close,
        "log out": lambda: done(ann.post("/logout", json={})),
        "join again": lambda: done(ann.post("/join", json={"name": "Anna"})),
    }
    gone[how]()
    until(lambda: [ask["who"] for ask in quick.house.shown.view(table, None)["asks"]] == ["Bob"], 5)
    assert away(quick, table) == ["Ann"]
    done(order(bob, table, "decide", choice="fold"))
    done(order(bob, table, "put", wager="ante", stake=1_000))
    done(order(bob, table, "ready"))
    view = quick.house.shown.view(table, None)
    assert ([ask["who"] for ask in view["asks"]], view["deadline"]) == (["Bob"], None)


def test_a_look_is_a_sign_of_life(quick: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a program that has no stream."""
    monkeypatch.setattr(presence, "SILENCE", 0.5)
    ann, bob = quick.visitor("player", "Ann"), quick.visitor("player", "Bob")
    table = to_decide(quick, ann, bob)
    page = Listening(bob, table)
    page.next()
    for _ in range(8):
        done(ann.get(f"/tables/{table}"))
        assert away(quick, table) == []
        time.sleep(0.1)
    until(lambda: away(quick, table) == ["Ann"], 5)
    done(ann.get(f"/tables/{table}"))
    until(lambda: away(quick, table) == [], 5)


def test_connections_are_asked_whether_they_live(quick: Served) -> None:
    """Who goes out of reach says no goodbye; the operating system finds out."""
    client = quick.visitor("player", "Ann")
    done(client.get("/me"))
    (protocol,) = quick.server.server_state.connections
    server = protocol.transport.get_extra_info("socket")
    assert server.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
    for option, value in _KEEP_ALIVE.items():
        assert server.getsockopt(socket.IPPROTO_TCP, getattr(socket, option)) == value
