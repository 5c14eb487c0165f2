"""A table over many rounds: it runs them, keeps each step on disk before it is shown, and takes them up again."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from croupier.equipment.cards import cards
from croupier.equipment.randomness import below, shuffled
from croupier.errors import BrokenTape, CroupierError, IllegalAction
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.table import Put
from croupier.tables import watched
from croupier.tables.entries import Input
from croupier.tables.lines import is_input
from croupier.tables.live import LiveTable
from croupier.tables.lying import Event
from croupier.tables.requests import Betting, Offering
from croupier.tables.tape import Tape, read
from croupier.terminal.practice import SeededStream
from croupier.terminal.store import Saved, Store

_COMMENTS = {
    "live": "Round {round} of a live table; the house dealt at random.",
    "practice": "Round {round} of a practice table, seed {seed}: not random.",
    "dealer": "Round {round} of a table at which a person dealt.",
}


class Session:
    """A table with its store. After every answer it is on disk before the caller learns what followed."""

    def __init__(self, store: Store, buy_in: int, number: int, seed: int | None = None, drawn: int = 0) -> None:
        self.store = store
        self.buy_in = buy_in
        self.number = number
        self.last: tuple[Put, ...] = ()
        self.notice = ""  # something that people should know on their return
        self._stream = SeededStream(seed, drawn) if seed is not None else None
        self._notes: list[tuple[int, ...]] = []
        self._chance: watched.WatchedChance | None = None
        self.start: Tape
        self.table: LiveTable
        self.events: list[Event]  # of the round so far

    # --- opening and coming back ---

    @classmethod
    def open(
        cls, store: Store, game: Game, rules: HouseRules, players: Sequence[str], buy_in: int, seed: int | None = None
    ) -> Session:
        """A new table, in the place of one that was there."""
        session = cls(store, buy_in, store.next_round(), seed)
        session._deal_from("")
        session._begin(Tape(game, rules, game.start(rules), dict.fromkeys(players, buy_in)))
        return session

    @classmethod
    def resume(cls, store: Store, game: Game) -> Session:
        """The saved table, at the very question at which it was left."""
        saved = store.load()
        session = cls(store, saved.buy_in, saved.round, saved.seed, saved.drawn)
        session.last = saved.last
        try:
            version = re.search(rf"^game: {game.id} (\d+)$", saved.tape, re.MULTILINE)
            if version and int(version[1]) != game.version:
                session._refund(saved.tape, game)
            else:
                session._recover(saved)
        except (CroupierError, ValueError, LookupError, TypeError, AttributeError) as fault:
            raise store.broken(str(fault)) from None
        return session

    def _recover(self, saved: Saved) -> None:
        tape = read(saved.tape)
        self.start = replace(tape, lines=[])
        self.table, self.events = watched.replayed(tape)
        if Tape.of(self.table, self.start).lines != tape.lines:
            raise BrokenTape("its round would now go another way")
        if saved.order and len(saved.order.split()) < self.table.shoe.size:
            raise BrokenTape("the sealed order of its cards is cut off")
        self._deal_from(saved.order)
        self._go_on()

    def _refund(self, tape: str, game: Game) -> None:
        """The game's rules have another version: the round is void, and what it began with is given back."""
        head = dict(re.findall(r"^(rules|players|carry): (.*)$", tape, re.MULTILINE))
        rules = game.Rules().set(json.loads(head["rules"]))
        chips: dict[str, int] = json.loads(head["players"])
        carry = json.loads(head["carry"])
        for bet in carry.get("bets", []) if isinstance(carry, dict) else []:
            chips[bet["player"]] += bet["stake"] + bet.get("fee", 0)
        self.notice = f"The rules of {game.title} have changed: the round is void and every stake went back."
        self._deal_from("")
        self._begin(Tape(game, rules, game.start(rules), chips))

    def _deal_from(self, order: str) -> None:
        if self.store.kind == "dealer":
            return
        if self._stream is None:
            self._chance = watched.WatchedChance(cards(order))
        else:
            pick, shuffle = partial(below, source=self._stream), partial(shuffled, source=self._stream)
            self._chance = watched.WatchedChance(cards(order), pick, shuffle)
        self._chance.notes = self._notes

    # --- rounds ---

    @property
    def over(self) -> bool:
        """Whether the round is over; `next_round` begins another."""
        return self.table.over

    def next_round(self) -> list[Event]:
        """Begin another round; what happens before the first question."""
        done = self.table
        self.number += 1
        self._begin(Tape(done.game, done.rules, done.carry, dict(done.chips), done.shoe, done.next_bet))
        return self.events

    def _begin(self, start: Tape) -> None:
        seed = self._stream.seed if self._stream else None
        self.start = replace(start, comment=_COMMENTS[self.store.kind].format(round=self.number, seed=seed))
        self.table = self.start.table()
        self.events = []
        self._catch_up()
        self._go_on()
        self._save()

    def feed(self, given: Input) -> list[Event]:
        """Take an answer; what followed is on disk when it is returned. A refused answer changes nothing."""
        before = len(self.events)
        self._feed(given)
        self._go_on()
        if self.over:
            self._note_last()
        self._save()
        return self.events[before:]

    def _feed(self, given: Input) -> None:
        request, state = self.table.waiting, self.table.shoe
        self.table.feed(given)
        if request and isinstance(given, watched.ABOUT_CARDS):  # typed by a person who deals
            self._notes.append(watched.serials(request, state))
        self._catch_up()

    def _go_on(self) -> None:
        """What the house does by itself: it deals, and it makes the dealer's own choices."""
        if self._chance is None:
            return
        self.table.deal_from(self._chance)
        self._catch_up()
        while isinstance(self.table.waiting, Offering) and self.table.waiting.who not in self.table.chips:
            if given := self.table.default():
                self._feed(given)

    def _catch_up(self) -> None:
        self.events += watched.events(self.table.entries[len(self.events) :], self._notes)
        self._notes.clear()

    def _note_last(self) -> None:
        puts = watched.placed(self.table.entries)
        players = {put.player for put in puts}
        self.last = (*(put for put in self.last if put.player not in players), *puts)

    def _save(self) -> None:
        tape = Tape.of(self.table, self.start).text()
        order = " ".join(map(str, self._chance.shoe.order)) if self._chance else ""
        seed, drawn = (self._stream.seed, self._stream.drawn) if self._stream else (None, 0)
        game, kind = self.start.game.id, self.store.kind
        self.store.save(Saved(game, kind, self.number, tape, self.buy_in, order, self.last, seed, drawn))
        if self.over:
            self.store.keep_tape(self.number, tape)

    # --- chips ---

    def rebuy(self, player: str, amount: int) -> None:
        """More imitation money for a player, while bets are open: the round began with so much more."""
        if not isinstance(self.table.waiting, Betting):
            raise IllegalAction("chips are bought while bets are open")
        chips = self.start.chips | {player: self.start.chips[player] + amount}
        self.start = replace(self.start, chips=chips)
        given = list(filter(is_input, self.table.entries))
        self.table = self.start.table()
        for entry in given:
            self.table.feed(entry)
        if self._chance:
            self.table.deal_from(self._chance)
        self._save()

    @property
    def seed(self) -> int | None:
        return self._stream.seed if self._stream else None

    def result(self) -> dict[str, int]:
        return watched.net(self.start, self.table)
