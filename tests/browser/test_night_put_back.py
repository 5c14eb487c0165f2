"""Books that were put back, and the checkpoint below every page, in a browser."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.cli import main
from croupier.floor import pins
from croupier.night.running.upkeep import backup_night
from tests.browser.conftest import LAPTOP, PHONE, Window
from tests.browser.test_night import arrive, confirm
from tests.web.serving import Served
from tests.web.test_night_put_back import Told

SHOTS = os.environ.get("CROUPIER_SHOTS", "")


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"), full_page=True)


def test_the_close_waits_for_two_people_who_accept_it(
    window: Callable[..., Window], floor: Served, tmp_path: Path
) -> None:
    told = Told(floor)
    one, night = told.one, f"/nights/{told.one.night}/staff"
    page = window("owner", base_url=floor.address).page
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(f"/nights/{one.night}/evening")
    page.get_by_role("button", name="Enrol this device").click()
    arrive(page, one, "Ann")
    older, _ = backup_night(told.path, tmp_path / "older.db")
    told.sell(300_00)
    told.put_back(older)
    page.goto(f"/nights/{one.night}/evening")
    expect(page.get_by_role("alert").first).to_contain_text("These books were put back")
    shot(page, "put-back-evening")
    for name, size in (("window", LAPTOP), ("board", PHONE)):
        page.set_viewport_size(size)
        page.goto(f"{night}/{name}")
        expect(page.locator("#live-put-back [role=alert]")).to_contain_text("Compare the slips on paper")
        shot(page, f"put-back-{name}")
    page.set_viewport_size(LAPTOP)
    page.goto(f"{night}/closing")
    expect(page.locator('form[data-do="close.close"]')).to_have_count(0)
    form = page.locator('form[data-do="close.accept-loss"]')
    form.evaluate("node => { node.closest('details').open = true; }")
    form.locator('[name="says"]').fill("Sale 2, $300, was entered again from its slip")
    form.get_by_role("button").last.click()
    confirm(page, one, "Bob")
    expect(page.locator("#said")).to_contain_text("Written down")
    expect(page.locator("#live-put-back")).to_contain_text("Accepted by Ann and Bob")
    expect(page.locator('form[data-do="close.close"]')).to_have_count(1)
    shot(page, "put-back-accepted")
    # What was written down answers with the checkpoint that stands below, and it is the one of these books.
    noted = page.locator("#said .mono").inner_text()
    expect(page.locator("#live-checkpoint .mono")).to_have_text(noted)
    assert main(["verify", str(told.path), "--checkpoint", noted]) == 3  # they were put back, and agree with it
    told.sell(10_00)
    expect(page.locator("#live-checkpoint .mono")).not_to_have_text(noted)  # by itself
