"""The house ways that can be chosen: how a dealer has to set four tiles, §19:47-10.7[house-way].

A house submits its way and follows it, §19:47-10.9(f). Ways are data; `house_way` reads them. The value of a hand is 12
for a pair, 11 for a Wong, 10 for a Gong and else its points; two values stand in the order low hand, high hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

HIGHEST = ("Teen", "Day", "Yun", "Gor", "Mooy", "Chong")
"""What a way calls a high tile."""

TEEN_OR_DAY = HIGHEST[:2]


class Split(NamedTuple):
    """A pair is split if both hands then reach these values, or are worth exactly so much; or beside these tiles.

    Tiles are named by their pips, a Teen or a Day by T: "9+11".
    """

    low: int = 0
    high: int = 0
    exactly: bool = False
    beside: tuple[str, ...] = ()


class Exceptional(NamedTuple):
    """Candidates, in their order, of which a certain one is taken. What is left empty may be anything."""

    take: str  # "first", "second", "that": the one of these values, "high nine": the one with a nine under a high tile
    holds: tuple[str, ...] = ()  # these pairs' tiles are all among the four
    first: tuple[tuple[int, int], ...] = ()  # the first candidate has one of these values
    among: tuple[tuple[int, int], ...] = ()  # some candidate has
    tops: tuple[str, ...] = ("", "")  # the highest tiles of the first candidate's two hands
    has: tuple[str, ...] = ("", "")  # tiles that are in the first candidate's two hands
    second: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())  # the highest tiles of the second's are among these


class Special(NamedTuple):
    """A nine, a Gong (10) or a Wong (11) as the high hand; perhaps only if the low hand reaches the floor."""

    value: int
    floor: bool = False


class Take(NamedTuple):
    """The foremost candidate in an order, if its low hand reaches the floor and its high hand this value."""

    order: str  # a key of `house_way.ORDERS`
    floor: bool = False
    high: int = 0


class HouseWay(NamedTuple):
    """Rules in the order in which they are looked at; the last one takes whatever is left."""

    title: str
    source: str
    last: tuple[Take, ...]
    pairs: bool = False  # two pairs are played, and one is kept unless it is to be split
    splits: Mapping[str, tuple[Split, ...]] = {}
    sums: bool = False  # without a pair, only settings whose values have the greatest sum are candidates
    before: tuple[Exceptional, ...] = ()  # looked at before the specials ..
    specials: tuple[Special, ...] = ()  # .. which are played with a Teen or a Day and a tile of seven to nine pips
    after: tuple[Exceptional, ...] = ()
    any_nine: bool = False  # a nine among the specials need not be a High Nine
    floor: str = "Gor"  # a low hand is good if it is worth more than three, or three with this tile or a higher one


_SIXES, _EIGHTS, _SEVENS = ("6+6", "6+5", "6+4"), ("8+8", "8+7", "8+6", "8+5", "8+4"), ("7+7", "7+6", "7+5", "7+4")
_ABOVE_TEN = ("T+T", "T+10", "10+10")
_NEW_ZEALAND: Mapping[str, tuple[Split, ...]] = {
    "Gee Joon": (Split(beside=_SIXES),),
    **dict.fromkeys(
        TEEN_OR_DAY,
        (Split(beside=("9+11", "9+8", "9+7", "9+6", "9+5", "9+4", *_EIGHTS, *_SEVENS, *_SIXES)),),
    ),
    "Chop Gow": (Split(beside=_ABOVE_TEN),),
    **dict.fromkeys(("Yun", "Chop Bot"), (Split(beside=(*_ABOVE_TEN, "T+11", "11+10", "11+9")),)),
    **dict.fromkeys(("Tit", "Chop Chit"), (Split(beside=(*_ABOVE_TEN, "T+11", "11+10")),)),
}


def _complete(title: str, sevens: Split) -> HouseWay:
    """The complete way, with either rule for a pair of sevens."""
    return HouseWay(
        title,
        "published: a program that has the pair rules and the High Three of a Foxwoods booklet of 1997, and besides "
        "the hands that the booklet treats by themselves",
        pairs=True,
        splits={
            "Gee Joon": (Split(7, 9),),
            **dict.fromkeys(TEEN_OR_DAY, (Split(6, 8), Split(3, 11, exactly=True))),
            "Chop Gow": (Split(9, 9),),
            **dict.fromkeys(("Yun", "Chop Bot"), (Split(8, 8), Split(7, 9, exactly=True))),
            **dict.fromkeys(("Tit", "Chop Chit"), (sevens,)),
        },
        sums=True,
        before=(
            Exceptional("that", TEEN_OR_DAY, among=((4, 4), (4, 5), (4, 6), (4, 7))),
            Exceptional("second", TEEN_OR_DAY, among=((2, 3), (6, 7), (6, 8))),
            Exceptional("first", TEEN_OR_DAY),
        ),
        specials=(Special(9, floor=True), Special(10), Special(11), Special(9)),
        any_nine=True,
        after=(
            Exceptional("first", first=((7, 9),), second=(("Chop Ng",), TEEN_OR_DAY)),
            Exceptional("second", first=((7, 9),), has=("Gee Joon", "Chop Ng")),
            Exceptional("second", first=((8, 8),), tops=("Foo", "Yun")),
            Exceptional("first", first=((6, 9), (7, 9)), tops=("Mooy", "Yun")),
            Exceptional("first", first=((7, 9),), tops=("Foo", "Chong")),
            Exceptional("second", first=((3, 9),), tops=("Bon", "Gor")),
            Exceptional("high nine", among=((8, 9),)),
        ),
        floor="Chong",
        last=(Take("weakest high", floor=True), Take("strongest high", high=7), Take("weakest high")),
    )


HOUSE_WAYS: Mapping[str, HouseWay] = {
    "f-complete": _complete("F-complete", Split(7)),
    "f-program": _complete("F-complete, sevens kept under a nine", Split(7, 9)),
    "new-zealand": HouseWay(
        "New Zealand",
        "sibling: the house way that New Zealand prescribed; its last clause is cut off in the public copy",
        pairs=True,
        splits=_NEW_ZEALAND,
        specials=(Special(9, True), Special(10, True), Special(11, True), Special(11), Special(10), Special(9)),
        last=(Take("low hand", floor=True), Take("high value", high=8), Take("low hand")),
    ),
    "pennsylvania": HouseWay(
        "Pennsylvania",
        "sibling: 58 Pa. Code 621a.8(d); its last step is cut off, and the usual close of such ways stands for it",
        last=(Take("high hand", high=10), Take("high value", high=7), Take("outer tiles")),
    ),
    "highest-low": HouseWay("The highest low hand", "a rule of thumb", last=(Take("low hand"),)),
    "highest-high": HouseWay("The highest high hand", "a rule of thumb", last=(Take("high hand"),)),
}
