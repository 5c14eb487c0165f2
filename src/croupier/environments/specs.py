"""What a program sees and may do at each game, as data: the fields of what a seat sees, and the names of its actions.

A companion of each game that asks anything names its spec here. Neither Gymnasium nor NumPy is needed to read this.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from croupier.games.spanish_21.wagers import MIXED, ONE_LESS, SPADES, SUITED


class CardPlaces(NamedTuple):
    """So many places for cards: 0 where none lies, 1 to 52 clubs to spades from the deuce up, 53 a joker."""

    places: int


class Tiles(NamedTuple):
    """So many places for tiles, 1 to 21 in the order of the pairs; 0 where none lies."""

    places: int


class ValueCounts(NamedTuple):
    """How many cards of each value, ace to ten; of several hands together, if the field holds hands."""

    most: int = 21


class Values(NamedTuple):
    """So many places for values, an ace being 1; 0 where there is none."""

    places: int


class Number(NamedTuple):
    """A whole number from one to another; anything beyond is told as the nearer end, and nothing as the lowest."""

    least: int
    most: int


class ChipAmount(NamedTuple):
    """An amount of chips, in units of the environment, in floating point."""

    most: float = float("inf")


class UpCards(NamedTuple):
    """So many places for the up-cards of every seat, one's own first and then the others in their order."""

    places: int


class OneWord(NamedTuple):
    """One of these words, by its place among them."""

    words: tuple[str, ...]


Kind = CardPlaces | Tiles | ValueCounts | Values | Number | ChipAmount | UpCards | OneWord
FLAG = Number(0, 1)


class ObservationSpec(NamedTuple):
    """What is seen, by field; actions by the name of a choice; how many choices are taken by their place instead.

    An action with a colon says how much is put up, where a choice has a range: "raise:least", "raise:pot". Without
    one it is the most.
    """

    sees: Mapping[str, Kind]
    actions: tuple[str, ...]
    placed: int = 0
    unit: str = "minimum"  # the option that says what is put down at least, at a table of several seats
    between_people: bool = False  # nobody makes a wager alone: it has an environment of several seats only


_TWENTY_ONE: Mapping[str, Kind] = {
    "hand": ValueCounts(),
    "up": Values(2),
    "split": FLAG,
    "before": ValueCounts(63),
    "after": ValueCounts(63),
}
_PLAYS = ("stand", "draw", "double", "split", "surrender")
_INSURES = ("insurance", "decline")

blackjack = ObservationSpec(_TWENTY_ONE, (*_PLAYS, *_INSURES))
spanish = ObservationSpec(
    {**_TWENTY_ONE, "suits": OneWord(("", MIXED, SUITED, SPADES, SUITED + ONE_LESS, SPADES + ONE_LESS))},
    (*_PLAYS, "rescue", *_INSURES),
)
double_attack = ObservationSpec(_TWENTY_ONE, (*_PLAYS, "double-attack", "pass", *_INSURES))
red_dog = ObservationSpec(
    {"spread": Number(-1, 11), "left": CardPlaces(1), "right": CardPlaces(1)}, ("raise", "no-raise")
)
stud = ObservationSpec({"hand": CardPlaces(5), "up": CardPlaces(1)}, ("bet", "fold"))
ride = ObservationSpec({"hand": CardPlaces(3), "community": CardPlaces(1)}, ("ride", "withdraw"))
double_down = ObservationSpec({"card": CardPlaces(1), "up": CardPlaces(3)}, ("double", "stand"))
war = ObservationSpec(
    {"card": CardPlaces(1), "dealer": CardPlaces(1), "at_war": FLAG}, ("war", "surrender", "war-tie", "no-tie")
)
three_card = ObservationSpec({"hand": CardPlaces(3)}, ("play", "fold"))
four_card = ObservationSpec({"hand": CardPlaces(5), "up": CardPlaces(1)}, ("play-1x", "play-3x", "fold"))
mississippi = ObservationSpec(
    {"hand": CardPlaces(2), "community": CardPlaces(2), "bets": Values(2)},
    (*(f"{street}-street-{times}x" for street in ("3rd", "4th", "5th") for times in (1, 2, 3)), "fold"),
)
ultimate = ObservationSpec(
    {"hand": CardPlaces(2), "community": CardPlaces(5)},
    (*(f"play-{times}x" for times in (1, 2, 3, 4)), "check", "fold"),
)
two_card = ObservationSpec({"hand": CardPlaces(2)}, ("call", "fold"))
boston = ObservationSpec({"hand": CardPlaces(3)}, ("second-wager", "fold"))
colorado = ObservationSpec({"hand": CardPlaces(3)}, ("bet", "fold", "check", "show", "keep"), placed=3)
pai_gow = ObservationSpec({"hand": Tiles(4)}, ("bank", "co-bank", "pass"), placed=6)
pai_gow_poker = ObservationSpec({"hand": CardPlaces(7)}, ("bank", "co-bank", "pass"), placed=21)
chemin_de_fer = ObservationSpec(
    {"values": Values(2), "third": Number(-1, 9)},
    ("card", "stay", "natural", "go-on", "by-the-table", "stake", "raise:least", "raise:most", "pass"),
    unit="bank_minimum",
    between_people=True,
)
poker = ObservationSpec(
    {"hand": CardPlaces(7), "up": UpCards(7), "board": CardPlaces(5), "pot": ChipAmount(), "call": ChipAmount()},
    (
        *("fold", "check", "call", "all-in", "show", "muck", "straddle", "no-straddle", "forced-bet", "stand-pat"),
        *("double-bet", "double-raise", "double-complete"),
        *(f"{name}:{size}" for name in ("bet", "raise", "complete") for size in ("least", "half-pot", "pot", "most")),
        *(f"discard-{''.join(map(str, some))}" for number in range(1, 6) for some in combinations(range(1, 6), number)),
    ),
    between_people=True,
)
