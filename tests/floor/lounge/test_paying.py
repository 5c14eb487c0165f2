"""Tickets of a lounge are paid by hand while the system is down, expire, and are held against the log."""

from __future__ import annotations

import json
import re

import pytest

from croupier.errors import IllegalAction, InvalidWager
from croupier.floor.audit import audit
from croupier.floor.lounge import rows, showing
from croupier.floor.people import NotAllowed, Person
from tests.floor.lounge.lounges import DAY, Lounge, refused
from tests.floor.playing import Clock, Club

# --- Payment while the system is down -----------------------------------------------------------------------------


def test_the_bands_of_payment(lounge: Lounge) -> None:
    """§19:47-15.7(c)1 to 3; §19:47-15.6[exception-log]: what was paid by hand is listed, and verified afterwards.

    A supervisor authorizes what is above $10: §19:47-15.7(c)2.
    """
    small, middle, large, wrong = (
        lounge.buy("1", 300, lounge.wes),
        lounge.buy("1-2", 1000, lounge.wes),
        lounge.buy("1-2-3", 2400, lounge.wes),
        lounge.buy("70", 100, lounge.wes),
    )
    lounge.draw()
    assert [lounge.slip(one)["won"] for one in (small, middle, large, wrong)] == [900, 12_000, 100_800, 0]

    def by_hand(serial: int, amount: int, who: Person = lounge.wes) -> None:
        lounge.do(who, "pay-by-hand", ticket=serial, amount=amount, code=lounge.code(serial))

    with refused(r"the keno system is up.*§19:47-15.6\[payment\]"):
        by_hand(small, 900)
    with refused("only the keno supervisor"):
        lounge.do(lounge.wes, "system-down")
    lounge.do(lounge.club.owner, "system-down")
    with refused("is down already"):
        lounge.do(lounge.club.owner, "system-down")
    for order in ({"do": "close"}, {"do": "write", "wager": "1-spot", "stake": 100}):
        with refused(r"the keno system is down"):
            lounge.do(lounge.wes, **order)
    with refused(r"validates no ticket.*§19:47-15.7\(c\)"):
        lounge.do(lounge.wes, "present", ticket=small, code=lounge.code(small))
    by_hand(small, 900)
    with refused("was paid"):
        by_hand(small, 900)
    with refused(r"authorizes it first \(§19:47-15.7\(c\)2\)"):
        by_hand(middle, 12_000)
    with refused("only the keno supervisor"):
        lounge.do(lounge.wes, "authorize", ticket=middle)
    lounge.do(lounge.club.owner, "authorize", ticket=middle)
    by_hand(middle, 12_000)
    with refused(r"waits until the system is back and can verify the ticket \(§19:47-15.7\(c\)3\)"):
        by_hand(large, 100_800, lounge.club.owner)
    by_hand(wrong, 1_000)  # it had lost; the writer erred
    told = lounge.do(lounge.club.owner, "system-up")
    assert [one["text"] for one in told if one["e"] == "exception"] == [
        "Ticket 4 was paid $10 by hand, more than the $0 that it won."
    ]
    lounge.do(lounge.wes, "present", ticket=large, code=lounge.code(large))
    with refused("was paid"):
        lounge.do(lounge.wes, "present", ticket=middle, code=lounge.code(middle))
    desk = showing.show_tickets(lounge.club.house, lounge.table, lounge.wes)["desk"]
    assert [(one["ticket"], one["by_hand"]) for one in desk["by_hand"]] == [(4, 1000), (2, 12_000), (1, 900)]
    assert audit(lounge.club.house.store).faults == []


def test_exactly_ten_and_a_thousand_dollars(fast_club: Club, clock: Clock) -> None:
    """The sheet: exactly $10 belongs to the writer, exactly $1,000 is paid with leave."""
    lounge = Lounge(fast_club, clock, schedule="1: 1=10; 2: 2=1000", chip=100)
    ten, thousand = lounge.buy("1", who=lounge.wes), lounge.buy("1-2", who=lounge.wes)
    lounge.draw()
    lounge.do(fast_club.owner, "system-down")
    lounge.do(lounge.wes, "pay-by-hand", ticket=ten, amount=1_000, code=lounge.code(ten))
    lounge.do(fast_club.owner, "pay-by-hand", ticket=thousand, amount=100_000, code=lounge.code(thousand))


def test_a_payment_by_hand_is_of_something(lounge: Lounge) -> None:
    cash = lounge.buy("1", who=lounge.wes)
    lounge.draw()
    lounge.do(lounge.club.owner, "system-down")
    for amount in (0, -300):
        with refused("name what the ticket is paid, in dollars"):
            lounge.do(lounge.wes, "pay-by-hand", ticket=cash, amount=amount, code=lounge.code(cash))
    assert lounge.slip(cash)["by_hand"] == 0


# --- Expiry -------------------------------------------------------------------------------------------------------


def test_an_expired_ticket_is_not_paid_and_is_swept_once_a_year(lounge: Lounge) -> None:
    """§19:47-15.6[expiry], §19:47-15.6(d)"""
    old = lounge.buy("1")
    lounge.draw()
    lounge.clock.now += 365 * DAY - 1
    young = lounge.buy("1-2")
    lounge.draw()
    with refused(r"no winning ticket has expired unclaimed \(§19:47-15.6\(d\)\)"):
        lounge.do(lounge.club.owner, "sweep")
    lounge.clock.now += 1
    with refused(r"expired on 1971-01-12 \(§19:47-15.6\[expiry\]\)"):
        lounge.do(lounge.ann, "present", ticket=old)
    assert lounge.slip(old)["state"] == "expired"
    with refused("only the keno supervisor"):
        lounge.do(lounge.wes, "sweep")
    told = lounge.do(lounge.club.owner, "sweep")
    assert told[0]["text"] == "1 expired tickets: $3 goes to the Casino Revenue Fund."
    assert lounge.balance("fund:casino-revenue") == 300
    lounge.clock.now += 364 * DAY
    with refused(r"once a year.*§19:47-15.6\(d\)"):
        lounge.do(lounge.club.owner, "sweep")
    lounge.do(lounge.ann, "present", ticket=young)
    late = lounge.buy("1")
    lounge.draw()
    lounge.clock.now += DAY  # a year after the first time, on the day
    with refused(r"no winning ticket has expired unclaimed"):
        lounge.do(lounge.club.owner, "sweep")
    lounge.do(lounge.ann, "present", ticket=late)
    assert audit(lounge.club.house.store).faults == []


def test_an_expired_ticket_is_not_paid_by_hand_either(fast_club: Club, clock: Clock) -> None:
    """§19:47-15.6[expiry], §19:47-15.7(c)1"""
    lounge = Lounge(fast_club, clock, expiry_days=30)
    cash = lounge.buy("1", who=lounge.wes)
    lounge.draw()
    clock.now += 30 * DAY
    lounge.do(fast_club.owner, "system-down")
    with refused(r"expired on .* \(§19:47-15.6\[expiry\]\)"):
        lounge.do(lounge.wes, "pay-by-hand", ticket=cash, amount=300, code=lounge.code(cash))


@pytest.mark.parametrize("closes", [False, True])
def test_unclaimed_winnings_go_to_a_jackpot_that_exists(fast_club: Club, clock: Clock, closes: bool) -> None:
    """§19:47-15.6(d): under other figures than the house filed a lounge has its own jackpot, which ends with it."""
    fast_club.open("keno", rules={"jackpot": 10})
    lounge = Lounge(fast_club, clock, jackpot=8, unclaimed_to="jackpot", expiry_days=30)
    lounge.buy("1")
    lounge.draw()
    if closes:
        lounge.do(fast_club.owner, "shut")
    clock.now += 30 * DAY
    lounge.do(fast_club.owner, "sweep")
    own, fund = lounge.balance(f"meter:keno:{lounge.table}"), lounge.balance("fund:casino-revenue")
    assert (own, fund) == ((0, 300) if closes else (100_000 + 300, 0))
    assert lounge.balance("meter:keno") == 100_000
    assert audit(fast_club.house.store).faults == []


def test_unclaimed_winnings_may_go_to_the_jackpot(fast_club: Club, clock: Clock) -> None:
    """§19:47-15.6(d)"""
    lounge = Lounge(fast_club, clock, jackpot=8, unclaimed_to="jackpot", expiry_days=30)
    lounge.buy("1")
    lounge.draw()
    clock.now += 30 * DAY
    lounge.do(fast_club.owner, "sweep")
    assert lounge.balance("meter:keno") == 100_000 + 300
    assert audit(fast_club.house.store).faults == []


# --- What whoever has the file changes -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ("UPDATE tickets SET place = '1-2-80' WHERE serial = 1", "ticket 1: its place is '1-2-80'"),
        ("UPDATE tickets SET won = won + 500, wins = '[[1,4700]]' WHERE serial = 1", r"\$47 is kept as won; .* \$42"),
        ("UPDATE tickets SET paid = 0 WHERE serial = 1", r"\$0 is kept as paid; by the log it is \$42"),
        ("UPDATE tickets SET state = 'over' WHERE serial = 2", "the log says that it was voided"),
        ("UPDATE tickets SET wins = 'x' WHERE serial = 1", "ticket 1: what it won in its games cannot be read"),
        ("UPDATE tickets SET wins = '[7]' WHERE serial = 1", "ticket 1: what it won in its games cannot be read"),
        ("UPDATE tickets SET wins = '[[1,null]]' WHERE serial = 1", "what it won in its games cannot be read"),
        ("UPDATE tickets SET wins = '[[7,4200]]' WHERE serial = 1", "as won in other games than by their tapes"),
        ("UPDATE tickets SET ended = '2020-01-01T00:00:00.000Z' WHERE serial = 1", "kept as over at 2020-01-01"),
        ("UPDATE tickets SET ended = NULL WHERE serial = 1", "kept as over at None; by the log it was over at 1970"),
        ("UPDATE tickets SET ended = '2020-01-01T00:00:00.000Z' WHERE serial = 3", "by the log it is not over"),
        ("UPDATE tickets SET authorized = 1 WHERE serial = 1", "person 1 allowed that .*; by the log nobody did"),
        ("UPDATE tickets SET state = 'playing' WHERE serial = 4", "it is kept as playing; by the log it is sold"),
        ("UPDATE tickets SET state = 'over' WHERE serial = 3", "it is kept as over; by the log it is playing"),
        ("UPDATE tickets SET state = 'sold' WHERE serial = 1", "it is kept as sold; by the log it is over"),
        ("UPDATE tickets SET table_id = 'keno-9' WHERE serial = 5", "keno-9: ticket 5 is kept; the log does not say"),
        ("DELETE FROM tickets WHERE serial = 1", "ticket 1 was sold by the log, and is not kept"),
        (
            'INSERT INTO tickets SELECT table_id, 6, sold, "by", buyer, station, wager, place, stake, first, last, '
            "state, wins, won, paid, ended, hand, authorized, swept FROM tickets WHERE serial = 1",
            "ticket 6 is kept; the log does not say that it was sold",
        ),
    ],
)
def test_a_ticket_that_was_tampered_with_is_found(lounge: Lounge, change: str, fault: str) -> None:
    """§13:69E-1.28U[records]; §19:47-15.4[system-record]: the record decides, and shows if it was touched."""
    won, void = lounge.buy("1-2-3"), lounge.buy("4")
    lounge.do(lounge.ann, "void", ticket=void)
    lounge.buy("1-2-3x3", 300)
    lounge.draw()
    lounge.do(lounge.ann, "present", ticket=won)
    for where in ("7-8", "9"):
        lounge.buy(where)  # for the next game
    assert audit(lounge.club.house.store).faults == []
    with lounge.club.house.store.write() as connection:
        connection.exec_driver_sql(change)
    found = audit(lounge.club.house.store).faults
    assert any(re.search(fault, each) for each in found)
    assert len(found) == (2 if "table_id =" in change else 1)  # one is there that was not sold, one is not that was
    assert bool(audit(lounge.club.house.store, tapes=False).faults) != ("wins = '[[7" in change)


def test_the_totals_are_those_of_the_tickets(lounge: Lounge) -> None:
    """§13:69E-1.28U[records]: nothing before the first ticket; what was voided does not count."""

    def totals() -> dict[str, int]:
        with lounge.club.house.store.read() as connection:
            return rows.totals(connection, lounge.table)

    assert totals() == {"tickets": 0, "handle": 0, "won": 0, "paid": 0, "swept": 0}
    won, void = lounge.buy("1", 200), lounge.buy("2", 100)
    lounge.buy("60", 300)
    lounge.do(lounge.ann, "void", ticket=void)
    lounge.draw()
    assert totals() == {"tickets": 2, "handle": 500, "won": 600, "paid": 0, "swept": 0}  # 3 for each dollar
    lounge.do(lounge.ann, "present", ticket=won)
    assert totals() == {"tickets": 2, "handle": 500, "won": 600, "paid": 600, "swept": 0}


def test_rows_where_no_ticket_was_ever_sold(lounge: Lounge) -> None:
    lounge.buy("1-2-3")
    for table in (lounge.club.open("keno", chips="tickets", rules={"schedule": "sample"}), "keno-9"):
        with lounge.club.house.store.write() as connection:
            connection.exec_driver_sql(
                f"INSERT INTO tickets SELECT '{table}', 1, sold, \"by\", buyer, station, wager, place, stake, first, "
                "last, state, wins, won, paid, ended, hand, authorized, swept FROM tickets WHERE table_id = 'keno-1'"
            )
        said = f"{table}: ticket 1 is kept; the log does not say that it was sold"
        assert said in audit(lounge.club.house.store).faults


def test_nothing_is_left_on_the_layout_of_a_lounge_that_is_closed(lounge: Lounge) -> None:
    """A waiting ticket that somebody has made one that plays goes back to nobody."""
    lounge.buy("1-2-3")
    with lounge.club.house.store.write() as connection:
        connection.exec_driver_sql("UPDATE tickets SET state = 'playing'")
    lounge.club.do(lounge.club.owner, lounge.table, "shut")
    said = f"layout:{lounge.table} has $1 in the books, and nothing lies there"
    assert said in audit(lounge.club.house.store).faults


def test_numbers_on_a_ticket_are_not_told_to_everybody(lounge: Lounge) -> None:
    told = lounge.do(lounge.ann, "request", wager="3-spot", where="3-11-17", stake=100)
    assert "11" not in json.dumps([{**one, "e": ""} for one in told])
    with lounge.club.house.store.read() as connection:
        assert rows.find(connection, lounge.table, 1)


def test_who_may_do_what(lounge: Lounge) -> None:
    eve = lounge.club.person("Eve", "viewer")
    with pytest.raises(NotAllowed, match="do not play"):
        lounge.do(eve, "request", wager="1-spot", stake=100)
    with pytest.raises(NotAllowed, match="only a keno writer"):
        lounge.do(lounge.ann, "write", wager="1-spot", stake=100)
    with pytest.raises(InvalidWager):
        lounge.do(lounge.wes, "write", wager="1-spot", where="81", stake=100)
    lounge.do(lounge.wes, "pause")
    with pytest.raises(IllegalAction, match="paused"):
        lounge.do(lounge.ann, "request", wager="1-spot", stake=100)
