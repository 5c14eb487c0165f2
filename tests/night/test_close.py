"""The close of an evening that was worked out by hand: two reconciliations, a till $20 short, three chips missing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.night.books.ledger import account_words
from croupier.night.closing.expected import expected_ranges
from croupier.night.closing.figures import CloseFigures, close_figures
from croupier.night.closing.papers import close_papers
from croupier.night.running.subject import Refused
from croupier.night.running.subjects.close import CloseState
from tests.night.printing.papers import text_of
from tests.night.running import Evening, plan


def counted(evening: Evening, expected: dict[str, tuple[int, int]] | None = None) -> CloseFigures:
    with evening.night.read() as state:
        return close_figures(state, evening.clock(), expected)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """400 black and 400 green received; $300 of sales ($3,000), $50 admission; a table that won $500; one basket
    ($500) and ten tickets ($1,000); two blacks left at the door ($200). So guests keep $800."""
    found = Evening(tmp_path)
    found.do("vault.receive", "Ann", pieces={"black": 400, "green": 400})
    found.do("bank.open", "Cleo", confirmed_by="Ann", window="1", float=200_00, pieces={"black": 100, "green": 100})
    found.do("tables.fill", "Ed", confirmed_by="Cleo", table="Roulette", pieces={"black": 10})
    for name in ("Ed", "Fay"):
        found.do("staff.sign-in", name, person=name, acknowledged=True)
    found.do("staff.open", "Fay", table="Roulette", steps={"opened": "Fay"})
    for _ in range(3):
        found.do("bank.sell", "Cleo", window="1", pieces={"black": 10}, tender={"cash": 100_00}, handed=True)
    found.do("bank.admit", "Cleo", window="1", guests=2, tender={"cash": 50_00})
    found.clock.goes_on(120)
    found.do("tables.count", "Ed", confirmed_by="Ann", table="Roulette", pieces={"black": 15})
    found.do("tables.credit", "Ed", confirmed_by="Ann", table="Roulette", pieces={"black": 15})
    found.do("staff.close", "Fay", table="Roulette")
    found.do("prizes.redeem", "Bob", prize="Picnic basket", pieces={"black": 5})
    found.do("prizes.issue", "Bob", first=1, last=10, pieces={"black": 10})
    yield found
    found.night.close()


def end(evening: Evening) -> None:
    """Three chips are missing at the desk, the till is $20 short; everything goes back to the provider."""
    evening.do("close.collect", "Ann", confirmed_by="Bob", pieces={"black": 2})
    evening.do("close.desk", "Ann", confirmed_by="Bob", pieces={"black": 12})
    evening.do(
        "bank.close",
        "Cleo",
        confirmed_by="Ann",
        window="1",
        tender={"cash": 530_00},
        pieces={"black": 70, "green": 100},
    )
    evening.do("bank.return-float", "Bob", confirmed_by="Ann", tender={"cash": 200_00})
    evening.do("bank.deposit", "Bob", confirmed_by="Ann", tender={"cash": 330_00})
    evening.do("vault.return", "Ann", pieces={"black": 389, "green": 400})


def test_the_money_comes_out_and_the_short_till_is_shown(evening: Evening) -> None:
    """$300 sold and $50 admission are $350; $330 is deposited, the float is back, Cleo's till was $20 short."""
    end(evening)
    money = counted(evening).money
    assert (money.sales, money.admission, money.gross) == (300_00, 50_00, 350_00)
    assert (money.deposited, money.in_safe, money.in_tills, money.float_lent) == (330_00, 0, 0, 0)
    assert (money.over, money.off) == ({"1:Cleo": -20_00}, 0)


def test_imitation_money_is_held_against_tables_prizes_and_guests(evening: Evening) -> None:
    """$3,000 sold = $500 won + $500 redeemed + $1,000 tickets + $200 left + $800 with guests."""
    end(evening)
    found = counted(evening).imitation
    assert (found.sold, found.won, found.redeemed, found.tickets) == (3000_00, 500_00, 500_00, 1000_00)
    assert (found.collected, found.with_guests, found.hand_paid, found.off) == (200_00, 800_00, 0, 0)


def test_before_the_end_pieces_are_here_and_not_missing(evening: Evening) -> None:
    """Of 30 blacks that were sold a table won 5, and 15 came to the prize desk: 10 are with guests."""
    black = counted(evening).pieces["black"]
    assert (black.received, black.returned, black.here, black.missing) == (400, 0, 390, 10)
    assert counted(evening).money.by_tender == {"cash": 550_00, "check": 0, "card": 0}


def test_pieces_received_are_returned_or_missing(evening: Evening) -> None:
    """Eleven blacks are missing: eight went home with guests, three were not at the desk."""
    end(evening)
    black, green = (counted(evening).pieces[id] for id in ("black", "green"))
    assert (black.received, black.returned, black.missing) == (400, 389, 11)
    assert black.where == {"difference:prize desk": 3, "guests": 8}
    assert (black.here, green.missing, green.where) == (0, 0, {})
    assert "desk-differs" in evening.flags()


@pytest.mark.parametrize(
    ("likely", "again"), [((500_00, 600_00), False), ((500_01, 600_00), True), ((0, 499_99), True), (None, False)]
)
def test_a_hold_outside_what_is_likely_is_counted_again(
    evening: Evening, likely: tuple[int, int] | None, again: bool
) -> None:
    holds = {each.table: each for each in counted(evening, {"Roulette": likely} if likely else {}).holds}
    assert (holds["Roulette"].won, holds["Roulette"].minutes, holds["Roulette"].again) == (500_00, 120, again)
    assert (holds["Roulette"].fills, holds["Roulette"].credits) == (1000_00, 1500_00)
    assert (holds["Craps"].counted, holds["Craps"].again) == (False, False)


def test_what_is_likely_comes_from_the_odds_and_the_time_that_a_table_was_open(evening: Evening) -> None:
    """By hand: 35 rounds an hour, 5 players, $20 on red: 350 bets in two hours, of which 1/19 is kept, $368.42. One bet
    deviates by 0.998614 (the root of 1 - 1/361), all five together by 0.998614 x $20 x sqrt(350 x 5) = $835.50."""
    with evening.night.read() as state:
        assert expected_ranges(state, evening.clock()) == {"Roulette": (-1303_00, 2039_00)}


def test_a_credit_above_the_fills_a_spilled_tray_and_a_late_fill_are_all_shown(evening: Evening) -> None:
    """Blackjack got 10 greens and gave back 12; red dog got 10 and spilled 3, and 4 more on paper after the count."""
    green = {"pieces": {"green": 10}, "confirmed_by": "Bob"}
    evening.do("tables.fill", "Ed", table="Blackjack 1", **green)
    evening.do("tables.credit", "Ed", table="Blackjack 1", confirmed_by="Bob", pieces={"green": 12})
    evening.do("tables.fill", "Ed", table="Red dog", **green)
    evening.do("tables.lost", "Ed", table="Red dog", confirmed_by="Bob", pieces={"green": 3}, reason="a spilled tray")
    evening.do("tables.count", "Ed", table="Red dog", confirmed_by="Bob", pieces={"green": 7})
    evening.clock.goes_on(1)
    late = {"happened_at": "2027-03-06 21:59", "sheet": "1/1", "confirmed_by": "Bob"}
    evening.do("tables.fill", "Ed", table="Red dog", pieces={"green": 4}, **late)
    found = counted(evening)
    assert set(evening.flags()) >= {"credit-above-fills", "pieces-lost"}
    assert found.pieces["green"].where["difference:Red dog"] == 3
    assert (found.money.off, found.imitation.off) == (0, 0)
    holds = {each.table: each.won for each in found.holds}
    assert holds["Red dog"] == -100_00  # the four greens that came on paper had left the tray before the count


def test_the_close_on_paper_shows_each(evening: Evening) -> None:
    """A till that is short by who had it, chips that are missing by where, and a credit above the fills beside them."""
    green = {"confirmed_by": "Bob", "table": "Blackjack 1"}
    evening.do("tables.fill", "Ed", pieces={"green": 10}, **green)
    evening.do("tables.credit", "Ed", pieces={"green": 12}, **green)
    end(evening)
    made = {document.name: text_of(document) for document in close_papers(plan(), counted(evening))}
    assert "At window 1, Cleo -$20" in made["deposit-slip"]
    assert "black $100 400 389 0 11 prize desk: 3, guests: 8" in made["reconciliation"]
    assert "Blackjack 1 0 min $250 $300 not counted" in made["reconciliation"]
    for flag in counted(evening).flags:
        assert " ".join(flag["says"][1:].split()) in made["reconciliation"]
    assert "difference:" not in " ".join(made.values())


@pytest.mark.parametrize(
    ("account", "words"),
    [
        ("window:1", "window 1"),
        ("table:Red dog", "Red dog"),
        ("difference:Red dog", "Red dog"),
        ("difference:1:Cleo", "window 1, Cleo"),
        ("1:Cleo", "window 1, Cleo"),
        ("difference:prize desk", "prize desk"),
        ("redeemed", "prize desk, for prizes"),
        ("guests", "guests"),
    ],
)
def test_accounts_are_told_in_words(account: str, words: str) -> None:
    assert account_words(account) == words


def test_a_correction_of_a_sale_shows_in_both(evening: Evening) -> None:
    """One hundred dollars were sold for, but only nine blacks crossed the counter."""
    change = {"sale": 1, "reason": "nine were handed over", "cents": 100_00, "pieces": {"black": 9}}
    evening.do("bank.correct", "Ann", confirmed_by="Bob", **change)
    found = counted(evening)
    assert (found.imitation.sold, found.imitation.corrected, found.imitation.off) == (2900_00, 100_00, 0)
    assert found.money.sales == 300_00
    evening.do("bank.correct", "Ann", confirmed_by="Bob", **change | {"pieces": {"black": 11}})
    found = counted(evening)
    assert (found.imitation.sold, found.imitation.corrected, found.imitation.off) == (3100_00, 0, 0)


def test_what_is_still_open_is_told_when_the_books_are_closed(evening: Evening) -> None:
    """§13:47-20.8(a)3: gross receipts are deposited at once."""
    answer = evening.do("close.close", "Bob", confirmed_by="Ann")
    codes = [each["code"] for each in answer["flags"]]
    assert codes == ["undrawn", "still-here", "still-open", "still-there", "not-deposited"]
    with pytest.raises(Refused, match="closed already"):
        evening.do("close.close", "Bob", confirmed_by="Ann")


def test_after_the_close_everything_is_a_dated_correction(evening: Evening) -> None:
    end(evening)
    evening.do("prizes.close-tickets", "Ann")
    evening.do("prizes.draw", "Ann", confirmed_by="Bob", prize="Television", number=7)
    evening.do("prizes.claim", "Ann", award=2, winner="Gina")
    for name in ("Ed", "Fay"):
        evening.do("staff.sign-out", name, person=name)
    assert evening.do("close.close", "Bob", confirmed_by="Ann")["flags"] == []
    evening.clock.goes_on(60 * 24)
    evening.do("close.collect", "Ann", confirmed_by="Bob", pieces={"black": 1}, happened_at="2027-03-06 22:30")
    evening.do("close.correct", "Ann", confirmed_by="Bob", about=3, says="found under the stage")
    evening.again()
    found = counted(evening)
    assert found.closed
    assert [(each["kind"], each["by"], bool(each["happened_at"])) for each in found.later] == [
        ("close.collected", "Ann", True),
        ("close.noted", "Ann", False),
    ]
    assert (found.imitation.with_guests, found.imitation.off) == (700_00, 0)
    with pytest.raises(Refused, match="which event"):
        evening.do("close.correct", "Ann", confirmed_by="Bob", about=10**6, says="?")


@pytest.mark.parametrize(
    ("by", "fields", "says", "section"),
    [
        ("Bob", {"kind": "class A", "cents": 500_00, "to": "Ed"}, "", ""),
        ("Bob", {"kind": "class A", "cents": 500_01, "to": "Ed"}, "the most", "§13:47-16.2(a)"),
        ("Bob", {"kind": "class B", "cents": 100_00, "to": "Hal"}, "no member", "§13:47-20.10(c)6"),
        ("Bob", {"kind": "class A", "cents": 1_00, "to": "Zoe"}, "no class A", "§13:47-20.5(d)"),
        ("Bob", {"kind": "rent", "cents": 1_00, "to": "Zoe", "out_of": "till"}, "out of the till", "§13:47-20.8(a)3"),
        ("Bob", {"kind": "rent", "cents": 250_00, "to": "Tumble Rentals"}, "", ""),
        ("Bob", {"kind": "gifts", "cents": 1_00, "to": "Zoe"}, "no kind", ""),
        ("Bob", {"kind": "rent", "cents": 0, "to": "Zoe"}, "how much", ""),
    ],
)
def test_who_is_paid_for_what(evening: Evening, by: str, fields: dict[str, Any], says: str, section: str) -> None:
    """E27, E29 and E38 at the close."""
    if not says:
        evening.do("close.pay", by, **fields)
        assert counted(evening).spent == fields["cents"]
        return
    with pytest.raises(Refused, match=says) as refused:
        evening.do("close.pay", by, **fields)
    assert refused.value.section == section


def test_another_spelling_is_paid_no_more(evening: Evening) -> None:
    """E27, E29: nor is a member, under whatever letters."""
    evening.do("close.pay", "Bob", kind="class A", cents=300_00, to="Ed")
    with pytest.raises(Refused, match="Ed would be paid \\$600"):
        evening.do("close.pay", "Bob", kind="class A", cents=300_00, to="E d")
    with pytest.raises(Refused, match="Cleo belongs to the organisation"):
        evening.do("close.pay", "Bob", kind="fees", cents=20_00, to="Cl\u0435o")
    before = evening.flags()
    evening.do("close.pay", "Bob", kind="other", cents=20_00, to="cleo")
    assert evening.flags() == [*before, "member-repaid"]
    evening.do("close.pay", "Bob", kind="other", cents=20_00, to="Corner Shop")
    assert evening.flags() == [*before, "member-repaid"]


def test_a_class_a_operator_pays_nothing(evening: Evening) -> None:
    """E75: §13:47-20.9(b)3; only the member in charge of proceeds pays, §13:47-6.2[account] (text not seen)."""
    rent = {"kind": "rent", "cents": 250_00, "to": "Tumble Rentals"}
    with pytest.raises(Refused, match="member in charge of proceeds"):
        evening.do("close.pay", "Ed", **rent)
    late = {"happened_at": "2027-03-06 20:30", "sheet": "1/1"}
    with pytest.raises(Refused, match="member in charge enters it, or confirms it"):
        evening.do("close.pay", "Ed", **rent, **late)
    flags = evening.do("close.pay", "Ed", confirmed_by="Bob", **rent, **late)["flags"]
    assert ("class-a-pays", "§13:47-20.9(b)3") in {(each["code"], each["section"]) for each in flags}


@pytest.mark.parametrize(("day", "late"), [("2027-04-15", False), ("2027-04-16", True)])
def test_the_report_is_due_on_the_fifteenth(evening: Evening, day: str, late: bool) -> None:
    """E39: §13:47-9.1[report]."""
    answer = evening.do("close.file", "Bob", what="report of operations", on=day)
    assert (answer["due"], [each["code"] for each in answer["flags"]]) == (
        "2027-04-15",
        ["report-late"] if late else [],
    )
    with evening.night.read() as state:
        assert list(state[CloseState].filed) == ["report of operations"]
    for fields, says in (
        ({"what": "taxes", "on": day}, "not filed"),
        ({"what": "cheating report", "on": "soon"}, "date"),
    ):
        with pytest.raises(Refused, match=says):
            evening.do("close.file", "Bob", **fields)
