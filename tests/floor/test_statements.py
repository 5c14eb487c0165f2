"""What an order asks of the database: so many statements and no more, in one transaction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Engine, event

from tests.floor.playing import BOTH, Club, accept_offers

pytestmark = BOTH

BETWEEN = 8
"""Of an order that moves no chip: begin, key, table and end of the log; then event, end, table and key."""
BOOKS = 4
"""Of entries besides: the balances are read once and written once; the entries; their lines."""
ROUND = 3
"""Of the end of a round besides: its tape; how far its seal is used, and what was drawn."""


@pytest.fixture
def run() -> Iterator[list[str]]:
    """The statements that run, in their order."""
    statements: list[str] = []

    def note(_1: Any, _2: Any, statement: str, *_: Any) -> None:
        statements.append(statement)

    def committed(_: Any) -> None:
        statements.append("COMMIT")

    event.listen(Engine, "before_cursor_execute", note)
    event.listen(Engine, "commit", committed)
    yield statements
    event.remove(Engine, "before_cursor_execute", note)
    event.remove(Engine, "commit", committed)


def test_an_order_runs_few_statements(club: Club, run: list[str]) -> None:
    table, ann = club.open("roulette"), club.person("Ann")
    more = 1 if club.house.store.shared else 0  # PostgreSQL begins by itself, but is locked, and tells the others

    def count(do: str, **order: Any) -> int:
        run.clear()
        club.do(ann, table, do, **order)
        written = run[: run.index("COMMIT")]
        assert run == [*written, "COMMIT"]
        opened = any("INSERT INTO accounts" in statement for statement in written)
        return len(written) - more - opened

    club.do(ann, table, "sit", buy_in=100_000)
    for _ in range(2):  # the first seal is locked
        club.do(ann, table, "put", wager="red", stake=500)
        club.do(ann, table, "put", wager="black", stake=500)
        club.do(ann, table, "ready")
    assert count("put", wager="red", stake=500) <= BETWEEN + BOOKS
    assert count("put", wager="black", stake=500) <= BETWEEN + BOOKS
    assert count("ready") <= BETWEEN + BOOKS + ROUND

    table = club.open("blackjack", rules={"decks": 8})
    club.do(ann, table, "sit", buy_in=100_000)
    accept_offers(club, table, ann)
    asked = 0
    for _ in range(30):
        club.do(ann, table, "put", wager="wager", stake=1_000)
        club.do(ann, table, "ready")
        while (view := club.house.shown.view(table, ann))["asks"]:
            number, asked = view["round"], asked + 1
            free = [
                choice["name"] for choice in view["asks"][0]["choices"] if not (choice["stake"] or choice["barred"])
            ]
            seen = count("decide", choice=free[asked % len(free)])
            over = club.house.shown.view(table, ann)["round"] != number
            assert seen <= (BETWEEN + BOOKS + 1 if over else BETWEEN)  # nothing is drawn while a shoe lasts
        if asked > 5:
            break
    assert asked > 5
