"""Names outside the games: a name that stands for one thing is found by searching for it."""

from __future__ import annotations

import re
from collections import defaultdict

from tests.test_source import PACKAGE, modules, part_of, text

_CLASS = re.compile(r"^ *class ([A-Z]\w*)[(:]", re.MULTILINE)  # within functions and classes, too


def test_no_public_class_name_stands_twice() -> None:
    """But in the games, each of which has its `Rules` and its `Carry`."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in modules():
        module = path.relative_to(PACKAGE).as_posix()
        if part_of(module) != "games":
            for name in _CLASS.findall(text(path)):
                found[name].append(module)
    assert len(found) > 900
    assert {name: where for name, where in found.items() if len(where) > 1} == {}
