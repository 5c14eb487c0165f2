"""The counted odds of baccarat equal the explored script on short decks, clause by clause."""

from __future__ import annotations

import random

import pytest

from croupier import registry
from croupier.analysis.baccarat import count
from croupier.analysis.outcomes import explore
from croupier.equipment.cards import STANDARD

SETTINGS = [
    ("punto-banco", {}),
    ("punto-banco", {"vigorish": "4%", "tie_odds": "9 to 1"}),
    ("minibaccarat", {}),
    ("minibaccarat", {"vigorish_on_ties": True}),
    ("night-baccarat", {}),
    ("night-baccarat", {"banker_draw": "literal"}),
    ("night-baccarat", {"commission_on": "bank"}),
    ("night-baccarat", {"banker_draw": "literal", "commission_on": "bank"}),
    ("night-baccarat", {"commission_of": "wager"}),
    ("night-mini-baccarat", {}),
    ("night-mini-baccarat", {"banker_draw": "literal"}),
]


@pytest.mark.parametrize(("game_id", "settings"), SETTINGS)
@pytest.mark.parametrize("seed", range(5))
def test_counting_equals_exploring(game_id: str, settings: dict[str, object], seed: int) -> None:
    game = registry.get(game_id)
    rules = game.Rules().set(settings)
    deck = random.Random(seed).sample(STANDARD, 6 + seed % 3)
    for wager in game.wagers(rules):
        counted, explored = count(game, rules, wager, deck), explore(game, rules, wager, deck)
        assert counted.chances == explored.chances
