"""A run that can be stopped and gone on with: what was played is kept in a file, and is never half written."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from time import monotonic
from typing import Any, Generic, TypeVar

from croupier.analysis.files import check_writable, replacing_file
from croupier.simulation.simulators import CannotSimulate, Question, way_id
from croupier.simulation.tally import EMPTY, Result, Tally

T = TypeVar("T")
FORMAT = "croupier-run/1"
EVERY = 10.0
"""Seconds between two times that it is kept."""
_BEST = "the best"
"""Where no way to play was named; files did not say so once, nor how many boxes were in play."""


Head = dict[str, Any]
"""What tells one run from another."""


class NowAndThen:
    """When what is played is to be kept again."""

    def __init__(self) -> None:
        self._next = monotonic() + EVERY

    def due(self) -> bool:
        """Whether it is; if so, not for a while after that."""
        now = monotonic()
        if now < self._next:
            return False
        self._next = now + EVERY
        return True


class KeptFile(ABC, Generic[T]):
    """What is kept of a run, with a head that tells it from others."""

    form: str
    fault = ""
    """Why what was played last could not be kept; nothing if it was."""

    def __init__(self, path: Path, warn: Callable[[str], None] = lambda fault: None) -> None:
        """``warn`` is told, once, if it cannot be kept while there is still more to play."""
        self._path, self._warn = path, warn
        self._again, self._warned = NowAndThen(), False
        self._head: Head = {}

    def now_and_then(self, played: T) -> None:
        """Called after each block or part."""
        if self._again.due():
            self.keep(played)
            if self.fault and not self._warned:
                self._warned = True
                self._warn(self.fault)

    def keep(self, played: T) -> None:
        """Write what was played so far. If that cannot be (the disk is full) the run is worth more than its file: it
        goes on, and what was kept before stays."""
        try:
            self._write(played)
        except OSError as why:
            self.fault = f"cannot write {self._path}: {why.strerror or why}"
        else:
            self.fault = ""

    @abstractmethod
    def _write(self, played: T) -> None:
        """In the place of what was written before."""


class _Rounds(KeptFile[T]):
    """Whose rounds are counted."""

    def _begin(self, question: Question, version: int, seed: int, more: Head) -> dict[str, Any] | None:
        """What was kept before, of the same question with the same seed; of another one it is refused."""
        self._head = {
            "format": self.form,
            "game": question.game,
            "wager": question.wager,
            "fingerprint": question.rules.fingerprint(question.game, version),
            "seed": seed,
            "way": way_of(question),
            "boxes": question.boxes,
            **more,
        }
        if not there(self._path):
            return None
        try:
            found = json.loads(self._path.read_text("utf-8"))
        except OSError as why:
            raise CannotSimulate(f"{self._path} cannot be read: {why.strerror}") from None
        except ValueError:
            raise CannotSimulate(f"{self._path} is no run that can be gone on with: it is not JSON") from None
        if not isinstance(found, dict) or found.get("format") != self.form:
            raise CannotSimulate(f"{self._path} is no run that can be gone on with; name another file")
        found = {"way": _BEST, "boxes": 1, **found}
        refuse_another(self._path, found, self._head)
        return found

    def _enough(self, played: int, rounds: int) -> None:
        if played > rounds:
            raise CannotSimulate(
                f"{self._path} has {played:,} rounds already: ask for at least so many, or name another file"
            )

    def _keep(self, rounds: int, results: Any) -> None:
        with replacing_file(self._path) as beside:
            beside.write_text(json.dumps({**self._head, "rounds": rounds, "results": results}) + "\n", "utf-8")


class RunFile(_Rounds[Tally]):
    """The file of a run."""

    form = FORMAT

    def begin(self, question: Question, version: int, seed: int, rounds: int) -> Tally:
        """What was played before; the same question with the same seed is gone on with, another is refused."""
        found = self._begin(question, version, seed, {})
        if found is None:
            return EMPTY
        with _readable(self._path):
            tally = Tally(_counts(found["results"]), int(found["rounds"]))
        self._enough(tally.rounds, rounds)
        return tally

    def _write(self, played: Tally) -> None:
        self._keep(played.rounds, _rows(played))


class KeptCounts(_Rounds[Mapping[int, Tally]]):
    """The file of a run with a count: what was played by count."""

    form = "croupier-kept-counts/1"

    def begin(self, question: Question, version: int, seed: int, rounds: int, system: object) -> dict[int, Tally]:
        """The same, by the same count of the cards."""
        found = self._begin(question, version, seed, {"count": repr(system)})
        if found is None:
            return {}
        with _readable(self._path):
            counts = {int(count): _counts(rows) for count, rows in found["results"].items()}
        self._enough(sum(sum(each.values()) for each in counts.values()), rounds)
        return {count: Tally(each, sum(each.values())) for count, each in counts.items()}

    def _write(self, played: Mapping[int, Tally]) -> None:
        rounds = sum(tally.rounds for tally in played.values())
        self._keep(rounds, {str(count): _rows(tally) for count, tally in sorted(played.items())})


def there(path: Path) -> bool:
    """Whether there is a file to go on with; if there is none it must be possible to write one."""
    if path.exists():
        return True
    check_writable(path)
    return False


def way_of(question: Question) -> str:
    """The name of a way to play."""
    return way_id(question) if question.way else _BEST


def refuse_another(path: Path, found: Head, head: Head) -> None:
    """What was kept of another run is not gone on with."""
    for what, now in head.items():
        if found.get(what) != now:
            raise CannotSimulate(
                f"{path} is of another run: its {what} is {found.get(what)}, not {now}. Name another file."
            )


def _rows(tally: Tally) -> list[list[Any]]:
    """How often each result came, for a file."""
    return [
        [str(one.net), str(one.made), str(one.risked), list(one.clauses), count]
        for one, count in sorted(tally.counts.items())
    ]


def _counts(rows: Iterable[Any]) -> dict[Result, int]:
    return {
        Result(Fraction(net), Fraction(made), Fraction(risked), tuple(clauses)): int(count)
        for net, made, risked, clauses, count in rows
    }


@contextmanager
def _readable(path: Path) -> Iterator[None]:
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError, ArithmeticError):
        raise CannotSimulate(f"{path} is damaged: what it counts cannot be read. Name another file.") from None
