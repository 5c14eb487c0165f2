"""Compiled code that is kept on disk: what another version wrote does not stop this one."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

from croupier.analysis.solvers.compiling import KeptCode, compiled_loop

GONE = b"ccroupier.analysis.solvers.compiling\nRenamed\n."
"""A pickle of a class that is called otherwise by now."""


@compiled_loop
def doubled(number: int) -> int:
    return 2 * number


def test_what_names_a_class_that_is_gone_is_compiled_anew() -> None:
    made: Any = doubled
    cache = made._cache
    assert isinstance(cache, KeptCode)
    index = Path(cache._cache_file._index_path)
    index.parent.mkdir(exist_ok=True)
    index.write_bytes(pickle.dumps(cache._cache_file._version) + GONE)
    assert doubled(3) == 6
    _, found = _index(index)
    assert len(found) == 1
    assert not made.stats.cache_hits


def _index(path: Path) -> Any:
    with path.open("rb") as file:
        pickle.load(file)
        return pickle.loads(file.read())
