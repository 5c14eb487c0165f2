"""What must be read is in sight: a long question from its first sentence, and the whole of the screen in the room."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from croupier.floor import pins
from croupier.web.serve import GuestRoom, Wishes, listen
from tests.browser.conftest import Window
from tests.browser.test_night_fresh import at_the_page
from tests.web.serving import Served, until
from tests.web.test_night_evening import Evening, started
from tests.web.test_night_plan import begun

PHONE: ViewportSize = {"width": 390, "height": 844}
LAPTOP: ViewportSize = {"width": 1366, "height": 768}


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


@pytest.fixture
def one(floor: Served) -> Evening:
    return started(floor, name="In sight")


def long_question(page: Page) -> None:
    """It is longer than the screen, and begins with what is forbidden, where there is such a thing."""
    asked = page.locator("#confirm-asks li")
    expect(asked.first).to_be_in_viewport()
    expect(page.get_by_role("heading", name="Before this is written down")).to_be_in_viewport()
    expect(asked.last).not_to_be_in_viewport()


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_long_question_is_read_from_its_first_sentence(
    window: Callable[..., Window], floor: Served, one: Evening, size: ViewportSize
) -> None:
    """Its buttons, which have the focus, stand below; and the page went there."""
    owner = window("owner", base_url=floor.address, viewport=size).page
    night = begun(floor.visitor("owner"))
    owner.goto(f"/nights/{night}/evening")
    owner.get_by_role("button", name="Open the books").click()
    long_question(owner)
    expect(owner.get_by_role("button", name="Not now")).to_be_focused()  # and Enter is no consent
    staff = at_the_page(window, floor, one, one.at("Office", "Ann"), "closing")
    staff.set_viewport_size({**size, "height": 360})
    for name in ("1", "2", "3", "4", "5"):
        one.do(one.at(f"Window {name}", "Cleo"), "bank.open", "Bob", window=name, float=10_00)
    box = staff.locator("#do-close-close")
    box.locator("> summary").click()
    box.get_by_role("button").click()
    long_question(staff)  # two people are asked for here, and the focus is where the second says who it is


def test_all_of_the_screen_in_the_room_is_in_sight(browser: Browser, floor: Served, one: Evening) -> None:
    """Nobody scrolls there: six prizes, a sealed drawing, and what must be said below."""
    ann = one.at("Office", "Ann")
    for name in ("Mug", "Box of chocolates", "Bicycle", "Weekend by the sea"):
        one.do(ann, "prizes.add", name=name, retail=20_00, award="redemption", price=100_00)
    one.do(ann, "prizes.post-drawing", redraw=False, electronic=True)
    one.do(ann, "prizes.seal")
    with GuestRoom(floor.settings, listen(Wishes(store="", port=0))) as opened:
        until(lambda: opened.server.started)
        page = browser.new_page(viewport=LAPTOP)
        page.goto(f"{opened.address}/screen")
        expect(page.locator(".screen-list li")).to_have_count(6)
        for part in (".screen h1", ".screen-list li:last-child", ".screen-seal", ".screen-foot", "#live-checkpoint"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollHeight <= window.innerHeight")
        page.set_viewport_size({"width": 1024, "height": 560})  # too low for all of it
        expect(page.locator(".screen-foot")).to_be_in_viewport(ratio=1)
        page.close()


def test_what_was_corrected_and_not_counted_stands_in_the_sum(
    window: Callable[..., Window], floor: Served, one: Evening
) -> None:
    """Sold, less what came back, is what guests have; what a correction left with them stands between."""
    stock = {"black": 400}
    one.do(one.at("Vault", "Ann"), "vault.receive", pieces=stock)
    cleo = one.at("Window", "Cleo")
    one.do(cleo, "bank.open", "Bob", window="1", float=10_00, pieces=stock)
    one.do(cleo, "bank.rate", rate="10")
    one.do(cleo, "bank.sell", window="1", cents=5000_00, handed=True)
    page = at_the_page(window, floor, one, cleo, "closing")
    sums = page.locator("#live-imitation")
    expect(sums).to_contain_text("Still with guests\n$50,000", use_inner_text=True)
    expect(sums).not_to_contain_text("corrected")
    one.do(cleo, "bank.correct", "Dev", sale=1, cents=50_00, pieces={"black": 5}, reason="a hundred times too much")
    page.reload()
    told = dict(zip(sums.locator("dt").all_inner_texts(), sums.locator("dd").all_inner_texts(), strict=True))
    assert told["Sold"] == "$500"
    assert told["Booked to guests and corrected downwards"] == "$49,500"
    assert told["Still with guests"] == "$50,000"


def test_a_button_is_not_broken_in_the_middle_of_its_word(
    window: Callable[..., Window], floor: Served, one: Evening
) -> None:
    ann = one.at("Office", "Ann")
    one.do(ann, "prizes.roll", first=1, last=10)
    one.do(ann, "prizes.issue", first=1, last=2, pieces={"black": 2})
    one.do(ann, "prizes.close-tickets")
    one.do(ann, "prizes.draw", "Bob", prize="Television", number=1)
    page = at_the_page(window, floor, one, ann, "prizes")
    page.set_viewport_size(PHONE)
    lines = "node => { const r = document.createRange(); r.selectNodeContents(node); return r.getClientRects().length }"
    assert page.get_by_role("button", name="Claimed").evaluate(lines) == 1
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
