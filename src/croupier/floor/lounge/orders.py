"""What people tell a lounge: a player buys and collects, a writer serves the others, the owner is the supervisor."""

from __future__ import annotations

from typing import Any

from croupier.errors import IllegalAction
from croupier.floor import dealing
from croupier.floor.lounge import paying
from croupier.floor.lounge.desk import Desk
from croupier.floor.people import OWNER, PLAYING, NotAllowed, Person, with_article
from croupier.table import Spot
from croupier.tables import words
from croupier.tables.requests import CHANCE

Fields = dict[str, Any]


def _player(who: Person) -> None:
    if who.role not in PLAYING:
        raise NotAllowed(f"{who.role.capitalize()}s do not play; ask the owner for an invitation as a player")


def _writer(who: Person) -> None:
    if who.role not in ("owner", "dealer"):
        raise NotAllowed(f"only a keno writer may do that: the owner or a dealer, not {with_article(who.role)}")


def _supervisor(who: Person) -> None:
    if who.role != OWNER:
        raise NotAllowed(f"only the keno supervisor may do that: the owner of the house, not {with_article(who.role)}")


def _spot(order: Fields) -> Spot:
    return Spot(order["wager"], order.get("where", "quick"))


def request(desk: Desk, who: Person, order: Fields) -> None:
    """A player's own request, paid from the purse."""
    _player(who)
    desk.sell(_spot(order), order["stake"], by=who.id, buyer=who.id)


def write(desk: Desk, who: Person, order: Fields) -> None:
    """A writer enters a request that somebody has handed in, with cash."""
    _writer(who)
    desk.sell(_spot(order), order["stake"], by=who.id, station=order.get("station", 1))


def void(desk: Desk, who: Person, order: Fields) -> None:
    found = desk.find(order["ticket"])
    if found.buyer != who.id:
        _writer(who)
        paying.check_code(desk, found.serial, order.get("code", ""))
    desk.void_ticket(found.serial, by=who.id)


def present(desk: Desk, who: Person, order: Fields) -> None:
    """A ticket is paid: to its buyer, or by a writer to whoever presents it with its code."""
    found = desk.find(order["ticket"])
    if found.buyer != who.id:
        _writer(who)
        found = paying.check_code(desk, found.serial, order.get("code", ""))
    paying.pay(desk, found, by=who.id)


def by_hand(desk: Desk, who: Person, order: Fields) -> None:
    _writer(who)
    found = paying.check_code(desk, order["ticket"], order.get("code", ""))
    paying.pay_by_hand(desk, found, order["amount"], by=who.id, supervisor=who.role == OWNER)


def authorize(desk: Desk, who: Person, order: Fields) -> None:
    _supervisor(who)
    paying.authorize(desk, order["ticket"], by=who.id)


def reprint(desk: Desk, who: Person, order: Fields) -> None:
    _supervisor(who)
    desk.reprint(order["ticket"], by=who.id)


def system(desk: Desk, who: Person, order: Fields) -> None:
    _supervisor(who)
    paying.set_down(desk, order["do"] == "system-down")


def sweep(desk: Desk, who: Person, order: Fields) -> None:
    _supervisor(who)
    paying.sweep(desk, by=who.id)


def pledge(desk: Desk, who: Person, order: Fields) -> None:
    """Whoever has a ticket in the next game may have a part in its seal."""
    _player(who)
    desk.pledge_words(who, order["pledge"])


def open_words(desk: Desk, who: Person, order: Fields) -> None:
    _player(who)
    desk.open_their_words(who, order["words"])


def close(desk: Desk, who: Person, order: Fields) -> None:
    """§19:47-15.5[player-does-not-draw]"""
    _writer(who)
    desk.close_bets()


def outcome(desk: Desk, who: Person, order: Fields) -> None:
    """Where balls are drawn: the numbers as they came, and then that the board shows them rightly."""
    _writer(who)
    if desk.spec.mode != "dealer":
        raise IllegalAction("the system selects the numbers in this lounge: they cannot be entered")
    if desk.running is None or not isinstance(desk.table.waiting, CHANCE):
        raise IllegalAction("no numbers are due now; close the game first")
    dealing.note_dealt(desk.state, who, desk.tell)
    desk.feed(words.outcome(" ".join(order.get("text", "").split()), desk.table.waiting))
