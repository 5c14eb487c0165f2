"""The description of the API is valid, complete, and what the server does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import jsonschema
import jsonschema_rs
import pytest
import schemathesis
from hypothesis import given
from hypothesis import strategies as st

from croupier.floor.orders import ORDERS
from croupier.web import documents, openapi
from croupier.web.errors import InvalidBody
from croupier.web.routes import ENDPOINTS
from croupier.web.shapes import check, either, many, one_of, text, thing, whole
from tests.web.serving import Served, done

DOCUMENT = openapi.document()
DIALECT = "https://json-schema.org/draft/2020-12/schema"
DOCS = Path(__file__).resolve().parents[2] / "docs" / "api.md"


def test_it_is_a_valid_openapi_document() -> None:
    schemathesis.openapi.from_dict(DOCUMENT).validate()
    assert DOCUMENT["openapi"].startswith("3.1")


def test_it_is_served(floor: Served) -> None:
    assert done(floor.client().get("/openapi.json")) == DOCUMENT


def test_every_endpoint_is_described() -> None:
    described = {(method, path) for path, methods in DOCUMENT["paths"].items() for method in methods}
    assert described == {(endpoint.method.lower(), endpoint.path) for endpoint in ENDPOINTS}
    names = [operation["operationId"] for methods in DOCUMENT["paths"].values() for operation in methods.values()]
    assert len(set(names)) == len(names)


def schemas(node: Any) -> list[Any]:
    if isinstance(node, dict):
        found = [node["schema"]] if "schema" in node else []
        return found + [one for value in node.values() for one in schemas(value)]
    return [one for value in node for one in schemas(value)] if isinstance(node, list) else []


def test_every_schema_is_a_schema() -> None:
    for schema in [*schemas(DOCUMENT["paths"]), *DOCUMENT["components"]["schemas"].values()]:
        jsonschema_rs.meta.validate({**schema, "$schema": DIALECT})


def test_every_reference_leads_somewhere() -> None:
    named = set(re.findall(r"'\$ref': '#/components/schemas/(\w+)'", str(DOCUMENT)))
    assert named <= DOCUMENT["components"]["schemas"].keys()


def test_every_order_of_the_house_is_described() -> None:
    cases = {case["properties"]["do"]["const"]: case for case in documents.ORDER["oneOf"]}
    assert cases.keys() == ORDERS.keys()
    for name, (needed, possible) in ORDERS.items():
        assert cases[name]["required"] == ["do", *needed]
        assert cases[name]["properties"].keys() == {"do", *needed, *possible}


def test_every_address_is_in_the_documentation() -> None:
    text = DOCS.read_text("utf-8")
    missing = [f"{one.method} {one.path}" for one in ENDPOINTS if f"`{one.method} {one.path}`" not in text]
    assert missing == []


def test_every_order_is_in_the_documentation() -> None:
    text = DOCS.read_text("utf-8")
    assert [name for name in ORDERS if f'"do": "{name}"' not in text and f"`{name}`" not in text] == []


# --- our own reading of schemas, beside a library's ---

SHAPES = [
    thing({"a": whole(0, 5)}, {"b": text(3, shortest=1), "c": many(one_of("x", "y"), 2)}),
    either(
        "do", thing({"do": {"const": "sit"}}, {"box": whole(1, 7)}), thing({"do": {"const": "go"}, "far": whole(0)})
    ),
    {"type": "object", "maxProperties": 2, "additionalProperties": documents.OPTION},
    {"type": ["string", "null"], "pattern": "^[a-z]*$"},
    {"const": "x"},
]
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 8)
    | st.sampled_from(["", "x", "y", "sit", "go", "abcd"])
    | st.floats(0, 1, exclude_min=True, exclude_max=True),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["a", "b", "c", "do", "box", "far"]), inner, max_size=4)
    ),
    max_leaves=6,
)


@given(VALUES)
def test_shapes_are_read_as_json_schema_reads_them(value: Any) -> None:
    for shape in SHAPES:
        try:
            check(value, shape)
            ours = True
        except InvalidBody:
            ours = False
        assert ours is jsonschema.Draft202012Validator(shape).is_valid(value), (shape, value)


@pytest.mark.parametrize("value", [{"a": 0}, {"a": 5}, {"a": 1, "b": "x"}, {"a": 1, "b": "xyz"}])
def test_the_least_and_the_most_are_taken(value: Any) -> None:
    check(value, SHAPES[0])


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ({}, "the body lacks 'a'"),
        ({"a": 6}, "'a' must be from 0 to 5"),
        ({"a": -1}, "'a' must be from 0 to 5"),
        ({"a": 1, "bb": ""}, "the body has no field 'bb'"),
        ({"a": 1, "c": ["x", "z"]}, "'c', item 2 must be one of: x, y"),
        ({"a": "1"}, "'a' must be an integer"),
        ({"a": 1, "b": "long"}, "'b' must have 1 to 3 characters, not 4"),
        ([], "the body must be an object"),
    ],
)
def test_a_refusal_names_the_field(value: Any, says: str) -> None:
    with pytest.raises(InvalidBody, match=re.escape(says)):
        check(value, SHAPES[0])
