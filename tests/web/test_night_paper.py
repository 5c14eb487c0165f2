"""What a night needs on paper and in the calendar, from its pages."""

from __future__ import annotations

import io
import re

import httpx
import pypdf
import pytest

from tests.web.serving import Served, refused
from tests.web.test_night_plan import HTML, NAMES, begun, changed


@pytest.fixture(scope="module")
def owner(floor: Served) -> httpx.Client:
    return floor.visitor("owner")


def test_everything_that_can_be_printed_is_a_page_and_a_pdf(owner: httpx.Client) -> None:
    night = begun(owner)
    listing = owner.get(f"/nights/{night}/print", headers=HTML).text
    found = re.findall(rf'href="(/nights/{night}/print/[a-z0-9-]+)"', listing)
    assert len(found) > 10
    wanted = next(one for one in found if "exchange-rate" in one)
    page = owner.get(wanted, headers=HTML).text
    assert 'class="sheet"' in page
    assert "Friends of the Library" in page
    printed = owner.get(f"{wanted}.pdf")
    assert printed.headers["content-type"] == "application/pdf"
    assert printed.content.startswith(b"%PDF")
    assert owner.get("/sheets.css").headers["content-type"].startswith("text/css")
    refused(owner.get(f"/nights/{night}/print/nothing.pdf"), 404)


def test_tickets_have_codes_that_stay_the_same(owner: httpx.Client) -> None:
    night = begun(owner)
    changed(owner, night, "set", ["money", "raffle_tickets"], value="3")
    codes = [
        re.findall(r"<span>No\. 0000\d</span><span>([2-9A-Z]{6})</span>", owner.get(address, headers=HTML).text)
        for address in (f"/nights/{night}/print/tickets-raffle",) * 2
    ]
    assert len(set(codes[0])) == 3
    assert codes[0] == codes[1]


def test_the_calendar_as_a_page_and_a_file(owner: httpx.Client) -> None:
    night = begun(owner)
    page = owner.get(f"/nights/{night}/calendar", headers=HTML).text
    assert "2027-04-15" in page  # the report is due on the 15th of the month after
    assert "Fees and limits" in page
    assert ">$100,000</td>" in page  # of all prizes that are awarded: 13:47-20.16(a)
    file = owner.get(f"/nights/{night}/calendar.ics")
    assert file.headers["content-type"].startswith("text/calendar")
    assert file.content.startswith(b"BEGIN:VCALENDAR")
    changed(owner, night, "set", ["occasion", "date"], value="")
    assert "/plan/occasion#f-occasion-date" in owner.get(f"/nights/{night}/calendar", headers=HTML).text


def test_names_are_inert_on_paper(owner: httpx.Client) -> None:
    night = begun(owner)
    for key in (["organisation", "name"], ["tables", 0, "name"], ["prizes", 0, "name"]):
        changed(owner, night, "set", [*key], value="".join(NAMES[:3]))
    listing = owner.get(f"/nights/{night}/print", headers=HTML).text
    found = re.findall(rf'href="(/nights/{night}/print/[a-z0-9-]*(?:rate|prices|method)[a-z0-9-]*)"', listing)
    assert found
    for page in (listing, *(owner.get(one, headers=HTML).text for one in found)):
        assert not [name for name in NAMES[:3] if name in page]


def test_what_belongs_together_is_printed_in_one_file(owner: httpx.Client) -> None:
    """Each document in it has its own footer and begins with its own page 1."""
    night = begun(owner)
    page = owner.get(f"/nights/{night}/print", headers=HTML).text
    assert f'/nights/{night}/print/all-notices.pdf">All 10 in one PDF' in page
    answer = owner.get(f"/nights/{night}/print/all-notices.pdf")
    texts = [one.extract_text() for one in pypdf.PdfReader(io.BytesIO(answer.content)).pages]
    assert len(texts) >= 10
    assert sum("page 1" in text for text in texts) == 10
    assert not any("page 1 of" in text for text in texts)
    assert "Exchange rate" in texts[0]
    assert sum("Roulette: half back" in text for text in texts) == 1
    for name in ("all-for-tables", "all-forms"):
        assert f"/nights/{night}/print/{name}.pdf" in page
