"""A bank between people, in the browser: bid for, marked at its holder's seat, covered, and settled before all."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.conftest import PHONE, Window
from tests.browser.test_rounds import bet, sit_down
from tests.web.serving import Served

SHOTS = os.environ.get("CROUPIER_SHOTS", "")


def shot(guest: Window, name: str) -> None:
    if SHOTS:
        guest.page.screenshot(path=str(Path(SHOTS) / f"{name}.png"), full_page=True)


def told_net(guest: Window) -> int:
    """What the page says that its reader has won or lost in the round, in cents."""
    text = guest.page.locator("#results .net").inner_text().split()[-1]
    return round(float(text.replace("−", "-").replace("$", "").replace(",", "")) * 100)


def test_a_bank_is_bid_for_held_and_settled(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("chemin-de-fer", pace=0, bet_seconds=0, decide_seconds=0)
    ann = window("player", "Ann")
    bob = window("player", "Bob", viewport=PHONE, has_touch=True, is_mobile=True)
    for guest in (ann, bob):
        sit_down(guest.go(f"/tables/{table}"))
    while (offer := ann.view(table)["offer"]) is not None:  # the cut
        who = ann if offer["who"] == "Ann" else bob
        who.page.locator("#asks .choice", has_text="Decline").click()
        who.until(lambda: ann.view(table)["offer"] != offer)
    bet(ann.page, "banker")  # a chip of five dollars is made the least bid
    ann.until(lambda: sum(each["stake"] for each in ann.view(table)["bets"]) >= 2_500)
    shot(ann, "bids-laptop")
    for guest in (ann, bob):
        guest.page.locator("#ready").click()  # who does not bid says so as well
    ann.page.locator("#asks .choice", has_text="Stake").click()
    bob.until(lambda: bob.view(table)["headline"] == "The bank is $25")
    for guest in (ann, bob):
        guest.page.locator(".bank-marker").wait_for()
        assert guest.page.locator(".bank-marker").count() == 1
    assert ann.page.locator("#status").inner_text().startswith("you hold the bank")
    assert bob.page.locator("#status").inner_text().startswith("Ann holds the bank")
    assert not ann.page.locator("#betting").is_visible()  # whoever holds the bank bets nothing else
    assert bob.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    shot(bob, "against-phone")
    bet(bob.page, "banco")
    bob.until(lambda: any(each["spot"]["wager"] == "banco" for each in bob.view(table)["bets"]))
    shot(ann, "against-laptop")
    bob.page.locator("#ready").click()
    asked = {"Ann": ann, "Bob": bob}

    def answer(ask: dict[str, Any], view: dict[str, Any]) -> None:
        guest = asked[ask["who"]]
        (bank,) = view["banks"]
        assert (bank["holder"], bank["stake"], bank["against"]) == ("Ann", 2_500, 2_500)
        title = guest.page.locator("#asks .asking-title")
        title.wait_for()
        assert title.inner_text() in ("The player's hand", "The banker's hand")
        shot(guest, f"asked-{ask['who']}")
        guest.page.locator("#asks .choice:not([aria-disabled])").first.click()
        guest.until(lambda: ann.view(table)["revision"] > view["revision"])

    while (view := ann.view(table))["round"] == 1:  # where nobody has a natural, somebody is asked
        for ask in view["asks"]:
            answer(ask, view)
    for name, guest in asked.items():
        guest.page.locator("#results li").first.wait_for()
        assert told_net(guest) == ann.view(table)["last_round"]["net"].get(name, 0)  # less the vigorish
        shot(guest, "result-laptop" if guest is ann else "result-phone")
    assert any(one["e"] == "bank" for one in ann.view(table)["results"])
