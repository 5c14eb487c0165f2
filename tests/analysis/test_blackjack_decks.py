"""The blackjack solver against the script, explored on random short decks under every set of options.

Decks are drawn until so many are found on which no round runs out of cards: the solver knows no such rounds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import fsum
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.blackjack.solution import Solution
from croupier.analysis.solvers.blackjack.solve import PRE_SPLIT, TOTAL, TOTAL_AND_CARDS
from croupier.equipment.cards import Card
from tests.analysis.test_blackjack_script import (
    NEAR,
    OPTIONS,
    RUNS_OUT,
    F,
    RunsOut,
    by_value,
    check,
    explored,
    solved,
)
from tests.quick import among, slow

RANKS = (14, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
OFTEN = (3, 1, 1, 2, 2, 3, 3, 1, 1, 1, 1)


def short_decks(size: int, seed: str) -> Iterator[tuple[Card, ...]]:
    """Cards that are high enough for a round not to run out of them, mostly."""
    chance = random.Random(f"{seed} {size}")
    while True:
        ranks = chance.choices(RANKS, OFTEN, k=size)
        yield tuple(Card(rank, "cdhs"[i % 4]) for i, rank in enumerate(ranks))


def compare(name: str, sizes: tuple[int, ...], free: str = "", **how: Any) -> int:
    """On a random deck of each size: how many of them split something."""
    splits = 0
    decks = {size: short_decks(size, name) for size in sizes}
    for size in sizes:
        for deck in decks[size]:
            try:
                found = solved(OPTIONS[name], deck, **how)
                check(OPTIONS[name], found, deck, free)
            except (Unavailable, RunsOut):
                continue
            splits += any(case.action == "split" for case in found.cases)
            break
    return splits


QUICK = [
    *("default", "hits-soft-17", "card-reader", "busts-do-not-wait-reader", "split-by-rank", "hole-card-up"),
    *("four-hands-one-of-aces", "night-ii", "multi-equal-21", "early-reader", "ten-and-eleven"),
]
"""Of each kind: what dealer and player may do, which hands wait, how cards lie, and the games of nights. Further
hands of splits are gone through in test_blackjack_script.py, too."""


@pytest.mark.parametrize("name", among(OPTIONS, QUICK))
def test_the_script_pays_what_the_strategy_is_worth(name: str) -> None:
    """Expectation, risk, variance, and how often each decision comes up: a deck for each set of options; two where
    the second is one of few on which it matters that hands over 21 wait for the dealer."""
    compare(name, (7, 7) if name == "four-hands-one-of-aces" else (7,))


@pytest.mark.parametrize("name", ["default", slow("night"), slow("multi")])
def test_the_script_pays_what_the_strategy_is_worth_on_nine_cards(name: str) -> None:
    compare(name, (9,))


@pytest.mark.slow
@pytest.mark.parametrize("name", OPTIONS)
def test_the_script_pays_what_the_strategy_is_worth_on_more_decks(name: str) -> None:
    compare(name, (7, 7, 7, 7, 7, 8, 8, 8))
    assert compare(name, (9,) * 6) or name.startswith("multi") or name == "nothing-raised"


WAYS = [
    ("default", {"split_play": PRE_SPLIT}),
    ("four-hands", {"split_play": PRE_SPLIT}),
    ("card-reader", {"play": TOTAL}),
    ("four-hands", {"play": TOTAL_AND_CARDS}),
    ("night-iii", {"play": TOTAL}),
    ("hole-card-up", {"play": TOTAL_AND_CARDS}),
]


@pytest.mark.parametrize(("name", "how"), among(WAYS, [WAYS[0], WAYS[3], WAYS[4]]))
def test_other_ways_to_play(name: str, how: dict[str, str]) -> None:
    compare(name, (7,), **how)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "how"), WAYS)
def test_other_ways_to_play_on_more_decks(name: str, how: dict[str, str]) -> None:
    compare(name, (7, 8), **how)


# --- No other play is better ------------------------------------------------------------------------------------------

# The first hand may be played in any way while the others go by the strategy: no way is better. What a later hand is
# worth on average cannot depend on when the first one stops, so this is the best of all plays that look at one hand.
# Where pairs may be split again the first hand goes by the strategy too, which always splits them. (By rank the choices
# are open on some tens only, which the explorer cannot tell by what the player is said to see.)
FREE = {
    name: "unsplit" if of.rules().resplit else "unsplit first"
    for name, of in OPTIONS.items()
    if not of.rules().split_by_rank
}


@pytest.mark.parametrize("name", [slow("four-hands-reader"), "night-ii"])
def test_no_other_play_is_better(name: str) -> None:
    compare(name, (7,), FREE[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", FREE)
def test_no_other_play_is_better_on_more_decks(name: str) -> None:
    compare(name, (7, 8), FREE[name])


def insured(found: Solution) -> float:
    """What insurance of half the wager adds, where it wins."""
    return fsum(case.chance * max(case.insurance or 0.0, 0.0) / 2 for case in found.cases)


def explorer_finds(name: str, sizes: tuple[int, ...]) -> None:
    """The same as the explorer finds that knows no solver, on decks without pairs; insurance, too, at best."""
    game, rules = registry.game_named(OPTIONS[name].game), OPTIONS[name].rules()
    wager = game.wagers(rules)[0]._replace(lens=by_value)
    chance = random.Random(f"{name} without pairs")
    for size in sizes:
        while True:
            deck = tuple(Card(rank, "c") for rank in chance.sample((14, 14, 3, 4, 5, 6, 7, 8, 9, 10, 10), size))
            if len({card.rank for card in deck}) == size or rules.bars("split", split=False):
                try:
                    found = solved(OPTIONS[name], deck)
                    explored(OPTIONS[name], deck, found)  # nor may it be void once the wager is settled
                except (Unavailable, RunsOut):
                    continue
                exact = explore(game, rules, wager, deck)
                if RUNS_OUT.isdisjoint(exact.by_clause()):
                    break
        assert abs(F(found.mean) + F(insured(found)) - exact.mean()) < NEAR, deck


EXPLORED = [name for name, of in OPTIONS.items() if not of.rules().split_by_rank]


EXPLORED_SOON = ["default", "card-reader", "night", "night-iii", "multi", "multi-equal-21"]


@pytest.mark.parametrize("name", among(EXPLORED_SOON, ["card-reader", "night-iii", "multi-equal-21"]))
def test_the_explorer_finds_the_same(name: str) -> None:
    explorer_finds(name, (6, 6))


@pytest.mark.slow
@pytest.mark.parametrize("name", EXPLORED)
def test_the_explorer_finds_the_same_on_larger_decks(name: str) -> None:
    explorer_finds(name, (7, 7, 7))
