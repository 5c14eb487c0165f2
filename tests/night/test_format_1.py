"""A night that was kept in the first format opens and goes on: its events are read as they were written.

``stores/format-1.sql`` is the dump of a backup of that time, with its checkpoint beside it: three sales (one cancelled,
one corrected), a fill, a spilled tray, a count, a drop, a hand-over with a till that was short, a sale from paper that
was entered after it, and a person who was added to the plan.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from croupier.floor.copies import checkpoint_file
from croupier.night.books.ledger import GUESTS, IMITATION, SALES, USD
from croupier.night.books.store import NightStore
from croupier.night.running.audit import audit
from croupier.night.running.night import Night
from croupier.night.running.subjects.bank.state import Bank
from croupier.night.running.subjects.tables import Tables
from croupier.night.running.upkeep import restore
from tests.night.running import EIGHT, Clock

STORES = Path(__file__).parent / "stores"


def test_a_night_of_the_first_format(tmp_path: Path) -> None:
    copy, path = tmp_path / "copy.db", tmp_path / "night.db"
    with closing(sqlite3.connect(copy)) as connection:
        connection.executescript((STORES / "format-1.sql").read_text("utf-8"))
    checkpoint_file(copy).write_bytes((STORES / "format-1.checkpoint").read_bytes())
    restore(copy, path)
    clock = Clock(EIGHT)
    clock.goes_on(90)
    with Night.open(path, clock=clock) as night:
        with night.read() as state:
            # Sold $20 (of which $10 never came in), $20, and $20 on paper; the table won $60: 50 red where 38 were.
            assert state.books.held(SALES, USD) == -60_00
            assert state.books.held("dollars:difference:1:Cleo", USD) == 40_00
            assert state[Tables].tray("Blackjack 1").won == 60_00
            assert state.books.held(GUESTS, IMITATION) == 600_00 - 60_00
            assert [flag.code for flag in state.flags] == ["corrected", "pieces-lost", "till-short"]
            assert (state[Bank].windows["1"].banker, sorted(state[Bank].sales)) == ("Dev", [1, 2, 3, 4])
            assert state.plan.person("Oz")
        assert night.do({"do": "bank.sell", "by": "Dev", "window": "1", "bags": {"$20": 1}})["sale"] == 5
    with NightStore.inspect(path) as store:
        assert audit(store).faults == []
