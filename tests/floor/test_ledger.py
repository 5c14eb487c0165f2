"""The books: double entry, floors, reversals, and nothing that threads or repeats could bend."""

from __future__ import annotations

import random
import threading

import pytest
from sqlalchemy import Connection, text

from croupier.errors import UnknownName
from croupier.floor import keys, ledger, log
from croupier.floor.ledger import BadEntry, BelowFloor
from croupier.floor.store import Store
from tests.floor.playing import BOTH

pytestmark = BOTH


def move(connection: Connection, *lines: tuple[str, int], why: str = "test") -> int:
    event = log.append_event(connection, "note", {})
    return ledger.post(connection, lines, why=why, event=event.seq, by=3)


def test_an_evening_by_hand(store: Store) -> None:
    """A sale of $100, a buy-in of $60, a bet of $5 that wins $5, all chips back to the purse."""
    with store.write() as connection:
        move(connection, ("bank", -100_000), ("tray:craps-1", 100_000), why="fill")
        move(connection, ("bank", -10_000), ("purse:7", 10_000), why="sale")
        move(connection, ("purse:7", -6_000), ("rail:craps-1:7", 6_000), why="buy-in")
        move(connection, ("rail:craps-1:7", -500), ("layout:craps-1", 500), why="bet")
        move(connection, ("layout:craps-1", -500), ("tray:craps-1", -500), ("rail:craps-1:7", 1_000), why="win")
        move(connection, ("rail:craps-1:7", -6_500), ("purse:7", 6_500), why="leaves")
    with store.read() as connection:
        assert ledger.trial_balance(connection) == [
            ("bank", -110_000),
            ("layout:craps-1", 0),
            ("purse:7", 10_500),
            ("rail:craps-1:7", 0),
            ("tray:craps-1", 99_500),
        ]
        lines = ledger.statement_of(connection, "rail:craps-1:7")
        assert [(line.entry, line.why, line.cents, line.balance) for line in lines] == [
            (3, "buy-in", 6_000, 6_000),
            (4, "bet", -500, 5_500),
            (5, "win", 1_000, 6_500),
            (6, "leaves", -6_500, 0),
        ]
        assert [line.entry for line in ledger.statement_of(connection, "rail:craps-1:7", after=3, limit=2)] == [4, 5]
        assert ledger.balance_of(connection, "purse:7") == 10_500
        assert ledger.balance_of(connection, "purse:8") == 0


def test_an_entry_is_in_the_log(store: Store) -> None:
    with store.write() as connection:
        number = move(connection, ("bank", -5), ("purse:1", 5), why="sale")
    with store.read() as connection:
        cause, recorded = log.read_events(connection, after=1)
    assert recorded.kind == "entry"
    assert recorded.by == 3
    assert recorded.body == {
        "entry": number,
        "why": "sale",
        "for": cause.seq,
        "reverses": None,
        "lines": [["bank", -5], ["purse:1", 5]],
    }


def test_what_does_not_sum_to_zero_is_refused(store: Store) -> None:
    for lines in ([("bank", -5), ("purse:1", 4)], [("purse:1", 5)], [("purse:1", 0)], []):
        with pytest.raises(BadEntry), store.write() as connection:
            move(connection, *lines)
    with store.write() as connection:
        assert move(connection, ("bank", -5), ("purse:1", 5), ("purse:2", 0)) == 1
        assert ledger.trial_balance(connection) == [("bank", -5), ("purse:1", 5)]


def test_no_account_but_the_bank_falls_below_zero(store: Store) -> None:
    with store.write() as connection:
        move(connection, ("bank", -1_000), ("purse:1", 1_000))
    with pytest.raises(BelowFloor, match=r"purse:1 holds \$10, which is \$0\.01 short"), store.write() as connection:
        move(connection, ("purse:1", -1_001), ("purse:2", 1_001))
    with store.write() as connection:
        move(connection, ("purse:1", -1_000), ("purse:2", 1_000))  # to the floor is allowed
        # Only where it ends counts: on the way the purse would be below its floor.
        move(connection, ("purse:1", -300), ("purse:1", 400), ("purse:2", -100))
        assert ledger.balance_of(connection, "purse:1") == 100


def test_the_database_holds_the_floor_too(store: Store) -> None:
    with store.write() as connection:
        move(connection, ("bank", -5), ("purse:1", 5))
    with pytest.raises(Exception, match=r"not_below_its_floor|CHECK"), store.write() as connection:
        connection.execute(text("UPDATE accounts SET balance = -1 WHERE name = 'purse:1'"))


def test_no_account_holds_more_than_can_be_told_exactly(store: Store) -> None:
    with store.write() as connection:
        move(connection, ("bank", -ledger.MOST), ("purse:1", ledger.MOST))
    with pytest.raises(BadEntry, match="no account may hold more"), store.write() as connection:
        move(connection, ("bank", -1), ("purse:2", 1))


def test_a_reversal_undoes_an_entry_once(store: Store) -> None:
    with store.write() as connection:
        move(connection, ("bank", -1_000), ("purse:1", 1_000))
        wrong = move(connection, ("bank", -500), ("purse:1", 500), why="typed twice")
        event = log.append_event(connection, "correction", {})
        undone = ledger.reverse_entry(connection, wrong, why="it was typed twice", by=9, event=event.seq)
        assert ledger.balance_of(connection, "purse:1") == 1_000
        last = ledger.statement_of(connection, "purse:1")[-1]
        assert (last.entry, last.reverses, last.by, last.why) == (undone, wrong, 9, "it was typed twice")
    with pytest.raises(BadEntry, match=f"already reversed, by entry {undone}"), store.write() as connection:
        ledger.reverse_entry(connection, wrong, why="again", by=9, event=1)
    with pytest.raises(UnknownName, match="no entry 99"), store.write() as connection:
        ledger.reverse_entry(connection, 99, why="?", by=9, event=1)
    with pytest.raises(BadEntry, match="reason"), store.write() as connection:
        ledger.reverse_entry(connection, undone, why=" ", by=9, event=1)
    with store.write() as connection:  # a reversal can be reversed, too
        ledger.reverse_entry(connection, undone, why="it was right", by=9, event=1)
        assert ledger.balance_of(connection, "purse:1") == 1_500


def test_chips_that_are_gone_cannot_be_taken_back(store: Store) -> None:
    with store.write() as connection:
        sale = move(connection, ("bank", -1_000), ("purse:1", 1_000))
        move(connection, ("purse:1", -800), ("tray:craps-1", 800))
    with pytest.raises(BelowFloor), store.write() as connection:
        ledger.reverse_entry(connection, sale, why="wrong guest", by=9, event=1)


def test_entry_numbers_have_no_gaps(store: Store) -> None:
    numbers = []
    for attempt in range(8):
        try:
            with store.write() as connection:
                numbers.append(move(connection, ("bank", -5), ("purse:1", 5)))
                if attempt % 2:
                    numbers.pop()
                    raise ZeroDivisionError
        except ZeroDivisionError:
            pass
    assert numbers == [1, 2, 3, 4]


def test_eight_threads(fast_store: Store) -> None:
    """Random transfers, many of them too large, and each command sent twice."""
    purses = [f"purse:{n}" for n in range(6)]
    with fast_store.write() as connection:
        for purse in purses:
            move(connection, ("bank", -1_000), (purse, 1_000))
    done: list[int] = []
    refused: list[int] = []

    def work(thread: int) -> None:
        pick = random.Random(thread)
        for nth in range(100):
            giver, taker = pick.sample(purses, 2)
            cents = pick.randint(1, 900)
            for _ in range(2):
                try:
                    with fast_store.write() as connection:
                        number = keys.answer_once(
                            connection,
                            f"{thread}-{nth}",
                            thread,
                            "d",
                            lambda: move(connection, (giver, -cents), (taker, cents)),  # noqa: B023
                        )
                    done.append(number)
                except BelowFloor:
                    refused.append(nth)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(done) + len(refused) == 8 * 100 * 2
    assert len(refused) > 100
    with fast_store.read() as connection:
        assert sorted(set(done)) == list(range(7, 7 + len(set(done))))
        total = connection.execute(text("SELECT account, sum(cents), min(balance) FROM lines GROUP BY account")).all()
        assert {account: cents for account, cents, _ in total} == dict(ledger.trial_balance(connection))
        assert all(least >= 0 for account, _, least in total if account != "bank")
        assert sum(held for _, held in ledger.trial_balance(connection)) == 0
        log.check_tail(connection, depth=10**9)


def test_an_answer_is_kept_across_a_restart(where: str) -> None:
    for _ in range(3):
        with Store.open(where) as store, store.write() as connection:
            answer = keys.answer_once(connection, "k1", 7, "d", lambda: move(connection, ("bank", -5), ("purse:7", 5)))
            assert answer == 1
            assert ledger.balance_of(connection, "purse:7") == 5
