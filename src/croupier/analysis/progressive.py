"""The progressive wager of Caribbean stud by counting five-card hands, on a meter that shows what it starts from."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from croupier.analysis.outcomes import Distribution, Outcome
from croupier.analysis.poker_counts import five_card_counts
from croupier.game import Game, Wager
from croupier.games.caribbean_stud import PACK, progressive_prize
from croupier.games.caribbean_stud_layout import Rules


def count(game: Game, rules: Rules, wager: Wager) -> Distribution:
    """The outcomes of a dollar on the progressive wager."""
    hands = five_card_counts(PACK.counts())
    chances: dict[Outcome, Fraction] = defaultdict(Fraction)
    for category, ways in hands.items():
        settlement = progressive_prize(rules, category, Fraction(rules.meter_seed))
        net = settlement.net(1)
        chances[Outcome(net, 1, ((settlement.by, net),))] += Fraction(ways, hands.total())
    return Distribution(dict(chances), note=f"on a meter that shows what it starts from, ${rules.meter_seed:,}")
