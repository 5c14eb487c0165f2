"""Where a provision is cited, and the breaks of that code, the nearest first."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from croupier.compliance.coverage import Index
from croupier.law import citations
from croupier.law.provisions import Provision
from tests.mutants import elsewhere
from tests.mutants.breaks import Break, Source, of_node

ORDER = re.compile(r"\b(before|after|then|until|once|in turn|as soon as)\b")
RULES = ("games/", "night/", "equipment/", "law/", "table.py", "tables/", "floor/")
NEAR = 2
"""Lines: where a provision speaks of an order, what so near to its citation changes one comes first."""
TEXTS = {"READINGS", "OF_ALL_GAMES", "__doc__"}
"""Constants that are words for people: a break of them breaks no rule."""
_CLAUSE = re.compile(f"{citations.SIGN}{citations.ID.pattern}", citations.ID.flags)
Found = tuple[Path, Source, Break]
Function = ast.FunctionDef | ast.AsyncFunctionDef


def files(index: Index, id: str) -> list[str]:
    """The modules that cite a provision: those that carry rules out come before those that work something out or show
    it, functions before tables, and tables that tell which clause a twin has instead come last."""

    def rank(place: tuple[str, str, str]) -> tuple[bool, bool, bool, bool, str]:
        file, _, scope = place
        return scope in TEXTS, scope.endswith("LAW"), not file.startswith(RULES), scope.isupper(), file

    places = [place.partition(" ") for place in index[id]["code"]]
    return list(dict.fromkeys(file for file, _, _ in sorted(places, key=rank)))


def candidates(root: Path, index: Index, provision: Provision) -> Iterator[Found]:
    """Breaks of the code that cites a provision, the nearest to a citation first, each once. Where the provision
    speaks of an order, what changes an order comes first. What changes a clause that is named, and nothing else, comes
    last."""
    told: set[tuple[Path, Break]] = set()
    clauses: list[Found] = []
    for path, source, one in _every(root, index, provision):
        if (path, one) not in told:
            told.add((path, one))
            if one.what == "clause":
                clauses.append((path, source, one))
            else:
                yield path, source, one
    yield from clauses


def _every(root: Path, index: Index, provision: Provision) -> Iterator[Found]:
    """First of what cites it; where that only names it, of what it is named for; then of what stands around it."""
    id = provision.id
    cited = [(path, elsewhere.read(path)) for path in (root / "src" / "croupier" / file for file in files(index, id))]
    for path, source in cited:
        found = list(_near(source, id))
        if ORDER.search(provision.text):
            lines = _lines(source, id)
            found.sort(key=lambda one: one.what != "order" or min(abs(one.line - line) for line in lines) > NEAR)
        yield from ((path, source, one) for one in found)
    yield from _elsewhere(root, index, id, {id})
    for around in (_of_table, _of_clauses):
        for path, source in cited:
            yield from ((path, source, one) for one in around(source, id))


def _elsewhere(root: Path, index: Index, id: str, through: set[str]) -> Iterator[Found]:
    for path in (root / "src" / "croupier" / file for file in files(index, id)):
        stands = dict.fromkeys(elsewhere.named(elsewhere.read(path), id))
        for what in sorted(stands, key=lambda what: elsewhere.KINDS.index(what.kind)):
            if what.kind != "clause":
                for place, line in elsewhere.lines(root, path, what):
                    source = elsewhere.read(place)
                    for node, _ in _reaches(source, line):
                        found = _nearest(of_node(source, node) if node else [], line)
                        yield from ((place, source, one) for one in found)
            elif what.name not in through and what.name in index:
                through.add(what.name)
                for place in (root / "src" / "croupier" / file for file in files(index, what.name)):
                    source = elsewhere.read(place)
                    yield from ((place, source, one) for one in _near(source, what.name))
                yield from _elsewhere(root, index, what.name, through)


def _near(source: Source, id: str) -> Iterator[Break]:
    lines = _lines(source, id)
    for reach in zip(*(_reaches(source, line) for line in lines), strict=True):
        for node, line in reach:
            yield from _nearest(of_node(source, node) if node else [], line)


def _of_table(source: Source, id: str) -> Iterator[Break]:
    """What else stands in a table of which the provision is an entry."""
    for line in _lines(source, id):
        for node in source.tree.body:
            if node.lineno <= line <= (node.end_lineno or 0) and _is_table(node):
                yield from _nearest(of_node(source, node), line)


def _nearest(found: Iterable[Break], line: int) -> list[Break]:
    return sorted(found, key=lambda one: (abs(one.line - line), one.start, one.end))


def _of_clauses(source: Source, id: str) -> Iterator[Break]:
    """Where the code only names the provision: another clause of the module is named instead. And if its words stand
    over a class or a module, whatever comes next in it."""
    clauses = [
        node
        for node in source.nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _CLAUSE.fullmatch(node.value)
    ]
    for node in clauses:
        if node.value == citations.SIGN + id:
            others = sorted(str(each.value) for each in clauses if each.value != node.value)
            if others:
                start, end = source.span(node)
                yield Break(start, end, repr(others[-1]), node.lineno, "clause")
    for line in _lines(source, id):
        after = [one for one in of_node(source, source.tree) if one.line >= line]
        yield from _nearest(after, line)[:10]


def _lines(source: Source, id: str) -> list[int]:
    return [
        number
        for number, line in enumerate(source.text.splitlines(), start=1)
        if citations.SIGN in line and id in citations.find_citations(line)
    ]


def _reaches(source: Source, line: int) -> list[tuple[ast.AST | None, int]]:
    """What a citation speaks of, from near to far: its own statement, the heads of the branches around it, and the
    function. Of a comment on a line of its own that is the statement below, of a docstring the function."""
    statements = source.statements
    around = sorted(
        (node for node in statements if _first(node) <= line <= (node.end_lineno or 0)),
        key=lambda node: (node.end_lineno or 0) - node.lineno,
    )
    below = min((node for node in statements if _first(node) > line), key=lambda node: node.lineno, default=None)
    own: ast.AST | None = around[0] if around else below
    rows = source.text.splitlines()
    if rows[line - 1].lstrip().startswith("#") and below:
        if own is None or hasattr(own, "body"):
            own = below
        else:  # within a table
            line = next(n for n, row in enumerate(rows[line:], line + 1) if not row.lstrip().startswith("#"))
    if isinstance(own, ast.Expr) and isinstance(own.value, ast.Constant):
        parent = source.parents.get(own)
        own = parent if isinstance(parent, Function) else below
    head: ast.AST | None = next((node.test for node in around if isinstance(node, ast.If | ast.While)), None)
    function: ast.AST | None = next((node for node in around if isinstance(node, Function)), None)
    narrowed = _narrowed(own, line)
    return [(narrowed, line), (None if narrowed and _is_table(own) else own, line), (head, line), (function, line)]


def _is_table(statement: ast.AST | None) -> bool:
    """Whether most of a statement may be about something else: a table, or a call, over many lines."""
    return isinstance(statement, ast.Assign | ast.AnnAssign) and (statement.end_lineno or 0) > statement.lineno + 1


def _narrowed(statement: ast.AST | None, line: int) -> ast.AST | None:
    """Of a table over many lines, the expression that begins on the line of the citation; else the head of a branch."""
    if isinstance(statement, ast.If | ast.While) and statement.test.lineno <= line <= (statement.test.end_lineno or 0):
        return statement.test
    if isinstance(statement, Function | ast.ClassDef | None):
        return None
    keys = {key for node in ast.walk(statement) if isinstance(node, ast.Dict) for key in node.keys}
    inner = [
        node
        for node in ast.walk(statement)
        if isinstance(node, ast.expr)
        and node.lineno <= line <= (node.end_lineno or 0)
        and not isinstance(node, ast.Constant)
        and node not in keys
    ]
    return min(inner, key=_size, default=None)


def _size(node: ast.expr) -> tuple[int, int]:
    return (node.end_lineno or 0) - node.lineno, node.col_offset


def _first(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min(node.lineno, *(each.lineno for each in decorators)) if decorators else node.lineno
