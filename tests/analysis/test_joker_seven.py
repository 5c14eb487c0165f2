"""Joker seven counted, explored, enumerated, and by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations, product
from math import comb, factorial, prod
from random import Random
from typing import Any

import pytest

from croupier.analysis.reports.dispatch import distribution
from croupier.analysis.reports.outcomes import Distribution, Outcome, explore
from croupier.analysis.solvers.draws.joker_seven import count
from croupier.equipment.cards import Card, card
from croupier.equipment.hands import hand_classes
from croupier.game import Lens
from croupier.games.night.joker_seven import GAME
from croupier.games.night.joker_seven.rules import HAND, PACK, Rules
from croupier.games.night.joker_seven.wagers import COLOR_LINES, SQUARES, gain, settle, warnings
from tests.quick import among

HANDS = comb(54, 7)
WAGERS = {wager.name: wager for wager in GAME.wagers(Rules())}

COLOR_READINGS = {"color_squares": ("named", "either"), "joker_color": ("none", "spoils")}
PAIRS_READINGS = {
    "pair_squares": ("separate", "shared"),
    "two_pairs": ("exactly", "at-least", "threes-too"),
    "joker_pair": ("counts", "spoils-only"),
}
PAIR_READINGS = {"specific_pair": ("exactly", "three-too"), "four_of_a_kind": ("own-rank", "every-pair")}


def readings(wager: str) -> Iterator[Rules]:
    """Rules with every reading that bears on a square."""
    line = SQUARES[wager].line
    bearing: Mapping[str, tuple[str, ...]] = {}
    if line in COLOR_LINES:
        bearing = COLOR_READINGS
    elif line in ("no-pairs", "two-pairs"):
        bearing = PAIRS_READINGS
    elif line == "pair":
        bearing = PAIR_READINGS
    for values in product(*bearing.values()):
        yield Rules().set(dict(zip(bearing, values, strict=True)))


# --- The figures of the sheet -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wager", "settings", "chance", "edge"),
    # Counted apart from this program; the fractions to the digit, the others to four decimals of a percent.
    [
        ("four-or-more-red", {}, Fraction(8648, 18921), Fraction(1625, 18921)),
        ("exactly-four-red", {}, "27.6545", "17.0366"),
        ("exactly-five-red", {}, "14.0400", "15.7603"),
        ("exactly-six-red", {}, "3.6400", "41.7602"),
        ("exactly-seven-red", {}, "0.3714", "90.3429"),
        ("no-pairs", {}, Fraction(22528, 94605), "4.7492"),
        ("two-pairs", {}, Fraction(34565, 170289), "18.8086"),
        ("one-joker", {}, Fraction(329, 1431), Fraction(115, 1431)),
        ("two-jokers", {}, Fraction(7, 477), Fraction(110, 159)),
        ("pair-of-aces", {}, "7.1892", "28.1077"),
        ("prial", {}, "6.8731", "10.6492"),
        ("two-pairs", {"two_pairs": "at-least"}, "21.9045", "12.3819"),
        ("two-pairs", {"two_pairs": "threes-too"}, "24.0144", "3.9426"),
        ("pair-of-aces", {"specific_pair": "three-too"}, "7.7094", "22.9062"),
        ("four-or-more-red", {"color_squares": "either"}, "91.4117", "-82.8233"),
        ("exactly-four-red", {"color_squares": "either"}, "55.3089", "-65.9267"),
        ("exactly-five-red", {"color_squares": "either"}, "28.0799", "-68.4795"),
        ("exactly-six-red", {"color_squares": "either"}, "7.2800", "-16.4796"),
        ("exactly-seven-red", {"color_squares": "either"}, "0.7429", "80.6858"),
        ("no-pairs", {"pair_squares": "shared"}, "44.1105", "-76.4422"),
    ],
)
def test_figures(wager: str, settings: dict[str, Any], chance: Fraction | str, edge: Fraction | str) -> None:
    found = distribution(GAME, Rules().set(settings), WAGERS[wager])
    for exact, told in ((found.hit(), chance), (-found.mean(), edge)):
        assert exact == told if isinstance(told, Fraction) else f"{float(100 * exact):.4f}" == told
    assert all((HANDS * chance).denominator == 1 for chance in found.chances.values())


def test_both_colors_and_all_ranks_are_alike() -> None:
    for line in ("four-or-more", "exactly-six"):
        assert count(GAME, Rules(), WAGERS[f"{line}-red"]) == count(GAME, Rules(), WAGERS[f"{line}-black"])
    pairs = [count(GAME, Rules(), wager) for name, wager in WAGERS.items() if SQUARES[name].line == "pair"]
    assert len(pairs) == 13
    assert all(pair == pairs[0] for pair in pairs)


# --- By hand ------------------------------------------------------------------------------------------------------


def with_red(*numbers: int, others: int = 28) -> int:
    """Hands with so many of the 26 red cards; the others are black, or jokers too."""
    return sum(comb(26, n) * comb(others, 7 - n) for n in numbers)


def with_pattern(jokers: int, *of_each: int) -> int:
    """Hands with so many jokers and so many cards of each of several ranks: which ranks, which suits, which jokers."""
    shared = prod(factorial(times) for times in Counter(of_each).values())
    which = factorial(13) // factorial(13 - len(of_each)) // shared
    return which * prod(comb(4, n) for n in of_each) * comb(2, jokers)


FOURS = [(0, 4, 1, 1, 1), (0, 4, 2, 1), (0, 4, 3), (1, 4, 1, 1), (1, 4, 2), (2, 4, 1)]
TWO_PAIRS = [(0, 2, 2, 1, 1, 1), (1, 2, 2, 1, 1), (2, 2, 1, 1, 1), *FOURS]
THREE_PAIRS = [(0, 2, 2, 2, 1), (1, 2, 2, 2), (2, 2, 2, 1), (0, 3, 2, 2), (2, 3, 2)]
FULL_HOUSES = [(0, 3, 2, 1, 1), (1, 3, 2, 1), (0, 3, 3, 1), (1, 3, 3), (2, 3, 1, 1)]


def test_every_pattern_once() -> None:
    rest = [(0, *[1] * 7), (1, *[1] * 6), (2, *[1] * 5)]
    rest += [(0, 2, *[1] * 5), (1, 2, *[1] * 4), (0, 3, *[1] * 4), (1, 3, *[1] * 3)]
    assert sum(with_pattern(*each) for each in [*TWO_PAIRS, *THREE_PAIRS, *FULL_HOUSES, *rest]) == HANDS


@pytest.mark.parametrize(
    ("wager", "settings", "hands"),
    [
        ("four-or-more-black", {}, with_red(4, 5, 6, 7)),
        ("exactly-four-red", {}, with_red(4)),
        ("exactly-five-red", {}, with_red(5)),
        ("exactly-six-red", {}, with_red(6)),
        ("exactly-seven-red", {}, with_red(7)),
        ("exactly-five-red", {"joker_color": "spoils"}, with_red(5, others=26)),
        ("exactly-five-red", {"joker_color": "spoils", "color_squares": "either"}, 2 * with_red(5, others=26)),
        ("one-joker", {}, 2 * comb(52, 6)),
        ("two-jokers", {}, comb(52, 5)),
        ("no-pairs", {}, comb(13, 7) * 4**7 + 2 * comb(13, 6) * 4**6),
        ("two-pairs", {}, sum(with_pattern(*each) for each in TWO_PAIRS)),
        ("two-pairs", {"two_pairs": "at-least"}, sum(with_pattern(*each) for each in TWO_PAIRS + THREE_PAIRS)),
        (
            "two-pairs",
            {"two_pairs": "threes-too"},
            sum(with_pattern(*each) for each in TWO_PAIRS + THREE_PAIRS + FULL_HOUSES),
        ),
        (
            "two-pairs",
            {"joker_pair": "spoils-only"},
            sum(with_pattern(*each) for each in [(0, 2, 2, 1, 1, 1), (1, 2, 2, 1, 1), (2, 2, 2, 1), *FOURS]),
        ),
        ("pair-of-aces", {}, comb(4, 2) * comb(50, 5) + comb(50, 3)),
        ("pair-of-aces", {"specific_pair": "three-too"}, 6 * comb(50, 5) + 4 * comb(50, 4) + comb(50, 3)),
        # Four of another rank, beside none of the aces, one or three: two aces win by themselves.
        (
            "pair-of-aces",
            {"four_of_a_kind": "every-pair"},
            6 * comb(50, 5) + comb(50, 3) + 12 * (comb(46, 3) + 4 * comb(46, 2) + 4),
        ),
        ("prial", {}, sum(with_pattern(*each) for each in [*FOURS, (0, 3, 1, 1, 1, 1), (1, 3, 1, 1, 1), *FULL_HOUSES])
         + with_pattern(0, 3, 2, 2) + with_pattern(2, 3, 2)),
    ],
)  # fmt: skip
def test_hands_counted_by_hand(wager: str, settings: dict[str, Any], hands: int) -> None:
    assert HANDS * count(GAME, Rules().set(settings), WAGERS[wager]).hit() == hands


# --- Other means --------------------------------------------------------------------------------------------------


def by_brute_force(rules: Rules, wager: str, pack: tuple[Card, ...]) -> Distribution:
    """Every hand, one by one."""
    ends: Counter[Outcome] = Counter()
    for hand in combinations(pack, HAND):
        settlement = settle(rules, wager, hand)
        ends[Outcome(settlement.gain, 1, ((settlement.by, settlement.gain),))] += 1
    return Distribution({outcome: Fraction(ways, ends.total()) for outcome, ways in ends.items()})


def short_deck(seed: int) -> tuple[Card, ...]:
    """Nine to twelve cards of few ranks, most often with a joker or two."""
    random = Random(seed)
    ranks = random.sample(range(2, 15), 3 + seed % 4)
    suited = [each for each in PACK.cards() if each.rank in ranks]
    jokers = [card("Jk")] * (seed % 3)
    return tuple(random.sample(suited, min(len(suited), 9 + seed % 4 - len(jokers))) + jokers)


@pytest.mark.parametrize("seed", among(range(8), range(3)))
def test_counting_is_brute_force_on_short_decks(seed: int) -> None:
    """Every wager under every reading that bears on it."""
    pack = short_deck(seed)
    for name, wager in WAGERS.items():
        for rules in readings(name):
            assert count(GAME, rules, wager, pack) == by_brute_force(rules, name, pack), (name, rules)


EXPLORED = ["exactly-four-red", "no-pairs", "two-pairs", "one-joker", "pair-of-aces", "prial"]


@pytest.mark.parametrize("wager", among(EXPLORED, ["exactly-four-red", "one-joker", "prial"]))
def test_counting_is_exploring_on_short_decks(wager: str) -> None:
    """The script itself, card by card, through the lens of the wager."""
    fours = tuple(map(card, "Ac Ad Ah As Kc Kd Jk Jk".split()))
    for rules in readings(wager):
        assert count(GAME, rules, WAGERS[wager], fours) == explore(GAME, rules, WAGERS[wager], fours)
    pairs = tuple(map(card, "Ac Ad Kc Ks Qd Qh 2s Jk".split()))
    assert count(GAME, Rules(), WAGERS[wager], pairs) == explore(GAME, Rules(), WAGERS[wager], pairs)


@pytest.mark.slow
def test_counting_is_exploring_without_a_lens() -> None:
    pack = tuple(map(card, "Ac Ad Kc Ks Qd 2s Jk Jk".split()))
    plain = WAGERS["two-pairs"]._replace(lens=None)
    assert count(GAME, Rules(), plain, pack) == explore(GAME, Rules(), plain, pack)


def alike_in_a_full_deck(seen: tuple[Card, ...], each: Card) -> tuple[bool, int]:
    """All ranks are alike until one of their cards is seen; jokers are not, for there are two of them."""
    return each.rank == 0, [before.rank for before in seen].count(each.rank)


@pytest.mark.parametrize(
    ("wager", "lens"),
    [
        ("four-or-more-black", WAGERS["four-or-more-black"].lens),
        ("exactly-six-red", WAGERS["exactly-six-red"].lens),
        ("two-pairs", alike_in_a_full_deck),
        ("one-joker", lambda seen, each: each.rank == 0),
        ("pair-of-aces", lambda seen, each: each.rank == 14),
    ],
)
def test_counting_is_exploring_the_full_deck(wager: str, lens: Lens) -> None:
    """54 cards, by the script."""
    assert count(GAME, Rules(), WAGERS[wager]) == explore(GAME, Rules(), WAGERS[wager]._replace(lens=lens))


def test_classes_are_all_hands() -> None:
    for square in SQUARES.values():
        assert sum(ways for _, ways in hand_classes(PACK.cards(), HAND, square.sees)) == HANDS


def test_a_warning_for_every_square_that_favors_the_players_and_no_other() -> None:
    """Whatever else is read: the warnings are where the mean of a unit is above nothing."""
    for color, pairs in product(COLOR_READINGS["color_squares"], PAIRS_READINGS["pair_squares"]):
        for spoils, two in product(COLOR_READINGS["joker_color"], PAIRS_READINGS["two_pairs"]):
            rules = Rules().set(
                {"color_squares": color, "pair_squares": pairs, "joker_color": spoils, "two_pairs": two}
                | {"specific_pair": "three-too", "four_of_a_kind": "every-pair"}
            )
            favored = {name: gain(rules, name) for name in WAGERS if count(GAME, rules, WAGERS[name]).mean() > 0}
            told = warnings(rules)
            assert len(told) * 2 == len(favored)  # two names for a joined square
            assert {edge for edge in favored.values() if any(f"exactly {edge} " in text for text in told)} == set(
                favored.values()
            )
