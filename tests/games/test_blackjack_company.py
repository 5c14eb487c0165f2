"""Blackjack with others at the table: their insurance, and their doubles on a shared box."""

from __future__ import annotations

from croupier.tables.lines import read_input
from tests.driving import outputs, refusal
from tests.games.test_blackjack_table import at


def test_late_insurance_leaves_that_of_others_as_it_is() -> None:
    """§19:47-2.9(b): alice insures at once, bert before his own first decision; both are settled."""
    lines = "put alice 1 wager 1000\nput bert 2 wager 1000\nclose\nup box-1 Tc\nup box-2 Td\nup dealer Ad\n"
    lines += "up box-1 9c\nup box-2 8d\ndecide alice insurance 500\ndecide bert decline\ndecide alice stand\n"
    table = at(lines + "decide bert insurance 500\ndecide bert stand\nup dealer Kd", late_insurance=True)
    assert [line for line in outputs(table, "win") if "insurance" in line] == [
        "win 3 insurance +1000 §19:47-2.9(c)",
        "win 4 insurance +1000 §19:47-2.9(c)",
    ]


def test_the_others_on_a_box_double_for_any_amount() -> None:
    """§19:47-2.13[double-optional], §19:47-2.10(a): up to their own wager, for less too."""
    lines = "put alice 1 wager 500\nput bert 1 wager 1000\nclose\naccept alice yes\nup box-1 6c\nup dealer 6d\n"
    table = at(lines + "up box-1 5c\ndecide alice double 500\n")
    assert "$10" in refusal(table, "decide bert double 1500")
    table.feed(read_input("decide bert double 300"))
    assert "bet 4 bert 1 double 300 of 2" in outputs(table)
