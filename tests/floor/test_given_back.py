"""A void gives back what lay there, to whom it belonged: whatever a game calls it, and by the books alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier import registry
from croupier.floor import ledger, log, refunds
from croupier.floor.audit import audit
from croupier.floor.bookkeeping import FILL, Books, BooksDiffer, undone
from croupier.floor.store import Store
from tests.floor import forging, lasting
from tests.floor.playing import Club


@pytest.fixture
def raised(fast_club: Club, monkeypatch: pytest.MonkeyPatch) -> tuple[Club, str]:
    """A run of $5 stands from the round before and $3 lie in this one, when the game comes in another version."""
    monkeypatch.setitem(registry.MODULES, "lasting", "tests.floor.lasting")
    table = fast_club.open("lasting", mode="dealer", chips="dealer")
    fast_club.do(fast_club.owner, table, "seat", name="Guest-1", buy_in=10_000)
    _put(fast_club, table, 500)
    fast_club.do(fast_club.owner, table, "close")
    fast_club.do(fast_club.owner, table, "outcome", text="3")
    _put(fast_club, table, 300)
    assert [bet["stake"] for bet in fast_club.house.shown.view(table, None)["bets"]] == [500, 300]
    monkeypatch.setattr(lasting, "GAME", replace(lasting.GAME, version=2))
    return forging.reopened(fast_club), table


def _put(club: Club, table: str, stake: int) -> None:
    club.do(club.owner, table, "put", wager="run", stake=stake, **{"for": "Guest-1"})


def _balance(club: Club, account: str) -> int:
    with club.house.store.read() as connection:
        return ledger.balance_of(connection, account)


def test_what_stood_goes_back_whatever_the_game_calls_it(raised: tuple[Club, str]) -> None:
    club, table = raised
    club.house.take_up(table)
    view = club.house.shown.view(table, None)
    assert (view["bets"], [player["chips"] for player in view["players"]]) == ([], [10_000])
    assert [_balance(club, f"{name}:{table}") for name in ("tray", "layout")] == [0, 0]
    club.check_books(table)
    assert audit(club.house.store).faults == []


def test_a_void_that_would_leave_somebody_short_is_not_done(
    raised: tuple[Club, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    club, table = raised
    monkeypatch.setattr(refunds, "standing", lambda carry: ())
    with pytest.raises(BooksDiffer, match=r"\$5 less would go back than lies there"):
        club.house.take_up(table)
    assert _balance(club, f"layout:{table}") == 800


def test_what_a_void_has_kept_is_found(raised: tuple[Club, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """As a version before gave back: what was forgotten fell to the tray. Nobody can play the tape again."""
    club, table = raised

    def careless(books: Books, kept: Any, held: Any, others: Any, why: str) -> None:
        lines = [(account, held.get(account, 0) - kept.get(account, 0)) for account in sorted({*kept, *held})]
        books._sums.update({account: cents for account, cents in kept.items() if account not in books._sums})
        books.post([*lines, (f"tray:{table}", -sum(cents for _, cents in lines))], why)

    monkeypatch.setattr(refunds, "standing", lambda carry: ())
    monkeypatch.setattr(Books, "give_back", careless)
    monkeypatch.setattr(Books, "check", lambda books, held: None)
    club.house.take_up(table)
    assert _balance(club, f"tray:{table}") == 500
    assert [fault for fault in audit(club.house.store).faults if "given back" in fault] == [
        f"round 2 of {table}: it was given back, but the house kept $5 of what lay there"
    ]


def test_what_was_put_elsewhere_comes_off_as_far_as_it_is_there(file_store: Store) -> None:
    """$5 went on a meter and $3 on a ticket, of which $4 and $3 were paid since: the tray bears those."""
    with file_store.write() as connection:
        event = log.append_event(connection, log.TABLE, {"round": 1}, table="t", revision=1).seq

        def post(why: str, **lines: int) -> None:
            named = [(name.replace("_", ":"), cents) for name, cents in lines.items()]
            ledger.post(connection, named, why=why, event=event)

        post("fill", bank=-2_000, tray_t=2_000)
        post("round 1, lines 1 to 2", tray_t=-800, meter_m=500, ticket_t_1=300)
        post("round 10, lines 1 to 2", tray_t=-50, meter_m=50)
        post("elsewhere", meter_m=-450, ticket_t_1=-300, purse_1=750)
        back = undone(connection, "t", 1)
        assert {account: cents for account, cents in back.items() if cents} == {"meter:m": -100, "tray:t": 100}


def test_a_tray_that_is_a_cent_short_is_filled(file_store: Store) -> None:
    with file_store.write() as connection:
        event = log.append_event(connection, log.TABLE, {"round": 1}, table="t", revision=1).seq
        ledger.post(connection, [("bank", -100), ("tray:t", 100)], why="fill", event=event)
        books = Books("t", {})
        books.post([("tray:t", -101), ("purse:1", 101)], "round 1, lines 1 to 2")
        page = log.LogBatch(connection)
        sheet = books.posted(page, event, None)
        page.write()
        sheet.write()
        assert ledger.balance_of(connection, "tray:t") == FILL - 1
