"""Pages of a night in the words of New Jersey, also where a word is made of the name of a field."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from croupier.floor import pins
from croupier.night.plan_file import render_plan
from croupier.web.night import form
from tests.night.nights import LAWFUL
from tests.web.serving import Served, done, opened_books, refused
from tests.web.test_night_evening import PAGES, Evening
from tests.web.test_night_plan import HTML

TOLD = ("aria-label", "placeholder", "title")
"""Attributes that people hear or read."""


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


class Words(HTMLParser):
    """What people read of a page: no code and nothing that is sent, but what a list offers."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._within, self._listed = "", False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._within, self._listed = tag, tag == "datalist" or (self._listed and tag == "option")
        offered = ("value",) if self._listed else ()  # a list of suggestions shows what is sent
        self.found += [told for name, told in attrs if told and name in (*TOLD, *offered)]

    def handle_data(self, data: str) -> None:
        if self._within not in ("script", "style", "code"):
            self.found.append(data)

    def handle_endtag(self, tag: str) -> None:
        self._within = ""


@pytest.fixture
def one(floor: Served) -> Evening:
    """A night in whose plan the license hangs already, and a plan in which nothing is filled in."""
    owner = floor.visitor("owner")
    night = done(owner.post("/nights", json={"name": "Words", "toml": render_plan(LAWFUL)}))
    opened_books(owner, night["night"])
    given = done(owner.post(f"/nights/{night['night']}/pins", json={}))["pins"]
    return Evening(floor, owner, night["night"], {each["person"]: each["pin"] for each in given})


def pages_of(one: Evening) -> Iterator[tuple[str, str]]:
    ann, inspector = one.at("Office", "Ann"), one.device("Inspector", "inspector")
    for name in PAGES:
        yield name, one.page(inspector if name == "inspector" else ann, name)
    blank = done(one.owner.post("/nights", json={"name": "Blank"}))["night"]
    for night in (one.night, blank):
        for path in ("", *(f"/plan/{part.name}" for part in form.PARTS)):
            yield f"{night}{path}", one.owner.get(f"/nights/{night}{path}", headers=HTML).text


def test_a_license_is_spelled_one_way_on_every_page(one: Evening) -> None:
    read = 0
    for name, page in pages_of(one):
        words = Words(page).found
        assert not [each for each in words if re.search(r"licence", each, re.I)], name
        read += sum("license" in each.lower() for each in words)
    assert read > 40


def test_a_notice_is_called_as_the_pages_call_it(one: Evening) -> None:
    """And as a plan does: what was written down before goes on to mean the same."""
    ann = one.at("Office", "Ann")
    for name in ("license", "licence"):
        one.do(ann, "notices.take-down", notice=name, place="entrance")
        said = refused(one.send(ann, "notices.take-down", notice=name, place="entrance"), 422, "Refused")
        assert said == "the notice of the license does not hang there"
        one.do(ann, "notices.post", notice=name, place="entrance")
    said = refused(one.send(ann, "notices.post", notice="licens", place="entrance"), 422, "Refused")
    assert "Did you mean license?" in said
