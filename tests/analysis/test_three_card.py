"""Three card poker: counted equals explored on random short decks, over all options and both wagers."""

from __future__ import annotations

from random import Random

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.play_or_fold.three_card import count
from croupier.equipment.cards import cards
from croupier.games.three_card_poker import GAME
from croupier.games.three_card_poker.rules import Rules
from croupier.money import Cage
from croupier.tables.paying import Till
from tests.analysis.short_decks import assert_same, first_of, poker_deck, random_rules, written

PARTS, DECKS = 25, 8  # two hundred decks in all


def check(seed: str, size: int) -> None:
    """The same outcomes, and the same choice wherever there is one."""
    draw = Random(seed)
    rules, deck = random_rules(GAME, draw), poker_deck(draw, size)
    for wager in GAME.wagers(rules):
        explored, counted = explore(GAME, rules, wager, deck), count(GAME, rules, wager, deck)
        assert_same(counted, explored, (rules, written(deck)))
        assert dict(counted.plays) == explored.plays


@first_of(PARTS)
def test_short_decks(part: int) -> None:
    for number in range(DECKS if part else 2):  # a hand of seven has one card over; of ten a dealer has 35 hands
        check(f"{part}/{number}", 6 + number % 4)


def test_in_the_house_s_coins() -> None:
    """A stake of $7 with odds of 3 to 2 on a straight: paid in quarters, as the script pays it."""
    rules = Rules().set({"ante_bonus": "5/4/3:2"})
    deck, paying = cards("Ac Kd Qh Js 9d 4c 2s"), Till(725, Cage(25, 100))
    (ante, _) = GAME.wagers(rules)
    put = ante._replace(puts=tuple((spot, units * 725) for spot, units in ante.puts))
    counted = count(GAME, rules, put, deck, paying=paying)
    assert_same(counted, explore(GAME, rules, put, deck, paying))


def test_one_deck_only() -> None:
    with pytest.raises(ValueError, match="each card once"):
        count(GAME, Rules(), GAME.wagers(Rules())[0], cards("Ac Ac Kd Qh Js 9d 4c"))
