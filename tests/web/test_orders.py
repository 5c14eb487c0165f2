"""What is made from an order's declaration: documents, docs, the controls of pages; and that some page sends it."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from importlib.resources import files

import pytest

from croupier.floor.orders.kinds import BadOrder
from croupier.floor.orders.performing import ORDERS, read
from croupier.web import documents
from croupier.web.order_rows import bounds, with_rows
from tests.test_source import ROOT

FOR_PROGRAMS = {"settings"}
"""Orders that no page gives yet."""


def test_an_order_is_a_frozen_dataclass_and_a_function() -> None:
    for order in ORDERS.values():
        assert is_dataclass(order.reads)
        assert order.reads.__dataclass_params__.frozen  # type: ignore[attr-defined]
        assert [each.attribute for each in order.fields] == [each.name for each in fields(order.reads)]
        assert order.doings
        assert order.says


def test_the_docs_have_the_rows_of_today() -> None:
    """`make docs` writes them."""
    text = (ROOT / "docs" / "api.md").read_text("utf-8")
    assert text == with_rows(text)
    assert all(f"| `{name}` |" in text for name in ORDERS)


def test_some_page_sends_every_order() -> None:
    pages = files("croupier.web")
    texts = [
        each.read_text("utf-8")
        for folder, ending in (("static", ".js"), ("templates", ".html"))
        for each in pages.joinpath(folder).iterdir()
        if each.name.endswith(ending)
    ]
    unsent = {
        name for name in ORDERS if not any(re.search(rf"(?<!bounds\()[\"'`]{name}[\"'`]", text) for text in texts)
    }
    assert unsent == FOR_PROGRAMS


def test_documents_say_what_it_does_and_who_may() -> None:
    cases = {case["properties"]["do"]["const"]: case for case in documents.ORDER["oneOf"]}
    assert cases["sweep"]["description"] == "expired winnings go where the house says. For: owner"
    assert cases["put"]["description"] == "put chips down. For: owner, player; for a guest owner, dealer"
    assert cases["write"]["properties"]["station"]["maximum"] == 999


def test_a_control_has_the_bounds_of_the_field() -> None:
    assert bounds("settings", "seat_seconds") == 'min="0" max="86400"'
    assert bounds("present", "code") == 'maxlength="12"'
    with pytest.raises(TypeError):
        bounds("mark", "spots")


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ({}, '"do" must be one of accept, again, '),
        ({"do": ["put"]}, '"do" must be one of accept, again, '),
        ({"do": "put", "wager": "red"}, "put needs stake"),
        ({"do": "put", "wager": "red", "stake": 1.5}, "stake must be int, not 1.5"),
        ({"do": "put", "wager": "red", "stake": -1}, "stake must be from 0 to 1000000000000"),
        ({"do": "put", "wager": "red", "stake": 5, "for_": "Gil"}, "put has no 'for_'; it takes wager, stake, "),
        ({"do": "say", "text": "\n"}, "text holds a character that cannot be shown"),
        ({"do": "say", "text": "x" * 201}, "text must have 0 to 200 characters, not 201"),
        ({"do": "mark", "spots": [{"wager": "red", "much": 1}]}, 'each spot is {"wager"'),
        ({"do": "irregular", "name": "x", "cards": ["As"] * 13}, "cards must have at most 12 items"),
        ({"do": "sit", "buy_in": None}, "buy_in must be int, not None"),
    ],
)
def test_what_is_no_order(order: dict[str, object], says: str) -> None:
    with pytest.raises(BadOrder) as told:
        read(order)
    assert str(told.value).startswith(says)


def test_what_is_left_out_is_as_usual() -> None:
    asked = read({"do": "decide", "choice": "hit", "for": "Gil"})
    assert (asked.fields.choice, asked.fields.stake, asked.speaks_for) == ("hit", 0, "Gil")
    assert read({"do": "pause"}).speaks_for == ""
