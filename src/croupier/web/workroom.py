"""Where odds are worked out: a process of its own, so that a hard question never keeps the tables waiting.

One question is worked on at a time, the latest first. Whoever asks waits a few seconds and is then told to ask again;
the work goes on meanwhile. What was answered is kept, here and (by `croupier.analysis.cache`) on disk.
"""

from __future__ import annotations

import atexit
import json
import logging
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from croupier.errors import CroupierError, UnknownName
from croupier.web.errors import TooMany, WebRefusal

Document = dict[str, Any]

MOST_JOBS, MOST_WAITING = 6, 4  # waiting takes a thread that other pages need
PATIENCE, LONGEST = 30.0, 300.0  # seconds that one question may take: while others wait, and in any case
IDLE = 600.0
KEPT = 300
_LOOK = 0.2

log = logging.getLogger("croupier.web")


class StillWorking(TooMany):
    """The answer is not there yet: ask again."""


class NoAnswer(WebRefusal):
    """A question that cannot be answered under these rules."""


class Question(NamedTuple):
    """The odds of a game, or of one wager, under some options."""

    game: str
    settings: tuple[tuple[str, Any], ...] = ()  # options that are not as usual, as plain data; pay tables as pairs
    wager: str = ""
    by_clause: bool = False


# --- in the process ---


def worked_out(question: Question) -> Document:
    """The answer, or ``refused`` with the words of a refusal."""
    from croupier import registry
    from croupier.analysis.report import odds

    game = registry.get(question.game)
    settings = {name: value if isinstance(value, str | int) else dict(value) for name, value in question.settings}
    try:
        report = odds(game, game.Rules().set(settings), question.wager)
    except UnknownName as refusal:
        return {"unknown": str(refusal)}
    except CroupierError as refusal:
        return {"refused": str(refusal)}
    return report.document(by_clause=question.by_clause)


def main() -> None:
    """Until the server goes away: a question on each line that comes in, its answer on a line that goes out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(10)  # the tables come first
    for line in sys.stdin:
        try:
            found = worked_out(read(line))
        except Exception as fault:
            found = {"fault": repr(fault)}
        print(json.dumps(found), flush=True)


def read(line: str) -> Question:
    game, settings, wager, by_clause = json.loads(line)
    return Question(game, tuple((name, value) for name, value in settings), wager, by_clause)


# --- in the server ---


@dataclass
class _Job:
    question: Question
    done: threading.Event = field(default_factory=threading.Event)
    answer: Document = field(default_factory=dict)
    waiting: int = 0


class Workroom:
    """Takes questions from any thread."""

    def __init__(
        self,
        command: Sequence[str] = (sys.executable, "-m", "croupier.web.workroom"),
        *,
        patience: float = PATIENCE,
        longest: float = LONGEST,
        idle: float = IDLE,
    ) -> None:
        self._command, self._patience, self._longest, self._idle = command, patience, longest, idle
        self._lock = threading.Condition()
        self._kept: OrderedDict[Question, Document] = OrderedDict()
        self._jobs: dict[Question, _Job] = {}  # under way, or to do
        self._todo: list[_Job] = []
        self._waiting = 0
        self._running = False
        self._process: subprocess.Popen[str] | None = None
        self._said: queue.SimpleQueue[str] = queue.SimpleQueue()  # lines of the process; an empty one is its end

    def ask(self, question: Question, seconds: float) -> Document:
        """The answer; `StillWorking` if it is not there within so many seconds."""
        with self._lock:
            if question in self._kept:
                self._kept.move_to_end(question)
                return _told(self._kept[question])
            job = self._jobs.get(question) or self._new(question)
            if self._waiting >= MOST_WAITING:
                seconds = 0
            self._waiting += 1
            job.waiting += 1
        try:
            if not job.done.wait(seconds):
                raise StillWorking("these odds are still being worked out; ask again in a moment", 1)
            return _told(job.answer)
        finally:
            with self._lock:
                self._waiting -= 1
                job.waiting -= 1

    def _new(self, question: Question) -> _Job:
        if len(self._jobs) >= MOST_JOBS:
            raise StillWorking("many other odds are being worked out; ask again in a moment", 2)
        job = self._jobs[question] = _Job(question)
        self._todo.append(job)
        if not self._running:
            self._running = True
            threading.Thread(target=self._run, name="workroom", daemon=True).start()
        self._lock.notify()
        return job

    def _run(self) -> None:
        while job := self._next():
            try:
                job.answer = self._done(job)
            except Exception:
                log.exception("working out %s", job.question)
                self._end()
                job.answer = {"fault": "the work broke off"}
            with self._lock:
                del self._jobs[job.question]
                if not job.answer.keys() & {"fault", "late"}:
                    self._kept[job.question] = job.answer
                    if len(self._kept) > KEPT:
                        self._kept.popitem(last=False)
            job.done.set()

    def _next(self) -> _Job | None:
        """The latest question; older ones that nobody waits for any more are dropped."""
        with self._lock:
            while not self._todo:
                if not self._lock.wait(self._idle) and not self._todo:
                    self._running = False
                    self._end()
                    return None
            job = self._todo.pop()
            for old in [old for old in self._todo if not old.waiting]:
                self._todo.remove(old)
                del self._jobs[old.question]
            return job

    def _done(self, job: _Job) -> Document:
        process = self._ready()
        assert process.stdin is not None
        began = time.monotonic()
        process.stdin.write(f"{json.dumps(job.question)}\n")
        process.stdin.flush()
        while (line := self._heard()) is None:
            took = time.monotonic() - began
            with self._lock:
                others = any(other.waiting for other in self._todo)
            if took > self._longest or (others and took > self._patience):
                self._end()
                return {"late": f"it was given up after {took:.0f} seconds"}
        found: Document = json.loads(line)
        if "fault" in found:
            log.error("working out %s: %s", job.question, found["fault"])
        return found

    def _heard(self) -> str | None:
        try:
            line = self._said.get(timeout=_LOOK)
        except queue.Empty:
            return None
        if not line:
            raise EOFError("the process ended")
        return line

    def _ready(self) -> subprocess.Popen[str]:
        if self._process is not None and self._process.poll() is None:
            return self._process
        self._end()
        said: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._said = said
        self._process = process = subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

        def listen() -> None:
            assert process.stdout is not None
            with process.stdout:
                for line in process.stdout:
                    said.put(line)
            said.put("")

        threading.Thread(target=listen, name="workroom: listening", daemon=True).start()
        atexit.register(process.kill)
        return process

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        atexit.unregister(process.kill)
        process.kill()
        process.wait()
        with suppress(OSError):
            if process.stdin is not None:
                process.stdin.close()


def _told(answer: Document) -> Document:
    if "unknown" in answer:
        raise UnknownName(answer["unknown"])
    if "refused" in answer:
        raise NoAnswer(answer["refused"])
    if "late" in answer:
        raise StillWorking(f"these odds take too long for a page: {answer['late']}; croupier odds works them out", 60)
    if "fault" in answer:
        raise RuntimeError(answer["fault"])
    return answer


ROOM = Workroom()
"""Of this server."""


if __name__ == "__main__":
    main()
