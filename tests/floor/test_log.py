"""The event log: gapless, chained, and what each way of tampering with it comes to."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from croupier.errors import CroupierError
from croupier.floor import log
from croupier.floor.log import Checkpoint
from croupier.floor.store import Store
from croupier.records.chain import chain_faults, checkpoint_fault, digest
from tests.floor.playing import BOTH, Club, keep_round

pytestmark = BOTH

Row = list[Any]


def test_numbers_have_no_gaps_even_when_a_transaction_is_undone(store: Store) -> None:
    for attempt in range(6):
        try:
            with store.write() as connection:
                log.append_event(connection, "note", {"attempt": attempt})
                log.append_event(connection, "note", {"attempt": attempt})
                if attempt % 2:
                    raise ZeroDivisionError
        except ZeroDivisionError:
            pass
    with store.read() as connection:
        found = log.read_events(connection)
    assert [event.seq for event in found] == list(range(1, 8))
    assert [event.body.get("attempt") for event in found] == [None, 0, 0, 2, 2, 4, 4]


def test_an_event_is_read_as_it_was_written(store: Store) -> None:
    body = {"words": "Zoë \x00 \ud800 ☃", "none": None, "deep": [{"b": 1, "a": [1.5, True]}]}
    with store.write() as connection:
        written = log.append_event(connection, "note", body, table="craps-1", revision=3, by=7)
    with store.read() as connection:
        assert log.read_events(connection, after=1) == [written]
    assert written.body == body
    assert (written.seq, written.kind, written.table, written.revision, written.by) == (2, "note", "craps-1", 3, 7)


def test_the_hash_by_hand(store: Store) -> None:
    """What docs/floor.md says, worked out here from the plain rows."""
    with store.write() as connection:
        log.append_event(connection, "note", {"b": 2, "a": "é"}, by=4)
    with store.read() as connection:
        rows = connection.execute(text('SELECT seq, at, kind, table_id, revision, "by", body, hash FROM events')).all()
    before = "0" * 64
    for *fields, body, hash in rows:
        document = json.dumps([*fields, json.loads(body)], sort_keys=True, separators=(",", ":"))
        assert hash == hashlib.sha256((before + document).encode("ascii")).hexdigest()
        before = hash


def test_events_come_in_pages(store: Store) -> None:
    with store.write() as connection:
        for _ in range(9):
            log.append_event(connection, "note", {})
    with store.read() as connection:
        assert [event.seq for event in log.read_events(connection, after=3, limit=4)] == [4, 5, 6, 7]
        assert log.read_events(connection, after=10) == []


def test_a_table_has_contiguous_revisions(club: Club) -> None:
    table, other, ann = club.open("craps"), club.open("craps"), club.person("Ann")
    club.do(ann, table, "sit", buy_in=90_000)
    club.do(ann, table, "put", wager="pass", stake=500)
    store = club.house.store
    with store.read() as connection:
        assert [event.revision for event in log.table_events(connection, table, 1)] == [2, 3]
    with pytest.raises(IntegrityError), store.write() as connection:
        log.append_event(connection, "table", {}, table=table, revision=3)
    for wrong in (0, 2, 4):
        with store.write() as connection:
            connection.execute(text("UPDATE house_tables SET revision = :n WHERE id = :t"), {"n": wrong, "t": table})
        with pytest.raises(log.BrokenLog, match=f"{table} is kept at revision {wrong}; the log's last one is 3"):
            club.do(ann, table, "ready")
    assert club.do(ann, other, "sit", buy_in=90_000)["revision"] == 2


def test_events_of_one_page_are_written_together(store: Store) -> None:
    with store.write() as connection:
        page = log.LogBatch(connection)
        written = [page.append("note", {"n": n}) for n in range(3)]
        assert log.read_events(connection, after=1) == []
        page.write()
        assert log.read_events(connection, after=1) == written
        assert log.end(connection) == page.end
        stale = log.LogBatch(connection)
        log.append_event(connection, "note", {"n": 3})
        stale.append("note", {"n": "a number that is taken"})
        with pytest.raises(IntegrityError):
            stale.write()


def test_what_may_be_secret_cannot_be_guessed_from_the_hash(store: Store) -> None:
    """Two events alike in all that a guest can know: they still differ, by bytes that only the record holds."""
    with store.write() as connection:
        events = [
            log.append_event(connection, "table", {"lines": ["< look Ann As"]}, table=table, revision=1)
            for table in "ab"
        ]
        events.append(keep_round(connection, "a", 1, "tape"))
    salts = {event.body["salt"] for event in events}
    assert len(salts) == 3
    assert all(len(salt) == 16 for salt in salts)


def test_a_round_is_kept_with_the_hash_of_its_tape(store: Store) -> None:
    with store.write() as connection:
        event = keep_round(connection, "craps-1", 1, "croupier tape 1\n", net={"Ann": -500}, voided=True)
    assert event.body["tape"] == hashlib.sha256(b"croupier tape 1\n").hexdigest()
    with store.read() as connection:
        row = connection.execute(text("SELECT table_id, number, tape, net, voided FROM rounds")).one()
    assert tuple(row) == ("craps-1", 1, "croupier tape 1\n", '{"Ann":-500}', 1)


# --- Checkpoints ---


def test_a_checkpoint_says_where_the_log_ends(store: Store) -> None:
    with store.write() as connection:
        last = log.append_event(connection, "note", {})
        found = log.checkpoint_now(connection)
    assert found == Checkpoint(2, last.hash, last.at)
    assert found.short == f"2 {last.hash[:4]} {last.hash[4:8]} {last.hash[8:12]} {last.hash[12:16]}"


def test_a_checkpoint_is_read_as_people_write_it() -> None:
    digits = "3f9a77c201bd5e6f"
    for written in ("184 3f9a 77c2 01bd 5e6f", " 184  3F9A77C2 01bd5e6f\n", f"184 {digits}", "184 3f9a77c2\n01bd 5e6f"):
        assert Checkpoint.read(written) == Checkpoint(184, digits)
    assert Checkpoint.read(f"7 {'ab' * 32}").hash == "ab" * 32


@pytest.mark.parametrize(
    "wrong", ["", "184", "184 3f9a", "x 3f9a 77c2 01bd 5e6f", "184 3f9a 77c2 01bd 5e6g", "1 " + "a" * 65]
)
def test_what_is_no_checkpoint_is_refused(wrong: str) -> None:
    with pytest.raises(CroupierError, match="no checkpoint"):
        Checkpoint.read(wrong)


# --- Tampering. Whoever holds the file can do all this; the question is whether it shows. ---


@pytest.fixture
def rows(file_store: Store) -> list[Row]:
    """The rows of a log of twenty events."""
    with file_store.write() as connection:
        for n in range(2, 21):
            log.append_event(connection, "note", {"n": n})
    with file_store.read() as connection:
        return [list(row) for row in connection.execute(text("SELECT * FROM events ORDER BY seq"))]


def faults(rows: list[Row]) -> list[str]:
    return chain_faults([tuple(row) for row in rows])


def rehash(rows: list[Row]) -> list[Row]:
    """The same rows with numbers and hashes that fit: a full rewrite."""
    before = log.NOTHING
    done = []
    for seq, (_, at, kind, table, revision, by, body, _) in enumerate(rows, 1):
        before = digest(before, [seq, at, kind, table, revision, by], body)
        done.append([seq, at, kind, table, revision, by, body, before])
    return done


def test_an_untouched_chain_has_no_fault(rows: list[Row]) -> None:
    assert faults(rows) == []
    assert rehash(rows) == rows


@pytest.mark.parametrize("column", range(8))
def test_an_edit_of_any_field_shows(rows: list[Row], column: int) -> None:
    edited = {0: 99, 1: "2026-01-01T00:00:00.000Z", 2: "other", 3: "craps-9", 4: 8, 5: 9, 6: '{"n":0}', 7: "0" * 64}
    rows[9][column] = edited[column]
    assert faults(rows)


def test_an_edit_with_its_own_hash_put_right_shows_one_later(rows: list[Row]) -> None:
    rows[9][6] = '{"n":0}'
    rows[9][7] = digest(rows[8][7], rows[9][:6], rows[9][6])
    (fault,) = faults(rows)
    assert fault.startswith(f"event 11 (note, {rows[10][1]}) does not fit its hash")


def test_an_insertion_shows(rows: list[Row]) -> None:
    assert faults([*rows[:9], rows[9], list(rows[9]), *rows[10:]])
    renumbered = [[seq, *row[1:]] for seq, row in enumerate([*rows[:9], list(rows[3]), *rows[9:]], 1)]
    assert faults(renumbered)


def test_a_removal_shows(rows: list[Row]) -> None:
    assert "event 10 is missing" in faults([*rows[:9], *rows[10:]])[0]
    assert faults([[seq, *row[1:]] for seq, row in enumerate([*rows[:9], *rows[10:]], 1)])


def test_another_order_shows(rows: list[Row]) -> None:
    rows[9], rows[10] = rows[10], rows[9]
    assert faults(rows)
    rows[9][0], rows[10][0] = 10, 11
    assert faults(rows)


def test_a_removed_beginning_shows(rows: list[Row]) -> None:
    assert "event 1 is missing" in faults(rows[1:])[0]


def test_a_truncation_shows_only_against_a_checkpoint(rows: list[Row]) -> None:
    kept = Checkpoint(20, rows[-1][7])
    assert faults(rows[:-5]) == []  # this is why checkpoints are shown
    assert checkpoint_fault(kept, rows[14][0], None) == (
        "the log ends with event 15, before the checkpoint's event 20: its end was cut off"
    )


def test_a_full_rewrite_shows_only_against_a_checkpoint(rows: list[Row]) -> None:
    kept = Checkpoint.read(Checkpoint(15, rows[14][7]).short)
    rows[3][6] = '{"n":0}'
    rewritten = rehash(rows)
    assert faults(rewritten) == []  # and this
    assert "rewritten" in checkpoint_fault(kept, 20, rewritten[14][7])
    assert checkpoint_fault(kept, 20, rows[14][7]) == ""


def test_two_houses_never_have_the_same_chain(tmp_path: Path, open_store: Callable[[str], Store]) -> None:
    """So that a checkpoint of one cannot pass for one of the other."""
    ends = set()
    for name in ("one", "two"):
        with open_store(str(tmp_path / name)).read() as connection:
            ends.add(log.checkpoint_now(connection).hash)
    assert len(ends) == 2


def test_the_tail_is_checked_against_the_head(file_store: Store) -> None:
    with file_store.write() as connection:
        for _ in range(300):
            log.append_event(connection, "note", {})
        log.check_tail(connection, depth=200)
        log.check_tail(connection, depth=1000)
    for change in ("UPDATE head SET seq = 300", "UPDATE head SET hash = 'f'", "UPDATE head SET seq = 302"):
        with suppress(ZeroDivisionError), file_store.write() as connection:
            connection.execute(text(change))
            with pytest.raises(log.BrokenLog):
                log.check_tail(connection)
            raise ZeroDivisionError
