"""What people see of a lounge: the board for everybody, a ticket for whoever holds it."""

from __future__ import annotations

from datetime import datetime

from croupier.floor.lounge.rows import OVER, PLAYING, SOLD, Ticket
from croupier.floor.running import RunningRound
from croupier.floor.state import Spec, State
from croupier.games.keno.layout import ticket as request
from croupier.games.keno.rules import Rules
from croupier.games.keno.schedules import Schedule
from croupier.table import standing
from croupier.tables.lines.kind import Document


def board(spec: Spec, state: State, running: RunningRound | None) -> Document | None:
    """The lounge as it stands; nothing of a table."""
    if spec.chips != "tickets":
        return None
    kept = state.lounge
    carried = standing(state.between.carry) if state.between else ()
    return {
        "game": state.round + 1,
        "drawing": state.round if running else None,
        "sold": kept["sold"],
        "standing": len(carried),
        "down": kept["down"],
        "games": kept["games"],
    }


def about(spec: Spec) -> Document | None:
    """What a page needs to take a request, which does not change."""
    rules = spec.house_rules
    if spec.chips != "tickets" or not isinstance(rules, Rules):
        return None
    return {
        "schedule": rules.pay.label,
        "pays": lines(rules.pay),
        "ways": rules.ways,
        "most_games": rules.most_games,
        "jackpot": rules.jackpot,
        "expiry_days": rules.expiry_days,
        "aggregate_limit": rules.aggregate_limit,
    }


def lines(pay: Schedule) -> list[Document]:
    """A schedule for a page: cents for each dollar, and what of it comes back."""
    return [
        {
            "spots": spots,
            "pays": [{"catch": catch, "cents": int(100 * each)} for catch, each in sorted(line.items(), reverse=True)],
            "returns": f"{float(pay.returns(spots)) * 100:.2f}",
        }
        for spots, line in pay.lines.items()
    ]


def slip(found: Ticket, rules: Rules, now: datetime, *, code: str = "") -> Document:
    """A ticket, for whoever may see it: §19:47-15.4[ticket], §13:69E-1.28U(e)."""
    wanted = request(found.spot)
    ends = found.expires(rules.expiry_days)
    return {
        "ticket": found.serial,
        "code": code,
        "table": found.table_id,
        "sold": found.sold,
        "station": found.station,
        "wager": found.wager,
        "where": found.place,
        "groups": [list(group) for group in wanted.groups],
        "sizes": list(wanted.sizes),
        "ways": wanted.ways,
        "stake": found.stake,
        "games": wanted.games,
        "price": found.stake // wanted.games,
        "first": found.first,
        "last": found.last,
        "state": condition(found, ends, now),
        "wins": [{"game": game, "cents": cents} for game, cents in found.won_in()],
        "won": found.won,
        "paid": max(found.paid, found.hand),
        "unpaid": 0 if ends and now >= ends else max(0, found.unpaid),
        "expires": ends.date().isoformat() if ends and found.won else None,
        "cash": not found.buyer,
        "authorized": found.authorized is not None,
        "by_hand": found.hand,
    }


def condition(found: Ticket, ends: datetime | None, now: datetime) -> str:
    """What became of a ticket, in a word."""
    if found.state == SOLD:
        return "waiting"
    if found.unpaid > 0:
        return "expired" if ends and now >= ends else "won"
    if found.state == PLAYING:
        return "playing"
    return ("paid" if found.won else "lost") if found.state == OVER else "void"
