"""A plan while it is written: what was typed stays, what can be read is kept as the file has it."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from copy import deepcopy
from datetime import date
from functools import partial
from random import Random
from typing import Any

import pytest

from croupier.compliance.toml_writer import toml_text
from croupier.errors import CroupierError, UnknownName
from croupier.night.draft import LONGEST, CannotChange, Draft, TooMuch
from croupier.night.example import example_plan
from croupier.night.plan import Plan
from croupier.night.plan_file import BadPlan, parse

DRAFT = Draft.from_plan(example_plan(date(2027, 3, 6)))


@pytest.mark.parametrize(
    ("key", "typed", "kept"),
    [
        (("people", 0, "name"), " Åse ", "Åse"),
        (("tables", 0, "seats"), "7", 7),
        (("tables", 0, "rent"), "250", "$250"),
        (("money", "exchange_rate"), "5/2", "5/2"),
        (("occasion", "date"), "2028-02-29", "2028-02-29"),
        (("occasion", "under_18"), True, True),
        (("people", 2, "duties"), ["banker 19:00 to 21:30", "assistant"], ["banker 19:00 to 21:30", "assistant"]),
        (("provider", "agreed"), "2026-12-01T10:00", "2026-12-01 10:00"),
    ],
)
def test_a_value_is_kept_as_the_file_has_it(key: Any, typed: Any, kept: Any) -> None:
    changed = DRAFT.with_value(key, typed)
    assert changed.at(key) == kept
    assert not changed.faults
    assert parse(changed.text) == changed.plan


@pytest.mark.parametrize(
    ("key", "typed"),
    [
        (("tables", 0, "seats"), "many"),
        (("tables", 0, "rules", "decks"), "lots"),
        (("occasion", "date"), "2027-02-30"),
        (("occasion", "opens"), "half past"),
        (("admission", "price"), "a lot"),
        (("people", 0, "duties"), ["waiter"]),
        (("tables", 0, "operator"), "Nobody"),
    ],
)
def test_what_cannot_be_read_stays_as_it_was_typed_and_is_told(key: Any, typed: Any) -> None:
    changed = DRAFT.with_value(key, typed)
    assert changed.at(key) == typed
    assert [fault.key for fault in changed.faults] == [key]
    again = Draft.of(changed.text)
    assert (again.content, again.faults) == (changed.content, changed.faults)
    with pytest.raises(BadPlan):
        parse(changed.text)
    assert again.with_value(("licence", "number"), "12").at(key) == typed


def test_an_option_is_kept_as_a_house_file_has_it_and_the_usual_is_left_out() -> None:
    key = ("tables", 0, "rules", "decks")
    changed = DRAFT.with_value(key, "2")
    assert changed.at(key) == 2
    usual = str(type(DRAFT.rules(0))().decks)  # type: ignore[attr-defined]
    assert changed.with_value(key, usual).at(key[:3]) is None
    odds = ("tables", 3, "rules", "odds", "field-2")
    assert DRAFT.with_value(odds, "").at(odds[:3]) is None
    assert DRAFT.with_value(odds, "4 to 1").at(odds) == "4 to 1"
    assert DRAFT.with_value(odds, "4 to 1").with_value(odds, "").at(odds[:3]) is None


def test_whoever_is_renamed_is_called_so_everywhere() -> None:
    changed = DRAFT.with_value(("people", 4, "name"), "Edna").with_value(("tables", 2, "name"), "Wheel")
    plan = changed.plan
    assert plan.tables[0].supervisor == "Edna"
    assert plan.tables[2].relief == ("Edna",)
    assert plan.people[7].instructed[0].by == "Edna"
    assert plan.money.pieces[4].table == "Wheel"
    assert not changed.faults


def test_a_name_that_somebody_else_has_takes_nobodys_place() -> None:
    changed = DRAFT.with_value(("people", 4, "name"), "Fay")
    assert changed.plan.tables[0].supervisor == "Ed"
    assert next(fault.key for fault in changed.faults) == ("people", 5, "name")


def test_items_are_added_and_taken_out() -> None:
    more = DRAFT.with_item(("people",)).with_item(("people", 14, "instructed")).with_item(("bingo",))
    assert more.plan.people[14].name == "New person 1"
    assert len(more.plan.people[14].instructed) == 1
    assert more.plan.bingo is not None
    assert not more.faults
    less = more.without(("people", 14)).without(("bingo",))
    assert less.plan == DRAFT.plan
    with pytest.raises(CannotChange):
        less.without(("people", 14))
    with pytest.raises(CannotChange):
        less.without(("people", 0, "name"))


@pytest.mark.parametrize(
    "key",
    [
        ("nobody",),
        ("people", "name"),
        ("people", 0, "salary"),
        ("licence", "number", "x"),
        (0,),
        ("people", -1, "name"),
    ],
)
def test_a_key_that_leads_nowhere_is_refused(key: Any) -> None:
    with pytest.raises(UnknownName):
        DRAFT.with_value(key, "x")


def test_a_part_is_no_value_and_a_table_without_a_game_has_no_options() -> None:
    for key in ((), ("licence",), ("people",), ("people", 0)):
        with pytest.raises(CannotChange):
            DRAFT.with_value(key, "x")
    bare = Draft.from_plan(Plan()).with_item(("tables",))
    with pytest.raises(CannotChange, match="choose the game"):
        bare.with_value(("tables", 0, "rules", "decks"), "2")
    with pytest.raises(UnknownName):
        DRAFT.with_value(("tables", 0, "rules", "colour"), "2")
    with pytest.raises(UnknownName):
        DRAFT.with_value(("tables", 99, "rules", "decks"), "2")


def test_a_plan_that_is_none_or_too_long_is_refused() -> None:
    with pytest.raises(BadPlan, match="broken TOML"):
        Draft.of("[[")
    with pytest.raises(BadPlan, match="format"):
        Draft.of('format = "croupier-house/1"')
    with pytest.raises(TooMuch):
        DRAFT.with_value(("organisation", "name"), "x" * LONGEST)


ODD = {
    "format": "croupier-night/1",
    'a "b".c': [1, True, "x\ny", [date(2027, 3, 6)]],
    "empty": [],
    "below": {"x": 1, "deeper": [{"y": {}}, {"z": [{"q": 1}, 2]}]},
}


def test_any_content_is_written_so_that_it_is_read_back() -> None:
    assert tomllib.loads(toml_text(ODD)) == ODD
    assert tomllib.loads(toml_text(DRAFT.content)) == DRAFT.content


@pytest.mark.parametrize("last", [None, "decks", "options"])
def test_a_key_that_names_nothing_is_refused_whatever_is_done(last: str | None) -> None:
    key: Any = ("tables", 0, "rules", last, "x") if last else ()
    for do in (partial(DRAFT.with_value, key, "x"), partial(DRAFT.with_item, key), partial(DRAFT.without, key)):
        with pytest.raises(CroupierError):
            do()


def test_no_key_and_no_file_is_a_fault_of_the_program() -> None:
    """Keys and contents at random, as a program may send them and an editor may leave them; most lead nowhere."""
    chance = Random(30)
    words: list[Any] = [*DRAFT.content, "name", "rules", "odds", "decks", "licensed_from", "x", "", 0, 1, 7]
    values: list[Any] = ["", "x", True, 5, [], ["a"], [1], {}, {"a": 1}, [{}], date(2027, 1, 1)]
    done = 0
    for _ in range(120):
        content = deepcopy(DRAFT.content)
        for _ in range(chance.randint(1, 3)):
            content[chance.choice([name for name in content if name != "format"])] = chance.choice(values)
        tables = content.get("tables")
        for table in tables if isinstance(tables, list) else ():
            if isinstance(table, dict):
                table["rules"] = chance.choice([*values, {"decks": {}}, {"decks": "x"}])
        with suppress(CroupierError):
            draft = Draft.of(toml_text(content))
            keys = [tuple(chance.choice(words) for _ in range(chance.randint(0, 5))) for _ in range(3)]
            for key in (("provider", "licensed_from"), ("tables", 0, "rules", "decks"), *keys):
                for do in (
                    partial(draft.with_value, key, "5"),
                    partial(draft.with_item, key),
                    partial(draft.without, key),
                ):
                    with suppress(CroupierError):
                        do()
                        done += 1
    assert done > 30
