"""A house that stays open for days: no clock stops, nothing grows in memory, and the books are whole in the end.

Five minutes of a few tables here; 72 hours, over midnights and with a wrong clock put right twice, among the slow
tests. Of each hour of these the guests play for twenty minutes, and for forty they say nothing, lose their seats and
sit down again.
"""

from __future__ import annotations

import gc
from datetime import UTC, datetime
from pathlib import Path

import pytest

from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.store import Store
from tests.floor.playing import Clock, Club, Guest
from tests.quick import slow

GAMES = ("roulette", "blackjack", "craps")
ROUND_SECONDS = 20
BLOCK_SECONDS = 20 * 60
HOUR = 3600
SATURDAY = datetime(2026, 10, 31, 22, 30, tzinfo=UTC).timestamp()  # the clocks go back in the night that follows
LEAK_BYTES = 50 * 2**20


def memory() -> int:
    """What this process holds now."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


@pytest.mark.parametrize(("blocks", "seconds"), [(1, 300), slow((72 * HOUR // BLOCK_SECONDS, BLOCK_SECONDS))])
def test_a_house_that_stays_open(fast_store: Store, blocks: int, seconds: int) -> None:
    clock = Clock()
    clock.now = SATURDAY
    club = Club.found(House(fast_store, clock=clock))
    tables = [club.open(game, bet_seconds=10, decide_seconds=5) for game in GAMES]
    names = [(f"{who} {number}", number) for who in ("Guest", "Other") for number in range(len(tables))]
    guests = [(tables[number], Guest(club, club.person(name), seed)) for seed, (name, number) in enumerate(names)]

    wrong = {blocks // 3: -HOUR, blocks // 2: 2 * HOUR} if blocks > 1 else {}  # the clock is put back, and put on
    before = {table: club.house.shown.view(table, None)["round"] for table in tables}
    held = now = 0
    for block in range(blocks):
        clock.now += wrong.get(block, 0)
        busy = block % (HOUR // BLOCK_SECONDS) == 0
        for _ in range(seconds // ROUND_SECONDS):
            for table, guest in guests:
                if busy:
                    _play_on(club, table, guest)
            for _ in range(ROUND_SECONDS // 5):
                clock.now += 5
                club.house.tick()
        for _, guest in guests:
            guest.refusals.clear()  # they hold on to all that stood on the stack
        now = memory()  # garbage that waits to be collected would make the heap larger, and it stays so
        held = held or now
        rounds = {table: club.house.shown.view(table, None)["round"] for table in tables}
        played = {table: rounds[table] - before[table] for table in tables}
        slowly = busy and min(played.values()) < seconds // 120
        assert not slowly or any(0 <= block - when <= HOUR // BLOCK_SECONDS for when in wrong), (block, played)
        before = rounds

    assert now - held < LEAK_BYTES
    for table in tables:
        club.check_books(table)
    assert audit(fast_store).faults == []


def _play_on(club: Club, table: str, guest: Guest) -> None:
    """A few things said, and now and then nothing, so that the clocks have to answer."""
    if not club.house.shown.view(table, guest.person)["you"]["seated"]:
        club.do(guest.person, table, "sit", buy_in=100_000)
    view = club.house.shown.view(table, guest.person, full=True)
    if view["you"]["chips"] < 20_000 and view["phase"] == "bets":
        club.do(guest.person, table, "buy", amount=100_000)
    for _ in range(guest.random.randrange(4)):
        guest.act(table)
