"""Roles and endpoints, both ways: whoever may is let through, whoever may not is told so and changes nothing.

The table stands here once more, on purpose: an endpoint that is new or changed must be thought about twice.
"""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

from croupier.floor.orders.performing import ORDERS
from croupier.web.routes import ENDPOINTS
from tests.web.serving import ROLES, Served, done, key, order, refused

ALL = {"guest", "owner", "dealer", "player", "viewer", "auditor"}
JOINED = ALL - {"guest"}
PLAYING = {"owner", "dealer", "player"}

MATRIX: dict[str, set[str]] = {
    "GET /": ALL,
    "POST /tables": PLAYING,
    "GET /tables/{table}": JOINED,
    "GET /tables/{table}/console": {"owner", "dealer"},
    "POST /tables/{table}/orders": PLAYING,
    "GET /tables/{table}/events": JOINED,
    "GET /tables/{table}/board": JOINED,
    "GET /tables/{table}/tickets": PLAYING,
    "GET /tables/{table}/tickets/{number}": ALL,  # with the code on the ticket
    "GET /tables/{table}/tickets/{number}/qr": ALL,
    "GET /tables/{table}/tickets/{number}/pdf": ALL,
    "GET /tables/{table}/rounds": JOINED,
    "GET /tables/{table}/history": JOINED,
    "GET /tables/{table}/rounds/{number}": JOINED,
    "GET /tables/{table}/rounds/{number}.tape": JOINED,
    "GET /tables/{table}/rounds/{number}.phh": JOINED,
    "GET /tables/{table}/seals": JOINED,
    "GET /tables/{table}/seals/{number}": JOINED,
    "GET /join": ALL,
    "GET /join/{code}": ALL,
    "POST /join": ALL,
    "GET /login": ALL,
    "POST /login": ALL,
    "POST /logout": ALL,
    "GET /me": ALL,
    "GET /me/history": JOINED,
    "POST /me/pin": JOINED,
    "POST /me/erase": JOINED,
    "GET /join.svg": PLAYING,
    "GET /house": {"owner"},
    "POST /house/invitations": {"owner", "dealer"},
    "POST /house/invitations/{number}/withdraw": {"owner"},
    "POST /house/room": {"owner"},
    "POST /house/people/{number}/invite": {"owner", "dealer"},
    "POST /house/people/{number}/unlock": {"owner"},
    "POST /house/people/{number}/role": {"owner"},
    "POST /house/people/{number}/erase": {"owner"},
    "POST /house/corrections": {"owner"},
    "GET /books": {"owner", "auditor"},
    "GET /books/{account}": JOINED,
    "GET /dealing": {"owner", "auditor"},
    "GET /meters": {"owner", "auditor"},
    "POST /meters/corrections": {"owner"},
    "GET /log": {"owner", "auditor"},
    "GET /checkpoint": ALL,
    "GET /odds": ALL,
    "GET /odds/{game}": ALL,
    "GET /games/{game}": ALL,
    "GET /games/{game}/chart": ALL,
    "GET /rules": ALL,
    "GET /rules/{provision}": ALL,
    "GET /readings": ALL,
    "GET /check": ALL,
    "GET /check/form": ALL,
    "POST /check": ALL,
    "POST /check/form": ALL,
    "GET /verify": ALL,
    "POST /verify": ALL,
    "GET /nights": ALL,
    "POST /nights": {"owner"},
    "GET /nights/{night}": {"owner"},
    "GET /nights/{night}/plan/{part}": {"owner"},
    "GET /nights/{night}/tables/{number}": {"owner"},
    "POST /nights/{night}/changes": {"owner"},
    "GET /nights/{night}/night.toml": {"owner"},
    "POST /nights/{night}/practice": {"owner"},
    "POST /nights/{night}/remove": {"owner"},
    "GET /nights/{night}/print": {"owner"},
    "GET /nights/{night}/print/{document}.pdf": {"owner"},
    "GET /nights/{night}/print/{document}": {"owner"},
    "GET /nights/{night}/calendar": {"owner"},
    "GET /nights/{night}/calendar.ics": {"owner"},
    "GET /nights/{night}/papers": {"owner"},
    "GET /nights/{night}/papers/{document}.pdf": {"owner"},
    "GET /nights/{night}/envelope.zip": {"owner"},
    "GET /nights/{night}/copy.zip": {"owner"},
    "POST /night-copies": {"owner"},
    "GET /sheets.css": ALL,
    "GET /nights/{night}/evening": {"owner"},
    "POST /nights/{night}/begin": {"owner"},
    "POST /nights/{night}/devices": {"owner"},
    "GET /nights/{night}/enrol.svg": {"owner"},
    "POST /nights/{night}/devices/{number}/remove": {"owner"},
    "POST /nights/{night}/pins": {"owner"},
    # For whoever has an enrolled device; who has none is refused there (test_night_evening.py).
    "GET /nights/{night}/enrol": ALL,
    "POST /nights/{night}/enrol": ALL,
    "POST /nights/{night}/here": ALL,
    "GET /nights/{night}/staff/{page}": ALL,
    "POST /nights/{night}/orders": ALL,
    "GET /openapi.json": ALL,
    "GET /healthz": ALL,
}

BODIES: dict[str, Any] = {
    "POST /tables": {"game": "craps"},
    "POST /tables/{table}/orders": {"do": "ready"},
    "POST /join": {"name": "?"},  # no name: let through, and then refused
    "POST /login": {"name": "nobody", "pin": "000000"},
    "POST /me/pin": {"pin": "1"},
    "POST /house/invitations": {"role": "player"},
    "POST /house/people/{number}/role": {"role": "player"},
    "POST /check": {"toml": ""},
    "POST /verify": {"transcript": "{}"},
    "POST /nights/{night}/practice": {"open": True},
    "POST /nights/{night}/orders": {"do": "bank.sell"},
    "POST /nights/{night}/changes": {"revision": "", "do": "add", "key": ["people"]},
    "POST /house/corrections": {"entry": 999_999, "why": "a test"},
    "POST /meters/corrections": {
        "account": "meter:keno",
        "shows": 1,
        "why": "a test",
        "with": "nobody",
        "pin": "000000",
    },
}


def ask(client: httpx.Client, served: Served, endpoint: str, person: int, table: str, role: str) -> httpx.Response:
    method, path = endpoint.split()
    where = {"table": table, "number": "999999", "code": "AAAA-AAAA", "account": f"purse:{person}"}
    where |= {
        "game": "roulette",
        "provision": "19:47-5.2",
        "night": "spring",
        "part": "people",
        "page": "window",
        "document": "x",
    }
    address = re.sub(r"{(\w+)}", lambda match: where[match[1]], path)
    body = BODIES.get(endpoint, {}) if method == "POST" else None
    if role == "dealer" and endpoint.endswith("/orders"):
        body = {"do": "resume"}  # a dealer runs tables, but does not play
    request = client.build_request(method, address, json=body, headers={"Idempotency-Key": key()})
    response = client.send(request, stream=True)
    if "event-stream" not in response.headers.get("content-type", ""):
        response.read()
    response.close()
    return response


def test_every_endpoint_is_in_the_table() -> None:
    assert {f"{endpoint.method} {endpoint.path}" for endpoint in ENDPOINTS} == MATRIX.keys()


ENDS_SESSIONS = {"POST /join", "POST /login", "POST /logout", "POST /me/erase"}


@pytest.fixture(scope="module")
def table(code_floor: Served) -> str:
    return code_floor.open("craps")


@pytest.fixture(scope="module")
def known(code_floor: Served) -> dict[str, tuple[int, httpx.Client]]:
    """One person of each role, and a guest."""
    found = {"guest": (0, code_floor.client())}
    for role in ROLES:
        person, token = code_floor.person(role)
        found[role] = person.id, code_floor.client(token)
    return found


@pytest.mark.parametrize("endpoint", MATRIX)
def test_who_may(endpoint: str, code_floor: Served, table: str, known: dict[str, tuple[int, httpx.Client]]) -> None:
    for role, (number, client) in known.items():
        if endpoint in ENDS_SESSIONS and role != "guest":
            person, token = code_floor.person(role)
            number, client = person.id, code_floor.client(token)
        check(endpoint, role, ask(client, code_floor, endpoint, number, table, role))


def check(endpoint: str, role: str, response: httpx.Response) -> None:
    assert response.status_code < 500
    if role in MATRIX[endpoint]:
        if response.status_code == 403:  # a wrong code or PIN is refused so too, whoever asks
            assert response.json()["error"]["kind"] in ("BadCode", "WrongPin")
        assert response.status_code != 401
    elif role == "guest":
        assert response.status_code == 401
        assert response.json()["error"]["kind"] == "NoSession"
    else:
        assert response.status_code == 403
        assert response.json()["error"]["kind"] == "WrongRole"


def test_while_the_door_is_open_a_guest_may_watch_tables(floor: Served) -> None:
    table, client = floor.open("red-dog"), floor.client()
    for endpoint, may in MATRIX.items():
        response = ask(client, floor, endpoint, 0, table, "guest")
        watching = endpoint.startswith("GET /tables/") and not endpoint.endswith(("/console", "/tickets"))
        assert (response.status_code != 401) is (watching or "guest" in may), endpoint


def test_the_house_itself_asks_for_the_role_too(floor: Served) -> None:
    """A dealer may give orders, but does not play; a player may give orders, but not run the table."""
    table = floor.open("craps")
    for role, body in (
        ("dealer", {"do": "sit"}),
        ("player", {"do": "pause"}),
        ("player", {"do": "unseat", "name": "x"}),
    ):
        headers = {"Idempotency-Key": key()}
        response = floor.visitor(role).post(f"/tables/{table}/orders", json=body, headers=headers)
        assert response.status_code == 403
        assert response.json()["error"]["kind"] == "NotAllowed"


def test_no_order_is_for_who_only_watches(
    code_floor: Served, table: str, known: dict[str, tuple[int, httpx.Client]]
) -> None:
    """Of every order there is, before anything of it is read."""
    for do in ORDERS:
        for role, kind, status in (
            ("viewer", "WrongRole", 403),
            ("auditor", "WrongRole", 403),
            ("guest", "NoSession", 401),
        ):
            _, client = known[role]
            sent = client.post(f"/tables/{table}/orders", json={"do": do}, headers={"Idempotency-Key": key()})
            refused(sent, status, kind)


def test_a_role_at_the_table_is_the_person_s(floor: Served) -> None:
    """Who comes in under a name that a player had may do at the player's table what any stranger may."""
    table, owner = floor.open("roulette"), floor.visitor("owner")
    ann, token = floor.person("player", "Ann")
    player = floor.client(token)
    done(order(player, table, "sit"))
    done(order(player, table, "put", wager="red", stake=500))
    code = done(owner.post(f"/house/people/{ann.id}/invite", json={}))["code"]
    done(player.post("/join", json={"code": code, "name": "Zoe"}))
    stranger = floor.client()
    done(stranger.post("/join", json={"name": "Ann"}))
    view = done(stranger.get(f"/tables/{table}"))["view"]
    assert (view["you"]["seated"], view["you"]["may"]) == (False, ["sit"])
    for do, parts in (("sit", {}), ("take", {"bet": 1}), ("clear", {}), ("ready", {}), ("again", {}), ("leave", {})):
        refused(order(stranger, table, do, **parts), 409, "IllegalAction")
    view = done(player.get(f"/tables/{table}"))["view"]
    assert (view["you"]["name"], view["you"]["seated"], view["you"]["chips"]) == ("Ann", True, 49_500)
    done(order(player, table, "clear"))
    done(order(player, table, "leave"))
    assert done(player.get("/me"))["purse"] == 50_000
    assert done(stranger.get("/me"))["purse"] == 0


def test_a_role_that_does_not_play_ends_the_seat(floor: Served) -> None:
    table, owner = floor.open("roulette"), floor.visitor("owner")
    ben, token = floor.person("player")
    done(order(floor.client(token), table, "sit"))
    done(owner.post(f"/house/people/{ben.id}/role", json={"role": "viewer"}))
    assert floor.house.shown.view(table, None)["players"] == []
