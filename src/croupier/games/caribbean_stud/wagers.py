"""What a hand of caribbean stud poker is worth, and what becomes of the wagers on it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from croupier.equipment.cards import ACE, KING, cards
from croupier.equipment.poker import FIVE_CARD, Category, Rank
from croupier.game import Wager
from croupier.games.caribbean_stud.layout import ANTE, PROGRESSIVE
from croupier.games.caribbean_stud.rules import ANTE_ODDS, FIXED, METER, SCHEDULES, HandRules, Rules
from croupier.table import (
    Settlement,
    award,
    lose,
    void,
    win,
)

RANKING = FIVE_CARD  # §19:47-16.5(a); between like hands the higher cards decide, §19:47-16.5[kickers]
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
    if player == dealer:  # no suit outranks another, §19:47-16.1
        return void(by="§19:47-16.10[tie]"), void(by="§19:47-16.10[tie]")
    # Both wagers win, §19:47-16.10[player-higher]; a hand below ace-king is paid as one, if it can win at all.
    pays = rules.odds.get(hand_name(player), rules.odds["ace-king"])
    return (
        win(ANTE_ODDS, by="§19:47-16.12[ante-odds]"),
        win(pays, by="§19:47-16.12[bet-odds]", at_most=rules.most_paid),  # §19:47-16.12[payout-limit]
    )


def progressive_prize(rules: Rules, category: str, meter: Fraction) -> Settlement:
    """What a single progressive wager gets from a meter that shows so many dollars; the dollar wagered is kept.

    The two hands that take from the meter come once in 649,740 and once in 72,193 hands: §13:69D-1.52(e)4.
    """
    by = "§19:47-16.12[progressive-schedule]"
    if category == Category.ROYAL_FLUSH:
        return award(meter, by=by, stake_returned=False, meter=METER)
    if category == Category.STRAIGHT_FLUSH:
        return award(meter / 10, by=by, stake_returned=False, meter=METER)
    if fixed := SCHEDULES[rules.schedule].get(category):
        return award(fixed, by=by, stake_returned=False)
    return lose(by="§19:47-16.11[progressive]")


def progressive_prizes(rules: Rules, hands: Sequence[str], meter: Fraction) -> tuple[list[Settlement], Fraction]:
    """What each of these hands gets, in the order in which they are paid, and what the meter shows afterwards."""
    royals = hands.count(Category.ROYAL_FLUSH)
    shared: Settlement | None = None
    prizes = []
    for category in hands:
        if category == Category.ROYAL_FLUSH and shared:
            prizes.append(shared)
            continue
        prize = progressive_prize(rules, category, meter)  # as the meter stands at this turn
        if category == Category.ROYAL_FLUSH:  # it goes down for what it paid and for nothing else, §13:69D-1.52(f)1
            meter = Fraction(rules.meter_reset)
            if royals > 1 and rules.royals_share:
                share = Fraction(prize.prize) / royals
                prize = shared = award(share, by="§19:47-16.11[several-winners]", stake_returned=False, meter=METER)
        elif category == Category.STRAIGHT_FLUSH:
            meter = max(meter - prize.prize, Fraction(rules.meter_reset))
        prizes.append(prize)
    return prizes, meter


# How many of the 2,598,960 hands of five cards are a royal flush, and each hand with a fixed prize
HANDS, ROYALS = 2_598_960, 4
FIXED_HANDS = dict(zip(FIXED, (624, 3_744, 5_108, 10_200, 54_912, 123_552), strict=True))


def warnings(rules: Rules) -> tuple[str, ...]:
    """What a house should know before it files such a meter.

    What goes on the meter comes off it, sooner or later, with the reset amount at every royal flush.
    """
    if not rules.progressive:
        return ()
    prizes = SCHEDULES[rules.schedule]
    fixed = sum(Fraction(number * prizes.get(category, 0), HANDS) for category, number in FIXED_HANDS.items())
    kept = 1 - fixed - Fraction(ROYALS * rules.meter_reset, HANDS)
    if rules.meter_rate < kept:
        return ()
    returned = 1 - kept + rules.meter_rate
    least = f"file a rate below {float(kept):.4f}" if kept > 0 else "no rate is low enough with this reset amount"
    return (
        f"progressive: the wager returns at least {float(returned) * 100:.2f} percent in the long run, of which "
        f"{float(rules.meter_rate) * 100:.2f} go on the meter (meter_rate, §13:69D-1.52(e)3): the house loses by it; "
        f"{least}",
    )


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """The ante, with the bet that may follow it, and the progressive wager on a meter just started."""
    return (
        Wager("ante", ((ANTE, 1),)),
        Wager("progressive", ((ANTE, 1), (PROGRESSIVE, 1)), settings={"progressive": True}),
    )
