"""Checks the rounds of a table: each tape against the log, itself played again, the seals, and the books."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import zip_longest
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, select

from croupier.errors import CroupierError
from croupier.floor import ledger, log, schema
from croupier.floor.bookkeeping import Lines, held, layout, lines_of, nets, rail, read_given_back, read_reason, sums_of
from croupier.floor.fair import misplaced
from croupier.floor.meter_audit import LoggedMeters
from croupier.floor.origin import Draws, Origin, Thread
from croupier.floor.rule_audit import LoggedRules
from croupier.floor.state import Spec, State
from croupier.floor.ticket_audit import LoggedTickets
from croupier.money import in_dollars
from croupier.records import timestamps
from croupier.table import is_ticket, standing
from croupier.tables.entries import Entry, MeterRead
from croupier.tables.lines import postings_of
from croupier.tables.lines.outputs import meter_account
from croupier.tables.live import LiveTable
from croupier.tables.replay import ReplayTable
from croupier.tables.tape import SealPart, Tape, read_tape, seals_of

Key = tuple[str, int]  # a table and the number of a round
Left = dict[str, tuple[Any, ...]]
"""Of each table whose last round could be played again: what may stand there afterwards."""


class Posted(NamedTuple):
    """An entry that follows some lines of a tape."""

    first: int
    last: int
    lines: Lines
    entry: int
    """Its number in the books."""


@dataclass
class LoggedRounds:
    """What the log says of the rounds of a table and of the chips that they moved; ``meters_of`` is of all tables."""

    meters_of: LoggedMeters  # who feeds and takes from them
    rounds: dict[Key, dict[str, Any]] = field(default_factory=dict)
    times: dict[Key, str] = field(default_factory=dict)
    opened: set[str] = field(default_factory=set)  # tables whose first event says by which rules their books are kept
    lines: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))  # of each table's tapes, in order
    posted: dict[Key, list[Posted]] = field(default_factory=lambda: defaultdict(list))
    returned: dict[Key, Lines] = field(default_factory=lambda: defaultdict(list))  # of rounds that were given back
    rules: LoggedRules = field(default_factory=LoggedRules)

    def note_entry(self, table: str, body: Mapping[str, Any]) -> None:
        """An entry in the books, for an event of the table that is logged before it."""
        if body["reverses"] is not None:
            return
        lines = [(account, cents) for account, cents in body["lines"]]
        if of := read_reason(body["why"]):
            number, first, last = of
            self.posted[table, number].append(Posted(first, last, lines, body["entry"]))
        elif given := read_given_back(body["why"]):
            self.returned[table, given] += lines


@dataclass
class RoundsFound:
    """What an audit of the rounds of a table comes to."""

    count: int = 0
    faults: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """What could not be checked."""
    places: set[str] = field(default_factory=set)
    """Accounts where chips may lie, if the table is open."""


def audit_rounds(
    connection: Connection, table: str, logged: LoggedRounds, tickets: LoggedTickets, drawn: Draws, *, replay: bool
) -> RoundsFound:
    """Every round that is over, the one that runs, who sits there and has tickets; played again only with ``replay``.

    ``drawn`` is what was drawn from the seals of the table: what came up in its rounds is held against that.
    """
    found = RoundsFound()
    faults, notes = found.faults, found.notes
    thread = Thread(drawn)
    left: Left = {}
    reached: dict[str, int] = defaultdict(int)  # how many of the table's logged lines are accounted for
    there: set[Key] = set()
    chosen = select(schema.rounds).where(schema.rounds.c.table_id == table).order_by(schema.rounds.c.number)
    for row in connection.execute(chosen.execution_options(yield_per=200)):
        found.count += 1
        there.add((table, row.number))
        where = f"round {row.number} of {table}"
        faults += [f"{where}: {fault}" for fault in _as_logged(row, logged, reached)]
        faults += [f"{where}: {fault}" for fault in _given_back_faults(row, logged)]
        if replay:
            wrong, unclear = _played_again(connection, row, logged, tickets, thread, left)
            faults += [f"{where}: {fault}" for fault in wrong]
            notes += [f"{where} {fault}" for fault in unclear]
    for _, number in sorted(set(logged.rounds) - there):
        faults.append(f"round {number} of {table} is in the log, but is not kept")
    running, wrong = _table(connection, table, logged, tickets, thread, left, found.places, replay)
    faults += [*tickets.seats.swapped, *wrong]
    if replay and (found.count or found.places):  # of one that played nothing that is kept they say nothing
        faults += [f"{table}: {fault}" for fault in thread.rest()]
        notes += thread.notes(table)
    for _, number in sorted(set(logged.posted) - there - running):
        faults.append(f"the books have chips moved by round {number} of {table}, which is not kept")
    for _, number in sorted(set(logged.returned) - there):
        faults.append(f"the books give back round {number} of {table}, which is not kept")
    return found


def _as_logged(row: Row[Any], logged: LoggedRounds, reached: dict[str, int]) -> Iterator[str]:
    body = logged.rounds.get((row.table_id, row.number))
    if body is None or body["tape"] != log.tape_digest(row.tape):
        yield "its tape is not the one in the log"
    elif (body["net"], body["voided"]) != (_net(row.net), bool(row.voided)):
        yield "its result is not the one in the log"
    elif _parts(body.get("seals")) != seals_of(row.tape):
        yield "its tape names other seals than the log"
    elif not _is_at(row.at, logged.times[row.table_id, row.number], exact=row.table_id in logged.opened):
        yield f"it is kept as over at {row.at}; by the log it was over at {logged.times[row.table_id, row.number]}"
    lines = [line for line in row.tape.splitlines() if line.startswith(("< ", "> "))]
    end = _after(logged.lines[row.table_id], lines, reached[row.table_id])
    if end is None:
        yield "its tape has lines that were not logged as they were played"
    else:
        reached[row.table_id] = end


def _is_at(kept: str, at: str, *, exact: bool) -> bool:
    """Whether a moment is that of an event; early versions looked at the clock twice."""
    if exact:
        return kept == at
    try:
        return abs(timestamps.read_stamp(kept) - timestamps.read_stamp(at)) < timedelta(minutes=1)
    except (ValueError, TypeError):
        return False


def _given_back_faults(row: Row[Any], logged: LoggedRounds) -> Iterator[str]:
    """What a void gave back against what lay there, by the books alone: its tape may be of a version that is no more.

    Whatever stood, the round and the void together leave the house with nothing that it did not have before.
    """
    key = (row.table_id, row.number)
    if key not in logged.returned:
        return
    if not row.voided:
        yield "it was given back, but is not kept as void"
    if row.tape.startswith("croupier tape 1\n"):  # from before the books followed each line
        return
    posted = [line for each in logged.posted.get(key, ()) for line in each.lines]
    sums = sums_of([*posted, *logged.returned[key]])
    gained = sum(cents for account, cents in sums if not account.startswith(("rail:", "layout:", "ticket:")))
    if gained > 0:
        yield f"it was given back, but the house kept {in_dollars(gained)} of what lay there"
    for account, cents in sums:
        if account.startswith("rail:") and cents < 0:
            yield f"it was given back, but {account} is {in_dollars(-cents)} short"


def _net(kept: str) -> Any:
    try:
        return json.loads(kept)
    except (ValueError, RecursionError):
        return None


def _after(logged: list[str], lines: list[str], start: int) -> int | None:
    """Where these lines end among the logged ones, from `start` on. A round given up before it began is passed over."""
    for at in range(start, len(logged) - len(lines) + 1):
        if logged[at : at + len(lines)] == lines:
            return at + len(lines)
    return None


def _parts(logged: list[dict[str, int]] | None) -> tuple[SealPart, ...] | None:
    return None if logged is None else tuple(SealPart(**part) for part in logged)


def _played_again(
    connection: Connection, row: Row[Any], logged: LoggedRounds, tickets: LoggedTickets, thread: Thread, left: Left
) -> tuple[list[str], list[str]]:
    before = left.pop(row.table_id, None)
    try:
        tape = read_tape(row.tape)
    except CroupierError as fault:
        thread.lost(row.number)
        tickets.lounges.unplayed.add(row.table_id)
        return [], [f"cannot be played again: {fault}"]
    origin = Origin(tape.seals or (), thread.drawn)
    try:
        replay = ReplayTable(tape, origin.note, in_any_words=True)
    except CroupierError as fault:
        thread.lost(row.number)
        return [str(fault)], []
    table = replay.run()
    if difference := replay.difference:
        thread.lost(row.number)
        return [f"it goes another way: {difference.recorded!r}, but {difference.replayed!r}"], []
    faults = list(logged.rules.dealt_faults(row.table_id, sealed=tape.seals is not None))
    faults += list(_origin_faults(row.number, tape, table, origin, thread, voided=bool(row.voided)))
    faults += logged.rules.faults(row.table_id, tape.rules)
    faults += _begun(row.table_id, row.number, tape, before, tickets)
    left[row.table_id] = _leaves(tape, table)
    if not tape.chips:
        tickets.lounges.note_game(row.table_id, row.number, table.entries)
    key = (row.table_id, row.number)
    body = logged.rounds.get(key, {})
    rails = body.get("rails")
    if rails is not None and _followed(tape):
        faults += _book_faults(connection, key, tape, table, rails, body["net"], logged)
        faults += tickets.tape_faults(row.table_id, table.entries, rails)
    wrong, notes = logged.meters_of.prize_faults(row.table_id, row.number, tape.game, tape.rules, table.entries)
    return [*faults, *wrong], notes


def _origin_faults(
    number: int, tape: Tape, table: LiveTable, origin: Origin, thread: Thread, *, voided: bool
) -> Iterator[str]:
    """What came up against the seals that it came from. Where a person deals, nothing did."""
    if tape.seals is None:
        yield from thread.look_for(number, tape)
        return
    yield from origin.end(table.cuts)
    yield from thread.follow(number, tape, tape.seals, table.shoe, voided=voided)


def _leaves(tape: Tape, table: LiveTable) -> tuple[Any, ...]:
    """What the next round may begin with.

    A round that did not come to its end was called off, and leaves what stood and still stands; or it was given back,
    and the table began anew.
    """
    if table.over:
        return (table.carry,)
    called_off = tape.carry and tape.carry.left(
        tuple(bet for bet in tape.carry.bets if bet.id in table.standing), tape.carry.owed
    )
    return called_off, tape.game.start(tape.rules)


def _begun(table: str, number: int, tape: Tape, left: tuple[Any, ...] | None, tickets: LoggedTickets) -> Iterator[str]:
    """What a round begins with; where nobody sits it is a game of a lounge, and its tickets were sold before."""
    carry = tape.carry
    if not tape.chips:
        carry, faults = tickets.lounges.without_new(table, number, carry)
        yield from faults
    yield from _carry_faults(carry, left)


def _carry_faults(carry: Any, left: tuple[Any, ...] | None) -> Iterator[str]:
    """What a round begins with against what the one before left, if that is known."""
    if left is not None and carry not in left:
        yield "what stood on the table when it began is not what the round before left"


def _followed(tape: Tape) -> bool:
    """Whether the books follow it from its first line on.

    Format 1 is from before they did: the entries of such a round say only what each whole order came to, also if it was
    played to its end afterwards.
    """
    return tape.format > 1


def _book_faults(
    connection: Connection,
    key: Key,
    tape: Tape,
    table: LiveTable,
    rails: Mapping[str, str],
    net: Mapping[str, int],
    logged: LoggedRounds,
) -> Iterator[str]:
    """What the books say against the tape: its lines one by one, and what each player won or lost by them."""
    if strangers := tape.chips.keys() - rails.keys():
        yield f"nobody knows whose chips {', '.join(sorted(strangers))} played with"
        return
    booked = [line for posted in logged.posted.get(key, ()) for line in posted.lines]
    accounts = logged.meters_of.accounts(*key)
    expected = lines_of(key[0], table.entries, rails, accounts)
    if not tape.chips:  # of a lounge: what each account came to
        booked, expected = sums_of(booked), sums_of(expected)
    for has, should in zip_longest(booked, expected):
        if has != should:
            yield f"the books have {_line(has)} where its tape has {_line(should)}"
            break
    for posted in logged.posted.get(key, ()):
        yield from _meter_faults(connection, table.entries[posted.first - 1 : posted.last], posted.entry, accounts)
    if key in logged.returned:
        yield from _refund_faults(key[0], tape, rails, [*booked, *logged.returned[key]])
    elif net and net != (came := nets(tape.carry, table.entries, tape.chips)):
        yield f"its result is {_amounts(net)}, but its tape comes to {_amounts(came)}"


def _meter_faults(
    connection: Connection, entries: Sequence[Entry], posted: int, meters: Mapping[str, str]
) -> Iterator[str]:
    """What the tape reads off the meters against what their accounts held, before the entry that was posted for it."""
    if not any(isinstance(entry, MeterRead) for entry in entries):
        return
    moved: Counter[str] = Counter()
    for entry in entries:
        if isinstance(entry, MeterRead):
            account = meters.get(entry.meter, meter_account(entry.meter))
            held = ledger.balance_before(connection, account, posted) + moved[account]
            if entry.cents != held:
                yield (
                    f"the meter {entry.meter} is read as {in_dollars(entry.cents)}, but the books had "
                    f"{in_dollars(held)}"
                )
        for place, cents in postings_of(entry):
            if place.startswith("meter:"):
                moved[meters.get(place.removeprefix("meter:"), place)] += cents


def _refund_faults(table: str, tape: Tape, rails: Mapping[str, str], lines: Lines) -> Iterator[str]:
    """A round that was given back leaves everybody with what it began with, and with what stood from before."""
    moved = Counter(dict(sums_of(lines)))
    stood = sum(int(bet.stake) for bet in standing(tape.carry))
    if moved[layout(table)] != -stood:
        yield (
            f"{in_dollars(stood)} stood when it began; {in_dollars(-moved[layout(table)])} was taken off "
            "the layout for it"
        )
    for bet in standing(tape.carry):
        if not is_ticket(bet.player):  # its stake waits for its bearer
            moved[rails[bet.player]] -= int(bet.stake + bet.fee)
    for player, account in rails.items():
        if moved[account]:
            yield f"it was given back, but {player} is {in_dollars(moved[account])} off"


def _line(line: tuple[str, int] | None) -> str:
    return f"{in_dollars(line[1])} on {line[0]}" if line else "nothing"


def _amounts(net: Mapping[str, int]) -> str:
    return ", ".join(f"{player} {in_dollars(cents)}" for player, cents in net.items())


def _table(
    connection: Connection,
    table: str,
    logged: LoggedRounds,
    tickets: LoggedTickets,
    thread: Thread,
    left: Left,
    places: set[str],
    replay: bool,
) -> tuple[set[Key], list[str]]:
    """The round that runs, and what is wrong with it, with who sits at the table and the chips that lie there.

    ``places`` are told the accounts where chips may lie.
    """
    of = schema.house_tables
    row = connection.execute(select(of).where(of.c.id == table, of.c.closed == 0)).one_or_none()
    if row is None:
        return set(), []
    try:
        settings = json.loads(row.settings)
        settings.pop("opened_by")
        spec = Spec(**settings)
        state = State.read(row.state, spec.found)
    except (CroupierError, ValueError, KeyError, TypeError, AttributeError) as fault:
        return set(), [f"the state of {row.id} cannot be read: {fault!r}"]
    places |= {layout(table), *(rail(table, seat.account) for seat in state.seats)}
    wrong = list(tickets.seats.faults(table, state.seats))
    found = [*wrong, *tickets.kept_faults(table, state.tickets)]
    if spec.mode == "house" and (used := misplaced(connection, table, state.seal, state.drawn, state.next_seal)):
        found.append(used)
    if spec.chips != "none" and replay and not wrong:
        found += _lying(connection, table, state, logged, thread, left.get(table), tickets)
    elif state.tape:
        thread.lost(state.round)
    found += logged.rules.faults(table, spec.house_rules, "it is kept")
    running = {(table, state.round)} if state.tape else set()
    return running, [f"{table}: {fault}" for fault in found]


def left_behind(connection: Connection, places: Mapping[str, set[str]]) -> Iterator[str]:
    """Chips of a table that is closed, or of somebody who does not sit there."""
    for account, cents in sorted((ledger.all_of(connection, "layout:") + ledger.all_of(connection, "rail:")).items()):
        if cents and account not in places.get(account.split(":")[1], ()):
            yield f"{account} has {in_dollars(cents)} in the books, and nothing lies there"


def _lying(
    connection: Connection,
    table: str,
    state: State,
    logged: LoggedRounds,
    thread: Thread,
    left: tuple[Any, ...] | None,
    tickets: LoggedTickets,
) -> Iterator[str]:
    """What lies at a table against what its accounts hold, and the tape of its round against books and seals."""
    live: LiveTable | None = None
    if state.tape:
        try:
            tape = read_tape(state.tape)
            origin = Origin(tape.seals or (), thread.drawn)
            live = ReplayTable(tape, origin.note).run()
        except CroupierError:
            thread.lost(state.round)
            return  # of another version: the next order gives its stakes back
        yield from logged.rules.dealt_faults(table, sealed=tape.seals is not None)
        yield from _origin_faults(state.round, tape, live, origin, thread, voided=False)
        yield from logged.rules.faults(table, tape.rules)
        yield from _begun(table, state.round, tape, left, tickets)
        rails = {seat.name: rail(table, seat.account) for seat in state.seats}
        if _followed(tape) and any(logged.posted.get((table, state.round), ())):
            yield from _book_faults(connection, (table, state.round), tape, live, rails, {}, logged)
    elif state.between and left is not None and state.between.carry not in left:
        yield "what stands on the table between two rounds is not what the last one left"
    for account, lies in held(table, state, live).items():
        if (kept := ledger.balance_of(connection, account)) != lies:
            yield f"{account} has {in_dollars(lies)} on the table and {in_dollars(kept)} in the books"
