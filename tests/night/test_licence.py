"""Registration, licence, hours, fee and what is held beside: each constraint passing, failing and at its boundary."""

from __future__ import annotations

from datetime import date, time

import pytest

from croupier.night.judging.licence import UNSEEN
from croupier.night.plan import Bingo, Raffle
from tests.night.nights import Case, holds, named

AFTER_MIDNIGHT = {"occasion/closes": time(1)}
BINGO = Bingo(licence="BL 1", admission=5_00, special_game=1_00, extra_card=1_00)
WEEK = tuple(date(2027, 3, day) for day in range(1, 6))  # Monday to Friday before the Saturday of the night

CASES: list[Case] = [
    # E01: the registration lasts until the night is over.
    ("E01", {}, []),
    ("E01", {"organisation/registration": ""}, ["requires organisation/registration §13:47-20.3"]),
    ("E01", {"organisation/registered_until": date(2027, 3, 6)}, []),
    ("E01", {"organisation/registered_until": date(2027, 3, 5)}, ["forbids organisation/registered_until §13:47-20.3"]),
    (
        "E01",
        {"organisation/registered_until": date(2027, 3, 6), **AFTER_MIDNIGHT},
        ["forbids organisation/registered_until §13:47-20.3"],
    ),
    ("E01", {"organisation/registered_until": date(2027, 3, 6), "occasion/closes": time(0)}, []),
    # E02: date and place are those of the licence.
    ("E02", {}, []),
    ("E02", {"licence/number": ""}, ["requires licence/number §13:47-20.3"]),
    ("E02", {"licence/date": date(2027, 3, 7)}, ["forbids licence/date §13:47-20.3"]),
    ("E02", {"licence/place": "MEMORIAL HALL, 1 Main Street"}, []),
    ("E02", {"licence/place": "Fire House"}, ["forbids licence/place §13:47-20.3"]),
    # E03: from 0:00 of the date to 2:00 of the next day.
    ("E03", {}, []),
    ("E03", {"occasion/opens": None}, ["requires occasion/opens §13:47-6.11(c)"]),
    ("E03", {"occasion/closes": time(2)}, []),
    ("E03", {"occasion/closes": time(2, 1)}, ["forbids occasion/closes §13:47-6.11(c)"]),
    ("E03", {"occasion/opens": time(0), "occasion/closes": time(12)}, []),
    ("E03", {"licence/date": date(2027, 3, 7)}, ["forbids occasion/opens §13:47-6.11(c)"]),
    ("E03", {"licence/date": date(2027, 3, 5)}, ["forbids occasion/closes §13:47-6.11(c)"]),
    # E04: at most six in a week from Sunday to Saturday.
    ("E04", {"occasion/other_nights": WEEK}, []),
    ("E04", {"occasion/other_nights": (date(2027, 2, 28), *WEEK)}, ["forbids occasion/other_nights §13:47-6.11(a)10"]),
    ("E04", {"occasion/other_nights": (date(2027, 2, 27), date(2027, 3, 7), *WEEK)}, []),
    ("E04", {"occasion/other_nights": (date(2027, 3, 6), *WEEK)}, []),
    # E05: $100 for the one day, also past midnight.
    ("E05", {}, []),
    ("E05", AFTER_MIDNIGHT, []),
    ("E05", {"licence/state_fee": None}, ["requires licence/state_fee §13:47-4.9(c)12"]),
    ("E05", {"licence/state_fee": 99_99}, ["requires licence/state_fee §13:47-4.9(c)12"]),
    ("E05", {"licence/state_fee": 100_01}, ["advises licence/state_fee §13:47-4.9(c)12"]),
    # E07: bingo and raffles with licences of their own, and nothing else.
    ("E07", {"bingo": BINGO, "raffles": (Raffle("50/50", "RL 8"),)}, []),
    ("E07", {"bingo": Bingo()}, ["requires bingo/licence §13:47-20.16(b)"]),
    ("E07", {"raffles": (Raffle("50/50"),)}, ["requires raffles/0/licence §13:47-20.16(b)"]),
    ("E07", {"occasion/other_gambling": ("poker",)}, ["forbids occasion/other_gambling/0 §13:47-20.10(a)"]),
    # E40: the caps of bingo, and a dearer admission to the same room.
    ("E40", {"bingo": BINGO}, []),
    ("E40", {"bingo": BINGO, "bingo/admission": 5_01}, ["forbids bingo/admission §13:47-7.5(a)"]),
    ("E40", {"bingo": BINGO, "bingo/special_game": 1_01}, ["forbids bingo/special_game §13:47-7.5(b)"]),
    ("E40", {"bingo": BINGO, "bingo/extra_card": 1_01}, ["forbids bingo/extra_card §13:47-7.5(c)"]),
    ("E40", {"bingo": BINGO, "bingo/same_room": True}, ["forbids admission/price §13:47-7.5(a)"]),
    ("E40", {"bingo": BINGO, "bingo/same_room": True, "admission/price": 5_00}, []),
    # E41: a dollar a card.
    ("E41", {"bingo": Bingo(progressive=1_00, fifty_fifty=1_00, multi_color=1_00, predraw=1_00)}, []),
    ("E41", {"bingo": Bingo(progressive=1_01)}, ["forbids bingo/progressive §13:47-7.28(a)"]),
    ("E41", {"bingo": Bingo(fifty_fifty=1_01)}, ["forbids bingo/fifty_fifty §13:47-7.41(a)"]),
    ("E41", {"bingo": Bingo(multi_color=1_01)}, ["forbids bingo/multi_color §13:47-7.48(a)"]),
    ("E41", {"bingo": Bingo(predraw=1_01)}, ["forbids bingo/predraw §13:47-7.56"]),
    # E61: what is played is on the licence.
    ("E61", {}, []),
    ("E61", {"licence/games": ()}, ["requires licence/games §13:47-20.4"]),
    (
        "E61",
        {"licence/games": ("blackjack", "night-craps", "money-wheel", "roulette", "under-over")},
        ["forbids tables/6/game §13:47-19.3(b)"],
    ),
    (
        "E61",
        {"licence/games": ("blackjack", "craps", "money-wheel", "red-dog", "roulette", "under-over", "poker")},
        ["requires licence/games/6 §13:47-20.4"],
    ),
    # E80: worth asking about.
    ("E80", {}, []),
    ("E80", {"occasion/date": date(2027, 3, 7)}, [f"advises occasion/date {UNSEEN}"]),
    ("E80", {"occasion/under_18": True}, [f"advises occasion/under_18 {UNSEEN}"]),
]


@pytest.mark.parametrize("case", CASES, ids=named)
def test_licence(case: Case) -> None:
    holds(case)


def test_the_hour_that_comes_twice_is_told() -> None:
    """New York's clocks go back on Sunday, 7 November 2027, at 2:00."""
    night = {"occasion/date": date(2027, 11, 6), "licence/date": date(2027, 11, 6)}
    told = ["advises occasion/closes §13:47-6.11(c)"]
    holds(("E03", {**night, "occasion/closes": time(1, 30)}, told))
    holds(("E03", {**night, "occasion/closes": time(2)}, []))
    holds(("E03", {**night, "occasion/closes": time(0, 59)}, []))
