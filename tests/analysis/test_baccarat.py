"""How baccarat hands are counted: two hands at a time, against every order of the cards.

That counting equals exploring the script is shown in test_oracle_baccarat.py; published figures are in
test_known_odds.py.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from croupier.analysis.solvers.draws.baccarat import VALUES, TwoHands, ends_from


@pytest.mark.parametrize("seed", range(10))
def test_two_hands_against_every_order(seed: int) -> None:
    draw = Random(seed)
    cards = draw.choices(VALUES, k=draw.randint(4, 9))
    held = Counter(cards)
    every = Counter(((a + b) % 10, (c + d) % 10) for a, b, c, d in permutations(cards, 4))
    found = TwoHands([held[value] for value in VALUES], 32).of(VALUES)
    assert found == [sum(every[one, other] << 32 * other for other in VALUES) for one in VALUES]


@pytest.mark.parametrize("seed", range(10))
def test_two_hands_less_a_card(seed: int) -> None:
    """What is left of the count when a card is gone is the count of what is left."""
    draw = Random(seed)
    held = [draw.randrange(4) for _ in VALUES]
    whole, counts = TwoHands(held, 32), range(6)
    without = whole.less_a_card(whole.of(VALUES), counts, VALUES)
    assert list(without) == [value for value in VALUES if held[value]]
    for value, found in without.items():
        left = [number - (value == each) for each, number in enumerate(held)]
        assert found == TwoHands(left, 32).of(counts)


@pytest.mark.parametrize("seed", range(10))
def test_ends_against_every_order(seed: int) -> None:
    """The drawing rules as they stand on every layout, written a second time; in which order the cards lie."""
    draw = Random(seed)
    cards = draw.choices(VALUES, k=7)
    held = Counter(cards)
    every = Counter(end(order) for order in permutations(cards, 6))
    assert ends_from([held[value] for value in VALUES]) == (dict(every), 5040)


def end(order: tuple[int, ...]) -> tuple[int, int]:
    """Both hands at the end: player, banker, player, banker, then third cards."""
    player, banker = (order[0] + order[2]) % 10, (order[1] + order[3]) % 10
    if max(player, banker) >= 8:
        return player, banker
    if player >= 6:
        return player, (banker + order[4]) % 10 if banker <= 5 else banker
    third = order[4]
    least = {0: 4, 1: 4, 2: 5, 3: 5, 4: 6, 5: 6, 6: 7, 7: 7, 8: 3, 9: 4}[third]  # the banker stands from here on
    return (player + third) % 10, (banker + order[5]) % 10 if banker < least else banker
