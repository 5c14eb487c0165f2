"""The breaks that `make mutants` makes: each can be read, and comes from where a rule is cited."""

from __future__ import annotations

import ast
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from croupier.compliance import coverage
from croupier.law import provisions
from tests.mutants import kept
from tests.mutants.breaks import Source, breaks
from tests.mutants.cited import candidates
from tests.mutants.named import named

ROOT = Path(__file__).parent.parent

BROKEN = [
    ("a = 7", ["a = 8"]),
    ('odds = "35 to 1"', ['odds = "36 to 1"']),
    ("won = total < 7", ["won = total <= 7", "won = total < 8"]),
    ("won = a is not None", ["won = a is None"]),
    ("won = a not in b", ["won = a in b"]),
    ("won = a and b", ["won = ((a) or (b))"]),
    ("won = not a", ["won = (a)"]),
    ("best = max(a, b)", ["best = min(a, b)"]),
    ("cents = a * b - c", ["cents = (a * b + c)", "cents = (a + b) - c"]),
    ("if won:\n    table.pay(bet)", ["if (not (won)):\n    table.pay(bet)", "if won:\n    pass"]),
    ("table.take(a)\ntable.pay(b)", ["pass\ntable.pay(b)", "table.take(a)\npass"]),
    ("def f():\n    table.take(a)\n    table.pay(b)", ["def f():\n    table.pay(b)\n    table.take(a)"]),
    ('LAW = {"a": "x", "b": "y"}', ['LAW = {"a": "y", "b": "x"}']),
    ('table.say("7 to 1")', []),
    ('READINGS = (Reading("odds of 7 to 1"),)', []),
    ("raise Refused(7)", []),
    ('"""Pays 7 to 1."""', []),
]


@pytest.mark.parametrize(("text", "expected"), BROKEN)
def test_what_a_break_makes_of_a_line(text: str, expected: list[str]) -> None:
    source = Source(text)
    found = [one.of(text) for one in breaks(source, source.tree)]
    assert [each for each in expected if each not in found] == []
    assert expected or not found
    for each in found:
        ast.parse(each)


def test_letters_of_more_than_one_byte_move_nothing() -> None:
    source = Source('by = "§19:47-5.1", 3  # §')
    assert [one.of(source.text) for one in breaks(source, source.tree)] == ['by = "§19:47-5.1", 4  # §']


@pytest.mark.parametrize("id", ["19:47-11.8A(e)", "19:47-11.15(d)2", "19:47-1.11(a)1"])
def test_breaks_come_from_where_a_provision_is_cited(id: str) -> None:
    index = coverage.shipped_index()
    found = list(islice(candidates(ROOT, index, provisions.find_provision(id)), 5))
    assert found
    for path, source, one in found:
        assert any(
            place.startswith(path.relative_to(ROOT / "src" / "croupier").as_posix()) for place in index[id]["code"]
        )
        ast.parse(one.of(source.text))


@pytest.mark.parametrize(
    ("id", "file", "broken"),
    [
        ("13:47-20.31(d)9", "games/red_dog.py", "§19:47-6.5(f)1"),  # by a clause of the casino's game
        ("13:47-20.32(e)15ii", "games/roulette.py", "§19:47-5.1"),  # and by a comment behind one
        ("19:47-7.2(a)3", "games/shared/baccarat.py", "law.tie_loses"),  # by what an argument is called
        ("13:69F-35.12[several-face-up-cards]", "games/shared/poker_deck.py", "several"),
        ("19:47-20.12[card-exposed]", "games/three_card_poker/play.py", "deal"),  # as a kind of irregularity
    ],
)
def test_what_is_only_named_is_broken_where_it_is_carried_out(id: str, file: str, broken: str) -> None:
    path, source, one = next(candidates(ROOT, coverage.shipped_index(), provisions.find_provision(id)))
    assert path == ROOT / "src" / "croupier" / file
    assert one.what != "clause"
    assert broken in "\n".join(source.text.splitlines()[max(0, one.line - 8) : one.line + 8])


def test_words_are_not_broken() -> None:
    """A reading that cites a provision is for people, also where the citation stands in the middle of it."""
    for id in ("19:47-9.4[odds]", "19:47-10.7[vigorish-rounding]"):
        for _, source, one in islice(candidates(ROOT, coverage.shipped_index(), provisions.find_provision(id)), 12):
            assert "Reading" not in source.text[one.start : one.end]


def test_an_order_that_a_provision_speaks_of_is_broken_first() -> None:
    *_, one = next(candidates(ROOT, coverage.shipped_index(), provisions.find_provision("19:47-11.8A(e)")))
    assert one.what == "order"
    assert one.text.startswith("deliver(")


def test_what_the_index_names_becomes_tests() -> None:
    found = named(
        ROOT, ["tests/games/test_craps.py TOTALS", "tests/tapes/craps/seven-out.tape", "tests/test_mutants.py BROKEN"]
    )
    assert "tests/test_mutants.py::test_what_a_break_makes_of_a_line" in found.tests
    assert all(test.startswith(("tests/games/test_craps.py::test_", "tests/test_mutants.py")) for test in found.tests)
    assert found.tapes == ["tests/tapes/craps/seven-out.tape"]


def test_few_breaks_stay_and_each_has_its_reason() -> None:
    rows = kept.rows()
    assert len(rows) <= kept.MOST
    assert unreasoned(rows) == []
    whole = {"break": "number: 7 -> 8", "reason": "nobody counts them", "judged": "another reader"}
    administrative = next(id for id, each in provisions.load_provisions().items() if each.status != "enforced")
    enforced = next(id for id, each in provisions.load_provisions().items() if each.status == "enforced")
    assert unreasoned({enforced: whole, administrative: whole}) == [administrative]
    assert unreasoned({enforced: {**whole, "reason": ""}}) == [enforced]
    assert unreasoned({enforced: {"break": "number: 7 -> 8", "reason": "nobody counts them"}}) == [enforced]


def unreasoned(rows: dict[str, dict[str, str]]) -> list[str]:
    """Of which nobody says why they stay, or that another has judged it again."""
    return [
        id
        for id, row in rows.items()
        if provisions.find_provision(id).status != "enforced"
        or {*row} != {"break", "reason", "judged"}
        or not all(row.values())
    ]


RULE = """from croupier.errors import CroupierError


def pays(total):
    if total > 99:
        raise CroupierError(total)
    return 1 / (7 <= total)
"""
TESTS = {
    "notices": "    assert all(map(pays, (7, 8, 99)))\n    with raises(CroupierError):\n        pays(100)\n",
    "sleeps": "    assert pays(8)\n",
    "breaks off": "    assert pays(7)\n",
}
TRY = """
from pathlib import Path
from tests.mutants.breaks import Source, breaks
from tests.mutants.named import Named
from tests.mutants.run import Copy, warm
warm()
copy, path = Copy(Path.cwd()), "src/croupier/rule.py"
text = Path(path).read_text()
source = Source(text)
for one in breaks(source, source.tree):
    with copy.broken(path, one.of(text)):
        print(one.told(text), copy.run("croupier.rule", Named(["tests/test_rule.py"])).name)
assert Path(path).read_text() == text
print("whole", copy.run("croupier.rule", Named(["tests/test_rule.py"])).name)
"""


@pytest.mark.parametrize("test", TESTS)
def test_a_break_is_noticed_or_not(test: str, tmp_path: Path) -> None:
    """A house of one rule. The boundaries are what its sleepy test misses; an error that is no refusal is not what a
    test notices."""
    head = "from pytest import raises\nfrom croupier.errors import CroupierError\nfrom croupier.rule import pays\n"
    for folder, name, text in (
        ("src/croupier", "__init__.py", ""),
        ("src/croupier", "errors.py", "class CroupierError(Exception):\n    pass\n"),
        ("src/croupier", "rule.py", RULE),
        ("tests", "__init__.py", ""),
        ("tests", "golden.py", ""),
        ("tests", "test_rule.py", f"{head}\n\ndef test_it():\n{TESTS[test]}"),
    ):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / name).write_text(text)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    slow: none\n")
    (tmp_path / "tests" / "mutants").symlink_to(ROOT / "tests" / "mutants")
    ended = subprocess.run([sys.executable, "-c", TRY], cwd=tmp_path, capture_output=True, text=True, timeout=100)
    told = dict(line.rsplit(maxsplit=1) for line in ended.stdout.splitlines())
    assert told["whole"] == "SURVIVED", ended.stderr
    assert told["line 5, comparison: > -> >="] == ("KILLED" if test == "notices" else "SURVIVED")
    assert told["line 7, comparison: <= -> <"] == (
        "SURVIVED" if test == "sleeps" else "RAISED"
    )  # it divides by nothing
