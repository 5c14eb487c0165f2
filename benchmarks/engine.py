"""Reference rounds per second of the engine, beside two peers in the same run, on comparable work.

Blackjack: one seat, hit below seventeen. Gymnasium's Blackjack-v1 deals an infinite deck and knows hit and stick;
ours is the whole script of subchapter 2 from a six-deck shoe. Craps: the pass line, roll after roll, against crapssim.
The programs take turns, five times each; what counts is the ratio of the medians. Run it with ``make bench``.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

from croupier import registry
from croupier.table import Amount, Ask, Spot
from croupier.tables.sample import Flat, SampleTable

TURNS = 5


class HitBelowSeventeen(Flat):
    """Draws while the hand is below seventeen, as dealers do, and takes no other choice."""

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        open_here = [choice.name for choice in ask.choices if not choice.barred]
        if "draw" not in open_here:
            return ask.default, 0
        hand = ask.sees[0] if isinstance(ask.sees, tuple) else ()
        total = sum(hand)
        if 1 in hand and total + 10 <= 21:
            total += 10
        return ("draw" if total < 17 else "stand"), 0


def ours(game_id: str, strategy: Flat, rounds: int) -> Callable[[], float]:
    game = registry.get(game_id)
    table = SampleTable(game, game.Rules(), strategy, seed=1)
    table.play(1_000)  # caches filled, as in any longer run

    def run() -> float:
        start = time.perf_counter()
        table.play(rounds)
        return rounds / (time.perf_counter() - start)

    return run


def gymnasium_blackjack(rounds: int) -> Callable[[], float]:
    import gymnasium

    env: Any = gymnasium.make("Blackjack-v1").unwrapped
    env.reset(seed=1)

    def run() -> float:
        start = time.perf_counter()
        for _ in range(rounds):
            (total, _, _), _ = env.reset()
            done = False
            while not done:
                (total, _, _), _, done, _, _ = env.step(1 if total < 17 else 0)
        return rounds / (time.perf_counter() - start)

    return run


def crapssim_rolls(rolls: int) -> Callable[[], float]:
    import crapssim
    from crapssim.strategy import BetPassLine

    def run() -> float:
        table = crapssim.Table(seed=1)
        table.add_player(bankroll=10**9, strategy=BetPassLine(5))
        start = time.perf_counter()
        table.run(max_rolls=rolls, verbose=False)
        return rolls / (time.perf_counter() - start)

    return run


def compare(what: str, mine: Callable[[], float], peer: Callable[[], float], name: str) -> None:
    ours_per_second, theirs = [], []
    for _ in range(TURNS):
        ours_per_second.append(mine())
        theirs.append(peer())
    us, them = statistics.median(ours_per_second), statistics.median(theirs)
    print(f"{what:<18} croupier {us:>10,.0f}/s   {name:<22} {them:>10,.0f}/s   ratio {us / them:.1f}")


def main() -> None:
    wager = Spot("wager")
    mine = ours("blackjack", HitBelowSeventeen((wager, 1000)), 20_000)
    compare("blackjack rounds", mine, gymnasium_blackjack(5_000), "gymnasium Blackjack-v1")
    mine = ours("craps", Flat((Spot("pass"), 600)), 50_000)
    compare("craps rolls", mine, crapssim_rolls(20_000), "crapssim")


if __name__ == "__main__":
    main()
