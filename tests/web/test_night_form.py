"""What the controls of a plan offer: each choice once, and what stands in the file among them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.night.draft import Draft
from croupier.night.plan import Plan
from croupier.web.night.form import PARTS, Form
from tests.night.nights import LAWFUL, but


def fields(plan: Plan) -> dict[str, Any]:
    """Every control of the form, by its id."""
    form = Form(Draft.from_plan(plan))
    return {one["id"]: one for part in PARTS for one in _controls(form.page(part))}


def _controls(shown: Any) -> Iterator[dict[str, Any]]:
    for each in shown:
        if "value" in each and each["kind"] not in ("list", "maybe", "part"):
            yield each
        yield from _controls(each.get("items", ()))
        yield from _controls(each.get("fields", ()))


def offered(control: dict[str, Any]) -> list[str]:
    return [choice["value"] for choice in control["choices"]]


def test_each_choice_is_offered_once() -> None:
    every = [one for one in fields(LAWFUL).values() if one["choices"]]
    assert len(every) > 50
    for one in every:
        assert len(offered(one)) == len(set(offered(one))), one["id"]
        held = one["value"] if isinstance(one["value"], list) else [one["value"]]
        assert {each for each in held if each} <= {*offered(one)}, one["id"]


def test_a_chosen_person_is_one_of_the_plans() -> None:
    people = [person.name for person in LAWFUL.people]
    found = fields(LAWFUL)
    operator = found["f-tables-0-operator"]
    assert operator["value"] == LAWFUL.tables[0].operator
    assert operator["choices"] == [{"value": name, "words": name} for name in people]


def test_whoever_is_chosen_and_not_in_the_plan_stands_there_once_and_is_told_apart() -> None:
    name = LAWFUL.tables[0].name
    found = fields(but(LAWFUL, {f"tables/{name}/operator": "Zoe", f"tables/{name}/assistants": ("Ann", "Yves")}))
    strangers = [[one for one in found[f"f-tables-0-{of}"]["choices"] if "(" in one["words"]] for of in WHO]
    assert strangers == [
        [{"value": "Zoe", "words": "Zoe (not in the plan)"}],
        [{"value": "Yves", "words": "Yves (not in the plan)"}],
    ]


WHO = ("operator", "assistants")
