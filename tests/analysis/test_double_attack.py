"""The solver of double attack against published figures, a second way of working it out, and the script explored and
sampled.

Published: an edge of 0.62 % with eight decks, attack against 2 to 8, hit hard 14 against 2 and 3 (Wizard of Odds,
quoted by J. Grochowski, Casino City Times, July 19, 2011). By the text, whose pairs are split again and whose hands are
given up at any time, it is 0.49 %. The column lists the rules beside the figure, late surrender among them and neither
splitting again nor giving up later hands; of some thirty variants (docs/strategy.md) it comes out to its digits under
just these. The author's own page was not seen.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.par.sheet import par_sheet
from croupier.analysis.reports.computed import Computed
from croupier.analysis.reports.dispatch import distribution, work_out
from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.draws.third_card import count
from croupier.analysis.solvers.spanish.chart import charted
from croupier.analysis.solvers.spanish.solve import SpanishSolution, solve_spanish
from croupier.analysis.strategy.model import BadHand, StrategyArguments, find_strategies, one_hand
from croupier.analysis.strategy.spanish import SpanishAnswers
from croupier.equipment.cards import cards
from croupier.games.double_attack.rules import Rules
from croupier.table import Amount, Ask, Spot
from croupier.tables.sample import Flat, SampleTable
from tests.analysis.spanish_rounds import check, compare
from tests.analysis.test_blackjack_sampled import every_so_often

F = Fraction
GAME = registry.game_named("double-attack")
STAKE = 1000


@cache
def shoe(decks: int = 8, copies: int = 0, **settings: Any) -> SpanishSolution:
    """A full shoe; or one with so many ``copies`` of each card."""
    rules = GAME.Rules().set({"decks": decks, **settings})
    assert GAME.pack is not None
    pack = Counter(GAME.pack(rules).cards())
    return solve_spanish(rules, Counter(dict.fromkeys(pack, copies)) if copies else pack, spanish_21=False)


# --- Published figures ----------------------------------------------------------------------------------------------


def test_the_published_edge() -> None:
    """0.62 % where pairs are split once and only first cards are given up: see above."""
    plain = shoe(resplit=False, surrenders_any=False)
    assert f"{-100 * plain.mean:.2f}" == "0.62"
    assert plain.attacked == (2, 3, 4, 5, 6, 7, 8)


def test_the_edge_by_the_text() -> None:
    """What the clauses give that the published figure leaves out is worth something, and never costs."""
    plain, again = shoe(resplit=False, surrenders_any=False), shoe()
    assert plain.mean < again.mean < 0
    assert again.attacked == (2, 3, 4, 5, 6, 7, 8)
    attacked = sum(chance for up, (chance, _) in again.by_up().items() if up in again.attacked)
    assert attacked == pytest.approx(7 / 12, abs=1e-12)  # published: 58.3 % of rounds


def test_the_published_strategy() -> None:
    """Rows that are published: hard 14, and the only hand that is given up on its first two cards."""
    best = shoe()
    hard_14 = [best.action((10, 4), up) for up in (2, 3, 4, 5, 6, 7)]
    assert hard_14 == ["draw", "draw", "stand", "stand", "stand", "draw"]
    assert {(case.values, case.up) for case in best.cases if case.action == "surrender"} == {((7, 10), 1), ((8, 9), 1)}
    assert [best.quits((5, 6, 5), up) for up in (7, 8, 9, 10, 1)] == [False, True, True, True, True]


@pytest.mark.parametrize(("decks", "edge", "hit"), [(8, F(70283, 877836), "15.3305"), (6, F(13359, 164164), "15.3288")])
def test_the_bonus(decks: int, edge: Fraction, hit: str) -> None:
    """The sheet's fraction for eight decks and 8.1376 % for six."""
    rules = GAME.Rules().set({"decks": decks})
    found = distribution(GAME, rules, GAME.wagers(rules)[2])
    assert -found.mean() == edge
    assert f"{100 * float(found.hit()):.4f}" == hit
    assert f"{100 * float(edge):.4f}" == {8: "8.0064", 6: "8.1376"}[decks]


# --- A second way: a deck without end, worked out by plain recursion ------------------------------------------------

CHANCE = {value: F(1, 12) for value in range(1, 10)} | {10: F(3, 12)}


@cache
def dealer_ends(hard: int, ace: bool, first: int) -> dict[int, Fraction]:
    """How a dealer ends who has no blackjack; ``first``: what the first card rules out of the second."""
    total = hard + 10 if ace and hard < 12 else hard
    if total >= 17:
        return {min(total, 22): F(1)}
    barred = {1: 10, 10: 1}.get(first, 0)
    found: dict[int, Fraction] = {}
    for value, chance in CHANCE.items():
        if value != barred:
            for end, part in dealer_ends(hard + value, ace or value == 1, 0).items():
                found[end] = found.get(end, F(0)) + chance / (1 - CHANCE.get(barred, F(0))) * part
    return found


def worth_of(total: int, up: int) -> Fraction:
    """A hand that stands."""
    ends = dealer_ends(up, up == 1, up)
    return sum((chance * ((total > end or end > 21) - (total < end <= 21)) for end, chance in ends.items()), F(0))


@cache
def best(hard: int, ace: bool, up: int) -> Fraction:
    """A hand under best play: stand, draw, double, or give up, also after a double."""
    total = hard + 10 if ace and hard < 12 else hard
    if total > 21:
        return F(-1)
    if total == 21:
        return worth_of(21, up)
    drawn = doubled = F(0)
    for value, chance in CHANCE.items():
        drawn += chance * best(hard + value, ace or value == 1, up)
        after = hard + value + (10 if (ace or value == 1) and hard + value < 12 else 0)
        doubled += chance * (F(-2) if after > 21 else 2 * worth_of(21, up) if after == 21 else _kept(after, up))
    return max(worth_of(total, up), drawn, doubled, F(-1, 2))


def _kept(total: int, up: int) -> Fraction:
    return max(2 * worth_of(total, up), F(-1))


def split_once(value: int, up: int) -> Fraction:
    hands = F(0)
    for second, chance in CHANCE.items():
        one = worth_of(11 + second if second < 10 else 21, up) if value == 1 else best(value + second, second == 1, up)
        hands += 2 * chance * (one if value != 1 or second != 1 else worth_of(12, up))
    return hands


@pytest.mark.slow
def test_a_deck_without_end() -> None:
    """Two thousand of each card, pairs split once, against a recursion that shares no line with the solver."""
    edge = F(0)
    for up, seen in CHANCE.items():
        natural = {1: CHANCE[10], 10: CHANCE[1]}.get(up, F(0))
        mean = F(0)
        for one, first in CHANCE.items():
            for two, second in CHANCE.items():
                if {one, two} == {1, 10}:
                    mean += first * second * (1 - natural)
                    continue
                played = best(one + two, 1 in (one, two), up)
                if one == two:
                    played = max(played, split_once(one, up))
                mean += first * second * ((1 - natural) * played - natural)
        edge += seen * mean * (2 if mean > 0 else 1)
    assert shoe(copies=2000, resplit=False).mean == pytest.approx(float(edge), abs=2e-5)


# --- The script -----------------------------------------------------------------------------------------------------

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"card_reader": False},
    {"surrenders_any": False},
    {"boxes": 7, "soft_17": "hit"},
    {"ties": "lose", "card_reader": False},
)
QUICK = [("8s 8c 9c Js 5s Jc 4c", {"card_reader": False})]


@pytest.mark.parametrize(("deck", "settings"), QUICK)
def test_the_script_pays_what_the_strategy_is_worth(deck: str, settings: dict[str, Any]) -> None:
    assert check("double-attack", settings, cards(deck)).attacked


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_the_script_pays_it_on_two_hundred_decks(part: int) -> None:
    """Of seven or eight cards at random, splits, doubles and surrenders among them."""
    settings = SETTINGS[part % len(SETTINGS)]
    compare("double-attack", settings, f"attack {part}", (*[7] * 9, 8))


@pytest.mark.slow
@pytest.mark.parametrize("settings", SETTINGS)
def test_no_other_play_is_better(settings: dict[str, Any]) -> None:
    """Attack and hands as they are dealt may be played in any way."""
    compare("double-attack", settings, f"free {settings}", (6, 6, 7 if settings == SETTINGS[0] else 6), "unsplit")


@pytest.mark.slow
def test_the_bonus_is_that_of_the_script() -> None:
    """Explored with every way of playing the hand: the bonus comes to the same whatever is drawn before the third.

    These are decks with which nothing is won by drawing until they run out, so that a lost bonus goes back:
    §19:47-26.15(g).
    """
    rules = Rules()
    wager = GAME.wagers(rules)[2]
    for deck in ("8c 8c 8s 8h Kd 5c", "8d 8h 8h 8h Kc 5c", "Ac 5d Kh 6c 7c 9s 8c"):
        explored = explore(GAME, rules, wager, cards(deck))
        assert explored.mean() / explored.made == count(GAME, rules, wager, cards(deck)).mean()


class Follows(Flat):
    """Plays as a solution says."""

    def __init__(self, found: SpanishSolution) -> None:
        super().__init__((Spot("wager"), STAKE))
        self.answers = SpanishAnswers(found)

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        named = {choice.name: choice for choice in ask.choices if not choice.barred}
        choice = named[self.answers(ask.sees, named)]
        return choice.name, choice.stake[1] if choice.stake else 0


@pytest.mark.parametrize("rounds", [1_000, pytest.param(1_000_000, marks=pytest.mark.slow)])
def test_a_sample_of_the_script(rounds: int) -> None:
    """Best play through the script, a fresh shoe after every eighteen rounds: within four standard errors."""
    rules, found = Rules(), shoe()
    table = SampleTable(every_so_often(GAME, rules), rules, Follows(found), seed=2026)
    table.play(rounds)
    assert abs(table.mean / STAKE - found.mean) < 4 * table.standard_error / STAKE
    assert table.staked / STAKE / rounds == pytest.approx(found.risked, abs=4 / rounds**0.5)
    if rounds >= 100_000:
        assert table.standard_error * rounds**0.5 / STAKE == pytest.approx(found.std_dev, abs=8 / rounds**0.5)


# --- What is shown --------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_chart_costs_next_to_nothing() -> None:
    assert 0 < shoe().mean - charted(shoe()).worth.mean < 0.00001


@pytest.mark.slow
def test_the_strategy_says_when_to_attack() -> None:
    (found,) = find_strategies(GAME, GAME.Rules(), StrategyArguments())
    assert found.words[0] == "Attack for as much again against 2 to 8, and against nothing else."
    rows = [row for row in found.decisions.rows if row[0] == "before the cards"]
    assert [row[-1] for row in rows] == ["double-attack"] * 7 + ["pass"] * 3
    assert ("G", "give up the hand: surrender") in {(code.code, code.means) for code in found.codes}


@pytest.mark.slow
def test_the_par_sheet_proves_itself() -> None:
    """The most at stake: an attack, four hands and all of them doubled are sixteen units."""
    (wager,) = par_sheet(GAME, GAME.Rules(), "wager").wagers
    assert wager.exposure is not None
    assert (wager.exposure.net, wager.exposure.lost) == (F(16), F(16))
    assert all(check.holds for check in wager.checks())


@pytest.mark.slow
def test_a_stake_is_paid_in_coins() -> None:
    """Half of $5 is paid in quarters, so nothing is rounded."""
    rules = GAME.Rules()
    found = work_out(GAME, rules, GAME.wagers(rules)[0], squares=False, stake=500)
    assert isinstance(found, Computed)
    assert found.mean == pytest.approx(shoe().mean, abs=1e-12)


@pytest.mark.parametrize(
    ("hand", "up", "why"),
    [
        ("10,6", "9", r"no tens in this shoe \(§19:47-26.1\[terms\]\)"),
        ("9", "9", "a hand has two cards or more"),
        ("K,A", "9", "nothing to decide"),
        ("9,6,X", "9", "not a card"),
    ],
)
def test_hands_that_cannot_be(hand: str, up: str, why: str) -> None:
    with pytest.raises(BadHand, match=why):
        one_hand(GAME, GAME.Rules(), hand, up)
