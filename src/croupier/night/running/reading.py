"""How an order is read: a mapping as JSON has it, held against the dataclass of its fields."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from datetime import datetime
from functools import cache
from types import NoneType, UnionType
from typing import Any, NewType, get_args, get_origin, get_type_hints
from unicodedata import category

from croupier.errors import CroupierError, did_you_mean
from croupier.night import hours
from croupier.night.kinds import YEARS
from croupier.night.running.subject import Who
from croupier.records import timestamps

LONGEST = 20_000
"""Letters of a text in an order: the longest names are shorter."""
MOST = 10**12
"""Of a number in an order: ten billion dollars in cents. It is there to refuse what was typed wrongly or maliciously
before it meets the ledger, whose own bound is a thousand times as high; no night comes near either."""

Document = NewType("Document", str)
"""A text of many lines, such as a plan."""
LONGEST_DOCUMENT = 500_000
"""Letters of a whole plan, which stands in the log for good: chosen, and far more than a plan of all seventeen games
takes."""
_SHEET = re.compile(r"[0-9]{1,4}/[0-9]{1,3}")

ENVELOPE = ("do", "key", "by", "confirmed_by", "device", "happened_at", "sheet", "at", "anyway")
"""What every order may have besides its own fields."""


class Misread(CroupierError):
    """An order that cannot be read: a field that is missing, unknown or of the wrong kind."""


def envelope(order: Mapping[str, Any]) -> Who:
    """Who gives an order."""
    if not (by := text(order.get("by", ""), "by")):
        raise Misread("by is missing: every order says who gives it")
    text(order.get("at", ""), "at")
    happened, sheet = text(order.get("happened_at", ""), "happened_at"), text(order.get("sheet", ""), "sheet")
    if sheet and not _SHEET.fullmatch(sheet):
        raise Misread(f"sheet must be a sheet and a line of it, such as 3/12, not {sheet!r}")
    if sheet and not happened:
        raise Misread("happened_at is missing: an entry from a paper sheet says when it happened")
    return Who(
        by,
        text(order.get("confirmed_by", ""), "confirmed_by"),
        text(order.get("device", ""), "device"),
        timestamps.time_stamp(moment(happened, "happened_at")) if happened else "",
        sheet,
    )


def accepted(order: Mapping[str, Any]) -> frozenset[str] | None:
    """The marks of what somebody was asked about (`Concern.mark`); None of an order about which nobody is to ask."""
    found: Sequence[str] | None = value_of(tuple[str, ...] | None, order.get("anyway"), "anyway")
    return None if found is None else frozenset(found)


def moment(value: Any, what: str) -> datetime:
    """``2027-03-06 20:15`` on the clocks of New Jersey, or with an offset of its own."""
    try:
        found = datetime.fromisoformat(text(value, what))
        if found.year in YEARS:
            return found if found.tzinfo else hours.instant(found.date(), found.time())
    except ValueError:
        pass
    raise Misread(f"{what} must be a date and a time, such as 2027-03-06 20:15, not {value!r}")


def text(value: Any, what: str) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise Misread(f"{what} must be a text of at most {LONGEST} letters")
    if any(category(letter) == "Cs" or (category(letter) == "Cc" and letter not in "\n\t") for letter in value):
        raise Misread(f"{what} has a character that nobody can write")
    return value.strip()


@cache
def _hints(of: type) -> dict[str, Any]:
    return get_type_hints(of)


def read(of: type, order: Mapping[str, Any]) -> Any:
    """The fields of an order."""
    known = {each.name: each for each in fields(of)}
    given = {name: value for name, value in order.items() if name not in ENVELOPE}
    for name in given:
        if name not in known:
            raise Misread(f"there is no field {name!r}. {did_you_mean(name, known)}".rstrip())
    for name, each in known.items():
        if name not in given and each.default is MISSING and each.default_factory is MISSING:
            raise Misread(f"the field {name!r} is missing")
    return of(**{name: value_of(_hints(of)[name], value, name) for name, value in given.items()})


def value_of(kind: Any, value: Any, what: str) -> Any:
    """A value of a kind: a whole number, a text, true or false, a mapping of names to whole numbers, a list."""
    if isinstance(kind, UnionType):
        kinds = [each for each in get_args(kind) if each is not NoneType]
        return None if value is None else value_of(kinds[0], value, what)
    if kind is str:
        return text(value, what)
    if kind is Document:
        if not isinstance(value, str) or len(value) > LONGEST_DOCUMENT:
            raise Misread(f"{what} must be a text of at most {LONGEST_DOCUMENT} letters")
        return value
    if kind is bool:
        if not isinstance(value, bool):
            raise Misread(f"{what} must be true or false, not {value!r}")
        return value
    if kind is int:
        if type(value) is not int or abs(value) > MOST:
            raise Misread(f"{what} must be a whole number, not {value!r}")
        return value
    inner = get_args(kind)
    if get_origin(kind) is dict:
        if not isinstance(value, Mapping):
            raise Misread(f"{what} must be a mapping, as in {{...}}, not {value!r}")
        return {text(name, what): value_of(inner[1], each, f"{what}.{name}") for name, each in value.items()}
    if get_origin(kind) is tuple:
        if not isinstance(value, list | tuple):
            raise Misread(f"{what} must be a list, not {value!r}")
        return tuple(value_of(inner[0], each, what) for each in value)
    raise TypeError(f"no order can have a field {what} of {kind!r}")
