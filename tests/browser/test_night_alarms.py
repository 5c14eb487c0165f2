"""For each alarm that an order can raise, somebody at a page gives that order and reads the sentence first."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from croupier.floor import pins
from croupier.night.running import standing
from croupier.web.night import actions
from tests.browser.night_desk import Desk, next_saturday, night_plan
from tests.night.alarm_orders import BEFORE, CASES, Case, Given, late
from tests.web.serving import Served, done

BEGUN = 10
"""So many minutes ago everything happened that has happened before."""


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


@pytest.fixture
def desk(browser: Browser, floor: Served) -> Iterator[Desk]:
    found = Desk(browser, floor, night_plan(next_saturday()), "Alarms")
    for one in BEFORE:
        done(found.one.arrive(found.client, one.by))
        found.one.do(found.client, one.do, one.second if one.second != one.by else "", **one.fields)
    found.clock(found.begun + timedelta(minutes=BEGUN))
    yield found
    found.context.close()
    assert found.faults == []


def page_of(do: str) -> str:
    subject = do.partition(".")[0]
    return next(page for page, (_, subjects) in actions.PAGES.items() if subject in subjects)


def typed(given: Given) -> dict[str, Any]:
    """What somebody types who means this order."""
    found = dict(given.fields)
    for name in found.keys() & actions.MONEY:
        found[name] = f"{found[name] / 100:.2f}"
    if at := found.get("happened_at"):
        found["happened_at"] = at[:16].replace(" ", "T")
    return found


@pytest.mark.slow
def test_each_alarm_is_read_before_it_is_confirmed(desk: Desk) -> None:
    now = desk.begun + timedelta(minutes=BEGUN)
    with desk.books.read() as state:
        stood = {alarm.says for alarm in standing.standing(state, now).alarms}
        seq = state.seq
    for case in (*CASES, *late(next_saturday(), now)):
        read = read_before(desk, case)
        assert read not in stood, case
    with desk.books.read() as state:
        assert state.seq == seq  # nobody said yes, and nothing was written down


def read_before(desk: Desk, case: Case) -> str:
    """The sentence in the dialog, which is closed again."""
    page = desk.at(case.given.by, page_of(case.given.do))
    answer = desk.ask(page_of(case.given.do), case.given.do, **typed(case.given))
    said = [one for one in answer["asks"] if (one["code"], one["section"]) == (case.constraint, case.section)]
    fitting = [one["says"] for one in said if case.says in one["says"]]
    assert fitting, (case, answer)
    shown = page.locator("#confirm-asks li", has_text=fitting[0][1:]).first
    expect(shown).to_be_visible()
    expect(shown).to_contain_text(case.section)
    page.locator("#confirm").get_by_role("button", name="Not now").click()
    expect(page.locator("#confirm")).to_be_hidden()
    return fitting[0]
