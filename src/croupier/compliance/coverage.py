"""Which code and which tests carry out each provision, and what is still unaccounted for.

The index of citations ships with the package, so that an installed Croupier can show it without its sources. It names
files and the function, class or constant in them, not lines, so that only a change of substance makes it stale.
``python -m croupier.compliance.coverage --write`` renews it in a checkout; a test fails when that was forgotten.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import TypedDict

from croupier.law import citations
from croupier.law.provisions import Provision, Standing


class CitedPlaces(TypedDict):
    """Where a provision is cited: ``games/roulette.py settle``, ``tests/games/test_roulette.py test_half_back``."""

    code: list[str]
    tests: list[str]


Index = dict[str, CitedPlaces]


# --- The index ----------------------------------------------------------------------------------------------------


def cited_nowhere() -> CitedPlaces:
    return {"code": [], "tests": []}


def shipped_index() -> Index:
    """The index that came with the package."""
    index: Index = json.loads(_shipped_text())
    return index


def build(root: Path) -> Index:
    """The index of a checkout, from its sources."""
    package = root / "src" / "croupier"
    index: Index = {}
    for path in _modules(package):
        for id, scope in _cited(path.read_text("utf-8")):
            index.setdefault(id, cited_nowhere())["code"].append(_place(path.relative_to(package), scope))
    for path in _modules(root / "tests"):
        for id, scope in _cited(path.read_text("utf-8")):
            index.setdefault(id, cited_nowhere())["tests"].append(_place(path.relative_to(root), scope))
    for path in _tapes(root):
        for id in citations.find_citations(path.read_text("utf-8")):
            index.setdefault(id, cited_nowhere())["tests"].append(_place(path.relative_to(root), ""))
    return {
        id: {"code": sorted(set(index[id]["code"])), "tests": sorted(set(index[id]["tests"]))}
        for id in sorted(index, key=citations.book_order)
    }


def render(index: Index) -> str:
    """The index as it is kept: JSON with one provision a line, so that a diff can be read."""
    lines = (f"{json.dumps(id)}: {json.dumps(places, sort_keys=True)}" for id, places in index.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def strays(root: Path) -> list[str]:
    """Every section sign in a checkout that is followed by something other than a full id, by file and line."""
    return [
        f"{path.relative_to(root).as_posix()}:{number}: {stray}"
        for path in [*_modules(root / "src" / "croupier"), *_modules(root / "tests"), *_tapes(root)]
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if citations.SIGN in line
        for stray in citations.stray_signs(line)
    ]


def _modules(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def _tapes(root: Path) -> list[Path]:
    """Golden tapes name the clause of each settlement and are checked on every run: they are tests."""
    found = (root / "tests" / "tapes").rglob("*")
    return sorted(path for path in found if path.is_file() and path.suffix not in (".py", ".pyc"))


def _place(path: Path, scope: str) -> str:
    return f"{path.as_posix()} {scope}".rstrip()


def _cited(source: str) -> Iterator[tuple[str, str]]:
    """Every id cited in a module, with the scope it stands in.

    The lines are searched as they are: in Python a section sign can stand only in a comment or a string.
    """
    if citations.SIGN not in source:
        return
    lines = source.split("\n")
    scopes = [""] * len(lines)
    _mark(ast.parse(source), "", lines, scopes)
    for line, scope in zip(lines, scopes, strict=True):
        for id in citations.find_citations(line):
            yield id, scope


def _mark(parent: ast.AST, outer: str, lines: list[str], scopes: list[str]) -> None:
    """Write the qualified name of every function, class and constant below a node over the lines it takes up."""
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, ast.expr):  # nothing in it has a name here
            continue
        name = _name(node, parent)
        inner = ".".join(filter(None, (outer, name)))
        if name and isinstance(node, ast.stmt):
            decorators = getattr(node, "decorator_list", [])
            first = min(line.lineno for line in (node, *decorators)) - 1
            while first and lines[first - 1].lstrip().startswith("#"):  # a comment speaks of what stands below it
                first -= 1
            last = node.end_lineno or node.lineno
            scopes[first:last] = [inner] * (last - first)
        _mark(node, inner, lines, scopes)


def _name(node: ast.AST, parent: ast.AST) -> str:
    """What a function, class, constant of a module or field of a class is called; of anything else, nothing."""
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name), *_]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name if isinstance(parent, ast.Module | ast.ClassDef) else ""
    return ""


def _shipped_text() -> str:
    return (resources.files("croupier.compliance") / "index.json").read_text("utf-8")


# --- What is accounted for ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Problem:
    """Something that keeps a provision, or a citation, from being accounted for."""

    id: str
    what: str

    def __str__(self) -> str:
        return f"{self.id}: {self.what}"


def subchapter_counts(provisions: Iterable[Provision]) -> dict[str, Counter[Standing]]:
    """How many provisions of each standing a subchapter has, by the subchapter's id."""
    found: dict[str, Counter[Standing]] = {}
    for provision in provisions:
        found.setdefault(citations.headings_above(provision.id)[-1], Counter())[provision.standing] += 1
    return found


def coverage_problems(provisions: Mapping[str, Provision], index: Index) -> list[Problem]:
    """Everything unaccounted for: first what is cited and does not exist, then provision by provision.

    A heading (a section with provisions below it) may be cited, but that accounts for none of its parts.
    """
    headings = {heading for id in provisions for heading in citations.headings_above(id)}
    found = [
        Problem(id, f"there is no such provision; cited in {', '.join(places['code'] + places['tests'])}")
        for id, places in index.items()
        if id not in provisions and id not in headings
    ]
    for provision in provisions.values():
        found += (Problem(provision.id, what) for what in _faults(provision, index.get(provision.id, cited_nowhere())))
    return found


def _faults(provision: Provision, places: CitedPlaces) -> Iterator[str]:
    if provision.status in ("enforced", "procedure") and not places["code"]:
        yield f"{provision.status}, but no code cites it"
    if provision.status == "procedure" and not provision.told_at:
        yield "procedure, but nobody is told of it"
    if provision.status == "enforced" and not places["tests"]:
        yield "enforced, but no test cites it"
    if provision.status in ("administrative", "not modelled") and not provision.reason:
        yield f"{provision.status}, but no reason is given"


# --- python -m croupier.compliance.coverage -----------------------------------------------------------------------


ROOT = Path(__file__).resolve().parents[3]


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m croupier.compliance.coverage", description="Check the index of citations against the sources."
    )
    parser.add_argument("--write", action="store_true", help="write the index anew")
    options = parser.parse_args(arguments)
    kept = root / "src" / "croupier" / "compliance" / "index.json"
    if not kept.parent.is_dir() or not (root / "tests").is_dir():
        print("the index is made in a checkout, from src and tests; there is none here", file=sys.stderr)
        return 2
    for stray in (slips := strays(root)):
        print(f"not a full citation: {stray}", file=sys.stderr)
    text = render(build(root))
    if options.write:
        kept.write_text(text, "utf-8")
    fresh = kept.is_file() and kept.read_text("utf-8") == text
    print("the index is fresh" if fresh else "the index is stale; --write renews it")
    return 0 if fresh and not slips else 1


if __name__ == "__main__":
    sys.exit(main())
