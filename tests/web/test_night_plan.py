"""The pages in which a casino night is planned."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.night.draft import LONGEST, Draft
from croupier.night.example import example_plan
from croupier.night.plan_file import render_plan
from croupier.web.night.form import PARTS
from croupier.web.night.keeping import slug_of
from tests.web.serving import Served, done, refused

HTML = {"Accept": "text/html"}
NAMES = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</script><b>",
    "{{ 7 * 7 }}",
    "\u202egnp.exe",
    "Аnn",  # the first letter is Cyrillic
    "محمد بن سلمان",
    "名前" * 50,
    "x" * 10_000,
)


def begun(owner: httpx.Client, **how: Any) -> str:
    night: str = done(
        owner.post("/nights", json={"name": "Spring 2027", "date": "2027-03-06", "example": True, **how})
    )["night"]
    return night


def changed(owner: httpx.Client, night: str, do: str, key: list[str | int], **value: Any) -> Any:
    revision = done(owner.get(f"/nights/{night}"))["revision"]
    body = {"revision": revision, "do": do, "key": key, **value}
    return done(owner.post(f"/nights/{night}/changes", json=body))["judged"]


@pytest.fixture(scope="module")
def owner(floor: Served) -> httpx.Client:
    return floor.visitor("owner")


@pytest.fixture
def night(owner: httpx.Client) -> str:
    return begun(owner)


def test_the_lobby_leads_to_it_and_a_stranger_sees_no_plan(floor: Served, owner: httpx.Client, night: str) -> None:
    assert 'href="/nights"' in floor.client().get("/", headers=HTML).text
    for client in (floor.client(), floor.visitor("player"), floor.visitor("dealer")):
        assert done(client.get("/nights")) == {"may": False, "nights": []}
        page = client.get("/nights", headers=HTML).text
        assert night not in page
        assert "Friends of the Library" not in page
        for path in ("", "/plan/people", "/tables/0", "/night.toml"):
            assert client.get(f"/nights/{night}{path}").status_code in (401, 403)
    assert night in [one["night"] for one in done(owner.get("/nights"))["nights"]]


def test_every_page_is_there_and_says_that_it_is_no_betting_device(owner: httpx.Client, night: str) -> None:
    paths = [
        "/nights",
        *(f"/nights/{night}{path}" for path in ("", "/tables/0", *(f"/plan/{one.name}" for one in PARTS))),
    ]
    for path in paths:
        page = owner.get(path, headers=HTML)
        assert page.status_code == 200, path
        assert "No betting device" in page.text
        assert all(f"13:47-20.{section}" in page.text for section in ("10(c)", "12", "15"))


def test_every_field_of_the_plan_is_on_a_page(owner: httpx.Client, night: str) -> None:
    """Fields of the plan, counted in the schema of its file, against the controls of the pages."""
    from croupier.night.plan_schema import schema

    changed(owner, night, "add", ["bingo"])
    for key in (["raffles"], ["posted"]):
        changed(owner, night, "add", [*key])
    pages = [owner.get(f"/nights/{night}/plan/{part.name}", headers=HTML).text for part in PARTS]
    shown = [set(re.findall(r'id="f-([a-z0-9_-]+)"', page)) for page in pages]
    controls = set[str]().union(*shown)
    assert len(controls) == sum(map(len, shown))  # each is on one page only

    def leaves(node: dict[str, Any], under: str) -> list[str]:
        found = []
        for name, what in node["properties"].items():
            at = f"{under}-{name}" if under else name
            if name in ("format", "rules"):
                continue
            if what.get("type") == "object":
                found += leaves(what, at)
            elif what.get("type") == "array" and what["items"].get("type") == "object":
                place = 7 if name == "people" else 0  # the eighth is a class B operator, with instruction
                found += leaves(what["items"], f"{at}-{place}")
            else:
                found.append(at)
        return found

    wanted = leaves(schema(), "")
    assert len(wanted) > 80
    assert [one for one in wanted if one not in controls] == []


def test_a_change_is_judged_and_kept_at_once(floor: Served, owner: httpx.Client, night: str) -> None:
    found = changed(owner, night, "set", ["money", "exchange_rate"], value="1")
    block = next(one for one in found["blocks"] if one["constraint"] == "E08")
    assert block["section"] == "§13:47-20.12(b)"
    assert block["address"] == f"/nights/{night}/plan/money#f-money-exchange_rate"
    assert block["do"]
    part = next(one for one in found["parts"] if one["name"] == "money")
    assert part["blocks"] == 1
    assert f'href="{block["address"]}"' in owner.get(f"/nights/{night}", headers=HTML).text
    file = floor.settings.nights
    assert file
    assert "exchange_rate = 1\n" in (file / night / "night.toml").read_text("utf-8")
    found = changed(owner, night, "set", ["money", "exchange_rate"], value="2")
    assert not [one for one in found["blocks"] if one["constraint"] == "E08"]


def test_a_blank_field_is_told_by_its_label(owner: httpx.Client) -> None:
    night = begun(owner)
    found = changed(owner, night, "set", ["organisation", "registration"], value="")
    says = {one["at"]: one["says"] for one in found["blocks"]}
    assert says["f-organisation-registration"] == "Registration is not known yet"
    assert not [text for text in says.values() if re.match(r"[a-z_]+\.[a-z_]+ ", text)]


def test_what_cannot_be_read_is_kept_as_typed_and_told(owner: httpx.Client, night: str) -> None:
    found = changed(owner, night, "set", ["tables", 0, "seats"], value="many")
    assert [(one["where"], one["at"]) for one in found["faults"]] == [("Blackjack 1: Seats", "f-tables-0-seats")]
    assert not found["lawful"]
    page = owner.get(f"/nights/{night}/plan/tables", headers=HTML).text
    assert re.search(r'id="f-tables-0-seats"[^>]*value="many"', page)
    changed(owner, night, "set", ["occasion", "date"], value="next spring")
    page = owner.get(f"/nights/{night}/plan/occasion", headers=HTML).text
    control = re.search(r'<input id="f-occasion-date"[^>]*>', page)
    assert control
    assert 'value="next spring"' in control[0]
    assert "type=" not in control[0]  # a date picker would show nothing


def test_options_of_a_table_are_judged_as_a_house_file(owner: httpx.Client, night: str) -> None:
    key: list[str | int] = ["tables", 0, "rules", "decks"]
    found = changed(owner, night, "set", key, value="9")
    block = next(one for one in found["blocks"] if one["key"] == key)
    assert block["constraint"] == "E44"
    assert block["address"] == f"/nights/{night}/tables/0#option-decks"
    page = done(owner.get(f"/nights/{night}/tables/0"))
    assert [one["option"] for one in page["unlawful"]] == ["decks"]
    assert 'id="option-decks"' in owner.get(f"/nights/{night}/tables/0", headers=HTML).text
    assert owner.get(f"/nights/{night}/tables/99").status_code == 404
    assert owner.get(f"/nights/{night}/tables/x").status_code == 404


def test_two_windows_do_not_write_over_each_other(owner: httpx.Client, night: str) -> None:
    revision = done(owner.get(f"/nights/{night}"))["revision"]
    first = {"revision": revision, "do": "set", "key": ["licence", "number"], "value": "12"}
    done(owner.post(f"/nights/{night}/changes", json=first))
    done(owner.post(f"/nights/{night}/changes", json=first))  # sent twice: it is so already
    other = {**first, "key": ["licence", "municipality"], "value": "Ocean City"}
    refused(owner.post(f"/nights/{night}/changes", json=other), 409, "Stale")
    added = {"revision": revision, "do": "add", "key": ["people"]}
    refused(owner.post(f"/nights/{night}/changes", json=added), 409, "Stale")


def test_a_plan_begins_with_last_years_with_a_file_or_with_nothing(owner: httpx.Client, night: str) -> None:
    changed(owner, night, "set", ["licence", "number"], value="12")
    file = owner.get(f"/nights/{night}/night.toml")
    assert file.headers["content-type"].startswith("application/toml")
    copy = begun(owner, example=False, toml="\ufeff" + file.text.replace("\n", "\r\n"))
    assert Draft.of(owner.get(f"/nights/{copy}/night.toml").text).plan.licence.number == "12"
    renewed = begun(owner, example=False, last=night, date="2028-03-04")
    plan = Draft.of(owner.get(f"/nights/{renewed}/night.toml").text).plan
    assert (plan.licence.number, len(plan.people), str(plan.occasion.date)) == ("", 14, "2028-03-04")
    empty = Draft.of(owner.get(f"/nights/{begun(owner, example=False)}/night.toml").text).plan
    assert empty.people == ()
    assert str(empty.occasion.date) == "2027-03-06"
    refused(owner.post("/nights", json={"toml": "[["}), 422, "BadPlan")
    refused(owner.post("/nights", json={"last": "none"}), 404)
    refused(owner.post("/nights", json={"date": "soon"}), 422)


def test_as_long_a_plan_as_the_pages_hold_is_opened_from_its_file(owner: httpx.Client, floor: Served) -> None:
    """What was downloaded can be opened again. A stranger's is not even read."""
    plan = example_plan(date(2027, 3, 6))
    name = "Ω" * 10_000  # two bytes each, six as JSON may write them
    long = render_plan(replace(plan, organisation=replace(plan.organisation, name=name)))
    long += "\n".join("#" * 79 for _ in range((LONGEST - len(long)) // 80))
    assert LONGEST - 80 <= len(long) <= LONGEST
    night = begun(owner, example=False, toml=long)
    assert Draft.of(owner.get(f"/nights/{night}/night.toml").text).plan.organisation.name == name
    refused(owner.post("/nights", json={"toml": long + "#" * 80}), 422)
    for stranger in (floor.client(), floor.visitor("player")):
        assert stranger.post("/nights", json={"toml": long}).status_code in (401, 403)


def test_a_form_without_a_script_begins_a_plan(owner: httpx.Client) -> None:
    made = owner.post("/nights", data={"name": "Plain", "date": "", "example": "yes"}, headers=HTML)
    assert made.status_code == 303
    assert made.headers["location"].startswith("/nights/plain")


def test_another_sites_page_changes_nothing(floor: Served, owner: httpx.Client, night: str) -> None:
    for path in ("/nights", f"/nights/{night}/changes", f"/nights/{night}/remove"):
        refused(owner.post(path, json={}, headers={"Origin": "http://evil.example"}), 403, "ForeignOrigin")


@pytest.mark.parametrize("name", ["../../etc", "..", ".hidden", "A", "x" * 41, "spring%2f.."])
def test_no_name_leads_out_of_the_folder(owner: httpx.Client, name: str) -> None:
    assert owner.get(f"/nights/{name}/night.toml").status_code == 404


def test_names_become_folders() -> None:
    assert [slug_of(one) for one in ("Spring 2027", "../..", "Été!", "春", "-a-")] == [
        "spring-2027", "night", "ete", "night", "a",
    ]  # fmt: skip


def test_a_plan_put_aside_is_not_listed_and_not_lost(floor: Served, owner: httpx.Client) -> None:
    night = begun(owner, name="Gone")
    aside = done(owner.post(f"/nights/{night}/remove", json={}))["night"]
    assert night not in [one["night"] for one in done(owner.get("/nights"))["nights"]]
    assert floor.settings.nights
    assert (floor.settings.nights / aside / "night.toml").is_file()
    assert owner.get(f"/nights/{night}").status_code == 404


def test_names_are_inert_on_every_page(owner: httpx.Client) -> None:
    draft = Draft.from_plan(example_plan(date(2027, 3, 6)))
    for place, name in enumerate(NAMES):
        draft = draft.with_value(("people", place + 4, "name"), name)
    for key in (("organisation", "name"), ("tables", 0, "name"), ("prizes", 0, "name"), ("licence", "place")):
        draft = draft.with_value(key, "".join(NAMES[:3]))
    night = begun(owner, example=False, toml=draft.text)
    paths = ("", "/tables/0", *(f"/plan/{one.name}" for one in PARTS))
    for path in ("/nights", *(f"/nights/{night}{path}" for path in paths)):
        page = owner.get(path, headers=HTML)
        assert page.status_code == 200
        assert not [name for name in NAMES[:3] if name in page.text]
        assert "<b>" not in re.sub(r"<b data-title>", "", page.text)
    plan = Draft.of(owner.get(f"/nights/{night}/night.toml").text).plan
    assert [person.name for person in plan.people[4:13]] == list(NAMES)
    assert plan.tables[1].supervisor == NAMES[0]


def test_the_limits_hold(owner: httpx.Client, night: str) -> None:
    revision = done(owner.get(f"/nights/{night}"))["revision"]

    def sent(**body: Any) -> httpx.Response:
        return owner.post(f"/nights/{night}/changes", json={"revision": revision, "do": "set", **body})

    keys: list[list[Any]] = [[], ["nobody"], ["people", 0], ["people", -1, "name"], [{}], ["a"] * 7]
    for key in keys:
        assert sent(key=key, value="x").status_code in (404, 422)
    assert sent(key=["organisation", "name"]).status_code == 422
    assert sent(key=["organisation", "name"], value="x" * 20_001).status_code == 422
    assert sent(key=["organisation", "name"], value={"a": 1}).status_code == 422
    assert done(owner.get(f"/nights/{night}"))["revision"] == revision


def test_a_house_on_a_server_keeps_its_plans_with_its_notes(tmp_path: Path) -> None:
    from croupier.web.night.keeping import beside_house

    assert beside_house(str(tmp_path / "house.db"), None) == tmp_path / "nights"
    assert beside_house("postgresql://x/y", tmp_path / "heads") == tmp_path / "nights"
    assert beside_house("postgresql://x/y", None) is None
