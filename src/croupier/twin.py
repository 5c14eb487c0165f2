"""A game under other clauses: a casino-night game that plays like its casino twin cites its own law.

The script is the twin's. What it says, settles, charges and refuses passes through here, where each citation is
exchanged for the clause that says the same in the other text.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from typing import Any, TypeVar, cast

from croupier.errors import CroupierError
from croupier.law.citations import exchanged
from croupier.table import (
    Amount,
    Answer,
    Ask,
    Bet,
    Case,
    Move,
    Owed,
    Settlement,
    Table,
    Void,
    Window,
)

T = TypeVar("T")

Law = Mapping[str, str]
"""From the twin's citation to ours."""


class TwinTable:
    """A table as the twin's script sees it: chance and people as they are, citations exchanged."""

    def __init__(self, table: Table, law: Law) -> None:
        self._table = table
        self._law = law

    def __getattr__(self, name: str) -> Any:  # all that names no clause
        return getattr(self._table, name)

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        return await self._table.bets(self._window(window), standing)

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        return await self._table.ask(self._ask(ask), also)

    async def ask_each(self, asks: Sequence[Ask], also: tuple[str, ...] = ()) -> list[Answer]:
        return await self._table.ask_each([self._ask(ask) for ask in asks], also)

    def say(self, text: str) -> None:
        self._table.say(exchanged(text, self._law))

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        self._table.settle(bet, settlement._replace(by=exchanged(settlement.by, self._law)))

    def charge(self, bet: Bet, amount: Amount, *, by: str, step: int = 0, deferred: bool = False) -> Owed:
        by = exchanged(by, self._law)
        return self._table.charge(bet, amount, by=by, step=step, deferred=deferred)

    def _ask(self, ask: Ask) -> Ask:
        if not any(choice.barred for choice in ask.choices):
            return ask
        choices = (choice._replace(barred=exchanged(choice.barred, self._law)) for choice in ask.choices)
        return ask._replace(choices=tuple(choices))

    def _window(self, window: Window) -> Window:
        def check(move: Move, standing: Sequence[Bet]) -> None:
            with_our_clauses(lambda: window.check(move, standing), self._law)

        return replace(
            window,
            offers=tuple(offer._replace(by=exchanged(offer.by, self._law)) for offer in window.offers),
            read=lambda words: with_our_clauses(lambda: window.read(words), self._law),
            check=check,
        )


def with_our_clauses(act: Callable[[], T], law: Law) -> T:
    """Do it; a refusal names our clause."""
    try:
        return act()
    except CroupierError as refusal:
        raise type(refusal)(exchanged(str(refusal), law)) from None


def under(script: Callable[..., Coroutine[Any, Any, T]], law: Law) -> Callable[..., Coroutine[Any, Any, T]]:
    """A script of the twin (play, shuffle, remedy) under our clauses."""

    @wraps(script)
    async def ours(table: Table, rules: Any, last: Any) -> T:
        try:
            return await script(cast(Table, TwinTable(table, law)), rules, last)
        except Void as end:
            raise Void(exchanged(end.by, law), reshuffle=end.reshuffle) from None

    return ours


def cases_under(cases: Mapping[str, Case], law: Law) -> dict[str, Case]:
    return {name: case._replace(by=by) for name, case in cases.items() if (by := exchanged(case.by, law))}
