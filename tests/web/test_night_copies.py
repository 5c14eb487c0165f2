"""A night goes on on a second laptop, from the copy that the first one made while it ran."""

from __future__ import annotations

import hashlib
import io
import json
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from croupier.floor import pins
from croupier.night.books.store import NightStore
from croupier.night.running.audit import audit_night
from croupier.web.night import copies
from tests.web.serving import Served, done, refused, served
from tests.web.test_night_evening import Evening, started

ZIP = {"Content-Type": "application/zip"}


@pytest.fixture(autouse=True)
def quick_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "_N", 2**8)


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[Served]:
    """Another one."""
    with served(tmp_path / "second") as other:
        yield other


def sold(one: Evening) -> httpx.Client:
    cleo = one.at("Window 1", "Cleo")
    one.do(cleo, "bank.open", "Dev", window="1", float=200_00)
    one.do(cleo, "bank.rate", rate="10")
    one.do(cleo, "bank.sell", window="1", cents=2000, handed=True)
    return cleo


def copy_of(one: Evening) -> bytes:
    answer = one.owner.get(f"/nights/{one.night}/copy.zip")
    assert answer.status_code == 200
    return answer.content


def packed(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return out.getvalue()


def unpacked(copy: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(copy)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_night_goes_on_on_another_laptop(fresh: Served, laptop: Served) -> None:
    one = started(fresh, name="Spring")
    cleo = sold(one)
    copy = copy_of(one)
    one.do(cleo, "bank.sell", window="1", cents=4000, handed=True)  # after the copy, and so only on the first laptop
    owner = laptop.visitor("owner")
    name = done(owner.post("/night-copies", content=copy, headers=ZIP))["night"]
    assert name == "spring"
    two = Evening(laptop, owner, name, one.pins)  # the same PINs
    again = two.at("Window 1", "Cleo")
    page = two.page(again, "window")
    assert "Sales: 1, $20" in page
    two.do(again, "bank.sell", window="1", cents=1000, handed=True)
    nights = laptop.settings.nights
    assert nights
    with NightStore.inspect(nights / name / "books.db") as store:
        found = audit_night(store)
    assert found.faults == []
    assert [note for note in found.notes if "restored from a copy" in note]
    stranger = laptop.client()
    stranger.cookies.update(cleo.cookies)
    refused(stranger.get(f"/nights/{name}/staff/window"), 403, "NotEnrolled")  # devices are enrolled anew
    assert (nights / name / "doors.json").stat().st_mode & 0o77 == 0


def test_one_night_is_in_a_house_once(fresh: Served) -> None:
    one = started(fresh)
    sold(one)
    copy = copy_of(one)
    said = refused(one.owner.post("/night-copies", content=copy, headers=ZIP), 409, "IsHere")
    assert f"as {one.night}" in said
    one.do(one.at("Office", "Ann"), "close.close", "Bob")
    done(one.owner.post(f"/nights/{one.night}/remove", json={}))
    done(one.owner.post("/night-copies", content=copy, headers=ZIP))


def test_a_plan_without_books_is_copied_too(fresh: Served, laptop: Served) -> None:
    owner = fresh.visitor("owner")
    night = done(owner.post("/nights", json={"name": "Plan", "example": True}))["night"]
    copy = owner.get(f"/nights/{night}/copy.zip").content
    other = laptop.visitor("owner")
    name = done(other.post("/night-copies", content=copy, headers=ZIP))["night"]
    assert other.get(f"/nights/{name}/night.toml").text == owner.get(f"/nights/{night}/night.toml").text


@pytest.mark.parametrize(
    "what", ["no archive", "another file", "a byte changed", "books changed", "a file more", "cut"]
)
def test_what_is_no_copy_is_refused_and_leaves_nothing(fresh: Served, what: str) -> None:
    one = started(fresh)
    sold(one)
    copy = copy_of(one)
    one.do(one.at("Office", "Ann"), "close.close", "Bob")
    done(one.owner.post(f"/nights/{one.night}/remove", json={}))
    files = unpacked(copy)
    match what:
        case "no archive":
            copy = b"PK no archive"
        case "another file":
            copy = packed({"other.txt": b"x"})
        case "a byte changed":
            copy = packed(files | {"night.toml": files["night.toml"] + b"\n"})
        case "books changed":
            books = files["books.db"].replace(b'"cents":2000', b'"cents":3000')
            assert books != files["books.db"]
            manifest = json.loads(files["manifest.json"])
            manifest["files"]["books.db"] = hashlib.sha256(books).hexdigest()
            copy = packed(files | {"books.db": books, "manifest.json": json.dumps(manifest).encode()})
        case "a file more":
            copy = packed(files | {"../../evil": b"x"})
        case _:
            copy = copy[: len(copy) // 2]
    answer = one.owner.post("/night-copies", content=copy, headers=ZIP)
    assert answer.status_code == 422, answer.text
    assert done(one.owner.get("/nights"))["nights"] == []


def test_only_the_owner_copies_and_large_files_of_strangers_are_not_read(fresh: Served) -> None:
    one = started(fresh)
    for stranger in (fresh.client(), fresh.visitor("player"), fresh.visitor("auditor")):
        assert stranger.get(f"/nights/{one.night}/copy.zip").status_code in (401, 403)
        answer = stranger.post("/night-copies", content=b"x" * 200_000, headers=ZIP)
        assert answer.status_code in (401, 403)
    refused(one.owner.post("/night-copies", json={}), 400, "BadRequest")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(copies, "WHOLE", 40)
        refused(one.owner.post("/night-copies", content=copy_of(one), headers=ZIP), 422, "NoCopy")


def _manifest(files: dict[str, bytes], /, **more: object) -> bytes:
    hashes = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    return json.dumps({"format": copies.FORMAT, "night": "x", "files": hashes} | more).encode()


def _no_copy(owner: httpx.Client, copy: bytes) -> str:
    said = refused(owner.post("/night-copies", content=copy, headers=ZIP), 422, "NoCopy")
    assert done(owner.get("/nights"))["nights"] == []
    return said


def test_the_manifest_is_read_before_anything_is_unpacked(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = fresh.visitor("owner")
    opened: list[str] = []
    put = copies._put

    def noted(archive: zipfile.ZipFile, name: str, path: Path, most: int) -> tuple[str, int]:
        opened.append(name)
        return put(archive, name, path, most)

    monkeypatch.setattr(copies, "_put", noted)
    plan, books = {"night.toml": b"x"}, {"books.db": bytes(2**20)}
    for manifest in (
        b"no manifest",
        b"[]",
        b"{" * 200_000,
        _manifest(plan | books, format="another/1"),
        _manifest(plan),  # it does not name the books
        _manifest(plan | books | {"other": b""}),
        _manifest(plan | books, files=["night.toml", "books.db"]),
    ):
        _no_copy(owner, packed({**plan, **books, "manifest.json": manifest}))
    assert opened == []
    _no_copy(owner, packed(plan | books))
    assert opened == []
    named = packed({**plan, **books, "manifest.json": _manifest(plan | books)})  # but the plan is none
    refused(owner.post("/night-copies", content=named, headers=ZIP), 422, "BadPlan")
    assert opened == ["night.toml", "books.db"]


def test_a_copy_is_openedno_further_than_a_night_can_be(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """By what comes out, and not by what the archive says of itself."""
    monkeypatch.setattr(copies, "WHOLE", 3 * 2**20)
    owner = fresh.visitor("owner")
    large = bytes(2 * 2**20)
    files = {"books.db": large, "practice.json": large, "night.toml": b"x"}  # each of them below the bound

    def archive(packing: int) -> bytes:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", packing) as made:
            for name, content in ({"manifest.json": _manifest(files)} | files).items():
                made.writestr(name, content)
        return out.getvalue()

    bomb = archive(zipfile.ZIP_DEFLATED)
    assert len(bomb) < 10_000
    assert "larger than 3 MB" in _no_copy(owner, bomb)
    lying = bomb.replace(struct.pack("<I", 2 * 2**20), struct.pack("<I", 1000))  # in its headers
    assert lying != bomb
    _no_copy(owner, lying)
    assert "packed in another way" in _no_copy(owner, archive(zipfile.ZIP_BZIP2))
    assert "packed in another way" in _no_copy(owner, archive(zipfile.ZIP_LZMA))


def test_a_copy_with_very_many_files_is_not_even_listed(fresh: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = fresh.visitor("owner")
    many = packed({f"{number}": b"" for number in range(5000)} | {"manifest.json": _manifest({})})
    monkeypatch.setattr(zipfile, "ZipFile", None)
    assert "it holds other files" in _no_copy(owner, many)
