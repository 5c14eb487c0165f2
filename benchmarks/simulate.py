"""Simulated rounds per second on one core, with the edge beside every speed, and beside peers in the same run.

Peers: gymnasium's Blackjack-v1, crapssim, and craps and baccarat as one would write them in NumPy, all bets at once.
The programs take turns, in CPU time; what counts is the ratio of the medians. Run it with ``make bench``.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import numpy as np
from engine import crapssim_rolls, gymnasium_blackjack

from croupier import registry
from croupier.analysis.report import percent
from croupier.simulation.bettors import flat
from croupier.simulation.run import simulate_wager
from croupier.simulation.sessions import Plan, play_part
from croupier.simulation.simulators import COMPILED, Question, simulation
from croupier.simulation.stops import ruin

TURNS = 7
ENOUGH = 0.4  # seconds of the processor in a turn
WORK = (  # what is played, and how many millions of rounds a second we hold ourselves to
    ("craps", "pass", 500),
    ("craps", "field", 500),
    ("roulette", "red", 400),
    ("sic-bo", "small", 400),
    ("big-six", "1", 400),
    ("chuck-a-luck", "number", 400),
    ("punto-banco", "banker", 80),
    ("minibaccarat", "player", 80),
    ("casino-war", "wager", 80),
    ("red-dog", "wager", 0),
    ("keno", "8-spot", 50),
    ("pai-gow", "wager", 20),
    ("blackjack", "wager", 40),
    ("caribbean-stud", "ante", 30),
    ("three-card-poker", "ante", 30),
    ("let-it-ride", "bet", 30),
)


def question(game: str, wager: str) -> Question:
    rules = registry.get(game).Rules()
    found = next(one for one in registry.get(game).wagers(rules) if one.name == wager)
    return Question(game, rules.set(found.settings), wager)


def rate(asked: Question) -> Callable[[], float]:
    simulator = simulation(asked).simulator
    simulator.play(1, 0, 1)  # compiles what is compiled
    rounds = simulator.block if simulator.method == COMPILED else 256
    blocks = iter(range(1, 10**9))

    def run() -> float:
        start, played = time.process_time(), 0
        while time.process_time() - start < ENOUGH:
            simulator.play(1, next(blocks), rounds)
            played += rounds
        return played / (time.process_time() - start)

    return run


def numpy_craps(bets: int) -> Callable[[], float]:
    """Pass bets, all at once: those that are not decided throw again."""
    chance = np.random.default_rng(1)

    def run() -> float:
        start = time.process_time()
        points = chance.integers(1, 7, bets) + chance.integers(1, 7, bets)
        rolls = bets
        points = points[~np.isin(points, (2, 3, 7, 11, 12))]
        while len(points):
            thrown = chance.integers(1, 7, len(points)) + chance.integers(1, 7, len(points))
            rolls += len(points)
            points = points[(thrown != points) & (thrown != 7)]
        return rolls / (time.process_time() - start)

    return run


def numpy_baccarat(hands: int) -> Callable[[], float]:
    """From a deck without end, six cards for every hand."""
    chance = np.random.default_rng(1)

    def run() -> float:
        start = time.process_time()
        cards = np.minimum(chance.integers(1, 14, (6, hands)), 10) % 10
        player, banker = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
        play = (player < 8) & (banker < 8)
        third = play & (player <= 5)
        value = cards[4]
        by_third = np.select(
            [banker <= 2, banker == 3, banker == 4, banker == 5, banker == 6],
            [True, value != 8, (value >= 2) & (value <= 7), (value >= 4) & (value <= 7), (value == 6) | (value == 7)],
            default=False,
        )
        fourth = play & np.where(third, by_third, banker <= 5)
        player = np.where(third, (player + value) % 10, player)
        banker = np.where(fourth, (banker + np.where(third, cards[5], value)) % 10, banker)
        int((banker > player).sum())
        return hands / (time.process_time() - start)

    return run


def versus(what: str, mine: Callable[[], float], peer: Callable[[], float], name: str) -> None:
    rates = [(mine(), peer()) for _ in range(TURNS)]
    us, them = (statistics.median(side) for side in zip(*rates, strict=True))
    print(f"{what:<30} croupier {us:>13,.0f}/s   {name:<22} {them:>12,.0f}/s   ratio {us / them:,.0f}")


def paths() -> None:
    """Craps with a bankroll path: sessions of a million rolls."""
    plan = Plan(question("craps", "pass"), flat(1), 10**9, 1_000_000, ruin, 1)
    play_part(plan, 0, 1)
    start = time.process_time()
    play_part(plan, 1, 100)
    rolls = 1e8 / (time.process_time() - start)
    long = f"10^10 rolls on two cores: {1e10 / rolls / 2:,.0f} s"
    print(f"{'craps, with a bankroll path':<30} croupier {rolls:>13,.0f}/s   {long}")


def main() -> None:
    print(f"{'game, wager':<30} {'rounds a second':>16}  aim      house edge                exact       method")
    for game, wager, aim in WORK:
        asked = question(game, wager)
        run = rate(asked)
        fast = statistics.median(run() for _ in range(TURNS))
        one = registry.get(game)
        rounds = max(2_000, min(1 << 24, int(fast)))
        found = simulate_wager(one, one.Rules(), wager, rounds=rounds, cores=1)
        edge, error, exact = found.tally.house_edge, found.tally.standard_error, found.exact.house_edge
        assert edge is not None
        assert error is not None
        told = f"{percent(edge, 3)} ± {100 * error:.3f} %"
        known = "" if exact is None else f"{percent(exact, 4)} %"
        aimed = f"{aim}e6" if aim else ""
        print(f"{f'{game}, {wager}':<30} {fast:>16,.0f}  {aimed:<7} {told:<25} {known:<11} {found.method}", flush=True)
    paths()
    versus("craps, pass", rate(question("craps", "pass")), crapssim_rolls(5_000, full=False), "crapssim")
    versus("craps, pass", rate(question("craps", "pass")), numpy_craps(200_000), "NumPy")
    versus("punto banco", rate(question("punto-banco", "banker")), numpy_baccarat(100_000), "NumPy")
    versus("blackjack", rate(question("blackjack", "wager")), gymnasium_blackjack(2_000), "gymnasium Blackjack-v1")


if __name__ == "__main__":
    main()
