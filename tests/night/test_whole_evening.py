"""The second half of the sample evening, to the close: what is in the books is what the test knows to have happened.

Three bankers, twelve tables; the server is killed, half an hour is on paper, a second laptop goes on from the backup,
a tray is spilled, three chips vanish and a till is $20 short. The test keeps its own truth: where every dollar and
every piece lies.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from croupier.night.books.store import NightStore
from croupier.night.closing.figures import close_figures
from croupier.night.running.audit import audit_night
from croupier.night.running.night import Night
from croupier.night.running.paper import missing
from croupier.night.running.subjects.vault import Vault
from croupier.night.running.upkeep import backup_night, restore_night
from croupier.night.sample.evening import make_sample
from croupier.records.chain import Checkpoint
from tests.night.running import Clock
from tests.night.test_many_windows import Server

NINE = datetime(2027, 3, 7, 2, 7, tzinfo=UTC)
BANKERS = {"1": "Ena", "2": "Dev", "3": "Cleo"}
VALUES = {"white": 1_00, "red": 5_00, "green": 25_00, "black": 100_00}
SHORT = {"2": 20_00}
"""What somebody gave too much of in change."""


class Truth:
    """Where everything really is, from half time on."""

    def __init__(self, path: Path) -> None:
        with Night.open(path) as night, night.read() as state:
            books = state.books
            self.before = close_figures(state, NINE)
            self.received = Counter(state[Vault].received)
            self.tills = {name: Counter(cash=0) for name in (*BANKERS, "door")}
            for name, till in self.tills.items():
                till.update({tender: books.held(f"dollars:till:{name}:{tender}", "usd") for tender in ("cash", "card")})
            self.windows = {name: Counter(books.pieces(f"window:{name}")) for name in BANKERS}
            self.trays = {table.name: Counter(books.pieces(f"table:{table.name}")) for table in state.plan.tables}
            self.vault = Counter(books.pieces("vault"))
            self.desk = Counter(books.pieces("redeemed")) + Counter(books.pieces("drawing"))
            self.safe = Counter({tender: books.held(f"dollars:safe:{tender}", "usd") for tender in ("cash", "card")})
            self.tables = [table.name for table in state.plan.tables]
        self.sold = 0
        self.gone: Counter[str] = Counter()
        self.numbers: list[int] = []


class Rest:
    """The orders of the rest of the evening."""

    def __init__(self, path: Path, sales: int) -> None:
        self.path, self.sales = path, sales
        self.random = random.Random(sales)
        self.clock = Clock(NINE)
        self.truth = Truth(path)
        self.key = 0
        self.bought: dict[str, Counter[str]] = {window: Counter() for window in BANKERS}

    def order(self, do: str, by: str, second: str = "", **fields: Any) -> dict[str, Any]:
        self.key += 1
        return {"do": do, "by": by, "confirmed_by": second, "key": f"rest {self.key}", **fields}

    def do(self, do: str, by: str, second: str = "", **fields: Any) -> dict[str, Any]:
        return self.night.do(self.order(do, by, second, **fields))

    def sale(self) -> dict[str, Any]:
        window = self.random.choice(tuple(BANKERS))
        cents = self.random.choice((10_00, 20_00, 50_00))
        tender = self.random.choice(({"cash": 50_00}, {"card": cents}))
        return self.order("bank.sell", BANKERS[window], window=window, cents=cents, tender=tender, handed=True)

    def happened(self, order: dict[str, Any], answer: dict[str, Any]) -> None:
        truth, window = self.truth, order["window"]
        truth.sold += order["cents"]
        truth.tills[window]["card" if "card" in order["tender"] else "cash"] += order["cents"]
        truth.windows[window].subtract(answer["pieces"])
        truth.numbers.append(answer["sale"])

    # --- the evening ---

    def play(self, folder: Path) -> Checkpoint:
        with Night.open(self.path, clock=self.clock) as self.night:
            self.do("bank.open", "Cleo", "Bob", window="3", float=200_00, pieces=dict.fromkeys(VALUES, 300))
            self.truth.tills["3"]["cash"] += 200_00
            self.truth.windows["3"].update(dict.fromkeys(VALUES, 300))
            self.truth.vault.subtract(dict.fromkeys(VALUES, 300))
            for _ in range(self.sales // 4):
                self.sell()
        for _ in range(3 if self.sales > 100 else 1):
            self.sell_until_killed()
        with Night.open(self.path, clock=self.clock) as self.night:
            self.on_paper(min(60, self.sales // 4))
            copy, kept = backup_night(self.path, folder / "stick.db")
        second = folder / "second laptop" / "night.db"
        restore_night(copy, second)
        self.path = second
        with Night.open(second, clock=self.clock) as self.night:
            while len(self.truth.numbers) < self.sales:
                self.sell()
            self.at_the_tables()
            self.draw()
            self.end()
        return kept

    def sell(self) -> None:
        self.clock.goes_on(0.01)
        order = self.sale()
        answer = self.night.do(order)
        self.happened(order, answer)
        self.bought[order["window"]].update(answer["pieces"])
        if len(self.truth.numbers) % 20 == 0:
            self.come_round()

    def come_round(self) -> None:
        """What guests bought they have lost at a table by now, and it goes back to the window."""
        for window, pieces in self.bought.items():
            if pieces:
                table = self.random.choice(self.truth.tables)
                self.do("tables.credit", "Ed", BANKERS[window], table=table, pieces=dict(pieces), window=window)
                self.truth.windows[window].update(pieces)
                pieces.clear()

    def sell_until_killed(self) -> None:
        server = Server(self.path, self.clock)
        assert server.answer() == {}
        sold = self.random.randint(1, 5)
        order = self.sale()
        for number in range(sold + 1):
            server.send(order)
            if number == sold:
                server.kill()  # while it works, or just before, or just after
            answer = server.answer()
            if number < sold:
                assert answer
                self.happened(order, answer)
                order = self.sale()
        server.gone()
        with Night.open(self.path, clock=self.clock) as self.night:
            self.happened(order, self.night.do(order))  # the page sends it again

    def on_paper(self, count: int) -> None:
        """Half an hour without power; one till is counted meanwhile, and the sheets are entered afterwards."""
        sheets = []
        for line in range(count):
            at = self.clock.now.astimezone(UTC).isoformat()
            order = self.sale() | {"happened_at": at, "sheet": f"{1 + line // 20}/{1 + line % 20}"}
            cents, pieces = order["cents"], Counter({"black": order["cents"] // 10_00})
            del order["cents"]
            order["pieces"] = dict(pieces)
            self.truth.tills[order["window"]]["card" if "card" in order["tender"] else "cash"] += cents
            self.truth.windows[order["window"]].subtract(pieces)
            self.truth.sold += cents
            sheets.append(order)
            self.clock.goes_on(30 / count)
        self.do("bank.count", "Ena", "Ann", window="1", **self.found("1"))  # over, until the sheets are entered
        for order in sheets:
            self.truth.numbers.append(self.night.do(order)["sale"])
        with self.night.read() as state:
            assert missing(state.sheets) == []
            assert state.books.held("dollars:difference:1:Ena", "usd") == 0

    def found(self, window: str) -> dict[str, Any]:
        pieces = {id: count for id, count in self.truth.windows.get(window, Counter()).items() if count}
        return {"tender": {name: cents for name, cents in self.truth.tills[window].items() if cents}, "pieces": pieces}

    def at_the_tables(self) -> None:
        """Guests lose and win; a tray is spilled; a table gives back far more than it was brought."""
        truth = self.truth
        for place, table in enumerate(truth.tables):
            truth.trays[table].update({"red": 10 + place, "black": 1})  # lost by guests
        truth.trays["Blackjack 1"]["black"] += 30
        self.do("tables.credit", "Ed", "Bob", table="Blackjack 1", pieces={"black": 31})
        truth.trays["Blackjack 1"]["black"] -= 31
        truth.vault["black"] += 31
        self.do("tables.lost", "Ed", "Bob", table="Craps", pieces={"white": 3}, reason="the tray was spilled")
        truth.trays["Craps"]["white"] -= 3
        truth.gone["white"] += 3

    def draw(self) -> None:
        self.do("prizes.close-tickets", "Ann")
        drawn = self.do("prizes.draw", "Ann", "Bob", prize="Television", series="blue", number=4)
        self.do("prizes.claim", "Bob", award=drawn["award"], winner="a guest with ticket blue 4")

    def end(self) -> None:
        truth = self.truth
        for table in truth.tables:
            pieces = {id: count for id, count in truth.trays[table].items() if count}
            self.do("tables.count", "Ed", "Bob", table=table, pieces=pieces)
            self.do("tables.credit", "Ed", "Bob", table=table, pieces=pieces)
            self.do("staff.close", "Ed", table=table)
            truth.vault.update(pieces)
        for window, cents in SHORT.items():
            truth.tills[window]["cash"] -= cents
        truth.windows["3"]["green"] -= 3  # three chips are missing
        truth.gone["green"] += 3
        for window in truth.tills:
            self.do("bank.close", BANKERS.get(window, "Uma"), "Ann", window=window, **self.found(window))
            truth.safe.update(truth.tills[window])
            truth.vault.update(truth.windows.get(window, Counter()))
        self.do("close.desk", "Ann", "Bob", pieces=dict(truth.desk))
        truth.vault.update(truth.desk)
        lent = self.truth.before.money.float_lent + 200_00
        self.do("bank.return-float", "Bob", "Ann", tender={"cash": lent})
        truth.safe["cash"] -= lent
        self.do("bank.deposit", "Ena", "Ann", tender={name: cents for name, cents in truth.safe.items() if cents})
        self.do("vault.return", "Ann", pieces={id: count for id, count in truth.vault.items() if count})
        self.do("close.close", "Ann", "Bob")


@pytest.mark.skipif(sys.platform == "win32", reason="no fork")
@pytest.mark.parametrize("sales", [24, pytest.param(2000, marks=pytest.mark.slow)])
def test_the_close_shows_what_happened(tmp_path: Path, sales: int) -> None:
    path = tmp_path / "night.db"
    make_sample(path, NINE)
    rest = Rest(path, sales)
    kept = rest.play(tmp_path)
    truth, before = rest.truth, rest.truth.before
    with Night.open(rest.path, clock=rest.clock) as night, night.read() as state:
        found = close_figures(state, rest.clock())
        flags = Counter(flag.code for flag in state.flags)
    assert sorted(truth.numbers) == list(range(60, 60 + len(truth.numbers)))  # 59 were sold before half time
    assert len(truth.numbers) == sales
    assert found.money.sales == before.money.sales + truth.sold
    assert found.money.deposited == sum(truth.safe.values())
    assert (found.money.in_safe, found.money.in_tills, found.money.float_lent) == (0, 0, 0)
    assert found.money.over == {"1:Cleo": -5_00, "2:Dev": -20_00}
    assert found.money.deposited == found.money.gross - 25_00
    assert (found.money.off, found.imitation.off) == (0, 0)
    for id, count in truth.received.items():
        assert found.pieces[id].missing == count - truth.vault[id]
    assert found.pieces["white"].where["difference:Craps"] == 3
    assert found.pieces["green"].where["difference:3:Cleo"] == 3
    for code in ("credit-above-fills", "pieces-lost", "till-short", "pieces-differ"):
        assert flags[code] >= 1, code
    assert not flags["not-deposited"] + flags["still-open"] + flags["still-there"]
    with NightStore.inspect(rest.path) as store:
        checked = audit_night(store, kept)  # by the checkpoint that went away with the stick
    assert checked.faults == []
    assert checked.notes == [f"event {kept.size + 1}: restored from a copy that ended with event {kept.size}"]
