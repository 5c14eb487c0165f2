"""What is forbidden is asked about before it is written down, and kept all the same if it is so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.night.alarm import Concern
from croupier.night.closing.figures import close_figures
from croupier.night.closing.papers import _board
from croupier.night.running.audit import audit_night
from croupier.night.running.subject import Asked, SecondNeeded
from croupier.night.running.subjects.bank.state import Bank
from croupier.paper.parts import Checks, ListItem
from croupier.records.keys import KeyReused
from tests.night.running import Evening, opened


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = opened(tmp_path)
    found.do("notices.post", "Ann", notice="exchange rate", place="window")
    for name in ("Ann", "Bob", "Ed", "Fay", "Gus", "Hal", "Ida", "Lee"):
        found.do("staff.sign-in", name, person=name, acknowledged=True)
    yield found
    found.night.close()


def asked(evening: Evening, do: str, by: str, **fields: Any) -> dict[str, str]:
    """What the house asks about first, by its sections; nothing is written down by that."""
    with evening.night.read() as state:
        before = state.seq, len(state.flags)
    with pytest.raises(Asked) as found:
        evening.do(do, by, anyway=[], **fields)
    with evening.night.read() as state:
        assert (state.seq, len(state.flags)) == before
    return {one.says: one.section for one in found.value.asks}


def anyway(evening: Evening, do: str, by: str, **fields: Any) -> list[dict[str, Any]]:
    """It is so all the same: the flags that are kept of it."""
    with pytest.raises(Asked) as found:
        evening.do(do, by, anyway=[], **fields)
    flags: list[dict[str, Any]] = evening.do(do, by, anyway=[one.mark for one in found.value.asks], **fields)["flags"]
    return flags


def test_a_class_b_operator_relieves_at_roulette(evening: Evening) -> None:
    """13:47-20.9(d): a class B operator shall not operate craps or roulette."""
    evening.do("staff.open", "Fay", table="Roulette", steps={"opened": "Fay"})
    told = asked(evening, "staff.relieve", "Fay", table="Roulette", person="Hal")
    assert "§13:47-20.9(d)" in told.values()
    flags = anyway(evening, "staff.relieve", "Fay", table="Roulette", person="Hal")
    assert [each["section"] for each in flags if each["asked"]].count("§13:47-20.9(d)") == 1
    with evening.night.read() as state:
        assert [flag.section for flag in state.flags if flag.asked].count("§13:47-20.9(d)") == 1
    evening.again()
    with evening.night.read() as state:
        assert "§13:47-20.9(d)" in [flag.section for flag in state.flags if flag.asked]
    assert audit_night(evening.night.store).faults == []


def test_a_banker_deals_and_a_dealer_banks(evening: Evening) -> None:
    """13:47-20.8(b)2, from either side: the alarm is one, and is coded once."""
    evening.do("staff.open", "Hal", table="Blackjack 1")
    assert "§13:47-20.8(b)2" in asked(evening, "staff.relieve", "Hal", table="Blackjack 1", person="Cleo").values()
    evening.do("plan.add-person", "Ann", confirmed_by="Bob", name="Zoe", duties=["banker"], reason="helps")
    evening.do("staff.place", "Ed", table="Blackjack 1", place="operator", person="Zoe")
    told = asked(evening, "bank.open", "Zoe", confirmed_by="Ann", window="2")
    assert "§13:47-20.8(b)2" in told.values()


def test_a_banker_sells_who_has_not_signed_in(evening: Evening) -> None:
    evening.do("staff.sign-out", "Cleo", person="Cleo")
    sale = {"window": "1", "cents": 20_00}
    says = "Cleo sells imitation money without having signed in"
    assert asked(evening, "bank.sell", "Cleo", **sale) == {says: "§13:47-20.10(d)1"}
    assert [each["says"] for each in anyway(evening, "bank.sell", "Cleo", **sale)] == [says]
    assert evening.do("bank.sell", "Cleo", anyway=[], **sale)["flags"] == []  # it was said


def test_a_sale_after_the_close(evening: Evening) -> None:
    """The plan closes at 23:30; 13:47-20.12(c)2: distributed at the time and place of the event."""
    sale = {"window": "1", "cents": 20_00}
    evening.clock.goes_on(209)
    assert evening.do("bank.sell", "Cleo", anyway=[], **sale)["flags"] == []  # 23:29
    evening.clock.goes_on(1)
    told = asked(evening, "bank.sell", "Cleo", **sale)
    assert told == {"imitation money is sold after the evening closed at 23:30": "§13:47-20.12(c)2"}
    evening.do("close.close", "Ann", confirmed_by="Bob")
    (says,) = asked(evening, "bank.sell", "Cleo", **sale)
    assert "after the books were closed at 23:30" in says


def test_books_are_closed_with_a_drawing_open_and_people_signed_in(evening: Evening) -> None:
    """Each prize that is not drawn, each winner who waits, everybody who is here, each table that is open."""
    evening.do("prizes.roll", "Ann", first=1, last=100)
    evening.do("prizes.issue", "Nan", first=1, last=20, pieces={"black": 20})
    evening.do("prizes.add", "Ann", name="Bicycle", retail=200_00, award="drawing", count=2)
    evening.do("prizes.close-tickets", "Ann")
    evening.do("prizes.draw", "Ann", confirmed_by="Bob", prize="Bicycle", number=3)
    evening.do("staff.open", "Fay", table="Roulette", steps={"opened": "Fay"})
    with pytest.raises(SecondNeeded) as found:
        evening.do("close.close", "Ann", anyway=[])
    told = {one.says: one.section for one in found.value.asks}
    assert told["Television is not drawn yet; 20 tickets take part in the drawing"] == "§13:47-20.11(a)2"
    assert told["1 of Bicycle is not drawn yet; 20 tickets take part in the drawing"] == "§13:47-20.11(a)2"
    assert told["award 1, Bicycle, waits for the winner: ticket 3"] == "§13:47-20.11(a)2"
    assert told["7 people are still signed in: Cleo, Ed, Fay, Gus, Hal, Ida, Lee"] == "§13:47-20.9(a)"
    assert told["still open: Roulette"] == "§13:47-20.9(a)"
    assert "window 1 is not closed" in told
    marks = [one.mark for one in found.value.asks]
    flags = evening.do("close.close", "Ann", confirmed_by="Bob", anyway=marks)["flags"]
    assert {flag["says"] for flag in flags if flag["asked"]} == set(told)
    with evening.night.read() as state:
        todo = [
            item.text for part in _board(state.plan, close_figures(state, evening.clock.now)) for item in items(part)
        ]
    assert "Television is not drawn yet; 20 tickets take part in the drawing" in todo
    assert "Award 1, Bicycle, waits for the winner: ticket 3" in todo


def items(part: object) -> tuple[ListItem, ...]:
    return part.items if isinstance(part, Checks) else ()


def test_what_is_lawful_is_not_asked_about(evening: Evening) -> None:
    for do, by, fields in (
        ("bank.sell", "Cleo", {"window": "1", "cents": 20_00}),
        ("staff.begin-duty", "Hal", {"person": "Hal", "duty": "class B"}),
        ("bank.bag", "Cleo", {"name": "Twenty", "pieces": {"green": 8}}),
    ):
        assert evening.do(do, by, anyway=[], **fields)["flags"] == []


def test_what_a_lawful_relief_leaves_to_do_is_read_and_is_no_flag(evening: Evening) -> None:
    """13:47-20.19(a)1: who relieves shuffles first. Nothing is wrong with it."""
    steps = {"inspected": "Hal", "verified": "Ed", "spread": "Hal", "mixed": "Hal", "cut": "Hal"}
    evening.do("staff.open", "Ed", table="Blackjack 1", steps=steps)
    told = asked(evening, "staff.relieve", "Ed", table="Blackjack 1", person="Lee")
    assert "§13:47-20.19(a)1" in told.values()
    assert anyway(evening, "staff.relieve", "Ed", table="Blackjack 1", person="Lee") == []


def test_another_thing_that_comes_up_meanwhile_is_asked_about_too(evening: Evening) -> None:
    with pytest.raises(Asked) as found:
        evening.do("staff.open", "Hal", anyway=[], table="Blackjack 1")
    marks = [one.mark for one in found.value.asks]
    evening.do("staff.sign-out", "Ida", person="Ida")
    evening.do("staff.sign-out", "Hal", person="Hal")
    with pytest.raises(Asked, match="Hal works without having signed in"):
        evening.do("staff.open", "Hal", anyway=marks, table="Blackjack 1")


def test_a_key_acts_once_however_often_it_is_sent(evening: Evening) -> None:
    """Also where the first sending was asked about: that took nothing, not even its key."""
    order = {"table": "Blackjack 1", "key": "k1"}
    with pytest.raises(Asked) as found:
        evening.do("staff.open", "Hal", anyway=[], **order)
    marks = [one.mark for one in found.value.asks]
    answer = evening.do("staff.open", "Hal", anyway=marks, **order)
    assert evening.do("staff.open", "Hal", anyway=marks, **order) == answer
    with pytest.raises(KeyReused):
        evening.do("staff.open", "Hal", anyway=[], **order)
    with evening.night.read() as state:
        assert state.seq == answer["event"] + len(answer["flags"])


def test_two_people_read_it_before_they_confirm(evening: Evening) -> None:
    """Who is asked to confirm is told with it what the order brings; counts stay blind."""
    with pytest.raises(SecondNeeded) as found:
        evening.do("bank.open", "Dev", anyway=[], window="2", float=100_00)
    assert [one.says for one in found.value.asks] == ["Dev works and has acknowledged nothing"]
    with pytest.raises(SecondNeeded) as blind:
        evening.do("bank.count", "Cleo", anyway=[], window="1", tender={"cash": 1}, pieces={})
    assert blind.value.asks == []
    with pytest.raises(SecondNeeded) as takes_over:
        evening.do("bank.hand-over", "Cleo", anyway=[], window="1", to="Dev", tender={"cash": 100_00}, pieces={})
    assert [one.says for one in takes_over.value.asks] == ["Dev works and has acknowledged nothing"]


def test_a_late_entry_is_judged_at_its_own_time_too(evening: Evening) -> None:
    """At half past eight Cleo dealt at blackjack for ten minutes: it is over when it is entered."""
    evening.do("staff.open", "Hal", table="Blackjack 1")
    evening.clock.goes_on(40)
    evening.do("staff.relieve", "Ed", table="Blackjack 1", person="Lee")
    late = {"table": "Blackjack 1", "person": "Cleo", "happened_at": "2027-03-06 20:30"}
    assert "§13:47-20.8(b)2" in asked(evening, "staff.relieve", "Ed", **late).values()


def test_a_trial_changes_nothing(evening: Evening) -> None:
    evening.do("staff.open", "Hal", table="Red dog")
    with evening.night.read() as state:
        due = {table: dict(steps) for table, steps in state.parts["staff"].due.items()}
        facts, sales = len(state.parts["staff"].facts), len(state[Bank].sales)
    asked(evening, "staff.relieve", "Hal", table="Red dog", person="Ida")
    with evening.night.read() as state:
        assert state.parts["staff"].due == due
        assert (len(state.parts["staff"].facts), len(state[Bank].sales)) == (facts, sales)


def test_a_mark_is_of_its_sentence() -> None:
    one = Concern("E35", "forbids", "§13:47-20.8(b)2", "Cleo is banker and deals", "relieve")
    assert one.mark == one._replace(do="other words").mark
    assert len({one.mark, one._replace(says="Dev deals").mark, one._replace(section="").mark}) == 3
