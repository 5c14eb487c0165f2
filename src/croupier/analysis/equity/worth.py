"""What hands are worth in every deal that is still open, by the batch evaluator."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

from croupier.analysis.equity.counting import NONE, Finished, Rows, Worth, subsets
from croupier.analysis.equity.kinds import ANY, PokerKind
from croupier.analysis.reports.cache import cached
from croupier.analysis.solvers.poker_hands.poker_batch import CODE, Evaluator, EvaluatorTables, hand_evaluator
from croupier.equipment.cards import Card
from croupier.equipment.poker import Category, Rank, Ranking


@cache
def _evaluator(ranking: Ranking, cards: int) -> Evaluator:
    """Its tables take a second to make, so they are kept on disk."""
    key = {"ranking": ranking.name, "cards": cards}
    return cached("evaluator", key, lambda: hand_evaluator(ranking, cards), _written, lambda data: _read(ranking, data))


def _written(made: Evaluator) -> dict[str, Any]:
    tables = {name: (str(value.dtype), value.tolist()) for name, value in made.tables._asdict().items()}
    return {"cards": made.cards, "ranks": [[rank.strength, rank.category] for rank in made.ranks], "tables": tables}


def _read(ranking: Ranking, data: dict[str, Any]) -> Evaluator:
    ranks = tuple(Rank(tuple(strength), Category(category)) for strength, category in data["ranks"])
    tables: dict[str, Any] = {name: np.array(value, dtype)[()] for name, (dtype, value) in data["tables"].items()}
    return Evaluator(ranking, data["cards"], ranks, EvaluatorTables(**tables))


def _codes(held: Sequence[Card]) -> Rows:
    return np.array([CODE[each] for each in held], np.uint8)


def _values(ranking: Ranking | None, rows: Rows, lowest: int = ANY) -> Worth:
    """A hand that does not take part is worth `NONE`."""
    if ranking is None:
        return np.full(len(rows), NONE, np.int32)
    judge = _evaluator(ranking, rows.shape[1])
    found = judge.values(rows).astype(np.int32)
    if lowest < ANY:
        least = next(
            worth
            for worth, rank in enumerate(judge.ranks)
            if rank.category is Category.HIGH_CARD and -rank.strength[1] <= lowest
        )
        found[found < least] = NONE
    return found


def _beside(held: Rows, rows: Rows) -> Rows:
    """Every row with the same cards before it."""
    return np.concatenate([np.tile(held, (len(rows), 1)), rows], axis=1)


def finished(kind: PokerKind, hand: Sequence[Card], left: Sequence[Card]) -> Finished:
    """Every way to finish a hand with cards of its own."""
    rows = subsets(len(left), kind.own - len(hand))
    dealt = _beside(_codes(hand), _codes(left)[rows])
    return Finished(rows, _values(kind.high, dealt), _values(kind.low, dealt, kind.lowest))


def boards(
    kind: PokerKind, hands: Sequence[Sequence[Card]], board: Sequence[Card], left: Sequence[Card]
) -> list[Worth]:
    """High and low of each hand, a row to each, on every board."""
    rows = subsets(len(left), kind.board - len(board))
    if kind.uses:
        return _with_exactly(kind, hands, board, left, rows)
    shared = _beside(_codes(board), _codes(left)[rows])
    dealt = [_beside(_codes(hand), shared) for hand in hands]
    return [
        np.array([_values(kind.high, each) for each in dealt]),
        np.array([_values(kind.low, each, kind.lowest) for each in dealt]),
    ]


def _with_exactly(
    kind: PokerKind, hands: Sequence[Sequence[Card]], board: Sequence[Card], left: Sequence[Card], rows: Rows
) -> list[Worth]:
    """So many of one's own with the rest from the board: every part of a board first, then the best part of each."""
    deck = (*left, *board)
    known = np.arange(len(left), len(deck), dtype=np.uint8)
    whole = np.concatenate([rows, np.tile(known, (len(rows), 1))], axis=1).astype(np.int64)
    size = kind.size - kind.uses
    parts = _codes(deck)[subsets(len(deck), size)]
    chosen = [_place(whole[:, list(each)]) for each in combinations(range(kind.board), size)]
    found = []
    for ranking, lowest in ((kind.high, ANY), (kind.low, kind.lowest)):
        worth = np.full((len(hands), len(rows)), NONE, np.int32)
        for number, hand in enumerate(hands if ranking else ()):
            best = np.full(len(parts), NONE, np.int32)
            for own in combinations(hand, kind.uses):
                np.maximum(best, _values(ranking, _beside(_codes(own), parts), lowest), out=best)
            for places in chosen:
                np.maximum(worth[number], best[places], out=worth[number])
        found.append(worth)
    return found


def _place(rows: Any) -> Any:
    """Where a rising choice stands among all `subsets` of its size."""
    total = np.zeros(len(rows), np.int64)
    for i in range(rows.shape[1]):
        product = np.ones(len(rows), np.int64)
        for j in range(i + 1):  # comb(row, i + 1), each division without a rest
            product = product * (rows[:, i] - j) // (j + 1)
        total += product
    return total
