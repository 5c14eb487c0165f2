"""Questions of games in which a hand is played against the dealer's: exactly, over all that the dealer may hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import chain, combinations
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.solvers.play_or_fold.four_card import CHOICES
from croupier.analysis.solvers.play_or_fold.four_card import RANKS as FOUR_CARD_RANKS
from croupier.analysis.solvers.play_or_fold.one_decision import FirstCards
from croupier.analysis.solvers.play_or_fold.two_card import FOLD, TwoCardPoker, TwoCards
from croupier.analysis.solvers.poker_hands.poker_batch import Values, codes, hand_evaluator
from croupier.analysis.strategy.boston import worths as boston_worths
from croupier.analysis.worth.valued import Left, Valued, full_only, not_taken_out, without_others
from croupier.equipment.cards import STANDARD, Card
from croupier.equipment.poker import Ranking
from croupier.game import Game
from croupier.games.caribbean_stud.rules import HAND as STUD_HAND
from croupier.games.caribbean_stud.wagers import RANKING as STUD_RANKING
from croupier.games.caribbean_stud.wagers import settle as settle_stud
from croupier.games.four_card_poker.rules import DEALERS, OWN
from croupier.games.four_card_poker.wagers import RANKING as FOUR_CARD_RANKING
from croupier.games.four_card_poker.wagers import ante_bonus as four_card_bonus
from croupier.games.three_card_poker.rules import HAND as THREE
from croupier.games.three_card_poker.wagers import RANKING as THREE_CARD_RANKING
from croupier.games.three_card_poker.wagers import ante_bonus as three_card_bonus
from croupier.games.three_card_poker.wagers import settle as settle_three_cards
from croupier.games.two_card_joker_poker.layout import CALL
from croupier.games.two_card_joker_poker.rules import PACK as WITH_JOKERS
from croupier.table import Ask, Hand

ANTE = "ante"
ONLY_HIS = "only the player knows the cards of this hand"


def own_cards(ask: Ask, number: int) -> Hand:
    """The cards that the question shows as the player's; where a person deals the table may not know them."""
    hand = getattr(ask.sees, "hand", None)
    if not isinstance(hand, tuple) or len(hand) != number:
        raise Unavailable(ONLY_HIS)
    return hand


def stud(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """Bet or fold, against the dealer's card that shows."""
    own = own_cards(ask, STUD_HAND)
    rank = STUD_RANKING.rank(own)
    total = Fraction(0)
    sees: Any = ask.sees
    held = dealers(STUD_RANKING, STUD_HAND, own, sees.up, without_others(STANDARD, sees, pack))
    ranks = hand_evaluator(STUD_RANKING).ranks
    for value in np.flatnonzero(held).tolist():
        ante, bet = settle_stud(rules, rank, ranks[value])
        total += int(held[value]) * (ante.net(1) + bet.net(2))
    return Valued({"bet": total / int(held.sum()), "fold": Fraction(-1)}, unit=ANTE)


def three_cards(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """Play or fold; nothing of the dealer's shows."""
    own = own_cards(ask, THREE)
    rank = THREE_CARD_RANKING.rank(own)
    held = dealers(THREE_CARD_RANKING, THREE, own, None, without_others(STANDARD, ask.sees, pack))
    ranks = hand_evaluator(THREE_CARD_RANKING).ranks
    total = Fraction(0)
    for value in np.flatnonzero(held).tolist():
        total += int(held[value]) * sum(end.net(1) for end in settle_three_cards(rank, ranks[value]))
    bonus = three_card_bonus(rules, rank)
    worth = total / int(held.sum()) + (bonus.net(1) if bonus else 0)
    return Valued({"play": worth, "fold": Fraction(-1)}, unit=ANTE)


def four_cards(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """Play once, three times, anything between at its most, or fold; one card of the dealer's six shows."""
    own = own_cards(ask, OWN)
    rank = FOUR_CARD_RANKING.best(own)
    sees: Any = ask.sees
    held = dealers(FOUR_CARD_RANKING, DEALERS, own, sees.up, without_others(STANDARD, sees, pack))
    no_higher = int(held[: FOUR_CARD_RANKS.index(rank) + 1].sum())
    margin = Fraction(2 * no_higher, int(held.sum())) - 1
    bonus = four_card_bonus(rules, rank)
    more = bonus.net(1) if bonus else 0
    found = {name: (1 + times) * margin + more if times else Fraction(-1) for times, name in CHOICES.items()}
    assert ask.about is not None
    for choice in ask.choices:
        if choice.name not in found and choice.stake:
            found[choice.name] = (1 + Fraction(choice.stake[1]) / Fraction(ask.about.stake)) * margin + more
    return Valued(found, unit=ANTE)


def two_cards(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """Call or fold; the jokers are in the pack."""
    own = own_cards(ask, 2)
    counted, known = _two_cards(rules, without_others(WITH_JOKERS.cards(), ask.sees, pack))
    first = known.get(tuple(sorted(own)))
    if first is None:
        raise Unavailable("these cards are not in the pack")
    worth = sum((Fraction(end.net) * ways for end, ways in first.on), Fraction(0)) / counted.after
    return Valued({CALL: worth, FOLD: Fraction(counted.folded.net)}, unit=ANTE)


@lru_cache(maxsize=8)
def _two_cards(rules: Any, pack: tuple[Card, ...]) -> tuple[TwoCardPoker, Mapping[Hand, FirstCards[TwoCards]]]:
    counted = TwoCardPoker(rules, pack)
    return counted, {hand: first for first in counted.all_first for hand in first.value.hands}


def boston(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """The second wager or a fold, over all further cards."""
    full_only(pack)
    return Valued(boston_worths(rules, own_cards(ask, 3)), unit=ANTE, notes=not_taken_out(ask.sees))


# --- Hands of the dealer's ----------------------------------------------------------------------------------------


def dealers(
    ranking: Ranking, size: int, own: Sequence[Card], shown: Card | None, pack: Sequence[Card]
) -> NDArray[np.int64]:
    """How many hands of so many cards the dealer may hold, by what they are worth: places in `Evaluator.ranks`."""
    gone = {*own, shown}
    left = [card for card in pack if card not in gone]
    hidden = size - (shown is not None)
    hands = np.empty((comb(len(left), hidden), size), np.uint8)
    hands[:, :hidden] = codes([left])[0][_places(len(left), hidden)]
    if shown is not None:
        hands[:, hidden] = codes([[shown]])[0]
    of = hand_evaluator(ranking, size)
    values: Values = of.values(hands)
    return np.bincount(values, minlength=len(of.ranks))


@lru_cache(maxsize=4)
def _places(cards: int, size: int) -> NDArray[np.uint8]:
    """Every choice of so many cards of a row; the same for all hands, and most of the work."""
    flat = np.fromiter(chain.from_iterable(combinations(range(cards), size)), np.uint8, comb(cards, size) * size)
    return flat.reshape(-1, size)
