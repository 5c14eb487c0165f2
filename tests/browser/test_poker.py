"""Poker in the browser: the button, the pot with its sum, a raise by its presets, the own hole cards, a draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Window
from tests.browser.test_banks import shot, told_net
from tests.browser.test_rounds import sit_down
from tests.web.serving import Served, done, order


def seated(
    window: Callable[..., Window], floor: Served, names: tuple[str, str], **rules: Any
) -> tuple[str, dict[str, Window]]:
    """Two people at a table, the one with a laptop, the other with a phone; the hand is dealt."""
    table = floor.open("poker", pace=0, bet_seconds=0, decide_seconds=0, rules=rules)
    ann = window("player", names[0])
    bob = window("player", names[1], viewport=PHONE, has_touch=True, is_mobile=True)
    for guest in (ann, bob):
        sit_down(guest.go(f"/tables/{table}"))
    for guest in (ann, bob):
        guest.page.locator("#ready").click()
    ann.until(lambda: ann.view(table)["asks"])
    return table, dict(zip(names, (ann, bob), strict=True))


def asked(table: str, guests: dict[str, Window]) -> tuple[Window, dict[str, Any]]:
    (ask,) = next(iter(guests.values())).view(table)["asks"]
    guest = guests[ask["who"]]
    guest.page.locator("#asks .asking-title").wait_for()
    return guest, ask


def press(table: str, guests: dict[str, Window], name: str) -> None:
    """Whoever is asked presses that; the table goes on."""
    guest, _ = asked(table, guests)
    revision = guest.view(table)["revision"]
    guest.page.locator(f'#asks .choice[data-choice="{name}"]').click()
    guest.until(lambda: guest.view(table)["revision"] > revision)


def test_a_raise_by_slider_presets_and_typed_amount(window: Callable[..., Window], floor: Served) -> None:
    table, guests = seated(window, floor, ("Ann", "Bob"), structure="no-limit")
    guest, ask = asked(table, guests)
    for each in guests.values():
        assert each.page.locator(".dealer-button").count() == 1
        assert each.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert len([card for hand in guest.view(table)["hands"] for card in hand["cards"] if card["card"] != "??"]) == 2
    act = guest.page.locator('#asks .choice[data-choice="raise"]')
    raising = next(choice for choice in ask["choices"] if choice["name"] == "raise")
    assert "to $8" in act.inner_text()  # the least, not all that one has
    guest.page.locator("#asks .preset", has_text="Most").click()
    assert f"${(raising['stake'][1] + raising['lies']) // 100:,}" in act.inner_text().replace(",", "").replace(
        "$1000", "$1,000"
    )
    typed = guest.page.locator('#asks input[type="number"]')
    typed.fill("20")
    typed.press("Tab")
    assert "to $20" in act.inner_text()
    shot(guest, f"poker-raise-{'laptop' if guest is guests['Ann'] else 'phone'}")
    press(table, guests, "raise")
    press(table, guests, "call")
    for each in guests.values():
        each.page.locator(".pots", has_text="Pot $40").wait_for()
    other, _ = asked(table, guests)
    for name, each in guests.items():
        shot(each, f"poker-flop-{name}")
    assert other.page.locator('#asks .choice[data-choice="check"]').is_visible()
    while guests["Ann"].view(table)["round"] == 1:
        _, now = asked(table, guests)
        press(table, guests, "show" if now["default"] == "show" else "check")
    for name, each in guests.items():
        if net := each.view(table)["last_round"]["net"].get(name, 0):  # else they have shared the pot
            assert told_net(each) == net
        shot(each, f"poker-end-{name}")


@pytest.mark.slow
def test_cards_are_thrown_away_by_pressing_them(window: Callable[..., Window], floor: Served) -> None:
    table, guests = seated(window, floor, ("Cora", "Dan"), game="five-card-draw")
    press(table, guests, "call")
    press(table, guests, "check")
    guest, ask = asked(table, guests)
    assert ask["default"] == "stand-pat"
    act = guest.page.locator('#asks .choice[data-choice="draw"]')
    assert act.inner_text() == "Stand pat"
    cards = guest.page.locator("#asks .throw")
    assert cards.count() == 5
    cards.nth(1).click()
    cards.nth(3).click()
    assert act.inner_text() == "Draw 2"
    shot(guest, "poker-draw")
    press(table, guests, "draw")
    found = guest.context.request.get(f"{guest.address}/tables/{table}", headers={"Accept": "application/json"}).json()
    assert any("draws 2" in each["text"] for each in found["view"]["told"])


def test_whoever_sits_alone_is_told_to_wait(window: Callable[..., Window], floor: Served) -> None:
    table = floor.open("poker", pace=0, bet_seconds=0)
    ann = window("player", "Ann Alone")
    page = ann.go(f"/tables/{table}")
    sit_down(page)
    expect(page.locator("#next")).to_contain_text("Nobody can play poker alone: a second player is needed.")
    expect(page.locator("#ready")).to_be_disabled()
    done(order(floor.visitor("player", "Bob Besides"), table, "sit"))
    expect(page.locator("#ready")).to_be_enabled()
    expect(page.locator("#next")).to_have_text("Press Ready for the next hand.")
