"""A limit to what is paid that is below what the best hand is paid at the table's minimum: then that is the limit."""

from __future__ import annotations

from math import ceil
from typing import Any

from croupier.law.options import HouseRules
from croupier.money import dollars


def told(rules: HouseRules, at_minimum: Any, *, covers: bool = True) -> tuple[str, ...]:
    """Said to the house where the greater of the two is not what it has written."""
    limit = getattr(rules, "payout_limit", 0)
    if not covers or not 0 < limit < at_minimum:
        return ()
    by = rules.options()["payout_limit"].cite
    return (
        f"payout_limit: {dollars(limit * 100)} is less than {dollars(ceil(at_minimum) * 100)}, which the best hand is "
        f"paid at the table's minimum; the greater of the two is the limit ({by})",
    )
