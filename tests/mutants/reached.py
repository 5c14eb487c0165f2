"""Which files of tests execute a line, and what each of them costs: recorded in a copy whose drawn lines say so."""

from __future__ import annotations

import ast
import hashlib
import json
import re
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tests.mutants.anywhere import FUNCTIONS, Drawn
from tests.mutants.breaks import Source
from tests.mutants.ended import Ended, run_tests

LONGEST = 900
"""Seconds on the clock for the quick tests of a file, on a busy machine."""
_RECORDER = '''"""Notes which places were reached, in the file that stands beside the sources."""
import os
_OUT = os.open({out!r}, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
_SEEN = set()
def at(place):
    if place not in _SEEN:
        _SEEN.add(place)
        os.write(_OUT, f"{{place}}\\n".encode())
'''


@dataclass
class Reached:
    """Of a file of tests, unbroken."""

    tests: str
    seconds: float
    passes: bool
    """One that fails without a break, or for the lines that were put in, can notice nothing."""
    state: str
    """A digest of the file: a test that was changed runs anew."""
    places: list[int] = field(default_factory=list)


def test_files(root: Path) -> list[str]:
    """All but those that drive a browser."""
    every = (path.relative_to(root).as_posix() for path in (root / "tests").rglob("test_*.py"))
    return sorted(file for file in every if not file.startswith("tests/browser/"))


def record(root: Path, drawn: list[Drawn], kept: Path) -> dict[str, Reached]:
    """Runs in a copy, file by file, what ``kept`` does not tell yet. The copy is not whole afterwards."""
    out = root / "reached.txt"
    (root / "src" / "reached_places.py").write_text(_RECORDER.format(out=str(out)), "utf-8")
    for file in {each.file for each in drawn}:
        path = root / file
        places = {place: each.one.line for place, each in enumerate(drawn) if each.file == file}
        path.write_text(with_places(path.read_text("utf-8"), places), "utf-8")
    known = {row.tests: row for row in read_record(kept)}
    for tests in test_files(root):
        state = digest_of(root, [tests])
        if tests in known and known[tests].state == state:
            continue
        out.unlink(missing_ok=True)
        begun = time.monotonic()
        ended, _ = run_tests(root, [tests], LONGEST)
        seconds = round(time.monotonic() - begun, 1)
        places_reached = sorted({int(line) for line in out.read_text().split()}) if out.exists() else []
        known[tests] = Reached(tests, seconds, ended in (Ended.SURVIVED, Ended.NO_TESTS), state, places_reached)
        with kept.open("a") as rows:
            rows.write(json.dumps(vars(known[tests])) + "\n")
    return {tests: row for tests, row in known.items() if (root / tests).exists()}


def digest_of(root: Path, files: list[str]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file}\n".encode() + (root / file).read_bytes())
    return digest.hexdigest()[:12]


def read_record(kept: Path) -> list[Reached]:
    return [Reached(**json.loads(row)) for row in kept.read_text().splitlines()] if kept.exists() else []


def with_places(text: str, places: dict[int, int]) -> str:
    """A source in which each of these lines says that it is reached, but for those of compiled functions."""
    source = Source(text)
    rows = text.splitlines(keepends=True)
    put: list[tuple[int, int, int]] = []
    for place, line in places.items():
        statement = _statement(source, rows, line)
        if not is_compiled(source, line):
            put.append((statement.lineno, statement.col_offset, place))
    for line, column, place in sorted(put, reverse=True):
        rows.insert(line - 1, f'{" " * column}__import__("reached_places").at({place})\n')
    return "".join(rows)


def _around(source: Source, line: int) -> Iterable[ast.stmt]:
    return (each for each in source.statements if each.lineno <= line <= (each.end_lineno or 0))


def _statement(source: Source, rows: list[str], line: int) -> ast.stmt:
    """The smallest one; before an ``elif`` nothing can stand, so that its ``if`` tells for it."""
    found: ast.AST = min(
        _around(source, line), key=lambda each: ((each.end_lineno or 0) - each.lineno, -each.col_offset)
    )
    while isinstance(found, ast.If) and rows[found.lineno - 1].lstrip().startswith("elif"):
        found = source.parents[found]
    assert isinstance(found, ast.stmt)
    return found


def is_compiled(source: Source, line: int) -> bool:
    """Whether Numba compiles it: no Python runs there that could tell."""
    return any(
        re.search("compiled|njit|overload", ast.unparse(decorator))
        for each in _around(source, line)
        if isinstance(each, FUNCTIONS)
        for decorator in each.decorator_list
    )


def near(root: Path, file: str) -> list[str]:
    """Where a line cannot say that it is reached: files of tests that share words of its name, most first."""
    words = set(re.split(r"[/_.]", file.removeprefix("src/croupier/").removesuffix(".py")))
    shared = {tests: len(words & set(re.split(r"[/_.]", tests))) for tests in test_files(root)}
    return sorted((tests for tests, number in shared.items() if number), key=lambda tests: -shared[tests])
