"""Where the code only names a provision, in a table of clauses or as an argument: what carries it out stands elsewhere.

A table by clauses ({"§19:47-6.4(a)": "§13:47-20.31(d)1"}) stands for what cites the other clause; a table by names
({EXPOSED: Case("§19:47-20.12[card-exposed]", ...)}), for whatever asks for that name; and an argument
(``Law(tie_loses="§19:47-7.2(a)3")``), for whatever reads what it is called.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from croupier.law import citations
from tests.mutants.breaks import Source

KINDS = ("option", "clause", "parameter", "case", "table", "name", "used")


class Named(NamedTuple):
    """What stands for a clause: an option of the house, another clause, a parameter of something called, the name of
    an irregularity, a table of the module that is asked, a name in it that is asked for, or, of a function that only
    passes it on, what it uses."""

    kind: str
    name: str
    of: str = ""
    """What is called, for a parameter."""


@cache
def read(path: Path) -> Source:
    return Source(path.read_text("utf-8"))


def named(source: Source, id: str) -> Iterator[Named]:
    """What stands for a provision wherever it is written as a clause, or in the comment behind one."""
    clauses = [node for node in source.nodes if isinstance(node, ast.Constant) and citations.SIGN in str(node.value)]
    own = [node for node in clauses if id in citations.find_citations(str(node.value))]
    rows = source.text.splitlines()
    beside = [node for node in clauses if id in citations.find_citations(rows[node.lineno - 1].partition("#")[2])]
    for node in own or beside:
        yield from _around(source, node)


def _around(source: Source, node: ast.expr) -> Iterator[Named]:
    """From the innermost: the keyword it is given by, then the key of the table it stands in."""
    child: ast.AST = node
    call = source.parents.get(node)
    kind = "case" if isinstance(call, ast.Call) and _called(call) == "Case" else "name"
    while (parent := source.parents.get(child)) and isinstance(child, ast.expr | ast.keyword):
        match parent:
            case ast.keyword(arg=str() as name) if isinstance(given := source.parents.get(parent), ast.Call):
                if name not in ("by", "cite", "words", "says"):
                    yield Named("parameter", name, _called(given))
            case ast.Dict(keys=keys, values=values) if child in values:
                key = keys[values.index(child)]
                match key:
                    case ast.Constant(value=str() as text) if text.startswith(citations.SIGN):
                        for id in citations.find_citations(text):
                            yield Named("clause", id)
                    case ast.Constant(value=str() as text):
                        yield Named(kind, repr(text))
                    case ast.Name(id=text) | ast.Attribute(attr=text):
                        yield Named(kind, text)
        child = parent
    match child:  # an option that the house chooses: whatever asks for it
        case ast.AnnAssign(target=ast.Name(id=text), value=ast.Call(func=ast.Name(id=made))):
            if made.endswith(("option", "reading", "fixed")):
                yield Named("option", text)
    if isinstance(child, ast.Expr) and isinstance(function := source.parents.get(child), ast.FunctionDef):
        for each in ast.walk(function):
            if isinstance(each, ast.Name):
                yield Named("used", each.id)
    match source.parents.get(child), child:  # a table or constant of the module: whatever uses it
        case ast.Module(), ast.Assign(targets=[ast.Name(id=text)]) | ast.AnnAssign(target=ast.Name(id=text)):
            yield Named("table", text)


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def lines(root: Path, file: Path, what: Named) -> Iterator[tuple[Path, int]]:
    """Where a name is asked for in the functions of its own module and of those beside it, or a parameter is read."""
    if what.kind == "parameter":
        yield from _read(root, what)
        return
    if what.kind == "used":
        yield from _imported(root, read(file), what.name)
        return
    if what.kind == "option":
        for path in _beside(file):
            yield from ((path, line) for line in _attributes(read(path), what.name))
        return
    for path in [file, *(each for each in _beside(file) if each != file)]:
        source = read(path)
        values = _values(source, what.name) if path == file and what.kind != "table" else {what.name}
        functions = [node for node in source.nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        used = [line for function in functions for node in ast.walk(function) if (line := _line(node, values))]
        rows = source.text.splitlines()
        for line in sorted(used, key=lambda line: f"{what.name}[" not in rows[line - 1]):  # a table is asked first
            yield path, line


def _beside(file: Path) -> list[Path]:
    shared = file.parents[len(file.parts) - 1 - file.parts.index("games")] / "shared" if "games" in file.parts else None
    near = file.parent.glob("*.py") if file.parent.name != "games" else [file]
    return [*sorted(near), *(sorted(shared.glob("*.py")) if shared else [])]


def _values(source: Source, name: str) -> set[str]:
    """A name, and the word that it stands for."""
    found = {name}
    for node in source.tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=ast.Constant(value=str() as value)) if target == name:
                found.add(repr(value))
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                for each, given in zip(targets, values, strict=False):
                    if isinstance(each, ast.Name) and each.id == name and isinstance(given, ast.Constant):
                        found.add(repr(given.value))
    return found


def _line(node: ast.AST, values: set[str]) -> int:
    """Where a node that is one of these names or words stands."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return node.lineno if name in values else 0
        case ast.Constant(value=str() as text):
            return node.lineno if repr(text) in values else 0
    return 0


def _imported(root: Path, source: Source, name: str) -> Iterator[tuple[Path, int]]:
    """Where a name that a module imports from another is given its value, and the class of that value."""
    for node in source.tree.body:
        if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names):
            path = root / "src" / f"{(node.module or '').replace('.', '/')}.py"
            if path.exists() and node.module != "croupier.table":
                yield from ((path, line) for line in _given(read(path), name))


def _given(source: Source, name: str) -> Iterator[int]:
    for node in source.tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                yield node.lineno
                if isinstance(value, ast.Call):
                    yield from _given(source, _called(value))
            case ast.ClassDef(name=target) | ast.FunctionDef(name=target) if target == name:
                yield node.lineno


def _attributes(source: Source, name: str) -> list[int]:
    return [node.lineno for node in source.nodes if isinstance(node, ast.Attribute) and node.attr == name]


def _read(root: Path, what: Named) -> Iterator[tuple[Path, int]]:
    for path in _defining(root, what.of):
        source = read(path)
        for node in source.tree.body:
            match node:
                case ast.ClassDef(name=name) if name == what.of:
                    for near in _beside(path):
                        yield from ((near, line) for line in _attributes(read(near), what.name))
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name == what.of:
                    for each in ast.walk(node):
                        if isinstance(each, ast.Name) and each.id == what.name:
                            yield path, each.lineno
                            for further in _around(source, each):
                                if further.kind in ("case", "name"):
                                    yield from lines(root, path, further)


@cache
def _defining(root: Path, name: str) -> list[Path]:
    """The modules of the games that have such a class or function."""
    found = []
    for path in sorted((root / "src" / "croupier").rglob("*.py")):
        if name and f" {name}(" in path.read_text("utf-8"):
            found += [path] if any(getattr(node, "name", "") == name for node in read(path).tree.body) else []
    return found
