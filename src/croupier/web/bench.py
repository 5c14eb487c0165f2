"""A process of its own that works something out, one question at a time, and can be ended at any moment."""

from __future__ import annotations

import atexit
import queue
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress


class Bench:
    """Begins its process with the first question, and anew after it was ended. For one thread at a time."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: subprocess.Popen[str] | None = None
        self._said: queue.SimpleQueue[str] = queue.SimpleQueue()  # lines of the process; an empty one is its end

    @property
    def is_running(self) -> bool:
        return self._process is not None

    def begin(self, question: str) -> None:
        """A question, on one line."""
        process = self._ready()
        assert process.stdin is not None
        process.stdin.write(f"{question}\n")
        process.stdin.flush()

    def heard(self, seconds: float) -> str | None:
        """The answer, if it comes in time. `EOFError`: the process has ended."""
        try:
            line = self._said.get(timeout=seconds)
        except queue.Empty:
            return None
        if not line:
            raise EOFError("the process ended")
        return line

    def _ready(self) -> subprocess.Popen[str]:
        if self._process is not None and self._process.poll() is None:
            return self._process
        self.end()
        said: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._said = said
        self._process = process = subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

        def listen() -> None:
            assert process.stdout is not None
            with process.stdout:
                for line in process.stdout:
                    said.put(line)
            said.put("")

        threading.Thread(target=listen, name="workroom: listening", daemon=True).start()
        atexit.register(process.kill)
        return process

    def end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        atexit.unregister(process.kill)
        process.kill()
        process.wait()
        with suppress(OSError):
            if process.stdin is not None:
                process.stdin.close()
