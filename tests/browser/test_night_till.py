"""A till in a browser: a figure that was hardly meant, its correction, a count, and a guest who wants money back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from croupier.floor import pins
from tests.browser.conftest import LAPTOP, PHONE, Window
from tests.browser.test_night import arrive, confirm, fill_in
from tests.web.serving import Served
from tests.web.test_night_evening import Evening, started

PIECES = dict.fromkeys(("white", "red", "green", "black"), 400)


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


@pytest.fixture
def one(floor: Served) -> Evening:
    """Cleo, signed in, at an open window with a bag of $20; 70 red at a table."""
    found = started(floor, name="Till")
    office, cleo = found.at("Office", "Ann"), found.at("First", "Cleo")
    found.do(office, "vault.receive", pieces={**PIECES, "red": 2000})
    found.do(office, "notices.post", notice="exchange rate", place="window")
    found.do(cleo, "staff.sign-in", person="Cleo", acknowledged=True)
    found.do(cleo, "bank.open", "Dev", window="1", float=100_00, pieces=PIECES)
    found.do(cleo, "bank.bag", name="Starter", pieces={"green": 8})
    found.do(office, "tables.fill", "Bob", table="Blackjack 1", pieces={"red": 900})
    return found


def device(window: Callable[..., Window], floor: Served, one: Evening, person: str, **how: object) -> Page:
    page: Page = window("owner", base_url=floor.address, **how).page
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(f"/nights/{one.night}/evening")
    page.get_by_role("button", name="Enrol this device").click()
    arrive(page, one, person)
    return page


def write(page: Page, do: str, amounts: dict[str, str], **fields: str) -> None:
    """Fill in a form with pieces and amounts, and send it."""
    form = page.locator(f'form[data-do="{do}"]')
    form.evaluate("node => { node.closest('details').open = true; }")
    for part, count in amounts.items():
        form.locator(f'[data-part="{part}"]').fill(count)
    for name, value in fields.items():
        control = form.locator(f'[name="{name}"]')
        control.select_option(value) if control.evaluate("node => node.tagName") == "SELECT" else control.fill(value)
    form.get_by_role("button").last.click()


def test_fifty_thousand_typed_for_fifty(window: Callable[..., Window], floor: Served, one: Evening) -> None:
    page = device(window, floor, one, "Cleo", viewport=PHONE)
    page.goto(f"/nights/{one.night}/staff/window")
    page.locator("#sale-dollars").fill("50000")
    page.get_by_role("button", name="Ring up").click()
    asked = page.locator("#confirm-asks")
    expect(asked).to_contain_text("This sale is $50,000: more than the dearest bag, $20")
    expect(asked).to_contain_text("This sale hands over more than window 1 has")
    page.locator("#confirm").get_by_role("button", name="Not now").click()
    expect(page.locator(".rung")).to_have_count(0)
    expect(page.locator("#sale-dollars")).to_have_value("50000")  # nothing was written down, and nothing is lost

    page.get_by_role("button", name="Ring up").click()
    page.get_by_role("button", name="It is so: write it down").click()
    page.get_by_role("button", name="Chips handed over").click()
    expect(page.locator("#live-bank")).to_contain_text("Sales: 1, $50,000")
    fill_in(page, "bank.money-back", sale="1", says="she wants it back")
    expect(page.locator("#said")).to_contain_text("A banker may not change imitation money into cash or money")
    expect(page.locator("#said")).to_contain_text("(§13:47-20.8(b)1) (§13:47-20.12(c)4)")

    write(page, "bank.correct", {"black": "5"}, sale="1", cents="50", reason="a thousand times too much")  # drawn anew
    confirm(page, one, "Dev")
    expect(page.locator("#live-bank")).to_contain_text("corrected to $50 by Cleo and Dev")
    expect(page.locator("#live-bank")).to_contain_text("$49,950 stays among the receipts until the till is counted")
    write(page, "bank.count", {"cash": "150", "white": "400", "red": "400", "green": "400", "black": "395"}, window="1")
    confirm(page, one, "Dev")
    expect(page.locator("#live-bank")).to_contain_text("Sales: 1, $50")
    expect(page.locator("#live-bank")).to_contain_text("counted")
    page.goto(f"/nights/{one.night}/staff/closing")
    money = page.locator("#live-money")
    for told in ("Gross receipts $50", "Recorded $50,000", "Of this never received $49,950", "Received $50"):
        name, _, amount = told.rpartition(" ")
        expect(money.locator("div", has=page.get_by_text(name, exact=True)).first).to_contain_text(amount)
    expect(money).to_contain_text("sale 1 at window 1 (Cleo,")


def test_whoever_is_quick_with_enter_writes_nothing_unread(
    window: Callable[..., Window], floor: Served, one: Evening
) -> None:
    """Enter rings up, and Enter again hands over: of a sale that is asked about the second one says no."""
    page = device(window, floor, one, "Cleo")
    page.goto(f"/nights/{one.night}/staff/window")
    page.locator("#sale-dollars").fill("50000")
    page.keyboard.press("Enter")
    expect(page.locator("#confirm-asks")).to_contain_text("This sale is $50,000")
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_be_hidden()
    expect(page.locator(".rung")).to_have_count(0)
    expect(page.locator("#sale-dollars")).to_have_value("50000")
    page.locator("#sale-dollars").fill("20")
    page.keyboard.press("Enter")
    page.locator(".rung button:focus", has_text="Chips handed over").wait_for()
    page.keyboard.press("Enter")
    expect(page.locator("#live-bank")).to_contain_text("Sales: 1, $20")


def test_the_staffs_page_begins_with_forms_and_has_each_alarm_once(
    window: Callable[..., Window], floor: Served, one: Evening
) -> None:
    office = one.at("Second", "Ann")
    one.do(office, "staff.sign-in", person="Ann", acknowledged=True)
    for table in ("Roulette", "Craps", "Red dog", "Blackjack 1"):
        one.do(office, "staff.open", table=table, steps={})
    page = device(window, floor, one, "Ann", viewport=LAPTOP)
    page.goto(f"/nights/{one.night}/staff/board")
    alarms = page.locator("#live-alarms li").all_inner_texts()
    assert len(alarms) >= 20
    assert len(set(alarms)) == len(alarms)
    for alarm in alarms:
        says = alarm.partition(" Do: ")[0].split(" ", 2)[-1]
        assert page.locator("main").inner_text().count(says) == 1, says
    forms, found = page.locator("#forms").bounding_box(), page.locator("#live-alarms").bounding_box()
    assert forms
    assert found
    assert forms["y"] < found["y"]
    expect(page.locator("#forms summary").first).to_be_in_viewport()
    tall = page.evaluate("document.documentElement.scrollHeight")
    assert tall / len(alarms) < 140, (tall, len(alarms))  # 6,362 px at 27 alarms it was, each told twice
    page.locator("#live-board tr", has_text="Red dog").get_by_role("link", name="alarm").click()
    expect(page.locator("#live-alarms h3", has_text="Red dog")).to_be_in_viewport()


def test_a_fill_is_put_right_by_its_slip(window: Callable[..., Window], floor: Served, one: Evening) -> None:
    page = device(window, floor, one, "Ann")
    page.goto(f"/nights/{one.night}/staff/tables")
    expect(page.locator("#live-slips")).to_contain_text("Fill 1, Blackjack 1: 900 red")
    write(page, "tables.correct-fill", {"red": "90"}, slip="1", reason="a nought too much")
    confirm(page, one, "Bob")
    expect(page.locator("#live-slips")).to_contain_text("Fill 1, Blackjack 1: 90 red")
    expect(page.locator("#live-trays tr", has_text="Blackjack 1")).to_contain_text("$450")
    expect(page.locator('form[data-do="tables.correct-credit"]')).to_have_count(0)
    write(page, "tables.credit", {"white": "900"}, table="Blackjack 1")
    expect(page.locator("#confirm-asks")).to_contain_text("Credit 1 took 900 white from Blackjack 1")
    confirm(page, one, "Bob")
    expect(page.locator('form[data-do="tables.correct-credit"]')).to_have_count(1)  # without loading the page anew


def test_prizes_have_no_form_that_is_always_refused(window: Callable[..., Window], floor: Served, one: Evening) -> None:
    office = one.at("Second", "Ann")
    cleo = one.at("Third", "Cleo")
    one.do(cleo, "bank.sell", window="1", cents=50_00, handed=True)
    one.do(office, "prizes.redeem", prize="Picnic basket", pieces={"black": 5})
    page = device(window, floor, one, "Ann", viewport=LAPTOP)
    page.goto(f"/nights/{one.night}/staff/prizes")
    heads = page.locator("#forms > h3").all_inner_texts()
    assert heads == ["Redemption", "Raffle tickets", "Drawing", "Put right"]
    back = page.locator('form[data-do="prizes.take-back"]')
    page.locator("#do-prizes-take-back > summary").click()
    expect(back).to_contain_text("This is not allowed now (§13:47-20.10(c)5)")
    expect(back.locator('[name="happened_at"]')).to_be_visible()
    assert back.locator('[name="happened_at"]').evaluate("node => node.required")
