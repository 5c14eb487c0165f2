"""The judgement of a plan: all eighty constraints, what blocks the doors, and the example to begin with."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest

from croupier.law import citations, provisions
from croupier.night import figures
from croupier.night.check import CONSTRAINTS, check_plan
from croupier.night.example import example_plan, renewed_plan
from croupier.night.judging.constraint import JUDGED, STAGES
from croupier.night.plan import Plan, Posting
from croupier.night.plan_file import parse, render_plan
from tests.night import (
    test_imitation_money,
    test_licence,
    test_people_and_provider,
    test_prizes_and_notices,
    test_tables,
)
from tests.night.nights import LAWFUL, Case, but
from tests.schemas import assert_fits

CASES: list[Case] = [
    *test_licence.CASES,
    *test_imitation_money.CASES,
    *test_prizes_and_notices.CASES,
    *test_people_and_provider.CASES,
    *test_tables.CASES,
]


def test_there_are_eighty_constraints() -> None:
    assert list(CONSTRAINTS) == [f"E{number:02}" for number in range(1, 81)]


@pytest.mark.parametrize("id", ["E13", "E43", "E45", "E51", "E52", "E56", "E68"])
def test_what_the_options_of_the_tables_show_is_judged(id: str) -> None:
    """As odds at craps, §13:47-20.25(i)2, the fee of a buy wager, §13:47-20.25(j), baffles, §13:47-20.24(a)1, and the
    posted odds of Caribbean stud, §13:47-20.23(h)12."""
    assert CONSTRAINTS[id].judged


@pytest.mark.parametrize("id", CONSTRAINTS)
def test_a_constraint_says_when_it_arises_and_by_what(id: str) -> None:
    constraint = CONSTRAINTS[id]
    assert constraint.stages
    assert list(constraint.stages) == sorted(constraint.stages, key=STAGES.index)
    assert constraint.judged == any(stage in JUDGED for stage in constraint.stages)
    ids = list(citations.find_citations(constraint.section))
    assert [provisions.find_provision(each).id for each in ids] == ids
    assert ids or "text not seen" in constraint.section


@pytest.mark.parametrize("id", [id for id, constraint in CONSTRAINTS.items() if constraint.judged])
def test_every_constraint_of_a_plan_has_a_case_that_passes_and_one_that_fails(id: str) -> None:
    outcomes = [bool(expected) for each, _, expected in CASES if each == id]
    assert {True, False} == set(outcomes)
    assert len(outcomes) >= 3


def test_every_section_that_a_finding_names_is_one() -> None:
    told = " ".join(line for _, _, expected in CASES for line in expected)
    for id in citations.find_citations(told):
        assert provisions.find_provision(id).id == id


def test_nothing_blocks_the_doors_of_a_lawful_night() -> None:
    report = check_plan(LAWFUL)
    assert report.blocks == []
    assert report.lawful
    assert {report.state(each) for each in CONSTRAINTS.values()} == {"met", "later"}
    assert [finding.constraint for finding in report.advice] == [""]  # the money wheel's odds favor the player


def test_findings_have_the_line_of_their_key() -> None:
    text = render_plan(but(LAWFUL, {"people/Fay/pay": 500_01, "tables/Craps/rules/minimum": 99}))
    found = {finding.constraint: finding for finding in check_plan(parse(text)).blocks}
    lines = text.splitlines()
    assert lines[found["E27"].line - 1] == 'pay = "$500.01"'
    assert lines[found["E13"].line - 1] == "minimum = 99"
    assert found["E27"].key == ("people", 5, "pay")


def test_an_empty_plan_asks_for_everything_and_forbids_nothing() -> None:
    report = check_plan(Plan())
    assert {finding.severity for finding in report.blocks} == {"requires"}
    asked = {finding.constraint for finding in report.blocks}
    assert asked >= {"E01", "E02", "E03", "E05", "E06", "E08", "E10", "E14", "E19", "E24", "E25", "E36", "E72", "E79"}


def test_what_is_to_be_posted_comes_after_what_is_to_be_planned() -> None:
    stages = [STAGES.index(finding.stage) for finding in check_plan(Plan()).blocks]
    assert stages == sorted(stages)
    assert len(set(stages)) == 2


def test_a_date_before_the_games_were_lawful() -> None:
    """The options are judged by the date of the night, or by another that is asked about."""
    assert check_plan(LAWFUL).on == date(2027, 3, 6)
    assert check_plan(LAWFUL, date(2000, 1, 1)).on == date(2000, 1, 1)
    assert check_plan(replace(LAWFUL, occasion=replace(LAWFUL.occasion, date=None))).on is None


def test_the_document_is_as_its_schema_says() -> None:
    for plan in (Plan(), example_plan(), LAWFUL):
        assert_fits(json.loads(json.dumps(check_plan(plan).document())), "night-check")


# --- The example ----------------------------------------------------------------------------------------------------


def test_the_example_forbids_nothing() -> None:
    """It lacks only what its organiser finds out: numbers, dates, the provider, attests, and what is posted."""
    report = check_plan(example_plan())
    assert {finding.severity for finding in report.blocks} == {"requires"}
    open_keys = {finding.key[-1] for finding in report.blocks if finding.stage == "plan"}
    assert open_keys == {
        "registration", "registered_until", "designated_on", "municipality", "number", "date", "place", "state_fee",
        "name", "licence", "licensed_until", "agreed", "certified", "familiar",
    }  # fmt: skip


def test_next_year_begins_with_last_year() -> None:
    next_year = renewed_plan(LAWFUL, date(2028, 3, 4))
    assert next_year.occasion.date == date(2028, 3, 4)
    assert [one.name for one in next_year.people] == [one.name for one in LAWFUL.people]
    assert [(one.game, one.operator, one.rules) for one in next_year.tables] == [
        (one.game, one.operator, one.rules) for one in LAWFUL.tables
    ]
    report = check_plan(next_year)
    assert {finding.severity for finding in report.blocks} == {"requires"}
    asked = {finding.key[-1] for finding in report.blocks}
    assert asked >= {
        "number",
        "date",
        "registered_until",
        "licence",
        "agreed",
        "familiar",
        "retail",
        "price",
        "notices",
    }
    assert next_year.posted == ()


# --- The figures ----------------------------------------------------------------------------------------------------


def test_every_figure_says_from_where_it_is() -> None:
    assert len(figures.FIGURES) == 31
    for figure in figures.FIGURES:
        for id in citations.find_citations(figure.cite):
            seen = provisions.find_provision(id).source == "seen"
            assert seen == (figure.as_of == figures.ADOPTED), figure
        if not list(citations.find_citations(figure.cite)):
            assert "not seen" in figure.cite
            assert "not seen" in figure.as_of


SAID = [
    ("§13:47-4.9(c)12", 100_00),
    ("§13:47-13.1(g)", 100_00),
    ("§13:47-13.6(a)", 500_00),
    ("§13:47-13.6(b)", 500_00),
    ("§13:47-16.1(d)", 250_00),
    ("§13:47-16.2(a)", 500_00),
    ("§13:47-16.2(a)", 250_00),  # its label is displaced in the copy
    ("§13:47-19.1(a)", 100_00),
    ("§13:47-19.1(b)", 25_00),
    ("§13:47-19.4(a)", 125_00),
    ("§13:47-19.4(b)", 25_00),
    ("§13:47-19.4(c)", 125_00),
    ("§13:47-19.4(d)", 25_00),
    ("§13:47-20.16(a)", 100_000_00),
    ("§13:47-7.5(a)", 5_00),
    ("§13:47-7.5(b)", 1_00),
    ("§13:47-7.5(c)", 1_00),
    ("§13:47-7.28(a)", 1_00),
    ("§13:47-7.41(a)", 1_00),
    ("§13:47-7.48(a)", 1_00),
    ("§13:47-7.56", 1_00),
]
"""What the notice of adoption says of money, in cents."""


def test_every_amount_is_that_of_the_text() -> None:
    found = [(each.cite, each.amount) for each in figures.FIGURES if each.money and each.as_of == figures.ADOPTED]
    assert sorted(found) == sorted(SAID)


def test_a_notice_may_hang_in_several_places() -> None:
    more = replace(LAWFUL, posted=(*LAWFUL.posted, Posting("exchange rate", "entrance")))
    assert check_plan(more).blocks == []
