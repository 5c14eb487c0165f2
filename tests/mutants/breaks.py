"""How a line of the source can be broken: a number, a comparison, an order, a branch. A break is meant to be wrong in
silence, so none raises, and none changes words that only people read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from croupier.law.citations import SIGN

ODDS = re.compile(r"(?<=[\"'])\d+(?= (?:to|for) \d+[\"'])")
"""The first number of odds, as they are said: 35 to 1. With more words it is what people read."""
_CLAUSES = re.compile(rf"{SIGN}|SECTION|\blaw\.|\bLAW\.")
COMPARED: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
OF_PYTHON = {"frozen", "slots", "strict", "maxsize", "init", "repr", "compare"}
"""Arguments that no rule is about."""
REPLACED = {"min": "max", "max": "min", "all": "any", "any": "all"}
QUIET = (ast.Assert, ast.Raise, ast.Import, ast.ImportFrom)
"""Statements that are left alone."""


@dataclass(frozen=True)
class Break:
    """A piece of a source, from one place to another, and what stands there instead."""

    start: int
    end: int
    text: str
    line: int
    what: str
    """What kind it is: number, sign, comparison, branch, order (of statements), table (of entries), or clause: one
    that is named for another, which breaks what is said of a rule and not the rule."""

    def of(self, source: str) -> str:
        return source[: self.start] + self.text + source[self.end :]

    def told(self, source: str) -> str:
        """``line 12, comparison: < 5 -> <= 5``"""
        was = " ".join(source[self.start : self.end].split())
        return f"line {self.line}, {self.what}: {was[:70]} -> {' '.join(self.text.split())[:70]}"


class Source:
    """A module, and where its nodes stand in it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tree = ast.parse(text)
        self._lines = [0]
        for line in text.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self._plain = text.isascii()
        self.nodes = list(ast.walk(self.tree))
        self.statements = [node for node in self.nodes if isinstance(node, ast.stmt)]
        self.parents = {child: node for node in self.nodes for child in ast.iter_child_nodes(node)}

    def place(self, line: int, column: int) -> int:
        """Where a place of the tree is in the text; its columns are counted in bytes."""
        begins = self._lines[line - 1]
        if self._plain:
            return begins + column
        whole = self.text[begins : self._lines[line]]
        return begins + len(whole.encode()[:column].decode())

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        return self.place(node.lineno, node.col_offset), self.place(node.end_lineno or 0, node.end_col_offset or 0)

    def written(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.span(node)
        return self.text[start:end]


def breaks(source: Source, root: ast.AST) -> Iterator[Break]:
    """All breaks of what stands below a node."""
    for node in ast.iter_child_nodes(root):
        if _is_left_alone(node) or node is _default(root):
            continue
        if isinstance(node, ast.expr | ast.stmt):
            yield from _of(source, node)
        yield from breaks(source, node)


def _default(node: ast.AST) -> ast.expr | None:
    """What an option is where the house chooses nothing: that is a choice too, and no rule."""
    match node:
        case ast.Call(func=ast.Name(id="option" | "reading"), args=[first, *_], keywords=keywords):
            only_one = any(
                keyword.arg == "allowed" and isinstance(keyword.value, ast.Tuple) and len(keyword.value.elts) == 1
                for keyword in keywords
            )
            return None if only_one else first
    return None


def of_node(source: Source, node: ast.AST) -> list[Break]:
    """Those of a node and of what stands below it; none of what is left alone, nor in it."""
    above = node
    while above in source.parents:
        above = source.parents[above]
        if _is_left_alone(above):
            return []
    own = list(_of(source, node)) if isinstance(node, ast.expr | ast.stmt) and not _is_left_alone(node) else []
    return [*own, *breaks(source, node)]


def _only_says(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and _is_left_alone(node)


def _is_left_alone(node: ast.AST) -> bool:
    """Annotations, what only raises, and words: docstrings, readings, what is said at the table."""
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.Call(func=ast.Name(id="Reading") | ast.Attribute(attr="say")) | ast.keyword(arg="words" | "says"):
            return True
        case ast.keyword(arg=name) if name in OF_PYTHON:
            return True
        case ast.Assign(targets=[ast.Name(id="says" | "do")]):
            return True
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr="say"))):
            return True
    return isinstance(node, (*QUIET, ast.arguments))


def _of(source: Source, node: ast.expr | ast.stmt) -> Iterator[Break]:
    def broken(at: ast.expr | ast.stmt, text: str, what: str) -> Break:
        start, end = source.span(at)
        return Break(start, end, text, at.lineno, what)

    match node:
        case ast.Constant(value=bool() as value):
            yield broken(node, str(not value), "branch")
        case ast.Constant(value=int() as value):
            yield broken(node, str(value + 1), "number")
        case ast.Constant(value=str()) if ODDS.search(written := source.written(node)):
            yield broken(node, ODDS.sub(lambda number: str(int(number[0]) + 1), written, count=1), "number")
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            # What is between the two sides is the operator; each side keeps its brackets.
            start, end = source.span(left)[1], source.span(right)[0]
            between = source.text[start:end]
            sign = sign_of(op)
            if sign in between:
                yield Break(start, end, between.replace(sign, COMPARED[type(op)], 1), node.lineno, "comparison")
        case ast.BoolOp(op=op):
            other = "or" if isinstance(op, ast.And) else "and"
            yield broken(node, f"({f' {other} '.join(f'({source.written(each)})' for each in node.values)})", "branch")
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield broken(node, f"({source.written(operand)})", "branch")
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            yield broken(node, f"({source.written(operand)})", "sign")
        case ast.IfExp(test=test):
            yield broken(test, f"(not ({source.written(test)}))", "branch")
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=right):
            sign = "-" if isinstance(op, ast.Add) else "+"
            if not any(isinstance(part, ast.JoinedStr | ast.Tuple | ast.List) for part in (left, right)):
                yield broken(node, f"({source.written(left)} {sign} {source.written(right)})", "sign")
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            yield broken(node, f"({source.written(left)} + {source.written(right)})", "sign")
        case ast.Call(func=ast.Name(id=name)) if name in REPLACED:
            yield broken(node.func, REPLACED[name], "comparison")
        case ast.If(test=test) | ast.While(test=test):
            if not isinstance(test, ast.Compare | ast.UnaryOp | ast.BoolOp):
                yield broken(test, f"(not ({source.written(test)}))", "branch")
        case ast.Dict(keys=keys, values=values):
            yield from _exchanged(source, [value for key, value in zip(keys, values, strict=True) if key])
        case ast.Set(elts=parts) if len(parts) > 1:
            yield broken(node, "{" + ", ".join(map(source.written, parts[1:])) + "}", "branch")
        case ast.Call(keywords=keywords):
            for keyword in keywords:
                if keyword.arg == "allowed" and isinstance(keyword.value, ast.Tuple) and len(keyword.value.elts) > 1:
                    kept = ", ".join(map(source.written, keyword.value.elts[:-1]))
                    yield broken(keyword.value, f"({kept},)", "branch")
        case ast.Assign(value=ast.Tuple(elts=[*kept, last])) if kept and all(map(_is_word, [*kept, last])):
            what = "clause" if _CLAUSES.search(source.written(node.value)) else "branch"
            yield broken(node.value, f"({', '.join(map(source.written, kept))},)", what)
    match node:
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.AugAssign() | ast.Continue() | ast.Break():
            yield broken(node, "pass", "branch")
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.If | ast.For | ast.AsyncFor | ast.With):
        yield from _in_another_order(source, node.body)
        yield from _in_another_order(source, getattr(node, "orelse", []))


def _exchanged(source: Source, values: list[ast.expr]) -> Iterator[Break]:
    """Two values of a table, one after the other, change places."""
    for first, second in pairwise(values):
        one, other = source.written(first), source.written(second)
        if one != other and not isinstance(first, ast.Lambda):
            start, end = source.span(first)[0], source.span(second)[1]
            between = source.text[source.span(first)[1] : source.span(second)[0]]
            what = "clause" if _CLAUSES.search(one + other) else "table"
            yield Break(start, end, other + between + one, first.lineno, what)


def _in_another_order(source: Source, body: list[ast.stmt]) -> Iterator[Break]:
    """Two statements, one after the other, change places: both do something."""
    for first, second in pairwise(body):
        if all(map(_acts, (first, second))) and not _assigned(first) & _named(second):
            start, end = source.span(first)[0], source.span(second)[1]
            between = source.text[source.span(first)[1] : source.span(second)[0]]
            indent = between[between.rindex("\n") :] if "\n" in between else between
            if "#" in between:  # a comment stays behind: what follows it on its line would be lost in it
                between = indent
            text = source.written(second) + between + source.written(first)
            yield Break(start, end, text, first.lineno, "order")


def _is_word(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _acts(statement: ast.stmt) -> bool:
    """Whether it asks or tells the table something: the order of anything else may mean nothing."""
    if not isinstance(statement, ast.Expr | ast.For | ast.AsyncFor | ast.Assign) or _only_says(statement):
        return False
    return any(isinstance(node, ast.Await) for node in ast.walk(statement)) or (
        not isinstance(statement, ast.Assign)
        and any("table" in (getattr(node, "id", ""), getattr(node, "attr", "")) for node in ast.walk(statement))
    )


def _assigned(statement: ast.stmt) -> set[str]:
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}


def _named(statement: ast.stmt) -> set[str]:
    return {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}


def sign_of(op: ast.cmpop) -> str:
    return {
        ast.Lt: "<",
        ast.LtE: "<=",
        ast.Gt: ">",
        ast.GtE: ">=",
        ast.Eq: "==",
        ast.NotEq: "!=",
        ast.In: "in",
        ast.NotIn: "not in",
        ast.Is: "is",
        ast.IsNot: "is not",
    }[type(op)]
