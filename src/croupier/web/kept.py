"""What is the same for everybody for as long as the program runs, made once; so many bytes of it, what was used last.

Threads may make the same thing at once; then one of them is kept.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import AnyStr, Generic

MOST = 16 * 2**20
"""Bytes, or characters of a text."""


class RecentlyUsed(Generic[AnyStr]):
    """By name; the least lately used go first."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._size = 0
        self._found: OrderedDict[Hashable, AnyStr] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, name: Hashable, make: Callable[[], AnyStr]) -> AnyStr:
        with self._lock:
            if name in self._found:
                self._found.move_to_end(name)
                return self._found[name]
        made = make()
        with self._lock:
            self._size += len(made) - len(self._found.pop(name, made[:0]))
            self._found[name] = made
            while self._size > self._most:
                self._size -= len(self._found.popitem(last=False)[1])
        return made
