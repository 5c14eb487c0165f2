"""The accounts of one table: they follow the lines of its tapes, and must come to what lies there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import Connection

from croupier.errors import CroupierError
from croupier.floor import ledger, log
from croupier.floor.state import State
from croupier.money import in_dollars
from croupier.table import Carry, standing
from croupier.tables.entries import Booked, Charged, Collected, Entry, Issued, Undone
from croupier.tables.lines import postings_of
from croupier.tables.live import LiveTable

Lines = list[tuple[str, int]]
"""Of an entry in the books: account and cents."""

FILL = 1_000_000_00
"""What the bank brings to a tray that runs short, in cents."""

_ROUND = re.compile(r"round (\d+), lines (\d+) to (\d+)")
_GIVEN_BACK = re.compile(r"round (\d+) given back")
_TICKET_PAID = re.compile(r"ticket (#\d+) paid")


class BooksDiffer(CroupierError):
    """Chips lie where no line of a tape put them. What led to it is not kept."""


def reason(number: int, first: int, last: int) -> str:
    """Why an entry was posted: these lines of the tape of a round."""
    return f"round {number}, lines {first} to {last}"


def read_reason(why: str) -> tuple[int, int, int] | None:
    """The round whose tape an entry follows, with the first and the last of the lines."""
    return (int(found[1]), int(found[2]), int(found[3])) if (found := _ROUND.fullmatch(why)) else None


def given_back(number: int) -> str:
    """Why an entry was posted: a round that could not go on is undone."""
    return f"round {number} given back"


def read_given_back(why: str) -> int:
    return int(found[1]) if (found := _GIVEN_BACK.fullmatch(why)) else 0


def ticket_paid(number: str) -> str:
    """Why an entry was posted: a ticket is paid to whoever bought it."""
    return f"ticket {number} paid"


def read_ticket_paid(why: str) -> str:
    return found[1] if (found := _TICKET_PAID.fullmatch(why)) else ""


def layout(table: str) -> str:
    return f"layout:{table}"


def rail(table: str, whose: str) -> str:
    """Of a person by number, or of a guest whom the dealer entered."""
    return f"rail:{table}:{whose}"


def purse(whose: str) -> str:
    """Where somebody's chips are away from the tables: of a person by number; a guest of the dealer's has none."""
    return f"purse:{whose}" if whose.isdecimal() else ledger.BANK


def ticket(table: str, number: str) -> str:
    """What a ticket has won and its bearer has not yet been paid."""
    return f"ticket:{table}:{number.removeprefix('#')}"


def lines_of(table: str, entries: Sequence[Entry], rails: Mapping[str, str], meters: Mapping[str, str]) -> Lines:
    """What the books say of these lines of a tape; ``rails`` are the accounts of its players, ``meters`` of meters."""

    def account(name: str) -> str:
        kind, _, which = name.partition(":")
        match kind:
            case "rail":
                return rails[which]
            case "bet" | "pot":
                return layout(table)
            case "tray":
                return f"tray:{table}"
            case "ticket":
                return ticket(table, which)
            case "meter":
                return meters.get(which, name)  # the house's, unless the table has one of its own
        return name  # the bank

    return [(account(name), cents) for entry in entries for name, cents in postings_of(entry)]


def sums_of(lines: Lines) -> Lines:
    """What these lines come to, account by account."""
    found: Counter[str] = Counter()
    for account, cents in lines:
        found[account] += cents
    return sorted((account, cents) for account, cents in found.items() if cents)


def nets(carry: Carry | None, entries: Iterable[Entry], players: Iterable[str]) -> dict[str, int]:
    """What each player is up or down by these lines of a tape. A stake that stands is still the player's."""
    owners = {bet.id: bet.player for bet in standing(carry)}
    net = dict.fromkeys(players, 0)
    for entry in entries:
        match entry:
            case Booked(bet):
                owners[bet.id] = bet.player
            case Issued(bet, ticket):
                owners[bet.id] = ticket
                net[bet.player] -= int(bet.stake)  # spent on the ticket
            case Charged(bet, amount, _, True):
                net[bet.player] -= amount  # owed from now on
            case Collected(player, amount):
                net[player] += amount  # it was owed before
            case Undone(Charged(bet, amount, _, True)):
                net[bet.player] += amount
            case Undone(Collected(player, amount)):
                net[player] -= amount
        for name, cents in postings_of(entry):
            kind, _, which = name.partition(":")
            whose = which if kind == "rail" else owners[int(which)] if kind == "bet" else ""
            if whose in net:
                net[whose] += cents
    return net


def held(table: str, state: State, live: LiveTable | None) -> dict[str, int]:
    """What lies at a table, by account."""
    found = {
        rail(table, seat.account): seat.chips + (live.chips[seat.name] if live and seat.playing else 0)
        for seat in state.seats
    }
    if live:
        lying = sum(cents for name, cents in live.holds().items() if name.startswith(("bet:", "pot:")))
    else:
        lying = sum(int(bet.stake) for bet in standing(state.between.carry)) if state.between else 0
    return found | {layout(table): lying + state.lounge.get("cents", 0)}


def undone(connection: Connection, table: str, number: int) -> Counter[str]:
    """By how much accounts away from the table change when a round is undone: the opposite of what its lines moved.

    What it put on meters and tickets comes off as far as it lies there still; the tray bears the rest.
    """
    moved: Counter[str] = Counter()
    for why in (f"round {number}, lines %", f"round {number}"):  # at first the lines were not named
        moved.update(ledger.moved_for(connection, table, why))
    back: Counter[str] = Counter()
    for account, cents in moved.items():
        if account.startswith((rail(table, ""), layout(table))):
            continue
        there = cents
        if account.startswith(("meter:", "ticket:")):
            there = min(cents, ledger.balance_of(connection, account))
        back[account] -= there
        back[f"tray:{table}"] -= cents - there
    return back


class Books:
    """The books of one table while an order is carried out. ``held`` is what lies there before it."""

    def __init__(self, table: str, held: Mapping[str, int]) -> None:
        self._table = table
        self._own = (rail(table, ""), layout(table))
        self._sums = Counter(held)
        self.moves: list[tuple[Lines, str]] = []  # entries to be posted, and why

    def post(self, lines: Lines, why: str) -> None:
        if not any(cents for _, cents in lines):
            return
        self.moves.append((lines, why))
        for account, cents in lines:
            if account.startswith(self._own):
                self._sums[account] += cents

    def follow(
        self,
        number: int,
        entries: Sequence[Entry],
        since: int,
        rails: Mapping[str, str],
        meters: Mapping[str, str],
        *,
        summed: bool = False,
    ) -> None:
        """Post the lines of a round's tape from there on, each as lines of its own, or ``summed`` by account."""
        lines = lines_of(self._table, entries[since:], rails, meters)
        self.post(sums_of(lines) if summed else lines, reason(number, since + 1, len(entries)))

    def moved(self, account: str) -> int:
        """By how much an account changes, with all that is to be posted so far."""
        return sum(cents for lines, _ in self.moves for name, cents in lines if name == account)

    def give_back(self, kept: Mapping[str, int], held: Mapping[str, int], others: Mapping[str, int], why: str) -> None:
        """A round is undone: from what the books hold now to what lies there then; by how much ``others`` change.

        Nothing is left over: if what lay there is not what goes back, somebody would be short, and nothing is done.
        """
        lines = [(account, held.get(account, 0) - kept.get(account, 0)) for account in sorted({*kept, *held})]
        lines += sorted(others.items())
        if over := -sum(cents for _, cents in lines):
            more, than = ("less", "more") if over > 0 else ("more", "less")
            raise BooksDiffer(
                f"{why}: {in_dollars(abs(over))} {more} would go back than lies there by the books, though a void "
                f"gives nobody {than} than he had; nothing of this is kept"
            )
        self._sums = Counter(kept)
        self.post([line for line in lines if line[1]], why)

    def posted(self, page: log.LogBatch, event: int, by: int | None) -> ledger.EntryBatch:
        """All entries, for an event of the log; a tray that would run short is filled first."""
        tray = f"tray:{self._table}"
        accounts = {account for lines, _ in self.moves for account, _ in lines}
        sheet = ledger.EntryBatch(page, {tray, ledger.BANK, *accounts} if accounts else ())
        for lines, why in self.moves:
            short = -sheet.balance(tray) - sum(cents for account, cents in lines if account == tray)
            if short > 0:
                fill = -(-short // FILL) * FILL
                sheet.post([(ledger.BANK, -fill), (tray, fill)], why="fill", event=event, by=by)
            sheet.post(lines, why=why, event=event, by=by)
        return sheet

    def check(self, held: Mapping[str, int]) -> None:
        for account in sorted({*held, *self._sums}):
            lies, booked = held.get(account, 0), self._sums[account]
            if lies != booked:
                raise BooksDiffer(
                    f"{account} has {in_dollars(lies)} on the table, but the lines of the tape come to "
                    f"{in_dollars(booked)}; nothing of this is kept"
                )
