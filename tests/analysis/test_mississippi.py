"""Mississippi stud: counted equals explored on random short decks; the stated rule is best play."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.streets.mississippi import count
from croupier.analysis.strategy.model import BadHand, find_strategies, one_hand
from croupier.equipment.cards import STANDARD, cards
from croupier.games.mississippi_stud import GAME
from croupier.games.mississippi_stud.rules import Rules
from croupier.games.mississippi_stud.wagers import RANKING, hand_name, settle
from tests.analysis.short_decks import assert_same, first_of, held, poker_deck, random_rules, written

ANTE, BONUS = GAME.wagers(Rules())


@first_of(40)
def test_short_decks(part: int) -> None:
    """Two hundred in all, every fifth of six cards: the same outcomes, and the same choice wherever best play leads."""
    for number in range(5 if part else 1):
        draw = Random(f"{part}/{number}")
        pays = "/".join(map(str, sorted((draw.randint(0, 9) for _ in range(9)), reverse=True)))
        rules = random_rules(GAME, draw).set({"pays": pays, "three_card_bonus": "9/7/5/3/2/1"})
        deck = poker_deck(draw, 6 if number == 4 else 5)
        explored, counted = explore(GAME, rules, ANTE, deck), count(GAME, rules, ANTE, deck)
        assert_same(counted, explored, (rules, written(deck)))
        for seen, choice in explored.plays.items():
            if (key := (held(seen[-1]), seen[-1].bets)) in counted.plays:  # type: ignore[attr-defined]
                assert counted.plays[key] == choice
        assert_same(count(GAME, rules, BONUS, deck), explore(GAME, rules, BONUS, deck), (rules, written(deck)))


def test_the_strategy_is_the_published_rule() -> None:
    """Wizard of Odds: its rule by points and draws is best play hand by hand; never folding costs more than an ante."""
    (told,) = find_strategies(GAME, Rules())
    assert told.edge == -count(GAME, Rules(), ANTE).mean() == Fraction(53_223, 1_082_900)
    costs = {rule.name: rule.cost for rule in told.short_rules}
    assert costs["points and draws"] == 0
    assert costs["never fold"] > 1 > costs["made hands"] > 0
    assert told.words[-1] == "It is best play, hand by hand."
    assert all(not row[-1].endswith("2x") for row in told.decisions.rows)  # between two ends nothing is better
    grid = {label: dict(zip(told.grids[0].columns, codes, strict=True)) for label, codes in told.grids[0].rows}
    assert (grid["2"]["2"], grid["6"]["5"], grid["5"]["6"], grid["J"]["2"], grid["10"]["5"]) == (
        "3",
        "1",
        "F",
        "1",
        "F",
    )


@pytest.mark.parametrize("hand", ["5c 5d Kh 9s", "9c 8c 7c 6c"])
def test_fifth_street_by_hand(hand: str) -> None:
    """One card to come, forty-eight of them: what each bet is worth after bets of one ante each."""
    own = cards(hand)
    left = [card for card in STANDARD if card not in own]
    each = sum(settle(Rules(), hand_name(RANKING.rank((*own, card)))).net(1) for card in left)
    told = dict(one_hand(GAME, Rules(), " ".join(hand.split()[:2]), " ".join(hand.split()[2:])).actions)
    assert told["fold"] == -3
    assert [told[f"5th-street-{n}x"] for n in (1, 2, 3)] == [Fraction((3 + n) * each, 48) for n in (1, 2, 3)]


def test_fourth_street_by_brute_force() -> None:
    """Every order of the two cards to come, the last bet chosen best for each of them."""
    own = cards("Ac Kc Qc")
    left = [card for card in STANDARD if card not in own]
    nets: dict[object, list[int]] = {}
    for first, last in permutations(left, 2):
        end = settle(Rules(), hand_name(RANKING.rank((*own, first, last)))).net(1)
        nets.setdefault(first, []).append(int(end))
    told = dict(one_hand(GAME, Rules(), "Ac Kc", "Qc").actions)
    for bet in (1, 2, 3):
        laid = 2 + bet
        worth = sum(max(-laid * 48, *((laid + more) * sum(ends) for more in (1, 2, 3))) for ends in nets.values())
        assert told[f"4th-street-{bet}x"] == Fraction(worth, 49 * 48)


def test_hands_that_nobody_decides_on() -> None:
    with pytest.raises(BadHand, match="2 or 3 or 4 cards, not 5"):
        one_hand(GAME, Rules(), "Ac Kc", "Qc Jc Tc")
    with pytest.raises(BadHand, match="--up is the community cards"):
        one_hand(GAME, Rules(), "Ac Kc Qc", "Jc")
