"""A limit to what is paid that is below what the best hand is paid at the table's minimum: then that is the limit."""

from __future__ import annotations

from croupier.law.options import HouseRules
from croupier.money import in_dollars


def told(rules: HouseRules, greater: int) -> tuple[str, ...]:
    """Said to the house where the greater of the two is not what it has written."""
    limit = getattr(rules, "payout_limit", 0)
    if not 0 < limit < greater:
        return ()
    by = rules.options()["payout_limit"].cite
    return (
        f"payout_limit: {in_dollars(limit * 100)} is less than {in_dollars(greater * 100)}, which the best hand is "
        f"paid at the table's minimum; the greater of the two is the limit ({by})",
    )
