"""The three-card wager of double cross poker by counting: any three cards of the deck."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.analysis.reports.outcomes import Distribution, undecided
from croupier.analysis.solvers.poker_hands.holdings import HoldingsDeck
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.double_cross import OWN, PACK, RANKING, Rules, settle
from croupier.tables.paying import EXACTLY, Paying


def count(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    three = HoldingsDeck(PACK.cards() if pack is None else tuple(pack)).first(OWN + 1).items()
    return undecided(((settle(rules, held.rank(RANKING)), ways) for held, ways in three), paying)
