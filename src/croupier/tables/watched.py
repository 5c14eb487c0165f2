"""A round as it is watched: which card each line of its tape is about, what was put down and what was won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from croupier.equipment.shoe import ShoeState
from croupier.table import Put, Spot, Take, standing
from croupier.tables.chance import HouseChance
from croupier.tables.entries import (
    Booked,
    Charged,
    Dealt,
    DealtUp,
    Entry,
    Input,
    Looked,
    Removed,
    Settled,
    Turned,
    Undone,
)
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from croupier.tables.lying import TapeLine
from croupier.tables.requests import ChanceRequest, Dealing, Request, Turning
from croupier.tables.tape import Tape

ABOUT_CARDS = (Dealt, DealtUp, Turned, Looked)


class WatchedChance(HouseChance):
    """The house deals, and it is noted which cards each answer was about."""

    notes: list[tuple[int, ...]]

    def answer(self, request: ChanceRequest, state: ShoeState) -> Input:
        given = super().answer(request, state)
        if isinstance(given, ABOUT_CARDS):
            self.notes.append(cards_answered(request, state))
        return given


def cards_answered(request: Request, state: ShoeState) -> tuple[int, ...]:
    """The cards that an answer to this question is about."""
    match request:
        case Dealing():
            return (state.dealt,)
        case Turning(tokens=tokens):
            return tuple(token.serial for token in tokens)
    return ()


def tape_lines(entries: Iterable[Entry], notes: Iterable[tuple[int, ...]]) -> list[TapeLine]:
    """Each entry with the cards it is about; there is one note for each that is about cards."""
    noted = iter(notes)
    return [TapeLine(entry, next(noted) if isinstance(entry, ABOUT_CARDS) else ()) for entry in entries]


def replay_steps(tape: Tape) -> Iterator[tuple[LiveTable, list[TapeLine]]]:
    """A tape played again: the table after each input, the beginning first, with what happened since the last."""
    table = tape.table()
    done = len(table.entries)
    yield table, tape_lines(table.entries, ())
    for line in tape.lines:
        if line.startswith("<"):
            request, state, given = table.waiting, table.shoe, read_input(line)
            table.feed(given)
            notes = [cards_answered(request, state)] if request and isinstance(given, ABOUT_CARDS) else []
            new, done = table.entries[done:], len(table.entries)
            yield table, tape_lines(new, notes)


def replay_tape(tape: Tape) -> tuple[LiveTable, list[TapeLine]]:
    """The table as it stood when the tape broke off, and all that happened: every input is taken again."""
    happened: list[TapeLine] = []
    for now, new in replay_steps(tape):
        table = now
        happened += new
    return table, happened


def chips_placed(entries: Iterable[Entry]) -> tuple[Put, ...]:
    """The chips put down in a round and not taken back."""
    down: dict[int, Put] = {}
    put = None
    for entry in entries:
        match entry:
            case Booked(bet) if put:
                down[bet.id] = put
            case Take(_, bet):
                down.pop(bet, None)
        put = entry if isinstance(entry, Put) else None
    return tuple(down.values())


def net_results(start: Tape, table: LiveTable) -> dict[str, int]:
    """What each player is up or down since the round began; a stake that stands is still the player's."""
    worth = {player: table.funds(player) - chips for player, chips in start.chips.items()}
    for bets, sign in ((table.standing.values(), 1), (standing(start.carry), -1)):
        for bet in bets:
            if bet.player in worth:  # a ticket is its bearer's
                worth[bet.player] += sign * int(bet.stake)
    for owed in start.carry.owed if start.carry is not None else ():
        if owed.player in worth:
            worth[owed.player] += int(owed.amount)
    return worth


def settled_bets(entries: Iterable[Entry]) -> list[Settled]:
    """The bets that ended, as they ended: without what was undone because the round is void."""
    found: list[Settled] = []
    for entry in entries:
        match entry:
            case Settled():
                found.append(entry)
            case Undone(Settled() as settled):
                found.remove(settled)
    return found


class Fee(NamedTuple):
    """What was asked of a player besides the stakes; less than nothing came back with a bet."""

    player: str
    spot: Spot
    amount: int
    by: str  # empty for a fee that was paid with the stake: the window has its clause


def fees_by_wager(entries: Iterable[Entry]) -> list[Fee]:
    """The fees and the vigorish of a round, by wager: with what its bets won and lost they make up the net."""
    found = Counter[tuple[str, Spot, str]]()
    for entry in entries:
        match entry:
            case Charged(bet, amount, by):
                found[bet.player, bet.spot, by] += amount
            case Undone(Charged(bet, amount, by)):
                found[bet.player, bet.spot, by] -= amount
            case Booked(bet, 0):
                found[bet.player, bet.spot, ""] += int(bet.fee)
            case Removed(bet) | Settled(bet, "void"):
                found[bet.player, bet.spot, ""] -= int(bet.fee)
    return [Fee(player, spot, amount, by) for (player, spot, by), amount in found.items() if amount]
