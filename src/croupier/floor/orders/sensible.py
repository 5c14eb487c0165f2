"""Which orders make sense at a table now, for whoever looks at it: the buttons of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.orders.order import RUNNING
from croupier.floor.orders.performing import ORDERS
from croupier.floor.people import PLAYING, Person
from croupier.tables.lines.kind import Document

if TYPE_CHECKING:
    from croupier.floor.views import Snapshot


def _coming(shown: Snapshot, who: Person) -> list[str]:
    """How somebody comes to a seat: at once, or by the list."""
    if not shown.public["waiting_list"]:
        return ["sit"]
    own = next((each for each in shown.waiting if each.person == who.id), None)
    if own:
        return ["sit", "stop-waiting"] if own.until else ["stop-waiting"]
    free = shown.public["seats"] - len(shown.sitting)
    return ["sit"] if free > len(shown.waiting) else ["wait"]


def may(shown: Snapshot, who: Person, seat: Document | None) -> list[str]:
    """The orders that make sense now, for the buttons of a page; the house decides on each when it comes."""
    now, closed = shown.public, shown.public["phase"] == "closed"
    own = ["shut"] if who.id == shown.opened_by and who.role not in RUNNING and not closed else []
    if now["lounge"]:
        return _in_lounge(now, who.role) + own
    if seat:
        sense = _from_a_seat(shown, who, seat)
    else:
        sense = _coming(shown, who) if now["chips"] == "accounts" and not closed else []
    sense += ["strike"] if shown.waiting else []
    sense += ["close", "resume" if now["paused"] else "pause", "settings", "unseat"]
    if shown.dealt_by_person:
        sense += ["outcome", "irregular", "seat" if now["chips"] == "dealer" else "mark"]
    runs = ["shut"] if who.role in RUNNING else []
    return [each for each in sense if who.role in ORDERS[each].roles] + runs + own


def _from_a_seat(shown: Snapshot, who: Person, seat: Document) -> list[str]:
    now, found = shown.public, ["leave", "buy"]
    if now["waiting_list"]:
        found.append("keep-seat" if any(each.person == who.id for each in shown.changes) else "change-seat")
    if any(each.standing or each.done for each in shown.sitting if each.person == who.id):
        found.append("ask-again")
    if now["phase"] == "bets":
        found += ["put", "take", "clear", "again", "ready", "call"]
    if any(ask["who"] == seat["name"] for ask in now["asks"]):
        found.append("decide")
    if now["offer"] and now["offer"]["who"] == seat["name"]:
        found.append("accept")
    if now["seal"] and now["seal"]["gathering"]:
        found.append("open")
    elif now["seal"] and not seat["leaving"]:
        found.append("pledge")
    return found


def _in_lounge(public: Document, role: str) -> list[str]:
    board, seal, closed = public["lounge"], public["seal"], public["phase"] == "closed"
    found = ["present"]
    open_now = not closed and not board["down"]
    if open_now:
        found += ["request", *(["void"] if role in PLAYING else ())]
    if seal and not closed:
        found.append("open" if seal["gathering"] else "pledge")
    found += ["write"] if open_now else []
    found += ["close"] if open_now and board["drawing"] is None else []
    found += ["outcome", "irregular"] if board["drawing"] is not None and public["mode"] == "dealer" else []
    found += ["pay-by-hand"] if board["down"] else []
    found += ["pause", "settings", *(["shut"] if role in RUNNING else ())] if not closed else []
    found += ["system-up", "authorize"] if board["down"] else ["system-down"]
    found += ["reprint", "sweep"]
    return [each for each in found if role in ORDERS[each].roles]
