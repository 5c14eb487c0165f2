"""What somebody meets who has never been here: what comes first, what is in sight, what fits on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Window
from tests.browser.test_console import LAPTOP, bottom, top
from tests.browser.test_rounds import bet, choose_until_asked, play_on, sit_down, step
from tests.quick import slow
from tests.web.serving import Served, done, order


@pytest.mark.slow
def test_a_bet_too_early_is_told_what_comes_first(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("blackjack", pace=0)
    guest = window("player")
    page = guest.go(f"/tables/{table}")
    page.evaluate("localStorage.setItem('likes to be asked', 'yes')")
    sit_down(page)
    page.locator("#asks .choice").first.wait_for()
    bet(page, "wager")
    expect(page.locator(".toast")).to_contain_text("Your answer comes first: Take the cut?")
    expect(page.locator("#asks .asking")).to_be_focused()  # the question, none of its answers before the others
    page.locator("#asks [data-choice=decline]").click()
    expect(page.locator("#next")).to_have_text("Put a bet in your box, then deal.")
    expect(page.locator(".toast")).to_have_count(0)
    bet(page, "wager")
    expect(page.locator("#next")).to_have_text("Deal, or add to your bets.")


def test_the_first_bet_comes_at_once_and_whoever_likes_to_cut_says_so(
    window: Callable[..., Window], floor: Served
) -> None:
    """The wish is remembered at the next table."""
    guest = window("player")
    page = guest.go(f"/tables/{floor.open('blackjack', pace=0)}")
    sit_down(page)
    expect(page.locator("#next")).to_have_text("Put a bet in your box, then deal.")
    expect(page.locator("#clock")).to_be_hidden()  # for one alone there is none
    wish = page.locator("#ask-again")
    expect(wish).to_have_text("I like to cut")
    wish.click()
    expect(wish).to_be_hidden()
    page = guest.go(f"/tables/{floor.open('blackjack', pace=0)}")
    sit_down(page)
    expect(page.locator("#next")).to_have_text("Your answer: take the cut?")


def test_nobody_watches_cards_burn_before_the_first_bet(window: Callable[..., Window], floor: Served) -> None:
    """At ten seconds for each thing that happens: shuffle, cut and up to eleven cards are behind whoever sits down."""
    guest = window("player")
    page = guest.go(f"/tables/{floor.open('minibaccarat', pace=10_000)}")
    sit_down(page)
    expect(page.locator("#next")).to_have_text("Put a bet on banker, player or tie, then deal.")
    expect(page.locator("#log")).to_contain_text("more to burn")


@pytest.mark.slow
def test_a_decision_covers_nothing_of_the_felt(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("blackjack", pace=0)
    guest = window("player", viewport=LAPTOP)
    sit_down(guest.go(f"/tables/{table}"))
    choose_until_asked(guest, table)
    assert bottom(guest.page, "#felt-frame") <= top(guest.page, ".dock")


@pytest.mark.slow
def test_the_question_of_the_bank_covers_nothing_either(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("pai-gow", pace=0)
    guest = window("player", viewport=LAPTOP)
    sit_down(guest.go(f"/tables/{table}"))
    step(guest, table, lambda view: any(each["name"] == "bank" for ask in view["asks"] for each in ask["choices"]))
    choices = guest.page.locator("#asks .choice")
    expect(choices.nth(1)).to_contain_text("Bank, dealer out")
    expect(choices.nth(2)).to_contain_text("Co-bank")
    assert bottom(guest.page, "#felt-frame") <= top(guest.page, ".dock")


@pytest.mark.slow
def test_the_large_button_opens_a_table_where_there_is_none(window: Callable[..., Window], floor: Served) -> None:
    """With the name asked first; whoever comes next sits down at the same table."""
    for table in [each["table"] for each in done(floor.visitor().get("/"))["tables"]]:
        done(order(floor.visitor("owner"), table, "shut"))
    page = window().go("/")
    page.get_by_role("button", name="Spin the wheel").click()
    page.locator("#your-name").fill("First")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/roulette-*")
    page.locator("#purse").wait_for()
    expect(window().go("/").get_by_role("link", name="Spin the wheel")).to_be_visible()


@pytest.mark.slow
def test_whoever_watches_is_told_so(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("roulette", mode="dealer", chips="dealer")
    page = window().go(f"/tables/{table}")
    expect(page.locator("#waiting-text")).to_have_text("You are watching: the dealer seats the guests.")


@pytest.mark.parametrize("role", ["", slow("owner")])
def test_every_page_can_be_reached_from_a_phone(window: Callable[..., Window], role: str) -> None:
    page = window(role, viewport=PHONE).go("/")
    for link in page.locator(".bar a").all():
        box = link.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"], link.inner_text()


@pytest.mark.slow
def test_names_stay_on_a_small_felt(window: Callable[..., Window], floor: Served) -> None:
    """Two long names side by side, the first at the edge."""
    table = floor.open("minibaccarat", pace=0)
    for name in ("Wilhelmina-Theodora", "Maximiliana-Augusta"):
        guest = window("player", name, viewport=PHONE)
        sit_down(guest.go(f"/tables/{table}"))
    tags = [tag.bounding_box() for tag in guest.page.locator(".seat-tag:not(.free)").all()]
    felt = guest.page.locator("#felt svg").bounding_box()
    assert felt
    first, second = (tag for tag in tags if tag)
    assert felt["x"] <= first["x"]
    assert first["x"] + first["width"] <= second["x"] + 8  # a little of a frame may touch


@pytest.mark.slow
def test_a_replay_on_a_phone(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("roulette", pace=0)
    guest = window("player", viewport=PHONE)
    sit_down(guest.go(f"/tables/{table}"))
    play_on(guest, table)
    page = guest.go(f"/tables/{table}/rounds/1")
    for button in page.locator(".steps button").all():
        assert button.evaluate("node => node.scrollWidth <= node.clientWidth"), button.inner_text()
    page.locator("#last").click()
    expect(page.locator("#forward")).to_be_disabled()
