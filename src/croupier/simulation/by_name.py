"""Bettors by their names, and those that somebody wrote into a file."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from croupier.errors import did_you_mean
from croupier.simulation.bettors import (
    BadBettor,
    Bettor,
    Proportional,
    Steps,
    dalembert,
    fibonacci,
    flat,
    martingale,
    one_three_two_six,
    paroli,
)
from croupier.simulation.counters import Kelly, counter_of
from croupier.simulation.habits import habit_of, three_point_molly

BETTORS: Mapping[str, Callable[[int], Bettor]] = {
    "flat": flat,
    "martingale": martingale,
    "dalembert": dalembert,
    "fibonacci": fibonacci,
    "paroli": paroli,
    "1-3-2-6": one_three_two_six,
    "proportional": lambda unit: Proportional(Fraction(1, 100), unit),
    "kelly": lambda unit: Kelly(unit=unit),
    "three-point-molly": three_point_molly,
}

UNITS: Mapping[str, int] = {"three-point-molly": 5}
"""What is a unit unless it is said, where that is not 1: odds behind every point are paid in whole coins."""


def bettor_named(name: str, stake: int | None = None) -> Bettor:
    """One of those above, or one in a TOML file: stakes to go along, stakes by a count, or several bets.

    ``stake`` is what he bets, or a unit of it.
    """
    if name in BETTORS:
        return BETTORS[name](stake or UNITS.get(name, 1))
    stake = stake or 1
    path = Path(name)
    if path.suffix != ".toml":
        raise BadBettor(f"there is no bettor {name!r}. {did_you_mean(name, list(BETTORS))} Or name a .toml file.")
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except OSError as why:
        raise BadBettor(f"{name} cannot be read: {why.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as why:
        raise BadBettor(f"{name} is not TOML: {why}") from None
    if "spread" in data or "kelly" in data:
        return counter_of(data, path.stem, stake)
    if "bets" in data:
        return habit_of(data, path.stem, stake)
    return steps_of(data, path.stem, stake)


def steps_of(data: Mapping[str, Any], name: str, stake: int) -> Steps:
    """A bettor as data."""
    known = {"name", "stakes", "won", "lost", "even", "after_last"}
    for key in data:
        if key not in known:
            raise BadBettor(f"{name}: a bettor has no {key!r}. {did_you_mean(key, sorted(known))}")
    if not isinstance(data.get("stakes"), list):
        raise BadBettor(f"{name}: a bettor needs stakes, a list of whole units, as in stakes = [1, 2, 4]")
    given = {"name": name, **data, "stakes": tuple(data["stakes"])}
    return Steps(**given, unit=stake)
