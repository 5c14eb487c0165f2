"""The bettors that go by steps, wager by wager, as they are commonly described."""

from __future__ import annotations

import pytest

from croupier.simulation.bettors import (
    Facts,
    Steps,
    answer,
    dalembert,
    fibonacci,
    flat,
    martingale,
    one_three_two_six,
    paroli,
)

WON = {"w": 1, "l": -1, "t": 0}


def stakes(bettor: Steps, results: str) -> list[int]:
    """What he bets first, and after each of these results."""
    stake, memory = answer(bettor, Facts(1000, 1000))
    found = [stake]
    for number, result in enumerate(results, 1):
        stake, memory = answer(bettor, Facts(1000, 1000, stake, WON[result], WON[result], number, memory))
        found.append(stake)
    return found


@pytest.mark.parametrize(
    ("bettor", "results", "due"),
    [
        (flat(5), "wltw", [5, 5, 5, 5, 5]),
        (martingale(), "lllwl", [1, 2, 4, 8, 1, 2]),
        (martingale(), "lllllll", [1, 2, 4, 8, 16, 32, 64, 1]),
        (martingale(5, 2), "ltlll", [5, 10, 10, 20, 5, 10]),
        (dalembert(), "llwwwl", [1, 2, 3, 2, 1, 1, 2]),
        (dalembert(2, most=3), "lllw", [2, 4, 6, 6, 4]),
        (dalembert(), "l" * 51, [*range(1, 51), 50, 50]),
        (fibonacci(), "lllllwwww", [1, 1, 2, 3, 5, 8, 3, 1, 1, 1]),
        (fibonacci(), "l" * 13, [1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 144, 144]),
        (fibonacci(10, most=4), "lllll", [10, 10, 20, 30, 30, 30]),
        (paroli(), "wwwwlw", [1, 2, 4, 1, 2, 1, 2]),
        (paroli(3), "wtwl", [3, 6, 6, 12, 3]),
        (one_three_two_six(), "wwwwl", [1, 3, 2, 6, 1, 1]),
        (one_three_two_six(5), "wwlw", [5, 15, 10, 5, 15]),
    ],
)
def test_step_by_step(bettor: Steps, results: str, due: list[int]) -> None:
    assert stakes(bettor, results) == due
