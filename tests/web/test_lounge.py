"""A keno lounge over HTTP: its pages, a ticket with its code, its picture and its paper."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from pypdf import PdfReader

from croupier.web.limits import BurstRate
from croupier.web.settings import Settings
from tests.web.conftest import GENEROUS
from tests.web.serving import Served, done, order, refused, served

HTML = {"Accept": "text/html"}
TWENTY = " ".join(map(str, range(1, 21)))


@pytest.fixture
def lounge(floor: Served) -> str:
    return floor.open("keno", mode="dealer", chips="tickets", bet_seconds=0, rules={"schedule": "sample"})


def sold(
    client: httpx.Client, table: str, where: str = "3-11-17", stake: int = 200, do: str = "request"
) -> tuple[int, str]:
    """The number of a ticket, and the code on it."""
    wager = "way" if "+" in where else f"{len(where.split('-'))}-spot"
    answer = done(order(client, table, do, wager=wager, where=where, stake=stake))
    return answer["ticket"], answer["code"]


def bought(client: httpx.Client, table: str, where: str = "3-11-17", stake: int = 200) -> int:
    return sold(client, table, where, stake)[0]


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
    assert len(slip["code"]) == 6
    assert slip_of(dealer, lounge, serial) == {**slip, "code": ""}
    assert slip["code"] not in dealer.get(f"/tables/{lounge}/tickets/{serial}", headers=HTML).text
    refused(other.get(f"/tables/{lounge}/tickets/{serial}"), 403, "NotAllowed")
    refused(floor.client().get(f"/tables/{lounge}/tickets/{serial}", params={"code": "AAAAAA"}), 403, "WrongTicketCode")
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
    serial, code = sold(dealer, lounge, where, stake, "write")
    slip = slip_of(dealer, lounge, serial, code=code)
    sent = dealer.get(f"/tables/{lounge}/tickets/{serial}/pdf", params={"code": code})
    assert sent.headers["content-type"] == "application/pdf"
    (page,) = PdfReader(io.BytesIO(sent.content)).pages
    text = page.extract_text()
    for part in (*says, slip["title"], slip["sold"][:10], "station 1", f"{serial:06}", slip["code"], "80"):
        assert part in text, part
    for what in ("pdf", "qr"):
        refused(dealer.get(f"/tables/{lounge}/tickets/{serial}/{what}"), 403, "NotAllowed")
    picture = dealer.get(f"/tables/{lounge}/tickets/{serial}/qr", params={"code": code})
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
    _, code = sold(dealer, lounge, "4", 100, "write")
    for text in ("close", TWENTY, ""):
        done(order(dealer, lounge, "close") if text == "close" else order(dealer, lounge, "outcome", text=text))
    mine = done(player.get(f"/tables/{lounge}/tickets"))
    assert [(one["ticket"], one["unpaid"]) for one in mine["tickets"]] == [(1, 8_400)]
    assert mine["desk"] is None
    desk = done(dealer.get(f"/tables/{lounge}/tickets"))["desk"]
    assert desk["totals"] == {"tickets": 2, "handle": 300, "won": 8_700, "paid": 0, "swept": 0}
    assert desk["unclaimed"] == 8_700
    assert {one["code"] for one in desk["last"]} == {""}
    refused(order(player, lounge, "present", ticket=2, code=code), 403, "NotAllowed")
    fault = order(dealer, lounge, "present", ticket=2, code="AAAAAA").json()["error"]
    assert fault["by"] == ["§19:47-15.6[not-payable]"]
    done(order(dealer, lounge, "present", ticket=2, code=code))


def test_another_slip_is_the_supervisors_to_order(floor: Served, lounge: str) -> None:
    """Whoever has it in hand is paid: so the log says who had it printed again, and everybody is told."""
    owner, dealer = floor.visitor("owner"), floor.visitor("dealer")
    serial, code = sold(dealer, lounge, "4", 100, "write")
    refused(order(dealer, lounge, "reprint", ticket=serial), 403, "NotAllowed")
    refused(order(owner, lounge, "reprint", ticket=serial + 1), 409, "IllegalAction")
    again = done(order(owner, lounge, "reprint", ticket=serial))
    assert (again["ticket"], again["code"]) == (serial, code)
    assert [told["text"] for told in again["shown"]] == [f"Ticket {serial} is printed again."]
    (event,) = [each for each in done(owner.get("/log", params={"limit": 500}))["events"] if "reprinted" in str(each)]
    assert [(did["did"], did["ticket"]) for did in event["body"]["tickets"]] == [("reprinted", serial)]
    assert code not in str(event)


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


def test_wrong_codes_are_counted(tmp_path: Path) -> None:
    """A code may be mistyped a few times, on pages and in orders; then even the right one has to wait."""
    limits = GENEROUS._replace(codes=BurstRate(5, 0.001), codes_each=BurstRate(2, 0.001))
    with served(tmp_path, Settings(limits=limits)) as floor:
        table = floor.open("keno", chips="tickets", bet_seconds=0, rules={"schedule": "sample"})
        player, dealer = floor.visitor("player"), floor.visitor("dealer")
        serial, code = sold(dealer, table, do="write")
        path = f"/tables/{table}/tickets/{serial}"
        for _ in range(9):  # right codes, and tickets that are looked at without one, are no guesses
            slip_of(floor.client(), table, serial, code=code)
            slip_of(dealer, table, serial)
        refused(floor.client().get(path, params={"code": "AAAAAA"}), 403, "WrongTicketCode")
        refused(order(dealer, table, "void", ticket=serial, code="AAAAAB"), 403, "WrongTicketCode")
        for part in ("", "/qr", "/pdf"):
            says = refused(floor.client().get(path + part, params={"code": code}), 429, "TooMany")
        assert "too many wrong check codes of tickets came from your address" in says
        refused(order(dealer, table, "void", ticket=serial, code=code), 429, "TooMany")
        bought(player, table)  # everything else goes on
        done(floor.client().get(f"/tables/{table}"))


def test_wrong_codes_of_all_addresses_are_counted_together(tmp_path: Path) -> None:
    limits = GENEROUS._replace(codes=BurstRate(3, 0.001), codes_each=BurstRate(2, 0.001))
    with served(tmp_path, Settings(limits=limits)) as floor:
        table = floor.open("keno", chips="tickets", bet_seconds=0, rules={"schedule": "sample"})
        serial, code = sold(floor.visitor("dealer"), table, do="write")

        def tried(number: int, code: str) -> int:
            there = httpx.HTTPTransport(local_address=f"127.0.0.{number}", verify=False)
            with httpx.Client(base_url=floor.address, transport=there, trust_env=False) as eve:
                return eve.get(f"/tables/{table}/tickets/{serial}", params={"code": code}).status_code

        assert [tried(number, "AAAAAA") for number in (2, 2, 2, 3, 4)] == [403, 403, 429, 403, 429]
        assert tried(5, code) == 429
