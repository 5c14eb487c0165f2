"""The compliance check: which rules of a house the regulation forbids, and what else it requires of them.

A finding says what the law does about it: it *forbids* a rule, it *requires* a notice, or it *advises* to look again
where the file leaves something open. A house is lawful when nothing is forbidden and nothing required is missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal, NamedTuple

from croupier import registry
from croupier.compliance.dates import advice_on
from croupier.compliance.house import HouseFile, TableRules
from croupier.law import citations, provisions
from croupier.law.beginnings import beginning_of, not_yet
from croupier.law.conflicts import Breach
from croupier.law.options import HouseRules, LeastOdds, NoticeDuty, OneOf
from croupier.law.provisions import Provision
from croupier.law.values import plain_value, says_unused, value_difference, value_words
from croupier.odds import Paytable, say

Severity = Literal["forbids", "requires", "advises"]


class HouseFinding(NamedTuple):
    severity: Severity
    option: str  # "odds.straight" for one of the odds; "game" for the game itself
    value: Any
    says: str
    section: str
    lawful: str
    line: int


@dataclass(frozen=True)
class Verdict:
    """What was found of one table, and by which sections it was judged."""

    table: TableRules
    fingerprint: str
    findings: tuple[HouseFinding, ...]
    judged_by: tuple[Provision, ...]
    """What bears on its rules, in the order of the book."""

    @property
    def sections(self) -> tuple[str, ...]:
        return sections_of(self.judged_by)

    @property
    def by_text(self) -> tuple[Provision, ...]:
        """What it was judged by as its own words say it."""
        return tuple(one for one in self.judged_by if one.seen)

    @property
    def by_another(self) -> tuple[Provision, ...]:
        """What it was judged by as another source has it."""
        return tuple(one for one in self.judged_by if not one.seen)


@dataclass(frozen=True)
class HouseReport:
    house: HouseFile
    on: date | None  # None: by the latest form of each rule that is kept here
    tables: tuple[Verdict, ...]
    before: HouseFile | None = None  # what the house had before, where that was told

    @property
    def lawful(self) -> bool:
        return all(finding.severity == "advises" for verdict in self.tables for finding in verdict.findings)

    def document(self) -> dict[str, Any]:
        """The report as JSON holds it: see ``schemas/check.schema.json``."""
        return {
            "file": self.house.file,
            "on": self.on.isoformat() if self.on else None,
            "before": self.before.file if self.before else None,
            "tables": [
                {
                    "name": verdict.table.name,
                    "game": verdict.table.game,
                    "fingerprint": verdict.fingerprint,
                    "judged_by": {"text": len(verdict.by_text), "another_source": len(verdict.by_another)},
                    "findings": [
                        finding._asdict() | {"source": provisions.source_of(finding.section)}
                        for finding in verdict.findings
                    ],
                }
                for verdict in self.tables
            ],
            "lawful": self.lawful,
        }


def check(house: HouseFile, on: date | None = None, before: HouseFile | None = None) -> HouseReport:
    """Judge every table of a house by the law of a date: the one given, or else the file's own.

    Some notices are owed of a change only: they are asked for where the house as it was ``before`` is told.
    """
    on = on or house.on
    return HouseReport(house, on, tuple(_verdict(house, table, on, before) for table in house.tables), before)


def _verdict(house: HouseFile, table: TableRules, on: date | None, before: HouseFile | None) -> Verdict:
    game = registry.game_named(table.game)
    if early := not_yet(game.title, game.subchapter, on):
        findings = [HouseFinding("forbids", "game", table.game, early.says, early.by, early.lawful, table.line("game"))]
    else:
        forbidden = list(_forbidden(table, on))
        notices = _notices(table, on, before, {finding.option.partition(".")[0] for finding in forbidden})
        findings = [
            *forbidden,
            *_unlike(house, table, on),
            *notices,
            *_dated(table, on),
            *_left_out(table),
            *_advice(table),
        ]
    fingerprint = table.rules.fingerprint(game.id, game.version)
    return Verdict(table, fingerprint, tuple(findings), tuple(_judged_by(table, on)))


def sections_of(some: Iterable[Provision]) -> tuple[str, ...]:
    """The sections of provisions, each once."""
    return tuple(dict.fromkeys([one.id, *citations.headings_above(one.id)][-2] for one in some))


def _judged_by(table: TableRules, on: date | None) -> list[Provision]:
    """The provisions of that day that the rules of a table are judged by, in the order of the book."""
    rules = table.rules
    options = {name: what for name, what in rules.options().items() if _there(rules, name, on)}
    cites = [what.cite for what in options.values()]
    cites += [what.notice.by for what in options.values() if what.notice and _in_force(what.notice, on)]
    conflicts = [conflict for conflict in rules.all_conflicts() if options.keys() >= set(conflict.options)]
    cites += [citations.exchange_citations(conflict.by, rules.law) for conflict in conflicts]
    ids = {id for cite in cites for id in citations.find_citations(cite) if _adopted(id, on)}
    found = {one.id: one for id in ids for one in provisions.provisions_within(id)}
    return sorted(found.values(), key=lambda one: citations.book_order(one.id))


def _there(rules: HouseRules, name: str, on: date | None) -> bool:
    """Whether an option could be taken up on a day, and the one that it depends on."""
    if on is None:
        return True
    allowed = rules.options()[name].allowed(on)
    if allowed is None or (isinstance(allowed, OneOf) and all(map(says_unused, allowed.values))):
        return False
    other, *values = rules.only.get(name, ("",))
    return other not in rules.options() or rules.absent(other) in values or _there(rules, other, on)


def _adopted(id: str, on: date | None) -> bool:
    """Whether the subchapter of a provision was in the book on a day, as far as that is known."""
    day = beginning_of(citations.headings_above(id)[-1])
    return not on or not day or day <= on


# --- What the law forbids -----------------------------------------------------------------------------------------


def _forbidden(table: TableRules, on: date | None) -> Iterator[HouseFinding]:
    broken = [conflict for conflict in table.rules.all_conflicts() if conflict.broken(table.rules)]
    conflicts = {conflict.told(table.rules): conflict.options for conflict in broken}
    for breach in table.rules.breaches(on):
        value = getattr(table.rules, breach.option)
        allowed = table.rules.options()[breach.option].allowed(on)
        at_odds = conflicts.get(breach.says)  # the file may set any of them
        if isinstance(allowed, LeastOdds) and not at_odds:
            yield from _odds(table, breach, value, allowed)
        else:
            line = table.line(*(at_odds or [breach.option]))
            yield HouseFinding(
                "forbids", breach.option, plain_value(value), breach.says, breach.by, breach.lawful, line
            )


def _odds(table: TableRules, breach: Breach, value: Paytable, allowed: LeastOdds) -> Iterator[HouseFinding]:
    """Of a pay table, each of the odds at fault."""
    for name, pays in value.items():
        least = allowed.least.get(name, pays)
        fixed = name in allowed.fixed
        if pays < least or (fixed and pays != least):
            key = f"{breach.option}.{name}"
            says = f"{name} pays {say(pays)}"
            lawful = f"{'exactly' if fixed else 'at least'} {say(least)}"
            line = table.line(key, breach.option)
            yield HouseFinding("forbids", key, say(pays), says, breach.by, lawful, line)


def _unlike(house: HouseFile, table: TableRules, on: date | None) -> Iterator[HouseFinding]:
    """Options that must be alike at all tables of the game in the house or the pit, as §19:47-1.4[better-odds] asks."""
    tables = [one for one in house.tables if one.game == table.game]
    for name, what in table.rules.options().items():
        other = _model(table, tables[: tables.index(table)], what.uniform)
        value = getattr(table.rules, name)
        if not other or getattr(other.rules, name) == value or what.allowed(on) is None:
            continue
        mine, as_there = value_difference(value, getattr(other.rules, name))
        says = f"{name} is {mine}, but {as_there} at {other.name} (line {other.line(name)})"
        severity: Severity = "forbids"
        lawful = f"alike at all tables of the game in {'the house' if what.uniform == 'house' else f'pit {table.pit}'}"
        if what.uniform == "pit" and not (table.pit and other.pit):
            severity, lawful = "advises", "name the pit of each: in one pit all tables of the game have it alike"
        yield HouseFinding(severity, name, plain_value(value), says, what.cite, lawful, table.line(name))


def _model(table: TableRules, earlier: Sequence[TableRules], uniform: str) -> TableRules | None:
    """The table of the same game that one is held against: the first in its house or pit, or whose pit is not told."""
    if uniform == "house":
        return next(iter(earlier), None)
    if uniform == "pit":
        same = (other for other in earlier if other.pit == table.pit)
        untold = (other for other in earlier if not (other.pit and table.pit))
        return next(same, None) or next(untold, None)
    return None


# --- What it requires, and what it leaves open --------------------------------------------------------------------


def _notices(
    table: TableRules, on: date | None, before: HouseFile | None, forbidden: Set[str]
) -> Iterator[HouseFinding]:
    """The sign that states what the house chose, or what it changed; of what is forbidden none is asked for."""
    options = table.rules.options()
    line = table.line("notices")
    then = before and _same_table(table, before)
    if before and not then:
        says = f"{before.file} has no {table.game} at a table called {table.name}: what changed here is not known"
        lawful = "call the table as it was called; a new one owes no notice of a change"
        yield HouseFinding(
            "advises", "game", table.game, says, f"{citations.SIGN}19:47-8.3", lawful, table.line("name")
        )
    owed = {notice.option: notice for notice in table.rules.notices(then.rules if then else None)}
    for name, notice in owed.items():
        duty = options[name].notice
        there = name not in forbidden and options[name].allowed(on) is not None
        if there and name not in table.notices and duty and _in_force(duty, on):  # §19:47-8.3[posted-option]
            value = plain_value(getattr(table.rules, name))
            lawful = f'post it, and add "{name}" to notices'
            yield HouseFinding("requires", name, value, f"notice owed: {notice.says}", notice.by, lawful, line)
    for name in table.notices:
        what, value = options[name], getattr(table.rules, name)
        of_use = what.notice is not None and what.notice.when in ("use", "start or stop")
        off = of_use and value == table.rules.absent(name)
        if name not in owed and (off or not what.notice):
            says = (
                f"a notice of {name} is posted, but {f'{name} is {value_words(value)}' if off else 'none is owed here'}"
            )
            lawful = f'take it down, and "{name}" out of notices, unless it is true and wanted'
            section = what.notice.by if what.notice else what.cite
            yield HouseFinding("advises", name, plain_value(value), says, section, lawful, line)


def _same_table(table: TableRules, before: HouseFile) -> TableRules | None:
    return next((one for one in before.tables if (one.name, one.game) == (table.name, table.game)), None)


def _in_force(duty: NoticeDuty, on: date | None) -> bool:
    """Whether the notice was asked for by then, as far as the history notes and the subchapter's adoption tell."""
    return on is None or (duty.since <= on and all(_adopted(id, on) for id in citations.find_citations(duty.by)))


AS_IT_IS = "other options, if that is not what the house wants; it is lawful as it is"
"""Of a warning: what to do about it is for the house to say."""


def _dated(table: TableRules, on: date | None) -> Iterator[HouseFinding]:
    for one in advice_on(registry.game_named(table.game), table.rules, on):
        value = table.game if one.option == "game" else plain_value(getattr(table.rules, one.option))
        yield HouseFinding("advises", one.option, value, one.says, one.section, one.look, table.line(one.option))


def _left_out(table: TableRules) -> Iterator[HouseFinding]:
    """Options that the file leaves to a default which has changed: it may have been written under the one of before."""
    for name, before in table.rules.left_out().items():
        if name not in table.lines and table.rules.matters(name):
            now = getattr(table.rules, name)
            says = (
                f"{name} is not named: it is {value_words(now)} by default, and was {value_words(before)} "
                "in earlier versions"
            )
            lawful = f"name it: {value_words(before)}, if that is what the house has filed; it is lawful as it is"
            section = table.rules.options()[name].cite
            yield HouseFinding("advises", name, plain_value(now), says, section, lawful, table.line("rules"))


def _advice(table: TableRules) -> Iterator[HouseFinding]:
    """What is lawful but worth knowing: odds that surprise, and a text read in another way than ours."""
    warnings = () if table.rules.breaches() else registry.game_named(table.game).warnings(table.rules)
    for warning in warnings:
        of = registry.game_named(table.game).subchapter
        own = f"{citations.SIGN}{of}" if of else "house rules"
        section = next((f"{citations.SIGN}{id}" for id in citations.find_citations(warning)), own)
        yield HouseFinding("advises", "game", table.game, warning, section, AS_IT_IS, table.line("game"))
    for name, what in table.rules.options().items():
        value = getattr(table.rules, name)
        if what.reading and value != table.rules.default(name):
            says = f"{name} is {value_words(value)}: not how we read the text (reading {what.reading.name})"
            lawful = f"{value_words(table.rules.default(name))}. {what.reading.why}"
            yield HouseFinding("advises", name, plain_value(value), says, what.cite, lawful, table.line(name))
