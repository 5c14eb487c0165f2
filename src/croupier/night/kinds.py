"""The kinds of values in the file of a night: how each is read, written and described.

A value that is not known yet is written as two quotes with nothing between them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time
from fractions import Fraction
from typing import Any, Protocol

from croupier.compliance.toml_reader import short_value
from croupier.compliance.toml_writer import toml_string
from croupier.errors import CroupierError, did_you_mean
from croupier.money import in_dollars, read_cents


class Unreadable(CroupierError):
    """A value of the wrong kind; the message says what it must be."""


class ValueKind(Protocol):
    """How a kind of value is read from TOML, written to it and described by JSON Schema; and what stands for none."""

    @property
    def blank(self) -> Any: ...

    def read(self, value: Any) -> Any: ...

    def write(self, value: Any) -> str: ...

    def schema(self) -> dict[str, Any]: ...


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise Unreadable(f"must be text in quotes, not {short_value(value)}")
    if any(unicodedata.category(letter) == "Cc" for letter in value):
        raise Unreadable("has a character that cannot be printed; write it on one line, without tabs")
    return value.strip()


@dataclass(frozen=True)
class TextKind:
    blank: str = ""

    def read(self, value: Any) -> str:
        return _text(value)

    def write(self, value: str) -> str:
        return toml_string(value)

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


@dataclass(frozen=True)
class WordKind:
    """One of a few."""

    words: tuple[str, ...]
    blank: str = ""

    def read(self, value: Any) -> str:
        word = _text(value)
        if word and word not in self.words:
            raise Unreadable(f"{short_value(word)} is not a word for it. {did_you_mean(word, self.words)}")
        return word

    def write(self, value: str) -> str:
        return toml_string(value)

    def schema(self) -> dict[str, Any]:
        return {"enum": ["", *(word for word in self.words if word)]}


@dataclass(frozen=True)
class ListKind:
    of: ValueKind
    blank: tuple[Any, ...] = ()

    def read(self, value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise Unreadable(f"must be a list in square brackets, not {short_value(value)}")
        return tuple(self.of.read(each) for each in value)

    def write(self, value: Iterable[Any]) -> str:
        return f"[{', '.join(self.of.write(each) for each in value)}]"

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.of.schema()}


MOST = 1_000_000
"""Of a count in a plan (guests, pieces, tickets): a plan is written by people about one evening. Six digits are also
what the form and the schema can say; orders have a bound of their own (`reading.MOST`), since they name cents."""
_WHOLE = r"[0-9]{1,6}"


@dataclass(frozen=True)
class CountKind:
    """A whole number, up to a million."""

    blank: int | None = None

    def read(self, value: Any) -> int | None:
        if value == "":
            return None
        number = int(value) if isinstance(value, str) and re.fullmatch(_WHOLE, value) else value
        if type(number) is not int or not 0 <= number <= MOST:
            raise Unreadable(f"must be a whole number from 0 to {MOST:,}, not {short_value(value)}")
        return number

    def write(self, value: int | None) -> str:
        return toml_string("") if value is None else str(value)

    def schema(self) -> dict[str, Any]:
        return {"type": ["integer", "string"], "minimum": 0, "maximum": MOST, "pattern": rf"^(?:{_WHOLE})?$"}


@dataclass(frozen=True)
class FlagKind:
    blank: bool = False

    def read(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise Unreadable(f"must be true or false, without quotes, not {short_value(value)}")
        return value

    def write(self, value: bool) -> str:
        return "true" if value else "false"

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


YEARS = range(1900, 3000)
"""In which days of a night may lie. Beyond, somebody has mistyped, and calendars come to their end."""


@dataclass(frozen=True)
class DayKind:
    """A date, in quotes or as TOML's own."""

    blank: None = None

    def read(self, value: Any) -> date | None:
        if value == "":
            return None
        try:
            if isinstance(value, str) and re.fullmatch(_DAY, value):
                value = date.fromisoformat(value)
        except ValueError:  # no such day
            pass
        if type(value) is date and value.year in YEARS:
            return value
        raise Unreadable(f'must be a date such as "2027-03-06" (6 March), not {short_value(value)}')

    def write(self, value: date | None) -> str:
        return toml_string(value.isoformat() if value else "")

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": rf"^(?:{_DAY})?$"}


_DAY = r"(?:19|2[0-9])[0-9]{2}-[0-9]{2}-[0-9]{2}"
_MOMENT = rf"{_DAY}[T ][0-9]{{2}}:[0-9]{{2}}(?::[0-9]{{2}})?"


@dataclass(frozen=True)
class MomentKind:
    """A date and a time on the clocks of New Jersey, in quotes or as TOML's own."""

    blank: None = None

    def read(self, value: Any) -> datetime | None:
        if value == "":
            return None
        try:
            if isinstance(value, str) and re.fullmatch(_MOMENT, value):
                value = datetime.fromisoformat(value)
        except ValueError:  # no such day or hour
            pass
        if isinstance(value, datetime) and not value.tzinfo and value.year in YEARS:
            return value
        raise Unreadable(f'must be a date and time such as "2027-03-06 18:30", not {short_value(value)}')

    def write(self, value: datetime | None) -> str:
        return toml_string(f"{value:%Y-%m-%d %H:%M}" if value else "")

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": rf"^(?:{_MOMENT})?$"}


_CLOCK = r"(?:[01]?[0-9]|2[0-3]):[0-5][0-9]"


def _clock(text: str) -> time:
    hour, minute = text.split(":")
    return time(int(hour), int(minute))


@dataclass(frozen=True)
class ClockKind:
    """A time of day, of 24 hours."""

    blank: None = None

    def read(self, value: Any) -> time | None:
        if value == "":
            return None
        if not isinstance(value, str) or not re.fullmatch(_CLOCK, value):
            raise Unreadable(
                f'must be a time such as "19:30" (7:30 in the evening), in quotes, not {short_value(value)}'
            )
        return _clock(value)

    def write(self, value: time | None) -> str:
        return toml_string(f"{value:%H:%M}" if value else "")

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": rf"^(?:{_CLOCK})?$"}


@dataclass(frozen=True)
class AmountKind:
    """Dollars and cents, kept as whole cents."""

    blank: int | None = None

    def read(self, value: Any) -> int | None:
        if value == "":
            return None
        try:
            return read_cents(value)
        except (CroupierError, AttributeError):  # a number has no quotes to strip
            raise Unreadable(
                f'must be an amount in quotes such as "$250" or "$12.50", not {short_value(value)}'
            ) from None

    def write(self, value: int | None) -> str:
        return toml_string("" if value is None else in_dollars(value))

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": r"^(?:\$?(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.\d{1,2})?)?$"}


_FRACTION = r"[0-9]{1,6}(?:/[1-9][0-9]{0,3}|\.[0-9]{1,3})?"


@dataclass(frozen=True)
class RateKind:
    """So many for one, exactly: a decimal is what it says, and no number of a computer near it."""

    blank: None = None

    def read(self, value: Any) -> Fraction | None:
        if value == "":
            return None
        if type(value) is int and 0 <= value <= MOST:
            return Fraction(value)
        text = repr(value) if type(value) is float else value
        if isinstance(text, str) and re.fullmatch(_FRACTION, text):
            return Fraction(text)
        raise Unreadable(f'must be a number such as 10 or 2.5, or a fraction such as "5/2", not {short_value(value)}')

    def write(self, value: Fraction | None) -> str:
        if value is None:
            return toml_string("")
        return str(value) if value.denominator == 1 else toml_string(str(value))

    def schema(self) -> dict[str, Any]:
        return {"type": ["number", "string"], "minimum": 0, "maximum": MOST, "pattern": rf"^(?:{_FRACTION})?$"}


@dataclass(frozen=True)
class Duty:
    """What somebody does at the event, all evening or between two times."""

    name: str
    begins: time | None = None
    ends: time | None = None

    def __str__(self) -> str:
        return f"{self.name} {self.begins:%H:%M} to {self.ends:%H:%M}" if self.begins else self.name


@dataclass(frozen=True)
class DutyKind:
    """A duty by its name, with its times behind it if it is not for the whole evening."""

    names: tuple[str, ...]
    blank: None = None

    def read(self, value: Any) -> Duty:
        words = re.fullmatch(rf"(?P<name>.*?)(?: (?P<begins>{_CLOCK}) to (?P<ends>{_CLOCK}))?", _text(value))
        assert words  # whatever is no time is part of the name
        if words["name"] not in self.names:
            raise Unreadable(
                f'{short_value(value)} is no duty; write it as in "banker" or "banker 19:00 to 21:30".'
                f" {did_you_mean(words['name'], self.names)}"
            )
        if words["begins"] is None:
            return Duty(words["name"])
        begins, ends = _clock(words["begins"]), _clock(words["ends"])
        if begins == ends:
            raise Unreadable(f"{short_value(value)} begins and ends at once; leave the times out for the whole evening")
        return Duty(words["name"], begins, ends)

    def write(self, value: Duty) -> str:
        return toml_string(str(value))

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "pattern": rf"^(?:{'|'.join(self.names)})(?: {_CLOCK} to {_CLOCK})?$"}


TEXT, TEXTS, COUNT, FLAG, DAY, DAYS = (
    TextKind(),
    ListKind(TextKind()),
    CountKind(),
    FlagKind(),
    DayKind(),
    ListKind(DayKind()),
)
MOMENT, CLOCK, AMOUNT, RATE = MomentKind(), ClockKind(), AmountKind(), RateKind()
