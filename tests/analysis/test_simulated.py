"""The reference engine, played best at random, wins what the odds say: within four standard errors, wager by wager.

Twenty thousand hands of one game of each family (craps for dice, roulette for wheels, punto banco, Caribbean stud, red
dog, joker seven, three card poker), of three of them here; among the slow tests a million of these and of let it ride,
and a hundred thousand of every other game and of wagers side by side. Where a round has several hands it is one
sample, since they share the dealer's. Blackjack is sampled in test_blackjack_sampled.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from croupier import registry
from croupier.analysis.reports.dispatch import solve_wager
from croupier.analysis.reports.outcomes import Distribution
from tests.analysis.sampling import Discarder, Doubler, Player, Rider, Streeter, Warrior, sampled
from tests.quick import among
from tests.typed_in import usual

MILLION = 1_000_000


class Setting(NamedTuple):
    """A game as it is sampled: with which options, on which wagers, at how many boxes."""

    game: str
    wagers: tuple[str, ...]
    boxes: int = 1
    settings: Mapping[str, Any] = {}
    stake: int = 1200  # cents; what is paid on it is whole, mostly
    player: type[Player] = Player


FAMILIES = [
    Setting("craps", ("pass",)),
    Setting("roulette", ("straight",)),
    Setting("punto-banco", ("banker",)),
    Setting("caribbean-stud", ("ante",), boxes=7),
    Setting("red-dog", ("wager",)),
    Setting("joker-seven", ("no-pairs",), boxes=7),
    Setting("three-card-poker", ("ante",), boxes=7),
]
QUICK = ("craps", "roulette", "red-dog")
"""With points and without, and with a decision; the others are explored on short decks."""
FOUR = Setting("four-card-poker", ("ante",), boxes=7)
RIDE = Setting("let-it-ride", ("bet",), boxes=7, player=Rider)
COLORADO = Setting("colorado-holdem", ("ante",), boxes=7, player=Discarder)
MISSISSIPPI = Setting("mississippi-stud", ("ante",), boxes=6, player=Streeter)
ULTIMATE = Setting("ultimate-texas-holdem", ("ante",), boxes=6)
TWO = Setting("two-card-joker-poker", ("ante",), boxes=7)
BOSTON = Setting("boston-5", ("ante",), boxes=7)
TYPED = Setting("boston-5", ("ante", "three-card-bonus"), boxes=7)
OTHERS = [
    TYPED,
    # Prizes are told in dollars: here they are units, like the stakes.
    Setting("let-it-ride", ("bet", "bonus", "three-card-bonus"), 7, {"chip": 1, "bonus": "B"}, 1, Rider),
    Setting("three-card-poker", ("ante", "pair-plus"), boxes=7),
    Setting("four-card-poker", ("ante", "aces-up"), boxes=7),
    Setting("two-card-joker-poker", ("ante", "pair-up"), boxes=7, settings={"pair_up": "50/20/10/5/3/1"}),
    Setting("ultimate-texas-holdem", ("ante", "trips"), boxes=6),
    Setting("mississippi-stud", ("ante", "three-card-bonus"), boxes=6, player=Streeter),
    Setting("night-let-it-ride", ("bet",), boxes=7, player=Rider),
    Setting("night-caribbean-stud", ("ante",), boxes=7, settings={"unqualified": "all-back"}),
    Setting("night-red-dog", ("wager",)),
    Setting("joker-seven", ("four-or-more-red", "two-pairs", "one-joker", "prial"), boxes=7),
    Setting("roulette", ("split", "column", "red")),
    Setting("punto-banco", ("banker", "player", "tie")),
    Setting("minibaccarat", ("banker", "player", "tie")),
    Setting("night-baccarat", ("banker", "player", "tie"), settings={"banker_draw": "literal"}),
    Setting("night-mini-baccarat", ("banker", "player", "tie")),
    Setting("craps", ("pass", "field", "any-seven", "horn", "craps-11")),  # a shooter has a line bet
    Setting("craps", ("dont-pass",)),
    Setting("night-craps", ("pass",)),
    Setting("chuck-a-luck", ("number",)),
    Setting("under-over", ("under-7",)),
    Setting("under-over", ("7",)),
    Setting("beat-the-dealer", ("wager",)),
    Setting("night-roulette", ("split", "dozen", "odd"), settings={"half_back": True}),
    Setting("money-wheel", ("1", "2", "10", "flag")),
    Setting("skill-stop-reel", ("token",)),
    Setting("skill-stop-video", ("token",)),
    Setting("token-pusher", ("token",)),
    Setting("double-down-stud", ("wager",), boxes=6, player=Doubler),
    Setting("casino-war", ("wager", "tie"), player=Warrior),
    Setting("sic-bo", ("small", "three-of-a-kind")),
    Setting("big-six", ("5", "10")),
    Setting("mini-dice", ("field", "over-7")),
    Setting("pokette", ("red", "jacer")),
]


def check(setting: Setting, hands: int) -> None:
    game = registry.game_named(setting.game)
    rules = usual(game).set(setting.settings)
    wagers = {wager.name: wager for wager in game.wagers(rules)}
    puts, found = [], {}
    for name in setting.wagers:
        wager = wagers[name]
        rules = rules.set(wager.settings)
        spot, units = wager.puts[-1]
        puts.append((spot, units * setting.stake))
        result = solve_wager(game, rules, wager)
        assert isinstance(result, Distribution)
        found[spot.wager] = result
    plays = next((result.plays for result in found.values() if result.plays), {})
    player = setting.player(puts, setting.boxes, plays)
    tallies = sampled(game, rules, player, -(-hands // setting.boxes), wagers=len(puts))
    for name, result in found.items():
        tally = tallies[name if len(puts) > 1 else ""]
        off = tally.mean() / setting.stake - float(result.mean())
        assert abs(off) < 4 * tally.standard_error() / setting.stake, (name, tally, float(result.mean()))
        assert tally.bets > hands / 10


def name_of(setting: Setting) -> str:
    return f"{setting.game}: {setting.wagers[0]}"


@pytest.mark.parametrize("setting", among(FAMILIES, [one for one in FAMILIES if one.game in QUICK]), ids=name_of)
def test_twenty_thousand_hands_of_each_family(setting: Setting) -> None:
    check(setting, MILLION // 50)


@pytest.mark.parametrize("setting", among([TYPED, COLORADO], [COLORADO]), ids=name_of)
def test_some_hands_under_tables_that_were_typed_in(setting: Setting) -> None:
    check(setting, 5_000)


@pytest.mark.slow
@pytest.mark.parametrize("setting", [*FAMILIES, FOUR, RIDE, BOSTON, COLORADO, MISSISSIPPI, ULTIMATE, TWO], ids=name_of)
def test_a_million_hands_of_each_family(setting: Setting) -> None:
    check(setting, MILLION)


@pytest.mark.slow
@pytest.mark.parametrize("setting", OTHERS, ids=name_of)
def test_a_hundred_thousand_hands_of_every_other_game(setting: Setting) -> None:
    check(setting, MILLION // 10)
