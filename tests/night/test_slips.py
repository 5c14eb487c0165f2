"""A fill, a credit or a count was written down wrongly: two people correct it, and the record stays in the log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.night.books.ledger import GUESTS, IMITATION, USD
from croupier.night.books.store import NightStore
from croupier.night.closing.figures import CloseFigures, close_figures
from croupier.night.running.audit import audit_night
from croupier.night.running.subject import Refused
from croupier.night.running.subjects.tables.state import TablesState
from tests.night.running import Evening, opened

TABLE = "Blackjack 1"
TWO = {"confirmed_by": "Bob", "reason": "a nought too much"}
STOCK = dict.fromkeys(("white", "red", "green", "black"), 400)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = opened(tmp_path)
    yield found
    found.night.close()
    with NightStore.inspect(found.path) as store:
        assert audit_night(store).faults == []


def red(evening: Evening, account: str) -> int:
    return evening.held(account, "pieces:red")


def move(evening: Evening, order: str, count: int, **more: Any) -> dict[str, Any]:
    return evening.do(f"tables.{order}", "Hal", confirmed_by="Ed", table=TABLE, pieces={"red": count}, **more)


def closed(evening: Evening) -> CloseFigures:
    with evening.night.read() as state:
        return close_figures(state, evening.clock())


@pytest.mark.parametrize("source", ["vault", "window:1"])
def test_a_fill_of_900_that_was_90(evening: Evening, source: str) -> None:
    before = red(evening, source)
    move(evening, "fill", 900, window="" if source == "vault" else "1")
    evening.do("tables.correct-fill", "Ann", slip=1, pieces={"red": 90}, **TWO)
    assert (red(evening, source), red(evening, f"table:{TABLE}")) == (before - 90, 90)
    (hold,) = (each for each in closed(evening).holds if each.table == TABLE)
    assert (hold.fills, hold.won) == (450_00, 0)
    with evening.night.read() as state:
        (fill,) = state[TablesState].tray(TABLE).fills
    assert fill["corrections"][0]["was"] == {"red": 900}
    assert (fill["corrections"][0]["by"], fill["corrections"][0]["second"]) == ("Ann", "Bob")


def test_a_fill_that_is_corrected_after_table_and_vault_were_counted(evening: Evening) -> None:
    """90 red came, 900 were written down. The counts found 810 fewer there and 810 more in the vault; neither was lost
    or found: 80 lie in the tray, so guests have won ten."""
    move(evening, "fill", 900)
    evening.clock.goes_on(60)
    move(evening, "count", 80)
    stock = {"white": 1600, "red": 1510, "green": 1600, "black": 600, "lilac": 300}
    evening.do("vault.count", "Ann", confirmed_by="Bob", pieces=stock)
    assert (red(evening, "difference:vault"), red(evening, GUESTS)) == (-810, 820)
    evening.do("tables.correct-fill", "Ann", slip=1, pieces={"red": 90}, **TWO)
    assert (red(evening, "difference:vault"), red(evening, GUESTS), red(evening, "vault")) == (0, 10, 1510)
    with evening.night.read() as state:
        assert state[TablesState].tray(TABLE).won == -50_00
    assert closed(evening).imitation.off == 0


def test_a_fill_from_a_window_that_was_counted_since(evening: Evening) -> None:
    """Cleo's till was found 45 red over, since five were brought and fifty written down."""
    move(evening, "fill", 50, window="1")
    found = {"window": "1", "tender": {"cash": 100_00}, "pieces": {**STOCK, "red": 395}}
    evening.do("bank.hand-over", "Cleo", confirmed_by="Dev", to="Dev", **found)
    assert red(evening, "difference:1:Cleo") == -45
    evening.do("tables.correct-fill", "Ann", slip=1, pieces={"red": 5}, **TWO)
    assert (red(evening, "difference:1:Cleo"), red(evening, "window:1"), red(evening, f"table:{TABLE}")) == (0, 395, 5)


@pytest.mark.parametrize("counted", [False, True])
def test_a_credit_of_900_that_was_90(evening: Evening, counted: bool) -> None:
    """Of 100 red 90 went back; ten are in the tray, so nothing was won or lost."""
    move(evening, "fill", 100)
    move(evening, "credit", 900)
    if counted:
        move(evening, "count", 10)
    evening.do("tables.correct-credit", "Ann", slip=1, pieces={"red": 90}, **TWO)
    assert (red(evening, "vault"), red(evening, f"table:{TABLE}"), red(evening, GUESTS)) == (1590, 10, 0)
    (hold,) = (each for each in closed(evening).holds if each.table == TABLE)
    assert (hold.credits, hold.won, closed(evening).imitation.off) == (450_00, 0, 0)


def test_a_count_of_900_that_was_90(evening: Evening) -> None:
    """A fill of 100 red and a credit of 20 after the count: guests have won ten red, $50."""
    move(evening, "fill", 100)
    assert move(evening, "count", 900)["won"] == 4000_00
    move(evening, "credit", 20)
    answer = evening.do("tables.correct-count", "Ann", table=TABLE, pieces={"red": 90}, **TWO)
    assert (answer["won"], answer["won_in_all"]) == (-4050_00, -50_00)
    assert (red(evening, f"table:{TABLE}"), red(evening, GUESTS)) == (70, 10)
    assert evening.flags()[-1] == "corrected"
    again = move(evening, "count", 70)
    assert (again["won"], again["won_in_all"]) == (0, -50_00)


def test_the_count_that_is_corrected_is_the_last(evening: Evening) -> None:
    """One that was entered late happened before it."""
    move(evening, "fill", 100)
    evening.clock.goes_on(30)
    move(evening, "count", 900)
    evening.clock.goes_on(5)
    move(evening, "count", 95, happened_at="2027-03-06 20:10")
    evening.do("tables.correct-count", "Ann", table=TABLE, pieces={"red": 90}, **TWO)
    with evening.night.read() as state:
        assert [each["pieces"]["red"] for each in state[TablesState].tray(TABLE).counts] == [90, 95]
    assert red(evening, f"table:{TABLE}") == 90


@pytest.mark.parametrize("closes", [False, True])
def test_a_till_that_was_counted_wrongly(evening: Evening, closes: bool) -> None:
    """$1,200 was typed for $120, and 40 green for 392: what was closed lies in safe and vault meanwhile."""
    evening.do("bank.sell", "Cleo", window="1", cents=20_00, handed=True)
    found = {"window": "1", "tender": {"cash": 1200_00}, "pieces": {**STOCK, "green": 40}}
    evening.do("bank.close" if closes else "bank.count", "Cleo", confirmed_by="Ann", **found)
    right = {"window": "1", "tender": {"cash": 120_00}, "pieces": {**STOCK, "green": 392}, "reason": "a nought"}
    evening.do("bank.correct-count", "Ann", confirmed_by="Bob", **right)
    with evening.night.read() as state:
        (says,) = (flag.says for flag in state.flags if (flag.code, flag.section) == ("corrected", ""))
    assert says.startswith("the count of window 1 (Cleo) was corrected: ")
    assert says.endswith("; a nought")
    assert evening.held("dollars:safe:cash" if closes else "dollars:till:1:cash", USD) == 120_00
    assert evening.held("vault" if closes else "window:1", "pieces:green") == (1992 if closes else 392)
    found_now = closed(evening)
    assert (found_now.money.over, found_now.money.off, found_now.tills[0]["over"]) == ({}, 0, {})
    assert (found_now.tills[0]["tender"], found_now.tills[0]["pieces_over"]) == ({"cash": 120_00}, {})
    assert evening.held("difference:1:Cleo", IMITATION) == 0


def test_a_count_that_is_corrected_bears_out_what_it_shows(evening: Evening) -> None:
    """$20 was written down and not sold. The till was counted, but $120 was typed for the $100 in it."""
    evening.do("bank.sell", "Cleo", window="1", cents=20_00, handed=True)
    evening.do("bank.correct", "Ann", confirmed_by="Bob", sale=1, cents=0, pieces={}, reason="not sold")
    evening.do("bank.count", "Cleo", confirmed_by="Bob", window="1", tender={"cash": 120_00}, pieces=STOCK)
    assert (closed(evening).money.gross, evening.flags()[-1]) == (20_00, "not-borne-out")
    right = {"window": "1", "tender": {"cash": 100_00}, "pieces": STOCK, "reason": "misread"}
    evening.do("bank.correct-count", "Ann", confirmed_by="Bob", **right)
    assert (closed(evening).money.gross, closed(evening).money.over) == (0, {})
    assert evening.flags()[-1] == "never-received"


@pytest.mark.parametrize(
    ("order", "fields", "says"),
    [
        ("tables.correct-fill", {"slip": 2}, "there is no fill 2"),
        ("tables.correct-credit", {"slip": 1}, "there is no credit 1"),
        ("tables.correct-fill", {"slip": 1, "pieces": {"red": 100}}, "says already"),
        ("tables.correct-fill", {"slip": 1, "reason": ""}, "needs a reason"),
        ("tables.correct-fill", {"slip": 1, "confirmed_by": ""}, "second person"),
        ("tables.correct-fill", {"slip": 1, "confirmed_by": "Ed"}, "confirms it, not Ed"),
        ("tables.correct-count", {"table": TABLE}, "was not counted yet"),
        ("bank.correct-count", {"window": "1", "tender": {}}, "was not counted yet"),
    ],
)
def test_what_is_not_corrected(evening: Evening, order: str, fields: dict[str, Any], says: str) -> None:
    move(evening, "fill", 100)
    with pytest.raises(Refused, match=says):
        evening.do(order, "Ann", **{"pieces": {"red": 10}, **TWO, **fields})


def test_a_credit_of_more_pieces_than_the_tray_holds_is_flagged_by_pieces(evening: Evening) -> None:
    """70 black lie there, $7,000: 900 white are worth less, and still cannot have been there; nor can 60 white, where
    guests have 50. Of the two red that guests have a table may well have won both."""
    evening.do("bank.sell", "Cleo", window="1", pieces={"white": 50, "red": 2}, handed=True)
    evening.do("tables.fill", "Hal", confirmed_by="Ed", table=TABLE, pieces={"black": 70})
    credit: dict[str, Any] = {"confirmed_by": "Ed", "table": TABLE}
    assert evening.do("tables.credit", "Hal", pieces={"red": 2}, **credit)["flags"] == []
    (flag,) = evening.do("tables.credit", "Hal", pieces={"white": 900}, **credit)["flags"]
    assert flag["code"] == "credit-above-fills"
    assert flag["says"] == "credit 2 took 900 white from Blackjack 1; by fills and counts it had 70 black"
    evening.do("tables.correct-credit", "Ann", slip=2, pieces={"white": 60}, **TWO)
    evening.do("tables.correct-credit", "Ann", slip=2, pieces={}, **TWO)
    (flag,) = evening.do("tables.credit", "Hal", pieces={"white": 60}, **credit)["flags"]
    assert flag["code"] == "credit-above-fills"
