"""Windows: opened with a float, supplied with pieces, dropped into the safe, counted, handed over and closed.

What was counted is what the books hold from then on; over and short stay in an account of the banker's till. Nothing
is paid out of a till, §13:47-20.8(a)3: money goes to the safe, and from there to the bank.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.money import in_dollars
from croupier.night.books import ledger
from croupier.night.books.ledger import ADMISSION, DEPOSIT, FLOAT, GUESTS, USD, VAULT, face_value, hand, move
from croupier.night.plan import BANKER, IN_CHARGE, MEMBER, PROCEEDS
from croupier.night.running.subject import OrderContext, RecordedMoment, Refused, SecondNeeded
from croupier.night.running.subjects.bank.corrections import settle, tell
from croupier.night.running.subjects.bank.sales import paid_with
from croupier.night.running.subjects.bank.state import (
    CASH,
    SELLS,
    TENDERS,
    Bank,
    BankWindow,
    BookedAt,
    at_window,
    tendered,
)
from croupier.night.running.subjects.vault import counted, difference_lines
from croupier.records.ledger import LedgerLine

GROSS = "§13:47-20.8(a)3"
IS_MEMBER = "§13:47-20.8(a)1"
UNPAID = "§13:47-20.8(b)3"
ADMITS = "§13:47-20.13"


def _may_bank(given: OrderContext, name: str) -> None:
    """A banker is a member, unpaid, and named as one."""
    person = given.person(name)
    if not person.on(BANKER):
        given.object("no-banker", SELLS, f"{name} is no banker of this night")
    if person.standing != MEMBER:
        given.object("banker-no-member", IS_MEMBER, f"{name} is no member of the organisation, as a banker must be")
    if person.pay:
        given.object("banker-paid", UNPAID, f"{name} is paid, and so cannot be banker")


@dataclass(frozen=True)
class Open:
    window: str
    float: int = 0
    pieces: dict[str, int] = field(default_factory=dict)
    door: bool = False


def open_window(asked: Open, given: OrderContext) -> Mapping[str, Any]:
    bank = given.state[Bank]
    if not asked.window or ":" in asked.window:
        raise Refused("a window needs a name, without a colon")
    if (there := bank.windows.get(asked.window)) and there.open:
        raise Refused(f"window {asked.window} is open, with {there.banker}; a hand-over counts it")
    if asked.float < 0:
        raise Refused("The float cannot be negative.")
    if not asked.door:
        _may_bank(given, given.who.by)
    pieces = counted(given, asked.pieces)
    given.record("opened", window=asked.window, banker=given.who.by, door=asked.door, float=asked.float, pieces=pieces)
    lines = move(USD, asked.float, FLOAT, ledger.till_account(asked.window, CASH))
    lines += hand(given.state.denominations, pieces, VAULT, ledger.window_account(asked.window))
    given.post(f"window {asked.window} opened", lines)
    _vault_short(given, pieces)
    return {"window": asked.window, "banker": given.who.by}


def _vault_short(given: OrderContext, pieces: Mapping[str, int]) -> None:
    there = given.state.books.pieces(VAULT)
    for id, count in pieces.items():
        if count > there.get(id, 0):
            given.flag("vault-short", "", f"{count} {id} left the vault; the books had {there.get(id, 0)}")


@dataclass(frozen=True)
class Supply:
    window: str
    pieces: dict[str, int]


def supply(asked: Supply, given: OrderContext) -> Mapping[str, Any]:
    """From the vault to a window."""
    window = at_window(given, asked.window)
    pieces = _some(given, asked.pieces)
    given.record("supplied", window=window.name, pieces=pieces, slip=(slip := given.serial("supply")))
    given.post(f"supply {slip}", hand(given.state.denominations, pieces, VAULT, _place(given, window).pieces))
    _vault_short(given, pieces)
    return {"slip": slip, "imitation": face_value(given.state.denominations, pieces)}


def take_back(asked: Supply, given: OrderContext) -> Mapping[str, Any]:
    """From a window to the vault."""
    window = at_window(given, asked.window)
    pieces = _some(given, asked.pieces)
    given.record("taken-back", window=window.name, pieces=pieces, slip=(slip := given.serial("supply")))
    given.post(f"supply {slip}", hand(given.state.denominations, pieces, _place(given, window).pieces, VAULT))
    return {"slip": slip, "imitation": face_value(given.state.denominations, pieces)}


def _place(given: OrderContext, window: BankWindow) -> BookedAt:
    return given.state[Bank].place(window.name, given)


def _banker(given: OrderContext, window: BankWindow) -> str:
    """Who is or was at a window; nobody if it is closed."""
    return window.banker_at(given.at) if given.late else window.banker if window.open else ""


def _some(given: OrderContext, pieces: Mapping[str, int]) -> dict[str, int]:
    if not (found := counted(given, pieces)):
        raise Refused("no pieces were named")
    return found


@dataclass(frozen=True)
class Float:
    window: str
    cents: int


def lend(asked: Float, given: OrderContext) -> Mapping[str, Any]:
    """More float for a till."""
    window = at_window(given, asked.window)
    if asked.cents <= 0:
        raise Refused("a float is more than nothing; money leaves a till as a drop")
    given.record("float", window=window.name, cents=asked.cents)
    given.post(f"float for window {window.name}", move(USD, asked.cents, FLOAT, _place(given, window).till(CASH)))
    return {}


@dataclass(frozen=True)
class Drop:
    window: str
    tender: dict[str, int]


def drop(asked: Drop, given: OrderContext) -> Mapping[str, Any]:
    """From a till to the safe."""
    window = at_window(given, asked.window)
    tender = tendered(asked.tender)
    if not tender:
        raise Refused("nothing was dropped")
    given.record("dropped", window=window.name, tender=tender, slip=(slip := given.serial("drop")))
    lines: list[LedgerLine] = []
    place = _place(given, window)
    for name, cents in tender.items():
        account = place.till(name)
        lines += move(USD, cents, account, ledger.safe_account(name))
        if not place.settled and cents > (held := given.state.books.held(account, USD)):
            says = (
                f"{in_dollars(cents)} of {name} left the till of window {window.name}; the books had {in_dollars(held)}"
            )
            given.flag("till-short", "", says)
    given.post(f"drop {slip}", lines)
    return {"slip": slip, "cents": sum(tender.values())}


@dataclass(frozen=True)
class CountWindow:
    window: str
    tender: dict[str, int]
    pieces: dict[str, int]


@dataclass(frozen=True)
class HandOver:
    window: str
    to: str
    tender: dict[str, int]
    pieces: dict[str, int]


def _may_count(given: OrderContext, window: BankWindow) -> None:
    """Over and short are the banker's: so a till is counted by whoever is there, or by those who answer for money."""
    if given.who.by != _banker(given, window) and not given.person(given.who.by).on(BANKER, IN_CHARGE, PROCEEDS):
        given.object("other-banker", SELLS, f"{given.who.by} has nothing to do with the till of window {window.name}")


def count(asked: CountWindow, given: OrderContext) -> Mapping[str, Any]:
    window = given.state[Bank].window(asked.window)
    _may_count(given, window)
    found = _counted(given, window, asked.tender, asked.pieces)
    return {key: found[key] for key in ("over", "pieces_over")}


def hand_over(asked: HandOver, given: OrderContext) -> Mapping[str, Any]:
    """The till is counted by both; from here on it is the other banker's."""
    window = at_window(given, asked.window)
    if not _banker(given, window):
        raise Refused(f"window {window.name} is closed; {asked.to} opens it")
    if asked.to != given.who.second:
        says = f"{asked.to}, who takes over, confirms the count (confirmed_by)"
        given.object("second", SELLS, says, Refused if given.who.second else SecondNeeded)
    if asked.to == given.who.by:
        raise Refused(f"{asked.to} is at window {window.name} already")
    if not window.door:
        _may_bank(given, asked.to)
    found = _counted(given, window, asked.tender, asked.pieces)
    given.record("handed-over", window=window.name, banker=found["banker"], to=asked.to)
    return {"banker": asked.to, **{key: found[key] for key in ("over", "pieces_over")}}


def close(asked: CountWindow, given: OrderContext) -> Mapping[str, Any]:
    """The till is counted; its money goes to the safe and its pieces to the vault."""
    bank = given.state[Bank]
    window = bank.window(asked.window)
    if not _banker(given, window):
        raise Refused(f"window {window.name} is closed already")
    _may_count(given, window)
    place, found = _place(given, window), _counted(given, window, asked.tender, asked.pieces)
    given.record("closed", window=window.name, banker=found["banker"])
    lines = hand(given.state.denominations, found["pieces"], place.pieces, VAULT)
    for name, cents in found["tender"].items():
        lines += move(USD, cents, place.till(name), ledger.safe_account(name))
    given.post(f"window {window.name} closed", lines)
    return {key: found[key] for key in ("over", "pieces_over")}


def _counted(
    given: OrderContext, window: BankWindow, tender: Mapping[str, int], pieces: Mapping[str, int]
) -> dict[str, Any]:
    """What was found in a till, and how much more (or less) than the books expected; both are recorded."""
    rung = [str(sale.number) for sale in given.state[Bank].rung.values() if sale.window == window.name]
    if rung:
        says = f"sales {', '.join(rung)} are still rung up at window {window.name}: hand over or cancel them first"
        given.object("rung-up", SELLS, says)
    books, there = given.state.books, _place(given, window)
    banker = _banker(given, window) or window.banker
    found, found_pieces = tendered(dict(tender)), counted(given, pieces)
    owner, then = f"{window.name}:{banker}", given.at if given.late else None
    expected = {name: books.held(ledger.till_account(window.name, name), USD, then) for name in TENDERS}
    over = {name: found.get(name, 0) - held for name, held in expected.items() if found.get(name, 0) != held}
    booked = books.pieces(ledger.window_account(window.name), then)
    off = {id: found_pieces.get(id, 0) - booked.get(id, 0) for id in given.state.denominations}
    off = {id: count for id, count in off.items() if count}
    body: dict[str, Any] = {"window": window.name, "banker": banker, "tender": found, "pieces": found_pieces}
    body |= {"expected": expected, "expected_pieces": booked, "over": over, "pieces_over": off}
    lines = difference_lines(given.state, there.pieces, owner, booked, found_pieces)
    for name, more in over.items():
        lines += move(USD, more, ledger.difference(owner, USD), there.till(name))
    at = RecordedMoment(given.at, given.state.seq + 1, given.late)
    borne = settle(given, window.name, banker, at, lines)
    given.record("counted", **body, **({"borne_out": borne} if borne else {}))
    for name, more in over.items():
        word = "over" if more > 0 else "short"
        says = f"the {name} of window {window.name} ({banker}) is {in_dollars(abs(more))} {word}"
        given.flag(f"till-{word}", "", says)
    for id, more in off.items():
        word = "more" if more > 0 else "fewer"
        given.flag("pieces-differ", "", f"{abs(more)} {id} {word} at window {window.name} than booked")
    given.post(f"count of window {window.name}", lines)
    tell(given, window.name, banker, at, borne)
    return body


@dataclass(frozen=True)
class Admit:
    window: str
    guests: int
    free: int = 0
    tender: dict[str, int] = field(default_factory=dict)


def admit(asked: Admit, given: OrderContext) -> Mapping[str, Any]:
    """Guests pay to come in; some come in free."""
    window = at_window(given, asked.window, ADMITS)
    if asked.guests < 0 or asked.free < 0 or not asked.guests + asked.free:
        raise Refused("The number of guests must be at least 1.")
    each = given.plan.admission.price
    if asked.guests and each is None:
        raise Refused("the plan has no price of admission", ADMITS)
    cents = asked.guests * (each or 0)
    tender, change = paid_with(asked.tender, cents)
    number = given.serial("admission")
    body = {"number": number, "window": window.name, "guests": asked.guests, "free": asked.free, "cents": cents}
    given.record("admitted", **body, tender=tender, change=change)
    lines = [LedgerLine(ADMISSION, USD, -cents)]
    for name, paid in tender.items():
        lines.append(LedgerLine(_place(given, window).till(name), USD, paid - (change if name == CASH else 0)))
    given.post(f"admission {number}", lines)
    return {**body, "change": change}


@dataclass(frozen=True)
class ChangeAtWindow:
    window: str
    takes: dict[str, int]
    gives: dict[str, int]


def change(asked: ChangeAtWindow, given: OrderContext) -> Mapping[str, Any]:
    """Pieces against pieces of the same worth."""
    window = at_window(given, asked.window)
    takes, gives, kinds = _some(given, asked.takes), _some(given, asked.gives), given.state.denominations
    if face_value(kinds, takes) != face_value(kinds, gives):
        says = (
            f"{in_dollars(face_value(kinds, takes))} against {in_dollars(face_value(kinds, gives))}: "
            "pieces are changed at their worth"
        )
        given.object("uneven-change", SELLS, says)
    given.record("changed", window=window.name, takes=takes, gives=gives)
    at = _place(given, window).pieces
    given.post("pieces changed", hand(kinds, takes, GUESTS, at))
    given.post("pieces changed", hand(kinds, gives, at, GUESTS))
    return {}


@dataclass(frozen=True)
class FromSafe:
    tender: dict[str, int]


def deposit(asked: FromSafe, given: OrderContext) -> Mapping[str, Any]:
    """Gross receipts are brought to the games account, §13:47-20.8(a)3."""
    return _from_safe(asked, given, "deposited", DEPOSIT, "deposit")


def return_float(asked: FromSafe, given: OrderContext) -> Mapping[str, Any]:
    """The organisation gets back what it had lent to the tills."""
    found = _from_safe(asked, given, "float-returned", FLOAT, "float returned")
    lent = -given.state.books.held(FLOAT, USD)
    if (given_back := sum(asked.tender.values())) > lent:
        says = f"{in_dollars(given_back)} of float went back; only {in_dollars(lent)} had been lent"
        given.object("float-more", GROSS, says)
    return found


def _from_safe(asked: FromSafe, given: OrderContext, kind: str, account: str, why: str) -> Mapping[str, Any]:
    tender = tendered(asked.tender)
    if not tender:
        raise Refused("no money was named")
    given.record(kind, tender=tender)
    lines: list[LedgerLine] = []
    for name, cents in tender.items():
        lines += move(USD, cents, ledger.safe_account(name), account)
        if cents > (held := given.state.books.held(ledger.safe_account(name), USD)):
            says = f"{in_dollars(cents)} of {name} left the safe; the books had {in_dollars(held)}"
            given.flag("safe-short", "", says)
    given.post(why, lines)
    return {"cents": sum(tender.values())}
