"""The starting hands of blackjack: what each is worth against what the dealer shows, and what to do with it first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations_with_replacement
from math import fsum, isnan
from typing import NamedTuple

import numpy as np

from croupier.analysis.solvers.at_once import at_once
from croupier.analysis.solvers.blackjack.chart import BlackjackChart
from croupier.analysis.solvers.blackjack.hands import (
    ACE,
    MOST,
    TEN,
    VALUES,
    Counts,
    Ints,
    counts_of_values,
    dealer_from,
    hard,
    line,
)
from croupier.analysis.solvers.blackjack.own_play import Following
from croupier.analysis.solvers.blackjack.solution import PLAIN, Split, StartingCase, Up, WaysOfPlaying
from croupier.analysis.solvers.blackjack.solver import Solver
from croupier.analysis.solvers.blackjack.splits import total
from croupier.analysis.solvers.blackjack.squares import SplitPlay, crossed, won
from croupier.analysis.solvers.blackjack.terms import ACTIONS, SURRENDER
from croupier.games.blackjack.judgements import is_blackjack

STARTING = tuple(combinations_with_replacement(VALUES, 2))


class Squared(NamedTuple):
    """A starting hand, with the square of what it wins if it is not split."""

    case: StartingCase
    square: float


def cases(solver: Solver, plays: WaysOfPlaying, chart: BlackjackChart | Following | None) -> Iterator[Squared]:
    """All that can be dealt from the shoe."""
    for up, start in solver.starts.items():
        known = _counts(up)
        for pair in STARTING:
            if chance := solver.chance(counts_of_values(pair), known):
                yield _case(solver, pair, up, start, chance, plays, chart)
    if solver.rules.hole_card_up:
        yield from _beaten(solver)


def given_up(solver: Solver, counts: Counts, start: int) -> tuple[float, float]:
    """A hand that is surrendered: its mean and its mean square."""
    meets = solver.blackjacks(np.array(counts), start)
    return _mixed(solver.terms.surrendered, solver.terms.surrender_lost, meets)


def _case(
    solver: Solver,
    pair: tuple[int, int],
    up: Up,
    start: int,
    chance: float,
    plays: WaysOfPlaying,
    chart: BlackjackChart | Following | None,
) -> Squared:
    held = counts_of_values(pair)
    counts, hand = np.array(held), solver.hands.at[held]
    meets = solver.blackjacks(counts, start)
    insurance = _insurance(solver, counts, up)
    if is_blackjack(hard(held), held[ACE] > 0):
        worth, square = _natural(solver, hand, up, start, meets)
        return Squared(StartingCase(pair, up, chance, worth, 1.0, "", "", {}, insurance), square)
    unsplit = plays.unsplit
    worth, square = float(unsplit.worth[start, hand]), float(unsplit.square[start, hand])
    once = meets if solver.looks else 0.0  # the wager of a round that a dealer's blackjack ends before it is played
    risked, action = float(unsplit.staked[start, hand]) + once, ACTIONS[int(unsplit.action[start, hand])]
    values = zip(PLAIN, unsplit.values[start, hand].tolist(), strict=True)
    options = {name: value for name, value in values if not isnan(value)}
    if solver.terms.open_first[hand] & SURRENDER:
        options["surrender"], squared = given_up(solver, held, start)
        if chart.gives_up(start, hand) if chart else options["surrender"] > worth:
            worth, square, risked, action = options["surrender"], squared, 1.0, "surrender"
    without = action
    if share := plays.splittable.get(pair[0], 0.0) if pair[0] == pair[1] else 0.0:
        place = VALUES.index(pair[0])
        split = plays.split[place]
        options["split"] = float(split.worth[start])
        if chart.splits[start, place] if chart else options["split"] > worth:
            worth += share * (options["split"] - worth)
            risked += share * (float(split.staked[start]) + once - risked)
            action = "split"
    told = options
    if plays.looks and not plays.early:
        told = {name: float(plays.told(value, counts, start)) for name, value in options.items()}
    return Squared(StartingCase(pair, up, chance, worth, risked, action, without, told, insurance), square)


def _natural(solver: Solver, hand: int, up: Up, start: int, meets: float) -> tuple[float, float]:
    """A player's blackjack."""
    terms = solver.terms
    if up in (VALUES[ACE], VALUES[TEN]):
        return _mixed(terms.natural_waited, terms.both_natural, meets)
    drawn_21 = float(solver.ends.table[solver.gone.hands[hand], start, solver.dealer.totals.index(MOST)])
    return _mixed(terms.natural, terms.natural_drawn_21, drawn_21)


def _insurance(solver: Solver, counts: Ints, up: Up) -> float | None:
    """By the cards in sight: the player's own and the ace."""
    if up != VALUES[ACE] or solver.rules.bars("insurance", split=False):
        return None
    left = solver.shoe - counts - np.array(counts_of_values((VALUES[ACE],)))
    return _mixed(solver.terms.not_insured, solver.terms.insured, float(left[TEN] / left.sum()))[0]


def _beaten(solver: Solver) -> Iterator[Squared]:
    """Against a blackjack that lies face up."""
    up = (VALUES[ACE], VALUES[TEN])
    for pair in STARTING:
        held = counts_of_values(pair)
        natural = is_blackjack(hard(held), held[ACE] > 0)
        worth = solver.terms.both_natural if natural else solver.terms.beaten
        if chance := solver.chance(held, counts_of_values(up)):
            yield Squared(StartingCase(pair, up, chance, worth, 1.0, "", "", {}, None), worth**2)


def _mixed(usual: float, other: float, chance: float) -> tuple[float, float]:
    """The mean and the mean square of what is usually one thing and with some chance another."""
    return usual * (1 - chance) + other * chance, usual**2 * (1 - chance) + other**2 * chance


def _counts(up: Up) -> Counts:
    return counts_of_values((up,) if isinstance(up, int) else up)


# --- The variance -------------------------------------------------------------------------------------------------


def square(solver: Solver, found: list[Squared], plays: WaysOfPlaying) -> float | None:
    """The mean square of what a round wins; none where split hands of tens go by rank and are split again."""
    if solver.rules.split_by_rank and solver.rules.most_hands > 2:
        return None
    squares = at_once(lambda of: _square(solver, of, plays), found)
    return fsum(of.case.chance * square for of, square in zip(found, squares, strict=True))


def _square(solver: Solver, of: Squared, plays: WaysOfPlaying) -> float:
    if of.case.action != "split":
        return of.square
    pair = of.case.values[0]
    place, start, share = VALUES.index(pair), solver.starts[of.case.up], plays.splittable[pair]
    return share * _split_square(solver, place, start, plays.split[place]) + (1 - share) * of.square


def _split_square(solver: Solver, place: int, start: int, split: Split) -> float:
    """What each hand wins squared, and twice what any two win, one times the other."""
    first, later = (played.action[start] for played in split.hands)
    play = SplitPlay(place, split.most, line(place, solver.over), (first, later))
    dealer = dealer_from(2 if solver.rules.hole_card_up else 1, start, solver.over, solver.rules.hits_soft_17)
    both = crossed(solver.shoe, solver.hands, dealer, play, partial(won, dealer, solver.terms, play))
    ((_, left), *_) = split.left[start]  # where there are several the box has two hands, and all are alike
    return float(split.square[start]) + 2 * total(split.most, left, lambda hands, more: both[hands, more])
