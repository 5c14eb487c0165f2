"""Blackjack's progressive, bonus and streak wagers: figures of the rules sheet, and the script on short decks."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from croupier.analysis.reports.metered import break_even
from croupier.analysis.reports.outcomes import Distribution, explore
from croupier.analysis.reports.packs import fitting
from croupier.analysis.reports.report import report_odds
from croupier.analysis.solvers.blackjack import aces, bonus, first_two, streaks
from croupier.analysis.solvers.blackjack.solve import solve_blackjack
from croupier.cli import main
from croupier.equipment.cards import Card, cards
from croupier.game import Wager
from croupier.games.blackjack import GAME
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import Carry
from croupier.games.blackjack.streak import NUMBER, Marker
from croupier.simulation.blackjack.chooser import ShoeChooser
from croupier.table import Amount, Ask, Bet, Put, Settlement, Spot, Window
from croupier.tables.explore import ExploreTable, Tracked
from croupier.tables.sample import SampleTable
from tests.quick import slow

METER = {"progressive": True, "meter_seed": 50_000, "meter_reset": 20_000, "meter_rate": "40%"}


def wager(name: str, rules: Rules) -> Wager:
    return next(each for each in GAME.wagers(rules) if each.name == name)


# --- What the first two cards decide --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["over-13", "under-13", "royal-match"])
@pytest.mark.parametrize("pack", ["", "Ac Kd Kd Qd 6h 7h 7h 2s"])
def test_first_two_cards_counted_are_the_script(name: str, pack: str) -> None:
    """§19:47-2.17[over-13], §19:47-2.17[under-13], §19:47-2.17[same-suit]; a single deck, and a few cards."""
    found = wager(name, Rules())
    rules, few = Rules().set({**found.settings, "decks": 1}), cards(pack) or None
    assert first_two.count(GAME, rules, found, few) == explore(GAME, rules, fitting(found) if few else found, few)


# --- Figures of the sheet -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decks", "fixed", "even", "one_in"),
    [  # rules sheet 02, own computation there; the last column is inside the 1 in 100 million of 13:69D-1.52
        (4, "26.737", 299_055, 18_940_155),
        (6, "28.839", 246_814, 6_454_650),
        (8, "29.945", 223_915, 4_392_609),
    ],
)
def test_progressive_by_decks(decks: int, fixed: str, even: int, one_in: int) -> None:
    """§19:47-2.19[prizes], §19:47-2.19[meter]."""
    rules = Rules().set({**METER, "decks": decks})
    found = aces.in_the_long_run(rules)
    assert found is not None
    assert f"{float(found.fixed) * 100:.3f}" == fixed
    enough = break_even(aces.ends(rules))
    assert enough is not None
    assert round(enough) == even
    assert round(found.one_in) == one_in


def test_progressive_returns_all_that_is_true_of_it() -> None:
    """At this meter, in the long run, and a warning where the house would lose."""
    rules = Rules().set(METER)
    (told,) = report_odds(GAME, rules, "progressive").wagers
    ends = aces.ends(rules)
    returned = sum(
        chance * (end * 50_000 if isinstance(end, Fraction) else end.net(1) + 1) for end, chance in ends.items()
    )
    assert told.house_edge == 1 - returned
    assert told.long_run is not None
    assert told.long_run.house_edge == pytest.approx(1 - float(told.long_run.fixed) - 0.4, abs=0.02)
    assert "breaks even on $246,814" in told.note
    assert not GAME.warnings(rules)
    (warning,) = GAME.warnings(rules.set({"meter_rate": "80%"}))
    assert "the house loses by it" in warning


def test_without_a_meter_there_is_no_answer() -> None:
    """§19:47-2.19[meter]: seed, reset and rate are the house's filing; none is invented."""
    (told,) = report_odds(GAME, Rules(), "progressive").wagers
    assert told.method == "unavailable"
    assert "meter_seed, meter_reset, meter_rate" in told.note


@pytest.mark.parametrize(("decks", "edge"), [(1, "22.775"), (2, "23.525"), (4, "23.894"), (6, "24.017"), (8, "24.078")])
def test_bonus_by_decks(decks: int, edge: str) -> None:
    """§19:47-2.20[odds]; sheet 02, published 22.78 to 24.08."""
    rules = Rules(decks=decks, blackjack_bonus=True)
    for name in ("bonus", "bonus-dealer"):
        found = bonus.count(GAME, rules, wager(name, rules))
        assert f"{float(-found.mean()) * 100:.3f}" == edge


def test_streaks_with_eight_decks() -> None:
    """§19:47-2.22[odds]. Sheet 02: with 0.475091 of decided rounds won, 9.72, 14.21, 8.30 and 8.03 percent; here
    0.475097 are. What is decided takes (1 - p^n) / (1 - p) rounds, and 8.7 percent of all are tied."""
    rules = Rules(decks=8, streak=True)
    found = [streaks.count(GAME, rules, wager(name, rules)) for name in NUMBER]
    assert [round(-100 * one.mean, 1) for one in found] == [9.7, 14.2, 8.3, 8.0]
    assert all("0.475097 of those not tied are won" in one.note for one in found)
    assert [round(one.rounds, 2) for one in found] == [1.62, 1.86, 1.98, 2.04]
    assert all(one.error < 1e-8 for one in found)


# --- The script on short decks --------------------------------------------------------------------------------------


RAN_OUT = "§19:47-2.15[shoe-runs-out]"


def short(seed: int, aces: tuple[int, int], more: str = "") -> list[Card]:
    """Aces and one ten of each rank, of any suits, so that no round of one box takes all cards, and no ten is split."""
    draw = Random(seed)
    named = ["A"] * draw.randint(*aces) + [*"TJQK", *more]
    return [card for rank in named for card in cards(f"{rank}{draw.choice('cdhs')}")]


def explored(name: str, rules: Rules, deck: list[Card]) -> Distribution:
    found = explore(GAME, rules, wager(name, rules)._replace(lens=None), deck)
    assert RAN_OUT not in found.by_clause()
    return found


@pytest.mark.parametrize("seed", [slow(0), 1, *(slow(seed) for seed in range(2, 100))])
def test_progressive_counts_what_the_script_pays(seed: int) -> None:
    """Every card of the deck and every play, and the best of them takes the next card while aces come."""
    rules = Rules().set({**METER, "progressive_prizes": ("suits", "colors")[seed % 2], "split_by_rank": True})
    deck = short(seed, (4, 4) if seed % 20 == 0 else (2, 3))
    counted = aces.count(GAME, rules, wager("progressive", rules), deck)
    assert explored("progressive", rules, deck).mean() == counted.mean()


@pytest.mark.parametrize("seed", [0, 1, 2, *(slow(seed) for seed in range(3, 200))])
def test_bonus_counts_what_the_script_pays(seed: int) -> None:
    """Whatever the player draws, the dealer's second card is an ace as often: the plays make no difference."""
    settings = ({}, {"hole_card": True, "card_reader": True}, {"hole_card_up": True})[seed % 3]
    rules = Rules().set({"blackjack_bonus": True, "split_by_rank": True, **settings})
    deck = short(seed, (1, 3), more="9" * (seed % 2))
    for name in ("bonus", "bonus-dealer"):
        assert explored(name, rules, deck).mean() == bonus.count(GAME, rules, wager(name, rules), deck).mean(), name


@pytest.mark.parametrize("seed", [0, *(slow(seed) for seed in range(1, 60))])
def test_streaks_follow_from_the_rounds_of_the_script(seed: int) -> None:
    """Whoever always stands: the chain of rounds through the script against powers of what one round gives."""
    rules, deck = Rules(streak=True), tuple(short(seed, (1, 2), more="9"))
    main = wager("wager", rules)._replace(usual="stands")
    one = explore(GAME, rules, main, deck)
    part = one.hit() / (1 - one.push())
    number = 2 + seed % 4
    bet = Bet(1, "me", 1, Spot(f"streak-{number}"), Fraction(1))
    chance = {0: Fraction(1)}  # of so many wins, with the wager still standing
    won = Fraction(0)
    for _ in range(number):  # the wins that it takes; what ties is left out of account
        step: dict[int, Fraction] = {}
        for wins, often in chance.items():
            for path in rounds_from(rules, deck, bet, wins):
                if path.open:
                    (marker,) = path.carry.markers or (Marker("me", 1, wins),)
                    if marker.wins == wins:
                        continue
                    step[marker.wins] = step.get(marker.wins, Fraction(0)) + often * path.probability / (1 - one.push())
                elif path.net > 0:
                    won += often * path.probability / (1 - one.push())
        chance = step
    assert won == part**number


def rounds_from(rules: Rules, deck: tuple[Card, ...], bet: Bet, wins: int) -> Any:
    carry = Carry(spread=False, markers=(Marker("me", 1, wins),) if wins else (), bets=(bet,))
    return ExploreTable(
        GAME,
        rules,
        ((Spot("wager"), 1),),
        Tracked(ids=frozenset({bet.id})),
        carry=carry,
        pack=deck,
        usual="stands",
        to_the_end=True,
    ).paths()


class Streaker:
    """Bets on all streaks whenever none is pending, and plays as the solver does."""

    def __init__(self, rules: Rules) -> None:
        self._choose = ShoeChooser(solve_blackjack(rules))

    def bet(self, window: Window, standing: Sequence[Bet]) -> list[Put]:
        main = Put("me", 1, Spot("wager"), 1000)
        return [main] if standing else [main, *(Put("me", 1, Spot(name), 500) for name in NUMBER)]

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        name = self._choose(ask)
        (choice,) = (choice for choice in ask.choices if choice.name == name)
        return name, choice.stake[1] if choice.stake else 0


class Tallied(SampleTable):
    def settle(self, bet: Bet, settlement: Settlement) -> None:
        super().settle(bet, settlement)
        tally[bet.spot.wager, settlement.result] += 1


tally: Counter[tuple[str, str]] = Counter()


@pytest.mark.slow
def test_streaks_played_through_the_script() -> None:
    """Every round from all cards, as a continuous shuffler deals: within four standard errors of what is computed."""
    rules = Rules(streak=True, shuffling="continuous")
    tally.clear()
    Tallied(GAME, rules, Streaker(rules), seed=7).play(40_000)
    for name in NUMBER:
        won, lost = tally[name, "win"], tally[name, "lose"]
        hit = streaks.count(GAME, rules, wager(name, rules)).hit
        assert hit is not None
        assert abs(won / (won + lost) - hit) < 4 * (hit * (1 - hit) / (won + lost)) ** 0.5, name


@pytest.mark.parametrize("offered", [False, True])
def test_a_meter_by_which_the_house_loses_is_told(offered: bool, capsys: pytest.CaptureFixture[str]) -> None:
    """Of six decks any four aces come 24 x 23 x 22 x 21 in 312 x 311 x 310 x 309 and win a tenth: of $300,000, to which
    the meter is put up again each time, that alone is 82 cents of a dollar, beside 29 cents of fixed prizes."""
    filed = {"meter_seed": 400_000, "meter_reset": 300_000, "meter_rate": "0.5"}
    given = [f"{name}={value}" for name, value in {**filed, **({"progressive": "yes"} if offered else {})}.items()]
    asked = ["odds", "blackjack", "--wager", "progressive", *(part for each in given for part in ("--set", each))]
    assert main(asked) == 0
    told = capsys.readouterr().out
    assert "the house loses with this reset amount, however little of each wager goes on the meter" in told
    assert "meter at a hit (one wager in 6,454,650)" in told  # rules sheet 02, six decks
    assert main([*asked, "--json"]) == 0
    (warning,) = json.loads(capsys.readouterr().out)["warnings"]
    assert f"Note well: {warning}" in told
    assert warning.endswith("the house loses by it; no rate is low enough with this reset amount")
    for reset, rate, says in (("3000", "0.5", False), ("200000", "0.5", False), ("200000", "0.6", True)):
        found = report_odds(
            GAME, Rules().set({"meter_seed": reset, "meter_reset": reset, "meter_rate": rate}), "progressive"
        )
        run = found.wagers[0].long_run
        assert run is not None
        assert bool(found.warnings) == (run.house_edge < 0) == says
