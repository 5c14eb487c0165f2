"""Par sheets in their formats: read back by other means, with the same totals, the same each time, and inert."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import cache
from html.parser import HTMLParser
from io import BytesIO, StringIO
from math import sqrt
from typing import Any

import openpyxl
import pypdf
import pytest

from croupier import registry
from croupier.analysis.par.csv_table import FIELDS, csv_table
from croupier.analysis.par.json_document import sheet_document
from croupier.analysis.par.sheet import Sheet, par_sheet
from croupier.analysis.par.xlsx import xlsx
from croupier.paper.csv_table import safe_cell
from croupier.paper.ink import prepared
from tests.analysis.par_written import html, pdf, text
from tests.analysis.test_par import sheet
from tests.quick import slow
from tests.schemas import assert_fits

HOSTILE = '=cmd|"/c calc"!A1<script>alert(1)</script>&'


def hostile() -> Sheet:
    """A machine whose certification is not what it should be."""
    return sheet("token-pusher", "", ("certification", HOSTILE))


# --- HTML ---------------------------------------------------------------------------------------------------------

VOID = {"meta"}


class Reader(HTMLParser):
    """Tags in balance, ids, links, and what the tables say."""

    def __init__(self, content: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.tables: list[list[list[str]]] = []
        self.words: list[str] = []
        self.feed(content)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if any(tag in ("td", "th") for tag in self.open) and "small" not in self.open:
            self.tables[-1][-1][-1] += data

    def every(self, name: str) -> list[str]:
        return [str(attributes[name]) for _, attributes in self.tags if name in attributes]


@cache
def page_of(game: str) -> str:
    return html(sheet(game))


@pytest.mark.parametrize("game", ["roulette", slow("craps"), "caribbean-stud"])
def test_html_needs_nothing_else(game: str) -> None:
    content = page_of(game)
    page = Reader(content)
    assert {tag for tag, _ in page.tags} & {"script", "link", "img", "iframe", "object", "base", "form"} == set()
    assert all(href.startswith("#") for href in page.every("href"))
    assert page.every("src") == []
    assert "url(" not in content
    assert "@import" not in content
    assert "http://" not in content
    assert "https://" not in content


@pytest.mark.parametrize("game", ["roulette", slow("craps"), "caribbean-stud"])
def test_html_is_accessible(game: str) -> None:
    page = Reader(page_of(game))
    ids = page.every("id")
    assert len(ids) == len(set(ids))
    assert {href[1:] for href in page.every("href")} <= set(ids)
    assert set(page.every("aria-labelledby")) <= set(ids)
    tags = [tag for tag, _ in page.tags]
    assert tags.count("caption") == tags.count("table") == len(page.tables)
    assert all(attributes.get("scope") in ("row", "col") for tag, attributes in page.tags if tag == "th")
    assert tags.count("h1") == 1
    assert ("html", {"lang": "en"}) in page.tags
    for rows in page.tables:
        assert len({len(row) for row in rows}) == 1


def test_html_says_what_the_sheet_says() -> None:
    made = sheet("caribbean-stud")
    page = Reader(page_of("caribbean-stud"))
    events = next(rows for rows in page.tables if rows[0][0] == "Event")
    assert events[1] == ["Win: royal flush", "16,759,740", "0.00000084", "1,189,352", "201 to 3", "0.00016900"]
    assert events[-1] == ["Total", "19,933,230,517,200", "1.00000000", "", "", "-0.05224306"]
    words = " ".join(page.words)
    for said in (made.fingerprint, "-142031221/2718662100", "not a certified test laboratory", "z = 1.645"):
        assert said in words


def test_html_is_inert() -> None:
    content = html(hostile())
    assert "<script" not in content
    assert "&lt;script&gt;" in content
    Reader(content)


# --- PDF ----------------------------------------------------------------------------------------------------------


@cache
def pages(game: str) -> list[str]:
    return [page.extract_text() for page in pypdf.PdfReader(BytesIO(pdf(sheet(game)))).pages]


@pytest.mark.parametrize("game", ["roulette", "caribbean-stud"])
def test_pdf_has_fingerprint_and_number_on_every_page(game: str) -> None:
    found = pages(game)
    for number, page in enumerate(found, start=1):
        assert f"fingerprint {sheet(game).fingerprint}" in page
        assert f"page {number} of {len(found)}" in page


def test_pdf_has_the_totals() -> None:
    words = " ".join(" ".join(pages("caribbean-stud")).split())
    for said in ("19,933,230,517,200", "-0.05224306", "-142031221/2718662100", "16,759,740", "Provisions cited"):
        assert said in words


def test_pdf_repeats_the_heads_of_a_table_that_goes_on() -> None:
    found = sheet("roulette", "red")
    content = pdf(replace(found, provisions=found.provisions * 9))  # more than two pages of them
    told = [page.extract_text() for page in pypdf.PdfReader(BytesIO(content)).pages]
    assert sum("In our words" in page for page in told) > 2
    assert all("In our words" in page for page in told if "smallest" not in page and "increments]" in page)


def test_pdf_stays_within_its_fonts() -> None:
    """Signs that others say as well; what no font has is told of."""
    assert prepared("K♠ – “2 to 1” ≥ odds, §19:47-5.2[odds]") == 'Ks - "2 to 1" at least odds, §19:47-5.2[odds]'
    assert prepared("日本 é ő") == "日本 é ő"
    pdf(hostile())


# --- XLSX ---------------------------------------------------------------------------------------------------------

Value = float | str | None


class Workbook:
    """A workbook as a spreadsheet would work it out: every formula from the cells it names, not from what is stored."""

    def __init__(self, content: bytes) -> None:
        self.book = openpyxl.load_workbook(BytesIO(content))
        self.stored = openpyxl.load_workbook(BytesIO(content), data_only=True)

    def value(self, page: str, cell: str) -> Any:
        held = self.book[page][cell].value
        return self._work_out(page, held[1:]) if self.book[page][cell].data_type == "f" else held

    def _work_out(self, page: str, formula: str) -> Any:
        names: dict[str, Any] = {
            "SUM": lambda cells: sum(value for value in cells if value is not None),
            "SUMPRODUCT": lambda *of: sum(_product(values) for values in zip(*of, strict=True)),
            "SUMIF": _sum_if,
            "SQRT": sqrt,
            "MAX": max,
            "ABS": abs,
            "MIN": min,
            "IF": lambda holds, yes, no: yes if holds else no,
            "cell": lambda name: self.value(page, name),
            "span": lambda span: self._column(page, span),
            "there": self.value,
        }
        code = formula.replace("$", "").replace("^", "**")
        code = re.sub(r"'([^']+)'!([A-Z]+\d+)", r"there('\1', '\2')", code)
        code = re.sub(r"(?<![\w'])([A-Z]+\d+:[A-Z]+\d+)", r"span('\1')", code)
        code = re.sub(r"(?<![\w'(:])([A-Z]\d+)(?![\d:'])|(?<=\()([A-Z]\d+)(?![\d:'])", r"cell('\1\2')", code)
        return eval(code, {"__builtins__": {}}, names)

    def _column(self, page: str, span: str) -> list[Any]:
        letter, low, high = re.fullmatch(r"([A-Z])(\d+):[A-Z](\d+)", span).groups()  # type: ignore[union-attr]
        return [self.value(page, f"{letter}{row}") for row in range(int(low), int(high) + 1)]

    def formulas(self) -> list[tuple[str, str]]:
        return [
            (page.title, cell.coordinate) for page in self.book for row in page for cell in row if cell.data_type == "f"
        ]


def _product(values: tuple[float, ...]) -> float:
    result = 1.0
    for value in values:
        result *= value
    return result


def _sum_if(tested: list[float], how: str, added: list[float]) -> float:
    tests: dict[str, Callable[[float], bool]] = {
        ">0": lambda value: value > 0,
        "=0": lambda value: value == 0,
        "<0": lambda value: value < 0,
    }
    return sum(add for value, add in zip(tested, added, strict=True) if tests[how](value))


@pytest.mark.parametrize(("game", "wager"), [slow(("roulette", "")), slow(("caribbean-stud", "")), ("craps", "buy-4")])
def test_workbook_worked_out_anew(game: str, wager: str) -> None:
    """Every formula, worked out from the cells, gives what is stored beside it."""
    book = Workbook(xlsx(sheet(game, wager)))
    formulas = book.formulas()
    assert len(formulas) > 50
    for page, cell in formulas:
        found, stored = book.value(page, cell), book.stored[page][cell].value
        if isinstance(stored, str):
            assert found == stored == "OK", (page, cell)
        else:
            assert found == pytest.approx(stored, rel=1e-12, abs=1e-14), (page, cell)


def test_workbook_totals_are_formulas() -> None:
    book = Workbook(xlsx(sheet("roulette", "red")))
    assert book.book.sheetnames[:2] == ["Summary", "red"]
    red = book.book["red"]
    assert [red.cell(4, column).value for column in (1, 3, 5, 7)] == ["Win", 18, "=C4/$C$9", "1 to 1"]
    assert [red.cell(7, column).value for column in (3, 5, 11)] == ["=SUM(C4:C6)", "=SUM(E4:E6)", "=SUM(K4:K6)"]
    assert red.cell(9, 3).value == 38
    assert red.freeze_panes == "B4"
    assert book.value("red", "K7") == pytest.approx(-1 / 19)
    assert book.value("Summary", "B4") == pytest.approx(1 / 19)


def test_workbook_keeps_whole_numbers_that_a_spreadsheet_would_lose() -> None:
    book = openpyxl.load_workbook(BytesIO(xlsx(sheet("punto-banco", "banker"))))
    assert book["banker"]["D4"].value == "2292252566437888"
    assert book["banker"]["C4"].value == 2292252566437888


def test_workbook_texts_are_no_formulas() -> None:
    book = openpyxl.load_workbook(BytesIO(xlsx(hostile())))
    (cell,) = (cell for row in book["Options of the house"] for cell in row if cell.value == HOSTILE)
    assert cell.data_type == "s"
    assert cell.quotePrefix


def test_workbook_of_a_computed_wager() -> None:
    pytest.importorskip("numba")
    book = Workbook(xlsx(sheet("blackjack", "wager")))
    page = book.book["wager"]
    assert page.max_row > 560
    checks = [row[2].coordinate for row in page.iter_rows() if str(row[0].value).startswith("Check")]
    assert [book.value("wager", cell) for cell in checks] == ["OK", "OK"]
    hit = next(row[2].coordinate for row in page.iter_rows() if str(row[0].value).startswith("Hit frequency"))
    for cell in (name for sheet_name, name in book.formulas() if sheet_name == "wager"):
        stored = book.stored["wager"][cell].value
        assert book.value("wager", cell) == (stored if isinstance(stored, str) else pytest.approx(stored, abs=1e-9))
    assert book.value("wager", hit) == book.value("Summary", "D4") == pytest.approx(0.43366580544, abs=1e-10)
    assert book.value("Summary", "B4") == pytest.approx(0.00456884645, abs=1e-11)


def test_workbook_of_insurance() -> None:
    page = openpyxl.load_workbook(BytesIO(xlsx(sheet("blackjack", "insurance"))))["insurance"]
    rows = {row[0].value: row for row in page.iter_rows() if row[0].value in ("2-3", "10-10")}
    assert [cell.value for cell in rows["10-10"]][4:6] == [94, 309]
    assert rows["2-3"][7].value == str(Fraction(3 * 96, 309) - 1)


# --- CSV ----------------------------------------------------------------------------------------------------------


def test_csv_sums() -> None:
    content = csv_table(sheet("roulette"))
    rows = list(csv.DictReader(StringIO(content)))
    assert tuple(rows[0]) == FIELDS
    assert {row["fingerprint"] for row in rows} == {"729b26509f641a33"}
    for wager in sheet("roulette").wagers:
        events = [row for row in rows if row["wager"] == wager.wager and row["record"] == "event"]
        (total,) = (row for row in rows if row["wager"] == wager.wager and row["record"] == "total")
        assert sum(int(row["combinations"]) for row in events) == int(total["cycle"]) == 38
        returns = sum(Fraction(int(row["return_numerator"]), int(row["return_denominator"])) for row in events)
        assert returns == Fraction(int(total["return_numerator"]), int(total["return_denominator"]))
        assert sum(Fraction(row["probability"]) for row in events) == pytest.approx(1)


def test_csv_is_inert() -> None:
    for found in (sheet("roulette"), hostile()):
        for row in csv.DictReader(StringIO(csv_table(found))):
            for name in ("name", "clauses", "pays", "note", "wager"):
                assert not row[name].startswith(("=", "+", "-", "@", "\t", "\r"))
            for name in set(FIELDS) - {"name", "clauses", "pays", "note", "wager", "game", "fingerprint", "version"}:
                assert re.fullmatch(r"[a-z ]*|-?\d+(\.\d+)?", row[name]), (name, row[name])
    assert [safe_cell(word) for word in ("=1", "+1", "-1", "@a", "\tb", "push")] == [
        "'=1",
        "'+1",
        "'-1",
        "'@a",
        "'\tb",
        "push",
    ]


# --- JSON, text ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["roulette", slow("craps"), "caribbean-stud", "token-pusher", "joker-seven"])
def test_json_fits_its_schema_and_adds_up(game: str) -> None:
    found = sheet_document(sheet(game))
    assert_fits(found, "par")
    for wager in found["wagers"]:
        assert sum(int(event["combinations"]) for event in wager["events"]) == int(wager["cycle"]["number"])
        assert sum(Fraction(event["probability"]["fraction"]) for event in wager["events"]) == 1
        mean = sum(Fraction(event["return"]["fraction"]) for event in wager["events"])
        assert mean == Fraction(wager["figures"]["mean"]["fraction"])


def test_json_claims_no_fraction_that_was_computed() -> None:
    pytest.importorskip("numba")
    found = sheet_document(sheet("blackjack", "wager"))
    assert_fits(found, "par")
    (wager,) = found["wagers"]
    assert wager["figures"]["mean"]["fraction"] is None
    assert wager["figures"]["hit_frequency"] == {"fraction": None, "decimal": "0.433665805440564"}
    assert wager["figures"]["unresolved"]["decimal"] == "0.000000000000000"
    assert sum(row["probability"] for row in wager["nets"]) == pytest.approx(1, abs=1e-12)
    assert wager["exposure"]["net"]["fraction"] == wager["exposure"]["lost"]["fraction"] == "4"
    assert wager["error"] == "1e-12"
    assert sum(hand["part_of_mean"] for hand in wager["hands"]) == pytest.approx(-0.00456884645, abs=1e-11)


def test_json_of_what_is_unavailable() -> None:
    """Where the solver's package is missing, say."""
    game = registry.game_named("roulette")
    red = sheet("roulette", "red").wagers[0]
    gone = replace(
        red, method="unavailable", note="why", cycle=None, events=(), law=(), figures=None, exposure=None, strategy=""
    )
    found = replace(sheet("roulette", "red"), wagers=(gone,))
    assert_fits(sheet_document(found), "par")
    for shown in (html(found), text(found), csv_table(found)):
        assert "why" in shown
    assert "Unavailable: why" in pypdf.PdfReader(BytesIO(pdf(found))).pages[0].extract_text()
    assert "why" in openpyxl.load_workbook(BytesIO(xlsx(found)))["red"]["A2"].value
    assert game.id == found.game.id


def test_text_says_what_the_sheet_says() -> None:
    told = text(sheet("caribbean-stud", "ante"))
    assert "19,933,230,517,200" in told
    assert "ok  combinations sum to the cycle: 19,933,230,517,200" in told
    assert max(map(len, told.splitlines())) <= 110


# --- The same each time -------------------------------------------------------------------------------------------

MAKERS: list[Callable[[Sheet], object]] = [html, pdf, xlsx, csv_table, sheet_document, text]


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
def test_same_sheet_same_bytes(make: Callable[[Sheet], object]) -> None:
    game = registry.game_named("roulette")
    assert make(par_sheet(game, game.Rules(), "red")) == make(par_sheet(game, game.Rules(), "red"))


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
def test_a_date_only_where_one_is_given(make: Callable[[Sheet], object]) -> None:
    dated = replace(sheet("roulette", "red"), dated=date(1996, 5, 20))
    assert (make(dated) == make(sheet("roulette", "red"))) == (make is csv_table)
    assert f"{date.today():%Y-%m-%d}" not in str(make(sheet("roulette", "red")))


@pytest.mark.parametrize("make", [html, text, csv_table], ids=lambda make: make.__name__)
def test_unlawful_rules_are_labelled(make: Callable[[Sheet], str]) -> None:
    told = make(sheet("punto-banco", "tie", ("decks", "4")))
    assert "nlawful: decks is 4 (§19:47-3.1(a)); lawful: at least 6" in told


def test_unlawful_rules_are_labelled_on_paper_and_in_workbooks() -> None:
    found = sheet("punto-banco", "tie", ("decks", "4"))
    paper = pypdf.PdfReader(BytesIO(pdf(found)))
    assert all("UNLAWFUL OPTIONS" in page.extract_text() for page in paper.pages)
    book = openpyxl.load_workbook(BytesIO(xlsx(found)))
    assert all("UNLAWFUL: decks is" in book[wager.wager]["A2"].value for wager in found.wagers)
    summary = book["Summary"]
    assert any(str(row[0].value).startswith("UNLAWFUL: decks is 4") for row in summary.iter_rows())
    assert sheet_document(found)["unlawful"][0]["section"] == "§19:47-3.1(a)"
