"""Reference rounds per second of the engine, beside two peers in the same run, on comparable work.

Blackjack: one seat, hit below seventeen. Gymnasium's Blackjack-v1 deals an infinite deck and knows hit and stick;
ours is the whole script of subchapter 2 from a six-deck shoe. Craps: the pass line alone, and with odds and two place
bets, roll after roll, against crapssim.
The programs take turns, fifteen times each, in CPU time, which other work on the machine disturbs least; what counts is
the ratio of the medians. Run it with ``make bench``.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from croupier import registry
from croupier.table import Amount, Ask, Bet, Move, Put, Spot, Window
from croupier.tables.sample import Flat, SampleTable

TURNS = 15


class HitBelowSeventeen(Flat):
    """Draws while the hand is below seventeen, as dealers do, and takes no other choice."""

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        if ask.default != "stand":
            return ask.default, 0  # insurance and the like
        hand: tuple[int, ...] = ask.sees[0]  # type: ignore[index]
        total = sum(hand)
        if total <= 11 and 1 in hand:
            total += 10
        return ("draw" if total < 17 else "stand"), 0


def ours(game_id: str, strategy: Flat, rounds: int) -> Callable[[], float]:
    game = registry.game_named(game_id)
    table = SampleTable(game, game.Rules(), strategy, seed=1)
    table.play(1_000)  # caches filled, as in any longer run

    def run() -> float:
        start = time.process_time()
        table.play(rounds)
        return rounds / (time.process_time() - start)

    return run


def gymnasium_blackjack(rounds: int) -> Callable[[], float]:
    import gymnasium

    env: Any = gymnasium.make("Blackjack-v1")
    env.reset(seed=1)

    def run() -> float:
        start = time.process_time()
        for _ in range(rounds):
            (total, _, _), _ = env.reset()
            done = False
            while not done:
                (total, _, _), _, done, _, _ = env.step(1 if total < 17 else 0)
        return rounds / (time.process_time() - start)

    return run


class LineWithOddsAndPlace(Flat):
    """A pass bet on the come-out roll; with a point twice as much behind it, and the six and the eight placed."""

    def bet(self, window: Window, standing: Sequence[Bet]) -> Iterable[Move]:
        if window.title == "Coming out":
            return () if standing and standing[0].spot.wager == "pass" else self._puts
        wagers = {bet.spot.wager for bet in standing}
        return [put for put in POINT_BETS if put.spot.wager not in wagers]


POINT_BETS = [
    Put("me", 1, Spot("pass-odds"), 2000),
    Put("me", 1, Spot("place-to-win", "6"), 1200),
    Put("me", 1, Spot("place-to-win", "8"), 1200),
]


def crapssim_rolls(rolls: int, full: bool) -> Callable[[], float]:
    import crapssim
    from crapssim import strategy

    def run() -> float:
        table = crapssim.Table(seed=1)
        plan: Any = strategy.BetPassLine(10)
        if full:
            plan += strategy.PassLineOddsMultiplier(2) + strategy.BetPlace({6: 12, 8: 12})
        table.add_player(bankroll=10**9, strategy=plan)
        start = time.process_time()
        table.run(max_rolls=rolls, verbose=False)
        return rolls / (time.process_time() - start)

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
    mine = ours("blackjack", HitBelowSeventeen((wager, 1000)), 10_000)
    compare("blackjack rounds", mine, gymnasium_blackjack(2_000), "gymnasium Blackjack-v1")
    mine = ours("craps", Flat((Spot("pass"), 1000)), 20_000)
    compare("craps, pass line", mine, crapssim_rolls(5_000, full=False), "crapssim")
    mine = ours("craps", LineWithOddsAndPlace((Spot("pass"), 1000)), 10_000)
    compare("craps, four bets", mine, crapssim_rolls(2_000, full=True), "crapssim")


if __name__ == "__main__":
    main()
