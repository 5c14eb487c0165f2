"""A round that is void after somebody was settled, at a table of the house: its chips, its books, what is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from croupier.floor.audit import audit
from croupier.floor.running import Running
from tests.floor import forging
from tests.floor.playing import Club


@pytest.fixture
def format_2(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Rounds are begun as the version of before began them, until this is called."""
    begin = Running.begin

    def begun(*arguments: Any) -> Running:
        running = begin(*arguments)
        running.start.format = 2
        return Running(running.spec, running.start, running.chance)

    monkeypatch.setattr(Running, "begin", begun)
    return lambda: monkeypatch.setattr(Running, "begin", begin)


def until_a_loss(club: Club) -> str:
    """Alice has lost her $10 at casino war; Bob, who bet $20, has tied and is asked."""
    rules = {"continuous_shuffler": True}
    table = club.open("casino-war", mode="dealer", chips="dealer", rules=rules)
    for name in ("Alice", "Bob"):
        club.do(club.owner, table, "seat", name=name, buy_in=100_000)
    club.do(club.owner, table, "outcome")  # the shuffle
    for name, stake in (("Alice", 1_000), ("Bob", 2_000)):
        club.do(club.owner, table, "put", wager="wager", stake=stake, **{"for": name})
    club.do(club.owner, table, "close")
    for card in ("5c", "9c", "9d"):
        club.do(club.owner, table, "outcome", text=card)
    return table


def chips(club: Club, table: str) -> dict[str, int]:
    return {player["name"]: player["chips"] for player in club.house.view(table, None)["players"]}


def test_a_player_who_was_settled_first_has_his_chips_again(fast_club: Club) -> None:
    table = until_a_loss(fast_club)
    told = fast_club.do(fast_club.owner, table, "irregular", name="wrong-number")["shown"]
    assert chips(fast_club, table) == {"Alice": 100_000, "Bob": 100_000}
    assert "Alice's wager had lost $10, which comes back." in [each["text"] for each in told]
    before = fast_club.house.view(table, None)
    assert [(each["bet"]["player"], each["result"]) for each in before["results"]] == [
        ("Bob", "void"),
        ("Alice", "void"),
    ]
    fast_club.check_books(table)
    assert audit(fast_club.house.store).faults == []


def test_a_round_of_the_version_before_stays_as_it_was(fast_club: Club, format_2: Callable[[], None]) -> None:
    """Begun by that, void under this one after a restart: its tape goes on as it began, and it is found in order."""
    table = until_a_loss(fast_club)
    format_2()
    club = forging.reopened(fast_club)
    club.do(club.owner, table, "irregular", name="wrong-number")
    assert chips(club, table) == {"Alice": 99_000, "Bob": 100_000}
    assert audit(club.house.store).faults == []
    assert audit(club.house.store).notes == []
