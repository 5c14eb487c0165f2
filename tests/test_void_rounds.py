"""A void round is void for everybody, whenever it is reported: §19:47-10.9(e), §19:47-11.11(h), §19:47-26.15(l)1.

Random rounds of every game, and in each of them every case that can be reported, at every moment at which it can.
"""

from __future__ import annotations

import pytest

from croupier import registry
from croupier.game import Game
from tests.quick import slow
from tests.typed_in import usual
from tests.voided import Table, rules_drawn, wrong

GAMES = [pytest.param(game, id=game.id) for game in map(registry.get, registry.ids()) if game.cases]
VOIDED_LATE = frozenset(
    {
        *("blackjack", "spanish-21", "double-attack", "multi-action-blackjack", "night-blackjack", "casino-war"),
        *("caribbean-stud", "night-caribbean-stud", "three-card-poker", "four-card-poker", "let-it-ride"),
        *("night-let-it-ride", "mississippi-stud", "colorado-holdem", "boston-5", "two-card-joker-poker"),
        *("pai-gow", "pai-gow-poker", "poker"),
    }
)
"""Games in which somebody is settled while a round can still be void."""


def table(game: Game, seed: int, *, drawn: bool = True) -> Table:
    rules = rules_drawn(game, seed) if drawn else usual(game)
    return Table(game, rules, min(3, game.seats[0]) if seed % 3 else 1, seed, person=bool(seed % 2))


@pytest.mark.parametrize(("seeds", "rounds", "most"), [(2, 1, 24), slow((20, 3, 80))])
@pytest.mark.parametrize("game", GAMES)
def test_a_void_round_leaves_everybody_as_he_was(game: Game, seeds: int, rounds: int, most: int) -> None:
    late = voided = 0
    for seed in range(seeds):
        for found in table(game, seed, drawn=seed > 1).rounds(rounds, most):
            if found is not None:
                assert wrong(found) == [], found.tape.text()
                voided += 1
                late += found.settled
    print(f"{game.id}: {voided} void rounds, {late} of them after a settlement")
    if rounds > 1:
        assert late or game.id not in VOIDED_LATE
