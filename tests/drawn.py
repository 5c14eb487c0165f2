"""How every felt is drawn, in a word each: ``make golden`` writes it down, once somebody has looked at what is new."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from croupier import registry
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.web import felts
from tests.typed_in import usual

FILE = Path(__file__).parent / "felts.txt"
VARIANTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("roulette", {"wheel": "single-zero"}),
    ("roulette", {"wheel": "double-zero-as-single", "five_adjacent": False}),
    ("roulette", {"wheel": "double-zero-as-single", "unused_00": "accept", "five_adjacent": False}),
    ("roulette", {"five_adjacent": False, "seven_numbers": False}),
    ("craps", {"table": "mini-craps"}),
    ("craps", {"buy": False, "lay": False, "place_to_lose": False}),
    ("craps", {"odds_4_10": 0, "odds_5_9": 0, "odds_6_8": 0}),
    ("blackjack", {"additional": "over-under-13"}),
    ("blackjack", {"additional": "over-under-13", "match_the_dealer": True, "decks": 8}),
    ("blackjack", {"additional": "royal-match", "boxes": 5}),
    ("blackjack", {"additional": "sevens", "match_the_dealer": True, "decks": 6}),
    ("caribbean-stud", {"positions": 6, "progressive": False}),
    ("let-it-ride", {"bonus": "none", "three_card_bonus": "none", "two_positions": False}),
    ("boston-5", {"three_card_bonus": "none"}),
    ("colorado-holdem", {"bonus": "40/30/6/4/1", "positions": 6}),
    ("mississippi-stud", {"three_card_bonus": "none"}),
    ("ultimate-texas-holdem", {"trips": "none"}),
    ("two-card-joker-poker", {"pair_up": "50/20/10/5/3/1"}),
    ("skill-stop-reel", {"machine": "example-three-lines"}),
    ("skill-stop-video", {"machine": "example-five-lines"}),
    ("keno", {"jackpot": 8, "schedule": "massachusetts"}),
    ("pai-gow-poker", {"bonus": True, "progressive": 1, "two_areas": False}),
    ("pai-gow-poker", {"three_card_bonus": True, "seven_card_bonus": True, "deal_from": "automated-shoe"}),
    ("money-wheel", {"first_designator": "crown", "second_designator": "star"}),
)
HOUSES = [*((game, {}) for game in registry.game_ids()), *VARIANTS]


def house(game: str, settings: dict[str, Any]) -> tuple[Game, HouseRules]:
    found = registry.game_named(game)
    return found, usual(found).set(settings)


def drawn() -> Iterator[str]:
    """A line for each drawing: the game, its options, which drawing it is, and a digest of it."""
    for game, settings in HOUSES:
        for name, drawing in felts.drawings(*house(game, settings)).items():
            yield f"{game} {json.dumps(settings)} {name} {sha256(drawing.encode()).hexdigest()[:16]}"
