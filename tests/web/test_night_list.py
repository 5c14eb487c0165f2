"""The list of nights: what tells one from another, and how far each is."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from croupier.floor import pins
from croupier.web.night import evening
from croupier.web.night.keeping import Nights
from tests.web.serving import Served, done
from tests.web.test_night_evening import Evening, started, today
from tests.web.test_night_plan import HTML, begun, changed


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


def cards(owner: httpx.Client) -> dict[str, str]:
    """What the list says of each night, by its name in the house."""
    page = owner.get("/nights", headers=HTML).text
    parts: Iterator[str] = (part.partition("</li>")[0] for part in page.split('<li class="panel plan-card')[1:])
    told = (" ".join(re.sub(r"<[^>]+>", " ", part.partition(">")[2]).split()) for part in parts)
    return {each.partition("· ")[2].partition(" ")[0]: each for each in told}


def stage_of(owner: httpx.Client, night: str) -> tuple[str, str | None]:
    (found,) = (each for each in done(owner.get("/nights"))["nights"] if each["night"] == night)
    return found["stage"], found["closed"]


def test_two_nights_of_one_date_are_told_apart(fresh: Served) -> None:
    owner = fresh.visitor("owner")
    for name, opens, closes, place in (("Early", "14:00", "18:00", "Town Hall"), ("Late", "19:30", "00:15", "Club")):
        night = begun(owner, name=name)
        for field, value in (("opens", opens), ("closes", closes), ("place", place)):
            changed(owner, night, "set", ["occasion", field], value=value)
    told = cards(owner)
    assert "2027-03-06, 2:00 PM to 6:00 PM, Town Hall · early" in told["early"]
    assert "2027-03-06, 7:30 PM to 12:15 AM, Club · late" in told["late"]
    assert all("What still blocks the doors: " in each for each in told.values())


def test_a_night_that_is_closed_is_closed_in_the_list(fresh: Served) -> None:
    """It stood there as one whose evening had begun, with what blocked its doors."""
    one: Evening = started(fresh)
    ann = one.at("Office", "Ann")
    assert "The evening has begun What still blocks the doors: " in cards(one.owner)[one.night]
    one.do(ann, "close.close", "Bob")
    stage, closed = stage_of(one.owner, one.night)
    assert stage == "closed"
    assert re.fullmatch(r"\d{4}-\d\d-\d\d 1?\d:\d\d [AP]M", closed or "")
    told = cards(one.owner)[one.night]
    assert told.endswith(f"Closed on {closed}")
    assert "blocks the doors" not in told


def test_books_that_are_gone_or_damaged_are_no_plan(fresh: Served) -> None:
    """A night whose books were taken away stood there as one that had never begun."""
    one: Evening = started(fresh)
    other = begun(one.owner, name="Planned", date=today())
    nights = Nights(fresh.settings.nights)
    path = nights.folder / one.night / evening.BOOKS
    evening.close_all(nights.folder)
    kept = path.read_bytes()
    path.write_bytes(b"no books")
    assert (stage_of(one.owner, one.night), stage_of(one.owner, other)) == (("unreadable", None), ("planned", None))
    assert cards(one.owner)[one.night].endswith("Its books cannot be read : run croupier doctor")
    path.unlink()
    assert stage_of(one.owner, one.night) == ("gone", None)
    assert cards(one.owner)[one.night].endswith("Its books are gone , and their record is there: run croupier doctor")
    path.write_bytes(kept)
    assert stage_of(one.owner, one.night) == ("running", None)
