"""The envelope of a night: whole, checked by anybody, and inert whatever people are called."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pypdf
import pytest

from croupier.cli import main
from croupier.night.closing.envelope import CannotMake, NoEnvelope, check_envelope, write_envelope
from croupier.night.closing.figures import close_figures
from croupier.night.closing.papers import close_papers
from croupier.night.closing.sheets import sheets
from croupier.night.plan import PlannedPrize
from croupier.paper import extras
from croupier.paper.csv_table import as_csv
from croupier.paper.html_page import html_file
from tests.night.running import Evening, plan

NASTY = '=HYPERLINK("http://x")<script>alert(1)</script>'


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    base = plan()
    gift = PlannedPrize(NASTY, "merchandise", 10_00, 1, NASTY, "redemption", 500_00)
    long = PlannedPrize("a" * 10_000, "merchandise", 10_00, 1, "ß" * 10_000, "redemption", 500_00)
    found = Evening(tmp_path_factory.mktemp("night"), replace(base, prizes=(*base.prizes, gift, long)))
    found.do("vault.receive", "Ann", pieces={"black": 100})
    found.do("bank.open", "Cleo", confirmed_by="Ann", window="1", float=20_00, pieces={"black": 50})
    found.do("bank.sell", "Cleo", window="1", pieces={"black": 10}, tender={"cash": 100_00}, handed=True)
    found.do("prizes.redeem", "Bob", prize=NASTY, pieces={"black": 5}, guest=NASTY)
    found.do("incidents.report", "Hal", sort="other", people=[NASTY], says=NASTY)
    yield found
    found.night.close()


@pytest.fixture(scope="module")
def packed(evening: Evening) -> Path:
    to = evening.path.with_name("sunday.zip")
    told = io.StringIO()
    with redirect_stdout(told):
        assert main(["night", "envelope", str(evening.path), "-o", str(to)]) == 0
    assert "1 sales" in told.getvalue()
    return to


def changed(path: Path, **contents: bytes | None) -> Path:
    """The same archive with some files changed, added or left out."""
    other = path.with_name("changed.zip")
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(other, "w") as new:
        for name in old.namelist():
            content = contents.pop(name, old.read(name))
            if content is not None:
                new.writestr(name, content)
        for name, content in contents.items():
            new.writestr(name, content or b"")
    return other


def test_everything_is_in_it_and_it_is_as_it_was_written(packed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with zipfile.ZipFile(packed) as archive:
        names = archive.namelist()
        told = json.loads(archive.read("figures.json"))
        thanks = next(name for name in names if name.endswith("corner-shop.pdf"))
        letter = pypdf.PdfReader(io.BytesIO(archive.read(thanks))).pages[0].extract_text()
    assert {"manifest.json", "night.db", "plan.toml", "figures.json", "night.xlsx", "csv/pieces.csv"} <= set(names)
    papers = [name for name in names if name.startswith("papers/")]
    assert [name for name in papers if "letter" not in name] == [
        f"papers/{name}.pdf" for name in ("deposit-slip", "report-figures", "for-the-board", "reconciliation")
    ]
    assert len(papers) == 4 + 4  # four donors: two of the example, two more
    assert letter.startswith("Friends of the Library. Memorial Hall, 1 Main Street")  # below; no word of rules
    assert "Dear Corner Shop,\nThank you for your gift" in letter
    assert "legal" not in letter
    assert (told["money"]["gross"], told["imitation"]["sold"], told["imitation"]["off"]) == (100_00, 1000_00, 0)
    assert main(["verify", str(packed)]) == 0
    told_in_words = capsys.readouterr()
    follow = "the books are as they were written, and plan, figures, spreadsheets and drawing follow from them"
    assert follow in told_in_words.out
    assert "papers and workbook are not proven" in told_in_words.err


def test_without_the_libraries_of_sheets_it_says_what_is_left_out(
    evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda module: None)
    to = tmp_path / "plain.zip"
    notes = write_envelope(evening.path, to)
    with zipfile.ZipFile(to) as archive:
        names = archive.namelist()
    assert "night.xlsx" not in names
    printed = [name.removeprefix("papers/") for name in names if name.startswith("papers/")]
    assert len(printed) == 8
    assert all(name.endswith(".html") for name in printed)
    told = [note.partition(": needs ")[0] for note in notes]
    assert told == sorted(
        ["there is no workbook", *(f"{name.removesuffix('.html')} is a page for a browser" for name in printed)]
    )
    assert check_envelope(to).faults == []


def test_a_stranger_finds_what_was_changed(packed: Path) -> None:
    for contents, says in (
        ({"figures.json": b"{}"}, "figures.json was changed"),
        ({"plan.toml": None}, "plan.toml is missing"),
        ({"more.txt": b"x"}, "more.txt is not in the list of files"),
    ):
        assert says in check_envelope(changed(packed, **contents)).faults
    with zipfile.ZipFile(packed) as archive:
        manifest = json.loads(archive.read("manifest.json"))
    manifest["checkpoint"][0] += 1
    assert check_envelope(changed(packed, **{"manifest.json": json.dumps(manifest).encode()})).faults == [
        "the books end with another event than the list of files says"
    ]
    manifest["checkpoint"][0] -= 1
    manifest["expected"] = {"Craps": [0, 100]}
    assert check_envelope(changed(packed, **{"manifest.json": json.dumps(manifest).encode()})).faults == [
        "csv/tables.csv does not follow from the books",
        "figures.json does not follow from the books",
    ]


def listed(path: Path, contents: dict[str, bytes | None], **manifest: Any) -> Path:
    """An archive with other files, and a list of files that fits: nobody has signed it."""
    with zipfile.ZipFile(path) as archive:
        files: dict[str, bytes | None] = {name: archive.read(name) for name in archive.namelist()}
    told = json.loads(files.pop("manifest.json") or b"") | manifest
    files |= contents
    told["files"] = {name: sha256(content).hexdigest() for name, content in files.items() if content is not None}
    return changed(path, **contents, **{"manifest.json": json.dumps(told).encode()})


def test_what_follows_from_the_books_is_made_again(packed: Path) -> None:
    with zipfile.ZipFile(packed) as archive:
        names = [name for name in archive.namelist() if not name.startswith(("papers/", "night.", "manifest"))]
        papers = [name for name in archive.namelist() if name.startswith("papers/")]
    assert len(names) == 14  # the plan, the figures and twelve spreadsheets
    for name in names:
        assert check_envelope(listed(packed, {name: b"99999,forged"})).faults == [
            f"{name} does not follow from the books"
        ]
        assert check_envelope(listed(packed, {name: None})).faults == [f"{name} is missing"]
    for name in ("drawing.json", "letter.txt"):
        assert check_envelope(listed(packed, {name: b"[" * 100_000})).faults == [
            f"{name} belongs to no envelope of these books"
        ]
    found = check_envelope(listed(packed, {papers[0]: b"forged"}))
    assert (found.faults, found.unproven) == ([], ["night.xlsx", *sorted(papers)])


def test_without_its_books_nothing_is_proven(packed: Path) -> None:
    assert check_envelope(listed(packed, {"night.db": None})).faults == [
        "night.db is not in it: without the books nothing can be checked"
    ]
    assert check_envelope(listed(packed, {"night.db": b"x"})).faults == [
        "night.db cannot be read as the books of a night"
    ]


def test_whoever_says_that_another_version_made_it_proves_nothing(
    packed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forged = listed(packed, {"figures.json": b"{}"}, version="0.0.9")
    assert (check_envelope(forged).faults, check_envelope(forged).unmade) == ([], ["figures.json"])
    assert main(["verify", str(forged)]) == 0
    told = capsys.readouterr()
    assert "the books are as they were written; NOT PROVEN: figures.json" in told.out
    assert "figures.json is not as this version makes it; it says that Croupier '0.0.9' made it" in told.err


ODD: dict[str, list[Any]] = {
    "expected": [None, [], {"Craps": [1]}, {"Craps": ["a", "b"]}, {"Craps": 5}],
    "made": [None, "x", 5, "9999-12-31T23:59:59-14:00"],
    "files": [None, [], 5],
    "checkpoint": [None],
}


def test_a_list_of_files_that_is_none(packed: Path) -> None:
    with zipfile.ZipFile(packed) as archive:
        told = json.loads(archive.read("manifest.json"))
    for name, odd in ODD.items():
        lacking = {key: value for key, value in told.items() if key != name}
        for content in (lacking, *({**told, name: each} for each in odd)):
            with pytest.raises(NoEnvelope, match="its list of files"):
                check_envelope(changed(packed, **{"manifest.json": json.dumps(content).encode()}))
    for text in (b"[]", b"[" * 100_000, b"{"):
        with pytest.raises(NoEnvelope, match="cannot be read as the envelope"):
            check_envelope(changed(packed, **{"manifest.json": text}))


def test_what_is_no_envelope(packed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "other.zip").write_bytes(b"PK")
    with pytest.raises(NoEnvelope):
        check_envelope(tmp_path / "other.zip")
    with pytest.raises(NoEnvelope):
        check_envelope(changed(packed, **{"manifest.json": b'{"format": "x"}'}))
    with pytest.raises(CannotMake, match="already"):
        write_envelope(tmp_path / "night.db", packed)
    assert main(["verify", str(changed(packed, **{"manifest.json": None}))]) == 2
    assert "cannot be read as the envelope" in capsys.readouterr().err


def test_names_are_inert_in_every_table_and_on_every_page(evening: Evening) -> None:
    with evening.night.read() as state:
        found, night = close_figures(state, evening.clock()), state.plan
    for sheet in sheets(found):
        for row in csv.reader(io.StringIO(as_csv(sheet))):
            assert not any(cell.startswith(("=", "+", "@")) for cell in row), sheet.caption
            assert all(len(cell) <= 1001 for cell in row)
    for document in close_papers(night, found):
        page = html_file(document)
        assert "<script>alert" not in page
        assert "a" * 200 not in page
