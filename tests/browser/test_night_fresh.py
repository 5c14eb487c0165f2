"""Pages of a night that stay open learn what is new, also where there was nothing to show before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime, time

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.floor import pins
from croupier.night.example import example_plan
from croupier.night.plan_file import render_plan
from croupier.web.night import guests
from croupier.web.serve import GuestRoom, Wishes, listen
from tests.browser.conftest import PHONE, WAIT, Window
from tests.browser.night_desk import next_saturday
from tests.night.nights import filled
from tests.web.serving import Served, done, opened_books, until
from tests.web.test_night_evening import Evening, started

WAKES = "document.dispatchEvent(new Event('visibilitychange'))"
"""A phone that slept asks at once."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)
    monkeypatch.setattr(guests, "FRESH", 0.0)


@pytest.fixture
def one(floor: Served) -> Evening:
    return started(floor, name="Stays open")


@pytest.fixture
def room(floor: Served) -> Iterator[str]:
    with GuestRoom(floor.settings, listen(Wishes(store="", port=0))) as opened:
        until(lambda: opened.server.started)
        yield opened.address


@pytest.fixture
def guest(browser: Browser, one: Evening, room: str) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE)
    context.set_default_timeout(WAIT)
    page = context.new_page()
    page.goto(room)
    yield page
    context.close()


def test_a_phone_that_was_there_before_hears_of_the_sealed_drawing(guest: Page, one: Evening) -> None:
    ann = one.at("Office", "Ann")
    expect(guest.get_by_role("heading", name="The sealed drawing")).to_have_count(0)
    one.do(ann, "prizes.post-drawing", redraw=False, electronic=True)
    committed = one.do(ann, "prizes.seal")["commitment"]
    guest.evaluate(WAKES)
    expect(guest.locator("#live-seal")).to_contain_text(committed)
    one.do(ann, "prizes.back-to-drum", "Bob", reason="the dice are lost")
    guest.evaluate(WAKES)
    expect(guest.locator("#live-given-up")).to_contain_text("after 0 dice: the dice are lost")
    expect(guest.get_by_role("link", name="What was sealed and thrown")).to_be_visible()


def test_a_page_of_the_staff_hears_of_the_last_prize(
    window: Callable[..., Window], floor: Served, one: Evening
) -> None:
    ann = one.at("Office", "Ann")
    page = at_the_page(window, floor, one, ann, "closing")
    expect(page.locator("#live-undrawn")).to_contain_text("Television is not drawn yet; no ticket was issued")
    one.do(ann, "prizes.roll", first=1, last=10)
    one.do(ann, "prizes.issue", first=1, last=2, pieces={"black": 2})
    one.do(ann, "prizes.close-tickets")
    award = one.do(ann, "prizes.draw", "Bob", prize="Television", number=1)["award"]
    page.evaluate(WAKES)
    expect(page.locator("#live-undrawn")).to_contain_text("Television, waits for the winner: ticket 1")
    one.do(ann, "prizes.claim", award=award, winner="Gina")
    page.evaluate(WAKES)
    expect(page.locator("#live-undrawn")).to_be_empty()


def test_a_page_of_the_staff_hears_of_the_first_flag(window: Callable[..., Window], floor: Served) -> None:
    one = lawful(floor)
    ann = one.at("Office", "Ann")
    page = at_the_page(window, floor, one, ann, "window")
    expect(page.get_by_role("heading", name="Worth a look")).to_have_count(0)
    one.do(ann, "prizes.issue", first=1, last=2, pieces={"black": 2})
    page.evaluate(WAKES)
    expect(page.locator("#live-flags")).to_contain_text("1 to 2 is not of a roll that was entered")


def lawful(floor: Served) -> Evening:
    """Books with no flag so far: nothing blocked the doors."""
    owner, day = floor.visitor("owner"), next_saturday()
    plan = filled(example_plan(day))
    hung = tuple(replace(each, at=datetime.combine(day, time(18))) for each in plan.posted)
    plan = replace(plan, licence=replace(plan.licence, date=day), posted=hung)
    night = done(owner.post("/nights", json={"name": "Lawful", "toml": render_plan(plan)}))["night"]
    opened_books(owner, night)
    given = done(owner.post(f"/nights/{night}/pins", json={}))["pins"]
    return Evening(floor, owner, night, {each["person"]: each["pin"] for each in given})


def at_the_page(window: Callable[..., Window], floor: Served, one: Evening, client: httpx.Client, name: str) -> Page:
    """A browser with the device of somebody, at a page."""
    there = window(base_url=floor.address)
    kept = [{"name": key, "value": value, "url": floor.address} for key, value in client.cookies.items()]
    there.context.add_cookies(kept)  # type: ignore[arg-type]
    there.page.goto(f"/nights/{one.night}/staff/{name}")
    there.page.locator("html.listening").wait_for()
    return there.page
