"""Every alarm that an order can raise is asked about before that order is written down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.night.incidents import SORTS
from croupier.night.receipt import ITEMS
from croupier.night.running import standing
from croupier.night.running.subject import Asked, SecondNeeded
from croupier.night.staff.board import OF_NOTICES, OF_OPTIONS, OF_STAFF
from tests.night.alarm_orders import BEFORE, CASES, Case, Given, late, plan
from tests.night.nights import SATURDAY
from tests.night.running import EIGHT, Evening


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path, plan(SATURDAY))
    yield found
    found.night.close()


def given(evening: Evening, one: Given, **more: object) -> None:
    second = {"confirmed_by": one.second} if one.second else {}
    evening.do(one.do, one.by, **second, **one.fields, **more)


def asked(evening: Evening, case: Case) -> list[tuple[str, str, str]]:
    try:
        given(evening, case.given._replace(second=""), anyway=[])
    except (Asked, SecondNeeded) as refusal:
        return [(one.code, one.says, one.section) for one in refusal.asks]
    return []


def test_each_alarm_is_read_before_it_is_raised(evening: Evening) -> None:
    for one in BEFORE:
        given(evening, one)
    evening.clock.goes_on(10)
    cases = (*CASES, *late(SATURDAY, evening.clock.now))
    with evening.night.read() as state:
        stood = {alarm.says for alarm in standing.standing(state, evening.clock.now).alarms}
        seq = state.seq
    for case in cases:
        found = asked(evening, case)
        fitting = [says for code, says, section in found if (code, section) == (case.constraint, case.section)]
        assert any(case.says in says for says in fitting), (case, found)
        assert not set(fitting) & stood
    with evening.night.read() as state:
        assert state.seq == seq  # nothing of it was written down


def test_no_alarm_of_the_board_was_forgotten() -> None:
    """The constraints that can stand there, by the places where they are judged."""
    source = Path(standing.__file__).read_text("utf-8")
    known = {*OF_STAFF, *OF_NOTICES, *OF_OPTIONS, *re.findall(r'Alarm\("(E\d+)"', source)}
    known |= {item.constraint for items in ITEMS.values() for item in items}
    known |= {sort.constraint for sort in SORTS.values() if sort.constraint}
    assert {case.constraint for case in (*CASES, *late(SATURDAY, EIGHT))} == known
