"""Whether what is asked for fits into the memory: of every session something is kept until all are told."""

from __future__ import annotations

import os

from croupier.simulation.simulators import CannotSimulate

_USUAL = 8 << 30
"""Bytes, where a machine does not say how many it has."""


def memory() -> int:
    """Of this machine, in bytes."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):  # no such call there, or no such name
        return _USUAL


def check_room(number: int, each: int, what: str) -> None:
    """Refuse more than fit, of ``each`` so many bytes, before any is played."""
    has = memory()
    if number * each > has:
        raise CannotSimulate(
            f"{number:,} {what} take about {number * each / 2**30:,.0f} GB of memory, and this machine has "
            f"{has / 2**30:,.0f}: ask for {has // each:,} at most"
        )
