"""Who a par sheet is for and who made it, and with which command: what a reader needs to make it again."""

from __future__ import annotations

from typing import NamedTuple


class Made(NamedTuple):
    """What is known of it; nothing where nobody said."""

    house: str = ""
    table: str = ""  # of the house, by name
    preparer: str = ""
    command: str = ""


NOBODY = Made()
