"""Plain data from and to the small immutable records that stay on a table between rounds."""

from __future__ import annotations

import dataclasses
import functools
import re
import types
import typing
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from croupier.equipment.cards import Card, card
from croupier.equipment.tiles import Tile, tile

_PLAIN = frozenset({int, str, bool, type(None)})
_FRACTION = re.compile(r"(-?[0-9]{1,60})/(0*[1-9][0-9]{0,59})")


def encode_record(value: Any) -> Any:
    """A record as JSON holds it: fields that have their default are left out."""
    if type(value) in _PLAIN:
        return value
    if isinstance(value, Card | Tile):
        return str(value)
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if dataclasses.is_dataclass(value):
        pairs = ((f.name, f.default, getattr(value, f.name)) for f in dataclasses.fields(value))
        return {name: encode_record(now) for name, default, now in pairs if now != default}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        defaults = value._field_defaults  # type: ignore[attr-defined]
        pairs = ((name, defaults.get(name, value), now) for name, now in value._asdict().items())
        return {name: encode_record(now) for name, default, now in pairs if now != default or name not in defaults}
    if isinstance(value, tuple | list | frozenset):
        return [encode_record(item) for item in value]
    return value


def decode_record(kind: Any, data: Any) -> Any:
    """The record of that kind; the inverse of `encode_record`."""
    origin = typing.get_origin(kind)
    if origin in (typing.Union, types.UnionType):
        return _decode_union(typing.get_args(kind), data)
    if origin is tuple:
        item, *rest = typing.get_args(kind)
        if rest == [Ellipsis]:
            return tuple(decode_record(item, part) for part in data)
        return tuple(decode_record(each, part) for each, part in zip((item, *rest), data, strict=True))
    if kind is Card:
        return card(data)
    if kind is Tile:
        return tile(data)
    if kind is Fraction:
        return _fraction(data)
    if isinstance(kind, type) and (dataclasses.is_dataclass(kind) or hasattr(kind, "_fields")):
        kinds = hints(kind)
        if unknown := set(data) - set(kinds):
            raise ValueError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
        return kind(**{name: decode_record(kinds[name], part) for name, part in data.items()})
    if kind is type(None) and data is not None:
        raise ValueError(f"nothing expected, not {data!r}")
    if kind in (int, str, bool) and type(data) is not kind:
        raise ValueError(f"{kind.__name__} expected, not {data!r}")
    return data


def _fraction(data: Any) -> Fraction:
    """As `encode_record` writes it. Python's own reader would take ``1e999999999`` too, and work on it for ever."""
    if not isinstance(data, str) or not (found := _FRACTION.fullmatch(data)):
        raise ValueError(f"a fraction such as 3/2 expected, not {str(data)[:40]!r}")
    return Fraction(int(found[1]), int(found[2]))


@functools.cache
def hints(of: Any) -> Mapping[str, Any]:
    """The types of a record's fields, or of a function's arguments: worked out once."""
    return typing.get_type_hints(of)


def _decode_union(kinds: tuple[Any, ...], data: Any) -> Any:
    if data is None and type(None) in kinds:
        return None
    if isinstance(data, int) and int in kinds:
        return data
    for kind in kinds:
        if kind is not type(None) and not (kind is int and isinstance(data, str)):
            return decode_record(kind, data)
    raise ValueError(f"{data!r} is none of {', '.join(str(kind) for kind in kinds)}")
