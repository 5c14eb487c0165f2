"""Staffing, checklists, the receipt, slips, sheets for a power cut, and tickets with their codes."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path

import pytest

from croupier.codes import ALPHABET
from croupier.night.plan import Piece, Plan
from croupier.night.printing.documents import plan_documents
from croupier.night.printing.forms import forms
from croupier.night.printing.keys import key_beside, made_key
from croupier.night.printing.staffing import staffing
from croupier.night.printing.tickets import ShortKey, check_code, is_genuine, ticket_kinds, tickets
from croupier.night.receipt import receipt_items
from croupier.night.sample.plan import sample_plan
from croupier.night.staff.opening import opening_steps
from croupier.paper.parts import Checks, Document, PaperTable, Tickets, cell_of
from tests.night.nights import LAWFUL, but
from tests.night.printing.papers import outside, pages, read, strings, text_of
from tests.test_source import ODDS_FOR

KEY = bytes(range(32))
WORKED_OUT = ("guide", "budget")
"""Documents with odds in them, which take seconds."""
SCRIPT = Piece("script", 20_00, "yellow", marked=True, count=30, home_printed=True)
TICKETED = but(LAWFUL, {"money/pieces": (*LAWFUL.money.pieces, SCRIPT), "money/raffle_tickets": 45})


def one(plan: Plan, name: str) -> Document:
    (found,) = (each for each in chain(staffing(plan), forms(plan), tickets(plan, KEY)) if each.name == name)
    return found


def rows(document: Document) -> list[tuple[str, ...]]:
    tables = (part for page in document.pages for part in page.parts if isinstance(part, PaperTable))
    return [tuple(cell_of(value).text for value in row) for table in tables for row in table.rows]


# --- Staff and tables -----------------------------------------------------------------------------------------------


def test_the_staffing_sheet_has_everybody_and_every_table() -> None:
    told = rows(one(LAWFUL, "staffing"))
    names = {table.name for table in LAWFUL.tables} | {person.name for person in LAWFUL.people}
    assert {row[0] for row in told} == names
    assert ("Craps", "Gus", "Ed", "(the operator)", "Max, Nan") in told
    assert ("Cleo", "banker 19:00 to 21:30", "member; not paid", "", "") in told
    (hal,) = (row for row in told if row[0] == "Hal")
    assert hal[3] == "O 7 to 2027-08-31; taught blackjack, red-dog by Ed"


@pytest.mark.parametrize("name", ["Red dog", "Roulette"])
def test_an_opening_is_as_the_board_asks_for_it(name: str) -> None:
    (table,) = (each for each in LAWFUL.tables if each.name == name)
    sheet = one(LAWFUL, f"opening-{name.lower().replace(' ', '-')}")
    checks = [item for part in sheet.pages[0].parts if isinstance(part, Checks) for item in part.items]
    for step in opening_steps(table):
        assert any(step.says[1:] in item.text and item.section == step.section for item in checks), step
    assert any("half back" in item.text for item in checks) == (name == "Roulette")
    assert any("burns a card" in item.text for item in checks) == (name == "Red dog")


@pytest.mark.parametrize(("operator", "who"), [("Fay", "Fay"), ("", "The operator")])
def test_what_is_checked_before_a_table_is_opened(operator: str, who: str) -> None:
    """Nothing shows wear, §13:47-20.15(b); the bank is counted by two, §13:47-20.6(a)2; and the operator promises what
    §13:47-20.10(d)1 and the next two ask."""
    sheet = one(but(LAWFUL, {"tables/Roulette/operator": operator}), "opening-roulette")
    before = next(part for part in sheet.pages[0].parts if isinstance(part, Checks))
    assert [(item.text, item.section) for item in before.items] == [
        ("The notice of half back hangs at the table.", "§13:47-20.32(g)"),
        ("The equipment is there, looked at and signed for; nothing shows wear.", "§13:47-20.15(b)"),
        ("The bank of the table is counted, with two names.", "§13:47-20.6(a)2"),
        ("The cue card and the guide lie at the table.", ""),
        (f"{who} has promised: no play, no tips, no alcohol.", "§13:47-20.10(d)1"),
    ]


def test_the_receipt_has_each_denomination_and_what_each_game_must_have() -> None:
    sheet = one(LAWFUL, "equipment-receipt")
    told = rows(sheet)
    assert [row[0] for row in told[:5]] == [
        "$1 white chip",
        "$5 red chip",
        "$25 green chip",
        "$100 black chip",
        "$2 lilac chip",
    ]
    text = " ".join(strings(sheet.pages))
    for item in receipt_items("night-craps"):
        assert item.says in text
    assert "edge of each die, in thousandths of an inch: 750 to 775, found" in text


# --- Forms ----------------------------------------------------------------------------------------------------------


def test_who_stands_at_craps_is_on_its_list() -> None:
    assert "Box: Max. Stick: Nan." in text_of(one(LAWFUL, "opening-craps"))


def test_the_receipt_of_twelve_tables_is_signed_on_its_first_sheet() -> None:
    receipt = one(sample_plan(datetime(2027, 3, 7, 1, tzinfo=UTC)), "equipment-receipt")
    first = " ".join(pages(receipt)[0].extract_text().split())
    assert "Received: member in charge" in first
    assert "Taken back: for the provider" in first


def test_slips_are_numbered_without_a_gap() -> None:
    for kind, letter, count in (("fill", "F", 14), ("credit", "C", 8)):
        text = " ".join(strings(one(LAWFUL, f"{kind}-slips").pages))
        numbers = [int(number) for number in re.findall(rf"{letter}-(\d+)", text)]
        assert numbers == list(range(1, count + 1))


def test_sheets_and_their_lines_are_numbered() -> None:
    sheet = one(LAWFUL, "paper-sheets")
    assert text_of(sheet).count("Entered") == len(sheet.pages)  # no head is broken within a word
    assert [page.heading.split(":")[0] for page in sheet.pages] == [
        f"Sheet {n}" for n in range(1, len(sheet.pages) + 1)
    ]
    for page in sheet.pages:
        (table,) = (part for part in page.parts if isinstance(part, PaperTable))
        assert [row[0] for row in table.rows] == [str(line) for line in range(1, 21)]


def test_the_report_of_cheating_tells_what_the_section_asks() -> None:
    text = text_of(one(LAWFUL, "cheating-report"))
    assert "Have the player stop playing." in text
    assert "in writing, as fast as possible" in text
    for id in ("13:47-6.25(a)", "13:47-6.25(b)", "13:47-6.25(c)"):
        assert id in text


def called(name: str) -> Plan:
    plan = but(
        TICKETED,
        {"people/Ed/name": name, "organisation/name": name, "tables/Red dog/name": name, "prizes/0/name": name},
    )
    return replace(plan, tables=tuple(replace(table, supervisor=name) for table in plan.tables))


def test_forms_stay_as_they_are_whatever_people_are_called(monkeypatch: pytest.MonkeyPatch) -> None:
    long = "<b>W</b>" * 1250
    for document, plain in zip(_of_names(long), _of_names("Ann"), strict=True):
        assert outside(document, monkeypatch) == []
        assert read(document)[0] == read(plain)[0]


def _of_names(name: str) -> list[Document]:
    plan = called(name)
    found = chain(staffing(plan), forms(plan), tickets(plan, KEY))
    return [each for each in found if not each.name.startswith("opening") or each.table == name]


def test_odds_are_never_said_with_for() -> None:
    for document in plan_documents(TICKETED, KEY):
        if not document.name.startswith(WORKED_OUT):
            assert not [text for text in strings(document.pages) if ODDS_FOR.search(text)], document.name


@pytest.mark.slow
def test_odds_are_never_said_with_for_where_they_are_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for document in plan_documents(TICKETED, KEY):
        if document.name.startswith(WORKED_OUT):
            assert not [text for text in strings(document.pages) if ODDS_FOR.search(text)], document.name
            assert outside(document, monkeypatch) == []


# --- Tickets --------------------------------------------------------------------------------------------------------


def printed(document: Document) -> list[tuple[str, str]]:
    parts = [part for page in document.pages for part in page.parts if isinstance(part, Tickets)]
    return [(ticket.serial, ticket.code) for part in parts for ticket in part.tickets]


def test_every_ticket_bears_date_organisation_serial_and_code() -> None:
    for name, count in (("tickets-script-20", 30), ("tickets-raffle", 45)):
        document = one(TICKETED, name)
        told = printed(document)
        assert [serial for serial, _ in told] == [f"No. {number:05}" for number in range(1, count + 1)]
        assert len({code for _, code in told}) == count
        text = text_of(document)
        assert text.count("Friends of the Library Saturday, March 6, 2027") == count
        assert "only an approved provider supplies" in text


def test_a_code_belongs_to_its_ticket_its_night_and_its_key() -> None:
    code = check_code(KEY, TICKETED, "raffle", 7)
    assert len(code) == 6
    assert set(code) <= set(ALPHABET)
    assert is_genuine(KEY, TICKETED, "raffle", 7, f" {code.lower()[:3]} {code.lower()[3:]}")
    assert not is_genuine(KEY, TICKETED, "raffle", 8, code)
    assert not is_genuine(KEY, TICKETED, "script-20", 7, code)
    assert not is_genuine(KEY[::-1], TICKETED, "raffle", 7, code)
    assert not is_genuine(KEY, but(TICKETED, {"organisation/name": "Others"}), "raffle", 7, code)
    assert not is_genuine(KEY, TICKETED, "raffle", 7, "ｶ" * 6)
    with pytest.raises(ShortKey):
        check_code(b"short", TICKETED, "raffle", 7)


def test_of_two_who_make_a_key_at_once_the_first_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = key_beside(tmp_path / "night.toml")
    first, new = made_key(path)
    assert new
    assert made_key(path) == (first, False)
    monkeypatch.setattr(Path, "exists", lambda self: False)  # the other looked before the first was there
    assert made_key(path) == (first, False)
    assert [each.name for each in tmp_path.iterdir()] == ["night.key"]


def test_without_a_key_there_is_no_code_and_it_says_so() -> None:
    (raffle,) = (each for each in tickets(TICKETED) if each.name == "tickets-raffle")
    assert {code for _, code in printed(raffle)} == {""}
    assert "they were made without the key" in " ".join(strings(raffle.pages))


def test_what_is_not_printed_at_home_is_not_printed() -> None:
    assert ticket_kinds(LAWFUL) == {}
    assert list(ticket_kinds(TICKETED)) == ["tickets-script-20", "tickets-raffle"]
    undated = but(TICKETED, {"occasion/date": None})
    assert "Do not use these." in " ".join(strings(one(undated, "tickets-raffle").pages))
