"""A keno lounge over HTTP: its pages, a ticket with its code, its picture and its paper."""

from __future__ import annotations

import io
import re
from typing import Any

import httpx
import pytest
from pypdf import PdfReader

from tests.web.serving import Served, done, order, refused

HTML = {"Accept": "text/html"}
TWENTY = " ".join(map(str, range(1, 21)))


@pytest.fixture
def lounge(floor: Served) -> str:
    return floor.open("keno", mode="dealer", chips="tickets", bet_seconds=0, rules={"schedule": "sample"})


def bought(client: httpx.Client, table: str, where: str = "3-11-17", stake: int = 200, do: str = "request") -> int:
    wager = "way" if "+" in where else f"{len(where.split('-'))}-spot"
    told = done(order(client, table, do, wager=wager, where=where, stake=stake))["shown"]
    return int(told[-1]["ticket"])


def slip_of(client: httpx.Client, table: str, serial: int, **query: str) -> dict[str, Any]:
    found: dict[str, Any] = done(client.get(f"/tables/{table}/tickets/{serial}", params=query))["slip"]
    return found


def test_the_pages_of_a_lounge(floor: Served, lounge: str) -> None:
    """A player's own page, the desk of a writer, the board; a table's own pages are others."""
    player, dealer = floor.visitor("player"), floor.visitor("dealer")
    assert "Buy the ticket" in player.get(f"/tables/{lounge}", headers=HTML).text
    desk = dealer.get(f"/tables/{lounge}/console", headers=HTML).text
    assert "Write the ticket" in desk
    assert "15.7(c)2" in desk
    assert "on-wall" in player.get(f"/tables/{lounge}/board", headers=HTML).text
    craps = floor.open("craps")
    refused(player.get(f"/tables/{craps}/board"), 404, "UnknownName")
    refused(player.get(f"/tables/{craps}/tickets"), 409, "IllegalAction")
    assert "Buy the ticket" not in player.get(f"/tables/{craps}", headers=HTML).text


def test_a_ticket_is_for_whoever_has_it_in_hand(floor: Served, lounge: str) -> None:
    """§19:47-15.4[ticket]: its buyer and staff see it, and anybody with the code on it, without a name."""
    player, other, dealer = floor.visitor("player"), floor.visitor("player"), floor.visitor("dealer")
    serial = bought(player, lounge)
    slip = slip_of(player, lounge, serial)
    assert slip["groups"] == [[3, 11, 17]]
    assert slip_of(dealer, lounge, serial) == slip
    refused(other.get(f"/tables/{lounge}/tickets/{serial}"), 403, "NotAllowed")
    refused(floor.client().get(f"/tables/{lounge}/tickets/{serial}", params={"code": "AAAAAA"}), 403, "NotAllowed")
    guest = floor.client()
    assert slip_of(guest, lounge, serial, code=slip["code"]) == slip
    page = guest.get(f"/tables/{lounge}/tickets/{serial}", params={"code": slip["code"]}, headers=HTML).text
    assert slip["code"] in page
    refused(guest.get(f"/tables/{lounge}/tickets/{serial + 1}"), 404, "UnknownName")
    refused(guest.get(f"/tables/{lounge}/tickets/x"), 404, "UnknownName")


@pytest.mark.parametrize(
    ("where", "stake", "says"),
    [
        ("3-11-17", 200, ["Straight ticket, 3 spots", "$2 a game", "Game 1"]),
        ("1-2-3+4-5-6:3/6", 300, ["Way ticket", "3 ways of 3, 6 spots at $1", "1a", "6b"]),
    ],
)
def test_a_ticket_on_paper(floor: Served, lounge: str, where: str, stake: int, says: list[str]) -> None:
    """§13:69E-1.28U(e): date and time, numbers, ticket, game, station and house, with the code and its picture."""
    dealer = floor.visitor("dealer")
    serial = bought(dealer, lounge, where, stake, "write")
    slip = slip_of(dealer, lounge, serial)
    sent = dealer.get(f"/tables/{lounge}/tickets/{serial}/pdf")
    assert sent.headers["content-type"] == "application/pdf"
    (page,) = PdfReader(io.BytesIO(sent.content)).pages
    text = page.extract_text()
    for part in (*says, slip["title"], slip["sold"][:10], "station 1", f"{serial:06}", slip["code"], "80"):
        assert part in text, part
    picture = dealer.get(f"/tables/{lounge}/tickets/{serial}/qr")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert b"<path" in picture.content


def test_a_void_slip_says_so(floor: Served, lounge: str) -> None:
    """§13:69E-1.28U(f)"""
    player = floor.visitor("player")
    serial = bought(player, lounge)
    done(order(player, lounge, "void", ticket=serial))
    text = PdfReader(io.BytesIO(player.get(f"/tables/{lounge}/tickets/{serial}/pdf").content)).pages[0].extract_text()
    assert "VOID" in text
    assert "Void slip: $2 was given back." in text


def test_tickets_of_a_player_and_the_desk(floor: Served, lounge: str) -> None:
    player, dealer = floor.visitor("player"), floor.visitor("dealer")
    bought(player, lounge, "1-2-3")
    bought(dealer, lounge, "4", 100, "write")
    for text in ("close", TWENTY, ""):
        done(order(dealer, lounge, "close") if text == "close" else order(dealer, lounge, "outcome", text=text))
    mine = done(player.get(f"/tables/{lounge}/tickets"))
    assert [(one["ticket"], one["unpaid"]) for one in mine["tickets"]] == [(1, 8_400)]
    assert mine["desk"] is None
    desk = done(dealer.get(f"/tables/{lounge}/tickets"))["desk"]
    assert desk["totals"] == {"tickets": 2, "handle": 300, "won": 8_700, "paid": 0, "swept": 0}
    assert desk["unclaimed"] == 8_700
    refused(order(player, lounge, "present", ticket=2, code=desk["last"][0]["code"]), 403, "NotAllowed")
    fault = order(dealer, lounge, "present", ticket=2, code="AAAAAA").json()["error"]
    assert fault["by"] == ["§19:47-15.6[not-payable]"]
    done(order(dealer, lounge, "present", ticket=2, code=desk["last"][0]["code"]))


def test_the_lobby_tells_of_lounges(floor: Served, lounge: str) -> None:
    player = floor.visitor("player")
    bought(player, lounge)
    (card,) = [one for one in done(player.get("/"))["tables"] if one["table"] == lounge]
    assert (card["chips"], card["sold"]) == ("tickets", 1)
    page = player.get("/", headers=HTML).text
    assert "A lounge with tickets" in page
    assert re.search(r'data-play="keno"\s+data-tickets="schedule"', page)


def test_a_lounge_without_a_schedule_of_the_house_is_refused(floor: Served) -> None:
    """§19:47-15.3[schedule]"""
    owner = floor.visitor("owner")
    fault = owner.post(
        "/tables", json={"game": "keno", "chips": "tickets"}, headers={"Idempotency-Key": "keno-without"}
    ).json()["error"]
    assert fault["by"] == ["§19:47-15.3[schedule]"]
