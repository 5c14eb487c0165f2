"""A table that plays a tape again: for audits, disputes and golden tests."""

from __future__ import annotations

from collections.abc import Callable
from operator import ne
from typing import NamedTuple

from croupier.equipment.shoe import ShoeState
from croupier.errors import BrokenTape, CroupierError, expect_kind, made_rightly
from croupier.tables.entries import Input
from croupier.tables.lines import read_input, unlike_recorded, write_all
from croupier.tables.live import LiveTable
from croupier.tables.requests import Request
from croupier.tables.tape import Tape

Watcher = Callable[[Request, ShoeState, Input], None]
"""Is told of each answer beside its question, and how the shoe stood."""


class Difference(NamedTuple):
    """The first place where a replay went another way than its tape."""

    line: int  # counted from 1 among the tape's lines
    recorded: str
    replayed: str


@made_rightly
class ReplayTable:
    """Feeds a tape's inputs to a table and compares what follows with what was recorded.

    ``in_any_words``: not how the dealer said it, which is for people's ears and may be put otherwise by a later version
    of Croupier.
    """

    def __init__(self, tape: Tape, watcher: Watcher | None = None, *, in_any_words: bool = False) -> None:
        expect_kind(tape, Tape, "a tape is what croupier.tables.tape.read_tape gives of a text")
        self.tape = tape
        self.watcher = watcher
        self._unlike = unlike_recorded if in_any_words else ne
        self.table: LiveTable = self._begin()
        self.difference: Difference | None = None

    def _begin(self) -> LiveTable:
        try:
            return self.tape.table()
        except CroupierError:
            raise
        except Exception as fault:  # the header says what no round leaves, and the script stumbles over it
            raise BrokenTape(f"no round of {self.tape.game.id} can begin as the header says ({fault!r})") from None

    def run(self) -> LiveTable:
        """Replay to the end of the tape, or to the first difference."""
        recorded = self.tape.lines
        done = written = 0  # lines of the tape that have been matched, and entries of the table that became lines
        while True:
            for line in write_all(self.table.entries[written:], self.tape.format):
                if done >= len(recorded):
                    return self.table  # the tape was cut in the middle of what followed from its last input
                if self._unlike(recorded[done], line):
                    self.difference = Difference(done + 1, recorded[done], line)
                    return self.table
                done += 1
            written = len(self.table.entries)
            if done >= len(recorded):
                return self.table
            line = recorded[done]
            if not line.startswith("<") or self.table.over:
                asks = self.table.waiting.kind if self.table.waiting else "the end of the round"
                self.difference = Difference(done + 1, line, f"(nothing: the game is at {asks})")
                return self.table
            try:
                given, asked, shoe = read_input(line), self.table.waiting, self.table.shoe
                self.table.feed(given)
                if self.watcher and asked:
                    self.watcher(asked, shoe, given)
            except CroupierError as refusal:
                self.difference = Difference(done + 1, line, f"(refused: {refusal})")
                return self.table
            except Exception as fault:
                self.difference = Difference(done + 1, line, f"(the game cannot go on from here: {fault!r})")
                return self.table
