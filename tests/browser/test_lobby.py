"""The lobby: found by typing, favorites that are kept, and few screens on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Window
from tests.browser.test_rounds import play_on, sit_down
from tests.web.serving import Served


def test_a_game_is_found_by_typing_and_kept_as_a_favorite(window: Callable[..., Window]) -> None:
    guest = window("player", viewport={"width": 390, "height": 844})
    page = guest.go("/")
    page.locator("#find").fill("pai gow")
    expect(page.locator(".game:visible")).to_have_count(2)
    page.locator("#find").fill("whist")
    expect(page.locator("#none-found")).to_be_visible()
    page.locator("#find").fill("")
    star = page.locator("[data-favorite=craps]")
    star.click()
    expect(page.locator("#favorites .game h4")).to_have_text(["Craps"])
    page = guest.go("/")
    expect(page.locator("#favorites .game h4")).to_have_text(["Craps"])
    page.locator("[data-favorite=craps]").click()
    expect(page.locator("#favorites")).to_be_hidden()
    games = page.locator(".group:not(#favorites) .game h4").all_inner_texts()
    assert games.index("Craps") == 1  # back where it was, behind roulette
    page.evaluate("document.querySelector('#tables').replaceChildren()")  # of other tests
    assert page.evaluate("document.documentElement.scrollHeight / innerHeight") < 4


def test_no_card_speaks_of_where_a_text_was_found(window: Callable[..., Window]) -> None:
    page = window().go("/")
    cards = " ".join(page.locator(".game").all_inner_texts()).lower()
    assert "the guests have the edge here" in cards  # the flag of the money wheel
    for word in ("statute", "sibling", "published", "n.j.a.c.", "§", "%"):
        assert word not in cards


@pytest.mark.slow
def test_the_last_round_is_one_press_away_on_the_page_that_verifies(
    window: Callable[..., Window], floor: Served
) -> None:
    table = floor.open("roulette", pace=0)
    guest = window("player")
    sit_down(guest.go(f"/tables/{table}"))
    play_on(guest, table)
    guest.view(table)
    page = guest.go("/verify")
    page.get_by_role("link", name="Check my last round").click()
    page.wait_for_url(f"**/tables/{table}/rounds/1")


@pytest.mark.slow
def test_without_a_connection_it_is_said_what_becomes_of_the_button(
    window: Callable[..., Window], floor: Served
) -> None:
    table = floor.open("roulette", pace=0)
    guest = window("player")
    page = guest.go(f"/tables/{table}")
    sit_down(page)
    expect(page.locator("#offline")).to_be_hidden()
    guest.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    play = page.locator('#felt [data-wager="red"]').first
    play.click(force=True)
    expect(page.locator("#offline")).to_contain_text("sent again by itself and counts once")
    guest.context.set_offline(False)
    guest.until(lambda: guest.view(table)["bets"])
    expect(page.locator("#offline")).to_be_hidden()
    assert len(guest.view(table)["bets"]) == 1


def test_a_felt_is_shown_in_its_colors(window: Callable[..., Window]) -> None:
    """As the style sheet has them: an image that may not use its styles would be black."""
    page = window(viewport={"width": 1280, "height": 800}).go("/")
    loaded: list[str] = page.evaluate(
        """async () => {
          const found = [];
          for (const game of ["roulette", "caribbean-stud"]) {
            const image = new Image();
            image.src = document.querySelector(`[data-game=${game}] .picture`).src;
            await image.decode();
            const canvas = document.createElement("canvas").getContext("2d");
            canvas.drawImage(image, 0, 0);
            found.push([...canvas.getImageData(30, 60, 1, 1).data].join());
          }
          return found;
        }"""
    )
    assert loaded == ["17,87,64,255", "17,87,64,255"]
