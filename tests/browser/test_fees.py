"""A buy bet and a lay bet in the browser: what they cost is told where chips are, and nothing pushes the next bet."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

from playwright.sync_api import expect

from tests.browser.conftest import Window
from tests.browser.test_rounds import sit_down
from tests.web.serving import Served, done, order


def test_a_fee_is_told_and_the_lines_add_up(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("craps", mode="dealer", pace=0)
    dealer = floor.visitor("dealer")
    page = window("player", "Fay").go(f"/tables/{table}")
    sit_down(page)
    page.locator("#felt .zone[data-wager=dont-pass]").click()
    expect(page.locator("#staked")).to_have_text("$5")
    done(order(dealer, table, "close"))
    done(order(dealer, table, "outcome", text="3 3"))
    expect(page.locator("#headline")).to_have_text("The point is 6")
    for wager in ("buy", "lay"):
        page.locator(f'#felt .zone[data-wager="{wager}"][data-where="4"]').click()
        expect(page.locator("#log")).to_contain_text(f"$5 on {wager} 4, fee $0.")
    expect(page.locator("#log .cite").last).to_have_text("§19:47-1.5[lay-fee]")
    done(order(dealer, table, "close"))
    done(order(dealer, table, "outcome", text="6 1"))
    expect(page.locator("#results .fee")).to_have_count(2)
    amounts = [
        Decimal(re.sub(r"[+$]", "", text).replace("−", "-")) for text in page.locator("#results b").all_inner_texts()
    ]
    assert amounts[0] == sum(amounts[1:])  # what "You" says, and the lines
    again = page.get_by_role("button", name="Put $5 up again")
    assert again.evaluate("node => getComputedStyle(node).backgroundColor") == "rgba(0, 0, 0, 0)"
