"""Questions of games with cards that all players have in common: exactly, over all cards to come."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.strategy.colorado import worths as colorado_worths
from croupier.analysis.strategy.double_down import doubled
from croupier.analysis.strategy.mississippi import worths as mississippi_worths
from croupier.analysis.strategy.ride import RIDE, WITHDRAW, riding
from croupier.analysis.strategy.ultimate import worths as ultimate_worths
from croupier.analysis.worth.dealers_hand import ANTE, own_cards
from croupier.analysis.worth.scripts import BY_MISTAKE
from croupier.analysis.worth.valued import Left, Valued, full_only, not_taken_out, open_to, without_others
from croupier.equipment.cards import STANDARD
from croupier.game import Game
from croupier.table import Ask

BEST_DISCARD = "a bet is told with the best card discarded"
THIS_BET = "unit of the bet that is asked about; what the other bets come to is left out"


def let_it_ride(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """Each bet by itself: whether one rides changes nothing for the others."""
    sees: Any = ask.sees
    own = (*own_cards(ask, 3), *sees.community)
    worth = riding(rules, own, without_others(STANDARD, sees, pack))
    return Valued({RIDE: worth, WITHDRAW: Fraction(0)}, unit=THIS_BET)


def double_down(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """All cards but one lie face up, those of the other players too."""
    sees: Any = ask.sees
    worth = doubled(rules, (sees.card, *sees.up), without_others(STANDARD, sees, pack))
    return Valued({"double": 2 * worth, "stand": worth}, unit="unit of the wager")


def mississippi(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """With the bets as they were made; a fold loses them all."""
    sees: Any = ask.sees
    cards = (*own_cards(ask, 2), *sees.community)
    return Valued(mississippi_worths(rules, cards, sees.bets, without_others(STANDARD, sees, pack)), unit=ANTE)


def ultimate(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    full_only(pack)
    sees: Any = ask.sees
    worths = ultimate_worths(rules, own_cards(ask, 2), sees.community)
    return Valued(worths, unit="ante, the blind with it", notes=not_taken_out(sees))


def colorado(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """The bet, or the discard: whichever the version asks first."""
    full_only(pack)
    if "keep" in open_to(ask):
        raise Unavailable(BY_MISTAKE)
    worths = colorado_worths(rules, own_cards(ask, 3))
    return Valued(worths, unit=ANTE, notes=(BEST_DISCARD, *not_taken_out(ask.sees)))
