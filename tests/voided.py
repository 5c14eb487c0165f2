"""Random rounds in which a dealer reports what makes them void, at any moment: what is left of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from croupier.equipment.faces import Face
from croupier.equipment.shoe import ShoeState
from croupier.errors import CroupierError
from croupier.floor.bookkeeping import nets
from croupier.game import Game
from croupier.law.options import HouseRules, OneOf
from croupier.table import Irregularity, standing
from croupier.tables import watched
from croupier.tables.chance import HouseChance
from croupier.tables.entries import (
    BankClosed,
    Close,
    Collected,
    Entry,
    Input,
    Issued,
    Looked,
    Pushed,
    Report,
    RoundVoid,
    Settled,
)
from croupier.tables.lines import postings_of
from croupier.tables.lines.outputs import meter_account
from croupier.tables.live import LiveTable
from croupier.tables.replay import ReplayTable
from croupier.tables.requests import CHANCE, Betting, ChanceRequest
from croupier.tables.tape import Tape, read_tape
from tests.monkey import ENOUGH, STACK, Monkey
from tests.typed_in import usual

MOST = 2000
"""Answers in a round."""


class Dealer(HouseChance):
    """Deals one card at a time, so that something may be reported in between; repeats with a seed, and can be copied.

    A person who deals does not show the house what a player looks at.
    """

    def __init__(self, seed: int, *, person: bool) -> None:
        self.random = random.Random(seed)
        super().__init__((), self.random.randrange, self.mixed)
        self.person = person
        self.steps = 0

    def mixed(self, cards: Sequence[Face]) -> list[Face]:
        return self.random.sample(cards, len(cards))

    def ready(self, request: ChanceRequest) -> bool:
        self.steps -= 1
        return self.steps >= 0

    def answer(self, request: ChanceRequest, state: ShoeState) -> Input:
        given = super().answer(request, state)
        return Looked(given.player, ()) if self.person and isinstance(given, Looked) else given


class Crowd(Monkey):
    """Mostly everybody bets before the window closes: somebody is settled while others still play."""

    def bet(self, betting: Betting) -> Input:
        given = super().bet(betting)
        while isinstance(given, Close) and self.waits(betting) and self.random.random() < 0.95:
            given = super().bet(betting)
        return given

    def waits(self, betting: Betting) -> bool:
        return bool(betting.window.wagers) and len({bet.player for bet in betting.bets}) < len(self.chips)


class Moment(NamedTuple):
    """After so many steps of a round: what may be reported there."""

    steps: int
    name: str


class Voided(NamedTuple):
    """A round that was void: who had won or lost what before, and what is left of that."""

    tape: Tape
    table: LiveTable
    settled: bool  # something was settled before, and somebody up or down by it
    nets: dict[str, int]


class Table:
    """A game under some rules at which random rounds are played, each again with every report at every moment."""

    def __init__(self, game: Game, rules: HouseRules, players: int, seed: int, *, person: bool = False) -> None:
        self._game, self._rules = game, rules
        self._monkey = Crowd(game, rules, players, seed)
        self._dealer = Dealer(seed, person=person)
        self._meters = dict(game.meters(rules))
        self._start = self._monkey.start
        self._undoes = True

    def rounds(self, rounds: int, most: int, *, undoes: bool = True) -> Iterator[Voided | None]:
        """Reports, at most so many of each round; none of those that do not make it void."""
        self._undoes = undoes
        pick = random.Random(self._game.id)
        for _ in range(rounds):
            monkey, dealer = deepcopy(self._monkey.random), deepcopy(self._dealer)
            moments: list[Moment] = []
            played = self._play(partial(self._note, moments))
            after = self._monkey.random, self._dealer
            for moment in moments if len(moments) <= most else pick.sample(moments, most):
                self._monkey.random, self._dealer = deepcopy(monkey), deepcopy(dealer)
                yield self._reported(moment)
            self._monkey.random, self._dealer = after
            self._next(played)

    def until(self, kind: str) -> LiveTable:
        """A round that has come to a request of this kind."""
        table = self._begun().table()
        table.meters = lambda name: self._meters[name]
        table.deal_from(self._dealer)
        for _ in range(MOST):
            if table.waiting is not None and table.waiting.kind == kind and table.standing:
                return table
            self._step(table)
        raise AssertionError(f"{self._game.id} does not come to {kind}")

    def _note(self, moments: list[Moment], steps: int, table: LiveTable) -> None:
        moments += [Moment(steps, name) for name in self._game.cases if self._may(table, name)]

    def _may(self, table: LiveTable, name: str) -> bool:
        try:
            table.check(Report(Irregularity(name)))
        except CroupierError:
            return False
        return True

    def _play(self, between: Any) -> LiveTable:
        table = self._begun().table()
        table.meters = lambda name: self._meters[name] + table.house[meter_account(name)]
        table.deal_from(self._dealer)
        for steps in range(MOST):
            if table.over:
                break
            between(steps, table)
            self._step(table)
        assert table.over, f"{self._game.id} does not end: {table.waiting}"
        return table

    def _begun(self) -> Tape:
        """Until tapes of format 2 a void gave back only what lay there."""
        return self._start if self._undoes else replace(self._start, format=2)

    def _step(self, table: LiveTable) -> None:
        if table.over:  # by what was reported
            return
        if isinstance(table.waiting, CHANCE):
            self._dealer.steps = 1
            table.deal_from(self._dealer)
            self._dealer.steps = 0
        else:
            with suppress(CroupierError):
                table.feed(self._monkey.answer(table))

    def _reported(self, moment: Moment) -> Voided | None:
        """The round again with that report; a second time, where that is another case."""
        box = self._monkey.random.choice(range(1, len(self._start.chips) + 1))
        left = [moment.name, *([moment.name] if self._game.cases[moment.name].again else [])]

        def report(steps: int, table: LiveTable) -> None:
            if left and steps >= moment.steps and self._may(table, left[0]):
                with suppress(CroupierError):  # it may need cards, or another box
                    table.feed(Report(Irregularity(left[0], box=box)))
                left.pop()

        table = self._play(report)
        void = next((at for at, entry in enumerate(table.entries) if isinstance(entry, RoundVoid)), None)
        if void is None:
            return None
        before = table.entries[:void]
        settled = any(isinstance(entry, Settled | BankClosed | Pushed) and moves(entry) for entry in before)
        return Voided(Tape.of(table, self._begun()), table, settled, watched.net_results(self._start, table))

    def _next(self, table: LiveTable) -> None:
        self._meters = {name: shown + table.house[meter_account(name)] for name, shown in self._meters.items()}
        chips = {who: held if held >= ENOUGH else STACK for who, held in table.chips.items()}
        self._start = Tape(self._game, self._rules, table.carry, chips, table.shoe, table.next_bet)


def moves(entry: Entry) -> bool:
    """Whether a line leaves somebody with more or less than he had."""
    match entry:
        case Settled(_, _, paid) | BankClosed(_, _, paid):
            return bool(paid)
    return isinstance(entry, Pushed)


def rules_drawn(game: Game, seed: int) -> HouseRules:
    """Lawful rules with options drawn at random, as far as they go together."""
    pick = random.Random(seed)
    rules = usual(game)
    options = [(name, what.allowed()) for name, what in game.Rules.options().items()]
    pick.shuffle(options)
    for name, allowed in options:
        if isinstance(allowed, OneOf) and allowed.values:
            tried = rules.set({name: pick.choice(list(allowed.values))})
            if not tried.breaches():
                rules = tried
    return rules


def wrong(found: Voided) -> list[str]:
    """What a void round leaves that it should not: by its chips, by its lines and by the books."""
    tape, table = found.tape, found.table
    stood = standing(tape.carry)
    owed = dict.fromkeys(tape.chips, 0)  # what each has by a clause of its own, or waits in his ticket
    house = Counter[str]()
    for bet, result, paid, by in standing_numbers(table):
        assert (result, by.partition("-")[2][:5]) in (("win", "11.13"), ("lose", "11.13"))
        owed[bet.player] += paid
        house["tray"] -= paid
    marked = tape.carry.owed if tape.carry is not None else ()
    for entry in table.entries:
        match entry:
            case Issued(bet, ticket):
                owed[bet.player] -= table.house[f"ticket:{ticket}"]
            case Collected(player, amount, by) if (player, amount, by) in marked:  # of an earlier round
                house["tray"] += amount
    house["tray"] -= sum(int(bet.fee) for bet in stood if bet.id not in table.standing)
    moved = Counter[str]()
    for entry in table.entries:
        for account, cents in postings_of(entry):
            moved[account] += cents
    faults = [f"{who} is {net} off" for who, net in found.nets.items() if net != owed[who]]
    booked = nets(tape.carry, table.entries, tape.chips)
    faults += [f"by the lines {who} is {net} off" for who, net in booked.items() if net != found.nets[who]]
    for account in {*moved, "tray"}:
        if account.startswith(("tray", "bank", "meter")) and moved[account] != house[account]:
            faults.append(f"{account} is {moved[account] - house[account]} off")
    faults += [f"{account} has {cents}" for account, cents in table.house.items() if moved[account] != cents]
    if table.banks or table.pots or set(table.standing) != {bet.id for bet in standing(table.carry)}:
        faults.append("something lies there still")
    if ReplayTable(read_tape(tape.text())).run().entries != table.entries:
        faults.append("its tape goes another way")
    return faults


def standing_numbers(table: LiveTable) -> Iterator[Settled]:
    """Of pai gow poker: wagers on the number that were decided before all hands were void, 11.13(c).

    By the seeds 11.11(c), (e) and (h), 11.8(d)2 and 11.17(h)2 make "all hands" void, 11.8A(d)2 and 11.11(n) "the round
    of play"; the part of 11.8B that says so was not seen.
    """
    (void,) = (entry for entry in table.entries if isinstance(entry, RoundVoid))
    hands = ("11.11(c)", "11.11[other-card-exposed]", "11.11(h)", "11.8(d)2", "11.8B[wrong-count]", "11.17(h)2")
    if table.game.id == "pai-gow-poker" and void.by.partition("-")[2].startswith(hands):
        before = table.entries[: table.entries.index(void)]
        yield from (one for one in before if isinstance(one, Settled) and one.bet.spot.wager == "additional")
