"""Between two rounds somebody has the file: bets, rules and seats that were changed there for a while are found."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cli import main
from croupier.errors import IllegalAction
from croupier.floor import ledger
from croupier.floor.audit import audit
from croupier.floor.people import Person
from tests.floor.forging import Change, bend, reopened
from tests.floor.playing import Club, accept_offers


def forge(club: Club, table: str, column: str, change: Change) -> Club:
    """Change what is kept of a table, and the end of the log with it; the house as it is opened after that."""
    with club.house.store.write() as connection:
        bend(connection, table, column, change)
    return reopened(club)


def faults(club: Club, capsys: pytest.CaptureFixture[str]) -> list[str]:
    found = audit(club.house.store).faults
    assert main(["verify", club.house.store.where]) == (1 if found else 0)
    said = capsys.readouterr().out
    assert all(fault in said for fault in found)
    return found


def with_a_point(club: Club, who: Person, by: Person | None = None) -> str:
    """A craps table with a point, and five dollars on the pass line."""
    for _ in range(100):  # a point comes in two of three
        table = club.open("craps", by)
        club.do(who, table, "sit")
        accept_offers(club, table, who)
        club.do(who, table, "put", wager="pass", stake=500)
        club.do(who, table, "ready")
        if club.house.shown.view(table, who)["puck"]:
            return table
        club.do(club.owner, table, "shut")
    raise AssertionError("no point came")


def test_a_bet_that_was_moved_is_found(fast_club: Club, capsys: pytest.CaptureFixture[str]) -> None:
    ann = fast_club.person("Ann")
    table = with_a_point(fast_club, ann)
    assert faults(fast_club, capsys) == []

    def move(state: dict[str, Any]) -> None:
        assert '"wager": "pass"' in state["tape"]
        state["tape"] = state["tape"].replace('"wager": "pass"', '"wager": "dont-pass"')

    again = forge(fast_club, table, "state", move)
    (found,) = faults(again, capsys)
    assert found == f"{table}: what stood on the table when it began is not what the round before left"
    again.do(ann, table, "ready")
    assert faults(again, capsys)[0].endswith("what stood on the table when it began is not what the round before left")


@pytest.mark.parametrize("mode", ["house", "dealer"])
def test_rules_that_were_changed_for_a_while_are_found(
    fast_club: Club, mode: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table, ann = fast_club.open("roulette", mode=mode), fast_club.person("Ann")
    fast_club.do(ann, table, "sit")

    def spin(club: Club) -> None:
        club.do(ann, table, "put", wager="red", stake=500)
        club.do(club.owner, table, "close")
        if mode == "dealer":
            club.do(club.owner, table, "outcome", text="17")

    first = forge(fast_club, table, "settings", lambda kept: kept.update(rules={"wheel": "single-zero"}))
    said = "with wheel single-zero, but the table had double-zero: rules do not change at a table"
    assert faults(first, capsys) == [f"{table}: it is kept {said}"]  # before any round with them
    for _ in range(2):
        spin(first)
    last = forge(first, table, "settings", lambda kept: kept.update(rules={}))
    for _ in range(2):
        spin(last)
    found = faults(last, capsys)
    assert f"round 2 of {table}: it is played {said}" in found  # the first had begun before
    assert any("with wheel double-zero, but the table had single-zero" in fault for fault in found)


def test_a_seat_that_was_swapped_for_a_round_is_found(fast_club: Club, capsys: pytest.CaptureFixture[str]) -> None:
    """With the same chips before either, the books come out right."""
    table, ann, bob = fast_club.open("roulette"), fast_club.person("Ann"), fast_club.person("Bob")
    for who in (ann, bob):
        fast_club.do(who, table, "sit")

    def swap(state: dict[str, Any]) -> None:
        one, other = state["seats"]
        one["person"], other["person"] = other["person"], one["person"]

    between = forge(fast_club, table, "state", swap)
    for who in (ann, bob):
        between.do(who, table, "put", wager="red", stake=500)
        between.do(who, table, "ready")
    after = forge(between, table, "state", swap)
    found = faults(after, capsys)
    assert found == [
        f"round 1 of {table}: {name} played with the chips of person {other}; the log says that person {who} sat down "
        "under that name"
        for name, who, other in (("Ann", ann.id, bob.id), ("Bob", bob.id, ann.id))
    ]


def test_who_opened_a_table_takes_back_no_bet_by_closing_it(fast_club: Club) -> None:
    """A bet on the pass line stays until it is decided: who could close the table on a point would win too often."""
    ann = fast_club.person("Ann")
    table = with_a_point(fast_club, ann, by=ann)
    with pytest.raises(IllegalAction, match="bets lie on the table: it can be closed when they are decided"):
        fast_club.do(ann, table, "shut")
    for _ in range(200):
        fast_club.do(ann, table, "ready")
        if not fast_club.house.shown.view(table, ann)["bets"]:
            break
    fast_club.do(ann, table, "put", wager="pass", stake=500)
    with pytest.raises(IllegalAction, match="bets lie on the table"):  # nor when the throw is still to come
        fast_club.do(ann, table, "shut")
    fast_club.do(ann, table, "clear")
    fast_club.do(ann, table, "shut")
    assert fast_club.house.shown.view(table, ann)["phase"] == "closed"
    with fast_club.house.store.read() as connection:
        assert ledger.balance_of(connection, f"layout:{table}") == 0
