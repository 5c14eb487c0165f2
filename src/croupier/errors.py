"""What can go wrong, and how it is said: what, why (with the section), and what is open instead."""

from __future__ import annotations

import difflib
import re
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from inspect import signature
from operator import index
from types import FunctionType
from typing import Any, NamedTuple, TypeVar


class CroupierError(Exception):
    """Anything Croupier refuses. ``exit_code`` is what a command that ends with it returns."""

    exit_code = 2


class Fitting(NamedTuple):
    """The chips that would be taken instead, in cents: at least, at most (nothing: no limit is known), in steps of."""

    least: int
    most: int | None
    step: int

    @property
    def none(self) -> bool:
        """Whether no stake would be taken."""
        return self.most is not None and self.most < self.least


class InvalidWager(CroupierError):
    """A bet that cannot be taken at all: no such wager, not whole chips, outside the limits.

    ``fits`` says which stake would be taken now, where that is all that is wrong with it and the player has the chips.
    Where a part of the rules refuses, that is what the part itself asks; a table puts all of them together.
    """

    def __init__(self, message: str, *, least: int = 0, most: int | None = None, step: int = 0) -> None:
        super().__init__(message)
        self.fits = Fitting(max(least, step), most, step or 1) if least or step or most is not None else None


class IllegalAction(CroupierError):
    """Something that may not be done now: a closed window, a choice that is not open, another player's turn."""


class TakeDownFirst(IllegalAction):
    """There is a bet of the player's: it comes down before another is put there."""


class CannotWrite(CroupierError):
    """A file of a kind that is not known, one that is there already, or a place where nothing can be written."""


class NotPermitted(CroupierError):
    """A house rule that the regulation does not allow (on the date asked about)."""

    exit_code = 1


class UnknownName(CroupierError):
    """A game, wager, option or reading that does not exist."""


class BrokenTape(CroupierError):
    """A tape that cannot be read, or that does not fit its game."""

    exit_code = 1


def to_install(extra: str) -> str:
    """The command that installs an optional extra. Every shell takes double quotes; zsh needs some, cmd no others."""
    return f'pip install "croupier[{extra}]"'


class WrongValue(CroupierError):
    """A value of another kind than what is meant."""


class WrongCall(CroupierError, TypeError):
    """A call that leaves out an argument, or has one too many."""


def expect_kind(value: Any, kind: Any, what: str) -> None:
    """Refuse a value of another kind; ``what`` says what is meant, and how one comes by it."""
    if not isinstance(value, kind):
        raise WrongValue(f"{what}, not {value!r}")


def whole_number(value: Any) -> int | None:
    """The whole number that it is, of any kind (NumPy has its own); True, 1.5 and words are none."""
    try:
        return None if isinstance(value, bool) else index(value)
    except TypeError:
        return None


F = TypeVar("F", bound=Callable[..., Any])
C = TypeVar("C", bound=type)


def says_how(function: F, name: str = "") -> F:
    """The same function, which says how it is called if it is called wrongly."""

    @wraps(function)
    def called(*args: Any, **named: Any) -> Any:
        try:
            return function(*args, **named)
        except TypeError as fault:
            if isinstance(fault, CroupierError):
                raise
            how = signature(function)
            try:
                how.bind(*args, **named)
            except TypeError as wrong:
                shown = ", ".join(one for one in how.parameters if one != "self")
                raise WrongCall(f"{wrong}: it is {name or function.__name__}({shown})") from None
            raise

    return called  # type: ignore[return-value]


def says_how_as(name: str) -> Callable[[F], F]:
    """The same of a function that has another name where it is public: by that it is known to `help`, too."""

    def named(function: F) -> F:
        called = says_how(function, name)
        called.__name__ = called.__qualname__ = name
        return called

    return named


def made_rightly(kind: C) -> C:
    """A class that says how it is made if that is done wrongly."""
    kind.__init__ = says_how(kind.__init__, kind.__name__)  # type: ignore[misc]
    return kind


def used_rightly(kind: C) -> C:
    """The same, and of its public methods too."""
    for name, value in list(vars(kind).items()):
        if isinstance(value, FunctionType) and not name.startswith("_"):
            setattr(kind, name, says_how(value, f"{kind.__name__}.{name}"))
    return made_rightly(kind)


FEW = 30
"""So many names are listed where none is like what was said."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A closing sentence that suggests the nearest known words, or lists them all when there are few."""
    names = list(known)
    begun = [name for name in names if word and name.startswith(word)]
    if near := begun[:3] or nearest_names(word, names):
        return f"Did you mean {' or '.join(near)}?"
    return f"Known: {', '.join(names)}." if 0 < len(names) <= FEW else ""


def nearest_names(word: str, names: list[str]) -> list[str]:
    """The three names that are most like a word, as a whole or in their parts: "plce 6" is like place-6-to-win."""
    found = difflib.get_close_matches(word, names, n=3, cutoff=0.6)
    if len(word) > 40 or len(names) > 300:
        return found
    likeness = {name: max(_alike(word, name), _alike_in_parts(word, name)) for name in names}
    by_parts = sorted((name for name in names if likeness[name] > 0.75), key=lambda name: -likeness[name])
    return list(dict.fromkeys(by_parts + found))[:3]


def _alike_in_parts(word: str, name: str) -> float:
    parts = re.split(r"[\s-]+", word)
    return sum(max(_alike(part, other) for other in name.split("-")) for part in parts) / len(parts)


def _alike(one: str, other: str) -> float:
    return difflib.SequenceMatcher(None, one, other).ratio()


# --- Games that others wrote, at work within a program that goes on: nothing that they raise ends it -----------------


class WantedToExit(Exception):
    """Something asked the whole program, or its event loop, to end: a game that others wrote, with `sys.exit`."""


def is_interrupt(fault: BaseException) -> bool:
    """Whether it may be somebody at the keyboard who wants to end the program: that reaches the main thread alone."""
    return isinstance(fault, KeyboardInterrupt) and threading.current_thread() is threading.main_thread()


@contextmanager
def contained_exits() -> Iterator[None]:
    """What is no `Exception` becomes one, whatever it is: the event loop would obey some of these, and end."""
    try:
        yield
    except Exception:
        raise
    except BaseException as fault:
        if is_interrupt(fault):
            raise
        raise WantedToExit(f"a game asked the program to end ({type(fault).__name__}: {fault})") from fault
