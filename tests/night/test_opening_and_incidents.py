"""What an opening, a relief and an incident ask for."""

from __future__ import annotations

import pytest

from croupier.law import provisions
from croupier.night.check import CONSTRAINTS
from croupier.night.incidents import NO_REFUND, SORTS, open_steps
from croupier.night.plan import PlannedTable
from croupier.night.staff.opening import has_cards, opening_steps, relief


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("blackjack", ["§13:47-20.19(a)1"]),
        ("red-dog", ["§13:47-20.19(a)1", "§13:47-20.31(d)1"]),
        ("roulette", []),
        ("craps", []),
        ("token-pusher", []),
    ],
)
def test_a_relief_brings_a_shuffle_and_at_red_dog_a_burnt_card(game: str, expected: list[str]) -> None:
    """E66."""
    assert [each.section for each in relief(PlannedTable("One", game))] == expected


def test_a_card_table_is_opened_in_five_steps_and_another_by_a_class_a_operator() -> None:
    """E65: inspected, verified by class A, shown, mixed, shuffled and cut."""
    cards = opening_steps(PlannedTable("One", "blackjack"))
    assert [each.id for each in cards] == ["inspected", "verified", "spread", "mixed", "cut"]
    assert [each.id for each in cards if each.by == "class A"] == ["verified"]
    assert [each.section for each in opening_steps(PlannedTable("One", "roulette"))] == ["§13:47-20.9(b)2"]
    assert has_cards(PlannedTable("One", "blackjack"))
    assert not has_cards(PlannedTable("One", "chuck-a-luck"))


@pytest.mark.parametrize("sort", SORTS)
def test_every_sort_of_incident_has_its_section_and_constraint(sort: str) -> None:
    found = SORTS[sort]
    assert not found.constraint or found.constraint in CONSTRAINTS
    assert {section[1:] for section in (found.section, *(each.section for each in found.next))} <= set(
        provisions.load_provisions()
    )


@pytest.mark.parametrize("sort", SORTS)
def test_what_is_open_after_an_incident_is_what_was_not_done(sort: str) -> None:
    """Bets of the wrong size too, §13:47-20.23(h)8, §13:47-20.27(f)8, §13:47-20.31(d)12; what a class A operator paid
    out of the games account, §13:47-20.9(b)3."""
    steps = SORTS[sort].next
    assert open_steps(sort, set()) == steps
    assert open_steps(sort, {each.id for each in steps[:1]}) == steps[1:]


def test_cheating_is_stopped_and_reported() -> None:
    """E73, §13:47-6.25(b); nothing is owed for the imitation money then, §13:47-6.25(c)."""
    assert [each.id for each in open_steps("cheating", set())] == ["stopped", "reported"]
    assert [each.id for each in open_steps("cheating", {"stopped"})] == ["reported"]
    assert open_steps("cheating", {"stopped", "reported"}) == ()
    assert "need not refund" in provisions.find_provision(NO_REFUND[1:]).text
