"""Ultimate Texas hold 'em on the flop, one hand: all last cards with all hands of the dealer's, a million at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

import numpy as np

from croupier.analysis.solvers.poker_hands.disjoint import Ints
from croupier.analysis.solvers.poker_hands.poker_batch import CODE, hand_evaluator
from croupier.analysis.solvers.streets.ultimate import OPENS_FROM, Player
from croupier.analysis.solvers.streets.ultimate_counts import CATEGORIES, HAND, LOST, RANKING, RANKS, TIED, WON
from croupier.equipment.cards import Card
from croupier.games.ultimate_texas_holdem.rules import OWN


def on_flop(player: Player, own: Sequence[Card], flop: Sequence[Card]) -> tuple[int, int, int]:
    """Played twice, and checked with the last choice the best, in parts; and of how many deals."""
    seen = {*own, *flop}
    left = np.array([CODE[card] for card in player.cards if card not in seen], np.uint8)
    pairs, others = _pairs(len(left))
    of = hand_evaluator(RANKING, HAND)
    boards = np.empty((len(pairs), HAND), np.uint8)
    boards[:, :OWN] = [CODE[card] for card in own]
    boards[:, OWN : OWN + len(flop)] = [CODE[card] for card in flop]
    boards[:, OWN + len(flop) :] = left[pairs]
    mine = of.values(boards).astype(np.int64)
    hands = np.repeat(boards, others.shape[1], axis=0)
    hands[:, :OWN] = left[pairs[others.reshape(-1)]]
    theirs = of.values(hands).astype(np.int64).reshape(others.shape)
    against = np.where(theirs < mine[:, None], WON, np.where(theirs == mine[:, None], TIED, LOST))
    opened = (theirs >= OPENS_FROM).astype(np.int64)
    category = _categories()[mine][:, None]
    nets = player.table.nets
    once = nets.ends[0][against, opened, category].sum(axis=1)
    twice = nets.ends[1][against, opened, category].sum()
    checked = np.maximum(once, nets.folded * others.shape[1]).sum()
    return int(twice), int(checked), others.size


@lru_cache(maxsize=2)
def _pairs(cards: int) -> tuple[Ints, Ints]:
    """Every two of so many cards; and for each of these the places of those that share no card with it."""
    pairs = np.array(list(combinations(range(cards), OWN)))
    shares = (pairs[:, None, :, None] == pairs[None, :, None, :]).any(axis=(2, 3))
    return pairs, np.array([np.flatnonzero(~row) for row in shares])


@lru_cache(maxsize=1)
def _categories() -> Ints:
    return np.array([CATEGORIES.index(rank.category) for rank in RANKS])
