"""When a player goes home: ``ruin | ahead(500) | behind(200)``."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.errors import WrongValue, expect_kind, says_how, whole_number


@dataclass(frozen=True)
class Stop:
    """The first of these ends a session; so does time, and a bankroll too small for the next stake."""

    ahead: int | None = None
    behind: int | None = None

    def __or__(self, other: Stop) -> Stop:
        expect_kind(other, Stop, "a session stops at ruin | ahead(500) | behind(200)")
        return Stop(_nearer(self.ahead, other.ahead), _nearer(self.behind, other.behind))


def _nearer(one: int | None, other: int | None) -> int | None:
    given = [amount for amount in (one, other) if amount is not None]
    return min(given, default=None)


@says_how
def ahead(amount: int) -> Stop:
    """When so much is won."""
    return Stop(ahead=_some(amount))


@says_how
def behind(amount: int) -> Stop:
    """When so much is lost."""
    return Stop(behind=_some(amount))


def _some(amount: int) -> int:
    whole = whole_number(amount)
    if whole is None or whole < 1:
        raise WrongValue(f"a player stops at a whole amount from 1 on, not at {amount!r}")
    return whole


ruin = Stop()
"""When the bankroll is too small for the next stake: that ends every session, whether it is said or not."""
