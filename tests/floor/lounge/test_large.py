"""A game with very many tickets: how long it takes, that it survives a kill, and that it is what the script says."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.floor import ledger
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.lounge import rows
from croupier.floor.people import Person
from croupier.floor.session import TableSession
from croupier.floor.store import Store
from croupier.games.keno.layout import ticket
from croupier.games.keno.rules import Rules
from croupier.games.keno.wagers import bits, paid
from croupier.table import Spot
from tests.floor.playing import Club
from tests.quick import among, slow

SOLD = "all are sold"
MANY = 10_000
SECONDS = 2.0
"""In which so many are settled; of the processor, for the machine may be busy with other tests."""


def request(chance: random.Random) -> Spot:
    """Straight of any number of spots, now and then a way ticket."""
    if chance.random() < 0.05:
        numbers = chance.sample(range(1, 81), 6)
        return Spot("way", f"{'-'.join(map(str, numbers[:3]))}+{'-'.join(map(str, numbers[3:]))}:3/6")
    spots = chance.randint(1, 15)
    return Spot(f"{spots}-spot", "-".join(map(str, sorted(chance.sample(range(1, 81), spots)))))


def sell(house: House, table: str, many: int, seed: int = 1) -> None:
    """So many tickets for cash, in one order: what costs is not what is tested here."""
    chance = random.Random(seed)

    def act(session: TableSession) -> bool:
        assert session.desk is not None
        for _ in range(many):
            spot = request(chance)
            session.desk.sell(spot, 300 if spot.wager == "way" else 100, by=1, station=1)
        return True

    house._let(table, act)


def opened(club: Club, **rules: object) -> str:
    return club.open("keno", chips="tickets", bet_seconds=0, rules={"schedule": "sample", **rules})


@pytest.mark.parametrize("many", [300, slow(MANY)])
def test_tickets_of_a_game_are_settled_in_time(fast_club: Club, many: int) -> None:
    """And each is paid what the schedule pays for it, judged here one by one."""
    table = opened(fast_club)
    sell(fast_club.house, table, many)
    began = time.process_time()
    fast_club.do(fast_club.owner, table, "close")
    took = time.process_time() - began
    assert took < SECONDS, f"{many} tickets took {took:.2f} s"
    (game,) = fast_club.house.shown.view(table, None)["lounge"]["games"]
    drawn, rules = bits(game["drawn"]), Rules()
    with fast_club.house.store.read() as connection:
        for one in rows.every(connection, table):
            right = paid(rules, ticket(one.spot), drawn) * one.stake
            assert one.won == right
            assert ledger.balance_of(connection, f"ticket:{table}:{one.serial}") == right
    assert game["tickets"] == many
    assert audit(fast_club.house.store).faults == []


def test_a_sale_costs_the_same_after_many(fast_club: Club) -> None:
    """What is written and sent for one ticket does not grow with those that were sold before."""
    table = opened(fast_club)

    def size() -> int:
        with fast_club.house.store.read() as connection:
            state = connection.exec_driver_sql("SELECT state FROM house_tables").scalar_one()
        return len(state) + len(str(fast_club.house.shown.view(table, fast_club.owner)))

    sell(fast_club.house, table, 1)
    before = size()
    sell(fast_club.house, table, 400)
    assert size() < before + 40


# --- Killed -------------------------------------------------------------------------------------------------------

_CHILD = """
import os, signal, sys
from croupier.floor.house import House
from croupier.floor.lounge import rows
from croupier.floor.people import Person
from croupier.floor.store import Store
from tests.floor.lounge.test_large import SOLD, sell

where, table, many, mark = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
house = House(Store.open(where))
sell(house, table, many)
print(SOLD, flush=True)
if mark == "after the draw":
    end = rows.end
    def dying(*given):
        end(*given)
        os.kill(os.getpid(), signal.SIGKILL)
    rows.end = dying
house.command(Person(1, "Olga", "owner"), table, {"do": "close"}, "key-of-the-child")
print("done", flush=True)
if mark == "done":
    os.kill(os.getpid(), signal.SIGKILL)
sys.stdin.read()
"""


MARKS = ("after the draw", "done", "at any time")


@pytest.mark.parametrize(
    ("mark", "many"), among(((mark, many) for mark in MARKS for many in (60, MANY)), [("after the draw", 60)])
)
def test_a_game_survives_a_kill(tmp_path: Path, open_store: Callable[[str], Store], mark: str, many: int) -> None:
    """All of it is kept or nothing; what was sold is there, the numbers are the same ones, and the game goes on."""
    where = str(tmp_path / "house.db")
    with Store.open(where) as store:
        table = opened(Club.found(House(store)))
    command = [sys.executable, "-c", _CHILD, where, table, str(many), mark]
    pipe, here = subprocess.PIPE, Path(__file__).parents[3]
    with subprocess.Popen(command, text=True, cwd=here, stdin=pipe, stdout=pipe) as child:
        assert child.stdout
        assert child.stdout.readline().strip() == SOLD
        if mark == "at any time":
            time.sleep(random.Random(many).uniform(0, 0.4))
            child.send_signal(signal.SIGKILL)
        assert child.wait(120) == -signal.SIGKILL
    house = House(open_store(where))
    lounge = house.shown.view(table, None)["lounge"]
    with house.store.read() as connection:
        states = {one.state for one in rows.every(connection, table)}
    if lounge["games"]:
        assert mark != "after the draw"
        assert (lounge["game"], states) == (2, {rows.OVER})
    else:
        assert mark != "done"
        assert (lounge["game"], lounge["sold"], states) == (1, many, {rows.SOLD})
        house.command(Person(1, "Olga", "owner"), table, {"do": "close"}, "after-the-kill")
    (game,) = house.shown.view(table, None)["lounge"]["games"]
    assert (game["tickets"], len(game["drawn"])) == (many, 20)
    assert audit(house.store).faults == []
