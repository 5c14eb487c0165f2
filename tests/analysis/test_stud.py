"""Caribbean stud by counting: against published figures, and against plain enumeration on short decks.

That counting equals exploring the script is shown in test_oracle_stud.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import Distribution, explore
from croupier.analysis.reports.report import as_percent, report_odds, square_root
from croupier.analysis.solvers.play_or_fold.stud import Raises, count, follow
from croupier.equipment.cards import JOKER, STANDARD, Card, cards
from croupier.equipment.poker import Category, Rank
from croupier.games.caribbean_stud import GAME
from croupier.games.caribbean_stud.rules import ODDS, HandRules, Rules
from croupier.games.caribbean_stud.wagers import RANKING, hand_name, settle
from croupier.games.night.caribbean_stud import GAME as NIGHT
from croupier.games.night.caribbean_stud import Rules as NightRules
from croupier.law.citations import SIGN
from croupier.odds import say
from tests.analysis.short_decks import poker_deck
from tests.games.test_caribbean_stud import worth
from tests.quick import among, slow

F = Fraction
RULES = Rules()
READINGS = ("ante-wins", "all-back", "compare")
DEALS = 19_933_230_517_200  # C(52, 5) hands, 47 cards up, C(46, 4) sets of hole cards


@cache
def best_play() -> Distribution:
    """Of the whole deck, for test_strategy_stud.py too."""
    return count(GAME, RULES, GAME.wagers(RULES)[0])


@pytest.fixture
def full() -> Distribution:
    return best_play()


@cache
def at_night(reading: str) -> Distribution:
    rules = NightRules().set({"unqualified": reading})
    return count(NIGHT, rules, NIGHT.wagers(rules)[0])


def raised(found: Distribution) -> Fraction:
    return sum((chance for outcome, chance in found.chances.items() if outcome.risked == 3), F(0))


# --- The whole deck -----------------------------------------------------------------------------------------------


def test_edge(full: Distribution) -> None:
    """The fact sheet's count of antes lost, also published by the Wizard of Odds, with what follows from it."""
    assert sum(full.chances.values()) == 1
    assert -full.mean() == F(1_041_372_912_372, DEALS) == F(142031221, 2718662100)
    assert as_percent(-full.mean() / full.risked(), 3) == "2.555"  # of all that is bet
    assert as_percent(raised(full), 4) == "52.2255"
    assert str(square_root(full.square() - full.mean() ** 2))[:4] == "2.24"  # the Wizard of Odds, to two decimals


def test_report() -> None:
    (found,) = report_odds(GAME, RULES, "ante").wagers
    assert (found.method, found.decisions, found.house_edge) == ("exact", True, F(142031221, 2718662100))
    assert "$5,000" in found.note
    assert "up to $25" in found.note  # 100 to 1 on $50
    assert sum(net for _, net in found.clauses.values()) == -F(142031221, 2718662100)
    assert (
        found.hit_frequency
        == found.clauses["§19:47-16.10[no-qualifying-hand]"][0] + (found.clauses["§19:47-16.12[bet-odds]"][0])
    )


def pair_or_better(own: Rank, up: int) -> bool:
    return own.category is not Category.HIGH_CARD


def ace_king_or_better(own: Rank, up: int) -> bool:
    return hand_name(own) != "high-card"


def at_least(hand: str) -> Raises:
    least = RANKING.rank(cards(hand))
    return lambda own, up: own >= least


def thumb(own: Rank, up: int) -> bool:
    """The sheet's rule of thumb for ace-king: a match below ace and king; ace or king and a queen or jack held; or a
    queen held and the dealer's card below the fourth highest."""
    if hand_name(own) != "ace-king":
        return pair_or_better(own, up)
    ranks = own.strength[1:]
    if up in ranks:
        return up < 13 or bool({11, 12} & set(ranks))
    return 12 in ranks and up < ranks[3]


@pytest.mark.parametrize(
    ("raises", "edge", "hands"),
    [  # The fact sheet, from published counts. Of 2,598,960 hands 1,302,540 have no pair, straight or flush, and
        slow((pair_or_better, "5.470", 2_598_960 - 1_302_540)),
        slow((ace_king_or_better, "5.682", 2_598_960 - 1_302_540 + 167_280)),  # so many of these an ace and a king.
        slow((at_least("Ac Kd Jc 8c 3c"), "5.316", None)),
        slow((lambda own, up: True, "16.607", 2_598_960)),
        (thumb, "5.225", None),
    ],
)
def test_rules_for_raising(full: Distribution, raises: Raises, edge: str, hands: int | None) -> None:
    found = follow(GAME, RULES, raises)
    assert as_percent(-found.mean(), 3) == edge
    assert sum(found.chances.values()) == 1
    assert found.mean() < full.mean()
    if hands is not None:
        assert raised(found) == F(hands, 2_598_960)


def test_best_play_bets_every_pair_and_folds_below_ace_king(full: Distribution) -> None:
    """So all published strategies; only ace-king depends on the dealer's card. §19:47-16.10[bet]."""
    draw = Random(16)
    seen = Counter[tuple[str, str]]()
    for _ in range(5_000):
        *hand, up = draw.sample(STANDARD, 6)
        seen[hand_name(RANKING.rank(hand)), full.plays[((tuple(sorted(hand)), up),)]] += 1
    assert seen["high-card", "bet"] == 0
    assert all(choice == "bet" for name, choice in seen if name not in ("high-card", "ace-king"))
    assert seen["ace-king", "bet"] > 50 < seen["ace-king", "fold"]
    assert len(full.plays) == 2_598_960 * 47


def enumerated(rules: HandRules, hand: tuple[Card, ...], up: Card, deck: tuple[Card, ...] = STANDARD) -> Fraction:
    """What a bet is worth, dealer's hand by dealer's hand."""
    left = [card for card in deck if card not in hand and card != up]
    own, total = RANKING.rank(hand), F(0)
    ends = Counter(RANKING.rank((*hole, up)) for hole in combinations(left, 4))
    for dealer, number in ends.items():
        ante, bet = settle(rules, own, dealer)
        total += number * (ante.net(1) + bet.net(2))
    return total / ends.total()


CLOSE = {  # hands near the line under each reading: on either side of it for one face-up card or another
    "ante-wins": "Ac Kd Qh 8s 4c | Ac Kd Jh 7s 3c | Ac Kc Qc 5d 2c",
    "all-back": "9c 9d Kh 5s 4c | 8c 8d Ah 3s 2c",
    "compare": "Ac 9d 7h 4s 3c | Kc Qd Jh 9s 2c",
}


@pytest.mark.slow
@pytest.mark.parametrize("reading", among(READINGS, ["compare"]))
def test_choices_on_the_whole_deck(reading: str) -> None:
    rules = NightRules().set({"unqualified": reading})
    plays = at_night(reading).plays
    draw = Random(reading)
    for written in CLOSE[reading].split("|"):
        hand = tuple(sorted(cards(written)))
        up = draw.choice([card for card in STANDARD if card not in hand])
        assert (enumerated(rules, hand, up) >= -1) == (plays[((hand, up),)] == "bet"), (hand, up)


@pytest.mark.slow
def test_the_night_game_is_the_casino_game_under_its_own_clauses(full: Distribution) -> None:
    found = at_night("ante-wins")
    assert (found.mean(), found.square(), found.risked(), found.hit()) == (
        full.mean(),
        full.square(),
        full.risked(),
        full.hit(),
    )
    assert found.note == ""  # there is no payout limit
    assert all(clause.startswith(f"{SIGN}13:47-20.23(") for clause in found.by_clause())


# --- Short decks --------------------------------------------------------------------------------------------------


def random_game(draw: Random) -> tuple[Any, Any]:
    """The casino game, or the night game under one of its readings; with odds at or above the least."""
    better = {f"odds.{name}": say(least + F(draw.randint(0, 6), draw.randint(1, 4))) for name, least in ODDS.items()}
    game = draw.choice([GAME, NIGHT])
    rules = game.Rules().set(better if draw.random() < 0.5 else {})
    return game, rules if game is GAME else rules.set({"unqualified": draw.choice(READINGS)})


def by_hand(rules: HandRules, deck: tuple[Card, ...]) -> Iterator[Fraction]:
    """Deal by deal, with a second judgement of hands: what best play gets, for each hand and face-up card."""
    bits = [1 << place for place in range(len(deck))]
    value = {sum(hand): worth([deck[bit.bit_length() - 1] for bit in hand]) for hand in combinations(bits, 5)}
    pays = {20: "four-of-a-kind", 7: "full-house", 5: "flush", 4: "straight", 3: "three-of-a-kind", 2: "two-pair"}
    for hand, mine in value.items():
        name = {100: "royal-flush", 50: "straight-flush"}.get(mine[0]) or pays.get(mine[0], "one-pair")
        if mine[0] == 0:
            name = "ace-king"  # and whatever is lower, where it can win
        left = [bit for bit in bits if not bit & hand]
        for up in left:
            ends = Counter[int]()
            for hole in combinations([bit for bit in left if bit != up], 4):
                dealers = value[sum(hole) | up]
                if dealers < (0, [14, 13, 4, 3, 2]) and rules.unqualified != "compare":
                    ends[2] += 1
                else:
                    ends[(mine > dealers) - (mine < dealers)] += 1
            gains = ends[1] * (1 + 2 * rules.odds[name]) - 3 * ends[-1] + ends[2] * (rules.unqualified == "ante-wins")
            yield max(gains / ends.total(), F(-1))


@pytest.mark.parametrize(
    ("seed", "size"), among([(0, 12), (1, 12), (2, 12), (3, 12), (0, 13), (0, 14)], [(0, 12), (1, 12)])
)
def test_larger_decks_by_hand(seed: int, size: int) -> None:
    draw = Random(f"by hand {seed}/{size}")
    (game, rules), deck = random_game(draw), poker_deck(draw, size)
    found = count(game, rules, game.wagers(rules)[0], deck)
    values = list(by_hand(rules, deck))
    assert found.mean() == sum(values) / len(values)
    assert len(values) == len(found.plays) == comb(size, 5) * (size - 5)


def test_a_bet_worth_just_as_much_as_a_fold_is_made() -> None:
    """Five sets of hole cards: with odds of 3 to 1, one win of 7 antes and four losses of 3 come to -1 each."""
    deck = cards("Ac Ad Kc Kd Qc Qh Jc Tc Th Jd 2d")
    rules = RULES.set({"odds.one-pair": "3 to 1", "odds.two-pair": "3 to 1"})
    plays = count(GAME, rules, GAME.wagers(rules)[0], deck).plays
    choices = Counter[tuple[int, str]]()
    for hand in combinations(sorted(deck), 5):
        for up in set(deck).difference(hand):
            value = enumerated(rules, hand, up, deck)
            choices[(value > -1) - (value < -1), plays[((hand, up),)]] += 1
    assert choices.keys() == {(1, "bet"), (0, "bet"), (-1, "fold")}


def test_odds_of_any_size() -> None:
    """Counts side by side in one integer keep clear of each other, however much is paid."""
    deck = cards("Ts Js Qs Ks As Ac Kd 2h 2d 3c")
    odds = RULES.odds.with_odds({"royal-flush": Fraction(10**40, 3), "one-pair": Fraction(10, 7)})
    rules = replace(RULES, odds=odds)  # a house may not write that many digits
    ante = GAME.wagers(rules)[0]
    assert count(GAME, rules, ante, deck).chances == explore(GAME, rules, ante, deck).chances


@pytest.mark.parametrize(
    "deck",
    [(*STANDARD, STANDARD[0]), (*STANDARD, JOKER), STANDARD[:9]],
    ids=["a card twice", "a joker", "nine cards"],
)
def test_decks_that_cannot_be_counted(deck: tuple[Card, ...]) -> None:
    with pytest.raises(ValueError, match="hands"):
        count(GAME, RULES, GAME.wagers(RULES)[0], deck)


def test_what_nobody_can_see_has_no_choice(full: Distribution) -> None:
    hand = cards("2c 3c 4c 5c 6c")
    for sees in [(hand, hand[0]), (hand[:4], STANDARD[-1]), (hand, JOKER), (None, STANDARD[-1]), "bet"]:
        assert (sees,) not in full.plays
