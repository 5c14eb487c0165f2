"""What is worth a look, on the pages: each matter once, and nothing is pushed out of sight without a word."""

from __future__ import annotations

import re
from html import unescape

import pytest

from croupier.floor import pins
from croupier.night.plan_file import render_plan
from tests.night.nights import LAWFUL
from tests.web.serving import Served, done, opened_books
from tests.web.test_night_evening import Evening


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


def listed(page: str) -> list[str]:
    """The lines under that head, as people read them, from its number on."""
    part = page.partition("Worth a look: ")[2].partition("</section>")[0]
    lines = re.split(r"</?(?:h2|li)\b[^>]*>", part)
    return [text for line in lines if (text := unescape(" ".join(re.sub(r"<[^>]+>", "", line).split())))]


@pytest.fixture
def one(floor: Served) -> Evening:
    """Nothing blocked the doors, so nothing is flagged."""
    owner = floor.visitor("owner")
    night = done(owner.post("/nights", json={"name": "Flags", "toml": render_plan(LAWFUL)}))["night"]
    opened_books(owner, night)
    given = done(owner.post(f"/nights/{night}/pins", json={}))["pins"]
    return Evening(floor, owner, night, {each["person"]: each["pin"] for each in given})


def test_a_matter_stands_once_and_hides_no_other(one: Evening) -> None:
    """A banker could push what was flagged before off the page by ringing up and cancelling."""
    cleo, ann, inspector = one.at("Window", "Cleo"), one.at("Office", "Ann"), one.device("Inspector", "inspector")
    pages = (cleo, "closing"), (inspector, "inspector")

    def ring_up(dollars: int) -> None:
        sale = one.do(cleo, "bank.sell", window="1", cents=dollars * 100)["sale"]
        one.do(cleo, "bank.cancel", sale=sale)

    one.do(ann, "vault.receive", pieces={"green": 400})
    one.do(cleo, "bank.open", "Bob", window="1", float=10_00, pieces={"green": 400})
    one.do(cleo, "bank.bag", name="Twenty", pieces={"green": 8})
    one.do(ann, "prizes.issue", first=1, last=2, pieces={"green": 8})
    before = [listed(one.page(*page)) for page in pages]
    for _ in range(40):
        ring_up(30)
    for page, was in zip(pages, before, strict=True):
        count, *shown = listed(one.page(*page))
        assert "this sale is $30: more than the dearest bag, $20 40 times" in shown
        assert set(was[1:]) <= set(shown)
        assert int(count) == len(shown) < 10
    for dollars in range(31, 65):
        ring_up(dollars)
    for page in pages:
        assert (told := listed(one.page(*page)))[-1] == f"and {int(told[0]) - 30} more, all on the papers of the close"
        assert (len(told), int(told[0]) > 30 + 4) == (32, True)
