"""Where questions are worked out that may take long: in processes of their own, so that the tables never wait.

Everybody's question is tried for a moment first, by turns of the addresses they come from, so that many hard questions
from one place cost another place no more than one such moment. What is not done by then goes on beside, in a second
process, one at a time. Whoever asks waits a few seconds and is then told to ask again; the work goes on meanwhile. The
odds that were answered are kept, here and (by `croupier.analysis.reports.cache`) on disk.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

from croupier.errors import UnknownName
from croupier.web.bench import Bench
from croupier.web.errors import TooMany, WebRefusal
from croupier.web.tasks import Document, OddsQuestion, Task, write

MOMENT = 2.0  # seconds in which every question is tried first
LIMIT = 5.0  # seconds for what is no question about odds: it is done by then, or refused
PATIENCE, LONGEST = 30.0, 300.0  # seconds that hard odds may take: while others wait, and in any case
MOST_JOBS, MOST_EACH = 24, 3  # questions to do, in all and from one address
MOST_HARD = 4  # that wait for the second process; of one address one
MOST_WAITING_EACH = 3  # requests of one address that wait for an answer; each takes a thread
IDLE = 600.0
"""Seconds without a question until the process ends: it holds compiled code, and starting another takes a while."""
KEPT = 300  # answers in memory: each game's under several sets of options; older ones are on disk still
_LOOK = 0.2  # seconds between two looks at the clock: how far beyond its time a question may get
_TURNS = 1000  # addresses whose turn is remembered

log = logging.getLogger("croupier.web")


class StillWorking(TooMany):
    """The answer is not there yet: ask again."""


class NoAnswer(WebRefusal):
    """A question that cannot be answered under these rules."""


@dataclass
class _Job:
    task: Task
    address: str
    done: threading.Event = field(default_factory=threading.Event)
    answer: Document = field(default_factory=dict)
    waiting: list[str] = field(default_factory=list)  # the addresses of those who wait for it


class Workroom:
    """Takes questions from any thread."""

    def __init__(
        self,
        command: Sequence[str] = (sys.executable, "-m", "croupier.web.tasks"),
        *,
        moment: float = MOMENT,
        limit: float = LIMIT,
        patience: float = PATIENCE,
        longest: float = LONGEST,
        idle: float = IDLE,
    ) -> None:
        self._command, self._idle = command, idle
        self._moment, self._limit, self._patience, self._longest = moment, limit, patience, longest
        self._lock = threading.Condition()
        self._kept: OrderedDict[Task, Document] = OrderedDict()
        self._jobs: dict[Task, _Job] = {}  # under way, or to do
        self._todo: list[_Job] = []
        self._hard: list[_Job] = []  # tried, and to do beside
        self._beside: _Job | None = None  # what the second process works on
        self._turns: OrderedDict[str, int] = OrderedDict()  # when each address last had its turn
        self._running = False
        self._bench = Bench(command)

    def ask(self, task: Task, seconds: float, address: str = "") -> Document:
        """The answer; `StillWorking` if it is not there within so many seconds."""
        with self._lock:
            if task in self._kept:
                self._kept.move_to_end(task)
                return _told(self._kept[task])
            job = self._jobs.get(task) or self._new(task, address)
            if sum(other.waiting.count(address) for other in self._jobs.values()) >= MOST_WAITING_EACH:
                seconds = 0
            job.waiting.append(address)
        try:
            if not job.done.wait(seconds):
                raise StillWorking("this is still being worked out; ask again in a moment", 1)
            return _told(job.answer)
        finally:
            with self._lock:
                job.waiting.remove(address)

    def _new(self, task: Task, address: str) -> _Job:
        for old in [old for old in self._todo if old.address == address and not old.waiting]:
            self._drop(old)
        if sum(job.address == address for job in self._jobs.values()) >= MOST_EACH:
            raise StillWorking("other questions from your address are being worked out; ask again in a moment", 2)
        if len(self._jobs) >= MOST_JOBS:
            raise StillWorking("many other questions are being worked out; ask again in a moment", 2)
        job = self._jobs[task] = _Job(task, address)
        self._todo.append(job)
        if not self._running:
            self._running = True
            threading.Thread(target=self._run, name="workroom", daemon=True).start()
        self._lock.notify_all()
        return job

    def _drop(self, job: _Job) -> None:
        self._todo.remove(job)
        del self._jobs[job.task]

    # --- the first process: everybody's turn ---

    def _run(self) -> None:
        while job := self._next():
            try:
                self._bench.begin(write(job.task))
                self._try(job)
            except Exception as fault:
                self._bench.end()
                self._finish(job, {"fault": f"the work broke off: {fault!r}"})

    def _next(self) -> _Job | None:
        """Of the address whose last turn is longest ago, the latest question."""
        with self._lock:
            while not self._todo:
                if not self._lock.wait(self._idle) and not self._todo:
                    self._running = False
                    self._bench.end()
                    return None
            job = min(reversed(self._todo), key=lambda each: self._turns.get(each.address, 0))
            self._todo.remove(job)
            last = next(reversed(self._turns.values()), 0)
            self._turns[job.address] = last + 1
            self._turns.move_to_end(job.address)
            if len(self._turns) > _TURNS:
                self._turns.popitem(last=False)
            return job

    def _try(self, job: _Job) -> None:
        began = time.monotonic()
        while (line := self._bench.heard(_LOOK)) is None:
            took = time.monotonic() - began
            if not isinstance(job.task, OddsQuestion):
                if took > self._limit:
                    self._give_up(job, took)
                    return
            elif took > self._moment and self._goes_on_beside(job, began):
                return
            elif took > self._longest:
                self._give_up(job, took)
                return
        self._finish(job, json.loads(line))

    def _give_up(self, job: _Job, took: float) -> None:
        self._bench.end()
        self._finish(job, _late(took))

    def _goes_on_beside(self, job: _Job, began: float) -> bool:
        """Whether the first process is free for others: the second takes over what it is at, or waits for it."""
        with self._lock:
            if self._beside is None:
                self._beside, bench, self._bench = job, self._bench, Bench(self._command)
                threading.Thread(
                    target=self._run_beside, args=(job, bench, began), name="workroom: beside", daemon=True
                ).start()
                return True
            if not self._todo:
                return False  # nobody else wants it
            theirs = job.address in (self._beside.address, *(other.address for other in self._hard))
            room = not theirs and len(self._hard) < MOST_HARD
            if room:
                self._hard.append(job)
        self._bench.end()
        if not room:
            self._finish(job, {"late": "harder questions are being worked out already; ask again in a while"})
        return True

    # --- the second process: one hard question after another ---

    def _run_beside(self, job: _Job | None, bench: Bench, began: float) -> None:
        """The first is under way."""
        begun = True
        while job:
            try:
                if not begun:
                    began = time.monotonic()
                    bench.begin(write(job.task))
                answer = self._heard_beside(bench, began)
            except Exception as fault:
                answer = {"fault": f"the work broke off: {fault!r}"}
            if "late" in answer or "fault" in answer:
                bench.end()
            self._finish(job, answer)
            with self._lock:
                self._beside = job = self._hard.pop(0) if self._hard else None
            begun = False
        bench.end()

    def _heard_beside(self, bench: Bench, began: float) -> Document:
        while (line := bench.heard(_LOOK)) is None:
            took = time.monotonic() - began
            with self._lock:
                others = bool(self._hard)
            if took > self._longest or (others and took > self._patience):
                return _late(took)
        found: Document = json.loads(line)
        return found

    def _finish(self, job: _Job, answer: Document) -> None:
        job.answer = answer
        if "fault" in answer:
            log.error("working out %s: %s", str(job.task)[:200], answer["fault"])
        with self._lock:
            del self._jobs[job.task]
            if isinstance(job.task, OddsQuestion) and not answer.keys() & {"fault", "late"}:
                self._kept[job.task] = answer
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
        job.done.set()


def _late(took: float) -> Document:
    return {"late": f"this takes too long for a page: it was given up after {took:.0f} seconds"}


def _told(answer: Document) -> Document:
    if "unknown" in answer:
        raise UnknownName(answer["unknown"])
    if "refused" in answer:
        raise NoAnswer(answer["refused"])
    if "late" in answer:
        raise StillWorking(f"{answer['late']}; the command croupier works it out", 60)
    if "fault" in answer:
        raise RuntimeError(answer["fault"])
    return answer


ROOM = Workroom()
"""Of this server."""
