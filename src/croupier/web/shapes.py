"""What a document must look like: the part of JSON Schema that the API document uses, checked by hand.

The same dictionaries stand in the OpenAPI document, so that what is documented is what is accepted. A refusal names the
field and what it may be.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from croupier.errors import did_you_mean
from croupier.schema import LARGEST as LARGEST
from croupier.schema import UNFIT, Schema
from croupier.web.errors import InvalidBody

# Some texts have several lines.
_UNFIT_IN_LINES = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
PLAIN = r"^[^\x00-\x1f\x7f]*$"
IN_LINES = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$"
"""The same for readers of a schema; halves of a character cannot be said there."""
DATE = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$"
NAMED = {"maxLength": 64, "pattern": PLAIN}
"""Names of fields that are not known beforehand."""
_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def thing(required: Mapping[str, Schema], optional: Mapping[str, Schema] | None = None, says: str = "") -> Schema:
    """An object with exactly these fields."""
    schema: Schema = {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }
    return {**schema, "description": says} if says else schema


def text(longest: int, *, shortest: int = 0, pattern: str = PLAIN, says: str = "") -> Schema:
    schema: Schema = {"type": "string", "minLength": shortest, "maxLength": longest, "pattern": pattern}
    return {**schema, "description": says} if says else schema


def lines(longest: int, *, says: str) -> Schema:
    """A text of several lines, as of a file."""
    return text(longest, pattern=IN_LINES, says=says)


def whole(least: int, most: int = LARGEST, says: str = "") -> Schema:
    schema: Schema = {"type": "integer", "minimum": least, "maximum": most}
    return {**schema, "description": says} if says else schema


def one_of(*words: str) -> Schema:
    return {"type": "string", "enum": list(words)}


def many(items: Schema, most: int | None = None, *, least: int = 0) -> Schema:
    bounds = {"minItems": least or None, "maxItems": most}
    return {"type": "array", "items": items} | {name: number for name, number in bounds.items() if number is not None}


def anything(depth: int, **limits: int) -> Schema:
    """A value of any kind, with so many levels of values inside it: whoever reads it judges it."""
    plain: Schema = {
        "type": ["string", "integer", "boolean", "null"],
        "pattern": PLAIN,
        "minimum": -LARGEST,
        "maximum": LARGEST,
        **limits,
    }
    if not depth:
        return plain
    inner = anything(depth - 1, **limits)
    within: Schema = {"items": inner, "additionalProperties": inner, "propertyNames": NAMED}
    return {**plain, **within, "type": [*plain["type"], "array", "object"]}


def either(by: str, *cases: Schema) -> Schema:
    """One of several objects, told apart by the constant in one of their fields."""
    return {"oneOf": list(cases), "discriminator": {"propertyName": by}}


def check(value: Any, schema: Schema, at: str = "the body") -> None:
    """Refuse what is not as described."""
    if "oneOf" in schema:
        check(value, _case(value, schema, at), at)
        return
    if "const" in schema:
        if value != schema["const"] or type(value) is not type(schema["const"]):
            raise InvalidBody(f"{at} must be {schema['const']!r}")
        return
    kind = schema.get("type")
    if kind is not None:
        kinds = [kind] if isinstance(kind, str) else kind
        if not any(_is(value, one) for one in kinds):
            raise InvalidBody(f"{at} must be {_article(' or '.join(kinds))}")
    match value:
        case str():
            _text(value, schema, at)
        case bool() | None:
            pass
        case int() | float():
            _number(value, schema, at)
        case list():
            _list(value, schema, at)
        case dict():
            _object(value, schema, at)


def _is(value: Any, kind: str) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    return isinstance(value, _TYPES[kind])


def _article(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def _case(value: Any, schema: Schema, at: str) -> Schema:
    field = schema["discriminator"]["propertyName"]
    if not isinstance(value, dict):
        raise InvalidBody(f"{at} must be an object")
    cases: dict[str, Schema] = {case["properties"][field]["const"]: case for case in schema["oneOf"]}
    word = value.get(field)
    if not isinstance(word, str) or word not in cases:
        hint = did_you_mean(word, cases) if isinstance(word, str) else f"One of: {', '.join(cases)}."
        raise InvalidBody(f"{at} has no known {field!r}. {hint}")
    return cases[word]


def _text(value: str, schema: Schema, at: str) -> None:
    least, most = schema.get("minLength", 0), schema.get("maxLength")
    if len(value) < least or (most is not None and len(value) > most):
        raise InvalidBody(f"{at} must have {least} to {most} characters, not {len(value)}")
    if (_UNFIT_IN_LINES if schema.get("pattern") == IN_LINES else UNFIT).search(value):
        raise InvalidBody(f"{at} holds a character that cannot be shown")
    if "pattern" in schema and not re.search(schema["pattern"].replace("$", r"\Z"), value):
        raise InvalidBody(f"{at} is not written as it must be: {schema['pattern']}")
    if "enum" in schema and value not in schema["enum"]:
        raise InvalidBody(f"{at} must be one of: {', '.join(schema['enum'])}")


def _number(value: float, schema: Schema, at: str) -> None:
    least, most = schema.get("minimum", -LARGEST), schema.get("maximum", LARGEST)
    if not least <= value <= most:
        raise InvalidBody(f"{at} must be from {least} to {most}")


def _list(value: Sequence[Any], schema: Schema, at: str) -> None:
    least, most = schema.get("minItems", 0), schema.get("maxItems")
    if most is not None and len(value) > most:
        raise InvalidBody(f"{at} must have at most {most} items")
    if len(value) < least:
        raise InvalidBody(f"{at} must have at least {least} items")
    for number, item in enumerate(value, 1):
        check(item, schema.get("items", {}), f"{at}, item {number}")


def _object(value: Mapping[str, Any], schema: Schema, at: str) -> None:
    known: Mapping[str, Schema] = schema.get("properties", {})
    rest = schema.get("additionalProperties", True)
    for name in schema.get("required", ()):
        if name not in value:
            raise InvalidBody(f"{at} lacks {name!r}")
    most = schema.get("maxProperties")
    if most is not None and len(value) > most:
        raise InvalidBody(f"{at} must have at most {most} fields")
    for name, item in value.items():
        if name in known:
            check(item, known[name], f"{name!r}")
        elif rest is False:
            raise InvalidBody(f"{at} has no field {name[:40]!r}. {did_you_mean(name[:40], known)}")
        elif isinstance(rest, dict):
            _text(name, schema.get("propertyNames", NAMED), "a field's name")
            check(item, rest, f"{name!r}")
