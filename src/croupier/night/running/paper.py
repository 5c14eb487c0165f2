"""The numbered sheets of a power cut: which lines were entered, and which are missing between them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable


def missing(entered: Iterable[str]) -> list[str]:
    """Lines before the last one entered of their sheet, and sheets before the last one, of which nothing was entered.

    ``3/12`` is a line, ``3`` a whole sheet. Each must be looked at: a blank line, a sheet not used, or one forgotten.
    """
    lines: dict[int, set[int]] = defaultdict(set)
    for name in entered:
        number, _, line = name.partition("/")
        lines[int(number)].add(int(line))
    found: list[str] = []
    for sheet in range(1, max(lines, default=0) + 1):
        if sheet not in lines:
            found.append(str(sheet))
        found += [f"{sheet}/{line}" for line in range(1, max(lines[sheet], default=0)) if line not in lines[sheet]]
    return found
