"""Tapes: what is written can be read; what cannot be read says where and why."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from croupier.errors import BrokenTape, CroupierError
from croupier.tables.lines import read_input, write
from croupier.tables.replay import ReplayTable
from croupier.tables.tape import read_tape
from tests import golden

EVENING = (golden.FOLDER / "roulette/an-evening.tape").read_text("utf-8")


def test_every_input_line_reads_back() -> None:
    for file in golden.files():
        text = file.read_text("utf-8")
        for line in read_tape(text).lines:
            if line.startswith("<"):
                assert write(read_input(line)) == line, golden.name(file)
        assert read_tape(text).text() == text, golden.name(file)


BROKEN = [
    ("", "line 1: not a tape"),
    ("hello\n", "line 1: not a tape"),
    (EVENING.replace("game: roulette 1", "game: rulette 1"), "Did you mean roulette"),
    (EVENING.replace("game: roulette 1", "game: roulette 7"), "version 7; this is version 1"),
    (EVENING.replace("game: roulette 1\n", ""), "the header lacks 'game'"),
    (EVENING.replace("rules: {}", "rules: {"), "the header cannot be read"),
    (EVENING.replace("rules: {}", 'rules: {"half_back": true}'), "is not that of its rules"),
    (EVENING.replace('"alice": 100000', '"alice": 0.5'), "whole cents"),
    (EVENING.replace("carry: null", "carry: 3"), "nothing expected"),
    (EVENING.replace("rules: {}", "rules: 5"), "the header cannot be read"),
    (EVENING.replace("rules: {}", "rules: []"), "the header cannot be read"),
    (EVENING.replace("rules: {}", 'rules: {"coin": 0}'), "the tape's rules are not lawful: coin is 0"),
    (re.sub(r"players: .*", "players: {}", EVENING), "at least one"),
    (re.sub(r"players: .*", "players: [1]", EVENING), "players must be names"),
    (EVENING.replace("< close", "closed"), "begins with neither"),
    (EVENING.replace("rules: {}", "rules {}"), "no header line"),
]


@pytest.mark.parametrize(("text", "says"), BROKEN)
def test_a_broken_tape_says_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(CroupierError) as refusal:
        read_tape(text)
    assert says in str(refusal.value)


HARDWAYS = (golden.FOLDER / "craps/hardways.tape").read_text("utf-8")


@pytest.mark.parametrize(
    ("tape", "says"),
    [
        (re.sub("carry: .*", f"carry: {'[' * 100_000}", EVENING), "more brackets within brackets"),
        (re.sub('"stake": 1000', '"stake": "1/0"', HARDWAYS, count=1), "a fraction such as 3/2 expected, not '1/0'"),
        (re.sub('"stake": 1000', '"stake": "1e9999999"', HARDWAYS, count=1), "a fraction such as 3/2 expected"),
        (re.sub("next-bet: .*", f"next-bet: {'9' * 5000}", HARDWAYS), "a whole number expected"),
        (re.sub('"point": [0-9]+', '"point": 1000', HARDWAYS), "no round of craps can begin as the header says"),
    ],
    ids=["deep", "nothing below", "enormous", "many digits", "impossible"],
)
def test_a_tape_that_is_made_to_do_harm_is_refused_in_words(tape: str, says: str) -> None:
    with pytest.raises(BrokenTape) as refusal:
        ReplayTable(read_tape(tape))
    assert says in str(refusal.value)


def test_a_line_that_no_game_goes_on_from() -> None:
    replay = ReplayTable(read_tape(re.sub('"wager": "[a-z-]+"', '"wager": "box-1"', HARDWAYS, count=1)))
    replay.run()
    assert replay.difference is not None
    assert "the game cannot go on from here: KeyError('box-1')" in replay.difference.replayed


DIFFERENT = [
    ("> win 1 straight@17 +17500", "> win 1 straight@17 +18000", "> win 1 straight@17 +17500"),
    ("< spin 17", "< spin 18", "> say 18, red, even"),
    ("> say No more bets\n", "", "> say No more bets"),
    ("< spin 17", "< spin 99", "(refused"),
    ("< put alice 1 straight@17 500", "< put alice 1 straight@17 5", "(refused"),
    ("< close\n", "", "> say No more bets"),
]


def test_in_which_words_a_dealer_says_it_need_make_no_difference() -> None:
    """A later version of Croupier may put it otherwise, and plays the rounds of the one before again."""
    tape = read_tape(EVENING.replace("> say No more bets", "> say Rien ne va plus", 1))
    replay = ReplayTable(tape, in_any_words=True)
    assert replay.run().over
    assert replay.difference is None
    strict = ReplayTable(tape)
    strict.run()
    assert strict.difference is not None
    assert strict.difference.recorded == "> say Rien ne va plus"


@pytest.mark.parametrize(("now", "then", "replayed"), DIFFERENT)
def test_a_replay_stops_at_the_first_difference(now: str, then: str, replayed: str) -> None:
    assert now in EVENING
    replay = ReplayTable(read_tape(EVENING.replace(now, then, 1)))
    replay.run()
    assert replay.difference is not None
    assert replayed in replay.difference.replayed or replayed in replay.difference.recorded


LINES = [
    "<",
    "< put alice",
    "< roll x y",
    "< up dealer 1z",
    "< dance",
    "< put alice 1 red 1.5",
    "< put alice 1 red 1_000",
    "< put alice ١ red 500",
    f"< take alice {'9' * 5000}",
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_that_cannot_be_read(line: str) -> None:
    with pytest.raises(BrokenTape, match="cannot read the line"):
        read_input(line)


def test_a_tape_that_does_not_name_the_rate_has_that_of_before() -> None:
    """Caribbean stud's default was 70 percent when it was written: it replays with that, and is written as it was."""
    text = (golden.FOLDER / "caribbean-stud/two-royal-flushes.tape").read_text("utf-8")
    tape = read_tape(text)
    assert "\nrules: {}\n" in text
    assert tape.rules.settings()["meter_rate"] == "7/10"
    assert ReplayTable(tape).run().over
    assert tape.text() == text
    assert "meter_rate" in read_tape(text.replace("rules: {}", 'rules: {"meter_rate": "7/10"}')).rules.changed()


def test_a_tape_of_today_names_the_rate() -> None:
    text = (golden.FOLDER / "caribbean-stud/two-royal-flushes.tape").read_text("utf-8")
    before = read_tape(text)
    game = before.game
    tape = replace(before, rules=game.Rules(), lines=[])
    today = tape.text()
    assert '\nrules: {"meter_rate": "1/2"}\n' in today
    assert read_tape(today).rules == game.Rules()
    with pytest.raises(CroupierError, match="is not that of its rules"):  # what is left out is never today's
        read_tape(today.replace('{"meter_rate": "1/2"}', "{}"))
