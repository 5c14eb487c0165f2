"""The books against a model of a few lines: 5,000 steps that Hypothesis chooses, 50,000 among the slow tests.

All steps of a run share one transaction, which is never committed: no step waits for the disk, and a refused step must
have left nothing behind all by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test
from sqlalchemy import Connection, text

from croupier.errors import CroupierError, UnknownName
from croupier.floor import keys, ledger, log
from croupier.floor.ledger import BadEntry, BelowFloor
from croupier.floor.store import Store
from tests.floor.playing import BOTH

ACCOUNTS = ("bank", "purse:1", "purse:2", "rail:craps-1:1", "layout:craps-1", "tray:craps-1")
Lines = list[tuple[str, int]]

# One draw holds several whole steps: drawing many small things takes longer than posting an entry does.
TOGETHER, SIZE = 10, 7
several_steps = st.binary(min_size=TOGETHER * SIZE, max_size=TOGETHER * SIZE)


class Books(RuleBasedStateMachine):
    """The ledger and, beside it, plain sums."""

    store: Store
    steps = 0
    refused = 0

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        self.connection: Connection = self.stack.enter_context(rolled_back(self.store))
        self.held: dict[str, int] = {}
        self.posted: list[Lines] = []
        self.reversed: set[int] = set()
        self.sent: list[tuple[str, int]] = []  # account and cents of each command that was taken
        self.event = log.append_event(self.connection, "note", {}).seq

    def teardown(self) -> None:
        assert dict(ledger.trial_balance(self.connection)) == self.held
        for account, held in self.held.items():
            lines = ledger.statement_of(self.connection, account, limit=10**6)
            moved = [cents for posted in self.posted for name, cents in posted if name == account and cents]
            assert [line.cents for line in lines] == moved
            assert lines[-1].balance == held
        log.check_tail(self.connection, depth=10**9)
        self.stack.close()

    @rule(chosen=several_steps)
    def step(self, chosen: bytes) -> None:
        kinds = (self.post, self.transfer, self.reverse, self.command)
        for at in range(0, len(chosen), SIZE):
            kinds[chosen[at] % 4](int.from_bytes(chosen[at + 1 : at + SIZE]))

    def post(self, number: int) -> None:
        """Two to five lines; one time of eight they do not sum to zero."""
        count, number = number % 4 + 1, number >> 2
        balanced, number = number % 8, number >> 3
        lines: Lines = []
        for _ in range(count):
            lines.append((ACCOUNTS[number % 6], number // 6 % 1001 - 500))
            number //= 6 * 1001
        if balanced:
            lines.append(("bank", -sum(cents for _, cents in lines)))
        self._try(lines, lambda: ledger.post(self.connection, lines, why="post", event=self.event))

    def transfer(self, number: int) -> None:
        giver, taker, cents = ACCOUNTS[number % 6], ACCOUNTS[number // 6 % 6], number // 36 % 500 + 1
        lines = [(giver, -cents), (taker, cents)]
        self._try(lines, lambda: ledger.post(self.connection, lines, why="transfer", event=self.event))

    def reverse(self, number: int) -> None:
        entry = number % (len(self.posted) + 2)  # 0 and the next number are of no entry
        there = 1 <= entry <= len(self.posted)
        lines = [(account, -cents) for account, cents in self.posted[entry - 1]] if there else []
        refusal: type[CroupierError] | None = None if there else UnknownName
        if entry in self.reversed:
            refusal = BadEntry
        self._try(
            lines,
            lambda: ledger.reverse_entry(self.connection, entry, why="x", by=1, event=self.event),
            refusal=refusal,
        )
        if there and self.posted[-1] is lines:
            self.reversed.add(entry)

    def command(self, number: int) -> None:
        """Every other one is an old command sent again; one time of eight its key comes with another body."""
        way, number = number % 8, number >> 3
        if way < 4 and self.sent:
            nth = number % len(self.sent)
            purse, cents = self.sent[nth]
            if way == 0:
                with pytest.raises(keys.KeyReused):
                    self._once(nth, purse, cents + 1)
            else:
                assert self._once(nth, purse, cents) == {"answer": nth}
            self._compare()
            return
        purse, cents, nth = f"purse:{number % 2 + 1}", number // 2 % 401 - 200, len(self.sent)
        lines = [("bank", -cents), (purse, cents)]
        if self._try(lines, lambda: self._once(nth, purse, cents)):
            self.sent.append((purse, cents))

    def _once(self, number: int, purse: str, cents: int) -> object:
        def make() -> dict[str, int]:
            ledger.post(self.connection, [("bank", -cents), (purse, cents)], why="command", event=self.event)
            return {"answer": number}

        return keys.answer_once(self.connection, f"key-{number}", 1, keys.body_digest_of([purse, cents]), make)

    def _try(self, lines: Lines, act: Callable[[], object], refusal: type[CroupierError] | None = None) -> bool:
        """Do it; whether it was taken, which must be as the model says."""
        if refusal := refusal or self._refusal(lines):
            Books.refused += 1
            with pytest.raises(refusal):
                act()
        else:
            act()
            self.posted.append(lines)
            for account, cents in lines:
                if cents:
                    self.held[account] = self.held.get(account, 0) + cents
        self._compare()
        return refusal is None

    def _refusal(self, lines: Lines) -> type[CroupierError] | None:
        after = dict.fromkeys(ACCOUNTS, 0) | self.held
        for account, cents in lines:
            after[account] += cents
        if sum(cents for _, cents in lines) or not any(cents for _, cents in lines):
            return BadEntry
        return BelowFloor if any(after[account] < 0 for account in ACCOUNTS if account != "bank") else None

    def _compare(self) -> None:
        Books.steps += 1
        if Books.steps % 4:
            return
        found = ledger.trial_balance(self.connection)
        assert dict(found) == self.held
        assert sum(cents for _, cents in found) == 0


@contextmanager
def rolled_back(store: Store) -> Iterator[Connection]:
    class Enough(Exception):
        pass

    try:
        with store.write() as connection:
            yield connection
            raise Enough
    except Enough:
        pass


def drive(store: Store, at_least: int, steps: int) -> None:
    """Runs of so many steps, until there were so many in all: some runs end early."""
    Books.store = store
    Books.steps = Books.refused = 0
    chosen = settings(
        max_examples=max(1, at_least // (5 * steps)),
        stateful_step_count=steps // TOGETHER,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    while Books.steps < at_least:
        run_state_machine_as_test(Books, settings=chosen)
    assert Books.refused > Books.steps / 20
    with store.read() as connection:
        assert connection.scalar(text("SELECT count(*) FROM entries")) == 0


@pytest.mark.parametrize("steps", [5_000, pytest.param(50_000, marks=pytest.mark.slow)])
def test_thousands_of_steps(file_store: Store, steps: int) -> None:
    drive(file_store, steps, steps=200)


@BOTH
def test_some_steps_on_either_database(store: Store) -> None:
    drive(store, 400, steps=60)
