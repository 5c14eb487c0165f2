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
    """As pytest takes them."""
    tapes: list[str] = field(default_factory=list)
    """Golden tapes: each is played again."""


def named(root: Path, places: list[str]) -> Named:
    found = Named()
    for place in places:
        file, _, scope = place.partition(" ")
        if file.startswith("tests/tapes/"):
            found.tapes.append(file)
        else:
            found.tests.extend(_tests(root / file, file, scope))
    return Named(sorted(set(found.tests)), sorted(found.tapes))


def _tests(path: Path, file: str, scope: str) -> list[str]:
    """Of a constant or a helper, whatever uses it, through others or by itself; of a whole module, all of it."""
    outer = scope.split(".")[0]
    uses = _uses(path)
    if not outer or outer not in uses:
        return [file]
    wanted = {outer}
    while more := {name for name, used in uses.items() if used & wanted} - wanted:
        wanted |= more
    tests = [name for name in wanted if name.startswith(("test_", "Test"))]
    return [f"{file}::{name}" for name in tests] or [file]


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
