"""Joker seven, compiled.

Its squares look at how many cards are red, how many are jokers, how many ranks came twice, three and four
times, and how often one rank came. Each such combination has one end, which the game's judgement fills.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.compiling import compiled_loop
from croupier.equipment.cards import JOKER, STANDARD, Card
from croupier.equipment.hands import hand_classes
from croupier.game import Game, Wager
from croupier.games.night.joker_seven import rules as seven
from croupier.games.night.joker_seven.wagers import SQUARES, color, colors, jokers, ranks, settle
from croupier.simulation.against import ended
from croupier.simulation.cards import ForcedCards
from croupier.simulation.decks import Codes, DeckDeals
from croupier.simulation.shuffling import Dealt
from croupier.simulation.tally import Result
from croupier.simulation.tracking import Plays

DECK = (*STANDARD, JOKER, JOKER)
_RED, _JOKERS = 40, 44  # where a hand's sum counts them; below, three bits for each rank
_FEATURES = (8, 3, 4, 3, 2, 5)  # red cards, jokers, ranks that came twice, three times, four times, and the one rank
_MATTERS: Mapping[Callable[..., Any], tuple[int, ...]] = {colors: (0, 1), jokers: (1,), ranks: (1, 2, 3, 4)}
_OF_A_RANK = (4, 5)
_CHUNK = 12  # bits of a sum: four ranks


def joker_seven(game: Game, rules: seven.Rules, wager: Wager, plays: Plays) -> DeckDeals:
    """A square. A round of one deck after another has its seven cards, until the deck is shuffled."""
    square = SQUARES[wager.name]
    matters = _MATTERS.get(square.sees, _OF_A_RANK)
    results: dict[Result, int] = {}
    ends = np.zeros(_FEATURES, np.int64)
    for hand, _ in hand_classes(seven.PACK.cards(), seven.HAND, square.sees):
        found = _features(hand, square.rank)
        where = tuple(found[place] if place in matters else slice(None) for place in range(len(_FEATURES)))
        ends[where] = results.setdefault(ended(game, (settle(rules, wager.name, hand), 1)), len(results))
    weights = np.array([_weight(card) for card in DECK], np.uint64)
    several = np.array([_several(chunk) for chunk in range(1 << _CHUNK)], np.uint16)
    rounds = rounds_of_a_deck(game, rules, wager, plays)
    tables = weights, several, _shift(square.rank), ends.reshape(-1)
    return DeckDeals(len(DECK), rounds * seven.HAND, lambda dealt: squares(dealt, *tables), tuple(results))


def rounds_of_a_deck(game: Game, rules: seven.Rules, wager: Wager, plays: Plays) -> int:
    """How many are dealt before the deck is shuffled: tried with the script."""
    table = ForcedCards(game, rules, wager, plays, len(DECK))
    assert table.burned(()) == 0
    rounds = 1
    while not game.reshuffle_due(rules, None, table.shoe._replace(dealt=rounds * seven.HAND)):
        rounds += 1
    return rounds


def _shift(rank: int) -> int:
    """Where a sum counts a rank; of no rank, where nothing is counted."""
    return 3 * (rank - 2) if rank else 60


def _weight(card: Card) -> int:
    if card == JOKER:
        return 1 << _JOKERS
    return 1 << _shift(card.rank) | (color(card) == "red") << _RED


def _several(chunk: int) -> int:
    """Of the counts of four ranks, how many are two, three and four: four bits each."""
    counts = [chunk >> 3 * place & 7 for place in range(4)]
    return sum(counts.count(number) << 4 * (number - 2) for number in (2, 3, 4))


def _features(hand: tuple[Card, ...], rank: int) -> tuple[int, ...]:
    of_each = [len([card for card in hand if card.rank == each]) for each in range(2, 15)]
    several = (of_each.count(number) for number in (2, 3, 4))
    return colors(hand).red, jokers(hand), *several, of_each[rank - 2] if rank else 0


@compiled_loop
def squares(
    dealt: Dealt, weights: NDArray[np.uint64], several: NDArray[np.uint16], shift: int, ends: Codes
) -> Codes:  # pragma: no cover
    """How each round ends: all of the first deck, then all of the second, and so on."""
    # A sum has three bits for each rank (bits 0 to 38), the red cards from bit 40 on and the jokers from 44: none runs
    # over, as seven cards are at most seven of anything. Four ranks at once are looked up in `several`, a chunk of
    # twelve bits, which tells how many of them came twice, thrice and four times, four bits each; these add up as well.
    # What is left are mixed radices: the place of an end is red, jokers, pairs, threes, four, and the rank asked about.
    rounds = dealt.shape[0] // 7
    found = np.empty(dealt.shape[1] * rounds, np.int64)
    chunk, low = np.uint64(_CHUNK), np.uint64((1 << _CHUNK) - 1)
    for turn in range(rounds):
        totals = np.zeros(dealt.shape[1], np.uint64)
        for j in range(7 * turn, 7 * turn + 7):
            for i in range(len(totals)):
                totals[i] += weights[dealt[j, i]]
        for i in range(len(totals)):
            total = totals[i]
            came = several[total & low] + several[(total >> chunk) & low]
            came += several[(total >> (chunk + chunk)) & low] + several[(total >> np.uint64(36)) & np.uint64(7)]
            at = np.int64((total >> np.uint64(40)) & np.uint64(7)) * 3 + np.int64(
                (total >> np.uint64(44)) & np.uint64(3)
            )
            at = (at * 4 + np.int64(came & 15)) * 3 + np.int64((came >> 4) & 15)
            at = (at * 2 + np.int64(came >> 8)) * 5 + np.int64((total >> np.uint64(shift)) & np.uint64(7))
            found[i * rounds + turn] = ends[at]
    return found
