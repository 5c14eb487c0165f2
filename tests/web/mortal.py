"""A house in a process of its own that can be killed at any moment: ``python -m tests.web.mortal FILE GAME...``.

Everything is imported and made ready once, and a little is played; each line on standard input then forks a server that
is the real one in all but its limits, and its process id and port are answered. The parent never opens the house, so a
killed child leaves nothing behind.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from dataclasses import replace

import anyio._backends._asyncio  # noqa: F401 - the first request would
from uvicorn import Server

from croupier.floor.house import House
from croupier.floor.store import Store
from croupier.web.app import make_app
from croupier.web.desk import WebDesk
from croupier.web.serve import Wishes, listen, server_for, settings_for
from tests import statements
from tests.floor.playing import Club, Guest
from tests.web.conftest import GENEROUS


def main() -> None:
    where, *games = sys.argv[1:]
    statements.share()
    with tempfile.TemporaryDirectory() as folder:  # another house, gone before the first one is opened
        rehearse(f"{folder}/house.db", games)
    gc.collect()
    gc.freeze()  # what is there now is there in every child
    for _ in sys.stdin:
        told, tell = os.pipe()
        child = os.fork()
        if child == 0:
            serve(where, tell)
            os._exit(0)
        os.close(tell)
        with os.fdopen(told) as pipe:
            print(child, pipe.readline().strip() or "failed", flush=True)
        os.waitpid(child, 0)


def rehearse(where: str, games: list[str]) -> None:
    """Some orders at each table, and a second start: what is made at the first use is then there in every child."""
    with Store.open(where) as store:
        club = Club.found(House(store))
        tables = [club.open(game) for game in games]
        for table in tables:
            guests = [Guest(club, club.person(f"{table} {seat}"), seat) for seat in (1, 2)]
            for guest in guests:
                guest.sit(table)
            for guest in guests * 4:
                guest.act(table)
    with Store.open(where) as store:
        server = made(where, store, 0)
        server.config.load()
        for table in tables:
            House(store).shown.view(table, None)


def serve(where: str, tell: int) -> None:
    with listen(Wishes(store=where, port=0)) as listening, Store.open(where) as store:
        port = listening.getsockname()[1]
        server = made(where, store, port)
        os.write(tell, f"{port}\n".encode())
        os.close(tell)
        server.run(sockets=[listening])


def made(where: str, store: Store, port: int) -> Server:
    settings = replace(settings_for(Wishes(store=where), port), limits=GENEROUS)
    return server_for(make_app(House(store), WebDesk(store), settings))


if __name__ == "__main__":
    main()
