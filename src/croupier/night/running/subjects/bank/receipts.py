"""What the books say was received: the one figure of sales and of admissions that pages, papers and commands show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from croupier.money import in_dollars
from croupier.night import hours
from croupier.night.books.ledger import ADMISSION, NO_ADMISSION, NO_SALES, SALES, USD
from croupier.night.running.subject import NightState, RecordedMoment
from croupier.night.running.subjects.bank.state import HANDED, Bank, GuestsAdmitted, Sale
from croupier.records import timestamps


@dataclass(frozen=True)
class Receipts:
    """Of sales or of admissions, in cents."""

    count: int
    """Of the slips whose money came in."""
    recorded: int
    """All that was ever written down as received."""
    never: int
    """What of it never came in, by corrections that a count of the till bears out."""
    waiting: int
    """What corrections take back, and no count of the till bears out yet: it is still in what was received."""

    @property
    def received(self) -> int:
        return self.recorded - self.never


def of_sales(state: NightState) -> Receipts:
    handed = [sale for sale in state[Bank].sales.values() if sale.state == HANDED]
    return _receipts(state, SALES, NO_SALES, handed)


def of_admissions(state: NightState) -> Receipts:
    return _receipts(state, ADMISSION, NO_ADMISSION, state[Bank].admissions)


def _receipts(state: NightState, account: str, never: str, slips: list[Sale] | list[GuestsAdmitted]) -> Receipts:
    held = state.books.held
    waiting = sum(max(0, each.received - each.cents) for each in slips)
    return Receipts(len(slips), -held(account, USD), held(never, USD), waiting)


def corrected_slips(state: NightState) -> Iterator[dict[str, Any]]:
    """Every slip that was corrected, with each correction and what a count of the till says of it."""
    bank = state[Bank]
    for sale in bank.sales.values():
        if sale.corrections and sale.crossed:
            yield _row(bank, "sale", sale, sale.crossed)
    for admission in bank.admissions:
        if admission.corrections:
            yield _row(bank, "admission", admission, admission.paid)


def in_words(row: dict[str, Any]) -> str:
    """A slip, its correction and the count beside it, in one line for people."""
    says = f"{row['slip']} at window {row['window']} ({row['banker']}, {row['at']}): recorded as "
    says += (
        f"{in_dollars(row['recorded'])}, corrected to {in_dollars(row['corrected'])} by {row['by']} and {row['second']}"
    )
    says += f" ({row['corrected_at']}, {row['reason']})"
    if row["counted_at"]:
        says += f"; counted {row['counted_at']} by {row['counted_by']}"
    if row["never"]:
        says += f": {in_dollars(row['never'])} never came in"
    if row["waiting"]:
        says += f"; {in_dollars(row['waiting'])} stays among the receipts"
        says += ", which the count does not bear out" if row["counted_at"] else " until the till is counted"
    return says


def _row(bank: Bank, slip: str, of: Sale | GuestsAdmitted, when: RecordedMoment) -> dict[str, Any]:
    first, last = of.corrections[0], of.corrections[-1]
    never = sum(each["cents"] for each in of.borne_out)
    counted = _count(bank, of, when, last["event"])
    return {
        "slip": f"{slip} {of.number}",
        "window": of.window,
        "banker": of.banker,
        "at": _clock(when.when),
        "recorded": first["from"],
        "corrected": of.cents,
        "by": last["by"],
        "second": last["second"],
        "corrected_at": _clock(timestamps.read_stamp(last["at"])),
        "reason": "; ".join(each["reason"] for each in of.corrections),
        "never": never,
        "waiting": max(0, of.received - of.cents),
        "counted_at": _clock(timestamps.read_stamp(counted["at"])) if counted else "",
        "counted_by": " and ".join(filter(None, (counted["by"], counted["second"]))) if counted else "",
    }


def _count(bank: Bank, of: Sale | GuestsAdmitted, when: RecordedMoment, corrected: int) -> dict[str, Any] | None:
    """The count that speaks of a correction: the first after it, or the last between the slip and it."""
    after = [each for each in bank.counts if each["window"] == of.window and when.before(each["moment"])]
    return next((each for each in after if each["moment"].event > corrected), after[-1] if after else None)


def _clock(moment: Any) -> str:
    return f"{hours.local_time(moment):%Y-%m-%d %H:%M}"
