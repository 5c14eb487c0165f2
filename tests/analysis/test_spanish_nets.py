"""Net results of Spanish 21 and double attack from a full shoe, splits among them: against what is known in other ways.

The mean and the mean square of a split are added up hand by hand and by pairs of hands (`solve_spanish`, `squares`),
and never over what the hands come to together. `spanish_rounds` holds them against the script on short decks, and
`test_spanish` against a sample of it.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba")

from croupier import registry
from croupier.analysis.reports.computed import NETS_ERROR
from croupier.analysis.solvers.blackjack.joint import Sums
from croupier.analysis.solvers.spanish import split_nets
from croupier.analysis.solvers.spanish.alike import Alike, Falls
from croupier.analysis.solvers.spanish.sheet import nets_of
from croupier.analysis.solvers.spanish.solve import SpanishSolution, solve_spanish
from croupier.analysis.solvers.spanish.split_nets import split_sums
from croupier.analysis.solvers.spanish.squares import split_square
from croupier.analysis.solvers.spanish.suits import SPECIAL
from croupier.games.spanish_21.wagers import SPADES, SUITED
from tests.quick import among, slow


@cache
def shoe(game: str = "spanish-21", **settings: Any) -> SpanishSolution:
    found = registry.game_named(game)
    rules = found.Rules().set(settings)
    assert found.pack is not None
    return solve_spanish(rules, Counter(found.pack(rules).cards()), spanish_21=game == "spanish-21")


SPLITS = [(8, 4), (9, 9), (6, 5), (7, 4), (7, 5), (7, 6), (7, 7), (1, 1), (1, 10), (2, 7)]
"""Eights and sevens against a four are drawn to as spades, sixes against a five unless they are mixed."""


@pytest.mark.parametrize(("pair", "up"), among(SPLITS, SPLITS[:2]))
def test_what_a_split_comes_to(pair: int, up: int) -> None:
    best = shoe()
    of = best.splits(pair, up)
    found = split_sums(of)
    assert found.resolved
    assert sum(found.chances.values()) == pytest.approx(1, abs=1e-11)
    assert min(found.chances.values()) > -1e-12
    mean, square = (sum(won**power * chance for won, chance in found.chances.items()) for power in (1, 2))
    assert mean == pytest.approx(float(of.split.worth[of.start]), abs=1e-9)
    assert square == pytest.approx(split_square(of), abs=1e-7)


def of_shoe(best: SpanishSolution) -> None:
    nets = nets_of(best)
    assert nets.unresolved == 0
    assert sum(chance for _, chance in nets.chances) == pytest.approx(1, abs=1e-12)
    assert sum(case.chance for case in best.cases) == pytest.approx(1, abs=1e-12)
    assert sum(float(net) * chance for net, chance in nets.chances) == pytest.approx(best.mean, abs=NETS_ERROR)
    square = sum(float(net) ** 2 * chance for net, chance in nets.chances)
    assert square == pytest.approx(best.square, abs=100 * NETS_ERROR)


SHOES: list[tuple[str, tuple[tuple[str, Any], ...]]] = [
    ("spanish-21", ()),
    ("spanish-21", (("decks", 8), ("soft_17", "hit"))),
    ("spanish-21", (("rescue", False), ("surrender", False), ("aces_play_on", False))),
    ("spanish-21", (("most_hands", 2),)),
    ("double-attack", ()),
    ("double-attack", (("boxes", 7), ("soft_17", "hit"))),
    ("double-attack", (("surrenders_any", False), ("double_attack", False))),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "settings"), SHOES)
def test_net_results_come_to_the_mean_and_the_mean_square(game: str, settings: tuple[tuple[str, Any], ...]) -> None:
    of_shoe(shoe(game, **dict(settings)))


@pytest.mark.parametrize("up", [slow(4), slow(5), slow(6)])
def test_what_three_hands_have_in_common_by_suits_is_next_to_nothing(up: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sevens, played by their suits against these: with any three hands at once. Against a four it is most of it."""
    best = shoe()
    often = sum(case.chance for case in best.cases if case.values == (7, 7) and case.up == up)
    found = split_sums(best.splits(7, up))
    monkeypatch.setattr(split_nets, "_TOGETHER", 3)
    closer = split_sums(best.splits(7, up))
    assert apart(found, closer) > 0
    assert often * apart(found, closer) < 5e-13


def apart(one: Sums, other: Sums) -> float:
    assert one.chances.keys() == other.chances.keys()
    return max(abs(chance - other.chances[won]) for won, chance in one.chances.items())


def test_suits_fall_as_often_as_they_are_counted() -> None:
    """Two hands of a seven and an eight, one of them completed by a six: over every card in every place."""
    cards = np.zeros((9, 4), dtype=np.int64)
    cards[7], cards[8], cards[6] = (3, 0, 1, 2), (1, 2, 0, 1), (2, 0, 0, 1)
    number = SPECIAL.index((7, 8))
    two = Alike(number, SUITED, False, False), Alike(number, SPADES, True, False)
    falls = Falls(cards, 7, 2, frozenset())
    ranks = [7, 8, 7, 8, 6]
    shoe_of = {rank: [suit for suit in range(4) for _ in range(cards[rank, suit])] for rank in (6, 7, 8)}
    hits = whole = 0
    for places in product(*(range(len(shoe_of[rank])) for rank in ranks)):
        if places[0] == places[2] or places[1] == places[3]:
            continue
        one, other, three, four, five = (shoe_of[rank][at] for rank, at in zip(ranks, places, strict=True))
        whole += 1
        hits += one == other != 3 and three == four == five == 3
    assert hits > 0
    assert falls.chance(two) == pytest.approx(hits / whole, abs=1e-15)


def test_of_a_small_shoe_two_hands_are_resolved() -> None:
    """One deck: what three hands and more come to is left over, as often as a further pair comes and no more."""
    game = registry.game_named("spanish-21")
    assert game.pack is not None
    cards = Counter(dict.fromkeys(game.pack(game.Rules()).cards(), 1))
    best = solve_spanish(game.Rules(), cards, spanish_21=True)
    for pair, up, left in ((8, 10, 2), (9, 9, 1)):
        found = split_sums(best.splits(pair, up))
        assert not found.resolved
        second = 1 - (1 - left / 45) * (1 - left / 44)  # of two further cards one is of the pair
        assert 1 - sum(found.chances.values()) == pytest.approx(second, abs=1e-12)
