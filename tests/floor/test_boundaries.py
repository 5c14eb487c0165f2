"""The largest values that are taken, and the first that are not."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalAction, InvalidWager
from croupier.floor.state import MOST_CHIPS, BadTable
from tests.floor.playing import Club

CLOCKS = {"bet_seconds": 3600, "decide_seconds": 3600, "seat_seconds": 86_400, "pace": 10_000}


def test_a_table_with_the_longest_title_and_clocks(fast_club: Club) -> None:
    largest: dict[str, Any] = {"title": "x" * 40, "buy_in": MOST_CHIPS, **CLOCKS}
    table = fast_club.open("roulette", **largest)
    view = fast_club.house.view(table, None)
    assert {name: view[name] for name in largest} == largest
    fast_club.do(fast_club.owner, table, "settings", **dict.fromkeys(CLOCKS, 0))
    fast_club.do(fast_club.owner, table, "settings", **CLOCKS)
    too_large: list[dict[str, Any]] = [{"title": "x" * 41}, {"buy_in": MOST_CHIPS + 100}]
    for more in [*too_large, *({name: most + 1} for name, most in CLOCKS.items())]:
        with pytest.raises(BadTable):
            fast_club.open("roulette", **more)


def test_the_most_chips_that_are_bought_at_once(fast_club: Club) -> None:
    table, ann = fast_club.open("roulette"), fast_club.person("Ann")
    with pytest.raises(InvalidWager, match=r"up to \$10,000,000"):
        fast_club.do(ann, table, "sit", buy_in=MOST_CHIPS + 100)
    fast_club.do(ann, table, "sit", buy_in=MOST_CHIPS)
    fast_club.do(ann, table, "buy", amount=MOST_CHIPS)
    assert fast_club.house.view(table, ann)["you"]["chips"] == 2 * MOST_CHIPS
    for amount in (MOST_CHIPS + 100, 0, 50):
        with pytest.raises(InvalidWager):
            fast_club.do(ann, table, "buy", amount=amount)


def test_nobody_buys_chips_at_a_table_that_closes(fast_club: Club) -> None:
    table, ann = fast_club.open("caribbean-stud"), fast_club.person("Ann")
    fast_club.do(ann, table, "sit")
    while offer := fast_club.house.view(table, None)["offer"]:
        fast_club.do(ann, table, "accept", answer=offer["default"])
    fast_club.do(ann, table, "put", wager="ante", stake=1_000)
    fast_club.do(fast_club.owner, table, "shut")
    for order in ({"do": "buy", "amount": 1_000}, {"do": "sit"}):
        with pytest.raises(IllegalAction, match="this table is closing"):
            fast_club.house.command(ann, table, order, fast_club.key())
