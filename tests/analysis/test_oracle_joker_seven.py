"""Joker seven: counted equals explored on random short decks, over all squares and readings."""

from __future__ import annotations

from random import Random

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.draws.joker_seven import count
from croupier.equipment.cards import Card, rank_names
from croupier.games.night.joker_seven import GAME
from croupier.games.night.joker_seven.rules import HAND, PACK
from croupier.games.night.joker_seven.wagers import COLOR_LINES, SQUARES
from tests.analysis.short_decks import assert_same, random_rules, written
from tests.quick import among

SIZES = (7, 7, 7, 8, 8, 7, 8, 7, 7, 9)


def random_deck(draw: Random, wager: str, size: int) -> tuple[Card, ...]:
    """Of all cards for a square that sees colors. For one that sees ranks, of three ranks and jokers, for the number
    of paths; the rank that it names is one of them."""
    if SQUARES[wager].line in COLOR_LINES:
        return tuple(draw.sample(PACK.cards(), size))
    ranks = draw.sample(range(2, 15), 3)
    named = [rank for rank in range(2, 15) if wager == f"pair-of-{rank_names(rank)}"]
    pool = [card for card in PACK.cards() if card.rank in (0, *(named + ranks)[:3])]
    return tuple(draw.sample(pool, size))


def check(seed: int, size: int, *, lens: bool = True) -> None:
    draw = Random(f"{seed}/{size}")
    rules = random_rules(GAME, draw)
    wagers = GAME.wagers(rules)
    wager = wagers[seed % len(wagers)]
    deck = random_deck(draw, wager.name, size)
    explored = explore(GAME, rules, wager if lens else wager._replace(lens=None), deck)
    assert_same(count(GAME, rules, wager, deck), explored, (rules, wager.name, written(deck)))


@pytest.mark.parametrize("part", among(range(16), [0]))
def test_two_hundred_decks(part: int) -> None:
    """Through the lens of the wager: cards that a square cannot tell apart are explored together."""
    for seed in range(200)[part::16]:
        check(seed, SIZES[seed % len(SIZES)])


@pytest.mark.parametrize("seed", among(range(8), range(3)))
def test_card_by_card(seed: int) -> None:
    """Without a lens: every order of the hand is a path."""
    check(seed, HAND, lens=False)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8, 40))
def test_eight_cards_card_by_card(seed: int) -> None:
    check(seed, 8, lens=False)
