"""The last results beside the felt, and the reader's own session."""

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
