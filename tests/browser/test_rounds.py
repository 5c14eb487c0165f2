"""Whole rounds of every family, played in the browser by clicking."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from croupier import registry
from croupier.companions import companions_of
from tests.browser.conftest import PHONE, WAIT, Window
from tests.quick import among
from tests.web.serving import Served, done, order

FAMILIES = {
    id: first
    for id in registry.game_ids()
    if not (game := registry.game_named(id)).twin and (first := companions_of(game).first_bet)
}


def sit_down(page: Page) -> None:
    page.locator("#guest button").first.click()
    page.locator("#purse").wait_for()


def bet(page: Page, wager: str, places: int = 1) -> None:
    """A chip on the first places of the felt that take this wager, at the player's own seat."""
    zones = page.locator(f'#felt [data-wager="{wager}"]' if wager else "#felt [data-wager]").locator("visible=true")
    for place in range(places):
        zones.nth(place).evaluate("node => node.scrollIntoView({block: 'center'})")
        zones.nth(place).click(force=True)


def play_on(window: Window, table: str) -> None:
    """Bet, close, and take the first choice whenever one is offered, until a bet has been settled."""
    step(window, table, lambda view: view["last_round"] and view["results"])


def choose_until_asked(window: Window, table: str) -> None:
    """Bet, close, and answer offers, until there is something to decide."""
    step(window, table, lambda view: view["asks"])
    window.page.locator("#asks .choice").first.wait_for()


def step(window: Window, table: str, until: Callable[[dict[str, Any]], Any]) -> None:
    """Do what can be done, each time after the house has taken what was done before."""
    page, done, again = window.page, -1, 0.0
    end = time.monotonic() + 3 * WAIT / 1000
    while time.monotonic() < end:
        view = window.view(table)
        if until(view):
            return
        choices = page.locator("#asks .choice:not([aria-disabled])").locator("visible=true")
        if view["revision"] == done and time.monotonic() < again:
            page.wait_for_timeout(20)
            continue
        # Only what the house waits for in this view: a later question may be the one to stop at.
        if (view["asks"] or view["offer"]) and choices.count():
            with suppress(TimeoutError):  # gone again: the page was behind the house
                choices.first.click(timeout=1_000)
        elif page.locator("#betting").is_visible() and view["phase"] == "bets":
            mine = [one for one in view["bets"] if one["player"] == view["you"]["name"]]
            first = FAMILIES[view["game"]]
            if len(mine) < first.places:
                bet(page, *first)
            else:
                with suppress(TimeoutError):  # the round may have gone on meanwhile, and nothing lies there
                    page.locator("#ready").click(timeout=1_000)
        else:
            page.wait_for_timeout(20)
            continue
        done, again = view["revision"], time.monotonic() + 1  # the page may not have been where the house was
    raise AssertionError(
        f"no round of {table} came to its end; the page says: {page.locator('#headline').inner_text()}"
    )


# Cards of which some stay hidden. A wheel, dice and blackjack are played by the tests below, and the other felts have
# nothing else to click.
FEW = ("let-it-ride",)


@pytest.mark.parametrize("game", among(FAMILIES, FEW))
def test_a_round_of_each_family(window: Callable[..., Window], floor: Served, game: str) -> None:
    table = floor.open(game, pace=0)
    guest = window("player")
    page = guest.go(f"/tables/{table}")
    sit_down(page)
    play_on(guest, table)
    results = page.locator("#results li")
    guest.until(lambda: results.count() > 0)
    shown = guest.view(table)["results"]
    assert shown
    assert all(one["by"] in page.locator("#results").inner_text() for one in shown)


def test_what_a_payment_rests_on_is_told_with_its_provision(window: Callable[..., Window], floor: Served) -> None:
    """Of roulette nothing was seen, and the page that a tap on a result opens says so."""
    table = floor.open("roulette", pace=0)
    guest = window("player")
    page = guest.go(f"/tables/{table}")
    sit_down(page)
    play_on(guest, table)
    page.locator("#results .result").first.click()
    told = page.locator("dialog.law .provision").first
    expect(told.locator(".law-text")).to_be_visible()
    expect(told).to_contain_text("Enforced by another source: not seen, ")


def test_a_newcomer_plays_without_reading_anything(window: Callable[..., Window], floor: Served) -> None:
    """From the lobby: a name, a seat, a bet, a hand of blackjack; then a roll of craps."""
    for game, button in (("blackjack", "Play blackjack"), ("craps", "Roll the dice")):
        floor.open(game, pace=0)
        visitor = window()
        page = visitor.go("/")
        page.get_by_text(button).first.click()
        page.wait_for_url("**/tables/**")
        table = page.url.rsplit("/", 1)[1]
        page.locator("#guest button").first.click()
        page.locator("#your-name").fill(f"New {game}")
        page.keyboard.press("Enter")
        page.locator("#purse").wait_for()
        play_on(visitor, table)


@pytest.mark.slow
def test_what_a_house_pays_is_typed_in_before_a_table_opens(window: Callable[..., Window], floor: Served) -> None:
    """From the lobby: a table with a falling row is refused in the dialog, and nothing typed is lost."""
    owner = floor.visitor("owner")
    for table in done(owner.get("/"))["tables"]:
        if table["game"] == "boston-5":  # of a test before; the lobby would lead to a free seat there
            done(order(owner, table["table"], "shut"))
    visitor = window("player", "Typist", viewport=PHONE, has_touch=True, is_mobile=True)
    page = visitor.go("/")
    page.locator('[data-play="boston-5"]').click()
    field = page.locator("#typed-ante_bonus")
    field.fill("100/50/20/15/10/7/8")
    page.get_by_text("Open the table").click()
    page.get_by_text("would be paid less than a two pair").wait_for()
    assert field.input_value() == "100/50/20/15/10/7/8"
    field.fill("100/50/20/15/10/7/4")
    page.get_by_text("Open the table").click()
    page.wait_for_url("**/tables/**")
    page.locator("#purse").wait_for()
    play_on(visitor, page.url.rsplit("/", 1)[1])


@pytest.mark.slow
def test_a_round_on_a_phone(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("roulette", pace=0)
    guest = window("player", viewport=PHONE, has_touch=True, is_mobile=True)
    page = guest.go(f"/tables/{table}")
    sit_down(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    play_on(guest, table)


def test_two_browsers_at_one_table(window: Callable[..., Window], floor: Served) -> None:
    """What one does the other sees at once; the bets close when both are ready."""
    table = floor.open("roulette", pace=0, bet_seconds=0)
    ann, bob = window("player", "Ann"), window("player", "Bob")
    for guest in (ann, bob):
        sit_down(guest.go(f"/tables/{table}"))
    bet(ann.page, "red")
    ann.until(lambda: ann.view(table)["bets"])
    bob.page.locator("#players").get_by_text("Ann").wait_for()
    bet(bob.page, "black")
    bob.until(lambda: len(bob.view(table)["bets"]) == 2)
    ann.page.locator("#ready").click()
    bob.until(lambda: any(player["ready"] for player in bob.view(table)["players"]))
    assert bob.view(table)["round"] == 1
    bob.page.locator("#ready").click()
    for guest in (ann, bob):
        guest.page.locator("#results li").nth(1).wait_for()


@pytest.mark.slow
def test_a_reload_in_the_middle_of_a_decision(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("caribbean-stud", pace=0)
    guest = window("player")
    page = guest.go(f"/tables/{table}")
    sit_down(page)
    choose_until_asked(guest, table)
    before = guest.view(table)
    cards = [card["card"] for hand in before["hands"] for card in hand["cards"]]
    page.reload()
    page.locator('#asks [data-choice="bet"]').wait_for()
    after = guest.view(table)
    assert after["asks"] == before["asks"]
    assert [card["card"] for hand in after["hands"] for card in hand["cards"]] == cards
    page.locator('#asks [data-choice="fold"]').click()
    guest.until(lambda: guest.view(table)["last_round"])
