"""A ledger in currencies, which never add: an entry sums to zero in each, an account holds what its lines come to.

What accounts there are, and what each may hold, is for whoever keeps the books to say.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from croupier.errors import CroupierError

MOST = 10**15
"""Of a currency, in a line and of an account that has a limit: programs that read JSON read such numbers exactly.

It is a thousand times what an order of a night can name, since a line may be an amount that is multiplied (the exchange
rate). Some nine thousand such lines still fit into the 64 bits of a balance.
"""

Held = Mapping[tuple[str, str], int]
"""What each account holds of each currency."""


class BadEntry(CroupierError):
    """An entry that cannot be posted."""


class LedgerLine(NamedTuple):
    account: str
    currency: str
    amount: int


def moving_lines(lines: Iterable[LedgerLine], why: str = "") -> list[LedgerLine]:
    """The lines of an entry without those that move nothing; `BadEntry` if one cannot be posted, or none is left."""
    moved = [line for line in lines if line.amount]
    if not moved:
        raise BadEntry(f"an entry that moves nothing is not posted{_about(why)}")
    for account, _, amount in moved:
        if type(amount) is not int:
            raise cannot_move(account, amount, why)
    return moved


def cannot_move(account: str, amount: object, why: str = "") -> BadEntry:
    return BadEntry(f"{account} cannot be moved by {amount!r}{_about(why)}")


def check_sums(lines: Iterable[LedgerLine], why: str = "") -> None:
    """`BadEntry` unless they sum to zero in every currency."""
    sums: dict[str, int] = defaultdict(int)
    for _, currency, amount in lines:
        sums[currency] += amount
    for currency, total in sums.items():
        if total:
            said = f"an entry sums to zero in every currency; this one is {total} off in {currency}"
            raise BadEntry(f"{said}{_about(why)}")


def _about(why: str) -> str:
    return f" ({why})" if why else ""


def balance_faults(kept: Held, summed: Held) -> Iterator[str]:
    """What is wrong with the balances that are kept, against what the lines of all entries come to."""
    for account, currency in sorted({*kept, *summed}):
        if (held := kept.get((account, currency))) != (sums := summed.get((account, currency))):
            yield f"{account} is kept at {held} {currency}; its lines sum to {sums or 0}"
    totals: dict[str, int] = defaultdict(int)
    for (_, currency), held in kept.items():
        totals[currency] += held
    for currency, total in totals.items():
        if total:
            yield f"all accounts together hold {total} {currency}, which came from nowhere"
