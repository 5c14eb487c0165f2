"""A table over many rounds in a terminal: it keeps each step on disk before it is shown, and takes it up again."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace

from croupier.errors import BrokenTape, CroupierError, IllegalAction
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.table import Put, standing
from croupier.tables import upgraded, watched
from croupier.tables.ceremony import USUAL
from croupier.tables.entries import Input
from croupier.tables.lines import is_input, unlike_recorded
from croupier.tables.lying import TapeLine
from croupier.tables.requests import Betting
from croupier.tables.rounds import Rounds
from croupier.tables.tape import Tape, read_tape
from croupier.terminal.store import Saved, TableStore

_COMMENTS = {
    "live": "Round {round} of a live table; the house dealt at random.",
    "practice": "Round {round} of a practice table, seed {seed}: not random.",
    "dealer": "Round {round} of a table at which a person dealt.",
}


class Session(Rounds):
    """A table with its store. After every answer it is on disk before the caller learns what followed."""

    def __init__(self, store: TableStore, buy_in: int, number: int, seed: int | None = None, drawn: int = 0) -> None:
        super().__init__(number, seed, drawn, usual=() if store.kind == "dealer" else USUAL)
        self.store = store
        self.buy_in = buy_in
        self.last: tuple[Put, ...] = ()
        self.notice = ""  # something that people should know on their return

    # --- opening and coming back ---

    @classmethod
    def open(
        cls,
        store: TableStore,
        game: Game,
        rules: HouseRules,
        players: Sequence[str],
        buy_in: int,
        seed: int | None = None,
    ) -> Session:
        """A new table, in the place of one that was there."""
        session = cls(store, buy_in, store.next_round(), seed)
        session._deal_from("")
        session.begin(Tape(game, rules, game.start(rules), dict.fromkeys(players, buy_in)))
        return session

    @classmethod
    def resume(cls, store: TableStore, game: Game) -> Session:
        """The saved table, at the very question at which it was left."""
        saved = store.load()
        session = cls(store, saved.buy_in, saved.round, saved.seed, saved.drawn)
        session.last = saved.last
        session._meters = saved.meters
        try:
            version = re.search(rf"^game: {game.id} (\d+)$", saved.tape, re.MULTILINE)
            if version and int(version[1]) != game.version:
                session.last = upgraded.upgraded_puts(game, int(version[1]), saved.last)
                session._refund(saved.tape, game, int(version[1]))
            else:
                session._recover(saved)
        except (CroupierError, ValueError, LookupError, TypeError, AttributeError) as fault:
            raise store.broken(str(fault)) from None
        return session

    def _recover(self, saved: Saved) -> None:
        tape = read_tape(saved.tape)
        self.start = replace(tape, lines=[])
        self.table, self.events = watched.replay_tape(tape)
        now = self.tape().lines
        if len(now) != len(tape.lines) or any(map(unlike_recorded, tape.lines, now)):
            raise BrokenTape("its round would now go another way")
        if saved.order and len(saved.order.split()) < self.table.shoe.size:
            raise BrokenTape("the sealed order of its cards is cut off")
        self._deal_from(saved.order)
        self._go_on()

    def _refund(self, tape: str, game: Game, version: int) -> None:
        """The game's rules have another version: the round is void, and what it began with is given back."""
        head = dict(re.findall(r"^(rules|players|carry): (.*)$", tape, re.MULTILINE))
        rules = game.Rules.recorded(json.loads(head["rules"]))
        chips: dict[str, int] = json.loads(head["players"])
        for bet in standing(upgraded.upgraded_carry(game, version, json.loads(head["carry"]))):
            chips[bet.player] += int(bet.stake + bet.fee)
        self.notice = f"The rules of {game.title} have changed: the round is void and every stake went back."
        self._deal_from("")
        self.begin(Tape(game, rules, game.start(rules), chips))

    def _deal_from(self, order: str) -> None:
        if self.store.kind != "dealer":
            self.house_deals(order)

    # --- rounds ---

    def begin(self, start: Tape) -> None:
        comment = _COMMENTS[self.store.kind].format(round=self.number, seed=self.seed)
        super().begin(replace(start, comment=comment))
        self._save()

    def feed(self, given: Input) -> list[TapeLine]:
        """Take an answer; what followed is on disk when it is returned. A refused answer changes nothing."""
        new = super().feed(given)
        if self.over:
            self._note_last()
        self._save()
        return new

    def _note_last(self) -> None:
        puts = watched.chips_placed(self.table.entries)
        players = {put.player for put in puts}
        self.last = (*(put for put in self.last if put.player not in players), *puts)

    def _save(self) -> None:
        tape = self.tape().text()
        order = " ".join(map(str, self._chance.shoe.order)) if self._chance else ""
        seed, drawn = (self._stream.seed, self._stream.drawn) if self._stream else (None, 0)
        game, kind = self.start.game.id, self.store.kind
        saved = Saved(game, kind, self.number, tape, self.buy_in, order, self.last, seed, drawn, self._meters)
        self.store.save(saved)
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
        self.table.meters = self._meter
        self.table.deal_from(self._chance)
        self._save()
