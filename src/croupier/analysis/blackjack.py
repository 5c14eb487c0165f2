"""Blackjack from a full shoe: the best play by the cards in the hand, and what the wager is then worth.

Everything is added up in floating point over all cards that can come. The player's next card is taken from the shoe as
it is, whether the dealer's second card is dealt before or after it: a card that nobody has seen is any of those left.
A dealer's blackjack is one more way for the deal to end, so the games with and without a hole card are one game here.

What the other hands of a split drew is not looked at. Then each is worth the same on average, whichever comes first,
and is worked out alone with the other pair cards gone. The field plays such hands in two ways (`SPLIT_PLAY`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from croupier.analysis.blackjack_solution import Solution
from croupier.analysis.blackjack_solver import Solver
from croupier.analysis.computed import Computed, Unavailable
from croupier.equipment.cards import Card
from croupier.game import Game, Wager

REOPTIMIZED = "reoptimized"
PRE_SPLIT = "pre-split"
SPLIT_PLAY = {
    REOPTIMIZED: "split hands are played the best way with the other pair card gone, whatever the other hands drew",
    PRE_SPLIT: "split hands are played like hands that were not split",
}
"""The conventions for split hands."""


def count(game: Game, rules: Any, wager: Wager, pack: Iterable[Card] | None = None) -> Computed:
    """The main wager under best play, without insurance: that is a wager for itself."""
    assert game.pack is not None
    counts = game.pack(rules).counts() if pack is None else Counter(pack)
    ranks: Counter[int] = Counter()
    for card, number in counts.items():
        ranks[card.rank] += number
    found = solve(rules, ranks, reader=rules.card_reader, squares=True)
    note = f"best play by the cards of the hand, insurance not taken; {SPLIT_PLAY[REOPTIMIZED]}"
    return Computed(found.mean, found.error, found.risked, found.square, decisions=True, note=note)


def solve(
    rules: Any, ranks: Mapping[int, int], *, reader: bool, split_play: str = REOPTIMIZED, squares: bool = False
) -> Solution:
    """Best play from a shoe with so many cards of each rank, in which no round can run out of cards.

    ``reader``: a dealer's blackjack is found before anybody decides anything. ``squares``: the variance too, if it can
    be told; with splits it takes ten times as long.
    """
    if rules.most_hands > 4:
        raise Unavailable("splitting to more than four hands is not worked out")
    return Solver(rules, ranks, reader=reader, as_unsplit=split_play == PRE_SPLIT).solve(squares)
