"""Dice in a covered shaker: what sic bo, mini-dice and the two games of pai gow share."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from croupier.equipment.dice import Roll
from croupier.law.options import Range, option
from croupier.table import Case, Irregularity, TableOf


def shaker(cite: str) -> Any:
    return option(
        "manual", allowed=("manual", "automated"), cite=cite, words="the shaker is moved by hand or by itself"
    )


def shakes(cite: str) -> Any:
    return option(3, allowed=Range(3), cite=cite, words="how many times the shaker is shaken before it is uncovered")


async def shaken(table: TableOf[Any], who: str, times: int, dice: int, also: tuple[str, ...] = ()) -> Roll:
    """The covered shaker is shaken, then uncovered; the faces on top count."""
    table.say(f"{who} shakes {times} times")
    return await table.roll(dice, also=also)


def shake_again(cases: Mapping[str, Case]) -> Callable[[TableOf[Any], Any, Irregularity], Coroutine[Any, Any, None]]:
    """The one remedy: the shake does not count, all wagers stand, and the dice are shaken again."""

    async def remedy(table: TableOf[Any], rules: Any, irregularity: Irregularity) -> None:
        case = cases[irregularity.name]
        table.say(f"No roll: {case.text} ({case.by}); the dice are shaken again")

    return remedy
