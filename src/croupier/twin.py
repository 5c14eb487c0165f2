"""A game under other clauses: a casino-night game that plays like its casino twin cites its own law.

The script is the twin's. What it says, settles, charges and refuses passes through here, where each citation is
exchanged for the clause that says the same in the other text.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import lru_cache, wraps
from typing import Any, TypeVar, cast

from croupier.errors import CroupierError
from croupier.law.citations import exchange_citations
from croupier.table import (
    Answer,
    Ask,
    Bet,
    Case,
    Move,
    Settlement,
    Spot,
    Table,
    Void,
    Window,
)

T = TypeVar("T")

Law = Mapping[str, str]
"""From the twin's citation to ours."""


_WITHOUT_CLAUSE = frozenset(
    "players seat shoe offer shuffle shuffle_discards cut place_cutting_card deal deal_up turn look roll spin draw "
    "meter ready divide move renew collect show place funds post cover gather issue".split()
)
_BY_CLAUSE = frozenset("charge close push rake feed_meter".split())


class TwinTable:
    """A table as the twin's script sees it: chance and people as they are, citations exchanged."""

    def __init__(self, table: Table, ours: Callable[[str], str], our_window: Callable[[Window], Window]) -> None:
        self._table = table
        self._ours = ours  # a text with our clauses
        self._our_window = our_window

    def __getattr__(self, name: str) -> Any:
        """What names no clause as it is; the clause that a verb is done ``by`` exchanged; nothing else."""
        if name in _WITHOUT_CLAUSE:
            return getattr(self._table, name)
        if name not in _BY_CLAUSE:
            raise AttributeError(f"a table under other clauses has no {name!r}")
        verb = getattr(self._table, name)
        return lambda *args, by, **more: verb(*args, by=self._ours(by), **more)

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        return await self._table.bets(self._our_window(window), standing)

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        return await self._table.ask(self._ask(ask), also)

    async def ask_each(self, asks: Sequence[Ask], also: tuple[str, ...] = ()) -> list[Answer]:
        return await self._table.ask_each([self._ask(ask) for ask in asks], also)

    def say(self, text: str) -> None:
        self._table.say(self._ours(text))

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        self._table.settle(bet, settlement._replace(by=self._ours(settlement.by)))

    def reward(self, bet: Bet, spot: Spot, settlement: Settlement) -> None:
        self._table.reward(bet, spot, settlement._replace(by=self._ours(settlement.by)))

    def _ask(self, ask: Ask) -> Ask:
        if not ask.by and not any(choice.barred for choice in ask.choices):
            return ask
        choices = [
            choice._replace(barred=self._ours(choice.barred)) if choice.barred else choice for choice in ask.choices
        ]
        return ask._replace(choices=tuple(choices), by=self._ours(ask.by))


def window_under(window: Window, ours: Callable[[str], str]) -> Window:
    def check(move: Move, standing: Sequence[Bet]) -> None:
        with_our_clauses(lambda: window.check(move, standing), ours)

    return replace(
        window,
        wagers=tuple(each._replace(by=ours(each.by)) for each in window.wagers),
        read=lambda words: with_our_clauses(lambda: window.read(words), ours),
        check=check,
        fee_by=lambda spot: ours(window.fee_by(spot)),
    )


def with_our_clauses(act: Callable[[], T], ours: Callable[[str], str]) -> T:
    """Do it; a refusal names our clause."""
    try:
        return act()
    except CroupierError as refusal:
        under_ours = copy(refusal)  # with all that it says besides
        under_ours.args = (ours(str(refusal)),)
        raise under_ours from None


def under(script: Callable[..., Coroutine[Any, Any, T]], law: Law) -> Callable[..., Coroutine[Any, Any, T]]:
    """A script of the twin (play, shuffle, remedy) under our clauses."""

    @lru_cache(maxsize=4096)  # the same few texts come up in every round
    def ours(text: str) -> str:
        return exchange_citations(text, law)

    @lru_cache(maxsize=16)  # and windows
    def our_window(window: Window) -> Window:
        return window_under(window, ours)

    @wraps(script)
    async def our_script(table: Table, rules: Any, last: Any) -> T:
        try:
            return await script(cast(Table, TwinTable(table, ours, our_window)), rules, last)
        except Void as end:
            raise Void(ours(end.by), reshuffle=end.reshuffle, keep=end.keep, stands=end.stands) from None

    return our_script


def cases_under(cases: Mapping[str, Case], law: Law) -> dict[str, Case]:
    return {name: case._replace(by=by) for name, case in cases.items() if (by := exchange_citations(case.by, law))}
