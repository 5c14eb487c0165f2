"""Columns for whoever works on with them: a plain dict, or a table of a library that is there."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from croupier.errors import CroupierError

FRAMES = ("pandas", "polars")


def as_frame(columns: dict[str, Any], library: str) -> Any:
    """Columns as they are, or as a table of a library that is there."""
    if not library:
        return columns
    if library not in FRAMES:
        raise CroupierError(f"a frame is of {' or '.join(FRAMES)}, or with no name a dict, not {library!r}")
    try:
        return import_module(library).DataFrame(columns)
    except ModuleNotFoundError:
        raise CroupierError(f"{library} is not installed here; install it, or take the dict") from None
