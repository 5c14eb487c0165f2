"""Practice: outcomes that repeat with a seed. Such a table says that it is one and never becomes a live one."""

from __future__ import annotations

from hashlib import sha256

_BLOCK = 32  # bytes of a SHA-256: what a seed deals depends on it, so it stays


class SeededStream:
    """Bytes that depend on the seed alone, in place of the operating system's; ``drawn`` tells how many are used.

    A table that is left and resumed goes on at that place. Hashing, unlike a library's generator, gives the same
    bytes with every version of Python.
    """

    def __init__(self, seed: int, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn

    def __call__(self, size: int) -> bytes:
        first, skipped = divmod(self.drawn, _BLOCK)
        blocks = range(first, (self.drawn + size) // _BLOCK + 1)
        self.drawn += size
        return b"".join(map(self._block, blocks))[skipped : skipped + size]

    def _block(self, number: int) -> bytes:
        return sha256(f"croupier practice {self.seed} {number}".encode()).digest()
