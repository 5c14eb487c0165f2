"""What every store promises: the house on SQLite, the house on PostgreSQL, a casino night."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.errors import CroupierError
from croupier.records.chain import BrokenLog
from croupier.records.copies import Damaged, checkpoint_file
from croupier.records.keys import KeyReused
from croupier.records.store import StoreExists, StoreFailed
from tests.records.conftest import Place
from tests.records.kinds import PAID, Records, paying

# --- What is acknowledged is kept ---------------------------------------------------------------------------------


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(kind: str, records: Records) -> None:
    """And whoever did not hear sends the same orders again: each has one effect."""
    records.close()
    process = paying(kind, records)
    try:
        assert process.stdout
        heard = [process.stdout.readline().strip() for _ in range(12)]
        os.kill(process.pid, signal.SIGKILL)
        heard += process.stdout.read().split()
    finally:
        process.kill()
        process.communicate()
    assert heard[0] == "open", heard
    acknowledged = int(heard[-1])
    records.open()
    assert records.received() in (acknowledged * PAID, (acknowledged + 1) * PAID)
    for number in range(1, acknowledged + 2):
        records.pay(f"order-{number}")
    assert records.received() == (acknowledged + 1) * PAID
    assert not records.store.fell_back
    assert records.audit().faults == []


def test_an_exception_undoes_everything(records: Records) -> None:
    before = records.checkpoint()
    with pytest.raises(CroupierError):
        records.pay("much", 10**20)
    assert (records.checkpoint(), records.received()) == (before, 0)
    records.pay("much")  # what was refused is not kept under its key
    assert records.received() == PAID


def test_a_key_acts_once(records: Records) -> None:
    first = records.pay("a")
    after = records.checkpoint()
    assert records.pay("a") == first
    records.close()
    records.open()
    assert records.pay("a") == first
    with pytest.raises(KeyReused, match="was used for another"):
        records.pay("a", 2 * PAID)
    assert (records.received(), records.checkpoint()[:2]) == (PAID, after[:2])
    records.pay("b")
    assert records.received() == 2 * PAID


# --- Books that are older than they were --------------------------------------------------------------------------


def test_an_older_copy_in_its_place_is_told(records: Records) -> None:
    records.pay("a")
    records.close()
    older = records.copied()
    records.open()
    for key in "bcd":
        records.pay(key)
    end = records.checkpoint()
    records.close()
    records.put_back(older)
    found = records.audit()  # before anybody opens it
    assert found.lost == found.faults[:1]
    assert f"this {records.WHAT} had come to event {end.size}: the database has fallen back" in found.lost[0]
    records.open()
    assert f"had come to event {end.size}" in records.store.fell_back
    records.close()
    found = records.audit()  # and for ever
    assert [str(end.size) in said for said in found.lost] == [True]
    records.open()
    assert not records.store.fell_back  # told once


def test_a_checkpoint_tells_of_an_end_that_was_cut_off(records: Records) -> None:
    records.pay("a")
    records.close()
    older = records.copied()
    records.open()
    records.pay("b")
    kept = records.checkpoint()
    records.close()
    assert records.audit(kept).faults == []
    records.put_back(older)
    assert any("before the checkpoint's event" in fault for fault in records.audit(kept).faults)


@pytest.mark.in_files
@pytest.mark.parametrize("mark", ["none", "not ours", "of another"])
def test_an_older_copy_whose_mark_is_gone_is_told(records: Records, place: Place, mark: str) -> None:
    """Of a night receipts fell so from $260 to $60, and nothing said so."""
    if records.WHAT == "house":
        records.store.close()
        records.open()
    records.pay("a")
    records.close()
    older = records.copied()
    records.open()
    records.pay("b")
    records.close()
    records.put_back(older)
    head = Path(f"{records.path}.head")
    head.unlink()
    if mark == "not ours":
        head.write_bytes(b"scrawl")
    elif mark == "of another":
        other = type(records)(place(), records.notes).begin()
        other.close()
        head.write_bytes(Path(f"{other.path}.head").read_bytes())
    said = f"nothing beside this {records.WHAT} says how far it had come"
    assert [note for note in records.audit().notes if said in note]
    records.open()
    assert f"{head.name}, which says how far this {records.WHAT} had come, is missing" in records.store.fell_back
    records.close()
    found = records.audit()
    assert (found.faults, found.lost) == ([], [])  # whether something is lost nobody can tell
    assert any("how far" in note for note in found.notes)
    records.open()
    assert not records.store.fell_back  # told once


@pytest.mark.in_files
def test_no_alarm_without_cause(records: Records) -> None:
    head = Path(f"{records.path}.head")
    behind = head.read_bytes()  # of a machine that lost its power: the mark is not synchronized
    records.pay("a")
    records.close()
    head.write_bytes(behind)
    records.open()
    assert not records.store.fell_back
    records.close()
    found = records.audit()
    assert (found.faults, found.lost) == ([], [])


@pytest.mark.in_files
def test_a_store_that_is_gone_is_missed(records: Records) -> None:
    end = records.checkpoint().size
    records.close()
    records.path.unlink()
    assert main(["verify", records.where]) == 3
    records.begin()
    assert f"had come to event {end}; its database is gone, and this one is new" in records.store.fell_back
    records.close()
    assert len(records.audit().lost) == 1


@pytest.mark.in_files
def test_so_is_one_whose_mark_is_damaged(records: Records) -> None:
    records.close()
    records.path.unlink()
    Path(f"{records.path}.head").write_bytes(b"scrawl")
    assert main(["verify", records.where]) == 3
    records.begin()
    said = f"a {records.WHAT} was here, whose database is gone and whose record is damaged; this one is new"
    assert records.store.fell_back == said
    records.close()
    found = records.audit()
    assert (found.faults, found.lost, len(found.notes)) == ([], [], 1)


# --- Who has it open ----------------------------------------------------------------------------------------------


@pytest.mark.in_files
def test_a_second_server_is_refused(kind: str, records: Records) -> None:
    records.close()
    process = paying(kind, records)
    try:
        assert process.stdout
        assert process.stdout.readline() == "open\n"
        with pytest.raises(CroupierError, match=rf"is open in another server: process {process.pid} on \S+, since 20"):
            records.open()
        assert records.audit().faults == []  # looking is allowed
    finally:
        process.kill()
        process.communicate()
    records.open()  # the system gave the lock back


@pytest.mark.in_files
def test_no_link_leads_around_the_lock(records: Records) -> None:
    folder = records.path.parent
    (folder / "soft.db").symlink_to(records.path)
    (folder / "folder").symlink_to(folder)
    for link in (folder / "soft.db", folder / "folder" / records.path.name):
        with pytest.raises(CroupierError, match="is open in another server"):
            type(records)(str(link), records.notes).open()
    hard = folder / "hard.db"
    os.link(records.path, hard)
    with pytest.raises(CroupierError, match="another name besides \\(a hard link\\)"):
        type(records)(str(hard), records.notes).open()
    records.close()
    with pytest.raises(CroupierError, match="a hard link"):
        records.open()
    hard.unlink()
    records.open()
    assert not records.store.fell_back


@pytest.mark.in_files
def test_nothing_is_written_into_a_file_that_was_replaced(records: Records) -> None:
    records.pay("a")
    kept = records.path.rename(records.path.with_name("kept.db"))
    records.path.write_bytes(kept.read_bytes())
    for key in "bc":
        with pytest.raises(StoreFailed, match="moved or replaced meanwhile; start the program again"):
            records.pay(key)
    records.close()
    kept.replace(records.path)  # the right one is found again
    records.open()
    assert (records.store.fell_back, records.received()) == ("", PAID)


# --- Who may read it ----------------------------------------------------------------------------------------------


def _modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir() if path.is_file()}


@pytest.mark.in_files
def test_only_its_owner_may_read_it(records: Records) -> None:
    records.pay("a")
    assert f"{records.path.name}-wal" in (modes := _modes(records.path.parent))
    assert set(modes.values()) == {0o600}
    records.close()
    records.path.chmod(0o644)
    records.open()
    records.pay("b")
    assert set(_modes(records.path.parent).values()) == {0o600}


@pytest.mark.in_files
@pytest.mark.parametrize("own", [True, False])
def test_where_files_have_no_modes_a_store_of_ones_own_is_opened(
    records: Records, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, own: bool
) -> None:
    """From a memory stick; of somebody else's the secrets could be read by him."""
    records.close()
    records.path.chmod(0o644)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "chmod", refuse)
        if own:
            records.open()
            assert f"others on this machine can read {records.path}" in caplog.text
        else:
            patch.setattr(os, "geteuid", lambda: 4711)
            with pytest.raises(StoreFailed, match="cannot keep others from reading"):
                records.open()


@pytest.mark.in_files
def test_a_store_that_is_stopped_is_one_file_and_stays_so(records: Records, tmp_path: Path) -> None:
    records.pay("a")
    records.close()
    before = _modes(records.path.parent)
    assert not [name for name in before if name.endswith(("-wal", "-shm", "-journal"))]
    records.audit()
    assert main(["verify", records.where]) == 0
    assert _modes(records.path.parent) == before
    alone = tmp_path / "stick" / records.path.name  # without its lock and its mark
    alone.parent.mkdir()
    alone.write_bytes(records.path.read_bytes())
    content = alone.read_bytes()
    assert main(["verify", str(alone)]) == 0
    assert [path.name for path in alone.parent.iterdir()] == [alone.name]
    assert alone.read_bytes() == content


@pytest.mark.in_files
def test_looking_takes_nothing_away_from_a_server_that_begins_meanwhile(records: Records) -> None:
    records.close()
    with records.inspect() as looking:
        records.open()
        records.pay("a")
        looking.close()
        assert Path(f"{records.path}-wal").stat().st_size
        records.pay("b")
        assert records.received() == 2 * PAID
    assert records.audit().faults == []


# --- Copies -------------------------------------------------------------------------------------------------------


def test_a_backup_goes_on_in_another_place(records: Records, place: Place, tmp_path: Path) -> None:
    records.pay("a")
    copy = tmp_path / "copy.db"
    kept = records.backup(copy)  # also while it is open
    assert checkpoint_file(copy).read_text().startswith(kept.short)
    assert {path.stat().st_mode & 0o777 for path in (copy, checkpoint_file(copy))} == {0o600}
    with pytest.raises(StoreExists, match="a backup writes over nothing"):
        records.backup(copy)
    records.pay("b")
    other = records.restore(copy, place())
    with pytest.raises(StoreExists):
        records.restore(copy, other.where)
    other.open()
    assert other.received() == PAID
    assert other.pay("a") == records.pay("a")  # also what was answered to a key
    other.pay("c")
    assert (other.received(), other.store.fell_back) == (2 * PAID, "")
    other.close()
    assert other.audit(kept).faults == []
    assert not list(tmp_path.rglob("*.new*"))


@pytest.mark.in_files
def test_a_restored_store_has_a_mark_of_its_own(records: Records, place: Place, tmp_path: Path) -> None:
    """So an older file in its place is told from the first order on."""
    records.pay("a")
    copy = tmp_path / "copy.db"
    records.backup(copy)
    other = records.restore(copy, place())
    older = other.path.read_bytes()
    other.open()
    assert not other.store.fell_back
    other.pay("b")
    other.close()
    other.path.write_bytes(older)
    assert other.audit().lost


def test_a_damaged_copy_is_not_restored(records: Records, place: Place, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    records.backup(copy)
    checkpoint_file(copy).write_text("3 " + "0" * 16 + "\n" + "0" * 64 + "\n\n")
    where = place()
    with pytest.raises(Damaged, match=r"was not restored: .*rewritten"):
        records.restore(copy, where)
    with pytest.raises(CroupierError):
        type(records)(where, records.notes).audit()


# --- What somebody changed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["row", "log", "balance", "end"])
def test_verify_finds_what_was_changed(records: Records, what: str, tmp_path: Path) -> None:
    for key in "abc":
        records.pay(key)
    records.close()
    assert records.audit().faults == []
    records.bend({"row": records.ROW, "log": records.LOG, "balance": records.BALANCE, "end": records.END}[what])
    assert records.audit().faults
    with pytest.raises(Damaged, match="no backup was made"):
        records.backup(tmp_path / "copy.db")
    assert not list(tmp_path.glob("*copy.db*"))
    if what in ("log", "end"):
        with pytest.raises(BrokenLog, match="See croupier verify; nothing was changed"):
            records.open()
