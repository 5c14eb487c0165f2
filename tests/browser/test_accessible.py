"""Nothing that axe finds on any page, large or small: of a table in one theme, all others are slow."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.accessible import faults
from tests.browser.conftest import Window
from tests.browser.test_console import open_bets
from tests.browser.test_rounds import bet, choose_until_asked, play_on, sit_down
from tests.quick import slow
from tests.web.serving import Served, done, order

THEMES = pytest.mark.parametrize("theme", ["light", "dark"])


@pytest.mark.parametrize("theme", ["light", slow("dark")])
def test_the_pages_of_a_table(window: Callable[..., Window], floor: Served, theme: str) -> None:
    table = floor.open("craps", pace=0, bet_seconds=0)
    guest = window("player", color_scheme=theme)
    sit_down(guest.go(f"/tables/{table}"))
    bet(guest.page, "pass")
    guest.until(lambda: guest.view(table)["bets"])
    guest.page.locator("#list-open").click()
    found = faults(guest.page, theme)
    guest.page.keyboard.press("Escape")
    play_on(guest, table)
    guest.page.locator("#results li").first.wait_for()
    found += faults(guest.page, theme)
    for path in (f"/tables/{table}/rounds/1", f"/tables/{table}/rounds", f"/tables/{table}/seals/1"):
        guest.go(path)
        found += faults(guest.page, theme)
    assert found == []


@pytest.mark.slow
@THEMES
def test_a_decision_and_the_console(window: Callable[..., Window], floor: Served, theme: str) -> None:
    table = floor.open("blackjack", pace=0)
    guest = window("player", color_scheme=theme)
    sit_down(guest.go(f"/tables/{table}"))
    choose_until_asked(guest, table)
    found = faults(guest.page, theme)
    table = floor.open("blackjack", mode="dealer", chips="dealer")
    dealer = window("dealer", color_scheme=theme)
    client = floor.client(dealer.context.cookies()[0]["value"])
    dealer.go(f"/tables/{table}/console")
    found += faults(dealer.page, theme)
    done(order(client, table, "seat", name="Ann", buy_in=10_000))
    dealer.page.locator("#picker .confirm").wait_for()
    found += faults(dealer.page, theme)
    open_bets(client, table)
    done(order(client, table, "put", wager="wager", stake=500, **{"for": "Ann"}))
    done(order(client, table, "close"))
    dealer.page.locator("#picker .card-key").first.wait_for()
    found += faults(dealer.page, theme)
    assert found == []


PUBLIC = (
    "/", "/odds", "/odds/red-dog?by_clause=1", "/odds/punto-banco?decks=4", "/rules", "/rules/19:47-5.2",
    "/rules/19:47-5.2[half-back]", "/readings", "/check", "/check/form", "/verify", "/login", "/join",
)  # fmt: skip


@pytest.mark.slow
@THEMES
def test_the_public_pages(window: Callable[..., Window], theme: str) -> None:
    visitor, found = window(color_scheme=theme), []
    for path in PUBLIC:
        page = visitor.go(path)
        if path.startswith("/odds/"):
            page.locator("#answer[aria-busy=false]").wait_for()
        found += faults(page, theme)
    assert found == []


@pytest.mark.slow
@THEMES
def test_the_pages_of_the_house(window: Callable[..., Window], theme: str) -> None:
    owner, found = window("owner", color_scheme=theme), []
    for path in ("/house", "/books", "/log", "/checkpoint", "/me"):
        found += faults(owner.go(path), theme)
    assert found == []
