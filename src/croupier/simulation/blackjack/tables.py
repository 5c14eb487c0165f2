"""What blackjack's judgements and a way of playing say, as tables for compiled rounds.

A hand is known by how many cards of each value it has, as the solver knows it (`analysis.blackjack.hands`); every card
leads to another. What is done with a hand is a table of hands and face-up cards, one for hands as they were dealt and
two for the hands of each pair that is split: the one with the original wager, and the others. So any way of playing
that looks at the cards of the hand and the dealer's card fits, a chart by totals as well as best play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.blackjack.hands import MOST, OVER, VALUES, Hands, counted, player_hands
from croupier.analysis.blackjack.terms import RANK
from croupier.game import Game
from croupier.games.blackjack import judgements as judge
from croupier.games.shared.night import NightRules
from croupier.law.citations import exchanged
from croupier.simulation.automaton import TooLarge
from croupier.table import Settlement

STAND, DRAW, DOUBLE, SPLIT, SURRENDER = range(5)
ACTIONS = ("stand", "draw", "double", "split", "surrender")
ACE, TEN = 0, 9  # among the values, as cards are counted
WAGER, SPLITTING, DOUBLING = range(3)
BETS = ("wager", "split", "double")
"""What is bet on a hand, and what may be added to it."""
DEALER_OVER = 22

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]


class Way(Protocol):
    """A way of playing: an answer to any hand under 21, as the solver's `Solution` gives one."""

    def __call__(
        self, values: Sequence[int], up: int, pair: int = 0, *, may_split: bool = True, later: bool = False
    ) -> str: ...


class Play(NamedTuple):
    """A way of playing, by context (0 for hands as dealt), hand and value of the face-up card from the ace on."""

    act: Bytes  # what is done
    alone: Bytes  # what is done with a pair that may not be split
    context: Numbers  # of the hands of a split, by the value of the pair and whether another hand came before


class Ends(NamedTuple):
    """Which settlement each bet gets, by number."""

    row: Numbers  # of a hand, among those that are settled alike
    against: Numbers  # row x what the dealer's hand comes to, from 17 on; 22 is over
    met: Numbers  # by a dealer's blackjack: bet x whether the hand has 21
    over: int  # 21
    natural: int
    natural_waited: int
    both: int
    surrendered: int
    surrendered_late: int
    surrender_lost: int


class Terms(NamedTuple):
    """Rules as they matter to a round."""

    hole: bool  # the dealer has a second card before anybody decides
    looks: bool  # and a blackjack is found then
    busts_wait: bool  # what was added to a hand over 21 waits for it
    most_hands: int
    may_split: Bytes  # by whether the hand comes from a split, and value
    draws: Bytes  # the dealer, by total: on a hard one, and on a soft one
    cards: int  # in the shoe
    cut: int  # the cutting card comes out once so many are dealt
    burned: int
    hole_unseen: bool  # where no hand waits for it


class Tables(NamedTuple):
    """All of it."""

    hands: Hands
    single: NDArray[np.int16]  # the hand of one card, by its value
    child: NDArray[np.int16]
    pair: NDArray[np.int8]  # the value of a pair, or -1
    play: Play
    ends: Ends
    terms: Terms
    settlements: tuple[Settlement, ...]


def tables(game: Game, rules: Any, way: Way) -> Tables:
    """The tables of a game of the family; `TooLarge` says of a rule that they do not hold it."""
    for name, why in _NOT_HELD.items():
        if getattr(rules, name):
            raise TooLarge(why)
    if rules.shuffling != "cutting-card":
        raise TooLarge("the shoe is not played to a cutting card")
    if judge.given_up(rules, TEN + 1) != judge.SURRENDERED_LATE:
        raise TooLarge("a surrender is settled by a clause of its own where a reader has ruled a blackjack out")
    if not rules.naturals_wait:
        raise TooLarge("blackjacks are paid before the dealer's second card")
    hands = player_hands()
    pair = np.full(len(hands.cards), -1, np.int8)
    for place, value in enumerate(VALUES):
        pair[hands.at[counted((value, value))]] = place
    settlements: dict[Settlement, int] = {}

    def number(settlement: Settlement) -> int:
        under = settlement._replace(by=exchanged(settlement.by, game.Rules.law))
        return settlements.setdefault(under, len(settlements))

    ends = _ends(rules, hands, number)
    terms = _terms(game, rules)
    ranks = Counter(judge.VALUE[card.rank] for card in game.pack(rules).cards()) if game.pack else Counter()
    play = _play(hands, pair, way, terms.may_split, np.array([ranks[value] for value in VALUES]))
    single = np.array([hands.at[counted((value,))] for value in VALUES], np.int16)
    return Tables(hands, single, hands.child.astype(np.int16), pair, play, ends, terms, tuple(settlements))


_NOT_HELD = {
    "hole_card_up": "both cards of the dealer lie face up",
    "equal_busts_tie": "hands over 21 wait for the dealer's",
    "doubles_any": "hands of more than two cards are doubled",
    "surrenders_any": "hands of more than two cards are given up",
    "split_by_rank": "tens are told apart",
    "early_surrender": "hands are given up before a blackjack is looked for",
    "surrender_waits": "a surrender waits although a blackjack is ruled out",
    "double_attack": "wagers are joined after the dealer's first card",
    "double_shoe": "rounds are dealt from two sides of a shoe",
    "multiple_action": "one hand is played against several of the dealer's",
}


def _terms(game: Game, rules: Any) -> Terms:
    may_split = [[not judge.no_split(rules, rank, rank, split, room=True) for rank in RANK] for split in (False, True)]
    draws = [
        [judge.dealer_draws(total, soft, rules.hits_soft_17) for total in range(DEALER_OVER + 1)]
        for soft in (False, True)
    ]
    assert game.pack is not None
    size = len(game.pack(rules).cards())
    return Terms(
        bool(rules.hole_card),
        bool(rules.hole_card and rules.looks),
        bool(rules.busts_wait),
        rules.most_hands,
        np.array(may_split, np.uint8),
        np.array(draws, np.uint8),
        size,
        size - ceil(size * rules.cut_off),
        1,
        bool(rules.hole_card) and isinstance(rules, NightRules),
    )


def _ends(rules: Any, hands: Hands, number: Callable[[Settlement], int]) -> Ends:
    """Rows for hands that are settled alike whatever the dealer has; 21 is told apart, as a blackjack does."""
    rows: dict[tuple[int, ...], int] = {}
    row = []
    for total, cards in zip(hands.totals.tolist(), hands.cards.tolist(), strict=True):
        ends = tuple(number(judge.settle(rules, total, cards, dealer)) for dealer in range(17, DEALER_OVER + 1))
        row.append(rows.setdefault((*ends, int(total == MOST)), len(rows)))
    met = [[number(judge.against_blackjack(rules, bet, total)) for total in (0, MOST)] for bet in BETS]
    return Ends(
        np.array(row),
        np.array([ends[:-1] for ends in rows]),
        np.array(met),
        number(rules.terms.over_21),
        number(judge.settle_blackjack(rules, False, waited=False)),
        number(judge.settle_blackjack(rules, False, waited=True)),
        number(judge.settle_blackjack(rules, True, waited=True)),
        number(judge.SURRENDERED),
        number(judge.SURRENDERED_LATE),
        number(judge.SURRENDER_LOST),
    )


def _play(hands: Hands, pair: NDArray[np.int8], way: Way, may_split: Bytes, shoe: Numbers) -> Play:
    """Every hand that comes up is asked about, of splits only where a pair is split."""
    size = len(hands.cards), len(VALUES)
    act, alone = [np.zeros(size, np.uint8)], [np.zeros(size, np.uint8)]
    two = np.flatnonzero(hands.cards == 2).tolist()
    _ask(hands, pair, two, lambda values, up, may: way(values, up, may_split=may), shoe, act[0], alone[0])
    context = np.zeros((len(VALUES), 2), np.int64)
    for place, value in enumerate(VALUES):
        start = hands.at[counted((value, value))]
        if not may_split[0, place] or not (act[0][start] == SPLIT).any():
            continue
        for later in (False, True):
            context[place, int(later)] = len(act)
            act.append(np.zeros(size, np.uint8))
            alone.append(np.zeros(size, np.uint8))
            after = hands.child[hands.at[counted((value,))]].tolist()

            def asked(values: tuple[int, ...], up: int, may: bool, value: int = value, later: bool = later) -> str:
                return way(values, up, value, may_split=may, later=later)

            left = shoe - (np.array(VALUES) == value)  # another hand has one of them
            _ask(hands, pair, after, asked, left, act[-1], alone[-1])
    return Play(np.array(act), np.array(alone), context)


def _ask(
    hands: Hands,
    pair: NDArray[np.int8],
    first: Sequence[int],
    way: Callable[[tuple[int, ...], int, bool], str],
    shoe: Numbers,
    act: Bytes,
    alone: Bytes,
) -> None:
    """Fill in what is done with these hands, and with all that they become, as far as a shoe has the cards for it."""
    todo, seen = list(first), set(first)
    while todo:
        hand = todo.pop()
        if hands.totals[hand] >= MOST:
            continue
        values = tuple(value for value, number in zip(VALUES, hands.counts[hand], strict=True) for _ in range(number))
        left = shoe - hands.counts[hand]
        if (left < 0).any():
            continue
        for place, up in enumerate(VALUES):
            if not left[place]:
                continue
            act[hand, place] = ACTIONS.index(way(values, up, True))
            alone[hand, place] = ACTIONS.index(way(values, up, False)) if pair[hand] >= 0 else act[hand, place]
        if DRAW in act[hand] or DRAW in alone[hand]:
            for after in hands.child[hand].tolist():
                if after != OVER and after not in seen:
                    seen.add(after)
                    todo.append(after)
