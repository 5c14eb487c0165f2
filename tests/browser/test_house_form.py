"""The form that writes a house file: with the keyboard alone, and on a phone; what is downloaded is what was chosen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from croupier import registry
from croupier.compliance.check import check
from croupier.compliance.house import load
from tests.browser.accessible import faults
from tests.browser.conftest import PHONE, Window


def choose(page: Page, game: str) -> None:
    """A table of a game, by keys: its options are there afterwards."""
    tables = page.locator("#tables > fieldset").count()
    page.select_option("#game", game)
    page.locator("#game").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#tables > fieldset")).to_have_count(tables + 1)
    page.locator(f"#t{tables + 1}-option-minimum").wait_for(state="attached")
    assert page.evaluate("document.activeElement.dataset.key") == "name"


@pytest.mark.slow  # cheap siblings: tests/compliance/test_house_writer.py, tests/web/test_pages.py
def test_a_house_is_chosen_by_keys_and_its_file_is_what_was_chosen(window: Callable[..., Window]) -> None:
    page = window(accept_downloads=True).go("/check")
    page.get_by_role("link", name="Choose games and options").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/check/form")
    verdict = page.locator("#verdict")
    choose(page, "roulette")
    expect(verdict).to_contain_text("notice owed")
    page.locator("summary", has_text="Notices that are posted").press("Enter")
    for option in ("minimum", "maximum", "half_back"):
        page.locator(f"[data-notices] [value={option}]").press("Space")
    expect(verdict.locator("h2")).to_have_text("Lawful")
    page.locator("#t1-o-half_back").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#t1-option-half_back.changed")).to_have_count(1)
    page.locator("#t1-o-wheel").focus()
    page.keyboard.press("ArrowDown")
    expect(verdict.locator("h2")).to_have_text("Not lawful")
    expect(verdict).to_contain_text("§19:47-5.2")
    beside = page.locator("#tables .wrong [data-breach]")
    expect(beside).to_contain_text("§19:47-5.2")
    page.locator("#t1-o-wheel").focus()
    page.keyboard.press("ArrowUp")
    expect(verdict.locator("h2")).to_have_text("Lawful")
    expect(beside).to_have_count(0)
    choose(page, "craps")
    for option in ("minimum", "maximum"):
        page.locator(f"#tables > fieldset:nth-child(2) [data-notices] [value={option}]").evaluate("box => box.click()")
    page.locator("#t2-o-buy_fee").fill("4%")
    page.get_by_label("Whose house").fill('The "Boardwalk"')
    expect(page.locator("#toml")).to_have_value(re.compile(r'Boardwalk.*buy_fee = "4%"', re.DOTALL))
    expect(verdict.locator("h2")).to_have_text("Lawful")
    with page.expect_download() as download:
        page.locator("#download").press("Enter")
    assert download.value.suggested_filename == "house.toml"
    house = load(download.value.path())
    assert house.name == 'The "Boardwalk"'
    roulette, craps = house.tables
    assert roulette.rules == registry.game_named("roulette").Rules().set({"half_back": "yes"})
    assert set(roulette.notices) == {"minimum", "maximum", "half_back"}
    assert craps.rules == registry.game_named("craps").Rules().set({"buy_fee": "4%"})
    assert check(house).lawful
    assert faults(page, "light") == []
    page.get_by_role("button", name="Remove Roulette").press("Enter")
    expect(page.locator("#verdict h3")).to_have_count(1)


@pytest.mark.slow
def test_it_fits_a_phone_and_a_value_that_cannot_be_read_is_told(window: Callable[..., Window]) -> None:
    page = window(viewport=PHONE, has_touch=True, color_scheme="dark").go("/check/form")
    page.select_option("#game", "craps")
    page.tap("#add")
    page.locator("#t1-o-buy_fee").wait_for(state="attached")
    for group in page.locator("#tables summary").all():
        group.evaluate("summary => { summary.parentElement.open = true; }")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    small = page.evaluate(
        """() => [...document.querySelectorAll("#house-form :is(button, select, .notices label)")]
          .filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.outerHTML.slice(0, 80))"""
    )
    assert small == []
    page.fill("#t1-o-buy_fee", "a lot")
    expect(page.locator("#verdict")).to_contain_text("The file cannot be read")
    expect(page.locator("#verdict")).to_contain_text("tables.rules.buy_fee")
    expect(page.locator("#strip")).to_have_text("The file cannot be read")
    page.fill("#t1-o-buy_fee", "4%")
    expect(page.locator("#strip")).to_have_text("Not lawful")
    assert faults(page, "dark") == []
