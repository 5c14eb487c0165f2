"""Par sheets on paper: what fits where, which wagers share a page, and what stands on every sheet."""

from __future__ import annotations

import csv
from collections import Counter
from datetime import UTC, date, datetime
from fractions import Fraction
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import openpyxl
import pypdf
import pytest

from croupier import registry
from croupier.analysis.par.csv_table import csv_table
from croupier.analysis.par.json_document import sheet_document
from croupier.analysis.par.made import Made
from croupier.analysis.par.page import like, sheet_pages
from croupier.analysis.par.sheet import par_sheet
from croupier.analysis.par.xlsx import xlsx
from croupier.analysis.reports.evidence import code_digest
from croupier.analysis.solvers.blackjack.insurance import by_hand
from croupier.equipment.cards import cards
from croupier.paper.ink import Ink, prepared
from croupier.paper.parts import Cell, Column, Document, Heading, NamedValues, Page, PaperTable, figures_table
from croupier.paper.pdf import pdf_file as pdf_of
from croupier.paper.sheets import MARGIN, WIDTH
from tests.analysis.par_written import html, pdf, text
from tests.analysis.test_par import sheet


def test_no_text_leaves_its_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither figures that are told as intervals nor long names and numbers: each line fits the room it is given."""
    wrote, watched = Ink.write, []

    def watching(self: Ink, x: float, y: float, line: str, size: float, *, width: float = 0.0, **more: Any) -> None:
        if width:
            watched.append(line)
            assert self.width(prepared(line), size, more.get("bold", False)) <= width + 0.01, line
            assert x + width <= MARGIN + WIDTH + 0.01, line
        wrote(self, x, y, line, size, width=width, **more)

    monkeypatch.setattr(Ink, "write", watching)
    wide = "123,456,789,012,345,678,901,234"
    columns = (Column("Event", wide=True), *(Column("A number", right=True) for _ in range(5)))
    parts = (
        Heading("A wager with a name that goes on and on, " * 4, 2, "name", "id " + "and another, " * 12),
        NamedValues((("Hit frequency", "43.366581 % to 43.485912 %, or thereabouts", "small"),) * 5, grid=True),
        figures_table("Wide", columns, ((Cell("Win: full house"), *(Cell(wide) for _ in range(5))),) * 3),
    )
    pdf_of(Document("wide", "Wide", lambda: [Page(parts)]))
    assert watched.count(wide) == 15
    assert "43.366581 % to" in " ".join(watched)


def test_like_wagers_share_their_pages() -> None:
    """Red, black, odd, even, 1 to 18 and 19 to 36 are one wager but for the name; so are two columns of craps odds."""
    game = registry.game_named("roulette")
    groups = [[wager.wager for wager in alike] for alike in like(par_sheet(game, game.Rules()).wagers)]
    assert ["red", "black", "odd", "even", "1-to-18", "19-to-36"] in groups
    assert ["column", "dozen"] in groups
    assert ["straight"] in groups


def test_what_is_not_offered_is_marked_in_every_format() -> None:
    game = registry.game_named("roulette")
    made = par_sheet(game, game.Rules().set({"seven_numbers": "no"}), "seven-numbers")
    assert "not offered under these rules" in text(made).split("===")[1]
    assert "exact, not offered" in text(made)
    assert "not offered under these rules" in html(made).split("<h2")[1]
    (wager,) = sheet_document(made)["wagers"]
    assert wager["offered"] is False
    rows = list(csv.DictReader(StringIO(csv_table(made))))
    assert {row["offered"] for row in rows if row["wager"]} == {"no"}
    book = openpyxl.load_workbook(BytesIO(xlsx(made)))
    assert book["Summary"]["H4"].value == "exact, not offered"


def test_workbook_on_paper() -> None:
    game = registry.game_named("roulette")
    made = par_sheet(
        game, game.Rules(), "red", made=Made("The & House", "Table 4", "A. Miller", "croupier par roulette")
    )
    book = openpyxl.load_workbook(BytesIO(xlsx(made)))
    for page in book.worksheets:
        assert page.oddHeader is not None
        assert page.oddFooter is not None
        assert f"fingerprint {made.fingerprint}" in str(page.oddHeader.left.text)
        assert str(page.oddFooter.left.text) == "A. Miller"
        assert str(page.oddFooter.right.text) == "page &P of &N"
    assert "The & House" in str(book["Summary"]["A2"].value)


def test_no_page_is_nearly_empty() -> None:
    """But for the title and the end each page is well filled: a wager's last table no longer stands alone on one."""
    game = registry.game_named("roulette")
    pages = pypdf.PdfReader(BytesIO(pdf(par_sheet(game, game.Rules())))).pages
    lines = [len(page.extract_text().splitlines()) for page in pages]
    assert min(lines[1:-1]) > 40, lines
    assert len(pages) < 16  # one a wager, if they were not told together


# --- What a sheet is made of --------------------------------------------------------------------------------------


def test_the_digest_is_of_contents(tmp_path: Path) -> None:
    """Not of times, and not of what decides nothing."""
    for name in ("analysis/one.py", "games/two.py", "web/three.py", "top.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    first = code_digest(tmp_path)
    (tmp_path / "web/three.py").write_text("other")
    (tmp_path / "top.py").touch()
    code_digest.cache_clear()
    assert code_digest(tmp_path) == first
    (tmp_path / "games/two.py").write_text("other")
    code_digest.cache_clear()
    assert code_digest(tmp_path) != first


def test_cards_out_of_the_pack() -> None:
    """Six decks without an ace and a king: of the 309 cards beside the dealer's ace 95 are tens."""
    game = registry.game_named("blackjack")
    made = par_sheet(game, game.Rules(), "insurance", removed=cards("As Kd"))
    (insurance,) = made.wagers
    assert insurance.figures is not None
    assert insurance.figures.mean == 2 * Fraction(95, 309) - Fraction(214, 309)
    assert "Kd, As out of the pack before the deal" in made.basis
    assert sheet_document(made)["removed"] == ["Kd", "As"]
    assert sum(hand.chance * hand.worth for hand in insurance.insurance) == insurance.figures.mean


def test_insurance_is_one_figure_with_even_money() -> None:
    """What the table tells of every hand against an ace comes to what the sheet tells: 96 tens among 311 cards."""
    game = registry.game_named("blackjack")
    for even in ("no", "yes"):
        rules = game.Rules().set({"even_money": even})
        (insurance,) = par_sheet(game, rules, "insurance").wagers
        assert game.pack is not None
        hands = by_hand(rules, Counter(card.rank for card in game.pack(rules).cards()))
        assert insurance.figures is not None
        assert insurance.figures.mean == sum(hand.chance * hand.worth for hand in hands) == Fraction(-23, 311)


@pytest.mark.parametrize("day", [None, date(1996, 1, 1)])
def test_a_paper_without_a_date_has_none(day: date | None) -> None:
    """It was of 1970. The file holds together: a reader finds its pages, and the same sheet makes the same file."""
    found = registry.game_named("big-six")
    made = pdf(par_sheet(found, found.Rules(), dated=day))
    assert made == pdf(par_sheet(found, found.Rules(), dated=day))
    reader = pypdf.PdfReader(BytesIO(made), strict=True)
    assert reader.metadata is not None
    assert reader.metadata.creation_date == (day and datetime(1996, 1, 1, tzinfo=UTC))
    assert (b"1970" in made, b"CreationDate" in made) == (False, day is not None)
    assert len(reader.pages) > 1


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("caribbean-stud", (("progressive", "yes"), ("meter_seed", "10000"), ("meter_reset", "10000"))),
        ("punto-banco", ()),
    ],
)
def test_what_a_row_is_called_takes_what_figures_leave(game: str, settings: tuple[tuple[str, str], ...]) -> None:
    """In every table but that of all wagers, whose columns are alike."""
    made = sheet(game, "", *settings, *((("meter_rate", "0.7"),) if settings else ()))
    assert any(wager.long_run for wager in made.wagers) is bool(settings)
    tables = [part for part in sheet_pages(made).pages[0].parts if isinstance(part, PaperTable)]
    named = [table for table in tables if not all(column.right for column in table.columns)]
    assert len(named) > 5
    alike = [table.caption for table in named if not any(column.wide or column.share for column in table.columns)]
    assert alike == ["All wagers"]
