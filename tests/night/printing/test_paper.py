"""Documents as PDF and HTML: nothing runs over, names of any script and length are inert, what is missing is said."""

from __future__ import annotations

import unicodedata
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from croupier.night.printing.documents import plan_documents
from croupier.paper import fonts
from croupier.paper.html_page import html_file
from croupier.paper.parts import (
    Blanks,
    Checks,
    Document,
    Figure,
    Heading,
    ListItem,
    NumberedSteps,
    Page,
    PaperTable,
    PaperTicket,
    Paragraph,
    Part,
    Poster,
    Remark,
    Tickets,
    columns_of,
)
from croupier.paper.pdf import pdf_file
from croupier.paper.sheets import MARGIN, WIDE
from tests.night.nights import LAWFUL, but
from tests.night.printing.papers import outside, pages, read, text_of

LONG = "Maximilian " * 900 + "W" * 200
MARKUP = "<script>alert(1)</script> &amp; <b onclick='x'>\"quoted\"</b> */ ]]> (Tj) \\) %PDF"


def every_part(name: str) -> tuple[Part, ...]:
    return (
        Heading(name),
        Poster(name[:400]),
        Paragraph(name),
        Remark(name),
        PaperTable(columns_of((name, 1), ("b", 2, True)), ((name, name), ("x", "y")), name, name, tall=True),
        NumberedSteps((ListItem(name, name),)),
        Checks((ListItem(name),)),
        Blanks(((name, name),)),
        Tickets((PaperTicket(name, (name,), name[:200], "no. 1", "ABC"),)),
    )


def document(name: str) -> Document:
    return Document("test", name, lambda: (Page(every_part(name), name, name),), name)


@pytest.mark.parametrize("name", ["Ann", LONG, MARKUP, ""], ids=["short", "long", "markup", "empty"])
def test_nothing_runs_over(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert outside(document(name), monkeypatch) == []


def test_the_paper_is_letter() -> None:
    (first, *_) = pages(document("Ann"))
    assert [float(side) for side in first.mediabox] == pytest.approx([0, 0, 612, 792], abs=0.1)


def test_markup_is_text() -> None:
    assert read(document(MARKUP))[0] == read(document("Ann"))[0]
    assert MARKUP.split()[1] in read(document(MARKUP))[1]
    assert "<script>alert(1)</script> &amp; <b onclick='x'>" in text_of(document(MARKUP))


def test_a_page_needs_nothing_from_elsewhere() -> None:
    page = html_file(document("Ann"))
    assert "default-src 'none'" in page
    assert "http" not in page.replace("http-equiv", "")
    assert 'style="' not in page


def test_the_same_plan_makes_the_same_file() -> None:
    assert pdf_file(document("Ann")).content == pdf_file(document("Ann")).content


def test_a_table_goes_on_with_its_head() -> None:
    rows = tuple((f"row {number}", "x") for number in range(120))
    long = Document("t", "t", lambda: (Page((PaperTable(columns_of("First", "Second"), rows),), "Many"),))
    first, *others = (page.extract_text() for page in pages(long))
    assert others
    assert "First" in first
    for text in others:
        assert text.index("Many (continued)") < text.index("First")
    assert "row 119" in others[-1]


def test_a_drawing_is_told_in_words_on_paper() -> None:
    figure = Figure("<svg></svg>", "In words: nine of ten.")
    made = Document("t", "t", lambda: (Page((figure, NumberedSteps((ListItem("First of all"),)))),))
    assert "In words: nine of ten." in text_of(made)
    assert "1 First of all" in text_of(made).replace("1.", "1")


def test_signatures_and_a_tables_note_stay_together() -> None:
    signed = Blanks((("First signature",), ("Second",), ("Third",), ("Last signature",)))
    note = "Begins here. " + "On and on. " * 60 + "Ends here."
    for filled in range(32, 50, 2):
        rows = tuple((f"row {number}", "x") for number in range(filled))
        page = Page((PaperTable(columns_of("A", "B"), rows, note=note), signed), "Many")
        made = Document("t", "t", partial(tuple[Page, ...], (page,)))
        for text in (page.extract_text() for page in pages(made)):
            assert ("Begins here" in text) == ("Ends here" in text)
            assert ("First signature" in text) == ("Last signature" in text)


def test_what_stands_beside_each_other_on_paper_is_one_list_on_a_page() -> None:
    heads, rows = columns_of("Wager", "Pays") * 2, (("a", "1 to 1", "c", "3 to 1"), ("b", "2 to 1", "", ""))
    made = Document("t", "t", lambda: (Page((PaperTable(heads, rows, beside=2),)),))
    tags, told = read(made)
    assert "Wager Pays a 1 to 1 b 2 to 1 c 3 to 1" in told
    assert tags.count("tr") == 4
    assert "Wager Pays Wager Pays a 1 to 1 c 3 to 1 b 2 to 1" in text_of(made)


def test_a_date_behind_a_name_from_the_right_keeps_its_order() -> None:
    plan = but(LAWFUL, {"organisation/name": "مكتبة"})
    footers = {document.footer[:10] for document in plan_documents(plan)}
    assert footers == {"2027-03-06"}


# --- Letters ------------------------------------------------------------------------------------------------------


def has(letter: str) -> bool:
    return not fonts.choose([letter])[1]


def test_other_scripts_are_printed() -> None:
    names = ["Łukasz Żółć", "Αθηνά", "Юлия", "Đặng Thị Ánh"]
    if not all(has(letter) for name in names for letter in name):
        pytest.skip("this computer has no font for them")
    made = document(" ".join([*names, unicodedata.normalize("NFD", "Źdźbło")]))
    text = text_of(made)
    for name in (*names, "Źdźbło"):
        assert name in text
    assert "no font" not in text


def test_letters_that_no_font_has_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_having", lambda letter: ())
    made = document("山田 \N{PARTY POPPER} Ann")
    assert "CJK, Symbols (U+5C71, U+7530, U+1F389)" in pdf_file(made).missing
    text = text_of(made)
    assert "Ann" in text
    assert "?" not in text
    assert "A box stands for a letter that no font of this computer has" in text


def test_a_font_that_is_used_already_is_asked_first(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    font = Path("one.ttf")

    def having(letter: str) -> tuple[Path, ...]:
        asked.append(letter)
        return (font,)

    monkeypatch.setattr(fonts, "_having", having)
    monkeypatch.setattr(fonts, "letters_of", lambda path: frozenset(map(ord, "山田太")))
    assert fonts.choose("山田太") == ({"山": font, "田": font, "太": font}, [])
    assert len(asked) == 1


def test_the_number_of_pages_is_told_and_nobodys_name_is_taken_for_it() -> None:
    text = text_of(document("{nb}"))
    assert "page 1 of 2" in text
    assert "{nb}" in text


def test_the_footer_leaves_room_for_the_number_of_the_page() -> None:
    def noted(text: str, _cm: Any, tm: list[float], *_: Any) -> None:
        if text.strip().startswith("page "):
            begins.append(tm[4] / 72 * 25.4)

    begins: list[float] = []
    pages(document("Ann"))[0].extract_text(visitor_text=noted)
    assert begins
    assert min(begins) > WIDE - MARGIN - 26  # the footer itself ends there


def test_without_fontconfig_the_folders_are_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    if not fonts.known():
        pytest.skip("this computer has no fonts")
    monkeypatch.setattr(fonts, "_having", lambda letter: None)
    letter = next(letter for letter in "ŁΩЯ" if any(ord(letter) in fonts.letters_of(path) for path in fonts.known()))
    assert fonts.choose([letter])[1] == []


def test_a_broken_font_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(b"no font at all")
    monkeypatch.setattr(fonts, "_having", lambda letter: (broken,))
    assert fonts.choose(["Ł"]) == ({}, ["Ł"])


def test_arabic_letters_are_joined_and_run_from_the_right() -> None:
    # initial meem, final reh, initial hah, medial beh, final alef: Unicode charts, Arabic presentation forms
    assert fonts.joined("مرحبا") == "\ufee3\ufeae\ufea3\ufe92\ufe8e"
    assert fonts.joined("سلام") == "\ufeb3\ufefc\ufee1"  # lam with alef is one
    assert fonts.ordered("שלום") == "םולש"
    assert fonts.ordered("Ann שלום") == "Ann םולש"
    assert fonts.ordered("שלום: casino night") == "םולש: casino night"
    assert fonts.ordered("Ann") == fonts.joined("Ann") == "Ann"


def test_scripts_whose_letters_are_not_joined_are_told() -> None:
    assert "Devanagari" in fonts.told_unjoined("नम")
    assert fonts.told_unjoined("Ann Łódź") == ""


# --- All of a plan --------------------------------------------------------------------------------------------------


def test_documents_have_names_of_their_own() -> None:
    names = [each.name for each in plan_documents(LAWFUL)]
    assert len(set(names)) == len(names)
    alike = but(LAWFUL, {"tables/Blackjack 1/name": "二十一", "tables/Blackjack 2/name": "黑杰克"})
    names = [each.name for each in plan_documents(alike)]
    assert len(set(names)) == len(names)
