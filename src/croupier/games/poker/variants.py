"""The types of poker that may be offered, each as data: what is dealt when, who opens the betting, what wins."""

from __future__ import annotations

from typing import NamedTuple


class Street(NamedTuple):
    """A round of cards with the betting round that follows it."""

    name: str
    deals: str = ""  # to each player, in this order: d is a card face down, u one face up
    board: int = 0  # cards face up in the middle, for all
    draws: bool = False  # each may throw cards away and draw as many
    big: bool = False  # where the limit is fixed, the larger bet


class Variant(NamedTuple):
    """A type of poker."""

    title: str
    by: str
    streets: tuple[Street, ...]
    seats: int  # the most that are dealt in
    button: bool = False  # blinds and a button; else antes and a forced bet
    high: bool = True
    low: int = 0  # the highest card of a low hand that qualifies; 13: any five cards do; 0: no low hand wins
    size: int = 5  # cards of a hand
    own: int = 0  # so many of them are the player's own, neither more nor less; 0: as many as one likes

    @property
    def split(self) -> bool:
        return self.high and bool(self.low)


_BOARD = (Street("flop", board=3), Street("turn", board=1, big=True), Street("river", board=1, big=True))
_SEVEN = (
    Street("third street", "ddu"),
    Street("fourth street", "u"),
    Street("fifth street", "u", big=True),
    Street("sixth street", "u", big=True),
    Street("seventh street", "d", big=True),
)
_DRAW = (Street("deal", "ddddd"), Street("draw", draws=True, big=True))

SEVEN = "§19:47-14.9[deal]"
HOLD_EM = "§19:47-14.10[deal]"
OMAHA = "§19:47-14.11[deal]"
DRAW = "§19:47-14.12[deal]"
FIVE = "§19:47-14.13[deal]"
MAMBO = "§19:47-14.13A[deal]"
ANY_LOW = 13  # the king: any five cards may win the low part

VARIANTS = {  # §19:47-14.8[games]
    # §19:47-14.10[deal]
    "hold-em": Variant("hold 'em", HOLD_EM, (Street("deal", "dd"), *_BOARD), 11, button=True),
    # §19:47-14.11[deal]
    "omaha": Variant("Omaha", OMAHA, (Street("deal", "dddd"), *_BOARD), 10, button=True, own=2),
    "omaha-eight-or-better": Variant(
        "Omaha high-low, eight or better", OMAHA, (Street("deal", "dddd"), *_BOARD), 10, button=True, low=8, own=2
    ),
    # §19:47-14.9[deal]
    "seven-card-stud": Variant("seven-card stud", SEVEN, _SEVEN, 8),
    "seven-card-stud-high-low": Variant("seven-card stud high-low", SEVEN, _SEVEN, 8, low=ANY_LOW),
    "seven-card-stud-eight-or-better": Variant("seven-card stud high-low, eight or better", SEVEN, _SEVEN, 8, low=8),
    "seven-card-stud-low": Variant("seven-card stud low", SEVEN, _SEVEN, 8, high=False, low=ANY_LOW),
    # §19:47-14.12[deal]
    "five-card-draw": Variant("five-card draw", DRAW, _DRAW, 8, button=True),
    "five-card-draw-low": Variant("five-card draw low", DRAW, _DRAW, 8, button=True, high=False, low=ANY_LOW),
    # §19:47-14.13[deal]
    "five-card-stud": Variant(
        "five-card stud",
        FIVE,
        (
            Street("second street", "du"),
            Street("third street", "u"),
            Street("fourth street", "u", big=True),
            Street("fifth street", "u", big=True),
        ),
        9,
    ),
    # §19:47-14.13A[deal]
    "mambo-stud": Variant(
        "Mambo stud",
        MAMBO,
        (Street("second street", "du"), Street("third street", "u"), Street("mambo card", board=1, big=True)),
        11,
        low=6,  # §19:47-14.13A[ranking]
        size=3,
    ),
}
