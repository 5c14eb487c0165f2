"""How a table is opened, and what a relief brings: steps in their order, with the names that the rules ask for."""

from __future__ import annotations

from typing import NamedTuple

from croupier import registry
from croupier.night.plan import PlannedTable
from croupier.night.plan_file import game_id


class OpeningStep(NamedTuple):
    """Something to be done, by whom, and by which section."""

    id: str
    says: str
    by: str  # "dealer", who runs the game (§13:47-20.2[dealer]), or "class A"
    section: str


INSPECTED = OpeningStep("inspected", "the dealer sorts and inspects the cards", "dealer", "§13:47-20.18(a)1")
VERIFIED = OpeningStep("verified", "the supervising class A operator verifies it", "class A", "§13:47-20.18(a)1")
SPREAD = OpeningStep("spread", "the cards are spread face up for the first player to see", "dealer", "§13:47-20.18(a)2")
MIXED = OpeningStep("mixed", "each deck by itself is turned over, mixed and stacked", "dealer", "§13:47-20.18(a)3")
CUT = OpeningStep(
    "cut", "each deck is shuffled and cut, ten cards or more from either end", "dealer", "§13:47-20.18(a)4"
)
CARDS = (INSPECTED, VERIFIED, SPREAD, MIXED, CUT)
"""Opening a card table, in this order."""
OPENED = OpeningStep("opened", "a class A operator opens the table", "class A", "§13:47-20.9(b)2")
OTHERS = (OPENED,)

SHUFFLE = OpeningStep("shuffled", "who relieves a dealer shuffles before dealing", "dealer", "§13:47-20.19(a)1")
BURN = OpeningStep("burned", "a new dealer burns a card before dealing", "dealer", "§13:47-20.31(d)1")


def has_cards(table: PlannedTable) -> bool:
    id = game_id(table.game)
    return bool(id and registry.game_named(id).pack)


def opening_steps(table: PlannedTable) -> tuple[OpeningStep, ...]:
    """The steps by which a table is opened."""
    return CARDS if has_cards(table) else OTHERS


def relief(table: PlannedTable) -> tuple[OpeningStep, ...]:
    """What is to be done when another dealer comes to a table already in play."""
    if game_id(table.game) == "night-red-dog":
        return SHUFFLE, BURN
    return (SHUFFLE,) if has_cards(table) else ()
