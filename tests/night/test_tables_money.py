"""Fills, credits, counts, machines: physical facts are recorded with two names, and flagged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.night.books.ledger import GUESTS, IMITATION
from croupier.night.books.refusals import Refused
from croupier.night.plan import PlannedTable
from croupier.night.running.subjects.tables.state import TablesState
from tests.night.running import Evening, opened, plan

TABLE = "Blackjack 1"


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = opened(tmp_path)
    yield found
    found.night.close()


def two(evening: Evening, order: str, **fields: Any) -> dict[str, Any]:
    return evening.do(order, "Max", confirmed_by="Hal", **{"table": TABLE, **fields})


def test_a_count_says_what_a_table_has_won(evening: Evening) -> None:
    """Filled with $1000, credited $200, and $950 lie there: the guests have lost $150."""
    evening.do("bank.sell", "Cleo", window="1", cents=100_00, handed=True)
    assert two(evening, "tables.fill", pieces={"green": 40})["slip"] == 1
    assert two(evening, "tables.credit", pieces={"black": 2}, window="1")["slip"] == 1
    answer = two(evening, "tables.count", pieces={"green": 38})
    assert (answer["imitation"], answer["won"]) == (950_00, 150_00)
    assert evening.held(GUESTS, IMITATION) == 1000_00 - 150_00
    assert evening.held(GUESTS, "pieces:black") == 10 - 2  # the two black ones came from guests
    assert evening.held(f"table:{TABLE}", "pieces:black") == 0
    assert evening.held("window:1", "pieces:black") == 390 + 2
    assert two(evening, "tables.count", pieces={"green": 30})["won_in_all"] == -50_00
    assert evening.flags() == []
    evening.again()
    with evening.night.read() as state:
        assert state[TablesState].tray(TABLE).won == -50_00


def test_a_credit_above_the_fills_is_recorded_and_flagged(evening: Evening) -> None:
    two(evening, "tables.fill", pieces={"green": 40})
    two(evening, "tables.credit", pieces={"black": 11})
    assert evening.flags() == ["credit-above-fills"]
    assert evening.held(f"table:{TABLE}", IMITATION) == -100_00
    assert two(evening, "tables.count", pieces={"green": 40})["won"] == 1100_00


def test_a_spilled_tray(evening: Evening) -> None:
    two(evening, "tables.fill", pieces={"green": 40})
    two(evening, "tables.lost", pieces={"green": 5}, reason="the tray was spilled; five under the stage")
    assert evening.flags() == ["pieces-lost"]
    assert evening.held(f"difference:{TABLE}", "pieces:green") == 5
    assert two(evening, "tables.count", pieces={"green": 35})["won"] == 0  # lost on the floor, not to guests
    two(evening, "tables.found", pieces={"green": 2}, reason="swept up")
    assert evening.held(f"difference:{TABLE}", "pieces:green") == 3
    with pytest.raises(Refused, match="and why"):
        two(evening, "tables.lost", pieces={"green": 5}, reason="")


def test_a_fill_that_is_entered_after_the_count(evening: Evening) -> None:
    two(evening, "tables.fill", pieces={"green": 40})
    evening.clock.goes_on(30)
    assert two(evening, "tables.count", pieces={"green": 60})["won"] == 500_00
    two(evening, "tables.fill", pieces={"green": 20}, happened_at="2027-03-06 20:10", sheet="1/3")
    with evening.night.read() as state:
        assert state[TablesState].tray(TABLE).won == 0
    assert evening.held(GUESTS, IMITATION) == 0
    assert evening.held(f"table:{TABLE}", "pieces:green") == 60
    assert evening.held("vault", "pieces:green") == 2000 - 400 - 60


def test_colour_up(evening: Evening) -> None:
    two(evening, "tables.colour-up", takes={"red": 20}, gives={"black": 1})
    assert (evening.held(GUESTS, "pieces:red"), evening.held(GUESTS, "pieces:black")) == (-20, 1)
    assert evening.flags() == []
    two(evening, "tables.colour-up", takes={"red": 19}, gives={"black": 1})
    assert evening.flags() == ["uneven-change"]


def test_pieces_of_another_table(evening: Evening) -> None:
    two(evening, "tables.fill", pieces={"lilac": 20})
    assert evening.flags() == ["other-tables-pieces"]
    two(evening, "tables.fill", pieces={"lilac": 20}, table="Roulette")
    assert evening.flags() == ["other-tables-pieces"]


def test_two_names_and_a_table_of_the_plan(evening: Evening) -> None:
    for order in ("fill", "credit", "count"):
        with pytest.raises(Refused, match="second person"):
            evening.do(f"tables.{order}", "Max", table=TABLE, pieces={"red": 1})
    with pytest.raises(Refused, match="no table 'Blackjack 9'"):
        two(evening, "tables.fill", table="Blackjack 9", pieces={"red": 1})
    with pytest.raises(Refused, match="no machine"):
        two(evening, "tables.meters", taken=0, paid=0)


def test_a_machine(tmp_path: Path) -> None:
    of = plan()
    evening = Evening(tmp_path, replace(of, tables=(*of.tables, PlannedTable("Reels", "skill-stop-reel", "Hal"))))
    evening.do("vault.receive", "Ann", pieces={"red": 100})
    assert two(evening, "tables.meters", table="Reels", taken=9000_00, paid=8000_00)["won"] is None
    answer = two(evening, "tables.meters", table="Reels", taken=9500_00, paid=8400_00)
    assert answer["won"] == 100_00  # took 500 and paid 400
    two(evening, "tables.hand-pay", table="Reels", pieces={"red": 20}, reason="three bells")
    assert evening.held(GUESTS, IMITATION) == 100_00
    with pytest.raises(Refused, match="what is paid"):
        two(evening, "tables.hand-pay", table="Reels", pieces={"red": 20})
    assert evening.flags() == []
    two(evening, "tables.meters", table="Reels", taken=9400_00, paid=8400_50)
    assert evening.flags() == ["meter-odd", "meter-fell"]
    evening.night.close()
