"""How long exact answers take: warm, in process, and from a shell; each checked against a published figure.

Every row names its limit, and has medians of wall time and of the CPU time of this process: where other work runs on
the machine, only the latter tells anything. Batch evaluation takes turns with eval7 called once a hand, in this
process, and rates are per CPU second of one core. Run it with ``make bench``.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from importlib import import_module
from itertools import pairwise
from typing import Any, NamedTuple

os.environ["CROUPIER_CACHE"] = "off"  # all is worked out here; the shell rows name a cache of their own

import numpy as np

from croupier import registry
from croupier.analysis.equity.report import equity_of
from croupier.analysis.reports.report import report_odds
from croupier.analysis.solvers.blackjack import solve as blackjack
from croupier.analysis.solvers.chemin_de_fer.deals import deals
from croupier.analysis.solvers.chemin_de_fer.equilibrium import Contest
from croupier.analysis.solvers.chemin_de_fer.solve import equilibrium, shoe
from croupier.analysis.solvers.draws import baccarat as counting
from croupier.analysis.solvers.pai_gow import tiles as pai_gow
from croupier.analysis.solvers.play_or_fold import stud
from croupier.analysis.solvers.poker_hands.poker_batch import Codes, hand_evaluator
from croupier.equipment.cards import STANDARD, Pack
from croupier.equipment.poker import FIVE_CARD

HANDS = 2_000_000
ONE_BY_ONE = 100_000
TURNS = 5


class Taken(NamedTuple):
    """Seconds by the clock, and of work."""

    wall: float
    cpu: float

    def __str__(self) -> str:
        if self.wall < 0.1:
            return f"{1000 * self.wall:.2f} ms (CPU {1000 * self.cpu:.2f})"
        return f"{self.wall:.2f} s (CPU {self.cpu:.2f})"


def row(what: str, measured: object, limit: str = "", remark: str = "") -> None:
    print(f"{what:<48} {measured!s:>24}   {limit:<20} {remark}".rstrip(), flush=True)


def timed(work: Callable[[], object]) -> Taken:
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return Taken(time.perf_counter() - wall, time.process_time() - cpu)


def seconds(work: Callable[[], object], turns: int = TURNS) -> Taken:
    """The medians, after a first run that does not count."""
    work()
    return median([timed(work) for _ in range(turns)])


def baccarat() -> None:
    pack, game = Pack(8).cards(), registry.game_named("punto-banco")
    found, cycle = counting.final_counts(pack)
    banker = sum(ways for (player, banker), ways in found.items() if banker > player)
    assert (banker, cycle) == (2_292_252_566_437_888, 4_998_398_275_503_360)
    rules: Any = game.Rules()

    def work() -> object:
        counting._ends_from.cache_clear()
        return counting.final_counts(pack)

    row("baccarat, eight decks, all ends", seconds(work, 25), "under 1 ms")
    wager = game.wagers(rules)[0]
    row("punto banco, banker, asked again", seconds(lambda: counting.count(game, rules, wager), 25), "under 1 ms")


def six_decks() -> None:
    """Dealer stands on soft 17, any two cards doubled, pairs split to four hands, split aces once."""
    rules = registry.game_named("blackjack").Rules().set({"resplit": True, "boxes": 6, "bar_resplit_aces": True})
    once = registry.game_named("blackjack").Rules()
    mean = blackjack.solve_blackjack(rules, split_play=blackjack.PRE_SPLIT).mean
    assert f"{100 * mean:.9f}" == "-0.402870236"  # the Farmer analyzer, six decks SPL3 NRSA, CDZ-
    taken = seconds(lambda: blackjack.solve_blackjack(rules, split_play=blackjack.PRE_SPLIT))
    row("blackjack, six decks, four hands", taken, "under 1 s", "expectation and best play")
    assert f"{100 * blackjack.solve_blackjack(once).mean:.9f}" == "-0.456884645"  # the same analyzer, SPL1
    row("blackjack, six decks, one split", seconds(lambda: blackjack.solve_blackjack(once)))


def caribbean() -> None:
    game = registry.game_named("caribbean-stud")
    rules: Any = game.Rules()
    ante = game.wagers(rules)[0]
    assert stud.count(game, rules, ante).mean() == -Fraction(142031221, 2718662100)
    row("caribbean stud, best play", seconds(lambda: stud.count(game, rules, ante), 3), "under 1.5 s")


def tiles() -> None:
    """Both sides by the house way, and best play against it: all 736,281,000 deals."""
    game = registry.game_named("pai-gow")
    rules: Any = game.Rules()
    house, _, best, _ = game.wagers(rules)

    def work() -> Fraction:
        pai_gow.holdings.cache_clear()
        pai_gow.count(game, rules, best)
        return pai_gow.count(game, rules, house).mean()

    assert work() == -Fraction(17_564_579, 736_281_000)  # 217,958,780 won and 224,625,420 lost: the fact sheet
    row("pai gow, 736,281,000 deals", seconds(work, 3), "under 60 s", "house way and best play")


def chemin_de_fer() -> None:
    """Six decks, a banker who is free: both sides' equilibrium, each by his own cards."""
    rules: Any = registry.game_named("chemin-de-fer").Rules().set({"banker_draw": "free"})
    endless = equilibrium(rules, endless=True)
    assert endless.value == -Fraction(679_568, 53_094_899)  # Kemeny and Snell 1957, by Ethier and Gamez
    taken = seconds(lambda: Contest(deals(shoe(Pack(6).cards())), rules).solve(), 3)
    row("chemin de fer, six decks, free banker", taken, "under 10 s", "equilibrium")


def equities() -> None:
    found = equity_of(["KsKh", "Kc2h"])
    high = found.hands[0].high
    assert high is not None
    assert [high.win * found.deals, high.tie * found.deals] == [1_612_287, 26_192]  # The Intelligent Pokerist
    taken = seconds(lambda: equity_of(["AhKh", "QdQc"]))
    row("equity, hold 'em heads up before the flop", taken, "under 1 s", "1,712,304 boards")


def random_hands(cards: int) -> Codes:
    generator = np.random.default_rng(7)
    part = np.stack([generator.permutation(len(STANDARD))[:cards] for _ in range(50_000)])
    every = np.tile(part, (HANDS // len(part), 1)).astype(np.uint8)
    return np.ascontiguousarray(every[generator.permutation(len(every))])


def evaluation(cards: int) -> None:
    eval7: Any = import_module("eval7")
    found, hands = hand_evaluator(FIVE_CARD, cards), random_hands(cards)
    deck = [eval7.Card(str(card)) for card in STANDARD]
    theirs = [[deck[code] for code in hand] for hand in hands[:ONE_BY_ONE].tolist()]
    evaluate = eval7.evaluate

    def one_by_one() -> list[int]:
        return [evaluate(hand) for hand in theirs]

    both = sorted(set(zip(one_by_one(), found.values(hands[:ONE_BY_ONE]).tolist(), strict=True)))
    assert all(
        low < high for pair in pairwise(both) for low, high in zip(*pair, strict=True)
    )  # the same order, and ties
    ours_taken, theirs_taken = [], []
    for _ in range(TURNS):
        ours_taken.append(timed(lambda: found.values(hands)).cpu)
        theirs_taken.append(timed(one_by_one).cpu)
    ours = HANDS / statistics.median(ours_taken) / 1e6
    them = ONE_BY_ONE / statistics.median(theirs_taken) / 1e6
    row(
        f"{cards}-card hands in batch, one core",
        f"{ours:.0f} million/s",
        "over 100 million/s",
        f"eval7 {them:.2f} million/s, ratio {ours / them:.0f} (at least 40)",
    )


def census() -> None:
    found = hand_evaluator(FIVE_CARD, 7)
    assert found.census(STANDARD).total() == 133_784_560
    row("all 133,784,560 hands of seven cards", seconds(lambda: found.census(STANDARD), 1))


def everything() -> str:
    """Every game under its default options, but those whose tables a house must type in; the slowest is returned.

    Pai gow poker sets 154,143,080 hands and has a limit of its own.
    """
    taken = {}
    wagers = 0
    games = {game_id: registry.game_named(game_id) for game_id in registry.game_ids()}
    answered = {game_id: game for game_id, game in games.items() if not game.Rules().unsaid()}
    for game_id, game in answered.items():
        rules = game.Rules()
        wagers += len(game.wagers(rules))
        taken[game_id] = timed(partial(report_odds, game, rules))
    row("pai gow poker, all wagers", taken.pop("pai-gow-poker"), "under 300 s")
    row("tables to be typed in, so no defaults", ", ".join(sorted(games.keys() - answered.keys())))
    slowest = max(taken, key=lambda game_id: taken[game_id].cpu)
    row(
        f"{len(taken)} others, {wagers} wagers in all",
        Taken(sum(each.wall for each in taken.values()), sum(each.cpu for each in taken.values())),
        "under 60 s",
        f"slowest {slowest}, {taken[slowest]}",
    )
    return slowest


def in_shell(command: list[str], environment: dict[str, str]) -> Taken:
    wall, before = time.perf_counter(), os.times()
    subprocess.run([sys.executable, "-m", "croupier", *command], env=environment, check=True, capture_output=True)
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return Taken(time.perf_counter() - wall, cpu)


def median(taken: Sequence[Taken]) -> Taken:
    return Taken(statistics.median(each.wall for each in taken), statistics.median(each.cpu for each in taken))


def from_a_shell(game_id: str) -> None:
    """With an empty cache of results (Numba's own is warm), and again from what that left."""
    command = ["odds", game_id, "--json"]
    with tempfile.TemporaryDirectory() as folder:
        kept = {**os.environ, "CROUPIER_CACHE": folder}
        row(f"shell: odds {game_id}, cache empty", in_shell(command, kept), "under 6 s")
        again = [in_shell(command, kept) for _ in range(TURNS)]
        row(f"shell: odds {game_id}, from the cache", median(again), "under 0.3 s")


def equity_from_a_shell() -> None:
    """With its tables and compiled code at hand, of hands that were not asked about before."""
    with tempfile.TemporaryDirectory() as folder:
        kept = {**os.environ, "CROUPIER_CACHE": folder}
        _, *taken = (in_shell(["equity", "AhKh", f"{rank}c{rank}d"], kept) for rank in "234567")
        row("shell: equity, not asked before", median(taken))


def main() -> None:
    baccarat()
    six_decks()
    caribbean()
    tiles()
    chemin_de_fer()
    equities()
    evaluation(5)
    evaluation(7)
    census()
    slowest = everything()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    row("most memory so far", f"{most:.0f} MB", "under 1 GB")
    from_a_shell(slowest)
    equity_from_a_shell()


if __name__ == "__main__":
    main()
