"""A hand of one's own against the dealer's, compiled: three card poker and Caribbean stud.

Hands are told apart as far as the game does: an own hand by how it is played and what it is paid, the dealer's by
whether it qualifies, and one from the other by which is higher. Each such cell has one end, which the game's own
judgements fill; compiled code only finds the cell.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.play_or_fold import stud as counted_stud
from croupier.analysis.solvers.play_or_fold import three_card as counted
from croupier.analysis.solvers.play_or_fold.stud_counts import LANES, Look
from croupier.analysis.solvers.poker_hands.poker_batch import (
    CODE,
    ENOUGH,
    Evaluator,
    compiled_checked,
    hand_evaluator,
    looked_up,
    of_suit,
)
from croupier.equipment.cards import STANDARD
from croupier.equipment.poker import Rank
from croupier.game import Game, Wager
from croupier.games.caribbean_stud.rules import HandRules
from croupier.games.caribbean_stud.wagers import RANKING as FIVE
from croupier.games.caribbean_stud.wagers import hand_name, progressive_prize, settle
from croupier.games.caribbean_stud.wagers import qualifies as stud_qualifies
from croupier.games.three_card_poker.play import Seen
from croupier.games.three_card_poker.rules import HAND, Rules
from croupier.games.three_card_poker.wagers import RANKING as THREE
from croupier.games.three_card_poker.wagers import ante_bonus, pair_plus, qualifies
from croupier.games.three_card_poker.wagers import settle as settle_three
from croupier.law.citations import exchange_citations
from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.deciders import ByFunction
from croupier.simulation.decks import Codes, DeckDeals
from croupier.simulation.tally import Result
from croupier.simulation.tracking import Plays
from croupier.table import Amount, Settlement

DECK = len(STANDARD)
RELATIONS = 3
"""Lower than the dealer's hand, equal to it and higher."""
FOLDS, BETS, DEPENDS = range(3)
_OF_A_SUIT = len(LANES)
_U = np.uint64
_int: Any = np.int64  # of numbers handed on as they are written, each would be compiled for anew


def ended(game: Game, *ends: tuple[Settlement, Amount], raised: Amount = 0) -> Result:
    """How a wager of one ends that was raised by so much: every settlement with its stake, in order."""
    net = sum((Fraction(end.net(stake)) for end, stake in ends), Fraction(0))
    clauses = tuple(exchange_citations(end.by, game.Rules.law) for end, _ in ends)
    return Result(net, Fraction(1), Fraction(1 + raised), clauses)


class Cells:
    """The end of each kind of own hand against each kind of the dealer's, lower, equal and higher; number 0 is a fold.

    ``own`` and ``dealers`` tell the kinds of ranks, which ends do not tell apart. `kinds` has the first cell of an own
    rank, `shift` how far on those of a dealer's rank are.
    """

    def __init__(
        self,
        ranks: Sequence[Rank],
        own: Callable[[Rank], Hashable],
        dealers: Callable[[Rank], Hashable],
        ends: Callable[[Rank, Rank], Result],
        fold: Result,
    ) -> None:
        of_own, of_dealer = _kinds(ranks, own), _kinds(ranks, dealers)
        wide = RELATIONS * len(of_dealer)
        self.kinds = {rank: place * wide for place, kind in enumerate(of_own.values()) for rank in kind}
        self.shift = {rank: place * RELATIONS for place, kind in enumerate(of_dealer.values()) for rank in kind}
        results = {fold: 0}
        self.ends = np.zeros(wide * len(of_own), np.int64)
        for mine in of_own.values():
            for theirs in of_dealer.values():
                for relation in range(RELATIONS):
                    found = _example(mine, theirs, relation)
                    if found:
                        end = results.setdefault(ends(*found), len(results))
                        self.ends[self.kinds[mine[0]] + self.shift[theirs[0]] + relation] = end
        self.results = tuple(results)

    def of(self, ranks: Sequence[Rank]) -> tuple[NDArray[np.uint16], NDArray[np.uint16], Codes]:
        """The tables: the first cell of each own rank, how far on those of each of the dealer's are, and the ends."""
        kinds, shift = ([of[rank] for rank in ranks] for of in (self.kinds, self.shift))
        return np.array(kinds, np.uint16), np.array(shift, np.uint16), self.ends


def _kinds(ranks: Iterable[Rank], kind: Callable[[Rank], Hashable]) -> dict[Hashable, list[Rank]]:
    found: dict[Hashable, list[Rank]] = {}
    for rank in ranks:
        found.setdefault(kind(rank), []).append(rank)
    return found


def _example(own: Sequence[Rank], dealers: Sequence[Rank], relation: int) -> tuple[Rank, Rank] | None:
    """An own rank that is lower than one of the dealer's, equal to it or higher; nothing if there is none."""
    if relation == 1:
        same = set(own) & set(dealers)
        found = (max(same), max(same)) if same else None
    else:
        found = (max(own), min(dealers)) if relation else (min(own), max(dealers))
    return found if found and (found[0] > found[1]) + (found[0] >= found[1]) == relation else None


# --- Three card poker ---------------------------------------------------------------------------------------------


def three_card(game: Game, rules: Rules, wager: Wager, plays: Plays) -> DeckDeals:
    """The ante, played as a table says; or pair plus."""
    if wager.name == "pair-plus":
        return of_three(game, lambda rank: pair_plus(rules, rank))
    if isinstance(plays, ByFunction):
        hands = [Seen(tuple(sorted(hand))) for hand in combinations(STANDARD, HAND)]
        plays = {(seen,): plays.answer(seen, (counted.PLAY, counted.FOLD)) for seen in hands}
    if not isinstance(plays, Mapping):
        raise NoSmallMachine("there is no table of its play")
    made = hand_evaluator(THREE)

    def ends(own: Rank, dealer: Rank) -> Result:
        bonus = ante_bonus(rules, own)
        return ended(game, *((end, 1) for end in (*settle_three(own, dealer), *([bonus] if bonus else []))), raised=1)

    cells = Cells(made.ranks, lambda rank: ante_bonus(rules, rank), qualifies, ends, ended(game, (counted.FOLDED, 1)))
    exact = np.zeros((DECK, DECK, DECK), np.uint8)  # of hands that are not all played alike, by their cards
    ways: dict[Rank, set[bool]] = defaultdict(set)
    for hand in combinations(STANDARD, HAND):
        on = plays[Seen(tuple(sorted(hand))),] == counted.PLAY
        ways[THREE.rank(hand)].add(on)
        for order in permutations([CODE[card] for card in hand]):
            exact[order] = on
    choice = np.array([DEPENDS if len(ways[rank]) > 1 else ways[rank] == {True} for rank in made.ranks], np.uint8)
    tables = *made.tables, choice, exact.reshape(-1), *cells.of(made.ranks)
    return DeckDeals(DECK, 2 * HAND, lambda dealt: three_against_three(dealt, *tables), cells.results)


def of_three(game: Game, judged: Callable[[Rank], Settlement], first: int = 0) -> DeckDeals:
    """A wager that three cards decide, from the first of these on, by their rank and nothing else."""
    made = hand_evaluator(THREE)
    numbers: dict[Result, int] = {}
    ends = [numbers.setdefault(ended(game, (judged(rank), 1)), len(numbers)) for rank in made.ranks]
    tables = *made.tables, np.array(ends, np.int64)
    return DeckDeals(DECK, HAND, lambda dealt: alone(dealt, *tables), tuple(numbers), range(first, first + HAND))


@compiled_checked
def summed(dealt: Any, first: int, number: int, start: Any, card: Any) -> Any:
    """Of some cards of each round, as the evaluator judges them."""
    totals = np.full(dealt.shape[1], start)
    for j in range(first, first + number):
        of_rounds = dealt[j]
        for i in range(len(totals)):
            totals[i] += card[of_rounds[i]]
    return totals


@compiled_checked
def valued(
    dealt: Any, first: int, number: int, start: Any, card: Any, row_from: Any, shift: Any, value: Any, flush: Any
) -> Any:
    """What those cards are worth in each round."""
    # Round after round within each step: the look-ups of one round do not wait for those of another. Few hands may be
    # a flush; those alone are gone through card by card.
    totals = summed(dealt, first, number, start, card)
    found, hand = np.empty(len(totals), np.uint16), np.empty(number, np.uint8)
    for i in range(len(totals)):
        found[i] = looked_up(totals[i], row_from, shift, value)
    for i in range(len(totals)):
        if totals[i] & ENOUGH:
            for j in range(number):
                hand[j] = dealt[first + j, i]
            found[i] = max(found[i], of_suit(hand, _U(0), number, totals[i], flush))
    return found


@compiled_checked
def alone(dealt: Any, start: Any, card: Any, row_from: Any, shift: Any, value: Any, flush: Any, ends: Any) -> Any:
    """Hands by themselves, all cards that were dealt."""
    return ends[valued(dealt, _int(0), dealt.shape[0], start, card, row_from, shift, value, flush)]


@compiled_checked
def three_against_three(
    dealt: Any,
    start: Any,
    card: Any,
    row_from: Any,
    shift: Any,
    value: Any,
    flush: Any,
    choice: Any,
    exact: Any,
    kinds: Any,
    on: Any,
    ends: Any,
) -> Any:
    """The own three cards, and the dealer's."""
    found = np.empty(dealt.shape[1], np.int64)
    deck = _U(DECK)
    mine = valued(dealt, _int(0), _int(3), start, card, row_from, shift, value, flush)
    theirs = valued(dealt, _int(3), _int(3), start, card, row_from, shift, value, flush)
    for i in range(dealt.shape[1]):
        own, dealer = mine[i], theirs[i]
        played = choice[own]
        if played == DEPENDS:
            played = exact[(_U(dealt[0, i]) * deck + _U(dealt[1, i])) * deck + _U(dealt[2, i])]
        # Lower, equal or higher as a number, and a fold as a factor (its end is number 0): no branch that the processor
        # would often guess wrong.
        relation = np.int64(own > dealer) + np.int64(own >= dealer)
        found[i] = ends[np.int64(kinds[own]) + np.int64(on[dealer]) + relation] * np.int64(played)
    return found


# --- Caribbean stud -----------------------------------------------------------------------------------------------


def stud(game: Game, rules: HandRules, wager: Wager, plays: Plays) -> DeckDeals:
    """The ante, with a bet as the best play says, or the progressive wager; a round has the own cards, and the dealer's
    with the last face up."""
    made = hand_evaluator(FIVE)
    if wager.name == "progressive":
        return of_five(game, rules, made)
    assert isinstance(plays, counted_stud.StudPlays)
    looks = {each.rank(FIVE): each for each in plays.bets}

    def ends(own: Rank, dealer: Rank) -> Result:
        ante, bet = settle(rules, own, dealer)
        return ended(game, (ante, 1), (bet, counted_stud.BET), raised=counted_stud.BET)

    cells = Cells(made.ranks, hand_name, stud_qualifies, ends, ended(game, (counted_stud.FOLD, 1)))
    choice = np.empty(len(made.ranks), np.uint8)
    shown = np.zeros((len(made.ranks), 1 << FIVE.size), np.uint16)
    ranks = np.zeros((len(made.ranks), FIVE.size), np.uint8)
    for value, rank in enumerate(made.ranks):
        choice[value] = _decided(plays, looks[rank], shown[value], ranks[value])
    tables = *made.tables, choice, shown, ranks, *cells.of(made.ranks)
    return DeckDeals(DECK, 2 * FIVE.size, lambda dealt: five_against_five(dealt, *tables), cells.results)


def of_five(game: Game, rules: Any, made: Evaluator) -> DeckDeals:
    """The progressive wager on the own cards, with a meter that shows what it starts from when they are paid."""
    numbers: dict[Result, int] = {}
    shows = Fraction(rules.meter_seed)
    prizes = (progressive_prize(rules, rank.category, shows) for rank in made.ranks)
    ends = [numbers.setdefault(ended(game, (prize, 1)), len(numbers)) for prize in prizes]
    tables = *made.tables, np.array(ends, np.int64)
    return DeckDeals(DECK, FIVE.size, lambda dealt: alone(dealt, *tables), tuple(numbers))


def _decided(plays: counted_stud.StudPlays, own: Look, shown: NDArray[Any], ranks: NDArray[Any]) -> int:
    """Whether a hand of this look is always a bet or never one; else on which face-up ranks it is, by the own ranks
    that have the suit of that card."""
    each = list(dict.fromkeys(own.ranks))
    on = plays.by_suit(own)
    ranks[: len(each)] = [rank - LANES[0] for rank in each]
    shown[: len(on)] = on
    if not any(on):
        return FOLDS
    every = (1 << len(LANES)) - 1
    for shared, bets in enumerate(on):
        gone = sum(1 << rank - LANES[0] for place, rank in enumerate(each) if shared >> place & 1)
        if bets != every & ~gone:
            return DEPENDS
    return BETS


@compiled_checked
def five_against_five(
    dealt: Any,
    start: Any,
    card: Any,
    row_from: Any,
    shift: Any,
    value: Any,
    flush: Any,
    choice: Any,
    shown: Any,
    ranks: Any,
    kinds: Any,
    on: Any,
    ends: Any,
) -> Any:
    found = np.empty(dealt.shape[1], np.int64)
    mine = valued(dealt, _int(0), _int(5), start, card, row_from, shift, value, flush)
    theirs = valued(dealt, _int(5), _int(5), start, card, row_from, shift, value, flush)
    for i in range(dealt.shape[1]):
        own, dealer = mine[i], theirs[i]
        played = choice[own]
        if played == DEPENDS:
            played = _on_this(dealt, i, shown[own], ranks[own])
        relation = np.int64(own > dealer) + np.int64(own >= dealer)
        found[i] = ends[np.int64(kinds[own]) + np.int64(on[dealer]) + relation] * np.int64(played)
    return found


@compiled_checked
def _on_this(dealt: Any, i: Any, shown: Any, ranks: Any) -> Any:
    """Whether a hand is a bet against the last card of the dealer's."""
    # `held` has a bit for each rank that the hand has in the suit that shows. The hand's own ranks, a bit for each of
    # them in order (of a pair the first stands for both), say then which of its rows is asked; a row has a bit a card.
    thirteen = _U(_OF_A_SUIT)
    up = _U(dealt[9, i])
    held = _U(0)
    for j in range(5):
        code = _U(dealt[j, i])
        if code // thirteen == up // thirteen:
            held |= _U(1) << (code % thirteen)
    shared = _U(0)
    for j in range(len(ranks)):
        if (held >> _U(ranks[j])) & _U(1) and (j == 0 or ranks[j] > ranks[j - 1]):
            shared |= _U(1) << _U(j)
    return (_U(shown[shared]) >> (up % thirteen)) & _U(1)
