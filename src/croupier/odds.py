"""Exact odds. Odds are said with "to": what is won for each unit staked, the stake itself coming back besides.

>>> to(3, 2)
Fraction(3, 2)
>>> say(to(3, 2))
'3 to 2'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from croupier.errors import CroupierError, UnknownName, did_you_mean


class BadOdds(CroupierError):
    """Odds that cannot be read."""


def to(win: int, stake: int = 1) -> Fraction:
    """``to(35)`` is 35 to 1, ``to(3, 2)`` is 3 to 2."""
    return Fraction(win, stake)


def say(odds: Fraction) -> str:
    return f"{odds.numerator} to {odds.denominator}"


DIGITS = 12
"""Of a number that somebody writes: enough for any stake and any odds. Without a bound it could take for ever."""

_ODDS = re.compile(rf"\s*(\d{{1,{DIGITS}}})\s*(?:to|:)\s*(\d{{1,{DIGITS}}})\s*", re.IGNORECASE | re.ASCII)


def read_odds(text: str) -> Fraction:
    """Odds from words: "3 to 2", "3:2", "35" (to 1). Odds said with "for" are refused: they count the stake as won."""
    if match := _ODDS.fullmatch(text):
        win, stake = int(match[1]), int(match[2])
        if stake == 0:
            raise BadOdds(f"odds {text!r} have a stake of nothing; write them as in '3 to 2'")
        return Fraction(win, stake)
    if text.isascii() and text.strip().isdecimal() and len(text.strip()) <= DIGITS:
        return Fraction(int(text))
    hint = " Odds are stated with 'to', never 'for' (§19:47-1.4[to-not-for])." if " for " in f" {text} " else ""
    raise BadOdds(f"cannot read the odds {text!r}; write them as in '3 to 2' or '35 to 1'.{hint}")


class Paytable(Mapping[str, Fraction]):
    """What each wager or result pays: an immutable, hashable mapping of names to odds."""

    __slots__ = ("_odds",)

    def __init__(self, odds: Mapping[str, Fraction]) -> None:
        self._odds = dict(odds)

    def __getitem__(self, name: str) -> Fraction:
        return self._odds[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._odds)

    def __len__(self) -> int:
        return len(self._odds)

    def __hash__(self) -> int:
        return hash(tuple(sorted(self._odds.items())))

    def __repr__(self) -> str:
        return f"Paytable({', '.join(f'{name}: {say(odds)}' for name, odds in self._odds.items())})"

    def with_odds(self, changes: Mapping[str, Fraction]) -> Paytable:
        """This table with some odds changed; a name it does not have is refused."""
        for name in changes:
            if name not in self._odds:
                raise UnknownName(f"the pay table has no {name!r}. {did_you_mean(name, self._odds)}")
        return Paytable({**self._odds, **changes})

    def below(self, least: Paytable) -> list[str]:
        """The names that pay less than the least odds allowed."""
        return [name for name, odds in self._odds.items() if name in least and odds < least[name]]
