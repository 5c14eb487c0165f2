"""Break every enforced provision once, and say which breaks no named test noticed: ``make mutants``.

It can be stopped and goes on: what was tried on the same source and tests is kept in ``build/mutants.jsonl``.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import TypedDict

from croupier.compliance import coverage
from croupier.law import provisions
from tests.mutants import kept
from tests.mutants.cited import candidates
from tests.mutants.named import Named, cost, named
from tests.mutants.run import Copy, End, copied, warm

ROOT = Path(__file__).resolve().parents[2]
TRIED = ROOT / "build" / "mutants.jsonl"
MOST = 8
"""So many breaks are looked at for one that is wrong in silence."""
ENOUGH = 60.0
"""Seconds after which no other break of a provision is tried."""
LOUD = (End.UNREADABLE, End.RAISED, End.ENDLESS)
"""A break that cannot be imported, only breaks off or never ends says nothing about the tests: another is wanted."""

UNBROKEN = 600
"""Seconds of a processor for the tests of one file together that noticed a break."""


class Tried(TypedDict):
    id: str
    state: str
    """Of the sources: a digest of the module that is broken, and of the tests that were run."""
    end: str
    file: str
    what: str
    tests: list[str]
    by: str
    """The test or tape that noticed it."""
    seconds: float


def main() -> int:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument(
        "ids", nargs="*", help="provisions, or beginnings of their ids; all that are enforced otherwise"
    )
    parser.add_argument("--part", default="1/1", help="as 1/2 and 2/2, for two processes that share the work")
    parser.add_argument("--again", action="store_true", help="also what was tried before")
    asked = parser.parse_args()
    part, parts = (int(number) for number in asked.part.split("/"))
    index = coverage.build(ROOT)
    every = [each for each in provisions.load_provisions().values() if each.status == "enforced"]
    every = [each for each in every if not asked.ids or each.id.startswith(tuple(asked.ids))]
    before = {} if asked.again else _tried()
    warm()
    TRIED.parent.mkdir(exist_ok=True)
    results: list[Tried] = []
    mine = [provision for number, provision in enumerate(every) if number % parts == part - 1]
    owed = [each for each in mine if each.id not in before or before[each.id]["state"] != _state(index[each.id])]
    tests = {provision.id: named(ROOT, index[provision.id]["tests"]) for provision in owed}
    with copied(ROOT) as copy:
        for provision in sorted(mine, key=lambda each: (each.id in before, cost(tests.get(each.id, Named())))):
            if provision not in owed:
                results.append(before[provision.id])
                continue
            result = _try(copy, index, provision, tests[provision.id])
            results.append(result)
            with TRIED.open("a") as lines:
                lines.write(json.dumps(result) + "\n")
            if result["end"] != End.KILLED.name:
                print(f"{result['end'].lower()}: {provision.id}: {result['file']} {result['what']}", flush=True)
        asleep = _failing_unbroken(copy, results)
    for result in results:
        if result["by"].partition("[")[0] in asleep:
            sys.exit(f"{result['by']} fails without any break, or cannot be run alone")
    return _tell(results)


def _try(copy: Copy, index: coverage.Index, provision: provisions.Provision, tests: Named) -> Tried:
    begun = time.monotonic()
    result: Tried = {
        "id": provision.id,
        "state": _state(index[provision.id]),
        "end": End.UNREADABLE.name,
        "file": "",
        "what": "no break of it can be read",
        "tests": [*tests.tests, *tests.tapes],
        "by": "",
        "seconds": 0.0,
    }
    for path, source, one in islice(candidates(ROOT, index, provision), MOST):
        file = path.relative_to(ROOT).as_posix()
        module = file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        with copy.broken(file, one.of(source.text)):
            end = copy.run(module, tests)
        if end not in LOUD or (end != End.UNREADABLE and result["end"] == End.UNREADABLE.name):
            what = file.removeprefix("src/croupier/"), one.told(source.text)
            result |= {"end": end.name, "file": what[0], "what": what[1], "by": copy.by()}
        if end not in LOUD or time.monotonic() - begun > ENOUGH:
            break
    result["seconds"] = round(time.monotonic() - begun, 1)
    return result


def _state(places: coverage.CitedPlaces) -> str:
    """A digest of the code that cites a provision, and of the tests and tapes that are named for it."""
    files = {f"src/croupier/{place.split()[0]}" for place in places["code"]} | {
        each.split()[0] for each in places["tests"]
    }
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update((ROOT / file).read_bytes())
    return digest.hexdigest()[:16]


def _failing_unbroken(copy: Copy, results: list[Tried]) -> set[str]:
    """What fails without a break would be taken for teeth: those that noticed one, file by file."""
    files: dict[str, set[str]] = {}
    for by in (result["by"] for result in results if result["end"] == End.KILLED.name):
        files.setdefault(by.partition("::")[0], set()).add(by.partition("[")[0])
    failing: set[str] = set()
    for file, tests in files.items():
        every = Named([], sorted(tests)) if file.endswith(".tape") else Named(sorted(tests), [])
        if copy.run("croupier", every, longest=UNBROKEN) != End.SURVIVED:
            print(copy.said(), file=sys.stderr)
            failing |= {copy.by().partition("[")[0]} & tests or tests
    return failing


def _tried() -> dict[str, Tried]:
    if not TRIED.exists():
        return {}
    rows: list[Tried] = [json.loads(line) for line in TRIED.read_text().splitlines()]
    return {row["id"]: row for row in rows}


def _tell(results: list[Tried]) -> int:
    ends = Counter(result["end"] for result in results)
    left = [result for result in results if result["end"] != End.KILLED.name]
    new = [result for result in left if not kept.is_argued(result["id"], result["what"])]
    print(", ".join(f"{number} {end.lower()}" for end, number in ends.most_common()))
    print(f"{len(left)} were not noticed; of {len(left) - len(new)} tests/mutants/survivors.toml says why that may be")
    for result in new:
        print(f"  {result['id']}: {result['file']} {result['what']}")
    return 1 if new else 0


if __name__ == "__main__":
    os.environ.setdefault("PYTHONHASHSEED", "0")
    sys.exit(main())
