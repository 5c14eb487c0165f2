"""The index of citations and what it proves. Code puts the sign before each id, so that no example here counts."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.compliance.coverage import (
    ROOT,
    Index,
    Problem,
    build,
    coverage_problems,
    main,
    render,
    strays,
    subchapter_counts,
)
from croupier.law import provisions
from croupier.law.citations import SIGN
from croupier.law.provisions import STANDINGS, Provision, Status

GAME = '''"""Roulette. @19:47-5.1."""

# What a straight pays, @19:47-5.3(a),
# and a split, @19:47-5.3(b).
ODDS = {
    "straight": 35,  # @19:47-5.3(a)1
}


class Rules:
    """@19:47-5.2[class]"""

    # @19:47-5.2[above]
    half_back: bool = option(
        False,
        cite="@19:47-5.2[field]",
    )

    def check(self):
        limit = "@19:47-5.2[method]"


@decorated("@19:47-5.4[decorator]")
async def play(table):
    if table:
        def inner():
            """Both @19:47-5.4[inner] and @19:47-5.4[inner]."""
    return "@19:47-5.4[end]"  # @19:47-5.1


print("@19:47-5.9")
'''
TEST = '''@parametrize([("0", "@19:47-5.2[field]")])
def test_zero():
    pass


def test_again():
    """@19:47-5.1"""
'''
TAPE = "spin 17\nwin straight 35 to 1 @19:47-5.3(a)1\n"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name, text in {
        "src/croupier/games/roulette.py": GAME,
        "src/croupier/compliance/coverage.py": "",
        "src/croupier/law/provisions/19-47-05.toml": 'text = "@19:47-5.8"',
        "tests/games/test_roulette.py": TEST,
        "tests/tapes/roulette/straight.tape": TAPE,
        "docs/roulette.md": "@19:47-5.7",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace("@19", SIGN + "19"), "utf-8")
    return tmp_path


def test_each_citation_is_listed_by_file_and_scope(checkout: Path) -> None:
    code = {id: places["code"] for id, places in build(checkout).items()}
    assert code == {
        "19:47-5.1": ["games/roulette.py", "games/roulette.py play"],
        "19:47-5.2[above]": ["games/roulette.py Rules.half_back"],
        "19:47-5.2[class]": ["games/roulette.py Rules"],
        "19:47-5.2[field]": ["games/roulette.py Rules.half_back"],
        "19:47-5.2[method]": ["games/roulette.py Rules.check"],
        "19:47-5.3(a)": ["games/roulette.py ODDS"],
        "19:47-5.3(a)1": ["games/roulette.py ODDS"],
        "19:47-5.3(b)": ["games/roulette.py ODDS"],
        "19:47-5.4[decorator]": ["games/roulette.py play"],
        "19:47-5.4[end]": ["games/roulette.py play"],
        "19:47-5.4[inner]": ["games/roulette.py play.inner"],
        "19:47-5.9": ["games/roulette.py"],
    }


def test_tests_and_tapes_count_as_tests(checkout: Path) -> None:
    tests = {id: places["tests"] for id, places in build(checkout).items() if places["tests"]}
    assert tests == {
        "19:47-5.1": ["tests/games/test_roulette.py test_again"],
        "19:47-5.2[field]": ["tests/games/test_roulette.py test_zero"],
        "19:47-5.3(a)1": ["tests/tapes/roulette/straight.tape"],
    }


def test_compiled_modules_are_passed_over(checkout: Path) -> None:
    before = build(checkout)
    cache = checkout / "tests/tapes/__pycache__"
    cache.mkdir(parents=True)
    (cache / "roulette.cpython-311.pyc").write_bytes(b"\xa7\x0d\xff")
    assert build(checkout) == before


def test_the_index_is_kept_in_order_one_provision_a_line(checkout: Path) -> None:
    index = build(checkout)
    lines = render(index).splitlines()
    assert [lines[0], lines[-1]] == ["{", "}"]
    assert lines[1] == (
        '"19:47-5.1": {"code": ["games/roulette.py", "games/roulette.py play"], '
        '"tests": ["tests/games/test_roulette.py test_again"]},'
    )
    assert len(lines) == len(index) + 2
    assert json.loads(render(index)) == index
    assert json.loads(render({})) == {}


def test_moving_lines_does_not_make_the_index_stale(checkout: Path) -> None:
    before = build(checkout)
    game = checkout / "src/croupier/games/roulette.py"
    game.write_text(game.read_text("utf-8").replace("\n\n", "\n\n\n"), "utf-8")
    assert build(checkout) == before


def test_slips_are_told_by_file_and_line(checkout: Path) -> None:
    assert strays(checkout) == []
    tape = checkout / "tests/tapes/roulette/straight.tape"
    tape.write_text(f"spin 17\nwin {SIGN}5.3(a)1\n", "utf-8")
    assert strays(checkout) == [f"tests/tapes/roulette/straight.tape:2: {SIGN}5.3(a)1"]


# --- The command ---------------------------------------------------------------------------------------------------


def test_the_command_tells_stale_from_fresh(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = checkout / "src/croupier/compliance/index.json"
    assert main([], checkout) == 1
    assert capsys.readouterr().out == "the index is stale; --write renews it\n"
    assert main(["--write"], checkout) == 0
    assert kept.read_text("utf-8") == render(build(checkout))
    assert main([], checkout) == 0
    assert capsys.readouterr().out == "the index is fresh\n" * 2
    (checkout / "tests/games/test_roulette.py").write_text("", "utf-8")
    assert main([], checkout) == 1


def test_the_command_reports_slips(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / "tests/games/test_roulette.py").write_text(f"# {SIGN}19:47-5\n", "utf-8")
    assert main(["--write"], checkout) == 1
    assert capsys.readouterr().err == f"not a full citation: tests/games/test_roulette.py:1: {SIGN}19:47-5\n"


def test_the_command_needs_a_checkout(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], tmp_path) == 2
    assert "checkout" in capsys.readouterr().err


# --- Problems ------------------------------------------------------------------------------------------------------


def provision(id: str, status: Status, reason: str = "") -> Provision:
    return Provision(id, "procedure", status, "seen", "Words.", "Roulette", reason, told_at=("spin",))


def test_a_procedure_that_nobody_is_told_of_is_a_problem() -> None:
    silent = Provision("19:47-5.1(a)", "procedure", "procedure", "seen", "Words.", "Roulette")
    assert [problem.what for problem in found(silent, cited=BOTH)] == ["procedure, but nobody is told of it"]


def found(*law: Provision, cited: Index | None = None) -> list[Problem]:
    return coverage_problems({one.id: one for one in law}, cited or {})


BOTH: Index = {"19:47-5.1(a)": {"code": ["games/roulette.py play"], "tests": ["tests/test_x.py"]}}
CODE: Index = {"19:47-5.1(a)": {"code": ["games/roulette.py play"], "tests": []}}
TESTS: Index = {"19:47-5.1(a)": {"code": [], "tests": ["tests/test_x.py"]}}


@pytest.mark.parametrize(
    ("status", "cited", "faults"),
    [
        ("enforced", BOTH, []),
        ("enforced", CODE, ["enforced, but no test cites it"]),
        ("enforced", TESTS, ["enforced, but no code cites it"]),
        ("enforced", {}, ["enforced, but no code cites it", "enforced, but no test cites it"]),
        ("procedure", BOTH, []),
        ("procedure", CODE, []),
        ("procedure", TESTS, ["procedure, but no code cites it"]),
        ("administrative", {}, ["administrative, but no reason is given"]),
        ("not modelled", BOTH, ["not modelled, but no reason is given"]),
    ],
)
def test_what_each_status_owes(status: Status, cited: Index, faults: list[str]) -> None:
    law = provision("19:47-5.1(a)", status)
    assert found(law, cited=cited) == [Problem("19:47-5.1(a)", fault) for fault in faults]
    if status in ("administrative", "not modelled"):
        assert found(replace(law, reason="filed on paper"), cited=cited) == []


def test_a_citation_of_nothing_is_a_problem() -> None:
    (problem,) = found(cited=BOTH)
    assert str(problem) == (
        "19:47-5.1(a): there is no such provision; cited in games/roulette.py play, tests/test_x.py"
    )


def test_a_heading_may_be_cited_but_accounts_for_nothing() -> None:
    cited: Index = {"19:47-5.1(a)": {"code": ["games/roulette.py"], "tests": ["tests/test_x.py"]}}
    part = provision("19:47-5.1(a)2", "procedure")
    assert found(part, cited=cited) == [Problem(part.id, "procedure, but no code cites it")]


def test_a_part_does_not_account_for_what_stands_above_it() -> None:
    whole = provision("19:47-5.1", "procedure")
    part = provision("19:47-5.1(a)", "procedure")
    assert found(whole, part, cited=BOTH) == [Problem(whole.id, "procedure, but no code cites it")]


def test_counts_by_subchapter_and_standing() -> None:
    law = [
        provision("19:47-5.1(a)", "enforced"),
        provision("19:47-5.1(b)", "enforced"),
        provision("19:47-5.2[half-back]", "procedure"),
        provision("13:47-20.32(g)", "not modelled"),
    ]
    assert subchapter_counts(law) == {
        "19:47-5": {"enforced by the text": 2, "procedure": 1},
        "13:47-20": {"not modelled": 1},
    }


def test_the_readme_tells_both_counts() -> None:
    law = provisions.load_provisions().values()
    text, another = (sum(one.standing == standing for one in law) for standing in STANDINGS[:2])
    told = " ".join((ROOT / "README.md").read_text("utf-8").split())
    assert f"{text:,} are enforced and tested after the text itself, {another:,} after another source" in told
