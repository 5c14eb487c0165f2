"""Joker seven by counting: hands that a square cannot tell apart, by their colors or ranks, are counted together.

Every square judges one hand of each class; the number of hands is an integer over all C(54, 7) = 177,100,560.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction

from croupier.analysis.reports.moments import Moments, gathered
from croupier.analysis.reports.outcomes import Distribution, Outcome
from croupier.equipment.cards import Card
from croupier.equipment.hands import hand_classes
from croupier.game import Game, Wager
from croupier.games.night.joker_seven.rules import HAND, PACK, Rules
from croupier.games.night.joker_seven.wagers import SQUARES, settle
from croupier.tables.paying import EXACTLY, Paying


def count(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of a unit on a square, from a full deck unless another is given."""
    cards = PACK.cards() if pack is None else tuple(pack)
    hands: Counter[Outcome] = Counter()
    for hand, ways in hand_classes(cards, HAND, SQUARES[wager.name].sees):
        settlement = settle(rules, wager.name, hand)
        net = paying.net(settlement, paying.unit)
        hands[Outcome(net, paying.unit, ((settlement.by, net),))] += ways
    chances = {outcome: Fraction(ways, hands.total()) for outcome, ways in hands.items()}
    return Distribution(chances, Fraction(paying.unit))


def together(game: Game, rules: Rules, wagers: Sequence[Wager], pack: Iterable[Card] | None = None) -> Moments:
    """Several squares on the same seven cards."""
    cards = PACK.cards() if pack is None else tuple(pack)

    def sees(hand: tuple[Card, ...]) -> tuple[Hashable, ...]:
        return tuple(SQUARES[wager.name].sees(hand) for wager in wagers)

    ones = [Fraction(1)] * len(wagers)
    hands = hand_classes(cards, HAND, sees)
    return gathered(
        (([settle(rules, wager.name, hand).gain for wager in wagers], ones, ways) for hand, ways in hands), ones
    )
