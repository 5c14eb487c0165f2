"""The list of a full table of poker and a change of seats, on phones."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.conftest import PHONE, Window
from tests.browser.test_banks import shot
from tests.browser.test_rounds import sit_down
from tests.web.serving import Served, done, order


def test_the_list_of_a_full_table(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("poker", pace=0, bet_seconds=0, decide_seconds=0)
    programs = [floor.visitor("player", f"Guest {number}") for number in range(1, 11)]
    for each in programs:
        done(order(each, table, "sit"))
    ann = window("player", "Ann", viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(ann.go(f"/tables/{table}"))
    lea = window("player", "Lea", viewport=PHONE, has_touch=True, is_mobile=True)
    lea.go(f"/tables/{table}")
    lea.page.locator("#guest button", has_text="join the list").click()
    lea.page.locator("#guest", has_text="You are number 1 on the list").wait_for()
    shot(lea, "waiting-phone")
    ann.page.locator("#seating select").select_option("3")
    ann.page.locator("#seating button", has_text="Ask for it").click()
    ann.page.locator("#seating", has_text="asks for seat 3").wait_for()
    done(order(programs[2], table, "leave"))
    lea.page.locator("#guest", has_text="A seat is free for you").wait_for()
    assert ann.view(table)["you"]["box"] == 3
    shot(lea, "called-phone")
    shot(ann, "seats-phone")
    lea.page.locator("#sit").click()
    lea.until(lambda: lea.view(table)["you"]["seated"])
    assert lea.view(table)["you"]["box"] == 11
    assert lea.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
