"""Questions that take long: who asks is told so, the tables go on, and nothing is left running."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from croupier.errors import UnknownName
from croupier.web.tasks import Judging, OddsQuestion, Proving, Task, read, worked_out, write
from croupier.web.workroom import MOST_EACH, MOST_JOBS, NoAnswer, StillWorking, Workroom
from tests.web.serving import until

_SLOW = """
import json, sys, time
for line in sys.stdin:
    kind, game, *settings = json.loads(line)
    if game == "die": sys.exit(1)
    time.sleep(float(game))
    print(json.dumps({"slept": game, "times": settings}), flush=True)
"""
SLOW = (sys.executable, "-c", _SLOW)


def test_an_answer_is_kept() -> None:
    room = Workroom(SLOW)
    with pytest.raises(StillWorking):
        room.ask(OddsQuestion("0.5"), 0.05)
    assert room.ask(OddsQuestion("0.5"), 10)["slept"] == "0.5"  # the same work went on
    assert room.ask(OddsQuestion("0.5"), 0)["slept"] == "0.5"  # at once


def test_what_takes_too_long_is_given_up() -> None:
    room = Workroom(SLOW, longest=2)  # a process that begins takes some of it
    with pytest.raises(StillWorking, match="too long for a page"):
        room.ask(OddsQuestion("60"), 20)
    assert room.ask(OddsQuestion("0"), 20)["slept"] == "0"  # in a new process


def test_it_gives_way_to_others_who_wait() -> None:
    room = Workroom(SLOW, moment=0.3, patience=0.3)
    with pytest.raises(StillWorking):
        room.ask(OddsQuestion("60"), 0.5, "eve")
    until(lambda: room._beside)
    wait(room, OddsQuestion("3"), "ann")  # as hard, for a moment of this length
    until(lambda: not room._todo)
    assert room.ask(OddsQuestion("0"), 20, "bob")["slept"] == "0"
    until(lambda: OddsQuestion("60") not in room._jobs)  # it was given up
    assert room.ask(OddsQuestion("3"), 20, "ann")["slept"] == "3"


def asked(room: Workroom, question: OddsQuestion, address: str) -> str:
    with pytest.raises(StillWorking) as refusal:
        room.ask(question, 0, address)
    return str(refusal.value).partition(" questions")[0]


def wait(room: Workroom, question: OddsQuestion, address: str) -> threading.Thread:
    """Somebody who waits for an answer, whatever it is."""

    def work() -> None:
        with suppress(StillWorking):
            room.ask(question, 20, address)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    until(lambda: any(job.waiting for job in room._jobs.values() if job.task == question))
    return thread


def test_only_so_many_questions_at_once() -> None:
    room = Workroom(SLOW, moment=60)
    for number in range(MOST_JOBS):
        assert asked(room, OddsQuestion("5", (("n", number),)), f"address {number}").startswith("this is still")
    assert asked(room, OddsQuestion("5", (("n", -1),)), "address") == "many other"


def test_only_so_many_questions_of_one_address() -> None:
    room = Workroom(SLOW, moment=60)
    for number in range(MOST_EACH):
        wait(room, OddsQuestion("5", (("n", number),)), "eve")
    assert asked(room, OddsQuestion("5", (("n", -1),)), "eve") == "other"
    assert asked(room, OddsQuestion("5", (("n", -1),)), "ann").startswith("this is still")


def test_questions_that_nobody_waits_for_make_room_for_later_ones() -> None:
    room = Workroom(SLOW, moment=60)
    wait(room, OddsQuestion("5"), "ann")
    until(lambda: not room._todo)
    for number in range(10):
        asked(room, OddsQuestion("5", (("n", number),)), "ann")
    assert [job.task for job in room._todo] == [OddsQuestion("5", (("n", 9),))]


def test_hard_questions_of_one_address_starve_nobody() -> None:
    """Eight of them, as many threads wait; another address has its easy answer after a moment or two."""
    room = Workroom(SLOW, moment=0.3)
    assert room.ask(OddsQuestion("0"), 20, "ann")  # the process has begun
    for number in range(8):
        with suppress(StillWorking):
            room.ask(OddsQuestion("60", (("n", number),)), 0, "eve")
            wait(room, OddsQuestion("60", (("n", number),)), "eve")
    began = time.monotonic()
    assert room.ask(OddsQuestion("0.01"), 20, "ann")["slept"] == "0.01"
    assert time.monotonic() - began < 5
    assert room.ask(OddsQuestion("0.5"), 20, "bob")["slept"] == "0.5"  # hard as well, but nobody else's is tried now


def test_a_hard_question_goes_on_beside_easy_ones() -> None:
    room = Workroom(SLOW, moment=0.3)
    hard = OddsQuestion("2")
    assert asked(room, hard, "ann").startswith("this is still")
    until(lambda: room._beside is not None)
    process = room._beside
    assert room.ask(OddsQuestion("0"), 20, "ann")["slept"] == "0"
    assert room._beside is process
    assert room.ask(hard, 20, "ann")["slept"] == "2"


def test_a_file_is_judged_in_time_or_not_at_all() -> None:
    room = Workroom(SLOW, limit=3)  # of which a new process takes some to begin
    with pytest.raises(StillWorking, match="too long for a page"):
        room.ask(Judging("60"), 20)
    assert room.ask(Judging("0"), 20)["slept"] == "0"
    assert not room._kept  # files are large, and nobody sends the same again


def test_a_process_that_dies_is_replaced() -> None:
    room = Workroom(SLOW)
    with pytest.raises(RuntimeError):
        room.ask(OddsQuestion("die"), 20)
    assert room.ask(OddsQuestion("0"), 20)["slept"] == "0"


def test_it_rests_when_nobody_asks() -> None:
    room = Workroom(SLOW, idle=0.2)
    assert room.ask(OddsQuestion("0"), 20)
    until(lambda: not room._bench.is_running)
    assert room.ask(OddsQuestion("0.01"), 20)


def test_several_ask_the_same() -> None:
    room = Workroom(SLOW)
    found: list[str] = []

    def work(address: str) -> None:
        found.append(room.ask(OddsQuestion("0.3"), 20, address)["slept"])

    ask = [threading.Thread(target=work, args=(f"address {n}",)) for n in range(4)]
    for thread in ask:
        thread.start()
    for thread in ask:
        thread.join()
    assert found == ["0.3"] * 4


def test_real_questions() -> None:
    room = Workroom(limit=60)  # on a busy machine a process takes long to begin
    question = OddsQuestion("chuck-a-luck")
    assert room.ask(question, 60) == worked_out(question)
    with pytest.raises(UnknownName):
        room.ask(OddsQuestion("chuck-a-luck", (), "no-such-wager"), 60)
    with pytest.raises(NoAnswer):
        room.ask(OddsQuestion("chuck-a-luck", (("minimum", "much"),)), 60)
    judged = room.ask(Judging("house = 5"), 60)
    assert judged["faults"][0]["says"].startswith("format: is missing")
    assert "cannot be read as JSON" in room.ask(Proving("{"), 60)["faults"][0]


@pytest.mark.parametrize(
    "task", [OddsQuestion("craps", (("minimum", 5),), "", True), Judging("house = 1", "1999-05-01"), Proving("{}")]
)
def test_a_question_survives_the_way(task: Task) -> None:
    assert read(write(task)) == task


def test_work_ends_with_the_server_that_wanted_it(tmp_path: Path) -> None:
    """A server that is killed cannot end it, and whoever starts the next one waits for nobody: not for the half minute
    that every hand of pai gow poker takes."""
    command = [sys.executable, "-m", "croupier.web.tasks"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "CROUPIER_CACHE": str(tmp_path)},
    ) as work:
        assert work.stdin
        assert work.stdout
        work.stdin.write(
            write(OddsQuestion("roulette", wager="red")) + "\n" + write(OddsQuestion("pai-gow-poker")) + "\n"
        )
        work.stdin.flush()
        assert "house_edge" in work.stdout.readline()  # and it goes on with the other
        work.stdin.close()
        assert work.wait(10) == 0
        assert not work.stdout.read()
