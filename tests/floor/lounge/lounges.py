"""A keno lounge for the tests, in which balls are drawn by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from croupier import codes
from croupier.errors import CroupierError
from croupier.floor import ledger
from croupier.floor.kept import table_row
from croupier.floor.lounge import showing
from croupier.floor.people import Person
from tests.floor.playing import Clock, Club

DAY = 24 * 3600
TWENTY = " ".join(map(str, range(1, 21)))


class Lounge:
    """A lounge in which balls are drawn by hand, so that a test says what comes."""

    def __init__(self, club: Club, clock: Clock, **rules: Any) -> None:
        self.club, self.clock = club, clock
        self.table = club.open(
            "keno", chips="tickets", mode="dealer", bet_seconds=0, rules={"schedule": "sample", **rules}
        )
        self.ann, self.wes = club.person("Ann"), club.person("Wes", "dealer")

    def do(self, who: Person, do: str, **order: Any) -> list[dict[str, Any]]:
        shown: list[dict[str, Any]] = self.club.do(who, self.table, do, **order)["shown"]
        return shown

    def buy(self, where: str, stake: int = 100, who: Person | None = None) -> int:
        """Ann buys, or a writer sells for cash; the number of the ticket."""
        who = who or self.ann
        wager = "way" if "+" in where else f"{len(where.partition('x')[0].split('-'))}-spot"
        did = "request" if who == self.ann else "write"
        told = self.do(who, did, wager=wager, where=where, stake=stake)
        return next(int(one["ticket"]) for one in told if "ticket" in one)

    def draw(self, numbers: str = TWENTY) -> None:
        self.do(self.wes, "close")
        self.do(self.wes, "outcome", text=numbers)
        self.do(self.wes, "outcome")

    def slip(self, serial: int) -> dict[str, Any]:
        return dict(showing.show_ticket(self.club.house, self.table, serial, self.club.owner))

    def code(self, serial: int) -> str:
        return code(self.club, self.table, serial)

    def balance(self, account: str) -> int:
        with self.club.house.store.read() as connection:
            return ledger.balance_of(connection, account)


def code(club: Club, table: str, serial: int) -> str:
    """As it stands on the slip in somebody's hand."""
    with club.house.store.read() as connection:
        key = json.loads(table_row(connection, table).state)["lounge"]["key"]
    return codes.check_code(bytes.fromhex(key), table, serial)


def refused(why: str) -> Any:
    return pytest.raises(CroupierError, match=why)
