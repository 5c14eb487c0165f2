"""``croupier replay``."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cli import main

TAPE = """croupier tape 1
# one spin
game: roulette 1
rules: {}
players: {"alice": 100000, "bert": 100000}
carry: null

< put alice 1 red 500
> bet 1 alice 1 red 500
< put bert 2 straight@17 1000
> bet 2 bert 2 straight@17 1000
< close
> say No more bets
< spin 3
> say 3, red, odd
> lose 2 straight@17 -1000 §19:47-5.1[as-it-lies]
> win 1 red +500 §19:47-5.2[odds]
> say Place your bets
"""


@pytest.fixture
def tape(tmp_path: Path) -> Path:
    path = tmp_path / "one.tape"
    path.write_text(TAPE, "utf-8")
    return path


def test_a_tape_that_comes_out_the_same(tape: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tape)]) == 0
    assert capsys.readouterr().out == f"{tape}: roulette, 11 lines, the same: alice +$5, bert -$10\n"


def test_the_round_in_words(tape: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--show", str(tape)]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "  alice: #1 $5 on red.",
        "  bert: #2 $10 on straight 17.",
        '  "No more bets"',
        "  It stops on 3.",
        '  "3, red, odd"',
        "  lose      -$10  bert   #2 straight 17  §19:47-5.1[as-it-lies]",
        "  win        +$5  alice  #1 red          §19:47-5.2[odds]",
        '  "Place your bets"',
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "recorded", "replayed"),
    [
        ("red +500", "red +900", 17, "> win 1 red +900 §19:47-5.2[odds]", "> win 1 red +500 §19:47-5.2[odds]"),
        ("< spin 3", "< spin 5", 15, "> say 3, red, odd", "> say 5, red, odd"),
        ("< spin 3", "< spin 40", 14, "< spin 40", "(refused: waiting for a pocket"),
        ("> say Place your bets\n", "", 17, "(the tape ends here)", "> say Place your bets"),
        ("> say Place your bets\n", "> say Place your bets\n< close\n", 19, "< close", "(nothing: the game is at"),
    ],
)
def test_the_first_difference(
    tape: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, line: int, recorded: str, replayed: str
) -> None:
    tape.write_text(TAPE.replace(old, new), "utf-8")
    assert main(["replay", str(tape)]) == 1
    where, was, now = capsys.readouterr().out.splitlines()
    assert where == f"{tape}:{line}: roulette: the replay went another way"
    assert was == f"  recorded: {recorded}"
    assert now.startswith(f"  replayed: {replayed}")


def test_a_round_that_is_not_over(tape: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tape.write_text(TAPE.split("< close")[0], "utf-8")
    assert main(["replay", str(tape)]) == 0
    assert "4 lines, the same so far; the round is not over: alice $0, bert $0" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "not a tape"),
        (b"\xff\xfe", "not UTF-8 text"),
        (TAPE.replace("game: roulette 1", "game: roulette 999").encode(), "version 999"),
        (TAPE.replace("game: roulette 1", "game: rulette 1").encode(), "no game 'rulette'"),
        (TAPE.replace('players: {"alice"', 'players: {"alice b"').encode(), "players must be names"),
    ],
)
def test_a_broken_tape(tape: Path, capsys: pytest.CaptureFixture[str], content: bytes, says: str) -> None:
    tape.write_bytes(content)
    assert main(["replay", str(tape)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"croupier: {tape}: ")
    assert says in told.err


def test_no_such_file_is_the_gravest(tape: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none.tape"), str(tape), str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert "No such file" in told.err
    assert "the same" in told.out


def test_every_recorded_round_of_the_tests(capsys: pytest.CaptureFixture[str]) -> None:
    paths = sorted((Path(__file__).parent.parent / "tapes").glob("*/*.tape"))
    assert paths
    assert main(["replay", "--show", *map(str, paths)]) == 0
    assert capsys.readouterr().out.count(", the same: ") == len(paths)
