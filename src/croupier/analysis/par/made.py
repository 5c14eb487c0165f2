"""Who a par sheet is for and who made it, with which command and which code: what a reader needs to make it again."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from croupier.analysis.cache import DECIDING

PACKAGE = Path(__file__).parents[2]
KINDS = (".py", ".toml", ".json")


class Made(NamedTuple):
    """What is known of it; nothing where nobody said."""

    house: str = ""
    table: str = ""  # of the house, by name
    preparer: str = ""
    command: str = ""


NOBODY = Made()


@cache
def code_digest(package: Path = PACKAGE) -> str:
    """A digest of the code that decides an answer, by names and contents: the same on every machine."""
    files = [*package.glob("*"), *(file for folder in DECIDING for file in (package / folder).rglob("*"))]
    found = hashlib.sha256()
    for file in sorted(file for file in files if file.suffix in KINDS):
        content = file.read_bytes().replace(b"\r\n", b"\n")
        name = file.relative_to(package).as_posix()
        found.update(f"{name} {hashlib.sha256(content).hexdigest()}\n".encode())
    return found.hexdigest()[:16]
