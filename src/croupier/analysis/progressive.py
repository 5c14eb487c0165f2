"""The progressive wager of Caribbean stud by counting five-card hands, and the meter on which it breaks even."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction
from math import ceil

from croupier.analysis.meters import LongRun, long_run
from croupier.analysis.outcomes import Distribution, Outcome
from croupier.analysis.poker_counts import five_card_counts
from croupier.equipment.cards import Card
from croupier.equipment.poker import Category
from croupier.game import Game, Wager
from croupier.games.caribbean_stud.rules import PACK, SCHEDULES, Rules
from croupier.games.caribbean_stud.wagers import progressive_prize
from croupier.money import dollars
from croupier.tables.paying import EXACTLY, Paying


def count(
    game: Game,
    rules: Rules,
    wager: Wager,
    pack: Iterable[Card] | None = None,
    meter: Fraction | None = None,
    *,
    paying: Paying = EXACTLY,
) -> Distribution:
    """The outcomes of a dollar on the progressive wager.

    ``meter`` is what the meter shows, in dollars, when the hand is paid: what it starts from unless told otherwise.
    """
    cards = PACK.cards() if pack is None else tuple(pack)
    shows = Fraction(rules.meter_seed) if meter is None else meter
    hands = five_card_counts(Counter(cards))
    chances: dict[Outcome, Fraction] = defaultdict(Fraction)
    for category, ways in hands.items():
        settlement = progressive_prize(rules, category, shows)
        net = paying.net(settlement, paying.unit)
        chances[Outcome(net, paying.unit, ((settlement.by, net),))] += Fraction(ways, hands.total())
    starts = ", what it starts from," if shows == rules.meter_seed else ""
    note = f"on a meter that shows {dollars(shows * 100)}{starts} when the hand is paid"
    enough = break_even(rules, cards)
    if enough is not None:
        note += f"; the wager breaks even on {dollars(ceil(enough * 100))}"
    return Distribution(dict(chances), Fraction(paying.unit), note=note)


def in_the_long_run(rules: Rules, pack: Iterable[Card] | None = None) -> LongRun | None:
    """What a dollar on the progressive wager returns over many meters, one wager a round."""
    hands = five_card_counts(PACK.counts() if pack is None else Counter(pack))
    fixed = sum(prize * hands[category] for category, prize in SCHEDULES[rules.schedule].items())
    whole, tenth = hands[Category.ROYAL_FLUSH], hands[Category.STRAIGHT_FLUSH]
    return long_run(
        Fraction(fixed, hands.total()),
        Fraction(rules.meter_rate),
        Fraction(rules.meter_reset),
        Fraction(whole, hands.total()),
        Fraction(tenth, hands.total()),
    )


def break_even(rules: Rules, pack: Iterable[Card] | None = None, lost: Fraction = Fraction(0)) -> Fraction | None:
    """What the meter must show, in dollars, for a dollar on the progressive wager to lose nothing.

    Or to win back what the same round loses elsewhere: ``lost``, in dollars, on the ante that has to be made with it.
    No hand that wins here is ever folded, so the two do not meddle with each other. None if no hand of the pack takes
    from the meter.
    """
    hands = five_card_counts(PACK.counts() if pack is None else Counter(pack))

    def net(meter: int) -> Fraction:
        """Of all hands together: it grows in proportion to the meter."""
        prizes = {category: progressive_prize(rules, category, Fraction(meter)) for category in hands}
        return sum((hands[category] * Fraction(end.net(1)) for category, end in prizes.items()), Fraction(0))

    per_dollar = net(1) - net(0)
    return (lost * hands.total() - net(0)) / per_dollar if per_dollar else None
