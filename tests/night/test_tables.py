"""The tables, who works at them and their options: each constraint passing, failing and at its boundary."""

from __future__ import annotations

from dataclasses import replace
from datetime import time
from fractions import Fraction
from typing import Any

import pytest

from croupier import registry
from croupier.night.judging.people import STATUTE
from croupier.night.kinds import Duty
from croupier.night.plan import (
    AFFILIATE,
    ASSISTANT,
    AUXILIARY,
    CLASS_A,
    CLASS_B,
    GAMES,
    MEMBER,
    NO_MEMBER,
    Instruction,
    PlannedTable,
)
from croupier.odds import to
from tests.night.nights import LAWFUL, Case, but, holds, named, said


def late(name: str) -> dict[str, Any]:
    return {f"people/{name}/duties": (Duty(CLASS_A, time(19, 1), time(23, 30)),)}


def one_more(game: str, *, notices: tuple[str, ...] = (), seats: int | None = None, **rules: Any) -> dict[str, Any]:
    """An eighth table."""
    made = replace(registry.game_named(GAMES[game]).Rules(), **rules)
    table = PlannedTable("Eighth", game, "Ed", seats=seats, rent=0, notices=notices, rules=made)
    return {"tables": (*LAWFUL.tables, table)}


def odds(game: str, **changes: Fraction) -> Any:
    rules = registry.game_named(GAMES[game]).Rules
    return rules.default("odds").with_odds({name.replace("_", "-"): pays for name, pays in changes.items()})


CRAPS, ROULETTE = LAWFUL.tables[3].rules, LAWFUL.tables[2].rules
TAUGHT = (Instruction("Ed", ("craps",)),)

IDA_ALONE = {"tables/Blackjack 2/relief": ()}

CASES: list[Case] = [
    # E06: seventeen games.
    ("E06", {}, []),
    ("E06", {"tables": ()}, ["requires tables §13:47-20.4"]),
    ("E06", {"tables/Craps/game": "night-craps"}, []),
    ("E06", {"tables/Craps/game": "poker"}, ["forbids tables/3/game §13:47-20.4"]),
    ("E06", {"tables/Craps/game": "mini-craps"}, ["forbids tables/3/game §13:47-20.4"]),
    ("E06", {"tables/Craps/game": ""}, ["requires tables/3/game §13:47-20.4"]),
    # E31: class B operates neither craps nor roulette, but may assist.
    ("E31", {}, []),
    ("E31", {"tables/Craps/operator": "Hal"}, ["forbids tables/3/operator §13:47-20.9(d)"]),
    ("E31", {"tables/Roulette/relief": ("Ed", "Hal")}, ["forbids tables/2/relief/1 §13:47-20.9(d)"]),
    ("E31", {"tables/Craps/stickperson": "Hal"}, []),
    ("E31", {"tables/Craps/operator": "Hal", "people/Hal/duties": (Duty(CLASS_B), Duty(CLASS_A))}, []),
    # E32: taught by the class A operator who is over the table.
    ("E32", {}, []),
    ("E32", {"tables/Blackjack 1/operator": "Jo"}, ["forbids tables/0/operator §13:47-20.5(b)1"]),
    (
        "E32",
        {"tables/Blackjack 1/supervisor": "Fay"},
        ["forbids tables/0/operator §13:47-20.5(b)1", "forbids tables/0/relief/0 §13:47-20.5(b)1"],
    ),
    (
        "E32",
        {"tables/Craps/supervisor": "Ed", "tables/Craps/stickperson": "Hal"},
        ["forbids tables/3/stickperson §13:47-20.9(c)2"],
    ),
    (
        "E32",
        {
            "tables/Craps/supervisor": "Ed",
            "tables/Craps/stickperson": "Hal",
            "people/Hal/instructed": LAWFUL.people[7].instructed + TAUGHT,
        },
        [],
    ),
    # E33: a named class A operator over each table, and one there all evening.
    ("E33", {}, []),
    ("E33", {"tables/Red dog/supervisor": ""}, ["requires tables/6/supervisor §13:47-20.9(b)2"]),
    ("E33", {"tables/Red dog/supervisor": "Hal"}, ["forbids tables/6/supervisor §13:47-20.9(c)1"]),
    ("E33", {"tables/Roulette/supervisor": ""}, []),
    ("E33", {**late("Ed"), **late("Fay")}, []),
    ("E33", {**late("Ed"), **late("Fay"), **late("Gus")}, ["forbids people §13:47-20.9(c)1"]),
    # E62: two such tables, three class A operators.
    ("E62", {}, []),
    ("E62", late("Ed"), ["advises tables §13:47-20.9(d)"]),
    ("E62", {**late("Ed"), **late("Fay")}, ["forbids tables §13:47-20.9(d)"]),
    (
        "E62",
        {"tables/Blackjack 2/operator": "Hal"},
        ["advises tables/0/operator §13:47-20.9(b)1", "advises tables/1/operator §13:47-20.9(b)1"],
    ),
    # E63: who may operate, who may assist.
    ("E63", {}, []),
    ("E63", {"tables/Red dog/operator": ""}, ["requires tables/6/operator §13:47-20.9(b)1"]),
    ("E63", {"tables/Red dog/operator": "Nan"}, ["forbids tables/6/operator §13:47-20.2[assistant]"]),
    ("E63", {"people/Ida/standing": AUXILIARY}, [f"forbids tables/1/operator {STATUTE}"]),
    ("E63", {"people/Ida/standing": ""}, [f"requires tables/1/operator {STATUTE}"]),
    ("E63", {"people/Ida/standing": NO_MEMBER}, [f"forbids tables/1/operator {STATUTE}"]),
    ("E63", {"people/Ida/standing": NO_MEMBER, "people/Ida/pay": 100_00}, []),
    # One who supervises conducts the game too: Ed has five tables under him, and relieves at two.
    (
        "E63",
        {"people/Ed/pay": None, "tables/Roulette/relief": (), "tables/Craps/relief": ()},
        [f"forbids tables/{place}/supervisor {STATUTE}" for place in (0, 1, 4, 5, 6)],
    ),
    # Somebody is on duty at each table all evening.
    ("E63", {"people/Ida/duties": (Duty(CLASS_B, time(19), time(21)),)}, []),
    ("E63", {**IDA_ALONE, "people/Ida/duties": (Duty(CLASS_B, time(19), time(23, 30)),)}, []),
    (
        "E63",
        {**IDA_ALONE, "people/Ida/duties": (Duty(CLASS_B, time(19), time(23, 29)),)},
        ["advises tables/1/relief §13:47-20.9(b)1"],
    ),
    ("E63", {"people/Nan/standing": AUXILIARY}, []),
    ("E63", {"people/Nan/standing": AFFILIATE}, []),
    ("E63", {"people/Nan/standing": NO_MEMBER}, [f"forbids tables/3/stickperson {STATUTE}"]),
    ("E63", {"tables/Red dog/assistants": ("Ann",)}, ["requires tables/6/assistants/0 §13:47-20.5(c)"]),
    ("E63", {"tables/Red dog/assistants": ("Ann",), "people/Ann/duties": (Duty(ASSISTANT),)}, []),
    # E67: three different people at craps.
    ("E67", {}, []),
    ("E67", {"tables/Craps/boxperson": ""}, ["requires tables/3/boxperson §13:47-20.25(d)"]),
    ("E67", {"tables/Craps/stickperson": ""}, ["requires tables/3/stickperson §13:47-20.25(e)1"]),
    ("E67", {"tables/Craps/stickperson": "Max"}, ["forbids tables/3/operator §13:47-20.25(c)"]),
    # E70: no other charge at craps.
    ("E70", {}, []),
    ("E70", {"tables/Craps/other_charge": 0}, []),
    ("E70", {"tables/Craps/other_charge": 1}, ["forbids tables/3/other_charge §13:47-20.25(l)"]),
    # E71: a special wager needs its layout.
    ("E71", {}, []),
    ("E71", {"tables/Roulette/rules/five_adjacent": True}, ["forbids tables/2/layout §13:47-20.32(e)1ii"]),
    ("E71", {"tables/Roulette/rules/seven_numbers": True}, ["forbids tables/2/layout §13:47-20.32(e)15i"]),
    ("E71", {"tables/Roulette/rules/seven_numbers": True, "tables/Roulette/layout": ("seven-numbers",)}, []),
    # E13, E42 to E45, E51, E52, E56, E58, E68: the options, by the check of house files.
    ("E13", {}, []),
    ("E13", {"tables/Craps/rules/minimum": 100}, []),
    ("E13", {"tables/Craps/rules/minimum": 99}, ["forbids tables/3/rules/minimum §13:47-20.17(a)"]),
    ("E42", one_more("baccarat", seats=14), []),
    ("E42", one_more("baccarat", seats=15), ["forbids tables/7/seats §13:47-20.20(b)1"]),
    ("E42", one_more("mini-baccarat", seats=7), []),
    ("E42", one_more("mini-baccarat", seats=8), ["forbids tables/7/seats §13:47-20.28(b)1"]),
    ("E43", one_more("baccarat", decks=6), []),
    ("E43", one_more("baccarat", decks=5), ["forbids tables/7/rules/decks §13:47-20.20(b)2i"]),
    ("E43", one_more("mini-baccarat", decks=5), ["forbids tables/7/rules/decks §13:47-20.28(b)2i"]),
    ("E44", {"tables/Blackjack 1/rules/decks": 1, "tables/Blackjack 2/rules/decks": 4}, []),
    ("E44", {"tables/Blackjack 1/rules/decks": 5}, ["forbids tables/0/rules/decks §13:47-20.22(b)2"]),
    ("E44", {"tables/Blackjack 1/seats": 8}, ["forbids tables/0/seats §13:47-20.22(f)"]),
    ("E44", one_more("multi-action-blackjack", decks=5), ["forbids tables/7/rules/decks §13:47-20.30(b)2"]),
    ("E45", {}, []),
    ("E45", {"tables/Blackjack 1/notices": ()}, ["requires tables/0/notices §13:47-20.22(g)7"]),
    ("E45", {"tables/Blackjack 1/rules/tie_option": "iii"}, []),
    ("E45", {"tables/Blackjack 1/rules/tie_option": "iv"}, ["forbids tables/0/rules/tie_option §13:47-20.22(g)7"]),
    ("E51", {"tables/Craps/rules/odds": odds("craps", field_12=to(3))}, []),
    (
        "E51",
        {"tables/Craps/rules/odds": odds("craps", field_12=to(1))},
        ["forbids tables/3/rules/odds/field-12 §13:47-20.25(i)2"],
    ),
    ("E51", one_more("craps", odds=odds("craps", field_12=to(3))), ["forbids tables/7/rules/odds §13:47-20.25(i)2"]),
    ("E52", {"tables/Craps/rules/buy_fee": Fraction(1, 20)}, []),
    ("E52", {"tables/Craps/rules/buy_fee": Fraction(51, 1000)}, ["forbids tables/3/rules/buy_fee §13:47-20.25(j)"]),
    ("E52", {"tables/Craps/rules/lay_fee": Fraction(51, 1000)}, ["forbids tables/3/rules/lay_fee §13:47-20.25(k)"]),
    ("E56", {}, []),
    ("E56", one_more("chuck-a-luck", device="chute", baffles=3), []),
    ("E56", one_more("chuck-a-luck", device="chute", baffles=2), ["forbids tables/7/rules/baffles §13:47-20.24(a)1"]),
    ("E58", one_more("token-pusher", certification="NJ 12"), []),
    ("E58", one_more("token-pusher"), ["requires tables/7/rules/certification §13:47-20.15(d)"]),
    ("E58", one_more("chuck-a-luck"), []),
    ("E68", {}, []),
    ("E68", one_more("caribbean-stud", notices=("odds",)), []),
    ("E68", one_more("caribbean-stud"), ["requires tables/7/notices §13:47-20.23(h)12"]),
]


@pytest.mark.parametrize("case", CASES, ids=named)
def test_tables(case: Case) -> None:
    holds(case)


def test_a_token_of_a_machine_shows_its_value() -> None:
    """§13:47-20.11(e)"""
    assert said(but(LAWFUL, one_more("token-pusher")), "E23") == ["requires tables/7/notices §13:47-20.11(e)"]
    assert said(but(LAWFUL, one_more("token-pusher", notices=("token",))), "E23") == []


def test_a_member_need_not_be_paid_to_operate() -> None:
    assert all(one.standing == MEMBER for one in LAWFUL.people if one.on(CLASS_B))
    assert said(LAWFUL, "E63") == []
