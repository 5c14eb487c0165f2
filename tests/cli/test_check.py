"""``croupier check``: what it prints, for people and for programs, and how it ends."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.cli import check
from croupier.compliance.check import check as judge
from croupier.compliance.house import BadHouseFile, load
from croupier.law.citations import SIGN
from tests.schemas import assert_fits

ROOT = Path(__file__).resolve().parents[2]

HOUSE = """\
format = "croupier-house/1"
house = "The Boardwalk"
on = 1999-05-01

[[tables]]
name = "Roulette 1"
game = "roulette"
pit = "A"
notices = ["minimum", "maximum"]
[tables.rules]
odds = { straight = "34 to 1" }

[[tables]]
game = "craps"
notices = ["minimum", "maximum", "seats"]
"""


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    check.configure(parser)
    return check.run(parser.parse_args(words))


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """Writes a house file in a folder where it can be named in short."""
    monkeypatch.chdir(tmp_path)

    def write(text: str) -> str:
        Path("house.toml").write_text(text, "utf-8")
        return "house.toml"

    return write


def test_findings_for_people(house: Callable[[str], str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(house(HOUSE)) == 1
    captured = capsys.readouterr()
    assert captured.err == ""
    lines = captured.out.splitlines()
    assert all(len(line) <= 80 and line == line.rstrip() for line in lines)
    assert lines[0] == "The Boardwalk, by the law of 1999-05-01"
    assert lines[2].startswith("Roulette 1 (roulette, pit A), rules ")
    assert lines[3:11] == [
        "house.toml:11: forbids odds.straight",
        "  straight pays 34 to 1",
        "  by §19:47-5.2[odds] (not seen, from 13:47-20.32(f))",
        "  lawful: exactly 35 to 1",
        "house.toml:9: requires half_back",
        "  notice owed: even-money wagers lose only half on 0 and 00: no",
        "  by §19:47-5.2[zero-notice] (not seen, from 13:47-20.32(g))",
        '  do: post it, and add "half_back" to notices',
    ]
    assert lines[11:13] == [
        "  checked by 11 provisions of another source: 19:47-5.1, 19:47-5.2, 19:47-8.2,",
        "  19:47-8.3",
    ]
    assert lines[14].startswith("table 2 (craps), rules ")
    assert lines[15] == "house.toml:15: advises seats"
    assert lines[-1] == "Not lawful. Forbidden: 1. Notices owed: 1. Points to look at again: 1."


def test_a_lawful_house_is_told_by_what_it_was_judged(
    house: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    text = (
        HOUSE.replace('"maximum"]', '"maximum", "half_back"]', 1).replace("34 to 1", "35 to 1").replace(', "seats"', "")
    )
    assert run(house(text)) == 0
    out = capsys.readouterr().out
    assert "by the law of 1999-05-01" in out
    # Of roulette, and of the rules for all games, nothing was seen.
    told = "lawful; checked by 11 provisions of another source: 19:47-5.1, 19:47-5.2, 19:47-8.2, 19:47-8.3 "
    assert told in " ".join(out.split())
    assert out.endswith("Lawful: nothing forbidden, no notice missing. Tables: 2.\n")


def test_the_sections_whose_text_was_seen_are_named_apart(
    house: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Of craps section 1.11 was seen, and of 1.2 only wagers that no option is about."""
    run(house(HOUSE))
    told = " ".join(capsys.readouterr().out.split())
    assert "checked by 2 provisions of the text: 19:47-1.11; by " in told
    assert " provisions of another source: 19:47-1.2, 19:47-1.4, " in told


def test_provisions_that_a_table_is_judged_by_are_counted(
    house: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Counted one by one, and told of an unlawful table as well."""
    path = house(HOUSE)
    for verdict in judge(load(Path(path))).tables:
        seen = [one for one in verdict.judged_by if one.source == "seen"]
        assert (verdict.by_text, len(verdict.by_another)) == (tuple(seen), len(verdict.judged_by) - len(seen))
    run(path)
    assert capsys.readouterr().out.count("checked by") == len(load(Path(path)).tables)
    run(path, "--json")
    tables = json.loads(capsys.readouterr().out)["tables"]
    assert tables[0]["judged_by"]["text"] == 0
    assert all(table["judged_by"]["another_source"] > 0 for table in tables)


def test_without_a_date(house: Callable[[str], str], capsys: pytest.CaptureFixture[str]) -> None:
    run(house(HOUSE.replace("on = 1999-05-01", "")))
    assert capsys.readouterr().out.startswith("The Boardwalk, by the latest form of each rule kept here\n")


def test_a_game_before_its_time(house: Callable[[str], str], capsys: pytest.CaptureFixture[str]) -> None:
    path = house('format = "croupier-house/1"\nhouse = "A"\n[[tables]]\ngame = "red-dog"\n')
    assert run(path, "--on", "1991-11-03") == 1
    assert capsys.readouterr().out.splitlines()[3:7] == [
        "house.toml:4: forbids game",
        "  Red dog was not yet a game of the rulebook",
        f"  by {SIGN}19:47-6",
        "  lawful: from 1991-11-04 on",
    ]


@pytest.mark.parametrize(
    ("example", "on", "status"),
    [
        ("boardwalk.toml", None, 0),
        ("boardwalk.toml", "1978-06-01", 1),
        ("boardwalk.toml", "1985-01-01", 1),
        ("unlawful.toml", None, 1),
        ("unlawful.toml", "2001-03-09", 1),
    ],
)
def test_json(example: str, on: str | None, status: int, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(ROOT / "examples" / example)
    assert run(file, "--json", *(["--on", on] if on else [])) == status
    captured = capsys.readouterr()
    assert captured.err == ""
    document = json.loads(captured.out)
    assert_fits(document, "check")
    assert document["file"] == file
    assert document["on"] == (on or {"boardwalk.toml": "2010-01-01", "unlawful.toml": "1995-07-01"}[example])
    assert document["lawful"] is (status == 0)


def test_the_unlawful_example_breaks_what_its_comments_say(capsys: pytest.CaptureFixture[str]) -> None:
    run(str(ROOT / "examples" / "unlawful.toml"), "--json")
    document = json.loads(capsys.readouterr().out)
    broken = {
        table["name"]: [(one["severity"], one["option"], one["section"]) for one in table["findings"]]
        for table in document["tables"]
    }
    assert broken == {
        "Roulette": [
            ("forbids", "odds.straight", "§19:47-5.2[odds]"),
            ("forbids", "half_back", "§19:47-5.2[single-zero]"),
            ("requires", "maximum", "§19:47-8.3[limits-change]"),
        ],
        "Craps 1": [("forbids", "lay_fee", "§19:47-1.5[lay-fee]"), ("forbids", "minimum", "§19:47-8.2[limits]")],
        "Craps 2": [("forbids", "odds", "§19:47-1.4[better-odds]")],
        "Punto banco 1": [("forbids", "decks", "§19:47-3.1(a)"), ("forbids", "tie_odds", "§19:47-3.3(b)")],
        "Punto banco 2": [("forbids", "payment_order", "§19:47-3.10(c)")],
        "Blackjack": [
            ("forbids", "late_insurance", "§19:47-2.9(b)"),
            ("forbids", "surrender", "§19:47-2.6(k)3"),
            ("forbids", "late_insurance", "§19:47-2.6(k)3"),
        ],
        "Caribbean stud": [("forbids", "game", f"{SIGN}19:47-16")],
    }
    lines = (ROOT / "examples" / "unlawful.toml").read_text("utf-8").splitlines()
    for table in document["tables"]:
        for finding in table["findings"]:
            key = "notices" if finding["severity"] == "requires" else finding["option"].split(".")[0]
            assert lines[finding["line"] - 1].startswith(key)


@pytest.mark.parametrize("day", ["yesterday", "1999-13-01", "01.05.1999"])
def test_a_date_that_is_none(day: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run("house.toml", "--on", day)
    assert ended.value.code == 2
    assert f"{day!r} is not a date; write it as in 1999-05-01" in capsys.readouterr().err


def test_a_file_that_cannot_be_read(house: Callable[[str], str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadHouseFile, match=r"^other\.toml: cannot be read: No such file") as refusal:
        run("other.toml", "--json")
    assert refusal.value.exit_code == 2
    with pytest.raises(
        BadHouseFile, match=r"^house\.toml:7: tables\.game: there is no game 'rulette'. Did you mean rou"
    ):
        run(house(HOUSE.replace('"roulette"', '"rulette"')))
    assert capsys.readouterr().out == ""


def test_a_house_beside_its_file_of_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """§19:47-3.3(d): the vigorish went up from four percent to five, and no notice of that is posted."""
    text = 'format = "croupier-house/1"\nhouse = "A"\n[[tables]]\ngame = "punto-banco"\n'
    text += 'notices = ["minimum", "maximum"]\n'
    now, before = tmp_path / "now.toml", tmp_path / "before.toml"
    now.write_text(text, "utf-8")
    before.write_text(f"{text}rules.vigorish = '4%'\n", "utf-8")
    assert run(str(now)) == 0
    assert run(str(before), "--before", str(now)) == 0  # less of it: nothing is owed
    capsys.readouterr()
    assert run(str(now), "--before", str(before), "--json") == 1
    document = json.loads(capsys.readouterr().out)
    assert_fits(document, "check")
    assert document["before"] == str(before)
    ((finding,),) = (table["findings"] for table in document["tables"])
    assert (finding["severity"], finding["option"], finding["section"]) == ("requires", "vigorish", "§19:47-3.3(d)")
    assert finding["says"].endswith(": 1/20, before 1/25")
