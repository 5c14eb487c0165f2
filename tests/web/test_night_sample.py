"""The sample night: half an evening, to click through; and the papers and the archive of a night."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from croupier.floor import pins
from croupier.night.closing.envelope import check_envelope
from croupier.night.sample.plan import sample_plan
from croupier.records import timestamps
from croupier.web.night.actions import MORE, PAGES
from croupier.web.night.evening_routes import SAMPLE_PIN
from croupier.web.workroom import ROOM, StillWorking
from tests.web.serving import Served, done
from tests.web.test_night_evening import Evening
from tests.web.test_night_plan import HTML


@pytest.fixture
def sample(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> Evening:
    monkeypatch.setattr(pins, "_N", 2**8)
    owner = fresh.visitor("owner")
    night = done(owner.post("/nights", json={"sample": True}))["night"]
    assert done(owner.post(f"/nights/{night}/pins", json={}))["pins"] == []  # all have one
    people = [one.name for one in sample_plan(timestamps.utc_now()).people]
    return Evening(fresh, owner, night, dict.fromkeys(people, SAMPLE_PIN))


@pytest.fixture(autouse=True)
def odds_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games that were counted are worked out in a moment: no process is begun for them."""
    monkeypatch.setattr(ROOM, "ask", lambda *_: {})


def row(page: str, name: str) -> str:
    """The row of a table of figures, without its tags."""
    (found,) = re.findall(rf"<tr[^>]*><th scope=\"row\">{re.escape(name)}<.*?</tr>", page, re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", found).split())


def the_close(sample: Evening, ed: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wins are held against what they may well be, by the exact odds, as soon as those are known."""
    with monkeypatch.context() as patched:
        patched.setattr(ROOM, "ask", still_working)
        assert row(sample.page(ed, "closing"), "Roulette 1") == "Roulette 1 $2,060 $0 $370 –"
    closing = sample.page(ed, "closing")
    assert row(closing, "Blackjack 1") == "Blackjack 1 $1,660 $0 not counted –"
    assert re.fullmatch(r"Roulette 1 \$2,060 \$0 \$370 -\$1,\d\d\d to \$2,\d\d\d", row(closing, "Roulette 1"))
    assert "count again" not in row(closing, "Roulette 1")
    received, returned, here, missing = map(int, row(closing, "white").split()[1:5])
    assert (received, returned) == (3000, 0)
    assert received == here + missing
    sample.do(ed, "tables.count", "Ann", table="Roulette 1", pieces={"black": 100})
    assert row(sample.page(ed, "closing"), "Roulette 1").endswith("count again")


def still_working(*_: object) -> None:
    raise StillWorking("not yet", 1)


def for_the_inspector(page: str) -> None:
    ed = row(page, "Ed (here)")
    assert ed.startswith("Ed (here) class A no member $300 O Ed until 20")
    assert re.search(r"casino, 5 years 1?\d:\d\d [AP]M$", ed)
    told = " ".join(re.sub(r"<[^>]*>", " ", page).split())
    assert "Quin: blackjack, red-dog, mini-baccarat, by Ed" in told
    assert re.search(r"Doors open \d\d?:\d\d [AP]M Last game ends \d\d?:\d\d [AP]M Place", told)
    assert "equipment received and signed for by Ann" in told
    assert "opened by Ed, Hal" in told
    assert "$66 awarded of at most $100,000 at retail" in told


def test_the_sample_night_goes_on_where_it_stands(
    sample: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner: httpx.Client = sample.owner
    ed = sample.at("Floor", "Ed")
    the_close(sample, ed, monkeypatch)
    for_the_inspector(sample.page(ed, "inspector"))
    assert "Nobody is at this device" in sample.page(sample.device("Window 9"), "window")
    board = sample.page(ed, "board")
    assert board.index("Call a class A") < board.index("Alarms: ")  # what can be written down stands first
    assert "Every table is open." in board
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
    assert check_envelope(archive).faults == []
    done(owner.post(f"/nights/{sample.night}/remove", json={}))
    assert done(owner.get("/nights"))["nights"] == []


def test_the_sample_tells_its_pin_and_the_way_back(sample: Evening) -> None:
    """Whoever opens it and enrols the device is asked for a PIN at once."""
    done(sample.owner.post(f"/nights/{sample.night}/devices", json={"this": True}))
    hint, back = f'everybody\'s PIN is <strong class="mono">{SAMPLE_PIN}', f'href="/nights/{sample.night}/evening">←'
    page = sample.page(sample.owner, "here")
    assert hint in page
    assert back in page
    assert hint in sample.owner.get(f"/nights/{sample.night}/evening", headers=HTML).text
    assert back not in sample.page(sample.device("Window 9"), "here")  # nobody but the owner sees the evening
    for person in list(sample.pins)[1:]:
        done(sample.owner.post(f"/nights/{sample.night}/pins", json={"person": person}))
    page = sample.page(sample.owner, "here")
    assert SAMPLE_PIN not in page
    assert "PINs are given by the member in charge" in page
