"""The blackjack solver on full shoes: against figures of other programs and published charts; how it is told."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import numpy as np
import pytest

from croupier.analysis.reports import dispatch as solvers
from croupier.analysis.reports.packs import ImpossiblePack
from croupier.analysis.reports.report import report_odds
from croupier.analysis.solvers.blackjack.hands import dealer_from
from croupier.analysis.solvers.blackjack.kernel import dealer_ends, ends_with_gone
from croupier.analysis.solvers.blackjack.solution import Solution
from croupier.analysis.solvers.blackjack.solve import COMPOSITION, PRE_SPLIT, REOPTIMIZED, count, solve_blackjack
from croupier.cli.odds import shown as cli_odds
from croupier.equipment.cards import Pack, of_rank
from croupier.game import Wager
from croupier.games.blackjack import GAME
from croupier.games.blackjack.rules import Rules
from croupier.games.night import blackjack as night_blackjack
from croupier.games.night import multi_action_blackjack
from croupier.table import Spot
from tests.quick import slow
from tests.schemas import assert_fits

F = Fraction
VALUES = range(1, 11)
NEAR = 1e-12
MAIN = (Spot("wager"), 1)
FOUR_HANDS = {"resplit": True, "boxes": 6}


@cache
def full(split_play: str = REOPTIMIZED, play: str = COMPOSITION, **settings: Any) -> Solution:
    return solve_blackjack(Rules().set(settings), split_play=split_play, play=play)


# --- Full shoes, as other programs have them --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "split_play", "percent"),
    [  # Eric Farmer's analyzer, version 7.6 (stand on 17, double any two, double after split), as CDP1 and as CDZ-
        ({}, REOPTIMIZED, "-0.456884645"),
        ({}, PRE_SPLIT, "-0.456886297"),
        ({**FOUR_HANDS, "bar_resplit_aces": True}, PRE_SPLIT, "-0.402870236"),
        slow(({**FOUR_HANDS, "bar_resplit_aces": True, "decks": 8}, PRE_SPLIT, "-0.430580629")),
    ],
)
def test_published_expectations(settings: dict[str, Any], split_play: str, percent: str) -> None:
    assert f"{100 * full(split_play, **settings).mean:.9f}" == percent


def test_published_standard_deviation() -> None:
    """The same analyzer, from its distribution of outcomes: 1.14654 (CDZ-, one split)."""
    assert f"{full(PRE_SPLIT).std_dev:.5f}" == "1.14654"


@pytest.mark.slow
def test_the_conventions_for_split_hands_are_in_order() -> None:
    """Who may look at one card more does not do worse; CDP, which may look at all pair cards, has -0.402861523 %."""
    four = {**FOUR_HANDS, "bar_resplit_aces": True}
    means = [full(way, **four).mean for way in (PRE_SPLIT, REOPTIMIZED)]
    assert means[0] < means[1] < -0.402861523e-2 + 5e-12
    assert full(REOPTIMIZED).mean < full(REOPTIMIZED, **four).mean < full(REOPTIMIZED, **FOUR_HANDS).mean


@pytest.mark.parametrize(
    "settings", [{"hole_card": True}, {"hole_card": True, "card_reader": True}, {"busts_wait": True}]
)
def test_no_hole_card_is_worth_the_same(settings: dict[str, Any]) -> None:
    """§19:47-2.10(b), §19:47-2.11[blackjack]: against a blackjack only the original wager is lost, as if he looked."""
    assert abs(full(**settings).mean - full().mean) < NEAR


def test_surrender_on_six_decks() -> None:
    """Published as effects of a rule: late surrender about +0.08 % (Wizard of Odds, with soft 17 stood on)."""
    gain = full(surrender=True).mean - full().mean
    assert 0.0007 < gain < 0.0008


@pytest.mark.slow
def test_other_options_on_six_decks() -> None:
    assert full(five_card_21=True).mean > full().mean
    assert full(busts_wait=False).mean < full().mean
    assert full(split_by_rank=True).mean == pytest.approx(full().mean, abs=NEAR)  # tens are never split
    assert full(equal_busts_tie=True).mean > full().mean


# --- Best play, as published ------------------------------------------------------------------------------------------

# Four to eight decks, dealer stands on soft 17, double after split, late surrender (Wizard of Odds), against 2 to 9, a
# ten and an ace. Two hands of a total differ, as the same source says of them: T-2 v 4 draws, 8-7 v T is not given up.
CHART = {
    "hard": {
        8: "HHHHHHHHHH",
        9: "HDDDDHHHHH",
        10: "DDDDDDDDHH",
        11: "DDDDDDDDDH",
        12: "HHSSSHHHHH",
        13: "SSSSSHHHHH",
        14: "SSSSSHHHHH",
        15: "SSSSSHHHRH",
        16: "SSSSSHHRRR",
        17: "SSSSSSSSSS",
    },
    "soft": {
        13: "HHHDDHHHHH",
        14: "HHHDDHHHHH",
        15: "HHDDDHHHHH",
        16: "HHDDDHHHHH",
        17: "HDDDDHHHHH",
        18: "SDDDDSSHHH",
        19: "SSSSSSSSSS",
        20: "SSSSSSSSSS",
    },
    "pair": {
        1: "PPPPPPPPPP",
        2: "PPPPPPHHHH",
        3: "PPPPPPHHHH",
        4: "HHHPPHHHHH",
        5: "DDDDDDDDHH",
        6: "PPPPPHHHHH",
        7: "PPPPPPHHHH",
        8: "PPPPPPPPPP",
        9: "PPPPPSPPSS",
        10: "SSSSSSSSSS",
    },
}
LETTERS = {"S": "stand", "H": "draw", "D": "double", "P": "split", "R": "surrender"}
EXCEPTIONS = {((2, 10), 4): "draw", ((7, 8), 10): "draw"}


def published(one: int, two: int, up: int) -> str:
    if one == two:
        row = CHART["pair"][one]
    elif one == 1:
        row = CHART["soft"][11 + two]
    else:
        row = CHART["hard"][min(max(one + two, 8), 17)]
    return EXCEPTIONS.get(((one, two), up)) or LETTERS[row[(up - 2) % 10]]


def test_best_play_is_the_published_chart() -> None:
    found = full(surrender=True)
    for one, two in combinations_with_replacement(VALUES, 2):
        for up in VALUES:
            if (one, two) != (1, 10):
                assert found.action((one, two), up) == published(one, two, up), (one, two, up)


def test_expectation_by_up_card_and_starting_hand() -> None:
    found = full()
    assert sum(case.chance for case in found.cases) == pytest.approx(1, abs=NEAR)
    by_up = found.by_up()
    assert max(by_up, key=lambda up: by_up[up]) == 6
    assert min(by_up, key=lambda up: by_up[up]) == 1
    assert sum(by_up[up] * (4 if up == 10 else 1) / 13 for up in by_up) == pytest.approx(found.mean, abs=NEAR)
    natural = found.case((10, 1), 6)
    assert (natural.worth, natural.risked, natural.action) == (1.5, 1.0, "")
    against_ace = found.case((1, 10), 1)  # paid unless the dealer has one of 95 tens among 309 cards too
    assert against_ace.worth == pytest.approx(1.5 * (1 - 95 / 309), abs=NEAR)
    assert found.case((10, 10), 6).action == "stand"


def test_after_more_cards_and_after_a_split() -> None:
    """16 in three cards stands against a ten (published; 10-6 draws), and split eights double 11."""
    found = full()
    assert found.action((6, 10), 10) == "draw"
    assert found.action((4, 5, 7), 10) == "stand"
    assert found.action((8, 3), 6, pair=8) == "double"
    assert found.action((8, 8), 6, pair=8, may_split=False) == "stand"
    assert full(**FOUR_HANDS).action((8, 8), 6, pair=8) == "split"
    assert found.action((1, 2), 6, pair=1) == "stand"  # §19:47-2.11(c)[aces]


def test_hole_card_face_up() -> None:
    """§19:47-2.6(k): an ace and a ten in sight beat everything but a blackjack, which is paid 1 to 1."""
    found = full(hole_card_up=True)
    assert found.case((9, 9), (10, 1)).worth == -1
    assert found.case((1, 10), (1, 10)).worth == 1
    assert found.case((1, 10), (5, 5)).worth == 1
    assert found.action((10, 10), (5, 10)) == "split"  # published for double exposure: tens are split against 13 to 16
    assert found.action((10, 7), (10, 10)) == "draw"  # nothing less than 21 wins
    assert found.action((4, 4), (6, 10)) == "split"
    assert found.action((3, 5), (6, 10)) == "draw"  # not doubled: §19:47-2.6(k)4


@pytest.mark.slow
def test_a_blackjack_that_waits_for_a_hand_face_up() -> None:
    assert full(hole_card_up=True, up_blackjack_waits=True).case((1, 10), (5, 5)).worth < 1


# --- As it is told ------------------------------------------------------------------------------------------------

OFFERED = replace(GAME, wagers=lambda rules: (Wager("wager", (MAIN,)),))


def test_report_says_computed_and_gives_no_fraction(capsys: pytest.CaptureFixture[str]) -> None:
    report = report_odds(OFFERED, Rules())
    document = report.document()
    assert_fits(document, "odds")
    (wager,) = document["wagers"]
    assert wager["method"] == "computed"
    assert wager["error"] == "1e-12"
    assert wager["house_edge"] == {"fraction": None, "percent": "0.456885"}
    assert wager["element_of_risk"] == {"fraction": None, "percent": "0.404632"}  # 0.456885 / 1.129135
    assert wager["std_dev"] == "1.146664"  # like the published one, to three decimals
    assert wager["hit_frequency"] is None
    assert "insurance not taken" in wager["note"]
    assert report.strategy.startswith("best play")
    cli_odds.show_wagers(report, by_clause=True)
    assert "0.4569 %" in capsys.readouterr().out


def test_what_cannot_be_told_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    low = Pack(without=of_rank(*range(4, 15)))
    (wager,) = report_odds(replace(OFFERED, pack=lambda rules: low), Rules()).wagers
    assert (wager.method, wager.house_edge) == ("unavailable", None)
    assert wager.note == "the shoe can run out within a round"

    def missing(name: str) -> Any:
        raise ModuleNotFoundError("No module named 'numba'", name="numba")

    monkeypatch.setattr(solvers, "load_companion", missing)
    (wager,) = report_odds(OFFERED, Rules()).wagers
    assert (wager.method, wager.note) == ("unavailable", 'needs numba: pip install "croupier[lab]"')


def test_bad_questions_are_refused() -> None:
    with pytest.raises(ImpossiblePack, match="cannot be negative"):
        solve_blackjack(Rules(), {**dict.fromkeys(range(2, 15), 24), 5: -1})
    with pytest.raises(KeyError, match="by feel"):
        solve_blackjack(Rules(), play="by feel")
    with pytest.raises(KeyError, match="by feel"):
        solve_blackjack(Rules(), split_play="by feel")


@pytest.mark.slow
def test_large_odds_widen_the_error() -> None:
    """A five-card 21 at 20 to 1 may be off by 1500 roundings of 1.2e-16 of twenty, doubled."""
    rules = Rules().set({"five_card_21": True, "five_card_odds": F(20)})
    assert count(GAME, rules, Wager("wager", (MAIN,))).error == pytest.approx(7.2e-12, rel=0.1)
    assert full().error == full(**FOUR_HANDS).error == full(hole_card_up=True).error == 1e-12


# --- Casino nights ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tie_option", "endless"), [slow(("i", 0.81)), slow(("ii", 7.22)), slow(("iii", 7.45))])
def test_the_night_game_is_near_its_estimate(tie_option: str, endless: float) -> None:
    """§13:47-20.22(g)7: the fact sheet's figures for a deck without end; four decks are a little better to guests."""
    (found, _) = report_odds(night_blackjack.GAME, night_blackjack.Rules().set({"tie_option": tie_option})).wagers
    assert (found.method, found.error) == ("computed", "1e-12")
    assert found.house_edge is not None
    assert endless - 0.3 < 100 * found.house_edge < endless
    assert found.note.endswith("; pairs are split to 16 hands at most")


@pytest.mark.slow
def test_what_a_limit_of_hands_costs_at_a_casino_night() -> None:
    """§13:47-20.22(g)2 knows no limit. Each further hand is worth a sixth of the one before it."""
    means = {most: solve_blackjack(night_blackjack.Rules(), most_hands=most).mean for most in (2, 3, 4, 5, 12, 16)}
    gains = [means[3] - means[2], means[4] - means[3], means[5] - means[4]]
    assert [f"{100 * gain:.4f}" for gain in gains] == ["0.0281", "0.0043", "0.0007"]
    assert 0 < means[16] - means[4] < 1e-5
    assert 0 < means[16] - means[12] < 1e-12
    one_deck = [solve_blackjack(night_blackjack.Rules(decks=1), most_hands=most).mean for most in (4, 16)]
    assert one_deck[0] == pytest.approx(one_deck[1], abs=NEAR)  # of no value that is split are there more than four


@pytest.mark.parametrize(
    ("settings", "endless"),
    [({}, 2.42), slow(({"extras": True}, 0.92)), slow(({"equal_21": True}, 2.06)), slow(({"new_hands": True}, 2.42))],
)
def test_the_multiple_action_game_is_near_its_estimate(settings: dict[str, Any], endless: float) -> None:
    """§13:47-20.30(f): the figures that its readings give for a deck without end."""
    rules = multi_action_blackjack.Rules().set(settings)
    found = report_odds(multi_action_blackjack.GAME, rules, "wager").wagers[0]
    assert (found.method, found.error) == ("computed", "1e-12")
    assert found.house_edge is not None
    assert endless - 0.2 < 100 * found.house_edge < endless
    assert found.note.endswith("; all spots are doubled and split alike") == rules.extras
    assert ("16 hands" in found.note) == rules.extras


# --- The answer as data -------------------------------------------------------------------------------------------


def test_options_tell_what_a_mistake_costs() -> None:
    """Where the dealer looks they hold for rounds without a blackjack, of which there are 24 in 309 against a ten."""
    options = full().options((6, 10), 10)
    assert set(options) == {"stand", "draw", "double"}
    looked, blackjacks = full(hole_card=True, card_reader=True), 24 / 309
    for name, worth in looked.options((6, 10), 10).items():
        assert options[name] == pytest.approx(worth * (1 - blackjacks) - blackjacks, abs=NEAR)
    assert looked.case((6, 10), 10).worth == pytest.approx(full().case((6, 10), 10).worth, abs=NEAR)
    assert full().case((8, 8), 10).options["split"] == pytest.approx(full().case((8, 8), 10).worth, abs=NEAR)
    assert looked.action((6, 10), 10) == "draw"
    assert full().options((4, 5, 7), 10).keys() == {"stand", "draw"}


@pytest.mark.slow
def test_decisions_are_all_there() -> None:
    found = full(**FOUR_HANDS)
    told = {(one.values, one.up, one.pair, one.later, one.may_split): one for one in found.decisions()}
    assert {one.up for one in told.values()} == set(VALUES)
    first = [one for one in told.values() if len(one.values) == 2 and not one.pair]
    assert sum(one.chance for one in first) == pytest.approx(1 - 2 * 24 * 96 / (312 * 311), abs=NEAR)
    assert told[(8, 8), 6, 0, False, True].action == "split"
    assert told[(8, 8), 6, 8, False, True].action == "split"
    assert told[(8, 8), 6, 8, False, False].action == "stand"
    for one in told.values():
        assert set(one.options) >= {one.action}
        assert one.chance <= NEAR or max(one.options.values()) - one.options[one.action] < NEAR, one
    assert found.ups == [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]


def test_insurance_by_composition() -> None:
    """§19:47-2.9(a): two tens in hand leave 94 of 309 cards, none leave 96; insurance costs up to 2 to 1 on 96/309."""
    found = full()
    assert found.case((10, 10), 1).insurance == pytest.approx(3 * 94 / 309 - 1, abs=NEAR)
    assert found.case((2, 3), 1).insurance == pytest.approx(3 * 96 / 309 - 1, abs=NEAR)
    assert found.case((2, 3), 10).insurance is None


@pytest.mark.slow
def test_insurance_at_a_casino_night() -> None:
    assert solve_blackjack(multi_action_blackjack.Rules()).case((2, 3), 1).insurance is None
    assert solve_blackjack(multi_action_blackjack.Rules(extras=True)).case((2, 3), 1).insurance is not None


def test_the_variance_is_worked_out_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    found = solve_blackjack(Rules(resplit=True))
    monkeypatch.setattr(found, "_square", lambda: 2.0)
    assert found.std_dev == pytest.approx((2 - found.mean**2) ** 0.5)


def test_the_variance_in_two_ways() -> None:
    """By all that a round can win, and hand by hand with what any two hands of a split win together."""
    found = full()
    by_hands = found._square()
    assert by_hands is not None
    assert found.square == pytest.approx(by_hands, abs=1e-13)


@pytest.mark.parametrize(("start", "place"), [(0, 0), (1, 7), (5, 1), (9, 9)])
def test_ends_with_more_cards_gone(start: int, place: int) -> None:
    """All at once what each number of cards gone gives by itself; with so many gone that none is left, too."""
    dealer, shoes = dealer_from(1, start), np.array([[5, 4, 4, 4, 6, 4, 4, 5, 4, 17], [8, 7, 8, 8, 8, 8, 8, 6, 8, 32]])
    gone = np.zeros(len(VALUES), dtype=np.int64)
    gone[place] = 1
    every = ends_with_gone(dealer, shoes, place, 4)
    for number, found in enumerate(every):
        alone, _ = dealer_ends(dealer, shoes - number * gone)
        assert found == pytest.approx(alone[:, 0], abs=1e-14)


def test_what_a_dealer_who_hits_soft_17_costs() -> None:
    """Published: about 0.22 % of a wager with six decks (Wizard of Odds)."""
    cost = full().mean - full(soft_17="hit").mean
    assert 0.0019 < cost < 0.0023
