"""A keno lounge: tickets sold and voided, games drawn, and the books and the log of all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from croupier.errors import IllegalAction, InvalidWager
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.lounge import desk, showing
from croupier.floor.lounge.games import LoungeGames
from croupier.floor.orders.kinds import BadOrder
from croupier.floor.people import NotAllowed
from croupier.floor.state import BadTable
from croupier.floor.store import Store
from croupier.games.keno.schedules import known
from tests.floor.lounge.lounges import TWENTY, Lounge, refused
from tests.floor.playing import BOTH, Clock, Club

ALL = "-".join(map(str, range(1, 16)))


# --- Selling ------------------------------------------------------------------------------------------------------


def test_a_ticket_shows_what_the_law_asks_for(lounge: Lounge) -> None:
    """§19:47-15.4[ticket], §13:69E-1.28U(e): date and time, numbers, ticket, game and station, price, games, a code."""
    serial = lounge.buy("3-11-17x2", 400, lounge.wes)
    slip = lounge.slip(serial)
    assert (slip["ticket"], slip["first"], slip["last"], slip["station"]) == (1, 1, 2, 1)
    assert (slip["groups"], slip["stake"], slip["price"], slip["state"]) == ([[3, 11, 17]], 400, 200, "waiting")
    assert slip["sold"] == "1970-01-12T13:46:40.000Z"
    assert slip["code"] == ""  # it is on the slip, and not for the staff to read
    held = showing.show_ticket(lounge.club.house, lounge.table, serial, None, lounge.code(serial))
    assert held == {**slip, "code": lounge.code(serial)}
    assert slip["title"] == "Keno 1"


def test_money_for_a_ticket_lies_on_the_layout(lounge: Lounge) -> None:
    """§19:47-15.4[request]: from the purse of whoever buys it, or as cash, which is the bank's."""
    lounge.buy("3-11-17", 400)
    assert lounge.balance(f"layout:{lounge.table}") == 400
    assert lounge.balance(f"purse:{lounge.ann.id}") == 0
    assert lounge.balance("bank") == -400  # imitation money, issued
    lounge.buy("7", 100, lounge.wes)
    assert lounge.balance(f"layout:{lounge.table}") == 500
    assert audit(lounge.club.house.store).faults == []


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ({"wager": "16-spot", "where": f"{ALL}-16", "stake": 100}, r"1 to 15 spots \(§19:47-15.2\[straight\]\)"),
        ({"wager": "15-spot", "where": f"{ALL}-16", "stake": 100}, r"§19:47-15.2\[straight\].*16 are marked"),
        ({"wager": "3-spot", "where": "3-11-3", "stake": 100}, r"3 is marked twice.*§19:47-15.7\(a\)"),
        ({"wager": "3-spot", "where": "3-11", "stake": 100}, r"another request \(§19:47-15.7\(a\)\)"),
        ({"wager": "1-spot", "where": "3", "stake": 50}, r"§19:47-15.3\[price\]"),
        ({"wager": "1-spot", "where": "3", "stake": 100_100}, r"limits of \$1 to \$1,000 \(§19:47-15.3\[price\]\)"),
        ({"wager": "jackpot", "where": "1-2-3-4", "stake": 100}, r"§19:47-15.2\[jackpot\]"),
    ],
)
def test_refused_requests_lose_nothing(lounge: Lounge, order: dict[str, Any], why: str) -> None:
    with refused(why):
        lounge.do(lounge.ann, "request", **order)
    assert lounge.balance(f"layout:{lounge.table}") == 0
    assert lounge.club.house.shown.view(lounge.table, None)["lounge"]["sold"] == 0


@pytest.mark.parametrize("number", [-1, 0, 2, 2**63, 10**30])
def test_a_ticket_that_was_never_issued(lounge: Lounge, number: int) -> None:
    """§19:47-15.6[not-payable], whatever number somebody types; nor is there a station with it."""
    lounge.buy("3")
    for who, order in ((lounge.ann, "present"), (lounge.ann, "void"), (lounge.club.owner, "authorize")):
        with refused(rf"issued no ticket {number} \(§19:47-15.6\[not-payable\]\)"):
            lounge.do(who, order, ticket=number)
    if not 0 <= number <= 999:
        with refused(r"stations have the numbers 1 to 999 \(§13:69E-1.28U\(e\)\)"):
            lounge.do(lounge.wes, "write", wager="1-spot", where="5", stake=100, station=number)


def test_a_quick_pick_is_known_when_the_ticket_is_issued(lounge: Lounge) -> None:
    """§19:47-15.2[quick-pick]"""
    lounge.do(lounge.ann, "request", wager="10-spot", where="quick", stake=100)
    (numbers,) = lounge.slip(1)["groups"]
    assert len(set(numbers)) == 10
    assert set(numbers) <= set(range(1, 81))


@pytest.mark.parametrize(("below", "picked"), [(lambda bound: 0, [1, 2, 3]), (lambda bound: bound - 1, [78, 79, 80])])
def test_a_quick_pick_may_be_any_numbers(
    below: Callable[[int], int], picked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """§19:47-15.2[quick-pick]: from the lowest of the eighty to the highest."""
    monkeypatch.setattr(desk, "random_below", below)
    assert desk.quick_pick(3) == picked


def test_a_lounge_is_opened_under_the_houses_own_schedule(fast_club: Club) -> None:
    """§19:47-15.3[schedule]; and only games that have tickets have one."""
    with pytest.raises(BadTable, match=r"the house's own schedule \(§19:47-15.3\[schedule\]\)"):
        fast_club.open("keno", chips="tickets")
    with pytest.raises(BadTable, match="no tickets are sold of it"):
        fast_club.open("roulette", chips="tickets")
    with refused(r"§19:47-15.3\[minimum-return\]"):
        fast_club.open("keno", chips="tickets", rules={"schedule": "michigan", "min_return": "60%"})
    assert fast_club.open("keno", chips="tickets", rules={"schedule": "1: 1=3"}) == "keno-1"


def test_orders_of_tables_are_not_those_of_lounges(lounge: Lounge) -> None:
    with refused("this is a lounge: tickets are sold here"):
        lounge.do(lounge.ann, "sit")
    table = lounge.club.open("roulette")
    with refused("no lounge"):
        lounge.club.do(lounge.ann, table, "request", wager="1-spot", stake=100)
    with refused("is a table, and no lounge"):
        showing.show_tickets(lounge.club.house, table, lounge.ann)


# --- Voiding ------------------------------------------------------------------------------------------------------


def test_a_ticket_is_voided_before_the_draw_only(lounge: Lounge) -> None:
    """§19:47-15.4[void], §13:69E-1.28U(f), §19:47-15.5[closed]; once only, and then it is not paid,
    §19:47-15.6[not-payable]."""
    own, cash, stays = lounge.buy("3"), lounge.buy("4", who=lounge.wes), lounge.buy("5")
    with refused("only a keno writer"):
        lounge.do(lounge.ann, "void", ticket=cash)
    with refused(r"not the check code of ticket 2.*§19:47-15.6\[not-payable\]"):
        lounge.do(lounge.wes, "void", ticket=cash, code="AAAAAA")
    told = lounge.do(lounge.ann, "void", ticket=own)
    assert told[0]["by"] == "§19:47-15.4[void]"
    lounge.do(lounge.wes, "void", ticket=cash, code=lounge.code(cash))
    with refused("is void already"):
        lounge.do(lounge.ann, "void", ticket=own)
    assert lounge.balance(f"purse:{lounge.ann.id}") == 100
    lounge.do(lounge.wes, "close")
    with refused(r"cannot be voided \(§13:69E-1.28U\(f\)\)"):
        lounge.do(lounge.ann, "void", ticket=stays)
    lounge.do(lounge.wes, "outcome", text=TWENTY)
    lounge.do(lounge.wes, "outcome")
    with refused(r"was voided \(§19:47-15.6\[not-payable\]\)"):
        lounge.do(lounge.ann, "present", ticket=own)
    assert audit(lounge.club.house.store).faults == []


# --- Games --------------------------------------------------------------------------------------------------------


def test_a_game_from_sale_to_payment(lounge: Lounge) -> None:
    """§19:47-15.5[selection], §19:47-15.5[posted], §19:47-15.6[payment], §13:69E-1.28U(g), §13:69E-1.28U[sequence]

    Nothing is paid before the game is over, §19:47-15.6[after-the-game], or on what the schedule does not list,
    §19:47-15.3[schedule]; nor twice, for the record says what was paid, §19:47-15.4[system-record].
    """
    six, lost = lounge.buy("1-2-3-4-5-80", 200), lounge.buy("60")
    with refused(r"is not drawn yet.*§19:47-15.6\[after-the-game\]"):
        lounge.do(lounge.ann, "present", ticket=six)
    lounge.draw()
    view = lounge.club.house.shown.view(lounge.table, None)["lounge"]
    assert (view["game"], view["sold"], view["games"][0]["drawn"]) == (2, 0, list(range(1, 21)))
    assert (view["games"][0]["tickets"], view["games"][0]["handle"], view["games"][0]["winners"]) == (2, 300, 1)
    pays = int(known()["sample"].pays(6, 5)) * 200
    assert (lounge.slip(six)["state"], lounge.slip(six)["won"]) == ("won", pays)
    assert lounge.slip(lost)["state"] == "lost"
    lounge.do(lounge.ann, "present", ticket=six)
    assert lounge.balance(f"purse:{lounge.ann.id}") == pays
    with refused(rf"was paid \${pays // 100} already \(§19:47-15.6\[not-payable\]\)"):
        lounge.do(lounge.ann, "present", ticket=six)
    with refused(r"has won nothing \(§19:47-15.3\[schedule\]\)"):
        lounge.do(lounge.ann, "present", ticket=lost)
    with refused(r"issued no ticket 99 \(§19:47-15.6\[not-payable\]\)"):
        lounge.do(lounge.ann, "present", ticket=99)
    assert audit(lounge.club.house.store).faults == []


def test_a_bearer_is_paid_by_a_writer_with_the_code(lounge: Lounge) -> None:
    """§19:47-15.7(b): what a machine does not read is keyed in; the code shows that it was issued so."""
    cash = lounge.buy("1", who=lounge.wes)
    lounge.draw()
    bob = lounge.club.person("Bob")
    with refused("only a keno writer"):
        lounge.do(bob, "present", ticket=cash, code=lounge.code(cash))
    with refused("not the check code"):
        lounge.do(lounge.wes, "present", ticket=cash, code="")
    before = lounge.balance("bank")
    lounge.do(lounge.wes, "present", ticket=cash, code=lounge.code(cash).lower())
    assert lounge.balance("bank") == before + 300
    assert showing.show_ticket(lounge.club.house, lounge.table, cash, None, lounge.code(cash))["state"] == "paid"
    with pytest.raises(NotAllowed, match="give its check code"):
        showing.show_ticket(lounge.club.house, lounge.table, cash, bob)


def test_several_games_on_one_ticket(lounge: Lounge) -> None:
    """§19:47-15.2[multi-game]: won and paid game by game; what is left of it stands."""
    serial = lounge.buy("1-2x3", 300)
    lounge.draw()
    assert (lounge.slip(serial)["state"], lounge.slip(serial)["unpaid"]) == ("won", 1200)
    lounge.do(lounge.ann, "present", ticket=serial)
    assert lounge.slip(serial)["state"] == "playing"
    assert lounge.club.house.shown.view(lounge.table, None)["lounge"]["standing"] == 1
    with refused("was paid"):
        lounge.do(lounge.ann, "present", ticket=serial)
    lounge.draw(" ".join(map(str, range(2, 22))))
    lounge.draw()
    slip = lounge.slip(serial)
    assert [(one["game"], one["cents"]) for one in slip["wins"]] == [(1, 1200), (3, 1200)]
    assert (slip["won"], slip["paid"], slip["unpaid"], slip["state"]) == (2400, 1200, 1200, "won")
    with refused("no ticket was sold for game 4"):
        lounge.do(lounge.wes, "close")
    assert lounge.slip(lounge.buy("7x20", 2000))["last"] == 23  # twenty games, as many as the house allows
    assert audit(lounge.club.house.store).faults == []


def test_a_player_neither_closes_nor_draws(lounge: Lounge) -> None:
    """§19:47-15.5[player-does-not-draw]"""
    lounge.buy("1")
    for order in ({"do": "close"}, {"do": "outcome", "text": TWENTY}):
        with refused("only a keno writer"):
            lounge.do(lounge.ann, **order)
    with refused("close the game first"):
        lounge.do(lounge.wes, "outcome", text=TWENTY)


def test_what_is_sold_while_a_game_is_drawn_is_for_the_next(lounge: Lounge) -> None:
    """§19:47-15.5[closed], §19:47-15.4[runner]"""
    lounge.buy("1")
    lounge.do(lounge.wes, "close")
    late = lounge.buy("2")
    assert lounge.slip(late)["first"] == 2
    with refused("game 1 is being drawn"):
        lounge.do(lounge.wes, "close")
    lounge.do(lounge.wes, "outcome", text=TWENTY)
    lounge.do(lounge.wes, "outcome")
    assert lounge.slip(late)["state"] == "waiting"
    lounge.draw()
    assert lounge.slip(late)["state"] == "won"
    assert audit(lounge.club.house.store).faults == []


def test_a_malfunction_gives_back_the_game(lounge: Lounge) -> None:
    """§13:69E-1.28U(h): later games of a ticket stand."""
    one, three = lounge.buy("1", 500), lounge.buy("1-2x3", 300)
    lounge.do(lounge.wes, "close")
    lounge.do(lounge.wes, "irregular", name="malfunction")
    assert lounge.club.house.shown.view(lounge.table, None)["lounge"]["games"][0]["void"]
    assert (lounge.slip(one)["unpaid"], lounge.slip(three)["unpaid"]) == (500, 100)
    lounge.do(lounge.ann, "present", ticket=one)
    assert lounge.balance(f"layout:{lounge.table}") == 200
    lounge.draw()
    assert lounge.slip(three)["unpaid"] == 100 + 1200
    assert audit(lounge.club.house.store).faults == []


def test_the_aggregate_limit(fast_club: Club, clock: Clock) -> None:
    """§19:47-15.3[aggregate-limit]: $4,000 and $1,400 would be paid; $2,700 leaves half of each."""
    lounge = Lounge(fast_club, clock, aggregate_limit=2700)
    nine, eight = lounge.buy("1-2-3-4-5-6-7-8-80"), lounge.buy("1-2-3-4-5-6-7-79")
    lounge.draw()
    assert (lounge.slip(nine)["won"], lounge.slip(eight)["won"]) == (200_000, 70_000)


def test_a_jackpot_is_shared_and_the_meter_begins_anew(fast_club: Club, clock: Clock) -> None:
    """§19:47-15.2[jackpot]"""
    lounge = Lounge(fast_club, clock, jackpot=4, jackpot_rate="1/2", jackpot_seed=500)
    for who in ("request", "request", "request"):
        lounge.do(lounge.ann, who, wager="jackpot", where="1-2-3-4", stake=100)
    assert lounge.club.house.shown.view(lounge.table, None)["meters"] == {"keno": 50_000}
    lounge.draw()
    assert [lounge.slip(serial)["won"] for serial in (1, 2, 3)] == [16_700] * 3  # $501.50, in quarters above the price
    assert lounge.balance("meter:keno") == 50_000
    assert audit(lounge.club.house.store).faults == []


# --- The house draws ----------------------------------------------------------------------------------------------


def test_a_game_closes_by_the_clock_and_is_sealed(fast_club: Club, clock: Clock) -> None:
    """§13:69E-1.28U[system]; its numbers come from the seal, and whoever checks the house finds them there. Nobody has
    to close it, and no player does: §19:47-15.5[player-does-not-draw]."""
    table = fast_club.open("keno", chips="tickets", bet_seconds=60, rules={"schedule": "sample"})
    ann = fast_club.person("Ann")
    fast_club.house.tick()
    assert fast_club.house.shown.view(table, None)["deadline"] is None
    fast_club.do(ann, table, "request", wager="5-spot", stake=100)
    deadline = fast_club.house.shown.view(table, None)["deadline"]
    clock.now += 30
    fast_club.do(ann, table, "request", wager="3-spot", stake=200)
    assert fast_club.house.shown.view(table, None)["deadline"] == deadline
    clock.now = deadline + 0.1
    assert fast_club.house.tick() == [table]
    (game,) = fast_club.house.shown.view(table, None)["lounge"]["games"]
    assert len(game["drawn"]) == 20
    assert game["tickets"] == 2
    assert [one["draws"] for one in fast_club.house.shown.round(table, 1, None)["seals"]] == [
        1
    ]  # one draw of twenty numbers
    found = audit(fast_club.house.store)
    assert found.faults == []
    assert found.rounds == 1
    with refused("they cannot be entered"):
        fast_club.do(fast_club.owner, table, "outcome", text=TWENTY)


# --- The end, and after a crash -----------------------------------------------------------------------------------


def test_a_lounge_that_closes_after_its_game_sells_no_more(lounge: Lounge) -> None:
    lounge.buy("1")
    lounge.do(lounge.wes, "close")
    lounge.do(lounge.club.owner, "shut")
    for buyer in (lounge.ann, lounge.wes):
        with refused("the lounge is closing; no tickets are sold any more"):
            lounge.buy("5", who=buyer)


def test_a_ticket_costs_whole_dollars_for_each_of_its_ways(lounge: Lounge) -> None:
    """§19:47-15.2[straight]"""
    for where, stake in (("1", 150), ("1x2", 300), ("1-2+3-4", 300)):
        with pytest.raises(InvalidWager):
            lounge.buy(where, stake)
    with pytest.raises(IllegalAction, match="issued no ticket 1"):
        lounge.do(lounge.ann, "void", ticket=1)


def test_a_closed_lounge_still_pays(lounge: Lounge) -> None:
    """What was sold for later games goes back; what was won waits."""
    won, later = lounge.buy("1"), lounge.buy("1-2x3", 300)
    lounge.draw()
    waiting = lounge.buy("5", 700, lounge.wes)
    lounge.do(lounge.club.owner, "shut")
    assert lounge.slip(waiting)["state"] == "void"
    assert lounge.slip(later)["unpaid"] == 1200 + 200
    with refused("is closed"):
        lounge.buy("1")
    for serial in (won, later):
        lounge.do(lounge.ann, "present", ticket=serial)
    assert lounge.balance(f"purse:{lounge.ann.id}") == 300 + 1400
    assert lounge.balance(f"layout:{lounge.table}") == 0
    with refused("was paid"):
        lounge.do(lounge.ann, "present", ticket=won)
    assert audit(lounge.club.house.store).faults == []


@BOTH
def test_a_house_that_is_started_again_goes_on(
    club: Club, clock: Clock, where: str, open_store: Callable[[str], Store]
) -> None:
    """Between sales, and while a game is closed and not drawn: everything is as it was."""

    def again() -> None:
        club.house = House(open_store(where) if club.house.store.shared else club.house.store, clock=clock)

    lounge = Lounge(club, clock)
    one = lounge.buy("1-2x2", 200)
    again()
    two = lounge.buy("3")
    lounge.do(lounge.wes, "close")
    again()
    assert club.house.shown.view(lounge.table, None)["lounge"]["drawing"] == 1
    lounge.do(lounge.wes, "outcome", text=TWENTY)
    again()
    lounge.do(lounge.wes, "outcome")
    again()
    assert (lounge.slip(one)["unpaid"], lounge.slip(two)["unpaid"]) == (1200, 300)
    lounge.draw()
    assert audit(club.house.store).faults == []


def test_a_game_that_cannot_be_settled_gives_everything_back(lounge: Lounge, monkeypatch: pytest.MonkeyPatch) -> None:
    one = lounge.buy("1-2x2", 200)
    lounge.do(lounge.wes, "close")
    with monkeypatch.context() as bent:
        bent.setattr("croupier.floor.lounge.rows.end", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            lounge.do(lounge.wes, "irregular", name="malfunction")
    lounge.do(lounge.wes, "irregular", name="malfunction")
    assert lounge.slip(one)["unpaid"] == 100
    assert audit(lounge.club.house.store).faults == []


def test_what_stands_between_two_games_outlives_a_game_that_cannot_be_settled(
    fast_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the house draws it is closed and drawn at once: nothing of it is kept, and later games are played."""
    table = fast_club.open("keno", chips="tickets", bet_seconds=0, rules={"schedule": "sample"})
    ann = fast_club.person("Ann")
    fast_club.do(ann, table, "request", wager="1-spot", where="1x3", stake=300)
    fast_club.do(fast_club.owner, table, "close")
    with monkeypatch.context() as broken:
        broken.setattr(LoungeGames, "_tell_result", _defect)
        with pytest.raises(RuntimeError, match="defect"):
            fast_club.do(fast_club.owner, table, "close")
    assert showing.show_ticket(fast_club.house, table, 1, ann)["state"] in ("playing", "won")
    for _ in range(2):
        fast_club.do(fast_club.owner, table, "close")
    slip = showing.show_ticket(fast_club.house, table, 1, ann)
    assert slip["state"] in ("lost", "won")
    assert sum(win["cents"] for win in slip["wins"]) == slip["won"]
    assert audit(fast_club.house.store).faults == []


def _defect(*_: object) -> None:
    raise RuntimeError("a defect")


def test_a_refusal_is_no_longer_than_it_need_be(lounge: Lounge) -> None:
    with pytest.raises(InvalidWager) as told:
        lounge.do(lounge.ann, "request", wager="1-spot", where="5" * 300, stake=100)
    assert len(str(told.value)) < 250
    with pytest.raises(BadOrder, match="where must have 0 to 300 characters, not 5000"):
        lounge.do(lounge.ann, "request", wager="1-spot", where="5" * 5000, stake=100)
