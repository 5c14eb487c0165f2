"""Caribbean stud, subchapter 16: judgements, odds, options. The table itself is in test_caribbean_stud_table.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.poker_hands.poker_counts import five_card_counts
from croupier.equipment.cards import Card, cards
from croupier.equipment.poker import Category
from croupier.games.caribbean_stud import GAME
from croupier.games.caribbean_stud.rules import PACK, SCHEDULES, Rules
from croupier.games.caribbean_stud.wagers import RANKING, progressive_prize, progressive_prizes, qualifies, settle
from croupier.odds import to

RULES = Rules()

# --- Judgements ---------------------------------------------------------------------------------------------------

# Best first; each line beats the next, and = ties with the line above. §19:47-16.5(a), §19:47-16.5[kickers]
ORDER = """
  Ah Kh Qh Jh Th  royal-flush      §19:47-16.5(b)1
= As Ks Qs Js Ts  royal-flush      §19:47-16.1
  Kd Qd Jd Td 9d  straight-flush   §19:47-16.5(b)2
  6c 5c 4c 3c 2c  straight-flush   §19:47-16.5(b)2
  Ac 2c 3c 4c 5c  straight-flush   §19:47-16.5(a)
  Ac Ad Ah As 2c  four-of-a-kind   §19:47-16.5(b)3
  2c 2d 2h 2s Ac  four-of-a-kind   §19:47-16.5(b)3
  Ac Ad Ah Kc Kd  full-house       §19:47-16.5(b)4
  2c 2d 2h 3c 3d  full-house       §19:47-16.5(b)4
  Ac Kc Qc Jc 9c  flush            §19:47-16.5(b)5
  7c 5c 4c 3c 2c  flush            §19:47-16.5(b)5
  Ac Kd Qc Jc Tc  straight         §19:47-16.5(b)6
  6c 5d 4c 3c 2c  straight         §19:47-16.5(b)6
  5c 4d 3c 2c Ac  straight         §19:47-16.5(a)
  Ac Ad Ah 3c 2c  three-of-a-kind  §19:47-16.5(b)7
  2c 2d 2h Ac Kc  three-of-a-kind  §19:47-16.5(b)7
  Ac Ad Kc Kd 2c  two-pair         §19:47-16.5(b)8
  3c 3d 2c 2d Ac  two-pair         §19:47-16.5(b)8
  Ac Ad 4c 3c 2c  one-pair         §19:47-16.5(b)[one-pair]
  2c 2d 5c 4c 3d  one-pair         §19:47-16.5(b)[one-pair]
  Ac Kd Qc Jc 9c  ace-king         §19:47-16.5[ace-king]
  Ac Kd 6c 3c 2c  ace-king         §19:47-16.5[kickers]
= Ah Ks 6d 3d 2s  ace-king         §19:47-16.5[kickers]
  Ac Kd 4c 3c 2d  ace-king         §19:47-16.1
"""


# At least, by 13:47-20.23(i)2, so many to one.
LEAST = {
    "royal-flush": 100,
    "straight-flush": 50,
    "four-of-a-kind": 20,
    "full-house": 7,
    "flush": 5,
    "straight": 4,
    "three-of-a-kind": 3,
    "two-pair": 2,
    "one-pair": 1,
    "ace-king": 1,
}


def test_hands_rank_in_the_order_of_the_regulation() -> None:
    lines = ORDER.strip("\n").splitlines()
    least = RANKING.rank(cards("Ac Kd 4c 3c 2d"))
    above = None
    for line in lines:
        *hand, name, _ = line[2:].split()
        rank = RANKING.rank(cards(" ".join(hand)))
        if above:
            assert rank == above if line[0] == "=" else rank < above, line
        above = rank
        assert qualifies(rank)  # §19:47-16.1: the last of them just so
        if line != lines[-1]:
            assert settle(RULES, rank, least)[1].gain == LEAST[name], line
    assert above == least
    assert not qualifies(RANKING.rank(cards("Ac Qd Jc Tc 9c")))
    # Nothing runs round the ace, §19:47-16.5(b)6: this is no more than ace-king.
    assert RANKING.rank(cards("Qc Kd Ac 2c 3c")) < RANKING.rank(cards("2c 2d 5c 4c 3d"))


# The odds of 13:47-20.23(i), for a winner over a dealer's ace-king: ante, bet, clauses.
SETTLED = """
Ac Qd Jc Tc 8c | 2c 3d 4h 6s 7c | +1 +0   | §19:47-16.10[no-qualifying-hand]
Ac Qd Jc Tc 8c | 5c 5d 5h 6s 6c | +1 +0   | §19:47-16.10[no-qualifying-hand]
Ac Kd 4c 3c 2d | Ah Qh Jd Tc 9d | -1 -1   | §19:47-16.10[player-lower]
8c 8d 4c 3c 2d | Ah Kh Jd Tc 9d | -1 -1   | §19:47-16.10[player-lower]
Ac Kd 6c 3c 2d | Ah Kh 6d 3s 2h | +0 +0   | §19:47-16.10[tie]
Ac Kd 6c 3c 2d | Ah Kh 6d 4s 2h | +1 +1   | §19:47-16.12[bet-odds]
Ac Kd 6c 3c 2d | 7h 7d 6d 4s 2h | +1 +1   | §19:47-16.12[bet-odds]
Ac Kd 6c 3c 2d | 7h 7d 6d 6s 2h | +1 +2   | §19:47-16.12[bet-odds]
Ac Kd 6c 3c 2d | 7h 7d 7s 6s 2h | +1 +3   | §19:47-16.12[bet-odds]
Ac Kd 6c 3c 2d | 7h 8d 9s Ts Jh | +1 +4   | §19:47-16.12[bet-odds]
Ac Kd 6c 3c 2d | 7h 8h 9h Th 2h | +1 +5   | §19:47-16.12[bet-odds]
Ac Kd 6c 3c 2d | 7h 7d 7s 6s 6h | +1 +7   | §19:47-16.12[bet-odds]
Ac Kd 6c 3c 2d | 7h 7d 7s 7c 6h | +1 +20  | §19:47-16.12[bet-odds]
Ac Kd 6c 3c 2d | 7h 8h 9h Th Jh | +1 +50  | §19:47-16.12[bet-odds]
Ac Kd 6c 3c 2d | Ah Kh Qh Th Jh | +1 +100 | §19:47-16.12[bet-odds]
"""


@pytest.mark.parametrize("row", SETTLED.strip().splitlines())
def test_settlement(row: str) -> None:
    dealer, player, gains, clause = (part.strip() for part in row.split("|"))
    ante, bet = settle(RULES, RANKING.rank(cards(player)), RANKING.rank(cards(dealer)))
    assert [ante.gain, bet.gain] == [int(gain) for gain in gains.split()]
    assert bet.by == clause
    # §19:47-16.10[player-higher]: the ante wins too, at odds of its own
    assert ante.by == ("§19:47-16.12[ante-odds]" if clause == "§19:47-16.12[bet-odds]" else clause)


# §19:47-16.12[payout-limit]: minimum in cents, limit raised by it?, most paid in dollars. 100 x 2 x $30 = $6,000.
@pytest.mark.parametrize(
    ("minimum", "covers", "most"),
    [(500, True, 5_000), (2_500, True, 5_000), (3_000, True, 6_000), (3_000, False, 5_000)],
)
def test_payout_limit(minimum: int, covers: bool, most: int) -> None:
    rules = RULES.set({"minimum": minimum, "limit_covers_minimum": covers})
    assert rules.most_paid == most
    # §19:47-16.12[higher-odds]: 1,000 x 2 x $5 = $10,000
    assert RULES.set({"odds.royal-flush": "1000 to 1"}).most_paid == 10_000
    royal, dealer = RANKING.rank(cards("Ah Kh Qh Jh Th")), RANKING.rank(cards("Ac Kd 4c 3c 2d"))
    ante, bet = settle(rules, royal, dealer)
    assert (ante.at_most, bet.at_most) == (0, most)


# --- The progressive wager ----------------------------------------------------------------------------------------

ROYAL, STRAIGHT_FLUSH, FLUSH = Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH, Category.FLUSH


@pytest.mark.parametrize(
    ("schedule", "fixed", "breaks_even"),
    [  # published by the Wizard of Odds, the third with its misprint of 217,047 put right
        ("100/75/50", Fraction(14965, 64974), 263_205),
        ("150/100/50", Fraction(18085, 64974), 246_784),
        ("500/100/50", Fraction(1385, 3822), 218_047),
        ("500/150/75", Fraction(20945, 43316), 176_613),
    ],
)
def test_return_of_the_progressive_wager(schedule: str, fixed: Fraction, breaks_even: int) -> None:
    """§19:47-16.12[progressive-schedule]."""
    rules = RULES.set({"schedule": schedule})
    counts = five_card_counts(PACK.counts())
    hands = sum(counts.values())

    def back(meter: int) -> Fraction:
        return (
            sum(
                (n * Fraction(progressive_prize(rules, hand, Fraction(meter)).prize) for hand, n in counts.items()),
                Fraction(0),
            )
            / hands
        )

    assert back(0) == fixed
    assert back(breaks_even) < 1 < back(breaks_even + 1)
    assert all(progressive_prize(rules, hand, Fraction(1)).net(1) == -1 for hand in ("straight", "one pair"))
    assert Fraction(counts[ROYAL], hands) >= Fraction(1, 100_000_001)  # §13:69D-1.52(e)4


# Hands in the order of payment with a meter of $100,000 and a reset amount of $10,000: prizes, meter afterwards.
PRIZES: list[tuple[list[str], list[int], int, bool]] = [
    ([FLUSH, "one pair"], [50, 0], 100_000, True),
    ([STRAIGHT_FLUSH, STRAIGHT_FLUSH], [10_000, 9_000], 81_000, True),
    ([STRAIGHT_FLUSH, ROYAL], [10_000, 90_000], 10_000, True),
    ([ROYAL, STRAIGHT_FLUSH], [100_000, 1_000], 10_000, True),  # never below the reset amount
    ([ROYAL, ROYAL], [50_000, 50_000], 10_000, True),  # §19:47-16.11[several-winners]
    ([STRAIGHT_FLUSH, ROYAL, FLUSH, ROYAL], [10_000, 45_000, 50, 45_000], 10_000, True),
    ([ROYAL, ROYAL], [100_000, 10_000], 10_000, False),
]


@pytest.mark.parametrize(("hands", "prizes", "left", "share"), PRIZES)
def test_several_winners(hands: list[str], prizes: list[int], left: int, share: bool) -> None:
    """§13:69D-1.52(f)1: the meter goes down by payments alone."""
    found, meter = progressive_prizes(RULES.set({"royals_share": share}), hands, Fraction(100_000))
    assert [each.prize for each in found] == prizes
    assert meter == left
    shared = [each.by for each in found].count("§19:47-16.11[several-winners]")
    assert shared == (2 if share and hands.count(ROYAL) == 2 else 0)


# --- Odds ---------------------------------------------------------------------------------------------------------

SHORT = cards("Ac Ad Kc Kd Qc Qh Jc Tc Th Jd 2d")


def worth(hand: Iterable[Card]) -> tuple[int, list[int]]:
    """A second judgement of a hand: what a bet on it pays, and the ranks that break ties."""
    groups = sorted(((n, rank) for rank, n in Counter(card.rank for card in hand).items()), reverse=True)
    ranks = [rank for _, rank in groups]
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    straight = len(ranks) == 5 and ranks[0] - ranks[4] == 4
    flush = len({card.suit for card in hand}) == 1
    if straight and flush:
        return (100 if ranks[0] == 14 else 50), ranks
    match [n for n, _ in groups]:
        case [4, 1]:
            return 20, ranks
        case [3, 2]:
            return 7, ranks
        case _ if flush or straight:
            return (5 if flush else 4), ranks
        case [3, *_]:
            return 3, ranks
        case [2, 2, _]:
            return 2, ranks
        case [2, *_]:
            return 1, ranks
    return 0, ranks


def by_hand() -> tuple[Fraction, int]:
    """The best a player can do with the short deck, deal by deal; and in how many cases a bet is no worse."""
    total, bets = Fraction(0), 0
    for hand in combinations(SHORT, 5):
        left = [card for card in SHORT if card not in hand]
        for up in left:
            nets = []
            for hole in combinations([card for card in left if card != up], 4):
                mine, dealers = worth(hand), worth((*hole, up))
                if dealers < (0, [14, 13, 4, 3, 2]):
                    nets.append(1)
                elif mine == dealers:
                    nets.append(0)
                else:
                    nets.append(1 + 2 * max(mine[0], 1) if mine > dealers else -3)
            mean = Fraction(sum(nets), len(nets))
            total += max(mean, Fraction(-1))
            bets += mean >= -1
    return total / (462 * 6), bets


def test_best_play_of_the_ante_on_a_short_deck() -> None:
    """The script explored, against every deal counted by other means: C(11, 5) hands, 6 cards up, 5 hole sets."""
    ante = next(wager for wager in GAME.wagers(RULES) if wager.name == "ante")
    found = explore(GAME, RULES, ante, SHORT)
    value, bets = by_hand()
    assert found.mean() == value
    assert sum(found.chances.values()) == 1
    assert Counter(found.plays.values()) == {"bet": bets, "fold": 462 * 6 - bets}
    assert set(found.by_clause()) == {
        "§19:47-16.10[fold]",
        "§19:47-16.10[no-qualifying-hand]",
        "§19:47-16.10[player-lower]",
        "§19:47-16.10[tie]",
        "§19:47-16.12[ante-odds]",
        "§19:47-16.12[bet-odds]",
    }


def test_the_progressive_wager_on_a_short_deck_is_its_prizes_by_their_counts() -> None:
    deck = cards("Ts Js Qs Ks As 9s Tc Th Td Jc")
    progressive = next(wager for wager in GAME.wagers(RULES) if wager.name == "progressive")
    found = explore(GAME, RULES, progressive, deck)
    # 252 hands. Spades: 1 royal flush, 1 straight flush (K to 9), 4 other flushes. Four tens with any of 6 cards: 6.
    # Full houses: three tens (4 ways) with the two jacks: 4. The meter shows $10,000 and this wager's $0.50.
    prizes = Fraction("10000.50") * (1 + Fraction(1, 10)) + 4 * 50 + 6 * 500 + 4 * 100
    assert found.mean() == prizes / 252 - 1


# --- Options ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"second_deck": True}, "§19:47-16.2(b)"),
        ({"deal_from": "hand"}, "§19:47-16.8[from-the-hand]"),
        ({"positions": 5}, "§13:69E-1.13G(a)"),
        ({"shuffle": "none"}, "§19:47-16.4(a)"),
        ({"deal_from": "table"}, "§19:47-16.7[manual-shoe]"),
        ({"odds.flush": "4 to 1"}, "§19:47-16.12[higher-odds]"),
        ({"payout_limit": 4_000}, "§19:47-16.12[payout-limit]"),
        ({"schedule": "1/1/1"}, "§19:47-16.12[progressive-schedule]"),
        ({"meter_rate": "120%"}, "§13:69D-1.52(e)3"),
    ],
)
def test_breaches(settings: dict[str, object], section: str) -> None:
    assert [breach.by for breach in RULES.set(settings).breaches()] == [section]


def test_lawful_options() -> None:
    lawful: list[dict[str, Any]] = [
        {"shuffle": "device", "second_deck": True, "deal_from": "hand"},
        {"deal_from": "automated-shoe"},
        {"odds.flush": "6 to 1"},  # §19:47-16.12[higher-odds]
        *({"schedule": schedule} for schedule in SCHEDULES),
    ]
    for settings in lawful:
        assert RULES.set(settings).breaches() == []
    better = RULES.set({"odds.flush": "6 to 1"})
    flush, dealer = RANKING.rank(cards("2s 4s 8s Js Qs")), RANKING.rank(cards("Ac Kd 4c 3c 2d"))
    assert settle(better, flush, dealer)[1].gain == to(6)
