"""``croupier rules``. The law it shows here is made up and small, but for the last tests."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import rules
from croupier.compliance import coverage
from croupier.compliance.coverage import Index
from croupier.errors import CroupierError
from croupier.law import citations, provisions, texts
from croupier.law.citations import SIGN, NoSuchProvision
from croupier.law.options import Reading
from croupier.law.provisions import STANDINGS, Provision

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
    monkeypatch.setattr(provisions, "load_provisions", lambda: LAW)
    monkeypatch.setattr(coverage, "shipped_index", lambda: INDEX)


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
status    enforced by another source
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
            "adds": "",
            "scan": "",
            "standing": "enforced by another source",
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
            "counts": dict.fromkeys(STANDINGS, 0),
        }


@pytest.mark.usefixtures("small_law")
class TestHeadings:
    def test_a_section_lists_its_paragraphs(self, out: Callable[[], str]) -> None:
        assert run("19:47-5.1") == 0
        assert (
            out()
            == """\
19:47-5.1  Roulette and big six

2 provisions below it: 1 enforced by the text, 0 enforced by another source.

19:47-5.1(a)  wager, enforced by the text
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
        assert (
            out()
            == """\
          total  text  another
19:47-5       3     1        1  Roulette and big six
19:47-6       1     0        0  Red dog

With the number of provisions, and of those that are enforced by the text and
enforced by another source. 'croupier rules 19:47-5' lists those of one.
"""
        )

    def test_the_subchapters_as_json(self, document: Callable[[], Any]) -> None:
        assert run("--json") == 0
        first, second = document()["subchapters"]
        assert first == {
            "id": "19:47-5",
            "title": ROULETTE,
            "enforced": 2,
            "enforced by the text": 1,
            "enforced by another source": 1,
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
           enforced by
          text  another  procedure  admin.  not mod.  total
19:47-5      1        1          1       0         0      3  Roulette and big...
19:47-6      0        0          0       1         0      1  Red dog
all          1        1          1       1         0      4

Text: its own words were seen. Another: what is enforced was taken from a
sibling rule, published rules or what is generally known of the game, as
'croupier rules' tells of each.

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
            "enforced by the text": 1,
            "enforced by another source": 1,
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
19:47-5.2[half-back]  payout, enforced by another source
  On a double-zero wheel the house chooses whether a zero takes all or half of
  an even-money wager.

1 provision has wager and house: 0 enforced by the text, 1 enforced by another
source. 'croupier rules 19:47-5.2.half-back' tells more of one.
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


# --- The text beside our words ----------------------------------------------------------------------------------------

BOUND = "A wager shall be made by placing gaming chips upon the layout. Other wagers shall be void."


@pytest.fixture
def texts_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Of the small law, the wager is bound to two lines of a file; the procedure was read elsewhere."""
    first, second = BOUND.split(". ", 1)
    (tmp_path / "001.txt").write_text(f"Heading\n{first}.\nA line between.\n{second}\n", "utf-8")
    passage = texts.Passage("001.txt", ((2, 2), (4, 4)), texts.words_digest(BOUND), ("void",))
    places = texts.SubchapterText({"19:47-5.1(a)": passage}, {"19:47-5.1(a)1": "a copy in a library"})
    monkeypatch.setattr(texts, "places", lambda subchapter: places)
    return tmp_path


@pytest.mark.usefixtures("small_law")
class TestTexts:
    def test_text_and_paraphrase_stand_side_by_side(
        self, texts_folder: Path, out: Callable[[], str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        wager = replace(LAW["19:47-5.1(a)"], adds="A chip is enough.", scan="A line is torn.", orders=("void",))
        monkeypatch.setitem(LAW, wager.id, wager)
        assert run("5.1", "--texts", str(texts_folder)) == 0
        assert (
            out()
            == """\
19:47-5.1(a)
  001.txt, lines 2, 4
A wager shall be made by placing        | Chips make a wager.
gaming chips upon the layout. Other     |
wagers shall be void.                   |
  Beyond the text: A chip is enough.
  Of the copy: A line is torn.
  Orders: void

19:47-5.1(a)1
  a copy in a library
A dealer may help.

2 provisions, 1 as bound, 1 read elsewhere, 0 problems.
"""
        )

    def test_another_text_is_a_problem(self, texts_folder: Path, document: Callable[[], Any]) -> None:
        file = texts_folder / "001.txt"
        file.write_text(file.read_text("utf-8").replace("void", "lost"), "utf-8")
        assert run("19:47-5.1(a)", "--texts", str(texts_folder), "--json") == 1
        wager, procedure = document()["provisions"]
        assert (wager["id"], wager["lines"], wager["as_bound"]) == ("19:47-5.1(a)", [[2, 2], [4, 4]], False)
        assert wager["passage"].endswith("shall be lost.")
        assert wager["problem"] == "the lines are not those that our words were written from"
        assert (procedure["file"], procedure["elsewhere"], procedure["problem"]) == (None, "a copy in a library", "")

    def test_without_a_citation_all_that_was_seen_are_shown(self, texts_folder: Path, out: Callable[[], str]) -> None:
        assert run("--texts", str(texts_folder)) == 1
        shown = out()
        assert "19:47-6.9\n  read nowhere\nA log is kept.\n  Problem: no passage is kept\n" in shown
        assert shown.endswith("\n3 provisions, 1 as bound, 1 read elsewhere, 1 problem.\n")

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["5.2.half-back"], "of 19:47-5.2.half-back. no text was seen; 'croupier rules 19:47-5.2.half-back' says"),
            (["5.1.zz"], "there is no provision 19:47-5.1.zz"),
            (["--coverage"], "--texts shows provisions"),
        ],
    )
    def test_what_cannot_be_shown(self, words: list[str], message: str, texts_folder: Path) -> None:
        with pytest.raises(CroupierError, match=message):
            run(*words, "--texts", str(texts_folder))

    def test_a_folder_that_is_none(self, tmp_path: Path) -> None:
        with pytest.raises(CroupierError, match="is not a folder with the texts"):
            run("5.1", "--texts", str(tmp_path / "none"))


def test_surrender_is_found_by_its_name(document: Callable[[], Any]) -> None:
    assert run("surrender", "--json") == 0
    assert "19:47-2.8(c)" in [one["id"] for one in document()["provisions"]]


def test_what_is_told_to_be_typed_is_understood() -> None:
    assert all(citations.normal_id(rules.typed(id)) == id for id in provisions.load_provisions())


def test_a_game_by_its_id(out: Callable[[], str]) -> None:
    run("roulette")
    by_id = out()
    run("19:47-5")
    assert by_id == out()


def test_the_readme_tells_what_is_enforced_by_the_text_and_by_another_source() -> None:
    count = Counter(one.standing for one in provisions.load_provisions().values())
    by_text, by_another = (count[each] for each in STANDINGS[:2])
    readme = " ".join((coverage.ROOT / "README.md").read_text("utf-8").split())
    counted = f"{by_text:,} are enforced and tested after the text itself, {by_another:,} after another source"
    assert counted in readme, "README.md tells how many provisions there are: write so there"


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
    assert shown["total"]["total"] == len(provisions.load_provisions())
