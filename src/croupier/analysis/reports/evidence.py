"""By which version and which code a document was made, so that whoever holds two of them knows what may differ."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from croupier import __version__
from croupier.analysis.reports.cache import DECIDING

PACKAGE = Path(__file__).parents[2]
KINDS = (".py", ".toml", ".json")
SIMULATION = (*DECIDING, "simulation")
"""The folders that decide what a simulation comes to."""


def made_by(folders: tuple[str, ...] = DECIDING) -> dict[str, str]:
    """What stands at the head of each document for programs."""
    return {"version": __version__, "code": code_digest(PACKAGE, folders)}


@cache
def code_digest(package: Path = PACKAGE, folders: tuple[str, ...] = DECIDING) -> str:
    """A digest of the code that decides an answer, by names and contents: the same on every machine."""
    files = [*package.glob("*"), *(file for folder in folders for file in (package / folder).rglob("*"))]
    found = hashlib.sha256()
    for file in sorted(file for file in files if file.suffix in KINDS):
        content = file.read_bytes().replace(b"\r\n", b"\n")
        name = file.relative_to(package).as_posix()
        found.update(f"{name} {hashlib.sha256(content).hexdigest()}\n".encode())
    return found.hexdigest()[:16]
