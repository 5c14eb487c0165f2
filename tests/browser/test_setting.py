"""Setting hands on a page: by drag, by taps, by keys, and all at once the house way; with tiles and with cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.accessible import faults
from tests.browser.conftest import LAPTOP, PHONE, Window
from tests.browser.test_rounds import choose_until_asked, sit_down
from tests.quick import slow
from tests.web.serving import Served

LABEL = re.compile(r"^(one|two|three|four|five|six)-(one|two|three|four|five|six), in the low hand$")


def seated(window: Callable[..., Window], floor: Served, game: str = "pai-gow", **options: Any) -> tuple[Window, str]:
    """A player who has been dealt four tiles, or seven cards."""
    table = floor.open(game, pace=0, bet_seconds=0, decide_seconds=0)
    found = window("player", **options)
    page = found.go(f"/tables/{table}")
    sit_down(page)
    choose_until_asked(found, table)
    page.locator("#asks .arranging").wait_for()
    return found, table


def hand(page: Page, name: str) -> Locator:
    return page.locator(f'#asks [data-tray="{name}"] .piece')


def faces(pieces: Locator) -> list[str]:
    return [str(piece.get_attribute("data-face")) for piece in pieces.all()]


def choices(found: Window, table: str) -> dict[frozenset[str], dict[str, Any]]:
    (ask,) = found.view(table)["asks"]
    return {frozenset(choice["name"].split("+")): choice for choice in ask["choices"]}


def drag(page: Page, piece: Locator, to: Locator) -> None:
    start, end = piece.bounding_box(), to.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] - 20, steps=6)
    page.mouse.up()


@pytest.mark.slow
def test_by_drag_and_tap(window: Callable[..., Window], floor: Served) -> None:
    """What a setting comes to is told before it is made, and one that fouls is not taken; then both hands lie apart."""
    found, table = seated(window, floor, viewport=LAPTOP)
    page, named = found.page, choices(found, table)
    press = page.locator('#asks [data-choice="set"]')
    expect(page.locator("#asks .worth")).to_have_text("Put 2 into the low hand.")
    expect(press).to_have_attribute("aria-disabled", "true")
    drag(page, hand(page, "high").first, page.locator('#asks [data-tray="low"]'))
    expect(hand(page, "low")).to_have_count(1)
    hand(page, "high").first.click()  # a tap
    expect(hand(page, "low")).to_have_count(2)
    drag(page, hand(page, "low").first, page.locator('#asks [data-tray="high"]'))
    expect(hand(page, "high")).to_have_count(3)
    hand(page, "high").last.click()
    for _ in range(6):  # a third tile pushes the first one out: sooner or later it is a setting that is open
        choice = named[frozenset(faces(hand(page, "low")))]
        if not choice["barred"]:
            break
        expect(page.locator("#asks .worth")).to_contain_text(
            "the low hand would be above the high hand", ignore_case=True
        )
        press.click(force=True)  # it looks like one that cannot be pressed
        assert found.view(table)["asks"]  # nothing was taken
        hand(page, "high").first.click()
    low, high = faces(hand(page, "low")), faces(hand(page, "high"))
    expect(page.locator("#asks .worth")).to_have_text(choice["says"].capitalize(), ignore_case=True)
    press.click()
    expect(page.locator("#asks .arranging")).to_have_count(0)
    shown = found.view(table)["hands"] or found.view(table)["results"]
    assert shown
    found.until(lambda: found.view(table)["last_round"])
    tape = floor.house.shown.round(table, 1, None)["tape"]
    assert f"turn {' '.join(low)}" in tape or f"turn {' '.join(low[::-1])}" in tape
    assert f"turn {' '.join(high)}" in tape or f"turn {' '.join(high[::-1])}" in tape


@pytest.mark.parametrize("game", [slow("pai-gow"), "pai-gow-poker"])
def test_the_house_way_by_one_press_on_a_phone(window: Callable[..., Window], floor: Served, game: str) -> None:
    found, table = seated(window, floor, game, viewport=PHONE, has_touch=True)
    page = found.page
    (ask,) = found.view(table)["asks"]
    assert faults(page, "light") == []
    page.set_viewport_size(PHONE)
    for piece in hand(page, "high").all():  # wide enough for a finger
        box = piece.bounding_box()
        assert box
        assert box["width"] >= 44
        assert box["height"] >= 44
        assert box["x"] + box["width"] <= PHONE["width"]
    page.locator('#asks [data-choice="house-way"]').tap()
    found.until(lambda: found.view(table)["last_round"])
    assert f"decide {ask['who']} {ask['default']}" in floor.house.shown.round(table, 1, None)["tape"]


@pytest.mark.slow
def test_seven_cards_lie_in_order(window: Callable[..., Window], floor: Served) -> None:
    """From the highest, the joker first; of three that are tapped the last two are the low hand."""
    found, table = seated(window, floor, "pai-gow-poker", viewport=LAPTOP)
    page, named = found.page, choices(found, table)
    dealt = faces(hand(page, "high"))
    assert len(dealt) == 7
    assert dealt == sorted(dealt, key=lambda face: -1 if face == "Jk" else "AKQJT98765432".index(face[0]))
    for _ in range(3):
        hand(page, "high").first.click()
    low = faces(hand(page, "low"))
    assert low == dealt[1:3]
    choice = named[frozenset(low)]
    told = choice["barred"] or choice["says"]
    expect(page.locator("#asks .worth")).to_have_text(told, ignore_case=True)


@pytest.mark.slow
def test_by_keys(window: Callable[..., Window], floor: Served) -> None:
    """Tab reaches every tile, which says in which hand it is; a number presses a button."""
    found, table = seated(window, floor)
    page = found.page
    for _ in range(2):
        hand(page, "high").first.focus()
        page.keyboard.press("Enter")
    expect(hand(page, "low").first).to_have_attribute("aria-label", LABEL)
    page.keyboard.press("1")
    found.until(lambda: found.view(table)["last_round"])
