"""Simulated rounds per second on one core, with the edge beside every speed, and beside peers in the same run.

Peers: gymnasium's Blackjack-v1, crapssim, and craps and baccarat as one would write them in NumPy, all bets at once.
NumPy's baccarat is there twice: from a deck without end, which is less work than ours, and from shuffled shoes of eight
decks, a thousand side by side, which is the same work. Gymnasium deals from a deck without end and neither splits nor
doubles; crapssim throws and pays as we do. The programs take turns, in CPU time; what counts is the ratio of the
medians. Run it with ``make bench``.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from fractions import Fraction

import numpy as np
from engine import crapssim_rolls, gymnasium_blackjack
from numpy.typing import NDArray

from croupier import registry
from croupier.analysis.reports.dispatch import distribution
from croupier.analysis.reports.report import as_percent
from croupier.game import Wager
from croupier.games.craps.carry import Carry
from croupier.simulation.automaton import build
from croupier.simulation.bettors import flat
from croupier.simulation.machine import CompiledMachine
from croupier.simulation.run import simulate_wager
from croupier.simulation.sessions import SessionPlan, play_part
from croupier.simulation.simulators import COMPILED, Question, Simulator, simulation
from croupier.simulation.stops import ruin
from croupier.simulation.tally import Tally
from croupier.table import Spot

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
    ("blackjack", "streak-3", 0),
    ("spanish-21", "wager", 0),
    ("double-attack", "wager", 0),
    ("caribbean-stud", "ante", 30),
    ("three-card-poker", "ante", 30),
    ("three-card-poker", "pair-plus", 30),
    ("let-it-ride", "bet", 30),
    ("four-card-poker", "aces-up", 0),
    ("mississippi-stud", "ante", 0),
    ("joker-seven", "prial", 0),
)


def question(game: str, wager: str) -> Question:
    rules = registry.game_named(game).Rules()
    found = next(one for one in registry.game_named(game).wagers(rules) if one.name == wager)
    return Question(game, rules.set(found.settings), wager)


def rate(asked: Question) -> Callable[[], float]:
    return rate_of(simulation(asked).simulator)


def rate_of(simulator: Simulator) -> Callable[[], float]:
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
        baccarat(list(cards))
        return hands / (time.process_time() - start)

    return run


def numpy_shoes(shoes: int, size: int = 416, cut: int = 402) -> Callable[[], float]:
    """From shuffled shoes, dealt side by side until the cutting card comes out of each."""
    chance = np.random.default_rng(1)
    pack = np.repeat(np.minimum(np.arange(1, 14), 10) % 10, size // 13)

    def run() -> float:
        start, hands = time.process_time(), 0
        cards = chance.permuted(np.tile(pack, (shoes, 1)), axis=1)
        at, which = np.ones(shoes, np.int64), np.arange(shoes)
        while len(which):
            hands += len(which)
            dealt = [cards[which, np.minimum(at + place, size - 1)] for place in range(6)]
            at = at + baccarat(dealt)
            which, at = which[at < cut], at[at < cut]
        return hands / (time.process_time() - start)

    return run


def baccarat(cards: list[NDArray[np.int64]]) -> NDArray[np.int64]:
    """How many cards each of these hands took; who wins is worked out as well."""
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
    return 4 + third + fourth


def versus(what: str, mine: Callable[[], float], peer: Callable[[], float], name: str) -> None:
    rates = [(mine(), peer()) for _ in range(TURNS)]
    us, them = (statistics.median(side) for side in zip(*rates, strict=True))
    print(f"{what:<30} croupier {us:>13,.0f}/s   {name:<22} {them:>12,.0f}/s   ratio {us / them:,.0f}")


def paths() -> None:
    """Craps with a bankroll path: sessions of a million rolls."""
    plan = SessionPlan(question("craps", "pass"), flat(1), 10**9, 1_000_000, ruin, 1)
    play_part(plan, 0, 1)
    start = time.process_time()
    play_part(plan, 1, 100)
    rolls = 1e8 / (time.process_time() - start)
    long = f"10^10 rolls on two cores: {1e10 / rolls / 2:,.0f} s"
    print(f"{'craps, with a bankroll path':<30} croupier {rolls:>13,.0f}/s   {long}")


def odds_and_places(rules: object, carry: Carry) -> tuple[tuple[Spot, int], ...]:
    """Behind a pass bet whose point is set: double odds, and six and eight to win."""
    mine = {bet.spot.wager for bet in carry.bets if bet.player == "me"}
    if not carry.point or "pass" not in mine or "pass-odds" in mine:
        return ()
    places = (craps(name).puts[0] for name in ("place-6-to-win", "place-8-to-win"))
    return (Spot("pass-odds"), 2), *places


def craps(name: str) -> Wager:
    game = registry.game_named("craps")
    return next(wager for wager in game.wagers(game.Rules()) if wager.name == name)


def several() -> None:
    """Pass with double odds and two place bets, made again when all of it is decided."""
    game = registry.game_named("craps")
    rules = game.Rules()
    beside = craps("come").company  # who shoots on while the places stand
    wager = craps("pass")._replace(name="pass-odds-and-places", later=odds_and_places, company=beside)
    machine = CompiledMachine(build(game, rules, wager))
    run = rate_of(machine)
    fast = statistics.median(run() for _ in range(TURNS))
    exact = distribution(game, rules, wager)
    row("craps, pass, odds, two places", fast, 500, machine.play(1, 0, 1 << 24), -exact.mean() / exact.made, "compiled")


def row(what: str, fast: float, aim: int, tally: Tally, exact: Fraction | None, method: str) -> None:
    edge, error = tally.house_edge, tally.standard_error
    assert edge is not None
    assert error is not None
    told = f"{as_percent(edge, 3)} ± {100 * error:.3f} %"
    known = "" if exact is None else f"{as_percent(exact, 4)} %"
    aimed = f"{aim}e6" if aim else ""
    print(f"{what:<30} {fast:>16,.0f}  {aimed:<7} {told:<25} {known:<11} {method}", flush=True)


def main() -> None:
    print(f"{'game, wager':<30} {'rounds a second':>16}  aim      house edge                exact       method")
    for game, wager, aim in WORK:
        asked = question(game, wager)
        run = rate(asked)
        fast = statistics.median(run() for _ in range(TURNS))
        one = registry.game_named(game)
        rounds = max(2_000, min(1 << 24, int(fast)))
        found = simulate_wager(one, one.Rules(), wager, rounds=rounds, cores=1)
        row(f"{game}, {wager}", fast, aim, found.tally, found.exact.house_edge, found.method)
    several()
    paths()
    versus("craps, pass", rate(question("craps", "pass")), crapssim_rolls(5_000, full=False), "crapssim")
    versus("craps, pass", rate(question("craps", "pass")), numpy_craps(200_000), "NumPy")
    versus("punto banco", rate(question("punto-banco", "banker")), numpy_baccarat(100_000), "NumPy, no shoe")
    versus("punto banco", rate(question("punto-banco", "banker")), numpy_shoes(1_000), "NumPy, from shoes")
    versus("blackjack", rate(question("blackjack", "wager")), gymnasium_blackjack(2_000), "gymnasium Blackjack-v1")


if __name__ == "__main__":
    main()
