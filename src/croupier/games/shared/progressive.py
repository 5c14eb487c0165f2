"""A progressive wager at a table: its meter is fed, prizes come off it, and the house puts up what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from croupier.table import Amount, Bet, Settlement, Table, award

End = Settlement | Fraction
"""How a progressive wager ends: in a way of its own, or with a part of what the meter shows."""


class Meter(NamedTuple):
    """A meter of the house with what was filed for it, in dollars, and the clauses by which chips move."""

    name: str
    reset: int
    rate: Fraction  # of each wager goes on it
    prize: str
    shared: str = ""  # several who win all of it in one round share what it shows; else each is paid in turn
    fed: str = "§13:69D-1.52(e)3"
    put_up: str = "§13:69D-1.52(e)1"

    def part(self, part: Fraction, shows: Fraction) -> Settlement:
        """So much of the meter; what was wagered is kept."""
        return award(part * shows, by=self.prize, stake_returned=False, meter=self.name)


def prizes(meter: Meter, ends: Sequence[End], shows: Fraction) -> tuple[list[Settlement], Fraction]:
    """What each gets, in the order in which they are paid, and what the meter shows afterwards, in dollars.

    It goes down for what it paid and for nothing else, §13:69D-1.52(f)1, but never below the reset amount.
    """
    wholes = sum(isinstance(end, Fraction) and end == 1 for end in ends)
    share: Settlement | None = None
    found: list[Settlement] = []
    for end in ends:
        if isinstance(end, Settlement):
            found.append(end)
            continue
        if end == 1 and share:
            found.append(share)
            continue
        prize = meter.part(end, shows)  # as the meter stands at this turn
        if end == 1:
            shows = Fraction(meter.reset)
            if wholes > 1 and meter.shared:  # §19:47-2.19[several-winners], §19:47-16.11[several-winners]
                each = Fraction(prize.prize) / wholes
                prize = share = prize._replace(prize=each, by=meter.shared)
        else:
            shows = max(shows - prize.prize, Fraction(meter.reset))
        found.append(prize)
    return found, shows


async def pay(table: Table, meter: Meter, kept: Amount, ends: Sequence[tuple[Bet, End]]) -> None:
    """Only wagers that the house kept, so many cents, feed the meter, and they do so before anything is paid from it.

    It begins anew after all of it was won, so that the next hand may take more than was left: it is reset for that
    first.
    """
    table.feed_meter(meter.name, meter.rate * kept, by=meter.fed)
    taken = any(isinstance(end, Fraction) for _, end in ends)
    there = await table.meter(meter.name) if taken else 0
    paid, left = prizes(meter, [end for _, end in ends], Fraction(there, 100))
    for (wager, _), prize in zip(ends, paid, strict=True):
        if prize.meter:
            there -= int(prize.prize * 100)
            if there < 0:
                table.feed_meter(meter.name, -there, by=meter.put_up, seed=True)
                there = 0
        table.settle(wager, prize)
    if taken and (short := left * 100 - await table.meter(meter.name)) > 0:
        table.feed_meter(meter.name, short, by=meter.put_up, seed=True)


def losing(meter: Meter, fixed: Fraction, whole: Fraction, part: Fraction) -> tuple[str, ...]:
    """What a house should know before it files such a meter: how much it returns where that is more than it takes.

    ``fixed`` is what other prizes return of a dollar, ``whole`` how often one wins all of the meter, ``part`` what
    other shares of it come to on average. What goes on it comes off it, sooner or later, with the reset amount at every
    such hit; and whoever wins a share wins it of the reset amount at least.
    """
    shares = (whole + part) * meter.reset
    left = 1 - fixed - whole * meter.reset
    returned = fixed + max(meter.rate + whole * meter.reset, shares)
    if returned < 1:
        return ()
    enough = left > 0 and fixed + shares < 1
    least = f"file a rate below {float(left):.4f}" if enough else "no rate is low enough with this reset amount"
    return (
        f"progressive: the wager returns at least {float(returned) * 100:.2f} percent in the long run, of which "
        f"{float(meter.rate) * 100:.2f} go on the meter (meter_rate, {meter.fed}): the house loses by it; {least}",
    )
