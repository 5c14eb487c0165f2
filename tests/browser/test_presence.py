"""Two browsers at one table, one of them closed: the other's round goes on."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from croupier.floor import presence
from tests.browser.conftest import Window
from tests.browser.test_rounds import sit_down
from tests.web.serving import Served

LIMIT = 5.0
"""Seconds from when the decision was due."""


def seated(window: Callable[..., Window], table: str, name: str) -> Window:
    found = window("player", name)
    found.go(f"/tables/{table}")
    sit_down(found.live())
    return found


@pytest.mark.slow
@pytest.mark.parametrize("closed", ["before", "at the decision"])
def test_the_round_goes_on_when_a_browser_is_closed(
    window: Callable[..., Window], floor: Served, monkeypatch: pytest.MonkeyPatch, closed: str
) -> None:
    """Within five seconds. A busy machine takes some of them itself, so here the grace is shorter than it is."""
    assert presence.GRACE <= LIMIT - 1
    monkeypatch.setattr(presence, "GRACE", 1.0)
    monkeypatch.setattr(presence, "RETURN", 0)  # the house was not started just now
    table = floor.open("caribbean-stud", pace=0, bet_seconds=0, decide_seconds=3600)
    ann, bob = (seated(window, table, f"{name} {closed.split()[0]}") for name in ("Ann", "Bob"))
    bob.until(lambda: len(bob.view(table)["players"]) == 2)
    for box, each in enumerate((ann, bob), 1):
        each.page.locator(f'#felt [data-wager="ante"][data-box="{box}"]').locator("visible=true").click(force=True)
        bob.until(lambda: len(bob.view(table)["bets"]) == box)  # noqa: B023
    gone = bob.view(table)["players"][0]["name"]
    if closed == "before":
        ann.context.close()
        bob.page.locator("#players", has_text="away").wait_for()
    else:
        ann.page.locator("#ready").click()
        bob.until(lambda: bob.view(table)["players"][0]["ready"])
    bob.page.locator("#ready").click()
    if closed != "before":
        bob.until(lambda: [ask["who"] for ask in bob.view(table)["asks"]] == [gone])
        ann.context.close()
    due = time.monotonic()
    expect(bob.page.locator("#asks .choice").first).to_be_visible()
    assert time.monotonic() - due < LIMIT
    expect(bob.page.locator("#players")).to_contain_text("away")
    expect(bob.page.locator("#clock")).to_be_hidden()  # nobody waits for Bob


@pytest.mark.slow
def test_a_page_that_sleeps_is_not_there(
    window: Callable[..., Window], floor: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone that is locked: its browser says so to the page, and the stream ends."""
    monkeypatch.setattr(presence, "RETURN", 0)
    monkeypatch.setattr(presence, "GRACE", 0.5)
    table = floor.open("roulette", pace=0)
    cy = seated(window, table, "Cy")
    cy.page.evaluate("document.dispatchEvent(new Event('freeze'))")
    cy.until(lambda: floor.house.shown.view(table, None)["players"][0]["away"])
    cy.page.evaluate("document.dispatchEvent(new Event('resume'))")
    cy.until(lambda: not floor.house.shown.view(table, None)["players"][0]["away"])


@pytest.mark.slow
def test_whoever_comes_back_is_told_that_the_seat_was_given_up(
    window: Callable[..., Window], floor: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a page that is opened anew, and by one that only slept."""
    monkeypatch.setattr(presence, "GRACE", 0.3)
    monkeypatch.setattr(presence, "RETURN", 0)
    table = floor.open("roulette", pace=0, seat_seconds=1)
    ann, bob = (seated(window, table, name) for name in ("Ann Gone", "Bob Lost"))
    ann.go("/rules")
    bob.page.evaluate("document.dispatchEvent(new Event('freeze'))")
    ann.until(lambda: floor.house.shown.view(table, None)["players"] == [])
    bob.page.evaluate("document.dispatchEvent(new Event('resume'))")
    for page in (ann.go(f"/tables/{table}"), bob.page):
        expect(page.locator("#given-up")).to_contain_text("your seat was given up")
        page.locator("#sit").click()
        page.locator("#leave").click()
        expect(page.locator("#guest")).to_contain_text("Imitation money")  # of one's own will nothing is said
