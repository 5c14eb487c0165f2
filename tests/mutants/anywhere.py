"""Breaks of any line of the source, loud ones too: a comparison, a number, a branch, what is returned, what is done.

`breaks` has those that are wrong in silence; here a draw asks what tests notice of whatever may be wrong.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.mutants.breaks import COMPARED, Break, Source, sign_of

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
CONTRARY = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
DONE = (ast.AugAssign, ast.Raise, ast.Continue, ast.Break, ast.Delete)
"""Statements that may be left out; so may calls, and what is put into something."""


class Drawn(NamedTuple):
    file: str
    one: Break


def drawn(root: Path, seed: int, number: int) -> list[Drawn]:
    """So many lines of functions, each as likely as any other that can be broken, and one of the breaks of each."""
    sources = {path.relative_to(root).as_posix(): Source(path.read_text("utf-8")) for path in sorted(_modules(root))}
    lines = [(file, line) for file, source in sources.items() for line in lines_of_functions(source)]
    chance = Random(seed)
    chance.shuffle(lines)
    found: list[Drawn] = []
    every: dict[str, list[Break]] = {}
    for file, line in lines:
        if len(found) == number:
            break
        every.setdefault(file, list(breaks_anywhere(sources[file])))
        if of_line := [one for one in every[file] if one.line == line]:
            found.append(Drawn(file, chance.choice(of_line)))
    return found


def _modules(root: Path) -> Iterator[Path]:
    return (root / "src" / "croupier").rglob("*.py")


def lines_of_functions(source: Source) -> list[int]:
    """Those with code: no docstring, no comment, nothing empty."""
    rows = source.text.splitlines()
    inside = {
        line
        for function in source.nodes
        if isinstance(function, FUNCTIONS)
        for node in function.body
        if not _is_docstring(node)
        for line in range(node.lineno, (node.end_lineno or 0) + 1)
    }
    return [line for line in sorted(inside) if rows[line - 1].strip() and not rows[line - 1].strip().startswith("#")]


def breaks_anywhere(source: Source) -> Iterator[Break]:
    for node in source.tree.body:
        yield from _below(source, node, None)


Function = ast.FunctionDef | ast.AsyncFunctionDef | None


def _below(source: Source, node: ast.AST, function: Function) -> Iterator[Break]:
    """Of a node and of what stands below it; of words, annotations and imports none."""
    if isinstance(node, ast.JoinedStr | ast.Import | ast.ImportFrom) or _is_docstring(node):
        return
    if isinstance(node, FUNCTIONS):
        for each in node.body:
            yield from _below(source, each, node)
        return
    if function and isinstance(node, ast.expr | ast.stmt | ast.comprehension):
        yield from _of(source, node, function)
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "decorator_list"):
            for below in value if isinstance(value, list) else [value]:
                if isinstance(below, ast.AST):
                    yield from _below(source, below, function)


def _of(source: Source, node: ast.expr | ast.stmt | ast.comprehension, function: Function) -> Iterator[Break]:
    def broken(at: ast.expr | ast.stmt, text: str, what: str) -> Break:
        return Break(*source.span(at), text, at.lineno, what)

    match node:
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            start, end = source.span(left)[1], source.span(right)[0]
            between, sign = source.text[start:end], sign_of(op)
            for other in {COMPARED[type(op)], CONTRARY.get(sign, COMPARED[type(op)])} if sign in between else ():
                yield Break(start, end, between.replace(sign, other, 1), node.lineno, "comparison")
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            yield broken(node, str(number + 1), "number")
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield broken(test, f"(not ({source.written(test)}))", "branch")
        case ast.comprehension(ifs=tests):
            yield from (broken(test, f"(not ({source.written(test)}))", "branch") for test in tests)
        case ast.BoolOp(op=op, values=values):
            other = " or " if isinstance(op, ast.And) else " and "
            yield broken(node, f"({other.join(f'({source.written(each)})' for each in values)})", "branch")
        case ast.Return(value=ast.expr() as value) if function:
            text = _another(source.written(value), ast.unparse(function.returns) if function.returns else "")
            if text != source.written(value):
                yield broken(value, text, "return")
        case ast.Call(args=[first, second, *_]) if not any(isinstance(each, ast.Starred) for each in node.args[:2]):
            one, other = source.written(first), source.written(second)
            if one != other and not (isinstance(node.func, ast.Name) and node.func.id in ("isinstance", "getattr")):
                start, end = source.span(first)[0], source.span(second)[1]
                between = source.text[source.span(first)[1] : source.span(second)[0]]
                yield Break(start, end, other + between + one, first.lineno, "arguments")
    if _does(node):
        assert isinstance(node, ast.stmt)
        yield broken(node, "pass", "left out")


def _does(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
    return isinstance(node, DONE)


def _another(value: str, returns: str) -> str:
    """What is given instead, of the same type where that is easy."""
    kind = returns.partition("[")[0]
    if kind == "bool":
        return f"not ({value})"
    if kind in ("int", "float", "Fraction"):
        return f"({value}) + 1"
    return {"str": '""', "list": "[]", "tuple": "()", "dict": "{}", "set": "set()"}.get(kind, "None")


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
