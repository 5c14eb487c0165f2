"""A desk of a casino night: an enrolled device of a house in this process, for whoever comes. Its clock stays put."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from croupier.night import hours
from croupier.night.plan import Plan
from croupier.night.plan_file import render_plan
from croupier.night.running.night import Night as Books
from croupier.night.running.upkeep import backup_night
from croupier.records import timestamps
from croupier.web.night import evening
from croupier.web.night.keeping import Nights
from tests.browser.night_people import Night, Somebody
from tests.night import alarm_orders
from tests.web.serving import Served, done, opened_books
from tests.web.test_night_evening import Evening


class Hall(NamedTuple):
    address: str


def next_saturday() -> date:
    """Books are begun before their night, whenever a test runs."""
    today = hours.local_time(timestamps.utc_now()).date()
    return today + timedelta(days=7 + (5 - today.weekday()) % 7)


def night_plan(day: date, of: Callable[[date], Plan] = alarm_orders.plan) -> Plan:
    """That of the alarms, with a machine among its tables, or another; the notices are up since six."""
    found = of(day)
    return replace(found, posted=tuple(replace(one, at=datetime.combine(day, time(18, 0))) for one in found.posted))


class Desk(Somebody):
    """Its orders are given by the forms of its pages; ``one`` is the same night for whoever needs no page."""

    def __init__(self, browser: Browser, floor: Served, plan: Plan, name: str) -> None:
        owner = floor.visitor("owner")
        night = done(owner.post("/nights", json={"name": name, "toml": render_plan(plan)}))["night"]
        opened_books(owner, night)
        given = done(owner.post(f"/nights/{night}/pins", json={}))["pins"]
        self.one = Evening(floor, owner, night, {each["person"]: each["pin"] for each in given})
        self.client = self.one.device("The desk")
        hall = Night(Hall(floor.address), night)
        hall.pins = self.one.pins
        super().__init__(browser, hall)
        kept = [{"name": key, "value": value, "url": floor.address} for key, value in self.client.cookies.items()]
        self.context.add_cookies(kept)  # type: ignore[arg-type]
        evening = hours.evening(plan.occasion)
        assert evening
        self.begun = evening.begins + timedelta(minutes=30)
        self.clock(self.begun)

    @property
    def books(self) -> Books:
        settings = self.one.served.settings
        return evening.night_in(evening.folder_of(Nights(settings.nights), self.one.night))

    def clock(self, now: datetime) -> None:
        self.books._clock = lambda: now

    def put_back_before(self, do: str, **fields: Any) -> None:
        """An order is carried out, and then books lie there that do not know of it."""
        path = self.books.store.path
        older, _ = backup_night(path, path.parent.parent / "older.db")
        done(self.one.arrive(self.client, "Ann"))
        self.one.do(self.client, do, **fields)
        evening.close_all(path.parent)
        for ending in ("", "-wal", "-shm"):
            path.with_name(f"{path.name}{ending}").unlink(missing_ok=True)
        older.replace(path)
        self.clock(self.begun)

    def at(self, person: str, where: str) -> Page:
        """Somebody comes to the desk, if he is not there, and opens a page."""
        if self.person != person:
            done(self.one.arrive(self.client, person))
            self.person = person
            return self.staff(where)
        return self.page if self.page.url.endswith(f"/staff/{where}") else self.staff(where)
