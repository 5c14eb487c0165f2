"""``croupier night``: a plan to begin with, and what is said of one."""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path

import pytest

from croupier.cli import main, night
from croupier.night.check import check_plan
from croupier.night.example import example_plan, renewed_plan
from croupier.night.plan_file import load_plan, render_plan
from tests.night.nights import LAWFUL, SATURDAY, but


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    night.configure(parser)
    return night.run(parser.parse_args(words))


def test_a_new_plan_is_the_example_and_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new") == 0
    assert capsys.readouterr().out.startswith(
        "wrote night.toml. Change it to what is true of your night, then: croupier"
    )
    assert load_plan("night.toml") == example_plan()
    text = Path("night.toml").read_text("utf-8")
    assert text.startswith("# The plan of a casino night.")
    assert "everybody named here is made up" in text
    assert 'pay = ""  # what the person is paid for the night; blank for nothing\n' in text
    assert "; one of: member in charge, member in charge of proceeds, banker, class A," in text.replace("\n# ", " ")
    assert max(map(len, text.splitlines())) <= 120


def test_a_date_may_be_given(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "n.toml", "--date", "2027-03-06") == 0
    assert load_plan("n.toml") == example_plan(SATURDAY)
    with pytest.raises(SystemExit):
        run("new", "m.toml", "--date", "soon")
    assert "'soon' is not a date" in capsys.readouterr().err


def test_last_year_begins_this_year() -> None:
    Path("2027.toml").write_text(render_plan(LAWFUL), "utf-8")
    assert run("new", "2028.toml", "--from", "2027.toml") == 0
    assert load_plan("2028.toml") == renewed_plan(LAWFUL, None)
    text = Path("2028.toml").read_text("utf-8")
    assert text.startswith("# The plan of a casino night.")
    assert "made up" not in text


def test_nothing_is_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    Path("night.toml").write_text("mine", "utf-8")
    assert main(["night", "new"]) == 2
    assert capsys.readouterr().err.startswith("croupier: night.toml is there already, and nothing is written over")
    assert Path("night.toml").read_text("utf-8") == "mine"
    assert main(["night", "new", "no/night.toml"]) == 2
    assert "cannot write no/night.toml: No such file or directory" in capsys.readouterr().err


def test_findings_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = but(LAWFUL, {"people/Fay/pay": 500_01, "posted": LAWFUL.posted[1:], "occasion/under_18": True})
    Path("night.toml").write_text(render_plan(wrong), "utf-8")
    assert run("check", "night.toml") == 1
    out = capsys.readouterr().out
    minors, pay, notice = (
        finding.line for finding in check_plan(load_plan("night.toml")).findings if finding.constraint
    )
    assert out.startswith("Friends of the Library, 2027-03-06\nrules as of the notice of adoption under P.L.1999, c.17")
    first, second, look, end = out.split("\n\n")[1:]
    assert first.split("\n") == [
        "In the plan: 1",
        f"night.toml:{pay}: forbids people.pay",
        "  Fay: $500.01 for the day",
        "  by §13:47-16.2(a), E27",
        "  do: pay at most $500",
    ]
    assert second.startswith(f"To post before the doors open: 1\nnight.toml:{notice}: requires posted\n")
    assert look.startswith("Worth a look: 2\n")
    assert f"night.toml:{minors}: advises occasion.under_18\n" in look
    assert "  consider: ask the Control Commission, and keep them from the games\n" in look
    assert end.startswith("What still blocks the doors: 2. Of 80 constraints the plan meets 56; 22 arise\nonly later")


def test_what_was_not_seen_is_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    Path("night.toml").write_text(render_plan(but(LAWFUL, {"posted": ()})), "utf-8")
    run("check", "night.toml")
    assert "by §13:47-6.6[notices] (not seen, named in 20.11(a)), E72" in capsys.readouterr().out


def test_a_lawful_night(capsys: pytest.CaptureFixture[str]) -> None:
    Path("night.toml").write_text(render_plan(LAWFUL), "utf-8")
    assert run("check", "night.toml") == 0
    assert "\nNothing blocks the doors. Of 80 constraints the plan meets 58; 22 arise only" in capsys.readouterr().out


def test_the_answer_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new") == 0
    capsys.readouterr()
    assert run("check", "night.toml", "--json", "--on", "2026-01-01") == 1
    answer = json.loads(capsys.readouterr().out)
    assert (answer["on"], answer["lawful"], len(answer["constraints"])) == ("2026-01-01", False, 80)
    assert answer["blocks"][0]["key"] == ["organisation", "registration"]


def test_a_file_that_cannot_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    Path("night.toml").write_text("format = 'croupier-night/1'\n[occasion]\ndate = 'soon'\n", "utf-8")
    assert main(["night", "check", "night.toml"]) == 2
    assert capsys.readouterr().err.startswith("croupier: night.toml:3: occasion.date: must be a date such as")


def test_the_calendar_as_a_page_a_document_and_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    Path("night.toml").write_text(render_plan(LAWFUL), "utf-8")
    assert run("calendar", "night.toml") == 0
    page = capsys.readouterr().out
    assert "\nThu 2027-04-15        Report of operations\n" in page
    assert "(by §13:47-9.1[report] (its text was not seen))" in page
    assert "$100  fee to the Control Commission, for each day, however many tables" in page
    assert max(map(len, page.splitlines())) <= 80
    assert run("calendar", "night.toml", "--json") == 0
    assert json.loads(capsys.readouterr().out)["date"] == "2027-03-06"
    assert run("calendar", "night.toml", "-o", "night.ics") == 0
    assert capsys.readouterr().out == "wrote night.ics\n"
    assert Path("night.ics").read_bytes().startswith(b"BEGIN:VCALENDAR\r\n")
    assert main(["night", "calendar", "night.toml", "-o", "night.doc"]) == 2
    assert "name a file that ends in .ics" in capsys.readouterr().err


def test_printing_by_name_and_all_of_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    Path("night.toml").write_text(render_plan(LAWFUL), "utf-8")
    assert run("print", "night.toml") == 0
    listed = capsys.readouterr().out
    assert "\nnotice-exchange-ratio " in listed
    assert run("print", "night.toml", "notice-exchange-rate", "-o", "out") == 0
    assert capsys.readouterr().out == f"wrote {Path('out', 'notice-exchange-rate.pdf')}\n"
    assert Path("out", "notice-exchange-rate.pdf").read_bytes().startswith(b"%PDF-")
    assert run("print", "night.toml", "notice-exchange-rate", "calendar", "--html", "-o", "out") == 0
    assert "$1 buys $10" in Path("out", "notice-exchange-rate.html").read_text("utf-8")
    assert main(["night", "print", "night.toml", "notice-exchange"]) == 2
    assert "no document 'notice-exchange'" in capsys.readouterr().err
    Path("file").write_text("", "utf-8")
    assert main(["night", "print", "night.toml", "calendar", "-o", "file"]) == 2
    assert "cannot make the folder file" in capsys.readouterr().err


def test_tickets_have_a_key_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    Path("night.toml").write_text(render_plan(but(LAWFUL, {"money/raffle_tickets": 3})), "utf-8")
    assert main(["night", "ticket", "night.toml", "tickets-raffle", "1", "AAAAAA"]) == 2
    assert "there is no key night.key" in capsys.readouterr().err
    assert run("print", "night.toml", "tickets-raffle", "--html") == 0
    assert capsys.readouterr().out.startswith("wrote night.key: the key of this night's tickets; keep it")
    assert Path("night.key").stat().st_mode & 0o077 == 0
    page = Path("print", "tickets-raffle.html").read_text("utf-8")
    number, code = re.findall(r"<span>No\. (\d+)</span><span>(\w+)</span>", page)[1]
    assert run("ticket", "night.toml", "tickets-raffle", number, code) == 0
    assert run("ticket", "night.toml", "tickets-raffle", "3", code) == 1
    assert run("print", "night.toml", "tickets-raffle", "--html") == 0  # again, with the same key
    assert Path("print", "tickets-raffle.html").read_text("utf-8") == page
    Path("other.key").write_text("no key", "utf-8")
    assert main(["night", "print", "night.toml", "tickets-raffle", "--key", "other.key"]) == 2
    assert "other.key is no key" in capsys.readouterr().err


def test_the_budget_as_a_page_a_document_and_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    plan = but(LAWFUL, {"tables": tuple(table for table in LAWFUL.tables if table.name in ("Roulette", "Under/over"))})
    Path("night.toml").write_text(render_plan(plan), "utf-8")
    assert run("budget", "night.toml") == 0
    page = capsys.readouterr().out
    assert re.search(r"^Guests +60 +100 +140$", page, re.MULTILINE)
    assert "\nBreak-even: 25 guests, each bringing $65, cover costs of $1,600.\n" in page
    assert run("budget", "night.toml", "--json") == 0
    assert json.loads(capsys.readouterr().out)["break_even_guests"] == 25
    assert run("budget", "night.toml", "-o", "budget.html") == 0
    assert "Three scenarios" in Path("budget.html").read_text("utf-8")
