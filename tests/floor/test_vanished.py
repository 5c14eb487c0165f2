"""Games between people of whom one vanishes: a bank is settled and passed on by the rule, a hand checked or folded.

What lies on the table when somebody closes his page stays in play; what is his comes back to him. The books are
compared with the table and the log is audited after each of these (`room`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from croupier.floor.presence import GRACE
from tests.floor.playing import Room

GONE = GRACE + 1
STACK = 50_000


def chips(table: Room) -> dict[str, int]:
    return {player["name"]: player["chips"] for player in table.view["players"]}


def ready(table: Room, *names: str) -> None:
    for name in names:
        table.do(name, "ready")


def decide(table: Room, name: str, choice: str = "") -> None:
    """The choice, or what the rules would do for him."""
    asks = table.club.house.shown.view(table.table, table.people[name])["asks"]
    own = next(ask for ask in asks if ask["who"] == name)
    chosen = next(each for each in own["choices"] if each["name"] == (choice or own["default"]))
    stake = {"stake": chosen["stake"][1]} if chosen["stake"] else {}
    table.do(name, "decide", choice=chosen["name"], **stake)


def to_the_end(table: Room, *there: str) -> dict[str, Any]:
    """The round, those who are there being ready and doing what the rules would; its record."""
    number = table.view["round"]
    if table.view["phase"] == "bets":
        ready(table, *there)
    while table.view["round"] == number:
        waiting = [ask["who"] for ask in table.view["asks"]]
        assert set(waiting) <= set(there), "somebody is waited for who is gone"
        assert waiting
        decide(table, waiting[0])
    return table.club.house.shown.round(table.table, number, table.club.owner)


def bank_of_ann(room: Callable[..., Room]) -> Room:
    """Ann holds the bank of chemin de fer at $50, and Bob and Cy cover $30 of it."""
    table = room("chemin-de-fer", "Ann", "Bob", "Cy", rules={"decks": 6}, decide_seconds=0, bet_seconds=0)
    table.do("Ann", "put", wager="banker", stake=5_000)
    ready(table, "Ann", "Bob", "Cy")
    decide(table, "Ann", "stake")
    table.do("Bob", "put", wager="player", stake=2_000)
    table.do("Cy", "put", wager="player", stake=1_000)
    return table


def test_a_banker_of_chemin_de_fer_who_vanishes_has_dealt_the_hand(room: Callable[..., Room]) -> None:
    """§19:47-4.11[absent]: the hand is played to its end with his chips; then the bank is free, and is bid for."""
    table = bank_of_ann(room)
    assert (table.view["bets"][0]["player"], table.view["bets"][0]["stake"]) == ("Ann", 5_000)
    table.close("Ann")
    table.wait(GONE)
    assert table.away() == ["Ann"]
    record = to_the_end(table, "Bob", "Cy")
    assert not record["voided"]
    assert sum(chips(table).values()) == sum(record["net"].values()) + 3 * STACK
    assert abs(record["net"].get("Ann", 0)) <= 3_000  # of the $50 no more than what was covered
    assert table.view["headline"].startswith("Bids for the bank")
    table.do("Bob", "put", wager="banker", stake=2_500)
    ready(table, "Bob", "Cy")
    assert table.view["asks"][0]["who"] == "Bob"


def test_a_banker_who_leaves_takes_what_is_his(room: Callable[..., Room]) -> None:
    table = bank_of_ann(room)
    table.do("Ann", "leave")
    assert {player["name"] for player in table.view["players"] if player["leaving"]} == {"Ann"}
    record = to_the_end(table, "Ann", "Bob", "Cy")  # the banker's own decision is still his
    assert set(chips(table)) == {"Bob", "Cy"}
    assert table.purse("Ann") - table.purse("Bob") == STACK + record["net"].get("Ann", 0)
    assert table.view["headline"].startswith("Bids for the bank")


def pai_gow_poker(room: Callable[..., Room], how: str) -> Room:
    """In the second round Bob holds the bank, and Ann wagers $10 against it."""
    table = room("pai-gow-poker", "Ann", "Bob", decide_seconds=0, bet_seconds=0)
    for name in ("Ann", "Bob"):
        table.do(name, "put", wager="wager", stake=1_000)
    to_the_end(table, "Ann", "Bob")
    assert table.view["asks"][0]["who"] == "Bob"
    decide(table, "Bob", how)
    table.do("Ann", "put", wager="wager", stake=1_000)
    return table


@pytest.mark.parametrize("how", ["bank", "co-bank"])
def test_a_bank_of_pai_gow_poker_is_settled_though_its_holder_vanishes(room: Callable[..., Room], how: str) -> None:
    """§19:47-11.10[cover]: his hand is set the house's way, and what he put up pays."""
    table = pai_gow_poker(room, how)
    table.close("Bob")
    table.wait(GONE)
    record = to_the_end(table, "Ann")
    assert not record["voided"]
    ann, bob = (record["net"].get(name, 0) for name in ("Ann", "Bob"))
    if how == "co-bank":  # half of what Ann wins or loses, and five percent of a win of his
        assert (ann, bob) in [(-1_000, 475), (950, -500), (0, 0)]
    else:  # the dealer's wager of $10 lies against it too
        assert (ann, bob) in [(a, b) for a in (-1_000, 950, 0) for b in (1_900, 950, 0, -1_000, -2_000)]
    assert [player["name"] for player in table.view["players"] if player["playing"]] == ["Ann"]


def poker(room: Callable[..., Room], *names: str, **rules: Any) -> Room:
    table = room("poker", *names, rules=rules, decide_seconds=0, bet_seconds=0)
    ready(table, *names)
    return table


def test_who_vanishes_from_a_hand_of_poker_folds_where_it_costs_and_checks_where_not(room: Callable[..., Room]) -> None:
    """§19:47-14.6(c): no chip of somebody who is away goes in. Ann has the button, Bob and Cy the blinds."""
    table = poker(room, "Ann", "Bob", "Cy", rake="none")
    table.close("Cy")
    table.wait(GONE)
    decide(table, "Ann", "call")
    decide(table, "Bob", "call")  # and Cy, whose big blind lies there, has checked
    assert table.view["asks"][0]["who"] == "Bob"  # on the flop
    decide(table, "Bob", "check")  # Cy checks once more
    assert table.view["asks"][0]["who"] == "Ann"
    decide(table, "Ann", "bet")  # and folds where it costs
    decide(table, "Bob", "fold")
    assert chips(table) == {"Ann": STACK + 800, "Bob": STACK - 400, "Cy": STACK - 400}


def test_who_vanishes_is_not_dealt_in_and_posts_nothing(room: Callable[..., Room]) -> None:
    """§19:47-14.10[coming-in]: when he is back he waits for the big blind, for he sits where nobody may come in."""
    table = poker(room, "Ann", "Bob", "Cy", rake="none")
    table.close("Cy")
    table.wait(GONE)
    decide(table, "Ann", "fold")
    decide(table, "Bob", "fold")  # nobody is left but Cy
    assert chips(table)["Cy"] == STACK + 200
    for _ in range(2):
        to_the_end(table, "Ann", "Bob")
    assert chips(table)["Cy"] == STACK + 200
    table.open("Cy")
    table.wait(1)
    ready(table, "Ann", "Bob", "Cy")
    assert {bet["player"] for bet in table.view["bets"]} == {"Ann", "Bob"}  # his seat is between button and big blind
    to_the_end(table, "Ann", "Bob")
    ready(table, "Ann", "Bob", "Cy")
    posted = {bet["player"]: bet["spot"]["wager"] for bet in table.view["bets"]}
    assert posted == {"Bob": "small-blind", "Cy": "big-blind"}  # with which he comes in, and is not asked


def test_who_leaves_a_hand_of_poker_loses_no_more_than_he_put_in(room: Callable[..., Room]) -> None:
    table = poker(room, "Ann", "Bob", "Cy", rake="none")
    table.do("Cy", "leave")
    assert {player["name"] for player in table.view["players"] if player["leaving"]} == {"Cy"}
    decide(table, "Ann", "raise")
    decide(table, "Bob", "call")
    if any(ask["who"] == "Cy" for ask in table.view["asks"]):
        decide(table, "Cy", "fold")
    to_the_end(table, "Ann", "Bob")
    assert "Cy" not in chips(table)
    assert sum(chips(table).values()) == 2 * STACK + 400
