"""What the description allows the server takes, and what it forbids the server refuses; what is otherwise has a reason
in docs/api.md. Another library reads the schemas."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import httpx
import jsonschema_rs
import pytest

from croupier.floor.orders.kinds import BadOrder
from croupier.floor.orders.performing import read
from croupier.web import dispatch, openapi
from croupier.web.endpoint import Endpoint
from croupier.web.errors import BadRequest, InvalidBody
from croupier.web.paths import PATH
from croupier.web.routes import ENDPOINTS
from croupier.web.shapes import LARGEST, check
from tests.quick import slow
from tests.web.serving import Served, done, key, order, refused

JUNK: list[Any] = [
    None, True, False, 0, 1, -1, 5.0, 1.5, LARGEST, LARGEST + 1, -LARGEST - 1, 1e300, 10**400,
    "", "x", "yes", "2027-03-06", "123456", "a=b", "٣", "😍", "x" * 41, "x" * 2001,
    "\x00", "a\nb", "a\n", "\x1f", "\x7f", "\x85", "\u2028",
    [], [[]], [None], ["x"] * 500, {}, {"a": 1}, {"\x07": 1}, {"x" * 65: 1}, {f"f{n}": n for n in range(61)},
]  # fmt: skip
"""Of every kind, at limits and beyond, and what cannot be shown."""
BODIES = [endpoint for endpoint in ENDPOINTS if endpoint.body is not None]


def likely(schema: Any, chance: random.Random) -> Any:
    """A value that may be one as described."""
    if "oneOf" in schema:
        return likely(chance.choice(schema["oneOf"]), chance)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return chance.choice(schema["enum"])
    kinds = schema.get("type", "null")
    match kinds if isinstance(kinds, str) else chance.choice(kinds):
        case "object":
            fields = schema.get("properties", {})
            wanted = [name for name in fields if name in schema.get("required", ()) or chance.random() < 0.5]
            found = {name: likely(fields[name], chance) for name in wanted}
            if isinstance(rest := schema.get("additionalProperties"), dict) and chance.random() < 0.7:
                found["other"] = likely(rest, chance)
            return found
        case "array":
            number = chance.choice([schema.get("minItems", 0), 1, schema.get("maxItems", 3)])
            return [likely(schema["items"], chance) for _ in range(number)] if number < 50 else []
        case "string":
            return chance.choice(["", "x", "yes", "2027-03-06", "123456", "decks=8", "x" * schema.get("minLength", 0)])
        case "integer":
            return chance.choice([schema.get("minimum", 0), schema.get("maximum", 9), 1])
        case "number":
            return chance.choice([0, 0.5, 7])
        case "boolean":
            return chance.random() < 0.5
    return None


def changed(value: Any, chance: random.Random) -> Any:
    """The same with something in it that may not be there, or without something."""
    if isinstance(value, dict) and value and chance.random() < 0.8:
        name = chance.choice(list(value))
        what = chance.random()
        if what < 0.15:
            return {other: part for other, part in value.items() if other != name}
        if what < 0.3:
            return value | {chance.choice(["more", "\x01", "x" * 65, "do"]): chance.choice(JUNK)}
        return value | {name: changed(value[name], chance)}
    if isinstance(value, list) and value and chance.random() < 0.6:
        at = chance.randrange(len(value))
        return [*value[:at], changed(value[at], chance), *value[at + 1 :]]
    return chance.choice(JUNK)


def taken(endpoint: Endpoint, body: Any) -> bool:
    """By our own reading of the schema, or of an order, after the body was read as JSON."""
    assert endpoint.body is not None
    try:
        document = dispatch._json(json.dumps(body).encode())
        if endpoint.inside:
            check(document, {"type": "object"})
            read(document)
        else:
            check(document, endpoint.body)
    except (InvalidBody, BadRequest, BadOrder):
        return False
    return True


@pytest.mark.parametrize("tries", [300, slow(20_000)])
@pytest.mark.parametrize("endpoint", BODIES, ids=lambda endpoint: f"{endpoint.method} {endpoint.path}")
def test_a_body_is_taken_if_and_only_if_it_is_as_described(endpoint: Endpoint, tries: int) -> None:
    """Of either kind some are tried, or the test would say nothing."""
    operation = openapi.document()["paths"][endpoint.path][endpoint.method.lower()]
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    reader = jsonschema_rs.Draft202012Validator({**schema, "components": openapi.document()["components"]})
    chance, seen = random.Random(endpoint.path), set()
    for turn in range(tries):
        body = likely(endpoint.body, chance)
        body = changed(body, chance) if turn % 3 else body
        allowed = reader.is_valid(body)
        assert taken(endpoint, body) is allowed, body
        seen.add(allowed)
    assert seen == {True, False}


# --- addresses --------------------------------------------------------------------------------------------------------

NUMBERS = ("1", "01", "+1", "-1", "1.0", "1e0", "١", "1 ", " 1", "1\n", "0x1", "999999999", "1000000000", "", "1_0")
PLACES = {
    "table": ("keno-1", "Keno-1", "keno-1 ", "keno-1\n", "keno_1", "keno-1%00", "keno-" + "1" * 60),
    "number": NUMBERS,
    "code": ("ABCD", "AB CD", "AB_CD", "A" * 41, "ä"),
    "game": ("craps", "Craps", "craps ", "craps\n", "cr aps"),
    "provision": ("19:47-2.9(c)", " 19:47-2.9(c) ", "19:47-2.9(c)" + " " * 80, "2.9.c"),
    "night": ("gala", "Gala", "gala ", "../gala", "gala\n"),
    "part": ("people", "People", "people ", "peop-le"),
    "document": ("notice-exchange-rate", "Notice-exchange-rate", "notice exchange-rate"),
    "page": ("window", "Window", "window "),
    "account": ("purse:1", "purse:1 ", "purse: 1", "purse:1\n", "tray/1", "ä", "x" * 81),
}


@pytest.fixture(scope="module")
def owner(floor: Served) -> httpx.Client:
    """Of a house with a lounge, a table with a round that is over, and a plan of a casino night."""
    client = floor.visitor("owner", "Olga")
    floor.open("keno")
    done(client.post("/nights", json={"name": "gala"}))
    table = floor.open("roulette")
    done(order(client, table, "sit"))
    done(order(client, table, "say", text="5 on red"))
    done(order(client, table, "ready"))
    return client


def described(schema: Any, written: str) -> bool:
    """Whether a part of an address is as described: a number is written as JSON writes it."""
    if schema["type"] != "integer":
        return jsonschema_rs.Draft202012Validator(schema).is_valid(written)
    plain = written.isascii() and written.lstrip("-").isdigit() and str(int(written)) == written
    return plain and jsonschema_rs.Draft202012Validator(schema).is_valid(int(written))


def addresses(endpoint: Endpoint) -> Iterator[tuple[str, str, str]]:
    """The address with one of its parts as it should not be, and the others as they should."""
    for name in PATH:
        if f"{{{name}}}" in endpoint.path:
            for written in PLACES[name]:
                fitting = {other: PLACES[other][0] for other in PATH} | {"table": "roulette-1"}
                parts = {other: quote(one, safe="") for other, one in (fitting | {name: written}).items()}
                yield name, written, endpoint.path.format_map(parts)


READ = [endpoint for endpoint in ENDPOINTS if endpoint.reading and not endpoint.stream]


@pytest.mark.parametrize("endpoint", [one for one in READ if "{" in one.path], ids=lambda endpoint: endpoint.path)
def test_an_address_is_answered_only_if_it_is_as_described(endpoint: Endpoint, owner: httpx.Client) -> None:
    for name, written, address in addresses(endpoint):
        answer = owner.get(address)
        assert answer.status_code < 500
        if answer.status_code < 300 and written:  # without it, it is another address
            assert described(PATH[name][1], written), address


VALUES = (*NUMBERS, "0", "-0", "7", "x", "\x00", "a\nb", "a=b", "x" * 500)


@pytest.mark.parametrize(
    "endpoint", [one for one in READ if one.query and "{night}" not in one.path], ids=lambda endpoint: endpoint.path
)
def test_a_query_is_taken_only_if_it_is_as_described(endpoint: Endpoint, owner: httpx.Client) -> None:
    parts = {name: PLACES[name][0] for name in PATH} | {"game": "red-dog"}
    for name, schema in endpoint.query.items():
        for value in VALUES:
            answer = owner.get(
                endpoint.path.format_map(parts),
                params={name: value, "figures": "0"} if name != "figures" else {name: value},
            )
            assert answer.status_code < 500
            if answer.status_code < 300:
                assert described(schema.get("items", schema), value), (endpoint.path, name, value)
            elif described(schema.get("items", schema), value):
                assert answer.status_code != 422 or schema["type"] == "array" or name == "wager", (
                    name,
                    value,
                    answer.text,
                )
        if schema["type"] != "array":
            twice = owner.get(endpoint.path.format_map(parts), params=[(name, "1"), (name, "1")])
            assert twice.status_code == 422
            assert f"'{name}' stands in the address 2 times" in twice.json()["error"]["message"]


KEYS = ("abcdefgh", "abcdefg", "a" * 64, "a" * 65, "abc defgh", "abcdefgä", "abcd-_09", "")


def test_a_key_is_taken_if_and_only_if_it_is_as_described(floor: Served) -> None:
    (schema,) = [
        one["schema"]
        for one in openapi.document()["paths"]["/tables"]["post"]["parameters"]
        if one["name"] == "Idempotency-Key"
    ]
    client = floor.visitor("player")
    for written in KEYS:
        headers = {"Idempotency-Key": written.encode("latin-1")}
        answer = client.post("/tables", json={"game": "none such"}, headers=headers)  # type: ignore[arg-type]
        allowed = jsonschema_rs.Draft202012Validator(schema).is_valid(written)
        assert (answer.status_code == 400) is not allowed, written


# --- what has a reason ------------------------------------------------------------------------------------------------


def test_what_is_taken_though_no_description_says_so(floor: Served) -> None:
    """Fields of an address that nobody knows, the form of a page without a script, and a file under its own type."""
    client = floor.visitor("owner")
    assert client.get("/odds", params={"utm_source": "x"}).status_code == 200
    assert client.get("/me", params={"format": "json"}).status_code == 200
    assert client.post("/logout", data={"next": "/"}).status_code == 200
    archive = {"Content-Type": "application/zip"}
    refused(floor.visitor("owner").post("/night-copies", content=b"x", headers=archive), 422, "NoCopy")


REASONS = {
    "a name": ("POST", "/join", {"name": "!"}, "BadName"),
    "no name": ("POST", "/join", {}, "BadName"),
    "a day": ("POST", "/check", {"toml": "", "on": "2027-02-30"}, "InvalidBody"),
    "a day of a plan": ("POST", "/nights", {"date": "2027-02-30"}, "InvalidBody"),
    "a file": ("POST", "/nights", {"toml": "="}, "BadPlan"),
    "an option": ("GET", "/odds/blackjack?set=decks=x", None, "BadOption"),
    "an order": ("POST", "/tables/roulette-1/orders", {"do": "put", "wager": "none", "stake": 500}, "InvalidWager"),
    "half a character": ("POST", "/login", {"name": "\ud800", "pin": "1"}, "InvalidBody"),
}
"""What no schema says: docs/api.md lists it."""


@pytest.mark.parametrize("reason", REASONS)
def test_what_is_refused_though_the_description_allows_it(reason: str, floor: Served, owner: httpx.Client) -> None:
    method, address, body, kind = REASONS[reason]
    client = owner if "join" not in address else floor.client()
    headers = {"Idempotency-Key": key(), "Content-Type": "application/json"}
    answer = client.request(method, address, content=json.dumps(body) if body is not None else None, headers=headers)
    refused(answer, 422, kind)
