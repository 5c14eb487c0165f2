"""At the boundary and one beyond it: lines that fill their width, lists that are just not cut off."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
from fpdf import FPDF

from croupier.night import figures
from croupier.night.budget import budget_of
from croupier.night.closing import papers
from croupier.night.printing import guides
from croupier.night.printing.money import budget_page, rounded
from croupier.night.printing.naming import short, slug
from croupier.paper import fonts
from croupier.paper.ink import Ink
from croupier.paper.parts import Cell, Column, Document, NumberedSteps, PaperTable
from croupier.paper.pdf_tables import PAD, SMALL, TableOnSheets
from croupier.paper.sheets import WIDTH, Sheets
from tests.night.nights import but
from tests.night.printing.papers import strings
from tests.night.test_budget import PLAN


@pytest.fixture
def ink(monkeypatch: pytest.MonkeyPatch) -> Ink:
    """Every letter is as wide as its size."""
    monkeypatch.setattr(Ink, "_wide", lambda *_: 1.0)
    return Ink(FPDF(), ["ab"])


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("aaa bbb", 7, ["aaa bbb"]),
        ("aaa bbb", 6, ["aaa", "bbb"]),
        ("aaa bbb ab", 7, ["aaa bbb", "ab"]),
        ("aaaaaa", 6, ["aaaaaa"]),
        ("aaaaaaa", 6, ["aaaaaa", "a"]),
        ("ab aaaaaaa", 6, ["ab", "aaaaaa", "a"]),
        ("aaa\nbbb", 6, ["aaa", "bbb"]),
    ],
)
def test_a_line_takes_its_full_width(ink: Ink, text: str, width: int, lines: list[str]) -> None:
    assert ink.lines(text, width, 1) == lines
    assert ink.lines(text, 2 * width, 2) == lines
    assert ink.lines(text, width, 1, most=len(lines)) == lines


def test_what_is_cut_off_fills_the_last_line(ink: Ink) -> None:
    assert ink.lines("aaaaaa bbb", 6, 1, most=1) == ["aa ..."]
    assert ink.lines("ab aaa bbb", 6, 1, most=2) == ["ab aaa", "bbb"]
    assert ink.lines("ab aaa bbb aaaaaa", 6, 1, most=2) == ["ab aaa", "bb ..."]


@pytest.mark.parametrize("number", [1, 39, 40, 41, 43])
def test_forty_flags_are_told_one_by_one(number: int) -> None:
    flags = tuple(
        {"says": f"something {place} is late", "section": "§13:47-20.11(a)1", "event": place} for place in range(number)
    )
    found: Any = SimpleNamespace(flags=flags)
    (steps,) = papers._flags(found)
    assert isinstance(steps, NumberedSteps)
    told = [item.text for item in steps.items]
    assert told[:40] == [f"Something {place} is late (entry {place})." for place in range(min(number, 40))]
    assert told[40:] == ([f"and {number - 40} more, all in the export"] if number > 40 else [])


@pytest.mark.parametrize("number", [1, 5, 6, 7, 8])
def test_six_letters_that_no_font_has_are_named(number: int) -> None:
    letters = [chr(0x4E00 + place) for place in range(number)]
    names = ", ".join(f"U+4E{place:02X}" for place in range(min(number, 6)))
    assert f"CJK ({names}{', ...' if number > 6 else ''})." in fonts.told_missing(letters)


@pytest.mark.parametrize("number", [1, 8, 9])
def test_eight_names_are_listed(number: int) -> None:
    names = ["red", "black", "odd", "even", "low", "high", "split", "street", "corner"][:number]
    assert guides._listed(names) == (", ".join(names) if number <= 8 else f"{', '.join(names[:6])} and 3 more")


def test_a_name_that_is_as_long_as_may_be() -> None:
    assert short("a" * 40, 40) == "a" * 40
    assert short("a" * 41, 40) == "a" * 36 + " ..."
    assert len(short("a" * 161)) == 160
    assert slug("A" * 41) == "a" * 40


def test_an_amount_of_ten_dollars_is_whole() -> None:
    assert rounded(Fraction(9_99)) == "$9.99"
    assert rounded(Fraction(-9_99)) == "-$9.99"
    assert rounded(Fraction(10_00)) == "$10"
    assert rounded(Fraction(10_49)) == "$10"
    assert rounded(Fraction(-10_51)) == "-$11"


@pytest.mark.parametrize(("beyond", "says"), [(-1_00, "$1 are left"), (0, "$0 are left"), (1_00, "$1 too much")])
def test_prizes_at_their_limit(beyond: int, says: str) -> None:
    others = budget_of(PLAN).prizes.total - 600_00  # without what is drawn
    plan = but(PLAN, {"prizes/Television/retail": figures.PRIZES.amount - others + beyond})
    assert says in " ".join(strings(budget_page(budget_of(plan))))


def test_what_is_small_in_a_cell_is_measured_small(ink: Ink) -> None:
    """A letter is as wide as its type: so many fill what is left of a column, and one more begins a line."""
    sheets = Sheets(ink, Document("test", "Test", tuple, ""))
    table = TableOnSheets(sheets, PaperTable((Column("", share=1),), ()))
    for small, size in ((False, table.size), (True, table.size * SMALL)):
        fits = int((WIDTH - 2 * PAD) / size)
        for number, lines in ((fits, 1), (fits + 1, 2)):
            row = table._row((Cell("", "a" * number) if small else Cell("a" * number),))
            assert [len(found) for found in row.lines[0]] == ([0, lines] if small else [lines, 0])
