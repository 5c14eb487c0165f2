"""Each limit that is lawful can be played as it is written: the least and the most of a table, of its own wagers too.

§19:47-8.2[limits], §19:47-8.2[increments], §13:47-20.17(a), §19:47-1.4[better-odds], §19:47-13.6[exact-payment]
"""

from __future__ import annotations

import random

import pytest

from croupier import registry
from croupier.errors import CroupierError
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.table import Put, Window
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting
from tests.quick import slow
from tests.seeded import seeded_chance
from tests.typed_in import usual
from tests.voided import rules_drawn

AMOUNTS = (1, 25, 50, 99, 100, 150, 250, 300, 500, 501, 700, 1_000, 1_250, 2_500, 5_000, 10_000, 12_345, 100_000)
LIMITS = ("minimum", "maximum", "chip", "coin", "token", "bank_minimum", "bonus_minimum", "bonus_maximum")
WITHOUT = {"poker"}
"""Where nothing is put down in a window: at poker bets are decisions, and the structure of the betting sizes them."""
GAMES = [pytest.param(registry.game_named(game), id=game) for game in registry.game_ids() if game not in WITHOUT]


def lawful(game: Game, pick: random.Random) -> HouseRules | None:
    """Rules with limits drawn at random, if they are lawful."""
    rules = rules_drawn(game, pick.randrange(4)) if pick.random() < 0.5 else usual(game)
    drawn = {name: pick.choice(AMOUNTS) for name in LIMITS if name in rules.options() and pick.random() < 0.8}
    low, high = sorted((drawn.pop("minimum", 500), drawn.pop("maximum", 100_000)))
    if "token" in rules.options():
        low, high = 100, 100_000
    chip, coin = pick.choice((1, 25, 100, 100, 500)), pick.choice((1, 25, 100))
    rules = rules.set({**drawn, "minimum": low, "maximum": high, "chip": chip, "coin": coin})
    return None if rules.breaches() else rules


def opened(game: Game, rules: HouseRules) -> LiveTable | None:
    """A table at which the first bets are open, or nothing if none are."""
    table = LiveTable(game, rules, game.start(rules), dict.fromkeys(("ann", "bert", "cora"), 10**9))
    table.meters = lambda name: 10**9
    table.deal_from(seeded_chance(1))
    while not table.over and not isinstance(table.waiting, Betting):
        given = table.default()
        assert given is not None
        table.feed(given)
    return None if table.over else table


def takes(table: LiveTable, window: Window, stake: int | None, at: int) -> bool:
    """Whether some wager can be made by itself at that stake, or at the lower or upper end of its own limits."""
    for offer in window.wagers:
        spot = window.read(offer.words)
        own = window.limits(spot)
        if offer.needs or (own is None and stake is None):
            continue
        try:
            table.check(Put("ann", 1, spot, own[at] if own else stake or 0))
        except CroupierError:
            continue
        return True
    return False


@pytest.mark.parametrize("draws", [40, slow(1500)])
@pytest.mark.parametrize("game", GAMES)
def test_the_least_and_the_most_can_be_put_down(game: Game, draws: int) -> None:
    pick, played = random.Random(game.id), 0
    for _ in range(draws):
        rules = lawful(game, pick)
        table = opened(game, rules) if rules else None
        if rules is None or table is None:
            continue
        assert isinstance(table.waiting, Betting)
        least = getattr(rules, "bank_minimum", rules.minimum)  # the first window of chemin de fer is for bids
        for at, stake in enumerate((least, rules.maximum)):
            assert takes(table, table.waiting.window, stake, at), (stake, rules)
        played += 1
    assert played


@pytest.mark.parametrize(
    ("game", "settings", "by"),
    [
        ("roulette", {"minimum": 550}, "§19:47-8.2[increments]"),
        ("roulette", {"maximum": 99_950}, "§19:47-8.2[increments]"),
        ("night-roulette", {"minimum": 150}, "§13:47-20.17(a)"),  # full dollars
        ("night-blackjack", {"maximum": 100_050}, "§13:47-20.17(a)"),
        ("craps", {"minimum": 110, "chip": 10}, "§19:47-1.4[better-odds]"),
        ("mini-dice", {"minimum": 110, "chip": 10}, "§19:47-13.6[exact-payment]"),
        ("chemin-de-fer", {"bank_minimum": 2_550}, "§19:47-8.2[increments]"),
        ("double-attack", {"bonus_minimum": 150}, "§19:47-26.6[limits]"),
        ("skill-stop-reel", {"token": 100, "minimum": 500}, "§13:47-20.17(a)"),
        ("pai-gow-poker", {"seven_card_limit": 50_000, "minimum": 25_000}, "§19:47-11.18(d)"),
    ],
)
def test_what_cannot_be_played_as_it_is_written_is_not_lawful(game: str, settings: dict[str, int], by: str) -> None:
    offered = {"shuffle": "device", "deal_from": "automated-shoe", "seven_card_bonus": True}
    rules = usual(game).set((offered if game == "pai-gow-poker" else {}) | settings)
    (breach,) = rules.breaches()
    assert (breach.by, breach.runs) == (by, True)


@pytest.mark.parametrize(
    ("game", "minimum", "says"),
    [
        # The best hand at the minimum: 100 to 1 on a bet of twice the ante; 1,000 to 1 on three bets; 500 to 1 on ten
        # antes; 2,000 to 1 on two wagers; the best of the table typed in, 40 to 1.
        ("caribbean-stud", 5_000, "$5,000 is less than $10,000"),
        ("let-it-ride", 2_500, "$50,000 is less than $75,000"),
        ("mississippi-stud", 2_500, "$50,000 is less than $125,000"),
        ("double-down-stud", 2_500, "$50,000 is less than $100,000"),
        ("double-cross", 200_000, "$50,000 is less than $80,000"),
    ],
)
def test_the_greater_of_two_limits_is_told(game: str, minimum: int, says: str) -> None:
    found = registry.game_named(game)
    rules = usual(found).set({"minimum": minimum, "maximum": 1_000_000})
    assert rules.breaches() == []
    (told,) = (one for one in found.warnings(rules) if one.startswith("payout_limit"))
    assert says in told
    assert found.warnings(usual(found)) == ()
