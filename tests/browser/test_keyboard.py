"""The pages without a mouse, and what axe has to say about them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import PHONE, Window
from tests.browser.test_rounds import sit_down
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
    guest.until(lambda: guest.view(table)["bets"])
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "ready":
            break
    page.keyboard.press("Enter")
    guest.until(lambda: guest.view(table)["last_round"])


PAGES = ["/", "/odds", "/odds/craps", "/rules", "/rules/19:47-5.2", "/readings", "/check", "/verify", "/login", "/join"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_axe_finds_nothing_serious(window: Callable[..., Window], floor: Served, size: str, scheme: str) -> None:
    options = {"viewport": PHONE} if size == "phone" else {}
    guest = window("player", color_scheme=scheme, **options)
    table = floor.open("craps", pace=0)
    page = guest.go(f"/tables/{table}")
    sit_down(page)
    found = _serious(guest, "the table")
    for path in PAGES:
        guest.go(path)
        found += _serious(guest, path)
    owner = window("owner", color_scheme=scheme, **options)
    for path in ("/house", "/books", "/log", "/me"):
        owner.go(path)
        found += _serious(owner, path)
    assert found == []


def _serious(window: Window, path: str) -> list[str]:
    results = Axe().run(window.page)
    return [
        f"{path}: {one['id']}: {one['help']}: {one['nodes'][0]['html'][:120]}"
        for one in results.response["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def test_the_first_page_is_small(window: Callable[..., Window]) -> None:
    visitor, sizes = window(), []
    visitor.page.on("response", lambda response: sizes.append(len(response.body())))
    visitor.go("/").wait_for_load_state("networkidle")
    assert sum(sizes) <= 150_000  # unpacked; about a third of it on the wire
