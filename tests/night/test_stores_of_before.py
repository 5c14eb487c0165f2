"""Nights of before open and go on: their events are read as they were written, in the first format and by other rules.

``stores/format-1.sql`` is the dump of a backup of that time, with its checkpoint beside it: three sales (one cancelled,
one corrected), a fill, a spilled tray, a count, a drop, a hand-over with a till that was short, a sale from paper that
was entered after it, and a person who was added to the plan.

``stores/rules-1.sql`` is one of the rules before counts of a till bore corrections out: $20 sold, $5,000 typed for $50
and corrected, a fill and a count at a table, and a count of the till that agrees.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from croupier.night.books.ledger import GUESTS, IMITATION, SALES, USD
from croupier.night.books.store import NightStore
from croupier.night.closing.figures import close_figures
from croupier.night.running.audit import audit_night
from croupier.night.running.night import Night
from croupier.night.running.subjects.bank.receipts import of_sales
from croupier.night.running.subjects.bank.state import Bank
from croupier.night.running.subjects.tables.state import TablesState
from croupier.night.running.upkeep import restore_night
from croupier.records.copies import checkpoint_file
from tests.night.running import EIGHT, Clock

STORES = Path(__file__).parent / "stores"


def restored(folder: Path, name: str) -> Path:
    copy, path = folder / "copy.db", folder / "night.db"
    with closing(sqlite3.connect(copy)) as connection:
        connection.executescript((STORES / f"{name}.sql").read_text("utf-8"))
    checkpoint_file(copy).write_bytes((STORES / f"{name}.checkpoint").read_bytes())
    restore_night(copy, path)
    return path


def test_a_night_of_the_rules_before(tmp_path: Path) -> None:
    """It is verified as before, and its till bears the correction out when it is counted once more."""
    path = restored(tmp_path, "rules-1")
    with NightStore.inspect(path) as store:
        assert audit_night(store).faults == []
    clock = Clock(EIGHT)
    clock.goes_on(60)
    with Night.open(path, clock=clock) as night:
        with night.read() as state:
            sold, before = of_sales(state), close_figures(state, clock()).money
            assert (sold.received, sold.never, sold.waiting, before.gross) == (5020_00, 0, 4950_00, 5020_00)
        pieces = {"white": 400, "red": 400, "green": 392, "black": 395}
        count = {"do": "bank.count", "by": "Cleo", "confirmed_by": "Bob", "window": "1", "pieces": pieces}
        night.do({**count, "tender": {"cash": 170_00}})
        with night.read() as state:
            sold, now = of_sales(state), close_figures(state, clock()).money
            assert (sold.received, sold.never, sold.waiting) == (70_00, 4950_00, 0)
            assert (now.gross, now.over, now.off) == (70_00, {}, 0)
    with NightStore.inspect(path) as store:
        assert audit_night(store).faults == []


def test_a_night_of_the_first_format(tmp_path: Path) -> None:
    path = restored(tmp_path, "format-1")
    clock = Clock(EIGHT)
    clock.goes_on(90)
    with Night.open(path, clock=clock) as night:
        with night.read() as state:
            # Sold $20 (of which $10 never came in), $20, and $20 on paper; the table won $60: 50 red where 38 were.
            assert state.books.held(SALES, USD) == -60_00
            assert state.books.held("dollars:difference:1:Cleo", USD) == 40_00
            assert state[TablesState].tray("Blackjack 1").won == 60_00
            assert state.books.held(GUESTS, IMITATION) == 600_00 - 60_00
            assert [flag.code for flag in state.flags] == ["corrected", "pieces-lost", "till-short"]
            assert (state[Bank].windows["1"].banker, sorted(state[Bank].sales)) == ("Dev", [1, 2, 3, 4])
            assert state.plan.person("Oz")
        assert night.do({"do": "bank.sell", "by": "Dev", "window": "1", "bags": {"$20": 1}})["sale"] == 5
    with NightStore.inspect(path) as store:
        assert audit_night(store).faults == []
