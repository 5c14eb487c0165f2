"""What a night does not do, with the section that says so."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.errors import CroupierError
from croupier.night.alarm import Concern


class Refused(CroupierError):
    """An order that the rules or the state of the night do not allow. ``section`` says which rule, if one does."""

    def __init__(self, message: str, section: str = "") -> None:
        super().__init__(f"{message} ({section})" if section else message)
        self.section = section


class SecondNeeded(Refused):
    """An order that somebody else must confirm as well: with that it may be given again."""

    asks: Sequence[Concern] = ()
    """What both should know first."""


class Asked(Refused):
    """Nothing is written down yet: somebody should look first at what the order would bring.

    It may be given again with the marks of these under ``anyway``, and then it is kept, with flags that say so.
    """

    def __init__(self, asks: Sequence[Concern]) -> None:
        told = "; ".join(f"{each.says} ({each.section})" if each.section else each.says for each in asks)
        super().__init__(f"nothing is written down yet, look at this first: {told}")
        self.asks = asks


class PaysOut(Refused):
    """Imitation money would become cash."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"{what}: imitation money is never changed into cash, by nobody and in no way. It can be bet, redeemed for "
            "a prize or exchanged for raffle tickets",
            "§13:47-20.8(b)1",
        )
