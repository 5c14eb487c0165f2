"""The blackjack solver on full shoes: against figures of other programs and published charts; how it is told."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from importlib import resources
from itertools import combinations_with_replacement
from math import sqrt
from typing import Any

import jsonschema
import pytest

from croupier.analysis import solvers
from croupier.analysis.blackjack import PRE_SPLIT, REOPTIMIZED, count, solve
from croupier.analysis.blackjack_solution import Solution
from croupier.analysis.report import odds
from croupier.cli import odds as cli_odds
from croupier.equipment.cards import Card, Pack, of_rank
from croupier.game import Wager
from croupier.games.blackjack.game import GAME
from croupier.games.blackjack.rules import Rules
from croupier.table import Spot

F = Fraction
VALUES = range(1, 11)
NEAR = 1e-12
MAIN = (Spot("wager"), 1)
FOUR_HANDS = {"resplit": True, "boxes": 6}


def solved(rules: Rules, deck: tuple[Card, ...], split_play: str = REOPTIMIZED, squares: bool = False) -> Solution:
    ranks = Counter(card.rank for card in deck)
    return solve(rules, ranks, reader=rules.card_reader, split_play=split_play, squares=squares)


@cache
def full(split_play: str = REOPTIMIZED, **settings: Any) -> Solution:
    rules = Rules().set(settings)
    return solved(rules, Pack(rules.decks).cards(), split_play)


# --- Full shoes, as other programs have them --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "split_play", "percent"),
    [  # Eric Farmer's analyzer, version 7.6 (stand on 17, double any two, double after split), as CDP1 and as CDZ-
        ({}, REOPTIMIZED, "-0.456884645"),
        ({}, PRE_SPLIT, "-0.456886297"),
        ({**FOUR_HANDS, "bar_resplit_aces": True}, PRE_SPLIT, "-0.402870236"),
        ({**FOUR_HANDS, "bar_resplit_aces": True, "decks": 8}, PRE_SPLIT, "-0.430580629"),
    ],
)
def test_published_expectations(settings: dict[str, Any], split_play: str, percent: str) -> None:
    assert f"{100 * full(split_play, **settings).mean:.9f}" == percent


def test_published_standard_deviation() -> None:
    """The same analyzer, from its distribution of outcomes: 1.14654 (CDZ-, one split)."""
    rules = Rules()
    found = solved(rules, Pack(6).cards(), PRE_SPLIT, squares=True)
    assert found.square is not None
    assert f"{sqrt(found.square - found.mean**2):.5f}" == "1.14654"


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
    """§19:47-2.10(b), §19:47-2.11(d): against a dealer's blackjack only the original wager is lost, as if he looked."""
    assert abs(full(**settings).mean - full().mean) < NEAR


def test_surrender_and_other_options_on_six_decks() -> None:
    """Published as effects of a rule: late surrender about +0.08 % (Wizard of Odds, with soft 17 stood on)."""
    gain = full(surrender=True).mean - full().mean
    assert 0.0007 < gain < 0.0008
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
    assert found.action((1, 2), 6, pair=1) == "stand"  # §19:47-2.11(c)2


def test_hole_card_face_up() -> None:
    """§19:47-2.6(k): an ace and a ten in sight beat everything but a blackjack, which is paid 1 to 1."""
    found = full(hole_card_up=True)
    assert found.case((9, 9), (10, 1)).worth == -1
    assert found.case((1, 10), (1, 10)).worth == 1
    assert found.case((1, 10), (5, 5)).worth == 1
    assert full(hole_card_up=True, up_blackjack_waits=True).case((1, 10), (5, 5)).worth < 1
    assert found.action((10, 10), (5, 10)) == "split"  # published for double exposure: tens are split against 13 to 16
    assert found.action((10, 7), (10, 10)) == "draw"  # nothing less than 21 wins
    assert found.action((4, 4), (6, 10)) == "split"
    assert found.action((3, 5), (6, 10)) == "draw"  # not doubled: §19:47-2.6(k)4


# --- As it is told ------------------------------------------------------------------------------------------------

OFFERED = replace(GAME, wagers=lambda rules: (Wager("wager", (MAIN,)),))


def test_report_says_computed_and_gives_no_fraction(capsys: pytest.CaptureFixture[str]) -> None:
    report = odds(OFFERED, Rules())
    document = report.document()
    schema = json.loads(resources.files("croupier").joinpath("schemas", "odds.schema.json").read_text("utf-8"))
    jsonschema.validate(document, schema)
    (wager,) = document["wagers"]
    assert wager["method"] == "computed"
    assert wager["error"] == "1e-12"
    assert wager["house_edge"] == {"fraction": None, "percent": "0.456885"}
    assert wager["element_of_risk"] == {"fraction": None, "percent": "0.404632"}  # 0.456885 / 1.129135
    assert wager["std_dev"] == "1.146664"  # like the published one, to three decimals
    assert wager["hit_frequency"] is None
    assert "insurance not taken" in wager["note"]
    assert report.strategy.startswith("best play")
    cli_odds._show(report, by_clause=True)
    assert "0.4569 %" in capsys.readouterr().out


def test_what_cannot_be_told_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    low = Pack(without=of_rank(*range(4, 15)))
    (wager,) = odds(replace(OFFERED, pack=lambda rules: low), Rules()).wagers
    assert (wager.method, wager.house_edge) == ("unavailable", None)
    assert wager.note == "the shoe can run out within a round"

    def missing(name: str) -> Any:
        raise ModuleNotFoundError("No module named 'numba'", name="numba")

    monkeypatch.setattr(solvers, "import_module", missing)
    (wager,) = odds(OFFERED, Rules()).wagers
    assert (wager.method, wager.note) == ("unavailable", "needs numba: pip install croupier[lab]")


def test_large_odds_widen_the_error() -> None:
    rules = Rules().set({"five_card_21": True, "five_card_odds": F(20)})
    assert count(GAME, rules, Wager("wager", (MAIN,))).error == pytest.approx(1e-11)
