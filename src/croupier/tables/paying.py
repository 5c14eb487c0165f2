"""What settlements come to where odds are worked out: exactly, per unit, or in a house's coins at a certain stake."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from croupier.money import Cage
from croupier.table import Amount, Settlement


class Exactly(NamedTuple):
    """Per unit: odds are what they say, no payment has a limit, and nothing is rounded."""

    unit: int = 1

    def net(self, settlement: Settlement, stake: Amount) -> Amount:
        """What the player is up or down; worked out for every path, so in integers as far as they go."""
        gain = settlement.gain
        net = stake * gain.numerator if gain.denominator == 1 else _whole(stake * gain)
        return net + settlement.prize if settlement.prize else net

    def takes(self, amount: Amount, step: int = 0) -> Amount:
        return amount

    def parts(self, stake: Amount, shares: Sequence[Fraction]) -> list[Amount]:
        return [_whole(stake * share) for share in shares]


class Till(NamedTuple):
    """At a stake: payments within their limits and in whole coins, fees and parts as a live table has them."""

    unit: int  # the stake, in cents
    cage: Cage

    def net(self, settlement: Settlement, stake: Amount) -> Amount:
        return self.cage.nets(settlement.gain * stake + settlement.prize * 100, settlement.at_most, settlement.step)

    def takes(self, amount: Amount, step: int = 0) -> Amount:
        return self.cage.takes(amount, step)

    def parts(self, stake: Amount, shares: Sequence[Fraction]) -> list[Amount]:
        return list(self.cage.parts(int(stake), shares))


Paying = Exactly | Till
EXACTLY = Exactly()


def _whole(amount: Amount) -> Amount:
    """An int where the amount is whole: much faster to add up."""
    return amount.numerator if amount.denominator == 1 else amount
