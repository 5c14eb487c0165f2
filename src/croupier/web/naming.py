"""Names for everything that the description of the API describes: programs that make code of it need one for each
document, and one document has one name wherever it stands."""

from __future__ import annotations

import json
import re
from typing import Any

from croupier.schema import Schema

_WHERE = "#/components/schemas/"


def camel(words: str) -> str:
    return "".join(word[0].upper() + word[1:] for word in re.split(r"[^A-Za-z0-9]+", words) if word)


class Names:
    """The components: those that have a name already, and what is found within them and elsewhere."""

    def __init__(self, components: dict[str, Schema]) -> None:
        self.components: dict[str, Schema] = {}
        self._known: dict[str, str] = {_same(schema): name for name, schema in components.items()}
        for name, schema in components.items():
            self.components[name] = self._inside(schema, name)

    def put(self, schema: Schema, name: str) -> Schema:
        """The schema with a reference in the place of every document in it; ``name`` is for the document itself."""
        if "oneOf" not in schema and "properties" not in schema:
            return self._inside(schema, name)
        same = _same(schema)
        if same not in self._known:
            self._known[same] = name = self._free(name)
            self.components[name] = {}
            self.components[name] = self._inside(schema, name)
        reference = {"$ref": f"{_WHERE}{self._known[same]}"}
        return reference | ({"description": schema["description"]} if "description" in schema else {})

    def _free(self, name: str) -> str:
        taken = {*self.components, *self._known.values()}
        return next(each for each in (name, *(f"{name}{number}" for number in range(2, 1000))) if each not in taken)

    def _inside(self, schema: Schema, name: str) -> Schema:
        found: dict[str, Any] = dict(schema)
        if "properties" in schema:
            found["properties"] = {
                field: self.put(part, name + camel(field)) for field, part in schema["properties"].items()
            }
        for part in ("items", "additionalProperties"):
            if isinstance(schema.get(part), dict):
                found[part] = self.put(schema[part], name + ("Item" if part == "items" else "Value"))
        if "anyOf" in schema:
            several = sum("properties" in case for case in schema["anyOf"]) > 1
            found["anyOf"] = [self.put(case, name + _told_by(case) * several) for case in schema["anyOf"]]
        if "oneOf" in schema:
            by = schema["discriminator"]["propertyName"]
            cases = {case["properties"][by]["const"]: case for case in schema["oneOf"]}
            placed = {word: self.put(case, name + camel(word)) for word, case in cases.items()}
            found["oneOf"] = [{"$ref": case["$ref"]} for case in placed.values()]
            found["discriminator"] = {
                "propertyName": by,
                "mapping": {word: case["$ref"] for word, case in placed.items()},
            }
        return found


def _told_by(case: Schema) -> str:
    """Of several documents the one with these fields."""
    return camel(" ".join(case["required"])) if case.get("required") else ""


def _same(schema: Schema) -> str:
    return json.dumps({name: part for name, part in schema.items() if name != "description"}, sort_keys=True)
