"""Documents held against the schemas that come with the package."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

import jsonschema_rs


def assert_fits(document: Any, name: str) -> None:
    """As the schema of this name says: the first fault is told with its place."""
    for fault in _validator(name).iter_errors(document):
        raise AssertionError(f"{name}, at {fault.instance_path}: {fault.message[:500]}")


@cache
def _validator(name: str) -> jsonschema_rs.Draft202012Validator:
    made = json.loads(resources.files("croupier").joinpath("schemas", f"{name}.schema.json").read_text("utf-8"))
    jsonschema_rs.meta.validate(made)
    return jsonschema_rs.Draft202012Validator(made, validate_formats=True)
