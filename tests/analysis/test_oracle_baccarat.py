"""The baccarat family: counted equals explored on random short decks, over all games, options and wagers.

Decks come from any number of packs, so a card may be in them more than once.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.draws.baccarat import count, ends_from
from croupier.equipment.cards import STANDARD, Card
from croupier.games.shared.baccarat import value
from tests.analysis.short_decks import assert_same, first_of, random_rules, written

GAMES = ("punto-banco", "minibaccarat", "night-baccarat", "night-mini-baccarat")
RANGES: dict[str, list[Any]] = {"tie_odds": ["8 to 1", "9 to 1", "17 to 2"], "decks": [6, 8]}
SIZES = (6,) * 34 + (7,) * 12 + (8,) * 3 + (9,)


def random_deck(draw: Random, size: int) -> list[Card]:
    """Cards at random; of seven and more only a few kinds, for the number of paths."""
    kinds = draw.sample(STANDARD, {6: 6, 7: 4, 8: 3, 9: 2}[size])
    return [*kinds, *draw.choices(kinds, k=size - len(kinds))]


def check(game_id: str, seed: int, size: int) -> None:
    draw = Random(f"{game_id}/{seed}/{size}")
    game = registry.game_named(game_id)
    rules = random_rules(game, draw, RANGES)
    deck = random_deck(draw, size)
    wager = draw.choice(game.wagers(rules))
    assert_same(count(game, rules, wager, deck), explore(game, rules, wager, deck), (rules, wager.name, written(deck)))


@pytest.mark.parametrize("game_id", GAMES)
@first_of(5)
def test_fifty_decks_of_each_game(game_id: str, part: int) -> None:
    for seed, size in list(enumerate(SIZES))[part::5]:
        check(game_id, seed, size)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", range(25))
def test_nine_different_cards(game_id: str, seed: int) -> None:
    """All wagers."""
    draw = Random(f"{game_id}/{seed}/nine")
    game = registry.game_named(game_id)
    rules, deck = random_rules(game, draw, RANGES), draw.sample(STANDARD, draw.choice((8, 9)))
    for wager in game.wagers(rules):
        by_value = wager._replace(lens=lambda seen, card: value(card))
        assert_same(count(game, rules, wager, deck), explore(game, rules, by_value, deck), written(deck))


@pytest.mark.parametrize("shoe", [[1] * 5 + [0] * 5, [128] + [32] * 8, [-1] + [32] * 9, [6] * 11])
def test_shoes_that_cannot_be_dealt(shoe: list[int]) -> None:
    with pytest.raises(ValueError, match="six cards of values 0 to 9"):
        ends_from(shoe)
