"""Small words for JSON Schema: what a document holds, said where the document is made.

Documents are closed: a field that is not described is not given.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

Schema = dict[str, Any]

LARGEST = 2**53 - 1  # what JSON readers of other languages hold exactly
UNFIT = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")
"""Control characters, and halves of a character that no file can hold."""


def schema_ref(name: str, says: str = "") -> Schema:
    return _saying({"$ref": f"#/components/schemas/{name}"}, says)


def document_of(says: str = "", may: Mapping[str, Schema] | None = None, /, **fields: Schema) -> Schema:
    """A document with exactly these fields; ``may`` are those that are not always there."""
    schema: Schema = {
        "type": "object",
        "properties": {**fields, **(may or {})},
        "required": list(fields),
        "additionalProperties": False,
    }
    return _saying(schema, says)


def named_values(values: Schema, says: str) -> Schema:
    """An object whose keys are names: of options, of players, of boxes."""
    return {"type": "object", "additionalProperties": values, "description": says}


def list_of(items: Schema, says: str) -> Schema:
    return _saying({"type": "array", "items": items}, says)


def or_null(schema: Schema, says: str = "") -> Schema:
    """It, or null."""
    own = {name: value for name, value in schema.items() if name != "description"}
    return _saying({"anyOf": [own, {"type": "null"}]}, says or schema.get("description", ""))


def string_field(says: str) -> Schema:
    return {"type": "string", "description": says}


def word_field(says: str, *words: str) -> Schema:
    """One of a few."""
    return {"type": "string", "enum": list(words), "description": says}


def count_field(says: str) -> Schema:
    return {"type": "integer", "minimum": 0, "description": says}


def number_field(says: str) -> Schema:
    return {"type": "number", "description": says}


def cents_field(says: str) -> Schema:
    return {"type": "integer", "description": f"{says}, in cents of imitation money"}


def flag_field(says: str) -> Schema:
    return {"type": "boolean", "description": says}


def _saying(schema: Schema, says: str) -> Schema:
    return {**schema, "description": says} if says else schema


SECTION = string_field("the section it is done by")
