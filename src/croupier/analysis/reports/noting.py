"""Rules that note which of their options are looked at."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Any, TypeVar

from croupier.law.options import HouseRules

R = TypeVar("R", bound=HouseRules)
T = TypeVar("T")
NOTING = "Noting"


def noting(rules: HouseRules) -> tuple[HouseRules, set[str]]:
    """The same rules, and a set that will hold the options looked at."""
    fields = {one.name for one in dataclasses.fields(rules)}
    seen: set[str] = set()

    def look(self: Any, name: str) -> Any:
        if name in fields:
            seen.add(name)
        return object.__getattribute__(self, name)

    # A class of their own makes them unlike all other rules: no judgement remembered for others is taken for theirs.
    noted: HouseRules = object.__new__(type(NOTING, (type(rules),), {"__getattribute__": look, "_seen": seen}))
    vars(noted).update({name: getattr(rules, name) for name in fields}, _hashed=hash(rules))
    return noted, seen


def aside(rules: R) -> R:
    """The same rules where looking at them decides nothing: for what is said of a figure, and does not change it."""
    kind = type(rules)
    if kind.__name__ != NOTING:
        return rules
    plain: R = object.__new__(kind.__mro__[1])
    vars(plain).update(vars(rules))
    return plain


# --- Work that is watched while it is done ----------------------------------------------------------------------------

_watched: ContextVar[dict[Hashable, frozenset[str]] | None] = ContextVar("watched", default=None)


@contextmanager
def watching() -> Iterator[None]:
    """Within it, what is worked out is worked out under rules that note, so that nobody has to do it again for that."""
    token = _watched.set({})
    try:
        yield
    finally:
        _watched.reset(token)


def watched(question: Hashable, rules: R, work: Callable[[R], T]) -> T:
    """The work under these rules, with a note of what they were looked at for if somebody watches."""
    notes = _watched.get()
    if notes is None:
        return work(rules)
    noted, seen = noting(rules)
    found = work(noted)  # type: ignore[arg-type]
    notes[question] = frozenset(seen)
    return found


def noted_before(question: Hashable) -> frozenset[str] | None:
    """What was looked at for this, if that was watched."""
    return (_watched.get() or {}).get(question)


def shared(most: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Of a function of rules and other things that several wagers rest on: the last so many results are kept.

    Whoever asks under rules that note is told what was looked at for them, as if the work had been done again.
    """

    def of(work: Callable[..., T]) -> Callable[..., T]:
        @lru_cache(maxsize=most)
        def done(rules: HouseRules, *more: Hashable) -> tuple[T, frozenset[str]]:
            noted, seen = noting(rules)
            return work(noted, *more), frozenset(seen)

        def asked(rules: HouseRules, *more: Hashable) -> T:
            found, seen = done(aside(rules), *more)
            noted: set[str] = getattr(type(rules), "_seen", set())
            noted.update(seen)
            return found

        return asked

    return of
