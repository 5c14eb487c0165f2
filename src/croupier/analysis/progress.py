"""How far long work has come, told to whoever listens.

Work reports a fraction of itself. Work made of parts says which part it is in, and each part reports as if it were
alone. Where nobody listens, a report costs the look at one variable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from typing import NamedTuple, TypeVar

T = TypeVar("T")

Listener = Callable[[float, str], None]
"""Told the fraction done of all the work, and what is being done."""


class _Span(NamedTuple):
    """The part of the work that is under way."""

    listener: Listener
    low: float = 0.0
    width: float = 1.0
    label: str = ""


_span: ContextVar[_Span | None] = ContextVar("progress", default=None)


def listening() -> bool:
    return _span.get() is not None


def report_progress(done: float, note: str = "") -> None:
    """So much of this part is done, from 0 to 1; the note is told beside it."""
    span = _span.get()
    if span is not None:
        span.listener(span.low + span.width * done, ", ".join(filter(None, (span.label, note))))


@contextmanager
def listen_to_progress(listener: Listener) -> Iterator[None]:
    """What is done within it is told to the listener."""
    token = _span.set(_Span(listener))
    try:
        yield
    finally:
        _span.reset(token)


@contextmanager
def span(low: float, high: float, label: str = "") -> Iterator[None]:
    """Within it reports are about this stretch of the work, from one fraction of it to another."""
    whole = _span.get()
    if whole is None:
        yield
        return
    words = ", ".join(filter(None, (whole.label, label)))
    token = _span.set(_Span(whole.listener, whole.low + whole.width * low, whole.width * (high - low), words))
    try:
        report_progress(0)
        yield
    finally:
        _span.reset(token)
    report_progress(high)


def part(number: int, of: int, label: str = "") -> AbstractContextManager[None]:
    """The same for one part, counted from 0, of so many equal ones."""
    return span(number / of, (number + 1) / of, label)


def each(items: Sequence[T]) -> Iterator[T]:
    """The items one after another, each reported when it is done."""
    for number, item in enumerate(items, start=1):
        yield item
        report_progress(number / len(items))
