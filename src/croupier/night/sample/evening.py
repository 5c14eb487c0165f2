"""Half an evening of the sample night, played through its orders: nothing gets into its books in any other way."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

from croupier.night import hours
from croupier.night.books.ledger import table_account as table_account
from croupier.night.books.ledger import till_account, window_account
from croupier.night.plan import Plan
from croupier.night.plan_file import game_id
from croupier.night.receipt import receipt_items
from croupier.night.running.night import Night
from croupier.night.sample.plan import opening, sample_plan
from croupier.night.staff.opening import opening_steps as steps_of
from croupier.records import timestamps

FLOAT = 300_00  # change at each window
TRAY = {"white": 60, "red": 80, "green": 40}
WINDOW = {"white": 500, "red": 1200, "green": 900, "black": 400}
BAGS = {
    "Twenty": {"white": 20, "red": 16, "green": 4},
    "Fifty": {"red": 40, "green": 12},
    "Family": {"green": 40, "black": 10},
}
SPENDS = (20_00, 40_00, 20_00, 60_00, 100_00, 50_00, 20_00, 200_00)


def make_sample(path: str | Path, now: datetime | None = None) -> Plan:
    """A new store with the sample night in it, as it stands half way; its plan."""
    now = now or timestamps.utc_now()
    plan = sample_plan(now)
    with Night.begin(path, plan, sample=True, clock=lambda: now) as night:
        script = Script(night, plan, now)
        script.play()
    return plan


class Script:
    """Gives the orders of an evening, each at its time."""

    def __init__(self, night: Night, plan: Plan, now: datetime) -> None:
        self.night, self.plan = night, plan
        self.opened = opening(now)[0]
        self.end = now
        self.at = self.opened - timedelta(minutes=60)
        self.ticket = 1

    def do(self, order: str, by: str, second: str = "", **fields: Any) -> dict[str, Any]:
        told = {"do": order, "by": by, "at": self.at.isoformat(), **fields}
        return self.night.do(told | ({"confirmed_by": second} if second else {}))

    def until(self, minutes: int) -> None:
        """So many minutes after the opening; never later than now, nor before the license begins."""
        begins = hours.license_hours(self.opened.date()).begins
        self.at = min(max(self.opened + timedelta(minutes=minutes), begins), self.end)

    def play(self) -> None:
        self.receive()
        self.until(-35)
        self.sign_in()
        self.until(-20)
        self.open_windows()
        self.until(-10)
        self.open_tables()
        for minute, does in self.evening():
            self.until(minute)
            does()

    def receive(self) -> None:
        pieces = {piece.colour: piece.count for piece in self.plan.money.pieces}
        self.do("vault.receive", "Ann", pieces=pieces)
        for table in self.plan.tables:
            for item in receipt_items(game_id(table.game) or "", table.rules):
                figures = [measure.least for measure in item.measures]
                answer = {"figures": figures} if figures else {"ticked": True}
                self.do("receipt.look", "Ann", table=table.name, section=item.section, **answer)
            self.do("receipt.sign", "Ann", table=table.name)

    def sign_in(self) -> None:
        for person in self.plan.people:
            self.do("staff.sign-in", person.name, person=person.name, acknowledged=True)

    def open_windows(self) -> None:
        for name, pieces in BAGS.items():
            self.do("bank.bag", "Cleo", name=name, pieces=pieces)
        for name, banker in (("1", "Cleo"), ("2", "Dev")):
            self.do("bank.open", banker, "Ann", window=name, float=FLOAT, pieces=WINDOW)
        self.do("bank.open", "Uma", "Ann", window="door", float=100_00, door=True)

    def open_tables(self) -> None:
        for table in self.plan.tables:
            own = {"Roulette 1": {"lilac": 300}, "Roulette 2": {"orange": 300}}.get(table.name, {})
            over = table.supervisor or table.operator
            self.do("tables.fill", over, "Bob", table=table.name, pieces=TRAY | own)
            steps = {step.id: over if step.by == "class A" else table.operator for step in steps_of(table)}
            self.do("staff.open", over, table=table.name, steps=steps)

    def evening(self) -> Iterator[tuple[int, Any]]:
        """What happens at which minute after the opening, in order."""
        happens: list[tuple[int, Any]] = []
        for minute, name, cents in zip(range(0, 118, 2), cycle("12"), cycle(SPENDS), strict=False):
            happens.append((minute, partial(self.sell, name, cents)))
        for minute in range(0, 60, 5):
            happens.append((minute, lambda: self.do("bank.admit", "Uma", window="door", guests=12)))
        happens += [
            (25, lambda: self.do("tables.fill", "Ed", "Dev", table="Blackjack 1", pieces={"red": 40}, window="2")),
            (40, lambda: self.count("Money wheel", red=30, green=-4)),
            (45, lambda: self.relieve("Blackjack 2", "Quin")),
            (50, lambda: self.do("staff.break", "Ida", person="Ida")),
            (55, self.dispute),
            (60, lambda: self.do("bank.drop", "Dev", "Bob", window="2", tender={"cash": 400_00})),
            (65, lambda: self.do("staff.back", "Ida", person="Ida")),
            (66, lambda: self.relieve("Blackjack 2", "Ida")),
            (70, self.hand_over),
            (75, lambda: self.count("Roulette 1", red=24, green=10)),
            (80, lambda: self.redeem("Mug", {"green": 4})),
            (82, lambda: self.redeem("Picnic basket", {"black": 5})),
            (85, lambda: self.do("prizes.roll", "Bob", series="blue", first=1, last=2000)),
            (86, lambda: self.do("prizes.post-drawing", "Ann", redraw=True, says="Be in the hall when it is drawn.")),
            (90, lambda: self.tickets(3)),
            (95, lambda: self.tickets(5)),
            (100, lambda: self.count("Craps", white=-20, red=-30)),
            (105, lambda: self.redeem("Box of chocolates", {"black": 2, "green": 2})),
            (110, lambda: self.do("staff.call", "Mia", table="Let it ride", says="a guest asks about the odds")),
            (112, lambda: self.do("staff.answer", "Ivo", table="Let it ride")),
            (120, lambda: self.relieve("Red dog", "Quin", done=False)),
            (122, lambda: self.do("staff.break", "Kit", person="Kit")),
        ]
        yield from sorted(happens, key=lambda each: each[0])

    def sell(self, name: str, cents: int) -> None:
        banker = {"1": "Cleo" if self.at < self.opened + timedelta(minutes=70) else "Ena", "2": "Dev"}[name]
        if cents == 20_00:
            self.do("bank.sell", banker, window=name, bags={"Twenty": 1}, tender={"cash": 20_00}, handed=True)
        elif cents == 200_00:
            self.do("bank.sell", banker, window=name, cents=cents, tender={"card": cents}, handed=True)
        else:
            paid = -(-cents // 50_00) * 50_00
            self.do("bank.sell", banker, window=name, cents=cents, tender={"cash": paid}, handed=True)

    def count(self, table: str, **more: int) -> None:
        """What the tray has beyond what was brought, a denomination at a time; below nothing is none."""
        with self.night.read() as state:
            there = state.books.pieces(table_account(table))
        found = {id: max(0, there.get(id, 0) + more.get(id, 0)) for id in {*there, *more}}
        self.do("tables.count", "Ed", "Bob", table=table, pieces=found)

    def relieve(self, table: str, person: str, *, done: bool = True) -> None:
        due = self.do("staff.relieve", "Ed", table=table, person=person)["due"]
        for step in due if done else ():
            self.do("staff.done", person, table=table, step=step["id"])

    def dispute(self) -> None:
        told: dict[str, Any] = {
            "table": "Roulette 2",
            "people": ["a guest in a red hat"],
            "says": "was the chip on 17 or on the line?",
        }
        number = self.do("incidents.report", "Gus", sort="dispute", **told)["number"]
        self.do("incidents.did", "Ivo", incident=number, step="ruled", says="on the line: it is paid as a split")

    def hand_over(self) -> None:
        """Ena takes window 1; the till is $5 short, and that is in the books."""
        with self.night.read() as state:
            cash = state.books.held(till_account("1", "cash"), "usd")
            card = state.books.held(till_account("1", "card"), "usd")
            pieces = state.books.pieces(window_account("1"))
        tender = {"cash": cash - 5_00} | ({"card": card} if card else {})
        self.do("bank.hand-over", "Cleo", "Ena", window="1", to="Ena", tender=tender, pieces=pieces)

    def redeem(self, prize: str, pieces: dict[str, int]) -> None:
        self.do("prizes.redeem", "Bob", prize=prize, pieces=pieces)

    def tickets(self, count: int) -> None:
        first, self.ticket = self.ticket, self.ticket + count
        told: dict[str, Any] = {"series": "blue", "first": first, "last": first + count - 1, "pieces": {"black": count}}
        self.do("prizes.issue", "Bob", **told)
