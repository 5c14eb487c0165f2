"""The board of a running night: the only class A operator leaves, an earlier banker deals, three at craps."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, time, timedelta

import pytest

from croupier.night import hours
from croupier.night.alarm import Alarm
from croupier.night.judging.people import STATUTE
from croupier.night.kinds import Duty
from croupier.night.plan import BANKER, CLASS_A, CLASS_B, MEMBER, Plan
from croupier.night.staff.board import OF_STAFF, alarms, as_it_stands, board, over_time
from croupier.night.staff.stretches import (
    BOXPERSON,
    BREAK,
    OPEN,
    OPERATOR,
    PRESENT,
    STICKPERSON,
    SUPERVISOR,
    Staff,
    clashes,
)
from tests.night.nights import LAWFUL, SATURDAY, but

EIGHT = hours.instant(SATURDAY, datetime(2027, 3, 6, 20).time())


def later(minutes: int) -> datetime:
    return EIGHT + timedelta(minutes=minutes)


def signed_in(staff: Staff, *people: str) -> Staff:
    for name in people:
        person = LAWFUL.person(name)
        assert person
        staff = staff.begin(name, PRESENT, EIGHT)
        for duty in person.duties:
            staff = staff.begin(name, duty.name, EIGHT)
    return staff


def opened(*tables: str) -> Staff:
    """Tables with everybody at them whom the plan names."""
    staff = signed_in(Staff(), *(person.name for person in LAWFUL.people if person.name != "Dev"))
    for table in LAWFUL.tables:
        if table.name in tables:
            staff = staff.begin("", OPEN, EIGHT, table.name)
            for work, name in (
                (OPERATOR, table.operator),
                (SUPERVISOR, table.supervisor),
                (BOXPERSON, table.boxperson),
                (STICKPERSON, table.stickperson),
            ):
                staff = staff.place(name, work, EIGHT, table.name)
    return staff


ALL = opened(*(table.name for table in LAWFUL.tables))


def said(staff: Staff, minutes: int = 1, plan: Plan = LAWFUL, only: tuple[str, ...] = OF_STAFF) -> list[str]:
    return [
        f"{each.constraint} {each.severity} {each.table} {each.section}"
        for each in alarms(as_it_stands(plan, staff, plan.posted, later(minutes)))
        if each.constraint in only and each.severity != "advises"
    ]


def test_a_night_as_planned_raises_no_alarm() -> None:
    assert said(ALL) == []


def test_the_board_shows_who_operates_and_who_supervises() -> None:
    now = as_it_stands(LAWFUL, opened("Blackjack 1", "Craps"), LAWFUL.posted, later(1))
    rows = {row.table: row for row in board(LAWFUL, now, alarms(now))}
    assert (rows["Blackjack 1"].operator, rows["Blackjack 1"].supervisor) == ("Hal", "Ed")
    assert (rows["Craps"].operator, rows["Craps"].supervisor) == ("Gus", "Gus")
    assert rows["Craps"].helpers == ("Max", "Nan")
    assert not rows["Roulette"].open
    assert [row.table for row in board(LAWFUL, now, ())] == [table.name for table in LAWFUL.tables]


def test_when_the_class_a_operator_leaves_instruction_is_open_again() -> None:
    """§13:47-20.9(c)2: taught by the one who supervises now; Fay over Ed's table taught Hal nothing."""
    staff = opened("Blackjack 1", "Roulette").end(later(5), person="Ed")
    assert said(staff, 6) == ["E33 requires Blackjack 1 §13:47-20.9(b)2"]
    staff = staff.place("Fay", SUPERVISOR, later(7), "Blackjack 1")
    assert said(staff, 8) == ["E32 forbids Blackjack 1 §13:47-20.5(b)1"]
    staff = staff.teach("Hal", "Fay", "blackjack", later(9))
    assert said(staff, 8) == ["E32 forbids Blackjack 1 §13:47-20.5(b)1"]
    assert said(staff, 9) == []


def test_the_only_class_a_operator_leaves() -> None:
    """§13:47-20.9(c)1: nobody of class B works without one of class A."""
    staff = opened("Blackjack 1")
    for name in ("Fay", "Gus"):
        staff = staff.end(later(1), person=name)
    assert said(staff, 2) == []
    staff = staff.end(later(5), person="Ed")
    assert said(staff, 6) == ["E33 requires Blackjack 1 §13:47-20.9(b)2", "E33 forbids  §13:47-20.9(c)1"]


def test_an_earlier_banker_may_deal_and_one_at_the_window_may_not() -> None:
    """§13:47-20.8(b)2 is judged by time: until a minute ago is lawful, at the same time is not."""
    plan = but(LAWFUL, {"people/Hal/duties": (Duty(BANKER), Duty(CLASS_B))})
    staff = opened("Blackjack 1").end(EIGHT, person="Hal").begin("Hal", PRESENT, later(0)).begin("Hal", BANKER, EIGHT)
    staff = staff.end(later(1), work=OPERATOR, table="Blackjack 1")
    before = staff.end(later(30), person="Hal", work=BANKER).place("Hal", OPERATOR, later(30), "Blackjack 1")
    assert said(before, 31, plan) == []
    assert clashes(before, later(60)) == []
    still = staff.place("Hal", OPERATOR, later(30), "Blackjack 1")
    assert said(still, 31, plan) == ["E35 forbids  §13:47-20.8(b)2"]
    assert [(each.person, each.table, *each.span) for each in clashes(still, later(60))] == [
        ("Hal", "Blackjack 1", later(30), later(60))
    ]


def test_a_break_leaves_the_table_without_operator_until_somebody_relieves() -> None:
    """§13:47-20.9(b)1, and §13:47-20.9(d): breaks count when craps and roulette are told against class A."""
    staff = opened("Roulette", "Craps").begin("Fay", BREAK, later(5))
    assert said(staff, 6) == ["E33 requires Roulette §13:47-20.9(b)2", "E63 requires Roulette §13:47-20.9(b)1"]
    assert said(staff.place("Ed", OPERATOR, later(7), "Roulette"), 8) == []
    short = staff.begin("Ed", BREAK, later(7))
    assert "E62 forbids  §13:47-20.9(d)" in said(short, 8)
    assert said(staff.end(later(9), person="Fay", work=BREAK), 9) == []


@pytest.mark.parametrize(
    ("table", "work", "who", "expected"),
    [
        ("Roulette", OPERATOR, "Hal", ["E31 forbids Roulette §13:47-20.9(d)", "E33 requires Roulette §13:47-20.9(b)2"]),
        ("Craps", STICKPERSON, "", ["E67 requires Craps §13:47-20.25(e)1"]),
        ("Craps", STICKPERSON, "Max", ["E67 forbids Craps §13:47-20.25(c)"]),
        ("Red dog", OPERATOR, "Nan", ["E63 forbids Red dog §13:47-20.2[assistant]"]),
        ("Red dog", OPERATOR, "", ["E63 requires Red dog §13:47-20.9(b)1"]),
        ("Red dog", SUPERVISOR, "Hal", ["E32 forbids Red dog §13:47-20.5(b)1", "E33 forbids Red dog §13:47-20.9(c)1"]),
    ],
)
def test_who_may_not_be_where(table: str, work: str, who: str, expected: list[str]) -> None:
    assert said(opened(table).place(who, work, later(5), table), 6) == expected


def test_a_game_that_is_not_on_the_licence() -> None:
    plan = replace(LAWFUL, licence=replace(LAWFUL.licence, games=("craps",)))
    assert said(opened("Roulette"), 1, plan) == ["E61 forbids Roulette §13:47-19.3(b)"]


def test_one_who_is_no_member_and_not_paid_may_not_operate() -> None:
    plan = but(LAWFUL, {"people/Ed/pay": None})
    assert said(opened("Blackjack 1"), 1, plan) == [f"E63 forbids Blackjack 1 {STATUTE}"]
    assert said(opened("Blackjack 1"), 1, but(plan, {"people/Ed/standing": MEMBER})) == []


def test_a_licence_is_judged_by_the_day_that_it_is() -> None:
    """§13:47-19.4(a): one that ends with the date of the night holds until midnight."""
    plan = but(LAWFUL, {"people/Gus/licensed_until": SATURDAY})
    staff = opened("Craps")
    assert said(staff, 239, plan) == []
    assert said(staff, 240, plan) == ["E30 forbids  §13:47-19.4(a)"]


def test_an_alarm_lasts_from_when_to_when() -> None:
    staff = opened("Blackjack 1").end(later(5), person="Ed").place("Ed", SUPERVISOR, later(9), "Blackjack 1")
    staff = staff.begin("Ed", PRESENT, later(9)).begin("Ed", CLASS_A, later(9))
    found = list(over_time(LAWFUL, staff, later(60)))
    assert [(each.constraint, span.begins, span.ends) for each, span in found] == [("E33", later(5), later(9))]


def test_a_notice_that_does_not_hang_is_an_alarm() -> None:
    """§13:47-20.11(a)1."""
    bare = replace(LAWFUL, posted=())
    now = as_it_stands(bare, ALL, LAWFUL.posted[1:], later(1))
    assert [each.section for each in alarms(now) if each.severity == "requires"] == ["§13:47-20.11(a)1"]
    assert alarms(as_it_stands(bare, ALL, LAWFUL.posted, later(1))) == alarms(
        as_it_stands(LAWFUL, ALL, LAWFUL.posted, later(1))
    )
    untold = but(LAWFUL, {"tables/Blackjack 1/notices": ()})
    found = [each for each in alarms(as_it_stands(untold, ALL, LAWFUL.posted, later(1))) if each.severity != "advises"]
    assert found == [
        Alarm("E45", "requires", "§13:47-20.22(g)7", "Blackjack 1", found[0].says, found[0].do),
    ]


@pytest.mark.parametrize(
    ("day", "to_close", "to_end"),
    [
        (date(2027, 3, 6), 0, 90),
        (date(2027, 3, 13), 0, 90),  # the clocks jump from 2:00 to 3:00: 2:00 is the jump
        (date(2026, 10, 31), 0, 150),  # the hour from 1:00 comes twice
    ],
)
def test_minutes_left(day: date, to_close: int, to_end: int) -> None:
    occasion = replace(LAWFUL.occasion, date=day, closes=time(0, 30))
    now = hours.instant(day + timedelta(days=1), time(0, 30))
    assert hours.time_left(occasion, None, now) == (to_close, to_end, False)
    assert hours.time_left(occasion, None, now - timedelta(minutes=1)) == (1, to_end + 1, True)
    assert hours.time_left(occasion, None, now - timedelta(minutes=15))[2]
    assert not hours.time_left(occasion, None, now - timedelta(minutes=16))[2]
    assert hours.time_left(replace(occasion, closes=None), None, now).to_close == to_end
