"""Tables on disk."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from croupier.table import Put, Spot
from croupier.terminal import store
from croupier.terminal.store import BrokenTable, CannotSave, Saved, TableInUse, TableStore
from tests.terminal.visit import open_table, resume

SAVED = Saved(
    "roulette", "live", 3, "croupier tape 1\n", 100_000, "As Kd", (Put("you", 1, Spot("straight", "17"), 500),)
)


def test_what_is_saved_comes_back(tmp_path: Path) -> None:
    place = TableStore(tmp_path, "roulette", "live")
    assert not place.exists()
    place.save(SAVED)
    assert place.exists()
    assert place.load() == SAVED


@pytest.mark.skipif(os.name != "posix", reason="files have other permissions there")
def test_only_the_owner_may_read_it(tmp_path: Path) -> None:
    """It holds the sealed order of the shoe."""
    place = TableStore(tmp_path, "roulette", "live")
    place.save(SAVED)
    place.keep_tape(1, "tape")
    for path in (place.path, place.tapes / "round-1.tape"):
        assert path.stat().st_mode & 0o777 == 0o600
    assert place.path.parent.stat().st_mode & 0o777 == 0o700


def test_it_is_on_disk_before_it_takes_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it: what is still in a buffer is on no disk."""
    order: list[str] = []
    sizes: list[int] = []
    replace = os.replace

    def noted_replace(old: Path, new: Path) -> None:
        order.append("replace")
        replace(old, new)

    def noted_sync(file: int) -> None:
        order.append("sync")
        sizes.append(os.fstat(file).st_size)

    monkeypatch.setattr(os, "fsync", noted_sync)
    monkeypatch.setattr(os, "replace", noted_replace)
    place = TableStore(tmp_path, "roulette", "live")
    place.save(SAVED)
    assert order[:2] == ["sync", "replace"]
    assert sizes[0] == place.path.stat().st_size > 0


def test_a_failed_write_leaves_the_old_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = TableStore(tmp_path, "roulette", "live")
    place.save(SAVED)

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotSave, match=r"roulette\.json: No space left on device"):
        place.save(Saved("roulette", "live", 4, "", 0))
    assert place.load() == SAVED


def test_rounds_go_on_after_the_tapes_that_are_there(tmp_path: Path) -> None:
    place = TableStore(tmp_path, "roulette", "live")
    assert place.next_round() == 1
    for number in (2, 9, 10):
        place.keep_tape(number, "")
    (place.tapes / "round-x.tape").touch()
    assert place.next_round() == 11


def test_tables_of_one_game_do_not_meet(tmp_path: Path) -> None:
    kinds: tuple[store.Kind, ...] = ("live", "practice", "dealer")
    places = [TableStore(tmp_path, "craps", kind) for kind in kinds]
    assert [place.path.name for place in places] == ["craps.json", "craps-practice.json", "craps-dealer.json"]
    assert len({place.tapes for place in places}) == 3


def test_two_terminals_do_not_share_a_table(tmp_path: Path) -> None:
    place = TableStore(tmp_path, "craps", "live")
    with place.locked():
        with pytest.raises(TableInUse, match="another terminal"), TableStore(tmp_path, "craps", "live").locked():
            pass
        with TableStore(tmp_path, "craps", "practice").locked():
            pass
    with place.locked():
        pass


def test_where_tables_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.delenv("CROUPIER_HOME", raising=False)
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    assert store.home_folder() == tmp_path / ".local" / "state" / "croupier"
    monkeypatch.setenv("XDG_STATE_HOME", "relative")  # to be ignored, says the XDG base directory specification
    assert store.home_folder() == tmp_path / ".local" / "state" / "croupier"
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    assert store.home_folder() == tmp_path / "state" / "croupier"
    monkeypatch.setenv("CROUPIER_HOME", str(tmp_path / "own"))
    assert store.home_folder() == tmp_path / "own"


# --- A file that cannot be resumed ----------------------------------------------------------------------------------


def change(path: Path, **fields: Any) -> None:
    data = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({name: value for name, value in (data | fields).items() if value != "gone"}), "utf-8")


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"format": "croupier-table/9"}, "its format"),
        ({"round": "three"}, "int expected"),
        ({"tape": "gone"}, "tape"),
        ({"strange": 1}, "strange"),
        ({"tape": "no tape"}, "first line must be"),
        ({"order": "Kx"}, "'Kx' is not a card"),
        ({"last": [{"player": "you"}]}, "box"),
        ({"game": "craps"}, "it is a live table of craps"),
        ({"kind": "practice"}, "it is a practice table of roulette"),
        ({"seed": 7}, "a practice table has a seed and no other table ever does"),
    ],
)
def test_a_broken_table_says_what_to_do(tmp_path: Path, fields: dict[str, Any], why: str) -> None:
    session = open_table(tmp_path, "roulette")
    path = session.store.path
    change(path, **fields)
    before = path.read_bytes()
    with pytest.raises(BrokenTable) as told:
        resume(tmp_path, "roulette")
    for part in (str(path), why, "--new", "roulette.json.broken"):
        assert part in str(told.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 100_000])
def test_a_file_that_is_no_table_at_all(tmp_path: Path, content: bytes) -> None:
    session = open_table(tmp_path, "roulette")
    session.store.path.write_bytes(content)
    with pytest.raises(BrokenTable, match="--new"):
        resume(tmp_path, "roulette")


def test_a_tape_that_was_tampered_with_is_not_resumed(tmp_path: Path) -> None:
    session = open_table(tmp_path, "roulette")
    session.feed(Put("you", 1, Spot("red"), 500))
    path = session.store.path
    path.write_text(path.read_text("utf-8").replace("> bet 1 you 1 red 500", "> bet 1 you 1 red 900"), "utf-8")
    with pytest.raises(BrokenTable, match="go another way"):
        resume(tmp_path, "roulette")


def test_a_practice_table_cannot_take_a_live_one_s_place(tmp_path: Path) -> None:
    practice = open_table(tmp_path, "roulette", "practice", seed=7)
    practice.store.path.rename(tmp_path / "tables" / "roulette.json")
    with pytest.raises(BrokenTable, match="it is a practice table"):
        resume(tmp_path, "roulette")


def test_a_broken_table_is_kept_aside(tmp_path: Path) -> None:
    place = TableStore(tmp_path, "roulette", "live")
    place.save(SAVED)
    place.set_aside()
    assert not place.exists()
    assert place.path.with_name("roulette.json.broken").exists()
