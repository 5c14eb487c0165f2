"""An upright wheel whose spaces show what is bet on: what big six and the money wheel share."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from fractions import Fraction
from typing import Any

from croupier.equipment.wheels import Pocket, Wheel
from croupier.table import Case, Irregularity, Settlement, Table, lose, win


def made_of(name: str, spaces: Mapping[str, int]) -> Wheel:
    """A wheel with so many spaces of each kind, each named by what it shows. Their order changes no odds."""
    return Wheel(name, tuple(face for face, number in spaces.items() for _ in range(number)))


def judge(face: str, stopped: Pocket, pays: Fraction, *, paid: str, lost: str) -> Settlement:
    """A wager wins if the wheel stops at what it was made on."""
    return win(pays, by=paid) if face == stopped else lose(by=lost)  # §13:47-20.29(b)4


def keeps(spaces: Mapping[str, int], face: str, pays: Fraction) -> Fraction:
    """What the house keeps of a wager, by counting spaces."""
    return 1 - Fraction(spaces.get(face, 0), sum(spaces.values())) * (pays + 1)


def spun_again(cases: Mapping[str, Case]) -> Callable[[Table, Any, Irregularity], Coroutine[Any, Any, None]]:
    """The one remedy: the spin does not count, all wagers stand, and the wheel is spun again."""

    async def remedy(table: Table, rules: Any, irregularity: Irregularity) -> None:
        case = cases[irregularity.name]
        table.say(f"No spin: {case.text} ({case.by}); the wheel is spun again")

    return remedy
