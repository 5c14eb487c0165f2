"""For each alarm that an order can raise, somebody at a page gives that order and reads the sentence first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from croupier.floor import pins
from croupier.night import hours
from croupier.night.plan import Plan
from croupier.night.running import standing
from croupier.web.night import actions
from tests.browser.night_desk import Desk, next_saturday, night_plan
from tests.night import order_asks
from tests.night.alarm_orders import BEFORE, CASES, Case, Given, late
from tests.web.serving import Served, done

BEGUN = 10
"""So many minutes ago everything happened that has happened before."""


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


@pytest.fixture
def desk(browser: Browser, floor: Served) -> Iterator[Callable[[str, Plan, Iterable[Given]], Desk]]:
    made: list[Desk] = []

    def make(name: str, plan: Plan, before: Iterable[Given]) -> Desk:
        found = Desk(browser, floor, plan, name)
        made.append(found)
        for one in before:
            done(found.one.arrive(found.client, one.by))
            found.one.do(found.client, one.do, one.second if one.second != one.by else "", **one.fields)
        found.clock(found.begun + timedelta(minutes=BEGUN))
        return found

    yield make
    for each in made:
        each.context.close()
        assert each.faults == []


def page_of(do: str) -> str:
    subject = do.partition(".")[0]
    return next(page for page, (_, subjects) in actions.PAGES.items() if subject in subjects)


def typed(given: Given) -> dict[str, Any]:
    """What somebody types who means this order."""
    found = dict(given.fields)
    for name in found.keys() & actions.MONEY:
        found[name] = f"{found[name] / 100:.2f}"
    for name, value in found.items():
        if name == "steps":
            found[name] = "\n".join(f"{step} = {who}" for step, who in value.items())
        elif name == "vouchers":
            found[name] = "\n".join(value)
    if at := found.get("happened_at"):
        found["happened_at"] = at[:16].replace(" ", "T")
    return found


@pytest.mark.slow
def test_each_alarm_is_read_before_it_is_confirmed(desk: Callable[[str, Plan, Iterable[Given]], Desk]) -> None:
    found = desk("Alarms", night_plan(next_saturday()), BEFORE)
    now = found.begun + timedelta(minutes=BEGUN)
    with found.books.read() as state:
        stood = {alarm.says for alarm in standing.standing(state, now).alarms}
        seq = state.seq
    for case in (*CASES, *late(next_saturday(), now)):
        assert read_before(found, case) not in stood, case
    with found.books.read() as state:
        assert state.seq == seq  # nobody said yes, and nothing was written down


@pytest.mark.slow
def test_each_question_of_an_order_is_read_before_it_is_confirmed(
    desk: Callable[[str, Plan, Iterable[Given]], Desk],
) -> None:
    day = next_saturday()
    found = desk("Questions", night_plan(day, order_asks.plan), order_asks.BEFORE)
    with found.books.read() as state:
        seq = state.seq
    late_one, fields = order_asks.SOLD_LATE, {"happened_at": f"{day - timedelta(days=1)} 23:30"}
    late_one = late_one._replace(given=late_one.given._replace(fields={**late_one.given.fields, **fields}))
    for case in (*order_asks.CASES, late_one):
        read_before(found, case)
    with found.books.read() as state:
        assert state.seq == seq
    ends = hours.evening(night_plan(day).occasion)
    assert ends
    found.clock(ends.ends)
    read_before(found, order_asks.AFTER_THE_CLOSE)
    found.at("Ann", "closing")
    found.act("closing", "close.close", "Bob")
    read_before(found, order_asks.BOOKS_CLOSED)


def read_before(desk: Desk, case: Case) -> str:
    """The sentence in the dialog, which is closed again."""
    where, do = page_of(case.given.do), case.given.do
    page = desk.at(case.given.by, where)
    answer = desk.ask(where, do, **typed(case.given))
    said = [one for one in answer["asks"] if (one["code"], one["section"]) == (case.constraint, case.section)]
    fitting: list[str] = [one["says"] for one in said if case.says in one["says"]]
    assert fitting, (case, answer)
    shown = page.locator("#confirm-asks li", has_text=fitting[0][1:]).first
    expect(shown).to_be_visible()
    expect(shown).to_contain_text(case.section or fitting[0][1:])
    page.locator("#confirm").get_by_role("button", name="Not now").click()
    expect(page.locator("#confirm")).to_be_hidden()
    page.locator(f"#do-{do.replace('.', '-')} form").evaluate("form => form.reset()")
    return fitting[0]
