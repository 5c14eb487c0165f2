"""Colorado hold 'em: counted equals explored on random short decks, in both versions; the whole deck by brute force."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.play_or_fold.colorado import KINDS, count, starts, together
from croupier.analysis.strategy.model import find_strategies, one_hand
from croupier.equipment.cards import STANDARD, cards
from croupier.equipment.poker import Category
from croupier.games.colorado_holdem import GAME
from croupier.games.colorado_holdem.rules import HANDS, PACK, Rules
from croupier.games.colorado_holdem.wagers import RANKING, hand_names, settle
from tests.analysis.short_decks import assert_same, first_of, poker_deck, random_rules, written
from tests.quick import slow
from tests.typed_in import typed_in

RULES = Rules().set(typed_in("colorado-holdem") | {"bonus": "40/30/6/4/1"})
ANTE, BONUS = GAME.wagers(RULES)


def random_pays(draw: Random) -> str:
    """Down to two pair or to some pair, each hand at odds no lower than the next."""
    named = [*HANDS, *draw.choice([[], ["pair of jacks"], ["pair of kings", "pair of 6s"]])]
    each = sorted((draw.randint(0, 9) for _ in named), reverse=True)
    return ", ".join(f"{hand} {one}" for hand, one in zip(named, each, strict=True))


@first_of(25)
def test_short_decks(part: int) -> None:
    """Two hundred in all, every fourth of nine cards: the same outcomes, and the same choices where best play leads."""
    for number in range(8 if part else 2):
        draw = Random(f"{part}/{number}")
        typed = {"pays": random_pays(draw), "immediate_winner": str(draw.randint(0, 9)), "bonus": "9/7/5/3/1"}
        rules = random_rules(GAME, draw, typed=typed)
        deck = poker_deck(draw, 9 if number % 4 == 3 else 8)
        for wager in GAME.wagers(rules):
            explored, counted = explore(GAME, rules, wager, deck), count(GAME, rules, wager, deck)
            assert_same(counted, explored, (rules, written(deck)))
            if wager.name == "ante":
                assert counted.plays.items() <= explored.plays.items()


def test_every_first_three_cards() -> None:
    """1,755 of them but for their suits, three of a kind 52 times in 22,100, each discard with all 18,424 boards."""
    found = starts(PACK.cards())
    assert len(found) == 1755
    assert sum(start.ways for start in found) == 22_100
    assert sum(start.ways for start in found if len({card.rank for card in start.cards}) == 1) == 52
    assert all(sum(becomes) == comb(49, 3) == 18_424 for start in found for becomes in start.becomes)


@pytest.mark.parametrize("hand", ["Ac Kc Tc", "9c 9d 4h"])
def test_a_start_by_brute_force(hand: str) -> None:
    """Every board of a full deck, for each discard."""
    own = tuple(sorted(cards(hand)))
    (start,) = (start for start in starts(PACK.cards()) if start.cards == own)
    left = [card for card in STANDARD if card not in own]
    for at, gone in enumerate(own):
        kept = [card for card in own if card != gone]
        found = Counter(hand_names(RANKING.rank((*kept, *board))) for board in combinations(left, 3))
        counted = {hand_names(kind): number for kind, number in zip(KINDS, start.becomes[at], strict=True) if number}
        assert counted == found
    best = one_hand(GAME, RULES, hand, "")
    if hand.startswith("9"):  # the four goes; over the boards, twice what a unit comes to
        total = sum(settle(RULES, RANKING.rank((*own[1:], *board))).net(1) for board in combinations(left, 3))
        assert dict(best.actions)["bet"] == 2 * Fraction(total) / 18_424
        assert "with 4h discarded" in best.notes[0]


@pytest.mark.parametrize("version", ["required-bet", slow("permissible-bet")])
def test_the_strategy_is_what_the_outcomes_say(version: str) -> None:
    rules = RULES.set({"version": version})
    (told,) = find_strategies(GAME, rules)
    found = count(GAME, rules, ANTE)
    assert told.edge == -found.mean()
    assert all(rule.cost >= 0 for rule in told.short_rules)
    both = together(GAME, rules, [ANTE, BONUS])
    assert both.means == (found.mean(), Fraction(-128, 5525))
    assert len(told.decisions.rows) == 1755
    assert sum(row[-1] == "wins at once" for row in told.decisions.rows) == 13


def test_a_permissible_bet_is_made_on_paid_pairs() -> None:
    """With a pair of tens in hand nothing can be lost; without a pair the tables of the tests are not worth a bet."""
    rules = RULES.set({"version": "permissible-bet"})
    assert one_hand(GAME, rules, "Tc Td 2h", "").actions[0].action == "bet"
    assert one_hand(GAME, rules, "Ac 7d 2h", "").actions[0].action == "check"
    assert Category.ONE_PAIR in {kind.category for kind in KINDS}
