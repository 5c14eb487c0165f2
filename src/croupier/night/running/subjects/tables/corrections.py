"""The slip of a fill or a credit, or a count, says another number than what happened: it is corrected by two people.

The first record stays in the log. What a count has found since stands: what the slip got wrong was taken by that count
for won or lost, and is booked there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.night.books import ledger
from croupier.night.books.ledger import GUESTS, VAULT, face_value, hand
from croupier.night.running.subject import OrderContext, RecordedMoment, Refused
from croupier.night.running.subjects.bank.state import Bank
from croupier.night.running.subjects.tables.moves import pieces_words
from croupier.night.running.subjects.tables.state import TablesState
from croupier.night.running.subjects.vault import Vault, counted


@dataclass(frozen=True)
class Slip:
    slip: int
    """Its number."""
    pieces: dict[str, int]
    """What was really moved; none if nothing was."""
    reason: str


def correct_fill(asked: Slip, given: OrderContext) -> Mapping[str, Any]:
    return _correct(asked, given, "fill")


def correct_credit(asked: Slip, given: OrderContext) -> Mapping[str, Any]:
    return _correct(asked, given, "credit")


def _correct(asked: Slip, given: OrderContext, kind: str) -> Mapping[str, Any]:
    slip = given.state[TablesState].slip(kind, asked.slip)
    pieces, more = _more(given, f"{kind} {asked.slip}", slip["pieces"], asked.pieces, asked.reason)
    tray, kinds = given.state[TablesState].tray(slip["table"]), given.state.denominations
    counted_since = tray.counted_since(slip["moment"])
    table = GUESTS if counted_since else ledger.table_account(tray.name)
    other = _other(given, slip["source" if kind == "fill" else "target"], slip["moment"])
    won = face_value(kinds, more) * (-1 if kind == "fill" else 1) if counted_since else 0
    body = {"table": tray.name, "slip": asked.slip, "pieces": pieces, "was": slip["pieces"], "reason": asked.reason}
    given.record(f"{kind}-corrected", **body, won=won)
    giver, taker = (other, table) if kind == "fill" else (table, other)
    given.post(f"correction of {kind} {asked.slip}", hand(kinds, more, giver, taker))
    _flag(given, f"{kind} {asked.slip} at {tray.name}", slip["pieces"], pieces, asked.reason)
    return {"slip": asked.slip, "imitation": face_value(kinds, pieces)}


def _more(
    given: OrderContext, what: str, was: Mapping[str, int], asked: Mapping[str, int], reason: str
) -> tuple[dict[str, int], dict[str, int]]:
    """What it was really, and how much more of each that is than the record says."""
    pieces = counted(given, asked)
    if not reason:
        raise Refused("a correction needs a reason")
    more = {id: pieces.get(id, 0) - was.get(id, 0) for id in given.state.denominations}
    if not any(more.values()):
        raise Refused(f"that is what the record of {what} says already")
    return pieces, {id: count for id, count in more.items() if count}


def _other(given: OrderContext, account: str, moment: RecordedMoment) -> str:
    """Where the pieces came from or went to; its differences, if it was counted since."""
    if account == VAULT:
        return ledger.difference("vault", ledger.PIECES) if given.state[Vault].counted_since(moment) else account
    kind, _, window = account.partition(":")
    return given.state[Bank].place_at(window, moment).pieces if kind == "window" else account


def _flag(given: OrderContext, what: str, was: Mapping[str, int], pieces: Mapping[str, int], reason: str) -> None:
    says = (
        f"{what} was corrected from {pieces_words(was) or 'nothing'} to {pieces_words(pieces) or 'nothing'}: {reason}"
    )
    given.flag("corrected", "", says)


@dataclass(frozen=True)
class CorrectCount:
    table: str
    pieces: dict[str, int]
    """What lay in the tray."""
    reason: str


def correct_count(asked: CorrectCount, given: OrderContext) -> Mapping[str, Any]:
    """The last count of a tray; what earlier ones got wrong, a later one has found."""
    tray, kinds = given.state[TablesState].tray(asked.table), given.state.denominations
    count = tray.last_count()
    if count is None:
        raise Refused(f"{tray.name} was not counted yet")
    pieces, more = _more(given, f"the last count of {tray.name}", count["pieces"], asked.pieces, asked.reason)
    won, event = face_value(kinds, more), count["moment"].event
    body = {"table": tray.name, "count": event, "pieces": pieces, "was": count["pieces"], "reason": asked.reason}
    given.record("count-corrected", **body, won=won)
    given.post(f"correction of a count at {tray.name}", hand(kinds, more, GUESTS, ledger.table_account(tray.name)))
    _flag(given, f"the count of {tray.name}", count["pieces"], pieces, asked.reason)
    return {"imitation": face_value(kinds, pieces), "won": won, "won_in_all": tray.won + won}
