"""Checks the tickets of lounges: every row against what the log says of it, and every game against its tickets."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection

from croupier.floor import ledger
from croupier.floor.bookkeeping import Lines, layout
from croupier.floor.bookkeeping import ticket as account_of
from croupier.floor.filings import is_own
from croupier.floor.lounge import rows
from croupier.floor.lounge.desk import payer
from croupier.floor.lounge.paying import FUND
from croupier.floor.lounge.rows import Ticket
from croupier.games.keno.rules import METER, Rules
from croupier.money import in_dollars
from croupier.records import timestamps
from croupier.table import Spot, standing
from croupier.tables import watched
from croupier.tables.entries import Entry
from croupier.tables.lines.outputs import meter_account

Move = tuple[str, Lines]
"""An entry in the books: why, and the lines."""

UNCLAIMED_TO = Rules.default("unclaimed_to")

CLOCKS_DIFFER = timedelta(hours=1)
"""At most, the time of an event and the house's clock when the order came."""


class Moment(NamedTuple):
    """When something happened, by the log."""

    at: str
    exact: bool = True  # by the house's clock; of earlier versions only the time of the event is known

    def is_at(self, kept: str | None) -> bool:
        if kept is None or self.exact:
            return kept == self.at
        try:
            return abs(timestamps.read_stamp(kept) - timestamps.read_stamp(self.at)) < CLOCKS_DIFFER
        except (ValueError, TypeError):
            return False


@dataclass
class Logged:
    """What the log says of one ticket."""

    about: Mapping[str, Any]
    void: bool = False
    paid: int = 0
    hand: int = 0
    swept: int = 0
    authorized: int | None = None
    wins: list[tuple[int, int]] = field(default_factory=list)  # by the tapes of its games
    returned: list[tuple[int, int]] = field(default_factory=list)

    @property
    def won(self) -> int:
        return sum(cents for _, cents in (*self.wins, *self.returned))


@dataclass
class LoggedGames:
    """What the log says of the games of a lounge."""

    closed: int = 0  # the last for which tickets were sold
    over: dict[int, Moment] = field(default_factory=dict)
    ended: list[tuple[int, Moment]] = field(default_factory=list)  # when all that stood after a game went back
    unclear: set[int] = field(default_factory=set)  # games after which earlier versions ended what then played on

    def note(self, at: str, by: int | None, body: Mapping[str, Any]) -> None:
        """An order; earlier versions had no records of when games and tickets ended."""
        shown = {told["e"]: told for told in body.get("shown", ())}
        records = {told["did"]: told for told in body.get("tickets", ())}
        if "round" in shown:
            self.closed = shown["round"]["number"]
        if "game-over" in shown:
            ended = records.get("ended")
            self.over[shown["game-over"]["game"]] = Moment(ended["at"]) if ended else Moment(at, exact=False)
        if "all ended" in records:
            self.ended.append((self.closed, Moment(records["all ended"]["at"])))
        elif "closed-table" in shown or ("void" in shown and "game-over" not in shown):
            self.ended.append((self.closed, Moment(at, exact=False)))
        elif by is None and "stands" not in records and not shown.keys() & {"round", "game-over"}:
            self.unclear.add(self.closed)

    def state(self, one: Logged) -> tuple[str, Moment | None]:
        """What has become of a ticket, and when its last game was over."""
        first, last = one.about["first"], one.about["last"]
        if one.void:
            return rows.VOID, None
        if first > self.closed:
            return rows.SOLD, None
        ends = [(game, at) for game, at in self.ended if game >= first]
        if ends and (ends[0][0] < last or last not in self.over):
            return rows.OVER, ends[0][1]
        return (rows.OVER, self.over[last]) if last in self.over else (rows.PLAYING, None)

    def is_clear(self, one: Logged) -> bool:
        return not any(one.about["first"] <= game < one.about["last"] for game in self.unclear)


@dataclass
class LoggedLounges:
    """What the log says of tickets that lounges sold, by table and serial."""

    tickets: dict[str, dict[int, Logged]] = field(default_factory=lambda: defaultdict(dict))
    games: dict[str, LoggedGames] = field(default_factory=lambda: defaultdict(LoggedGames))
    odd: list[str] = field(default_factory=list)
    unplayed: set[str] = field(default_factory=set)  # lounges of which a game cannot be played again
    reversed: Counter[str] = field(default_factory=Counter)  # by corrections, as earlier versions allowed them
    _unclaimed: dict[str, str] = field(default_factory=dict)  # where each lounge's unclaimed winnings go

    def note_event(self, table: str, at: str, by: int | None, body: Mapping[str, Any]) -> None:
        """Of a table, in the order of the log."""
        self.games[table].note(at, by, body)
        if "rules" in body:
            to_jackpot = body["rules"].get("unclaimed_to", UNCLAIMED_TO) == "jackpot"
            self._unclaimed[table] = meter_account(METER) if to_jackpot else FUND
        to = self._unclaimed.get(table, FUND)
        if to != FUND and METER in body.get("meters", {}):
            self._unclaimed[table] = body["meters"][METER]["account"]
        elif is_own(to) and any(told["e"] == "closed-table" for told in body["shown"]):
            self._unclaimed[table] = FUND  # it ended with its lounge
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
            known[serial].authorized = told["authorized"]
        elif did == "authorized":
            known[serial].authorized = told["by"]
        elif did == "swept":
            known[serial].swept += told["cents"]
        elif did == "returned":
            known[serial].returned.append((rows.RETURNED, told["cents"]))

    def note_entry(self, body: Mapping[str, Any]) -> None:
        if body["reverses"] is not None:
            for account, cents in body["lines"]:
                self.reversed[account] += cents

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

    def note_game(self, table: str, number: int, entries: Iterable[Entry]) -> None:
        """The tape of a game, played again: what each ticket was paid."""
        for serial, cents in _paid(entries).items():
            if cents and serial in self.tickets[table]:
                self.tickets[table][serial].wins.append((number, cents))

    # --- rows ---

    def faults(self, connection: Connection, *, played: bool) -> Iterator[str]:
        """What is kept of tickets; with ``played``, every game was played again and says what they won."""
        yield from self.odd
        held = ledger.all_of(connection, "ticket:")
        for table in sorted(self.tickets.keys() | rows.tables(connection)):
            known, games = self.tickets[table], self.games[table]
            known_wins = played and table not in self.unplayed
            kept = {one.serial: one for one in rows.every(connection, table)}
            for serial in sorted(kept.keys() - known.keys()):
                yield f"{table}: ticket {serial} is kept; the log does not say that it was sold"
            for serial, one in known.items():
                if serial not in kept:
                    yield f"{table}: ticket {serial} was sold by the log, and is not kept"
                    continue
                for fault in _row_faults(kept[serial], one, games, known_wins):
                    yield f"{table}: ticket {serial}: {fault}"
                account = account_of(table, str(serial))
                won = one.won if known_wins else kept[serial].won
                if held[account] != (waits := won - one.paid - one.swept + self.reversed[account]):
                    yield f"{account} holds {in_dollars(held[account])}; by the log {in_dollars(waits)} waits there"


def _paid(entries: Iterable[Entry]) -> Counter[int]:
    found: Counter[int] = Counter()
    for entry in watched.settled_bets(entries):
        found[int(entry.bet.player.removeprefix("#"))] += int(entry.bet.stake) + entry.paid
    return found


def _row_faults(kept: Ticket, logged: Logged, games: LoggedGames, played: bool) -> Iterator[str]:
    clear = games.is_clear(logged)
    names = ("by", "buyer", "station", "wager", "place", "stake", "first", "last", "sold")
    wrong = [name for name in names if getattr(kept, name) != logged.about[name]]
    if wrong:
        yield f"its {wrong[0]} is {getattr(kept, wrong[0])!r}; the log says {logged.about[wrong[0]]!r}"
    if (kept.state == rows.VOID) != logged.void:
        yield f"it is {kept.state}; the log says that it was {'voided' if logged.void else 'not voided'}"
    elif clear:
        yield from _end_faults(kept, *games.state(logged))
    if kept.authorized != logged.authorized:
        leave, told = (f"person {who}" if who else "nobody" for who in (kept.authorized, logged.authorized))
        yield f"it is kept that {leave} allowed that it be paid by hand; by the log {told} did"
    for name, has, should in (
        ("paid", kept.paid, logged.paid),
        ("paid by hand", kept.hand, logged.hand),
        ("swept", kept.swept, logged.swept),
        *([("won", kept.won, logged.won)] if played else []),
    ):
        if has != should:
            yield f"{in_dollars(has)} is kept as {name}; by the log it is {in_dollars(should)}"
    try:
        won = kept.won_in()
        if clear and sum(cents for _, cents in won) != kept.won:
            yield "what it won in its games does not come to what it won"
        elif clear and played and kept.won == logged.won and won != [*logged.wins, *logged.returned]:
            yield "what it won is kept as won in other games than by their tapes"
    except (ValueError, TypeError, RecursionError):
        yield "what it won in its games cannot be read"


def _end_faults(kept: Ticket, state: str, ended: Moment | None) -> Iterator[str]:
    if kept.state != state:
        yield f"it is kept as {kept.state}; by the log it is {state}"
    elif ended and not ended.is_at(kept.ended):
        yield f"its last game is kept as over at {kept.ended}; by the log it was over at {ended.at}"
    elif not ended and kept.ended is not None:
        yield f"its last game is kept as over at {kept.ended}; by the log it is not over"
