"""Tables and lounges at which an order would be carried out: what is refused there is refused for its role alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from croupier.floor import ledger
from croupier.floor.bookkeeping import ticket as ticket_account
from croupier.floor.people import PLAYING, Person
from croupier.floor.streams import pledge
from croupier.table import DEALER
from tests.floor.lounge.lounges import TWENTY
from tests.floor.playing import Club

Order = dict[str, Any]
Place = tuple[str, Order]
"""A table, and the fields of the order."""

_number = count(1)


def somebody(club: Club, role: str = "player") -> Person:
    return club.person(f"{role.capitalize()} {next(_number)}", role)


def sit(club: Club, table: str, who: Person, **how: Any) -> None:
    """Those who play sit down; for a dealer a player does."""
    club.do(who if who.role in PLAYING else somebody(club), table, "sit", **how)


# --- A wheel that the house deals -------------------------------------------------------------------------------------


def wheel(club: Club, who: Person) -> str:
    return club.open("roulette", bet_seconds=0)


def opened(club: Club, who: Person) -> str:
    return club.open("roulette", who)


def at_wheel(club: Club, who: Person) -> str:
    table = wheel(club, who)
    sit(club, table, who)
    return table


def bet_at_wheel(club: Club, who: Person) -> str:
    """With a bet, beside somebody who has one too and has not said that he is ready."""
    table = wheel(club, who)
    for each in (who if who.role in PLAYING else somebody(club), somebody(club)):
        sit(club, table, each)
        club.do(each, table, "put", wager="red", stake=500)
    return table


def _name(club: Club, table: str) -> str:
    name: str = club.house.shown.view(table, None)["players"][0]["name"]
    return name


def pledging(club: Club, who: Person) -> Place:
    table = at_wheel(club, who)
    return table, {"pledge": pledge(table, 1, "words")}


def opening(club: Club, who: Person) -> Place:
    """The wheel waits for the words of those who have pledged some."""
    table = wheel(club, who)
    people = (who if who.role in PLAYING else somebody(club), somebody(club))
    for each in people:
        club.do(each, table, "sit", pledge=pledge(table, 1, "words"))
        club.do(each, table, "put", wager="red", stake=500)
    for each in people:
        club.do(each, table, "ready")
    return table, {"words": "words"}


def words_due(club: Club, who: Person) -> str:
    return opening(club, who)[0]


def again(club: Club, who: Person) -> str:
    table = at_wheel(club, who)
    club.do(who, table, "put", wager="red", stake=500)
    club.do(who, table, "ready")
    return table


def paused(club: Club, who: Person) -> str:
    table = at_wheel(club, who)
    club.do(club.owner, table, "pause")
    return table


def unseating(club: Club, who: Person) -> Place:
    table = at_wheel(club, who)
    return table, {"name": _name(club, table)}


# --- Dice and cards ---------------------------------------------------------------------------------------------------


def rolling(club: Club, who: Person) -> str:
    """A bet lies there that may be called."""
    table = club.open("craps", bet_seconds=0)
    sit(club, table, who)
    for wager, where in (("pass", ""), ("hardway", "6")):
        club.do(who, table, "put", wager=wager, where=where, stake=500)
    return table


def cutting(club: Club, who: Person) -> str:
    """A new shoe is offered to be cut."""
    table = club.open("blackjack", bet_seconds=0)
    sit(club, table, who, ceremony="ask")
    return table


def has_cut(club: Club, who: Person) -> str:
    table = cutting(club, who)
    club.do(who, table, "accept", answer=club.house.shown.view(table, None)["offer"]["default"])
    return table


def deciding(club: Club, who: Person) -> str:
    """At red dog, that a person deals: a spread lies there."""
    table = club.open("red-dog", mode="dealer", bet_seconds=0, decide_seconds=0)
    sit(club, table, who)
    _deal(club, table)
    return table


def _deal(club: Club, table: str) -> None:
    """Bets are put down and closed, and cards dealt, until somebody is asked to decide."""
    cards = iter(("3c", "10d"))
    while (view := club.house.shown.view(table, club.owner))["phase"] != "decisions":
        if view["phase"] == "bets":
            club.do(club.owner, table, "put", wager="wager", stake=1_000, **{"for": _name(club, table)})
            club.do(club.owner, table, "close")
        else:
            _go_on(club, table, cards)


def _go_on(club: Club, table: str, cards: Iterator[str] | None = None) -> None:
    """The dealer does what is due: a ceremony by its default, a card as it comes."""
    view = club.house.shown.view(table, club.owner)
    if offer := view["offer"]:
        club.do(club.owner, table, "accept", answer=offer["default"], **{"for": offer["who"]})
    else:
        club.do(club.owner, table, "outcome", text=next(cards) if cards and view["wanted"].get("up") else "")


def sealed_decision(club: Club, who: Person) -> str:
    """The house deals a spread sooner or later."""
    table = club.open("red-dog", bet_seconds=0, decide_seconds=0)
    club.do(who, table, "sit")
    while (view := club.house.shown.view(table, None))["phase"] != "decisions":
        if offer := view["offer"]:
            club.do(who, table, "accept", answer=offer["default"])
        else:
            club.do(who, table, "put", wager="wager", stake=1_000)
            club.do(club.owner, table, "close")
    return table


# --- Poker ------------------------------------------------------------------------------------------------------------


def poker(club: Club, who: Person) -> str:
    table = club.open("poker", bet_seconds=0, decide_seconds=0, seat_seconds=0)
    sit(club, table, who, box=1)
    sit(club, table, somebody(club), box=2)
    return table


def wishing(club: Club, who: Person) -> str:
    """For a seat that is taken."""
    table = poker(club, who)
    club.do(who, table, "change-seat", box=2)
    return table


def full(club: Club, who: Person) -> str:
    table = club.open("poker", bet_seconds=0, decide_seconds=0, seat_seconds=0)
    for _ in range(11):
        sit(club, table, somebody(club))
    return table


def listed(club: Club, who: Person) -> str:
    table = full(club, who)
    club.do(who if who.role in PLAYING else somebody(club), table, "wait")
    return table


def striking(club: Club, who: Person) -> Place:
    table = listed(club, who)
    return table, {"name": club.house.shown.view(table, None)["waiting"][0]["name"]}


# --- A table that a person deals --------------------------------------------------------------------------------------


def dealt(game: str = "roulette", chips: str = "dealer") -> Callable[[Club, Person], str]:
    return lambda club, who: club.open(game, mode="dealer", chips=chips, bet_seconds=0, decide_seconds=0)


def guest(club: Club, who: Person) -> str:
    """With Gil at it, for whom the dealer speaks."""
    table = dealt()(club, who)
    club.do(club.owner, table, "seat", name="Gil")
    return table


def guest_bets(club: Club, who: Person) -> str:
    table = guest(club, who)
    club.do(club.owner, table, "put", wager="red", stake=500, **{"for": "Gil"})
    return table


def guest_again(club: Club, who: Person) -> str:
    table = spinning(club, who)
    club.do(club.owner, table, "outcome", text="18")
    return table


def guest_rolls(club: Club, who: Person) -> str:
    table = dealt("craps")(club, who)
    club.do(club.owner, table, "seat", name="Gil")
    for wager, where in (("pass", ""), ("hardway", "6")):
        club.do(club.owner, table, "put", wager=wager, where=where, stake=500, **{"for": "Gil"})
    return table


def guest_cuts(club: Club, who: Person) -> str:
    table = dealt("blackjack")(club, who)
    club.do(club.owner, table, "seat", name="Gil")
    while not club.house.shown.view(table, club.owner)["offer"]:
        _go_on(club, table)
    return table


def guest_decides(club: Club, who: Person) -> str:
    table = dealt("red-dog")(club, who)
    club.do(club.owner, table, "seat", name="Gil")
    _deal(club, table)
    return table


def spinning(club: Club, who: Person) -> str:
    """No more bets: the ball is due."""
    table = guest_bets(club, who)
    club.do(club.owner, table, "close")
    return table


def marked(club: Club, who: Person) -> str:
    """A table of outcomes: the ball is due."""
    table = dealt(chips="none")(club, who)
    club.do(club.owner, table, "mark")
    club.do(club.owner, table, "close")
    return table


def dealers_cut(club: Club, who: Person) -> str:
    """A deck that the dealer cuts."""
    table = dealt("let-it-ride")(club, who)
    club.do(club.owner, table, "seat", name="Gil")
    while (club.house.shown.view(table, club.owner)["offer"] or {}).get("who") != DEALER:
        _go_on(club, table)
    return table


def guest_ticket(club: Club, who: Person) -> Place:
    """Keno at a table: a ticket of Gil's has won."""
    table = club.open("keno", mode="dealer", chips="dealer", bet_seconds=0, rules={"schedule": "sample"})
    club.do(club.owner, table, "seat", name="Gil")
    club.do(club.owner, table, "put", wager="1-spot", where="1", stake=100, **{"for": "Gil"})
    club.do(club.owner, table, "close")
    club.do(club.owner, table, "outcome", text=TWENTY)
    club.do(club.owner, table, "outcome", text="")
    return table, {"ticket": 1}


def paid_ticket(club: Club, who: Person) -> Place:
    table, order = guest_ticket(club, who)
    club.do(club.owner, table, "present", **order, **{"for": "Gil"})
    return table, order


def ticket(club: Club, who: Person) -> Place:
    table = club.open("keno", mode="dealer", bet_seconds=0, rules={"schedule": "sample"})
    sit(club, table, who)
    club.do(who, table, "put", wager="1-spot", where="1", stake=100)
    club.do(club.owner, table, "close")
    club.do(club.owner, table, "outcome", text=TWENTY)
    club.do(club.owner, table, "outcome", text="")
    return table, {"ticket": 1}


def sealed_ticket(club: Club, who: Person) -> Place:
    """A ticket at a table of the house's own has won, sooner or later."""
    table = club.open("keno", bet_seconds=0, rules={"schedule": "sample"})
    club.do(who, table, "sit")
    for number in count(1):
        club.do(who, table, "put", wager="1-spot", where="1", stake=100)
        club.do(club.owner, table, "close")
        with club.house.store.read() as connection:
            if ledger.balance_of(connection, ticket_account(table, str(number))):
                return table, {"ticket": number}
    raise AssertionError
