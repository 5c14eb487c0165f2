"""The odds of a game's wagers as they are told: every figure with its method and its basis."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.analysis.computed import Computed, Unavailable
from croupier.analysis.outcomes import Distribution
from croupier.analysis.solvers import computed, distribution
from croupier.errors import UnknownName, did_you_mean
from croupier.game import Game, Wager
from croupier.law.options import HouseRules, OneOf, Reading, plain


@dataclass(frozen=True)
class WagerOdds:
    """What a wager costs, per unit first put down and per bet made."""

    wager: str
    method: str  # exact, computed or unavailable; computed and simulated figures carry an error
    house_edge: Fraction | None = None  # of a computed figure, what its floating point number stands for
    std_dev: Decimal | None = None
    hit_frequency: Fraction | None = None
    element_of_risk: Fraction | None = None
    note: str = ""  # why it is unavailable, under what it was worked out, or what it leaves out
    clauses: dict[str, tuple[Fraction, Fraction]] = field(default_factory=dict)
    decisions: bool = False
    error: str = ""

    def document(self, *, by_clause: bool = False) -> dict[str, Any]:
        """The contract for programs."""
        exact = self.method == "exact"
        found: dict[str, Any] = {
            "wager": self.wager,
            "house_edge": ratio(self.house_edge, exact=exact),
            "method": self.method,
            "error": self.error or None,
            "std_dev": None if self.std_dev is None else str(self.std_dev),
            "hit_frequency": ratio(self.hit_frequency, exact=exact),
            "element_of_risk": ratio(self.element_of_risk, exact=exact),
        }
        if self.note:
            found["note"] = self.note
        if by_clause:
            found["clauses"] = [
                {"clause": clause, "probability": ratio(chance), "net": ratio(net)}
                for clause, (chance, net) in self.clauses.items()
            ]
        return found


@dataclass(frozen=True)
class OddsReport:
    """The odds of a game under certain rules."""

    game: Game
    rules: HouseRules
    wagers: tuple[WagerOdds, ...]

    @property
    def fingerprint(self) -> str:
        return self.rules.fingerprint(self.game.id, self.game.version)

    @property
    def strategy(self) -> str:
        if any(wager.decisions for wager in self.wagers):
            return "best play over what the player sees"
        return "none: nothing is decided after the wager is made"

    @property
    def basis(self) -> str:
        return f"{self.game.basis}; house edge per unit first put down, per bet made"

    def document(self, *, by_clause: bool = False) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "rules": self.rules.settings(),
            "fingerprint": self.fingerprint,
            "basis": self.basis,
            "strategy": self.strategy,
            "warnings": list(self.game.warnings(self.rules)),
            "wagers": [wager.document(by_clause=by_clause) for wager in self.wagers],
        }


def odds(game: Game, rules: HouseRules, only: str = "") -> OddsReport:
    """The odds of every wager of a game, or of one."""
    wagers = game.wagers(rules)
    if only and only not in (names := [wager.name for wager in wagers]):
        raise UnknownName(f"{game.title} has no wager {only!r}. {did_you_mean(only, names)}")
    return OddsReport(game, rules, tuple(_odds(game, rules, w) for w in wagers if only in ("", w.name)))


class OtherReading(NamedTuple):
    """What the odds would be if a doubtful place were read in another way: only the wagers that change."""

    reading: Reading
    option: str
    value: Any
    wagers: tuple[WagerOdds, ...]

    def document(self) -> dict[str, Any]:
        edges = [{"wager": wager.wager, "house_edge": ratio(wager.house_edge)} for wager in self.wagers]
        return {"reading": self.reading.name, "option": self.option, "value": plain(self.value), "wagers": edges}


def other_readings(report: OddsReport) -> list[OtherReading]:
    """Every other value of every selectable reading, with the edges that it would give."""
    found = []
    now = {wager.wager: wager.house_edge for wager in report.wagers}
    only = report.wagers[0].wager if len(report.wagers) == 1 else ""
    for name, what in report.rules.options().items():
        allowed = what.allowed()
        if what.reading is None or not isinstance(allowed, OneOf):
            continue
        for value in allowed.values:
            changed = report.rules.set({name: value})
            if changed != report.rules and not changed.breaches():
                there = odds(report.game, changed, only).wagers
                differ = tuple(wager for wager in there if wager.house_edge != now.get(wager.wager))
                if differ:
                    found.append(OtherReading(what.reading, name, value, differ))
    return found


def _odds(game: Game, rules: HouseRules, wager: Wager) -> WagerOdds:
    if wager.unavailable:
        return WagerOdds(wager.name, "unavailable", note=wager.unavailable)
    offered = rules.set(wager.settings)
    try:
        worked_out = computed(game, offered, wager)
    except Unavailable as why:
        return WagerOdds(wager.name, "unavailable", note=str(why))
    found = worked_out or distribution(game, offered, wager)
    note = found.note
    if offered != rules:
        changed = ", ".join(f"{name} = {offered.settings()[name]}" for name in wager.settings)
        note = "; ".join(filter(None, [f"not offered under these rules; worked out with {changed}", note]))
    return _computed(wager.name, found, note) if isinstance(found, Computed) else _exact(wager.name, found, note)


def _computed(name: str, found: Computed, note: str) -> WagerOdds:
    mean = Fraction(found.mean)
    return WagerOdds(
        name,
        "computed",
        house_edge=-mean,
        std_dev=None if found.square is None else root(Fraction(found.square) - mean**2),
        element_of_risk=None if found.risked is None else -mean / Fraction(found.risked),
        note=note,
        decisions=found.decisions,
        error=f"{found.error:.0e}",
    )


def _exact(name: str, found: Distribution, note: str) -> WagerOdds:
    made, mean = found.made, found.mean()
    return WagerOdds(
        name,
        "exact",
        house_edge=-mean / made,
        std_dev=root((found.square() - mean**2) / made**2),
        hit_frequency=found.hit(),
        element_of_risk=-mean / found.risked(),
        note=note,
        clauses=found.by_clause(),
        decisions=bool(found.plays),
    )


def root(square: Fraction) -> Decimal:
    """A square root to six decimals."""
    with localcontext(prec=40):
        exact = (Decimal(square.numerator) / Decimal(square.denominator)).sqrt()
        return exact.quantize(Decimal("0.000001"))


def percent(value: Fraction, places: int = 6) -> str:
    """A fraction as a percentage with so many decimals, rounded half to even on the exact value."""
    scaled = round(value * 100 * 10**places)
    sign, digits = "-" * (scaled < 0), str(abs(scaled)).rjust(places + 1, "0")
    return f"{sign}{digits[:-places]}.{digits[-places:]}"


def ratio(value: Fraction | None, *, exact: bool = True) -> dict[str, str | None] | None:
    """A figure for programs; the fraction of one that is not exact would say more than is known."""
    return None if value is None else {"fraction": str(value) if exact else None, "percent": percent(value)}
