"""Blackjack from a full shoe: the best play by the cards in the hand or by its total, and what the wager is then worth.

Everything is added up in floating point over all cards that can come. The player's next card is taken from the shoe as
it is, whether the dealer's second card is dealt before or after it: a card that nobody has seen is any of those left.
A dealer's blackjack is one more way for the deal to end, so the games with and without a hole card are one game here.

What the other hands of a split drew is not looked at. Then each is worth the same on average, whichever comes first,
and is worked out alone with the other pair cards gone. The field plays such hands in two ways (`SPLIT_PLAY`). Further
pairs are always split again while there is room.

Where several spots ride on one hand, as in multi-action blackjack, each is worth the same: the cards that come after a
hand are as random as those before it, so what is best for one spot is best for all, if all are doubled and split alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

import numpy as np

from croupier.analysis import progress
from croupier.analysis.reports.computed import Computed
from croupier.analysis.reports.packs import ImpossiblePack
from croupier.analysis.solvers.blackjack.cases import Squared, cases, square
from croupier.analysis.solvers.blackjack.chart import BlackjackChart
from croupier.analysis.solvers.blackjack.charting import charted
from croupier.analysis.solvers.blackjack.hands import VALUES
from croupier.analysis.solvers.blackjack.nets import nets
from croupier.analysis.solvers.blackjack.own import OwnChart
from croupier.analysis.solvers.blackjack.own_play import Following, following
from croupier.analysis.solvers.blackjack.solution import Solution, WaysOfPlaying
from croupier.analysis.solvers.blackjack.solver import Solver
from croupier.analysis.solvers.blackjack.unmet import unmet
from croupier.equipment.cards import Card, Pack
from croupier.game import Game, Wager
from croupier.tables.paying import EXACTLY, Paying

COMPOSITION, TOTAL, TOTAL_AND_CARDS = "composition", "total", "total-and-cards"
PLAY = {
    COMPOSITION: "best play by the cards of the hand",
    TOTAL: "play by the total of the hand: the best chart with one line for each total",
    TOTAL_AND_CARDS: "play by the total of the hand: the best chart with lines of their own for hands of two cards",
}
"""The ways to play. How a chart is chosen: `chart`."""

REOPTIMIZED, PRE_SPLIT = "reoptimized", "pre-split"
SPLIT_PLAY = {
    REOPTIMIZED: "split hands are played the best way with the other pair card gone, whatever the other hands drew",
    PRE_SPLIT: "split hands are played like hands that were not split",
}
"""The conventions for split hands."""

INFINITE: Mapping[int, int] = dict.fromkeys(range(2, 15), 10**13)
"""In place of a shoe: a deck without end. What is taken from so many cards changes no figure by 1e-13."""

MOST_HANDS = 16
"""To so many hands pairs are split, where the rules know no limit: four decks have no more cards of a value than that,
tens apart, which are not split."""

ERROR = 1e-12
"""How far off an expectation may be, while no more than five units are at stake in a round on average.

A chance of the dealer's is a sum of at most 1,100 products of at most 30 factors, and what a hand is worth takes at
most 20 further averages of ten terms: fewer than 1,500 roundings one upon the other, each of at most 1.2e-16 of what is
at stake. No two numbers are subtracted on the way but in the sums over the hands of a split, whose size is reckoned in.
"""
_ROUNDINGS = 1500 * 1.2e-16
"""As reckoned above, for rules under which more than five units are at stake: the error then grows with what is."""


def count(
    game: Game,
    rules: Any,
    wager: Wager,
    pack: Iterable[Card] | None = None,
    *,
    squares: bool = True,
    paying: Paying = EXACTLY,
) -> Computed:
    """The main wager under best play, without insurance: that is a wager for itself.

    ``squares``: what the standard deviation needs too, which takes longer than all the rest.
    """
    assert game.pack is not None
    ranks = Counter(card.rank for card in (game.pack(rules).cards() if pack is None else pack))
    with progress.part(0, 2):
        found = solve_blackjack(rules, ranks, paying=paying)
    with progress.part(1, 2):
        mean_square = found.square if squares else None
    alike = len(wager.puts) > 1 and not rules.bars("split", split=False)
    note = found.note + ("; all spots are doubled and split alike" if alike else "")
    return Computed(found.mean, found.error, found.risked, mean_square, decisions=True, note=note)


def solve_blackjack(
    rules: Any,
    ranks: Mapping[int, int] | None = None,
    *,
    play: str = COMPOSITION,
    split_play: str = REOPTIMIZED,
    reader: bool | None = None,
    most_hands: int | None = None,
    paying: Paying = EXACTLY,
    own: OwnChart | None = None,
) -> Solution:
    """A way to play a shoe in which no round can run out of cards, and what it is worth.

    ``ranks`` is how many cards of each rank there are: `INFINITE`, or by default the decks of the rules. ``reader``: a
    dealer's blackjack is found before anybody decides anything; by default if the rules say so. ``most_hands``: to so
    many hands pairs are split, at most, and with 1 not at all; by default as the rules say, but no more than
    `MOST_HANDS`. ``own``: hands are played by this chart.
    """
    conventions = [PLAY[play], "insurance not taken"] + [SPLIT_PLAY[split_play]] * (play == COMPOSITION)
    if own is not None:
        conventions = [f"play by the chart {own.name}", "insurance not taken"]
    if ranks is None:
        ranks = Counter(card.rank for card in Pack(rules.decks).cards())
    if any(number < 0 for number in ranks.values()):
        raise ImpossiblePack("the number of cards of a rank cannot be negative")
    if most_hands is not None and most_hands < 1:
        raise ValueError(f"most_hands = {most_hands}: a player has at least one hand, and with 1 no pair is split")
    most = min(rules.most_hands, MOST_HANDS if most_hands is None else most_hands)
    solver = Solver(rules, ranks, most, looks=rules.looks if reader is None else reader, paying=paying)
    chart: BlackjackChart | Following | None = None
    if own is not None:
        chart, unsplit, split = following(solver, own)
    elif play == COMPOSITION:
        unsplit = solver.unsplit()
        ways = {place: solver.as_unsplit(place) if split_play == PRE_SPLIT else None for place in solver.pairs}
        split = {place: solver.split(place, ways[place]) for place in progress.each(solver.pairs)}
    else:
        chart, unsplit, split = charted(solver, by_cards=play == TOTAL_AND_CARDS)
    plays = WaysOfPlaying(
        solver.shoe,
        solver.hands,
        solver.over,
        solver.starts,
        solver.dealer.starts,
        solver.looks,
        solver.looks and rules.early_surrender,
        (solver.terms.first.over, solver.terms.later.over),
        {VALUES[place]: solver.splittable((VALUES[place], VALUES[place])) for place in solver.pairs},
        unsplit,
        split,
    )
    found = list(cases(solver, plays, chart))
    if most < rules.most_hands and not rules.bars("split", split=False):
        conventions.append(f"pairs are split to {most} hands at most" if most > 1 else "no pair is split")
    if ranks is INFINITE:
        conventions.append("a deck without end")
    note = "; ".join(conventions)
    error = _error(solver, plays, found)
    solver.forget()
    told = [of.case for of in found]
    later = (
        partial(square, solver, found, plays),
        partial(nets, solver, told, plays),
        partial(unmet, solver, told, plays),
    )
    return Solution(told, plays, chart, error, note, *later, most)


def _error(solver: Solver, plays: WaysOfPlaying, found: Iterable[Squared]) -> float:
    """`ERROR`, or more where more is at stake."""
    stakes = 0.0
    for case, _ in found:
        hands = 1.0
        if case.action == "split":
            hands = float(plays.split[VALUES.index(case.values[0])].size[solver.starts[case.up]])
        stakes += 2 * case.chance * hands
    return max(ERROR, _ROUNDINGS * stakes * float(np.abs(solver.terms.gains).max()))
