"""The equipment receipt: every prescribed thing is asked for; each figure passing, failing and at its boundary."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier import registry
from croupier.law import provisions
from croupier.night.plan import GAMES, PlannedTable
from croupier.night.receipt import ITEMS, Found, judge_receipt, receipt_items


def table(game: str, **rules: object) -> PlannedTable:
    usual = registry.game_named(GAMES[game]).Rules()
    return PlannedTable("One", game, rules=replace(usual, **rules))  # type: ignore[arg-type]


def complete(one: PlannedTable) -> dict[str, Found]:
    """Answers as they should be."""
    return {
        item.section: tuple(each.least for each in item.measures) if item.measures else True
        for item in receipt_items(GAMES[one.game], one.rules)
    }


def said(one: PlannedTable, section: str, answer: Found) -> list[str]:
    found = complete(one) | {section: answer}
    return [f"{each.constraint} {each.severity} {each.section}" for each in judge_receipt(one, found)]


def test_all_seventeen_games_have_a_receipt() -> None:
    assert set(ITEMS) == set(GAMES.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_complete_delivery_is_right_and_an_unseen_one_is_asked_for(game: str) -> None:
    one = table(game)
    assert list(judge_receipt(one, complete(one))) == []
    assert len(list(judge_receipt(one, {}))) == len(receipt_items(GAMES[game], one.rules)) > 0
    assert {item.section[1:] for item in ITEMS[GAMES[game]]} <= set(provisions.load_provisions())


@pytest.mark.parametrize(
    ("game", "section", "found", "expected"),
    [
        # E47, §13:47-20.29(a)1: fifty spaces.
        ("money-wheel", "§13:47-20.29(a)1", (22, 14, 7, 3, 2, 1, 1), []),
        ("money-wheel", "§13:47-20.29(a)1", (21, 15, 7, 3, 2, 1, 1), ["E47 requires §13:47-20.29(a)1"]),
        ("money-wheel", "§13:47-20.29(a)1", (22, 14, 7, 3, 2, 1), ["E47 requires §13:47-20.29(a)1"]),
        # E49, §13:47-20.15(c): a level wheel.
        ("roulette", "§13:47-20.15(c)", True, []),
        ("roulette", "§13:47-20.15(c)", False, ["E49 requires §13:47-20.15(c)"]),
        # E50: five dice, of 0.750 to 0.775 inch, with the provider's name (§13:47-20.25(b)2ix).
        ("craps", "§13:47-20.25(b)2", 5, []),
        ("craps", "§13:47-20.25(b)2", 4, ["E50 requires §13:47-20.25(b)2"]),
        ("craps", "§13:47-20.25(b)2i", 775, []),
        ("craps", "§13:47-20.25(b)2i", 776, ["E50 requires §13:47-20.25(b)2i"]),
        ("craps", "§13:47-20.25(b)2i", 749, ["E50 requires §13:47-20.25(b)2i"]),
        ("craps", "§13:47-20.25(b)2ix", False, ["E50 requires §13:47-20.25(b)2ix"]),
        # E56: cage of 18 inches, dice of 2.5 inches.
        ("chuck-a-luck", "§13:47-20.24(a)1", 18, []),
        ("chuck-a-luck", "§13:47-20.24(a)1", 17, ["E56 requires §13:47-20.24(a)1"]),
        ("under-over", "§13:47-20.33(a)2i", 2500, []),
        ("under-over", "§13:47-20.33(a)2i", 2499, ["E56 requires §13:47-20.33(a)2i"]),
        # E78: what else is prescribed.
        ("joker-seven", "§13:47-20.26(b)2", 54, []),
        ("joker-seven", "§13:47-20.26(b)2", 53, ["E78 requires §13:47-20.26(b)2"]),
        ("let-it-ride", "§13:47-20.27(b)1", (2, 2), []),
        ("let-it-ride", "§13:47-20.27(b)1", (2, 1), ["E78 requires §13:47-20.27(b)1"]),
        ("red-dog", "§13:47-20.31(a)3", 2, []),
        ("red-dog", "§13:47-20.31(a)3", 1, ["E78 requires §13:47-20.31(a)3"]),
        ("red-dog", "§13:47-20.31(a)4", False, ["E78 requires §13:47-20.31(a)4"]),
        ("baccarat", "§13:47-20.20(b)2i", 6, []),
        ("baccarat", "§13:47-20.20(b)2i", 5, ["E78 requires §13:47-20.20(b)2i"]),
        ("mini-baccarat", "§13:47-20.28(b)2i", 6, []),
        ("mini-baccarat", "§13:47-20.28(b)2i", 5, ["E78 requires §13:47-20.28(b)2i"]),
        ("multi-action-blackjack", "§13:47-20.30(b)2", 1, []),
        ("multi-action-blackjack", "§13:47-20.30(b)2", 5, ["E78 requires §13:47-20.30(b)2"]),
    ],
)
def test_what_is_found(game: str, section: str, found: Found, expected: list[str]) -> None:
    assert said(table(game), section, found) == expected


def test_of_two_devices_the_receipt_asks_for_that_of_the_table() -> None:
    """§13:47-20.21(a)1; what is no part of a device is asked for at every table, as a wheel is, §13:47-20.32(b)1."""
    assert "§13:47-20.32(b)1" in {item.section for item in receipt_items("night-roulette")}
    tumblers = [item for item in ITEMS["beat-the-dealer"] if item.only]
    assert {item.only for item in tumblers} == {"cage", "chute"}
    for device in ("cage", "chute"):
        asked = receipt_items("beat-the-dealer", table("beat-the-dealer", device=device).rules)
        assert [item for item in asked if item.only] == [item for item in tumblers if item.only == device]


@pytest.mark.parametrize(("baffles", "expected"), [(3, []), (2, ["E56 requires §13:47-20.24(a)1"])])
def test_a_chute_is_counted_by_its_baffles(baffles: int, expected: list[str]) -> None:
    assert said(table("chuck-a-luck", device="chute"), "§13:47-20.24(a)1", baffles) == expected
