"""Coming in and going out, through the page."""

from __future__ import annotations

import re
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
import pytest

from croupier.web.routes.people import onward
from croupier.web.settings import Settings
from tests.typed_in import with_rules
from tests.web.conftest import GENEROUS
from tests.web.serving import Listening, Served, done, key, order, refused, served

HTML = {"Accept": "text/html"}


def session(response: httpx.Response) -> str:
    cookie: SimpleCookie = SimpleCookie(response.headers["set-cookie"])
    assert cookie["croupier"]["httponly"]
    assert cookie["croupier"]["samesite"].lower() == "strict"
    assert cookie["croupier"]["path"] == "/"
    return cookie["croupier"].value


def test_through_the_open_door_with_a_name_alone(fresh: Served) -> None:
    guest = fresh.client()
    response = guest.post("/join", json={"name": "Ann Lee"})
    assert done(response)["you"]["role"] == "player"
    assert len(session(response)) >= 43
    assert done(guest.get("/me"))["you"]["name"] == "Ann Lee"
    table = fresh.open("blackjack")
    done(order(guest, table, "sit"))
    assert done(guest.get("/me"))["tables"] == [{"table": table, "title": "Blackjack 1"}]
    assert refused(fresh.client().post("/join", json={"name": "ann lee"}), 422, "BadName")


def test_with_a_form_that_needs_no_script(fresh: Served) -> None:
    browser = fresh.client(**HTML)
    response = browser.post("/join", data={"name": "Ben", "pin": "", "next": "/tables/craps-1"})
    assert response.status_code == 303
    assert response.headers["location"] == "/tables/craps-1"
    assert done(browser.get("/me?format=json"))["you"]["name"] == "Ben"
    again = fresh.client(**HTML).post("/join", data={"name": "Ben", "next": "/x"})
    assert again.status_code == 422
    assert "is taken" in again.text
    assert 'value="/x"' in again.text
    out = browser.post("/logout", data={"next": "/games"})
    assert out.headers["location"] == "/games"
    assert browser.post("/join", data={"name": "Bea", "next": "//elsewhere"}).headers["location"] == "/"
    out = browser.post("/logout", data={"next": "/"})
    assert out.status_code == 303
    assert done(browser.get("/me?format=json"))["you"] is None


def test_names_are_shown_as_they_are_typed_and_do_nothing(fresh: Served) -> None:
    browser = fresh.client(**HTML)
    page = browser.post("/join", data={"name": "<script>alert(1)</script>"})
    assert page.status_code == 422
    assert "<script>alert" not in page.text


@pytest.mark.parametrize(
    ("given", "goes"),
    [
        ("/tables/craps-1", "/tables/craps-1"),
        ("", "/"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("https://evil.example", "/"),
        ("/a\\b", "/"),
    ],
)
def test_nobody_is_sent_to_another_site(given: str, goes: str) -> None:
    assert onward(given) == goes


def test_a_closed_door_asks_for_a_code(code_floor: Served) -> None:
    guest = code_floor.client()
    assert "a code is needed" in refused(guest.post("/join", json={"name": "Ann"}), 422)
    refused(guest.post("/join", json={"name": "Ann", "code": "AAAA-AAAA"}), 403, "BadCode")
    refused(guest.get("/join/AAAA-AAAA"), 403, "BadCode")
    room = code_floor.desk.room
    assert done(guest.get(f"/join/{room}"))["role"] == "player"
    assert (
        done(guest.post("/join", json={"name": "Ann", "code": room.lower().replace("-", " ")}))["you"]["name"] == "Ann"
    )


def test_the_owner_comes_in_once_with_the_printed_code(fresh: Served) -> None:
    code = fresh.desk.owner_code(again=True)
    assert code
    browser = fresh.client()
    assert done(browser.get(f"/join/{code}"))["role"] == "owner"
    you = done(browser.post("/join", json={"code": code, "name": "Olga", "pin": "135790"}))["you"]
    assert you["role"] == "owner"
    done(browser.get("/house"))
    refused(fresh.client().post("/join", json={"code": code, "name": "Otto"}), 403, "BadCode")


def test_three_wrong_pins_lock_a_name_until_the_owner_unlocks_it(fresh: Served) -> None:
    done(fresh.client().post("/join", json={"name": "Ann", "pin": "246802"}))
    guest = fresh.client()
    for _ in range(2):
        refused(guest.post("/login", json={"name": "Ann", "pin": "111111"}), 403, "WrongPin")
    refused(guest.post("/login", json={"name": "Ann", "pin": "111111"}), 403, "Locked")
    refused(guest.post("/login", json={"name": "Ann", "pin": "246802"}), 403, "Locked")
    owner = fresh.visitor("owner")
    (ann,) = [one for one in done(owner.get("/house"))["people"] if one["name"] == "Ann"]
    assert ann["locked"]
    done(owner.post(f"/house/people/{ann['id']}/unlock", json={}))
    response = guest.post("/login", json={"name": "ANN", "pin": "246802"})
    assert done(response)["you"]["id"] == ann["id"]
    session(response)


def test_logging_out_ends_the_session_itself(fresh: Served) -> None:
    _, token = fresh.person("player")
    done(fresh.client(token).get("/me"))
    done(fresh.client(token).post("/logout", json={}))
    assert done(fresh.client(token).get("/me"))["you"] is None


def test_joining_again_in_one_browser_ends_the_session_before(fresh: Served) -> None:
    _, token = fresh.person("player")
    browser = fresh.client(token)
    done(browser.post("/join", json={"name": "Another"}))
    assert fresh.desk.by_token(token) is None


def test_cookies_that_are_no_sessions(fresh: Served) -> None:
    for token in ("x", "x" * 5000, "%00", "a;b"):
        assert done(fresh.client(Cookie=f"croupier={token}").get("/me"))["you"] is None


def test_invitations_are_told_once(fresh: Served) -> None:
    owner, dealer = fresh.visitor("owner"), fresh.visitor("dealer")
    invited = done(owner.post("/house/invitations", json={"role": "dealer"}))
    assert invited["link"] == f"{fresh.address}/join/{invited['code']}"
    assert "<svg" in invited["qr"]
    assert not re.search(r"style=|class=", invited["qr"])
    house = done(owner.get("/house"))
    assert [one["role"] for one in house["invitations"]][-1] == "dealer"
    assert invited["code"] not in str(house)
    done(dealer.post("/house/invitations", json={"role": "player"}))
    refused(dealer.post("/house/invitations", json={"role": "owner"}), 403, "NotAllowed")
    number = house["invitations"][-1]["id"]
    done(owner.post(f"/house/invitations/{number}/withdraw", json={}))
    refused(fresh.client().post("/join", json={"name": "Late", "code": invited["code"]}), 403, "BadCode")


def test_a_room_code_and_its_picture(fresh: Served) -> None:
    owner = fresh.visitor("owner")
    code = done(owner.post("/house/room", json={}))["code"]
    assert done(owner.get("/house"))["room"] == code
    for role in ("viewer", "auditor"):  # for whom it would be a way to become a player
        refused(fresh.visitor(role).get("/join.svg"), 403, "WrongRole")
    picture = fresh.visitor("player").get("/join.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.content.startswith(b"<svg")


def test_roles_are_given_and_people_are_forgotten(fresh: Served) -> None:
    owner = fresh.visitor("owner")
    person, _ = fresh.person("player", "Zoe")
    people = done(owner.post(f"/house/people/{person.id}/role", json={"role": "dealer"}))["people"]
    assert next(one for one in people if one["id"] == person.id)["role"] == "dealer"
    back = done(owner.post(f"/house/people/{person.id}/invite", json={}))
    zoe = fresh.client()
    assert done(zoe.post("/join", json={"code": back["code"]}))["you"]["name"] == "Zoe"
    done(zoe.post("/me/pin", json={"pin": "864209"}))
    done(zoe.post("/me/erase", json={}))
    assert done(zoe.get("/me"))["you"] is None
    assert "Zoe" not in owner.get("/house").text


def test_who_leaves_tables_of_his_own_is_not_refused_at_the_fourth(fresh: Served) -> None:
    """Those that he has left make room, the first of them first; nobody else's does."""
    ann, ben = fresh.visitor("player", "Ann"), fresh.visitor("player", "Ben")

    def open_one(who: httpx.Client) -> str:
        opened = who.post("/tables", json={"game": "under-over"}, headers={"Idempotency-Key": key()})
        table: str = done(opened)["table"]
        return table

    def open_tables() -> set[str]:
        return {table["table"] for table in done(ann.get("/"))["tables"]}

    bens, mine = open_one(ben), [open_one(ann) for _ in range(3)]
    for table in mine:
        done(order(ann, table, "sit"))
        done(order(ann, table, "leave"))
    mine.append(open_one(ann))
    assert open_tables() == {bens, *mine[1:]}
    shown = [
        each["text"]
        for event in fresh.house.shown.events(mine[0], None, 0)
        for each in event["shown"]
        if "text" in each
    ]
    assert shown[-3:-1] == ["Ann has left this table and opens another.", "The table closes after this round."]
    bad = ann.post("/tables", json={"game": "under-over", "title": "\u200b"}, headers={"Idempotency-Key": key()})
    assert bad.status_code == 422
    assert open_tables() == {bens, *mine[1:]}  # no table is closed for one that cannot be opened


def test_a_player_opens_a_few_tables(fresh: Served) -> None:
    ann = fresh.visitor("player")

    def open_one(**spec: object) -> httpx.Response:
        return ann.post("/tables", json={"game": "under-over", **spec}, headers={"Idempotency-Key": key()})

    tables = [done(open_one())["table"] for _ in range(2)]
    for table in tables:
        done(order(ann, table, "sit"))
    headers = {"Idempotency-Key": key()}
    third = [ann.post("/tables", json={"game": "under-over"}, headers=headers) for _ in range(2)]
    assert done(third[0]) == done(third[1])
    tables.append(third[0].json()["table"])
    done(order(fresh.visitor("player"), tables[2], "sit"))
    said = refused(open_one(), 409, "NoRoom")  # no 429: that is sent again, and waiting mends nothing here
    assert said.count("Under/over") == 3
    assert not any(table in said for table in tables)
    assert "shut" in done(ann.get(f"/tables/{tables[0]}"))["view"]["you"]["may"]
    assert "shut" not in done(fresh.visitor("player").get(f"/tables/{tables[0]}"))["view"]["you"]["may"]
    assert 'data-order="shut"' in ann.get(f"/tables/{tables[0]}", headers={"Accept": "text/html"}).text
    assert ann.get("/", headers={"Accept": "text/html"}).text.count("opened by you") == 3
    done(order(ann, tables[0], "shut"))
    closed = done(ann.get(f"/tables/{tables[0]}"))["view"]
    assert (closed["headline"], closed["you"]["may"]) == ("The table is closed", [])
    done(open_one())
    refused(open_one(mode="dealer"), 403, "WrongRole")
    lobby = done(ann.get("/"))
    assert lobby["may_open"]
    assert not lobby["may_deal"]


def test_every_game_can_be_opened(fresh: Served) -> None:
    owner = fresh.visitor("owner")
    games = [game["id"] for game in done(owner.get("/"))["games"]]
    assert len(games) >= 25
    for game in games:
        table = done(owner.post("/tables", json=with_rules(game, {}), headers={"Idempotency-Key": key()}))["table"]
        view = done(owner.get(f"/tables/{table}"))["view"]
        assert view["game"] == game


def test_streams_end_with_their_session_at_once(fresh: Served) -> None:
    """Long before the next heartbeat; other sessions of the same person, and other people, see on."""
    table, owner = fresh.open("roulette"), fresh.visitor("owner")
    done(fresh.client().post("/join", json={"name": "Ann", "pin": "246810"}))
    phone, laptop = fresh.client(), fresh.client()
    for client in (phone, laptop):
        ann = done(client.post("/login", json={"name": "Ann", "pin": "246810"}))["you"]["id"]
    on_phone, on_laptop, guest = (Listening(client, table) for client in (phone, laptop, fresh.client()))
    for stream in (on_phone, on_laptop, guest):
        stream.next()
    done(phone.post("/logout", json={}))
    assert on_phone.next().kind == "gone"
    done(order(owner, table, "pause"))
    assert on_laptop.next()["revision"] == guest.next()["revision"] == 2
    done(owner.post(f"/house/people/{ann}/role", json={"role": "viewer"}))
    assert on_laptop.next()["message"] == "your session has ended"
    for stream in (on_phone, on_laptop, guest):
        assert stream.comments == 0


def test_a_guest_who_becomes_the_owner_keeps_seat_and_chips(fresh: Served) -> None:
    """The host tries a table first, and opens the owner's link afterwards."""
    code = fresh.desk.owner_code()
    assert code
    table, host = fresh.open("roulette"), fresh.client()
    ann = done(host.post("/join", json={"name": "Ann"}))["you"]
    done(order(host, table, "sit"))
    done(order(host, table, "put", wager="red", stake=500))
    html = {"Accept": "text/html"}
    assert "Leave it empty to be called Owner." in fresh.client().get(f"/join/{code}", headers=html).text
    assert "Leave it empty to be called Ann." in host.get(f"/join/{code}", headers=html).text
    you = done(host.post("/join", json={"code": code, "name": "", "pin": "135790"}))["you"]
    assert you == {"id": ann["id"], "name": "Ann", "role": "owner"}
    at = done(host.get(f"/tables/{table}"))["view"]["you"]
    assert (at["name"], at["seated"], at["chips"]) == ("Ann", True, 49_500)
    done(order(host, table, "ready"))
    assert fresh.desk.owner().name.startswith("Owner")  # of `open`, in these tests; the place that was kept is nobody's
    people = done(host.get("/house"))["people"]
    assert [one["erased"] for one in people if one["id"] == 1] == [True]
    assert fresh.desk.owner_code() is None
    refused(fresh.client().post("/join", json={"code": code}), 403, "BadCode")
    assert done(fresh.client().post("/login", json={"name": "Ann", "pin": "135790"}))["you"]["role"] == "owner"


def test_a_guest_at_a_table_is_warned_before_becoming_another_person(fresh: Served) -> None:
    code = fresh.desk.owner_code()
    done(fresh.client().post("/join", json={"code": code, "name": "Olga"}))
    again = fresh.desk.owner_code(again=True)
    table, ann = fresh.open("roulette"), fresh.visitor("player", "Ann")
    assert "Leave it empty to be called Olga." in ann.get(f"/join/{again}", headers={"Accept": "text/html"}).text
    done(order(ann, table, "sit"))
    said = refused(ann.post("/join", json={"code": again}), 409, "StillSeated")
    assert said == "Ann sits at roulette-1, and must leave first"
    done(order(ann, table, "leave"))
    assert done(ann.post("/join", json={"code": again}))["you"]["name"] == "Olga"  # the code was not used up


def test_a_house_has_room_for_so_many_tables(tmp_path: Path) -> None:
    """Players open no more then; the owner and dealers do."""
    with served(tmp_path, Settings(limits=GENEROUS, most_tables=2)) as house:
        ann, owner = house.visitor("player"), house.visitor("owner")

        def open_one(who: httpx.Client) -> httpx.Response:
            return who.post("/tables", json={"game": "under-over"}, headers={"Idempotency-Key": key()})

        for _ in range(2):
            done(open_one(ann))
        assert "2 tables are open, which is all this house has room for" in refused(open_one(ann), 409, "NoRoom")
        done(open_one(owner))
