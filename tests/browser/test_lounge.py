"""A keno lounge in the browser: bought on a phone and a laptop, written at the desk, drawn on the board, collected."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import faults
from tests.browser.conftest import PHONE, Window
from tests.web.serving import Served


def mark(page: Page, *numbers: int) -> None:
    for number in numbers:
        page.locator(".mark").nth(number - 1).click()


def test_a_game_from_the_request_to_the_payment(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("keno", mode="dealer", chips="tickets", bet_seconds=0, pace=0, rules={"schedule": "sample"})
    phone, laptop = window("player", "Ann", viewport=PHONE, has_touch=True), window("player", "Bob")
    desk, wall = window("dealer", "Wes"), window("viewer", "Wall", viewport={"width": 1920, "height": 1080})
    for guest in (phone, laptop):
        guest.go(f"/tables/{table}")
    desk.go(f"/tables/{table}/console")
    wall.go(f"/tables/{table}/board")

    mark(phone.page, 1, 2, 3)
    expect(phone.page.locator(".sum")).to_contain_text("3 spots · returns 72.15 %")
    phone.page.locator("#request button[type=submit]").click()
    expect(phone.page.locator("#mine .ticket")).to_contain_text("3 spots, game 1")

    laptop.page.locator("input[value=way]").check()
    mark(laptop.page, 1, 2, 3)
    laptop.page.locator("#group").select_option("B")
    mark(laptop.page, 60, 61, 62)
    for box in range(2):
        laptop.page.locator(".ways input").nth(box).check()
    expect(laptop.page.locator(".total")).to_have_text("$3")
    laptop.page.locator("#request button[type=submit]").click()
    expect(laptop.page.locator("#mine .ticket")).to_contain_text("3 ways")

    desk.page.locator("[name=typed]").fill("5 6 7 8")  # by the keyboard alone
    desk.page.locator("[name=typed]").press("Enter")
    expect(desk.page.locator("#issued code")).to_be_visible()
    code = desk.page.locator("#issued code").inner_text()
    desk.page.locator("[data-order=close]").click()
    desk.page.locator("#numbers").fill(" ".join(map(str, range(1, 21))))
    desk.page.locator("#drawn button").click()
    desk.page.locator("[data-wanted=ready] .button").first.click()

    expect(wall.page.locator(".lot.lit")).to_have_count(20)
    expect(wall.page.locator("#games li")).to_contain_text("3 won")
    expect(phone.page.locator("#mine .ticket.won")).to_contain_text("caught 3 of 3")
    phone.page.locator("#mine .ticket .button").first.click()
    expect(phone.page.locator("#mine .ticket.paid")).to_contain_text("paid $42")
    expect(laptop.page.locator("#mine .ticket.won")).to_contain_text("won $43")

    desk.page.locator("#pay-ticket").fill("3")
    desk.page.locator("#pay-code").fill("WRONG1")
    desk.page.locator("#pay button[type=submit]").click()
    expect(desk.page.locator("#toasts")).to_contain_text("not the check code")
    desk.page.locator("#pay-code").fill(code.lower())
    desk.page.locator("#pay button[type=submit]").click()
    expect(desk.page.locator("#last .ticket").first).to_contain_text("paid $120")


@pytest.mark.slow
def test_browsers_have_a_part_in_the_draw(window: Callable[..., Window], floor: Served) -> None:
    """Words are pledged with the first ticket and opened when the game is closed; then the seal can be checked."""
    table = floor.open("keno", chips="tickets", bet_seconds=0, pace=0, rules={"schedule": "sample"})
    ann, owner = window("player"), window("owner")
    ann.go(f"/tables/{table}")
    mark(ann.page, 5, 6)
    ann.page.locator("#request button[type=submit]").click()
    ann.until(lambda: ann.view(table)["seal"]["contributions"])
    owner.go(f"/tables/{table}/console")
    owner.page.locator("[data-order=close]").click()
    expect(ann.page.locator("#games li")).to_contain_text("Game 1")
    transcript = floor.house.shown.seal(table, 1)
    assert [words is not None for _, _, words in transcript["contributions"]] == [True]
    ann.page.locator("#games a").click()
    expect(ann.page.locator("main")).to_contain_text("as it was sealed")


@pytest.mark.slow
def test_a_request_that_is_not_clear_goes_back(window: Callable[..., Window], floor: Served) -> None:
    """§19:47-15.7(a): a number twice, or none of the eighty, is not quietly left out; what was typed stands there."""
    table = floor.open("keno", chips="tickets", bet_seconds=0, rules={"schedule": "sample"})
    desk = window("dealer")
    desk.go(f"/tables/{table}/console")
    typed = desk.page.locator("[name=typed]")
    for text, why in (
        ("3 3 11", "3 is marked twice"),
        ("3 81", "there is no number 81"),
        (" ".join(map(str, range(1, 17))), "1 to 15 spots"),
        ("1 2 + 3 4", "numbers in groups are a way ticket"),
    ):
        typed.fill(text)
        typed.press("Enter")
        expect(desk.page.locator("#toasts")).to_contain_text(why)
        expect(typed).to_have_value(text)
    assert desk.view(table)["lounge"]["sold"] == 0
    typed.fill("3 11")
    typed.press("Enter")
    expect(desk.page.locator("#issued code")).to_be_visible()
    shut = desk.page.locator("[data-order=shut]")
    shut.click()  # and "no" to whether that is meant
    assert desk.view(table)["phase"] != "closed"
    desk.page.once("dialog", lambda dialog: dialog.accept())
    shut.click()
    desk.until(lambda: desk.view(table)["phase"] == "closed")


@pytest.mark.slow
def test_the_pages_of_a_lounge_are_for_everybody(window: Callable[..., Window], floor: Served) -> None:
    """Nothing that axe finds serious; the numbers are one stop of the Tab key, and arrows move over them."""
    table = floor.open("keno", chips="tickets", bet_seconds=0, rules={"schedule": "sample", "jackpot": 8})
    owner = window("owner", color_scheme="light")
    found = []
    for path in ("", "/console", "/board"):
        owner.go(f"/tables/{table}{path}")
        found += faults(owner.page, "light")
    owner.go(f"/tables/{table}")
    owner.page.locator(".mark").first.focus()
    for press in ("ArrowRight", "ArrowDown", "Space"):
        owner.page.keyboard.press(press)
    expect(owner.page.locator(".mark").nth(11)).to_have_attribute("aria-pressed", "true")
    owner.page.locator("#request button[type=submit]").click()
    owner.page.locator("#mine .ticket a").first.click()
    owner.page.locator(".slip").wait_for()
    found += faults(owner.page, "light")
    assert found == []


@pytest.mark.slow
def test_one_press_in_the_lobby_leads_to_a_lounge(window: Callable[..., Window], floor: Served) -> None:
    guest = window("player")
    guest.go("/")
    guest.page.locator("[data-play=keno]").click()
    guest.page.wait_for_url("**/tables/keno-*")
    expect(guest.page.locator("#request-title")).to_be_visible()
