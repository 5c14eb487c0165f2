"""What each order asks about of its own is asked before it is written down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from croupier.night import hours
from croupier.night.running import subjects
from tests.night.nights import SATURDAY
from tests.night.order_asks import AFTER_THE_CLOSE, BEFORE, BOOKS_CLOSED, CASES, SOLD_LATE, plan
from tests.night.running import Evening
from tests.night.test_alarm_orders import asked, given


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path, plan(SATURDAY))
    for one in BEFORE:
        given(found, one)
    found.clock.goes_on(10)
    yield found
    found.night.close()


def test_each_question_is_read_before_it_is_written_down(evening: Evening) -> None:
    late = {**SOLD_LATE.given.fields, "happened_at": f"{SATURDAY - timedelta(days=1)} 23:30"}
    sold_late = SOLD_LATE._replace(given=SOLD_LATE.given._replace(fields=late))
    with evening.night.read() as state:
        seq = state.seq
    for case in (*CASES, sold_late):
        found = asked(evening, case)
        fitting = [says for code, says, section in found if (code, section) == (case.constraint, case.section)]
        assert any(case.says in says for says in fitting), (case, found)
    with evening.night.read() as state:
        assert state.seq == seq
    night = hours.evening(plan(SATURDAY).occasion)
    assert night
    evening.clock.now = night.ends
    for case in (AFTER_THE_CLOSE, BOOKS_CLOSED):
        assert any(case.says in says for code, says, _ in asked(evening, case) if code == case.constraint), case
        if case is AFTER_THE_CLOSE:
            evening.do("close.close", "Ann", confirmed_by="Bob")


def test_no_question_of_an_order_was_forgotten() -> None:
    source = "".join(each.read_text("utf-8") for each in Path(subjects.__file__).parent.rglob("*.py"))
    source += (Path(subjects.__file__).parent.parent / "asking.py").read_text("utf-8")
    known = set(re.findall(r'given\.ask\(\s*"([a-z-]+)"', source))
    told = {case.constraint for case in (*CASES, SOLD_LATE, AFTER_THE_CLOSE, BOOKS_CLOSED)}
    assert len(known) > 20
    assert {code for code in told if not code.startswith("E")} == known
