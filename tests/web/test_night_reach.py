"""Every constraint of a plan is reached from its file and from the pages that write it, and leads to a field there."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import Any

import pytest

from croupier.night.check import CONSTRAINTS, check_plan
from croupier.night.draft import Draft
from croupier.night.plan_file import BadPlan, parse, render_plan
from croupier.web.night.form import PARTS, Form, id_of, part_of
from croupier.web.night.judged import judged
from croupier.web.night.keeping import StoredPlan, revision_of
from tests.night.nights import LAWFUL, Case, but, named
from tests.night.test_check import CASES

FAILING: dict[str, list[Case]] = {}
for _case in CASES:
    if any(not line.startswith("advises") for line in _case[2]) or (_case[0] == "E80" and _case[2]):
        FAILING.setdefault(_case[0], []).append(_case)


def controls(form: Any) -> set[str]:
    """Every id on a page."""
    return set(re.findall(r'"id": "(f-[a-z0-9_-]+)"', json.dumps(form)))


def test_all_that_a_plan_can_show_are_here() -> None:
    assert set(FAILING) == {id for id, constraint in CONSTRAINTS.items() if constraint.judged}


def from_the_file(case: Case) -> bool:
    """A plan that breaks it is written to a file and read again: the same is found."""
    id, changes, _ = case
    plan = but(LAWFUL, changes)
    try:
        again = check_plan(parse(render_plan(plan)))
    except BadPlan:  # somebody or something is named that is not there, which is told with its line
        return False
    wanted = [(one.key, one.section) for one in check_plan(plan).findings if one.constraint == id]
    assert [(one.key, one.section) for one in again.findings if one.constraint == id] == wanted
    return True


def from_the_pages(case: Case) -> None:
    """The same is found on the pages, with a link to its field."""
    id, changes, _ = case
    draft = Draft.from_plan(but(LAWFUL, changes))
    told = judged(StoredPlan("night", draft, revision_of(draft.text)))
    found = [one for one in (*told["blocks"], *told["advice"]) if one["constraint"] == id]
    assert found
    for one in found:
        key = tuple(one["key"])
        if len(key) > 2 and key[2] == "rules":
            assert one["address"].startswith(f"/nights/night/tables/{key[1]}#option-")
            continue
        page = next(part for part in PARTS if part.name == part_of(key).name)
        nearest = {id_of(key[:length]) for length in range(len(key), 1, -1)}
        assert nearest & controls(Form(draft).page(page)) or len(key) == 1, one["at"]


@pytest.mark.parametrize("id", FAILING)
def test_each_is_reached(id: str) -> None:
    first = next(case for case in FAILING[id] if from_the_file(case))
    from_the_pages(first)


@pytest.mark.slow
@pytest.mark.parametrize("case", [case for cases in FAILING.values() for case in cases], ids=named)
def test_each_is_reached_in_every_way(case: Case) -> None:
    from_the_file(case)
    from_the_pages(case)


def test_a_breach_is_typed_on_a_page_and_mended_there() -> None:
    """The way of a person through the wizard: a value is typed, is told to be wrong, and another one is typed."""
    draft = Draft.from_plan(LAWFUL)
    place = next(n for n, table in enumerate(LAWFUL.tables) if table.game == "roulette")
    for key, wrong, right, id in (
        (("money", "exchange_rate"), "1.5", "10", "E08"),
        (("people", 4, "pay"), "$501", "$500", "E27"),
        (("tables", place, "operator"), "Hal", LAWFUL.tables[place].operator, "E31"),
        (("occasion", "closes"), "02:01", "02:00", "E03"),
        (("prizes", 0, "kind"), "cash", "merchandise", "E15"),
        (("provider", "certified"), "2026-12-03 10:01", "2026-12-03 10:00", "E25"),
    ):
        for value, breaks in ((wrong, True), (right, False)):
            draft = draft.with_value(key, value)
            found = {one.constraint for one in check_plan(draft.plan).blocks}
            assert (id in found) is breaks, (id, value)


def test_what_is_met_and_what_arises_later() -> None:
    """Of a lawful night all that a plan can be judged by is met; of one with a wrong rate all but that."""
    judgeable = {id for id, one in CONSTRAINTS.items() if one.judged}
    for changes, open_ in (({}, set[str]()), ({"money/exchange_rate": Fraction(1)}, {"E08"})):
        draft = Draft.from_plan(but(LAWFUL, changes))
        told = judged(StoredPlan("night", draft, revision_of(draft.text)))
        assert {one["constraint"] for one in told["blocks"]} == open_
        assert {one["id"] for one in told["met"]} == judgeable - open_
        assert {one["id"] for one in told["later"]} == CONSTRAINTS.keys() - judgeable
    assert judgeable < CONSTRAINTS.keys()
