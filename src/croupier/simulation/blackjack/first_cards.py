"""A wager beside a hand of blackjack as a tree of the cards that decide it, made by forcing them through the script.

Such a wager looks at a few cards: a player's first two, the dealer's, one more. How long its round is depends on all of
the others, too, and that the compiled hands know. So the tree says nothing of it; but it is tried here, with rounds
that are dealt by chance after each way in which the cards of the wager can fall, that the script makes its round as
long as the compiled hands do, and ends the wager as the tree does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import Card
from croupier.game import Game, Lens, Wager
from croupier.law.options import HouseRules
from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.cards import CardNeeded, ForcedCards
from croupier.simulation.tally import Result
from croupier.simulation.tracking import NOTHING, Plays

DEEPEST = 4
"""Cards that a wager looks at."""
_TRIES = 600
"""Rounds that are dealt by chance, and as many after the cards that decide the wager: at least one after each."""
_LONG = 60
"""More cards than a round without splits takes."""

Length = Callable[[Sequence[Card]], int]
"""How many of these cards a round takes that begins with the first of them."""
Path = tuple[Hashable, ...]
"""Cards that were looked at, as far as the wager tells them apart."""


class Tree(NamedTuple):
    """Each node looks at the card of the round at its place, and its kind leads to another node or below 0: to a
    result, the first of which is -1. The last stands for a wager that is not made."""

    kinds: Mapping[Card, int]
    looks: NDArray[np.int64]
    leads: NDArray[np.int64]
    results: tuple[Result, ...]


def tree(game: Game, rules: HouseRules, wager: Wager, plays: Plays, length: Length) -> Tree:
    """Of a wager; `NoSmallMachine` if it looks at more cards, or its rounds are not as ``length`` says."""
    if wager.lens is None:
        raise NoSmallMachine("every card can be told from every other")
    return _Growing(game, rules, wager, wager.lens, plays).grown(length)


class _Growing:
    def __init__(self, game: Game, rules: HouseRules, wager: Wager, lens: Lens, plays: Plays) -> None:
        assert game.pack is not None
        pack = [card for card in game.pack(rules).cards() if isinstance(card, Card)]
        self._lens, self._cards = lens, list(dict.fromkeys(pack))
        self._table = ForcedCards(game, rules, wager, plays, len(pack))
        alone = all(lens((seen,), card) == lens((), card) for card in self._cards for seen in self._cards)
        # where what a card is depends on those before it, every card is a kind of its own
        kinds = {lens((), card) if alone else card: card for card in self._cards}
        self._standing_for = list(kinds.values())
        numbers = {kind: number for number, kind in enumerate(kinds)}
        self._kinds = {card: numbers[lens((), card) if alone else card] for card in self._cards}
        self._alike = {
            number: [card for card in self._cards if self._kinds[card] == number] for number in range(len(kinds))
        }
        self._ends: dict[Result, int] = {}
        self._after: dict[Path, int] = {}  # by what was seen: the place of the next card, or below 0 a result
        self._decided: dict[Path, tuple[Card, ...]] = {}
        self._nodes: dict[tuple[int, tuple[int, ...]], int] = {}

    def grown(self, length: Length) -> Tree:
        first = self._node((), ())
        self._try(length)
        results = [result for result in self._ends if result.made]
        order = {result: number for number, result in enumerate(results)}
        codes = np.array([-1 - order.get(result, len(results)) for result in self._ends])
        rows = np.array([row for _, row in self._nodes], np.int64)
        leads = np.where(rows < 0, codes[-1 - np.minimum(rows, -1)], rows)
        return Tree(self._kinds, *_from(first, np.array([look for look, _ in self._nodes]), leads), tuple(results))

    def _node(self, seen: tuple[Card, ...], path: Path) -> int:
        """The node after these cards, or below 0 the result."""
        if path not in self._after:
            self._after[path] = self._look(seen, path)
        at = self._after[path]
        if at < 0:
            return at
        row = tuple([self._node((*seen, card), (*path, self._lens(seen, card))) for card in self._standing_for])
        return self._nodes.setdefault((at, row), len(self._nodes))

    def _look(self, seen: tuple[Card, ...], path: Path) -> int:
        try:
            so_far = self._table.force(self._table.first, seen).so_far
        except CardNeeded as need:
            if not self._table.decided and len(seen) < DEEPEST:
                return need.place
            so_far = self._table.left().so_far if self._table.decided else self._played_out(seen)
        self._decided[path] = seen
        return -1 - self._ends.setdefault(so_far if so_far.made else NOTHING, len(self._ends))

    def _played_out(self, seen: tuple[Card, ...]) -> Result:
        """What the wager comes to whatever cards follow."""
        ends = {self._table.force(self._table.first, (*seen, *[card] * _LONG)).so_far for card in self._standing_for}
        if len(ends) > 1:
            raise NoSmallMachine(f"the wager looks at more than {DEEPEST} cards")
        return ends.pop()

    def _try(self, length: Length) -> None:
        """Rounds that are dealt by chance, and some after each way in which the cards of the wager can fall."""
        random = np.random.default_rng(1)

        def any_of(cards: Sequence[Card], number: int = 1) -> list[Card]:
            return [cards[place] for place in random.integers(len(cards), size=number).tolist()]

        begun = [*self._decided.values()] * max(1, _TRIES // len(self._decided))
        for cards in [*begun, *[()] * _TRIES]:
            alike = [one for card in cards for one in any_of(self._alike[self._kinds[card]])]
            self._compare((*alike, *any_of(self._cards, _LONG)), length)

    def _compare(self, cards: tuple[Card, ...], length: Length) -> None:
        """A round that is dealt these, by the script and by the tree."""
        table = self._table
        came = table.force(table.first, cards)
        dealt = {place: card for place, card in table.seen.items() if isinstance(card, Card)}
        seen: tuple[Card, ...] = ()
        path: Path = ()
        while (at := self._after[path]) in dealt:
            seen, path = (*seen, dealt[at]), (*path, self._lens(seen, dealt[at]))
        if came.open or at >= 0 or self._ends.get(came.so_far if came.so_far.made else NOTHING) != -1 - at:
            raise NoSmallMachine("how the wager ends depends on more of the cards than it looks at")
        order = [dealt.get(place, self._cards[0]) for place in range(table.used + _LONG)]
        if length(order) != table.used:
            raise NoSmallMachine("with the wager some rounds are longer or shorter than the hands are without it")


def _from(
    first: int, looks: NDArray[np.int64], leads: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The same with the first node as number 0."""
    if first < 0:
        raise NoSmallMachine("a round can end without a card")
    order = np.array([first, *(node for node in range(len(looks)) if node != first)])
    places = np.empty(len(order), np.int64)
    places[order] = np.arange(len(order))
    leads = leads[order]
    return looks[order], np.where(leads < 0, leads, places[np.maximum(leads, 0)])
