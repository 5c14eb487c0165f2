"""No assertion over nothing (``-p tests.compared``): a run counts what its assertions compared, and a place that was
reached and never compared anything fails it.

``assert all(...)`` is true of nothing, so are ``(one == other).all()`` and ``np.array_equal`` of arrays without a row,
an assertion in a loop that never turned, and ``assert not [each for each in ... if ...]`` where there is no each. What
such places go through is counted, over all cases of a test and all processes of a run: one case may have nothing to
compare, but not every one.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import pytest
from _pytest.assertion import rewrite

COMPARED: Counter[str] = Counter()
"""How many each place compared so far. A place: ``tests/test_some.py:12``."""
KEPT = "nothing was compared"
_COUNTED, _SIZED = "@counted", "@sized"
"""Names that no test can have."""
_WHOLE = {"all", "any"}
_ARRAYS = {"array_equal", "allclose", "array_equiv", "assert_array_equal", "assert_allclose"}
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)


def counted(place: str, given: Any) -> Any:
    """The same, and what it has is counted: at once where it has a length, else as it is gone through."""
    COMPARED[place] += 0
    if isinstance(size := getattr(given, "size", None), int):  # of an array
        COMPARED[place] += size
    elif isinstance(given, Collection):
        COMPARED[place] += len(given)
    else:
        return _through(place, iter(given))
    return given


def sized(place: str, given: Any) -> Any:
    """The same, of whatever has an ``all``: an array, and also what is no array and has rows of its own."""
    size = getattr(given, "size", 1)
    COMPARED[place] += size if isinstance(size, int) else 1
    return given


def _through(place: str, given: Iterator[Any]) -> Iterator[Any]:
    for each in given:
        COMPARED[place] += 1
        yield each


class Counting(ast.NodeTransformer):
    """Counts what the assertions of a module go through."""

    def __init__(self, file: str) -> None:
        self._file = file

    def of(self, module: ast.Module) -> None:
        self.visit(module)
        place = next((place for place, each in enumerate(module.body) if not _comes_first(each)), 0)
        own = ast.ImportFrom(__name__, [ast.alias(name.removeprefix("@"), name) for name in (_COUNTED, _SIZED)], 0)
        if module.body:
            module.body.insert(place, ast.fix_missing_locations(ast.copy_location(own, module.body[place])))

    def visit_For(self, node: ast.For) -> ast.AST:
        self.generic_visit(node)
        if any(isinstance(each, ast.Assert) for each in _within(node.body)):
            node.iter = self._counted(node.iter)
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        for each in ast.walk(node.test):
            match each:
                case ast.Call(func=ast.Name(id=name), args=[over]) if name in _WHOLE:
                    self._go_through(each, over)
                case ast.Call(func=ast.Attribute(attr="all") as called, args=[]):
                    called.value = self._counted(called.value, _SIZED)
                case ast.Call(func=ast.Attribute(attr=name), args=[first, *_]) if name in _ARRAYS:
                    each.args[0] = self._counted(first)
        match node.test:
            case ast.UnaryOp(op=ast.Not(), operand=found):
                self._filtered(found)
            case ast.Compare(left=found, ops=[ast.Eq()], comparators=[other]) if _is_empty(other):
                self._filtered(found)
        return node

    def _go_through(self, call: ast.Call, over: ast.expr) -> None:
        if isinstance(over, _COMPREHENSIONS):
            over.generators[0].iter = self._counted(over.generators[0].iter)
        else:
            call.args[0] = self._counted(over)

    def _filtered(self, found: ast.expr) -> None:
        if isinstance(found, _COMPREHENSIONS) and any(each.ifs for each in found.generators):
            found.generators[0].iter = self._counted(found.generators[0].iter)

    def _counted(self, node: ast.expr, by: str = _COUNTED) -> ast.expr:
        place = ast.Constant(f"{self._file}:{node.lineno}")
        call = ast.Call(ast.Name(by, ast.Load()), [place, node], [])
        return ast.fix_missing_locations(ast.copy_location(call, node))


def _comes_first(statement: ast.stmt) -> bool:
    """What must stand at the beginning of a module."""
    match statement:
        case ast.Expr(value=ast.Constant(value=str())) | ast.ImportFrom(module="__future__"):
            return True
    return False


def _within(statements: list[ast.stmt]) -> Iterator[ast.AST]:
    """What stands in a loop, without the functions that it defines."""
    for each in statements:
        yield each
        if not isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from _within([one for one in ast.iter_child_nodes(each) if isinstance(one, ast.stmt)])
            for handler in getattr(each, "handlers", ()) or getattr(each, "cases", ()):
                yield from _within(handler.body)


def _is_empty(node: ast.expr) -> bool:
    match node:
        case ast.List(elts=[]) | ast.Tuple(elts=[]) | ast.Dict(keys=[]):
            return True
        case ast.Call(func=ast.Name(id="set" | "list" | "dict" | "tuple"), args=[]):
            return True
    return False


_rewrite = rewrite.rewrite_asserts


def _counting(
    mod: ast.Module, source: bytes, module_path: str | None = None, config: pytest.Config | None = None
) -> None:
    if module_path and config and Path(module_path).is_relative_to(config.rootpath):
        Counting(Path(module_path).relative_to(config.rootpath).as_posix()).of(mod)
    _rewrite(mod, source, module_path, config)


class Told:
    """Of the process that tells the run."""

    def __init__(self) -> None:
        self.compared: Counter[str] = Counter()

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        self._add(getattr(node, "workeroutput", {}).get(KEPT, {}))

    def _add(self, told: dict[str, int]) -> None:
        for place, number in told.items():
            self.compared[place] += number

    @property
    def empty(self) -> list[str]:
        return sorted(place for place, number in self.compared.items() if not number)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        self._add(COMPARED)
        if self.empty and int(session.exitstatus) == 0:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.empty:
            places = len(self.compared)
            nothing = f"{len(self.empty)} of {places} places of assertions compared nothing"
            terminalreporter.section(f"FAILED: {nothing}", red=True)
            for place in self.empty:
                terminalreporter.line(place)


def pytest_configure(config: pytest.Config) -> None:
    """Before any test is read. What was compiled without counting is compiled anew, into a file of its own."""
    rewrite.rewrite_asserts = _counting
    rewrite.PYC_TAIL = f".compared-{rewrite.PYTEST_TAG}{rewrite.PYC_EXT}"
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Told())


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A process that shares a run tells what it compared."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[KEPT] = dict(COMPARED)
