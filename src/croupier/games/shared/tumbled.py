"""Large dice tumbled in a cage or a chute: what beat the dealer, chuck-a-luck and under/over share."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from croupier.equipment.dice import Roll
from croupier.law.options import Range, Reading, option
from croupier.table import Case, Irregularity, Table


def device(cite: str) -> Any:
    return option(
        "cage", allowed=("cage", "chute"), cite=cite, words="the dice are tumbled in an 18-inch cage or a chute"
    )


def baffles(cite: str) -> Any:
    return option(3, allowed=Range(3), cite=cite, words="baffles of the chute, where one is used")


async def tumble(table: Table, device: str, dice: int, who: str = "the dealer") -> Roll:
    """The dice go round and come to rest; the faces on top count."""
    table.say(f"The {device} to {who}")
    return await table.roll(dice)


# --- A tumble that does not count ---------------------------------------------------------------------------------


def cases(tumbled: str, at_rest: str) -> dict[str, Case]:
    """What can go wrong, by the clause that has the dice tumbled and the one that reads them when they rest."""
    return {
        "die-caught": Case(tumbled, "a die was caught and did not tumble", ("roll",)),
        "die-out": Case(tumbled, "a die left the cage or the chute", ("roll",)),
        "cocked-die": Case(at_rest, "a die leans and has no face on top", ("roll",)),
    }


def tumble_again(cases: Mapping[str, Case]) -> Callable[[Table, Any, Irregularity], Coroutine[Any, Any, None]]:
    """The one remedy: the tumble does not count, all wagers stand, and the dice are tumbled again."""

    async def remedy(table: Table, rules: Any, irregularity: Irregularity) -> None:
        case = cases[irregularity.name]
        table.say(f"No roll: {case.text} ({case.by}); the dice are tumbled again")

    return remedy


def invalid_tumble(cite: str) -> Reading:
    return Reading(
        "invalid-tumble",
        cite,
        "A tumble in which a die is caught, gets out or comes to rest cocked does not count; wagers stand and the dice "
        "are tumbled again.",
        "The text only knows dice that were tumbled, came to rest and have a face on top; this is how dice are usually "
        "ruled.",
        "The wagers could be returned instead. The odds are the same.",
    )
