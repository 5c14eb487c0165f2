"""From a place in the index of citations to tests: a test, all tests that use a table of values, or a tape."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Named:
    """What the index names for a provision."""

    tests: list[str] = field(default_factory=list)
    """As pytest takes them; those that need a browser come last."""
    tapes: list[str] = field(default_factory=list)
    """Golden tapes: each is played again."""


def named(root: Path, places: list[str]) -> Named:
    found = Named()
    for place in places:
        file, _, scope = place.partition(" ")
        if file.startswith("tests/tapes/"):
            found.tapes.append(file)
        else:
            found.tests.extend(_tests(root, file, scope.split(".")[0]))
    return Named(sorted(set(found.tests), key=lambda test: ("/browser/" in test, test)), sorted(found.tapes))


def cost(tests: Named) -> int:
    """What takes little is tried first: a tape, then a test of a game."""
    return len(tests.tapes) + sum(
        3 if "/games/" in test else 100 if "/browser/" in test else 30 for test in tests.tests
    )


def _tests(root: Path, file: str, outer: str) -> list[str]:
    """Of a constant or a helper, whatever uses it, through others or by itself; of a whole module, all of it. Of a
    module that has no tests, those of modules that import it."""
    uses = _uses(root / file)
    wanted = {outer} if outer in uses else {*uses}
    while more := {name for name, used in uses.items() if used & wanted} - wanted:
        wanted |= more
    if not Path(file).name.startswith("test_"):
        return [test for user, name in _users(root, file) if name in {*wanted, ""} for test in _tests(root, user, name)]
    tests = [name for name in wanted if name.startswith(("test_", "Test"))]
    return [f"{file}::{name}" for name in tests] if tests and outer else [file]


def _users(root: Path, file: str) -> list[tuple[str, str]]:
    """Modules of tests that import names of another, with each name; without one if they import all of it."""
    module = file.removesuffix(".py").replace("/", ".")
    return [
        (path.relative_to(root).as_posix(), name if source == module else "")
        for path in sorted((root / "tests").rglob("*.py"))
        for source, name in sorted(_imported(path))
        if module in (source, f"{source}.{name}")
    ]


@cache
def _imported(path: Path) -> set[tuple[str, str]]:
    return {
        (node.module, alias.asname or alias.name)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }


@cache
def _uses(path: Path) -> dict[str, set[str]]:
    """Which names each name of a module uses."""
    found: dict[str, set[str]] = {}
    for node in ast.parse(path.read_text("utf-8")).body:
        names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
        names |= {each.arg for each in ast.walk(node) if isinstance(each, ast.arg)}  # fixtures
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                found[name] = names
            case ast.Assign(targets=targets):
                for target in targets:
                    found |= {each.id: names for each in ast.walk(target) if isinstance(each, ast.Name)}
            case ast.AnnAssign(target=ast.Name(id=name)):
                found[name] = names
    return found
