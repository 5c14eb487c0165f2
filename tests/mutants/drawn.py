"""Break lines that are drawn from the whole source, and say which breaks no quick test noticed.

``python -m tests.mutants.drawn SEED [--number 100]`` goes on when it was stopped: which files of tests execute the
lines, and how each break ended, is kept in ``build/drawn/`` for as long as the source stays as it is. The first takes
as long as all quick tests one after the other, each file in a process of its own. Once tests were written, only those
files run anew, and the breaks that survived.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections import Counter
from pathlib import Path
from typing import TypedDict

from tests.mutants.anywhere import Drawn, drawn
from tests.mutants.breaks import Source
from tests.mutants.ended import Ended, run_tests
from tests.mutants.reached import Reached, digest_of, is_compiled, near, record
from tests.mutants.run import copied

ROOT = Path(__file__).resolve().parents[2]
ENOUGH = 300.0
"""Seconds, without a break, of the tests that one break is held against: the cheapest files first."""
SLACK, LEAST = 4, 60
"""So many times as long may they take with a break, and at least so many seconds."""
NOTICED = {Ended.KILLED.value, Ended.ENDLESS.value}


class Tried(TypedDict):
    place: int
    where: str
    what: str
    ended: str
    by: str
    files: int
    of: int
    """So many files execute the line; fewer were run where they cost more than is enough."""
    state: str
    """Of the tests that were run: a break that survived is held against others."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants.drawn", description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("--number", type=int, default=100)
    asked = parser.parse_args()
    found = try_drawn(ROOT, ROOT / "build" / "drawn", asked.seed, asked.number)
    ends = Counter(row["ended"] for row in found)
    print(", ".join(f"{number} {ended}" for ended, number in ends.most_common()))
    return 0 if ends.keys() <= NOTICED else 1


def try_drawn(root: Path, kept: Path, seed: int, number: int) -> list[Tried]:
    every = drawn(root, seed, number)
    folder = kept / f"{seed}-{number}-{digest_of(root, _sources(root))}"
    folder.mkdir(parents=True, exist_ok=True)
    with copied(root) as copy:
        reached = record(copy.root, every, folder / "reached.jsonl")
    for file in (row.tests for row in reached.values() if not row.passes):
        print(f"left out, as it fails where nothing is broken: {file}", flush=True)
    rows = folder / "tried.jsonl"
    before: list[Tried] = [json.loads(line) for line in rows.read_text().splitlines()] if rows.exists() else []
    found = {row["place"]: row for row in before}
    with copied(root) as copy:
        for place, each in enumerate(every):
            files = _files(root, each, place, reached)
            chosen = _cheapest(files, reached)
            state = digest_of(root, sorted(chosen))
            if place not in found or (found[place]["ended"] not in NOTICED and found[place]["state"] != state):
                text = (root / each.file).read_text("utf-8")
                unbroken = sum(reached[file].seconds for file in chosen)
                shutil.rmtree(copy.root / "compiled", ignore_errors=True)  # what was compiled with the last break in it
                with copy.broken(each.file, each.one.of(text)):
                    ended, by = run_tests(copy.root, chosen, max(LEAST, SLACK * unbroken))
                found[place] = Tried(
                    place=place,
                    where=f"{each.file}:{each.one.line}",
                    what=each.one.told(text).partition(", ")[2],
                    ended=ended,
                    by=by,
                    files=len(chosen),
                    of=len(files),
                    state=state,
                )
                with rows.open("a") as lines:
                    lines.write(json.dumps(found[place]) + "\n")
            print(told(found[place]), flush=True)
    return [found[place] for place in range(len(every))]


def told(row: Tried) -> str:
    held = f" ({row['files']} of {row['of']} files)" if row["ended"] == Ended.SURVIVED else ""
    return f"{row['ended']}{held}: {row['where']} {row['what']}{' by ' if row['by'] else ''}{row['by']}"


def _files(root: Path, each: Drawn, place: int, reached: dict[str, Reached]) -> list[str]:
    """Those that execute the line and pass where nothing is broken."""
    compiled = is_compiled(Source((root / each.file).read_text("utf-8")), each.one.line)
    files = near(root, each.file) if compiled else [row.tests for row in reached.values() if place in row.places]
    return [file for file in files if reached[file].passes]


def _cheapest(files: list[str], reached: dict[str, Reached]) -> list[str]:
    chosen: list[str] = []
    seconds = 0.0
    for file in sorted(files, key=lambda file: reached[file].seconds):
        seconds += reached[file].seconds
        if chosen and seconds > ENOUGH:
            break
        chosen.append(file)
    return chosen


def _sources(root: Path) -> list[str]:
    return sorted(path.relative_to(root).as_posix() for path in (root / "src").rglob("*.py"))


if __name__ == "__main__":
    sys.exit(main())
