"""How requests are read and answered: forms of a page, refusals, headers, bodies, keys, origins, names of the host."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from croupier.errors import CroupierError, IllegalAction, InvalidWager, UnknownName
from croupier.floor import keys, people
from croupier.floor.orders.kinds import BadOrder
from croupier.law.citations import NoSuchProvision
from croupier.records.store import StoreFailed
from croupier.web import errors
from croupier.web.app import make_app
from croupier.web.endpoint import Endpoint
from croupier.web.guard import host_name
from croupier.web.routes import ENDPOINTS
from tests.web.serving import Served, done, key, order, refused

HTML = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


# --- pages and JSON ---


def test_a_page_is_json_for_whoever_does_not_ask_for_html(floor: Served) -> None:
    guest = floor.client()
    assert "text/html" in guest.get("/join", headers=HTML).headers["content-type"]
    assert guest.get("/join", headers={"Accept": "*/*"}).json()["door"] == "open"
    assert guest.get("/join?format=json", headers=HTML).json()["door"] == "open"
    assert {"accept", "cookie"} <= set(guest.get("/join", headers=HTML).headers["vary"].lower().split(", "))


@pytest.mark.parametrize("path", ["/", "/join", "/login"])
def test_pages_for_browsers(floor: Served, path: str) -> None:
    page = floor.client().get(path, headers=HTML)
    assert page.status_code == 200
    assert page.text.startswith("<!doctype html>")


@pytest.mark.parametrize("game", ["blackjack", "craps", "let-it-ride"])
def test_pages_of_a_table(floor: Served, game: str) -> None:
    """Played for one round, so that there is something on all of them."""
    table = floor.open(game, bet_seconds=0, decide_seconds=0)
    owner = floor.visitor("owner")
    done(order(owner, table, "sit"))
    paths = [f"/tables/{table}", f"/tables/{table}/console", f"/tables/{table}/rounds", f"/tables/{table}/seals"]
    for path in [*paths, "/", "/me", "/house", "/books", "/log", "/books/bank"]:
        page = owner.get(path, headers=HTML)
        assert page.status_code == 200, path
        assert_nothing_inline(page)
    assert "<svg" in owner.get(paths[0], headers=HTML).text


def assert_nothing_inline(page: httpx.Response) -> None:
    """The policy would not let it work."""
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", page.text)
    assert all("src=" in tag or "application/json" in tag for tag in re.findall(r"<script[^>]*>", page.text))


def test_refusals_are_pages_for_browsers(floor: Served) -> None:
    page = floor.client().get("/tables/none-1", headers=HTML)
    assert page.status_code == 404
    assert "there is no table" in page.text
    assert page.text.startswith("<!doctype html>")


def test_a_guest_is_shown_the_way_in(code_floor: Served) -> None:
    page = code_floor.client().get("/tables/craps-1", headers=HTML)
    assert page.status_code == 303
    assert page.headers["location"] == "/join?next=/tables/craps-1"


def test_the_head_of_a_page_is_sent_without_its_body(floor: Served) -> None:
    response = floor.client().head("/healthz")
    assert response.status_code == 200
    assert response.content == b""


def test_large_answers_are_compressed(floor: Served) -> None:
    response = floor.client().get("/openapi.json")
    assert response.headers["content-encoding"] == "gzip"


# --- refusals ---


@pytest.mark.parametrize(
    ("refusal", "status"),
    [
        (IllegalAction("no"), 409),
        (InvalidWager("no"), 422),
        (keys.KeyReused("no"), 422),
        (BadOrder("no"), 422),
        (people.NotAllowed("no"), 403),
        (people.BadCode("no"), 403),
        (people.WrongPin("no"), 403),
        (people.Locked("no"), 403),
        (people.BadName("no"), 422),
        (UnknownName("no"), 404),
        (NoSuchProvision("no"), 404),
        (StoreFailed("no"), 503),
        (CroupierError("no"), 422),
    ],
)
def test_kinds_of_refusal(refusal: CroupierError, status: int) -> None:
    assert errors.status_of(refusal) == status


def test_every_kind_that_is_named_exists() -> None:
    def kinds(kind: type[CroupierError]) -> set[str]:
        return {kind.__name__}.union(*(kinds(below) for below in kind.__subclasses__()))

    assert errors.STATUS.keys() <= kinds(CroupierError)
    assert set(errors.GUESSES) <= errors.STATUS.keys()


def test_a_refusal_names_its_sections() -> None:
    refusal = IllegalAction(
        "not on 12; §13:47-20.22(g)3 allows it on 10, and §13:47-20.22(g)3 says so; see §19:47-2.9(c)"
    )
    error = errors.document(refusal)["error"]
    assert error["kind"] == "IllegalAction"
    assert error["by"] == ["§13:47-20.22(g)3", "§19:47-2.9(c)"]


def test_a_refused_bet_says_why(floor: Served) -> None:
    table = floor.open("roulette")
    ann = floor.visitor("player")
    assert "take a seat" in refused(order(ann, table, "put", wager="red", stake=500), 409, "IllegalAction")
    done(order(ann, table, "sit"))
    assert refused(order(ann, table, "put", wager="rouge", stake=500), 422, "InvalidWager")
    assert refused(order(ann, "roulette-99", "sit"), 404, "UnknownName")


def test_a_store_that_fails_is_told_and_changes_nothing(fresh: Served) -> None:
    table = fresh.open("roulette")
    ann = fresh.visitor("player")
    fresh.desk.store.close()
    assert "nothing was changed" in refused(order(ann, table, "sit"), 503, "StoreFailed")
    page = ann.post("/join", data={"name": "Ben"}, headers=HTML)
    assert page.status_code == 503
    assert "nothing was changed" in page.text.lower()


def test_unknown_addresses_and_methods(floor: Served) -> None:
    guest = floor.client()
    refused(guest.get("/nothing"), 404, "NoSuchPage")
    refused(guest.get("/static/nothing.js"), 404, "NoSuchPage")
    refused(guest.get("/static/../desk.py"), 404)
    refused(guest.get("/static/%2e%2e/desk.py"), 404)
    response = guest.put("/tables/craps-1/orders", json={})
    refused(response, 405, "NoSuchMethod")
    assert response.headers["allow"] == "POST"
    refused(guest.delete("/"), 405, "NoSuchMethod")
    refused(guest.post("/static/base.css"), 405)


def test_a_fault_is_logged_and_not_shown(floor: Served, caplog: pytest.LogCaptureFixture) -> None:
    def broken(errand: object) -> dict[str, Any]:
        raise RuntimeError("a secret of the house")

    endpoint = Endpoint("GET", "/broken", broken, frozenset({"guest"}), "Breaks.")
    app = make_app(floor.house, floor.desk, floor.settings, [*ENDPOINTS, endpoint])

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=floor.address) as client:
            return await client.get("/broken", headers={"Accept": "application/json"})

    # in a thread of its own: a browser of other tests may keep an event loop in this one
    with caplog.at_level(logging.ERROR), ThreadPoolExecutor(1) as thread:
        response = thread.submit(asyncio.run, ask()).result()
    assert response.status_code == 500
    assert response.json()["error"]["kind"] == "Fault"
    assert "secret" not in response.text
    assert "a secret of the house" in caplog.text


# --- bodies ---


def test_an_order_needs_a_key(floor: Served) -> None:
    table = floor.open("roulette")
    ann = floor.visitor("player")
    path = f"/tables/{table}/orders"
    assert "Idempotency-Key is missing" in refused(ann.post(path, json={"do": "sit"}), 400, "BadRequest")
    for bad in ("short", "x" * 65, "with space 123", "süß-süß-süß"):
        headers = {b"Idempotency-Key": bad.encode(), b"Content-Type": b"application/json"}
        refused(ann.post(path, content=b'{"do": "sit"}', headers=headers), 400, "BadRequest")


def test_an_order_that_is_sent_twice_acts_once(floor: Served) -> None:
    table = floor.open("roulette")
    ann = floor.visitor("player")
    headers = {"Idempotency-Key": key()}
    path = f"/tables/{table}/orders"
    first = ann.post(path, json={"do": "sit", "box": 2}, headers=headers)
    again = ann.post(path, json={"box": 2, "do": "sit"}, headers=headers)
    assert done(first) == done(again)
    assert first.content == again.content
    refused(ann.post(path, json={"do": "sit", "box": 3}, headers=headers), 422, "KeyReused")
    assert len(floor.house.shown.view(table, None)["players"]) == 1


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b'{"do": "sit", "box": NaN}', 400),
        (b'{"do": "sit", "box": 1e999}', 400),
        (b'{"do": "sit", "box": ' + b"9" * 5000 + b"}", 400),
        (b"[" * 50_000, 400),
        (b"[]", 422),
        (b"null", 422),
        (b'{"do": "dance"}', 422),
        (b'{"do": 7}', 422),
        (b'{"do": "sit", "box": "1"}', 422),
        (b'{"do": "sit", "box": true}', 422),
        (b'{"do": "sit", "box": 1.5}', 422),
        (b'{"do": "sit", "box": 10000000000000000000}', 422),
        (b'{"do": "sit", "bux": 1}', 422),
        (b'{"do": "open", "words": "\\ud800"}', 422),
        (b'{"do": "open", "words": "\\u0000"}', 422),
        (b'{"do": "sit", "\\ud800": 1}', 422),
        (b'{"do": "sit", "do": "leave"}', 400),
        (b'{"do": "sit", "box": 1, "box": 2}', 400),
        (b'{"do": "sit", "box": 1, "\\u0062ox": 2}', 400),
        (b'{"do": "mark", "spots": [{"wager": "red", "wager": "black"}]}', 400),
        (b'{"do": "sit", "box": 1.0}', 200),
    ],
)
def test_bodies_that_are_not_orders(floor: Served, body: bytes, status: int) -> None:
    table = floor.open("roulette")
    headers = {"Idempotency-Key": key(), "Content-Type": "application/json"}
    response = floor.visitor("player").post(f"/tables/{table}/orders", content=body, headers=headers)
    assert response.status_code == status, response.text
    json.loads(response.content)


def test_a_body_must_say_that_it_is_json(floor: Served) -> None:
    """A page of another site can send text without asking first, but not JSON."""
    headers = {"Idempotency-Key": key(), "Content-Type": "text/plain"}
    response = floor.visitor("player").post("/tables/craps-1/orders", content=b'{"do": "sit"}', headers=headers)
    refused(response, 400, "BadRequest")


def test_a_long_body_is_not_read(floor: Served) -> None:
    player = floor.visitor("player")
    headers = {"Idempotency-Key": key(), "Content-Type": "application/json"}
    refused(player.post("/tables/craps-1/orders", content=b" " * 65_537, headers=headers), 413, "TooLarge")
    refused(player.post("/tables/craps-1/orders", content=b" " * 65_536, headers=headers), 400, "BadRequest")


def test_a_long_body_without_a_length_is_not_read_either(floor: Served) -> None:
    """It is refused as soon as it is too long, while it would still go on for ever."""
    host, port = floor.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 20) as connection:
        connection.sendall(
            f"POST /join HTTP/1.1\r\nHost: {host}:{port}\r\nTransfer-Encoding: chunked\r\n"
            "Content-Type: application/json\r\nAccept: application/json\r\n\r\n".encode()
        )
        for _ in range(5):
            connection.sendall(b"4000\r\n" + b" " * 0x4000 + b"\r\n")
        answer = connection.recv(4096)
    assert answer.startswith(b"HTTP/1.1 413")


@pytest.mark.parametrize("fields", ["name=Eve&name=Ann", "name=Eve&code=&pin=123456&name=Eve"])
def test_a_form_says_each_thing_once(floor: Served, fields: str) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    says = refused(floor.client().post("/join", content=fields, headers=form), 400, "BadRequest")
    assert says == "the form cannot be read: 'name' stands in it twice"


@pytest.mark.parametrize("turned", [1, -1])
def test_a_body_has_one_length(floor: Served, turned: int) -> None:
    """With two a request could be smuggled past whatever stands in front; the connection ends at once."""
    host, port = floor.address.removeprefix("http://").split(":")
    said = b'{"name": "Smuggler"}'
    body = b"%x\r\n%s\r\n0\r\n\r\n" % (len(said), said)
    lengths = "\r\n".join(["Transfer-Encoding: chunked", f"Content-Length: {len(body)}"][::turned])
    with socket.create_connection((host, int(port)), 20) as connection:
        connection.sendall(
            f"POST /join HTTP/1.1\r\nHost: {host}:{port}\r\n{lengths}\r\nContent-Type: application/json\r\n"
            "Accept: application/json\r\n\r\n".encode()
            + body
        )
        answer = b""
        while chunk := connection.recv(4096):
            answer += chunk
    assert answer.startswith(b"HTTP/1.1 400")
    assert b"TwoLengths" in answer
    assert answer.count(b"HTTP/1.1") == 1


@pytest.mark.parametrize("name", ["Content-Type", "idempotency-key", "Origin"])
def test_a_header_that_says_what_is_meant_stands_once(floor: Served, name: str) -> None:
    value = {"Origin": floor.address, "idempotency-key": "a-key-of-its-own"}.get(name, "application/json")
    headers = [("Content-Type", "application/json"), ("Accept", "application/json")]
    twice = [*(one for one in headers if one[0] != name), (name, value), (name, f"{value}x")]
    says = refused(floor.client().post("/join", content=b"{}", headers=twice), 400, "BadRequest")
    assert says.lower() == f"the header {name.lower()} stands in the request twice; send one"


# --- headers, origins, hosts ---


@pytest.mark.parametrize("path", ["/", "/join", "/nothing", "/static/base.css", "/openapi.json"])
def test_headers_that_keep_a_page_to_itself(floor: Served, path: str) -> None:
    headers = floor.client().get(path, headers=HTML).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"
    assert headers["cache-control"] == ("no-cache" if path.startswith("/static") else "no-store")
    assert "server" not in headers


def test_static_files_are_asked_about_and_not_sent_again(floor: Served) -> None:
    guest = floor.client()
    first = guest.get("/static/base.css")
    assert first.headers["content-type"].startswith("text/css")
    again = guest.get("/static/base.css", headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    ("headers", "ours"),
    [
        ({}, True),
        ({"Origin": "{address}"}, True),
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": "http://["}, False),
        ({"Origin": "http://127.0.0.1:1"}, False),
        ({"Origin": "http://evil.example", "Sec-Fetch-Site": "same-origin"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
    ],
)
def test_writes_come_from_our_own_pages(floor: Served, headers: dict[str, str], ours: bool) -> None:
    sent = {name: value.format(address=floor.address) for name, value in headers.items()}
    response = floor.client().post("/logout", json={}, headers=sent)
    if ours:
        done(response)
    else:
        refused(response, 403, "ForeignOrigin")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "LOCALHOST", "localhost.", "[::1]"])
def test_names_of_the_house(floor: Served, host: str) -> None:
    done(floor.client().get("/healthz", headers={"Host": f"{host}:8000"}))


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "192.168.1.7", "", "localhost:80:80", "[::1"]
)
def test_the_house_does_not_answer_to_other_names(floor: Served, host: str) -> None:
    """So that a name of another site cannot be pointed at this address and then read it."""
    assert floor.address in refused(floor.client().get("/", headers={"Host": host}), 421, "WrongHost")


def test_ports_are_not_part_of_a_name() -> None:
    assert [host_name(host) for host in ("a:1", "A", "[::1]:80", "[::1]", "a.:80")] == ["a", "a", "[::1]", "[::1]", "a"]


def test_no_page_holds_inline_scripts_or_styles(floor: Served) -> None:
    for path in ("/", "/join", "/login", "/nothing"):
        assert_nothing_inline(floor.client().get(path, headers=HTML))
