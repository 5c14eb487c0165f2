"""Which stakes would be taken where one is refused.

A game, the chips and the limits of a table each ask something of a stake, and each refusal knows only its own part.
Here they are put together, so that what a refusal names is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import lcm

from croupier.errors import CroupierError, Fitting, InvalidWager
from croupier.money import in_dollars

Check = Callable[[int], None]
"""Refuses a stake that is not taken, and changes nothing."""

_PARTS = 12
"""So many refusals are put together; no stake has nearly as much asked of it."""

_NO_END = 10**12
"""Whoever takes so many steps more has no limit."""


def check_stake(
    check: Check, stake: int, *, least: int = 1, who: str = "", funds: Callable[[], int] | None = None
) -> None:
    """Check a stake. A refusal of its amount says which would be taken instead, out of the funds of whose it is."""
    try:
        check(stake)
    except InvalidWager as refusal:
        if refusal.fits is None:
            raise
        fits, more = _together(check, least, refusal.fits), ""
        if fits is not None:
            more = _unsaid(stake, refusal.fits, fits)
            if not fits.none and funds is not None:
                has = funds()
                more = more if has >= fits.least else f"; {who} has {in_dollars(has)}"
                fits = _both(fits, Fitting(0, has, 1)) if has >= fits.least else None
        refusal.fits, refusal.args = fits, (f"{refusal}{more}",)
        raise


def _unsaid(stake: int, own: Fitting, found: Fitting) -> str:
    """What a refusal does not say that knows only its own part."""
    if found.none:
        return "" if own.none or own.most == 0 else "; no stake fits here now"
    if not max(stake, own.least) < found.least:
        return ""
    steps = f", in steps of {in_dollars(found.step)}" if own.step < found.step < found.least else ""
    return f"; the least here is {in_dollars(found.least)}{steps}"


def _together(check: Check, least: int, first: Fitting) -> Fitting | None:
    """All that is asked of a stake; nothing where the amount is not all that is wrong."""
    asked, found = [first], _both(Fitting(least, None, 1), first)
    while not found.none and len(asked) < _PARTS:
        refusal = next(filter(None, (_refusal(check, stake) for stake in _ends(found))), None)
        if refusal is None:
            return found
        if not isinstance(refusal, InvalidWager) or refusal.fits is None:
            return None
        asked.append(refusal.fits)
        if (closer := _both(found, refusal.fits)) == found:  # it fits, and is refused all the same
            return found._replace(most=0)
        found = closer
    ends = (end for each in asked for end in (each.least, each.most) if end and end >= least)
    end = next((end for end in ends if not _refusal(check, end)), 0)  # one that is good without the step
    return Fitting(end, end, 1) if end else found


def _ends(fits: Fitting) -> Iterator[int]:
    """If these are taken, so are all between them."""
    most = fits.least + _NO_END * fits.step if fits.most is None else fits.most
    yield from (fits.least, min(fits.least + fits.step, most), most)


def _both(one: Fitting, other: Fitting) -> Fitting:
    """What fits both, from and to whole steps."""
    step = lcm(one.step, other.step)
    least = -(-max(one.least, other.least) // step) * step
    most = [each.most // step * step for each in (one, other) if each.most is not None]
    return Fitting(least, min(most, default=None), step)


def _refusal(check: Check, stake: int) -> CroupierError | None:
    try:
        check(stake)
    except CroupierError as refusal:
        return refusal
    return None
