"""The answer to what the choices of a question are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.analysis.reports.computed import Unavailable
from croupier.equipment.cards import Card
from croupier.table import Ask

EXACT, COMPUTED = "exact", "computed"


class Valued(NamedTuple):
    """What the choices of a question are worth if all that follows is played best, a range of stakes at the most.

    From a full pack but for the cards that whoever is asked sees. Only differences tell what a choice gives up: what
    all choices have in common may be left out, and ``unit`` says so. Every open choice is in ``values`` or in
    ``reasons``.
    """

    values: Mapping[str, Fraction]
    reasons: Mapping[str, str] = {}  # never written to
    method: str = EXACT  # or computed: in floating point, no further off than ``error``
    unit: str = ""  # what the values are told of
    error: str = ""
    notes: tuple[str, ...] = ()

    @property
    def best(self) -> str:
        """Of choices worth the same the first; nothing where no choice has a value."""
        return max(self.values, key=self.values.__getitem__, default="")

    def cost(self, choice: str) -> Fraction:
        """What is given up by it."""
        return self.values[self.best] - self.values[choice]


def open_to(ask: Ask) -> list[str]:
    """The names of the choices that are open."""
    return [choice.name for choice in ask.choices if not choice.barred]


def share_of(ask: Ask, choice: str) -> Fraction:
    """The most that a choice puts up, in units of the bet that is asked about."""
    assert ask.about is not None
    stake = next(each.stake for each in ask.choices if each.name == choice)
    return Fraction(stake[1]) / Fraction(ask.about.stake) if stake else Fraction(0)


Left = tuple[Any, ...] | None
"""The pack without the cards that are known to be out of it besides those of the question; nothing: a full one."""


def full_only(pack: Left) -> None:
    """For what is worked out for a full pack and for no other."""
    if pack is not None:
        raise Unavailable("worked out for a full pack but for the cards that the question shows, and for no other")


def beside(sees: object) -> list[Any]:
    """Cards that the player sees besides his hand: his own at other positions, or those of all where they lie open."""
    others = getattr(sees, "others", ())
    return [card for each in others if each for card in ([each] if isinstance(each, Card) else each)]


def without_others(full: tuple[Card, ...], sees: object, pack: Left) -> tuple[Card, ...]:
    """The cards that may still come, the player's own among them."""
    left = Counter(full if pack is None else pack)
    left.subtract(beside(sees))
    return tuple(sorted((+left).elements()))


def not_taken_out(sees: object) -> tuple[str, ...]:
    """A note for what goes by a full pack."""
    return ("the player's cards at other positions are not taken out of the pack",) if beside(sees) else ()
