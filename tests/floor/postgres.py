"""A PostgreSQL server of the tests' own, in a temporary folder, reached by a socket in that folder only."""

from __future__ import annotations

import fcntl
import glob
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg

MISSING = (
    "These tests need a PostgreSQL server and find no initdb. On Debian and Ubuntu, as root: apt-get install -y "
    "postgresql. To leave these tests out on your own machine: CROUPIER_NO_POSTGRES=1"
)
SETTINGS = {
    **{"listen_addresses": "", "max_connections": "60", "shared_buffers": "32MB"},
    # What is kept holds when the server is killed, not when the machine is; and nobody tidies up in the background.
    **{"fsync": "off", "wal_level": "minimal", "max_wal_senders": "0", "autovacuum": "off"},
}
INITIAL = ("--username=croupier", "--auth=trust", "--no-sync", "-EUTF8")


def programs() -> Path:
    """The folder of the server's programs; an error that says what to install if there is none."""
    places = [os.environ.get("POSTGRESQL_BIN", ""), *sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)]
    if on_path := shutil.which("initdb"):
        places.insert(1, str(Path(on_path).parent))
    for place in places:
        if place and (Path(place) / "initdb").exists():
            return Path(place)
    raise RuntimeError(MISSING)


# The server ends when the pipe to this shell closes: also when the tests are killed.
_KEEPER = '"$0" "$@" & server=$!; read -r _; kill -QUIT $server; wait $server'


class Cluster:
    """One server. It can be stopped and started in the middle of a test."""

    def __init__(self) -> None:
        self.programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="croupier-pg-"))
        self._as = _somebody_else() if os.geteuid() == 0 else None
        if self._as:  # the server refuses to run as root
            os.chown(self.folder, self._as.pw_uid, self._as.pw_gid)
        self._houses = 0
        self._keeper: subprocess.Popen[bytes] | None = None
        if shared := os.environ.get("CROUPIER_TESTS"):
            self._copy(Path(shared))
        else:
            self._run(self.programs / "initdb", "--pgdata", self.data, *INITIAL)
        self.start()

    def _copy(self, shared: Path) -> None:
        """What the first of the processes that share a run has made is what the others begin with, too."""
        with (shared / "postgresql.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            made = shared / "postgresql.tar"
            if not made.exists():
                self._run(self.programs / "initdb", "--pgdata", self.data, *INITIAL)
                subprocess.run(["tar", "-cf", made, "-C", self.folder, "data"], check=True)
                return
        subprocess.run(["tar", "-xpf", made, "-C", self.folder], check=True)

    def _run(self, *command: Path | str) -> None:
        done = subprocess.run(
            command,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=120,
            check=False,
            **self._user(),
        )
        if done.returncode:
            raise RuntimeError(f"{command[0]} failed: {done.stderr.decode()}")

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def start(self) -> None:
        settings = SETTINGS | {"unix_socket_directories": str(self.folder)}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with open(self.folder / "log", "ab") as log:
            self._keeper = subprocess.Popen(
                ["sh", "-c", _KEEPER, str(self.programs / "postgres"), "-D", self.data, *options],
                cwd=self.folder,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                **self._user(),
            )
        try:
            wait_until(self.address(), 60)
        except psycopg.OperationalError:
            raise RuntimeError(f"PostgreSQL does not start: {(self.folder / 'log').read_text()}") from None

    def stop(self) -> None:
        """At once, as a crash would: no connection is let finish."""
        if self._keeper and self._keeper.stdin:
            self._keeper.stdin.close()
            self._keeper.wait(60)
            self._keeper = None

    def house(self) -> str:
        """The address of a new, empty place for a house: a schema, which is made much faster than a database."""
        self._houses += 1
        name = f"house_{self._houses}"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"{self.address()}&options=-csearch_path%3D{name}"

    def address(self) -> str:
        return f"postgresql://croupier@/postgres?host={quote(str(self.folder), safe='')}"

    def destroy(self) -> None:
        try:
            self.stop()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def _user(self) -> dict[str, Any]:
        return {"user": self._as.pw_uid, "group": self._as.pw_gid, "extra_groups": []} if self._as else {}


def _somebody_else() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError("no unprivileged user (postgres, nobody) is there to run PostgreSQL as")


def wait_until(address: str, seconds: float = 10) -> None:
    """Until the server answers."""
    end = time.monotonic() + seconds
    while True:
        try:
            psycopg.connect(address).close()
            return
        except psycopg.OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
