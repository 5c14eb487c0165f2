"""Pai gow poker: what a house may choose, what it may not, and what it is told."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import Any, cast

import pytest

from croupier.equipment.cards import JOKER, STANDARD
from croupier.errors import CroupierError
from croupier.games.pai_gow_poker import GAME
from croupier.games.pai_gow_poker.layout import window
from croupier.games.pai_gow_poker.rules import PACK, WITH_JOKER, Rules
from croupier.games.pai_gow_poker.wagers import bonus_limit, seven_card_limit
from croupier.odds import BadOdds, to
from croupier.table import Table

RULES = Rules()
DECK = PACK.cards()

AUTOMATED = {"deal_from": "automated-shoe"}


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"house_way": "my own"}, "§19:47-11.11(i)"),
        ({"ace_to_five": "highest"}, "§19:47-11.3(d)"),
        ({"shuffle": "machine"}, "§19:47-11.6(a)"),
        ({"shuffle": "hand", "second_deck": True}, "§19:47-11.2(b)"),
        ({"cutting_card": "pocket"}, "§19:47-11.6(e)"),
        ({"deal_from": "hat"}, "§19:47-11.8(a)"),
        ({"start": "coin"}, "§19:47-11.4(a)"),
        ({"start": "button"}, "§19:47-11.4(a)3"),
        ({"start": "button", "shuffle": "hand", **AUTOMATED}, "§19:47-11.4(a)3"),
        ({"additional": True}, "§19:47-11.13(a)"),
        ({"additional": True, "start": "generator", "seven_card_bonus": True, **AUTOMATED}, "§19:47-11.13(a)"),
        ({"additional_odds": "7"}, "§19:47-11.13(b)6"),
        ({"additional_odds": "5"}, "§19:47-11.13(b)6"),
        ({"progressive": 2}, "§19:47-11.14(a)"),
        ({"prizes": "199/100/50/25/40/20/10/5/6/3/4/2/2"}, "§19:47-11.14(d)"),
        ({"prizes": "200/100/50"}, "§19:47-11.14(d)"),
        ({"meter_rate": "20%"}, "§19:47-11.14(e)"),
        ({"meter_rate": "26%", "progressive": 5}, "§19:47-11.14(e)"),
        ({"meter_seed": 9_999}, "§19:47-11.14(f)"),
        ({"meter_reset": 9_999}, "§19:47-11.14(f)"),
        ({"bonus": True, "three_card_bonus": True, **AUTOMATED}, "§19:47-11.15(a)"),
        ({"bonus_odds.flush": "5 to 1"}, "§19:47-11.16(a)"),
        ({"bonus_limit": 39_999}, "§19:47-11.16(c)"),
        ({"three_card_bonus": True}, "§19:47-11.17(b)"),
        ({"seven_card_bonus": True}, "§19:47-11.17(b)"),
        ({"three_card_odds.pair": "1 to 2"}, "§19:47-11.18(b)"),
        ({"seven_card_odds.royal-flush": "199 to 1"}, "§19:47-11.18(c)"),
        ({"seven_card_limit": 49_999}, "§19:47-11.18(d)"),
        ({"last_four": "sleeve"}, "§19:47-11.17(g)1"),
        ({"bank": False}, "§19:47-11.10[co-bank]"),
        ({"vigorish_step": 5}, "§19:47-11.9[vigorish-step]"),
    ],
)
def test_unlawful_options(settings: dict[str, Any], section: str) -> None:
    assert [breach.by for breach in RULES.set(settings).breaches()] == [section]


@pytest.mark.parametrize(
    "settings",
    [
        {"start": "button", **AUTOMATED},  # §19:47-11.4(a)3
        {"additional": True, "start": "generator"},  # §19:47-11.13(a)
        {"three_card_bonus": True, "seven_card_bonus": True, **AUTOMATED},  # §19:47-11.17(a): either or both
        {"seven_card_odds": {"royal-flush": to(200), WITH_JOKER: to(30)}},  # table B, §19:47-11.18(c)
        {"progressive": 1, "meter_rate": "21%"},  # §19:47-11.14(e)
        {"prizes": "250/100/50/25/40/20/10/5/6/3/4/2/2"},  # §19:47-11.14(d): no less
        {"bank": False, "co_bank": False},  # §19:47-11.10[bank]
        {"second_deck": True},  # §19:47-11.2(b)
    ],
)
def test_lawful_options(settings: dict[str, Any]) -> None:
    assert RULES.set(settings).breaches() == []


def test_eras() -> None:
    """What came later was not there before: the hand in 1993, devices in 1994, and one bonus wager after another."""
    settings = {"deal_from": "manual-shoe", "shuffle": "hand"}
    assert RULES.set(settings).breaches(date(1992, 10, 19)) == []
    later: dict[str, dict[str, Any]] = {
        "1993-05-03": {"deal_from": "hand", "shuffle": "hand"},  # §19:47-11.8A(a)
        "1994-05-02": {"deal_from": "automated-shoe", "shuffle": "device"},  # §19:47-11.8B[automated-shoe]
        "1995-02-06": {**settings, "additional": True, "start": "generator"},
        "2002-06-17": {**settings, "progressive": 1},
        "2002-09-16": {**settings, "bonus": True},
        "2004-07-19": {"shuffle": "device", "seven_card_bonus": True, "seven_card_limit": 0, **AUTOMATED},
        "2005-11-21": {"shuffle": "device", "seven_card_bonus": True, **AUTOMATED},  # (d) was added to 11.18
        "2005-12-05": {**settings, "seven_card_odds": {"royal-flush": to(200), WITH_JOKER: to(30)}},
    }
    for day, chosen in later.items():
        since = date.fromisoformat(day)
        assert RULES.set(chosen).breaches(since) == [], day
        assert RULES.set(chosen).breaches(date.fromordinal(since.toordinal() - 1)), day


def test_odds_are_said_with_to() -> None:
    """§19:47-11.18(a)."""
    with pytest.raises(BadOdds, match="never 'for'"):
        RULES.set({"three_card_odds.pair": "2 for 1"})


def test_odds_of_what_is_open() -> None:
    """§19:47-11.18(a): the table says them with "to" too, §19:47-11.9[win].

    §19:47-11.17(a): what a bonus wager rules out is not open."""
    told = {one.wager: one.pays for one in window(cast("Table", None), RULES.set({"bonus": True}), None).wagers}
    assert list(told) == ["wager", "bonus"]
    assert told["wager"] == "1 to 1, less 5%"
    assert told["bonus"].endswith("three of a kind 3 to 1, straight 2 to 1; from $5 on also the envy bonus")


def test_what_is_open_beside_a_wager() -> None:
    """§19:47-11.14(d), §19:47-11.16(a), or §19:47-11.18(b) and §19:47-11.18(c): each that the house has."""
    with_bonus = {"bonus": True, "progressive": 1}
    in_threes = {"deal_from": "automated-shoe", "three_card_bonus": True, "seven_card_bonus": True}
    open_now = [
        [one.wager for one in window(cast("Table", None), RULES.set(settings), None).wagers]
        for settings in (with_bonus, in_threes)
    ]
    numbers = window(cast("Table", None), RULES.set({"additional": True}), None).wagers[1:]
    assert [one.by for one in numbers] == ["§19:47-11.13(b)6"] * 7
    assert open_now == [["wager", "progressive", "bonus"], ["wager", "three-card-bonus", "seven-card-bonus"]]


def test_limits_reach_what_the_least_wager_can_win() -> None:
    """§19:47-11.16(c): a dollar at 8,000 to 1 is no more than the limit. §19:47-11.18(d): $250 at 500 to 1 is."""
    assert bonus_limit(RULES) == 40_000
    assert seven_card_limit(RULES) == 50_000
    assert seven_card_limit(RULES.set({"minimum": 25_000})) == 125_000


def test_a_limit_below_what_the_least_wager_can_win_is_not_lawful() -> None:
    """§19:47-11.18(d): at $250 five aces are paid $125,000 at 500 to 1, and that is the greater of the two."""
    offered = RULES.set({"shuffle": "device", "seven_card_bonus": True, "minimum": 25_000, **AUTOMATED})
    (breach,) = offered.breaches()
    assert (breach.option, breach.by) == ("seven_card_limit", "§19:47-11.18(d)")
    assert "$50,000 is less than $125,000" in breach.says
    assert offered.set({"seven_card_limit": 125_000}).breaches() == []
    assert offered.set({"seven_card_limit": 124_999}).breaches()


def test_a_house_need_not_have_a_limit() -> None:
    """§19:47-11.16(c), §19:47-11.18(d): a licensee may establish one; 0 is none."""
    bonus = RULES.set({"bonus": True, "bonus_limit": 0})
    seven = RULES.set({"shuffle": "device", "seven_card_bonus": True, "seven_card_limit": 0, **AUTOMATED})
    assert bonus.breaches() == seven.breaches() == []
    assert bonus_limit(bonus) == seven_card_limit(seven.set({"minimum": 25_000})) == 0
    assert RULES.set({"bonus_limit": 39_999}).breaches()


def test_a_decrease_of_a_limit_needs_notice() -> None:
    offered = RULES.set({"bonus": True})
    before = offered.set({"bonus_limit": 60_000})
    assert [notice.option for notice in offered.notices(before) if notice.option == "bonus_limit"] == ["bonus_limit"]
    assert "bonus_limit" not in [notice.option for notice in RULES.notices(before)]  # the wager is no longer offered
    without = offered.set({"bonus_limit": 0})  # any limit is less than none, and none is no decrease
    assert "bonus_limit" in [notice.option for notice in offered.notices(without)]
    assert "bonus_limit" not in [notice.option for notice in without.notices(offered)]


def test_the_pack_has_one_joker() -> None:
    """§19:47-11.2(a)."""
    assert Counter(DECK) == Counter((*STANDARD, JOKER))


def test_wagers_have_the_names_of_the_text() -> None:
    names = [wager.name for wager in GAME.wagers(RULES)]
    assert names == ["wager", "bank", "additional", "progressive", "bonus", "three-card-bonus", "seven-card-bonus"]
    for wager in GAME.wagers(RULES):
        assert RULES.set(wager.settings).breaches() == [], wager.name


def test_warnings() -> None:
    """At 6 to 1 a wager on one of seven numbers is even: §19:47-11.13(b)6."""
    settings = {"additional": True, "start": "generator"}
    assert "no advantage" in GAME.warnings(RULES.set(settings))[0]
    assert GAME.warnings(RULES.set({**settings, "additional_odds": "11/2"})) == ()


def test_a_pay_table_has_its_own_hands() -> None:
    with pytest.raises(CroupierError, match="two-pair"):
        RULES.set({"bonus_odds.two-pair": "1 to 1"})
