"""Winning tickets are paid by the system, or by hand while it is down; what expires unclaimed goes elsewhere by law."""

from __future__ import annotations

from datetime import timedelta

from croupier import codes
from croupier.errors import IllegalAction
from croupier.floor import ledger
from croupier.floor.bookkeeping import purse
from croupier.floor.bookkeeping import ticket as account_of
from croupier.floor.filings import is_own
from croupier.floor.lounge import rows
from croupier.floor.lounge.desk import TicketDesk
from croupier.floor.lounge.rows import Ticket, WrongTicketCode
from croupier.floor.people import NotAllowed
from croupier.games.keno.rules import METER
from croupier.games.keno.wagers import band
from croupier.money import in_dollars
from croupier.records import timestamps

FUND = "fund:casino-revenue"
"""Where unclaimed winnings go if no jackpot takes them: §19:47-15.6(d)."""
YEAR = timedelta(days=365)  # the text says once a year, not on which day (§19:47-15.6(d))


def check_code(desk: TicketDesk, serial: int, code: str) -> Ticket:
    """The ticket with this number, if the code on it is its own; a writer may have keyed both in, §19:47-15.7(b)."""
    found = desk.find(serial)
    if not codes.same_code(code, desk.code(serial)):
        raise WrongTicketCode(
            f"this is not the check code of ticket {serial}: it was not issued so, and is not paid "
            "(§19:47-15.6[not-payable])"
        )
    return found


def pay(desk: TicketDesk, found: Ticket, *, by: int) -> int:
    """What a ticket has won and was not paid yet (§19:47-15.6[payment]); the system validates it, §13:69E-1.28U(g)."""
    if desk.state.lounge["down"]:
        raise IllegalAction(
            "the keno system is down and validates no ticket; it can be paid by hand up to $1,000 (§19:47-15.7(c))"
        )
    won = payable(desk, found)
    whose = purse(str(found.buyer)) if found.buyer else ledger.BANK
    desk.books.post([(account_of(desk.id, found.name), -won), (whose, won)], f"keno ticket {found.serial} paid")
    rows.change(desk.connection, found, paid=found.paid + won)
    desk.record("paid", ticket=found.serial, cents=won, by=by)
    desk.tell("ticket-paid", f"Ticket {found.serial} is paid: {in_dollars(won)}.", ticket=found.name, amount=won)
    return won


def payable(desk: TicketDesk, found: Ticket) -> int:
    """What would be paid on a ticket now; refused, with the section, where nothing would."""
    serial = found.serial
    if found.state == rows.VOID:
        raise IllegalAction(f"ticket {serial} was voided (§19:47-15.6[not-payable])")
    if found.state == rows.SOLD:
        raise IllegalAction(
            f"game {found.first} is not drawn yet; nothing is paid before it is over (§19:47-15.6[after-the-game])"
        )
    _check_expiry(desk, found)
    if found.unpaid <= 0:  # by the record, whatever the paper looks like: §19:47-15.4[system-record]
        if found.paid:
            raise IllegalAction(f"ticket {serial} was paid {in_dollars(found.paid)} already (§19:47-15.6[not-payable])")
        more = f"; it is good up to game {found.last}" if found.state == rows.PLAYING else ""
        raise IllegalAction(f"ticket {serial} has won nothing{more} (§19:47-15.3[schedule])")
    return found.unpaid


def _check_expiry(desk: TicketDesk, found: Ticket) -> None:
    ends = found.expires(desk.rules.expiry_days)
    if found.won and ends and desk.at >= ends:
        raise IllegalAction(f"ticket {found.serial} expired on {ends:%Y-%m-%d} (§19:47-15.6[expiry])")


# --- While the system is down -------------------------------------------------------------------------------------


def set_down(desk: TicketDesk, down: bool) -> None:
    """A supervisor says that the system is not operational, or is again; then payments by hand are verified."""
    if desk.state.lounge["down"] == down:
        raise IllegalAction(f"the keno system is {'down' if down else 'up'} already")
    desk.state.lounge["down"] = down
    desk.record("down" if down else "up")
    what = "down: no tickets, no draws; payments by hand" if down else "up again"
    desk.tell("system", f"The keno system is {what}.", down=down)
    for serial in () if down else desk.state.lounge.pop("unverified", ()):
        _verify(desk, desk.find(serial))


def authorize(desk: TicketDesk, serial: int, *, by: int) -> None:
    """A supervisor allows that a ticket be paid by hand: §19:47-15.7(c)2."""
    found = desk.find(serial)
    rows.change(desk.connection, found, authorized=by)
    desk.record("authorized", ticket=serial, by=by)
    desk.tell("authorized", f"Ticket {serial} may be paid by hand.", ticket=serial)


def pay_by_hand(desk: TicketDesk, found: Ticket, amount: int, *, by: int, supervisor: bool) -> None:
    """A writer pays what the ticket and the posted numbers come to, within the bands of §19:47-15.7(c)."""
    if not desk.state.lounge["down"]:
        raise IllegalAction("the keno system is up: it validates the ticket, and pays it (§19:47-15.6[payment])")
    if found.state in (rows.VOID, rows.SOLD):
        payable(desk, found)
    _check_expiry(desk, found)
    if found.hand or found.paid:
        raise IllegalAction(
            f"ticket {found.serial} was paid {in_dollars(found.hand or found.paid)} already (§19:47-15.6[not-payable])"
        )
    if amount <= 0:
        raise IllegalAction("name what the ticket is paid, in dollars")
    judged = band(amount if desk.rules.band_of_payment else amount - found.stake)
    if judged.who == "system":
        raise IllegalAction(f"{judged.says} ({judged.by})")
    if judged.who == "supervisor" and not supervisor and found.authorized is None:
        raise NotAllowed(f"{judged.says} first ({judged.by})")
    whose = purse(str(found.buyer)) if found.buyer else ledger.BANK
    desk.books.post([(f"tray:{desk.id}", -amount), (whose, amount)], f"keno ticket {found.serial} paid by hand")
    leave = by if judged.who == "supervisor" and supervisor else found.authorized
    rows.change(desk.connection, found, hand=amount, authorized=leave)
    desk.state.lounge.setdefault("unverified", []).append(found.serial)
    desk.record("by hand", ticket=found.serial, cents=amount, by=by, authorized=leave)
    said = f"Ticket {found.serial} is paid {in_dollars(amount)} by hand."
    desk.tell("exception", said, ticket=found.serial, amount=amount, by=judged.by)


def _verify(desk: TicketDesk, found: Ticket) -> None:
    """What was paid by hand is taken off what the ticket has won, and a difference is noted."""
    right = min(found.hand, found.unpaid)
    if right:
        lines = [(account_of(desk.id, found.name), -right), (f"tray:{desk.id}", right)]
        desk.books.post(lines, f"keno ticket {found.serial} verified")
    rows.change(desk.connection, found, paid=found.paid + right)
    desk.record("verified", ticket=found.serial, cents=right)
    if found.hand != found.won:
        less = "less" if found.hand < found.won else "more"
        said = (
            f"Ticket {found.serial} was paid {in_dollars(found.hand)} by hand, {less} than the {in_dollars(found.won)} "
            "that it won."
        )
        off = found.hand - found.won
        desk.tell("exception", said, ticket=found.serial, amount=off, by="§19:47-15.6[exception-log]")


# --- Unclaimed ----------------------------------------------------------------------------------------------------


def sweep(desk: TicketDesk, *, by: int) -> int:
    """Once a year: expired winnings go to the jackpot or to the Casino Revenue Fund, §19:47-15.6(d)."""
    kept = desk.state.lounge
    if kept["swept"] and desk.at < (again := timestamps.read_stamp(kept["swept"]) + YEAR):
        raise IllegalAction(
            f"that is done once a year, and was done on {kept['swept'][:10]}; again from {again:%Y-%m-%d} on "
            "(§19:47-15.6(d))"
        )
    before = timestamps.time_stamp(desk.at - timedelta(days=desk.rules.expiry_days))
    found = rows.unclaimed(desk.connection, desk.id, before)
    total = sum(one.unpaid for one in found)
    if not total:
        raise IllegalAction("no winning ticket has expired unclaimed (§19:47-15.6(d))")
    to = _unclaimed(desk)
    lines = [(account_of(desk.id, one.name), -one.unpaid) for one in found]
    desk.books.post([*lines, (to, total)], "unclaimed keno tickets")
    for one in found:
        rows.change(desk.connection, one, swept=one.unpaid)
        desk.record("swept", ticket=one.serial, cents=one.unpaid)
    kept["swept"] = timestamps.time_stamp(desk.at)
    where = "the Casino Revenue Fund" if to == FUND else "the jackpot"
    said = f"{len(found)} expired tickets: {in_dollars(total)} goes to {where}."
    desk.tell("swept", said, amount=total, tickets=len(found), by="§19:47-15.6(d)")
    return total


def _unclaimed(desk: TicketDesk) -> str:
    """A jackpot of the lounge's own ends with the lounge; then there is no existing one to which it could go."""
    if desk.rules.unclaimed_to != "jackpot":
        return FUND
    account, is_closed = desk.session.chips.meters[METER], desk.state.shutting and desk.running is None
    return FUND if is_closed and is_own(account) else account
