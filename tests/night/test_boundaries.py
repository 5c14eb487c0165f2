"""The largest and the smallest that a night's orders take, the first that they do not, and words that explain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.night.books.store import NightBatch
from croupier.night.running import reading
from croupier.night.running.audit import audit_night
from croupier.night.running.reading import Misread, moment
from croupier.night.running.subject import Refused
from tests.night.running import Evening, plan


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path)
    yield found
    found.night.close()


def test_the_longest_key(evening: Evening) -> None:
    for _ in range(2):
        evening.do("vault.receive", "Ann", key="k" * 128, pieces={"red": 1})
    assert evening.held("vault", "pieces:red") == 1
    with pytest.raises(Misread, match="a key has at most 128 letters"):
        evening.do("vault.receive", "Ann", key="k" * 129, pieces={"red": 1})


def test_the_longest_text_and_the_largest_number() -> None:
    assert reading.text("x" * 20_000, "says") == "x" * 20_000
    with pytest.raises(Misread, match="says must be a text of at most 20000 letters"):
        reading.text("x" * 20_001, "says")
    for largest in (10**12, -(10**12)):
        assert reading.value_of(int, largest, "cents") == largest
        with pytest.raises(Misread, match="cents must be a whole number"):
            reading.value_of(int, largest + (1 if largest > 0 else -1), "cents")


@pytest.mark.parametrize(
    "rate", ["1e20000000", "1e4000", "9" * 5000, "1" * 7, "1/1" + "0" * 5000, "١٠", "1_0", "2.5555", "-3"]
)
def test_a_rate_is_short_and_in_digits(evening: Evening, rate: str) -> None:
    """Python's own reader of fractions would work on the first one for half a minute."""
    with pytest.raises(Refused, match=r'a rate must be a number such as 10 or 2\.5, or a fraction such as "5/2"'):
        evening.do("bank.rate", "Cleo", rate=rate)
    with pytest.raises(Refused, match="say the rate, such as 10 or 5/2"):
        evening.do("bank.rate", "Cleo", rate="")
    assert evening.do("bank.rate", "Cleo", rate="999999")["rate"] == "999999"


def test_a_rate_in_the_log_is_read_as_it_is_written(evening: Evening) -> None:
    part = evening.night.store.rows()[-1]
    with evening.night.store.write() as connection:
        page = NightBatch(connection, part.at)
        page.append("bank.rate", {"who": {"by": "Cleo"}, "what": {"rate": "1e20000000"}})
        page.write()
    assert audit_night(evening.night.store).faults == ["the log cannot be read: ValueError: '1e20000000' is no rate"]


@pytest.mark.parametrize(
    "at", ["9999-12-31 23:59", "0001-01-01 00:00", "0001-01-01T00:00+14:00", "9999-12-31T23:59-12:00"]
)
def test_a_late_entry_is_of_a_year_that_calendars_have(evening: Evening, at: str) -> None:
    with pytest.raises(Misread, match="happened_at must be a date and a time"):
        evening.do("vault.receive", "Ann", happened_at=at, pieces={"red": 1})


def test_a_late_entry_belongs_to_the_night(evening: Evening) -> None:
    """The night is on 6 March 2027."""
    evening.do("vault.receive", "Ann", happened_at="2027-01-05 00:00", pieces={"red": 1})
    with pytest.raises(
        Refused, match="2027-01-04 is long before this night; what belongs to it happened after 2027-01-05"
    ):
        evening.do("vault.receive", "Ann", happened_at="2027-01-04 23:59", pieces={"red": 1})
    (evening.path.parent / "undated").mkdir()
    undated = Evening(evening.path.parent / "undated", replace(plan(), occasion=replace(plan().occasion, date=None)))
    undated.do("vault.receive", "Ann", happened_at="2027-01-06 00:00", pieces={"red": 1})
    with pytest.raises(Refused, match="long before this night"):
        undated.do("vault.receive", "Ann", happened_at="2027-01-04 23:59", pieces={"red": 1})
    undated.night.close()


def test_a_late_entry_of_long_ago_that_was_taken_once_is_read(evening: Evening) -> None:
    with evening.night.store.write() as connection:
        page = NightBatch(connection, "2027-03-07T01:00:00.000Z")
        who = {"by": "Ann", "happened_at": "0001-01-01T05:00:00.000Z"}
        page.append("bank.bag", {"who": who, "what": {"name": "A", "pieces": {}}})
        page.write()
    evening.again()
    assert audit_night(evening.night.store).faults == []


def test_the_least_that_is_paid(evening: Evening) -> None:
    evening.do("close.pay", "Bob", kind="rent", cents=1, to="The hall")
    for nothing in (0, -1):
        with pytest.raises(Refused, match="say how much is paid, and to whom"):
            evening.do("close.pay", "Bob", kind="rent", cents=nothing, to="The hall")


def test_a_vault_that_differs_is_told_with_more_or_fewer(evening: Evening) -> None:
    evening.do("vault.receive", "Ann", pieces={"red": 400})
    evening.do("vault.count", "Ann", confirmed_by="Bob", pieces={"red": 397})
    evening.do("vault.count", "Ann", confirmed_by="Bob", pieces={"red": 399})
    with evening.night.read() as state:
        assert [flag.says for flag in state.flags] == [
            "3 red fewer in the vault than booked",
            "2 red more in the vault than booked",
        ]


def test_as_many_pieces_as_planned_are_nothing_strange(tmp_path: Path) -> None:
    of = plan()
    pieces = tuple(replace(piece, count=400 if piece.colour == "red" else None) for piece in of.money.pieces)
    evening = Evening(tmp_path, replace(of, money=replace(of.money, pieces=pieces)))
    evening.do("vault.receive", "Ann", pieces={"red": 400})
    assert evening.flags() == []
    evening.do("vault.receive", "Ann", pieces={"red": 1})
    with evening.night.read() as state:
        (flag,) = state.flags
        assert (flag.code, flag.says) == ("received-more", "401 red were received; the plan has 400")
    evening.night.close()


def test_what_happened_at_the_moment_of_a_count_was_counted(evening: Evening) -> None:
    """Both are entered late, with one time: the hundred were in the tray, and nothing was won."""
    at = {"happened_at": "2027-03-06 19:30", "confirmed_by": "Ed", "table": "Blackjack 1"}
    evening.do("tables.fill", "Hal", **at, pieces={"red": 100})
    assert evening.do("tables.count", "Hal", **at, pieces={"red": 100})["won"] == 0
    earlier = at | {"happened_at": "2027-03-06 19:29"}
    with evening.night.read() as state:
        held = [
            state.books.held("table:Blackjack 1", "pieces:red", moment(each["happened_at"], ""))
            for each in (at, earlier)
        ]
    assert held == [100, 0]
