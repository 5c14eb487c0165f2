"""What is known of a kind of line, in one class each: on the tape, as a document, in words, in the books."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, get_args

from croupier.equipment.cards import Card
from croupier.equipment.tiles import Tile
from croupier.game import Game
from croupier.schema import Schema, cents_field, count_field, document_of, list_of, or_null, schema_ref, string_field
from croupier.table import Bet, Spot
from croupier.tables.lying import Cards

E = TypeVar("E")

Document = dict[str, Any]
Postings = list[tuple[str, int]]
"""Chips that a line moves: what each account of the table gains or loses, in cents. They sum to nothing."""


_WHOLE = re.compile(r"-?[0-9]{1,18}")


def whole(text: str) -> int:
    """A whole number as lines have it: Python's own reader takes other scripts, underscores and any length too."""
    if not _WHOLE.fullmatch(text):
        raise ValueError(f"a whole number expected, not {text[:40]!r}")
    return int(text)


class Scene(NamedTuple):
    """Where something is told: the game, what lies where, and how people and bets are called there."""

    game: Game
    cards: Cards
    serials: tuple[int, ...] = ()  # the cards that it is about
    homes: Sequence[str] = ()  # the hands that it changes
    you: str = ""  # who is spoken to, where one person sits alone
    numbered: bool = False  # bets are told with their numbers, by which they are taken down and called

    def who(self, player: str) -> str:
        return "You" if player == self.you else player

    def bet(self, bet: Bet) -> str:
        """A bet of somebody's."""
        whose = "your" if bet.player == self.you else f"{bet.player}'s"
        return f"{whose} {self.spot(bet)}"

    def spot(self, bet: Bet) -> str:
        return f"#{bet.id} {bet.spot.words}" if self.numbered else bet.spot.words


class Kind(Generic[E]):
    """A kind of line. A subclass says what is its own; what is the same for most is said here.

    ``word`` begins the line on the tape. ``name`` is what its document is called; a line without a name is not told,
    since what follows from it is. ``fields`` describe the document; each has the value of the entry's field of that
    name unless `more` gives it. ``since`` is the first format of tapes that has such lines.
    """

    of: ClassVar[type[Any]]
    word: ClassVar[str] = ""
    name: ClassVar[str] = ""
    fields: ClassVar[Mapping[str, Schema]] = {}
    at_times: ClassVar[Mapping[str, Schema]] = {}  # fields that only some documents have
    since: ClassVar[int] = 1
    read: Callable[..., E]  # an input from the words after the first; outputs are worked out, never read

    def __init_subclass__(cls) -> None:
        (base,) = cls.__orig_bases__  # type: ignore[attr-defined]
        (cls.of,) = get_args(base)

    def write(self, entry: E, format: int) -> str:
        """The line, without its mark, as tapes of that format have it."""
        values: Iterable[Any] = entry  # type: ignore[assignment]
        return " ".join([self.word, *map(written, values)]).rstrip()

    def says(self, entry: E, scene: Scene) -> str:
        """The same for people."""
        return ""

    def more(self, entry: E, scene: Scene) -> Document:
        """Fields of the document that are not the entry's."""
        return {}

    def posts(self, entry: E) -> Postings:
        """The chips that it moves."""
        return []

    def document(self, entry: E, scene: Scene) -> Document:
        """The same for programs."""
        more = self.more(entry, scene)
        own = {name: plain_part(getattr(entry, name)) for name in self.fields if name not in more}
        return {"e": self.name} | own | more | {"text": self.says(entry, scene)}

    def schema(self) -> Schema:
        return happening_schema(self.name, self.at_times, **self.fields)


def happening_schema(kind: str, may: Mapping[str, Schema] | None = None, /, **fields: Schema) -> Schema:
    """Something that happened at a table, as it is told to programs."""
    text = string_field("the same in words, for people")
    return document_of("", may, e={"const": kind, "description": "what kind of happening it is"}, text=text, **fields)


def in_words(name: str) -> str:
    """A name that programs go by, as people read it: "insignia b", "chee yee left"."""
    return name.replace("-", " ")


# --- What lines are made of -----------------------------------------------------------------------------------------

PLAYER = string_field("whose it is: a name as the table knows it")
BOX = count_field("a box of the layout, from 1")
CARD = string_field("a card, as in Td, or a tile, as in 6-5; ?? where it lies face down")
CARDS = list_of(CARD, "the cards, in their order")
SERIAL = count_field("the number of a card in this round, whether it is seen or not")
SERIALS = list_of(SERIAL, "the cards by their numbers")
DICE = list_of({"type": "integer", "minimum": 1, "maximum": 6}, "what the dice show")
METER = string_field("the name of a meter of the house")
POCKET = string_field("where the wheel stopped")
PLACE = string_field("the place of a hand, as in dealer or box-2")
SPOT = document_of(
    "where a bet lies",
    wager=string_field("the wager in the regulation's words, as in pass"),
    where=string_field("which of several, as in 17 or 1-2; else empty"),
    name=string_field("both in words"),
)
BET = document_of(
    "a bet",
    {"against": count_field("the bank that it lies against; 0: the house's tray")},
    id=count_field("its number at this table"),
    player=PLAYER,
    box=BOX,
    spot=SPOT,
    stake=cents_field("what lies there"),
    fee=cents_field("the vigorish paid on it"),
    parent=or_null(count_field("the bet that it goes with")),
    call=or_null(string_field("on or off, as its player last called it; else empty")),
)
A_BET = schema_ref("Bet", "the bet it is about")


def written(value: Any) -> str:
    """A part of a line of the tape."""
    match value:
        case Spot(wager, where):
            return f"{wager}@{where}" if where else wager
        case Bet():
            extra = f" of {value.parent}" if value.parent else ""
            fee = f" fee {value.fee}" if value.fee else ""
            return f"{value.id} {value.player} {value.box} {written(value.spot)} {value.stake}{fee}{extra}"
        case Card() | Tile():
            return str(value)
        case tuple():
            return " ".join(map(written, value))
    return str(value)


def plain_part(value: Any) -> Any:
    """A part of a document."""
    match value:
        case Spot():
            return {"wager": value.wager, "where": value.where, "name": value.words}
        case Bet():
            return {name: plain_part(part) for name, part in zip(value._fields, value, strict=True)}
        case Card() | Tile():
            return str(value)
        case tuple():
            return [plain_part(part) for part in value]
    return value
