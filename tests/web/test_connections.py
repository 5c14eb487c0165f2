"""Connections that ask for nothing, or byte by byte, do not keep the others out."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest

from croupier.web import connections
from croupier.web.connections import Connection
from croupier.web.serve import Wishes, listen
from tests.web.serving import Listening, Served, done, order, until

SOON = 1.0
"""Seconds that a head may take, in these tests."""

HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n"


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Connection, "head_seconds", SOON)


def connect(floor: Served) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", int(floor.address.rpartition(":")[2])), timeout=20)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def dribble(connection: socket.socket, text: bytes) -> Iterator[int]:
    """Byte by byte, for as long as the other side stays."""
    for byte in text:
        connection.sendall(bytes([byte]))
        yield byte
        time.sleep(0.02)


def ended(connection: socket.socket) -> bool:
    """Whether the server ends it, without a word."""
    with suppress(ConnectionError):
        return connection.recv(1000) == b""
    return True


def answered(connection: socket.socket) -> bytes:
    """The whole answer to a request about the house's health."""
    said = b""
    while not said.endswith(b"}"):
        more = connection.recv(1000)
        assert more, said
        said += more
    return said


def test_whoever_asks_for_nothing_is_let_go(floor: Served) -> None:
    with connect(floor) as connection:
        assert ended(connection)


@pytest.mark.parametrize("before", [b"", HEAD + b"\r\n"], ids=["at first", "after another request"])
def test_a_head_that_comes_byte_by_byte(floor: Served, before: bytes) -> None:
    with connect(floor) as connection:
        if before:
            connection.sendall(before)
            assert b"200 OK" in answered(connection)
        begun = time.monotonic()
        with pytest.raises(ConnectionError):
            for _ in dribble(connection, b"GET / HTTP/1.1\r\n" + b"X-More: 1\r\n" * 200):
                pass
        assert SOON <= time.monotonic() - begun < 100 * SOON


def test_a_body_that_nobody_wants_wins_no_time(floor: Served) -> None:
    with connect(floor) as connection:
        connection.sendall(HEAD + b"Content-Length: 5000\r\n\r\n")
        assert b"200 OK" in answered(connection)
        with pytest.raises(ConnectionError):
            for _ in dribble(connection, b"x" * 4000):
                pass


def test_whoever_takes_a_while_but_not_too_long_is_heard(floor: Served) -> None:
    with connect(floor) as connection:
        for _ in dribble(connection, b"GET "):
            pass
        connection.sendall(HEAD.removeprefix(b"GET ") + b"\r\n")
        assert b"200 OK" in answered(connection)
        time.sleep(1.5 * SOON)  # between two requests there is more time
        connection.sendall(HEAD + b"\r\n" + HEAD)
        assert b"200 OK" in answered(connection)
        connection.sendall(b"\r\n")
        assert b"200 OK" in answered(connection)


def test_a_stream_may_last(floor: Served) -> None:
    table = floor.open("roulette")
    stream = Listening(floor.client(), table)
    stream.next()
    time.sleep(1.5 * SOON)
    done(order(floor.visitor("player"), table, "sit"))
    assert stream.next()["revision"] == 2


def test_so_many_connections_from_one_address(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Connection, "most_each", 5)
    with ExitStack() as stack:
        several = [stack.enter_context(connect(fresh)) for _ in range(5)]
        for connection in several:
            connection.sendall(HEAD + b"\r\n")
            assert b"200 OK" in answered(connection)
        assert ended(stack.enter_context(connect(fresh)))
        several[0].sendall(HEAD + b"\r\n")
        assert b"200 OK" in answered(several[0])
        several.pop().close()
        until(lambda: _is_served(fresh))  # as soon as the server has noticed


def test_one_of_several_at_an_address_keeps_nobody_there_out(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a hall behind one hotspot: whoever has more than a browser opens gives one up, known or not."""
    monkeypatch.setattr(Connection, "most_each", 10)
    monkeypatch.setattr(connections, "COUNT_SECONDS", 0.0)
    monkeypatch.setattr(Connection, "head_seconds", 20)
    eve, ann = (floor_cookie(fresh, name) for name in ("Eve", "Ann"))

    def asks(cookie: bytes) -> socket.socket:
        connection = stack.enter_context(connect(fresh))
        connection.sendall(b"GET /me HTTP/1.1\r\n" + HEAD.partition(b"\r\n")[2] + cookie + b"\r\n")
        assert b"200 OK" in answered(connection)
        return connection

    with ExitStack() as stack:
        eves = [asks(eve) for _ in range(10)]
        anns = [asks(ann) for _ in range(4)]
        assert [ended(each) for each in eves[6:]] == [True] * 4  # the latest
        assert ended(stack.enter_context(connect(fresh)))  # six and four: nobody has more than a browser opens
        anns[0].sendall(HEAD + b"\r\n")
        assert b"200 OK" in answered(anns[0])
        for each in (*eves, *anns[1:]):
            each.close()
        there = Connection._open[fresh.server.server_state]
        until(lambda: there.total == 1)
        silent = [stack.enter_context(connect(fresh)) for _ in range(10)]  # the last in the place of the first
        assert ended(silent[0])
        anns.append(asks(ann))
        assert ended(silent[1])
        assert [each.whose for each in there._by_address["127.0.0.1"]].count("") == 8


def floor_cookie(floor: Served, name: str) -> bytes:
    return f"Cookie: croupier={floor.person('player', name)[1]}\r\n".encode()


def _is_served(floor: Served) -> bool:
    with suppress(ConnectionError, AssertionError), connect(floor) as connection:
        connection.sendall(HEAD + b"\r\n")
        return b"200 OK" in answered(connection)
    return False


def test_the_address_with_the_most_connections_gives_way(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """When there can be no more of them: several addresses together keep nobody out."""
    monkeypatch.setattr(Connection, "most", 8)
    monkeypatch.setattr(Connection, "head_seconds", 20)
    port = int(fresh.address.rpartition(":")[2])
    there = Connection._open

    def come(number: int) -> socket.socket:
        return stack.enter_context(
            socket.create_connection(("127.0.0.1", port), timeout=20, source_address=(f"127.0.3.{number}", 0))
        )

    def held() -> list[int]:
        found = [len(of) for one in there.values() for name, of in one._by_address.items() if "127.0.3." in name]
        return sorted(found)

    with ExitStack() as stack:
        for number in (1, 1, 2, 2, 3, 3, 4, 4):  # a quarter each
            come(number)
        until(lambda: held() == [2, 2, 2, 2])
        eight = come(5)
        until(lambda: sum(held()) == 8)
        eight.sendall(HEAD + b"\r\n")
        assert b"200 OK" in answered(eight)
        assert held() == [1, 1, 2, 2, 2]
        assert ended(come(5))  # its second: nobody has two more than that


def test_somebody_who_connects_anew_all_the_time_fills_no_queue() -> None:
    """What does not fit into the queue of the system is dropped, and a guest's browser tries again after a second."""
    with listen(Wishes(store="", port=0)) as listening, ExitStack() as stack:
        waiting = [stack.enter_context(socket.socket()) for _ in range(300)]
        begun = time.monotonic()
        for one in waiting:  # nobody takes them up
            one.settimeout(5)
            one.connect(listening.getsockname())
        assert time.monotonic() - begun < 0.9
