"""The list of a night's devices and PINs: whole after a power cut, read from its spare, made whole by doctor."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.floor import pins
from croupier.web.night import doors
from croupier.web.night.doors import FILE, SPARE, Device, Doors, WrongPinHere
from croupier.web.night.keeping import Nights, write
from tests.web.serving import Served, done, refused
from tests.web.test_night_evening import PAGES, Evening, started
from tests.web.test_night_plan import HTML, begun


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


@pytest.fixture
def one(fresh: Served) -> Evening:
    return started(fresh)


def folder_of(one: Evening) -> Path:
    assert one.served.settings.nights
    return one.served.settings.nights / one.night


def cut(path: Path) -> None:
    """As a power cut leaves a file that was not brought to the disk."""
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def doctor(one: Evening, *more: str) -> int:
    """Of a house beside the same nights."""
    return main(["doctor", "--store", str(folder_of(one).parent.parent / "house.db"), *more])


def test_a_list_that_is_cut_in_half_stops_nobody(one: Evening, capsys: pytest.CaptureFixture[str]) -> None:
    ann, folder = one.at("Office", "Ann"), folder_of(one)
    whole = (folder / FILE).read_bytes()
    cut(folder / FILE)
    for name in PAGES:
        if name != "inspector":
            one.page(ann, name)
    done(one.arrive(ann, "Bob"))  # and writes it anew
    assert json.loads((folder / FILE).read_bytes())["pins"] == json.loads(whole)["pins"]
    cut(folder / FILE)
    doctor(one)
    said = capsys.readouterr().out
    assert f"fault    night {one.night}" in said
    assert "doors.json of its devices and PINs is damaged; croupier doctor --repair puts it right" in said
    doctor(one, "--repair")
    assert "doors.json made whole: devices and PINs are as they were" in capsys.readouterr().out
    assert (folder / FILE).read_bytes() == (folder / SPARE).read_bytes()
    doctor(one)
    assert "is damaged" not in capsys.readouterr().out
    assert "<strong>Bob</strong> is at this device" in one.page(ann, "here")


def test_a_list_that_is_lost_is_put_aside_and_begun_anew(one: Evening, capsys: pytest.CaptureFixture[str]) -> None:
    ann, folder = one.at("Office", "Ann"), folder_of(one)
    for name in (FILE, SPARE):
        cut(folder / name)
    for path in ("staff/window", "staff/here"):
        said = refused(ann.get(f"/nights/{one.night}/{path}"), 409, "DoorsDamaged")
        assert "croupier doctor --repair" in said
    page = one.owner.get(f"/nights/{one.night}/evening", headers=HTML)
    assert page.status_code == 409
    assert "croupier doctor --repair" in page.text
    assert doctor(one) == 1
    doctor(one, "--repair")
    assert "enrol the devices and give PINs anew" in capsys.readouterr().out
    assert sorted(path.name.split(".", 2)[2] for path in folder.glob("damaged.*")) == [FILE, SPARE]
    refused(ann.get(f"/nights/{one.night}/staff/window"), 403, "NotEnrolled")
    one.pins = {
        each["person"]: each["pin"] for each in done(one.owner.post(f"/nights/{one.night}/pins", json={}))["pins"]
    }
    one.page(one.at("Office", "Ann"), "window")


SCRAWLS = (
    "",
    "[]",
    "null",
    '{"devices": {}, "pins": []}',
    '{"devices": [{"x": 1}], "pins": {}}',
    "[" * 100_000,
    "\xff",
)


@pytest.mark.parametrize("scrawl", SCRAWLS)
def test_whatever_is_in_the_file_is_no_fault_of_the_server(one: Evening, scrawl: str) -> None:
    ann, folder = one.at("Office", "Ann"), folder_of(one)
    for name in (FILE, SPARE):
        (folder / name).write_bytes(scrawl.encode("latin-1"))
    refused(ann.get(f"/nights/{one.night}/staff/window"), 409, "DoorsDamaged")
    (folder / SPARE).unlink()
    refused(ann.get(f"/nights/{one.night}/staff/window"), 409, "DoorsDamaged")


@contextmanager
def watched(at: Callable[[str], None]) -> Iterator[None]:
    """Told of every moment in which something reaches the disk, before it does."""
    fsync, replace = os.fsync, Path.replace

    def settled(file: int) -> None:
        at("settled")
        fsync(file)

    def replaced(path: Path, to: Path) -> Path:
        at(f"-> {to.name}")
        return replace(path, to)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", settled)
        patch.setattr(Path, "replace", replaced)
        yield


def test_a_list_is_on_the_disk_before_it_takes_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it: what is still in a buffer is on no disk."""
    did: list[str] = []
    sizes: list[int] = []
    fsync = os.fsync

    def noted(file: int) -> None:
        sizes.append(os.fstat(file).st_size)
        fsync(file)

    monkeypatch.setattr(os, "fsync", noted)
    with watched(did.append):
        Doors(tmp_path).give_pin("Ann")
    assert did == ["settled", f"-> {SPARE}", "settled", "settled", f"-> {FILE}", "settled"]
    assert sizes[0] == (tmp_path / SPARE).stat().st_size > 0
    assert sizes[2] == (tmp_path / FILE).stat().st_size > 0
    for name in (FILE, SPARE):
        assert (tmp_path / name).stat().st_mode & 0o77 == 0


@pytest.mark.parametrize("when", [0, 1, 3, 4])  # a folder that cannot be settled is no fault
def test_a_crash_at_any_moment_leaves_a_whole_list(tmp_path: Path, when: int) -> None:
    """What was there before, or what was to be there."""
    house, moments = Doors(tmp_path), count()
    house.give_pin("Ann")

    def fails(_: str) -> None:
        if next(moments) == when:
            raise OSError("power cut")

    with watched(fails), pytest.raises(OSError, match="power cut"):
        house.give_pin("Bob")
    assert house.damaged() == []
    assert house.with_pin() in ({"Ann"}, {"Ann", "Bob"})


def test_a_key_that_names_nothing_is_refused(fresh: Served) -> None:
    owner = fresh.visitor("owner")
    night = begun(owner)
    revision = owner.get(f"/nights/{night}").json()["revision"]
    options = ["tables", 0, "rules"]
    for do in ("add", "set", "remove"):
        for key in ([], ["tables", 0], options, [*options, "options"], [*options, "max_odds", "x"], [0], [""]):
            body = {"revision": revision, "do": do, "key": key, "value": "x"}
            answer = owner.post(f"/nights/{night}/changes", json=body)
            assert answer.status_code in (200, 404, 422), (do, key, answer.text)
            revision = owner.get(f"/nights/{night}").json()["revision"]
    refused(owner.post(f"/nights/{night}/changes", json={"revision": revision, "do": "add", "key": []}), 422)


def test_wrong_pins_are_forgotten_and_names_that_nobody_has_count_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "_wrong", {})
    house, device = Doors(tmp_path), Device(1, "Window")
    house.give_pin("Ann")
    for number in range(doors.FREE_TRIES - 1):
        with pytest.raises(WrongPinHere):
            house.check(device, f"Nobody {number}", "000000")
        with pytest.raises(WrongPinHere):
            house.check(device, "Ann", "wrong")
    assert len(doors._wrong) == 2
    assert {times for times, _ in doors._wrong.values()} == {doors.FREE_TRIES - 1}
    monkeypatch.setattr(doors, "REMEMBERED", -1.0)  # an hour later
    with pytest.raises(WrongPinHere):
        house.check(device, "Bob", "000000")
    assert doors._wrong == {}


def test_a_plan_and_what_stands_beside_it_are_written_alike(tmp_path: Path) -> None:
    write(tmp_path / "a.toml", "x = 1\n")
    write(tmp_path / "a.toml", "x = 2\n")
    assert [path.name for path in tmp_path.iterdir()] == ["a.toml"]
    assert (tmp_path / "a.toml").read_text() == "x = 2\n"
    assert Nights(tmp_path).names() == []
