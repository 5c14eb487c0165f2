"""Rules that note which of their options are looked at."""

from __future__ import annotations

import dataclasses
from typing import Any, TypeVar

from croupier.law.options import HouseRules

R = TypeVar("R", bound=HouseRules)
NOTING = "Noting"


def noting(rules: HouseRules) -> tuple[HouseRules, set[str]]:
    """The same rules, and a set that will hold the options looked at."""
    fields = {one.name for one in dataclasses.fields(rules)}
    seen: set[str] = set()

    def look(self: Any, name: str) -> Any:
        if name in fields:
            seen.add(name)
        return object.__getattribute__(self, name)

    # A class of their own makes them unlike all other rules: no judgement remembered for others is taken for theirs.
    noted: HouseRules = object.__new__(type(NOTING, (type(rules),), {"__getattribute__": look}))
    vars(noted).update({name: getattr(rules, name) for name in fields}, _hashed=hash(rules))
    return noted, seen


def aside(rules: R) -> R:
    """The same rules where looking at them decides nothing: for what is said of a figure, and does not change it."""
    kind = type(rules)
    if kind.__name__ != NOTING:
        return rules
    plain: R = object.__new__(kind.__mro__[1])
    vars(plain).update(vars(rules))
    return plain
