"""A keno lounge with very many tickets in one game: what a sale costs, how long the game takes, and what is checked.

    python benchmarks/lounge.py [TICKETS]

A house in a file with full durability; every ticket is an order of its own, as the desk and the players' pages send
them, straight of 1 to 15 spots and now and then a way ticket. Then the game is closed: twenty numbers are drawn from
the seal, every ticket is judged by the script of the game, books and log are written, and all of it is committed. What
the tickets won is counted here a second time.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from croupier.floor import people
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.lounge import rows
from croupier.floor.store import Store
from croupier.games.keno.schedules import known

TICKETS = 10_000
LIMIT = 2.0
FEW = 500
Answer = TypeVar("Answer")


def request(chance: random.Random) -> dict[str, Any]:
    """What is handed in, each way and each straight ticket for a dollar."""
    if chance.random() < 0.05:
        numbers = chance.sample(range(1, 81), 6)
        groups = "+".join("-".join(map(str, sorted(part))) for part in (numbers[:3], numbers[3:]))
        return {"wager": "way", "where": f"{groups}:3/6", "stake": 300}
    numbers = sorted(chance.sample(range(1, 81), chance.randint(1, 15)))
    return {"wager": f"{len(numbers)}-spot", "where": "-".join(map(str, numbers)), "stake": 100}


def paid(wager: str, where: str, drawn: set[int]) -> int:
    """Cents for a ticket, from the schedule alone."""
    groups = [set(map(int, part.split("-"))) for part in where.partition(":")[0].split("+")]
    ways = [*groups, set[int]().union(*groups)] if wager == "way" else groups
    return sum(int(100 * known()["sample"].pays(len(way), len(way & drawn))) for way in ways)


def timed(act: Callable[[], Answer]) -> tuple[Answer, float, float]:
    """What was answered, how long it took, and how much of that the processor worked."""
    began, worked = time.perf_counter(), time.process_time()
    answer = act()
    return answer, time.perf_counter() - began, time.process_time() - worked


def main(count: int) -> int:
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder) / "house.db") as store:
        house = House(store)
        with store.write() as connection:
            owner, _ = people.join_by_code(connection, people.found_house(connection) or "", "Olga", "135790")
        spec = {"game": "keno", "chips": "tickets", "bet_seconds": 0, "rules": {"schedule": "sample"}}
        table = house.open_table(owner, spec, "bench-open")["table"]
        chance, took = random.Random(1), []
        for number in range(count):
            order, began = {"do": "write", **request(chance)}, time.perf_counter()
            house.command(owner, table, order, f"sale-{number}")
            took.append((time.perf_counter() - began) * 1000)
        for what, part in (("first", took[:FEW]), ("last", took[-FEW:])):
            print(f"a sale, the {what} {len(part)} of {count:,}: median {statistics.median(part):.2f} ms")
        _, wall, worked = timed(lambda: house.command(owner, table, {"do": "close"}, "bench-close"))
        print(f"a game of {count:,} tickets, closed, drawn, settled, kept: {wall:.2f} s ({worked:.2f} s of processor)")
        (game,) = house.shown.view(table, owner)["lounge"]["games"]
        with store.read() as connection:
            kept = rows.every(connection, table)
        drawn = set(game["drawn"])
        wrong = [one.serial for one in kept if one.won != paid(one.wager, one.place, drawn)]
        found, seconds, _ = timed(lambda: audit(store))
        print(f"checked again, every ticket against log and tape: {seconds:.1f} s, {len(found.faults)} faults")
    if wrong or found.faults or len(kept) != count:
        print(f"WRONG: {len(wrong)} tickets were paid otherwise than the schedule says; {found.faults[:3]}")
        return 1
    if worked > LIMIT:
        print(f"TOO SLOW: more than {LIMIT} s of processor")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else TICKETS))
