"""What was recorded and what was received: told apart by two people and a count of the till, and one figure everywhere.

§13:47-20.8(a)3: the gross receipts are deposited. $50,000 was typed for $50: the till shows that it never came in.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.night_running import standing
from croupier.night.books.ledger import GUESTS, IMITATION, NO_ADMISSION, NO_SALES, SALES, USD, move
from croupier.night.books.store import NightBatch, NightStore
from croupier.night.closing.figures import CloseFigures, close_figures
from croupier.night.closing.papers import close_papers
from croupier.night.closing.sheets import sheets
from croupier.night.running import again
from croupier.night.running.audit import audit_night
from croupier.night.running.subjects.bank.receipts import corrected_slips, of_sales
from croupier.web.night.showing import view
from tests.night.printing.papers import text_of
from tests.night.running import Evening, opened, plan

STOCK = dict.fromkeys(("white", "red", "green", "black"), 400)
TYPED: dict[str, Any] = {"window": "1", "cents": 50_000_00, "handed": True}
MEANT: dict[str, Any] = {"sale": 2, "cents": 50_00, "pieces": {"black": 5}, "reason": "a thousand times too much"}
SOLD = {**STOCK, "black": 400 - 101 - 5}
"""$1,010 buys 101 black, $50 buys five."""


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """Cleo sold $1,010, then $50 for which she typed $50,000: 5,000 black, of which five crossed the counter."""
    found = opened(tmp_path)
    found.do("bank.sell", "Cleo", window="1", pieces={"black": 101}, tender={"cash": 1010_00}, handed=True)
    found.do("bank.sell", "Cleo", **TYPED)
    yield found
    found.night.close()


def correct(evening: Evening, **change: Any) -> dict[str, Any]:
    return evening.do("bank.correct", "Ann", confirmed_by="Bob", **{**MEANT, **change})


def count(evening: Evening, cash: int = 1160_00, **pieces: int) -> dict[str, Any]:
    """The float of $100, and the $1,060 that came in."""
    found = {"window": "1", "tender": {"cash": cash}, "pieces": {**SOLD, **pieces}}
    return evening.do("bank.count", "Cleo", confirmed_by="Bob", **found)


def found(evening: Evening) -> CloseFigures:
    with evening.night.read() as state:
        return close_figures(state, evening.clock())


def sound(evening: Evening) -> None:
    evening.night.close()
    with NightStore.inspect(evening.path) as store:
        assert audit_night(store).faults == []


def test_a_correction_and_a_count_say_what_was_received(evening: Evening) -> None:
    correct(evening)
    before = found(evening)
    assert (before.money.gross, before.money.waiting) == (51_010_00, 49_950_00)
    answer = count(evening)
    money, imitation = found(evening).money, found(evening).imitation
    assert (money.gross, money.recorded, money.never_received, money.waiting) == (1060_00, 51_010_00, 49_950_00, 0)
    assert (money.over, money.off) == ({}, 0)
    assert (imitation.sold, imitation.corrected, imitation.with_guests, imitation.off) == (10_600_00, 0, 10_600_00, 0)
    assert answer["over"] == {}
    assert "never-received" in evening.flags()
    assert (evening.held(SALES, USD), evening.held(NO_SALES, USD)) == (-51_010_00, 49_950_00)
    assert evening.held(GUESTS, IMITATION) == 10_600_00
    sound(evening)


def test_a_count_before_the_correction_says_it_too(evening: Evening) -> None:
    """The till is found $49,950 short first; the correction then explains it."""
    count(evening)
    assert found(evening).money.over == {"1:Cleo": -49_950_00}
    flags = correct(evening)["flags"]
    assert "by the count of the till $49,950 of it never came in; nothing is paid back" in flags[0]["says"]
    money = found(evening).money
    assert (money.gross, money.over, money.off) == (1060_00, {}, 0)
    sound(evening)


def test_one_figure_everywhere(evening: Evening) -> None:
    """The command, the pages, the export and every paper, before the count and after it."""
    correct(evening)
    for cents, told in ((51_010_00, "$51,010"), (1060_00, "$1,060")):
        of = found(evening)
        made = {document.name: text_of(document) for document in close_papers(plan(), of)}
        with evening.night.read() as state:
            shown = view(state, evening.clock())
            assert (of_sales(state).received, standing(state)["sales"]["cents"]) == (cents, cents)
        assert (shown["bank"]["sold"], shown["bank"]["sales"]) == (cents, 2)
        assert of.document()["money"]["gross"] == of.money.sales == cents
        (summary,) = (sheet for sheet in sheets(of) if sheet.caption == "summary")
        assert ("dollars: gross receipts", cents) in summary.rows
        for name in ("deposit-slip", "report-figures", "for-the-board"):
            assert f"Gross receipts {told}" in made[name], name
        if cents == 51_010_00:
            count(evening)
    for name in ("deposit-slip", "report-figures"):
        said = "sale 2, 20:00, window 1, Cleo $50,000 $50 by Ann and Bob, 20:00: a thousand times too much"
        assert f"{said} 20:00 by Cleo and Bob $49,950" in made[name]


def test_the_slip_its_correction_and_the_count_stand_beside_each_other(evening: Evening) -> None:
    evening.clock.goes_on(10)
    correct(evening)
    evening.clock.goes_on(20)
    with evening.night.read() as state:
        (row,) = corrected_slips(state)
    assert (row["counted_at"], row["never"], row["waiting"]) == ("", 0, 49_950_00)
    count(evening)
    (row,) = found(evening).corrections
    assert (row["slip"], row["window"], row["banker"], row["at"]) == ("sale 2", "1", "Cleo", "2027-03-06 20:00")
    assert (row["recorded"], row["corrected"], row["never"], row["waiting"]) == (50_000_00, 50_00, 49_950_00, 0)
    assert (row["by"], row["second"], row["corrected_at"]) == ("Ann", "Bob", "2027-03-06 20:10")
    assert (row["counted_at"], row["counted_by"]) == ("2027-03-06 20:30", "Cleo and Bob")


def test_money_that_was_kept_stays_missing(evening: Evening) -> None:
    """The $1,010 of sale 1 is written down to $10 and $1,000 goes into a pocket: the guest's 100 black are not there,
    so no count bears it out, however often the till is counted."""
    correct(evening, sale=1, cents=10_00, pieces={"black": 1}, reason="so they say")
    correct(evening)
    for _ in range(3):
        count(evening, cash=160_00)
    money = found(evening).money
    assert (money.gross, money.waiting, money.over, money.off) == (1060_00, 1000_00, {"1:Cleo": -1000_00}, 0)
    assert evening.flags().count("not-borne-out") == 3
    says = [each["says"] for each in evening.do("close.close", "Bob", confirmed_by="Ann")["flags"]]
    assert "and no count of window 1 bears it out yet: $1,000 stays among the receipts" in " ".join(says)
    sound(evening)


@pytest.mark.parametrize(
    ("cash", "black", "gross", "over"),
    [
        (1170_00, SOLD["black"] - 1, 1070_00, {}),  # it had been $60 and six black
        (1110_00, SOLD["black"], 1060_00, {"1:Cleo": -50_00}),  # $50 besides is short
        (1180_00, SOLD["black"], 1080_00, {}),  # $20 more are there than anybody wrote down
        (1160_00, SOLD["black"] - 100, 2060_00, {"1:Cleo": -1000_00}),  # a hundred black went out, and $1,000 is gone
    ],
)
def test_only_what_the_till_bears_out_was_never_received(
    evening: Evening, cash: int, black: int, gross: int, over: dict[str, int]
) -> None:
    correct(evening)
    count(evening, cash=cash, black=black)
    money = found(evening).money
    assert (money.gross, money.over, money.off, found(evening).imitation.off) == (gross, over, 0, 0)
    sound(evening)


def test_a_correction_that_was_wrong_is_corrected_after_the_count(evening: Evening) -> None:
    """Then the sale is a receipt again; what is not in the till is missing, and hers."""
    correct(evening)
    count(evening)
    correct(evening, cents=100_00, pieces={"black": 10}, reason="it was a hundred")
    money = found(evening).money
    assert (money.gross, money.over, money.off) == (1110_00, {"1:Cleo": -50_00}, 0)
    sound(evening)


def test_admissions_by_the_money_alone(evening: Evening) -> None:
    """Forty guests typed for four at $25: the door's till has the float of $50 and $100."""
    evening.do("bank.open", "Max", confirmed_by="Ann", window="Door", door=True, float=50_00)
    evening.do("bank.admit", "Max", window="Door", guests=40)
    evening.do("bank.correct-admission", "Ann", confirmed_by="Bob", admission=1, guests=4, reason="a nought too much")
    assert found(evening).money.admission == 1000_00
    evening.do("bank.close", "Max", confirmed_by="Ann", window="Door", tender={"cash": 150_00}, pieces={})
    money = found(evening).money
    assert (money.admission, money.over, evening.held(NO_ADMISSION, USD)) == (100_00, {}, 900_00)
    sound(evening)


def test_what_never_came_in_is_held_by_an_audit(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in books of other rules: the account is what counts of the tills bear out, and nothing else."""
    monkeypatch.setattr(again, "RULES", 0)
    correct(evening)
    count(evening)
    with evening.night.store.write() as connection:
        page = NightBatch(connection, "2027-03-07T01:30:00.000Z")
        told = {"who": {"by": "Cleo", "second": "Bob"}, "what": {"window": "1", "tender": {"cash": 1_00}, "slip": 1}}
        event = page.append("bank.dropped", told).seq
        page.post(move(USD, 1_00, "dollars:till:1:cash", NO_SALES), "drop 1", event)
        page.write()
    evening.night.close()
    with NightStore.inspect(evening.path) as store:
        assert f"{NO_SALES} is 4995100 cents; counts of the tills bear out 4995000" in audit_night(store).faults
