"""Breaks that no named test notices, each with the reason why none can: ``survivors.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path

FILE = Path(__file__).parent / "survivors.toml"
MOST = 40


def rows() -> dict[str, dict[str, str]]:
    """By provision: the break (its kind and what stands there instead, without the line), the reason, who judged it."""
    return tomllib.loads(FILE.read_text("utf-8"))


def is_argued(id: str, what: str) -> bool:
    return rows().get(id, {}).get("break") == what.partition(", ")[2]
