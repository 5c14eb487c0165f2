"""How many connections this process can have open: the system gives each process only so many file descriptors."""

from __future__ import annotations

import sys

RESERVED = 256
"""For the database, its readers, the workroom and what else is open, and for connections that are being taken up."""
TURNS = 5
"""Turns of the loop from taking a connection up to closing one that is refused: accepted, greeted, counted, ended,
closed. In each of them others are taken up."""


def connections(most: int) -> int:
    """Ask the system for enough descriptors; how many connections it allows, up to ``most``."""
    if sys.platform == "win32":
        return most
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most + RESERVED
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            pass  # a system that promises more than it gives
    return most if soft == resource.RLIM_INFINITY else min(most, max(soft - RESERVED, soft // 2))


def at_once(most: int, counted: int) -> int:
    """How many connections can be taken up in one go, at most ``most``, where ``counted`` of them may stay open: those
    that are refused hold a descriptor for some turns, and none must be missing for the next."""
    if sys.platform == "win32":
        return most
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return most
    return max(1, min(most, (soft - counted) // 2 // TURNS))
