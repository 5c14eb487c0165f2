"""The sample night: half an evening, to click through; and the papers and the archive of a night."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from croupier.floor import pins
from croupier.night.closing.envelope import checked
from croupier.web.night.actions import MORE, PAGES
from tests.web.serving import Served, done
from tests.web.test_night_evening import Evening
from tests.web.test_night_plan import HTML


@pytest.fixture
def sample(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> Evening:
    monkeypatch.setattr(pins, "_N", 2**8)
    owner = fresh.visitor("owner")
    night = done(owner.post("/nights", json={"sample": True}))["night"]
    given = done(owner.post(f"/nights/{night}/pins", json={}))["pins"]
    return Evening(fresh, owner, night, {one["person"]: one["pin"] for one in given})


def test_the_sample_night_goes_on_where_it_stands(sample: Evening, tmp_path: Path) -> None:
    owner: httpx.Client = sample.owner
    ed = sample.at("Floor", "Ed")
    board = sample.page(ed, "board")
    assert "its clock goes on with what you write down" in board
    assert "Mini-baccarat" in board
    for name in (*PAGES, MORE, "inspector"):
        sample.page(ed, name)
    ena = sample.at("Window 1", "Ena")
    answer = sample.do(ena, "bank.sell", window="1", cents=2000, handed=True)
    assert not answer["flags"]
    assert f"{answer['sale']}. $20, Ena" in sample.page(ena, "window")
    papers = owner.get(f"/nights/{sample.night}/papers", headers=HTML).text
    assert "Deposit slip" in papers
    slip = owner.get(f"/nights/{sample.night}/papers/deposit-slip.pdf")
    assert slip.content.startswith(b"%PDF")
    assert owner.get(f"/nights/{sample.night}/papers/nothing.pdf").status_code == 404
    archive = tmp_path / "night.zip"
    archive.write_bytes(owner.get(f"/nights/{sample.night}/envelope.zip").content)
    assert checked(archive).faults == []
    done(owner.post(f"/nights/{sample.night}/remove", json={}))
    assert done(owner.get("/nights"))["nights"] == []
