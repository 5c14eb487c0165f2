"""Wagers beside a hand of blackjack, compiled: a tree of the cards that decide one, over the rounds of its hands.

Nothing that is done with the hand changes such a wager; it is played as the script plays it for the wager's sake. That
tells how many cards each round takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.blackjack.first_cards import DEEPEST, Tree, tree
from croupier.simulation.blackjack.machine import BLOCK, TO_THE_CUT, Blackjack
from croupier.simulation.blackjack.moves import Style
from croupier.simulation.blackjack.play import Branches, Numbers
from croupier.simulation.blackjack.tables import tables
from croupier.simulation.shuffling import PACKS, packs
from croupier.simulation.tally import Result, Tally

NOT_MADE = -2


class Beside:
    """Plays such a wager, round by round."""

    method = "compiled"
    note = f"{TO_THE_CUT} is not worth quite what the first of a shoe is, of which the exact figure tells"
    block = BLOCK

    def __init__(self, hands: Blackjack, wager: Tree, pack: Sequence[Card]) -> None:
        if hands.tables.terms.cut + DEEPEST > len(pack):
            raise NoSmallMachine("a shoe can run out within the cards that the wager looks at")
        self.results: Sequence[Result] = wager.results
        self._hands = hands
        kinds = {card: (hands.tables.numbers[card], wager.kinds[card]) for card in dict.fromkeys(pack)}
        numbers = {kind: number for number, kind in enumerate(dict.fromkeys(kinds.values()))}
        self.codes = {card: numbers[kind] for card, kind in kinds.items()}
        """Cards as they are told apart by their values and by the wager."""
        self._tree = Branches(
            packs(np.array([self.codes[card] for card in pack], np.uint8)),
            np.array([value for value, _ in numbers], np.uint8),
            wager.looks,
            np.ascontiguousarray(wager.leads[:, [kind for _, kind in numbers]]),
        )

    def rounds(self, seed: int, number: int) -> Iterator[NDArray[np.int32]]:
        """What one round after another of a block comes to, without end."""
        play = self._playing(seed, number)
        while True:
            _, found = play(1)  # and with it all rounds to the next shuffle
            yield self._named(found)

    def follow(self, shoe: NDArray[np.uint8]) -> list[int]:
        """Which result each round of one shoe in this order has, or `NOT_MADE`."""
        found = self._named(self._hands.follow_tree(self._tree._replace(cards=packs(shoe))))
        return list(found[: len(found) // PACKS])  # all of them are the same shoe

    def play(self, seed: int, number: int, rounds: int) -> Tally:
        """So many rounds of a block, which begins with a shuffle."""
        counts, _ = self._playing(seed, number)(rounds)
        return Tally({end: n for end, n in zip(self.results, counts.tolist(), strict=False) if n}, rounds)

    def _playing(self, seed: int, number: int) -> Callable[[int], tuple[Numbers, Numbers]]:
        shoes = self._tree._replace(cards=self._tree.cards.copy())
        return self._hands.by_tree(seed, number, shoes, len(self.results) + 1)

    def _named(self, found: Numbers) -> NDArray[np.int32]:
        return np.where(found < len(self.results), found, NOT_MADE).astype(np.int32)


def build(game: Game, rules: Any, wager: Wager, plays: Any) -> Beside:
    """Of a wager beside a hand; `NoSmallMachine` where the hand has no machine, or the wager takes more than a tree."""
    assert game.pack is not None
    style = getattr(plays, "style", None) or Style(_stands, up_first=game.id == "double-attack")
    hands = Blackjack(tables(game, rules, style))
    numbers = hands.tables.numbers

    def length(cards: Sequence[Card]) -> int:
        return hands.length([numbers[card] for card in cards])

    pack = [card for card in game.pack(rules).cards() if isinstance(card, Card)]
    return Beside(hands, tree(game, rules, wager, plays, length), pack)


def _stands(values: Sequence[int], up: int, suits: str, pair: int, *, may_split: bool, later: bool) -> str:
    return "stand"
