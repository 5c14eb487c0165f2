"""Which cards lie where on a table, and who knows them.

A tape does not say which card each of its lines is about; that follows from the question that was answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from croupier.equipment.faces import Face
from croupier.table import DEALER, DISCARD, STUB, Bet, box_of, place_words
from croupier.tables.entries import Booked, Dealt, DealtUp, Entry, Looked, Placed, Turned


class TapeLine(NamedTuple):
    """A line of the tape, with the places in the shoe of the cards it is about."""

    entry: Entry
    serials: tuple[int, ...] = ()


class Cards:
    """The cards on a table: in which hand each lies, what everybody sees of it and what one player has looked at."""

    def __init__(self, players: Sequence[str], standing: Iterable[Bet] = ()) -> None:
        self._players = players
        self._boxes: dict[int, str] = {bet.box: bet.player for bet in standing if bet.box}
        self.hands: dict[str, list[int]] = {}
        self.up: dict[int, Face] = {}
        self._looked: dict[str, dict[int, Face]] = {}

    def note(self, event: TapeLine) -> list[str]:
        """What an event changes; the hands concerned."""
        entry, about = event
        match entry:
            case Booked(bet) if bet.box:  # a bank lies in none
                self._boxes[bet.box] = bet.player
            case Placed(serials, to):
                self._place(serials, to)
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

    def _place(self, serials: Iterable[int], to: str) -> None:
        """Some cards lie elsewhere from now on; they may have come from the round before."""
        self.hands = {place: [serial for serial in hand if serial not in serials] for place, hand in self.hands.items()}
        self.hands = {place: hand for place, hand in self.hands.items() if hand or place == to}
        if to != STUB:
            self.hands.setdefault(to, []).extend(serials)

    def _homes(self, about: Iterable[int]) -> list[str]:
        return [to for serial in about for to, hand in self.hands.items() if serial in hand]

    def faces(self, viewer: str, *, all_players: bool = False) -> dict[int, Face]:
        """The cards that this player knows; or what any player has looked at, for a round that is over."""
        looks = [cards for who, cards in self._looked.items() if who == viewer or all_players]
        return {serial: card for cards in (*looks, self.up) for serial, card in cards.items()}

    def label(self, to: str) -> str:
        """Whose cards those are."""
        if to in self._players:
            return to
        if to in (DEALER, DISCARD):
            return "Dealer" if to == DEALER else "Discarded"
        box, part = box_of(to)
        if box and (owner := self._boxes.get(box)):
            several = list(self._boxes.values()).count(owner) > 1
            return f"{owner}{f', box {box}' if several else ''}{f', hand {part}' if part > 1 else ''}"
        return place_words(to).capitalize()
