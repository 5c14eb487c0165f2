"""Bettors as code: functions from what a player knows to what he bets next.

python examples/bettors/own.py
"""

from __future__ import annotations

import croupier


def presses(facts: croupier.Facts) -> int:
    """Ten, and thirty while he has won three times in a row or more."""
    return 30 if facts.streak >= 3 else 10


def every_fifth(facts: croupier.Facts) -> tuple[int, int]:
    """Ten, and forty every fifth time: what he remembers is how many he has made of five."""
    made = facts.memory if isinstance(facts.memory, int) else 0
    return (40 if made == 4 else 10), (made + 1) % 5


def pass_and_six(facts: croupier.Facts) -> dict[str, int]:
    """On the pass line, and on 6 while there is a point: bets of his own, in the words of the layout."""
    if not facts.point:
        return {} if "pass" in facts.standing else {"pass": 10}
    return {} if "place-to-win 6" in facts.standing else {"place 6": 12}


BETTORS = (presses, every_fifth, pass_and_six)

if __name__ == "__main__":
    for bettor in BETTORS:
        found = croupier.simulate("craps", bettor, bankroll=1000, rounds=300, sessions=2000)
        print(found, end="\n\n")
