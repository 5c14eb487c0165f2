"""Red dog, explored with its raises, against every deal of random short decks and a second telling of the rules."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.outcomes import explore
from croupier.equipment.cards import STANDARD, Card
from tests.analysis.short_decks import first_of, random_rules, written

GAMES = ("red-dog", "night-red-dog")


def random_deck(draw: Random, size: int) -> list[Card]:
    """Of all cards, or of few ranks, so that pairs are common; a card may come twice, as from several packs."""
    ranks = draw.sample(range(2, 15), 4)
    pool = draw.choice([STANDARD, [card for card in STANDARD if card.rank in ranks]])
    return draw.choices(pool, k=size)


def by_deals(rules: Any, deck: list[Card]) -> tuple[Fraction, Fraction, Fraction, Fraction | None]:
    """What the wager comes to, its square, all that is put down, and what a raise comes to wherever it is open.

    A player knows the spread, and raises by as much as was wagered if that is worth no less than nothing.
    """
    pays: dict[int, list[Fraction]] = defaultdict(list)  # for each deal with that spread
    others = []  # deals without a choice
    for first, second, third in permutations([card.rank for card in deck], 3):
        between = range(min(first, second) + 1, max(first, second))
        if first == second:
            others.append(Fraction(11) if third == first else Fraction(0))
        elif not between:
            others.append(Fraction(0))
        else:
            pays[len(between)].append(rules.odds[f"spread-{len(between)}"] if third in between else Fraction(-1))
    raised = {apart: sum(nets) >= 0 for apart, nets in pays.items()}
    nets = others + [net * (1 + raised[apart]) for apart, found in pays.items() for net in found]
    put_down = len(others) + sum(len(found) * (1 + raised[apart]) for apart, found in pays.items())
    open_raises = [net for found in pays.values() for net in found]
    return (
        sum(nets) / Fraction(len(nets)),
        sum(net**2 for net in nets) / Fraction(len(nets)),
        Fraction(put_down, len(nets)),
        sum(open_raises) / Fraction(len(open_raises)) if open_raises else None,
    )


@pytest.mark.parametrize("game_id", GAMES)
@first_of(4)
def test_two_hundred_decks(game_id: str, part: int) -> None:
    for seed in range(part, 110, 4):
        draw = Random(f"{game_id}/{seed}")
        game = registry.game_named(game_id)
        rules, deck = random_rules(game, draw), random_deck(draw, 4 + seed % 6)
        wager, raises = game.wagers(rules)
        mean, square, risked, of_raises = by_deals(rules, deck)
        found = explore(game, rules, wager if seed % 2 else wager._replace(lens=None), deck)
        assert (found.mean(), found.square(), found.risked()) == (mean, square, risked), written(deck)
        if of_raises is not None:
            assert explore(game, rules, raises, deck).mean() == of_raises, written(deck)
