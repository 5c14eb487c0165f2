"""A layout with a handful of places: the betting window of small games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from croupier.errors import IllegalAction, InvalidWager
from croupier.table import Bet, Call, Move, OpenWager, Put, Spot, Window


def _anything(put: Put, standing: Sequence[Bet]) -> None:
    """Nothing else is refused."""


def _table_limits(spot: Spot) -> tuple[int, int] | None:
    return None


def short_layout(
    opened: Sequence[OpenWager],
    places: Mapping[str, Spot],
    *,
    section: str,
    only: str = "§13:47-20.10(c)2",
    decided: str = "§13:47-20.17(b)",
    title: str = "Place your bets",
    refuse: Callable[[Put, Sequence[Bet]], None] = _anything,
    limits: Callable[[Spot], tuple[int, int] | None] = _table_limits,
) -> Window:
    """A window on the places that words name; ``section`` is the one that draws the layout.

    No wager is taken but those of the game, by the clause ``only``, and none is called off before it is ``decided``;
    ``refuse`` may object to more.
    """
    named = {_plain(words): spot for words, spot in places.items()}
    named = {_plain(str(spot)): spot for spot in places.values()} | named
    spots = frozenset(named.values())
    listed = ", ".join(each.words for each in opened)

    def no_such(what: str) -> InvalidWager:
        also = f" ({only})" if only != section else ""
        return InvalidWager(
            f"there is no {what} here ({section}), and only the wagers of the game are taken{also}; open: {listed}"
        )

    def read(words: str) -> Spot:
        if spot := named.get(_plain(words)):
            return spot
        raise no_such(repr(words))

    def check(move: Move, standing: Sequence[Bet]) -> None:
        if isinstance(move, Call):
            raise IllegalAction(f"no wager of this game is called on or off; the next result decides it ({decided})")
        if isinstance(move, Put):
            if move.spot not in spots:
                raise no_such(move.spot.words)
            refuse(move, standing)

    return Window(title, tuple(opened), read=read, check=check, limits=limits)


def areas(spots: Iterable[Spot]) -> str:
    """Places of the layout in one word, as the fact of what has won tells them."""
    return ",".join(f"{spot.wager}@{spot.where}" if spot.where else spot.wager for spot in spots)


def _plain(words: str) -> str:
    return " ".join(words.lower().replace("-", " ").replace("$", " ").split())
