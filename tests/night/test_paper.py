"""Half an hour on paper: entered late, it comes to the same books as if it had been entered at once."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from croupier.night.running.night import Night
from croupier.night.running.subjects.tables.state import TablesState
from tests.night.running import EIGHT, Clock, opened

TABLE = "Blackjack 1"
BLANK = {"white": 0, "red": 0, "green": 0, "black": 0}
Order = tuple[int, dict[str, Any]]
"""Minutes after eight, and what happened then."""


class Hall:
    """What really lies where, so that counts can be made up."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.cash = 100_00
        self.window = dict.fromkeys(BLANK, 400)
        self.tray = dict(BLANK)
        self.banker, self.other = "Cleo", "Dev"
        self.number = 0

    def evening(self, length: int) -> list[Order]:
        kinds = (self.sale, self.sale, self.drop, self.fill, self.credit, self.count, self.table_count, self.hand_over)
        return [(minute, self.chance.choice(kinds)()) for minute in range(1, length + 1)]

    def sale(self) -> dict[str, Any]:
        green = self.chance.randint(2, 8)
        self.cash += green * 2_50
        self.window["green"] -= green
        self.number += 1
        return {"do": "bank.sell", "by": self.banker, "window": "1", "pieces": {"green": green}, "handed": True}

    def drop(self) -> dict[str, Any]:
        self.cash -= 5_00
        two = {"by": self.banker, "confirmed_by": "Ann"}
        return {"do": "bank.drop", **two, "window": "1", "tender": {"cash": 5_00}}

    def fill(self) -> dict[str, Any]:
        self.window["red"] -= 3
        self.tray["red"] += 3
        return self.at_table("fill", window="1", pieces={"red": 3})

    def credit(self) -> dict[str, Any]:
        self.tray["red"] -= 2
        self.window["red"] += 2
        return self.at_table("credit", window="1", pieces={"red": 2})

    def table_count(self) -> dict[str, Any]:
        self.tray["green"] += self.chance.randint(0, 3)  # won from guests since
        self.tray["red"] = max(0, self.tray["red"])
        return self.at_table("count", pieces=dict(self.tray))

    def at_table(self, order: str, **fields: Any) -> dict[str, Any]:
        return {"do": f"tables.{order}", "by": "Max", "confirmed_by": "Hal", "table": TABLE, **fields}

    def found(self) -> dict[str, Any]:
        self.cash += self.chance.choice((0, 0, -1_00, 50))  # somebody gave wrong change
        self.window["white"] -= self.chance.choice((0, 0, 1))
        return {"window": "1", "tender": {"cash": self.cash}, "pieces": dict(self.window)}

    def count(self) -> dict[str, Any]:
        return {"do": "bank.count", "by": self.banker, "confirmed_by": "Ann", **self.found()}

    def hand_over(self) -> dict[str, Any]:
        order = {"do": "bank.hand-over", "by": self.banker, "confirmed_by": self.other, "to": self.other}
        self.banker, self.other = self.other, self.banker
        return {**order, **self.found()}


def entered(folder: Path, entries: list[tuple[int, dict[str, Any]]], late: set[int]) -> tuple[Any, ...]:
    """The books and what the table won, when some orders are entered at once and the others afterwards."""
    folder.mkdir()
    evening = opened(folder)
    clock = evening.clock
    for minute, order in entries:
        if minute not in late:
            clock.now = EIGHT
            clock.goes_on(minute)
            evening.night.do(order)
    clock.now = EIGHT
    clock.goes_on(120)
    for line, (minute, order) in enumerate((each for each in entries if each[0] in late), 1):
        at = f"2027-03-06 {20 + minute // 60}:{minute % 60:02}"
        evening.night.do({**order, "happened_at": at, "sheet": f"1/{line}"})
    evening.night.close()
    with Night.open(evening.path, clock=Clock()) as night, night.read() as state:
        held = [each for each in state.books.all() if each[2]]
        return held, state[TablesState].tray(TABLE).won, state.plan.occasion.date


QUICK = (23, 41)  # evenings in which every kind of late entry makes a difference
SEEDS = [seed if seed in QUICK else pytest.param(seed, marks=pytest.mark.slow) for seed in range(60)]


@pytest.mark.parametrize("seed", SEEDS)
def test_paper_comes_to_the_same(tmp_path: Path, seed: int) -> None:
    """What was on paper is everything of a span, or this and that; entered in the order of the sheets."""
    chance = random.Random(seed)
    entries = Hall(chance).evening(24)
    begins = chance.randint(1, 14)
    span = set(range(begins, begins + 10))
    scattered = {minute for minute, _ in entries if chance.random() < 0.4}
    # A banker cannot take over on the screen from somebody who took over on paper: those stay with what follows them.
    turns = {minute for minute, order in entries if order["do"] == "bank.hand-over"}
    at_once = entered(tmp_path / "at once", entries, set())
    assert entered(tmp_path / "span", entries, span if not span & turns else set(range(begins, 25))) == at_once
    assert entered(tmp_path / "scattered", entries, scattered - turns) == at_once
