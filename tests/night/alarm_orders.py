"""For each alarm of a running night an order that raises it, in one evening in which nothing of it has happened yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime, timedelta
from types import MappingProxyType
from typing import Any, NamedTuple

from croupier import registry
from croupier.night import hours
from croupier.night.example import example_plan
from croupier.night.incidents import SORTS
from croupier.night.plan import CLASS_A, CLASS_B, GAMES, Plan, PlannedTable
from tests.night.nights import filled


class Given(NamedTuple):
    """An order: on which page, by whom, who else confirms, and its fields."""

    do: str
    by: str
    second: str = ""
    fields: Mapping[str, Any] = MappingProxyType({})


class Case(NamedTuple):
    """An order with the alarm that it raises: its constraint, a part of its sentence, its section."""

    constraint: str
    says: str
    section: str
    given: Given


def _table(name: str, game: str, operator: str) -> PlannedTable:
    return PlannedTable(name, game, operator, supervisor="Ed", rules=registry.game_named(GAMES[game]).Rules())


def plan(day: date) -> Plan:
    """The lawful example on a day, with tables of two games that its licence does not name, and a second roulette."""
    found = filled(example_plan(day))
    year: dict[str, Any] = {"licensed_from": day - timedelta(days=30), "licensed_until": day + timedelta(days=300)}
    return replace(
        found,
        licence=replace(found.licence, date=day),
        people=tuple(replace(one, **year) if one.on(CLASS_A, CLASS_B) else one for one in found.people),
        tables=(
            *found.tables,
            replace(next(one for one in found.tables if one.name == "Roulette"), name="Roulette 2", operator="Ed"),
            replace(_table("Stud", "caribbean-stud", "Fay"), notices=("odds",)),
            _table("Reels", "skill-stop-reel", "Fay"),
        ),
    )


STAFF = ("Ann", "Bob", "Cleo", "Ed", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lee", "Max", "Nan")
BEFORE = (
    *(Given("staff.sign-in", name, fields={"person": name, "acknowledged": True}) for name in STAFF),
    Given("staff.begin-duty", "Cleo", fields={"person": "Cleo", "duty": "banker"}),
    *(Given("staff.begin-duty", name, fields={"person": name, "duty": "assistant"}) for name in ("Max", "Nan")),
    *(
        Given("staff.open", "Ed", fields={"table": table})
        for table in ("Blackjack 1", "Roulette", "Roulette 2", "Craps", "Stud")
    ),
    Given("bank.open", "Cleo", "Bob", {"window": "1", "float": 100_00}),
    Given(
        "plan.add-person",
        "Ann",
        "Bob",
        {"name": "Zed", "duties": ["class A"], "reason": "helps", "standing": "none", "pay": "300"},
    ),
    Given("incidents.report", "Ed", fields={"sort": "unfit equipment", "table": "Blackjack 1", "says": "torn"}),
)
"""What has happened before: five tables are open, Cleo is at her window, a helper was added, a layout is torn."""


def _down(notice: str, place: str, constraint: str, section: str, says: str) -> Case:
    return Case(constraint, says, section, Given("notices.take-down", "Ann", fields={"notice": notice, "place": place}))


def _relief(constraint: str, table: str, person: str, section: str, says: str) -> Case:
    return Case(constraint, says, section, Given("staff.relieve", "Ed", fields={"table": table, "person": person}))


def _opening(constraint: str, table: str, section: str, says: str) -> Case:
    return Case(constraint, says, section, Given("staff.open", "Ed", fields={"table": table}))


CASES = (
    Case("E30", "Zed is a class A operator without a license", "§13:47-19.1(a)",
         Given("staff.sign-in", "Ann", "Zed", {"person": "Zed", "acknowledged": True})),
    Case("E34", "Zed: it is not said what qualifies this class A operator", "§13:47-20.5(a)",
         Given("staff.sign-in", "Ann", "Zed", {"person": "Zed", "acknowledged": True})),
    _relief("E31", "Roulette", "Hal", "§13:47-20.9(d)", "Hal, class B, operates Roulette"),
    _relief("E32", "Blackjack 1", "Jo", "§13:47-20.5(b)1", "Ed over it gave no instruction"),
    Case("E33", "Blackjack 1 has no class A operator to open and supervise it", "§13:47-20.9(b)2",
         Given("staff.leave", "Ed", fields={"table": "Blackjack 1", "place": "supervisor", "person": "Ed"})),
    _relief("E35", "Blackjack 1", "Cleo", "§13:47-20.8(b)2", "Cleo is banker and deals at Blackjack 1"),
    Case("E37", "Dev works and has acknowledged nothing", "§13:47-20.10(d)1",
         Given("bank.open", "Dev", "Bob", {"window": "2", "float": 100_00})),
    _opening("E61", "Reels", "§13:47-19.3(b)", "Reels"),
    Case("E62", "3 tables of craps and roulette, 2 class A operators", "§13:47-20.9(d)",
         Given("staff.sign-out", "Gus", fields={"person": "Gus"})),
    Case("E63", "Blackjack 1 has no operator", "§13:47-20.9(b)1",
         Given("staff.leave", "Ed", fields={"table": "Blackjack 1", "place": "operator", "person": "Hal"})),
    Case("E67", "Craps has no boxperson", "§13:47-20.25(d)",
         Given("staff.leave", "Ed", fields={"table": "Craps", "place": "boxperson", "person": "Max"})),
    _down("prize prices", "prizes", "E18", "§13:47-20.11(c)", "the prices are not on the prizes"),
    _down("exchange rate", "window", "E19", "§13:47-20.11(a)1", "exchange rate"),
    _down("award method", "games", "E20", "§13:47-20.11(a)2", "award method"),
    _down("exchange ratio", "prizes", "E21", "§13:47-20.11(b)", "exchange ratio"),
    _down("colour values", "games", "E22", "§13:47-20.11(d)", "colour values"),
    _down("licence", "entrance", "E72", "§13:47-6.6[notices]", "the license is not displayed"),
    Case("E45", "Blackjack 1", "§13:47-20.22(g)7",
         Given("notices.take-down", "Ann", fields={"notice": "tie_option", "table": "Blackjack 1"})),
    Case("E68", "Stud", "§13:47-20.23(h)12",
         Given("notices.take-down", "Ann", fields={"notice": "odds", "table": "Stud"})),
    _opening("E47", "Money wheel", "§13:47-20.29(a)1", "not looked at yet: The wheel hangs upright"),
    _opening("E56", "Under/over", "§13:47-20.33(a)1", "not looked at yet: The dice are tumbled"),
    _opening("E58", "Reels", "§13:47-20.15(d)", "Reels, not looked at yet"),
    _opening("E64", "Red dog", "§13:47-20.6(a)2", "Red dog is open, and nobody took its equipment over"),
    _opening("E65", "Red dog", "§13:47-20.18(a)1", "Red dog is open, and it is not known who did it"),
    _opening("E78", "Red dog", "§13:47-20.31(a)3", "Red dog, not looked at yet"),
    _relief("E66", "Blackjack 1", "Lee", "§13:47-20.19(a)1", "who relieves a dealer shuffles"),
    Case("E77", "Blackjack 1 is open, and something of it was ordered out", "§13:47-20.15(b)",
         Given("incidents.did", "Ed", fields={"incident": 1, "step": "taken out"})),
    Case("E50", "Craps: it is not so: ", "§13:47-20.25(b)2ix",
         Given("receipt.look", "Ann", fields={"table": "Craps", "section": "§13:47-20.25(b)2ix", "ticked": False})),
    Case("E49", "Roulette: it is not so: ", "§13:47-20.15(c)",
         Given("receipt.look", "Ann", fields={"table": "Roulette", "section": "§13:47-20.15(c)", "ticked": False})),
    *(
        Case(sort.constraint, f"incident 2, {name}: still to do", sort.next[0].section,
             Given("incidents.report", "Ed", fields={"sort": name, "says": "seen by two"}))
        for name, sort in SORTS.items()
        if sort.constraint
    ),
)  # fmt: skip


def late(day: date, now: datetime) -> tuple[Case, ...]:
    """What only a late entry raises: a table that was open before the licence began, a call that has waited."""
    before = f"{day - timedelta(days=1)} 23:30"
    waited = hours.local_time(now - timedelta(minutes=7)).isoformat(timespec="minutes")
    return (
        Case("E03", "are open outside the hours of the license", "§13:47-6.11(c)",
             Given("staff.open", "Ann", fields={"table": "Red dog", "happened_at": before})),
        Case("E33", "Craps has waited for a class A operator since", "§13:47-20.9(c)1",
             Given("staff.call", "Ann", fields={"table": "Craps", "happened_at": waited})),
    )  # fmt: skip
