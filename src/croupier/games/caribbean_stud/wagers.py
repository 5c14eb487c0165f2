"""What a hand of caribbean stud poker is worth, and what becomes of the wagers on it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from croupier.equipment.cards import ACE, KING, cards
from croupier.equipment.poker import FIVE_CARD, Category, Rank
from croupier.game import Wager
from croupier.games.caribbean_stud.layout import ANTE, PROGRESSIVE
from croupier.games.caribbean_stud.rules import ANTE_ODDS, FIXED, METER, SCHEDULES, HandRules, Rules
from croupier.games.shared import reach
from croupier.games.shared.progressive import End, Meter, losing, prizes
from croupier.table import (
    Settlement,
    award,
    lose,
    void,
    win,
)

# §19:47-16.5(a), §13:47-20.23(h)4; between like hands the higher cards decide, §19:47-16.5[kickers]
RANKING = FIVE_CARD
LEAST_QUALIFYING = RANKING.rank(cards("Ac Kd 4c 3d 2c"))


def qualifies(dealer: Rank) -> bool:
    """Ace, king, four, three, two or better: §19:47-16.1."""
    return dealer >= LEAST_QUALIFYING


def hand_name(rank: Rank) -> str:
    """What the pay table calls a hand."""
    if rank.category is Category.HIGH_CARD and rank.strength[1:3] == (ACE, KING):
        return "ace-king"  # §19:47-16.5[ace-king]
    return rank.category.replace(" ", "-")


def settle(rules: HandRules, player: Rank, dealer: Rank) -> tuple[Settlement, Settlement]:
    """What becomes of the ante and of the bet of a hand that was not folded."""
    if not qualifies(dealer) and rules.unqualified != "compare":
        by = "§19:47-16.10[no-qualifying-hand]"
        return (win(ANTE_ODDS, by=by) if rules.unqualified == "ante-wins" else void(by=by)), void(by=by)
    if player < dealer:
        return lose(by="§19:47-16.10[player-lower]"), lose(by="§19:47-16.10[player-lower]")
    if player == dealer:  # no suit outranks another, §19:47-16.1; a push, §13:47-20.2[push]
        return void(by="§19:47-16.10[tie]"), void(by="§19:47-16.10[tie]")
    # Both wagers win, §19:47-16.10[player-higher]; a hand below ace-king is paid as one, if it can win at all.
    pays = rules.odds.get(hand_name(player), rules.odds["ace-king"])
    return (
        win(ANTE_ODDS, by="§19:47-16.12[ante-odds]"),
        win(pays, by="§19:47-16.12[bet-odds]", at_most=rules.most_paid),  # §19:47-16.12[payout-limit]
    )


def on_meter(rules: Rules) -> Meter:
    """The meter as the house has filed it."""
    shared = "§19:47-16.11[several-winners]" if rules.royals_share else ""
    return Meter(METER, rules.meter_reset, rules.meter_rate, "§19:47-16.12[progressive-schedule]", shared)


def progressive_end(rules: Rules, category: str) -> End:
    """What a progressive wager gets: all of the meter, a tenth of it, a fixed prize, or nothing; its dollar is kept.

    The two hands that take from the meter come once in 649,740 and once in 72,193 hands: §13:69D-1.52(e)4.
    """
    if category == Category.ROYAL_FLUSH:
        return Fraction(1)
    if category == Category.STRAIGHT_FLUSH:
        return Fraction(1, 10)
    if fixed := SCHEDULES[rules.schedule].get(category):
        return award(fixed, by="§19:47-16.12[progressive-schedule]", stake_returned=False)
    return lose(by="§19:47-16.11[progressive]")


def progressive_prizes(rules: Rules, hands: Sequence[str], meter: Fraction) -> tuple[list[Settlement], Fraction]:
    """What each of these hands gets, in the order in which they are paid, and what the meter shows afterwards."""
    return prizes(on_meter(rules), [progressive_end(rules, category) for category in hands], meter)


def progressive_prize(rules: Rules, category: str, meter: Fraction) -> Settlement:
    """What a single progressive wager gets from a meter that shows so many dollars."""
    ((prize,), _) = progressive_prizes(rules, [category], meter)
    return prize


# How many of the 2,598,960 hands of five cards are a royal flush, another straight flush, each hand with a fixed prize
HANDS, ROYALS, STRAIGHT_FLUSHES = 2_598_960, 4, 36
FIXED_HANDS = dict(zip(FIXED, (624, 3_744, 5_108, 10_200, 54_912, 123_552), strict=True))


def warnings(rules: Rules) -> tuple[str, ...]:
    """What a house should know before it files such a meter or such a limit."""
    low = reach.told(rules, rules.most_paid)
    if not rules.progressive:
        return low
    paid = SCHEDULES[rules.schedule]
    fixed = sum(
        (Fraction(number * paid.get(category, 0), HANDS) for category, number in FIXED_HANDS.items()), Fraction(0)
    )
    tenths = Fraction(STRAIGHT_FLUSHES, 10 * HANDS)
    return (*low, *losing(on_meter(rules), fixed, Fraction(ROYALS, HANDS), tenths))


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """The ante, with the bet that may follow it, and the progressive wager on a meter just started."""
    return (
        Wager("ante", ((ANTE, 1),)),
        Wager("progressive", ((ANTE, 1), (PROGRESSIVE, 1)), settings={"progressive": True}),
    )
