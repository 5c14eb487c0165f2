"""What this regulation does not leave open, and other houses do: options with one lawful value, or two since 13:69F.

Whoever asks for another value is told so, and with ``--anyway`` what would follow. The script plays them like any rule.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from croupier.games.blackjack.base import BaseRules
from croupier.games.shared.night import fixed
from croupier.law.options import option
from croupier.law.values import BadOption
from croupier.odds import to

ANY, NONE = "any", "none"
SIX_TO_FIVE = to(6, 5)
_TOTALS = re.compile(r"(hard|soft)? ?([0-9]{1,9})(?: ?(?:-|to) ?([0-9]{1,9}))?")
HARD, SOFT = range(4, 21), range(12, 21)
"""What two cards under 21 can come to."""


@dataclass(frozen=True)
class WhatIf(BaseRules):
    natural_odds: Fraction = option(
        to(3, 2),
        allowed={"1978-06-02": (to(3, 2),), "2011-11-07": (to(3, 2), SIX_TO_FIVE)},
        cite="§19:47-2.7[six-to-five]",
        words="what a blackjack pays, unless the dealer's second card lies face up",
        history={
            "1978-06-02": "a blackjack pays 3 to 2 in all that was seen of this chapter; 6 to 5 is an option of "
            "13:69F, whose day was not seen",
            "2011-11-07": "",
        },
    )
    double_on: str = fixed(
        ANY, cite="§19:47-2.10(a)", words="the first totals that are doubled: any, none, or as in 9-11, soft 13-18"
    )
    double_after_split: bool = fixed(True, cite="§19:47-2.10(a)", words="hands of a split are doubled too")
    split_to: int = fixed(
        0,
        cite="§19:47-2.11[resplit]",
        words="to how many hands a box is split at most, with 1 not at all; 0: as resplit and the layout have it",
    )
    aces_play_on: bool = fixed(False, cite="§19:47-2.11(c)[aces]", words="split aces are played like other hands")
    early_surrender: bool = fixed(
        False, cite="§19:47-2.8(a)2", words="a hand is surrendered for half even if the dealer then has a blackjack"
    )
    takes_raises: bool = fixed(
        False, cite="§19:47-2.10(b)", words="a dealer's blackjack takes doubling and splitting stakes too"
    )

    written: ClassVar[frozenset[str]] = frozenset({"double_on"})

    @property
    def doubled_totals(self) -> tuple[tuple[int, ...], str]:
        return self._doubled[0], self._doubled[2]

    @property
    def doubled_soft(self) -> tuple[int, ...]:
        return self._doubled[1]

    @cached_property
    def _doubled(self) -> tuple[tuple[int, ...], tuple[int, ...], str]:
        """The hard totals, the soft ones, and why no other; nothing if all are."""
        if self.double_on == ANY:
            return (), (), ""
        hard, soft = read_totals(self.double_on)
        only = "no hand is doubled" if self.double_on == NONE else f"only {self.double_on} is doubled"
        return hard, soft, f"{only} at this table (§19:47-2.10(a) lets any total be doubled)"

    def bars(self, choice: str, split: bool) -> str:
        if choice == "double" and split and not self.double_after_split:
            return "split hands are not doubled at this table (§19:47-2.10(a) lets them be)"
        if choice == "split" and self.most_hands < 2:
            return "no pair is split at this table (§19:47-2.11(a) lets pairs be split)"
        return ""


def read_totals(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The hard and the soft totals of words such as "9-11, soft 13-18"."""
    found: dict[str, set[int]] = {"hard": set(), "soft": set()}
    for part in [] if text == NONE else text.lower().split(","):
        told = _TOTALS.fullmatch(part.strip())
        kind = told[1] or "hard" if told else ""
        first, last = (int(told[2]), int(told[3] or told[2])) if told else (0, 0)
        there = SOFT if kind == "soft" else HARD
        if first not in there or last not in there or first > last:
            raise BadOption(
                f"double_on: {part.strip()!r} is no total of two cards: write any, none, hard totals from {HARD[0]} to "
                f"{HARD[-1]} or soft ones from {SOFT[0]} to {SOFT[-1]}, as in '9-11, soft 13-18'"
            )
        found[kind].update(range(first, last + 1))
    return tuple(sorted(found["hard"])), tuple(sorted(found["soft"]))
