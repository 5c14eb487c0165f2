"""``croupier odds compare`` and ``tornado``; ``--anyway``, ``--remove`` and the cache."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from croupier.analysis.reports import cache
from croupier.cli import main
from tests.cli.test_odds import document
from tests.schemas import assert_fits


def text(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def checked(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    found = document(capsys, "odds", *arguments, "--json")
    assert_fits(found, "odds")
    return found


# --- One option ---------------------------------------------------------------------------------------------------


def test_compare_as_a_document(capsys: pytest.CaptureFixture[str]) -> None:
    found = checked(capsys, "compare", "roulette", "half-back")
    compared = found["compare"]
    assert (compared["option"], compared["section"], compared["all_values"]) == (
        "half_back",
        "§19:47-5.2[half-back]",
        True,
    )
    no, yes = compared["values"]
    assert (no["value"], no["now"], no["fingerprint"]) == (False, True, found["fingerprint"])
    assert (yes["value"], yes["now"]) == (True, False)
    red = next(wager for wager in yes["wagers"] if wager["wager"] == "red")
    assert red["house_edge"]["fraction"] == "1/38"
    assert len(yes["wagers"]) + len(compared["unchanged"]) == len(found["wagers"])


def test_compare_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    lines = text(capsys, "odds", "compare", "roulette", "half_back", "--wager", "red").splitlines()
    assert lines[1].startswith("rules: the defaults   [")
    assert lines[2].startswith("basis: ")
    assert lines[3].startswith("strategy: ")
    rows = [line.split() for line in lines[-2:]]
    assert rows == [
        ["red", "no", "(now)", "1/19", "5.2632", "%", "-", "exact"],
        ["yes", "1/38", "2.6316", "%", "-2.6316", "exact"],
    ]


def test_compare_shows_an_unlawful_combination_with_its_section(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("odds", "compare", "roulette", "half_back", "--wager", "red", "--set", "wheel=single-zero")
    out = text(capsys, *arguments)
    assert "UNLAWFUL: half back is kept for the double-zero wheel" in out
    assert "(§19:47-5.2[single-zero])" in out
    assert "No other value is lawful together with the rest" in out
    anyway = text(capsys, *arguments, "--anyway")
    assert "yes UNLAWFUL" in anyway
    assert "1.3514 %" in anyway  # half of 1/37


def test_compare_with_values_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    """By hand, of 36 throws: 20 lose, 14 win one, 2 pays two, 12 pays three or two."""
    found = checked(capsys, "compare", "craps", "odds.field-12=3 to 1, 1 to 1", "--wager", "field")
    values = found["compare"]["values"]
    assert [value["value"] for value in values] == ["2 to 1", "3 to 1", "1 to 1"]
    assert values[1]["wagers"][0]["house_edge"]["fraction"] == "1/36"
    assert values[2]["wagers"] == []
    assert values[2]["unlawful"][0]["section"] == "§19:47-1.4[better-odds]"


def test_an_option_that_makes_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert "No wager changes.\n" in text(capsys, "odds", "compare", "roulette", "maximum")
    out = text(capsys, "odds", "compare", "red-dog", "odds", "--wager", "wager")
    assert "wager does not change under these values.\n" in out
    assert "higher odds are lawful too" in out


# --- All options --------------------------------------------------------------------------------------------------


def test_tornado_as_a_document(capsys: pytest.CaptureFixture[str]) -> None:
    found = checked(capsys, "tornado", "minibaccarat")
    assert [wager["wager"] for wager in found["wagers"]] == ["banker"]
    drawn = found["tornado"]
    assert [each["option"] for each in drawn["options"]] == ["vigorish", "vigorish_on_ties", "decks"]
    vigorish = drawn["options"][0]
    assert (vigorish["low"]["value"], vigorish["high"]["value"]) == ("1/25", "1/20")
    assert vigorish["high"]["fingerprint"] == found["fingerprint"]
    assert vigorish["low"]["method"] == "exact"
    assert vigorish["swing"]["percent"] == "0.458597"  # a hundredth of how often the banker's hand wins


def test_tornado_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    out = text(capsys, "odds", "tornado", "minibaccarat")
    lines = out.splitlines()
    assert "banker: 1.0579 % now, exact; one option at a time, all else as it is" in lines
    (bar,) = (line for line in lines if line.startswith("vigorish  "))
    assert set(bar.split()[1]) <= {"█", "│", "#", "|"}
    assert bar.endswith("0.4586 %")
    assert "options do not change it." in lines[-1]


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_tornado_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path, kind: str) -> None:
    if kind == "png":
        pytest.importorskip("PIL")
    file = tmp_path / f"drawn.{kind}"
    assert main(["odds", "tornado", "roulette", "--wager", "red", "-o", str(file)]) == 0
    assert f"wrote {file}: fingerprint " in capsys.readouterr().err
    content = file.read_bytes()
    if kind == "png":
        assert content.startswith(b"\x89PNG")
    else:
        assert ET.fromstring(content.decode()).tag.endswith("svg")
    assert [each.name for each in tmp_path.iterdir()] == [file.name]


# --- Not lawful, not full -----------------------------------------------------------------------------------------


def test_anyway_labels_text_and_document(capsys: pytest.CaptureFixture[str]) -> None:
    lines = text(capsys, "odds", "punto-banco", "--set", "decks=4", "--anyway").splitlines()
    assert lines[2] == "UNLAWFUL: decks is 4 (§19:47-3.1(a)); lawful: at least 6"
    found = checked(capsys, "punto-banco", "--set", "decks=4", "--anyway")
    assert found["unlawful"] == [
        {"option": "decks", "says": "decks is 4", "section": "§19:47-3.1(a)", "lawful": "at least 6"}
    ]
    assert checked(capsys, "punto-banco")["unlawful"] == []


def test_readings_carry_the_label_too(capsys: pytest.CaptureFixture[str]) -> None:
    out = text(capsys, "odds", "tables", "readings", "night-baccarat", "--set", "decks=4", "--anyway")
    assert "UNLAWFUL: decks is 4" in out


def test_cards_out_of_the_pack(capsys: pytest.CaptureFixture[str]) -> None:
    found = checked(capsys, "punto-banco", "--remove", "9h,2C 9c")
    assert found["removed"] == ["2c", "9c", "9h"]
    assert "2c, 9c, 9h out of the pack before the deal" in found["basis"]
    assert found["wagers"] != checked(capsys, "punto-banco")["wagers"]


WRONG = [
    (["punto-banco", "--set", "decks=0", "--anyway"], 2, "a pack has at least one deck"),
    (["punto-banco", "--remove", "Ax"], 2, "--remove: 'Ax' is not a card"),
    (
        ["punto-banco", "--remove", ",".join(["As"] * 9)],
        2,
        "9 As cannot be out of the pack of 8 decks (§19:47-3.1(a)): it has 8",
    ),
    (["compare", "punto-banco", "deck"], 2, "Did you mean decks"),
    (["compare", "punto-banco", "decks=six"], 2, "whole number"),
    (["tornado", "punto-banco", "-o", "drawn.pdf"], 2, "ends in .svg or .png, not 'drawn.pdf'"),
    (["tornado", "punto-banco", "-o", "no-such-folder/drawn.svg"], 2, "cannot write no-such-folder"),
    (["tornado", "punto-banco", "--set", "decks=4"], 1, "§19:47-3.1(a)"),
]


@pytest.mark.parametrize(("arguments", "code", "says"), WRONG)
def test_a_wrong_call(capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, says: str) -> None:
    assert main(["odds", *arguments]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err


# --- The cache from a shell ---------------------------------------------------------------------------------------


def croupier(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "croupier", *arguments]
    environment = os.environ | {cache.VARIABLE: str(folder), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=True)


def test_the_same_answer_from_the_cache_and_a_note_on_a_broken_entry(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    asked = ("odds", "red-dog", "--wager", "wager")
    first = text(capsys, *asked)
    (entry,) = tmp_path.iterdir()
    assert json.loads(entry.read_text("utf-8").splitlines()[0])["question"][1]["game"] == "red-dog"
    kept = entry.stat().st_mtime_ns
    second = croupier(tmp_path, *asked)  # another process
    assert (second.stdout, second.stderr) == (first, "")
    assert entry.stat().st_mtime_ns == kept
    entry.write_text("half an ent", "utf-8")
    third = croupier(tmp_path, *asked)  # a note that a process writes to its terminal
    assert third.stdout == first
    assert third.stderr.splitlines() == [
        f"croupier: cache entry {entry} is broken and is not used; the answer is worked out anew"
    ]
    kept = entry.stat().st_mtime_ns
    assert main([*asked, "--no-cache"]) == 0
    fourth = capsys.readouterr()
    assert (fourth.out, fourth.err) == (first, "")
    assert entry.stat().st_mtime_ns > kept
