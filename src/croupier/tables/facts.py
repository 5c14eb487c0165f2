"""The facts that stand on a table, for programs, and the few of them that people are told between rounds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from croupier.table import Fact

Facts = Mapping[tuple[str, str], Fact]
"""The last value of each, by what it is and where."""


def fact_documents(facts: Facts) -> list[dict[str, Any]]:
    """The facts as programs are given them."""
    return [{"what": what, "value": value, "at": at} for (what, at), value in facts.items()]


def status_words(facts: Facts, *, without: Collection[str] = ()) -> str:
    """What stands on the table between rounds, where that is more than bets, in words."""
    told = (tell(facts[what, ""]) for what, tell in _TOLD.items() if (what, "") in facts and what not in without)
    return "; ".join(filter(None, told))


def with_meters(status: str, meters: Mapping[str, int], own: Collection[str] = ()) -> str:
    """The same with what the meters show, which are the house's unless the table has one of its ``own``."""
    shown = (
        f"Progressive meter{' of this table alone' if name in own else ''}: ${cents / 100:,.2f}"
        for name, cents in meters.items()
    )
    return "; ".join(filter(None, (status, *shown)))


_TOLD: dict[str, Callable[[Any], str]] = {
    "point": lambda point: f"Puck: ON {point}" if point else "Puck: OFF",
    "shooter": lambda shooter: f"the shooter is {shooter}" if shooter not in (None, "you") else "",
    "shaker": lambda holder: f"{holder} has the shaker" if holder not in (None, "you") else "",
    "bank": lambda holder: f"{holder} holds the bank" if holder not in (None, "you") else "",
    "player-hand": lambda holder: f"{holder} holds the player's hand" if holder not in (None, "you") else "",
    "co-bank": lambda holder: f"{holder} holds the bank with the house" if holder not in (None, "you") else "",
}
