"""Mini-baccarat at a casino night, 13:47-20.28: night baccarat at a smaller table, under its own clauses."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.analysis.reports.dispatch import distribution
from croupier.errors import InvalidWager
from croupier.games.minibaccarat import window
from croupier.games.night import baccarat as night_baccarat
from croupier.games.night.mini_baccarat import GAME, SAME, Rules
from croupier.law import provisions
from tests.driving import drive, outputs
from tests.games.test_night_baccarat import HERE, SHOE

ROWS = """
    # cards        | wager  result paid   fee clause
    Kh 2c 8d 5s    | player win    +2000  100 §13:47-20.28(e)5i
    Kh 2c 8d 5s    | banker lose   -2000    0 §13:47-20.28(d)4
    Kh 2c 8d 5s    | tie    lose   -2000    0 §13:47-20.28(d)4
    Kh Kc 6d 6s    | banker void   +0       0 §13:47-20.28(e)4iii
    Kh Kc 6d 6s    | tie    win    +16000 800 §13:47-20.28(e)5ii
"""


@pytest.mark.parametrize("row", [row for row in ROWS.strip().splitlines() if "#" not in row])
def test_rows(row: str) -> None:
    """Twenty dollars on one wager, and five percent of whatever it wins: §13:47-20.28(d)5."""
    dealt, _, end = row.partition("|")
    wager, result, paid, fee, by = end.split()
    deal = [f"up {to} {card}" for to, card in zip(["player", "banker"] * 2, dealt.split(), strict=True)]
    lines = [f"put alice 7 {wager} 2000", "close", *deal, "go result"]
    table = drive("night-mini-baccarat", "\n".join(lines), carry=HERE, shoe=SHOE)
    assert outputs(table, "win", "lose", "void") == [f"{result} 1 {wager} {paid} {by}"]
    assert outputs(table, "vigorish") == ([f"vigorish 1 {fee} §13:47-20.28(d)5"] if int(fee) else [])


def test_seven_places() -> None:
    """§13:47-20.28(b)1"""
    with pytest.raises(InvalidWager, match="this table has 7"):
        drive("night-mini-baccarat", "put alice 8 tie 2000", carry=HERE, shoe=SHOE)


def test_each_clause_says_what_its_counterpart_says() -> None:
    """The two sections differ in order and in an example, not in substance."""
    law = provisions.load_provisions()
    for ours, theirs in ((SAME[each].lstrip("§"), each.lstrip("§")) for each in SAME):
        assert (law[ours].kind, law[ours].status) == (law[theirs].kind, law[theirs].status)
        words = law[theirs].text.replace("at most 14", "at most 7")
        assert law[ours].text.rstrip(".") in words or words.rstrip(".") in law[ours].text or ours.endswith("28(a)")


@pytest.mark.parametrize("settings", [{}, {"banker_draw": "literal"}, {"commission_on": "bank", "decks": 6}])
def test_the_odds_are_those_of_baccarat(settings: dict[str, Any]) -> None:
    ours, theirs = Rules().set(settings), night_baccarat.Rules().set(settings)
    for wager in GAME.wagers(ours):
        found = distribution(GAME, ours, wager)
        assert found.mean() == distribution(night_baccarat.GAME, theirs, wager).mean()
        assert all(clause.startswith("§13:47-20.28") for clause in found.by_clause())


@pytest.mark.parametrize(
    ("settings", "by"),
    [
        ({"decks": 5}, "§13:47-20.28(b)2i"),
        ({"chip": 50}, "§13:47-20.17(a)"),
        ({"vigorish": "4%"}, "§13:47-20.28(d)5"),
        ({"tie_odds": "9 to 1"}, "§13:47-20.28(e)5ii"),
        ({"continuous_shuffler": True}, "§13:47-20.28(c)2"),
    ],
)
def test_not_permitted(settings: dict[str, Any], by: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [by]


def test_what_is_told_of_the_odds() -> None:
    """§13:47-20.28(e)5i: with the charge on the bank alone the player's side pays 1 to 1."""
    told = {each.wager: each.pays for each in window(Rules().set({"commission_on": "bank"})).wagers}
    assert told == {"banker": "1 to 1 less 5 percent of it", "player": "1 to 1", "tie": "8 to 1"}


def test_lawful() -> None:
    """§13:47-20.28(c)1, §13:47-20.28(c)2"""
    assert Rules().set({"shoe": False, "shuffler": True, "decks": 6}).breaches() == []


def test_warnings_name_our_clauses() -> None:
    (favors,) = GAME.warnings(Rules().set({"banker_draw": "literal", "commission_on": "bank"}))
    assert "§13:47-20.28(e)3ii" in favors
    assert "§13:47-20.20" not in favors
