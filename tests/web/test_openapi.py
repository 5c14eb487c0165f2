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

from croupier.floor.orders.performing import ORDERS
from croupier.web import documents, openapi
from croupier.web.auth import GUEST, PASSER_BY
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


def documents_in(node: Any) -> list[Any]:
    """Every document that is described within another, without a name of its own."""
    if isinstance(node, dict):
        here = [node] if "properties" in node and node.get("type") == "object" else []
        return here + [one for value in node.values() for one in documents_in(value)]
    return [one for value in node for one in documents_in(value)] if isinstance(node, list) else []


def test_every_document_has_a_name() -> None:
    """Programs that make code of the description leave out what they cannot name."""
    assert documents_in([schemas(DOCUMENT["paths"])]) == []
    for name, schema in DOCUMENT["components"]["schemas"].items():
        assert re.fullmatch(r"[A-Z][A-Za-z0-9]{1,99}", name), name
        assert [one for one in documents_in(schema) if one is not schema] == [], name
        assert "oneOf" not in schema or all(set(case) == {"$ref"} for case in schema["oneOf"])


def written_out(node: Any, components: dict[str, Any], inside: tuple[str, ...] = ()) -> Any:
    """Without descriptions, and with what a name stands for in its place, once if it stands in itself."""
    if isinstance(node, list):
        return [written_out(one, components, inside) for one in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        name = node["$ref"].rpartition("/")[2]
        return name if name in inside else written_out(components[name], components, (*inside, name))
    return {
        name: written_out(value, components, inside)
        for name, value in node.items()
        if name not in ("description", "mapping")
    }


def test_names_change_nothing_about_what_is_described() -> None:
    plain = openapi.written_out()
    before, now = plain["components"]["schemas"], DOCUMENT["components"]["schemas"]
    assert written_out(DOCUMENT["paths"], now) == written_out(plain["paths"], before)
    for name, schema in before.items():
        assert written_out(now[name], now) == written_out(schema, before)


def test_every_case_of_a_document_is_found_by_its_word() -> None:
    for schema in DOCUMENT["components"]["schemas"].values():
        for word, where in schema.get("discriminator", {}).get("mapping", {}).items():
            case = DOCUMENT["components"]["schemas"][where.rpartition("/")[2]]
            assert case["properties"][schema["discriminator"]["propertyName"]]["const"] == word


def test_every_operation_says_what_it_is_about() -> None:
    told = [tag["name"] for tag in DOCUMENT["tags"]]
    used = {tuple(operation["tags"]) for methods in DOCUMENT["paths"].values() for operation in methods.values()}
    assert used == {(tag,) for tag in told}
    about = {
        path: operation["tags"][0] for path, methods in DOCUMENT["paths"].items() for operation in methods.values()
    }
    assert about["/"] == about["/tables/{table}/orders"] == "tables"
    assert about["/tables/{table}/rounds/{number}.phh"] == about["/verify"] == "records"
    assert about["/join.svg"] == "people"


def test_what_passers_by_may_watch_asks_for_no_session(floor: Served) -> None:
    """Nor does a server with an open door; a place for people asks for one, and what is for everybody never does."""
    table = floor.open("craps")
    for endpoint in ENDPOINTS:
        security = DOCUMENT["paths"][endpoint.path][endpoint.method.lower()].get("security")
        if GUEST in endpoint.may and PASSER_BY not in endpoint.may:
            assert security is None
        else:
            assert security == [{}, {"session": []}] if PASSER_BY in endpoint.may else [{"session": []}]
    assert floor.client().get(f"/tables/{table}").status_code == 200
    assert floor.client().get(f"/tables/{table}/tickets").status_code == 401


def test_a_file_is_had_without_its_type(floor: Served) -> None:
    """By programs that know no other: they leave out what has one."""
    ann = floor.visitor("player")
    picture = ann.get("/join.svg")
    octets = ann.get("/join.svg", headers={"Accept": "application/octet-stream"})
    assert picture.headers["content-type"] == "image/svg+xml"
    assert octets.headers["content-type"] == "application/octet-stream"
    assert octets.content == picture.content
    assert ann.get("/me", headers={"Accept": "application/octet-stream"}).headers["content-type"] == "application/json"
    for operation in (op for methods in DOCUMENT["paths"].values() for op in methods.values()):
        for told in [*operation["responses"].values(), operation.get("requestBody", {"content": {}})]:
            types = set(told["content"])
            assert all(
                kind.startswith(("text/", "application/json", "application/octet-stream")) for kind in types
            ) or ("application/octet-stream" in types)


def test_every_order_of_the_house_is_described() -> None:
    cases = {case["properties"]["do"]["const"]: case for case in documents.ORDER["oneOf"]}
    assert cases.keys() == ORDERS.keys()
    for name, order in ORDERS.items():
        assert cases[name]["required"] == ["do", *(each.name for each in order.fields if each.needed)]
        assert cases[name]["properties"].keys() == {"do", *(each.name for each in order.fields)}


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
