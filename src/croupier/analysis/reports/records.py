"""What solvers find as plain data and back, for the cache. Fractions are kept as text, floats to the last bit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from croupier.analysis.reports.computed import Computed, Unavailable
from croupier.analysis.reports.outcomes import Distribution, Outcome


def encode_distribution(found: Distribution) -> dict[str, Any]:
    """All of it but the plays."""
    return {
        "chances": [
            [str(outcome.net), str(outcome.risked), [[by, str(net)] for by, net in outcome.clauses], str(chance)]
            for outcome, chance in found.chances.items()
        ],
        "made": str(found.made),
        "decisions": found.decisions,
        "note": found.note,
        "rounds": str(found.rounds),
    }


def decode_distribution(data: Mapping[str, Any]) -> Distribution:
    chances: dict[Outcome, Fraction] = {}
    for net, risked, clauses, chance in data["chances"]:
        ends = tuple((str(by), Fraction(share)) for by, share in clauses)
        chances[Outcome(Fraction(net), Fraction(risked), ends)] = Fraction(chance)
    if sum(chances.values()) != 1:
        raise ValueError("chances that are not all there")
    note, decisions = str(data["note"]), bool(data["decisions"])
    rounds = Fraction(data["rounds"])
    return Distribution(chances, Fraction(data["made"]), note=note, decisions=decisions, rounds=rounds)


def encode_computed(found: Computed | Unavailable) -> dict[str, Any]:
    return {"unavailable": str(found)} if isinstance(found, Unavailable) else asdict(found)


def decode_computed(data: Mapping[str, Any]) -> Computed | Unavailable:
    return Unavailable(data["unavailable"]) if "unavailable" in data else Computed(**data)
