"""The script over decks that lie ready, many at a time, and what it came to beside what its machine makes of them."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from itertools import chain, count, islice
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import Token
from croupier.equipment.faces import Face, PackOf
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.simulation.decks import DeckDeals
from croupier.simulation.tally import Result
from croupier.simulation.tracking import NOTHING, Followed, Plays, Round, Tracking
from croupier.table import Amount, Answer, Ask, Bet, Owed, Settlement, Spot, Window, in_box
from tests.simulation.record import Record, word

AT_ONCE = 2_000
"""Decks that are shuffled at once: cheaper than one by one, and few enough to lie in memory."""

Places = Mapping[str, list[int]]
"""Which cards of the deck each place got, by their number from the top."""
Codes = NDArray[np.uint8]


class Ready(Tracking):
    """The reference engine, dealing from decks that lie ready; it is known which card went where."""

    def lay(self, seed: int) -> Iterator[Codes]:
        """Decks, some at a time, as numbers of the cards in the pack; to be dealt before the next are asked for."""
        assert self.game.pack is not None
        cards = tuple(self.game.pack(self.rules).cards())
        faces = np.empty(len(cards), object)
        for number, card in enumerate(cards):
            faces[number] = card
        random = np.random.default_rng(seed)
        lying = np.tile(np.arange(len(cards), dtype=np.uint8), (AT_ONCE, 1))
        while True:
            decks = random.permuted(lying, axis=1)
            self._coming: Iterator[list[Face]] = iter(faces[decks].tolist())
            yield decks

    boxes = 1

    def deck_of_a_round(self) -> list[Result]:
        """A round from the next deck: what the wager in each box came to."""
        self.went: list[str] = []  # the place of each card, in order
        return [self.round(self.first).so_far]

    async def shuffle(self, pack: PackOf[Any], sides: int = 1) -> None:
        self._order = next(self._coming)
        self._dealt = self._rack = self._cutting_card = 0
        self._shuffles += 1

    def cut(self, at: int, behind: int = 0) -> None:
        """They lie as they are."""

    async def deal(self, to: str) -> Token:
        self.went.append(to)
        return await super().deal(to)

    async def deal_up(self, to: str, also: tuple[str, ...] = ()) -> Face:
        self.went.append(to)
        return await super().deal_up(to)


class Full(Ready):
    """The same with a player in each of its boxes, all of whom make the wager and play it in the same way.

    The wager is decided in its round, and it is the only one of its player; nothing that is asked depends on what was
    asked before but for what the question itself tells.
    """

    def __init__(self, game: Game, rules: HouseRules, wager: Wager, plays: Plays) -> None:
        super().__init__(game, rules, wager, plays)
        assert len(wager.puts) == 1
        self.boxes = game.seats[0]
        self.players = [f"player {box}" for box in range(1, self.boxes + 1)]
        self._own_of = {box: Followed(wager.unit) for box in range(1, self.boxes + 1)}
        self.followed = ()  # each bet is told to those of its box only

    def deck_of_a_round(self) -> list[Result]:
        self.went = []
        self._begin(self.opening)
        for each in self._own_of.values():
            each.begin(NOTHING, frozenset())
        self.play(1)
        assert not any(each.open for each in self._own_of.values())
        return [each.sum for each in self._own_of.values()]

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        ((spot, stake),) = self._wager.puts
        bets = [self._book(player, box, spot, stake, 0) for box, player in enumerate(self.players, 1)]
        for bet in bets:
            self._own_of[bet.box].take(bet, made=True)
        return tuple(bets)

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        self._playing.begin()
        answer = await super().ask(ask)
        if answer.bet:
            self._own_of[answer.bet.box].take(answer.bet, made=False)
        return answer

    def divide(self, bet: Bet, parts: Sequence[tuple[Spot, Fraction]]) -> list[Bet]:
        found = super().divide(bet, parts)
        self._own_of[bet.box].divide(bet, found)
        return found

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        super().settle(bet, settlement)
        self._own_of[bet.box].settle(bet, settlement)

    def reward(self, bet: Bet, spot: Spot, settlement: Settlement) -> None:
        super().reward(bet, spot, settlement)
        self._own_of[bet.box].decided(settlement.net(bet.stake), settlement.by)

    def charge(self, bet: Bet, amount: Amount, *, by: str, step: int = 0, deferred: bool = False) -> Owed:
        self._own_of[bet.box].decided(-amount, by)
        return super().charge(bet, amount, by=by, step=step, deferred=deferred)


@contextmanager
def no_garbage() -> Iterator[None]:
    """Rounds leave none that refers to itself: to look for it again and again takes a tenth of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def places_of(went: Sequence[str]) -> dict[str, list[int]]:
    places: dict[str, list[int]] = {}
    for number, to in enumerate(went):
        places.setdefault(to, []).append(number)
    return places


def decks_compared(
    table: Ready, row: Callable[[Places], list[int]], compiled: DeckDeals, hands: int, record: Record | None = None
) -> None:
    """So many hands, each round from a deck of its own: the machine ends as the script does, or as it is recorded to.

    ``row`` tells which cards the machine takes, of those that each place got, the hand being that of the first box;
    cards go to the same places every time.
    """
    ends: dict[int, Result] = {}
    went: list[str] = []
    rounds = -(-hands // table.boxes)
    with no_garbage():
        for decks in table.lay(5):
            some = decks[:rounds]
            rounds -= len(some)
            came = []
            for _ in range(record.by_script(len(some)) if record else len(some)):
                came.append(table.deck_of_a_round())
                assert table.went == (went or table.went), "cards go elsewhere"
                went = table.went
            places = places_of(went)
            codes = [
                compiled.follow(some.T[row(places | {in_box(1): places[in_box(box)]})].copy()).tolist()
                for box in range(1, table.boxes + 1)
            ]
            for of_box, came_to in zip(codes, zip(*came, strict=True), strict=False):
                keep(ends, of_box[: len(came_to)], came_to)
            if record:
                words = [word(result) for result in compiled.results]
                told = map(words.__getitem__, chain.from_iterable(zip(*codes, strict=True)))
                record.check(some.tobytes(), told)
            if not rounds:
                break
    assert {code: compiled.results[code] for code in ends} == ends
    assert len(ends) > 1
    if record:
        record.close()


def keep(ends: dict[int, Result], codes: Sequence[int], came: Sequence[Result]) -> None:
    """Every end of the machine is one result, the same whenever it comes."""
    for code, result in zip(codes, came, strict=True):
        known = ends.setdefault(code, result)
        assert known is result or known == result


class Pairs:
    """Results of the script beside those of a machine: each two that come together are compared once."""

    def __init__(self) -> None:
        self._same: dict[tuple[int, int], tuple[Result, Result]] = {}

    def check(self, came: Result, told: Result) -> None:
        if (id(came), id(told)) not in self._same:  # both are kept, so that nothing else has their numbers
            assert came._replace(clauses=tuple(sorted(came.clauses))) == told._replace(
                clauses=tuple(sorted(told.clauses))
            )
            self._same[id(came), id(told)] = came, told

    @property
    def told(self) -> set[Result]:
        """How the machine ended rounds."""
        return {told for _, told in self._same.values()}


class Ordered(Tracking):
    """The reference engine, dealing from shoes that lie ready."""

    coming: list[list[Face]]

    def _shuffled(self, cards: Sequence[Face]) -> list[Face]:
        return self.coming.pop(0)

    def cut(self, at: int, behind: int = 0) -> None:
        """They lie as they are."""

    def again(self, at: Round) -> Round:
        """A round more, with the wager made anew."""
        return self.round(Round(at.carry, self.first.so_far, at.open))

    def next_shoe(self, seed: int) -> list[Face]:
        assert self.game.pack is not None
        cards = list(self.game.pack(self.rules).cards())
        Random(seed).shuffle(cards)
        return cards


SHOES = 50
"""Of a part of what is recorded."""


def shoes_compared(
    table: Ordered,
    coded: Callable[[Sequence[Face]], Codes],
    follow: Callable[[Codes], list[Result]],
    rounds: int,
    record: Record | None = None,
) -> set[Result]:
    """Through the same shoes each round ends as the script ends it, or as it is recorded to, by the same clauses, and
    there are as many in each shoe: how they ended."""
    played, seeds, at, pairs = 0, count(1), table.first, Pairs()
    with no_garbage():
        while played < rounds:
            cards, told = b"", list[Result]()
            some = list(islice(seeds, SHOES if record else 1))
            by_script = record.by_script(len(some)) if record else len(some)
            for number, seed in enumerate(some):
                order = table.next_shoe(seed)
                shoe = coded(order)
                ends = follow(shoe)
                if number < by_script:
                    at = _through_a_shoe(table, order, at, ends, pairs)
                cards, told = cards + shoe.tobytes(), told + ends
            played += len(told)
            if record:
                record.check(cards, map(word, told))
    if record:
        record.close()
    return pairs.told


def _through_a_shoe(table: Ordered, order: list[Face], at: Round, ends: Sequence[Result], pairs: Pairs) -> Round:
    """By the script, which ends each round as the machine does."""
    table.coming = [order]
    for end in ends:
        at = table.again(at)
        assert not table.coming, "it shuffles later"
        pairs.check(at.so_far, end)
    assert table.game.reshuffle_due(table.rules, table.carry, table.shoe), "it shuffles sooner"
    return at
