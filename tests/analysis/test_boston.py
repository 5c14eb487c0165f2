"""Boston 5 stud: counted equals explored on random short decks; every first three cards of the whole deck."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from random import Random

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.play_or_fold.boston import count, starts, together
from croupier.analysis.strategy.model import BadHand, find_strategies, one_hand
from croupier.equipment.cards import STANDARD, cards
from croupier.games.boston_5 import GAME
from croupier.games.boston_5.rules import Rules
from croupier.games.boston_5.wagers import RANKING, ante_bonus
from croupier.table import Amount
from tests.analysis.short_decks import assert_same, poker_deck, random_rules, written
from tests.typed_in import typed_in

RULES = Rules().set(typed_in("boston-5"))
ANTE, BONUS = GAME.wagers(RULES)


def random_bonuses(draw: Random) -> Rules:
    pays = "/".join(map(str, sorted((draw.randint(0, 12) for _ in range(8)), reverse=True)))
    rules: Rules = random_rules(GAME, draw, typed={"ante_bonus": pays})
    return rules


@pytest.mark.slow
@pytest.mark.parametrize("part", range(25))
def test_short_decks(part: int) -> None:
    """Two hundred in all, with bonuses of any size: the same outcomes, and the same choice wherever there is one.

    Every deck takes seconds to explore.
    """
    for number in range(8):
        draw = Random(f"{part}/{number}")
        rules = random_bonuses(draw)
        deck = poker_deck(draw, 10)
        for wager in (ANTE, BONUS):
            asked = rules.set(wager.settings)
            explored, counted = explore(GAME, asked, wager, deck), count(GAME, asked, wager, deck)
            assert_same(counted, explored, (asked, written(deck)))
            if wager is ANTE:
                assert dict(counted.plays) == explored.plays


@pytest.mark.parametrize("seed", range(2))
def test_every_deal_of_a_short_deck(seed: int) -> None:
    """One by one, of eleven cards, which leave the dealer several hands: an ante, twice as much before the cards and
    again after three of them, and the bonus whatever the dealer has. What is worth as much as a fold is played."""
    draw = Random(f"one by one {seed}")
    rules, deck = random_bonuses(draw), poker_deck(draw, 11)
    rank = cache(RANKING.rank)
    found, chosen = Counter[tuple[Amount, Amount]](), Counter[str]()
    for three in combinations(deck, 3):
        left = [card for card in deck if card not in three]
        nets = Counter[Amount]()
        for two in combinations(left, 2):
            own = rank((*three, *two))
            bonus = ante_bonus(rules, own)
            for dealers in combinations([card for card in left if card not in two], 5):
                end = 4 if own > rank(dealers) else 0 if own == rank(dealers) else -5
                nets[end + (bonus.gain if bonus else 0)] += 1
        deals = nets.total()
        plays = sum(net * number for net, number in nets.items()) >= -3 * deals
        chosen["second-wager" if plays else "fold"] += 1
        found += Counter({(net, 5): number for net, number in nets.items()} if plays else {(-3, 3): deals})
    counted, told = Counter[tuple[Amount, Amount]](), count(GAME, rules, ANTE, deck)
    for outcome, chance in told.chances.items():
        counted[outcome.net, outcome.risked] += chance * found.total()  # type: ignore[assignment]
    assert counted == found, (rules, written(deck))
    assert Counter(told.plays.values()) == chosen


@pytest.mark.slow
def test_every_first_three_cards() -> None:
    """1,755 of them but for their suits, and each has all further cards and all hands of the dealer's."""
    found = starts()
    assert len(found) == 1755
    assert sum(start.ways for start in found) == comb(52, 3)
    deals = comb(49, 2) * comb(47, 5)
    assert all(sum(sum(numbers) for _, *numbers in start.ends) == deals for start in found)


def test_the_worst_start_is_still_played() -> None:
    """The sheet, by simulation: 7-3-2 of three suits wins about 31.9 percent, -2.13 antes against -3, to 0.02."""
    bare = RULES.set({"ante_bonus": "0/0/0/0/0/0/0"})
    best, fold = one_hand(GAME, bare, "7c 3d 2h", "").actions
    assert (best.action, *fold) == ("second-wager", "fold", Fraction(-3))
    assert abs(float(best.value) + 2.13) < 0.03
    (told,) = find_strategies(GAME, bare)
    assert told.words[0] == "Make the second wager with every hand."
    assert "7-3-2" in told.words[1]
    assert {row[-1] for row in told.decisions.rows} == {"second-wager"}


def test_one_hand_by_brute_force() -> None:
    """Of a royal flush in sight: a sample of further cards against every hand of the dealer's that beats or ties."""
    own = cards("Ac Kc Qc")
    left = [card for card in STANDARD if card not in own]
    found = one_hand(GAME, RULES, "Ac Kc Qc", "")
    (start,) = (start for start in starts() if set(start.cards) == set(cards("Ac Kc Qc")) or _suited(start.cards))
    royal = next(row for row in start.ends if row[0] == "royal flush")
    assert royal[1:] == (comb(47, 5) - 3, 3, 0)  # the other three royal flushes tie
    becomes = {category: sum(numbers) // comb(47, 5) for category, *numbers in start.ends}
    counted: dict[str, int] = {}
    for more in combinations(left, 2):
        category = RANKING.rank((*own, *more)).category
        counted[category] = counted.get(category, 0) + 1
    assert becomes == counted
    assert found.actions[0].action == "second-wager"


def _suited(hand: tuple[object, ...]) -> bool:
    ranks = {str(card)[0] for card in hand}
    return ranks == set("AKQ") and len({str(card)[1] for card in hand}) == 1


def test_both_wagers_of_a_hand() -> None:
    """The means are those of each alone, and a pair is good for both."""
    found = together(GAME, RULES, [ANTE, BONUS])
    assert found.means == (count(GAME, RULES, ANTE).mean(), Fraction(-128, 5525))
    assert found.covariance(0, 1) > 0


def test_the_strategy() -> None:
    (told,) = find_strategies(GAME, RULES)
    assert told.edge == -count(GAME, RULES, ANTE).mean()
    assert [rule.name for rule in told.short_rules] == ["pairs", "an ace or a pair", "every hand"]
    assert told.short_rules[-1].cost == 0
    assert {cell for _, cells in told.grids[0].rows for cell in cells} == {"", "W"}
    with pytest.raises(BadHand, match="has 3 cards, not 2"):
        one_hand(GAME, RULES, "Ac Kc", "")
