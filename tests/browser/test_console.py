"""A person deals: the dealer's console, with an irregularity, and a table of outcomes only."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.conftest import Window
from tests.web.serving import Served, done, order


def test_a_person_deals_a_round_with_an_irregularity(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("roulette", mode="dealer", chips="dealer")
    dealer = window("dealer", "Dora")
    client = floor.client(dealer.context.cookies()[0]["value"])
    done(order(client, table, "seat", name="Guest-1", buy_in=10_000))
    done(order(client, table, "put", wager="straight", where="17", stake=500, **{"for": "Guest-1"}))
    page = dealer.go(f"/tables/{table}/console")
    page.get_by_role("button", name="No more bets").click()
    dealer.until(lambda: dealer.view(table).get("wanted"))
    case = next(case for case in dealer.view(table)["cases"] if case["name"] == "ball-left-wheel")
    page.locator("#cases-panel summary").click()
    page.get_by_text(case["text"]).first.click()
    page.get_by_role("button", name="Report it").click()
    dealer.until(lambda: dealer.view(table)["phase"] == "bets")
    page.get_by_role("button", name="No more bets").click()
    dealer.until(lambda: (dealer.view(table).get("wanted") or {}).get("kind") == "spin")
    page.get_by_role("button", name="17", exact=True).first.click()
    for _ in range(40):
        if dealer.view(table)["last_round"]:
            break
        if dealer.view(table)["wanted"]:
            page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    assert dealer.view(table)["results"][0]["paid"] == 17_500
    page.get_by_text("$175").first.wait_for()
