"""Bets with one press: again, again with the deal, doubled, undone; the chip of last time; what a place is worth."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Window
from tests.browser.test_looks import LAPTOP, SMALL, dealt
from tests.browser.test_rounds import bet, play_on, sit_down, step
from tests.quick import slow
from tests.web.serving import Served, done, order

PHONE = {"viewport": SMALL, "has_touch": True, "is_mobile": True}
SIZES = pytest.mark.parametrize("options", [slow({"viewport": LAPTOP}), PHONE], ids=["laptop", "phone"])


def stakes(guest: Window, table: str) -> dict[str, int]:
    """What lies there of the guest's, by spot."""
    view, found = guest.view(table), dict[str, int]()
    for each in view["bets"]:
        if each["player"] == view["you"]["name"]:
            found[each["spot"]["name"]] = found.get(each["spot"]["name"], 0) + each["stake"]
    return found


def holds(guest: Window, table: str, left: dict[str, int]) -> None:
    guest.until(lambda: stakes(guest, table) == left)


def adds_up(guest: Window, table: str, to: int) -> None:
    guest.until(lambda: sum(stakes(guest, table).values()) == to)


@SIZES
def test_bets_again_with_one_press(window: Callable[..., Window], floor: Served, options: dict[str, object]) -> None:
    table = floor.open("roulette", pace=0, bet_seconds=0)
    guest = window("player", **options)
    page = guest.go(f"/tables/{table}")
    sit_down(page)
    step(guest, table, lambda view: view["phase"] == "bets")
    expect(page.locator("#again-go")).to_be_hidden()
    page.locator("#chip-2500 + label").click()
    bet(page, "red")
    bet(page, "dozen")
    guest.until(lambda: stakes(guest, table) == {"red": 2500, "dozen 1": 2500})
    page.locator("#double").click()
    guest.until(lambda: stakes(guest, table) == {"red": 5000, "dozen 1": 5000})
    for left in ({"red": 5000, "dozen 1": 2500}, {"red": 2500, "dozen 1": 2500}):
        page.locator("#undo").click()
        holds(guest, table, left)
    page.locator("#ready").click()
    guest.until(lambda: guest.view(table)["round"] == 2 and guest.view(table)["phase"] == "bets")
    expect(page.locator("#again-go")).to_be_visible()
    expect(page.locator("#ready")).to_be_hidden()  # it says the same, and is not open
    expect(page.locator("#why")).to_be_hidden()
    page.locator("#again-go").click()
    guest.until(lambda: guest.view(table)["round"] == 3)
    assert {each["bet"]["stake"] for each in guest.view(table)["results"]} == {2500}
    assert len(guest.view(table)["results"]) == 2
    page.locator("#again").click()
    guest.until(lambda: stakes(guest, table) == {"red": 2500, "dozen 1": 2500})
    expect(page.locator("#again-go")).to_be_hidden()
    page.locator("#clear").click()
    guest.until(lambda: stakes(guest, table) == {})
    # the chip in the hand is remembered, also at another table
    page.goto(f"{guest.address}/tables/{floor.open('sic-bo', pace=0)}")
    assert page.locator("#chip-2500").is_checked()


@pytest.mark.slow
def test_keys_stand_on_the_buttons_that_they_press(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("sic-bo", pace=0, bet_seconds=0)
    guest = window("player", viewport=LAPTOP)
    page = guest.go(f"/tables/{table}")
    sit_down(page)
    play_on(guest, table)
    keys = page.locator("#betting [data-key]").evaluate_all(
        "nodes => nodes.map(node => [node.dataset.key, getComputedStyle(node, '::after').content])"
    )
    assert {key for key, _ in keys} == set("RXUCG")
    assert all(key in content for key, content in keys)
    before = guest.view(table)["round"]
    page.locator("body").focus()
    once = sum(each["bet"]["stake"] for each in guest.view(table)["results"])
    for key, times in (("r", 1), ("x", 2), ("u", 1)):
        page.keyboard.press(key)
        adds_up(guest, table, times * once)
    page.keyboard.press("c")
    guest.until(lambda: not guest.view(table)["bets"])
    expect(page.locator("#again-go")).to_be_visible()
    page.keyboard.press("g")
    guest.until(lambda: guest.view(table)["round"] == before + 1)


@SIZES
def test_a_place_tells_what_it_is_worth(
    window: Callable[..., Window], floor: Served, options: dict[str, object]
) -> None:
    """By a pointer that rests there, or a finger: the name, what it pays, the stake, the exact edge."""
    table = floor.open("roulette", pace=0, bet_seconds=0)
    guest = window("player", **options)
    page = guest.go(f"/tables/{table}")
    sit_down(page)
    step(guest, table, lambda view: view["phase"] == "bets")
    bet(page, "straight")
    zone, tip = page.locator('#felt .zone[data-wager="straight"]').first, page.locator("#tip")
    guest.until(lambda: stakes(guest, table))
    if options.get("has_touch"):
        zone.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    else:
        page.mouse.move(5, 5)
        zone.hover(force=True)
    expect(tip).to_be_visible()
    expect(tip).to_contain_text("Pays 35 to 1")
    expect(tip).to_contain_text("You have $5 there")
    exactly = (Fraction(36) * Fraction(1, 38) - 1) * -1  # by hand: 38 pockets, one of them wins
    expect(tip).to_contain_text(f"House edge {float(exactly) * 100:.3f} % (exactly {exactly})")
    box = tip.bounding_box()
    view = page.viewport_size
    assert box
    assert view
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= view["width"]
    if options.get("has_touch"):
        zone.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
        page.get_by_role("button", name="Take a chip up").click()
        guest.until(lambda: not stakes(guest, table))
    else:
        page.keyboard.press("Escape")
    expect(tip).to_be_hidden()


@SIZES
def test_a_correction_goes_when_it_does_not_matter(
    window: Callable[..., Window], floor: Served, options: dict[str, object]
) -> None:
    """A place bet that won was told of for seven rolls: it is gone with the next one."""
    guest, table, dealer, player = dealt(window, floor, "craps", **options)
    page = guest.page

    def throw(dice: str) -> None:
        done(order(dealer, table, "close"))
        done(order(dealer, table, "outcome", text=dice))

    done(order(player, table, "put", wager="pass", stake=500))
    throw("3 5")
    done(order(player, table, "put", wager="place-to-win", where="6", stake=600))
    throw("3 3")
    expect(page.locator(".toast")).to_contain_text("won, and the stake came back too")
    throw("4 5")
    expect(page.locator(".toast")).to_have_count(0)
    zone = page.locator("#felt .zone[data-name='Place 6 to win']")
    zone.evaluate("node => node.scrollIntoView({block: 'center'})")
    zone.click(force=True)
    expect(page.locator(".toast")).to_have_text(re.compile(r"^Place 6 to win goes in steps of \$3; I made it \$6\."))
    throw("4 5")
    expect(page.locator(".toast")).to_have_count(0)
