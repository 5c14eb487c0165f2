"""A night that runs, for tests: a clock that is set by hand and a store in a folder of the test."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from croupier.night.example import example_plan
from croupier.night.plan import Plan
from croupier.night.running.night import Night
from tests.night.nights import SATURDAY, filled

EIGHT = datetime(2027, 3, 7, 1, 0, tzinfo=UTC)
"""Eight in the evening in New Jersey."""


class Clock:
    def __init__(self, now: datetime = EIGHT) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def goes_on(self, minutes: float) -> None:
        self.now += timedelta(minutes=minutes)


def plan() -> Plan:
    """The example: Ann and Bob in charge, Cleo and Dev bankers, ten dollars of imitation money for a dollar."""
    return filled(example_plan(SATURDAY))


class Evening:
    """A night with its clock; orders are given as keywords."""

    def __init__(self, folder: Path, of: Plan | None = None, *, sample: bool = False) -> None:
        self.path = folder / "night.db"
        self.clock = Clock()
        self.night = Night.begin(self.path, of or plan(), sample=sample, clock=self.clock)

    def do(self, order: str, by: str, **fields: Any) -> dict[str, Any]:
        return self.night.do({"do": order, "by": by, **fields})

    def again(self) -> None:
        """The same night, opened anew."""
        self.night.close()
        self.night = Night.open(self.path, clock=self.clock)

    def held(self, account: str, currency: str) -> int:
        with self.night.read() as state:
            return state.books.held(account, currency)

    def flags(self) -> list[str]:
        with self.night.read() as state:
            return [flag.code for flag in state.flags]


def opened(folder: Path, *, sample: bool = False) -> Evening:
    """A night with its pieces received and Cleo, signed in, at window 1: a float of $100, 400 of each common piece."""
    evening = Evening(folder, sample=sample)
    evening.do("vault.receive", "Ann", pieces={"white": 2000, "red": 2000, "green": 2000, "black": 1000, "lilac": 300})
    evening.do("staff.sign-in", "Cleo", person="Cleo", acknowledged=True)
    stock = dict.fromkeys(("white", "red", "green", "black"), 400)
    evening.do("bank.open", "Cleo", confirmed_by="Bob", window="1", float=100_00, pieces=stock)
    return evening
