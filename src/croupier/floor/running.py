"""The round that runs at a table of the floor: the script's table, what has happened, and where its outcomes come from.

Nothing here is written anywhere; the house keeps what this gives, in one transaction, before anybody sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from croupier.equipment.faces import Face
from croupier.equipment.randomness import Source, random_below, random_order
from croupier.equipment.shoe import SealedShoe, ShoeState
from croupier.errors import BrokenTape, IllegalAction
from croupier.floor.state import Between, Spec, State
from croupier.table import Put, standing
from croupier.tables import watched
from croupier.tables.ceremony import USUAL
from croupier.tables.entries import (
    OUTCOMES,
    Accept,
    Booked,
    Close,
    Drawn,
    Entry,
    Input,
    MeterFed,
    MeterRead,
    Rolled,
    Settled,
    Spun,
    Undone,
)
from croupier.tables.lines import is_input, postings_of, shown_documents, write_all
from croupier.tables.lines.kind import Document
from croupier.tables.live import LiveTable
from croupier.tables.lying import Cards, TapeLine
from croupier.tables.requests import Betting, ChanceRequest, Deciding, Drawing, Offering, Rolling, Shuffling, Spinning
from croupier.tables.tape import SealPart, Tape, read_tape, seals_line
from croupier.tables.watched import WatchedChance

Draw = dict[str, Any]

OF_TICKETS = (Settled, Undone, Booked, MeterFed, MeterRead)
"""What happens to single tickets of a lounge: nobody could listen to ten thousand of them, and so nobody is told."""

FELT = "felt"
"""Who bets at a table of outcomes only: a unit on every spot, so that what each pays is shown."""


class _CutShoe(SealedShoe):
    """A shoe whose cuts are written down."""

    def __init__(self, order: Sequence[Face], drawn: list[Draw]) -> None:
        super().__init__(order)
        self._drawn = drawn

    def cut(self, at: int, dealt: int = 0) -> None:
        super().cut(at, dealt)
        self._drawn.append({"cut": at, "after": dealt} if dealt else {"cut": at})


class SealedChance(WatchedChance):
    """The house deals from a sealed stream; every draw is written down for those who check it afterwards.

    ``turn_over`` locks the next seal and gives its stream: at each shuffle of a whole pack, and before the first throw
    or spin. It gives nothing while players open their words.
    """

    def __init__(self, order: Sequence[Face], source: Source | None, parts: Sequence[SealPart] | None = None) -> None:
        super().__init__(order)
        self.notes = []
        self.parts = None if parts is None else list(parts)  # what the round took of which seal, if that is followed
        self.drawn: list[Draw] = []  # since it was last saved
        self.shoe = _CutShoe(order, self.drawn)
        self.turn_over: Callable[[], Source | None] = _no_seal
        self.source = source
        if source:
            self._draw_from(source)

    def _draw_from(self, source: Source) -> None:
        self.source = source
        self._pick = partial(random_below, source=source)
        self._shuffle = partial(random_order, source=source)

    def ready(self, request: ChanceRequest) -> bool:
        whole_pack = isinstance(request, Shuffling) and request.pack is not None
        if whole_pack or (self.source is None and isinstance(request, Rolling | Spinning | Drawing)):
            if (source := self.turn_over()) is None:
                return False
            self._draw_from(source)
        return True

    def answer(self, request: ChanceRequest, state: ShoeState) -> Input:
        places = list(request.places) if isinstance(request, Shuffling) else []
        rack = _texts(self.shoe.discards(places, state.rack))
        given = super().answer(request, state)
        match request, given:
            case Shuffling(pack=pack, sides=sides), _ if pack is not None:
                self.shoe = _CutShoe(self.shoe.order, self.drawn)
                draw: Draw = {"shuffle": _texts(pack.cards()), "order": _texts(self.shoe.order)}
                self.drawn.append(draw | {"sides": sides} if sides > 1 else draw)
            case Shuffling(), _:
                said: Draw = {"places": places} if places else {}
                if any(place >= state.dealt for place in places):
                    said["after"] = state.dealt
                self.drawn.append({"shuffle_discards": rack, "order": _texts(self.shoe.order[-len(rack) :])} | said)
            case _, Rolled(roll):
                self.drawn.append({"roll": list(roll)})
            case Drawing(urn=urn), Drawn(things):
                self.drawn.append({"draw": list(things), "of": urn.size})
            case Spinning(wheel=wheel), Spun(pocket):
                self.drawn.append({"spin": pocket, "of": list(wheel.pockets)})
        return given


def _no_seal() -> Source:
    raise AssertionError("an outcome is due, and no seal is at hand")


def _texts(hand: Sequence[Face]) -> list[str]:
    return [str(card) for card in hand]


def _answered(start: Tape, was: LiveTable, asks: Collection[str]) -> list[str]:
    """The inputs of a round for other players: who is offered something now has the usual done, unless he likes to be
    asked; who is gone is offered nothing."""
    table, given = start.table(), list[Input]()

    def usual(but: Input | None) -> None:
        while isinstance(offer := table.waiting, Offering) and offer.what in USUAL:
            if offer.who in asks or (isinstance(but, Accept) and but.player == offer.who):
                return
            given.append(Accept(offer.who, str(offer.default)))
            table.feed(given[-1])

    for entry in filter(is_input, was.entries):
        usual(entry)
        gone = isinstance(entry, Accept) and entry.player in was.chips and entry.player not in start.chips
        if not gone:
            given.append(entry)
            table.feed(entry)
    if not isinstance(was.waiting, Offering):
        usual(None)
    return write_all(given)


def _without_ceremony(entries: Iterable[Entry]) -> list[Entry]:
    return [entry for entry in entries if not isinstance(entry, Accept)]


class RunningRound:
    """A round in memory. It can always be made again from its `State`."""

    def __init__(self, spec: Spec, start: Tape, chance: SealedChance | None) -> None:
        self.spec = spec
        self.start = start
        self.chance = chance
        self.meters: Callable[[str], int] | None = None
        self._settle_in(*watched.replay_tape(start))

    def _settle_in(self, table: LiveTable, happened: list[TapeLine]) -> None:
        self.table, self.events = table, happened
        self.cards = Cards(table.players, standing(self.start.carry))
        self.told: list[Document] = shown_documents(self.spec.found, happened, self.cards)
        self._header = self.start.header()
        self._lines: list[list[str]] = []  # of each entry that was written so far: one, or none in an old format

    @classmethod
    def of(cls, spec: Spec, state: State, chance: SealedChance | None) -> RunningRound:
        """The round as it stood; `BrokenTape` if it would now go another way."""
        tape = read_tape(state.tape)
        running = cls(spec, tape, chance)
        if chance:
            chance.parts = None if tape.seals is None else list(tape.seals)
            running.table.chance = chance  # or a cut that is offered now would be of no shoe
        if write_all(running.table.entries, tape.format) != tape.lines:
            raise BrokenTape("the round would now go another way")
        running.start = replace(tape, lines=[], seals=None)
        running._header = running.start.header()
        return running

    @classmethod
    def begin(
        cls, spec: Spec, between: Between, chips: dict[str, int], seats: dict[str, int], chance: SealedChance | None
    ) -> RunningRound:
        carry, shoe = between.carry, between.shoe
        start = Tape(spec.found, spec.house_rules, carry, chips, shoe, between.next_bet, seats=seats)
        return cls(spec, start, chance)

    def attend(self, meters: Callable[[str], int]) -> None:
        """From here on this is what the house's meters show."""
        self.meters = self.table.meters = meters

    def go_on(self) -> list[Document]:
        """What the house does by itself: it deals, and it makes the dealer's own choices."""
        self.table.deal_from(self.chance)
        told = self._catch_up()
        while self.chance and isinstance(offer := self.table.waiting, Offering) and offer.who not in self.table.chips:
            if given := self.table.default():
                told += self.feed(given)
        return told

    def feed(self, given: Input) -> list[Document]:
        """Take an answer; what followed from it, for people. A refused answer changes nothing."""
        request, state = self.table.waiting, self.table.shoe
        self.table.feed(given)
        notes = self.chance.notes if self.chance else []
        if request and isinstance(given, watched.ABOUT_CARDS):  # entered by a person who deals
            notes.insert(0, watched.cards_answered(request, state))
        return self._catch_up(notes)

    def _catch_up(self, notes: list[tuple[int, ...]] | None = None) -> list[Document]:
        if notes is None:
            notes = self.chance.notes if self.chance else []
        new = watched.tape_lines(self.table.entries[len(self.events) :], notes)
        if self.chance:
            self.chance.notes.clear()
        self.events += new
        if self.spec.chips == "tickets":
            new = [event for event in new if not isinstance(event.entry, OF_TICKETS)]
        told = shown_documents(self.spec.found, new, self.cards)
        self.told += told
        return told

    def reseat(self, chips: dict[str, int], seats: dict[str, int], asks: Collection[str] = ()) -> None:
        """The round began with other players, other chips or in other seats: allowed while its first bets are open."""
        if not self.first_bets():
            raise IllegalAction("seats and stacks change while bets are open")
        start = replace(self.start, chips=chips, seats=seats)
        again = watched.replay_tape(replace(start, lines=_answered(start, self.table, asks)))
        if _without_ceremony(again[0].entries) != _without_ceremony(self.table.entries):
            raise IllegalAction("the round would have gone another way; the change waits for the next one")
        self.start = start
        self._settle_in(*again)
        self.table.meters, self.table.chance = self.meters, self.chance

    def first_bets(self) -> bool:
        """Whether nothing has happened in this round but the shuffle and bets."""
        if any(isinstance(entry, Close) for entry in self.table.entries):
            return False
        offered = isinstance(self.table.waiting, Deciding) and not self.table.standing  # the bank, before any bet
        return offered or isinstance(self.table.waiting, Betting | Offering | Shuffling)

    def left_traces(self) -> bool:
        """Whether chips moved or anything came up: a round that was called off is kept then."""
        return any(postings_of(entry) or isinstance(entry, OUTCOMES) for entry in self.table.entries)

    def tape(self) -> str:
        head = self._header if (parts := self.parts()) is None else f"{self._header}{seals_line(parts)}\n"
        return "\n".join([head, *self.lines(0)]) + "\n"

    def parts(self) -> tuple[SealPart, ...] | None:
        """What it took of which seals; none if it is not followed: a person deals, or it began before that was done."""
        return tuple(self.chance.parts) if self.chance and self.chance.parts is not None else None

    def lines(self, since: int) -> list[str]:
        """Of the tape, from an entry on; each entry is written once."""
        for entry in self.table.entries[len(self._lines) :]:
            self._lines.append(write_all([entry], self.start.format))
        return [line for lines in self._lines[since:] for line in lines]

    def left(self) -> Between:
        """What the round that is over leaves on the table."""
        done = self.table
        return Between(done.carry, done.shoe, done.next_bet)

    def net(self) -> dict[str, int]:
        return watched.net_results(self.start, self.table)

    def placed(self) -> tuple[Put, ...]:
        return watched.chips_placed(self.table.entries)
