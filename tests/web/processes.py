"""``croupier serve`` as a process of its own."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Self


def quiet_port() -> int:
    """One that the system gives to nobody who asks for any port, so that a server which died finds it free again."""
    for port in random.sample(range(20_000, 30_000), 100):
        with socket.socket() as trial:
            try:
                trial.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError("no port is free between 20,000 and 30,000")


class Process:
    """One server; `open` waits until the house is open."""

    def __init__(self, home: Path, *arguments: str, command: Sequence[str] = ()) -> None:
        self.process = subprocess.Popen(
            command or [sys.executable, "-m", "croupier", "serve", *arguments],
            env={**os.environ, "CROUPIER_HOME": str(home)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said = ""  # in the terminal
        self.address = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def open(self) -> Self:
        assert self.process.stdout
        for line in self.process.stdout:
            self.said += line
            if line.startswith("Kept in"):
                break
        found = re.search(r"http://127\.0\.0\.1:\d+", self.said)
        if not found:
            self.process.kill()
            _, why = self.process.communicate(timeout=60)
            raise RuntimeError(f"the server did not open: {self.said}{why}")
        self.address = found[0]
        return self

    def end(self, signal: signal.Signals) -> tuple[int, str, str]:
        """Its exit code, and what it said since."""
        self.process.send_signal(signal)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err

    def kill(self) -> None:
        """With SIGKILL, if it still runs."""
        if self.process.poll() is None:
            self.end(signal.SIGKILL)
