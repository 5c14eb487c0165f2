"""Equities against the poker room's own judgement of every deal, and against published figures."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import croupier
from croupier.analysis.equity import counting, worth
from croupier.analysis.equity.kinds import KINDS, PokerKind
from croupier.analysis.equity.reading import BadHands, read_range
from croupier.analysis.equity.report import equity_of
from croupier.equipment.cards import STANDARD, Card, cards
from croupier.equipment.poker import FIVE_CARD_LOW
from croupier.errors import UnknownName, WrongCall, WrongValue
from croupier.games.poker import hands as room
from croupier.games.poker.variants import VARIANTS
from tests.quick import slow

# --- Brute force: the poker room's own judgement of every hand of every deal ------------------------------------------


def deals(kind: PokerKind, hands: list[tuple[Card, ...]], board: tuple[Card, ...], left: list[Card]) -> Iterator[Any]:
    """Every way to finish the hands or the board."""
    if kind.board:
        for more in combinations(left, kind.board - len(board)):
            yield hands, (*board, *more)
        return
    if not hands:
        yield [], ()
        return
    for more in combinations(left, kind.own - len(hands[0])):
        for others, _ in deals(kind, hands[1:], (), [each for each in left if each not in more]):
            yield [(*hands[0], *more), *others], ()


def by_brute_force(name: str, written: list[str], board: str = "", dead: str = "") -> list[Fraction]:
    kind = KINDS[name]
    hands = [cards(" ".join(text[i : i + 2] for i in range(0, len(text), 2))) for text in written]
    known = {*cards(board), *cards(dead)}.union(*hands)
    total, pots = [Fraction(0)] * len(hands), 0
    for owns, shared in deals(kind, hands, cards(board), [each for each in STANDARD if each not in known]):
        shown = [room.worth(VARIANTS[name], own, shared) for own in owns]
        parts = [[each.high for each in shown], [each.low for each in shown]]
        made = [part for part in parts if any(each is not None for each in part)]
        for part in made:
            best = max(each for each in part if each is not None)
            winners = [i for i, each in enumerate(part) if each == best]
            for i in winners:
                total[i] += Fraction(1, len(made) * len(winners))
        pots += 1
    return [each / pots for each in total]


SMALL = [
    ("hold-em", ["AhKh", "QsQd"], "Qh 7h 2c 3s", ""),
    slow(("hold-em", ["AhKh", "QsQd"], "Qh 7h 2c", "")),
    slow(("hold-em", ["AhKh", "AsKs", "2d2c"], "Ac Kd 2h", "2s")),
    ("hold-em", ["5h4h", "5s4s"], "Ah Kd Qc Js Td", ""),
    ("omaha", ["AhKh2d3d", "QsQdJsJd"], "Qh 7h 2c Kc", ""),
    ("omaha-eight-or-better", ["AhKh2d3d", "AsQd2s4d"], "8h 7h 5c Kc", ""),
    slow(("omaha-eight-or-better", ["AhAs2d3d", "KsQdJsTd"], "8h 7h Kc Kd", "4c 5c 6c")),
    ("seven-card-stud", ["AhAdKc2s3s4d", "9h9d8c8s2c2d"], "", ""),
    slow(("seven-card-stud-high-low", ["AhAdKc2s3s4d", "9h9d8c8s2c2d"], "", "")),
    slow(("seven-card-stud-eight-or-better", ["AhAdKc2s3s4d", "9h8d7c6s2c2d"], "", "")),
    slow(("seven-card-stud-eight-or-better", ["AhKdQcJsTs9d", "9h8d7c6s2c2d"], "", "")),
    slow(("seven-card-stud-low", ["AhAdKc2s3s4d", "9h9d8c8s2c2d"], "", "")),
    ("five-card-stud", ["AhAdKc2s", "9h9d8c8s"], "", "9c"),
    ("five-card-draw-low", ["Ah2d3c4s", "5h6d7c8d"], "", ""),
    slow(("five-card-draw-low", ["Ah2d3c4s", "5h6d7c"], "", "")),
    ("mambo-stud", ["Ah2d3c", "KcQc2s", "5d4d6h"], "", ""),
]


@pytest.mark.parametrize(("name", "hands", "board", "dead"), SMALL)
def test_every_deal_by_the_other_evaluator(name: str, hands: list[str], board: str, dead: str) -> None:
    found = equity_of(hands, board, dead, name)
    assert [each.equity for each in found.hands] == by_brute_force(name, hands, board, dead)
    assert sum(each.equity for each in found.hands) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in KINDS if name != "mambo-stud"])
def test_random_hands_by_the_other_evaluator(name: str) -> None:
    """With one card to come: two hands, three, and four."""
    kind, chance = KINDS[name], random.Random(name)
    for number in (2, 3, 4, 2, 3):
        deck = chance.sample(STANDARD, 52)
        size = kind.own if kind.board else kind.own - 1
        hands = ["".join(map(str, deck[i * size : (i + 1) * size])) for i in range(number)]
        board = " ".join(map(str, deck[number * size :][: kind.board - 1])) if kind.board else ""
        dead = "" if number < 3 or kind.board else " ".join(map(str, deck[-16:]))  # so that few deals are left
        found = equity_of(hands, board, dead, name)
        assert [each.equity for each in found.hands] == by_brute_force(name, hands, board, dead)


@pytest.mark.parametrize(
    ("name", "hands"),
    [
        ("seven-card-stud-eight-or-better", ["AhAdKc2s3s", "9h8d7c6s2c"]),
        slow(("seven-card-stud", ["AhAdKc2s3s", "9h8d7c6s2c"])),
        slow(("seven-card-stud-low", ["AhAdKc2s", "9h8d7c6s2c"])),
        slow(("five-card-draw", ["AhAd", "9h9d8c"])),
    ],
)
def test_the_sweep_comes_to_what_is_dealt_one_by_one(name: str, hands: list[str]) -> None:
    """Two ways to count two hands with cards of their own: every figure is the same."""
    kind = KINDS[name]
    held = [cards(" ".join(hand[i : i + 2] for i in range(0, len(hand), 2))) for hand in hands]
    left = [each for each in STANDARD if each not in {*held[0], *held[1]}]
    finished = [worth.finished(kind, hand, left) for hand in held]
    swept = counting.of_two(finished[0], finished[1], len(left), has_high=kind.high is not None)
    assert np.array_equal(swept, counting.one_by_one(finished, has_high=kind.high is not None))


def test_the_worst_hand_of_all_takes_part() -> None:
    """Three hold it, of suits that differ, and nobody has a better one: it is worth the least, and still no hand that
    is out. The pot is shared by three."""
    hands = ["7h5d4c3s2h", "7d5c4s3h2d", "7c5s4h3d2c"]
    assert [each.equity for each in equity_of(hands, game="five-card-draw").hands] == [Fraction(1, 3)] * 3


# --- Published --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "wins", "ties"),
    [
        # The Intelligent Pokerist, "Best matchup": 1,612,287 wins and 26,192 ties of 1,712,304.
        (["KsKh", "Kc2h"], 1_612_287, 26_192),
    ],
)
def test_a_published_count(hands: list[str], wins: int, ties: int) -> None:
    found = equity_of(hands)
    assert found.deals == 1_712_304
    high = found.hands[0].high
    assert high is not None
    assert [high.win * found.deals, high.tie * found.deals] == [wins, ties]


@pytest.mark.parametrize(
    ("hand", "against", "percent"),
    [
        slow(("AA", "KK", "81.946")),  # all 36 ways, ties as halves; of any table of hand against hand
        # jazbo.com/poker/huholdem.html: every hand against a random one, exactly, seven decimals.
        slow(("AA", "random", "85.20371")),
    ],
)
def test_published_tables(hand: str, against: str, percent: str) -> None:
    found = equity_of([hand, against]).hands[0].equity
    places = len(percent.split(".")[1])
    assert round(found * 100 * 10**places) == int(percent.replace(".", ""))


def test_a_split_of_the_pot_by_hand() -> None:
    """One card to come: nobody can make a low hand, and the nut flush is beaten by a full house of ten cards."""
    found = equity_of(["AhKh", "7s7d"], "7h 2h 9c 9h")
    assert found.hands[1].equity == 1  # sevens full already
    assert found.deals == 44
    paired = equity_of(["AhKh", "QsQd"], "7h 2h 9c Jd")
    hearts, pairs = 9, 6  # nine hearts, three aces and three kings
    assert paired.hands[0].equity == Fraction(hearts + pairs, 44)


# --- Ranges -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("QQ", 6),
        ("QQ+", 18),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("A5s+", 36),  # A5s to AKs
        ("T9s+", 4),
        ("22-66", 30),
        ("A2s-A5s", 16),
        ("QQ+,AK", 34),
        ("QQ,QQ+", 18),
        ("AhKh,QQ", 7),
        ("random", 1326),
    ],
)
def test_ranges(words: str, number: int) -> None:
    found = read_range(words)
    assert len(found) == len({frozenset(hand) for hand in found}) == number


def test_a_range_is_the_mean_of_its_hands() -> None:
    """Each that is possible as likely as another: of six pairs of queens three have no queen of the board."""
    board = "Qs 7h 2h 5c"
    found = equity_of(["AhKh", "QQ"], board)
    each = [equity_of(["AhKh", hand], board).hands[0].equity for hand in ("QdQh", "QdQc", "QhQc")]
    assert found.hands[0].equity == sum(each) / 3
    assert (found.hands[1].combinations, found.deals) == (6, 3 * 44)


# --- Low hands --------------------------------------------------------------------------------------------------------


FALLING = (
    "5h 4d 3c 2s Ah",  # the best low hand, though it is a straight
    "6h 4d 3c 2s Ah",
    "6h 5d 4c 3s 2h",  # the worst cards count first: six-four beats six-five
    "8h 4d 3c 2s Ah",
    "Kh Qd Jc Ts 9h",
    "Ah Ad 4c 3s 2h",
    "2h 2d 4c 3s Ah",
    "2h 2d Ac As 3h",
    "2h 2d 3c 3s Ah",
    "2h 2d 2c 3s Ah",
    "2h 2d 2c 3s 3h",
    "2h 2d 2c 2s Ah",
)


def test_low_hands_fall_in_this_order() -> None:
    """§19:47-14.3(d), §19:47-14.3(e)"""
    ranks = [FIVE_CARD_LOW.rank(cards(hand)) for hand in FALLING]
    assert all(one > other for one, other in pairwise(ranks))
    by_the_room = [room.low_strength(cards(hand)) for hand in FALLING]
    assert all(one > other for one, other in pairwise(by_the_room))
    flush, mixed = (FIVE_CARD_LOW.rank(cards(hand)) for hand in ("8h 7h 6h 5h 3h", "8h 7d 6h 5h 3h"))
    assert flush == mixed


# --- Refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "more", "says"),
    [
        (["AhKh"], {}, "two or more needed"),
        (["AhKh", "AhQd"], {}, r"ace of hearts \(Ah\) is in the hand AhKh and in the hand AhQd"),
        (["AhAh", "QsQd"], {}, "twice in the hand AhAh"),
        (["AhKh", "QsQd"], {"board": "Qs7h2h"}, "is in the hand QsQd and in the board"),
        (["AhKh", "QsQd"], {"board": "7h7d", "dead": "7h"}, "in the board and in dead cards"),
        (["AhKh", "QsQdJd"], {}, "a hand of hold 'em has 2 cards, and 'QsQdJd' has 3"),
        (["AhKh", "QsQx"], {}, "'Qx' is no card"),
        (["AhKh", "1h2h"], {}, "'1h' is no card"),
        (["AhKh", ""], {}, "has 2 cards, and '' has 0"),
        (["AhKh", "QsQd"], {"board": "2c3c4c5c6c7c"}, "a board of hold 'em has at most 5 cards, not 6"),
        (["AhKh", "AA"], {"dead": "AsAdAc"}, "no choice of cards is left"),
        (["AhKh", "QQs"], {}, "a pair is never suited"),
        (["AhKh", "22-A5s"], {}, "both ends are of one sort"),
        (["AhKh2d3d", "QQ+"], {"game": "omaha"}, "a range of hold 'em"),
        (["AhKh2d", "QsQdJd"], {"game": "seven-card-stud", "board": "2c"}, "no cards for all, not 1"),
        (["AhKh", "QsQd", "2c2d"], {"game": "seven-card-stud"}, "deals are too many"),
        (["random", "random"], {}, "1,758,276 choices of hands"),
        slow((["random", "AK"], {}, "boards are too many")),
        (["7c2d3h4s5c6d8h", "Ks"], {"game": "seven-card-stud"}, "deals are too many"),
    ],
)
def test_refused(hands: list[str], more: dict[str, str], says: str) -> None:
    with pytest.raises(BadHands, match=says):
        equity_of(hands, **more)


def test_a_sort_of_poker_that_is_not_there() -> None:
    with pytest.raises(UnknownName, match="Did you mean hold-em"):
        equity_of(["AhKh", "QsQd"], game="holdem")


def test_from_python() -> None:
    found = croupier.equity(["AhKh", "QsQd"], board="Qh 7h 2c")
    assert found == equity_of(["AhKh", "QsQd"], "Qh7h2c")
    api: Any = croupier
    for wrong in ("AhKh QsQd", [1, 2], 7):
        with pytest.raises(WrongValue, match="a list of words"):
            api.equity(wrong)
    with pytest.raises(WrongValue, match="written in words"):
        api.equity(["AhKh", "QsQd"], board=7)
    with pytest.raises(WrongCall, match="it is equity"):
        api.equity()


def test_a_question_that_was_asked_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is answered from disk, without NumPy and compiled code, and whatever the suits are called."""
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    first = equity_of(["AhKs", "QdQc"])
    code = (
        "import sys; from croupier.analysis.equity.report import equity_of;"
        "found = equity_of(['AsKd', 'QhQc']);"
        "assert not {'numpy', 'numba'} & set(sys.modules); print(found.hands[0].equity)"
    )
    environment = {**os.environ, "CROUPIER_CACHE": str(tmp_path)}
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert Fraction(told.stdout.strip()) == first.hands[0].equity
