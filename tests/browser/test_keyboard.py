"""The pages without a mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Response

from tests.browser.conftest import Window
from tests.web.serving import Served


def test_a_round_by_keyboard_alone(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("roulette", pace=0)
    guest = window("player")
    page = guest.go(f"/tables/{table}")
    page.locator("#guest button").first.focus()
    page.keyboard.press("Enter")
    page.locator("#purse").wait_for()
    for _ in range(60):  # with Tab to the felt: one stop, inside it the arrows move
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.wager"):
            break
    assert page.evaluate("document.activeElement.closest('#felt') !== null")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.locator("#ready:enabled").wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "ready":
            break
    page.keyboard.press("Enter")
    guest.until(lambda: guest.view(table)["last_round"])


@pytest.mark.slow
def test_a_round_is_dealt_by_keyboard_alone(window: Callable[..., Window], floor: Served) -> None:
    """A dealer seats, confirms, types what came; whoever writes a name is not interrupted."""
    table = floor.open("red-dog", mode="dealer", chips="dealer")
    dealer = window("dealer")
    page = dealer.go(f"/tables/{table}/console")
    page.locator("#guest-name").focus()
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    page.locator("#picker .confirm").wait_for()
    assert page.evaluate("document.activeElement.id") == "guest-name"
    page.locator("#picker .confirm").focus()
    page.keyboard.press("Enter")
    page.locator("#asks [data-choice=decline]").focus()
    page.keyboard.press("2")
    dealer.until(lambda: _confirmed(dealer) and page.locator("#betting").is_visible())  # a card is burnt
    zone = page.locator("#felt .zone[tabindex='0']")
    zone.focus()
    page.keyboard.press("Enter")
    dealer.until(lambda: dealer.view(table)["bets"])
    page.locator("#ready:enabled").wait_for()  # the page has heard of it, too
    page.locator("#ready").focus()
    page.keyboard.press("Enter")
    for typed, card in (("4s", "four of spades"), ("6d", "six of diamonds")):
        page.locator("#outcome:focus").wait_for()
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        page.locator(f'#felt .laid[aria-label="{card}"]').wait_for()
    page.locator("#asks [data-choice=no-raise]").focus()  # a spread of one
    page.keyboard.press("Enter")
    page.locator("#outcome:focus").wait_for()
    page.keyboard.type("5h")
    page.keyboard.press("Enter")
    dealer.until(lambda: _confirmed(dealer) and dealer.view(table)["results"])
    assert dealer.view(table)["results"][0]["paid"] == 2500  # 5 to 1 on $5


def _confirmed(dealer: Window) -> bool:
    """Whatever has only to be confirmed."""
    if dealer.page.locator("#picker .confirm:focus").count():
        dealer.page.keyboard.press("Enter")
    return True


def test_the_first_page_is_small(window: Callable[..., Window]) -> None:
    visitor = window()
    sizes: list[int] = []
    pictures: list[int] = []

    def count(response: Response) -> None:
        (pictures if "/felts/" in response.url else sizes).append(len(response.body()))

    visitor.page.on("response", count)
    visitor.go("/").wait_for_load_state("networkidle")
    assert sum(sizes) <= 150_000  # unpacked; about a third of it on the wire
    assert sum(pictures) <= 450_000  # those of the games come after it, a fifth of that on the wire, and stay for ever


def test_the_first_table_is_small(window: Callable[..., Window], floor: Served) -> None:
    """Without anything kept: at most 150 kB as sent and 20 requests; what comes again is kept for ever."""
    table = floor.open("craps", pace=0)
    guest = window("player")
    session = guest.context.new_cdp_session(guest.page)
    session.send("Network.enable")
    sent: list[float] = []
    session.on("Network.loadingFinished", lambda event: sent.append(event["encodedDataLength"]))
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.go(f"/tables/{table}")
    guest.live()
    guest.until(lambda: len(sent) >= len(asked) - 1)  # the stream of events goes on
    assert len(asked) <= 20, asked
    assert 40_000 < sum(sent) <= 150_000
    asked.clear()
    sent.clear()
    guest.page.reload()
    guest.live()
    fresh = guest.page.evaluate("performance.getEntriesByType('resource').filter((one) => one.transferSize > 0).length")
    assert fresh <= 1  # the icon of some browsers
