"""Pytest in several processes that share the files of a run: whoever is through with one takes the next.

``python -m tests.together`` takes what pytest takes. Each file is read, listed and run by one process alone; where
every process lists all tests and a further one hears of each, that takes a tenth of the run. There is one process
more than cores, since some tests wait: for a server, a browser, a process that they started. Each begins with a part of
the house of its own: what tests there need to have imported, worked out or compiled is then there for all of them.
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
from multiprocessing.queues import SimpleQueue
from multiprocessing.sharedctypes import SynchronizedArray
from pathlib import Path

import pytest

from tests.costs import spent

PROCESSES = min(os.cpu_count() or 1, 8) + 1
WHOLE = "browser"  # a folder that one process runs whole, since its tests share what is dear to start
FIRST = (
    "test_poker_against_pokerkit.py",
    "test_ultimate.py",
    "test_decks.py",
    "test_kill.py",
    "test_simulated.py",
    "test_double_attack.py",
    "test_spanish.py",
)  # whose slow tests take a process long: nobody is to begin with them when the others are through
HOMES = (
    ("analysis",),
    ("simulation", "games", "cli", "environments", "test_law_tables.py", "test_docs.py", "test_papers.py"),
    (WHOLE, "web"),
    (),
)
"""With which folders and files a process begins, the last with all others. Two of them count, two run the house: who is
through goes on with those of his neighbour."""
MOST = 10_000  # files
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

    def __init__(
        self, number: int, taken: SynchronizedArray[int], counts: SimpleQueue[Counter[str]], terminal: int
    ) -> None:
        self.number, self.taken, self.counts, self.terminal = number, taken, counts, terminal
        self.parts: dict[Path, list[pytest.Module | pytest.Item]] = {}
        self.letters, self.spent = "", spent()
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
                self.taken[:] = [1] * MOST
                break
            test = following
        session.testscollected, self.running = number, False
        return True

    def _tests(self, session: pytest.Session) -> Iterator[pytest.Item]:
        places = {path: place for place, path in enumerate(sorted(self.parts))}
        for path in in_turn(self.parts, self.number):
            for each in self.parts[path] if self._take(places[path]) else ():
                if isinstance(each, pytest.Item):
                    yield each
                else:
                    tests = list(session.genitems(each))
                    session.config.hook.pytest_collection_modifyitems(
                        session=session, config=session.config, items=tests
                    )
                    yield from tests

    def _take(self, place: int) -> bool:
        """Whether nobody else has it."""
        with self.taken.get_lock():
            free = not self.taken[place]
            self.taken[place] = 1
            return free

    @pytest.hookimpl(wrapper=True)
    def pytest_report_teststatus(self) -> Generator[None, Status, Status]:
        """The letters of a file are told together; pytest's own terminal would mix them with those of other files."""
        category, letter, word = yield
        if not self.running:  # it is asked once more for the summary
            return category, letter, word
        self.letters += letter
        return category, "", ""

    def _tell(self, file: str) -> None:
        """With the processor seconds that went into it, where they count."""
        now = spent()
        cost = f" {now - self.spent:.0f} s" if now - self.spent >= 1 else ""
        os.write(self.terminal, f"{file} {self.letters}{cost}\n".encode())
        self.letters, self.spent = "", now

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        reporter = session.config.pluginmanager.getplugin("terminalreporter")
        self.counts.put(Counter({kind: len(reports) for kind, reports in reporter.stats.items() if kind}))


def in_turn(paths: Iterable[Path], number: int) -> list[Path]:
    """In which order a process takes them: what it begins with, then that of its neighbour, then the others'. Of each
    first the folder that is run whole, then what takes long."""
    homes: list[list[Path]] = [[] for _ in HOMES]
    for path in sorted(paths, key=lambda path: (WHOLE not in path.parts[-3:], path.name not in FIRST, path)):
        homes[next((home for home, names in enumerate(HOMES) if {*names} & {*path.parts[-3:]}), -1)].append(path)
    return [path for further in range(len(HOMES)) for path in homes[number % len(HOMES) ^ further]]


def work(
    arguments: list[str], number: int, taken: SynchronizedArray[int], counts: SimpleQueue[Counter[str]], log: str
) -> None:
    terminal = os.dup(1)
    with open(log, "w") as kept:
        os.dup2(kept.fileno(), 1)
    sys.dont_write_bytecode = False  # what one process has read, the next run need not
    sys.exit(pytest.main(["-p", "no:cacheprovider", *arguments], plugins=[Sharing(number, taken, counts, terminal)]))


def main(arguments: list[str], processes: int = PROCESSES) -> int:
    begun = time.monotonic()
    context = multiprocessing.get_context("spawn")
    taken, counts = context.Array("b", MOST), context.SimpleQueue()
    if sys.stdout.isatty():
        arguments = ["--color=yes", *arguments]
    shared = Path(tempfile.mkdtemp(prefix="croupier-tests-"))
    os.environ["CROUPIER_TESTS"] = str(shared)
    logs = [shared / f"{number}.log" for number in range(processes)]
    started = [
        context.Process(target=work, args=(arguments, number, taken, counts, str(log)))
        for number, log in enumerate(logs)
    ]
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
