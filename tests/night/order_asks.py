"""What orders ask about of their own, besides the alarms of the board: for each such code an order that raises it.

In one evening, after what has happened before: 1 and 2 are open windows, and a little was sold, redeemed and read.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from croupier.night.plan import Plan
from tests.night import alarm_orders
from tests.night.alarm_orders import Case, Given

COLOURS = dict.fromkeys(("white", "red", "green", "black"), 100)


def plan(day: date) -> Plan:
    """That of the alarms, whose admission tickets have a voucher for $20 of them."""
    found = alarm_orders.plan(day)
    return replace(found, admission=replace(found.admission, voucher=20_00))


BEFORE = (
    *alarm_orders.BEFORE,
    Given("vault.receive", "Ann", fields={"pieces": {**dict.fromkeys(COLOURS, 400), "lilac": 40}}),
    Given("bank.supply", "Cleo", "Bob", {"window": "1", "pieces": COLOURS}),
    Given("bank.open", "Dev", "Bob", {"window": "2", "float": 100_00, "pieces": COLOURS}),
    Given("bank.rate", "Cleo", fields={"rate": "10"}),
    Given("bank.bag", "Cleo", fields={"name": "Twenty", "pieces": {"green": 8}}),
    Given("bank.sell", "Cleo", fields={"window": "1", "cents": 20_00, "handed": True}),
    Given("staff.sign-out", "Kit", fields={"person": "Kit"}),
    Given("prizes.add", "Ann", fields={"name": "Car", "retail": 150_000_00, "award": "redemption", "price": 100_00}),
    Given("prizes.redeem", "Bob", fields={"prize": "Picnic basket", "pieces": {"black": 5}}),
    Given("tables.fill", "Hal", "Ed", {"table": "Blackjack 1", "pieces": {"red": 20}}),
    Given("tables.meters", "Fay", "Ed", {"table": "Reels", "taken": 900_00, "paid": 800_00}),
)


def _case(code: str, says: str, section: str, do: str, by: str, second: str = "", **fields: object) -> Case:
    return Case(code, says, section, Given(do, by, second, fields))


def _close(code: str, says: str, section: str) -> Case:
    return _case(code, says, section, "close.close", "Ann", "Bob")


CASES = (
    _case("rate-changed", "the rate was 10 to 1 for 1 sales", "§13:47-20.8(a)2", "bank.rate", "Cleo", rate="20"),
    _case("not-signed-in", "Dev sells imitation money without having signed in", "§13:47-20.10(d)1",
          "bank.sell", "Dev", window="2", cents=20_00),
    _case("beyond-stock", "this sale hands over more than window 1 has", "", "bank.sell", "Cleo",
          window="1", cents=50_000_00),
    _case("unlike-others", "this sale is $50,000: more than the dearest bag", "", "bank.sell", "Cleo",
          window="1", cents=50_000_00),
    _case("more-vouchers", "1 vouchers were taken, but 0 guests have paid", "§13:47-20.12(c)2", "bank.sell", "Cleo",
          window="1", cents=20_00, vouchers=["A1"]),
    _case("not-the-rate", "sale 1: $100 of imitation money changed hands for $20", "§13:47-20.8(a)2",
          "bank.correct", "Cleo", "Dev", sale=1, cents=20_00, pieces={"black": 1}, reason="four less"),
    _case("not-signed-in", "Kit works without having signed in", "§13:47-20.10(d)1", "staff.place", "Ed",
          table="Craps", place="assistant at a table", person="Kit"),
    _case("not-planned", "Max begins as banker", "§13:47-20.9(a)", "staff.begin-duty", "Ed",
          person="Max", duty="banker"),
    _case("opening", "Red dog: Hal is no class A operator", "§13:47-20.18(a)1", "staff.open", "Ed",
          table="Red dog", steps={"verified": "Hal"}),
    _case("named", "Red dog: Fay is named for it and has not confirmed it", "§13:47-20.18(a)1", "staff.open", "Ed",
          table="Red dog", steps={"verified": "Fay"}),
    _case("member-repaid", "Cleo, who belongs to the organisation, got $20", "§13:47-20.10(c)6", "close.pay", "Bob",
          kind="other", cents=20_00, to="Cleo"),
    _close("undrawn", "Television is not drawn yet; no ticket was issued", "§13:47-20.11(a)2"),
    _close("still-here", "people are still signed in: Cleo", "§13:47-20.9(a)"),
    _close("still-playing", "still open: Blackjack 1", "§13:47-20.9(a)"),
    _close("still-open", "window 1 is not closed", ""),
    _close("still-there", "$100 is still booked at Blackjack 1", ""),
    _close("not-deposited", "$220 is not deposited", "§13:47-20.8(a)3"),
    _case("equipment", "not looked at yet", "§13:47-20.31(a)3", "receipt.sign", "Ann", table="Red dog"),
    _case("price-changed", "the price of Picnic basket was $500, 1 were redeemed", "§13:47-20.11(c)", "prizes.price",
          "Ann", prize="Picnic basket", price=400_00),
    _case("paid-otherwise", "$500 was handed in; 1 of Car cost $100", "§13:47-20.11(c)", "prizes.correct", "Bob", "Ann",
          award=1, prize="Car", reason="misread"),
    _case("above-limit", "with this correction more than $100,000 is awarded", "§13:47-20.16(a)", "prizes.correct",
          "Bob", "Ann", award=1, prize="Car", reason="misread"),
    _case("ask-first", "ask the Control Commission first", "§13:47-20.11(a)2", "prizes.post-drawing", "Ann",
          redraw=False, electronic=True),
    _case("other-tables-pieces", "lilac is used at Roulette alone", "§13:47-20.12(a)", "tables.fill", "Hal", "Ed",
          table="Blackjack 1", pieces={"lilac": 5}),
    _case("source-short", "fill 2 took 9000 red; the books had", "", "tables.fill", "Hal", "Ed",
          table="Blackjack 1", pieces={"red": 9000}),
    _case("credit-above-fills", "credit 1 took 900 red from Blackjack 1", "", "tables.credit", "Hal", "Ed",
          table="Blackjack 1", pieces={"red": 900}),
    _case("meter-odd", "a meter of Reels does not show full dollars", "§13:47-20.12(c)1", "tables.meters", "Fay", "Ed",
          table="Reels", taken=950_50, paid=800_00),
    _case("meter-fell", "a meter of Reels shows less than before", "", "tables.meters", "Fay", "Ed",
          table="Reels", taken=850_00, paid=800_00),
    _case("E34", "it is not said what qualifies this class A operator", "§13:47-20.5(a)", "plan.add-person", "Ann",
          "Bob", name="Zoe", duties=["class A"], reason="helps", standing="none", pay="300"),
)  # fmt: skip
SOLD_LATE = _case("hours", "imitation money was sold outside the hours of the license", "§13:47-6.11(c)",
                  "bank.sell", "Cleo", window="1", cents=20_00, happened_at="{} 23:30")  # fmt: skip
"""On the day before; {} is that day."""
AFTER_THE_CLOSE = _case("after-the-close", "after the evening closed at", "§13:47-20.12(c)2", "bank.sell", "Cleo",
                        window="1", cents=20_00)  # fmt: skip
"""Once the doors are closed."""
BOOKS_CLOSED = AFTER_THE_CLOSE._replace(constraint="books-closed", says="after the books were closed at")
"""Once the books are."""
