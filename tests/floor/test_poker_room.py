"""Poker at the tables of a house: hands that need a second shuffle, newcomers, and people who are away."""

from __future__ import annotations

from typing import Any

from croupier.floor.audit import audit
from croupier.floor.people import Person
from tests.floor.playing import Club


def sat(club: Club, table: str, *names: str, **order: Any) -> dict[str, Person]:
    found = {name: club.person(name) for name in names}
    for person in found.values():
        club.do(person, table, "sit", **order)
    return found


def asked(club: Club, table: str) -> list[dict[str, Any]]:
    asks: list[dict[str, Any]] = club.house.shown.view(table, None)["asks"]
    return asks


def answer(club: Club, table: str, people: dict[str, Person], *wanted: str) -> None:
    """Whoever is asked does the first of these that is open to him."""
    ask = asked(club, table)[0]
    own = club.house.shown.view(table, people[ask["who"]])["asks"][0]
    open_now = [choice["name"] for choice in own["choices"] if not choice["barred"]]
    club.do(people[ask["who"]], table, "decide", choice=next(name for name in wanted if name in open_now))


def test_eight_draw_five_cards_each(club: Club) -> None:
    """§19:47-14.12[stub]: what was thrown away is shuffled again, and everything is found to come from its seal."""
    rules = {"game": "five-card-draw", "losers_show": True}
    table = club.open("poker", rules=rules, decide_seconds=0, bet_seconds=0)
    people = sat(club, table, "Ann", "Bert", "Cora", "Dan", "Eve", "Fay", "Gus", "Hal")
    for person in people.values():
        club.do(person, table, "ready")
    for _ in range(100):
        if club.house.shown.rounds(table):
            break
        answer(club, table, people, "discard-12345", "check", "call")
    (over,) = club.house.shown.rounds(table)
    assert not over["voided"]
    tape = club.house.shown.round(table, 1, club.owner)["tape"]
    assert tape.count("what the others threw away is shuffled") == 3  # 11 cards are drawn, then again and again
    club.check_books(table)
    assert audit(club.house.store).faults == []
