"""Practice tables are closed to guests within the hours of a licence, unless they are opened knowingly."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest

from croupier.web.night import practice
from tests.web.serving import Served, done, key, order, refused
from tests.web.test_night_plan import HTML, begun, changed

# 7 March 2027, 2:00 in New Jersey; that night the clocks do not change yet.
LAST = datetime(2027, 3, 7, 7, 0, tzinfo=UTC)


def opening(client: httpx.Client) -> httpx.Response:
    return client.post("/tables", json={"game": "red-dog"}, headers={"Idempotency-Key": key()})


def test_guests_begin_nothing_within_the_licence(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, ann = fresh.visitor("owner", "Olga"), fresh.visitor("player", "Ann")
    table = fresh.open("roulette", bet_seconds=0)
    done(order(ann, table, "sit"))
    night = begun(owner)
    changed(owner, night, "set", ["licence", "date"], value="2027-03-06")
    clock = {"now": LAST.replace(day=6, hour=5)}  # 0:00 in New Jersey
    monkeypatch.setattr(practice, "now", lambda: clock["now"])
    done(order(ann, table, "say", text="5 on red"))  # no number of a licence yet: a plan only
    changed(owner, night, "set", ["licence", "number"], value="RL-12")
    red = {"wager": "red", "stake": 500}
    begun_by: dict[str, dict[str, Any]] = {
        "say": {"text": "5 on black"},
        "sit": {},
        "buy": {"amount": 500},
        "put": red,
        "again": {},
        "ready": {},
    }
    for response in (*(order(ann, table, do, **fields) for do, fields in begun_by.items()), opening(ann)):
        said = refused(response, 409, "PracticeClosed")
        assert "13:47-20.10(c)" in said
        assert "Friends of the Library" in said
    assert "Friends of the Library holds its licensed casino night" in ann.get("/", headers=HTML).text
    done(opening(owner))
    done(order(ann, table, "leave"))
    clock["now"] = LAST
    done(order(ann, table, "sit"))
    clock["now"] = LAST.replace(hour=6, minute=59)
    refused(opening(ann), 409, "PracticeClosed")
    refused(ann.post(f"/nights/{night}/practice", json={"open": True}), 403)
    done(owner.post(f"/nights/{night}/practice", json={"open": True}))
    page = owner.get(f"/nights/{night}", headers=HTML).text
    assert "Olga has opened them knowingly" in page
    assert "2027-03-06 12:00 AM to 2027-03-07 2:00 AM" in page
    done(opening(ann))
    assert owner.post(f"/nights/{night}/practice", data={"open": "no"}, headers=HTML).status_code == 303
    refused(opening(ann), 409, "PracticeClosed")


def test_the_time_is_that_of_the_world() -> None:
    """Other tests put a time of their own in its place."""
    assert abs(practice.now() - datetime.now(UTC)) < timedelta(minutes=1)
