"""What is known of a computed wager in place of its events: its starting hands, and how often each net result comes.

A starting hand is told with what it is worth against the dealer's card, and its part of the mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.analysis.reports.cache import cached
from croupier.analysis.reports.computed import Computed, Nets
from croupier.analysis.reports.packs import listed, without
from croupier.companions import companions_of, load_companion
from croupier.equipment.faces import Face
from croupier.game import Game, Wager


@dataclass(frozen=True)
class StartingHand:
    """A starting hand against what the dealer shows. The figures are floating point numbers, taken as they are."""

    cards: tuple[int, ...]  # values, an ace as 1
    up: tuple[int, ...]
    chance: Fraction
    worth: Fraction  # expected, per unit first put down
    play: str  # what to do first; nothing where nothing is decided

    @property
    def returns(self) -> Fraction:
        """Its part of the mean."""
        return self.chance * self.worth


class ComputedWager(NamedTuple):
    """What a solver tells of a computed wager."""

    hands: tuple[StartingHand, ...]
    nets: Nets


def told(game: Game, rules: Any, wager: Wager, found: Computed, removed: Sequence[Face] = ()) -> ComputedWager | None:
    """Every starting hand and every net result, if the solver can tell them; they must come to the same mean."""
    brought = companions_of(game).starting.get(wager.name)
    if not brought:
        return None
    key = {
        "game": game.id,
        "fingerprint": rules.fingerprint(game.id, game.version),
        "wager": wager.name,
        "removed": listed(removed),
    }
    pack = without(game, rules, removed)
    kept: dict[str, Any] = cached(
        "starting hands and nets", key, lambda: load_companion(brought)(game, rules, pack), dict, dict
    )
    rows = [
        StartingHand(tuple(cards), tuple(up), Fraction(chance), Fraction(worth), play)
        for cards, up, chance, worth, play in kept["hands"]
    ]
    mean = sum((row.returns for row in rows), Fraction(0))
    if abs(mean - Fraction(found.mean)) > Fraction(found.error):
        return None
    return ComputedWager(
        tuple(rows), Nets(tuple((Fraction(net), chance) for net, chance in kept["nets"]), kept["unresolved"])
    )


_FACES = {1: "A"}


def shown(values: Iterable[int]) -> str:
    """ "A-8", "10-10"; of the dealer "6"."""
    return "-".join(_FACES.get(value, str(value)) for value in values)


class HandsLine(NamedTuple):
    """Hands taken together: those against one card of the dealer's, or one hand against all of them."""

    name: str
    chance: Fraction
    returns: Fraction

    @property
    def worth(self) -> Fraction:
        return self.returns / self.chance


def _ace_last(values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(value if value > 1 else 11 for value in values)


def ups(rows: Iterable[StartingHand]) -> list[tuple[int, ...]]:
    """What the dealer can show, in the usual order."""
    return sorted({row.up for row in rows}, key=_ace_last)


def starts(rows: Iterable[StartingHand]) -> list[tuple[int, ...]]:
    """The starting hands: hard ones by total, then soft ones, then pairs."""
    return sorted({row.cards for row in rows}, key=lambda cards: (len(set(cards)) == 1, 1 in cards, sum(cards), cards))


def by_up(rows: Iterable[StartingHand]) -> list[HandsLine]:
    known = tuple(rows)
    return [_line(shown(up), (row for row in known if row.up == up)) for up in ups(known)]


def by_hand(rows: Iterable[StartingHand]) -> list[HandsLine]:
    known = tuple(rows)
    return [_line(shown(cards), (row for row in known if row.cards == cards)) for cards in starts(known)]


def _line(name: str, rows: Iterable[StartingHand]) -> HandsLine:
    known = tuple(rows)
    chance = sum((row.chance for row in known), Fraction(0))
    return HandsLine(name, chance, sum((row.returns for row in known), Fraction(0)))
