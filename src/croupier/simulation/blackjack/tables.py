"""A table of the family as compiled rounds take it: its judgements and a way of playing, in numbers.

All that cards lead to lies in one array, row after row with a number for each kind of card, so that little is handed
on: what follows on the first cards, the rows of hands and of the dealer's hand, and what a split begins with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import Card
from croupier.game import Game
from croupier.games.shared.night import NightRules
from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.blackjack.ends import HandEnd, HandEnds
from croupier.simulation.blackjack.moves import KIND, SPLIT, Moves, Style
from croupier.table import Settlement

Words = NDArray[np.uint32]


class ShoeTerms(NamedTuple):
    """Rules as they matter to a round and to its shoe."""

    hole: bool  # the dealer has a second card before anybody decides
    looks: bool  # and a blackjack is found then
    up_first: bool  # the dealer's first card is dealt before the players'
    most_hands: int
    cut: int  # the cutting card comes out once so many are dealt
    burned: int
    hole_unseen: bool  # where no hand waits for it


# What the array begins with: kinds of cards, where things lie, and rules. After that it has what follows on the first
# cards: by the dealer's, the first and the second. `FOUND`: kinds of end of the same cards where the dealer has looked
# and found a blackjack; `NEEDS`: what each kind waits for; `DEALER`: his rows.
WIDE, FOUND, NEEDS, DEALER, HAS_HOLE, LOOKS, UP_FIRST, MOST_HANDS = range(8)
HEAD = 8  # as many as the numbers above


class KernelTables(NamedTuple):
    """All of it."""

    moves: Words
    kinds: tuple[HandEnd, ...]
    settlements: tuple[tuple[Settlement, int], ...]  # with the units of the bet
    terms: ShoeTerms
    numbers: Mapping[Card, int]  # of what kind each card of the shoe is
    pack: NDArray[np.uint8]  # the numbers of all of them


def tables(game: Game, rules: Any, style: Style) -> KernelTables:
    """The tables of a game of the family; `NoSmallMachine` says of a rule that they do not hold it."""
    for name, why in _NOT_HELD.items():
        if getattr(rules, name):
            raise NoSmallMachine(why)
    if rules.shuffling != "cutting-card":
        raise NoSmallMachine("the shoe is not played to a cutting card")
    assert game.pack is not None
    pack = [card for card in game.pack(rules).cards() if isinstance(card, Card)]
    ends = HandEnds(game, rules, style.attacked)
    moves = Moves(rules, pack, ends, style)
    numbers = {card: moves.cards.index(moves.known(card)) for card in dict.fromkeys(pack)}
    terms = ShoeTerms(
        bool(rules.hole_card),
        bool(rules.hole_card and rules.looks),
        style.up_first,
        rules.most_hands,
        len(pack) - ceil(len(pack) * rules.cut_off),
        1,
        bool(rules.hole_card) and isinstance(rules, NightRules),
    )
    coded = np.array([numbers[card] for card in pack], np.uint8)
    return KernelTables(_laid(moves, terms), moves.kinds, ends.settlements, terms, numbers, coded)


_NOT_HELD = {
    "hole_card_up": "both cards of the dealer lie face up",
    "equal_busts_tie": "hands over 21 wait for the dealer's",
    "split_by_rank": "tens are told apart",
    "early_surrender": "hands are given up before a blackjack is looked for",
    "double_shoe": "rounds are dealt from two sides of a shoe",
    "multiple_action": "one hand is played against several of the dealer's",
}


def _laid(moves: Moves, terms: ShoeTerms) -> Words:
    wide = len(moves.cards)
    found = HEAD + wide**3
    needs = found + wide**3
    pairs = needs + len(moves.kinds)
    singles = pairs + 2 * len(moves.pairs)
    dealer = singles + 4 * len(moves.singles)
    rows = dealer + wide * len(moves.dealer)

    def led(numbers: Sequence[Any], first: int) -> Words:
        """Numbers of rows, of which the first lies there, and of pairs, as places."""
        each = np.array(numbers, np.int64).reshape(-1)
        placed = np.where(each >= SPLIT, SPLIT | pairs + 2 * (each - SPLIT), first + wide * each)
        return np.where((each & KIND) > 0, each, placed).astype(np.uint32)

    parts = [
        np.array([wide, found, needs, dealer, terms.hole, terms.looks, terms.up_first, terms.most_hands]),
        led(moves.start, rows),
        np.array(moves.found).reshape(-1),
        np.array([kind.needs for kind in moves.kinds]),
        singles + 4 * np.array(moves.pairs, np.int64).reshape(-1),
        led(moves.singles, rows),
        led(moves.dealer, dealer),
        led(moves.rows, rows),
    ]
    laid = np.concatenate([part.astype(np.uint32) for part in parts])
    assert len(laid) == rows + wide * len(moves.rows)
    return laid
