"""Answers of the server held against the description of the API: nothing more, nothing less."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import httpx
import jsonschema_rs

from croupier.web import openapi

DOCUMENT = openapi.written_out()
COMPONENTS: dict[str, Any] = DOCUMENT["components"]["schemas"]
_CASES: dict[tuple[int, str], list[tuple[Any, str]]] = {}
_READ: dict[int, dict[str, Any] | jsonschema_rs.Draft202012Validator] = {}


def answer_schema(method: str, path: str) -> Any:
    """Of what an address gives when it does not refuse."""
    responses = DOCUMENT["paths"][path][method.lower()]["responses"]
    (done,) = (answer for status, answer in responses.items() if status != "default")
    media, *_ = done["content"].values()
    return media["schema"]


@cache
def label(method: str, path: str) -> str:
    """Addresses that give the same document share a label."""
    schema = answer_schema(method, path)
    same = (
        f"{other.upper()} {place}"
        for place, methods in DOCUMENT["paths"].items()
        for other in methods
        if answer_schema(other, place) is schema
    )
    return next(same)


@cache
def _validator(key: str) -> jsonschema_rs.Draft202012Validator:
    return _reading(COMPONENTS[key] if key in COMPONENTS else answer_schema(*key.split()))


def _reading(schema: Any) -> jsonschema_rs.Draft202012Validator:
    """With the components beside it, so that references lead somewhere."""
    return jsonschema_rs.Draft202012Validator({**schema, "components": DOCUMENT["components"]})


def is_as_described(document: Any, key: str) -> None:
    """``key`` is a component, or an address as in "GET /books"."""
    for fault in _validator(key).iter_errors(document):
        raise AssertionError(f"{key}, at {fault.instance_path}: {fault.message[:500]}")


class Seen:
    """Which of the described fields have been given."""

    def __init__(self) -> None:
        self.fields: set[str] = set()

    def answer(self, response: httpx.Response, method: str, path: str) -> Any:
        """The document of a response, if it is as described."""
        document = response.json()
        if response.status_code >= 400:
            is_as_described(document, "Error")
        else:
            is_as_described(document, f"{method} {path}")
            self.note(document, answer_schema(method, path), label(method, path))
        return document

    def note(self, value: Any, schema: Any, at: str) -> None:
        if not isinstance(value, dict | list):
            return  # it has no fields, and it has been held against its description
        schema, at = _resolved(schema, at)
        if cases := _cases_of(schema, at):
            case, place = next((case, place) for case, place in cases if len(cases) == 1 or _fits(value, case))
            self.note(value, case, place)
            return
        if isinstance(value, dict):
            for name, item in value.items():
                if name in schema.get("properties", {}):
                    self.fields.add(f"{at}.{name}")
                    self.note(item, schema["properties"][name], f"{at}.{name}")
                elif isinstance(rest := schema.get("additionalProperties"), dict):
                    self.note(item, rest, f"{at}.*")
        elif "items" in schema:
            for item in value:
                self.note(item, schema["items"], f"{at}[]")


def every_field(schema: Any, at: str, known: set[str] | None = None) -> Iterator[tuple[str, Any]]:
    """All fields that a schema describes, each component once, with their schemas."""
    known = set() if known is None else known
    schema, at = _resolved(schema, at)
    if at in known:
        return
    known.add(at)
    for case, place in _cases(schema, at):
        yield from every_field(case, place, known)
    for name, item in schema.get("properties", {}).items():
        yield f"{at}.{name}", item
        yield from every_field(item, f"{at}.{name}", known)
    if isinstance(rest := schema.get("additionalProperties"), dict):
        yield from every_field(rest, f"{at}.*", known)
    if "items" in schema:
        yield from every_field(schema["items"], f"{at}[]", known)


def _resolved(schema: Any, at: str) -> tuple[Any, str]:
    """A component has its own name wherever it stands."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return COMPONENTS[name], name
    return schema, at


def _cases(schema: Any, at: str) -> list[tuple[Any, str]]:
    if "oneOf" in schema:
        by = schema["discriminator"]["propertyName"]
        return [(case, f"{at}({case['properties'][by]['const']})") for case in schema["oneOf"]]
    found = [case for case in schema.get("anyOf", ()) if case.get("type") != "null"]
    return [(case, at if len(found) == 1 else f"{at}({number})") for number, case in enumerate(found)]


def _cases_of(schema: Any, at: str) -> list[tuple[Any, str]]:
    """The same, for parts of the document: those stay, so they can be known by where they lie."""
    if (id(schema), at) not in _CASES:
        _CASES[id(schema), at] = _cases(schema, at)
    return _CASES[id(schema), at]


def _fits(value: Any, case: Any) -> bool:
    """Told by its constants where it has some, which is quick."""
    if id(case) not in _READ:
        constants = {name: one["const"] for name, one in case.get("properties", {}).items() if "const" in one}
        _READ[id(case)] = constants or _reading(case)
    told = _READ[id(case)]
    if isinstance(told, dict):
        return all(value[name] == constant for name, constant in told.items())
    return told.is_valid(value)
