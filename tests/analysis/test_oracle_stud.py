"""The stud family: counted equals explored on random short decks, over all games, options and wagers.

Caribbean stud cannot be dealt from fewer than ten cards: then nothing is hidden, and the dealer has what is left. From
eleven on hole cards differ. Let it ride needs six.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.play_or_fold import progressive, stud, stud_raises
from croupier.analysis.solvers.streets import let_it_ride
from croupier.equipment.cards import STANDARD
from tests.analysis.short_decks import assert_same, first_of, held, poker_deck, random_rules, written
from tests.quick import among, slow

# --- Caribbean stud -----------------------------------------------------------------------------------------------

RANGES: dict[str, list[Any]] = {"meter_seed": [0, 5_000, 10_000, 123_456], "meter_rate": ["1/2", "7/10", "1"]}


def check_ante(game_id: str, seed: int, size: int) -> None:
    """The same outcomes, and the same choice wherever there is one."""
    draw = Random(f"{game_id}/{seed}/{size}")
    game = registry.game_named(game_id)
    rules, deck = random_rules(game, draw, RANGES), poker_deck(draw, size)
    ante = game.wagers(rules)[0]
    explored, counted = explore(game, rules, ante, deck), stud.count(game, rules, ante, deck)
    assert_same(counted, explored, (rules, written(deck)))
    assert dict(counted.plays) == explored.plays
    assert stud_raises.raise_table(rules, deck).best() == explored.mean()


@pytest.mark.parametrize("game_id", ["caribbean-stud", "night-caribbean-stud"])
@pytest.mark.parametrize("seed", among(range(6), [0]))
def test_ante_on_ten_cards(game_id: str, seed: int) -> None:
    check_ante(game_id, seed, 10)


@pytest.mark.slow
def test_ante_on_eleven_cards() -> None:
    check_ante("caribbean-stud", 0, 11)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["caribbean-stud", "night-caribbean-stud"])
@pytest.mark.parametrize(
    ("seed", "size"), [*((seed, 10) for seed in range(6, 100)), *((seed, 11) for seed in range(1, 13)), (0, 12)]
)
def test_ante_on_more_decks(game_id: str, seed: int, size: int) -> None:
    check_ante(game_id, seed, size)


@pytest.mark.parametrize("seed", among(range(20), range(2)))
def test_progressive_wager(seed: int) -> None:
    """Its own dollar is on the meter when the hand is paid. From four suits of few ranks, or one: all prizes come."""
    draw = Random(seed)
    game = registry.game_named("caribbean-stud")
    rules = random_rules(game, draw, RANGES).set({"progressive": True})
    pool = (
        [card for card in STANDARD if card.suit == "h"] if seed % 2 else [c for c in STANDARD if c.rank in (9, 10, 14)]
    )
    deck = draw.sample(pool, 10)
    wager = game.wagers(rules)[1]
    meter = rules.meter_seed + Fraction(rules.meter_rate)
    counted = progressive.count(game, rules, wager, deck, meter)
    assert_same(counted, explore(game, rules, wager, deck), (rules, written(deck)))
    enough = progressive.break_even(rules, deck)
    if enough is not None:
        assert progressive.count(game, rules, wager, deck, enough).mean() == 0


# --- Let it ride --------------------------------------------------------------------------------------------------


def assert_same_plays(counted: Mapping[Any, str], explored: Mapping[Any, str]) -> None:
    for (first, *later), choice in explored.items():
        key: tuple[Any, ...] = (held(first),)
        if later:
            before, second = later
            key = (*key, before, held(second))
            if before != counted[key[:1]]:
                continue  # a way that best play does not go
        assert counted[key] == choice


def check_ride(game_id: str, seed: int, size: int) -> None:
    draw = Random(f"{game_id}/{seed}/{size}")
    game = registry.game_named(game_id)
    rules, deck = random_rules(game, draw), poker_deck(draw, size)
    wagers = game.wagers(rules)
    wager = wagers[seed % 3] if len(wagers) == 3 and seed % 3 else wagers[0]
    rules = rules.set({name: value for name, value in wager.settings.items() if getattr(rules, name) == "none"})
    counted, explored = let_it_ride.count(game, rules, wager, deck), explore(game, rules, wager, deck)
    assert_same(counted, explored, (rules, wager.name, written(deck)))
    if counted.plays:
        assert_same_plays(counted.plays, explored.plays)


RIDES = [*((seed, 6) for seed in range(60)), *((seed, 7) for seed in range(8))]


@pytest.mark.parametrize("game_id", ["let-it-ride", slow("night-let-it-ride")])
@first_of(17)
def test_let_it_ride(game_id: str, part: int) -> None:
    """Four decks in each part, the three wagers among the first of them."""
    for seed, size in RIDES[part::17]:
        check_ride(game_id, seed, size)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["let-it-ride", "night-let-it-ride"])
@pytest.mark.parametrize(
    ("seed", "size"), [*((seed, 7) for seed in range(8, 60)), *((seed, 8) for seed in range(12)), (0, 9), (1, 9)]
)
def test_let_it_ride_on_more_decks(game_id: str, seed: int, size: int) -> None:
    check_ride(game_id, seed, size)
