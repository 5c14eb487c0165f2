"""The cage: the one place where exact amounts become whole chips and coins.

Amounts on a table with people are integer cents of imitation money. Scripts and judgements speak in exact
``Fraction``s of a stake; here they are rounded, always in the open: a payment is rounded down to the smallest coin
the house pays in, a vigorish up where the rules allow it (§19:47-3.3(c)).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd

from croupier.errors import InvalidWager

# Digits as they stand on chips, those of other scripts are not read; and no more of them than any stake has.
_AMOUNT = re.compile(r"\$?([0-9]{1,3}(?:,[0-9]{3}){1,3}|[0-9]{1,12})(?:\.([0-9]{1,2}))?")


def in_dollars(cents: int | Fraction) -> str:
    """Cents as a person reads them: ``$7``, ``$7.50``, ``-$0.25``."""
    whole, part = divmod(abs(int(cents)), 100)
    return f"{'-' if cents < 0 else ''}${whole:,}{f'.{part:02}' if part else ''}"


def read_cents(text: str) -> int:
    """Cents from what a person types: ``7``, ``7.50``, ``$1,000``."""
    match = _AMOUNT.fullmatch(text.strip())
    if not match:
        raise InvalidWager(f"cannot read the amount {text!r}; write dollars, as in 5 or 7.50")
    return int(match[1].replace(",", "")) * 100 + int((match[2] or "").ljust(2, "0"))


def whole_coins(coin: int, part: Fraction) -> int:
    """The least stake of which that part is whole coins."""
    coins = part.denominator * coin
    return coins // gcd(coins, part.numerator)


@dataclass(frozen=True)
class Cage:
    """The chips and coins of a house: ``chip`` is the least a wager is made in, ``coin`` the least it pays in."""

    chip: int = 100
    coin: int = 25

    def pays(self, amount: int | Fraction, step: int = 0) -> int:
        """What the house pays of an exact amount: rounded down to whole coins, or to a ``step`` that is more."""
        unit = max(self.coin, step)
        return int(amount // unit) * unit

    def nets(self, amount: int | Fraction, at_most: int = 0, step: int = 0) -> int:
        """What a player is up or down: a payment in whole coins and of at most so many dollars, a loss in cents."""
        if at_most:
            amount = min(amount, at_most * 100)
        return self.pays(amount, step) if amount >= 0 else -self.takes(-amount)

    def parts(self, stake: int, shares: Sequence[Fraction]) -> list[int]:
        """A stake laid as several, in whole cents; what does not come out even goes to the first."""
        found = [int(stake * share) for share in shares]
        found[0] += stake - sum(found)
        return found

    def takes(self, amount: int | Fraction, step: int = 0) -> int:
        """What the house takes of an exact fee: whole cents, rounded up to the next ``step`` where one is in force."""
        unit = step or 1
        return int(-(-amount // unit)) * unit

    def check(self, stake: int) -> None:
        """A wager is made in whole chips."""
        if stake <= 0:
            raise InvalidWager("a wager must be more than nothing", step=self.chip)
        if stake % self.chip:
            chip = in_dollars(self.chip)
            raise InvalidWager(
                f"{in_dollars(stake)} is not whole chips; the smallest chip here is {chip}", step=self.chip
            )
