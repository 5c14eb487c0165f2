"""A house in a process of its own that can be killed at any moment: ``python -m tests.web.mortal FILE GAME...``.

Everything is imported and made ready once; each line on standard input then forks a server that is the real one in all
but its limits, and its process id and port are answered. The parent never opens the house, so a killed child leaves
nothing behind.
"""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import replace

from uvicorn import Server

from croupier import registry
from croupier.floor.house import House
from croupier.floor.store import Store
from croupier.web.app import make_app
from croupier.web.desk import Desk
from croupier.web.serve import Wishes, listen, server_for, settings_for
from tests.web.conftest import GENEROUS


def main() -> None:
    where, *games = sys.argv[1:]
    for game in games:
        registry.get(game)
    with tempfile.TemporaryDirectory() as folder:  # another house, gone before the first one is opened
        other = f"{folder}/house.db"
        with Store.open(other) as store:
            made(other, store, 0).config.load()
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


def serve(where: str, tell: int) -> None:
    with listen(Wishes(store=where, port=0)) as listening, Store.open(where) as store:
        port = listening.getsockname()[1]
        server = made(where, store, port)
        os.write(tell, f"{port}\n".encode())
        os.close(tell)
        server.run(sockets=[listening])


def made(where: str, store: Store, port: int) -> Server:
    settings = replace(settings_for(Wishes(store=where), port), limits=GENEROUS)
    return server_for(make_app(House(store), Desk(store), settings))


if __name__ == "__main__":
    main()
