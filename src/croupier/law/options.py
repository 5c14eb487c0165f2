"""House options: every choice that the regulation leaves to the house, as data with its citation.

A game's ``Rules`` is a frozen dataclass whose fields are made with `option` (a choice of the house) or `reading` (a
choice of ours where the text is silent or contradicts itself). What may be chosen can change over the years: eras.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Any, ClassVar, Literal, NamedTuple, Self

from croupier import odds
from croupier.errors import NotPermitted, UnknownName, did_you_mean
from croupier.law import values as told
from croupier.law import worsening
from croupier.law.beginnings import BEGINNING, not_yet
from croupier.law.citations import exchange_citations
from croupier.law.conflicts import Breach, Conflict, OwedNotice, in_steps
from croupier.law.values import BadOption, moved, named, plain_value, read_value, says_unused, sentence, value_words
from croupier.odds import Paytable

# --- What may be chosen -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OneOf:
    """A list of values."""

    values: tuple[Any, ...]

    def permits(self, value: Any) -> bool:
        return value in self.values

    def wrong(self, value: Any) -> str:
        """What is wrong with a value that is none of them, where more can be said than that."""
        return ""

    def __str__(self) -> str:
        return " or ".join(value_words(value) for value in self.values)


@dataclass(frozen=True)
class Range:
    """From the least to the most; either may be left open. Where there need be none at all, 0 is none."""

    least: int | Fraction | None = None
    most: int | Fraction | None = None
    or_none: bool = False

    def permits(self, value: Any) -> bool:
        within = (self.least is None or value >= self.least) and (self.most is None or value <= self.most)
        return within or (self.or_none and value == 0)

    def __str__(self) -> str:
        return f"{self._bounds}, or 0 for none" if self.or_none else self._bounds

    @property
    def _bounds(self) -> str:
        low = "" if self.least is None else f"at least {value_words(self.least)}"
        high = "" if self.most is None else f"at most {value_words(self.most)}"
        return " and ".join(part for part in (low, high) if part) or "anything"


@dataclass(frozen=True)
class LeastOdds:
    """A pay table that pays no less than the statutory one; ``fixed`` names must pay exactly that."""

    least: Paytable
    fixed: frozenset[str] = frozenset()

    def permits(self, value: Any) -> bool:
        # Never less than the list: §13:47-20.23(i)2, §13:47-20.31(f).
        return not value.below(self.least) and all(value[name] == self.least[name] for name in self.fixed)

    def __str__(self) -> str:
        limits = {name: "exactly" if name in self.fixed else "at least" for name in self.least}
        return ", ".join(f"{name} {limits[name]} {odds.say(pays)}" for name, pays in self.least.items())


@dataclass(frozen=True)
class AnyText:
    """Words of the house's own, such as a name; only not none at all."""

    def permits(self, value: Any) -> bool:
        return bool(value.strip())

    def __str__(self) -> str:
        return "any words"


Allowed = OneOf | Range | LeastOdds | AnyText


class Reading(NamedTuple):
    """Where the text is silent or contradicts itself: how we read it, why, and what else it could mean."""

    name: str
    cite: str
    says: str
    why: str
    alternative: str


class NoticeDuty(NamedTuple):
    """A notice that a section asks for: of what is in force, or only of a change since before."""

    by: str
    when: Literal["use", "always", "start or stop", "change"] | worsening.Way = "use"
    since: date = BEGINNING

    def owed(self, value: Any, before: Any) -> bool:
        """Whether it is owed of a value; what it was before is None where nobody says so, and then nothing changed."""
        changed = before is not None and before != value
        match self.when:
            case "always":
                return True
            case "change":
                return changed
            case "increase" | "decrease":
                return changed and moved(value, before, self.when)  # §19:47-8.3[worsening]
            case "lower limit":
                return changed and value > 0 and (before == 0 or value < before)
            case "start or stop":
                return not says_unused(value) or changed  # §19:47-8.3[start-or-stop]
        return not says_unused(value)


@dataclass(frozen=True)
class Option:
    """What the law says of one field of `Rules`."""

    cite: str
    words: str
    eras: tuple[tuple[date, Allowed], ...]
    notice: NoticeDuty | None = None
    reading: Reading | None = None
    uniform: Literal["", "house", "pit"] = ""  # where all tables of the game must have it alike
    capacity: int = 0  # the most that Croupier takes, where the text sets no bound; 0 for no such limit
    history: tuple[tuple[date, str], ...] = ()  # what is known of the text that was in force from a day on
    needed: str = ""  # why the house must type it in: it has no default, and is `UNSAID` until somebody does
    later: bool = False  # there were tapes before it was: left out, a fingerprint is what it was without it
    left_out: Any = None  # its first default, if that has changed since: records that do not name it mean that one

    def under(self, law: Mapping[str, str]) -> Option:
        """The same option with our clauses."""
        if not law:
            return self
        reading = self.reading and self.reading._replace(cite=exchange_citations(self.reading.cite, law))
        by = exchange_citations(self.notice.by, law) if self.notice else ""
        notice = self.notice._replace(by=by) if self.notice and by else None
        return dataclasses.replace(self, cite=exchange_citations(self.cite, law), notice=notice, reading=reading)

    def allowed(self, on: date | None = None) -> Allowed | None:
        """What may be chosen on that date (today's rulebook without one); ``None`` before the option existed."""
        found = None
        for since, allowed in self.eras:
            if on is None or since <= on:
                found = allowed
        return found

    def text_of(self, on: date | None) -> str:
        """What is known of the text that was in force on that date, where that is not today's."""
        found = ""
        for since, note in self.history:
            if on is not None and since <= on:
                found = note
        return found


NOTHING = OneOf(())
"""What may be chosen where that was not said. An option does not know its name: the class that has it refuses it."""


def _allowed(default: Any, allowed: Any) -> Allowed:
    if allowed is None:
        return OneOf((False, True)) if isinstance(default, bool) else NOTHING
    if isinstance(allowed, Allowed):
        return allowed
    return OneOf(tuple(allowed))


def option(
    default: Any,
    *,
    cite: str,
    words: str,
    allowed: Any = None,
    notice: str | NoticeDuty = "",
    uniform: Literal["", "house", "pit"] = "",
    capacity: int = 0,
    history: Mapping[str, str] = {},
    later: bool = False,
    left_out: Any = None,
) -> Any:
    """A field of ``Rules`` that the house may choose.

    ``allowed`` is a tuple of values, a `Range`, a `LeastOdds`, `AnyText`, or a mapping of dates to these (an era
    begins on its date); left out, the option is yes or no. ``notice`` is the section under which notice is owed of an
    option in use, or a `NoticeDuty` that says when else. An option that is ``uniform`` is the same at all tables of the
    game in the house, or in a pit. ``capacity`` is the most that Croupier takes of what the text does not bound.
    ``history`` tells what is known of earlier texts, by the day from which each was in force; an empty note ends one.
    ``later`` is one that was added when there were tapes of the game already: those stay readable. Where a default
    is changed, ``left_out`` keeps the first one: tapes and tables that do not name the option go on with that.
    """
    if isinstance(allowed, Mapping):
        eras = tuple(sorted((date.fromisoformat(since), _allowed(default, what)) for since, what in allowed.items()))
    else:
        eras = ((BEGINNING, _allowed(default, allowed)),)
    duty = NoticeDuty(notice) if isinstance(notice, str) and notice else notice or None
    notes = tuple(sorted((date.fromisoformat(since), note) for since, note in history.items()))
    more: dict[str, Any] = {"uniform": uniform, "capacity": capacity, "later": later, "left_out": left_out}
    return field(default=default, metadata={"option": Option(cite, words, eras, duty, history=notes, **more)})


UNSAID = ""
"""What stands for an option without a default until the house has typed it in; no table is opened with it."""


def exactly(odds: Paytable, *, cite: str, words: str) -> Any:
    """Odds that the text fixes: no more is paid, and no less."""
    return option(odds, allowed=LeastOdds(odds, fixed=frozenset(odds)), cite=cite, words=words)


def reading(default: Any, *, name: str, cite: str, says: str, why: str, alternative: str, allowed: Any = None) -> Any:
    """A field of ``Rules`` that selects between readings of the text."""
    eras = ((BEGINNING, _allowed(default, allowed)),)
    noted = Reading(name, cite, says, why, alternative)
    return field(default=default, metadata={"option": Option(cite, says, eras, reading=noted)})


# --- Rules of a house ---------------------------------------------------------------------------------------------


Only = Mapping[str, tuple[Any, ...]]  # of options that matter only beside another one: which, and its values then


@dataclass(frozen=True)
class HouseRules:
    """What every game's rules have: the table's limits and the money in use."""

    minimum: int = option(
        500,
        allowed=Range(1),
        cite="§19:47-8.2[limits]",
        words="least wager, in cents",
        notice="§19:47-8.3[limits-change]",
    )
    maximum: int = option(
        100_000,
        allowed=Range(1),
        cite="§19:47-8.2[limits]",
        words="most wager, in cents",
        notice="§19:47-8.3[limits-change]",
    )
    chip: int = option(
        100, allowed=Range(1), cite="§19:47-8.2[increments]", words="smallest chip a wager is made in, in cents"
    )
    coin: int = option(
        25, allowed=Range(1), cite="§19:47-8.2[increments]", words="smallest coin the house pays in, in cents"
    )

    written: ClassVar[frozenset[str]] = frozenset()  # options whose value may be written out, beside those with a name
    files: ClassVar[Mapping[str, Callable[[str, str], str]]] = {}  # how the text of a file, by its name, is an option
    law: ClassVar[Mapping[str, str]] = {}  # of a game under other clauses: from its twin's citation to its own
    only: ClassVar[Only] = {}
    listed: ClassVar[tuple[str, str]] = "", ""  # the title of its game and the subchapter: told by the game
    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("minimum", "maximum"),
            "§19:47-8.2[limits]",
            lambda rules: rules.minimum > rules.maximum,
            "the least wager is above the most",
            "a minimum no higher than the maximum",
        ),
        in_steps(("minimum", "maximum"), "chip", cite="§19:47-8.2[increments]", says="cannot be made in whole chips"),
    )

    def __init_subclass__(cls) -> None:
        # Rules are the key of every cached judgement: their hash is worked out once, not field by field each time.
        cls.__hash__ = HouseRules._hash  # type: ignore[assignment]
        cls.__repr__ = HouseRules._short  # type: ignore[assignment]
        for name, value in vars(cls).items():
            made = value.metadata.get("option") if isinstance(value, dataclasses.Field) else None
            if made and any(allowed is NOTHING for _, allowed in made.eras):
                raise TypeError(f'option("{name}") needs allowed=...; use exactly() for a fixed pay table.')

    def __new__(cls, *values: Any, **named: Any) -> Self:
        """Rules from typed values, by name. Whoever has words ("5%", "8 to 1") uses `set`."""
        kinds = told.kinds(cls)  # type: ignore[arg-type]  # mypy takes the hash of a class for its instances'
        if len(values) > len(kinds):
            raise BadOption(f"{cls.__name__} has {len(kinds)} options, not {len(values)}; name them: minimum=1000")
        for name, value in (*zip(kinds, values, strict=False), *named.items()):
            if name not in kinds:
                raise UnknownName(f"no option {name!r}. {did_you_mean(name, kinds)}")
            if not isinstance(value, kinds[name]) or (isinstance(value, bool) and kinds[name] is not bool):
                meant = told.KINDS.get(kinds[name], kinds[name].__name__)
                raise BadOption(f"{name} is {meant}, not {value!r}; Rules().set({{...}}) reads words")
        return super().__new__(cls)

    def _short(self) -> str:
        """What is not the default; of a pay table only the odds that are not."""
        parts = []
        for name, value in self.changed().items():
            if isinstance(value, dict):
                usual = plain_value(self.default(name))
                value = {part: pays for part, pays in value.items() if usual[part] != pays}
            parts.append(f"{name}={value!r}")
        return f"{type(self).__name__}({', '.join(parts)})"

    def _hash(self) -> int:
        found: int | None = self.__dict__.get("_hashed")
        if found is None:
            found = self.__dict__["_hashed"] = hash(tuple(getattr(self, f.name) for f in dataclasses.fields(self)))
        return found

    def __getstate__(self) -> dict[str, Any]:  # another process works out its own hash, and all else besides
        return {f.name: getattr(self, f.name) for f in dataclasses.fields(self)}

    @classmethod
    def options(cls) -> dict[str, Option]:
        """Every option by name; one inherited from a twin game cites our clause."""
        return dict(_options(cls))  # type: ignore[arg-type]  # mypy takes the hash of a class for its instances'

    @classmethod
    def default(cls, name: str) -> Any:
        return next(f.default for f in dataclasses.fields(cls) if f.name == name)

    @classmethod
    def absent(cls, name: str) -> Any:
        """The value of an option where it does not exist: not used, or what was the rule before there was a choice."""
        default = cls.default(name)
        if isinstance(default, bool):
            return False
        eras = [era for _, era in cls.options()[name].eras]
        if any(isinstance(era, Range) and era.or_none for era in eras):
            return 0
        values = [value for era in eras if isinstance(era, OneOf) for value in era.values]
        return "none" if "none" in values else default

    @classmethod
    def all_conflicts(cls) -> Iterator[Conflict]:
        """The cross-option rules of this class and of those it inherits from."""
        for owner in cls.__mro__:
            yield from vars(owner).get("conflicts", ())

    def set(self, settings: Mapping[str, Any]) -> Self:
        """These rules with some options changed, from typed values or from words ("5%", "8 to 1", "yes").

        A pay table's single odds are named with a dot: ``odds.straight``.
        """
        changes: dict[str, Any] = {}
        for name, value in named(settings):
            key, _, part = name.replace("-", "_", name.split(".")[0].count("-")).partition(".")
            options = self.options()
            if key not in options:
                raise UnknownName(f"no option {key!r}. {did_you_mean(key, options)}")
            now = changes.get(key, getattr(self, key))
            changes[key] = read_value(key, now, {part: value} if part else value)
            if (most := options[key].capacity) and changes[key] > most:
                raise BadOption(
                    f"{key} is at most {most} here; the text sets no limit ({options[key].cite}), but we do"
                )
        return dataclasses.replace(self, **changes)

    def unsaid(self) -> list[Breach]:
        """The options without a default that nobody has typed in: with one of them no table can be opened."""
        return [
            Breach(name, f"{name} must be typed in, it has no default: {what.needed}", what.cite, str(what.allowed()))
            for name, what in self.options().items()
            if what.needed and getattr(self, name) == UNSAID
        ]

    def breaches(self, on: date | None = None) -> list[Breach]:
        """Everything in these rules that the regulation does not allow (on a date), or that is not said in them."""
        if early := not_yet(*self.listed, on):
            return [Breach("game", *early)]  # nothing else is asked of a game that may not be played
        found = self.unsaid()
        unsaid = {breach.option for breach in found}
        for name, what in self.options().items():
            if name in unsaid:
                continue
            value, allowed = getattr(self, name), what.allowed(on)
            note = what.text_of(on)
            if allowed is None:
                if value != self.absent(name) and self.matters(name):
                    since = what.eras[0][0]
                    says = f"{name} is {value_words(value)}: {note}" if note else f"{name} did not exist yet"
                    found.append(Breach(name, says, what.cite, f"from {since.isoformat()} on"))
            elif not allowed.permits(value):
                says = f"{name} is {value_words(value)}"
                if isinstance(allowed, LeastOdds) and (low := value.below(allowed.least)):
                    least = ", ".join(f"{n} {odds.say(value[n])}, least {odds.say(allowed.least[n])}" for n in low)
                    says = f"{name} pays below the least odds: {least}"
                elif isinstance(allowed, OneOf) and (wrong := allowed.wrong(value)):
                    says += f": {wrong}"
                says += f": {note}" if note else ""
                found.append(Breach(name, says, what.cite, str(allowed)))
        for conflict in self.all_conflicts():
            at_fault = {breach.option for breach in found}
            if conflict.broken(self) and not (conflict.runs and at_fault.intersection(conflict.options)):
                by = exchange_citations(conflict.by, self.law)
                found.append(Breach(conflict.options[0], conflict.told(self), by, conflict.lawful, conflict.runs))
        return found

    def permitted(self, on: date | None = None) -> Self:
        """These rules, or `NotPermitted` naming every breach."""
        return self._without(self.breaches(on))

    def said(self) -> Self:
        """These rules, lawful or not; `NotPermitted` where an option without a default is not typed in."""
        return self._without(self.unsaid())

    def _without(self, breaches: list[Breach]) -> Self:
        if breaches:
            raise NotPermitted("\n".join(f"{b.told}; lawful: {b.lawful}" for b in breaches))
        return self

    def notices(self, before: HouseRules | None = None) -> list[OwedNotice]:
        """The notices owed at a table with these rules; of a change, only where the rules of before are known."""
        found = []
        for name, what in self.options().items():
            matters = before is not None and self.matters(name) and before.matters(name)
            value, old = getattr(self, name), getattr(before, name, None) if matters else None
            if what.notice and what.notice.owed(value, old):
                found.append(OwedNotice(name, sentence(what.words, value, old), what.notice.by))
        return found

    def matters(self, name: str) -> bool:
        """Whether an option makes any difference, beside the one that it depends on."""
        other, *values = self.only.get(name, ("",))
        return not other or getattr(self, other) in values

    def settings(self) -> dict[str, Any]:
        """Every option with its value, as plain data."""
        return dict(told.settings(self))

    def changed(self) -> dict[str, Any]:
        """The settings that are not the defaults."""
        return told.unlike(self, type(self)())

    # Records (the head of a tape, a table of the house, the log) name what is not usual. They are kept for years, so
    # what they leave out stays what it was when they were written, though a default has changed.

    @classmethod
    def recorded(cls, settings: Mapping[str, Any]) -> Self:
        """The rules that a record tells."""
        return cls(**cls.left_out()).set(settings)

    def record(self) -> dict[str, Any]:
        """The settings that a record has to name: from them `recorded` makes these rules again."""
        return told.unlike(self, self.recorded({}))

    @classmethod
    def left_out(cls) -> dict[str, Any]:
        """The options whose defaults have changed, with those that records mean where they leave them out."""
        return {name: what.left_out for name, what in cls.options().items() if what.left_out is not None}

    def fingerprint(self, game: str, version: int) -> str:
        """A short hash of game, version, options and readings: it stands beside every figure."""
        return told.fingerprint(self, game, version)


class OwnRules(HouseRules):
    """Rules of a game that no regulation describes, with limits that are the house's own affair."""

    law: ClassVar[Mapping[str, str]] = {
        "§19:47-8.2[limits]": "house rules",
        "§19:47-8.2[increments]": "house rules",
        "§19:47-8.3[limits-change]": "",
        worsening.SECTION: "",
    }


# A live table asks for these with every order; rules are immutable and know their hash.


@functools.cache
def _options(rules: type[HouseRules]) -> Mapping[str, Option]:
    fields = dataclasses.fields(rules)
    return {f.name: _noticed(f.name, f.default, f.metadata["option"]).under(rules.law) for f in fields}


def _noticed(name: str, default: Any, what: Option) -> Option:
    """An option; one of odds or fees without a duty of its own has the general one, where there is any choice."""
    way = worsening.way(name, default)
    if not way or what.notice or what.reading or all(_one(allowed) for _, allowed in what.eras):
        return what
    return dataclasses.replace(what, notice=NoticeDuty(worsening.SECTION, way))


def _one(allowed: Allowed) -> bool:
    """Whether it leaves one value."""
    if isinstance(allowed, LeastOdds):
        return allowed.fixed == set(allowed.least)
    return type(allowed) is OneOf and len(allowed.values) == 1  # a table that may be written out is another kind
