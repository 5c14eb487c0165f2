"""``croupier par``: files by their suffix, whole or not at all, and what is said to a wrong call."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.paper import fonts, html_page
from tests.schemas import assert_fits

MAGIC = {
    "html": b"<!doctype html>",
    "pdf": b"%PDF-",
    "xlsx": b"PK",
    "csv": b"game,fingerprint,version,wager",
    "json": b'{\n  "format": "croupier-par/1"',
}


@pytest.mark.parametrize("suffix", MAGIC)
def test_suffix_says_which_format(suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / f"Red.{suffix.upper()}"
    assert main(["par", "roulette", "--wager", "red", "-o", str(file)]) == 0
    assert file.read_bytes().startswith(MAGIC[suffix])
    out, err = capsys.readouterr()
    assert out == ""
    assert f"wrote {file}: 1 wager, fingerprint 729b26509f641a33" in err
    assert list(tmp_path.iterdir()) == [file]


def test_letters_that_a_pdf_has_not_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a computer without fonts. Not those for which a sign stands that says the same."""
    monkeypatch.setattr(fonts, "_having", lambda letter: ())
    given = ["par", "roulette", "--wager", "red", "--prepared-by", "Łódź – Öl 日本", "-o"]
    for suffix, warned in (("pdf", True), ("html", False)):
        assert main([*given, str(tmp_path / f"red.{suffix}")]) == 0
        err = capsys.readouterr().err
        said = (
            "A box stands for a letter that no font of this computer has: CJK, Latin (U+0141, U+017A, U+65E5, U+672C)"
        )
        assert (f"warning: {tmp_path / 'red.pdf'}: {said}" in err) is warned
    assert main(["par", "roulette", "--wager", "red", "--prepared-by", "Jürgen", "-o", str(tmp_path / "red.pdf")]) == 0
    assert "warning" not in capsys.readouterr().err


def test_text_without_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["par", "roulette", "--wager", "red"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("PAR sheet: Roulette\n")
    assert "ok  returns sum to the mean: -1/19" in out


def test_json_document(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["par", "punto-banco", "--wager", "tie", "--set", "decks=6", "--json", "--date", "1996-05-20"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert_fits(found, "par")
    assert (found["dated"], found["rules"]["decks"]) == ("1996-05-20", 6)
    file = tmp_path / "tie.json"
    assert (
        main(["par", "punto-banco", "--wager", "tie", "--set", "decks=6", "-o", str(file), "--date", "1996-05-20"]) == 0
    )
    assert json.loads(file.read_text("utf-8")) == found


def test_a_file_that_is_there_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "red.csv"
    file.write_text("old", "utf-8")
    assert main(["par", "roulette", "--wager", "red", "-o", str(file)]) == 0
    assert file.read_bytes().startswith(MAGIC["csv"])


def test_a_failure_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "red.html"
    file.write_text("old", "utf-8")

    def fail(self: Path, content: bytes) -> int:
        with self.open("wb") as half:
            half.write(content[:10])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fail)
    assert main(["par", "roulette", "--wager", "red", "-o", str(file)]) == 2
    assert file.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_an_interrupt_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "red.html"
    file.write_text("old", "utf-8")

    def interrupt(sheet: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(html_page, "html_file", interrupt)
    assert main(["par", "roulette", "--wager", "red", "-o", str(file)]) == 130
    assert file.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]


WRONG = [
    (["roulette", "-o", "sheet.doc"], 2, "name a file that ends in .html, .pdf, .xlsx, .csv, .json"),
    (["roulette", "-o", "sheet"], 2, "name a file that ends in .html"),
    (["roulette", "-o", "nowhere/sheet.html"], 2, "there is no folder nowhere"),
    (["rulette"], 2, "no game 'rulette'. Did you mean roulette"),
    (["roulette", "--wager", "purple"], 2, "no wager 'purple'"),
    (["craps", "--wager", "zz"], 2, "no wager 'zz'. croupier odds craps names them all."),
    (["punto-banco", "--set", "decks=4"], 1, "decks is 4 (§19:47-3.1(a)); lawful: at least 6"),
]


@pytest.mark.parametrize(("arguments", "code", "says"), WRONG)
def test_what_is_refused(
    arguments: list[str],
    code: int,
    says: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["par", *arguments]) == code
    assert says in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_date_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(["par", "roulette", "--date", "20 May"])
    assert refusal.value.code == 2
    assert "write it as in 1996-01-01" in capsys.readouterr().err


def test_a_folder_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "sheets.html"
    folder.mkdir()
    assert main(["par", "roulette", "-o", str(folder)]) == 2
    assert "it is a folder" in capsys.readouterr().err


@pytest.mark.parametrize(("suffix", "package"), [("pdf", "fpdf2"), ("xlsx", "xlsxwriter")])
def test_a_package_that_is_missing(
    suffix: str, package: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.paper.extras.find_spec", lambda name: None)
    assert main(["par", "roulette", "-o", str(tmp_path / f"sheet.{suffix}")]) == 2
    assert f'needs {package}: pip install "croupier[sheets]"' in capsys.readouterr().err


def test_anyway_is_labelled(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["par", "punto-banco", "--wager", "tie", "--set", "decks=4", "--anyway"]) == 0
    out = capsys.readouterr().out
    assert "! Unlawful: decks is 4 (§19:47-3.1(a)); lawful: at least 6" in out
    assert out.splitlines()[-1].startswith("UNLAWFUL OPTIONS | ")
