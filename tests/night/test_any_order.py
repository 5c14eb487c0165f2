"""Whatever is ordered, by whomever: receipts only grow, the books stay balanced, and nothing breaks."""

from __future__ import annotations

import random
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from croupier.errors import CroupierError
from croupier.night.books.ledger import ADMISSION, SALES, USD
from croupier.night.books.store import NightStore
from croupier.night.running import registry
from croupier.night.running.audit import audit_night
from tests.night.running import Evening, opened

WORDS = {
    "window": ("1", "2", "Door", "7"),
    "table": ("Blackjack 1", "Roulette", "Craps", "nowhere"),
    "rate": ("10", "2", "5/2", "1", "x"),
    "name": ("$20", "$50", ""),
    "to": ("Dev", "Cleo", "Hal"),
    "reason": ("because", ""),
    "do": tuple(registry.all_orders()),
}
PEOPLE = ("Ann", "Bob", "Cleo", "Cleo", "Dev", "Ed", "Hal", "Max")
KEYS = {"tender": ("cash", "card", "check"), "pieces": ("white", "red", "green", "black", "lilac", "blue")}
KEYS |= {"takes": KEYS["pieces"], "gives": KEYS["pieces"], "bags": ("$20", "$50")}


class Monkey:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def order(self) -> dict[str, Any]:
        name = self.random.choice(WORDS["do"])
        _, kind = registry.order_named(name)
        made: dict[str, Any] = {"do": name, "by": self.random.choice(PEOPLE)}
        if self.random.random() < 0.7:
            made["confirmed_by"] = self.random.choice(PEOPLE)
        if self.random.random() < 0.15:
            made["happened_at"] = f"2027-03-06 19:{self.random.randint(10, 59)}"
        hints = get_type_hints(kind.reads)
        for each in fields(kind.reads):
            if self.random.random() < 0.85:
                made[each.name] = self.value(each.name, hints[each.name])
        return made

    def value(self, name: str, kind: Any) -> Any:
        if kind is bool:
            return self.random.random() < 0.6
        if kind is str:
            return self.random.choice(WORDS.get(name, ("something", "Ann", "red", "")))
        if get_origin(kind) is dict:
            keys = self.random.sample(KEYS.get(name, KEYS["pieces"]), 2)
            return {key: self.number("count") for key in keys}
        if get_origin(kind) is tuple:
            return [self.value(name, get_args(kind)[0]) for _ in range(self.random.randint(0, 2))]
        return self.number(name)

    def number(self, name: str) -> int:
        if name in ("sale", "count"):
            return self.random.randint(0, 12)
        return self.random.choice((-1, 0, 1, 5_00, 20_00, 20_00, 100_00))


def receipts(evening: Evening) -> int:
    return -evening.held(SALES, USD) - evening.held(ADMISSION, USD)


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 40))])
def test_whatever_is_ordered(tmp_path: Path, seed: int) -> None:
    evening, monkey = opened(tmp_path), Monkey(seed)
    carried_out = 0
    for _ in range(400):
        evening.clock.goes_on(0.1)
        before = receipts(evening)
        try:
            evening.night.do(monkey.order())
            carried_out += 1
        except CroupierError:
            assert receipts(evening) == before
        assert receipts(evening) >= before
    assert carried_out >= 10
    with evening.night.read() as state:
        standing = (list(state.books.all()), state.flags, state.serials)
        for currency in {of for _, of, _ in state.books.all()}:
            assert sum(held for _, of, held in state.books.all() if of == currency) == 0
        assert not [account for account, of, _ in state.books.all() if of == USD and "guest" in account]
    evening.again()
    with evening.night.read() as state:
        assert (list(state.books.all()), state.flags, state.serials) == standing
    evening.night.close()
    with NightStore.inspect(evening.path) as store:
        assert audit_night(store).faults == []
