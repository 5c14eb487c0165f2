"""The JSON Schema of ``night.toml``, made from the fields of the plan: ``python -m croupier.night.plan_schema``."""

from __future__ import annotations

import json
import sys
from typing import Any

from croupier import registry
from croupier.compliance.house import rules_schema
from croupier.night.plan import FORMAT, GAMES, Plan, PlannedTable
from croupier.night.plan_file import file_fields


def schema() -> dict[str, Any]:
    """Keys, kinds and words. Whether the plan is lawful is not told by it: ``croupier night check`` says that."""
    whole = _part(Plan)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Croupier plan of a casino night",
        "description": "Who holds the night, with whom, with what and for which prizes.",
        **whole,
        "required": ["format"],
        "properties": {"format": {"const": FORMAT}, **whole["properties"]},
        "$defs": {f"rules-{name}": rules_schema(registry.game_named(id)) for name, id in GAMES.items()},
    }


def _part(of: type) -> dict[str, Any]:
    found: dict[str, Any] = {
        "type": "object",
        "additionalProperties": False,
        "properties": {each.name: _value(each.metadata) for each in file_fields(of)},
    }
    if of is PlannedTable:
        found["allOf"] = [
            {
                "if": {"required": ["game"], "properties": {"game": {"enum": sorted({name, id})}}},
                "then": {"properties": {"rules": {"$ref": f"#/$defs/rules-{name}"}}},
            }
            for name, id in GAMES.items()
        ]
    return found


def _value(about: Any) -> dict[str, Any]:
    if about.get("rules"):
        found: dict[str, Any] = {"type": "object"}
    elif "part" in about:
        found = _part(about["part"])
    elif "parts" in about:
        found = {"type": "array", "items": _part(about["parts"])}
    else:
        found = about["kind"].schema()
    return {"description": about["says"], **found}


def schema_text() -> str:
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema_text())
