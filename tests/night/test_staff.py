"""The staff, the notices, the equipment and the incidents of a running night."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from croupier.night.running.subject import Refused
from croupier.night.running.subjects.incidents import Incidents
from croupier.night.running.subjects.notices import Walls
from croupier.night.running.subjects.staff import Crew
from tests.night.running import plan
from tests.night.shifts import Shift

CARDS = {"inspected": "Hal", "verified": "Ed", "spread": "Hal", "mixed": "Hal", "cut": "Hal"}


@pytest.fixture
def shift(tmp_path: Path) -> Iterator[Shift]:
    found = Shift(tmp_path)
    found.sign_in("Ann", "Bob", "Ed", "Fay", "Gus", "Hal", "Lee", "Max", "Nan")
    yield found
    found.night.close()


@pytest.fixture
def blackjack(shift: Shift) -> Shift:
    shift.receive("Blackjack 1")
    shift.open("Blackjack 1")
    return shift


def test_a_table_that_is_received_opened_and_staffed_raises_no_alarm(blackjack: Shift) -> None:
    assert blackjack.alarms() == []
    blackjack.again()
    assert blackjack.alarms() == []
    row = blackjack.now().rows[0]
    assert (row.table, row.open, row.operator, row.supervisor) == ("Blackjack 1", True, "Hal", "Ed")


def test_nobody_signs_in_without_acknowledging(shift: Shift) -> None:
    """E37: §13:47-20.10(d)1, §13:47-20.10(d)2 and §13:47-20.10(d)3, for the whole occasion."""
    with pytest.raises(Refused, match="take no tip") as refused:
        shift.do("staff.sign-in", "Ida", person="Ida", acknowledged=False)
    assert refused.value.section == "§13:47-20.10(d)1"
    paper = {"happened_at": "2027-03-06 19:50", "sheet": "1/1"}
    shift.do("staff.sign-in", "Ann", person="Ida", acknowledged=False, **paper)
    assert shift.alarms() == ["E37 requires  §13:47-20.10(d)1"]
    shift.do("staff.sign-out", "Ida", person="Ida")
    assert shift.alarms() == ["E37 requires  §13:47-20.10(d)1"]  # also after signing out
    with pytest.raises(Refused, match="not signed in"):
        shift.do("staff.sign-out", "Ida", person="Ida")
    shift.sign_in("Ida")
    assert shift.alarms() == []
    with pytest.raises(Refused, match="already"):
        shift.sign_in("Ida")


def test_whoever_works_without_signing_in_is_flagged_and_on_the_board(blackjack: Shift) -> None:
    answer = blackjack.do("staff.relieve", "Ed", table="Blackjack 1", person="Ida")
    assert [each["code"] for each in answer["flags"]] == ["not-signed-in"]
    assert blackjack.now().rows[0].operator == "Ida"
    assert "E37 requires  §13:47-20.10(d)1" in blackjack.alarms()


def test_a_relief_brings_a_shuffle_that_is_due_until_it_is_done(blackjack: Shift) -> None:
    """E66: §13:47-20.19(a)1."""
    answer = blackjack.do("staff.relieve", "Lee", table="Blackjack 1", person="Lee")
    assert (answer["relieved"], [each["section"] for each in answer["due"]]) == (["Hal"], ["§13:47-20.19(a)1"])
    assert blackjack.alarms() == ["E66 requires Blackjack 1 §13:47-20.19(a)1"]
    with pytest.raises(Refused, match="mean shuffled"):
        blackjack.do("staff.done", "Lee", table="Blackjack 1", step="shufled")
    blackjack.do("staff.done", "Lee", table="Blackjack 1", step="shuffled")
    assert blackjack.alarms() == []
    with pytest.raises(Refused, match="already"):
        blackjack.do("staff.relieve", "Lee", table="Blackjack 1", person="Lee")


def test_a_relief_at_red_dog_burns_and_one_at_roulette_nothing(shift: Shift) -> None:
    """§13:47-20.31(d)1."""
    for name in ("Red dog", "Roulette"):
        shift.receive(name)
        shift.open(name)
    shift.do("staff.relieve", "Hal", table="Red dog", person="Hal")
    shift.do("staff.relieve", "Ed", table="Roulette", person="Ed")
    assert [each for each in shift.alarms() if each.startswith("E66")] == [
        "E66 requires Red dog §13:47-20.19(a)1",
        "E66 requires Red dog §13:47-20.31(d)1",
    ]


def test_the_only_class_a_operator_leaves_and_another_taught_nothing(blackjack: Shift) -> None:
    answer = blackjack.do("staff.sign-out", "Ed", person="Ed")
    assert answer["left"] == ["Blackjack 1"]
    assert blackjack.alarms() == ["E33 requires Blackjack 1 §13:47-20.9(b)2"]
    blackjack.do("staff.place", "Fay", table="Blackjack 1", place="supervisor", person="Fay")
    assert blackjack.alarms() == ["E32 forbids Blackjack 1 §13:47-20.5(b)1"]
    with pytest.raises(Refused, match="class A"):
        blackjack.do("staff.instruct", "Lee", person="Hal", games=["blackjack"])
    blackjack.do("staff.instruct", "Fay", person="Hal", games=["blackjack"])
    assert blackjack.alarms() == []
    with pytest.raises(Refused, match="seventeen"):
        blackjack.do("staff.instruct", "Fay", person="Hal", games=["bridge"])


def test_one_banks_while_dealing_and_one_who_banked_before_deals(blackjack: Shift) -> None:
    """E35, by time: §13:47-20.8(b)2."""
    blackjack.do("staff.begin-duty", "Hal", person="Hal", duty="banker")
    assert blackjack.alarms() == ["E35 forbids  §13:47-20.8(b)2"]
    blackjack.clock.goes_on(10)
    blackjack.do("staff.end-duty", "Hal", person="Hal", duty="banker")
    assert blackjack.alarms() == []
    blackjack.clock.goes_on(1)
    told = [each for each in blackjack.now().alarms if each.constraint == "E35"]
    assert [(each.severity, each.table) for each in told] == [("advises", "Blackjack 1")]
    assert "from 20:00 to 20:10" in told[0].says


def test_whoever_is_at_a_window_is_banker(blackjack: Shift) -> None:
    """§13:47-20.8(b)2, §13:47-20.2[banker]: the window itself says from when to when."""
    blackjack.sign_in("Cleo")
    blackjack.do("bank.open", "Cleo", confirmed_by="Ann", window="1", float=100_00)
    blackjack.do("staff.relieve", "Cleo", table="Blackjack 1", person="Cleo")
    blackjack.do("staff.done", "Cleo", table="Blackjack 1", step="shuffled")
    blackjack.clock.goes_on(5)
    assert blackjack.alarms() == [
        "E35 forbids Blackjack 1 §13:47-20.8(b)2",
        "E63 forbids Blackjack 1 §13:47-20.2[assistant]",
    ]


def test_what_was_on_paper_is_put_where_it_belongs_in_time(blackjack: Shift) -> None:
    """Lee relieved at 20:10, Hal was back at 20:30; the paper of the first comes after the entry of the second."""
    blackjack.clock.goes_on(30)
    blackjack.do("staff.relieve", "Hal", table="Blackjack 1", person="Lee")
    blackjack.clock.goes_on(30)
    blackjack.do("staff.relieve", "Ida", table="Blackjack 1", person="Hal", happened_at="2027-03-06 20:45", sheet="1/1")
    blackjack.do("staff.relieve", "Ida", table="Blackjack 1", person="Gus", happened_at="2027-03-06 20:10", sheet="1/2")
    with blackjack.night.read() as state:
        dealt = [
            (each.person, each.begins.minute, each.ends.minute if each.ends else None)
            for each in state[Crew].staff.stretches
            if each.work == "operator"
        ]
    assert dealt == [("Hal", 0, 10), ("Gus", 10, 30), ("Lee", 30, 45), ("Hal", 45, None)]


def test_a_duty_that_the_plan_does_not_have_is_the_member_in_charge_s_to_look_at(shift: Shift) -> None:
    """§13:47-20.9(a): everybody who works is under the member in charge, from signing in on."""
    begun = shift.do("staff.begin-duty", "Nan", person="Nan", duty="banker")
    shift.do("staff.sign-out", "Nan", person="Nan")
    signed_in = shift.do("staff.sign-in", "Nan", person="Nan", duties=["banker"], acknowledged=True)
    for answer in (begun, signed_in):
        assert [each["section"] for each in answer["flags"]] == ["§13:47-20.9(a)"]


def test_what_stood_for_how_long_is_the_same_whether_it_was_judged_before_or_not(blackjack: Shift) -> None:
    def told() -> list[tuple[str, int, int]]:
        with blackjack.night.read() as state:
            found = state[Crew].alarms(state.plan, blackjack.clock())
            return [(each.constraint, span.begins.minute, span.ends.minute) for each, span in found]

    blackjack.clock.goes_on(5)
    blackjack.do("staff.break", "Hal", person="Hal")
    blackjack.clock.goes_on(5)
    blackjack.do("staff.back", "Hal", person="Hal")
    blackjack.clock.goes_on(5)
    assert told() == [("E63", 5, 10)]
    blackjack.do("staff.break", "Ed", person="Ed", happened_at="2027-03-06 20:02")
    blackjack.do("staff.back", "Ed", person="Ed", happened_at="2027-03-06 20:07")
    after = told()
    assert after == [("E33", 2, 7), ("E63", 5, 10)]
    blackjack.again()
    assert told() == after


def test_a_break_and_the_way_back(blackjack: Shift) -> None:
    assert blackjack.do("staff.break", "Hal", person="Hal")["left"] == ["Blackjack 1"]
    assert blackjack.alarms() == ["E63 requires Blackjack 1 §13:47-20.9(b)1"]
    assert blackjack.now().on_break == ("Hal",)
    with pytest.raises(Refused, match="already"):
        blackjack.do("staff.break", "Hal", person="Hal")
    blackjack.do("staff.back", "Hal", person="Hal")
    assert blackjack.alarms() == []
    with pytest.raises(Refused, match="not on a break"):
        blackjack.do("staff.back", "Hal", person="Hal")


def test_a_card_table_is_opened_in_order_and_verified_by_class_a(shift: Shift) -> None:
    """E65: §13:47-20.18(a)1 to 4. It happened, so it is recorded; what is missing is an alarm."""
    shift.receive("Blackjack 1")
    answer = shift.do("staff.open", "Hal", table="Blackjack 1", steps=CARDS | {"verified": "Hal"})
    assert [each["section"] for each in answer["flags"]] == ["§13:47-20.18(a)1"]
    shift.do("staff.close", "Hal", table="Blackjack 1")
    shift.do("staff.open", "Hal", table="Blackjack 1", steps={"inspected": "Hal", "verified": "Ed"})
    assert shift.alarms() == [f"E65 requires Blackjack 1 {section}" for section in LATER_STEPS]
    with pytest.raises(Refused, match="already"):
        shift.do("staff.open", "Hal", table="Blackjack 1", steps=CARDS)
    shift.do("staff.close", "Hal", table="Blackjack 1")
    shift.do("staff.open", "Hal", table="Blackjack 1", steps=CARDS)
    assert shift.alarms() == []
    with pytest.raises(Refused, match="no step"):
        shift.do("staff.open", "Hal", table="Blackjack 2", steps={"blessed": "Hal"})


LATER_STEPS = ["§13:47-20.18(a)2", "§13:47-20.18(a)3", "§13:47-20.18(a)4"]


def test_equipment_is_looked_at_and_the_member_in_charge_signs(shift: Shift) -> None:
    """E64, §13:47-20.6(a)2; E50, §13:47-20.25(b)2."""
    shift.open("Craps")
    assert "E64 requires Craps §13:47-20.6(a)2" in shift.alarms()
    with pytest.raises(Refused, match="member in charge"):
        shift.do("receipt.sign", "Gus", table="Craps")
    shift.receive("Craps")
    assert shift.alarms() == []
    answer = shift.do("receipt.look", "Ann", table="Craps", section="§13:47-20.25(b)2", figures=[4])
    assert (answer["right"], shift.alarms()) == (False, ["E50 requires Craps §13:47-20.25(b)2"])
    for fields, says in (
        ({"section": "§13:47-20.25(b)2", "figures": [5, 5]}, "1 figures"),
        ({"section": "§13:47-20.25(b)1"}, "whether it is so"),
        ({"section": "§13:47-20.29(a)1", "ticked": True}, "no line"),
    ):
        with pytest.raises(Refused, match=says):
            shift.do("receipt.look", "Ann", table="Craps", **fields)


def test_three_at_craps(shift: Shift) -> None:
    """E67, §13:47-20.25(e)1."""
    shift.receive("Craps")
    shift.open("Craps")
    shift.do("staff.leave", "Nan", table="Craps", place="stickperson", person="Nan")
    assert shift.alarms() == ["E67 requires Craps §13:47-20.25(e)1"]
    with pytest.raises(Refused, match="at that time"):
        shift.do("staff.leave", "Nan", table="Craps", place="stickperson", person="Nan")
    shift.do("staff.place", "Nan", table="Craps", place="stickperson", person="Nan")
    assert shift.alarms() == []


def test_a_call_for_a_class_a_operator_becomes_an_alarm_when_it_waits(blackjack: Shift) -> None:
    blackjack.do("staff.call", "Hal", table="Blackjack 1", says="two players claim one stack")
    assert [call.table for call in blackjack.now().calls] == ["Blackjack 1"]
    blackjack.clock.goes_on(4.9)
    assert blackjack.alarms() == []
    blackjack.clock.goes_on(0.1)
    assert blackjack.alarms() == ["E33 requires Blackjack 1 §13:47-20.9(c)1"]
    blackjack.do("staff.answer", "Ed", table="Blackjack 1")
    assert (blackjack.alarms(), blackjack.now().calls) == ([], ())


def test_the_hours_of_the_licence_end_at_two_also_when_the_clocks_change(tmp_path: Path) -> None:
    """E03, §13:47-6.11(c): in the night of 31 October 2026 two o'clock comes three hours after midnight."""
    night = plan()
    day = date(2026, 10, 31)
    night = replace(night, occasion=replace(night.occasion, date=day), licence=replace(night.licence, date=day))
    shift = Shift(tmp_path, night)
    shift.clock.now = datetime(2026, 11, 1, 0, 0, tzinfo=UTC)
    shift.sign_in("Ed", "Hal")
    shift.receive("Blackjack 1")
    shift.open("Blackjack 1")
    end = datetime(2026, 11, 1, 7, 0, tzinfo=UTC)  # 2:00 of Eastern Standard Time
    shift.clock.now = end - timedelta(seconds=1)
    assert "E03" not in {each[:3] for each in shift.alarms()}
    assert shift.now().left.to_the_end_of_the_licence == 0
    shift.clock.now = end
    assert "E03 forbids  §13:47-6.11(c)" in shift.alarms()
    with pytest.raises(Refused, match="outside the hours"):
        shift.do("staff.open", "Ed", table="Blackjack 2")
    shift.night.close()


def test_a_notice_that_is_taken_down_is_an_alarm_with_who_and_when(tmp_path: Path) -> None:
    """E19, §13:47-20.11(a)1; E45, §13:47-20.22(g)7."""
    bare = plan()
    bare = replace(
        bare,
        posted=tuple(each for each in bare.posted if each.notice != "exchange rate"),
        tables=tuple(replace(each, notices=()) if each.name == "Blackjack 1" else each for each in bare.tables),
    )
    shift = Shift(tmp_path, bare)
    shift.sign_in("Ann", "Ed", "Hal")
    shift.receive("Blackjack 1")
    shift.open("Blackjack 1")
    wanted = ["E19 requires  §13:47-20.11(a)1", "E45 requires Blackjack 1 §13:47-20.22(g)7"]
    assert shift.alarms() == wanted
    shift.do("notices.post", "Ann", notice="exchange rate", place="window")
    shift.do("notices.post", "Ann", notice="tie_option", table="Blackjack 1")
    assert shift.alarms() == []
    with shift.night.read() as state:
        hung = state[Walls].hangs["exchange rate", "window"]
        assert (hung.by, hung.at) == ("Ann", shift.clock())
    shift.do("notices.take-down", "Ann", notice="exchange rate", place="window")
    assert shift.alarms() == wanted[:1]
    shift.do("bank.rate", "Ann", rate="10")
    assert shift.alarms() == []
    shift.do("notices.take-down", "Ann", notice="exchange rate", place="window")
    for fields, says in (
        ({"notice": "exchange rate", "place": "window"}, "does not hang"),
        ({"notice": "exchange rat", "place": "window"}, "mean exchange rate"),
        ({"notice": "licence", "place": "roof"}, "no place"),
        ({"notice": "tie", "table": "Blackjack 1"}, "no option"),
    ):
        with pytest.raises(Refused, match=says):
            shift.do("notices.take-down", "Ann", **fields)
    shift.night.close()


def test_cheating_is_stopped_and_reported_and_nothing_is_owed(shift: Shift) -> None:
    """E73: §13:47-6.25(a), §13:47-6.25(b), and §13:47-6.25(c)."""
    answer = shift.do(
        "incidents.report", "Hal", sort="cheating", table="Blackjack 1", people=["seat 3"], says="marked cards"
    )
    assert (answer["number"], answer["no_refund"]) == (1, "§13:47-6.25(c)")
    assert [each["id"] for each in answer["next"]] == ["stopped", "reported"]
    assert shift.alarms() == ["E73 requires Blackjack 1 §13:47-6.25(b)"] * 2
    shift.do("incidents.did", "Ann", incident=1, step="stopped")
    assert shift.do("incidents.did", "Ann", incident=1, step="reported", says="by mail")["next"] == []
    assert shift.alarms() == []
    with shift.night.read() as state:
        kept = state[Incidents].all[1]
    assert (kept.people, kept.by, [step for step, *_ in kept.steps]) == (("seat 3",), "Hal", ["stopped", "reported"])


def test_a_class_a_operator_rules_and_nobody_else(shift: Shift) -> None:
    """E74: §13:47-20.6(a)1."""
    shift.do("incidents.report", "Hal", sort="dispute", table="Blackjack 1", says="who hit?")
    with pytest.raises(Refused, match="not Ann") as refused:
        shift.do("incidents.did", "Ann", incident=1, step="ruled")
    assert refused.value.section == "§13:47-20.6(a)1"
    shift.do("incidents.did", "Ed", incident=1, step="ruled", says="the hand stands")
    assert shift.alarms() == []
    shift.do("incidents.report", "Hal", sort="overruled", table="Blackjack 1")
    assert shift.alarms() == ["E74 requires Blackjack 1 §13:47-20.6(a)1"]
    for order, fields, says in (
        ("report", {"sort": "cheat"}, "mean cheating"),
        ("did", {"incident": 9, "step": "ruled"}, "no incident"),
        ("did", {"incident": 2, "step": "ruled"}, "no step"),
    ):
        with pytest.raises(Refused, match=says):
            shift.do(f"incidents.{order}", "Ed", **fields)


def test_equipment_that_was_ordered_out_stays_out(blackjack: Shift) -> None:
    """E77: §13:47-20.15(b)."""
    blackjack.do("incidents.report", "Ed", sort="unfit equipment", table="Blackjack 1", says="a bent card")
    assert blackjack.alarms() == ["E77 requires Blackjack 1 §13:47-20.15(b)"]
    blackjack.do("incidents.did", "Ed", incident=1, step="taken out")
    assert blackjack.alarms() == ["E77 forbids Blackjack 1 §13:47-20.15(b)"]
    blackjack.do("staff.close", "Ed", table="Blackjack 1")
    assert blackjack.alarms() == []
    blackjack.open("Blackjack 1")
    assert blackjack.alarms() == ["E77 forbids Blackjack 1 §13:47-20.15(b)"]
    blackjack.do("incidents.did", "Ann", incident=1, step="replaced", says="a new deck")
    assert blackjack.alarms() == []
