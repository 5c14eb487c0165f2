"""Questions of Spanish 21 and double attack, by the solver of `analysis.solvers.spanish`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.worth.twenty_one import insurance, of_pair, told, understood
from croupier.analysis.worth.valued import COMPUTED, Left, Valued, open_to, share_of
from croupier.game import Game
from croupier.games.blackjack.hands import JOINED, Seen
from croupier.table import Ask

if TYPE_CHECKING:
    from croupier.analysis.solvers.spanish.solve import SpanishSolution

RESCUE, SURRENDER, PASS = "rescue", "surrender", "pass"
BEFORE_DOUBLE = "unit of what lay on the hand before it was doubled"


def spanish(game: Game, rules: Any, ask: Ask, pack: Left) -> Valued:
    """By the cards of the hand and, where they matter, its suits."""
    sees, open_ = understood(ask), set(open_to(ask))
    if "insurance" in open_:
        return insurance(game, rules, ask, pack)
    best, against = _solved(game, rules, pack)
    if JOINED in open_:
        if sees.up not in against:
            raise Unavailable("no such card is left for the dealer")
        worth = Fraction(against[sees.up])
        attack = {JOINED: (1 + share_of(ask, JOINED)) * worth, PASS: worth}
        return Valued(
            attack, method=COMPUTED, unit="unit of the first wager", error=f"{best.error:.0e}", notes=(best.note,)
        )
    gives_up = RESCUE if RESCUE in open_ else SURRENDER if _doubled(ask) else ""

    def options(pair: int) -> dict[str, float]:
        later, suits = bool(pair and sees.before), "" if gives_up else sees.suits
        return best.options(sees.hand, _up(sees), suits, pair, may_split="split" in open_, later=later)

    pair, found, notes = of_pair(sees, {"stand"} if gives_up else open_, options) if sees.split else (0, options(0), ())
    if gives_up:
        return _after_double(best, sees, pair, found["stand"], gives_up, notes)
    return told(found, best.note, best.error, notes)


def _up(sees: Seen) -> int:
    assert isinstance(sees.up, int), "one card of the dealer's shows"
    return sees.up


def _doubled(ask: Ask) -> bool:
    """A hand that may only stand or be given up: a double is asked for the second half, and not listed any more."""
    return all(choice.name in ("stand", SURRENDER) for choice in ask.choices)


def _after_double(
    best: SpanishSolution, sees: Seen, pair: int, stands: float, gives_up: str, notes: tuple[str, ...]
) -> Valued:
    """A hand of less than 21 that was doubled; what was added comes back at a dealer's blackjack."""
    later = bool(sees.split and sees.before)
    solver, up = best.solver, _up(sees)
    kind = solver.terms.later if later else solver.terms.first
    meets = 0.0 if solver.looks else solver.blackjacks(_gone(sees.hand, pair), solver.starts[up])
    lost = meets * kind.lost
    found = {"stand": 2 * (stands - lost) + lost, gives_up: (1 - meets) * kind.quitting + lost}
    return told(found, best.note, best.error, notes)._replace(unit=BEFORE_DOUBLE)


def _gone(hand: tuple[int, ...], pair: int) -> Any:
    import numpy as np

    from croupier.analysis.solvers.blackjack.hands import counts_of_values

    return np.array(counts_of_values((*hand, pair) if pair else hand))


def _solved(game: Game, rules: Any, pack: Left) -> tuple[SpanishSolution, Mapping[Any, float]]:
    assert game.pack is not None
    cards = Counter(game.pack(rules).cards() if pack is None else pack)
    return _solution(rules, game.id == "spanish-21", tuple(sorted(cards.items())))


@lru_cache(maxsize=8)
def _solution(
    rules: Any, spanish_21: bool, cards: tuple[tuple[Any, int], ...]
) -> tuple[SpanishSolution, Mapping[Any, float]]:
    """A shoe and its best play, with the expectation by the dealer's first card."""
    from croupier.analysis.solvers.spanish.solve import solve_spanish

    found = solve_spanish(rules, dict(cards), spanish_21=spanish_21)
    return found, {up: worth for up, (_, worth) in found.by_up().items()}
