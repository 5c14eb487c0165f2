"""Three hands of a split and more, without going through their cards: against those that can be gone through."""

from __future__ import annotations

from math import perm
from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba")

from croupier.analysis.reports.computed import NETS_ERROR
from croupier.analysis.solvers.blackjack import joint
from croupier.analysis.solvers.blackjack.hands import VALUES, dealer_from, dealer_hands, line, player_hands
from croupier.analysis.solvers.blackjack.one_hand import boxes_of
from croupier.analysis.solvers.blackjack.solution import Solution
from croupier.analysis.solvers.blackjack.solve import solve_blackjack
from croupier.analysis.solvers.blackjack.splits import Left
from croupier.analysis.solvers.blackjack.squares import SplitPlay
from croupier.analysis.solvers.blackjack.terms import DOUBLE, DRAW, STAND, tabulate
from croupier.analysis.solvers.blackjack.together import falling, size_of, together
from croupier.games.blackjack.rules import Rules
from tests.analysis.test_blackjack_script import FOUR_HANDS

SHOE = np.array([24] * 9 + [96])


@pytest.mark.parametrize("cards", [0, 1, 2, 5, 20, 96])
@pytest.mark.parametrize("most", [2, 3, 4, 5])
def test_powers_add_up_to_falling_factorials(cards: int, most: int) -> None:
    nodes, weights = falling(cards, most)
    for drawn in range(2 * min(most, cards)):
        assert (weights * (cards * nodes) ** drawn).sum() == pytest.approx(perm(cards, drawn), rel=1e-11, abs=1e-9)


@pytest.mark.parametrize("cards", [190, 300])
def test_powers_add_up_to_one_over_falling_factorials(cards: int) -> None:
    nodes, weights = size_of(cards)
    for drawn in range(25):
        near = 1e-12 if drawn < 15 else 1e-7
        assert (weights * nodes**drawn).sum() == pytest.approx(cards**drawn / perm(cards, drawn), rel=near)


@pytest.mark.slow
def test_three_hands_as_they_are_gone_through() -> None:
    """Nines against a six, six decks: drawn to and doubled by hard totals. Two hands and three, from the cards."""
    rules: Any = Rules().set(dict(FOUR_HANDS))
    place, start, hands = VALUES.index(9), VALUES.index(6), player_hands()
    terms, dealer = tabulate(rules, hands, dealer_hands(1), reader=False), dealer_from(1, start)
    of = line(place)
    totals, number = hands.totals[of.hands], hands.cards[of.hands]
    action = np.where((totals > 11) & (number > 1), STAND, np.where((number == 2) & (totals == 11), DOUBLE, DRAW))
    play, left = SplitPlay(place, 4, of, (action, action)), Left(22, 309)
    boxes = boxes_of(dealer, terms, play)
    search = joint._Split(SHOE, hands, dealer, play, left, boxes)
    for hands_of in (2, 3):
        assert search.join(hands_of)
        exact, found = dict(search.told()), together(SHOE, hands, dealer, play, left, boxes, hands_of)
        assert found.keys() == exact.keys()
        assert max(abs(found[net] - chance) for net, chance in exact.items()) < 1e-10
        assert sum(found.values()) == pytest.approx(sum(exact.values()), abs=1e-12)


def check(found: Solution, near: float = 1e-12) -> None:
    """The mean and the mean square are known in other ways."""
    assert found.nets.unresolved == 0
    assert found.square is not None
    nets = [(float(net), chance) for net, chance in found.nets.chances]
    assert sum(chance for _, chance in nets) == pytest.approx(1, abs=1e-12)
    assert sum(net * chance for net, chance in nets) == pytest.approx(found.mean, abs=near)
    assert sum(net**2 * chance for net, chance in nets) == pytest.approx(found.square, abs=100 * near)


@pytest.mark.slow
@pytest.mark.parametrize("settings", [{"resplit": True}, FOUR_HANDS])
def test_every_net_result_is_resolved(settings: dict[str, Any]) -> None:
    check(solve_blackjack(Rules().set(settings)))


@pytest.mark.slow
def test_every_net_result_of_two_decks_is_resolved() -> None:
    """The grid is coarse for so few cards, but not too coarse."""
    check(solve_blackjack(Rules().set({**FOUR_HANDS, "decks": 2})), near=NETS_ERROR)


@pytest.mark.slow
def test_every_net_result_of_one_deck_is_resolved() -> None:
    """All that three and four hands can hold is gone through, up to 107 million pairs of a set and a hand."""
    check(solve_blackjack(Rules().set({**FOUR_HANDS, "decks": 1})))
