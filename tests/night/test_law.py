"""Every provision about casino nights is listed, has its place, and says so where its text was not seen."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.law import provisions
from croupier.law.provisions import children_of
from croupier.night.judging.people import STATUTE
from croupier.night.plan import Piece, PlannedTable
from croupier.night.printing.tickets import tickets
from croupier.night.staff.opening import opening_steps
from croupier.paper.parts import Tickets
from tests.night.nights import LAWFUL, but, said

SEEN = {
    "13:47-4": ["4.9(c)12"],
    "13:47-6": ["6.11(a)10", "6.11(c)", "6.25(a)", "6.25(b)", "6.25(c)"],
    "13:47-7": ["7.5(a)", "7.5(b)", "7.5(c)", "7.28(a)", "7.41(a)", "7.48(a)", "7.56"],
    "13:47-8": [],
    "13:47-9": [],
    "13:47-13": ["13.1(a)", "13.1(g)", "13.6(a)", "13.6(b)", "13.6(g)", "13.7(a)", "13.8(a)", "13.8(b)"],
    "13:47-16": ["16.1(d)", "16.2(a)"],
    "13:47-19": [
        *("19.1(a)", "19.1(b)", "19.2(a)", "19.2(b)", "19.3(a)", "19.3(b)"),
        *("19.4(a)", "19.4(b)", "19.4(c)", "19.4(d)", "19.4(e)"),
    ],
}
"""What the notice of adoption sets out outside subchapter 20, read from it by hand."""
UNSEEN = ("6.1", "6.2", "6.5", "6.6", "6.20(a)", "8.14(b)4", "9.1")


@pytest.mark.parametrize("subchapter", SEEN)
def test_what_was_seen_is_listed_and_what_was_not_is_marked(subchapter: str) -> None:
    found = children_of(subchapter)
    assert [one.id.removeprefix("13:47-") for one in found if one.source == "seen"] == SEEN[subchapter]
    for one in found:
        if one.source != "seen":
            assert one.id.split("[")[0].removeprefix("13:47-") in UNSEEN, one.id


def test_all_sections_that_are_relied_on_without_being_seen_are_marked() -> None:
    found = [
        one.id for one in provisions.load_provisions().values() if one.id.startswith("13:47") and one.source != "seen"
    ]
    assert sorted(id.split("[")[0].removeprefix("13:47-") for id in found) == sorted(UNSEEN)
    assert "not seen" in STATUTE


def test_armchair_races_appear_by_name_only() -> None:
    named = [one.id for one in provisions.load_provisions().values() if "rmchair" in one.text + one.reason]
    assert named == ["13:47-19.3(a)"]


def test_nothing_about_a_casino_night_waits_for_software() -> None:
    """One wager of joker seven, whose name the copy lost, cannot be offered."""
    left = [one.id for one in children_of("13:47-20") if one.status == "not modelled"]
    assert left == ["13:47-20.26(g)2vi"]
    for name in SEEN:
        assert not [one.id for one in children_of(name) if one.status == "not modelled"]


def test_the_forty_five_terms_have_each_their_place() -> None:
    """In 44 entries: burning a card and a burnt card are one."""
    terms = children_of("13:47-20.2")
    assert len(terms) == 44
    assert {one.status for one in terms} == {"enforced", "procedure"}
    assert [one.id for one in terms if one.status == "procedure"] == ["13:47-20.2[cutting-card]"]


@pytest.mark.parametrize(
    ("id", "changes", "expected"),
    [
        # §13:47-20.2[holder]: registered, and the license is its own.
        ("E01", {}, []),
        ("E01", {"organisation/registration": ""}, ["requires organisation/registration §13:47-20.3"]),
        # §13:47-20.2[equipment-provider]: approved to bring equipment.
        ("E24", {}, []),
        ("E24", {"provider/licence": ""}, ["requires provider/licence §13:47-13.6(a)"]),
        # §13:47-20.2[class-a-operator] supervises.
        ("E33", {"tables/Red dog/supervisor": "Hal"}, ["forbids tables/6/supervisor §13:47-20.9(c)1"]),
        # §13:47-20.2[exchange-rate]: two to one is enough, a little less is not.
        ("E08", {"money/exchange_rate": Fraction(2)}, []),
        ("E08", {"money/exchange_rate": Fraction(199, 100)}, ["forbids money/exchange_rate §13:47-20.12(b)"]),
        # §13:47-20.11(a): both of the notices.
        ("E19", {"posted": ()}, ["requires posted §13:47-20.11(a)1"]),
        ("E20", {"posted": LAWFUL.posted[:1] + LAWFUL.posted[3:]}, ["requires posted §13:47-20.11(a)2"] * 2),
    ],
)
def test_a_term_is_held_where_it_is_used(id: str, changes: dict[str, object], expected: list[str]) -> None:
    assert said(but(LAWFUL, changes), id) == expected


def test_the_dealer_does_what_opening_a_table_asks_of_him() -> None:
    """§13:47-20.2[dealer] runs the game."""
    assert [step.id for step in opening_steps(PlannedTable("One", "red-dog")) if step.by == "dealer"] == [
        "inspected",
        "spread",
        "mixed",
        "cut",
    ]
    assert [step.by for step in opening_steps(PlannedTable("One", "roulette"))] == ["class A"]


@pytest.mark.parametrize("known", [True, False])
def test_every_ticket_bears_the_date_and_the_organisation(known: bool) -> None:
    """E11, §13:47-20.12(d): raffle tickets too; without a date the sheet says that they are not to be used."""
    script = Piece("script", 5_00, "red", True, 3, home_printed=True)
    plan = but(LAWFUL, {"money/pieces": (script,), "money/raffle_tickets": 3})
    plan = plan if known else but(plan, {"occasion/date": None})
    found = list(tickets(plan))
    assert len(found) == 2
    for document in found:
        cover, sheet = document.pages
        assert any("Do not use these" in getattr(part, "text", "") for part in cover.parts) is not known
        (printed,) = (part for part in sheet.parts if isinstance(part, Tickets))
        assert len(printed.tickets) == 3
        for ticket in printed.tickets:
            assert ticket.head == "Friends of the Library"
            assert ticket.lines[0] == ("Saturday, March 6, 2027" if known else "date not known yet")
