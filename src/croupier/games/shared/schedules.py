"""Schedules of prizes that a house chooses by name. One written out, as in 600/120/60, is read too, lawful or not."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.law.options import OneOf
from croupier.law.values import BadOption

_WRITTEN = re.compile(r"\d{1,9}(/\d{1,9})*", re.ASCII)


class Schedules(dict[str, dict[str, int]]):
    """Prizes by hand, from the best hand down; those that are known, and any other when it is asked for."""

    def __init__(self, hands: Sequence[str], known: Mapping[str, Sequence[int]], *, to_the_last: bool = False) -> None:
        self._hands = tuple(hands)
        self._to_the_last = to_the_last  # a short one is of the lower hands, not of the higher
        super().__init__({name: self._of(prizes) for name, prizes in known.items()})

    def _of(self, prizes: Sequence[int]) -> dict[str, int]:
        hands = self._hands[-len(prizes) :] if self._to_the_last else self._hands
        return dict(zip(hands, prizes, strict=False))

    def __missing__(self, name: str) -> dict[str, int]:
        if not _WRITTEN.fullmatch(name) or len(prizes := name.split("/")) > len(self._hands):
            raise BadOption(
                f"there is no schedule {name!r}; known: {', '.join(self)}. One of your own is written from the best "
                f"hand down, as in {'/'.join(['9'] * min(3, len(self._hands)))}, for at most {', '.join(self._hands)}"
            )
        return self._of([int(prize) for prize in prizes])


@dataclass(frozen=True)
class LeastPrizes(OneOf):
    """Schedules in which no prize is lower than in the one that the text has."""

    def permits(self, value: Any) -> bool:
        least, prizes = (schedule.split("/") for schedule in (self.values[0], str(value)))
        return len(least) == len(prizes) and all(
            _WRITTEN.fullmatch(prize) and int(prize) >= int(low) for prize, low in zip(prizes, least, strict=True)
        )

    def __str__(self) -> str:
        return f"{self.values[0]}, or prizes that are all at least as high"
