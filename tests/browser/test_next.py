"""What to do next, on the page: the control that the sentence names is there, can be pressed, and the round goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Window
from tests.browser.test_rounds import FAMILIES, sit_down
from tests.quick import among, slow
from tests.web.serving import Served


def control(page: Page, view: dict[str, Any]) -> Locator:
    """What the sentence names."""
    told = view["next"]
    if told["press"] == "place":
        spot, box = told["spot"], view["you"]["box"]
        place = f'#felt .zone[data-wager="{spot["wager"]}"]'
        place += f'[data-where="{spot["where"]}"]' if spot["where"] else ":not([data-where])"
        own = page.locator(f'{place}[data-box="{box}"]')
        return own if own.count() else page.locator(place).first
    if told["press"] == "choices":
        return page.locator("#asks .choice:not([aria-disabled])").first
    places = {"again": "#again", "go": "#ready", "buy": "#broke", "answers": "#asks .choice >> nth=0", "sit": "#sit"}
    return page.locator(places[told["press"]])


def press(window: Window, table: str) -> dict[str, Any]:
    """Read the sentence on the page, and press what it names."""
    page = window.page
    window.until(lambda: window.view(table)["next"]["press"])  # the house may wait for words that are pledged
    view = window.view(table)
    expect(page.locator("#next")).to_have_text(view["next"]["says"])
    named = control(page, view)
    expect(named).to_have_count(1)
    expect(named).to_be_enabled()
    if view["next"]["press"] == "place":
        expect(named).not_to_have_attribute("aria-disabled", "true")
        named.evaluate("node => node.scrollIntoView({block: 'center'})")
        named.click(force=True)
    else:
        named.click()
    window.until(lambda: window.view(table)["revision"] > view["revision"])
    return window.view(table)


@pytest.mark.parametrize("game", among(FAMILIES, ("craps",)))
@pytest.mark.parametrize("viewport", [None, slow(PHONE)], ids=["laptop", "phone"])
def test_whoever_presses_what_is_named_plays_a_round(
    window: Callable[..., Window], floor: Served, game: str, viewport: Any
) -> None:
    table = floor.open(game, pace=0)
    guest = window("player", **({"viewport": viewport} if viewport else {}))
    page = guest.go(f"/tables/{table}")
    expect(page.locator("#next")).to_have_text("Take a seat to play: it costs nothing.")
    sit_down(page)
    view = guest.view(table)
    for _ in range(60):
        if view["round"] > 1 and view["last_round"]:
            break
        view = press(guest, table)
    assert view["round"] > 1


def test_a_grey_button_stands_beside_its_reason(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("craps", pace=0)
    page = window("player").go(f"/tables/{table}")
    sit_down(page)
    expect(page.locator("#ready")).to_be_disabled()
    expect(page.locator("#next")).to_have_text("Put a bet on the pass line, then roll.")
    expect(page.locator("#why")).to_have_text("Nothing is bet yet.")
    assert page.locator("#ready").get_attribute("aria-describedby") == "next why"


def test_many_places_are_shown_by_the_plainest(window: Callable[..., Window], floor: Served) -> None:
    page = window("player").go(f"/tables/{floor.open('roulette', pace=0)}")
    sit_down(page)
    expect(page.locator("#next")).to_have_text("Put a bet anywhere on the felt, for example on red, then spin.")
