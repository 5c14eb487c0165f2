"""The last results beside the felt, and the reader's own session: there, and at all tables on his own page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Window
from tests.browser.test_rounds import play_on, sit_down
from tests.web.serving import Served


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("roulette", "the wheel remembers none of it"),
        ("minibaccarat", "it says nothing of the next hand"),
        ("craps", "Green made the point"),
    ],
)
def test_the_last_results_are_shown_as_people_know_them(
    window: Callable[..., Window], floor: Served, game: str, says: str
) -> None:
    table = floor.open(game, pace=0)
    guest = window("player")
    page = guest.go(f"/tables/{table}")
    sit_down(page)
    play_on(guest, table)
    page.locator("#history-panel summary").click()
    expect(page.locator("#last-results")).to_contain_text(says)
    shown = page.locator("#last-results .came, #last-results circle")
    assert shown.count() >= 1
    expect(page.locator("#session .curve")).to_be_visible()
    expect(page.locator("#session")).to_contain_text("These bets come to")


@pytest.mark.slow
def test_all_tables_are_told_on_the_page_of_oneself(window: Callable[..., Window], floor: Served) -> None:
    guest = window("player", viewport={"width": 390, "height": 844})
    page = guest.go("/me")
    expect(page.locator("#fared")).to_contain_text("once you have played a round")
    for game in ("roulette", "money-wheel"):
        table = floor.open(game, pace=0)
        sit_down(guest.go(f"/tables/{table}"))
        play_on(guest, table)
    page = guest.go("/me")
    told = page.locator("#fared")
    expect(told.locator(".curve")).to_be_visible()
    expect(told).to_contain_text("at 2 tables.")
    expect(told.locator("li")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
