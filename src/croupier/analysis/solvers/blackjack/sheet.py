"""What a par sheet tells of a blackjack wager besides its figures: starting hands, net results, the most at stake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from croupier.analysis.solvers.blackjack.extremes import Extreme, extremes
from croupier.analysis.solvers.blackjack.solve import solve_blackjack
from croupier.equipment.cards import Card
from croupier.game import Game


def starting(game: Game, rules: Any, pack: Iterable[Card] | None) -> dict[str, Any]:
    """Starting hands and net results, as plain data."""
    found = solve_blackjack(rules, None if pack is None else Counter(card.rank for card in pack))
    return {
        "hands": [
            [
                list(case.values),
                [case.up] if isinstance(case.up, int) else list(case.up),
                case.chance,
                case.worth,
                case.action,
            ]
            for case in found.cases
        ],
        "nets": [[str(net), chance] for net, chance in found.nets.chances],
        "unresolved": found.nets.unresolved,
    }


def at_most(game: Game, rules: Any, pack: Iterable[Card]) -> tuple[Extreme, Extreme]:
    """The most that a round can win, and the most that it can lose."""
    return extremes(rules, Counter(card.rank for card in pack))
