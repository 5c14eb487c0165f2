"""What is wagered before the deal of a poker game against the house, and by whom. Clauses are each game's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from croupier.errors import IllegalAction, InvalidWager, TakeDownFirst
from croupier.money import in_dollars
from croupier.table import Bet, Call, Move, Put, Spot, Take


class ChipRules(Protocol):
    """Where stakes are laid in whole chips."""

    @property
    def chip(self) -> int: ...
    @property
    def minimum(self) -> int: ...
    @property
    def maximum(self) -> int: ...


def in_parts(rules: ChipRules, move: Move, ante: Spot, parts: int, *, what: str) -> None:
    """An ante is put down with what is laid beside it: refuse what does not make so many parts of whole chips."""
    if isinstance(move, Put) and move.spot == ante and move.stake % (least := parts * rules.chip):
        raise InvalidWager(
            f"{in_dollars(int(move.stake))} does not make an ante and {what}; put a multiple of {in_dollars(least)}",
            step=least,
        )


def limits_in_parts(rules: ChipRules, ante: Spot, parts: int) -> Mapping[Spot, tuple[int, int]]:
    """The table's limits are for the ante alone, in whole chips."""
    lowest = -(-rules.minimum // rules.chip) * rules.chip
    return {ante: (parts * lowest, parts * rules.maximum)}


@dataclass(frozen=True)
class Layout:
    """The wagers of a game, each at a position of its own, and the clauses by which others are refused."""

    spots: tuple[Spot, ...]
    by: str  # these are the wagers
    no_changes: str  # none is called on or off
    seated: str  # a position has one player
    two_positions: str  # side by side, where the house permits it
    later: Mapping[str, str] = field(default_factory=dict)  # wagers made after the deal, with the clause of each
    needs: Mapping[Spot, Spot] = field(default_factory=dict)  # a wager that is made only beside another
    same: Mapping[str, Spot] = field(default_factory=dict)  # what else people call them

    def read(self, words: str) -> Spot:
        """A wager from words."""
        said = words.strip().lower().replace("-", " ")
        for spot in self.spots:
            if said == spot.words:
                return spot
        if said in self.same:
            return self.same[said]
        raise InvalidWager(f"there is no wager {words!r} before the deal ({self.by}); open: {self._open()}")

    def _open(self, but: Sequence[Spot] = ()) -> str:
        return ", ".join(spot.words for spot in self.spots if spot not in but)

    def check(self, move: Move, standing: Sequence[Bet], *, two: bool, off: Mapping[Spot, str] | None = None) -> None:
        """Refuse, with the section, what may not be bet. ``off``: wagers that this house does not offer, by clause."""
        off = off or {}
        if isinstance(move, Call):
            raise IllegalAction(f"no wager is called on or off in this game ({self.no_changes})")
        if isinstance(move, Take):
            self._check_take(next(bet for bet in standing if bet.id == move.bet), standing)
            return
        if move.spot.wager in self.later:
            by = self.later[move.spot.wager]
            raise IllegalAction(f"{move.spot.words} comes after the deal ({by}); open now: {self._open(list(off))}")
        if move.spot not in self.spots:
            raise InvalidWager(f"there is no wager {move.spot.words} here ({self.by}); open: {self._open(list(off))}")
        if move.spot in off:
            raise InvalidWager(f"the {move.spot.words} wager is not offered here ({off[move.spot]})")
        here = [bet for bet in standing if bet.box == move.box]
        if any(bet.player != move.player for bet in here):
            raise IllegalAction(f"position {move.box} is taken ({self.seated})")
        if any(bet.spot == move.spot for bet in here):
            raise TakeDownFirst(f"there is a wager already; take it down to put another ({self.by})")
        first = self.needs.get(move.spot)
        if first and all(bet.spot != first for bet in here):
            raise IllegalAction(f"{move.spot.words} needs the {first.words} at position {move.box} first ({self.by})")
        others = {bet.box for bet in standing if bet.player == move.player} - {move.box}
        if others and not two:  # §19:47-20.6[two-positions], §19:47-27.6[two-positions]
            raise IllegalAction(
                f"one position a player at this table; two are for the house to permit ({self.two_positions})"
            )
        if len(others) > 1 or any(abs(box - move.box) > 1 for box in others):
            raise IllegalAction(f"a player has two positions at most, side by side ({self.two_positions})")

    def _check_take(self, taken: Bet, standing: Sequence[Bet]) -> None:
        beside = [bet.spot for bet in standing if bet.box == taken.box and self.needs.get(bet.spot) == taken.spot]
        if beside:
            words = " and ".join(spot.words for spot in beside)
            raise IllegalAction(f"{words} needs the {taken.spot.words} ({self.by}); take it down first")
