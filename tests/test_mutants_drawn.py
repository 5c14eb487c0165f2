"""A draw of breaks over a whole source: which are drawn, who is asked, and how they end, on a tree of two modules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants.anywhere import breaks_anywhere, drawn, lines_of_functions
from tests.mutants.breaks import Source
from tests.mutants.drawn import told, try_drawn
from tests.mutants.reached import is_compiled, read_record, with_places

BROKEN = [
    ("if a < 7: pass", {"if a > 7: pass", "if a <= 7: pass", "if a < 8: pass", "if (not (a < 7)): pass"}),
    ("return a", {"return (a) + 1"}),
    ("pay(a, b)", {"pay(b, a)", "pass"}),
    ("self.a = b", {"pass"}),
    ("raise Refused(a)", {"pass"}),
    ("return [b for b in a if b]", {"return ([b for b in a if b]) + 1", "return [b for b in a if (not (b))]"}),
    ("c = a and b", {"c = ((a) or (b))"}),
    ("c = isinstance(a, int)", set()),
    ('"""Words."""', set()),
]


@pytest.mark.parametrize(("line", "expected"), BROKEN)
def test_what_a_break_of_any_line_makes_of_it(line: str, expected: set[str]) -> None:
    head = "def f(a, b=1) -> int:\n    "
    source = Source(head + line)
    assert {one.of(source.text).removeprefix(head) for one in breaks_anywhere(source)} == expected


def test_only_lines_of_functions_are_drawn() -> None:
    source = Source('A = 7\n\ndef f():\n    """Words."""\n\n    # why\n    return A\n')
    assert lines_of_functions(source) == [7]
    assert [one.line for one in breaks_anywhere(source)] == [7]


def test_a_line_says_that_it_is_reached() -> None:
    text = "def f(a):\n    if a == 1:\n        return 1\n    elif a == 2:\n        return 2\n"
    said = '__import__("reached_places").at'
    assert with_places(text, {0: 3, 1: 4}) == (
        f"def f(a):\n    {said}(1)\n    if a == 1:\n        {said}(0)\n        return 1\n"
        "    elif a == 2:\n        return 2\n"
    )


def test_a_compiled_line_cannot_say_so() -> None:
    text = "@compiled_loop\ndef f(a):\n    return a\n"
    assert with_places(text, {0: 3}) == text
    assert is_compiled(Source(text), 3)
    assert not is_compiled(Source(text.partition("\n")[2]), 2)


def tree(root: Path) -> Path:
    (root / "src" / "croupier").mkdir(parents=True)
    (root / "tests").mkdir()
    (root / "src/croupier/__init__.py").write_text("")
    (root / "src/croupier/wins.py").write_text("def double(a: int) -> int:\n    return a * 2\n")
    (root / "src/croupier/asks.py").write_text("def open(a: int) -> bool:\n    return a > 3\n")
    (root / "src/croupier/idle.py").write_text("def idle() -> str:\n    return 'idle'\n")
    (root / "tests/test_wins.py").write_text(
        "from croupier.wins import double\n\ndef test_wins():\n    assert double(3) == 6\n"
    )
    (root / "tests/test_asks.py").write_text("from croupier.asks import open\n\ndef test_asks():\n    open(4)\n")
    return root


def test_a_seed_always_draws_the_same(tmp_path: Path) -> None:
    root = tree(tmp_path)
    assert drawn(root, 5, 3) == drawn(root, 5, 3)
    assert {each.file.rpartition("/")[2] for each in drawn(root, 5, 3)} == {"wins.py", "asks.py", "idle.py"}
    assert len(drawn(root, 5, 2)) == 2


@pytest.mark.slow
def test_each_break_is_held_against_tests_that_execute_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root, kept = tree(tmp_path / "tree"), tmp_path / "kept"
    found = {row["where"]: row for row in try_drawn(root, kept, 5, 3)}
    assert {where: row["ended"] for where, row in found.items()} == {
        "src/croupier/wins.py:2": "killed",
        "src/croupier/asks.py:2": "survived",
        "src/croupier/idle.py:2": "not executed",
    }
    assert found["src/croupier/wins.py:2"]["by"] == "tests/test_wins.py::test_wins"
    assert told(found["src/croupier/asks.py:2"]) in capsys.readouterr().out
    assert (root / "src/croupier/wins.py").read_text().endswith("return a * 2\n")
    (root / "tests/test_asks.py").write_text(
        "from croupier.asks import open\n\ndef test_asks():\n    assert [open(a) for a in (2, 3, 4)] == [0, 0, 1]\n"
    )
    (folder,) = kept.iterdir()
    before = len(read_record(folder / "reached.jsonl"))
    again = {row["where"]: row["ended"] for row in try_drawn(root, kept, 5, 3)}
    assert again["src/croupier/asks.py:2"] == "killed"
    assert len(read_record(folder / "reached.jsonl")) == before + 1  # the test that was changed, no other
