"""A person deals: the dealer's console, with an irregularity, guests who come and buy, and a table of outcomes only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Window
from tests.web.serving import Served, done, order

LAPTOP = {"width": 1366, "height": 768}


def seat(page: Page, name: str) -> None:
    page.locator("#guest-name").fill(name)
    page.get_by_role("button", name="Seat a guest").click()
    page.locator("#guests").get_by_text(name).wait_for()


def open_bets(client: httpx.Client, table: str) -> None:
    """The cards are shuffled, nobody wants to cut, what is burnt is burnt."""
    while (view := _view(client, table))["phase"] != "bets":
        if view["offer"]:
            done(order(client, table, "accept", answer="decline", **{"for": view["offer"]["who"]}))
        else:
            done(order(client, table, "outcome"))


def _view(client: httpx.Client, table: str) -> dict[str, Any]:
    view: dict[str, Any] = done(client.get(f"/tables/{table}"))["view"]
    return view


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
    page.locator("#picker").get_by_role("button", name="17", exact=True).click()
    dealer.until(lambda: dealer.view(table)["last_round"])
    assert dealer.view(table)["results"][0]["paid"] == 17_500
    page.get_by_text("$175").first.wait_for()


@pytest.mark.slow
def test_hands_of_a_guest_without_a_phone_are_set_as_he_says(window: Callable[..., Window], floor: Served) -> None:
    """Who names a guest's cards is not told what may be answered, but enters it; the joker has a key."""
    table = floor.open("pai-gow-poker", mode="dealer", chips="dealer", rules={"deal_from": "automated-shoe"})
    dealer = window("dealer")
    client = floor.client(dealer.context.cookies()[0]["value"])
    done(order(client, table, "seat", name="Guest-1", buy_in=10_000))
    open_bets(client, table)
    done(order(client, table, "put", wager="wager", stake=500, **{"for": "Guest-1"}))
    done(order(client, table, "close"))
    done(order(client, table, "outcome", text="3 1 4"))
    while (wanted := _view(client, table)["wanted"])["kind"] != "turn":
        done(order(client, table, "outcome"))
    assert wanted["who"] == "Guest-1"
    page = dealer.go(f"/tables/{table}/console")
    page.locator("#picker").get_by_role("button", name="Joker").click()
    expect(page.locator("#picker .chosen li:not(.open)")).to_have_count(1)
    done(order(client, table, "outcome", text="Kc Kd Jc 9c 5c 4d 2h"))
    field = page.locator("#asks").get_by_label("as it is said")
    field.fill("kc kd")
    field.press("Enter")
    page.get_by_text("such a hand would be foul").first.wait_for()
    field.fill("jc 9c")
    field.press("Enter")
    dealer.until(lambda: not dealer.view(table)["asks"])
    assert [hand["place"] for hand in dealer.view(table)["hands"]].count("box-1-2") == 1  # they lie apart now


@pytest.mark.slow
def test_guests_who_come_during_the_shuffle_play_at_once(window: Callable[..., Window], floor: Served) -> None:
    """A box belongs to whoever sits there: chips on it are that guest's, whoever was chosen before."""
    table = floor.open("blackjack", mode="dealer", chips="dealer")
    dealer = window("dealer")
    client = floor.client(dealer.context.cookies()[0]["value"])
    page = dealer.go(f"/tables/{table}/console")
    expect(page.locator("#headline")).to_have_text("Seat your guests")
    expect(page.locator(".dock")).to_be_hidden()
    seat(page, "Ann")
    page.locator("#picker .confirm").wait_for()
    expect(page.locator("#typed")).to_be_hidden()  # there is nothing to type
    seat(page, "Bob")
    assert [player["playing"] for player in dealer.view(table)["players"]] == [True, True]
    open_bets(client, table)
    page.locator("#betting").wait_for()
    for box in (2, 1):
        page.locator(f'#felt [data-wager="wager"][data-box="{box}"]').click()
    dealer.until(lambda: len(dealer.view(table)["bets"]) == 2)
    assert [(bet["player"], bet["box"]) for bet in dealer.view(table)["bets"]] == [("Bob", 2), ("Ann", 1)]
    assert page.locator("#guest-row input:checked").get_attribute("id") == "guest-Ann"


@pytest.mark.slow
def test_a_guest_buys_chips_from_the_dealer(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("roulette", mode="dealer", chips="dealer", buy_in=10_000)
    dealer = window("dealer")
    page = dealer.go(f"/tables/{table}/console")
    seat(page, "Ann")
    page.get_by_role("button", name="Chips for Ann").click()
    page.locator("#amount").fill("75")
    page.keyboard.press("Enter")
    expect(page.locator("#guests")).to_contain_text("$175")


@pytest.mark.slow
def test_the_felt_stays_in_sight_while_cards_are_entered(window: Callable[..., Window], floor: Served) -> None:
    """On a laptop: the whole felt, its keys and what may be done next to each other, nothing covered."""
    table = floor.open("blackjack", mode="dealer", chips="dealer")
    dealer = window("dealer", viewport=LAPTOP)
    client = floor.client(dealer.context.cookies()[0]["value"])
    for name in ("Ann", "Bob", "Cid", "Dee"):
        done(order(client, table, "seat", name=name, buy_in=10_000))
    open_bets(client, table)
    page = dealer.go(f"/tables/{table}/console")
    page.locator("#betting").wait_for()
    assert bottom(page, "#felt-frame") <= top(page, ".dock")
    for name in ("Ann", "Bob", "Cid", "Dee"):
        done(order(client, table, "put", wager="wager", stake=500, **{"for": name}))
    done(order(client, table, "close"))
    page.locator("#picker .card-key").first.wait_for()
    expect(page.locator("#wanted-text")).to_contain_text("box 1 (Ann)")
    assert bottom(page, "#felt-frame") <= LAPTOP["height"]
    assert bottom(page, "#typed") <= LAPTOP["height"]
    for number, card in enumerate("5s 6h 7d 8c Td 9s 9h 8d 7c".split(), 1):
        page.locator("#outcome").fill(card)
        page.keyboard.press("Enter")
        expect(page.locator("#felt .laid")).to_have_count(number)
    page.locator("#asks .choice").first.wait_for()
    assert bottom(page, "#felt-frame") <= top(page, ".dock")


@pytest.mark.slow
def test_a_table_of_outcomes_only_tells_what_every_spot_pays(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("roulette", mode="dealer", chips="none")
    dealer = window("dealer")
    page = dealer.go(f"/tables/{table}/console")
    page.get_by_role("button", name="Mark every spot").click()
    dealer.until(lambda: dealer.view(table)["bets"])
    page.get_by_role("button", name="No more bets").click()
    page.locator("#picker").get_by_role("button", name="17", exact=True).click()
    straight = page.locator("#results li", has_text="straight 17").first
    expect(straight).to_contain_text("35 to 1")
    expect(page.locator("#headline")).to_have_text("Place your bets")
    assert page.locator(".badge").locator("visible=true").count() == 0

    page.get_by_role("button", name="No more bets").click()  # nothing marked: everything counts
    page.locator("#picker").get_by_role("button", name="23", exact=True).click()
    expect(page.locator("#results li", has_text="straight 23").first).to_contain_text("35 to 1")


def top(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box
    return box["y"]


def bottom(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box
    return box["y"] + box["height"]


@pytest.mark.slow
def test_the_console_offers_no_seat_where_guests_take_their_own(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("blackjack", mode="dealer")
    owner = window("owner")
    expect(owner.go(f"/tables/{table}").locator(".seat-tag.free").first).to_be_visible()  # an owner plays, too
    page = owner.go(f"/tables/{table}/console")
    expect(page.locator(".seat-number").first).to_be_visible()
    expect(page.locator(".seat-tag.free")).to_have_count(0)
