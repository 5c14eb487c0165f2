"""What a seat sees as arrays, what it may do as a mask, and an action as the choice it stands for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from gymnasium import spaces

from croupier.environments.specs import (
    CardPlaces,
    ChipAmount,
    Kind,
    Number,
    ObservationSpec,
    OneWord,
    Tiles,
    UpCards,
    ValueCounts,
    Values,
)
from croupier.equipment.cards import JOKER, STANDARD
from croupier.equipment.faces import Face
from croupier.equipment.tiles import TilePack
from croupier.errors import WrongValue, whole_number
from croupier.table import Ask, Choice, Sees

Observation = dict[str, Any]

_FACES: Mapping[Face, int] = {
    **{each: place for place, each in enumerate((*STANDARD, JOKER), start=1)},
    **{each: place for place, each in enumerate(dict.fromkeys(TilePack().cards()), start=1)},
}
_CARDS, _TILES = len(STANDARD) + 2, 22


def action_of(action: Any, names: Sequence[str]) -> int:
    """An action by its number, of whatever kind of whole number; another is refused."""
    number = whole_number(action)
    if number is None or not 0 <= number < len(names):
        raise WrongValue(f"actions are 0 to {len(names) - 1} ({', '.join(names)}), not {action!r}")
    return number


class Seeing:
    """The spaces of a spec at a table of so many seats, and what is seen there in them."""

    def __init__(self, spec: ObservationSpec, seats: Sequence[str], unit: int = 1) -> None:
        self._spec, self._seats, self._unit = spec, tuple(seats), unit
        self.actions = (*spec.actions, *(f"choice-{place}" for place in range(1, spec.placed + 1)))
        self.action_space = spaces.Discrete(len(self.actions))
        self.space = spaces.Dict({name: self._space(kind) for name, kind in spec.sees.items()})

    def _space(self, kind: Kind) -> spaces.Space[Any]:
        match kind:
            case CardPlaces(places):
                return spaces.MultiDiscrete([_CARDS] * places)
            case UpCards(places):
                return spaces.MultiDiscrete([_CARDS] * places * len(self._seats))
            case Tiles(places):
                return spaces.MultiDiscrete([_TILES] * places)
            case ValueCounts(most):
                return spaces.MultiDiscrete([most + 1] * 10)
            case Values(places):
                return spaces.MultiDiscrete([11] * places)
            case Number(least, most):
                return spaces.Discrete(most - least + 1, start=least)
            case ChipAmount(most):
                return spaces.Box(0, most, (1,), np.float64)
            case OneWord(words):
                return spaces.Discrete(len(words))

    # --- what is seen ---

    def nothing(self) -> Observation:
        """Where nothing is to be decided."""
        return {name: self._told(kind, None, "") for name, kind in self._spec.sees.items()}

    def observed(self, sees: Sees, who: str = "") -> Observation:
        """What somebody sees. A field that this decision has nothing to do with is told as nothing."""
        fields = sees._asdict()
        return {name: self._told(kind, fields.get(name), who) for name, kind in self._spec.sees.items()}

    def _told(self, kind: Kind, value: Any, who: str) -> Any:
        match kind:
            case CardPlaces(places) | Tiles(places):
                return _placed([_FACES[face] for face in _several(value)], places)
            case UpCards(places):
                ups = dict(value or ())
                at = self._seats.index(who) if who else 0
                around = (*self._seats[at:], *self._seats[:at])
                return np.concatenate(
                    [_placed([_FACES[face] for face in ups.get(seat, ())], places) for seat in around]
                )
            case ValueCounts(most):
                counts = np.zeros(10, np.int64)
                for each in _flat(value or ()):
                    counts[each - 1] += 1
                return np.minimum(counts, most)
            case Values(places):
                return _placed(_several(value), places)
            case Number(least, most):
                return np.int64(least if value is None else min(max(int(value), least), most))
            case ChipAmount():
                return np.array([float(Fraction(value or 0) / self._unit)])
            case OneWord(words):
                return np.int64(words.index(value or ""))

    # --- what may be done ---

    def open(self, ask: Ask | None) -> dict[int, tuple[str, Any]]:
        """Every action that is open now: the choice it stands for and what is put up for it."""
        if ask is None:
            return {}
        names = {choice.name: choice for choice in ask.choices if not choice.barred}
        found = {}
        for action, name in enumerate(self._spec.actions):
            name, _, size = name.partition(":")
            if name in names:
                found[action] = name, _amount(names[name], size, ask.sees)
        placed = [choice for choice in ask.choices if choice.name not in self._named]
        for place, choice in enumerate(placed[: self._spec.placed]):
            if not choice.barred:
                found[len(self._spec.actions) + place] = choice.name, _amount(choice, "", ask.sees)
        assert found, f"none of {[*names]} is an action of {self._spec}"
        return found

    @property
    def _named(self) -> set[str]:
        return {name.partition(":")[0] for name in self._spec.actions}

    def mask(self, open_: Iterable[int]) -> np.ndarray[Any, np.dtype[np.int8]]:
        """1 for each action that is open."""
        found = np.zeros(len(self.actions), np.int8)
        found[list(open_)] = 1
        return found


def _amount(choice: Choice, size: str, sees: Sees) -> Any:
    """What is put up: the most, or as the action says, within what the choice allows."""
    if choice.stake is None:
        return 0
    least, most = choice.stake
    if size == "least":
        return least
    if size in ("half-pot", "pot"):
        fields = sees._asdict()
        call, pot = fields["call"], fields["pot"]
        return min(max(call + (pot + call) // (2 if size == "half-pot" else 1), least), most)
    return most


def _several(value: Any) -> Sequence[Any]:
    """A field that has one face or value, or several, or nothing."""
    if value is None:
        return ()
    return value if type(value) is tuple else (value,)


def _flat(value: Iterable[Any]) -> Iterable[int]:
    for each in value:
        if isinstance(each, int):
            yield each
        else:
            yield from _flat(each)


def _placed(values: Sequence[int], places: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    found = np.zeros(places, np.int64)
    found[: len(values)] = values
    return found
