"""`croupier verify` of chips with two sides: a ticket, a bank, a pot or a meter that somebody altered in the store."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import select, text

from croupier.errors import CroupierError
from croupier.floor.house import House
from croupier.floor.schema import house_tables
from croupier.game import Game
from croupier.table import is_ticket
from tests.floor.forging import bend
from tests.floor.playing import Clock, Club
from tests.protocol import toys
from tests.protocol.test_hostile_house import all_ready, buy_all_numbers, faults
from tests.protocol.test_house import seated


def bend_state(club: Club, change: Callable[[dict[str, Any]], object]) -> None:
    """As somebody does who has the file."""
    with club.house.store.write() as connection:
        bend(connection, connection.scalars(select(house_tables.c.id)).one(), "state", change)
    club.house = House(club.house.store, clock=Clock())


def test_a_ticket_that_is_kept_otherwise_shows(club: Club) -> None:
    table, (ann, bob) = seated(club, toys.DRAW, "Ann", "Bob")
    first = buy_all_numbers(club, table, ann, bob)[0]
    name, mine, his = f"#{first}", str(ann.id), str(bob.id)
    assert faults(club) == []
    bend_state(club, lambda state: state["tickets"].update({name: his}))
    (fault,) = faults(club)
    assert f"{table}: ticket {name} is kept as bought by person {his}; the log says by person {mine}" == fault
    club.do(bob, table, "present", ticket=first)  # the thief takes it, and puts the row back
    bend_state(club, lambda state: state["tickets"].update({name: mine}))
    assert faults(club) == [f"{table}: ticket {name} was bought by person {mine}, and paid to somebody else"]


def test_a_ticket_that_is_forged_or_torn_shows(club: Club) -> None:
    table, (ann, bob) = seated(club, toys.DRAW, "Ann", "Bob")
    buy_all_numbers(club, table, ann, bob)
    bend_state(club, lambda state: state["tickets"].update({"#99": str(bob.id)}))
    assert any("ticket #99 is kept as bought by" in fault for fault in faults(club))
    bend_state(club, lambda state: [state["tickets"].pop(name) for name in ("#99", "#1")])
    assert any("ticket #1 is not kept" in fault for fault in faults(club))


def test_numbers_that_begin_anew_show(club: Club) -> None:
    """Whoever sets the count of bets back can have a ticket with the number of another's."""
    table, (ann, bob) = seated(club, toys.DRAW, "Ann", "Bob")
    buy_all_numbers(club, table, ann, bob)
    bend_state(club, lambda state: state.update(tape=state["tape"].replace("next-bet: 9\n", "")))
    club.do(bob, table, "put", wager="number", where="3", stake=500)
    all_ready(club, table, ann, bob)
    assert f"{table}: ticket #1 was issued twice" in faults(club)


def test_a_standing_ticket_that_changes_hands_shows(club: Club) -> None:
    """The chips on the layout are the same; whose they are is not what the round before left."""
    table, (ann, bob) = seated(club, toys.DRAW, "Ann", "Bob")
    for person in (ann, bob):
        club.do(person, table, "put", wager="number", where="3x2", stake=600)
    all_ready(club, table, ann, bob)

    def exchange(state: dict[str, Any]) -> None:
        state["tape"] = state["tape"].replace('"player": "#1"', '"player": "#2"', 1)

    bend_state(club, exchange)
    assert f"{table}: what stood on the table when it began is not what the round before left" in faults(club)
    all_ready(club, table, ann, bob)
    said = f"round 2 of {table}: what stood on the table when it began is not what the round before left"
    assert said in faults(club)  # for good: the round is over, and nothing stands any more


def test_what_stands_between_two_rounds_cannot_be_altered(club: Club) -> None:
    table, (ann,) = seated(club, toys.DRAW, "Ann")
    club.do(ann, table, "put", wager="number", where="3x2", stake=600)
    club.do(ann, table, "ready")
    club.do(ann, table, "leave")
    assert faults(club) == []

    def exchange(state: dict[str, Any]) -> None:
        (bet,) = state["between"]["carry"]["bets"]
        assert is_ticket(bet["player"])
        bet["spot"]["where"] = "8"

    bend_state(club, exchange)
    assert f"{table}: what stands on the table between two rounds is not what the last one left" in faults(club)


@pytest.mark.parametrize(
    ("game", "change", "says"),
    [
        (toys.METERED, "UPDATE accounts SET balance = balance + 100 WHERE name = 'meter:toy'", "meter:toy is kept at"),
        (toys.METERED, "UPDATE lines SET balance = balance + 1 WHERE account = 'meter:toy'", "meter:toy stands at"),
        (toys.BANKS, "UPDATE rounds SET tape = replace(tape, '> bank ', '> bank 1')", "its tape is not the one in"),
        (toys.BANKS, "UPDATE rounds SET net = replace(net, '00', '0')", "its result is not the one in the log"),
        (toys.POT, "UPDATE rounds SET tape = replace(tape, 'push pot ', 'push pot A')", "its tape is not the one in"),
        (toys.POT, "UPDATE lines SET account = 'rail:pot-1:3' WHERE account = 'rail:pot-1:2'", "not what the log says"),
    ],
)
def test_an_altered_row_of_a_bank_a_pot_or_a_meter_shows(club: Club, game: Game, change: str, says: str) -> None:
    table, (ann, bob) = seated(club, game, "Ann", "Bob")
    orders: list[dict[str, Any]] = [
        {"do": "decide", "choice": "bank"},
        {"do": "decide", "choice": "call"},
        {"do": "accept", "answer": "wait"},
        {"do": "put", "wager": "wager", "stake": 500},
        {"do": "ready"},
    ]
    while club.house.shown.view(table, None)["round"] < 4:
        for person in (ann, bob):
            for order in orders:
                with suppress(CroupierError):
                    club.do(person, table, **order)
    assert faults(club) == []
    with club.house.store.write() as connection:
        for what in ("lines_no_update", "rounds_no_update"):
            connection.execute(text(f"DROP TRIGGER {what}"))
        connection.execute(text(change))
    assert any(says in fault for fault in faults(club))


def test_a_stake_on_the_tape_of_a_round_that_runs_is_held_against_the_books(club: Club) -> None:
    """The pile of a bet that a bank will cover is made higher than what was put down."""
    table, (ann, bob) = seated(club, toys.BANKS, "Ann", "Bob")
    club.do(ann, table, "decide", choice="bank")
    club.do(bob, table, "put", wager="wager", stake=500)
    bend_state(club, lambda state: state.update(tape=state["tape"].replace("wager 500", "wager 900")))
    assert any("the books have" in fault for fault in faults(club))
