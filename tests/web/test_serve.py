"""``croupier serve`` as a process: what it prints, how it stops, what it refuses; and what follows from its options."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import shutil
import signal
import socket
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.floor.house import House
from croupier.floor.store import Store
from croupier.night.plan_file import render_plan
from croupier.night.running.night import Night
from croupier.night.running.upkeep import backup_night
from croupier.web import qr
from croupier.web.desk import WebDesk
from croupier.web.serve import (
    FIRST_TABLES,
    CannotServe,
    Wishes,
    greeting,
    lan_address,
    listen,
    open_first_tables,
    settings_for,
)
from tests.night.running import plan
from tests.web.processes import Process


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Process]:
    with Process(tmp_path, "--port", "0") as process:
        yield process.open()


def refused(home: Path, port: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """What the command says that opens no house."""
    monkeypatch.setenv("CROUPIER_HOME", str(home))
    monkeypatch.setattr(logging.getLogger(), "handlers", [])  # it makes those of its process its own
    assert main(["serve", "--port", port])
    out, err = capsys.readouterr()
    assert not out
    return err


def test_first_start_play_and_stop(
    started: Process, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = started.said
    at = started.address
    assert re.search(rf"{at}/join/[0-9A-Z-]{{19}} +makes you the owner", said)
    assert "Only this machine can reach it" in said
    assert str(tmp_path / "house.db") in said
    with urllib.request.urlopen(f"{at}/") as response:
        lobby = json.load(response)
    assert {table["game"] for table in lobby["tables"]} == set(FIRST_TABLES)
    with urllib.request.urlopen(f"{at}/tables/craps-1/events") as stream:
        assert stream.readline() == b"retry: 1000\n"
        assert f"process {started.process.pid}" in refused(tmp_path, "0", monkeypatch, capsys)
        port = at.rpartition(":")[2]
        err = refused(tmp_path / "elsewhere", port, monkeypatch, capsys)
        assert err == f"croupier: port {port} is in use, perhaps by another house; choose another with --port\n"
        assert not (tmp_path / "elsewhere").exists()
        code, out, err = started.end(signal.SIGTERM)
    assert (code, out, err) == (0, "The house is closed. Everything is kept.\n", "")


def test_two_signals_in_a_row_close_it_without_a_traceback(started: Process) -> None:
    urllib.request.urlopen(f"{started.address}/").close()  # it answers, and so it hears signals
    started.process.send_signal(signal.SIGINT)
    assert started.end(signal.SIGTERM) == (0, "The house is closed. Everything is kept.\n", "")


def test_what_is_lost_is_said_at_the_start(tmp_path: Path) -> None:
    """A house that is gone, the books of a night that were put back, and those of another one that are gone."""
    Store.open(tmp_path / "house.db").close()
    (tmp_path / "house.db").unlink()
    for name in ("autumn", "spring"):
        folder = tmp_path / "nights" / name
        folder.mkdir(parents=True)
        (folder / "night.toml").write_text(render_plan(plan()), "utf-8")
        with Night.begin(folder / "books.db", plan()) as night:
            older, _ = backup_night(folder / "books.db", tmp_path / f"{name}.db")
            night.note("said", "Ann", "something")
        (folder / "books.db").unlink()
    shutil.copy(older, folder / "books.db")
    with Process(tmp_path, "--port", "0") as process:
        said = process.open().said
    assert "a house was here that had come to event 1; its database is gone, and this one is new" in said
    assert "spring/books.db: the log ends with event 1, but this night had come to event 2" in said
    assert "autumn/books.db: a night was here that had come to event 2; its database is gone" in said


def test_the_second_start_opens_no_more_tables(tmp_path: Path) -> None:
    with Store.open(tmp_path / "house.db") as store:
        house, desk = House(store), WebDesk(store)
        desk.owner_code()
        open_first_tables(house, desk)
        tables = house.shown.lobby()
        assert len(tables) == len(FIRST_TABLES)
        assert len({table["family"] for table in tables}) >= 6
        open_first_tables(house, desk)
        assert house.shown.lobby() == tables


@pytest.mark.parametrize(
    ("wishes", "door", "at"),
    [
        (Wishes("x"), "open", "http://127.0.0.1:8000"),
        (Wishes("x", door="code"), "code", "http://127.0.0.1:8000"),
        (Wishes("x", host="localhost"), "open", "http://localhost:8000"),
        (Wishes("x", host="::1"), "open", "http://[::1]:8000"),
        (Wishes("x", host="10.1.2.3"), "code", "http://10.1.2.3:8000"),
        (Wishes("x", host="10.1.2.3", door="open"), "open", "http://10.1.2.3:8000"),
        (Wishes("x", lan=True), "code", "http://10.9.8.7:8000"),
        (Wishes("x", host="0.0.0.0"), "code", "http://10.9.8.7:8000"),
    ],
)
def test_who_can_come_in(wishes: Wishes, door: str, at: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.web.serve.lan_address", lambda: "10.9.8.7")
    settings = settings_for(wishes, 8000)
    assert (settings.door, settings.address) == (door, at)
    assert {"localhost", "127.0.0.1", "[::1]"} <= settings.hosts
    assert at.removeprefix("http://").removesuffix(":8000") in settings.hosts
    local = "127.0.0.1" in at or "localhost" in at or "::1" in at
    assert (settings.player_tables > 0) is local


@pytest.mark.parametrize(
    ("wishes", "at"),
    [
        (Wishes("x", port=0), "127.0.0.1"),  # for nobody else, as long as nobody asks for more
        (Wishes("x", port=0, lan=True), "0.0.0.0"),
        (Wishes("x", port=0, host="127.0.0.2"), "127.0.0.2"),
        (Wishes("x", port=0, host="127.0.0.2", lan=True), "127.0.0.2"),
    ],
)
def test_where_it_listens(wishes: Wishes, at: str) -> None:
    with listen(wishes) as listening:
        assert listening.getsockname()[0] == at


def test_an_answer_is_sent_at_once() -> None:
    """Else the second part of each answer would wait for the other side to acknowledge the first: 40 ms."""

    async def nodelay() -> int:
        there: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def came(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            taken: socket.socket = writer.get_extra_info("socket")
            there.set_result(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with listen(Wishes(store="", port=0)) as listening:
            async with await asyncio.start_server(came, sock=listening):
                _, writer = await asyncio.open_connection("127.0.0.1", listening.getsockname()[1])
                found = await there
                writer.close()
        return found

    assert asyncio.run(nodelay())


def test_other_names_of_the_machine() -> None:
    assert "casino.example" in settings_for(Wishes("x", names=("Casino.example",)), 8000).hosts


def test_a_network_is_told_who_can_reach_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.web.serve.lan_address", lambda: "10.9.8.7")
    wishes = Wishes("x", lan=True)
    said = "\n".join(greeting(settings_for(wishes, 8000), wishes, "house.db", None, "K7QF-2M9X"))
    assert "http://10.9.8.7:8000/join/K7QF-2M9X" in said
    assert "10.9.8.*" in said
    assert "who has the room's code can play" in said
    assert "Nothing is encrypted" in said
    assert "█" in said or "▀" in said
    assert "makes you the owner" not in said
    said = "\n".join(greeting(settings_for(wishes, 8000), wishes, "house.db", "OWNER", "K7QF-2M9X"))
    assert "http://127.0.0.1:8000/join/OWNER   makes you the owner" in said


def test_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def connect(self: object, address: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", type("Cut", (socket.socket,), {"connect": connect}))
    with pytest.raises(CannotServe, match="in no network"):
        lan_address()


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(CannotServe, match=r"cannot listen at 192\.0\.2\.1, port 8000"):
        listen(Wishes("x", host="192.0.2.1"))


def test_links() -> None:
    assert qr.link("http://a:1", "K7QF-2M9X") == "http://a:1/join/K7QF-2M9X"
    assert qr.link("http://a:1", "") == "http://a:1/"
