"""The key of a night's tickets: a file beside the plan that only its owner reads."""

from __future__ import annotations

import os
from pathlib import Path
from secrets import token_bytes

from croupier.errors import CroupierError

SUFFIX = ".key"


class NoKey(CroupierError):
    """A key that is not there, cannot be read or cannot be written."""


def key_beside(plan: str | Path) -> Path:
    """Where the key of a plan is."""
    return Path(plan).with_suffix(SUFFIX)


def read_key(path: Path) -> bytes:
    try:
        return bytes.fromhex(path.read_text("ascii").strip())
    except FileNotFoundError:
        raise NoKey(f"there is no key {path}; name the one that the tickets were printed with") from None
    except (OSError, ValueError):
        raise NoKey(f"{path} is no key: it must be a line of hexadecimal digits") from None


def made_key(path: Path) -> tuple[bytes, bool]:
    """The key that is there, or else a new one; and whether it is new. Of two who make one at once, the first does."""
    if path.exists():
        return read_key(path), False
    key = token_bytes(32)
    beside = path.with_name(f"{path.name}.{os.getpid()}-{token_bytes(4).hex()}")
    try:
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as out:
            out.write(f"{key.hex()}\n")
        try:
            os.link(beside, path)
        except FileExistsError:
            return read_key(path), False
        finally:
            beside.unlink()
    except OSError as error:
        raise NoKey(f"cannot write {path}: {error.strerror}") from None
    return key, True
