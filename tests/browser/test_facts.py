"""What scripts state for programs is what the page shows: totals, a split, the puck; and what would do instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Window
from tests.browser.test_console import open_bets
from tests.browser.test_rounds import sit_down
from tests.web.serving import Served, done, order

ANN = {"for": "Ann"}
STAY = {"choice": "stay"}


def at_the_console(
    window: Callable[..., Window], floor: Served, game: str, **spec: Any
) -> tuple[Page, Callable[..., None]]:
    """A dealer with Ann at the table, the bets open; and how the dealer gives an order."""
    table = floor.open(game, mode="dealer", chips="dealer", pace=0, **spec)
    dealer = window("dealer")
    client = floor.client(dealer.context.cookies()[0]["value"])
    done(order(client, table, "seat", name="Ann", buy_in=50_000))
    open_bets(client, table)
    page = dealer.go(f"/tables/{table}/console")
    dealer.live()
    page.locator("#betting").wait_for()

    def give(do: str, **fields: object) -> None:
        done(order(client, table, do, **fields))

    return page, give


def test_a_split_with_its_totals(window: Callable[..., Window], floor: Served) -> None:
    page, give = at_the_console(window, floor, "blackjack")
    zone = page.locator('#felt [data-wager="wager"][data-box="1"]')
    zone.click()
    expect(page.locator("#felt .stack")).to_have_count(1)
    zone.click()  # there is a wager: it comes down and the chips are put together
    expect(zone).to_have_attribute("aria-label", re.compile(r"have \$10$"))
    give("close")
    for card in ("8s", "6h", "8d"):
        give("outcome", text=card)
    totals = page.locator("#felt .hand-total")
    expect(totals).to_have_text(["16"])
    give("decide", choice="split", stake=1000, **ANN)
    expect(totals).to_have_count(0)
    give("outcome", text="3c")
    expect(totals).to_have_text(["11"])
    give("decide", choice="stand", **ANN)
    give("outcome", text="Ah")
    expect(totals).to_have_text(["11", "soft 19"])
    expect(page.locator("#felt .laid")).to_have_count(5)
    give("decide", choice="stand", **ANN)
    for card in ("Th", "5d"):
        give("outcome", text=card)
    expect(totals).to_have_text(["11", "soft 19", "21"])


@pytest.mark.slow
def test_the_puck(window: Callable[..., Window], floor: Served) -> None:
    page, give = at_the_console(window, floor, "craps")
    give("put", wager="pass", stake=500, **ANN)
    give("close")
    give("outcome", text="3 3")
    at = page.locator('#felt [data-puck="6"]').get_attribute("data-at")
    expect(page.locator("#felt .puck")).to_have_attribute("transform", f"translate({at})")
    expect(page.locator("#status")).to_contain_text("Puck: ON 6")
    page.reload()
    expect(page.locator("#felt .puck")).to_have_attribute("transform", f"translate({at})")


@pytest.mark.slow
def test_a_stake_that_fits_and_bets_that_may_be_called(window: Callable[..., Window], floor: Served) -> None:
    player = window("player")
    page = player.go(f"/tables/{floor.open('craps')}")
    sit_down(page)
    page.locator('#felt [data-wager="pass"]').first.click()
    expect(page.locator("#felt .stack")).to_have_count(1)
    page.locator('#felt [data-name="Place 6 to win"]').click()  # $5 do not come out in whole coins
    expect(page.locator("#felt .stack")).to_have_count(2)
    page.get_by_text("Place 6 to win goes in steps of $3; I made it $6.").wait_for()
    page.keyboard.press("1")  # a chip of one dollar: three would be below the least
    page.locator('#felt [data-name="Place 8 to win"]').click()
    expect(page.locator("#felt .stack")).to_have_count(3)
    page.get_by_text("Place 8 to win takes $6 at least; I made it $6.").wait_for()
    page.keyboard.press("l")
    page.get_by_role("button", name="Call Place 6 to win off").wait_for()
    expect(page.get_by_role("button", name=re.compile("Call Pass"))).to_have_count(0)


@pytest.mark.slow
def test_a_count_of_nothing_is_shown(window: Callable[..., Window], floor: Served) -> None:
    page, give = at_the_console(window, floor, "minibaccarat", rules={"continuous_shuffler": True})
    give("put", wager="tie", stake=500, **ANN)
    give("close")
    for card in ("Th", "9c", "Kd", "9s"):
        give("outcome", text=card)
    expect(page.locator("#felt .hand-total")).to_have_text(["0", "8"])


@pytest.mark.slow
def test_another_window_of_the_same_title(window: Callable[..., Window], floor: Served) -> None:
    """The bank is $25 once more, and now there is somebody who may call suivi."""
    table = floor.open("chemin-de-fer", mode="dealer", chips="dealer", pace=0)
    dealer = window("dealer")
    client = floor.client(dealer.context.cookies()[0]["value"])

    def give(do: str, who: str = "", **fields: object) -> None:
        done(order(client, table, do, **fields, **({"for": who} if who else {})))

    def go_on(*, burn: bool = False) -> None:
        """Until bets are open: cards face down, and shown, and nobody wants another."""
        shown = iter(("Ac", "5c") if burn else ("2h Kd", "9c Ks"))  # the hands of the player and of the banker
        while (view := done(client.get(f"/tables/{table}"))["view"])["phase"] != "bets":
            if view["offer"]:
                give("accept", view["offer"]["who"], answer="decline")
            elif view["asks"]:
                bank = view["asks"][0]["choices"]  # of other decisions only who makes them knows what is open
                give("decide", view["asks"][0]["who"], **({"choice": "stake", "stake": 2500} if bank else STAY))
            else:
                wanted = view["wanted"]
                faces = wanted.get("up") or (wanted["kind"] == "turn" and not wanted["who"])
                give("outcome", **({"text": next(shown)} if faces else {}))

    for name in ("Ann", "Bob"):
        give("seat", name=name, buy_in=50_000)
    go_on(burn=True)
    page = dealer.go(f"/tables/{table}/console")
    dealer.live()
    suivi = page.locator('#felt [data-wager="suivi"]').first
    give("put", "Ann", wager="banker", stake=2500)
    give("close")
    go_on()
    expect(page.locator("#headline")).to_have_text("The bank is $25")
    expect(suivi).to_have_class(re.compile(r"\bshut\b"))
    give("put", "Bob", wager="banco", stake=2500)
    give("close")
    go_on()
    expect(page.locator("#round")).to_have_text("Round 2")
    expect(page.locator("#headline")).to_have_text("The bank is $25")
    expect(suivi).not_to_have_class(re.compile(r"\bshut\b"))
