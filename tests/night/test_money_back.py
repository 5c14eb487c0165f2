"""A guest wants money back: §13:47-20.8(b)1, a banker shall not convert imitation money into cash or money; 20.12(c)4,
it is used to place wagers, pay winnings or redeemed for raffle tickets or merchandise prizes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.night.books.store import NightStore
from croupier.night.running.audit import audit_night
from croupier.night.running.subject import Refused
from tests.night.running import Evening, opened


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = opened(tmp_path)
    yield found
    found.night.close()
    with NightStore.inspect(found.path) as store:
        assert audit_night(store).faults == []


def test_until_the_chips_cross_the_counter_the_sale_is_cancelled(evening: Evening) -> None:
    evening.do("bank.sell", "Cleo", window="1", cents=20_00, tender={"cash": 50_00})
    answer = evening.do("bank.money-back", "Cleo", window="1", sale=1, says="thought better of it")
    assert answer["tell"] == (
        "The chips of sale 1 have not crossed the counter: press Cancel there, and give back $50."
    )
    assert answer["sections"] == []
    evening.do("bank.cancel", "Cleo", sale=1)


def test_afterwards_nothing_is_and_the_answer_says_what_it_is_good_for(evening: Evening) -> None:
    evening.do("bank.sell", "Cleo", window="1", cents=20_00, handed=True)
    before = list(evening.night.store.rows())
    answer = evening.do("bank.money-back", "Cleo", sale=1)
    assert answer["sections"] == ["§13:47-20.8(b)1", "§13:47-20.12(c)4"]
    assert answer["tell"].startswith("No. A banker may not change imitation money into cash or money.")
    assert "two people correct the record" in answer["tell"]
    assert "raffle tickets or prizes" in evening.do("bank.money-back", "Ann")["tell"]
    kinds = [row.kind for row in evening.night.store.rows()[len(before) :]]
    assert kinds == ["bank.money-back", "bank.money-back"]  # that somebody asked is kept, and nothing moves
    assert evening.flags() == []


def test_a_sale_that_there_is_not(evening: Evening) -> None:
    with pytest.raises(Refused, match="there is no sale 7"):
        evening.do("bank.money-back", "Cleo", sale=7)
