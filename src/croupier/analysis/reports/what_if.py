"""What if: the odds under other values of an option, everything else as it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any, NamedTuple

from croupier.analysis.progress import part, span
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.reads import looked_at
from croupier.analysis.reports.report import OddsReport, WagerOdds, as_ratio, breach_document, possible, wager_odds
from croupier.analysis.reports.watching import Watcher
from croupier.errors import CroupierError, UnknownName, did_you_mean
from croupier.game import Wager
from croupier.law.conflicts import Breach
from croupier.law.options import HouseRules, LeastOdds, OneOf, Option, Range
from croupier.law.pay_tables import OrWritten
from croupier.law.values import plain_value, value_words
from croupier.odds import Paytable, say

FEW = 10
"""So many whole numbers are all tried; of more, the ends and some between."""
STEPS = 10
"""So many steps above the odds in force are looked at."""
USUAL = {"decks": (1, 2, 4, 6, 8)}
"""What houses choose, of ranges without an end."""


class NothingToCompare(CroupierError):
    """A question without an answer: an option without other values, or a wager without a figure."""


# --- Values -------------------------------------------------------------------------------------------------------


class Choices(NamedTuple):
    """The values of an option that are tried; ``all`` says whether there are no other lawful ones."""

    values: tuple[Any, ...]
    all: bool


def choices(rules: HouseRules, name: str, allowed: Any) -> Choices:
    """Every lawful value, or some where there are too many: the ends, the default, what is in force, some between.

    ``name`` may be that of one of a pay table's odds (``odds.straight``); its values are odds then.
    """
    option, _, entry = name.partition(".")
    now, usual = getattr(rules, option), rules.default(option)
    match allowed:
        case OneOf():
            return Choices(_distinct(allowed.values, now), all=not isinstance(allowed, OrWritten))
        case Range() if isinstance(now, int | Fraction):
            return _of_range(option, allowed, now, usual)
        case LeastOdds() if entry:
            exactly = entry in allowed.fixed
            return Choices(_distinct((allowed.least.get(entry, now[entry]), usual[entry]), now[entry]), all=exactly)
        case LeastOdds():
            least = now.with_odds({kind: pays for kind, pays in allowed.least.items() if kind in now})
            return Choices(_distinct((least, usual), now), all=allowed.fixed >= set(now))
        case _:
            return Choices((now,), all=False)


def higher(report: OddsReport, name: str) -> Iterator[Fraction]:
    """Lawful odds of a pay table above those in force, one step after the other: whole ones, from 2 to 1 on."""
    pays = _value(report.rules, name)
    for _ in range(STEPS):
        pays = pays + Fraction(1, 10) if pays < 2 else Fraction(int(pays) + 1)
        if not report.rules.set({name: pays}).breaches(report.on):
            yield pays


def _of_range(name: str, allowed: Range, now: Any, usual: Any) -> Choices:
    low, high = allowed.least, allowed.most
    whole = isinstance(usual, int)
    if low is not None and high is not None:
        if whole and high - low < FEW:
            return Choices(_distinct(range(int(low), int(high) + 1), now), all=True)
        steps = [low + Fraction((high - low) * quarter, 4) for quarter in range(5)]
        between = [round(step) for step in steps] if whole else steps
        return Choices(_distinct(sorted({*between, usual, now}), now), all=False)
    ends = [end for end in (low, high) if end is not None]
    more = USUAL.get(name) or ((2 * usual,) if whole and usual > 1 else (usual + 1,) if usual >= 1 else ())
    tried = {value for value in (*more, usual, now, *ends) if allowed.permits(value)}
    return Choices(_distinct(sorted(tried), now), all=False)


def _distinct(values: Iterable[Any], now: Any) -> tuple[Any, ...]:
    """Each once; what is in force is always among them."""
    found = list(dict.fromkeys(values))
    return tuple(found if now in found else [now, *found])


# --- One option ---------------------------------------------------------------------------------------------------


class Trial(NamedTuple):
    """One value of an option, and what it makes of the wagers."""

    value: Any
    rules: HouseRules
    now: bool  # it is the value in force
    breaches: tuple[Breach, ...]  # what makes it unlawful
    wagers: tuple[WagerOdds, ...]  # nothing if it was not worked out


@dataclass(frozen=True)
class Comparison:
    """The odds under the values of one option."""

    report: OddsReport  # as it is
    option: str
    what: Option
    all: bool  # every lawful value that could make a difference is among the trials
    trials: tuple[Trial, ...]

    def changed(self) -> list[str]:
        """The wagers that do not stay the same."""
        return [now.wager for now in self.report.wagers if any(differs(now, other) for other in self.under(now.wager))]

    def under(self, wager: str) -> list[WagerOdds]:
        return [odds for trial in self.trials for odds in trial.wagers if odds.wager == wager]

    def document(self) -> dict[str, Any]:
        changed = self.changed()
        return {
            **_named(self.option, self.what),
            "all_values": self.all,
            "values": [
                {
                    **_trial(self.report, self.option, trial),
                    "wagers": [odds.document() for odds in trial.wagers if odds.wager in changed],
                }
                for trial in self.trials
            ],
            "unchanged": [now.wager for now in self.report.wagers if now.wager not in changed],
        }


def suggested_values(found: Comparison, watcher: Watcher | None = None) -> str:
    """How to ask about higher odds of a pay table that are lawful, and change a wager of the report."""
    report, (option, _, entry) = found.report, found.option.partition(".")
    names = [entry] if entry else list(getattr(report.rules, option))
    own = [name for name in names if any(_of_wager(name, odds.wager) for odds in report.wagers)]
    by_hand = {wager.name for wager in report.game.wagers(report.rules)}.isdisjoint(names)  # all are of one wager
    what_if, lawful = WhatIf(report, anyway=False, squares=False, watcher=watcher), False
    for name in own + [name for name in names if name not in own]:
        more = list(islice(higher(report, f"{option}.{name}"), 2))
        if more and (entry or by_hand or name in own or what_if.changes(f"{option}.{name}", more[0])):
            return (
                f"croupier odds compare {found.report.game.id} '{option}.{name}={','.join(map(say, more))}' tries some"
            )
        lawful = lawful or bool(more)
    wagers = " or ".join(odds.wager for odds in report.wagers)
    return f"but none changes {wagers}" if lawful else "but not together with the other options"


def _of_wager(name: str, wager: str) -> bool:
    """Whether odds of a pay table go by the name of a wager: field and field-12 are of the field."""
    return name == wager or name.startswith(f"{wager}-") or wager.startswith(f"{name}-")


def _named(option: str, what: Option) -> dict[str, Any]:
    return {"option": option, "words": what.words, "section": what.cite, "reading": what.reading and what.reading.name}


def _trial(report: OddsReport, option: str, trial: Trial) -> dict[str, Any]:
    return {
        "value": say(trial.value) if "." in option else plain_value(trial.value),
        "now": trial.now,
        "fingerprint": trial.rules.fingerprint(report.game.id, report.game.version),
        "unlawful": [breach_document(breach) for breach in trial.breaches],
    }


def differs(one: WagerOdds, other: WagerOdds) -> bool:
    """Whether the two house edges are different, on this meter or in the long run."""
    if one.long_run and other.long_run:
        apart = abs(one.long_run.returned - other.long_run.returned)
        if apart > one.long_run.error + other.long_run.error:
            return True
    return edges_differ(one, other)


def edges_differ(one: WagerOdds, other: WagerOdds) -> bool:
    """Whether the two house edges are different, as far as their errors let one tell."""
    if one.house_edge is None or other.house_edge is None:
        return one.house_edge is not other.house_edge
    return abs(one.house_edge - other.house_edge) > sum(Fraction(odds.error or 0) for odds in (one, other))


def compare_option(
    report: OddsReport,
    option: str,
    values: Sequence[str] = (),
    *,
    anyway: bool = False,
    squares: bool = True,
    watcher: Watcher | None = None,
) -> Comparison:
    """The wagers of the report under each value of an option, or under the values given.

    A value that is not lawful, or not together with the other options, is worked out only ``anyway``. Without
    ``squares`` standard deviations that take long are left out, as in the report. A ``watcher`` that saw the report
    made knows which options decide its wagers.
    """
    key = option.replace("-", "_", option.split(".")[0].count("-"))
    what = _option(report.rules, key)
    what_if = WhatIf(report, anyway=anyway, squares=squares, watcher=watcher)
    found = choices(report.rules, key, what.allowed(report.on))
    if values:
        given = (_value(report.rules.set({key: value}), key) for value in values)
        found = Choices(_distinct(given, _value(report.rules, key)), all=False)
    with span(0, 1 / (len(found.values) + 1), key):
        what_if.learn()
    with span(1 / (len(found.values) + 1), 1, key):
        trials = what_if.trials(key, found.values)
    return Comparison(report, key, what, found.all or not what_if.decides(key), tuple(trials))


def _option(rules: HouseRules, name: str) -> Option:
    option, _, entry = name.partition(".")
    if option not in rules.options():
        raise UnknownName(f"no option {option!r}. {did_you_mean(option, rules.options())}")
    now = getattr(rules, option)
    if entry:
        if not isinstance(now, Paytable):
            raise UnknownName(f"{option} is not a pay table: it has no {entry!r}")
        now.with_odds({entry: Fraction(0)})  # says which odds there are, if not these
    return rules.options()[option]


def _value(rules: HouseRules, name: str) -> Any:
    option, _, entry = name.partition(".")
    value = getattr(rules, option)
    return value[entry] if entry else value


def in_words(report: OddsReport, option: str, value: Any) -> str:
    """A value as it is shown: of a pay table only the odds that are not as they are now."""
    if "." in option:
        return say(value)
    if not isinstance(value, Paytable):
        return value_words(value)
    now = getattr(report.rules, option)
    other = [f"{name} {say(pays)}" for name, pays in value.items() if pays != now[name]]
    return ", ".join(other) or "as it is"


class WhatIf:
    """Works out a report's wagers under other rules, as far as they can be different there."""

    def __init__(
        self, report: OddsReport, *, anyway: bool, squares: bool = True, watcher: Watcher | None = None
    ) -> None:
        self.report, self.anyway, self.squares, self._watcher = report, anyway, squares, watcher
        names = {odds.wager for odds in report.wagers}
        self._wagers = [wager for wager in report.game.wagers(report.rules) if wager.name in names]
        self._known: dict[str, frozenset[str]] = {}

    def trials(self, option: str, values: Sequence[Any]) -> list[Trial]:
        """What each value of an option makes of the wagers."""
        found = []
        for number, value in enumerate(values):
            with part(number, len(values)):
                found.append(self._trial(option, value, self.report.rules.set({option: value})))
        return found

    def changes(self, option: str, value: Any) -> bool:
        """Whether a value of an option makes a difference to a wager of the report."""
        (trial,) = self.trials(option, (value,))
        return any(differs(now, other) for now, other in zip(self.report.wagers, trial.wagers, strict=True))

    def _trial(self, option: str, value: Any, rules: HouseRules) -> Trial:
        if rules == self.report.rules:
            return Trial(value, rules, True, self.report.breaches, self.report.wagers)
        breaches = tuple(rules.breaches(self.report.on))
        if breaches and not self.anyway:
            return Trial(value, rules, False, breaches, ())
        with possible(rules, breaches):
            return Trial(value, rules, False, breaches, tuple(self._all(option.partition(".")[0], rules)))

    def _all(self, option: str, rules: HouseRules) -> Iterator[WagerOdds]:
        there = {wager.name: wager for wager in self.report.game.wagers(rules)}
        for number, (before, now) in enumerate(zip(self._wagers, self.report.wagers, strict=True)):
            with part(number, len(self._wagers), before.name):
                found = self._one(option, rules, before, now, there.get(before.name))
            yield found

    def _one(self, option: str, rules: HouseRules, before: Wager, now: WagerOdds, wager: Wager | None) -> WagerOdds:
        if wager is None:
            return WagerOdds(before.name, "unavailable", note="there is no such wager under these rules")
        if wager == before and option not in self._reads(before):
            return now
        report = self.report
        return wager_odds(report.game, rules, wager, report.removed, squares=self.squares, stake=report.stake)

    def learn(self) -> None:
        """Find out which options can make a difference; that takes as long as working out the report."""
        for number, wager in enumerate(self._wagers):
            with part(number, len(self._wagers), wager.name):
                self._reads(wager)

    def decides(self, option: str) -> bool:
        """Whether the option can make a difference to a wager of the report, at some value."""
        return any(option.partition(".")[0] in self._reads(wager) for wager in self._wagers)

    def _reads(self, wager: Wager) -> frozenset[str]:
        """The options that can make a difference to a wager."""
        if wager.name not in self._known:
            game, rules = self.report.game, self.report.rules
            reads = frozenset(rules.options())
            if not wager.unavailable and not self.report.stake:  # at a stake, limits and coins decide too
                with suppress(Unavailable):
                    offered = rules.set(wager.settings)
                    removed, squares = self.report.removed, self.squares
                    reads = looked_at(game, offered, wager, removed, squares=squares, watcher=self._watcher)
            self._known[wager.name] = reads | set(wager.settings)
        return self._known[wager.name]


# --- All options --------------------------------------------------------------------------------------------------


class Swing(NamedTuple):
    """What one option can do to a wager: the lowest and the highest house edge, and under which values."""

    option: str
    what: Option
    all: bool
    low: Trial
    high: Trial

    @property
    def size(self) -> Fraction:
        return trial_edge(self.high) - trial_edge(self.low)


def trial_edge(trial: Trial) -> Fraction:
    """The house edge of the one wager of a trial that has a figure."""
    (odds,) = trial.wagers
    assert odds.house_edge is not None
    return odds.house_edge


class Barred(NamedTuple):
    """An option whose other values are all unlawful together with the rest."""

    option: str
    breaches: tuple[Breach, ...]


@dataclass(frozen=True)
class Tornado:
    """All options, one at a time, by what they can do to one wager."""

    report: OddsReport  # of that wager, as it is
    swings: tuple[Swing, ...]  # the largest first
    barred: tuple[Barred, ...]
    untried: tuple[str, ...]  # options that may make a difference, but not at the values that were tried
    unchanged: tuple[str, ...]  # options that make no difference, or have no other value

    @property
    def now(self) -> WagerOdds:
        return self.report.wagers[0]

    def document(self) -> dict[str, Any]:
        exact = self.now.method == "exact"
        return {
            "wager": self.now.wager,
            "options": [
                {
                    **_named(swing.option, swing.what),
                    "all_values": swing.all,
                    "low": self._end(swing, swing.low),
                    "high": self._end(swing, swing.high),
                    "swing": as_ratio(swing.size, exact=exact),
                }
                for swing in self.swings
            ],
            "barred": [
                {"option": barred.option, "unlawful": [breach_document(breach) for breach in barred.breaches]}
                for barred in self.barred
            ],
            "untried": list(self.untried),
            "unchanged": list(self.unchanged),
        }

    def _end(self, swing: Swing, trial: Trial) -> dict[str, Any]:
        (odds,) = trial.wagers
        figures = {
            "house_edge": as_ratio(odds.house_edge, exact=odds.method == "exact"),
            "method": odds.method,
            "error": odds.error or None,
        }
        return {**_trial(self.report, swing.option, trial), **figures}


def all_swings(report: OddsReport, *, anyway: bool = False, watcher: Watcher | None = None) -> Tornado:
    """Every option of the rules, one at a time, for a report on one wager; a ``watcher`` may have seen that made."""
    (now,) = report.wagers
    if now.house_edge is None:
        raise NothingToCompare(f"{report.game.title} {now.wager}: there is no figure to compare with: {now.note}")
    what_if = WhatIf(report, anyway=anyway, squares=False, watcher=watcher)
    swings, barred = [], []
    untried: list[str] = []
    unchanged: list[str] = []
    options = dict(_singly(report))
    values = {name: _tried(report, name, what) for name, what in options.items()}
    with span(0, 1 / 4):
        what_if.learn()
    others = {name: len(found.values) - 1 if what_if.decides(name) else 0 for name, found in values.items()}
    done, step = 0.25, 0.75 / (sum(others.values()) or 1)
    for name, what in options.items():
        found = values[name]
        with span(done, done + step * others[name], name):
            trials = what_if.trials(name, found.values)
        done += step * others[name]
        told = [trial for trial in trials if trial.wagers and trial.wagers[0].house_edge is not None]
        low, high = min(told, key=trial_edge), max(told, key=trial_edge)
        if edges_differ(low.wagers[0], high.wagers[0]):
            swings.append(Swing(name, what, found.all, low, high))
        elif len(told) == 1 < len(trials) and all(trial.breaches for trial in trials if not trial.now):
            breaches = dict.fromkeys(breach for trial in trials if not trial.now for breach in trial.breaches)
            barred.append(Barred(name, tuple(breaches)))
        else:
            # Odds that are paid make a difference at every step, unless they decide how it is played.
            never = found.all or not what_if.decides(name) or ("." in name and not now.decisions)
            (unchanged if never else untried).append(name)
    swings.sort(key=lambda swing: swing.size, reverse=True)
    return Tornado(report, tuple(swings), tuple(barred), tuple(untried), tuple(unchanged))


def _singly(report: OddsReport) -> Iterator[tuple[str, Option]]:
    """Every option; of a pay table whose odds may be raised, each of the odds."""
    for name, what in report.rules.options().items():
        allowed, now = what.allowed(report.on), getattr(report.rules, name)
        if isinstance(allowed, LeastOdds) and isinstance(now, Paytable) and set(now) - allowed.fixed:
            yield from ((f"{name}.{entry}", what) for entry in now if entry not in allowed.fixed)
        else:
            yield name, what


def _tried(report: OddsReport, name: str, what: Option) -> Choices:
    found = choices(report.rules, name, what.allowed(report.on))
    if "." not in name:
        return found
    return Choices(_distinct((*found.values, *islice(higher(report, name), 1)), _value(report.rules, name)), all=False)
