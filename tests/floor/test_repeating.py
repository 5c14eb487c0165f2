"""Bets of the round before put down again, and where no more can be put."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalAction
from tests.floor.playing import Club


def test_what_is_repeated_is_repeated_once(club: Club) -> None:
    """Two chips on 17 and one on red; one of them is there already, then all are."""
    table, ann = club.open("roulette", mode="dealer"), club.person("Ann")
    club.do(ann, table, "sit", buy_in=20_000)
    for spot in ({"wager": "straight", "where": "17"}, {"wager": "straight", "where": "17"}, {"wager": "red"}):
        club.do(ann, table, "put", stake=500, **spot)
    club.do(club.owner, table, "close")
    club.do(club.owner, table, "outcome", text="2")
    club.do(ann, table, "put", wager="straight", where="17", stake=500)
    assert club.house.shown.view(table, ann)["players"][0]["again"]
    club.do(ann, table, "again")
    view = club.house.shown.view(table, ann)
    assert [(bet["spot"]["name"], bet["stake"]) for bet in view["bets"]] == [("straight 17", 500)] * 2 + [("red", 500)]
    assert not view["players"][0]["again"]
    with pytest.raises(IllegalAction, match="lie there already"):
        club.do(ann, table, "again")
    club.do(ann, table, "clear")
    assert club.house.shown.view(table, ann)["players"][0]["again"]


def test_odds_at_their_cap_are_full(club: Club) -> None:
    """Five times a $5 pass bet behind 8, §19:47-1.6[cap]: with $20 there is room, with $25 there is none."""
    table, ann = club.open("craps", mode="dealer"), club.person("Ann")
    club.do(ann, table, "sit", buy_in=20_000)
    club.do(ann, table, "put", wager="pass", stake=500)
    club.do(club.owner, table, "close")
    club.do(club.owner, table, "outcome", text="3 5")
    full = []
    for stake in (2_000, 500):
        club.do(ann, table, "put", wager="pass-odds", stake=stake)
        full.append([spot["wager"] for spot in club.house.shown.view(table, ann)["players"][0]["full"]])
    assert full == [[], ["pass-odds"]]
