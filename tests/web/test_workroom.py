"""Questions that take long: who asks is told so, the tables go on, and nothing is left running."""

from __future__ import annotations

import sys
import threading

import pytest

from croupier.errors import UnknownName
from croupier.web.workroom import MOST_JOBS, NoAnswer, Question, StillWorking, Workroom, read, worked_out
from tests.web.serving import until

_SLOW = """
import json, sys, time
for line in sys.stdin:
    game, settings, wager, by_clause = json.loads(line)
    if game == "die": sys.exit(1)
    time.sleep(float(game))
    print(json.dumps({"slept": game, "times": settings}), flush=True)
"""
SLOW = (sys.executable, "-c", _SLOW)


def test_an_answer_is_kept() -> None:
    room = Workroom(SLOW)
    with pytest.raises(StillWorking):
        room.ask(Question("0.5"), 0.05)
    assert room.ask(Question("0.5"), 10)["slept"] == "0.5"  # the same work went on
    assert room.ask(Question("0.5"), 0)["slept"] == "0.5"  # at once


def test_what_takes_too_long_is_given_up() -> None:
    room = Workroom(SLOW, longest=2)  # a process that begins takes some of it
    with pytest.raises(StillWorking, match="too long for a page"):
        room.ask(Question("60"), 20)
    assert room.ask(Question("0"), 20)["slept"] == "0"  # in a new process


def test_it_gives_way_to_others_who_wait() -> None:
    room = Workroom(SLOW, patience=0.3)
    with pytest.raises(StillWorking):
        room.ask(Question("60"), 0.5)
    assert room.ask(Question("0"), 20)["slept"] == "0"


def test_only_so_many_questions_at_once() -> None:
    room = Workroom(SLOW)
    refusals = []
    for number in range(MOST_JOBS + 1):
        with pytest.raises(StillWorking) as refusal:
            room.ask(Question("5", (("n", number),)), 0)
        refusals.append(str(refusal.value).partition(" odds")[0])
        until(lambda: number or not room._todo)  # noqa: B023 - the first is under way: the others queue up
    assert refusals == ["these"] * MOST_JOBS + ["many other"]


def test_a_process_that_dies_is_replaced() -> None:
    room = Workroom(SLOW)
    with pytest.raises(RuntimeError):
        room.ask(Question("die"), 20)
    assert room.ask(Question("0"), 20)["slept"] == "0"


def test_it_rests_when_nobody_asks() -> None:
    room = Workroom(SLOW, idle=0.2)
    assert room.ask(Question("0"), 20)
    until(lambda: room._process is None)
    assert room.ask(Question("0.01"), 20)


def test_several_ask_the_same() -> None:
    room = Workroom(SLOW)
    found: list[str] = []
    ask = [threading.Thread(target=lambda: found.append(room.ask(Question("0.3"), 20)["slept"])) for _ in range(4)]
    for thread in ask:
        thread.start()
    for thread in ask:
        thread.join()
    assert found == ["0.3"] * 4


def test_real_questions() -> None:
    room = Workroom()
    question = Question("chuck-a-luck")
    assert room.ask(question, 60) == worked_out(question)
    with pytest.raises(UnknownName):
        room.ask(Question("chuck-a-luck", (), "no-such-wager"), 60)
    with pytest.raises(NoAnswer):
        room.ask(Question("chuck-a-luck", (("minimum", "much"),)), 60)


def test_a_question_survives_the_way() -> None:
    assert read('["craps", [["odds", [["field", "1 to 1"]]], ["minimum", 5]], "", true]').settings[1] == ("minimum", 5)
