"""Where what came up in a round came from: each card, throw, spin and draw held against the seals that it names."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from croupier.equipment.shoe import NO_SHOE, ShoeState
from croupier.floor.transcript import shoe_after
from croupier.table import SHOE_EMPTY
from croupier.tables.entries import Dealt, DealtUp, Drawn, Input, Looked, Report, Rolled, Shuffled, Spun, Turned
from croupier.tables.replay import ReplayTable
from croupier.tables.requests import Dealing, Drawing, Request, Shuffling, Spinning, Turning
from croupier.tables.tape import SealPart, Tape

Draws = Mapping[int, Sequence[Mapping[str, Any]]]
"""Of the seals of a table, by their numbers: all that was drawn from each, in order."""

Range = tuple[int, int]


class Origin:
    """A round beside its seals. `note` is told of every answer; `faults` is what does not fit.

    ``noted``: the round says itself what it took of them.
    """

    def __init__(self, parts: Sequence[SealPart], drawn: Draws, *, noted: bool = True) -> None:
        self.parts = parts
        self.faults: list[str] = []
        self.cards: dict[int, Range] = {}  # of each seal's shoe those that were dealt, counted from 1
        self.outcomes: dict[int, Range] = {}  # of each seal's draws the throws, spins and drawings, counted from 1
        self._due: deque[tuple[int, int, Mapping[str, Any]]] = deque()
        self._cuts: list[tuple[int, int]] = []
        self._seal = parts[0].seal if parts else 0
        for seal, before, count in parts:
            there = drawn.get(seal, ())[before : before + count]
            self._due += ((seal, place, draw) for place, draw in enumerate(there, before + 1))
            if len(there) < count:
                self.faults.append(f"it names draws {before + 1} to {before + count} of seal {seal}, which has fewer")
        self._order = shoe_after(drawn.get(self._seal, ())[: parts[0].before]) if parts else []
        if noted:  # a double shoe is turned to its other side by a cut of all that is left, with no shuffle before it
            self._order = shoe_after(self._cut(), self._order)

    def note(self, request: Request, shoe: ShoeState, given: Input) -> None:
        match request, given:
            case Shuffling(pack=pack, places=places, sides=sides), Shuffled():
                lay = [self._order[place] for place in places] if places else self._order[: shoe.rack]
                fresh = [str(card) for card in pack.cards()] if pack else lay
                where = (list(places), shoe.dealt if any(place >= shoe.dealt for place in places) else 0, sides)
                self._shuffled("shuffle" if pack else "shuffle_discards", fresh, where)
            case Dealing(), Dealt() | DealtUp():
                self._deal(shoe.dealt, str(given.card) if isinstance(given, DealtUp) else "")
            case Dealing(), Report(irregularity=(name, *_)) if name == SHOE_EMPTY and shoe.left:
                self.faults.append(f"the shoe is said to be empty, but has {shoe.left} cards")
            case Turning(tokens=tokens), Turned(cards) | Looked(_, cards):
                for token, card in zip(tokens, cards, strict=False):
                    self._compare(token.serial, str(card))
            case _, Rolled(roll):
                self._draw({"roll": list(roll)})
            case Spinning(wheel=wheel), Spun(pocket):
                self._draw({"spin": pocket, "of": list(wheel.pockets)})
            case Drawing(urn=urn), Drawn(things):
                self._draw({"draw": list(things), "of": urn.size})

    def end(self, cuts: Sequence[tuple[int, int]]) -> list[str]:
        """The round is over, or as far as it came; what is wrong with it."""
        if list(cuts) != self._cuts:
            self.faults.append(f"the cards were cut at {_places(cuts)}, but its seal has {_places(self._cuts)}")
        if self._due:
            seal, place, draw = self._due[0]
            self.faults.append(
                f"draw {place} of seal {seal} is said to be of this round: {_said(draw)}; it is not in it"
            )
        return self.faults

    def sentence(self, piece: str) -> str:
        """Where the round came from: "seal 3, cards 17 to 24"."""
        said = []
        for seal in dict.fromkeys(part.seal for part in self.parts):
            came = [_ranged(piece, self.cards[seal])] if seal in self.cards else []
            came += [_ranged("draw", self.outcomes[seal])] if seal in self.outcomes else []
            if came:
                said.append(f"seal {seal}, {' and '.join(came)}")
        return "; ".join(said)

    @property
    def left(self) -> int:
        """Draws that it could have taken, and did not."""
        return len(self._due)

    def _shuffled(self, kind: str, before: Sequence[str], where: tuple[list[int], int, int]) -> None:
        """A pack or discards; ``where`` are the places of these, after how many cards that were dealt, and sides."""
        seal, place, draw = self._next("the shuffle")
        if kind not in draw:
            self.faults.append(f"the shuffle came from no seal: draw {place} of seal {seal} is {_said(draw)}")
            return
        if list(draw[kind]) != list(before) or where != _where(draw):
            self.faults.append(f"draw {place} of seal {seal} shuffles other cards than lay there, or in another order")
        self._order = shoe_after([draw, *self._cut()], self._order)
        self._seal = seal

    def _cut(self) -> list[Mapping[str, Any]]:
        """The cuts that come next: what lies before the place of one is not touched by it."""
        found = []
        while self._due and "cut" in self._due[0][2]:
            found.append(self._due.popleft()[2])
            self._cuts.append((found[-1]["cut"], found[-1].get("after", 0)))
        return found

    def _deal(self, serial: int, card: str) -> None:
        first, _ = self.cards.get(self._seal, (serial + 1, 0))
        self.cards[self._seal] = (first, serial + 1)
        if serial >= len(self._order):
            self.faults.append(f"card {serial + 1} is dealt from a shoe of {len(self._order)}")
        elif card:
            self._compare(serial, card)

    def _compare(self, serial: int, card: str) -> None:
        if serial < len(self._order) and self._order[serial] != card:
            self.faults.append(f"card {serial + 1} of seal {self._seal} is {self._order[serial]}, but {card} was dealt")

    def _draw(self, came: Mapping[str, Any]) -> None:
        seal, place, draw = self._next(_said(came))
        if dict(draw) != came:
            self.faults.append(f"draw {place} of seal {seal} is {_said(draw)}, but in the round it is {_said(came)}")
        first, _ = self.outcomes.get(seal, (place, 0))
        self.outcomes[seal] = (first, place)
        self._seal = seal

    def _next(self, what: str) -> tuple[int, int, Mapping[str, Any]]:
        if self._due:
            return self._due.popleft()
        self.faults.append(f"{what} came from no seal")
        return self._seal, 0, {}


class Thread:
    """The rounds of one table, one after the other: what they leave of shoe and seals is where the next begins."""

    def __init__(self, drawn: Draws) -> None:
        self.drawn = drawn
        self._last: SealPart | None = SealPart(0, 0, 0)
        self._shoe: ShoeState | None = NO_SHOE  # as the last round left it, if that is known
        self._void = False
        self._not_followed: list[int] = []  # rounds that cannot be played again, so that nobody knows what they drew
        self._unknown: list[int] = []  # rounds of a house-dealt table that do not say where they came from
        self._found: list[int] = []  # such rounds that were found in the seals nevertheless
        self._taken: int | None = 0  # draws of the table that such rounds have taken so far, if that is known
        self._given_up: list[int] = []  # rounds before which a shoe was taken away without a word

    def lost(self, number: int) -> None:
        """A round that cannot be followed: whatever comes after it is not held against it."""
        self._last = self._shoe = self._taken = None
        self._not_followed.append(number)

    def look_for(self, number: int, tape: Tape) -> Iterator[str]:
        """What is wrong with a round that names no seals: what came up in it must be what was drawn next.

        Of a round that was called off nothing was kept then, so a shuffle and a cut may lie between two rounds. And a
        cut that was accepted after a restart was not made.
        """
        at = self._taken
        self._last = self._shoe = None
        wrong: list[str] = []
        while at is not None and self.drawn:
            origin = Origin(self._from(at), self.drawn, noted=False)
            ReplayTable(tape, origin.note).run()
            if not origin.faults:
                self._taken = sum(map(len, self.drawn.values())) - origin.left
                self._found.append(number)
                return
            wrong = wrong or origin.faults
            passed = next((part for part in self._from(at) if part.draws), None)
            if passed is None or not {"cut", "order"} & self.drawn[passed.seal][passed.before].keys():
                break
            at += 1
        self._taken = None
        self._unknown.append(number)
        if wrong:
            yield f"{wrong[0]} (its seal was not noted, but looked for)"

    def _from(self, taken: int) -> list[SealPart]:
        """All that is left to draw from when so many draws are taken; first of the seal that was in use."""
        parts: list[SealPart] = []
        for seal, draws in sorted(self.drawn.items()):
            before = min(taken, len(draws))
            taken -= before
            if before:
                parts.clear()
            parts.append(SealPart(seal, before, len(draws) - before))
        return parts

    def follow(
        self, number: int, tape: Tape, parts: Sequence[SealPart], left: ShoeState, *, voided: bool
    ) -> Iterator[str]:
        """What is wrong with where this round begins, which leaves the shoe like that."""
        if self._shoe is not None and _in_the_shoe(tape.shoe) != _in_the_shoe(self._shoe):
            if tape.shoe != NO_SHOE:
                yield f"it begins with {_shoe(tape.shoe)}, but the round before left {_shoe(self._shoe)}"
            elif not self._void:
                self._given_up.append(number)
        for part in parts:
            yield from self._join(part)
        self._shoe, self._void = left, voided

    def rest(self) -> Iterator[str]:
        """What was drawn after the last round."""
        if self._last is not None:
            for seal, draws in self.drawn.items():
                used = self._last.before + self._last.draws if seal == self._last.seal else 0
                if seal >= self._last.seal and len(draws) > used:
                    yield f"draws {used + 1} to {len(draws)} of seal {seal} came up in no round"

    def notes(self, table: str) -> Iterator[str]:
        """What could not be held against anything."""
        unnoted = "are of a version that did not note which seal they came from: what came up in them"
        for rounds, are in (
            (self._found, f"{unnoted} was found there, in its order"),
            (self._unknown, f"{unnoted} is not held against it"),
            (self._not_followed, "cannot be played again here: what came up in them is not held against their seals"),
        ):
            if rounds and self.drawn:
                yield f"{len(rounds)} of the rounds {rounds[0]} to {rounds[-1]} of {table} {are}"
        for number in self._given_up:
            yield f"round {number} of {table} begins with a new shoe: the one before it was given up"

    def _join(self, part: SealPart) -> Iterator[str]:
        last, self._last = self._last, part
        if last is None:
            return
        end = last.before + last.draws
        if part.seal == last.seal:
            if part.before != end:
                yield f"it goes on after draw {part.before} of seal {part.seal}; the round before came to draw {end}"
            return
        if part.before or part.seal < last.seal:
            yield f"it goes on after draw {part.before} of seal {part.seal}; the round before used seal {last.seal}"
        for seal in range(last.seal, part.seal):
            used = end if seal == last.seal else 0
            if (there := len(self.drawn.get(seal, ()))) > used:
                yield f"draws {used + 1} to {there} of seal {seal} came up in no round before it"


def _in_the_shoe(shoe: ShoeState) -> ShoeState:
    """Without what lies in the rack: a round begins by putting there all that is out, whatever it was told."""
    return shoe._replace(rack=0)


def _ranged(what: str, places: Range) -> str:
    first, last = places
    return f"{what} {first}" if first == last else f"{what}s {first} to {last}"


def _places(cuts: Sequence[tuple[int, int]]) -> str:
    return ", ".join(f"{at} after {dealt}" if dealt else str(at) for at, dealt in cuts) or "nothing"


def _where(draw: Mapping[str, Any]) -> tuple[list[int], int, int]:
    return list(draw.get("places", ())), draw.get("after", 0), draw.get("sides", 1)


def _said(draw: Mapping[str, Any]) -> str:
    match draw:
        case {"roll": dice} | {"draw": dice}:
            return f"{'the throw' if 'roll' in draw else 'the drawing'} {' '.join(map(str, dice))}"
        case {"spin": pocket, "of": pockets}:
            return f"the spin {pocket} of {len(pockets)} pockets"
        case {"cut": at}:
            return f"the cut at {at}"
        case {"order": order}:
            return f"a shuffle of {len(order)}"
    return "nothing"


def _shoe(shoe: ShoeState) -> str:
    return f"{shoe.dealt} of {shoe.size} cards out (cutting card {shoe.cutting_card}, shuffle {shoe.shuffles})"
