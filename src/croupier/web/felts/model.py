"""What a felt is made of: zones to put chips on, places where chips and cards come to lie, and what is printed.

A felt is data. `felts.svg` draws it, the page's script brings it to life; neither knows a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.table import Spot

SHARED, OWN, ANY = "shared", "own", "any"
"""Whose zones are whose: one layout for all, one's own box only, or any box."""


class Point(NamedTuple):
    x: float
    y: float


class Rect(NamedTuple):
    """A box with rounded corners."""

    x: float
    y: float
    w: float
    h: float
    r: float = 4

    @property
    def middle(self) -> Point:
        return Point(self.x + self.w / 2, self.y + self.h / 2)


class Disc(NamedTuple):
    x: float
    y: float
    r: float

    @property
    def middle(self) -> Point:
        return Point(self.x, self.y)


class Outline(NamedTuple):
    """Any other outline, with its middle."""

    d: str
    middle: Point


Shape = Rect | Disc | Outline


@dataclass(frozen=True)
class Zone:
    """A place of the layout on which chips are put: the spot that the game knows, its outline, its label."""

    spot: Spot
    shape: Shape
    label: str = ""  # what is printed on it; "\n" begins a new line
    box: int = 0  # of which box; 0 where all share the layout
    look: str = ""  # classes of the style sheet
    size: float = 16  # of the label
    turn: int = 0  # of the label, in degrees
    name: str = ""  # as it is read aloud, where the spot's own words would not do
    chip: Point | None = None  # where chips lie, if not in the middle
    times: int = 1  # of how many equal parts a stake here is made
    offer: str = ""  # the offer that speaks for it, where that has another wager's name

    @property
    def at(self) -> Point:
        return self.chip or self.shape.middle


@dataclass(frozen=True)
class Rest:
    """Where chips come to lie that nobody puts there: a come bet on its number, a double beside its wager."""

    spot: Spot
    at: Point
    box: int = 0


@dataclass(frozen=True)
class CardPlace:
    """Where cards go, named as the game names it. They lie side by side, closer together than ``width`` if need be.

    A box that can be split has several hands, in rows one above the other; so has a hand that is too long for its row.
    """

    name: str
    at: Point  # the middle of the row of cards, of the lowest one
    width: float
    scale: float = 1
    label: str = ""
    box: int = 0  # whose cards they are, where each box has its own
    hands: str = ""  # how the names begin of the places where the box's other hands lie
    own: tuple[float, float] = (0, 0)  # width and scale for whoever plays this hand, if it is larger for him


@dataclass(frozen=True)
class Print:
    """Something printed on the cloth: an SVG element with its attributes, and its text if it has one."""

    tag: str
    attributes: Mapping[str, str | float]
    text: str = ""
    box: int = 0  # that it belongs to, and is moved with


@dataclass(frozen=True)
class Spindle:
    """A wheel: its pockets in order, drawn around a middle; ``look`` gives each pocket its class."""

    at: Point
    radius: float
    pockets: tuple[str, ...]
    look: Mapping[str, str]
    labels: Mapping[str, str] = field(default_factory=dict)  # where they differ from the pocket's name
    pegs: bool = False  # a money wheel has pegs and an arm, a roulette wheel a ball


@dataclass(frozen=True)
class Reel:
    """A reel of a machine: its stops in order, and the window behind which it turns."""

    number: int
    window: Rect
    stops: tuple[str, ...]


@dataclass(frozen=True)
class Felt:
    """A felt: a cloth of so many units, and all that is on it."""

    width: float
    height: float
    zones: tuple[Zone, ...]
    rests: tuple[Rest, ...] = ()
    places: tuple[CardPlace, ...] = ()
    prints: tuple[Print, ...] = ()
    seats: Mapping[int, Point] = field(default_factory=dict)  # where a box's player is named
    spindle: Spindle | None = None
    reels: tuple[Reel, ...] = ()
    dice: tuple[Point, float] | None = None  # where they come to rest, and how large they are
    puck: Mapping[int, Point] = field(default_factory=dict)  # by the point; 0 is "off"
    shoe: Point | None = None  # where cards come from
    piece: str = "card"  # what is dealt
    boxes: str = SHARED
    cloth: str = "green"
    chip: float = 17  # radius of a chip


# --- Printing -------------------------------------------------------------------------------------------------------


def words(x: float, y: float, text: str, look: str = "", size: float = 16, turn: float = 0, box: int = 0) -> Print:
    """A line of text around its middle."""
    attributes: dict[str, str | float] = {"x": x, "y": y, "font-size": size}
    if look:
        attributes["class"] = look
    if turn:
        attributes["transform"] = f"rotate({turn:g} {x:g} {y:g})"
    return Print("text", attributes, text, box)


def lines(x: float, y: float, text: str, look: str = "", size: float = 16) -> list[Print]:
    """Several lines of text, around their middle."""
    rows = text.split("\n")
    top = y - (len(rows) - 1) * size * 0.6
    return [words(x, top + i * size * 1.2, row, look, size) for i, row in enumerate(rows)]


def outline(shape: Shape, look: str = "print", box: int = 0) -> Print:
    """A shape that is only printed."""
    match shape:
        case Rect(x, y, w, h, r):
            return Print("rect", {"x": x, "y": y, "width": w, "height": h, "rx": r, "class": look}, box=box)
        case Disc(x, y, r):
            return Print("circle", {"cx": x, "cy": y, "r": r, "class": look}, box=box)
        case Outline(d, _):
            return Print("path", {"d": d, "class": look}, box=box)


def sagging(start: Point, end: Point, radius: float) -> str:
    """The path of an arc that sags from start to end."""
    return f"M{start.x:g} {start.y:g}A{radius:g} {radius:g} 0 0 0 {end.x:g} {end.y:g}"


def arc_words(text: str, start: Point, end: Point, radius: float, look: str = "", size: float = 18) -> Print:
    """A line of text along an arc that sags from start to end; the drawing gives the arc its id."""
    d = sagging(start, end, radius)
    return Print("arc-words", {"d": d, "class": look, "font-size": size}, text)
