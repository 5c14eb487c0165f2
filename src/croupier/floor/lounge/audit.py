"""Checks the tickets of lounges: every row against what the log says of it, and every game against its tickets."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from croupier.floor.bookkeeping import Lines, layout
from croupier.floor.bookkeeping import ticket as account_of
from croupier.floor.lounge import rows
from croupier.floor.lounge.desk import payer
from croupier.floor.lounge.paying import FUND
from croupier.floor.lounge.rows import Ticket
from croupier.games.keno.rules import METER, Rules
from croupier.money import dollars
from croupier.table import Spot, standing
from croupier.tables.entries import Entry, Settled
from croupier.tables.lines.outputs import meter

Move = tuple[str, Lines]
"""An entry in the books: why, and the lines."""

UNCLAIMED_TO = Rules.default("unclaimed_to")


@dataclass
class Logged:
    """What the log says of one ticket."""

    about: Mapping[str, Any]
    void: bool = False
    paid: int = 0
    hand: int = 0
    swept: int = 0
    won: int = 0  # by the tapes of its games, and what was returned


@dataclass
class LoggedLounges:
    """What the log says of tickets that lounges sold, by table and serial."""

    tickets: dict[str, dict[int, Logged]] = field(default_factory=lambda: defaultdict(dict))
    odd: list[str] = field(default_factory=list)
    _unclaimed: dict[str, str] = field(default_factory=dict)  # where each lounge's unclaimed winnings go

    def note_event(self, table: str, body: Mapping[str, Any]) -> None:
        """Of a table, in the order of the log."""
        if "rules" in body:
            to_jackpot = body["rules"].get("unclaimed_to", UNCLAIMED_TO) == "jackpot"
            self._unclaimed[table] = meter(METER) if to_jackpot else FUND
        for told in body.get("tickets", ()):
            self._note(table, told)

    def _note(self, table: str, told: Mapping[str, Any]) -> None:
        did, serial = told["did"], told.get("ticket", 0)
        known = self.tickets[table]
        if did == "sold":
            if serial != len(known) + 1:
                self.odd.append(f"{table}: ticket {serial} was sold after ticket {len(known)}")
            known[serial] = Logged(told)
        elif serial and serial not in known:
            self.odd.append(f"{table}: ticket {serial} is {did} by the log, and was never sold")
        elif did == "void":
            known[serial].void = True
        elif did in ("paid", "verified"):
            known[serial].paid += told["cents"]
        elif did == "by hand":
            known[serial].hand += told["cents"]
        elif did == "swept":
            known[serial].swept += told["cents"]
        elif did == "returned":
            known[serial].won += told["cents"]

    # --- books ---

    def moves(self, table: str, body: Mapping[str, Any]) -> Iterator[Move]:
        """What is posted for an order, by what it says of tickets: all but what games do with them."""
        swept: Lines = []
        for told in body.get("tickets", ()):
            did, serial, cents = told["did"], told.get("ticket", 0), told.get("cents", 0)
            if serial not in self.tickets[table]:
                continue
            about = self.tickets[table][serial].about
            whose, own = payer(about["buyer"]), account_of(table, str(serial))
            match did:
                case "sold":
                    yield f"keno ticket {serial} sold", [(whose, -about["stake"]), (layout(table), about["stake"])]
                case "void":
                    yield f"keno ticket {serial} void", [(layout(table), -about["stake"]), (whose, about["stake"])]
                case "paid":
                    yield f"keno ticket {serial} paid", [(own, -cents), (whose, cents)]
                case "by hand":
                    yield f"keno ticket {serial} paid by hand", [(f"tray:{table}", -cents), (whose, cents)]
                case "verified" if cents:
                    yield f"keno ticket {serial} verified", [(own, -cents), (f"tray:{table}", cents)]
                case "swept":
                    swept.append((own, -cents))
        if swept:
            total = -sum(cents for _, cents in swept)
            yield "unclaimed keno tickets", [*swept, (self._unclaimed[table], total)]

    # --- games ---

    def without_new(self, table: str, game: int, carry: Any) -> tuple[Any, list[str]]:
        """What stood before the tickets of this game were put there; and what is wrong with those."""
        sold = [
            (f"#{serial}", Spot(one.about["wager"], one.about["place"]), one.about["stake"])
            for serial, one in self.tickets[table].items()
            if one.about["first"] == game and not one.void
        ]
        bets = standing(carry)
        split = len(bets) - len(sold)
        new = [(bet.player, bet.spot, bet.stake) for bet in bets[max(0, split) :]]
        faults = [] if split >= 0 and new == sold else [f"its tickets are not those that were sold for game {game}"]
        return carry.left(bets[: max(0, split)], carry.owed), faults

    def note_game(self, table: str, entries: Iterable[Entry]) -> None:
        """The tape of a game, played again: what each ticket was paid."""
        for serial, cents in _paid(entries).items():
            if serial in self.tickets[table]:
                self.tickets[table][serial].won += cents

    # --- rows ---

    def faults(self, connection: Connection, *, played: bool) -> Iterator[str]:
        """What is kept of tickets; with ``played``, every game was played again and says what they won."""
        yield from self.odd
        for table, known in sorted(self.tickets.items()):
            kept = {one.serial: one for one in rows.every(connection, table)}
            for serial in sorted(kept.keys() - known.keys()):
                yield f"{table}: ticket {serial} is kept; the log does not say that it was sold"
            for serial, one in known.items():
                if serial not in kept:
                    yield f"{table}: ticket {serial} was sold by the log, and is not kept"
                    continue
                for fault in _row_faults(kept[serial], one, played):
                    yield f"{table}: ticket {serial}: {fault}"


def _paid(entries: Iterable[Entry]) -> Counter[int]:
    found: Counter[int] = Counter()
    for entry in entries:
        if isinstance(entry, Settled):
            found[int(entry.bet.player.removeprefix("#"))] += int(entry.bet.stake) + entry.paid
    return found


def _row_faults(kept: Ticket, logged: Logged, played: bool) -> Iterator[str]:
    names = ("by", "buyer", "station", "wager", "place", "stake", "first", "last", "sold")
    wrong = [name for name in names if getattr(kept, name) != logged.about[name]]
    if wrong:
        yield f"its {wrong[0]} is {getattr(kept, wrong[0])!r}; the log says {logged.about[wrong[0]]!r}"
    if (kept.state == rows.VOID) != logged.void:
        yield f"it is {kept.state}; the log says that it was {'voided' if logged.void else 'not voided'}"
    for name, has, should in (
        ("paid", kept.paid, logged.paid),
        ("paid by hand", kept.hand, logged.hand),
        ("swept", kept.swept, logged.swept),
        *([("won", kept.won, logged.won)] if played else []),
    ):
        if has != should:
            yield f"{dollars(has)} is kept as {name}; by the log it is {dollars(should)}"
    try:
        won = sum(cents for _, cents in kept.won_in())
    except (ValueError, TypeError, RecursionError):
        yield "what it won in its games cannot be read"
    else:
        if won != kept.won:
            yield "what it won in its games does not come to what it won"
