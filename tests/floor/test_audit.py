"""`croupier verify` of a house: a sound one passes, and every way of bending one shows."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, text, update

from croupier.cli import verify
from croupier.equipment.randomness import random_below
from croupier.floor import fair, ledger, log, people, schema, streams
from croupier.floor.audit import HouseAudit, audit
from croupier.floor.house import House
from croupier.floor.log import Checkpoint
from croupier.floor.store import Store
from croupier.records.chain import digest
from croupier.records.high_water import path_of
from tests.floor.playing import BOTH, Club, Guest, accept_offers, keep_round

GAMES = ("craps", "blackjack", "roulette", "caribbean-stud", "chemin-de-fer", "pai-gow-poker", "pai-gow", "poker")


def play(store: Store, games: tuple[str, ...] = GAMES, orders: int = 25) -> None:
    """Guests play at random."""
    club = Club.found(House(store))
    guests = [Guest(club, club.person(name), seed, pledges=True) for seed, name in enumerate(("Ann", "Bob"))]
    for game in games:
        table = club.open(game)
        for guest in guests:
            guest.sit(table)
        for _ in range(orders):
            for guest in guests:
                guest.act(table)


WORDS = {"Ann": "words", "Bob": "other words"}


def _told_of_words() -> list[dict[str, Any]]:
    """What the events of a table tell of the pledges in `small`."""
    shown: list[dict[str, Any]] = [{"e": "sat", "player": name, "box": 1} for name in WORDS]
    for name, words in WORDS.items():
        shown.append({"e": "contributed", "player": name, "number": 1, "pledge": streams.pledge("t", 1, words)})
    shown.append({"e": "pledges-closed", "number": 1})
    shown += [{"e": "words-opened", "player": "Ann", "number": 1}]
    return [*shown, *({"e": "left", "player": name} for name in WORDS)]


def grown(connection: Connection, cents: int, by: int | None = None, shown: Sequence[dict[str, Any]] = ()) -> int:
    """An order at the table t, of an early version, by which a meter grows; the number of its entry."""
    revision = (connection.scalar(text("SELECT revision FROM house_tables WHERE id = 't'")) or 0) + 1
    if revision == 1:
        table = {"id": "t", "game": "craps", "title": "T", "mode": "house", "settings": "{}", "state": "{}"}
        connection.execute(insert(schema.house_tables), {**table, "revision": 0, "deadline": None, "closed": 1})
    connection.execute(update(schema.house_tables).values(revision=revision))
    body = {"round": 1, "lines": []} | ({"shown": list(shown)} if shown else {})
    event = log.append_event(connection, "table", body, table="t", revision=revision, by=by)
    return ledger.post(connection, [("bank", -cents), ("meter:m", cents)], why="a meter begins", event=event.seq, by=by)


def small(store: Store) -> None:
    """A few rows of everything, without a game."""
    with store.write() as connection:
        owner, _ = people.come_in(connection, "Olga", "owner")
        for number in range(3):
            grown(connection, 100, by=owner.id, shown=_told_of_words() if number == 2 else ())
        event = log.append_event(connection, "correction", {"entry": 2, "why": "typed twice"}, by=owner.id)
        ledger.reverse_entry(connection, 2, why="typed twice", by=owner.id, event=event.seq)
        fair.new_seal(connection, "t")
        for name, words in WORDS.items():
            fair.pledge(connection, "t", 1, name, streams.pledge("t", 1, words), 3)
        fair.gather(connection, "t", 1, 3)
        fair.open_words(connection, "t", 1, "Ann", "words", 3)
        stream = fair.lock(connection, "t", 1)
        drawn: list[dict[str, Any]] = [{"roll": [random_below(6, stream) + 1 for _ in range(2)]} for _ in range(3)]
        fair.save(connection, "t", 1, stream.consumed, drawn)
        fair.reveal(connection, "t", 1)
        fair.new_seal(connection, "t")


def bend(store: Store, *statements: str) -> None:
    """As somebody does who has the file and knows how to take the triggers away."""
    with store.write() as connection:
        _disarm(connection, store.shared)
        for statement in statements:
            connection.execute(text(statement))


def _disarm(connection: Connection, shared: bool) -> None:
    for table in schema.APPEND_ONLY:
        if shared:
            connection.execute(text(f"ALTER TABLE {table.name} DISABLE TRIGGER ALL"))
        else:
            for what in ("update", "delete"):
                connection.execute(text(f"DROP TRIGGER {table.name}_no_{what}"))
    if not shared:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")


def faults(store: Store, kept: Checkpoint | None = None) -> list[str]:
    return audit(store, kept).faults


def test_a_played_house_is_sound(store: Store) -> None:
    play(store)
    found = audit(store)
    assert found.faults == []
    assert found.notes == []
    assert found.rounds > 10
    assert found.seals > 8
    assert found.entries > 50
    with store.read() as connection:
        assert found.events == log.checkpoint_now(connection).size
        assert found.checkpoint == log.checkpoint_now(connection)


def test_a_table_that_everybody_left_and_came_back_to_is_sound(store: Store) -> None:
    """The round that began in between did not take place, and leaves the shoe as it was."""
    club = Club.found(House(store))
    table, ann = club.open("blackjack"), club.person("Ann")
    for stays in (False, True):
        club.do(ann, table, "sit")
        accept_offers(club, table, ann)
        for _ in range(2):
            club.do(ann, table, "put", wager="wager", stake=1_000)
            club.do(ann, table, "ready")
            while asks := club.house.shown.view(table, ann)["asks"]:
                club.do(ann, table, "decide", choice=asks[0]["default"])
        if not stays:
            club.do(ann, table, "leave")
    assert faults(store) == []


@BOTH
def test_a_small_house_is_sound(store: Store) -> None:
    small(store)
    assert faults(store) == []


@BOTH
def test_it_can_be_checked_while_it_is_open(store: Store, where: str) -> None:
    small(store)
    with Store.inspect(where) as beside:
        assert audit(beside).faults == []


# --- The log ---


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("UPDATE events SET body = '{}' WHERE seq = 4", "event 4 (entry"),
        ("UPDATE events SET kind = 'note' WHERE seq = 4", "event 4 (note"),
        ("UPDATE events SET at = '2020-01-01T00:00:00.000Z' WHERE seq = 5", "does not fit its hash"),
        ('UPDATE events SET "by" = 99 WHERE seq = 2', "event 2 (person"),
        ("UPDATE head SET seq = 5", "the head says"),
        ("UPDATE head SET hash = 'x'", "the head says"),
        ("UPDATE house_tables SET revision = 9", "t is kept at revision 9; the log's last one is 3"),
    ],
)
def test_an_edit_of_the_log_shows(store: Store, change: str, says: str) -> None:
    small(store)
    bend(store, change)
    assert any(says in fault for fault in faults(store))


def test_an_insertion_a_removal_and_another_order_show(file_store: Store) -> None:
    small(file_store)
    columns = 'at, kind, table_id, revision, "by", body, hash'
    move = "UPDATE events SET seq = {} WHERE seq = {}"
    bend(file_store, f"INSERT INTO events SELECT 900, {columns} FROM events WHERE seq = 4")
    assert any("is missing: event 900 follows" in fault for fault in faults(file_store))
    with file_store.write() as connection:
        connection.execute(text("DELETE FROM events WHERE seq = 900"))
    assert faults(file_store) == []
    with file_store.write() as connection:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        for change in (move.format(901, 3), move.format(3, 4), move.format(4, 901)):
            connection.execute(text(change))
    assert any("order of events" in fault for fault in faults(file_store))


def test_a_cut_and_a_rewrite_show_against_a_checkpoint(file_store: Store) -> None:
    with file_store.write() as connection:
        for n in range(9):
            log.append_event(connection, "note", {"n": n})
        kept = Checkpoint.read(log.checkpoint_now(connection).short)
    assert faults(file_store, kept) == []
    with file_store.write() as connection:
        log.append_event(connection, "note", {})
    assert faults(file_store, kept) == []  # a log may grow
    bend(file_store, "DELETE FROM events WHERE seq > 7")
    with file_store.write() as connection:
        hash = connection.scalar(text("SELECT hash FROM events WHERE seq = 7"))
        connection.execute(update(schema.head).values(seq=7, hash=hash))
    assert any("fallen back" in fault for fault in faults(file_store))  # by the record beside it
    path_of(Path(file_store.where)).unlink()
    assert faults(file_store) == []  # the chain alone cannot tell
    assert any("cut off" in fault for fault in faults(file_store, kept))
    with file_store.write() as connection:
        for n in range(5):
            log.append_event(connection, "note", {"n": n, "forged": True})
    assert faults(file_store) == []
    assert any("rewritten" in fault for fault in faults(file_store, kept))


# --- The books ---


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("UPDATE lines SET cents = 200, balance = 200 WHERE entry = 1 AND account = 'meter:m'", "do not sum to zero"),
        ("UPDATE lines SET balance = 7 WHERE entry = 1 AND place = 1", "bank stands at -100 cents after it, not at 7"),
        ("UPDATE lines SET account = 'bank' WHERE entry = 1 AND place = 2", "entry 1: it is not what the log says"),
        ("UPDATE entries SET why = 'gift' WHERE number = 1", "entry 1: it is not what the log says"),
        ('UPDATE entries SET "by" = 7 WHERE number = 1', "entry 1: it is not what the log says"),
        ("UPDATE entries SET at = 'then' WHERE number = 1", "entry 1: it is not what the log says"),
        ("UPDATE entries SET event = 1 WHERE number = 1", "entry 1: it is not what the log says"),
        ("UPDATE entries SET reverses = 3 WHERE number = 4", "entry 4: it is not the opposite of entry 3"),
        ("UPDATE accounts SET balance = 999 WHERE name = 'meter:m'", "meter:m is kept at 999 cents"),
        ("INSERT INTO accounts VALUES ('purse:9', 0, 50)", "purse:9 is kept at 50 cents; its lines sum to 0"),
        ("UPDATE head SET entry = 9", "the head counts 9 entries; there are 4"),
    ],
)
def test_an_edit_of_the_books_shows(store: Store, change: str, says: str) -> None:
    small(store)
    if "reverses = 3" in change:  # the opposite of entry 3 would be the same lines: make it another
        with store.write() as connection:
            ledger.post(connection, [("bank", -7), ("purse:2", 7)], why="sale", event=1)
        change, says = change.replace("= 3", "= 5"), says.replace("entry 3", "entry 5")
    bend(store, change)
    assert any(says in fault for fault in faults(store)), faults(store)


def test_an_entry_that_was_added_or_removed_shows(file_store: Store) -> None:
    small(file_store)
    bend(file_store, "DELETE FROM lines WHERE entry = 4", "DELETE FROM entries WHERE number = 4")
    found = faults(file_store)
    assert any("entry 4 is in the log, but not in the books" in fault for fault in found)
    with file_store.write() as connection:
        connection.execute(
            text("INSERT INTO entries SELECT 4, at, why, event, recorded, 1, NULL FROM entries WHERE number = 1")
        )
        connection.execute(text("INSERT INTO lines VALUES (4, 1, 'bank', -5, -205), (4, 2, 'meter:m', 5, 205)"))
    assert any("entry 4: it is not what the log says" in fault for fault in faults(file_store))


# --- Seals ---


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("UPDATE seals SET secret = '{}' WHERE number = 2".format("ab" * 32), "its secret does not fit its commitment"),
        ("UPDATE seals SET commitment = 'x' WHERE number = 2", "its commitment is not the one in the log"),
        ("UPDATE seals SET contributions = '[]' WHERE number = 1", "not those with which it was locked"),
        ("UPDATE seals SET contributions = replace(contributions, 'Bob', 'Ben')", "its pledges are not those that"),
        ("UPDATE seals SET state = 'locked' WHERE number = 1", "which its transcript or the log contradicts"),
        ("UPDATE draws SET draw = '{\"roll\":[1,7]}' WHERE place = 1", "its transcript is not what its draws say"),
        ("UPDATE transcripts SET document = '{}'", "its transcript is not what its draws say"),
        ("DELETE FROM seals WHERE number = 2", "seal 2 of t is in the log, but is not kept"),
        ("UPDATE seals SET number = 3 WHERE number = 2", "the seals of t are not numbered without a gap"),
    ],
)
def test_an_edit_of_a_seal_shows(file_store: Store, change: str, says: str) -> None:
    small(file_store)
    bend(file_store, change)
    assert any(says in fault for fault in faults(file_store)), faults(file_store)


# --- Rounds ---


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("UPDATE rounds SET tape = replace(tape, 'Ann', 'Eve') WHERE number = 1", "its tape is not the one in the log"),
        ("UPDATE rounds SET net = '{}' WHERE number = 1", "its result is not the one in the log"),
        ("UPDATE rounds SET voided = 1 WHERE number = 1", "its result is not the one in the log"),
        ("UPDATE rounds SET at = '2020-01-01T00:00:00.000Z' WHERE number = 1", "it is kept as over at 2020-01-01"),
        ("DELETE FROM rounds WHERE number = 1", "round 1 of roulette-1 is in the log, but is not kept"),
    ],
)
def test_an_edit_of_a_round_shows(file_store: Store, change: str, says: str) -> None:
    play(file_store, ("roulette",), 12)
    bend(file_store, change)
    assert any(says in fault for fault in faults(file_store)), faults(file_store)


def test_a_tape_that_was_exchanged_before_it_was_logged_shows(file_store: Store) -> None:
    """A house that logs one thing and pays another: the tape's hash fits, its lines and its payments do not."""
    play(file_store, ("roulette",), 12)
    with file_store.read() as connection:
        tape = connection.scalars(text("SELECT tape FROM rounds WHERE number = 1")).one()
    other = tape.replace("> lose ", "> win ", 1) if "> lose " in tape else tape.replace("> win ", "> lose ", 1)
    assert other != tape
    with file_store.write() as connection:
        keep_round(connection, "roulette-1", 9_000, other)
    found = faults(file_store)
    assert any("round 9000 of roulette-1: its tape has lines that were not logged" in fault for fault in found)
    assert any("round 9000 of roulette-1: it goes another way" in fault for fault in found)


def test_a_tape_of_another_version_is_a_note(file_store: Store) -> None:
    with file_store.write() as connection:
        keep_round(connection, "t", 1, "croupier tape 1\ngame: craps 99\nrules: {}\n")
    found: HouseAudit = audit(file_store)
    assert found.faults == []
    assert "version 99" in found.notes[0]
    assert audit(file_store, tapes=False).notes == []


# --- A long evening ---


def fill(connection: Connection, count: int) -> None:
    """So many events, written in one go, hashed as `append_event` hashes them."""
    before, first = connection.execute(text("SELECT hash, seq FROM head")).one()
    rows = []
    for seq in range(first + 1, first + count + 1):
        body = f'{{"lines":["< put Ann 1 pass 500","> bet {seq} Ann 1 pass 500"],"round":{seq}}}'
        before = digest(before, [seq, "2026-05-01T19:30:00.000Z", "table", "craps-1", seq - first, 7], body)
        row = {"seq": seq, "at": "2026-05-01T19:30:00.000Z", "kind": "table", "table_id": "craps-1"}
        rows.append({**row, "revision": seq - first, "by": 7, "body": body, "hash": before})
    if connection.dialect.name == "postgresql":  # which takes them one by one otherwise
        cursor: Any = connection.connection.cursor()
        with cursor.copy("COPY events (seq, at, kind, table_id, revision, by, body, hash) FROM STDIN") as copy:
            for values in rows:
                copy.write_row(tuple(values.values()))
    else:
        connection.execute(insert(schema.events), rows)
    connection.execute(update(schema.head).values(seq=first + count, hash=before))


@BOTH
@pytest.mark.parametrize("many", [20_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_many_events(where: str, open_store: Callable[[str], Store], many: int) -> None:
    with Store.open(where) as store, store.write() as connection:
        fill(connection, many)
    began = time.process_time()  # of this process alone: other tests run beside it
    store = open_store(where)
    with store.read() as connection:
        assert log.checkpoint_now(connection).size == many + 1
        assert len(log.table_events(connection, "craps-1", many - 50)) == 50
    opened = time.process_time() - began
    found = audit(store)
    checked = time.process_time() - began - opened
    assert found.faults == ["the table craps-1 is in the log, but is not kept"]
    assert found.events == many + 1
    assert opened < checked / 5  # it looks at the end only
    assert checked < many / 5000  # a tenth of that as a rule


@pytest.mark.parametrize(("many", "said"), [(20, ""), (21, "and 1 more"), (25, "and 5 more")])
def test_many_faults_are_told_in_part(capsys: pytest.CaptureFixture[str], many: int, said: str) -> None:
    found = HouseAudit(Checkpoint(1, "0" * 64), faults=[f"fault {number}." for number in range(1, many + 1)])
    assert verify._told("house.db", found, "1 event", None, 0.0) == 1
    *told, last = capsys.readouterr().out.splitlines()
    expected = [f"house.db: fault {number}." for number in range(1, 21)]
    assert told == expected + ([f"house.db: {said}"] if said else [])
    assert last == "house.db: NOT as it was written (1 event)"


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("UPDATE draws SET draw = '{'", "cannot be read"),
        ("UPDATE seals SET secret = 'x'", "cannot be read"),
        ("UPDATE seals SET contributions = '{'", "cannot be read"),
        ("UPDATE rounds SET net = '['", "its result is not the one in the log"),
        ("UPDATE seals SET consumed = x'00'", "2 rows hold something else than integer in seals.consumed"),
        ("UPDATE accounts SET least = NULL WHERE name LIKE 'purse:%'", "the floor of purse:"),
    ],
)
def test_what_cannot_be_read_is_told_in_words(fast_club: Club, statement: str, says: str) -> None:
    table, guest = fast_club.open("roulette"), Guest(fast_club, fast_club.person("Ann"), 5)
    fast_club.do(guest.person, table, "sit")
    while not fast_club.house.shown.rounds(table):
        guest.act(table)
    bend(fast_club.house.store, statement)
    faults = audit(fast_club.house.store).faults
    assert any(says in fault for fault in faults), faults
