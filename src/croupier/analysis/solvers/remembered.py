"""Work that many questions share, done once in a process: results remembered by what they were worked out from.

Two sets of rules that differ only in what a natural pays play their splits alike, and ask for the same sums over the
same tables. So what is remembered goes by the contents of the tables, not by the rules that they came from.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from hashlib import blake2b
from threading import Lock
from typing import Any, ParamSpec, TypeVar

import numpy as np

P = ParamSpec("P")
T = TypeVar("T")


def remembered(
    most: int, by: Callable[..., Any], small: Callable[[Any], bool] | None = None
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Of a function whose results nobody changes: the last so many are kept, by those of its arguments that decide.

    ``by`` picks these, arrays and few plain values: each value outside of an array costs time. ``small`` says of a
    result whether it is small enough to be kept.
    """

    def of(work: Callable[P, T]) -> Callable[P, T]:
        kept: OrderedDict[bytes, T] = OrderedDict()
        lock = Lock()

        @wraps(work)
        def asked(*args: P.args, **named: P.kwargs) -> T:
            digest = blake2b(digest_size=16)
            _feed(digest, by(*args, **named))
            key = digest.digest()
            with lock:
                if key in kept:
                    kept.move_to_end(key)
                    return kept[key]
            found = work(*args, **named)
            if small is not None and not small(found):
                return found
            with lock:
                kept[key] = found
                while len(kept) > most:
                    kept.popitem(last=False)
            return found

        return asked

    return of


def _feed(digest: Any, value: Any) -> None:
    """Each value with its kind and size, so that no two sets of values are fed alike."""
    if isinstance(value, np.ndarray):
        digest.update(f"array {value.dtype.str} {value.shape} ".encode())
        digest.update(np.ascontiguousarray(value).tobytes())
    elif isinstance(value, tuple | list):
        digest.update(f"row {len(value)} ".encode())
        for each in value:
            _feed(digest, each)
    else:
        digest.update(f"{type(value).__name__} {value!r} ".encode())
