"""A table answers: a win is a moment, a loss a quiet sum, the number that came is marked, and it sounds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Window
from tests.browser.test_large_hands import PROJECTOR
from tests.browser.test_looks import LAPTOP, SMALL, covers, dealt
from tests.browser.test_rounds import bet, sit_down
from tests.quick import slow
from tests.web.serving import Served, done, order

SIZES = pytest.mark.parametrize("view", [LAPTOP, slow(SMALL)], ids=["laptop", "phone"])


@SIZES
def test_a_win_is_a_moment(window: Callable[..., Window], floor: Served, view: dict[str, int]) -> None:
    """It covers neither the cards nor what may be done, is no payment below the stake, and the next round ends it."""
    guest, table, dealer, player = dealt(window, floor, "blackjack", viewport=view)
    page, moment = guest.page, guest.page.locator(".moment")
    done(order(player, table, "put", wager="wager", stake=1000, box=1))
    done(order(dealer, table, "close"))
    for face in ("As", "6h", "Kd"):
        done(order(dealer, table, "outcome", text=face))
    expect(moment).to_have_text("Blackjack! +$15")
    assert not covers(page, ".moment", ".dock")
    box = moment.bounding_box()
    cards = [card.bounding_box() for card in page.locator("#felt .laid").all()]
    assert box
    assert len(cards) == 3
    assert all(
        card and (box["y"] + box["height"] <= card["y"] or card["y"] + card["height"] <= box["y"]) for card in cards
    )
    expect(page.locator("#felt .laid")).to_have_count(3)  # they stay to be read
    done(order(player, table, "put", wager="wager", stake=1000, box=1))
    expect(moment).to_be_hidden()


@SIZES
def test_a_loss_is_quiet_and_the_number_is_marked(
    window: Callable[..., Window], floor: Served, view: dict[str, int]
) -> None:
    guest, table, dealer, _ = dealt(window, floor, "roulette", viewport=view)
    page = guest.page
    bet(page, "red")
    guest.until(lambda: guest.view(table)["bets"])
    done(order(dealer, table, "close"))
    done(order(dealer, table, "outcome", text="17"))
    expect(page.locator(".moment.lose")).to_have_text("−$5")
    came = page.locator("#felt .zone.came")
    expect(came).to_have_count(1)
    expect(came).to_have_attribute("data-where", "17")
    expect(page.locator("#felt .dolly")).to_have_count(1)
    page.reload()
    expect(came).to_have_count(1)  # until the next number comes
    expect(page.locator(".moment")).to_be_hidden()  # what was told is not told again


@pytest.mark.slow
def test_sounds_go_on_and_off_with_one_key(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("roulette", pace=0, bet_seconds=0)
    for view, pressed in ((PROJECTOR, "false"), (LAPTOP, "true")):
        guest = window("player", viewport=view)
        page = guest.go(f"/tables/{table}")
        expect(page.locator("#sound")).to_have_attribute("aria-pressed", pressed)
    sit_down(page)
    assert page.evaluate("document.documentElement.dataset.sound ?? ''") in ("", "card")
    bet(page, "red")
    expect(page.locator("html[data-sound=chip]")).to_have_count(1)
    page.locator("body").focus()
    page.keyboard.press("m")
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(page.locator("#sound")).to_have_attribute("aria-pressed", "false")
    bet(page, "red")
    guest.until(lambda: len(guest.view(table)["bets"]) == 2)
    assert page.evaluate("document.documentElement.dataset.sound ?? ''") == ""


def test_every_sound_can_be_heard(window: Callable[..., Window]) -> None:
    """Played into a buffer: loud enough, never too loud, over in two seconds and a half."""
    page = window().go("/login")
    script = """() => import('/static/sound.js').then(({ SOUNDS }) => Promise.all(
      Object.entries(SOUNDS).map(async ([name, play]) => {
        const context = new OfflineAudioContext(1, 44100 * 3, 44100);
        play(context, 0);
        const heard = (await context.startRendering()).getChannelData(0).map(Math.abs);
        const loudest = heard.reduce((most, each) => Math.max(most, each), 0);
        return [name, loudest, heard.slice(44100 * 2.6).some((each) => each)];
      })))"""
    heard = {name: (loudest, late) for name, loudest, late in page.evaluate(script)}
    assert set(heard) == {"chip", "card", "dice", "ball", "win"}
    assert all(0.02 < loudest < 0.9 and not late for loudest, late in heard.values()), heard


@pytest.mark.slow
def test_whoever_watches_can_skip(window: Callable[..., Window], floor: Served) -> None:
    _, table, dealer, player = dealt(window, floor, "roulette")
    done(order(dealer, table, "settings", pace=3000))
    watcher = window("player", viewport=SMALL).go(f"/tables/{table}")
    watcher.locator('#link[data-state="live"]').wait_for()
    done(order(player, table, "put", wager="red", stake=500))
    done(order(dealer, table, "close"))
    done(order(dealer, table, "outcome", text="17"))
    watcher.locator("#skip").click()
    expect(watcher.locator("#felt .zone.came")).to_have_count(1, timeout=3000)
