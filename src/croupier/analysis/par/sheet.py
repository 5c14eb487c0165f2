"""Par sheets: for each wager of a game its events with combinations, probability, pay and return, and what follows.

A sheet proves itself: combinations sum to the cycle, probabilities to exactly one, returns to the mean. One that does
not is not made. How a sheet is shown is the business of `page` (HTML, PDF, text), `xlsx`, `csv_table` and
`json_document`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from croupier import __version__
from croupier.analysis import progress
from croupier.analysis.par.cycle import Cycle, cycle
from croupier.analysis.par.events import WagerEvent, events, order
from croupier.analysis.par.exposure import Exposure, computed_exposure, exposure
from croupier.analysis.par.figures import Figures, figures
from croupier.analysis.par.hands import StartingHand, told
from croupier.analysis.par.made import NOBODY, Made
from croupier.analysis.par.player import WagersPerHour
from croupier.analysis.par.words import decimal
from croupier.analysis.reports.computed import NETS_ERROR, Computed, Nets, Unavailable
from croupier.analysis.reports.dispatch import on_a_meter, work_out
from croupier.analysis.reports.evidence import code_digest
from croupier.analysis.reports.frequencies import Frequency
from croupier.analysis.reports.insured import Insured
from croupier.analysis.reports.meters import LongRun
from croupier.analysis.reports.outcomes import Distribution
from croupier.analysis.reports.packs import listed, without
from croupier.analysis.reports.report import BEST_PLAY, NO_PLAY, circumstance, no_wager, possible
from croupier.companions import companions_of, load_companion
from croupier.equipment.faces import Face
from croupier.errors import CroupierError
from croupier.game import Game, Wager
from croupier.law import citations, provisions
from croupier.law.citations import SIGN
from croupier.law.conflicts import Breach
from croupier.law.options import HouseRules
from croupier.law.provisions import Provision
from croupier.law.values import value_words


class NotProven(CroupierError):
    """A sheet whose totals do not come out: a fault of ours, and no sheet."""

    exit_code = 1


class Check(NamedTuple):
    """Two ways to one figure."""

    says: str
    found: str
    due: str
    holds: bool


class ClauseRow(NamedTuple):
    """A line of the law table."""

    clause: str
    chance: Fraction  # that it comes in
    net: Fraction  # its part of the mean


@dataclass(frozen=True)
class WagerSheet:
    """One wager. All figures are told per unit first put down."""

    wager: str
    method: str  # exact, computed or unavailable
    note: str = ""  # why it is unavailable, under what it was worked out, or what it leaves out
    strategy: str = ""
    figures: Figures | None = None
    cycle: Cycle | None = None
    events: tuple[WagerEvent, ...] = ()
    law: tuple[ClauseRow, ...] = ()
    exposure: Exposure | None = None
    hands: tuple[StartingHand, ...] = ()  # of a computed wager: the starting hands
    nets: Nets | None = None  # of a computed wager: how often each net result comes
    insurance: tuple[Insured, ...] = ()  # of insurance at blackjack: what it is worth by the player's own cards
    frequencies: tuple[Frequency, ...] = ()  # of what settles nothing by itself
    long_run: LongRun | None = None  # of a wager that feeds a meter
    error: float = 0.0  # the mean of a computed wager is not further off
    offered: bool = True  # by the house; else it is worked out as if it were

    @property
    def told_by(self) -> str:
        """The method, and whether the house offers the wager at all."""
        return self.method if self.offered else f"{self.method}, not offered"

    def checks(self) -> list[Check]:
        if self.figures is None:
            return []
        return self._computed_checks() if self.cycle is None else self._exact_checks(self.figures, self.cycle)

    def _exact_checks(self, found: Figures, whole: Cycle) -> list[Check]:
        combinations = sum(event.combinations for event in self.events)
        chance = sum((event.chance for event in self.events), Fraction(0))
        ways = all(Fraction(event.combinations, whole.number) == event.chance for event in self.events)
        returns = sum((event.returns for event in self.events), Fraction(0))
        nets = sum((row.net for row in self.law), Fraction(0))
        shares = [found.win, found.push, found.loss]
        signs = [
            sum((event.chance for event in self.events if (event.net > 0) - (event.net < 0) == sign), Fraction(0))
            for sign in (1, 0, -1)
        ]
        return [
            Check(
                "combinations sum to the cycle",
                f"{combinations:,}",
                f"{whole.number:,}",
                combinations == whole.number and ways,
            ),
            Check("probabilities sum to one", str(chance), "1", chance == 1),
            Check("returns sum to the mean", str(returns), str(found.mean), returns == found.mean),
            Check("the clauses' parts sum to the mean", str(nets), str(found.mean), nets == found.mean),
            Check("win, push and loss", " + ".join(map(str, signs)), " + ".join(map(str, shares)), signs == shares),
        ]

    def _computed_checks(self) -> list[Check]:
        assert self.figures is not None
        if not self.hands:
            return []
        chance = sum((hand.chance for hand in self.hands), Fraction(0))
        returns = sum((hand.returns for hand in self.hands), Fraction(0))
        mean, within = self.figures.mean, Fraction(self.error)
        return [
            *self._net_checks(mean, within),
            Check(
                f"probabilities sum to one, within {self.error:.0e}",
                decimal(chance, 12),
                "1",
                abs(chance - 1) <= within,
            ),
            Check(
                f"contributions sum to the mean, within {self.error:.0e}",
                decimal(returns, 12),
                decimal(mean, 12),
                abs(returns - mean) <= within,
            ),
        ]

    def _net_checks(self, mean: Fraction, within: Fraction) -> list[Check]:
        """The net results; those that are not resolved have no part of the mean that is known."""
        if self.nets is None:
            return []
        unresolved = Fraction(self.nets.unresolved)
        chance = sum((Fraction(chance) for _, chance in self.nets.chances), unresolved)
        found = [
            Check(
                f"net results sum to one, within {self.error:.0e}", decimal(chance, 12), "1", abs(chance - 1) <= within
            )
        ]
        if not unresolved:
            returns = sum((net * Fraction(chance) for net, chance in self.nets.chances), Fraction(0))
            within = max(within, Fraction(NETS_ERROR))
            says = f"net results sum to the mean, within {float(within):.0e}"
            found.append(Check(says, decimal(returns, 12), decimal(mean, 12), abs(returns - mean) <= within))
        return found


class OptionRow(NamedTuple):
    """An option of the house and what is in force."""

    name: str
    value: str
    words: str
    cite: str
    allowed: str
    notice: str  # the section under which notice is owed of it, if it is
    default: bool


class ReadingRow(NamedTuple):
    """A reading that bears on the sheet."""

    name: str
    cite: str
    says: str
    why: str
    alternative: str
    selected: str  # "option = value" of one that can be selected


@dataclass(frozen=True)
class Sheet:
    """The par sheet of a game under certain rules."""

    game: Game
    rules: HouseRules
    wagers: tuple[WagerSheet, ...]
    options: tuple[OptionRow, ...]
    readings: tuple[ReadingRow, ...]
    other_readings: int  # of the game, on places that the sheet does not cite
    provisions: tuple[Provision, ...]
    breaches: tuple[Breach, ...]
    dated: date | None = None  # printed on the sheet
    on: date | None = None  # the date that the rules are judged by; without one, the rulebook as it was last
    version: str = __version__
    removed: tuple[Face, ...] = ()  # cards out of the pack before the deal
    made: Made = NOBODY
    player: WagersPerHour | None = None  # a typical one, if one was asked about

    @property
    def code(self) -> str:
        return code_digest()

    @property
    def fingerprint(self) -> str:
        return self.rules.fingerprint(self.game.id, self.game.version)

    @property
    def warnings(self) -> tuple[str, ...]:
        return tuple(self.game.warnings(self.rules))

    @property
    def basis(self) -> str:
        out = f"; {', '.join(listed(self.removed))} out of the pack before the deal" if self.removed else ""
        return f"{self.game.basis}{out}; all figures per unit first put down, per bet made"

    def prove(self) -> None:
        """`NotProven` if a total does not come out."""
        for wager in self.wagers:
            for check in wager.checks():
                if not check.holds:
                    raise NotProven(
                        f"no par sheet: of {self.game.id} {wager.wager}, {check.says} does not hold: "
                        f"{check.found} is not {check.due}. Please report it."
                    )


def par_sheet(
    game: Game,
    rules: HouseRules,
    only: str = "",
    *,
    on: date | None = None,
    dated: date | None = None,
    removed: Sequence[Face] = (),
    made: Made = NOBODY,
    player: WagersPerHour | None = None,
) -> Sheet:
    """The sheet of a game, or of one of its wagers.

    Rules that are not lawful (on a date) are labelled so. ``dated`` and ``made`` are printed on the sheet; nothing else
    of it depends on the day.
    """
    breaches = tuple(rules.breaches(on))
    found = []
    with possible(rules, breaches):
        wagers = game.wagers(rules)
        if only and only not in (names := [wager.name for wager in wagers]):
            raise no_wager(game, only, names)
        asked = [wager for wager in wagers if only in ("", wager.name)]
        for number, wager in enumerate(asked):
            with progress.part(number, len(asked), wager.name):
                found.append(_wager(game, rules, wager, removed))
    options = _options(rules, on)
    cited = {clause for sheet in found for event in sheet.events for clause in event.clauses}
    cited |= {row.cite for row in options} | {row.notice for row in options if row.notice}
    readings, others = _readings(game, rules, cited)
    cited |= {place for row in readings for place in _places(row.cite)}
    sheet = Sheet(
        game,
        rules,
        tuple(found),
        options,
        readings,
        others,
        tuple(_provisions(cited)),
        breaches,
        dated,
        on,
        removed=tuple(removed),
        made=made,
        player=player,
    )
    sheet.prove()
    return sheet


# --- Wagers -------------------------------------------------------------------------------------------------------


def _wager(game: Game, rules: HouseRules, wager: Wager, removed: Sequence[Face]) -> WagerSheet:
    if wager.unavailable:
        return WagerSheet(wager.name, "unavailable", wager.unavailable)
    offered = rules.set(wager.settings)
    try:
        found = work_out(game, offered, wager, removed)
    except Unavailable as why:
        return WagerSheet(wager.name, "unavailable", str(why), offered=offered == rules)
    notes = [circumstance(wager), found.note]
    if offered != rules:
        changed = ", ".join(f"{name} = {value_words(getattr(offered, name))}" for name in wager.settings)
        notes.insert(0, f"not offered under these rules; worked out with {changed}")
    note = "; ".join(filter(None, notes))
    strategy = wager.usual or (BEST_PLAY if found.decisions else NO_PLAY)
    if isinstance(found, Computed):
        more = told(game, offered, wager, found, removed)
        return WagerSheet(
            wager.name,
            "computed",
            note,
            strategy,
            figures(found, more and more.nets),
            exposure=computed_exposure(game, offered, wager, removed),
            hands=more.hands if more else (),
            error=found.error,
            nets=more and more.nets,
            frequencies=_frequencies(game, offered, wager, removed),
            offered=offered == rules,
        )
    sheet = _exact(game, offered, wager, found, removed)
    return replace(sheet, note=note, strategy=strategy, offered=offered == rules)


def _exact(game: Game, rules: HouseRules, wager: Wager, found: Distribution, removed: Sequence[Face]) -> WagerSheet:
    whole = cycle(game, rules, wager, found.chances.values(), full=not removed)
    rows = events(found, rules, wager.name, whole.number)
    return WagerSheet(
        wager.name,
        "exact",
        figures=figures(found),
        cycle=whole,
        events=rows,
        law=_law(found.by_clause()),
        exposure=exposure(game, rules, wager, rows, found.made, removed),
        insurance=_insurance(game, rules, wager, removed),
        frequencies=_frequencies(game, rules, wager, removed),
        long_run=on_a_meter(game, rules, wager, removed),
    )


def _insurance(game: Game, rules: HouseRules, wager: Wager, removed: Sequence[Face]) -> tuple[Insured, ...]:
    if wager.choice != "insurance" or game.pack is None:
        return ()
    from croupier.analysis.solvers.blackjack.insurance import by_hand

    pack = without(game, rules, removed) or game.pack(rules).cards()
    return by_hand(rules, Counter(card.rank for card in pack))


def _frequencies(game: Game, rules: HouseRules, wager: Wager, removed: Sequence[Face]) -> tuple[Frequency, ...]:
    brought = companions_of(game).frequencies.get(wager.name)
    if not brought or game.pack is None:
        return ()
    return tuple(load_companion(brought)(game, rules, without(game, rules, removed) or game.pack(rules).cards()))


def _law(table: Mapping[str, tuple[Fraction, Fraction]]) -> tuple[ClauseRow, ...]:
    rows = [ClauseRow(clause, chance, net) for clause, (chance, net) in table.items()]
    return tuple(sorted(rows, key=lambda row: order(row.clause)))


# --- Options, readings, provisions --------------------------------------------------------------------------------


def _options(rules: HouseRules, on: date | None) -> tuple[OptionRow, ...]:
    owed = {notice.option: notice.by for notice in rules.notices()}
    defaults = type(rules)()
    return tuple(
        OptionRow(
            name,
            value_words(getattr(rules, name)),
            what.words,
            what.cite,
            str(what.allowed(on) or "not on that date"),
            owed.get(name, ""),
            getattr(rules, name) == getattr(defaults, name),
        )
        for name, what in rules.options().items()
        if what.reading is None
    )


def _readings(game: Game, rules: HouseRules, cited: Iterable[str]) -> tuple[tuple[ReadingRow, ...], int]:
    """The readings that can be selected and those of places that the sheet cites; and how many others there are."""
    places = set(cited)
    rows = [
        ReadingRow(*what.reading, f"{name} = {value_words(getattr(rules, name))}")
        for name, what in rules.options().items()
        if what.reading is not None
    ]
    rows += [
        ReadingRow(*reading, "") for reading in game.readings if any(place in places for place in _places(reading.cite))
    ]
    return tuple(rows), len(game.all_readings()) - len(rows)


def _places(cite: str) -> list[str]:
    """A reading may be of several provisions."""
    return [f"{SIGN}{id}" for id in citations.find_citations(cite)] or [cite]


def _provisions(cited: Iterable[str]) -> list[Provision]:
    """What is cited, in the order of the book; of a heading all its parts. Rules of a house are no provisions."""
    found: dict[str, Provision] = {}
    for id in (cite.removeprefix(SIGN) for cite in cited if cite.startswith(SIGN)):
        exact = [one for one in provisions.subchapter_provisions(id) if one.id == id]
        found.update((one.id, one) for one in exact or provisions.children_of(id))
    return [found[id] for id in sorted(found, key=citations.book_order)]
