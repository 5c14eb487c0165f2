"""Rules that are watched: which of their options are looked at while a wager is worked out.

Whoever wants to know hands on a `Watcher`; the work is then given `WatchedRules` in place of the rules.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from typing import Any, TypeVar, cast

from croupier.law.options import HouseRules

R = TypeVar("R", bound=HouseRules)
T = TypeVar("T")


class WatchedRules:
    """Stands in for rules, and notes which of their options are looked at: by others, and by their own properties.

    It equals no other rules, so that no judgement remembered for those is taken for its own. What was looked at once is
    an attribute like any other from then on, and costs nothing.
    """

    def __init__(self, rules: HouseRules, seen: set[str]) -> None:
        self._rules, self._seen = rules, seen
        self._options = {one.name for one in dataclasses.fields(rules)}

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        """That of the rules: for `isinstance`, and for what their own class asks of the one above it."""
        return type(self._rules)

    def __getattr__(self, name: str) -> Any:
        if name in self._options:
            self._seen.add(name)
            found = getattr(self._rules, name)
        else:
            found = self._of_the_class(type(self._rules), name)
        vars(self)[name] = found
        return found

    def _of_the_class(self, kind: type, name: str) -> Any:
        """A property or method of the rules, which looks at options through this object."""
        for owner in kind.__mro__:
            if name in vars(owner):
                found = vars(owner)[name]
                return found.__get__(self, kind) if hasattr(found, "__get__") else found
        raise AttributeError(f"{kind.__name__} has no {name!r}", name=name, obj=self)

    def set(self, settings: Mapping[str, Any]) -> HouseRules:
        """Other rules that are made from these rest on all of them."""
        self._seen.update(self._options)
        return self._rules.set(settings)


def watched_rules(rules: R) -> tuple[R, set[str]]:
    """A stand-in for rules, and a set that will hold the options looked at."""
    seen: set[str] = set()
    return cast(R, WatchedRules(rules, seen)), seen


def unwatched_rules(rules: R) -> R:
    """The same rules where looking at them decides nothing: for what is said of a figure, and does not change it."""
    watched = _stand_in(rules)
    return cast(R, watched._rules) if watched else rules


def _stand_in(rules: Any) -> WatchedRules | None:
    """What watches these rules, if they are watched."""
    return rules if type(rules) is WatchedRules else None


class Watcher:
    """Which options were looked at while questions were answered, so that nobody has to answer them again for that."""

    def __init__(self) -> None:
        self._notes: dict[Hashable, frozenset[str]] = {}

    def watch(self, question: Hashable, rules: R, work: Callable[[R], T]) -> T:
        """The work under these rules, with a note of what they were looked at for."""
        watched, seen = watched_rules(rules)
        found = work(watched)
        self._notes[question] = frozenset(seen)
        return found

    def noted(self, question: Hashable) -> frozenset[str] | None:
        """What was looked at for this, if that was watched."""
        return self._notes.get(question)


def shared_work(most: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Of a function of rules and other things that several wagers rest on: the last so many results are kept.

    Whoever asks under watched rules is told what was looked at for them, as if the work had been done again.
    """

    def of(work: Callable[..., T]) -> Callable[..., T]:
        @lru_cache(maxsize=most)
        def done(rules: HouseRules, *more: Hashable) -> tuple[T, frozenset[str]]:
            watched, seen = watched_rules(rules)
            return work(watched, *more), frozenset(seen)

        def asked(rules: HouseRules, *more: Hashable) -> T:
            found, seen = done(unwatched_rules(rules), *more)
            if watched := _stand_in(rules):
                watched._seen.update(seen)
            return found

        return asked

    return of
