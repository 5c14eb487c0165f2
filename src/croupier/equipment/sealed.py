"""Chance out of a secret: the bytes that a seal gives, which anybody can work out again once the secret is open."""

from __future__ import annotations

import hashlib
import hmac

_BLOCK = 32  # bytes of a SHA-256: the commitment says so, and it cannot change


class Stream:
    """The bytes of a seal: block n is HMAC-SHA256(key, n as eight bytes, most significant first), from block 0 on."""

    def __init__(self, key: bytes, consumed: int = 0) -> None:
        self._key = key
        self.consumed = consumed

    def __call__(self, size: int) -> bytes:
        first, skipped = divmod(self.consumed, _BLOCK)
        count = -(-(skipped + size) // _BLOCK)
        blocks = (hmac.digest(self._key, n.to_bytes(8), "sha256") for n in range(first, first + count))
        self.consumed += size
        return b"".join(blocks)[skipped : skipped + size]


def commitment_to(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()
