"""The store of a night: it is verified by anybody, copied, restored, and removed only if it is the sample."""

from __future__ import annotations

import io
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from croupier.night.books.ledger import SALES, USD
from croupier.night.books.schema import TRIGGERS
from croupier.night.books.store import NightStore, NotTheSample, remove_sample
from croupier.night.plan_file import render_plan
from croupier.night.running.audit import NightAudit, audit_night
from croupier.night.running.night import Night
from croupier.night.running.upkeep import backup_night, restore_night
from croupier.records.chain import BrokenLog, Checkpoint, digest
from croupier.records.copies import Damaged, checkpoint_file
from croupier.records.store import NotAStore, StoreExists, StoreFailed
from tests.night.running import Evening, opened, plan


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """One sale handed over, one rung up, one corrected; a fill; a till that was $5 short."""
    found = opened(tmp_path)
    found.do("bank.sell", "Cleo", window="1", cents=20_00, handed=True)
    found.do("bank.sell", "Cleo", window="1", cents=30_00)
    found.do("bank.sell", "Cleo", window="1", cents=40_00, handed=True)
    found.do("bank.correct", "Cleo", confirmed_by="Bob", sale=3, cents=50_00, pieces={"black": 5}, reason="a fifty")
    found.do("tables.fill", "Max", confirmed_by="Hal", table="Blackjack 1", pieces={"red": 40})
    yield found
    found.night.close()


def audited(path: Path, kept: Checkpoint | None = None) -> NightAudit:
    with NightStore.inspect(path) as store:
        return audit_night(store, kept)


def test_a_night_is_verified_while_it_runs(evening: Evening) -> None:
    found = audited(evening.path, evening.night.store.checkpoint())
    assert found.faults == []
    assert (found.sales, found.flags) == (3, 1)
    assert found.entries == 6  # received, opened, two sales, a correction, a fill


def _sql(path: Path, *statements: str) -> None:
    """As somebody would who has the file and knows SQL; afterwards the triggers are there again."""
    with closing(sqlite3.connect(path)) as connection:
        for trigger in TRIGGERS:
            connection.execute(f"DROP TRIGGER {trigger.split()[2]}")
        for statement in statements:
            connection.execute(statement)
        for trigger in TRIGGERS:
            connection.execute(trigger)
        connection.commit()


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("UPDATE lines SET amount = amount - 500 WHERE account = 'dollars:receipts:sales' AND entry = 3", "entry 3"),
        (
            "UPDATE lines SET account = 'dollars:safe:cash' WHERE account = 'dollars:till:1:cash' AND entry = 3",
            "entry 3",
        ),
        ("DELETE FROM entries WHERE number = 6", "entry 6"),
        ("INSERT INTO entries VALUES (7, 1, 'x')", "entry 7 is in the books, but not in the log"),
        ("UPDATE balances SET held = 0 WHERE account = 'dollars:receipts:sales'", "receipts:sales is kept at 0"),
        ("UPDATE serials SET number = 9 WHERE number = 3", "numbers that were taken"),
        ("UPDATE events SET at = '2027' WHERE seq = 5", "event 5"),
        ("UPDATE events SET body = replace(body, '2000', '1000') WHERE kind = 'bank.sold'", "does not fit its hash"),
        ("DELETE FROM events WHERE seq = 4", "event 4 is missing"),
        ("DELETE FROM events WHERE seq = (SELECT max(seq) FROM events)", "the head says"),
        ("UPDATE head SET sample = 1", "another night"),
        ("UPDATE head SET entry = 5", "counts 5 entries"),
    ],
)
def test_whatever_is_changed_shows(evening: Evening, statement: str, says: str) -> None:
    evening.night.close()
    _sql(evening.path, statement)
    faults = audited(evening.path).faults
    assert any(says in fault for fault in faults), faults


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET at = '2027' WHERE seq = (SELECT max(seq) FROM events) - 3",
        "UPDATE events SET body = replace(body, '2000', '1000') WHERE kind = 'bank.sold'",
        "DELETE FROM events WHERE seq = (SELECT max(seq) FROM events) - 1",
        "DELETE FROM events WHERE seq = (SELECT max(seq) FROM events)",
        "UPDATE head SET hash = 'f00'",
        "DELETE FROM events",
    ],
)
def test_a_damaged_end_of_the_log_keeps_the_night_shut(evening: Evening, statement: str) -> None:
    """It can still be read, for `croupier verify` to say what is wrong with it."""
    evening.night.close()
    _sql(evening.path, statement)
    with pytest.raises(BrokenLog, match="See croupier verify; nothing was changed"):
        NightStore.open(evening.path)
    with NightStore.inspect(evening.path) as store:
        assert audit_night(store).faults


def test_what_the_database_refuses_is_told_as_such(evening: Evening) -> None:
    before = evening.night.store.checkpoint()
    with pytest.raises(StoreFailed, match="nothing was changed: no such table"), evening.night.store.write() as run:
        run.execute("UPDATE nowhere SET seq = 1")
    assert evening.night.store.checkpoint() == before
    evening.do("bank.sell", "Cleo", window="1", cents=20_00, handed=True)


def test_nothing_is_written_where_it_could_not_be_kept(evening: Evening) -> None:
    """After a synchronization that failed, nor by whoever only reads."""
    store = evening.night.store
    fault = sqlite3.OperationalError("disk I/O error")
    fault.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
    with pytest.raises(StoreFailed, match="start the program again"), store.write():
        raise fault
    with pytest.raises(StoreFailed, match="start the program again"), store.write():
        pass
    evening.night.close()
    with (
        NightStore.inspect(evening.path) as reader,
        pytest.raises(StoreFailed, match="the night is closed, or open only to read"),
        reader.write(),
    ):
        pass


def test_no_night_is_made_beside_the_log_of_another(tmp_path: Path) -> None:
    """SQLite would take it for a part of the new one."""
    for ending in ("-wal", "-journal"):
        left = tmp_path / f"night{ending}.db{ending}"
        left.write_bytes(b"something")
        with pytest.raises(StoreExists, match=ending):
            Night.begin(tmp_path / f"night{ending}.db", plan())
        assert left.read_bytes() == b"something"


def test_a_night_of_a_later_croupier_is_left_alone(evening: Evening) -> None:
    evening.night.close()
    _sql(evening.path, "UPDATE head SET format = 99")
    for way in (NightStore.open, NightStore.inspect):
        with pytest.raises(NotAStore, match="format 99; this Croupier reads formats up to"):
            way(evening.path)


def rewritten(path: Path, change: Callable[[str, str], str]) -> None:
    """The whole log with other bodies and a chain of hashes that fits: only its contents can speak against it."""
    statements = []
    with closing(sqlite3.connect(path)) as connection:
        before = "0" * 64
        for seq, at, kind, body, _ in connection.execute("SELECT * FROM events ORDER BY seq").fetchall():
            text = change(kind, body)
            before = digest(before, [seq, at, kind], text)
            quoted = text.replace("'", "''")
            statements.append(f"UPDATE events SET body = '{quoted}', hash = '{before}' WHERE seq = {seq}")
        statements.append(f"UPDATE head SET hash = '{before}'")
    _sql(path, *statements)
    path.with_name(f"{path.name}.head").unlink()


@pytest.mark.parametrize(
    ("kind", "old", "new", "says"),
    [
        ("bank.sold", '"cents":2000', '"cents":1000', "what was sold comes to"),
        ("number", '"number":2', '"number":4', "follows"),
        ("entry", '["dollars:receipts:sales","usd",-2000]', '["dollars:receipts:sales","usd",-1000]', "sums to zero"),
        ("entry", '"dollars:receipts:sales","usd"', '"dollars:receipts:sales","imitation"', "kept apart"),
    ],
)
def test_a_log_that_was_written_anew_does_not_add_up(
    evening: Evening, kind: str, old: str, new: str, says: str
) -> None:
    evening.night.close()
    kept = NightStore.inspect(evening.path).checkpoint()
    rewritten(evening.path, lambda of, body: body.replace(old, new) if of == kind else body)
    found = audited(evening.path)
    assert any(says in fault for fault in found.faults), found.faults
    assert "rewritten" in audited(evening.path, kept).faults[0]


def test_a_file_that_fell_back_says_so(evening: Evening, tmp_path: Path) -> None:
    copy, _ = backup_night(evening.path, tmp_path / "copy.db")
    evening.do("bank.sell", "Cleo", window="1", cents=60_00, handed=True)
    evening.night.close()
    shutil.copy(copy, evening.path)
    assert "fallen back" in audited(evening.path).faults[0]
    with Night.open(evening.path) as night:
        assert "this night had come to event" in night.store.fell_back
    found = audited(evening.path)
    assert (found.faults, len(found.notes)) == ([], 1)


def test_nothing_is_written_into_a_file_that_was_replaced(evening: Evening, tmp_path: Path) -> None:
    """Put back while the night is open: what was acknowledged then would be gone at the next start."""
    copy, _ = backup_night(evening.path, tmp_path / "copy.db")
    evening.do("bank.sell", "Cleo", window="1", cents=60_00, handed=True)
    kept = evening.path.rename(tmp_path / "kept.db")
    shutil.copy(copy, evening.path)
    for _ in range(2):
        with pytest.raises(StoreFailed, match="moved or replaced meanwhile"):
            evening.do("bank.sell", "Cleo", window="1", cents=20_00, handed=True)
    evening.night.close()
    kept.replace(evening.path)  # the right one is found again
    with Night.open(evening.path, clock=evening.clock) as night:
        assert not night.store.fell_back
        night.do({"do": "bank.sell", "by": "Cleo", "window": "1", "cents": 20_00, "handed": True})


def test_a_second_laptop_goes_on_from_the_backup(evening: Evening, tmp_path: Path) -> None:
    copy, checkpoint = backup_night(evening.path, tmp_path / "stick")
    with pytest.raises(StoreExists):
        backup_night(evening.path, copy)
    assert checkpoint_file(copy).read_text().startswith(checkpoint.short)
    other = tmp_path / "other" / "night.db"
    restore_night(copy, other)
    with Night.open(other, clock=evening.clock) as night:
        night.do({"do": "bank.hand", "by": "Cleo", "sale": 2})
        assert night.do({"do": "bank.sell", "by": "Cleo", "window": "1", "cents": 20_00})["sale"] == 4
        with night.read() as state:
            assert state.books.held(SALES, USD) == -100_00
    assert audited(other).faults == []
    with pytest.raises(StoreExists):
        restore_night(copy, other)
    checkpoint_file(copy).write_text("9 " + "0" * 16 + "\n" + "0" * 64 + "\n\n")
    with pytest.raises(Damaged, match="rewritten"):
        restore_night(copy, tmp_path / "third.db")


def test_only_the_sample_is_removed(evening: Evening, tmp_path: Path) -> None:
    evening.night.close()
    with pytest.raises(NotTheSample):
        remove_sample(evening.path)
    folder = tmp_path / "sample"
    folder.mkdir()
    sample = Evening(folder, sample=True)
    sample.night.close()
    remove_sample(sample.path)
    assert list(folder.iterdir()) == []


def test_a_store_that_was_not_finished_is_begun_again(tmp_path: Path) -> None:
    (tmp_path / "night.db").write_bytes(b"")
    Evening(tmp_path).night.close()
    assert audited(tmp_path / "night.db").faults == []


# --- Without a page -----------------------------------------------------------------------------------------------


def test_a_night_without_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("night.toml").write_text(render_plan(plan()), encoding="utf-8")
    assert main(["night", "open", "night.toml", "--sample"]) == 0
    orders: list[dict[str, Any]] = [
        {"do": "vault.receive", "by": "Ann", "pieces": {"green": 100}, "at": "2027-03-06 18:00"},
        {"do": "staff.sign-in", "by": "Cleo", "person": "Cleo", "acknowledged": True},
        {"do": "bank.open", "by": "Cleo", "confirmed_by": "Bob", "window": "1", "pieces": {"green": 100}},
        {"do": "bank.sell", "by": "Cleo", "window": "1", "cents": 2000, "handed": True, "at": "2027-03-06 20:00"},
        {"do": "bank.cancel", "by": "Cleo", "sale": 1},
    ]
    text = "\n".join(json.dumps({"at": "2027-03-06 19:00", **order}) for order in orders) + "\n\nnonsense\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    capsys.readouterr()
    assert main(["night", "do", "night.db"]) == 1
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer.get("section") for answer in answers] == [None, None, None, None, "§13:47-20.8(b)1", ""]
    assert answers[3]["pieces"] == {"green": 8}
    assert main(["night", "show", "night.db", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    came = {"count": 1, "cents": 2000, "recorded": 2000, "never_received": 0, "waiting": 0}
    assert shown["sales"] == {**came, "rung": []}
    assert main(["night", "show", "night.db"]) == 0
    assert "dollars:receipts:sales" in capsys.readouterr().out
    assert main(["night", "orders"]) == 0
    assert "bank.sell: imitation money is sold; by the banker" in capsys.readouterr().out
    assert main(["night", "orders", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bank.correct"]["second"]
    assert main(["verify", "night.db"]) == 0
    assert main(["backup", "copy.db", "--store", "night.db"]) == 0
    checkpoint = capsys.readouterr().out.splitlines()[-1].removeprefix("checkpoint: ")
    assert main(["restore", "copy.db", "--store", "other.db"]) == 0
    told, last = capsys.readouterr().out.splitlines()
    assert (told.startswith("other.db: "), last) == (True, f"checkpoint of the backup: {checkpoint}")
    assert main(["restore", "copy.db"]) == 2
    assert main(["verify", "other.db", "--checkpoint", checkpoint]) == 0
    _sql(tmp_path / "other.db", "UPDATE balances SET held = 1")
    assert main(["verify", "other.db"]) == 1
    assert main(["night", "remove", "night.db"]) == 0
    assert not Path("night.db").exists()


def test_an_archive_is_verified_with_nothing_but_python(evening: Evening, tmp_path: Path) -> None:
    """By a stranger who has not installed what the floor needs."""
    copy, checkpoint = backup_night(evening.path, tmp_path / "archive.db")
    script = (
        "import sys; sys.modules['sqlalchemy'] = None; from croupier.cli import main; "
        f"sys.exit(main(['verify', {str(copy)!r}, '--checkpoint', {checkpoint.short!r}]))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    assert "all is as it was written, and agrees with the checkpoint" in done.stdout
