"""``croupier rules``. The law it shows here is made up and small, but for the last tests."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

import pytest

from croupier.cli import rules
from croupier.compliance import coverage
from croupier.compliance.coverage import Index
from croupier.law import citations, provisions
from croupier.law.citations import SIGN, NoSuchProvision
from croupier.law.options import Reading
from croupier.law.provisions import Provision

ROULETTE = "Roulette and big six"
HALF_BACK = Provision(
    id="19:47-5.2[half-back]",
    kind="payout",
    status="enforced",
    source="not seen, from 13:47-20.32(g)",
    text="On a double-zero wheel the house chooses whether a zero takes all or half of an even-money wager.",
    title=ROULETTE,
    adopted=date(1978, 6, 2),
    since=date(1996, 5, 20),
    orders=("loss",),
)
LAW = {
    one.id: one
    for one in (
        Provision("19:47-5.1(a)", "wager", "enforced", "seen", "Chips make a wager.", ROULETTE),
        Provision("19:47-5.1(a)1", "procedure", "procedure", "seen", "A dealer may help.", ROULETTE, told_at=("bets",)),
        HALF_BACK,
        Provision(
            "19:47-6.9", "administrative", "administrative", "seen", "A log is kept.", "Red dog", "it is kept on paper"
        ),
    )
}
INDEX: Index = {
    "19:47-5.1(a)": {"code": ["games/roulette.py layout"], "tests": ["tests/games/test_roulette.py test_chips"]},
    "19:47-5.1(a)1": {"code": ["games/roulette.py play"], "tests": []},
    HALF_BACK.id: {"code": ["games/roulette.py settle"], "tests": ["tests/tapes/roulette.tape"]},
}
READING = Reading(
    name="zeros-alike",
    cite=f"{SIGN}{HALF_BACK.id}",
    says="0 and 00 are treated alike",
    why="the text names both",
    alternative="only 00 gives half back",
)


def run(*words: str, readings: Sequence[Reading] = ()) -> int:
    parser = argparse.ArgumentParser()
    rules.configure(parser)
    return rules.run(parser.parse_args(words), readings)


@pytest.fixture
def small_law(monkeypatch: pytest.MonkeyPatch) -> None:
    def file(subchapter: str) -> list[Provision]:
        return [one for id, one in LAW.items() if id.startswith(f"{subchapter}.")]

    monkeypatch.setattr(provisions, "_file", file)
    monkeypatch.setattr(provisions, "load", lambda: LAW)
    monkeypatch.setattr(coverage, "shipped", lambda: INDEX)


@pytest.fixture
def out(capsys: pytest.CaptureFixture[str]) -> Callable[[], str]:
    """What was printed, for people."""

    def read() -> str:
        captured = capsys.readouterr()
        assert captured.err == ""
        assert all(len(line) <= 80 and line == line.rstrip() for line in captured.out.splitlines())
        return captured.out

    return read


@pytest.fixture
def document(capsys: pytest.CaptureFixture[str]) -> Callable[[], Any]:
    """What was printed, as one JSON document."""

    def read() -> Any:
        captured = capsys.readouterr()
        assert captured.err == ""
        return json.loads(captured.out)

    return read


@pytest.mark.usefixtures("small_law")
class TestOneProvision:
    def test_everything_known_of_it_is_shown(self, out: Callable[[], str]) -> None:
        assert run("5.2.half-back", readings=[READING]) == 0
        assert (
            out()
            == """\
19:47-5.2[half-back]  Roulette and big six

kind      payout
status    enforced
source    not seen, from 13:47-20.32(g)
orders    loss
adopted   1978-06-02
since     1996-05-20

On a double-zero wheel the house chooses whether a zero takes all or half of an
even-money wager.

Code
  games/roulette.py settle

Tests
  tests/tapes/roulette.tape

Reading zeros-alike: 0 and 00 are treated alike
  why: the text names both
  or: only 00 gives half back
"""
        )

    def test_a_reading_that_games_share_is_shown_once(self, out: Callable[[], str]) -> None:
        assert run("5.2.half-back", readings=[READING, READING]) == 0
        assert out().count("Reading zeros-alike") == 1

    def test_a_reason_is_shown_and_places_may_be_none(self, out: Callable[[], str]) -> None:
        assert run("19:47-6.9", readings=[READING]) == 0
        assert (
            out()
            == """\
19:47-6.9  Red dog

kind      administrative
status    administrative
source    seen

A log is kept.

Why administrative: it is kept on paper

Code
  none

Tests
  none
"""
        )

    def test_its_parts_follow(self, out: Callable[[], str]) -> None:
        assert run("19:47-5.1(a)") == 0
        shown = out()
        assert shown.startswith("19:47-5.1(a)  Roulette and big six\n\nkind      wager\n")
        assert shown.endswith("\n\n19:47-5.1(a)1  procedure, procedure\n  A dealer may help.\n")

    def test_json(self, document: Callable[[], Any]) -> None:
        assert run("19:47-5.2[half-back]", "--json", readings=[READING]) == 0
        assert document() == {
            "id": "19:47-5.2[half-back]",
            "kind": "payout",
            "status": "enforced",
            "source": "not seen, from 13:47-20.32(g)",
            "text": HALF_BACK.text,
            "title": ROULETTE,
            "reason": "",
            "adopted": "1978-06-02",
            "listed": None,
            "since": "1996-05-20",
            "until": None,
            "told_at": [],
            "binds": "dealer",
            "only": {},
            "recodified": "",
            "orders": ["loss"],
            "code": ["games/roulette.py settle"],
            "tests": ["tests/tapes/roulette.tape"],
            "readings": [
                {
                    "name": "zeros-alike",
                    "cite": f"{SIGN}19:47-5.2[half-back]",
                    "says": "0 and 00 are treated alike",
                    "why": "the text names both",
                    "alternative": "only 00 gives half back",
                }
            ],
            "parts": [],
        }


@pytest.mark.usefixtures("small_law")
class TestHeadings:
    def test_a_section_lists_its_paragraphs(self, out: Callable[[], str]) -> None:
        assert run("19:47-5.1") == 0
        assert (
            out()
            == """\
19:47-5.1  Roulette and big six

19:47-5.1(a)  wager, enforced
  Chips make a wager.

19:47-5.1(a)1  procedure, procedure
  A dealer may help.
"""
        )

    def test_a_subchapter_lists_its_provisions(self, document: Callable[[], Any]) -> None:
        assert run("5", "--json") == 0
        shown = document()
        assert (shown["id"], shown["title"]) == ("19:47-5", ROULETTE)
        assert [part["id"] for part in shown["parts"]] == ["19:47-5.1(a)", "19:47-5.1(a)1", HALF_BACK.id]
        assert shown["parts"][1]["code"] == ["games/roulette.py play"]

    def test_without_a_citation_the_subchapters_are_listed(self, out: Callable[[], str]) -> None:
        assert run() == 0
        assert out().startswith("19:47-5       3  Roulette and big six\n19:47-6       1  Red dog\n")

    def test_the_subchapters_as_json(self, document: Callable[[], Any]) -> None:
        assert run("--json") == 0
        first, second = document()["subchapters"]
        assert first == {
            "id": "19:47-5",
            "title": ROULETTE,
            "enforced": 2,
            "procedure": 1,
            "administrative": 0,
            "not modelled": 0,
            "total": 3,
        }
        assert (second["id"], second["total"]) == ("19:47-6", 1)


@pytest.mark.usefixtures("small_law")
class TestCoverage:
    def test_all_accounted_for(self, out: Callable[[], str]) -> None:
        assert run("--coverage") == 0
        assert (
            out()
            == """\
          enforced  procedure  admin.  not mod.  total
19:47-5          2          1       0         0      3  Roulette and big six
19:47-6          0          0       1         0      1  Red dog
all              2          1       1         0      4

Every provision is accounted for.
"""
        )

    def test_a_problem_is_listed_and_the_answer_is_no(
        self, out: Callable[[], str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delitem(INDEX, "19:47-5.1(a)1")
        assert run("--coverage") == 1
        assert out().endswith("\n\n19:47-5.1(a)1: procedure, but no code cites it\nProblems: 1.\n")

    def test_json(self, document: Callable[[], Any], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delitem(INDEX, "19:47-5.1(a)1")
        assert run("--coverage", "--json") == 1
        shown = document()
        assert [row["id"] for row in shown["subchapters"]] == ["19:47-5", "19:47-6"]
        assert shown["total"] == {
            "enforced": 2,
            "procedure": 1,
            "administrative": 1,
            "not modelled": 0,
            "total": 4,
        }
        assert shown["problems"] == [{"id": "19:47-5.1(a)1", "what": "procedure, but no code cites it"}]


@pytest.mark.usefixtures("small_law")
@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("19:47-5.2.halfback", r"there is no provision 19:47-5\.2\[halfback\]\. Did you mean 19:47-5\.2\[half-back\]"),
        ("19:47-99", "there is no subchapter 19:47-99 here"),
        ("roulete", "no provision has 'roulete'. Did you mean roulette?"),
    ],
)
def test_an_unknown_citation_is_wrong_use(typed: str, message: str) -> None:
    with pytest.raises(NoSuchProvision, match=message) as refusal:
        run(typed)
    assert refusal.value.exit_code == 2


@pytest.mark.usefixtures("small_law")
class TestWords:
    def test_all_of_them_begin_words_of_a_provision(self, out: Callable[[], str]) -> None:
        assert run("WAGER", "house") == 0
        assert (
            out()
            == """\
19:47-5.2[half-back]  payout, enforced
  On a double-zero wheel the house chooses whether a zero takes all or half of
  an even-money wager.

1 provision has wager and house. 'croupier rules 19:47-5.2.half-back' tells more
of one.
"""
        )

    @pytest.mark.parametrize(
        ("words", "ids"),
        [
            (["chip"], ["19:47-5.1(a)"]),  # begins "chips"
            (["big", "six", "dealer"], ["19:47-5.1(a)1"]),  # of the title and the text
            (["half-back"], [HALF_BACK.id]),
            (["procedure"], ["19:47-5.1(a)1"]),  # what kind of provision it is
            (["red dog"], ["19:47-6.9"]),
        ],
    )
    def test_where_they_are_looked_for(self, words: list[str], ids: list[str], document: Callable[[], Any]) -> None:
        assert run(*words, "--json") == 0
        assert [one["id"] for one in document()["provisions"]] == ids

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["weel"], "^no provision has 'weel'. Did you mean wheel?"),
            (["chips", "log"], "^no provision has chips and log together$"),
            (["sec.5"], "^cannot read 'sec.5' as a citation.*As words: no provision has 'sec'"),
        ],
    )
    def test_none_has_them(self, words: list[str], message: str) -> None:
        with pytest.raises(NoSuchProvision, match=message):
            run(*words)

    def test_a_citation_in_two_words(self, out: Callable[[], str]) -> None:
        assert run("19:47-5.1", "(a)") == 0
        assert out().startswith("19:47-5.1(a)  Roulette and big six\n")


def test_surrender_is_found_by_its_name(document: Callable[[], Any]) -> None:
    assert run("surrender", "--json") == 0
    assert "19:47-2.8(c)" in [one["id"] for one in document()["provisions"]]


def test_what_is_told_to_be_typed_is_understood() -> None:
    assert all(citations.normal(rules.typed(id)) == id for id in provisions.load())


def test_a_game_by_its_id(out: Callable[[], str]) -> None:
    run("roulette")
    by_id = out()
    run("19:47-5")
    assert by_id == out()


def test_coverage_takes_no_citation() -> None:
    with pytest.raises(SystemExit) as end:
        run("19:47-5", "--coverage")
    assert end.value.code == 2


def test_the_law_that_ships_is_shown(out: Callable[[], str], document: Callable[[], Any]) -> None:
    assert run("19:47-6.5") == 0
    assert out().startswith("19:47-6.5  Red dog\n")
    answer = run("--coverage", "--json")
    shown = document()
    assert answer == bool(shown["problems"])
    assert shown["total"]["total"] == len(provisions.load())
