"""Every hand set by a house way, once and kept, and tables in which compiled loops find how any hand is set."""

from __future__ import annotations

import base64
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis import progress
from croupier.analysis.reports.cache import cached
from croupier.analysis.solvers.pai_gow_poker.classes import HANDS, classes
from croupier.analysis.solvers.poker_hands.poker_batch import beginning, hand_evaluator, hashed, holdings
from croupier.equipment.poker import Rank
from croupier.games.pai_gow_poker.house_way import HOUSE_WAYS, house_way
from croupier.games.pai_gow_poker.setting import LOW_RANKING, Wheel, ranking

JOKER_BIT = 1 << 13  # above the thirteen ranks
LOWS = 128  # more than a low hand can be worth
PAIRS_FROM = 14  # places of two other cards begin here: 0 is for none, 1 to 13 for one


class SetWorths(NamedTuple):
    """What high and low hands can be worth, from the lowest: numbers stand for places in these."""

    high: tuple[Rank, ...]
    low: tuple[Rank, ...]


@lru_cache(maxsize=2)
def worth(wheel: Wheel) -> SetWorths:
    return SetWorths(hand_evaluator(ranking(wheel)).ranks, hand_evaluator(LOW_RANKING).ranks)


def set_hands(way: str, wheel: Wheel) -> NDArray[np.uint16]:
    """How each class is set, in the order of `classes`: what the high hand is worth, and the low hand."""

    def make() -> NDArray[np.uint16]:
        high, low = ({rank: number for number, rank in enumerate(ranks)} for ranks in worth(wheel))
        found, done = [], 0
        for number, each in enumerate(classes()):
            one = house_way(HOUSE_WAYS[way], wheel, each.hand)
            found.append((high[one.high_rank], low[one.low_rank]))
            done += each.ways
            if number % 2000 == 0:
                progress.report_progress(done / HANDS)
        return np.array(found, np.uint16)

    return cached("pai gow poker hands", {"way": repr(HOUSE_WAYS[way]), "wheel": wheel}, make, _encode, _decode)


def _encode(found: NDArray[np.uint16]) -> str:
    return base64.b64encode(found.astype("<u2").tobytes()).decode()


def _decode(text: str) -> NDArray[np.uint16]:
    return np.frombuffer(base64.b64decode(text), "<u2").reshape(-1, 2).astype(np.uint16)


class SetTables(NamedTuple):
    """What the compiled loops look up: a hand is found by the sum over its cards, as in `poker_hands.poker_batch`."""

    start: np.uint64
    card: NDArray[np.uint64]
    row_from: np.uint64
    shift: NDArray[Any]
    by_ranks: NDArray[np.uint32]  # of a hand without a flush, at the place of its sum
    by_suit: NDArray[np.uint32]  # of one with a flush: by the ranks of the suit, and by those of the other cards


def set_tables(way: str, wheel: Wheel) -> SetTables:
    """How any hand is set: what the high hand is worth, times `LOWS`, and what the low hand is worth."""
    set_to = set_hands(way, wheel).astype(np.uint32)
    keys = set_to[:, 0] * LOWS + set_to[:, 1]
    kinds = numbered()
    return kinds._replace(by_ranks=keys[kinds.by_ranks], by_suit=keys[kinds.by_suit])


@lru_cache(maxsize=1)
def numbered() -> SetTables:
    """The same with the number of the class that a hand is of."""
    by_ranks: dict[tuple[int, ...], int] = {}
    by_suit = np.zeros((2 * JOKER_BIT, PAIRS_FROM + 13 * 13), np.uint32)
    for number, each in enumerate(classes()):
        others = [rank - 2 for rank in each.others]
        if not each.suited:
            by_ranks[(*others, 13) if each.joker else tuple(others)] = number
            continue
        held = sum(1 << rank - 2 for rank in each.suited) | JOKER_BIT * each.joker
        place = PAIRS_FROM + others[0] * 13 + others[1] if len(others) == 2 else 1 + others[0] if others else 0
        by_suit[held, place] = number
    rules = ranking("second")
    sums = hashed({held: by_ranks[held] for held in holdings(rules, 7)})
    return SetTables(beginning(rules), *sums, by_suit)
