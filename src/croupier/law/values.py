"""Values of options: as people and files write them, read as the kind of value that is in force; and told again."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from croupier import odds
from croupier.errors import CroupierError
from croupier.money import in_dollars
from croupier.odds import Paytable


class BadOption(CroupierError):
    """A value that cannot be read as the option's kind."""


_WHOLE = re.compile(rf"[+-]?\d{{1,{odds.DIGITS}}}", re.ASCII)
_NUMBER = re.compile(rf"[+-]?\d{{1,{odds.DIGITS}}}(\.\d{{1,{odds.DIGITS}}}|/[1-9]\d{{0,{odds.DIGITS - 1}}})?", re.ASCII)
ODDS = r"[0-9]{1,6}(:[1-9][0-9]{0,5})?"
WRITTEN = rf"^{ODDS}(/{ODDS})*$"
"""How a table of odds is written out, as in 40/30/6/4/1: a pattern."""
_YES = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


KINDS = {bool: "True or False", int: "a whole number", Fraction: "a Fraction", str: "text", Paytable: "a Paytable"}


@functools.cache
def kinds(rules: type[Any]) -> Mapping[str, type]:
    """What kind of value each option of rules has."""
    return {f.name: type(f.default) for f in dataclasses.fields(rules)}


def named(settings: Any) -> Iterator[tuple[str, Any]]:
    """Each option that is to be set, by its name."""
    if not isinstance(settings, Mapping):
        raise BadOption(f"options are set by name, as in {{'minimum': 1000}}, not {settings!r}")
    for name, value in settings.items():
        yield str(name), value


def read_value(name: str, now: Any, value: Any) -> Any:
    """A value of the same kind as the one in force."""
    if isinstance(now, Paytable):
        if not isinstance(value, Mapping):
            raise BadOption(f"{name} is a pay table; set its odds by name, as in {name}.{next(iter(now))}='1 to 1'")
        return now.with_odds({k: _fraction(name, v) for k, v in value.items()})
    if isinstance(value, Mapping):
        raise BadOption(f"{name} is not a pay table: it takes one value, not {', '.join(map(str, value))}")
    if isinstance(now, bool):
        if str(value).lower() not in _YES:
            raise BadOption(f"{name} is yes or no, not {value!r}")
        return _YES[str(value).lower()]
    if isinstance(now, int):
        if isinstance(value, bool) or not (isinstance(value, int) or _WHOLE.fullmatch(str(value).strip())):
            raise BadOption(f"{name} is a whole number, not {value!r}; it has at most {odds.DIGITS} digits")
        return int(_bounded(name, int(value)))
    if isinstance(now, Fraction):
        return _fraction(name, value)
    return str(value)


def _fraction(name: str, value: Any) -> Fraction:
    if isinstance(value, Fraction | int) and not isinstance(value, bool):
        return Fraction(_bounded(name, value))
    text = str(value).strip()
    number = text.removesuffix("%").rstrip()
    if _NUMBER.fullmatch(number):
        return Fraction(number) / 100 if text.endswith("%") else Fraction(number)
    if " " in text or ":" in text:
        return odds.read_odds(text)
    raise BadOption(
        f"cannot read {name} = {value!r}; write 5%, 1/20 or odds such as '8 to 1', with at most {odds.DIGITS} digits"
    )


def _bounded(name: str, value: int | Fraction) -> int | Fraction:
    if max(abs(value.numerator), value.denominator) >= 10**odds.DIGITS:
        raise BadOption(f"{name} has more than {odds.DIGITS} digits; no table needs that")
    return value


# --- Told ---------------------------------------------------------------------------------------------------------


def value_difference(value: Any, other: Any) -> tuple[str, str]:
    """Two values in words; of pay tables, only where they differ."""
    if isinstance(value, Paytable):
        names = [name for name in value if value[name] != other[name]]
        value, other = (Paytable({name: table[name] for name in names}) for table in (value, other))
    return value_words(value), value_words(other)


def plain_value(value: Any) -> Any:
    """An option's value as JSON or TOML would hold it."""
    if isinstance(value, Paytable):
        return {name: odds.say(pays) for name, pays in value.items()}
    return f"{value.numerator}/{value.denominator}" if isinstance(value, Fraction) else value


@functools.lru_cache(maxsize=256)
def settings(rules: Any) -> Mapping[str, Any]:
    """Every option of rules with its value, as plain data."""
    return {name: plain_value(getattr(rules, name)) for name in rules.options()}


def unlike(rules: Any, usual: Any) -> dict[str, Any]:
    """The settings that are not as usual."""
    others = settings(usual)
    return {name: value for name, value in settings(rules).items() if value != others[name]}


@functools.lru_cache(maxsize=256)
def fingerprint(rules: Any, game: str, version: int) -> str:
    """A short hash of game, version, options and readings."""
    usual = rules.recorded({})
    later = {name: plain_value(getattr(usual, name)) for name, option in rules.options().items() if option.later}
    said = {name: value for name, value in settings(rules).items() if name not in later or value != later[name]}
    text = json.dumps([game, version, said], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def value_words(value: Any) -> str:
    """An option's value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Paytable):
        return ", ".join(f"{name} {odds.say(pays)}" for name, pays in value.items())
    return str(value)


_UNITS = {", in cents": 1, ", in dollars": 100}
"""What the words of an option say of an amount that house files write as a number, and the cents of one."""


def sentence(words: str, value: Any, before: Any = None) -> str:
    """An option with its value, and what that was before: as a notice tells it. Amounts stand in dollars, in the place
    of the unit, and what 0 would stand for is told only of 0: "most that is taken from a pot: $4"."""
    changed = before not in (None, value)
    for unit, worth in _UNITS.items():
        if unit in words and isinstance(value, int):
            what, _, more = words.partition(unit)
            more, _, none = more.partition("; 0: ")
            says, then = (in_dollars(each * worth) if each or not none else none for each in (value, before or 0))
            return f"{what}: {says}{f', before {then}' if changed else ''}{more}"
    return f"{words}: " + (
        value_words(value) if not changed else "{}, before {}".format(*value_difference(value, before))
    )


def says_unused(value: Any) -> bool:
    """Whether it says that something is not used."""
    return value is False or value == "none"


def moved(value: Any, before: Any, way: str) -> bool:
    """Whether a number, or any of the odds of a pay table, went up or down."""
    if isinstance(value, Paytable):
        return any(moved(value[name], before[name], way) for name in value)
    if isinstance(value, str):
        return _table_moved(value, before, way)
    return bool(value > before if way == "increase" else value < before)


def _table_moved(value: str, before: str, way: str) -> bool:
    """The same of tables written as in 40/30/6/4/1; of such as cannot be held against each other, that they did."""
    if says_unused(value) or says_unused(before):
        return says_unused(value) == (way == "decrease")
    if not (re.fullmatch(WRITTEN[1:-1], value) and re.fullmatch(WRITTEN[1:-1], before)):
        return True
    now, then = ([Fraction(part.replace(":", "/")) for part in table.split("/")] for table in (value, before))
    for shorter in (now, then):  # the best hands, where they have no odds of their own, are paid as the next
        shorter[:0] = shorter[:1] * (max(len(now), len(then)) - len(shorter))
    return any(moved(*pair, way) for pair in zip(now, then, strict=True))
