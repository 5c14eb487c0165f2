"""The odds of a game's wagers as they are told: every figure with its method and its basis."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.analysis.progress import part
from croupier.analysis.reports.at_stake import laid
from croupier.analysis.reports.computed import Computed, Unavailable
from croupier.analysis.reports.dispatch import on_a_meter, work_out
from croupier.analysis.reports.evidence import made_by
from croupier.analysis.reports.meters import LongRun
from croupier.analysis.reports.outcomes import Distribution
from croupier.analysis.reports.packs import listed
from croupier.analysis.reports.watching import Watcher
from croupier.equipment.faces import Face
from croupier.errors import CroupierError, UnknownName, did_you_mean
from croupier.game import Game, Wager
from croupier.law.conflicts import Breach
from croupier.law.options import HouseRules, OneOf
from croupier.law.values import value_words
from croupier.money import in_dollars

SUPPORTED = (
    "with as much behind it as the house takes, as soon as that may be; at risk: per unit of all that is put down"
)
"""Of a wager that is supported by another."""
TAKEN = "taken whenever it is offered, wise or not"
"""Of a wager that is made by a decision within the round."""

BEST_PLAY = "best play over what the player sees"
NO_PLAY = "none: nothing is decided after the wager is made"
AGAINST_EACH_OTHER = "none is worked out: the players bet against each other"


def circumstance(wager: Wager) -> str:
    """How a wager is made of which that is to be told."""
    if wager.choice and not wager.others:
        return TAKEN
    return SUPPORTED if wager.later else ""


class AtStake(NamedTuple):
    """What a wager comes to at a stake, as the house pays it: within its limits, in whole coins. Money is in cents."""

    stake: int  # to the unit that the odds are told of; of a wager beside another, the stake of that one
    put_down: Fraction  # first, on the wager itself, a fee included
    loss: Fraction  # expected, on each
    largest: int | None  # the largest net payment; not known of a computed wager
    in_full: Fraction | None  # the house edge if all odds were paid in full

    def document(self, *, exact: bool) -> dict[str, Any]:
        return {
            "stake": self.stake,
            "put_down": value_words(self.put_down),
            "expected_loss": as_decimal(self.loss, 6),
            "largest_payment": self.largest,
            "paid_in_full": as_ratio(self.in_full, exact=exact),
        }


@dataclass(frozen=True)
class WagerOdds:
    """What a wager costs, per unit first put down and per bet made."""

    wager: str
    method: str  # exact, computed or unavailable; computed figures carry an error
    house_edge: Fraction | None = None  # of a computed figure, what its floating point number stands for
    std_dev: Decimal | None = None
    hit_frequency: Fraction | None = None
    element_of_risk: Fraction | None = None
    note: str = ""  # why it is unavailable, under what it was worked out, or what it leaves out
    clauses: dict[str, tuple[Fraction, Fraction]] = field(default_factory=dict)
    decisions: bool = False
    error: str = ""
    push: Fraction | None = None  # how often it is neither won nor lost
    rounds: Fraction | None = None  # until it is decided, on average
    offered: bool = True  # by the house; else it is worked out as if it were
    long_run: LongRun | None = None  # of a wager that feeds a meter
    at: AtStake | None = None  # if a stake was asked about: then everything here is at it

    @property
    def per_resolved(self) -> Fraction | None:
        """The house edge per bet that is won or lost."""
        if self.house_edge is None or self.push is None or self.push == 1:
            return None
        return self.house_edge / (1 - self.push)

    @property
    def per_round(self) -> Fraction | None:
        """The house edge per round that it takes: at craps, per throw."""
        return None if self.house_edge is None or self.rounds is None else self.house_edge / self.rounds

    def document(self, *, by_clause: bool = False) -> dict[str, Any]:
        """The contract for programs."""
        exact = self.method == "exact"
        found: dict[str, Any] = {
            "wager": self.wager,
            "offered": self.offered,
            "house_edge": as_ratio(self.house_edge, exact=exact),
            "method": self.method,
            "error": self.error or None,
            "std_dev": None if self.std_dev is None else str(self.std_dev),
            "hit_frequency": as_ratio(self.hit_frequency, exact=exact),
            "element_of_risk": as_ratio(self.element_of_risk, exact=exact),
            "per_resolved": as_ratio(self.per_resolved, exact=exact),
            "per_round": as_ratio(self.per_round, exact=exact),
            "expected_rounds": self.rounds and {"fraction": str(self.rounds), "decimal": as_decimal(self.rounds, 6)},
        }
        if self.long_run:
            found["long_run"] = self.long_run.document()
        if self.at:
            found["at_stake"] = self.at.document(exact=exact)
        if self.note:
            found["note"] = self.note
        if by_clause:
            found["clauses"] = [
                {"clause": clause, "probability": as_ratio(chance), "net": as_ratio(net)}
                for clause, (chance, net) in self.clauses.items()
            ]
        return found


@dataclass(frozen=True, repr=False)
class OddsReport:
    """The odds of a game under certain rules."""

    game: Game
    rules: HouseRules
    wagers: tuple[WagerOdds, ...]
    breaches: tuple[Breach, ...] = ()  # what the regulation does not allow in these rules
    removed: tuple[Face, ...] = ()  # cards out of the pack before the deal
    on: date | None = None  # the date that the rules are judged by
    stake: int = 0  # in cents, if one was asked about
    played: str = ""  # a way to play that somebody brought along, in words; else best play

    def __repr__(self) -> str:
        edges = (wager.house_edge for wager in self.wagers)
        told = ("unavailable" if edge is None else as_percent(edge, 4) + " %" for edge in edges)
        names = (f"{wager.wager} {edge}" for wager, edge in zip(self.wagers, told, strict=True))
        return f"<odds of {self.game.id} [{self.fingerprint}]: {', '.join(names)}>"

    @property
    def fingerprint(self) -> str:
        return self.rules.fingerprint(self.game.id, self.game.version)

    @property
    def warnings(self) -> tuple[str, ...]:
        """Of the rules as they are; and of a wager on a meter, by its long run, though it were not offered."""
        metered = {wager.wager: wager.long_run for wager in self.wagers if wager.long_run}
        as_if = [self.rules.set(wager.settings) for wager in self.game.wagers(self.rules) if wager.name in metered]
        found = dict.fromkeys(said for rules in (self.rules, *as_if) for said in self.game.warnings(rules))
        if found:
            return tuple(found)
        return tuple(
            f"{name}: the wager returns {run.returned * 100:.2f} percent in the long run: the house loses by it"
            for name, run in metered.items()
            if run.house_edge < 0
        )

    @property
    def strategy(self) -> str:
        if self.played:
            return self.played
        usual = {wager.name: wager.usual for wager in self.game.wagers(self.rules) if wager.usual}
        told: dict[str, list[str]] = {}
        for wager in self.wagers:
            if how := usual.get(wager.wager) or (BEST_PLAY if wager.decisions else ""):
                told.setdefault(how, []).append(wager.wager)
        if len(told) > 1:
            return "; ".join(f"{', '.join(names)}: {how}" for how, names in told.items())
        if not any(wager.puts or wager.choice for wager in self.game.wagers(self.rules)):
            return AGAINST_EACH_OTHER
        return next(iter(told), NO_PLAY)

    @property
    def basis(self) -> str:
        out = f"; {', '.join(listed(self.removed))} out of the pack before the deal" if self.removed else ""
        paid = f"; at {in_dollars(self.stake)}, as the house pays it" if self.stake else ""
        return f"{self.game.basis}{out}; house edge per unit first put down, per bet made{paid}"

    def document(self, *, by_clause: bool = False) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "rules": self.rules.settings(),
            "fingerprint": self.fingerprint,
            **made_by(),
            "unlawful": [breach_document(breach) for breach in self.breaches],
            "removed": listed(self.removed),
            **({"stake": self.stake} if self.stake else {}),
            "basis": self.basis,
            "strategy": self.strategy,
            "warnings": list(self.warnings),
            "wagers": [wager.document(by_clause=by_clause) for wager in self.wagers],
        }


def breach_document(breach: Breach) -> dict[str, str]:
    """A breach for programs."""
    return {"option": breach.option, "says": breach.says, "section": breach.by, "lawful": breach.lawful}


def changed_words(rules: HouseRules) -> str:
    """The options that are not as they are by default."""
    return ", ".join(f"{name} = {value}" for name, value in rules.changed().items()) or "the defaults"


def unlawful_document(rules: HouseRules, on: date | None = None) -> list[dict[str, str]]:
    """What the regulation (of a date) does not allow in rules, for programs."""
    return [breach_document(breach) for breach in rules.breaches(on)]


def no_wager(game: Game, word: str, names: Sequence[str]) -> UnknownName:
    """A game has no such wager: which are like it, or who names them all."""
    hint = did_you_mean(word, names) or f"croupier odds {game.id} names them all."
    return UnknownName(f"{game.title} has no wager {word!r}. {hint}")


def report_odds(
    game: Game,
    rules: HouseRules,
    only: str = "",
    *,
    on: date | None = None,
    removed: Sequence[Face] = (),
    squares: bool = True,
    stake: int = 0,
    watcher: Watcher | None = None,
) -> OddsReport:
    """The odds of every wager of a game, or of one. Rules that are not lawful (on a date) are labelled so.

    With a ``stake``, in cents, the odds are those at it: payout limits, coins and the table's limits come in. Without
    ``squares`` standard deviations that take long are left out. A ``watcher`` notes which options decide each wager.
    """
    breaches = tuple(rules.breaches(on))
    with possible(rules, breaches):
        wagers = game.wagers(rules)
        if only and only not in (names := [wager.name for wager in wagers]):
            raise no_wager(game, only, names)
        asked = [wager for wager in wagers if only in ("", wager.name)]
        found = []
        for number, wager in enumerate(asked):
            with part(number, len(asked), wager.name):
                found.append(wager_odds(game, rules, wager, removed, squares=squares, stake=stake, watcher=watcher))
    return OddsReport(game, rules, tuple(found), breaches, tuple(removed), on, stake)


class NotPossible(CroupierError):
    """Rules so far from lawful ones that the game cannot be worked out under them."""


@contextmanager
def possible(rules: HouseRules, breaches: Sequence[Breach]) -> Iterator[None]:
    """Whatever goes wrong within it under unlawful rules is put down to them. Lawful rules have no such excuse."""
    rules.said()
    for breach in breaches:
        _known(rules, breach)
    try:
        yield
    except CroupierError:
        raise
    except Exception as error:
        if not breaches:
            raise
        says = "; ".join(f"{breach.says} ({breach.by})" for breach in breaches)
        raise NotPossible(f"cannot be worked out: {says}: {error}") from error


def _known(rules: HouseRules, breach: Breach) -> None:
    """A word that no game of the family knows is refused, since scripts would take it for some other one.

    So is a number below nothing.
    """
    if breach.option in rules.written or breach.option not in rules.options():
        return  # it is read, or refused, where it is looked up; or it is the game itself that was not lawful
    value = getattr(rules, breach.option)
    if isinstance(value, int | Fraction) and value < 0:
        raise NotPossible(f"{breach.says} ({breach.by}): it cannot be negative; lawful: {breach.lawful}")
    fields = [vars(owner).get("__dataclass_fields__", {}).get(breach.option) for owner in type(rules).__mro__]
    eras = [allowed for one in fields if one for _, allowed in one.metadata["option"].eras]
    words = {word for allowed in eras if isinstance(allowed, OneOf) for word in allowed.values}
    if isinstance(value, str) and words and value not in words:
        raise NotPossible(f"{breach.says} ({breach.by}): there is no such {breach.option}; lawful: {breach.lawful}")


def wager_odds(
    game: Game,
    rules: HouseRules,
    wager: Wager,
    removed: Sequence[Face] = (),
    *,
    squares: bool = True,
    stake: int = 0,
    watcher: Watcher | None = None,
) -> WagerOdds:
    """The odds of one wager, per unit or at a stake; without ``squares``, perhaps without the standard deviation."""
    if wager.unavailable:
        return WagerOdds(wager.name, "unavailable", note=wager.unavailable)
    offered = rules.set(wager.settings)
    try:
        put = laid(game, offered, wager, stake) if stake else None
        at = put.till.unit if put else 0
        found = work_out(game, offered, wager, removed, squares=squares, stake=at, watcher=watcher)
    except Unavailable as why:
        return WagerOdds(wager.name, "unavailable", note=str(why), offered=offered == rules)
    notes = [circumstance(wager), put.note if put else "", found.note]
    if offered != rules:
        changed = ", ".join(f"{name} = {offered.settings()[name]}" for name in wager.settings)
        notes.insert(0, f"not offered under these rules; worked out with {changed}")
    note = "; ".join(filter(None, notes))
    told = replace(
        odds_of(wager.name, found, note),
        offered=offered == rules,
        long_run=on_a_meter(game, offered, wager, removed),
    )
    if put is None or told.house_edge is None:
        return told
    full = wager_odds(game, rules, wager, removed, squares=squares, watcher=watcher).house_edge
    if isinstance(found, Computed):
        return replace(
            told, at=AtStake(put.till.unit, Fraction(put.till.unit), told.house_edge * put.till.unit, None, full)
        )
    largest = int(max(outcome.net for outcome in found.chances))
    return replace(told, at=AtStake(put.till.unit, found.made, -found.mean(), max(largest, 0), full))


def odds_of(name: str, found: Computed | Distribution, note: str) -> WagerOdds:
    """What was found of a wager, as it is told."""
    return _computed(name, found, note) if isinstance(found, Computed) else _exact(name, found, note)


def _computed(name: str, found: Computed, note: str) -> WagerOdds:
    mean = Fraction(found.mean)
    return WagerOdds(
        name,
        "computed",
        house_edge=-mean,
        std_dev=None if found.square is None else square_root(Fraction(found.square) - mean**2),
        hit_frequency=None if found.hit is None else Fraction(found.hit),
        element_of_risk=None if found.risked is None else -mean / Fraction(found.risked),
        rounds=Fraction(found.rounds),
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
        std_dev=square_root((found.square() - mean**2) / made**2),
        hit_frequency=found.hit(),
        push=found.push(),
        rounds=found.rounds,
        element_of_risk=-mean / found.risked(),
        note=note,
        clauses=found.by_clause(),
        decisions=found.decisions,
    )


def square_root(square: Fraction) -> Decimal:
    """A square root to six decimals."""
    with localcontext(prec=40):
        exact = (Decimal(square.numerator) / Decimal(square.denominator)).sqrt()
        return exact.quantize(Decimal("0.000001"))


def as_percent(value: Fraction, places: int = 6) -> str:
    """A fraction as a percentage with so many decimals, rounded half to even on the exact value."""
    return as_decimal(value * 100, places)


def as_decimal(value: Fraction, places: int) -> str:
    """The same of the fraction itself."""
    scaled = round(value * 10**places)
    sign, digits = "-" * (scaled < 0), str(abs(scaled)).rjust(places + 1, "0")
    return f"{sign}{digits[:-places]}.{digits[-places:]}"


def as_ratio(value: Fraction | None, *, exact: bool = True) -> dict[str, str | None] | None:
    """A figure for programs; the fraction of one that is not exact would say more than is known."""
    return None if value is None else {"fraction": str(value) if exact else None, "percent": as_percent(value)}
