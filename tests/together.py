"""Pytest in several processes that share the files of a run: whoever is through with one takes the next.

``python -m tests.together`` takes what pytest takes. Each file is read, listed and run by one process alone; where
every process lists all tests and a further one hears of each, that takes a tenth of the run. There are two processes
more than cores, since some tests wait: for a server, a browser, a process that they started.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import chain
from multiprocessing.queues import SimpleQueue
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path

import pytest

PROCESSES = min(os.cpu_count() or 1, 8) + 2
WHOLE = "browser"  # a folder that one process runs whole, since its tests share what is dear to start
FIRST = (
    "test_poker_against_pokerkit.py",
    "test_ultimate.py",
    "test_decks.py",
    "test_kill.py",
    "test_simulated.py",
)  # whose slow tests take a process half an hour: nobody is to begin with them when the others are through
LONGEST = (
    "test_every_game.py",
    "test_law_tables.py",
    "terminal",
)  # of the others: short ones are to be left at the end
WORKING, WAITING = "analysis", "web"  # folders that keep a core busy, and whose tests wait: side by side
ALL = 1_000_000  # more files than there are
Status = tuple[str, str, object]  # of a report: its category, its letter, its word
FINE = {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}


class Later(pytest.File):
    """Stands for a file whose tests are listed when somebody takes it. It is asked for them if it is among what was
    asked for: pytest makes one of every file that it looks at."""

    asked: Callable[[Path, pytest.Module], None]

    def collect(self) -> list[pytest.Item]:
        self.asked(self.path, pytest.Module.from_parent(self.parent, path=self.path))
        return []


class Sharing:
    """The plugin of one process: it lists a file when it takes it, and tells when it is through with it."""

    def __init__(self, taken: Synchronized[int], counts: SimpleQueue[Counter[str]], terminal: int) -> None:
        self.taken, self.counts, self.terminal = taken, counts, terminal
        self.parts: dict[Path, list[pytest.Module | pytest.Item]] = {}
        self.letters = ""
        self.listing, self.running = True, True

    def pytest_pycollect_makemodule(self, module_path: Path, parent: pytest.Collector) -> Later | None:
        if not self.listing or any("::" in argument for argument in parent.config.args):
            return None
        later: Later = Later.from_parent(parent, path=module_path)
        later.asked = self._add
        return later

    def _add(self, path: Path, one: pytest.Module | pytest.Item) -> None:
        self.parts.setdefault(path.parent if path.parent.name == WHOLE else path, []).append(one)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for each in session.items:  # tests that were asked for by their names
            self._add(each.path, each)
        self.listing = False
        number, tests = 0, self._tests(session)
        test = next(tests, None)
        while test:
            following = next(tests, None)  # that of the next file, too: what lasts for the session is not ended between
            session.config.hook.pytest_runtest_protocol(item=test, nextitem=following)
            number += 1
            if not following or following.path != test.path:
                self._tell(str(test.path.relative_to(session.config.rootpath)))
            if session.shouldfail or session.shouldstop:
                self.taken.value = ALL
                break
            test = following
        session.testscollected, self.running = number, False
        return True

    def _tests(self, session: pytest.Session) -> Iterator[pytest.Item]:
        parts = [self.parts[path] for path in in_turn(self.parts)]
        while (mine := self._take()) < len(parts):
            for each in parts[mine]:
                if isinstance(each, pytest.Item):
                    yield each
                else:
                    tests = list(session.genitems(each))
                    session.config.hook.pytest_collection_modifyitems(
                        session=session, config=session.config, items=tests
                    )
                    yield from tests

    def _take(self) -> int:
        with self.taken.get_lock():
            self.taken.value += 1
            return self.taken.value - 1

    @pytest.hookimpl(wrapper=True)
    def pytest_report_teststatus(self) -> Generator[None, Status, Status]:
        """The letters of a file are told together; pytest's own terminal would mix them with those of other files."""
        category, letter, word = yield
        if not self.running:  # it is asked once more for the summary
            return category, letter, word
        self.letters += letter
        return category, "", ""

    def _tell(self, file: str) -> None:
        os.write(self.terminal, f"{file} {self.letters}\n".encode())
        self.letters = ""

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        reporter = session.config.pluginmanager.getplugin("terminalreporter")
        self.counts.put(Counter({kind: len(reports) for kind, reports in reporter.stats.items() if kind}))


def in_turn(paths: Iterable[Path]) -> list[Path]:
    """In which order they begin: first the folder that is run whole, then what takes long."""
    rest = sorted(paths)
    whole, working, waiting, *longest = (
        [path for path in rest if name in path.parts] for name in (WHOLE, WORKING, WAITING, *LONGEST)
    )
    begun = [*whole, *(path for path in rest if path.name in FIRST)]
    beside = sorted((number / len(of), path) for of in (working, waiting) for number, path in enumerate(of))
    then = [*(path for _, path in beside), *chain.from_iterable(longest), *rest]
    return list(dict.fromkeys([*begun, *then]))


def work(arguments: list[str], taken: Synchronized[int], counts: SimpleQueue[Counter[str]], log: str) -> None:
    terminal = os.dup(1)
    with open(log, "w") as kept:
        os.dup2(kept.fileno(), 1)
    sys.dont_write_bytecode = False  # what one process has read, the next run need not
    sys.exit(pytest.main(["-p", "no:cacheprovider", *arguments], plugins=[Sharing(taken, counts, terminal)]))


def main(arguments: list[str], processes: int = PROCESSES) -> int:
    begun = time.monotonic()
    context = multiprocessing.get_context("spawn")
    taken, counts = context.Value("i", 0), context.SimpleQueue()
    if sys.stdout.isatty():
        arguments = ["--color=yes", *arguments]
    shared = Path(tempfile.mkdtemp(prefix="croupier-tests-"))
    os.environ["CROUPIER_TESTS"] = str(shared)
    logs = [shared / f"{number}.log" for number in range(processes)]
    started = [context.Process(target=work, args=(arguments, taken, counts, str(log))) for log in logs]
    for process in started:
        process.start()
    try:
        for process in started:
            process.join()
    except KeyboardInterrupt:  # each of them heard it too, and tells what it knows
        for process in started:
            process.join()
    for log in logs:
        print(log.read_text())
    shutil.rmtree(shared, ignore_errors=True)
    total: Counter[str] = Counter()
    while not counts.empty():
        total += counts.get()
    told = ", ".join(f"{number} {kind}" for kind, number in sorted(total.items(), key=lambda kind: (-kind[1], kind)))
    print(f"{told or 'no tests were run'}, by {processes} processes in {time.monotonic() - begun:.0f} seconds")
    codes = [process.exitcode or 0 for process in started]
    if set(codes) <= FINE:
        return 0 if 0 in codes else 5
    print(f"the processes ended with {' and '.join(map(str, sorted(codes)))}")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
