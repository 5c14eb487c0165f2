"""The solver of Spanish 21 against published figures, against the script explored and sampled, and against blackjack's.

Published: 0.37 % with six decks and 0.38 % with eight where the dealer stands on all 17s, 0.78 % and 0.80 % where he
hits a soft 17, and 0.006 % for surrender (Wizard of Odds, two digits; super bonus left out).
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest

from croupier import registry
from croupier.analysis.par.sheet import par_sheet
from croupier.analysis.reports.computed import Computed, Unavailable
from croupier.analysis.reports.dispatch import work_out
from croupier.analysis.solvers.blackjack.solve import solve_blackjack as solve_blackjack
from croupier.analysis.solvers.spanish.chart import charted
from croupier.analysis.solvers.spanish.sheet import nets_of
from croupier.analysis.solvers.spanish.solve import SpanishSolution, solve_spanish
from croupier.analysis.solvers.spanish.solver import SpanishSolver
from croupier.analysis.solvers.spanish.squares import Splits, split_square
from croupier.analysis.strategy.model import BadHand, one_hand
from croupier.analysis.strategy.spanish import SpanishAnswers
from croupier.equipment.cards import cards
from croupier.games.spanish_21.rules import Rules
from croupier.games.spanish_21.wagers import MIXED, SPADES
from croupier.money import Cage
from croupier.table import Amount, Ask, Spot
from croupier.tables.paying import Till
from croupier.tables.sample import Flat, SampleTable
from tests.analysis.spanish_rounds import check, compare, solved
from tests.analysis.test_blackjack_sampled import check_nets, every_so_often
from tests.quick import among

F = Fraction
GAME = registry.game_named("spanish-21")
STAKE = 1000


@cache
def shoe(**settings: Any) -> SpanishSolution:
    rules = GAME.Rules().set(settings)
    assert GAME.pack is not None
    return solve_spanish(rules, Counter(GAME.pack(rules).cards()), spanish_21=True)


# --- Published figures ----------------------------------------------------------------------------------------------

PUBLISHED = [
    ((("decks", 6),), 0.37),
    ((("decks", 8),), 0.38),
    ((("decks", 6), ("soft_17", "hit")), 0.78),
    ((("decks", 8), ("soft_17", "hit")), 0.80),
]


@pytest.mark.parametrize(("settings", "edge"), among(PUBLISHED, [PUBLISHED[0]]))
def test_published_edges(settings: tuple[tuple[str, Any], ...], edge: float) -> None:
    assert abs(-100 * shoe(**dict(settings)).mean - edge) < 0.0101  # two digits, cut off or rounded


@pytest.mark.slow
def test_what_surrender_is_worth() -> None:
    cost = shoe(decks=6).mean - shoe(decks=6, surrender=False).mean
    assert 0.00005 < cost < 0.00008


def test_the_published_strategy() -> None:
    """Rows of the published chart for six or eight decks, the dealer standing on soft 17 (Wizard of Odds)."""
    best = shoe(decks=6)
    assert best.action((10, 6), 10) == "draw"
    assert best.action((10, 7), 1) == "surrender"
    assert [best.action((10, 4), up) for up in (3, 4, 5, 6)] == ["draw", "stand", "stand", "stand"]
    assert [best.action((2, 3, 9), up) for up in (4, 5)] == ["stand", "stand"]
    assert [best.action((2, 2, 2, 8), up) for up in (4, 5, 6)] == ["draw", "stand", "draw"]
    assert [best.action((7, 8), 4, suits) for suits in (MIXED, SPADES)] == ["stand", "draw"]
    assert best.action((6, 7), 2, MIXED) == "draw"
    quits = [best.quits((5, 6, 5), up) for up in range(2, 8)], [best.quits((5, 6, 5), up) for up in (8, 9, 10, 1)]
    assert quits == ([False] * 6, [True] * 4)  # 12 to 16 are rescued from an eight on
    assert [best.quits((5, 6, 6), up) for up in (9, 10, 1)] == [False, False, True]  # and 17 from an ace


@pytest.mark.slow
def test_the_super_bonus_at_a_stake() -> None:
    """The sheet: about 0.03 % of $5 and of $25 with six decks; nothing less than $5 has it.

    By hand, if suited sevens against a seven were always drawn to: 4 C(6,3) of C(288,3), and a seven of the rest.
    """
    rules = GAME.Rules().set({"minimum": 100})
    wager = GAME.wagers(rules)[0]
    found = [work_out(GAME, rules, wager, squares=False, stake=stake) for stake in (400, 500, 2500)]
    plain, small, large = (each.mean for each in found if isinstance(each, Computed))
    assert plain == pytest.approx(shoe(decks=6).mean, abs=1e-9)
    by_hand = 4 * 20 / (288 * 287 * 286 / 6) * 21 / 285 * 200
    for worth in (small, large):
        assert 0.0002 < worth - plain < by_hand < 0.0004


@pytest.mark.slow
def test_the_chart_costs_next_to_nothing() -> None:
    best = shoe(decks=6)
    chart = charted(best)
    assert 0 < best.mean - chart.worth.mean < 0.0001


# --- The script -----------------------------------------------------------------------------------------------------

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"card_reader": False},
    {"surrender": False, "rescue": False},
    {"aces_play_on": False, "most_hands": 2},
    {"soft_17": "hit"},
)


QUICK = ("7s 7c Qc Kc 7c 9s 9s", "8c 6s Kc Ks 7s 6s 9s 8s", "8s 8c 9c Js 5s Jc 4c 5c")
"""Decks on which sevens are split in some suits only, spades draw to 6-7-8, and a pair is split."""


@pytest.mark.parametrize("deck", among(QUICK, QUICK[1:]))
def test_the_script_pays_what_the_strategy_is_worth(deck: str) -> None:
    found = check("spanish-21", {}, cards(deck))
    assert any(case.action == "split" for case in found.cases)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_the_script_pays_it_on_two_hundred_decks(part: int) -> None:
    """Of seven or eight cards at random, suits and splits among them."""
    settings = SETTINGS[part % len(SETTINGS)]
    compare("spanish-21", settings, f"spanish {part}", (*[7] * 9, 8))


SUITS_MEET = [
    ("7c 7s Ks 7s 7s 7s 7s Kc", (("most_hands", 2),)),  # sevens of some suits are split
    ("7c Kc Ks 7c 7c 6s 7s 8s", (("most_hands", 2),)),
    ("7s 7c 7c 7c 7c 7c Kc 8s", (("most_hands", 2),)),
    ("8d 7c Ks Kc 6d 7d 6c 8c", (("soft_17", "hit"),)),  # sixes, sevens and eights are split
    ("8s Qs 8c 7c 7s Qc 6s 6s", (("most_hands", 3),)),
]


@pytest.mark.parametrize(("deck", "settings"), among(SUITS_MEET, SUITS_MEET[:1]))
def test_suits_of_two_hands_tell_of_each_other(deck: str, settings: tuple[tuple[str, Any], ...]) -> None:
    """Decks on which the spread is another if the suits of two split hands are taken as if they did not."""
    found = check("spanish-21", dict(settings), cards(deck))
    assert any(case.action == "split" and case.values[0] in (6, 7, 8) for case in found.cases)


def test_sevens_that_are_split_in_some_suits_only_and_split_again() -> None:
    """At $5, with a super bonus of $20: sevens of one suit draw for it against a seven, and others are split.

    Then the suits of the pair are known to differ, and say something of a further seven that begins a third hand.
    """
    settings = {"most_hands": 3, "super_bonus": 20}
    rules = GAME.Rules().set(settings)
    deck = cards("Kc 7s 7s 7c 7s Kc Kc 7s 7c 7s 7s")
    found = check("spanish-21", settings, deck, paying=Till(500, Cage(rules.chip, rules.coin)))
    assert found.case((7, 7), 7, MIXED).action == "split"
    assert found.case((7, 7), 7, SPADES).action == "draw"


def test_a_deck_too_short_for_two_hands() -> None:
    """Two hands of three sevens leave one card, which does not finish the dealer's hand."""
    found = solved("spanish-21", {"most_hands": 2}, cards("7s 7c 7s 7c 7c 7s 8c 7c"))
    with pytest.raises(Unavailable, match="the shoe can run out"):
        assert found.square


def test_split_sevens_by_their_suits_come_to_those_of_any() -> None:
    """What a split is worth, class by class of the pair and weighed by how often each comes, to four hands."""
    best, place = shoe(decks=6), 6
    split, sevens = best.plays.split[place], best.plays.sevens
    for up, start in best.solver.starts.items():
        often = best.solver.shares((7, 7), start)
        assert len(often) == (5 if up == 7 else 3)
        for told in ("worth", "square", "staked"):
            found = sum(share * getattr(sevens[name], told)[start] for name, share in often.items())
            assert found == pytest.approx(getattr(split, told)[start], abs=1e-12)
        assert len({round(float(sevens[name].worth[start]), 9) for name in often}) == len(often)


@pytest.mark.slow
def test_squares_of_split_sevens_by_their_suits_come_to_that_of_any() -> None:
    best, place = shoe(decks=6), 6
    for up in (2, 7):
        start = best.solver.starts[up]
        found = sum(
            share * split_square(Splits(best.solver, place, start, best.plays.sevens[name], frozenset((name,))))
            for name, share in best.solver.shares((7, 7), start).items()
        )
        whole = split_square(Splits(best.solver, place, start, best.plays.split[place], frozenset()))
        assert found == pytest.approx(whole, abs=1e-12)


def test_no_other_play_is_better() -> None:
    """Hands as they are dealt may be played in any way."""
    check("spanish-21", {}, cards("Qc 9c 9c Qc 8c 7c 6c"), "unsplit")


@pytest.mark.slow
@pytest.mark.parametrize("settings", SETTINGS)
def test_no_other_play_is_better_on_more_decks(settings: dict[str, Any]) -> None:
    compare("spanish-21", settings, f"free {settings}", (6, 6, 7 if settings == SETTINGS[0] else 6), "unsplit")


@pytest.mark.slow
def test_without_its_own_rules_it_is_blackjack() -> None:
    """With bonuses of 1 to 1, no 21 that always wins, and doubles on two cards, both solvers find the same.

    So the kernel of this family is held against blackjack's, splits to four hands and surrender included.
    """
    blackjack = registry.game_named("blackjack")
    rules = blackjack.Rules().set({"decks": 2, "surrender": True, "resplit": True, "boxes": 6})
    pack = Counter(blackjack.pack(rules).cards())  # type: ignore[misc]
    solver = SpanishSolver(rules, pack, spanish_21=False, looks=False)
    never = tuple(kind._replace(quitting=-np.inf) for kind in (solver.terms.first, solver.terms.later))
    solver.terms = solver.terms._replace(first=never[0], later=never[1])
    old = solve_blackjack(rules)
    unsplit = solver.unsplit()
    for case in old.cases:
        if case.action and case.values[0] != case.values[1] and isinstance(case.up, int):
            mine = unsplit.worth[solver.starts[case.up], solver.hands.at[_counted(case.values)]]
            assert abs(mine - case.worth) < 1e-13, case
    split = solver.split(7, None)
    for up, start in solver.starts.items():
        worth = old.case((8, 8), up)
        if worth.action == "split":
            assert abs(split.worth[start] - worth.worth) < 1e-13


def _counted(values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(values.count(value) for value in range(1, 11))


class Follows(Flat):
    """Plays as a solution says, and sees that it knows what is open."""

    def __init__(self, found: SpanishSolution) -> None:
        super().__init__((Spot("wager"), STAKE))
        self.answers = SpanishAnswers(found)

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        named = {choice.name: choice for choice in ask.choices if not choice.barred}
        choice = named[self.answers(ask.sees, named)]
        return choice.name, choice.stake[1] if choice.stake else 0


@pytest.mark.parametrize("rounds", [4_000, pytest.param(1_000_000, marks=pytest.mark.slow)])
def test_a_sample_of_the_script(rounds: int) -> None:
    """Best play through the script, a fresh shoe after every eighteen rounds: within four standard errors."""
    rules, found = Rules(super_bonus=0), shoe(decks=6)
    table = SampleTable(every_so_often(GAME, rules), rules, Follows(found), seed=2026)
    seen: Counter[Amount] = Counter()
    for _ in range(rounds):
        before = table.net
        table.play(1)
        seen[table.net - before] += 1
    assert abs(table.mean / STAKE - found.mean) < 4 * table.standard_error / STAKE
    assert table.staked / STAKE / rounds == pytest.approx(found.risked, abs=3 / rounds**0.5)
    if rounds >= 100_000:
        assert table.standard_error * rounds**0.5 / STAKE == pytest.approx(found.std_dev, abs=5 / rounds**0.5)
        check_nets(nets_of(found), {F(net, STAKE): number for net, number in seen.items()}, rounds)


# --- What is shown --------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_par_sheet_proves_itself() -> None:
    """Starting hands, net results and the most at stake: four hands of seven cards at 3 to 1, or doubled and lost."""
    sheet = par_sheet(GAME, GAME.Rules(), "wager")
    (wager,) = sheet.wagers
    assert wager.exposure is not None
    assert (wager.exposure.net, wager.exposure.lost) == (F(12), F(8))
    assert len(wager.hands) == 550
    assert all(check.holds for check in wager.checks())


@pytest.mark.slow
def test_one_hand_by_its_suits() -> None:
    found = one_hand(GAME, GAME.Rules(), "8s,7s", "4")
    assert (found.hand, found.actions[0].action) == ("8,7, spades", "draw")


@pytest.mark.parametrize(
    ("hand", "up", "why"),
    [
        ("10,6", "9", "there are no tens in this shoe"),
        ("9", "9", "a hand has two cards or more"),
        ("9,6", "9,8", "one card"),
        ("K,A", "9", "nothing to decide"),
        ("9,6,X", "9", "not a card"),
    ],
)
def test_hands_that_cannot_be(hand: str, up: str, why: str) -> None:
    with pytest.raises(BadHand, match=why):
        one_hand(GAME, GAME.Rules(), hand, up)
