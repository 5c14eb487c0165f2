"""What a night does not do, with the section that says so."""

from __future__ import annotations

from croupier.errors import CroupierError


class Refused(CroupierError):
    """An order that the rules or the state of the night do not allow. ``section`` says which rule, if one does."""

    def __init__(self, message: str, section: str = "") -> None:
        super().__init__(f"{message} ({section})" if section else message)
        self.section = section


class SecondNeeded(Refused):
    """An order that somebody else must confirm as well: with that it may be given again."""


class PaysOut(Refused):
    """Imitation money would become cash."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"{what}: imitation money is never changed into cash, by nobody and in no way. It can be bet, redeemed for "
            "a prize or exchanged for raffle tickets",
            "§13:47-20.8(b)1",
        )
