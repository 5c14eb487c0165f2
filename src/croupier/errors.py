"""What can go wrong, and how it is said: what, why (with the section), and what is open instead."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class CroupierError(Exception):
    """Anything Croupier refuses. ``exit_code`` is what a command that ends with it returns."""

    exit_code = 2


class InvalidWager(CroupierError):
    """A bet that cannot be taken at all: no such wager, not whole chips, outside the limits."""


class IllegalAction(CroupierError):
    """Something that may not be done now: a closed window, a choice that is not open, another player's turn."""


class NotPermitted(CroupierError):
    """A house rule that the regulation does not allow (on the date asked about)."""

    exit_code = 1


class UnknownName(CroupierError):
    """A game, wager, option or reading that does not exist."""


class BrokenTape(CroupierError):
    """A tape that cannot be read, or that does not fit its game."""

    exit_code = 1


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A closing sentence that suggests the nearest known words, or lists them all when there are few."""
    names = list(known)
    near = difflib.get_close_matches(word, names, n=3, cutoff=0.6)
    if near:
        return f"Did you mean {' or '.join(near)}?"
    return f"Known: {', '.join(names)}." if 0 < len(names) <= 100 else ""
