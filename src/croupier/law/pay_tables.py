"""Tables of odds that a house chooses by name or types in: odds to 1 from the best hand down, as in 40/30/6/4/1.

A table is called by its odds. One of a house's own is written in the same way, with odds for every hand; those that
are not to 1 have a colon, as in 3:2.
"""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Any, ClassVar

from croupier.errors import did_you_mean
from croupier.law.options import UNSAID, NoticeDuty, OneOf, option
from croupier.law.values import ODDS, WRITTEN, BadOption
from croupier.odds import Paytable, say

NONE = "none"
"""Of a wager that is not offered."""


@dataclass(frozen=True)
class OrWritten(OneOf):
    """Values that are known by name, and any other that is written out and of which nothing is `wrong`."""

    pattern: ClassVar[str] = r"\S"  # how one is written out

    def permits(self, value: Any) -> bool:
        return value in self.values or not self.wrong(value)


@dataclass(frozen=True)
class KnownTables(OrWritten):
    """The tables that are known, and any other that is whole and pays no hand less than a lower one."""

    hands: tuple[str, ...] = ()  # from the best down
    spare: int = 0  # so many of the best may be left out: they are then paid as the next
    above_push: bool = False  # hands below the last one push, so that none of these may go unpaid

    pattern: ClassVar[str] = WRITTEN

    def wrong(self, value: Any) -> str:
        """What is wrong with a table that is written out, in words."""
        try:
            table = self.read(str(value))
        except BadOption as fault:
            return str(fault)
        if self.above_push and not all(table.values()):
            unpaid = next(hand for hand, odds in table.items() if not odds)
            return f"a {_words(unpaid)} that is not paid would lose, where lower hands push"
        return _falling(table)

    def read(self, value: str) -> Paytable:
        """The odds of each hand; of a wager that is not offered, none. `BadOption` where a hand has no odds."""
        return _read(self, value)

    def spelled(self, value: str) -> str:
        """A table of a house's own with its hands: what its odds were taken for. Nothing for one that is known."""
        if value in self.values:
            return ""
        return ", ".join(
            f"{_words(hand)} {say(odds) if odds else 'not paid'}" for hand, odds in self.read(value).items()
        )

    def __str__(self) -> str:
        own = f"table of odds to 1 for {_listed(self.hands)}, none below the next"
        if self.spare:
            own += f"; without odds of its own a {_words(self.hands[0])} is paid as the next"
        return f"{super().__str__()}, or any other {own}" if self.values else f"a {own}"


@lru_cache(maxsize=256)
def _read(tables: KnownTables, value: str) -> Paytable:
    hands = tables.hands
    if value == NONE and NONE in tables.values:
        return Paytable({})
    if not re.fullmatch(WRITTEN[1:-1], value):
        like = "/".join("9" * len(hands))
        raise BadOption(f"cannot read the table {value!r}: write odds to 1 from the best hand down, as in {like}")
    odds = [_odds(part) for part in value.split("/")]
    if not len(hands) - tables.spare <= len(odds) <= len(hands):
        needed = hands[tables.spare :]
        lacking = needed[len(odds) :]
        what = f"nothing stands for {_listed(lacking)}" if lacking else f"there are no more than {len(hands)} hands"
        raise BadOption(f"the table {value!r} is not one for {_listed(needed)}: {what}")
    return Paytable(dict(zip(hands, [*odds[:1] * (len(hands) - len(odds)), *odds], strict=True)))


PAIRS = tuple(f"pair-of-{name}" for name in "aces kings queens jacks tens 9s 8s 7s 6s 5s 4s 3s 2s".split())
"""From the best down."""


@dataclass(frozen=True)
class NamedHands(OrWritten):
    """Tables that name each hand which they pay, as in "straight flush 50, ..., two pair 2, pair of tens 1".

    Where the lowest hand that is paid is not known either. Every hand above that one must be there, the best perhaps
    paid as the next; a pair is named by the lowest that is paid so.
    """

    hands: tuple[str, ...] = ()  # from the best down to two pair

    pattern: ClassVar[str] = r"^\s*[A-Za-z][A-Za-z0-9 -]*[ =][0-9]"

    def wrong(self, value: Any) -> str:
        """What is wrong with a table that is written out, in words."""
        try:
            table = self.read(str(value))
        except BadOption as fault:
            return str(fault)
        return _falling(table)

    def read(self, value: str) -> Paytable:
        """The odds of each hand that is named, from the best down. `BadOption` where one between them is missing."""
        return _read_named(self, value)

    def __str__(self) -> str:
        like = ", ".join(f"{_words(hand)} 9" for hand in (self.hands[0], self.hands[-1], PAIRS[4]))
        return f"a table of odds to 1 that names each hand from {_words(self.hands[0])} down, in the form {like!r}"


@lru_cache(maxsize=256)
def _read_named(tables: NamedHands, value: str) -> Paytable:
    known = (*tables.hands, *PAIRS)
    found: dict[str, Fraction] = {}
    for part in value.split(","):
        match = re.fullmatch(rf"\s*([A-Za-z0-9 -]+?)[ =]+({ODDS})\s*", part)
        if match is None:
            raise BadOption(f"cannot read {part.strip()!r} in the table: write a hand and its odds to 1, as in flush 9")
        hand = "-".join(match[1].lower().replace("-", " ").split())
        if hand not in known:
            raise BadOption(f"there is no hand {match[1]!r} in such a table. {did_you_mean(hand, known)}")
        if hand in found:
            raise BadOption(f"the table has odds for {_words(hand)} twice")
        found[hand] = _odds(match[2])
    ordered = {hand: found[hand] for hand in known if hand in found}
    lowest = max(known.index(hand) for hand in ordered)
    lacking = tuple(hand for hand in tables.hands[1 : lowest + 1] if hand not in ordered)
    if lacking:
        raise BadOption(f"the table pays {_words(known[lowest])}, but nothing stands for {_listed(lacking)}")
    return Paytable(ordered)


def _falling(table: Paytable) -> str:
    """Which hand of a table would be paid less than a lower one, in words."""
    for (better, more), (lower, less) in pairwise(table.items()):
        if more < less:
            return f"a {_words(better)} at {say(more)} would be paid less than a {_words(lower)} at {say(less)}"
    return ""


def _odds(text: str) -> Fraction:
    win, _, stake = text.partition(":")
    return Fraction(int(win), int(stake or 1))


def _words(hand: str) -> str:
    return hand.replace("-", " ")


def _listed(hands: tuple[str, ...]) -> str:
    return ", ".join(map(_words, hands))


def typed_in(*, cite: str, words: str, allowed: Any, why: str, notice: str | NoticeDuty = "") -> Any:
    """A field of ``Rules`` that has no default: the house must type it in. ``why`` says what is not known of it."""
    made = option(UNSAID, cite=cite, words=words, allowed=allowed, notice=notice)
    return field(default=UNSAID, metadata={"option": dataclasses.replace(made.metadata["option"], needed=why)})
