"""Books that are older than their night had come: said on every page, flagged, and accepted before they are closed."""

from __future__ import annotations

import io
import logging
import os
import re
import shutil
from functools import partial
from pathlib import Path

import httpx
import pypdf
import pytest

from croupier.cli import main
from croupier.floor import pins
from croupier.night.books.store import NightStore
from croupier.night.running.upkeep import backup_night
from croupier.records.high_water import path_of
from croupier.records.store import NotAStore
from croupier.web.night import evening
from croupier.web.night.keeping import Nights
from tests.night.test_night_store import rewritten
from tests.web.serving import Served, done, insisted, opened_books, refused
from tests.web.test_night_evening import PAGES, started
from tests.web.test_night_plan import HTML

SHORT = re.compile(r"\d+(?: [0-9a-f]{4}){4}")


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


class Told:
    """An evening with a sale of $20 in its books, and its devices."""

    def __init__(self, served: Served) -> None:
        self.one = one = started(served, name="Spring")
        assert served.settings.nights
        self.nights = served.settings.nights
        self.folder = self.nights / one.night
        self.path = self.folder / evening.BOOKS
        self.ann = one.at("Office", "Ann")
        self.cleo = one.at("Window 1", "Cleo")
        self.inspector = one.device("Inspector", "inspector")
        one.do(self.cleo, "bank.open", "Dev", window="1", float=200_00)
        one.do(self.cleo, "bank.rate", rate="10")
        self.sell(20_00)

    def sell(self, cents: int) -> int:
        number: int = self.one.do(self.cleo, "bank.sell", window="1", cents=cents, handed=True)["sale"]
        return number

    def put_back(self, older: Path) -> None:
        """While the server is down."""
        evening.close_all(self.nights)
        for ending in ("", "-wal", "-shm"):
            self.path.with_name(f"{self.path.name}{ending}").unlink(missing_ok=True)
        shutil.copy(older, self.path)

    def staff_pages(self) -> dict[str, str]:
        found = {name: self.one.page(self.ann, name) for name in PAGES if name != "inspector"}
        found["inspector"] = self.one.page(self.inspector, "here")
        for name in ("evening", "papers"):
            found[name] = self.one.owner.get(f"/nights/{self.one.night}/{name}", headers=HTML).text
        return found


@pytest.fixture
def told(fresh: Served) -> Told:
    return Told(fresh)


def test_books_that_were_put_back_are_said_to_be_everywhere(
    told: Told, tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    one = told.one
    older, _ = backup_night(told.path, tmp_path / "older.db")
    lost = told.sell(300_00)
    told.put_back(older)
    assert main(["verify", str(told.path)]) == 3  # before the server opens them
    assert any("fallen back" in says for says in evening.lost(Nights(told.nights)))  # the first lines of the server
    with caplog.at_level(logging.ERROR):
        pages = told.staff_pages()
    assert "had come to event" in caplog.text
    for name, page in pages.items():
        assert "These books were put back: the log ends with event" in page, name
    with evening.night_in(told.folder).read() as state:
        assert [flag.code for flag in state.flags].count("fell-back") == 1
    assert "Worth a look" in pages["closing"]
    assert told.sell(10_00) == lost  # its number is given again
    capsys.readouterr()
    assert main(["verify", str(told.path)]) == 3  # and ever after
    assert "SOMETHING IS LOST; what is there holds together" in capsys.readouterr().out
    # The close waits for two people.
    said = refused(one.send(told.ann, "close.close", "Bob"), 422, "Refused")
    assert "Two people accept that before they are closed" in said
    refused(one.send(told.ann, "close.accept-loss", says="sale 2 was entered again", anyway=[]), 422, "SecondNeeded")
    refused(one.send(told.ann, "close.accept-loss", "Bob", says=" ", anyway=[]), 422, "Refused")
    refused(one.send(told.cleo, "close.accept-loss", "Bob", says="well", anyway=[]), 422, "Refused")
    assert 'data-do="close.accept-loss"' in pages["closing"]
    assert 'data-do="close.close"' not in pages["closing"]
    one.do(told.ann, "close.accept-loss", "Bob", says="sale 2 was entered again from its slip")
    page = one.page(told.ann, "closing")
    assert "Accepted by Ann and Bob" in page
    assert 'data-do="close.accept-loss"' not in page
    refused(one.send(told.ann, "close.accept-loss", "Bob", says="again", anyway=[]), 422, "Refused")
    one.do(told.ann, "close.close", "Bob")
    assert list(evening.lost(Nights(told.nights))) == []
    # The papers and the envelope go on saying it.
    capsys.readouterr()
    answer = one.owner.get(f"/nights/{one.night}/envelope.zip")
    (tmp_path / "night.zip").write_bytes(answer.content)
    assert main(["verify", str(tmp_path / "night.zip")]) == 3
    assert "accepted by Ann and Bob" in capsys.readouterr().out
    paper = one.owner.get(f"/nights/{one.night}/papers/report-figures.pdf").content
    text = " ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(paper)).pages)
    assert "These books were put back" in " ".join(text.split())


def test_a_night_that_was_not_put_back_says_nothing_of_it(told: Told) -> None:
    evening.close_all(told.nights)
    assert not any("put back" in page for page in told.staff_pages().values())
    assert main(["verify", str(told.path)]) == 0
    assert list(evening.lost(Nights(told.nights))) == []


def test_books_that_are_gone_are_missed(told: Told, capsys: pytest.CaptureFixture[str]) -> None:
    one = told.one
    evening.close_all(told.nights)
    told.path.unlink()
    assert any("its database is gone" in says for says in evening.lost(Nights(told.nights)))
    assert "its database is gone" in refused(told.ann.get(f"/nights/{one.night}/staff/window"), 409, "NotBegun")
    page = one.owner.get(f"/nights/{one.night}/evening", headers=HTML).text
    assert "A night was here that had come to event" in page
    assert main(["verify", str(told.path)]) == 3
    assert "a house or a night was here" in capsys.readouterr().err
    opened_books(one.owner, one.night)  # anew, by the page
    assert "its database is gone, and this one is new" in one.page(told.ann, "window")
    assert main(["verify", str(told.path)]) == 3
    assert "SOMETHING IS LOST; what is there holds together" in capsys.readouterr().out


def test_an_older_copy_whose_mark_is_gone_is_told_everywhere(
    told: Told, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Receipts fell so from $320 to $20: no page, no flag and no command said a word."""
    one = told.one
    older, _ = backup_night(told.path, tmp_path / "older.db")
    told.sell(300_00)
    told.put_back(older)
    path_of(told.path).unlink()
    said = "books.db.head, which says how far this night had come, is missing"
    assert any(said in says for says in evening.lost(Nights(told.nights)))  # the first lines of the server
    assert main(["doctor", "--store", str(told.nights.parent / "house.db")]) == 1
    assert said in " ".join(capsys.readouterr().out.split())
    assert main(["verify", str(told.path)]) == 0
    assert "so whether it has fallen back cannot be told without a checkpoint" in capsys.readouterr().err
    for name, page in told.staff_pages().items():
        assert f"These books may have been put back: {said}" in page, name
    with evening.night_in(told.folder).read() as state:
        assert [flag.code for flag in state.flags].count("fell-back") == 1
    evening.close_all(told.nights)
    assert main(["verify", str(told.path)]) == 0  # whether something is lost nobody can tell
    assert said in capsys.readouterr().err
    one.page(told.ann, "window")


def test_who_else_could_open_or_read_the_books_is_told(told: Told, capsys: pytest.CaptureFixture[str]) -> None:
    evening.close_all(told.nights)
    os.link(told.path, told.folder / "second.db")
    told.path.chmod(0o644)
    assert main(["doctor", "--store", str(told.nights.parent / "house.db")]) == 1
    told_by = " ".join(capsys.readouterr().out.split())
    assert f"chmod 600 {told.path}" in told_by
    assert "a hard link" in told_by
    with pytest.raises(NotAStore, match="a hard link"):
        evening.night_in(told.folder)
    (told.folder / "second.db").unlink()
    evening.night_in(told.folder)
    assert told.path.stat().st_mode & 0o777 == 0o600


# --- the checkpoint -----------------------------------------------------------------------------------------------


def checkpoint_of(page: str) -> str:
    found = SHORT.findall(page.partition("live-checkpoint")[2])
    assert found, page[-2000:]
    return str(found[0])


def test_every_page_shows_the_checkpoint_of_the_books_themselves(
    told: Told, room: httpx.Client, capsys: pytest.CaptureFixture[str]
) -> None:
    one, night = told.one, f"/nights/{told.one.night}"
    pages = told.staff_pages()
    sheet = re.findall(rf'href="{night}(/print/[a-z0-9-]+)"', one.owner.get(f"{night}/print", headers=HTML).text)[0]
    for path in ("", "/plan/occasion", "/tables/0", "/print", sheet, "/calendar", "/enrol"):
        answer = one.owner.get(f"{night}{path}", headers=HTML)
        assert answer.status_code == 200, path
        pages[path] = answer.text
    pages |= {f"room {path}": room.get(path).text for path in ("/", "/screen")}
    house = one.owner.get("/checkpoint").json()["short"]
    noted = {name: checkpoint_of(page) for name, page in pages.items()}
    assert set(noted.values()) == {NightStore.inspect(told.path).checkpoint().short}
    assert not any(house in page for page in pages.values())
    for name in ("deposit-slip", "report-figures", "for-the-board", "reconciliation"):
        paper = one.owner.get(f"{night}/papers/{name}.pdf").content
        text = " ".join(pypdf.PdfReader(io.BytesIO(paper)).pages[0].extract_text().split())
        assert f"Checkpoint of the books: {noted['evening']}" in text
    sold = partial(one.send, told.cleo, "bank.sell", window="1", cents=10_00, handed=True)
    receipt = done(insisted(lambda anyway: sold(**anyway)))["checkpoint"]
    assert receipt == checkpoint_of(one.page(told.cleo, "window"))
    for each in (noted["evening"], receipt):
        assert main(["verify", str(told.path), "--checkpoint", each]) == 0
    assert f"agrees with the checkpoint {receipt}" in capsys.readouterr().out
    evening.close_all(told.nights)
    rewritten(told.path, lambda of, body: body.replace('"cents":2000', '"cents":3000') if of == "bank.sold" else body)
    capsys.readouterr()
    assert main(["verify", str(told.path), "--checkpoint", receipt]) == 1
    assert "the log was rewritten" in capsys.readouterr().out


def test_before_the_books_are_open_no_page_of_a_night_shows_a_checkpoint(fresh: Served) -> None:
    owner = fresh.visitor("owner")
    night = owner.post("/nights", json={"name": "Plan", "example": True}).json()["night"]
    for path in ("/nights", f"/nights/{night}", f"/nights/{night}/evening", f"/nights/{night}/calendar"):
        page = owner.get(path, headers=HTML)
        assert page.status_code == 200
        assert "Checkpoint" not in page.text, path
    assert "Checkpoint" in owner.get("/", headers=HTML).text
