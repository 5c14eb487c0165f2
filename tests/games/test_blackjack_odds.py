"""The odds of blackjack's wagers, each worked out a second time without the script."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import comb
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import Distribution, explore
from croupier.equipment.cards import cards
from croupier.games.blackjack import GAME
from croupier.games.blackjack.rules import Rules
from tests.games.values import Values, total, without
from tests.quick import among

DECKS = (1, 2, 4, 6, 8)


def found(name: str, deck: str = "", **settings: Any) -> Distribution:
    rules = Rules().set(settings)
    (wager,) = (wager for wager in GAME.wagers(rules) if wager.name == name)
    return explore(GAME, rules.set(wager.settings), wager, cards(deck) if deck else None)


def edge(name: str, decks: int, **settings: Any) -> Fraction:
    odds = found(name, decks=decks, **settings)
    return -odds.mean() / odds.made


# --- The additional wagers and insurance --------------------------------------------------------------------------


@pytest.mark.parametrize("decks", DECKS)
def test_insurance(decks: int) -> None:
    """16 tens for each deck among the cards that are not the dealer's ace."""
    assert edge("insurance", decks) == 1 - Fraction(48 * decks, 52 * decks - 1)


@pytest.mark.parametrize(
    "settings", [{"late_insurance": True}, {"hole_card": True}, {"hole_card": True, "card_reader": True}]
)
def test_insurance_is_the_same_whenever_it_is_settled(settings: dict[str, bool]) -> None:
    assert edge("insurance", 6, **settings) == edge("insurance", 6)


@pytest.mark.parametrize("decks", DECKS)
def test_over_and_under(decks: int) -> None:
    """By counting pairs of cards by value: an ace is one, and there are 16 tens."""
    number = {value: (16 if value == 10 else 4) * decks for value in range(1, 11)}
    ways = dict.fromkeys(range(2, 21), 0)
    for first, second in product(number, repeat=2):
        ways[first + second] += number[first] * (number[second] - (first == second))
    whole = 52 * decks * (52 * decks - 1)
    assert sum(ways.values()) == whole
    over = sum(n for total, n in ways.items() if total > 13)
    under = sum(n for total, n in ways.items() if total < 13)
    assert edge("over-13", decks) == 1 - Fraction(2 * over, whole)
    assert edge("under-13", decks) == 1 - Fraction(2 * under, whole)


@pytest.mark.parametrize("decks", among(DECKS, [1, 8]))
def test_royal_match(decks: int) -> None:
    """4 suits of 13 n cards; n kings and n queens in each. Published: 10.86, 8.33, 7.08, 6.67 and 6.46 percent."""
    pairs = comb(52 * decks, 2)
    royal = Fraction(4 * decks * decks, pairs)
    suited = Fraction(4 * comb(13 * decks, 2), pairs) - royal
    exact = 1 - royal - suited - 25 * royal - Fraction(5, 2) * suited
    assert edge("royal-match", decks) == exact
    assert f"{float(exact):.2%}" == dict(zip(DECKS, "10.86% 8.33% 7.08% 6.67% 6.46%".split(), strict=True))[decks]
    other = {"same_suit_odds": {"same-suit": "3 to 1", "king-queen": "10 to 1"}}
    assert edge("royal-match", decks, **other) == 1 - 11 * royal - 4 * suited


@pytest.mark.parametrize(("decks", "published"), [(1, ""), (2, ""), (4, "15.92%"), (6, "11.40%"), (8, "9.01%")])
def test_sevens(decks: int, published: str) -> None:
    """Sevens in a row from the first card; best play takes a third card to two. Published for 4, 6 and 8 decks."""
    n, size = 4 * decks, 52 * decks
    first = Fraction(n, size)
    second, third = Fraction(n - 1, size - 1), Fraction(n - 2, size - 2)
    pair_suited, three_suited = Fraction(decks - 1, n - 1), Fraction((decks - 1) * (decks - 2), (n - 1) * (n - 2))
    two = first * second * (1 - third)
    # Of pairs that stay pairs, the share of one suit: a suited pair leaves n - 2 sevens, as any pair does.
    exact = 1 - first
    exact -= 3 * first * (1 - second)
    exact -= two * (100 * pair_suited + 50 * (1 - pair_suited))
    exact -= first * second * third * (5000 * three_suited + 500 * (1 - three_suited))
    assert edge("sevens", decks) == exact
    assert not published or f"{float(exact):.2%}" == published


@pytest.mark.parametrize(("which", "gains"), [("first-two", (72, 78, 82)), ("any", (98, 105, 108))])
def test_other_readings_of_sevens_would_ruin_the_house(which: str, gains: tuple[int, ...]) -> None:
    """The figures of a separate enumeration, in percent: this pay table cannot belong to those readings."""
    for decks, gain in zip((4, 6, 8), gains, strict=True):
        n, size = 4 * decks, 52 * decks
        odds = {1: 3, 2: 50, 3: 500}
        total = Fraction(0)
        for draw in product((True, False), repeat=3):
            left, chance = n, Fraction(1)
            for i, seven in enumerate(draw):
                chance *= Fraction(left if seven else size - i - left, size - i)
                left -= seven
            alive = any(draw[:2]) if which == "first-two" else any(draw)
            suited = {2: Fraction(decks - 1, n - 1), 3: Fraction((decks - 1) * (decks - 2), (n - 1) * (n - 2))}
            more = {2: 50, 3: 4500}
            count = sum(draw)
            pay = odds[count] + suited.get(count, 0) * more.get(count, 0) if alive else -1
            total += chance * pay
        assert -edge("sevens", decks, sevens_card=which) == total
        assert round(100 * total) == gain


@pytest.mark.parametrize(("decks", "match", "suited", "shown"), [(6, 4, 11, "4.062%"), (8, 3, 14, "3.674%")])
def test_match_the_dealer(decks: int, match: int, suited: int, shown: str) -> None:
    """Each of the two cards alone: of the 52 n - 1 others, 3 n match and n - 1 match in suit; payments are added.

    The stake is lost only if neither matches.
    """
    others = 52 * decks - 1
    pays = 2 * (Fraction(3 * decks, others) * match + Fraction(decks - 1, others) * suited)
    misses = Fraction(comb(48 * decks, 2), comb(others, 2))
    assert edge("match-the-dealer", decks) == misses - pays
    assert f"{float(misses - pays):.3%}" == shown


# --- The wager, on short decks ------------------------------------------------------------------------------------


@cache
def against(mine: int, dealer: Values, rest: Values) -> Fraction:
    """What a standing hand wins on average when the dealer goes on drawing."""
    theirs = total(dealer)
    if theirs >= 17:
        return Fraction(1 if theirs > 21 or mine > theirs else 0 if mine == theirs else -1)
    return sum((against(mine, (*dealer, card), without(rest, card)) for card in rest), Fraction(0)) / len(rest)


def standing(mine: int, up: int, rest: Values, stake: int) -> Fraction:
    """The same from the dealer's second card on; of a doubled stake a blackjack takes one half."""
    won = Fraction(0)
    for card in rest:
        blackjack = {up, card} == {1, 10}
        won += -1 if blackjack else stake * against(mine, (up, card), without(rest, card))
    return won / len(rest)


def busted(up: int, rest: Values, stake: int) -> Fraction:
    """A hand over 21; the added stake comes back from a blackjack."""
    blackjacks = rest.count(11 - up) if up in (1, 10) else 0
    return -stake + Fraction((stake - 1) * blackjacks, len(rest))


def best(hand: Values, up: int, rest: Values) -> Fraction:
    """The value of the best decision, insurance apart, on a hand that cannot be split."""
    options = [standing(total(hand), up, rest, 1)]
    if total(hand) < 21:
        drawn, doubled = Fraction(0), Fraction(0)
        for card in rest:
            new, left = (*hand, card), without(rest, card)
            if total(new) > 21:
                drawn += -1
                doubled += busted(up, left, 2)
            else:
                drawn += best(new, up, left)
                doubled += standing(total(new), up, left, 2)
        options.append(drawn / len(rest))
        if len(hand) == 2:
            options.append(doubled / len(rest))
    return max(options)


def whole_game(deck: Values) -> Fraction:
    """The value of a round, insurance included where it pays."""
    value = Fraction(0)
    deals = list(permutations(range(len(deck)), 3))
    for one, other, two in deals:
        hand, up = (deck[one], deck[two]), deck[other]
        rest = tuple(card for i, card in enumerate(deck) if i not in (one, other, two))
        if {*hand} == {1, 10}:
            waits = rest.count(11 - up) if up in (1, 10) else 0
            value += Fraction(3, 2) * (1 - Fraction(waits, len(rest)))
        else:
            value += best(hand, up, rest)
        if up == 1:
            value += max(Fraction(0), Fraction(1, 2) * (Fraction(3 * rest.count(10), len(rest)) - 1))
    return value / len(deals)


@pytest.mark.parametrize("deck", ["Ac Td 9h 8s 7c 6d 5h", pytest.param("Ac Td 9h 8s 7c 4d 6h", marks=pytest.mark.slow)])
def test_best_play_on_a_short_deck(deck: str) -> None:
    """Draw, stand, double and insurance against a solver of a page that knows no script (no pair, so no split)."""
    values = tuple(1 if card.rank == 14 else min(card.rank, 10) for card in cards(deck))
    odds = found("wager", deck)
    assert "§19:47-2.15[shoe-runs-out]" not in odds.by_clause()
    assert odds.mean() == whole_game(values)


@pytest.mark.slow
def test_only_the_original_wager_is_lost_to_a_blackjack_so_the_card_reader_changes_nothing() -> None:
    """Against a blackjack every play loses exactly the original wager (§19:47-2.10(b), §19:47-2.11[blackjack]), so the
    best play without a hole card is worth as much as with a reader that ends the round first: §19:47-2.6(j)1."""
    deck = "Ac Tc Tc Tc 8c 8c 9c 9c 9c"
    plain = found("wager", deck)
    assert "§19:47-2.15[shoe-runs-out]" not in plain.by_clause()
    assert plain.mean() == found("wager", deck, hole_card=True, card_reader=True).mean()
    assert plain.mean() > found("wager", deck, busts_wait=False).mean()
