"""Games of dice and wheels, explored, against closed forms: ratios of throws and counts of pockets.

Under random lawful options, since what a wager pays may be better than the least and fees may be lower than the most.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.outcomes import Distribution, explore
from tests.analysis.short_decks import random_rules
from tests.quick import among

F = Fraction
WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}  # of 36 throws


def found(game_id: str, rules: Any, name: str) -> Distribution:
    game = registry.game_named(game_id)
    wager = next(wager for wager in game.wagers(rules) if wager.name == name)
    return explore(game, rules.set(wager.settings), wager)


# --- Craps --------------------------------------------------------------------------------------------------------

POINTS = (4, 5, 6, 8, 9, 10)
FEES = {"buy_fee": ["0", "1/50", "5%"], "lay_fee": ["0", "1/40", "5%"]}


def seven_or(point: int, odds: Fraction) -> Fraction:
    """The number before a seven wins."""
    return (WAYS[point] * odds - 6) / (WAYS[point] + 6)


def seven_before(point: int, odds: Fraction) -> Fraction:
    return (6 * odds - WAYS[point]) / (WAYS[point] + 6)


def right(odds: Fraction) -> Fraction:
    """Pass and come: 7 and 11 win at once, 2, 3 and 12 lose, else the number comes before a seven or it does not."""
    at_once = F(WAYS[7] + WAYS[11], 36) * odds - F(WAYS[2] + WAYS[3] + WAYS[12], 36)
    return at_once + sum(F(WAYS[n], 36) * seven_or(n, odds) for n in POINTS)


def wrong(odds: Fraction) -> Fraction:
    """Don't pass and don't come: the other way around, but 12 is nobody's."""
    at_once = F(WAYS[2] + WAYS[3], 36) * odds - F(WAYS[7] + WAYS[11], 36)
    return at_once + sum(F(WAYS[n], 36) * seven_before(n, odds) for n in POINTS)


def one_roll(pays: dict[int, Fraction]) -> Fraction:
    return sum((F(WAYS[total], 36) * (pays.get(total, F(-1))) for total in WAYS), F(0))


def parts(odds: Any, shares: dict[str, int]) -> Fraction:
    """A stake in several parts: each on a number or a group of them."""
    numbers = {"craps-2": (2,), "craps-3": (3,), "craps-12": (12,), "11-in-one-roll": (11,), "any-craps": (2, 3, 12)}
    whole = sum(shares.values())
    return sum((F(n, whole) * one_roll(dict.fromkeys(numbers[name], odds[name])) for name, n in shares.items()), F(0))


def edge_of(rules: Any, name: str) -> Fraction:
    """What a craps wager comes to, per unit put down, fee included."""
    odds: Mapping[str, Fraction] = rules.odds
    name = name.removesuffix("-with-odds")  # which are paid as the throws are, and come to nothing
    horn = {"craps-2": 1, "craps-3": 1, "craps-12": 1, "11-in-one-roll": 1}
    first, _, rest = name.partition("-")
    number = next((int(word) for word in name.split("-") if word.isdecimal()), 0)
    match first:
        case "pass" | "come" if not rest:
            return right(odds[name])
        case "dont" if rest in ("pass", "come"):
            return wrong(odds[name])
        case "pass" | "come":  # odds behind the line, paid as the throws are
            return F(0)
        case "dont":
            return F(0)
        case "place":
            return (seven_or if name.endswith("win") else seven_before)(number, odds[name])
        case "buy":
            fee = F(rules.buy_fee)
            return (seven_or(number, F(6, WAYS[number])) - fee) / (1 + fee)
        case "lay":
            pays = F(WAYS[number], 6)
            fee = F(rules.lay_fee) * (pays if rules.lay_fee_of == "win" else 1)
            return (seven_before(number, pays) - fee) / (1 + fee)
        case "4" | "6" | "8" | "10":  # the hard way: one throw, against the seven and the easy ways
            return (odds[name] - (WAYS[number] - 1 + 6)) / (WAYS[number] + 6)
        case "field":
            even = dict.fromkeys((3, 4, 9, 10, 11), odds["field"])
            return one_roll({**even, 2: odds["field-2"], 12: odds["field-12"]})
        case "any" if rest == "seven":
            return one_roll({7: odds[name]})
        case "horn":
            if number:
                horn[{2: "craps-2", 3: "craps-3", 11: "11-in-one-roll", 12: "craps-12"}[number]] += 1
            return parts(odds, horn)
        case "craps" if number == 11:
            return parts(odds, {"any-craps": 1, "11-in-one-roll": 1})
        case _:
            return parts(odds, {name: 1})


@pytest.mark.parametrize("game_id", ["craps", "night-craps"])
@pytest.mark.parametrize("part", among(range(5), [0]))
def test_craps(game_id: str, part: int) -> None:
    """Every wager at least once."""
    game = registry.game_named(game_id)
    names = [wager.name for wager in game.wagers(game.Rules())]
    for seed in range(part, 120, 5):
        rules = random_rules(game, Random(f"{game_id}/{seed}"), FEES)
        name = names[seed % len(names)]
        result = found(game_id, rules, name)
        assert result.mean() / result.made == edge_of(rules, name), (name, rules)
        assert sum(result.chances.values()) == 1


# --- Other dice ---------------------------------------------------------------------------------------------------


def mean(of: Callable[[tuple[int, ...]], int], dice: int) -> Fraction:
    return F(sum(map(of, product(range(1, 7), repeat=dice))), 6**dice)


def test_chuck_a_luck() -> None:
    """A die each time the number comes; without it the stake."""
    rules = registry.game_named("chuck-a-luck").Rules()
    assert found("chuck-a-luck", rules, "number").mean() == mean(lambda roll: roll.count(3) or -1, 3)


def test_under_over() -> None:
    rules = registry.game_named("under-over").Rules()
    pays = {
        "under-7": lambda roll: 1 if sum(roll) < 7 else -1,
        "over-7": lambda roll: 1 if sum(roll) > 7 else -1,
        "7": lambda roll: 4 if sum(roll) == 7 else -1,
    }
    for name, of in pays.items():
        assert found("under-over", rules, name).mean() == mean(of, 2)


@pytest.mark.parametrize("tumbles", ["once", "for-each"])
def test_beat_the_dealer(tumbles: str) -> None:
    """Two dice against two; a tie is the dealer's."""
    rules = registry.game_named("beat-the-dealer").Rules().set({"dealer_tumbles": tumbles})
    expected = mean(lambda roll: 1 if sum(roll[:2]) > sum(roll[2:]) else -1, 4)
    assert found("beat-the-dealer", rules, "wager").mean() == expected


# --- Wheels -------------------------------------------------------------------------------------------------------

COVERS = {"straight": 1, "split": 2, "three-numbers": 3, "four-numbers": 4, "first-five": 5, "six-numbers": 6}
COVERS |= {"seven-numbers": 7, "column": 12, "dozen": 12, "five-adjacent": 5}  # the last as five straight wagers
PAYS = {1: 35, 2: 17, 3: 11, 4: 8, 5: 6, 6: 5, 7: 4, 12: 2, 18: 1}


@pytest.mark.parametrize("game_id", ["roulette", "night-roulette"])
@pytest.mark.parametrize("seed", among(range(20), range(6)))
def test_roulette(game_id: str, seed: int) -> None:
    """So many numbers of 37 or 38 win; the zeros may take only half of an even-money wager.

    On a wheel whose 00 does not count, a wager with that number can win by one number less.
    """
    game = registry.game_named(game_id)
    rules = random_rules(game, Random(f"{game_id}/{seed}"))
    for wager in game.wagers(rules):
        if wager.unavailable:
            continue
        name = wager.name.removesuffix("-00")
        offered = rules.set(wager.settings)
        pockets = 38 if offered.wheel == "double-zero" else 37
        numbers = COVERS.get(name, 18)
        returned = F(36, 5) if name == "five-adjacent" else F(PAYS[numbers] + 1)
        wins = numbers - (pockets == 37 and (name == "first-five" or name != wager.name))
        back = F(1, 2) * (pockets - 36) if numbers == 18 and offered.half_back else 0
        result = explore(game, offered, wager)
        assert result.mean() == (wins * returned + back) / pockets - 1, (wager.name, offered)


def test_money_wheel() -> None:
    """Fifty spaces on the rim: so many of each kind, and what a winner is paid."""
    game = registry.game_named("money-wheel")
    rules = game.Rules()
    spaces = {"1": (22, 1), "2": (14, 2), "5": (7, 5), "10": (3, 10), "20": (2, 20), "flag": (1, 50), "joker": (1, 50)}
    assert sum(number for number, _ in spaces.values()) == 50
    assert {wager.name for wager in game.wagers(rules)} == spaces.keys()
    for name, (number, pays) in spaces.items():
        assert found("money-wheel", rules, name).mean() == F(number * (pays + 1), 50) - 1
