"""The last count of a window was written down wrongly: it is corrected to what was counted, by two people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.money import in_dollars
from croupier.night.books import ledger
from croupier.night.books.ledger import PIECES, USD, VAULT, hand, move
from croupier.night.running.subject import OrderContext, Refused
from croupier.night.running.subjects.bank.corrections import settle, tell
from croupier.night.running.subjects.bank.state import TENDERS, Bank, tendered
from croupier.night.running.subjects.vault import Vault, counted
from croupier.records.ledger import LedgerLine


@dataclass(frozen=True)
class Recount:
    window: str
    tender: dict[str, int]
    pieces: dict[str, int]
    reason: str


def correct_count(asked: Recount, given: OrderContext) -> Mapping[str, Any]:
    """What was counted at a close lies in the safe and the vault since; else it lies in the till."""
    bank, kinds = given.state[Bank], given.state.denominations
    window = bank.window(asked.window)
    count = bank.last_count(window.name)
    if count is None:
        raise Refused(f"window {window.name} was not counted yet")
    if not asked.reason:
        raise Refused("a correction needs a reason")
    tender, pieces = tendered(dict(asked.tender)), counted(given, asked.pieces)
    more = {name: tender.get(name, 0) - count["tender"].get(name, 0) for name in TENDERS}
    more_pieces = {id: pieces.get(id, 0) - count["pieces"].get(id, 0) for id in kinds}
    more_pieces = {id: off for id, off in more_pieces.items() if off}
    if not any(more.values()) and not more_pieces:
        raise Refused(f"that is what the last count of window {window.name} says already")
    owner = f"{window.name}:{count['banker']}"
    lines: list[LedgerLine] = []
    for name, off in more.items():
        to = ledger.safe_account(name) if count["closed"] else ledger.till_account(window.name, name)
        lines += move(USD, off, ledger.difference(owner, USD), to)
    to = ledger.window_account(window.name)
    if count["closed"]:
        since = given.state[Vault].counted_since(count["moment"])
        to = ledger.difference("vault", PIECES) if since else VAULT
    lines += hand(kinds, more_pieces, ledger.difference(owner, PIECES), to)
    borne = settle(given, window.name, count["banker"], count["moment"], lines)
    was = {"tender": count["tender"], "pieces": count["pieces"]}
    body = {"window": window.name, "count": count["moment"].event, "tender": tender, "pieces": pieces, "was": was}
    new = {"borne_out": borne} if borne else {}
    given.record("count-corrected", **body, **new, reason=asked.reason)
    given.post(f"correction of a count of window {window.name}", lines)
    says = [f"{name} {in_dollars(abs(off))} {'more' if off > 0 else 'less'}" for name, off in more.items() if off]
    says += [f"{abs(off)} {id} {'more' if off > 0 else 'fewer'}" for id, off in more_pieces.items()]
    flag = f"the count of window {window.name} ({count['banker']}) was corrected: {', '.join(says)}; {asked.reason}"
    given.flag("corrected", "", flag)
    tell(given, window.name, count["banker"], count["moment"], borne)
    return {"over": {name: off for name, off in more.items() if off}, "pieces_over": more_pieces}
