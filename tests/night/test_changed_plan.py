"""The plan of a night that runs: people and tables are added, nobody is taken out, and money rests on what it did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.night.books.refusals import Refused
from croupier.night.plan import PlannedTable
from croupier.night.plan_file import render_plan
from croupier.night.running.paper import missing
from croupier.night.running.subjects.tables.state import TablesState
from tests.night.running import Evening, opened, plan


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = opened(tmp_path)
    yield found
    found.night.close()


def add(evening: Evening, **fields: Any) -> dict[str, Any]:
    whole: dict[str, Any] = {"name": "Oz", "duties": ["banker"], "reason": "Dev is ill", "familiar": True, **fields}
    return evening.do("plan.add-person", "Ann", confirmed_by="Bob", **whole)


def test_a_substitute_comes(evening: Evening) -> None:
    with pytest.raises(Refused, match="'Oz' is not in the plan"):
        evening.do("bank.open", "Oz", confirmed_by="Bob", window="2")
    assert add(evening)["flags"] == []
    evening.again()
    evening.do("bank.open", "Oz", confirmed_by="Bob", window="2")
    with pytest.raises(Refused, match="already"):
        add(evening)


def test_what_is_wrong_with_the_changed_plan_is_flagged(evening: Evening) -> None:
    flags = add(evening, pay="$50")["flags"]
    assert {"E29", "E35"} <= {flag["code"] for flag in flags}
    assert all(flag["section"] for flag in flags)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"name": ""}, "needs a name"),
        ({"reason": ""}, "reason"),
        ({"duties": ["waiter"]}, "no duty"),
        ({"standing": "friend"}, "not a word"),
        ({"confirmed_by": ""}, "second person"),
        ({"by": "Cleo"}, "member in charge"),
        ({"by": "Cleo", "happened_at": "2027-03-06 19:30"}, "member in charge"),
    ],
)
def test_how_nobody_is_added(evening: Evening, change: dict[str, Any], says: str) -> None:
    whole: dict[str, Any] = {"name": "Oz", "duties": ["banker"], "reason": "Dev is ill"}
    with pytest.raises(Refused, match=says):
        evening.night.do({"do": "plan.add-person", "by": "Ann", "confirmed_by": "Bob", **whole, **change})


def test_a_table_is_added_and_a_person_moves(evening: Evening) -> None:
    of = plan()
    second = replace(of.tables[0], name="Blackjack 3", operator="Lee")
    text = render_plan(replace(of, tables=(*of.tables, second)))
    evening.do("plan.amend", "Ann", confirmed_by="Bob", plan=text, reason="many guests")
    evening.do("tables.fill", "Max", confirmed_by="Lee", table="Blackjack 3", pieces={"red": 20})
    evening.again()
    with evening.night.read() as state:
        assert state.plan.tables[-1].name == "Blackjack 3"
        assert len(state[TablesState].tray("Blackjack 3").fills) == 1


def test_what_is_not_changed(evening: Evening) -> None:
    of = plan()
    for changed, says in (
        (replace(of, people=of.people[1:]), "Ann"),
        (replace(of, tables=of.tables[1:]), "Blackjack 1"),
        (replace(of, money=replace(of.money, exchange_rate=None)), "only people and tables"),
        (replace(of, prizes=()), "only people and tables"),
        (replace(of, licence=replace(of.licence, number="RL 8")), "only people and tables"),
    ):
        people = {one.name for one in changed.people}
        tables = tuple(_without(table, people) for table in changed.tables)
        order = {"plan": render_plan(replace(changed, tables=tables)), "reason": "why not"}
        with pytest.raises(Refused, match=says):
            evening.do("plan.amend", "Ann", confirmed_by="Bob", **order)


def _without(table: PlannedTable, people: set[str]) -> PlannedTable:
    return table if table.operator in people else replace(table, operator="")


def test_lines_that_were_not_entered() -> None:
    assert missing([]) == []
    assert missing(["1/1", "1/2", "1/3"]) == []
    assert missing(["1/1", "1/4", "3/1"]) == ["1/2", "1/3", "2"]
