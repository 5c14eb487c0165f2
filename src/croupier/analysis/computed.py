"""Figures worked out in floating point over every case, with a bound on their error; and questions without a figure."""

from __future__ import annotations

from dataclasses import dataclass


class Unavailable(Exception):
    """There is no figure under these rules; the message says why."""


@dataclass(frozen=True)
class Computed:
    """What a wager of one unit comes to."""

    mean: float
    error: float  # the mean is not further off
    risked: float | None = None  # put down on average, raises included
    square: float | None = None
    decisions: bool = False
    note: str = ""  # under what it was worked out
