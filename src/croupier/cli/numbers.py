"""Whole numbers as options of the command line have them."""

from __future__ import annotations

import argparse
import re

_WHOLE = re.compile(r"[+-]?[0-9]{1,40}")


def whole_number(text: str) -> int:
    """Python's own reader takes other scripts and underscores too."""
    if not _WHOLE.fullmatch(text):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number; write it in digits, as in 12")
    return int(text)
