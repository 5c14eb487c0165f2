"""The deadlines of a table: when the house goes on without an answer."""

from __future__ import annotations

from croupier.floor.session import TableSession
from croupier.floor.state import Spec
from croupier.tables.requests import CHANCE, Betting, Deciding, Offering

WORDS = 3
"""Seconds in which the pages of those who pledged words open them, before a seal is locked without."""

MOST_SHOWN = 200
"""More things than one order ever leads to, for the time that a page takes to show them."""

_CHANCE = ("up", "turn", "deal", "roll", "spin")


def deadline(session: TableSession) -> float | None:
    """When the present question is answered by the house. A clock that runs for the same question keeps running."""
    if _closes_by_itself(session):
        return session.now
    clock, seconds = session.desk.clock() if session.desk and session.running is None else _question(session)
    if not seconds:
        session.state.clock = ""
        return None
    before, spec = session.deadline, session.spec
    if clock == session.state.clock and before is not None and before <= latest(session.now, spec):
        return before
    session.state.clock = clock
    return session.now + seconds + len(session.told) * spec.pace / 1000  # the page shows one thing after another


def latest(now: float, spec: Spec) -> float:
    """No deadline is set beyond this. One that lies there was set before the clock of the machine was set back."""
    return now + max(spec.bet_seconds, spec.decide_seconds, WORDS) + MOST_SHOWN * spec.pace / 1000


def _anybody_waits(session: TableSession) -> bool:
    """Who plays alone keeps nobody waiting, and has no clock."""
    return sum(not seat.away for seat in session.state.seats) > 1


def _closes_by_itself(session: TableSession) -> bool:
    """Whether something is bet, and only by people who are not waited for."""
    running = session.running
    if running is None or session.spec.mode != "house" or session.state.paused:
        return False
    betting = running.table.waiting
    if not isinstance(betting, Betting) or not session.rounds.nobody_bets():
        return False
    return bool(running.table.standing) or betting.window.may_pass


def _question(session: TableSession) -> tuple[str, int]:
    """What tells the present question from others, and how long it stays open; 0: for ever."""
    running, spec = session.running, session.spec
    if running is None or session.state.paused or spec.mode != "house":
        return "", 0
    if isinstance(running.table.waiting, CHANCE):
        return f"{session.state.round} words {session.state.next_seal}", WORDS
    if not _anybody_waits(session):
        return "", 0
    happened = [document["e"] for document in running.told]
    match running.table.waiting:
        case Betting(window=window):
            played = running.placed() or any(seat.ready for seat in session.state.seats)
            begun = played and (running.table.standing or window.may_pass)
            return f"{session.state.round} bets {happened.count('closed')}", spec.bet_seconds if begun else 0
        case Deciding(asks=asks):
            dealt = sum(each in _CHANCE for each in happened)
            whose = " ".join(ask.who for ask in asks)
            return f"{session.state.round} {whose} {asks[0].parent} {dealt}", spec.decide_seconds
        case Offering(who=who, what=what):
            return f"{session.state.round} {who} {what}", spec.decide_seconds
    return "", 0
