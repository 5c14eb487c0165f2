"""The meters as owner and auditor see them, and how two people put one right."""

from __future__ import annotations

from typing import Any

import httpx

from tests.web.serving import Served, done, key, order, refused

HTML = {"Accept": "text/html"}
METER = "meter:caribbean-stud"


def put_right(client: httpx.Client, shows: int = 900_000, sent: str = "", **changed: Any) -> httpx.Response:
    body = {"account": METER, "shows": shows, "why": "it was set wrongly", "with": "Dora", "pin": "246802", **changed}
    return client.post("/meters/corrections", json=body, headers={"Idempotency-Key": sent or key()})


def with_pin(house: Served, role: str, name: str) -> httpx.Client:
    client = house.visitor(role, name)
    done(client.post("/me/pin", json={"pin": "246802"}))
    return client


def test_a_meter_is_put_right_by_two_people(fresh: Served) -> None:
    owner, table = fresh.visitor("owner", "Olga"), fresh.open("caribbean-stud")
    with_pin(fresh, "dealer", "Dora")
    with_pin(fresh, "player", "Ann")
    first = done(put_right(owner, sent="right-one"))
    assert done(put_right(owner, sent="right-one")) == first  # sent twice, it is done once
    assert "shows $9,000 already" in refused(put_right(owner), 422, "BadEntry")
    assert "another owner, a dealer or an auditor" in refused(put_right(owner, 1, **{"with": "Ann"}), 403, "NotAllowed")
    refused(put_right(owner, 1, pin="135791"), 403, "WrongPin")
    refused(put_right(owner, 1, why=" "), 422)
    refused(put_right(owner, 1, account="purse:1"), 404, "UnknownName")
    seen = done(fresh.visitor("auditor").get("/meters"))
    (one,) = seen["meters"]
    assert (one["shows"], one["own"], one["tables"]) == (900_000, False, [table])
    assert one["filed"] == {
        "game": "caribbean-stud",
        "schedule": "500/100/50",
        "meter_seed": 10_000,
        "meter_reset": 10_000,
        "meter_rate": "1/2",
        "royals_share": True,
    }
    (correction,) = seen["corrections"]
    assert (correction["was"], correction["shows"], correction["why"]) == (1_000_000, 900_000, "it was set wrongly")
    told = [each for event in fresh.house.shown.events(table, None, 0) for each in event["shown"]]
    texts = [each["text"] for each in told if each["e"] == "meter-corrected"]
    assert texts == ["The meter caribbean-stud is put to $9,000 by two people: it was set wrongly"]
    page = owner.get("/meters", headers=HTML).text
    assert "data-correct" in page
    assert "Olga with Dora" in page
    assert "data-correct" not in fresh.visitor("auditor").get("/meters", headers=HTML).text


def test_wrong_pins_of_the_second_person_are_counted(fresh: Served) -> None:
    owner, _ = fresh.visitor("owner"), fresh.open("caribbean-stud")
    with_pin(fresh, "dealer", "Dora")
    for _ in range(3):
        refused(put_right(owner, 1, pin="135791"), 403)
    refused(put_right(owner, 1), 403, "Locked")


def test_a_table_says_when_its_meter_is_its_own(fresh: Served) -> None:
    fresh.open("keno", rules={"jackpot": 10, "jackpot_seed": 50_000})
    mal = fresh.visitor("player", "Mal")
    body = {"game": "keno", "rules": {"jackpot": 4, "jackpot_seed": 0}}
    table = done(mal.post("/tables", json=body, headers={"Idempotency-Key": key()}))["table"]
    view = done(mal.get(f"/tables/{table}"))["view"]
    assert (view["meters"], view["own_meters"]) == ({"keno": 0}, ["keno"])
    assert "Progressive meter of this table alone: $0.00" in view["status"]
    done(order(mal, table, "sit"))
    house, own = done(fresh.visitor("owner").get("/meters"))["meters"]
    assert (house["account"], house["shows"], own["account"], own["own"]) == (
        "meter:keno",
        5_000_000,
        f"meter:keno:{table}",
        True,
    )
