"""Four card poker, compiled: five own cards against the dealer's six, of which the last shows.

How often the ante is played is a table of the own rank and of the rank that shows, made from the counts of best play;
the few hands of which that is not enough are looked up by their cards, as the solver has them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from croupier.analysis.solvers.play_or_fold import four_card as counted
from croupier.analysis.solvers.poker_hands.poker_batch import compiled_checked, hand_evaluator
from croupier.equipment.poker import Rank
from croupier.game import Game, Wager
from croupier.games.four_card_poker.rules import DEALERS, OWN, Rules
from croupier.games.four_card_poker.wagers import RANKING, aces_up, ante_bonus, settle
from croupier.simulation.against import DECK, alone, ended, valued
from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.decks import DeckDeals
from croupier.simulation.tally import Result
from croupier.simulation.tracking import Plays
from croupier.table import Settlement

CARDS = OWN + DEALERS
_OF_A_SUIT = 13
DEPENDS = len(counted.TIMES)
"""Instead of a choice: on the cards."""
_U = np.uint64
_int: Any = np.int64  # of numbers handed on as they are written, each would be compiled for anew


def build(game: Game, rules: Rules, wager: Wager, plays: Plays) -> DeckDeals:
    """The ante as best play says, or aces up. A round has the own cards, and the dealer's with the last face up."""
    if wager.name == "aces-up":
        return of_five(game, lambda rank: aces_up(rules, rank))
    if not isinstance(plays, counted.FourCardPlays):
        raise NoSmallMachine("there is no table of its play")
    choice = np.zeros((len(counted.RANKS), _OF_A_SUIT), np.uint8)
    for row in counted.four_card_rows():
        chosen = np.flatnonzero(row.ways)
        choice[row.rank, row.up - 2] = chosen[0] if len(chosen) == 1 else DEPENDS
    results: dict[Result, int] = {ended(game, (counted.FOLDED, 1)): 0}
    kinds: dict[Settlement | None, int] = {}
    of_rank = [kinds.setdefault(ante_bonus(rules, rank), len(kinds)) for rank in counted.RANKS]
    ends = np.zeros((len(counted.TIMES), len(kinds), 2), np.int64)
    for place, times in enumerate(counted.TIMES):
        for bonus, kind in kinds.items():
            mine = counted.RANKS[of_rank.index(kind)]
            for won, dealer in enumerate((_above(mine), mine)):
                end = settle(mine, dealer)
                beside = [(bonus, 1)] if bonus else []
                if times and (end.result == "win") == bool(won):
                    found = ended(game, (end, 1), (end, times), *beside, raised=times)
                    ends[place, kind, won] = results.setdefault(found, len(results))
    exact = plays.arrays() if (choice == DEPENDS).any() else counted.Arrays.none()
    tables = *hand_evaluator(RANKING, OWN).tables, *hand_evaluator(RANKING, DEALERS).tables
    own = choice.reshape(-1), np.array(of_rank, np.int64), ends, *exact
    return DeckDeals(DECK, CARDS, lambda dealt: five_against_six(dealt, *tables, *own), tuple(results))


def _above(rank: Rank) -> Rank:
    """A higher one; the highest itself."""
    return counted.RANKS[min(counted.RANKS.index(rank) + 1, len(counted.RANKS) - 1)]


def of_five(game: Game, judged: Callable[[Rank], Settlement]) -> DeckDeals:
    """A wager that the best four of five cards decide."""
    made = hand_evaluator(RANKING, OWN)
    numbers: dict[Result, int] = {}
    ends = [numbers.setdefault(ended(game, (judged(rank), 1)), len(numbers)) for rank in made.ranks]
    tables = *made.tables, np.array(ends, np.int64)
    return DeckDeals(DECK, OWN, lambda dealt: alone(dealt, *tables), tuple(numbers))


@compiled_checked
def five_against_six(
    dealt: Any,
    start: Any,
    card: Any,
    row_from: Any,
    shift: Any,
    value: Any,
    flush: Any,
    start_6: Any,
    card_6: Any,
    row_from_6: Any,
    shift_6: Any,
    value_6: Any,
    flush_6: Any,
    choice: Any,
    kinds: Any,
    ends: Any,
    of: Any,
    by: Any,
    back: Any,
    times: Any,
    pascal: Any,
) -> Any:
    """The own five cards and the dealer's six, the last of which shows: the best four of each.

    How often the ante is played goes by the own rank and the rank that shows, and where suits matter by the cards: the
    set's number leads to its class (``of``) and to the change of suits that makes it the first of that (``by``); the
    card that shows is changed in the same way (``back``).
    """
    found = np.empty(dealt.shape[1], np.int64)
    mine = valued(dealt, _int(0), _int(5), start, card, row_from, shift, value, flush)
    theirs = valued(dealt, _int(5), _int(6), start_6, card_6, row_from_6, shift_6, value_6, flush_6)
    hand = np.empty(5, np.int64)
    for i in range(dealt.shape[1]):
        own, up = mine[i], dealt[10, i]
        played = np.int64(choice[np.int64(own) * 13 + np.int64(up) % 13])
        if played == DEPENDS:
            for j in range(5):  # each among those before it: a call of the sort would take a second of compiling
                code, place = np.int64(dealt[j, i]), j
                while place > 0 and hand[place - 1] > code:
                    hand[place] = hand[place - 1]
                    place -= 1
                hand[place] = code
            number = np.int64(0)
            for j in range(5):
                number += pascal[hand[j], j + 1]
            played = np.int64(times[of[number], back[by[number], up]])
        found[i] = ends[played, kinds[own], np.int64(own >= theirs[i])]
    return found
