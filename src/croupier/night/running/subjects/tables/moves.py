"""What happens at a table: fills and credits, colour-ups, counts, meters and hand-pays of machines; two names each.

Everything here is a physical fact: it is recorded, and flagged.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.money import in_dollars
from croupier.night.books import ledger
from croupier.night.books.ledger import GUESTS, IMITATION, VAULT, face_value, hand
from croupier.night.running.subject import OrderContext, Refused
from croupier.night.running.subjects.bank.state import Bank
from croupier.night.running.subjects.tables.state import TablesState, Tray
from croupier.night.running.subjects.vault import counted

FULL_DOLLARS = "§13:47-20.12(c)1"
ONE_VALUE = "§13:47-20.12(a)"


def _account(given: OrderContext, tray: Tray) -> str:
    """Where it is booked: what was counted since has gone to or come from the guests, by that count."""
    return GUESTS if tray.settled(given) else ledger.table_account(tray.name)


def _late(given: OrderContext, tray: Tray, pieces: Mapping[str, int]) -> int:
    """What a count took for won or lost that was only entered after it."""
    return face_value(given.state.denominations, pieces) if tray.settled(given) else 0


@dataclass(frozen=True)
class Move:
    table: str
    pieces: dict[str, int]
    window: str = ""
    """The window that the pieces come from or go to; the vault if none is named."""
    reason: str = ""


def _moved(asked: Move, given: OrderContext) -> tuple[Tray, dict[str, int], str]:
    tray, pieces = given.state[TablesState].tray(asked.table), counted(given, asked.pieces)
    if not pieces:
        raise Refused("no pieces were named")
    for id in pieces:
        only = given.state.denominations[id].piece.table
        if only and only != tray.name:
            given.ask("other-tables-pieces", ONE_VALUE, f"{id} is used at {only} alone, and was moved at {tray.name}")
    if not asked.window:
        return tray, pieces, VAULT
    bank = given.state[Bank]
    return tray, pieces, bank.place(bank.window(asked.window).name, given).pieces


def fill(asked: Move, given: OrderContext) -> Mapping[str, Any]:
    """Pieces are brought to a table."""
    tray, pieces, source = _moved(asked, given)
    slip, kinds = given.serial("fill"), given.state.denominations
    won = -_late(given, tray, pieces)
    given.record("filled", table=tray.name, pieces=pieces, source=source, slip=slip, reason=asked.reason, won=won)
    given.post(f"fill {slip}", hand(kinds, pieces, source, _account(given, tray)))
    there = given.state.books.pieces(source)
    for id, count in pieces.items():
        if count > there.get(id, 0) and not source.startswith("difference:"):
            given.ask("source-short", "", f"fill {slip} took {count} {id}; the books had {there.get(id, 0)} there")
    return {"slip": slip, "imitation": face_value(kinds, pieces)}


def credit(asked: Move, given: OrderContext) -> Mapping[str, Any]:
    """Pieces are taken from a table."""
    tray, pieces, target = _moved(asked, given)
    slip, kinds = given.serial("credit"), given.state.denominations
    won = _late(given, tray, pieces)
    given.record("credited", table=tray.name, pieces=pieces, target=target, slip=slip, reason=asked.reason, won=won)
    account = _account(given, tray)
    given.post(f"credit {slip}", hand(kinds, pieces, account, target))
    if account != GUESTS:
        there = given.state.books.pieces(account)
        had = pieces_words({id: count for id, count in there.items() if count > 0}) or "nothing"
        says = f"credit {slip} took {pieces_words(pieces)} from {tray.name}; by fills and counts it had {had}"
        if _more_than_there(given, there, pieces):
            given.ask("credit-above-fills", "", says)
        elif face_value(kinds, pieces) > given.state.books.held(account, IMITATION):  # it may have won that
            given.flag("credit-above-fills", "", says)
    return {"slip": slip, "imitation": face_value(kinds, pieces)}


def _more_than_there(given: OrderContext, there: Mapping[str, int], pieces: Mapping[str, int]) -> bool:
    """More pieces than the tray had, or more of one kind than it and the guests had together.

    Guests lose their pieces to a table before anybody counts them: so some of a kind may be there that never came by a
    fill.
    """
    guests = given.state.books.pieces(GUESTS)
    above = any(count > there.get(id, 0) + max(0, guests.get(id, 0)) for id, count in pieces.items())
    return above or sum(pieces.values()) > sum(there.values())


@dataclass(frozen=True)
class ColourUp:
    table: str
    takes: dict[str, int]
    gives: dict[str, int]


def colour_up(asked: ColourUp, given: OrderContext) -> Mapping[str, Any]:
    """A guest's pieces are changed for others of the same worth, at the table."""
    tray, kinds = given.state[TablesState].tray(asked.table), given.state.denominations
    takes, gives = counted(given, asked.takes), counted(given, asked.gives)
    if not takes or not gives:
        raise Refused("say which pieces the table takes and which it gives")
    won = _late(given, tray, gives) - _late(given, tray, takes)
    given.record("coloured-up", table=tray.name, takes=takes, gives=gives, won=won)
    account = _account(given, tray)
    given.post(f"colour-up at {tray.name}", hand(kinds, takes, GUESTS, account))
    given.post(f"colour-up at {tray.name}", hand(kinds, gives, account, GUESTS))
    if (more := face_value(kinds, gives) - face_value(kinds, takes)) != 0:
        says = (
            f"{in_dollars(abs(more))} {'more' if more > 0 else 'less'} was given than taken in a "
            f"colour-up at {tray.name}"
        )
        given.flag("uneven-change", "", says)
    return {}


@dataclass(frozen=True)
class CountTray:
    table: str
    pieces: dict[str, int]


def count(asked: CountTray, given: OrderContext) -> Mapping[str, Any]:
    """What lies in the tray. What is there beyond fills and credits was won, what is missing was lost."""
    tray, found = given.state[TablesState].tray(asked.table), counted(given, asked.pieces)
    kinds, account = given.state.denominations, ledger.table_account(tray.name)
    at = given.at if given.late else None
    booked = given.state.books.pieces(account, at)
    more = {id: found.get(id, 0) - booked.get(id, 0) for id in kinds}
    # One that is entered after a later count adds nothing: all of it went to or came from the guests by that one.
    win = 0 if tray.settled(given) else face_value(kinds, found) - given.state.books.held(account, IMITATION, at)
    given.record("counted", table=tray.name, pieces=found, expected=booked, won=win)
    if not tray.settled(given):
        given.post(f"count at {tray.name}", hand(kinds, {id: n for id, n in more.items() if n}, GUESTS, account))
    return {"imitation": face_value(kinds, found), "won": win, "won_in_all": tray.won + win}


@dataclass(frozen=True)
class Lost:
    table: str
    pieces: dict[str, int]
    reason: str


def lost(asked: Lost, given: OrderContext) -> Mapping[str, Any]:
    """Pieces of a table that are known to be gone: a spilled tray, a broken chip."""
    tray, pieces = given.state[TablesState].tray(asked.table), counted(given, asked.pieces)
    if not pieces or not asked.reason:
        raise Refused("say which pieces are gone, and why")
    kinds = given.state.denominations
    given.record("lost", table=tray.name, pieces=pieces, reason=asked.reason, won=_late(given, tray, pieces))
    given.post(
        f"lost at {tray.name}", hand(kinds, pieces, _account(given, tray), ledger.difference(tray.name, "pieces"))
    )
    given.flag("pieces-lost", "", f"{pieces_words(pieces)} are gone at {tray.name}: {asked.reason}")
    return {"imitation": face_value(kinds, pieces)}


def found_again(asked: Lost, given: OrderContext) -> Mapping[str, Any]:
    """Pieces that were found, and lie in the tray again."""
    tray, pieces = given.state[TablesState].tray(asked.table), counted(given, asked.pieces)
    if not pieces or not asked.reason:
        raise Refused("say which pieces were found, and where")
    kinds = given.state.denominations
    given.record("found", table=tray.name, pieces=pieces, reason=asked.reason, won=-_late(given, tray, pieces))
    given.post(
        f"found at {tray.name}", hand(kinds, pieces, ledger.difference(tray.name, "pieces"), _account(given, tray))
    )
    given.flag("pieces-found", "", f"{pieces_words(pieces)} were found at {tray.name}: {asked.reason}")
    return {"imitation": face_value(kinds, pieces)}


def pieces_words(pieces: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {id}" for id, count in pieces.items())


@dataclass(frozen=True)
class Meters:
    table: str
    taken: int
    paid: int


def meters(asked: Meters, given: OrderContext) -> Mapping[str, Any]:
    """The meters of a machine, in cents of imitation money since it was made: what it took in and paid out."""
    tray = _machine(given, asked.table)
    if asked.taken < 0 or asked.paid < 0:
        raise Refused("The meter's amount cannot be negative.")
    given.record("meters", table=tray.name, taken=asked.taken, paid=asked.paid)
    if asked.taken % 100 or asked.paid % 100:
        given.ask("meter-odd", FULL_DOLLARS, f"a meter of {tray.name} does not show full dollars")
    if not tray.meters:
        return {"won": None}
    last, first = tray.meters[-1], tray.meters[0]
    if asked.taken < last["taken"] or asked.paid < last["paid"]:
        given.ask("meter-fell", "", f"a meter of {tray.name} shows less than before; read it again")
    return {"won": asked.taken - first["taken"] - (asked.paid - first["paid"])}


def hand_pay(asked: Move, given: OrderContext) -> Mapping[str, Any]:
    """What a machine owes a player is paid by hand, in imitation money."""
    tray = _machine(given, asked.table)
    if not asked.reason:
        raise Refused("say what is paid by hand: the combination, or what the machine showed")
    _, pieces, source = _moved(asked, given)
    slip, kinds = given.serial("hand-pay"), given.state.denominations
    given.record("hand-paid", table=tray.name, pieces=pieces, source=source, slip=slip, reason=asked.reason)
    given.post(f"hand-pay {slip}", hand(kinds, pieces, source, GUESTS))
    return {"slip": slip, "imitation": face_value(kinds, pieces)}


def _machine(given: OrderContext, name: str) -> Tray:
    tray = given.state[TablesState].tray(name)
    if not tray.machine:
        raise Refused(f"{name} is no machine: it has no meters, and pays by its operator")
    return tray
