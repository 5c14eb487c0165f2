"""A round as it is watched: which card each line of its tape is about, which cards lie where, and who knows them.

A tape does not say that; it follows from the question that each answer was given to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from croupier.equipment.cards import Card
from croupier.equipment.shoe import ShoeState
from croupier.table import DEALER, DISCARD, Bet, Put, Take
from croupier.tables.chance import HouseChance
from croupier.tables.entries import Booked, Dealt, DealtUp, Entry, Input, Looked, Turned
from croupier.tables.live import LiveTable
from croupier.tables.requests import ChanceRequest, Dealing, Request, Turning
from croupier.tables.tape import Tape, read_input

ABOUT_CARDS = (Dealt, DealtUp, Turned, Looked)


class Event(NamedTuple):
    """A line of the tape, with the places in the shoe of the cards it is about."""

    entry: Entry
    serials: tuple[int, ...] = ()


class WatchedChance(HouseChance):
    """The house deals, and it is noted which cards each answer was about."""

    notes: list[tuple[int, ...]]

    def answer(self, request: ChanceRequest, state: ShoeState) -> Input:
        given = super().answer(request, state)
        if isinstance(given, ABOUT_CARDS):
            self.notes.append(serials(request, state))
        return given


def serials(request: Request, state: ShoeState) -> tuple[int, ...]:
    """The cards that an answer to this question is about."""
    match request:
        case Dealing():
            return (state.dealt,)
        case Turning(tokens=tokens):
            return tuple(token.serial for token in tokens)
    return ()


def events(entries: Iterable[Entry], notes: Iterable[tuple[int, ...]]) -> list[Event]:
    """Each entry with the cards it is about; there is one note for each that is about cards."""
    noted = iter(notes)
    return [Event(entry, next(noted) if isinstance(entry, ABOUT_CARDS) else ()) for entry in entries]


def steps(tape: Tape) -> Iterator[tuple[LiveTable, list[Event]]]:
    """A tape played again: the table after each input, the beginning first, with what happened since the last."""
    table = tape.table()
    done = len(table.entries)
    yield table, events(table.entries, ())
    for line in tape.lines:
        if line.startswith("<"):
            request, state, given = table.waiting, table.shoe, read_input(line)
            table.feed(given)
            notes = [serials(request, state)] if request and isinstance(given, ABOUT_CARDS) else []
            new, done = table.entries[done:], len(table.entries)
            yield table, events(new, notes)


def replayed(tape: Tape) -> tuple[LiveTable, list[Event]]:
    """The table as it stood when the tape broke off, and all that happened: every input is taken again."""
    happened: list[Event] = []
    for now, new in steps(tape):
        table = now
        happened += new
    return table, happened


def placed(entries: Iterable[Entry]) -> tuple[Put, ...]:
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


def net(start: Tape, table: LiveTable) -> dict[str, int]:
    """What each player is up or down since the round began; a stake that stands is still the player's."""
    before = _worth(start.table())
    return {player: now - before[player] for player, now in _worth(table).items()}


def _worth(table: LiveTable) -> dict[str, int]:
    worth = {player: table.funds(player) for player in table.players}
    for bet in table.standing.values():
        worth[bet.player] += int(bet.stake)
    return worth


class Cards:
    """The cards on a table: in which hand each lies, what everybody sees of it and what one player has looked at."""

    def __init__(self, players: Sequence[str], standing: Iterable[Bet] = ()) -> None:
        self._players = players
        self._boxes: dict[int, str] = {bet.box: bet.player for bet in standing}
        self.hands: dict[str, list[int]] = {}
        self.up: dict[int, Card] = {}
        self._looked: dict[str, dict[int, Card]] = {}

    def note(self, event: Event) -> list[str]:
        """What an event changes; the hands concerned."""
        entry, about = event
        match entry:
            case Booked(bet):
                self._boxes[bet.box] = bet.player
                if bet.spot.wager == "split":
                    self._split(f"box-{bet.box}")
            case Dealt(to) | DealtUp(to):
                (serial,) = about
                if any(serial in hand for hand in self.hands.values()):  # a fresh shuffle: the old cards are gone
                    self.hands, self.up, self._looked = {}, {}, {}
                self.hands.setdefault(to, []).append(serial)
                if isinstance(entry, DealtUp):
                    self.up[serial] = entry.card
                return [to]
            case Turned(cards):
                self.up.update(zip(about, cards, strict=True))
                return self._homes(about)
            case Looked(who, cards) if cards:
                self._looked.setdefault(who, {}).update(zip(about, cards, strict=True))
                return self._homes(about)
        return []

    def _split(self, box: str) -> None:
        """The second card of a pair lies apart from now on. It is the last one; who joins in moves nothing."""
        hands = {to: hand for to, hand in self.hands.items() if to == box or to.startswith(f"{box}-")}
        if hands:
            last = max(hands.values(), key=max)
            if len(last) == 2:
                self.hands[f"{box}-{len(hands) + 1}"] = [last.pop()]

    def _homes(self, about: Iterable[int]) -> list[str]:
        return [to for serial in about for to, hand in self.hands.items() if serial in hand]

    def faces(self, viewer: str, *, all_players: bool = False) -> dict[int, Card]:
        """The cards that this player knows; or what any player has looked at, for a round that is over."""
        looks = [cards for who, cards in self._looked.items() if who == viewer or all_players]
        return {serial: card for cards in (*looks, self.up) for serial, card in cards.items()}

    def label(self, to: str) -> str:
        """Whose cards those are."""
        if to in self._players:
            return to
        if to in (DEALER, DISCARD):
            return "Dealer" if to == DEALER else "Discarded"
        kind, _, place = to.partition("-")
        number, _, part = place.partition("-")
        if kind == "box" and number.isdecimal() and int(number) in self._boxes:
            owner = self._boxes[int(number)]
            several = list(self._boxes.values()).count(owner) > 1
            return f"{owner}{f', box {number}' if several else ''}{f', hand {part}' if part else ''}"
        return to.replace("-", " ").capitalize()
