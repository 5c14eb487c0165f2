"""The banker's window: what is sold and booked, what can be cancelled, and that nothing ever becomes cash again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.night.books.ledger import FLOAT, GUESTS, IMITATION, NO_SALES, SALES, USD, check
from croupier.night.books.refusals import PaysOut, Refused
from croupier.night.books.store import NightStore
from croupier.night.running.audit import audit_night
from croupier.night.running.night import Night
from croupier.night.running.subjects.bank.state import CANCELLED, HANDED, RUNG, Bank
from croupier.records.ledger import LedgerLine
from croupier.records.store import StoreFailed
from tests.night.running import Evening, opened, plan

CASH = "dollars:till:1:cash"


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = opened(tmp_path)
    yield found
    found.night.close()


def sale(evening: Evening, **fields: Any) -> dict[str, Any]:
    return evening.do("bank.sell", "Cleo", window="1", **fields)


def test_a_sale_is_rung_up_and_booked_when_the_chips_cross(evening: Evening) -> None:
    answer = sale(evening, cents=20_00, tender={"cash": 50_00})
    assert (answer["sale"], answer["change"], answer["imitation"], answer["state"]) == (1, 30_00, 200_00, RUNG)
    assert answer["pieces"] == {"green": 8}  # eight of $25 are $200
    assert evening.held(SALES, USD) == 0
    evening.do("bank.hand", "Cleo", sale=1)
    assert evening.held(SALES, USD) == -20_00
    assert evening.held(CASH, USD) == 120_00
    assert evening.held(GUESTS, IMITATION) == 200_00
    assert evening.held(GUESTS, "pieces:green") == 8
    assert evening.held("window:1", "pieces:green") == 392


def test_a_bag_in_one_tap_with_mixed_tender(evening: Evening) -> None:
    answer = evening.do("bank.bag", "Cleo", name="$20", pieces={"white": 25, "red": 15, "green": 4})
    assert answer["cents"] == 20_00  # 25 + 75 + 100 dollars at ten to one
    answer = sale(evening, bags={"$20": 2}, tender={"card": 25_00, "cash": 20_00}, handed=True)
    assert (answer["cents"], answer["change"], answer["pieces"]["red"]) == (40_00, 5_00, 30)
    assert evening.held("dollars:till:1:card", USD) == 25_00
    assert evening.held(CASH, USD) == 115_00


def test_cancelled_until_the_chips_cross(evening: Evening) -> None:
    sale(evening, cents=20_00)
    assert evening.do("bank.cancel", "Cleo", sale=1)["give_back"] == {"cash": 20_00}
    with evening.night.read() as state:
        assert state[Bank].sales[1].state == CANCELLED
    assert evening.held(SALES, USD) == 0
    assert sale(evening, cents=10_00)["sale"] == 2  # the number of the cancelled one is not used again


ROUTES: list[dict[str, Any]] = [
    {"do": "bank.cancel", "by": "Cleo", "sale": 1},
    {"do": "bank.cancel", "by": "Ann", "sale": 1, "reason": "the guest leaves"},
    {"do": "bank.cancel", "by": "Cleo", "sale": 1, "happened_at": "2027-03-06 19:59", "sheet": "1/1"},
    {"do": "bank.refund", "by": "Ann", "confirmed_by": "Bob", "sale": 1, "cents": 20_00, "reason": "owner"},
    {"do": "bank.refund", "by": "Ann", "happened_at": "2027-03-06 19:59"},
    {"do": "bank.cash-out", "by": "Cleo", "window": "1", "pieces": {"green": 8}},
    {"do": "bank.correct", "by": "Ann", "sale": 1, "cents": 0, "pieces": {}, "reason": "reversal"},
    {
        **{"do": "bank.correct", "by": "Ann", "sale": 1, "cents": 0, "pieces": {}, "reason": "on paper"},
        "happened_at": "2027-03-06 19:59",
    },
]


@pytest.mark.parametrize("order", ROUTES, ids=lambda order: order["do"])
def test_twenty_dollars_do_not_come_out(evening: Evening, order: dict[str, Any]) -> None:
    sale(evening, cents=20_00, handed=True)
    before = evening.night.store.checkpoint()
    with pytest.raises(Refused) as refused:
        evening.night.do(order)
    assert refused.value.section == "§13:47-20.8(b)1"
    assert evening.night.store.checkpoint() == before


def test_the_ledger_knows_no_way_out() -> None:
    """Whatever a subject would post: receipts only grow, and guests' chips never meet dollars."""
    out = [LedgerLine(GUESTS, IMITATION, -200_00), LedgerLine("window:1", IMITATION, 200_00)]
    pay = [LedgerLine(CASH, USD, -20_00), LedgerLine("dollars:difference:1", USD, 20_00)]
    back = [LedgerLine(CASH, USD, -20_00), LedgerLine(SALES, USD, 20_00)]
    assert check(out)  # each alone happens
    assert check(pay)
    for lines in (out + pay, back, out + back):
        with pytest.raises(PaysOut, match=r"20\.8\(b\)1"):
            check(lines)


def test_a_till_twenty_dollars_short_and_three_chips_missing(evening: Evening) -> None:
    sale(evening, cents=20_00, handed=True)
    found = {"white": 400, "red": 397, "green": 392, "black": 400}
    answer = evening.do("bank.count", "Cleo", confirmed_by="Ann", window="1", tender={"cash": 100_00}, pieces=found)
    assert (answer["over"], answer["pieces_over"]) == ({"cash": -20_00}, {"red": -3})
    assert evening.flags() == ["till-short", "pieces-differ"]
    assert evening.held("dollars:difference:1:Cleo", USD) == 20_00
    assert evening.held("difference:1:Cleo", "pieces:red") == 3
    assert (evening.held(CASH, USD), evening.held("window:1", "pieces:red")) == (100_00, 397)


def test_a_hand_over_is_counted_by_both(evening: Evening) -> None:
    evening.clock.goes_on(90)
    found: dict[str, Any] = {
        "tender": {"cash": 105_00},
        "pieces": dict.fromkeys(("white", "red", "green", "black"), 400),
    }
    with pytest.raises(Refused, match="Dev, who takes over"):
        evening.do("bank.hand-over", "Cleo", confirmed_by="Ann", window="1", to="Dev", **found)
    with pytest.raises(Refused, match="no banker"):
        evening.do("bank.hand-over", "Cleo", confirmed_by="Hal", window="1", to="Hal", **found)
    answer = evening.do("bank.hand-over", "Cleo", confirmed_by="Dev", window="1", to="Dev", **found)
    assert (answer["banker"], answer["over"]) == ("Dev", {"cash": 5_00})
    assert evening.held("dollars:difference:1:Cleo", USD) == -5_00  # over, and Cleo's
    with pytest.raises(Refused, match="Dev is at window 1"):
        sale(evening, cents=20_00)
    evening.do("bank.sell", "Dev", window="1", cents=20_00, handed=True)


def test_a_late_sale_of_a_till_that_was_counted_since(evening: Evening) -> None:
    """$20 on paper at 20:10; Dev takes over at 21:30 with $20 too much; entered at 22:00 nothing is over any more."""
    evening.clock.goes_on(90)
    stock = {"white": 400, "red": 400, "green": 392, "black": 400}
    evening.do(
        "bank.hand-over", "Cleo", confirmed_by="Dev", window="1", to="Dev", tender={"cash": 120_00}, pieces=stock
    )
    assert evening.held("dollars:difference:1:Cleo", USD) == -20_00
    evening.clock.goes_on(30)
    answer = sale(evening, cents=20_00, happened_at="2027-03-06 20:10", sheet="1/1")
    assert (answer["flags"], answer["state"]) == ([], HANDED)
    assert evening.held("dollars:difference:1:Cleo", USD) == 0
    assert evening.held("difference:1:Cleo", "pieces:green") == 0
    assert evening.held(CASH, USD) == 120_00
    assert evening.held(SALES, USD) == -20_00
    with evening.night.read() as state:
        assert state[Bank].sales[1].late


def test_drop_close_float_and_deposit(evening: Evening) -> None:
    sale(evening, cents=50_00, handed=True)
    with pytest.raises(Refused, match="second person"):
        evening.do("bank.drop", "Cleo", window="1", tender={"cash": 40_00})
    assert evening.do("bank.drop", "Cleo", confirmed_by="Ann", window="1", tender={"cash": 40_00})["slip"] == 1
    sale(evening, cents=10_00)
    left: dict[str, Any] = {"window": "1", "tender": {"cash": 110_00}}
    left["pieces"] = {"white": 400, "red": 400, "green": 400, "black": 395}  # $500 are five of $100
    with pytest.raises(Refused, match="still rung up"):
        evening.do("bank.close", "Cleo", confirmed_by="Ann", **left)
    evening.do("bank.cancel", "Cleo", sale=2)
    assert evening.do("bank.close", "Cleo", confirmed_by="Ann", **left)["over"] == {}
    assert evening.held("dollars:safe:cash", USD) == 150_00
    assert evening.held("vault", "pieces:black") == 995
    with pytest.raises(Refused, match="only \\$100 had been lent"):
        evening.do("bank.return-float", "Bob", confirmed_by="Ann", tender={"cash": 120_00})
    evening.do("bank.return-float", "Bob", confirmed_by="Ann", tender={"cash": 100_00})
    evening.do("bank.deposit", "Cleo", confirmed_by="Ann", tender={"cash": 50_00})
    assert (evening.held(FLOAT, USD), evening.held("dollars:deposit", USD)) == (0, 50_00)
    with pytest.raises(Refused, match="closed"):
        sale(evening, cents=10_00)
    assert evening.flags() == []


def test_more_than_the_books_have_is_recorded(evening: Evening) -> None:
    evening.do("bank.drop", "Cleo", confirmed_by="Ann", window="1", tender={"cash": 101_00})
    sale(evening, pieces={"black": 401}, handed=True)
    evening.do("bank.supply", "Cleo", confirmed_by="Ann", window="1", pieces={"black": 601})
    assert evening.flags() == ["till-short", "beyond-stock", "window-short", "vault-short"]
    assert evening.held(CASH, USD) == -1_00 + 4010_00


def test_admission_is_apart(evening: Evening) -> None:
    evening.do("bank.open", "Max", confirmed_by="Ann", window="Door", door=True, float=50_00)
    answer = evening.do("bank.admit", "Max", window="Door", guests=2, free=1, tender={"cash": 60_00})
    assert (answer["cents"], answer["change"]) == (50_00, 10_00)
    assert evening.held("dollars:receipts:admission", USD) == -50_00
    assert evening.held(SALES, USD) == 0


def test_pieces_are_changed_at_their_worth(evening: Evening) -> None:
    sale(evening, cents=20_00, handed=True)
    evening.do("bank.change", "Cleo", window="1", takes={"green": 4}, gives={"red": 20})
    assert (evening.held(GUESTS, "pieces:green"), evening.held(GUESTS, "pieces:red")) == (4, 20)
    assert evening.held(GUESTS, IMITATION) == 200_00
    with pytest.raises(Refused, match="at their worth"):
        evening.do("bank.change", "Cleo", window="1", takes={"green": 4}, gives={"red": 21})


@pytest.mark.parametrize(
    ("fields", "says", "section"),
    [
        ({}, "nothing was bought", ""),
        ({"cents": 5}, "full dollars", "§13:47-20.12(c)1"),
        ({"cents": -20_00}, "The amount cannot be negative", ""),
        ({"cents": 20_00, "tender": {"cash": 19_00}}, r"\$1 is missing", ""),
        ({"cents": 20_00, "tender": {"card": 21_00}}, "cash only", ""),
        ({"cents": 20_00, "tender": {"chips": 20_00}}, "'chips' is not accepted here", ""),
        ({"cents": 20_00, "pieces": {"green": 9}}, "posted 10 to 1", "§13:47-20.8(a)2"),
        ({"bags": {"$20": 1}}, "packed are none", ""),
        ({"vouchers": ["A1"]}, "no voucher", "§13:47-20.12(c)2"),
        ({"cents": 20_00, "by": "Dev"}, "Cleo is at window 1", "§13:47-20.8(a)2"),
        ({"cents": 20_00, "by": "Hal"}, "for the banker", "§13:47-20.8(a)2"),
        ({"cents": 20_00, "window": "2"}, "no window '2'", ""),
    ],
)
def test_what_is_not_sold(evening: Evening, fields: dict[str, Any], says: str, section: str) -> None:
    with pytest.raises(Refused, match=says) as refused:
        evening.night.do({"do": "bank.sell", "by": "Cleo", "window": "1", "handed": True, **fields})
    assert refused.value.section == section


def test_a_banker_is_an_unpaid_member(tmp_path: Path) -> None:
    of = plan()
    people = tuple(replace(one, pay=1_00) if one.name == "Cleo" else one for one in of.people)
    people = tuple(replace(one, standing="none") if one.name == "Dev" else one for one in people)
    evening = Evening(tmp_path, replace(of, people=people))
    for name, section in (("Cleo", "§13:47-20.8(b)3"), ("Dev", "§13:47-20.8(a)1"), ("Hal", "§13:47-20.8(a)2")):
        with pytest.raises(Refused) as refused:
            evening.do("bank.open", name, confirmed_by="Bob", window="1")
        assert refused.value.section == section
    evening.night.close()


def test_the_rate_must_hang_and_changes_with_its_notice(tmp_path: Path) -> None:
    evening = Evening(tmp_path, replace(plan(), posted=()))
    evening.do("bank.open", "Cleo", confirmed_by="Bob", window="1")
    with pytest.raises(Refused, match="post it") as refused:
        sale(evening, cents=20_00)
    assert refused.value.section == "§13:47-20.11(a)1"
    with pytest.raises(Refused, match="at least") as refused:
        evening.do("bank.rate", "Cleo", rate="199/100")
    assert refused.value.section == "§13:47-20.12(b)"
    evening.do("bank.rate", "Cleo", rate="2")
    assert sale(evening, cents=20_00)["imitation"] == 40_00
    with pytest.raises(Refused, match="old rate"):
        evening.do("bank.rate", "Cleo", rate="5/2")
    evening.do("bank.hand", "Cleo", sale=1)
    evening.do("bank.rate", "Cleo", rate="5/2")
    assert sale(evening, cents=20_00)["imitation"] == 50_00
    evening.night.close()


def test_a_voucher_is_taken_once(tmp_path: Path) -> None:
    evening = Evening(tmp_path, replace(plan(), admission=replace(plan().admission, voucher=100_00)))
    evening.do("bank.open", "Cleo", confirmed_by="Bob", window="1")
    answer = sale(evening, vouchers=["A1"], cents=10_00, handed=True)
    assert (answer["cents"], answer["imitation"]) == (10_00, 200_00)
    assert evening.held(SALES, USD) == -10_00
    with pytest.raises(Refused, match="in sale 1"):
        sale(evening, vouchers=["A1"])
    with pytest.raises(Refused, match="in this sale"):
        sale(evening, vouchers=["A2", "A2"])
    sale(evening, vouchers=["A3"])
    evening.do("bank.cancel", "Cleo", sale=2)
    assert sale(evening, vouchers=["A3"], handed=True)["cents"] == 0
    evening.night.close()


def test_outside_the_licence_a_sale_is_flagged(evening: Evening) -> None:
    evening.clock.now = datetime.fromisoformat("2027-03-07T06:59:59+00:00")  # one second to two
    assert [flag["code"] for flag in sale(evening, cents=20_00)["flags"]] == ["after-the-close"]
    evening.clock.now = datetime.fromisoformat("2027-03-07T07:00:00+00:00")
    assert [flag["section"] for flag in sale(evening, cents=20_00)["flags"]] == ["§13:47-6.11(c)"]


def test_everything_stands_as_it_stood_when_the_night_is_opened_again(evening: Evening) -> None:
    sale(evening, cents=20_00, handed=True)
    sale(evening, cents=30_00)
    evening.do("bank.correct", "Ann", confirmed_by="Bob", sale=1, cents=10_00, pieces={"green": 4}, reason="miscounted")
    with evening.night.read() as state:
        before = (list(state.books.all()), state[Bank], state.flags, state.serials)
    evening.again()
    with evening.night.read() as state:
        assert (list(state.books.all()), state[Bank], state.flags, state.serials) == before


def test_an_order_that_fails_while_it_is_kept_leaves_nothing(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be folded is not committed, and the state is what it was."""
    import croupier.night.running.night as running

    with evening.night.read() as state:
        before = list(state.books.all())
    fold = running.fold

    def fails(state: Any, row: Any) -> None:
        fold(state, row)
        if row.kind == "bank.sold":
            raise KeyError("a fault of ours")

    monkeypatch.setattr(running, "fold", fails)
    checkpoint = evening.night.store.checkpoint()
    with pytest.raises(KeyError):
        sale(evening, cents=20_00, handed=True)
    monkeypatch.undo()
    assert evening.night.store.checkpoint() == checkpoint
    with evening.night.read() as state:
        assert list(state.books.all()) == before
        assert not state[Bank].sales
    assert sale(evening, cents=20_00)["sale"] == 1


def test_a_full_disk_leaves_nothing_behind(evening: Evening) -> None:
    connection = evening.night.store._connection
    assert connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")

    def goes_on() -> None:
        for number in range(200):
            sale(evening, cents=20_00, handed=True, key=f"sale {number}")

    with pytest.raises(StoreFailed, match="nothing was changed: database or disk is full"):
        goes_on()
    connection.execute("PRAGMA max_page_count = 1000000")
    with evening.night.read() as state:
        done = len(state[Bank].sales)
    assert sale(evening, cents=20_00, handed=True, key=f"sale {done}")["sale"] == done + 1
    assert evening.held(SALES, USD) == -20_00 * (done + 1)
    with NightStore.inspect(evening.path) as store:
        assert audit_night(store).faults == []


def test_only_the_sample_can_be_told_the_time(tmp_path: Path) -> None:
    sample = opened(tmp_path, sample=True)
    answer = sample.do("bank.sell", "Cleo", window="1", cents=20_00, at="2027-03-06 21:15")
    assert answer["at"] == "2027-03-07T02:15:00.000Z"
    sample.night.close()
    with Night.open(sample.path) as again, again.read() as state:
        assert state.sample


STOCK = dict.fromkeys(("white", "red", "green", "black"), 400)


@pytest.mark.parametrize(("to", "pieces", "found"), [(40_00, 16, 140_00), (10_00, 4, 110_00)])
def test_a_correction_after_the_till_was_counted(evening: Evening, to: int, pieces: int, found: int) -> None:
    """Recorded $20 and eight green; the count at the hand-over found what changed hands; the correction explains it."""
    sale(evening, cents=20_00, handed=True)
    evening.clock.goes_on(90)
    stock = {**STOCK, "green": 400 - pieces}
    count: dict[str, Any] = {"tender": {"cash": found}, "pieces": stock}
    evening.do("bank.hand-over", "Cleo", confirmed_by="Dev", window="1", to="Dev", **count)
    off = evening.held("dollars:difference:1:Cleo", USD)
    assert off == 20_00 - to
    reason = {"reason": "keyed wrongly", "cents": to, "pieces": {"green": pieces}}
    evening.do("bank.correct", "Ann", confirmed_by="Bob", sale=1, **reason)
    assert evening.held(CASH, USD) == found  # what lies there is Dev's, and as it was counted
    assert evening.held("window:1", "pieces:green") == 400 - pieces
    more = to > 20_00  # what came in too much is a receipt now; what never came in, as the count bears out, is none
    assert evening.held("dollars:difference:1:Cleo", USD) == 0
    assert evening.held("difference:1:Cleo", "pieces:green") == 0
    assert evening.held(SALES, USD) == (-40_00 if more else -20_00)
    assert evening.held(NO_SALES, USD) == (0 if more else 10_00)


def test_a_till_is_not_counted_over_a_sale_that_is_rung_up(evening: Evening) -> None:
    sale(evening, cents=20_00)
    for order in ("count", "close"):
        with pytest.raises(Refused, match="sales 1 are still rung up"):
            evening.do(f"bank.{order}", "Cleo", confirmed_by="Ann", window="1", tender={"cash": 100_00}, pieces=STOCK)


def test_a_clock_that_is_put_right(evening: Evening) -> None:
    """The laptop was an hour ahead: what is recorded after the count still lies in the till, and Dev is there."""
    evening.do("staff.sign-in", "Dev", person="Dev", acknowledged=True)
    stock: dict[str, Any] = {"tender": {"cash": 100_00}, "pieces": STOCK}
    evening.do("bank.hand-over", "Cleo", confirmed_by="Dev", window="1", to="Dev", **stock)
    evening.clock.goes_on(-60)
    evening.do("bank.sell", "Dev", window="1", cents=20_00, handed=True)
    assert evening.held(CASH, USD) == 120_00
    evening.do("bank.correct", "Dev", confirmed_by="Ann", sale=1, cents=30_00, pieces={"green": 12}, reason="ten more")
    assert evening.held(CASH, USD) == 130_00
    found = {"tender": {"cash": 130_00}, "pieces": {**STOCK, "green": 388}}
    evening.do("bank.hand-over", "Dev", confirmed_by="Cleo", window="1", to="Cleo", **found)
    with evening.night.read() as state:
        assert state[Bank].windows["1"].banker == "Cleo"
    assert evening.flags() == ["clock-back", "corrected"]  # once


@pytest.mark.parametrize("letters", ["\ud800", "\x00", "a" * 20_001])
@pytest.mark.parametrize("name", ["by", "key", "window", "device", "at"])
def test_letters_that_nobody_can_write(evening: Evening, name: str, letters: str) -> None:
    order = {"do": "bank.open", "by": "Dev", "confirmed_by": "Ann", "window": "2", name: letters}
    with pytest.raises(CroupierError):
        evening.night.do(order)


def test_an_answer_comes_although_nobody_can_be_told(evening: Evening) -> None:
    def fails(_: int) -> None:
        raise OSError("the page is gone")

    evening.night.listen(fails)
    assert sale(evening, cents=20_00)["sale"] == 1
