"""PINs, kept as salted scrypt hashes. Six digits can be guessed offline by whoever steals the file, however they are
hashed; what keeps a PIN is that three wrong ones lock the name. The hash keeps it from being read in passing."""

from __future__ import annotations

import hashlib
import hmac
import os

from croupier.errors import CroupierError

FEWEST, MOST = 6, 12
"""Digits. A million PINs of the shortest kind against three tries (`people.MOST_FAILURES`); nobody remembers more than
twelve."""
_N, _R, _P = 2**14, 8, 1  # 16 MB and some tens of milliseconds


class BadPin(CroupierError):
    """Not a PIN."""


def hash_pin(pin: str) -> str:
    """A PIN as it is kept: the costs, the salt, the hash."""
    if not FEWEST <= len(pin) <= MOST or not pin.isascii() or not pin.isdigit():
        raise BadPin(f"a PIN has {FEWEST} to {MOST} digits")
    salt = os.urandom(16)
    return f"scrypt {_N} {_R} {_P} {salt.hex()} {_scrypt(pin, salt, _N, _R, _P).hex()}"


def pin_matches(kept: str | None, pin: str) -> bool:
    """Whether it is that PIN. Where none is kept it takes as long, so that time does not tell who has one."""
    if not pin.isascii() or len(pin) > MOST:
        pin = ""
    if kept is None:
        _scrypt(pin, bytes(16), _N, _R, _P)
        return False
    _, n, r, p, salt, hash = kept.split()
    found = _scrypt(pin, bytes.fromhex(salt), int(n), int(r), int(p))
    return bool(pin) and hmac.compare_digest(found, bytes.fromhex(hash))


def _scrypt(pin: str, salt: bytes, n: int, r: int, p: int) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=n, r=r, p=p, maxmem=256 * n * r, dklen=32)
