"""Where the outcomes of a house-dealt table come from, seal after seal."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from croupier.equipment.faces import faces
from croupier.equipment.randomness import Source
from croupier.equipment.sealed import Stream
from croupier.floor import fair
from croupier.floor.running import SealedChance
from croupier.floor.state import State
from croupier.floor.streams import pledged
from croupier.tables.lines.kind import Document
from croupier.tables.tape import SealPart

DRAWS = 60
"""After so many throws or spins a seal is opened and the next one used; a shoe has a seal of its own."""


class Sealing:
    """The seals of one table while an order is carried out. ``tell`` says what happens to them.

    A seal tells every card of its shoe. Where hands that were folded stay secret it is opened ``late``: when the table
    closes.
    """

    def __init__(
        self,
        connection: Connection,
        table: str,
        state: State,
        tell: Callable[..., None],
        *,
        revision: int,
        late: bool = False,
    ) -> None:
        self._connection, self._table, self._state, self._tell, self._late = connection, table, state, tell, late
        self._revision = revision  # by which the table tells what happens now
        self._chance: SealedChance | None = None
        self.time_is_up = False  # words that are not opened by now do not count

    def attend(self, chance: SealedChance | None) -> None:
        """From here on this is what draws."""
        self._chance = chance
        if chance:
            chance.turn_over = self._turn_over

    def chance(self) -> SealedChance:
        """What the next round is dealt from: the stream and the shoe as the last one left them."""
        last, state = self._chance, self._state
        if last is None or last.source is None or not state.seal:
            last = taken_up(self._connection, self._table, state)
        begun = [SealPart(state.seal, state.drawn, 0)] if state.seal else []
        return SealedChance(last.shoe.order, last.source, begun)

    def _turn_over(self) -> Source | None:
        """Open the seal in use, lock the next one, and commit to the one after it; nothing while words are opened."""
        state, coming = self._state, self._next()
        if coming.state == "open" and coming.contributions:
            coming = fair.gather(self._connection, self._table, coming.number, self._revision)
            self._keep()
            said = f"Seal {coming.number} takes no more pledges: the words are opened."
            self._tell("pledges-closed", said, number=coming.number, pledges=pledged(coming.contributions))
        if self._awaited(coming) and not self.time_is_up:
            return None
        self.retire()
        if coming.contributions:
            self._tell_words(coming)
        state.seal = state.next_seal
        source = fair.lock(self._connection, self._table, state.seal)
        self.commit()
        if self._chance and self._chance.parts is not None:
            self._chance.parts.append(SealPart(state.seal, 0, 0))
        return source

    def _next(self) -> fair.Seal:
        """The coming seal, with the pledges that were told: `Forged` if there are others by now."""
        self._check()
        return fair.seal(self._connection, self._table, self._state.next_seal)

    def _check(self) -> None:
        number, kept = self._state.next_seal, self._state.pledges
        if kept and fair.kept_as(self._connection, self._table, number) != kept:
            raise fair.Forged(f"the pledges to seal {number} of {self._table} are not those that were told")

    def _keep(self) -> None:
        self._state.pledges = fair.kept_as(self._connection, self._table, self._state.next_seal)

    def _awaited(self, coming: fair.Seal) -> bool:
        """Whether anybody who sits here, is there and stays has still to open pledged words; in a lounge, anybody."""
        if self._state.lounge:
            return bool(coming.awaited())
        staying = {seat.name for seat in self._state.seats if not (seat.leaving or seat.away)}
        return bool(coming.awaited() & staying)

    def _tell_words(self, coming: fair.Seal) -> None:
        late = sorted(coming.awaited())
        opened = [str(player) for player, _, words in coming.contributions if words is not None]
        said = f"Seal {coming.number} is locked with {f'the words of {_and(opened)}' if opened else 'no words'}."
        said += f" Those of {_and(late)} were not opened and do not count." if late else ""
        self._tell("locked", said, number=coming.number, opened=opened, left_out=late)

    def give_up(self) -> None:
        """Nobody is left for whom the words were opened: that seal is opened unused, and the next is anybody's."""
        if self._state.next_seal and (coming := self._next()).state == fair.GATHERING:
            fair.reveal(self._connection, self._table, coming.number)
            self._tell("revealed", f"Seal {coming.number} is opened unused.", number=coming.number)
            self.commit()

    def commit(self) -> None:
        seal = fair.new_seal(self._connection, self._table)
        self._state.next_seal = seal.number
        self._keep()
        said = f"Seal {seal.number} is made for what comes next: {seal.commitment[:16]}."
        self._tell("seal", said, number=seal.number, commitment=seal.commitment)

    def spoiled(self) -> bool:
        """Whether the seals are from before a restore: what they hold may have been seen since."""
        return fair.BARRED in fair.unopened(self._connection, self._table).values()

    def spoiled_in_silence(self) -> bool:
        """Whether nobody has said so: somebody would rather have other outcomes."""
        return bool(fair.barred_in_silence(self._connection, self._table))

    def replace(self, why: str) -> None:
        """Nothing more is drawn from the seals at hand, which is told of each."""
        state = self._state
        for number, is_now in fair.unopened(self._connection, self._table).items():
            if is_now == fair.BARRED:
                fair.reveal(self._connection, self._table, number)
                said = f"{why}: seal {number} is opened, and nothing more is drawn from it."
                self._tell("revealed", said, number=number)
        state.seal = state.drawn = 0
        self.commit()

    def retire_if_worn(self) -> None:
        """Between two throws or spins."""
        if self._state.drawn >= DRAWS:
            self.retire()

    def retire(self) -> None:
        state = self._state
        if state.seal:
            self.save()
            if self._late:
                fair.end(self._connection, self._table, state.seal)
            else:
                self._open(state.seal)
        state.seal = state.drawn = 0

    def _open(self, number: int) -> None:
        fair.reveal(self._connection, self._table, number)
        self._tell("revealed", f"Seal {number} is opened.", number=number)

    def close(self) -> None:
        """The table closes: whatever was drawn from may be known now."""
        self.retire()
        for seal in fair.all_seals(self._connection, self._table):
            if seal.state == fair.ENDED:
                self._open(seal.number)

    def save(self) -> None:
        """What was drawn since the last time."""
        state, chance = self._state, self._chance
        if state.seal and chance and chance.drawn and isinstance(chance.source, Stream):
            fair.save(self._connection, self._table, state.seal, chance.source.consumed, chance.drawn, state.drawn)
            state.drawn += len(chance.drawn)
            if chance.parts:
                chance.parts[-1] = chance.parts[-1]._replace(draws=chance.parts[-1].draws + len(chance.drawn))
            chance.drawn.clear()

    def takes_pledges(self) -> bool:
        return bool(self._state.next_seal) and self._next().state == "open"

    def pledge(self, name: str, given: str) -> None:
        """The pledge is told with its event: so nobody is in the list of whom the log does not say so."""
        self._check()
        number = self._state.next_seal
        fair.pledge(self._connection, self._table, number, name, given, self._revision)
        self._keep()
        self._tell("contributed", f"{name} adds to what comes next.", player=name, number=number, pledge=given)

    def withdraw(self, name: str) -> None:
        if number := self._state.next_seal:
            self._check()
            if fair.withdraw(self._connection, self._table, number, name):
                self._keep()
                self._tell("withdrawn", f"{name} has no part in seal {number} any more.", player=name, number=number)

    def open_words(self, name: str, words: str) -> None:
        self._check()
        number = self._state.next_seal
        fair.open_words(self._connection, self._table, number, name, words, self._revision)
        self._keep()
        self._tell("words-opened", f"{name} opens words for seal {number}.", player=name, number=number)


def taken_up(connection: Connection, table: str, state: State) -> SealedChance:
    """What a table deals from after a restart, worked out again from the secret of its seal; `Forged` if that fails.

    Nor is it believed which seal that is: one that is still in use was not put aside for the next.
    """
    if wrong := fair.misplaced(connection, table, state.seal, state.drawn, state.next_seal, state.pledges):
        raise fair.Forged(f"what is kept of the seals of {table} is not so: {wrong}")
    if not state.seal:
        return SealedChance((), None)
    source, order = fair.taken_up(connection, table, state.seal)
    return SealedChance(faces(" ".join(order)), source)


def announced(connection: Connection, table: str, state: State) -> Document | None:
    """What everybody sees of the seals of a table."""
    if not state.next_seal:
        return None
    now = fair.seal(connection, table, state.seal).commitment if state.seal else None
    coming = fair.seal(connection, table, state.next_seal)
    return {
        "number": state.seal or None,
        "commitment": now,
        "next_number": coming.number,
        "next": coming.commitment,
        "gathering": coming.state == fair.GATHERING,
        "contributions": [
            {"player": player, "pledge": given, "opened": words is not None}
            for player, given, words in coming.contributions
        ],
    }


def _and(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)
