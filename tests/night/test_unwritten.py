"""What no order wrote is found by an audit, though its chain fits and its entries sum to zero."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.night.books.ledger import GUESTS, IMITATION, USD, move
from croupier.night.books.store import NightBatch
from croupier.night.running import again
from croupier.night.running.audit import audit_night
from croupier.night.running.night import RULES
from croupier.records.ledger import LedgerLine
from tests.night.running import Evening, opened

TILL = "dollars:till:1:cash"


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = opened(tmp_path)
    found.do("notices.post", "Ann", notice="exchange rate", place="window")
    found.do("bank.sell", "Cleo", window="1", cents=200_00, handed=True)
    found.do("tables.fill", "Hal", confirmed_by="Ed", table="Blackjack 1", pieces={"red": 100})
    found.do("tables.count", "Hal", confirmed_by="Ed", table="Blackjack 1", pieces={"red": 90})
    yield found
    found.night.close()


def faults(evening: Evening, write: Callable[[NightBatch], Any]) -> list[str]:
    """What is found when somebody writes into the file, with a chain that fits."""
    with evening.night.store.write() as connection:
        page = NightBatch(connection, "2027-03-07T01:30:00.000Z")
        write(page)
        page.write()
    return audit_night(evening.night.store).faults


def ordered(page: NightBatch, kind: str, by: str, **what: Any) -> int:
    return page.append(kind, {"who": {"by": by, "second": "Ed"}, "what": what}).seq


PIECES = [*move("pieces:red", 50, "table:Blackjack 1", GUESTS), *move(IMITATION, 250_00, "table:Blackjack 1", GUESTS)]


@pytest.fixture(params=["these rules", "other rules"])
def rules(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Books that were begun by the rules of this version, or by others: less can be held of those."""
    if request.param == "other rules":
        monkeypatch.setattr(again, "RULES", 0)
    return str(request.param)


@pytest.mark.parametrize(
    "lines",
    [
        move(USD, 100_00, TILL, "dollars:safe:cash"),
        move(USD, 100_00, TILL, "dollars:difference:1:Dev"),
        move(USD, 100_00, TILL, "dollars:friend"),
        PIECES,
    ],
)
def test_an_entry_behind_no_order(evening: Evening, rules: str, lines: list[LedgerLine]) -> None:
    last = evening.night.store.checkpoint().size
    found = faults(evening, lambda page: page.post(lines, "x", last))
    assert f"event {last + 1} (entry): it follows no order" in found


def test_an_entry_for_an_event_that_books_nothing(evening: Evening, rules: str) -> None:
    def write(page: NightBatch) -> None:
        posted = ordered(page, "notices.posted", "Ann", notice="no tips", place="window", table="")
        page.post(move(USD, 100_00, TILL, "dollars:safe:cash"), "x", posted)

    (fault,) = faults(evening, write)
    assert fault.endswith("(notices.posted): nothing is booked for it")


@pytest.mark.parametrize(
    "account", ["dollars:friend", "dollars:till:9:cash", "dollars:difference:1:Zed", "dollars:safe:gold"]
)
def test_accounts_that_are_none(evening: Evening, rules: str, account: str) -> None:
    def write(page: NightBatch) -> None:
        dropped = ordered(page, "bank.dropped", "Cleo", window="1", tender={"cash": 1_00}, slip=1)
        page.append("number", {"kind": "drop", "number": 1, "for": dropped})
        page.number("drop", 1, dropped)
        page.post(move(USD, 1_00, TILL, account), "drop 1", dropped)

    found = faults(evening, write)
    assert f"entry 6: there is no account {account}" in found
    assert len(found) == (2 if rules == "these rules" else 1)  # nor is it what the order comes to


def test_a_person_who_is_not_in_the_plan(evening: Evening, rules: str) -> None:
    table = {"table": "Blackjack 1", "pieces": {"red": 90}, "expected": {"red": 90}, "won": 0}
    (fault,) = faults(evening, lambda page: ordered(page, "tables.counted", "Zed", **table))
    assert "'Zed'" in fault
    assert "in the plan" in fault


@pytest.mark.parametrize("kind", ["wibble", "wibble.done"])
def test_an_event_that_no_order_writes(evening: Evening, rules: str, kind: str) -> None:
    body: dict[str, Any] = {} if kind == "wibble" else {"who": {"by": "Ann"}, "what": {}}
    (fault,) = faults(evening, lambda page: page.append(kind, body))
    assert fault.endswith(f"({kind}): no order writes it")


def test_an_order_that_came_to_something_else(evening: Evening) -> None:
    """Of books of this version every order is given again: its entries, its events, its numbers and its flags."""
    count = {"table": "Blackjack 1", "pieces": {"red": 40}, "expected": {"red": 90}, "won": -250_00}

    def write(page: NightBatch, **change: Any) -> None:
        counted = ordered(page, "tables.counted", "Hal", **{**count, **change})
        page.post(PIECES, "count at Blackjack 1", counted)

    (fault,) = faults(evening, write)
    assert fault.endswith("(tables.counted): its order comes to other entries")
    found = faults(evening, lambda page: write(page, won=-1_00, expected={"red": 40}, pieces={"red": 39}))
    assert any(fault.endswith("(tables.counted): its order comes to other events") for fault in found)


def test_an_order_without_its_flag(evening: Evening) -> None:
    def write(page: NightBatch) -> None:
        lost = ordered(page, "tables.lost", "Hal", table="Blackjack 1", pieces={"red": 1}, reason="x", won=0)
        lines = [("table:Blackjack 1", "difference:Blackjack 1", IMITATION, 5_00)]
        lines += [("table:Blackjack 1", "difference:Blackjack 1", "pieces:red", 1)]
        moved = [line for giver, taker, of, amount in lines for line in move(of, amount, giver, taker)]
        page.post(moved, "lost at Blackjack 1", lost)

    (fault,) = faults(evening, write)
    assert fault.endswith("(tables.lost): the flag pieces-lost is missing")


def test_an_order_that_would_have_been_refused(evening: Evening) -> None:
    """A till is not emptied by somebody who is not at that window."""

    def write(page: NightBatch) -> None:
        dropped = ordered(page, "bank.dropped", "Hal", window="1", tender={"cash": 1_00}, slip=1)
        page.append("number", {"kind": "drop", "number": 1, "for": dropped})
        page.number("drop", 1, dropped)
        page.post(move(USD, 1_00, TILL, "dollars:safe:cash"), "drop 1", dropped)

    (fault,) = faults(evening, write)
    assert "no order can have written it: Cleo is at window 1, not Hal" in fault


def test_the_first_event_says_by_which_rules(evening: Evening) -> None:
    assert json.loads(evening.night.store.rows()[0].body)["rules"] == RULES
