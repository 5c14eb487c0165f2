"""Pai gow poker, subchapter 11: hands, judgements and options. The table is in test_pai_gow_poker_table.py."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from croupier.equipment.cards import cards
from croupier.games.pai_gow_poker.house_way import HOUSE_WAYS, house_way
from croupier.games.pai_gow_poker.rules import (
    BONUS_ODDS,
    ENVY,
    LEAST_SEVEN_CARD,
    PACK,
    TABLE_A,
    THREE_CARD_ODDS,
    WITH_JOKER,
    Rules,
)
from croupier.games.pai_gow_poker.setting import (
    LOW_RANKING,
    arranged_as,
    arrangements,
    choices,
    named,
    outranks,
    ranking,
    value,
    words,
)
from croupier.games.pai_gow_poker.wagers import (
    bonus_hand,
    envy_bonus,
    held,
    is_premium,
    progressive_hand,
    progressive_prize,
    settle,
    settle_bonus,
    settle_number,
    settle_seven_cards,
    settle_three_cards,
    seven_card_hand,
    three_card_hand,
)

RULES = Rules()
DECK = PACK.cards()

# --- Ranking ------------------------------------------------------------------------------------------------------

# Best first, as the section lists them; no suit counts more than another, §19:47-11.1[suit].
ORDER = """
Ac Ad Ah As Jk | five aces                     | §19:47-11.3(b)1
Ah Kh Qh Jh Jk | royal flush                   | §19:47-11.3(b)2
5h 4h 3h 2h Ah | straight flush, ace to five   | §19:47-11.3(b)3
Kd Qd Jd Td 9d | straight flush, king high     | §19:47-11.3(b)3
6h 5h 4h 3h 2h | straight flush, six high      | §19:47-11.3(b)3
Ac Ad Ah Jk 2c | four aces                     | §19:47-11.3(b)4
2c 2d 2h 2s Ac | four twos                     | §19:47-11.3(b)4
Ac Ad Jk Kc Kd | full house, aces over kings   | §19:47-11.3(b)5
2c 2d 2h 3c 3d | full house, twos over threes  | §19:47-11.3(b)5
Ac Jk Jc 9c 2c | flush, ace high               | §19:47-11.3(b)6
7c 5c 4c 3c 2c | flush, seven high             | §19:47-11.3(b)6
Ac Kd Qc Jc Tc | straight, ace high            | §19:47-11.3(b)7
5c 4d 3c Jk Ac | straight, ace to five         | §19:47-11.3(b)7
Kc Qd Jc Tc 9c | straight, king high           | §19:47-11.3(b)7
6c 5d 4c 3c 2c | straight, six high            | §19:47-11.3(b)7
Ac Ad Jk Kc Qc | three aces                    | §19:47-11.3(b)8
2c 2d 2h Ac Kc | three twos                    | §19:47-11.3(b)8
Ac Jk Kc Kd 2c | aces and kings                | §19:47-11.3(b)9
3c 3d 2c 2d Ac | threes and twos               | §19:47-11.3(b)9
Ac Jk 9c 3c 2d | pair of aces                  | §19:47-11.3(b)10
2c 2d Ac Kc Qd | pair of twos                  | §19:47-11.3(b)10
Ac Kd Qc Jc 9c | ace king                      | §19:47-11.3(e)
7c 5d 4c 3c 2c | seven five                    | §19:47-11.3(e)
"""
ROWS = [[part.strip() for part in row.split("|")] for row in ORDER.strip().splitlines()]


def test_order_of_high_hands() -> None:
    """§19:47-11.1[rank], with the ace high or below a two, and the joker an ace or what completes: §19:47-11.3(a),
    §19:47-11.3(c)."""
    ranks = [ranking("second").rank(cards(hand)) for hand, _, _ in ROWS]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(ranks)
    assert [words(rank) for rank in ranks] == [said for _, said, _ in ROWS]
    assert [value(card) for card in cards("Jk Ac Kc 2c")] == [14, 14, 13, 2]
    assert ranking("second").rank(cards("Ah Kh Qh Jh Th")) == ranking("second").rank(cards("As Ks Qs Js Ts"))


def test_ace_to_five_may_be_lowest() -> None:
    """§19:47-11.3(d): of straights and of straight flushes."""
    lowest = ranking("lowest")
    for wheel, six in (("5c 4d 3c 2c Ac", "6c 5d 4c 3c 2c"), ("5h 4h 3h 2h Ah", "6h 5h 4h 3h 2h")):
        assert lowest.rank(cards(wheel)) < lowest.rank(cards(six))
        assert words(lowest.rank(cards(wheel))).endswith("ace to five")


def test_low_hands() -> None:
    """A pair or none, the joker an ace: §19:47-11.3(b)10. Equal ones are copies, §19:47-11.1[copy-hand]."""
    rows = ["Jk Ac", "Kc Kd", "2c 2d", "Ac Kd", "Ac Qd", "Kc Qd", "3c 2d"]
    ranks = [LOW_RANKING.rank(cards(row)) for row in rows]
    assert ranks == sorted(ranks, reverse=True)
    assert LOW_RANKING.rank(cards("Jk Kc")) == LOW_RANKING.rank(cards("Ad Kh"))


# The low hand may equal the high one, §19:47-11.1[high-hand], §19:47-11.1[second-highest], though a third definition
# has it lower, §19:47-11.1[low-hand]; it may not outrank it, §19:47-11.9[foul-hand].
@pytest.mark.parametrize(
    ("low", "high", "foul"),
    [
        ("Ac Ad", "Ah As Kc Qd 2h", False),
        ("Ac Ad", "Jk As 9c 5d 2h", False),
        ("Kc Kd", "Qh Qs 9c 5d 2h", True),
        ("2c 2d", "Ah Ks 9c 5d 3h", True),
        ("Ac Kd", "As Kh 9c 5d 3h", False),
        ("Ac Qd", "As Jh 9c 5d 3h", True),
        ("Kc Qd", "As Jh 9c 5d 3h", False),
        ("Kc Kd", "3h 3s 2c 2d 4h", False),
        ("Ac Ad", "7c 6d 5c 4c 3c", False),
        ("Jk Ac", "Kh Kd 5c 4c 3c", True),
    ],
)
def test_fouls(low: str, high: str, foul: bool) -> None:
    assert outranks(LOW_RANKING.rank(cards(low)), ranking("second").rank(cards(high))) is foul
    found = arranged_as("second", cards(f"{low} {high}"), named(cards(low)))
    assert found.foul is foul
    assert set(found.low) == set(cards(low))


def test_a_player_chooses_between_21_low_hands() -> None:
    """§19:47-11.1[set]; one that fouls is barred, with the section and what would be wrong."""
    seven = cards("Kc Kd Jc 9c 5c 4d 2h")
    offered = choices("second", seven)
    assert len(offered) == 21
    assert len({choice.name for choice in offered}) == 21
    barred = {choice.name: choice.barred for choice in offered if choice.barred}
    assert barred["Kc+Kd"] == (
        "pair of kings is higher than jack nine: such a hand would be foul and its wager lost (§19:47-11.9[foul-hand])"
    )
    assert set(barred) == {"Kc+Kd"} | {f"{king}+Jc" for king in ("Kc", "Kd")}
    assert all(choice.barred == "" for choice in offered if choice.name == "Jc+9c")
    with_joker = choices("second", cards("Jk Kd Jc 9c 5c 4d 2h"))
    assert "Jk+Kd" in {choice.name for choice in with_joker}


# --- House ways ---------------------------------------------------------------------------------------------------

# What the fact sheet's rules say, rule by rule; the second column is the low hand under Foxwoods' way, the third under
# Trump Plaza's where it differs.
WAYS = """
Ac Ad Ah As Jk Kc Kd | K K
Ac Ad Ah As Jk Qc Qd | A A
9c 9d 9h 9s 4c 4d Kh | 4 4
9c 9d 9h 9s 4c 4d 4h | 4 4
Jc Jd Jh Js 9c 5d 3h | J J
Jc Jd Jh Js Ac 5d 3h | J J | A 5
Ac Ad Ah As 9c 5d 3h | A A
Tc Td Th Ts Kc 5d 3h | K 5
Tc Td Th Ts Qc 5d 3h | T T
6c 6d 6h 6s Qc 5d 3h | Q 5
Kc Kd Kh 5c 5d 9h 2c | 5 5
5c 5d 5h Kc Kd 9h 9c | K K
Kc Kd Kh 5c 5d 5h 9c | K K
8c 8d 8h 2c 2d Ah Kc | 2 2 | A K
Qc Qd Qh As Jk 7s 2s | A A
7c 7d 7h 8c 9d Th Js | 7 7
As Ah Jk 5s 4d 3c 2h | A A
Kc Kd 9h 8c 7d 6s 5c | K K
9c 9d 8h 7c 6d 5s Kc | K 9
Kc Kd 9c 9h 8c 7d 6s | 9 9
Ac Kd Kh Qs Js Tc 2d | A Q | K 2
Ac Td Th 9s 8s 7c 6d | A T
Ac 9d 9h 8s 7s 6c 5d | A 9
Ac Kd Qh Js Tc 9d 8h | A K
Kh 9h 7h 5h 3h 2h Ac | A K
Ac Ad Kc Kd Qc Qd 9h | A A
Jk Ac Kd Kh Qd Qh Js | A A
Jc Jd 5c 5d Ah 9c 3d | 5 5 | A 9
Tc Td 5c 5d Ah 9c 3d | A 9
Tc Td 5c 5d Kh 9c 3d | 5 5 | K 9
Tc Td 8c 8d Kh 9c 3d | 8 8
6c 6d 5c 5d Kh 9c 3d | K 9
6c 6d 5c 5d Qh 9c 3d | 5 5
Ac Ad Ah Kd 9c 5d 3h | A K
Kc Kd Kh Ad 9c 5d 3h | A 9
9c 9d Ah Kd Qc 5d 3h | A K
Ac Kd Qh Td 9c 5d 3h | K Q
Jk Kd Qh Td 8c 5d 3h | K Q
"""


@pytest.mark.parametrize("row", WAYS.strip().splitlines())
def test_house_ways(row: str) -> None:
    """§19:47-11.9[dealer-sets], §19:47-11.11(i)."""
    hand, fox, *plaza = (part.strip() for part in row.split("|"))
    for way, low in (("foxwoods", fox), ("trump-plaza", plaza[0] if plaza else fox)):
        found = house_way(HOUSE_WAYS[way], "second", cards(hand))
        assert sorted(str(card)[0] if card.rank else "A" for card in found.low) == sorted(low.split()), way


@pytest.mark.parametrize("way", HOUSE_WAYS)
@pytest.mark.parametrize("wheel", ["second", "lowest"])
def test_a_house_way_never_fouls_and_is_one_of_the_21(way: str, wheel: Any) -> None:
    random = Random(11)
    for _ in range(150):
        hand = random.sample(DECK, 7)
        found = house_way(HOUSE_WAYS[way], wheel, hand)
        assert not found.foul
        assert found in arrangements(wheel, hand)
        assert found == house_way(HOUSE_WAYS[way], wheel, random.sample(hand, 7))  # whatever order they come in


# --- Judgements ---------------------------------------------------------------------------------------------------

DEALER = "Td 9d | Qc Qh 6c 5d 3h"


# §19:47-11.9[win], §19:47-11.9[lose], §19:47-11.9(h)[push]; a copy counts for the dealer: §19:47-11.1[push].
@pytest.mark.parametrize(
    ("player", "result"),
    [
        ("Jc 9c | Kc Kd 5c 4d 2h", "win"),
        ("Ts 9c | Kc Kd 5c 4d 2h", "void"),
        ("Ts 9c | Qs Qd 6h 5c 3d", "lose"),
        ("Jc 9c | Qs Qd 6h 5c 3d", "void"),
        ("8c 7d | Kc Kd 5c 4d 2h", "void"),
        ("8c 7d | 9s 6h 4s 3c 2c", "lose"),
    ],
)
def test_main_wager(player: str, result: str) -> None:
    def laid(text: str) -> Any:
        low, high = (cards(part) for part in text.split("|"))
        return arranged_as("second", low + high, named(low))

    found = settle(laid(player), laid(DEALER))
    by = {"win": "§19:47-11.9[win]", "lose": "§19:47-11.9[lose]", "void": "§19:47-11.9(h)[push]"}
    assert (found.result, found.by) == (result, by[result])
    assert found.gain == {"win": 1, "lose": -1, "void": 0}[result]


def test_additional_wager() -> None:
    """§19:47-11.13(b)3; in whole dollars: §19:47-11.13(b)6. 5½ times $5 is $27.50."""
    rules = RULES.set({"additional_odds": "11/2"})
    won, lost = settle_number(rules, 4, 4), settle_number(rules, 4, 5)
    assert (won.gain, won.step, won.by) == (Fraction(11, 2), 100, "§19:47-11.13(b)6")
    assert (lost.result, lost.by) == ("lose", "§19:47-11.13(b)4")


# Seven cards, the hand that the bonus wager pays, and that table B of the seven-card bonus pays. Three of a kind is
# paid before a straight: §19:47-11.1[qualifying-hand], though §19:47-11.3 ranks it lower.
SEVENS = """
9h 8h 7h 6h 5h 4h 3h | seven-card-straight-flush            | straight-flush
7h 6h 5h 4h 3h 2h Ah | seven-card-straight-flush            | straight-flush
9h 8h 7h Jk 5h 4h 3h | seven-card-straight-flush-with-joker | straight-flush-with-joker
Ah Kh Qh Jh Th 9h Jk | seven-card-straight-flush-with-joker | royal-flush
Ah Kh Qh Jh Th Ks Qs | royal-flush-plus-royal-match         | royal-flush
Ah Kh Jk Jh Th Kc Qc | royal-flush-plus-royal-match         | royal-flush
Ah Kh Qh Jh Th Ks Qd | royal-flush                          | royal-flush
Ac Ad Ah As Jk 9c 3d | five-aces                            | five-aces
9h 8h 7h 6h 5h 3c 2c | straight-flush                       | straight-flush
9h 8h 7h 6h Jk 3c 2c | straight-flush                       | straight-flush-with-joker
9h 9c 9d 9s 5h 3c 2c | four-of-a-kind                       | four-of-a-kind
9h 9c 9d 5s 5h 3c 2c | full-house                           | full-house
9h 7h 5h 3h 2h 9c 2c | flush                                | flush
9h 9c 9d 8s 7h 6c 5c | three-of-a-kind                      | three-of-a-kind
9h 8c 7d 6s 5h Kc 2c | straight                             | straight
Ah Jk Kd 9s 9h 4c 2c |                                      |
"""


@pytest.mark.parametrize("row", SEVENS.strip().splitlines())
def test_bonus_hands(row: str) -> None:
    """§19:47-11.15(d)2, §19:47-11.3(f), §19:47-11.3(f)2, §19:47-11.3(f)3, §19:47-11.3(g)."""
    seven, bonus, other = (part.strip() for part in row.split("|"))
    hand = cards(seven)
    assert bonus_hand(hand) == bonus
    found = settle_bonus(RULES, bonus)
    assert found.gain == (BONUS_ODDS[bonus] if bonus else -1)  # §19:47-11.16(a)
    rules = RULES.set({"seven_card_odds": dict(LEAST_SEVEN_CARD)})
    seven_card = settle_seven_cards(rules, held(hand))  # §19:47-11.18(c), §19:47-11.1[seven-card-bonus-wager]
    assert seven_card.gain == (LEAST_SEVEN_CARD[other] if other else -1)


def test_published_odds() -> None:
    """§19:47-11.16(a), §19:47-11.16(b), §19:47-11.18(b), §19:47-11.18(c): as the text prints them, for
    §19:47-11.3(f)2, §19:47-11.3(f)3 and §19:47-11.3(g) too."""
    assert [int(odds) for odds in BONUS_ODDS.values()] == [8000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2]
    assert list(ENVY.values()) == [5000, 1000, 500, 250, 50, 20, 5]
    assert [int(odds) for odds in THREE_CARD_ODDS.values()] == [40, 25, 5, 4, 3, 1]
    assert [int(TABLE_A[hand]) for hand in TABLE_A] == [500, 250, 50, 50, 25, 5, 4, 3, 2]
    assert [int(LEAST_SEVEN_CARD[hand]) for hand in TABLE_A] == [500, 200, 50, 30, 25, 5, 4, 3, 2]


def test_premium_hands_and_envy() -> None:
    """§19:47-11.1[premium-hand], §19:47-11.1[envy-bonus]: one for each other player who holds one."""
    assert [hand for hand in BONUS_ODDS if is_premium(hand)] == list(ENVY)
    assert envy_bonus(["four-of-a-kind", "", "straight", "royal-flush", "four-of-a-kind"]) == 5 + 50 + 5
    assert not is_premium("full-house")


@pytest.mark.parametrize(
    ("three", "hand"),
    [
        ("Ah Kh Qh", "straight-flush"),
        ("3h 2h Ah", "straight-flush"),
        ("9c 9d 9h", "three-of-a-kind"),
        ("Ac Ad Jk", "three-of-a-kind"),
        ("Ah Kh Jk", WITH_JOKER),
        ("9h 7h Jk", WITH_JOKER),
        ("9h 8c Jk", "straight"),
        ("Kh 2h Jk", "flush"),
        ("Ah 9c Jk", "pair"),
        ("9h 9c Jk", "pair"),
        ("Kh 9c Jk", ""),
        ("Ac Kd Jh", ""),
    ],
)
def test_three_card_bonus(three: str, hand: str) -> None:
    """§19:47-11.18(b), §19:47-11.1[three-card-bonus-wager]."""
    assert three_card_hand(cards(three)) == hand
    found = settle_three_cards(RULES, cards(three))
    assert found.gain == (THREE_CARD_ODDS[hand] if hand else -1)
    assert found.by == ("§19:47-11.18(b)" if hand else "§19:47-11.17(f)")


def test_every_three_card_hand() -> None:
    """Counted in the fact sheet, and published for a game with the same hands (Wizard of Odds, Pai Gow Mania)."""
    assert Counter(map(three_card_hand, combinations(DECK, 3))) == {
        "straight-flush": 48,
        "three-of-a-kind": 58,
        WITH_JOKER: 100,
        "straight": 1020,
        "flush": 1308,
        "pair": 3912,
        "": 16980,
    }


# --- The progressive wager ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seven", "hand"),
    [
        ("Ah Kh Qh Jh Th 3c 3d", "natural-royal-flush-and-pair"),
        ("Ah Kh Qh Jh Th Jk 3d", "natural-royal-flush"),
        ("Ac Ad Ah As Jk 9c 9d", "five-aces-and-pair"),
        ("Ac Ad Ah As Jk 9c 8d", "five-aces"),
        ("Ah Kh Jk Jh Th 3c 3d", "royal-flush-and-pair"),
        ("Ah Kh Jk Jh Th Ac 3d", "royal-flush"),
        ("Ah Kh Qh Jh Jk Ac Ad", "royal-flush-and-pair"),
        ("9h 8h 7h 6h 5h Ac Jk", "straight-flush-and-pair"),
        ("9h 8h 7h 6h 5h Ac 2d", "straight-flush"),
        ("9h 9c 9d 9s 5h 5c 2c", "four-of-a-kind-and-pair"),
        ("9h 9c 9d 9s 5h 5c 5d", "four-of-a-kind-and-pair"),
        ("9h 9c 9d 9s 5h 4c 2d", "four-of-a-kind"),
        ("9h 9c 9d 5h 5c 2d 2c", "full-house-and-pair"),
        ("9h 9c 9d 5h 5c 2d 3c", "full-house"),
        ("Ah 9h 7h 5h 2h 3c 3d", "flush-and-pair"),
        ("Ah 9h 7h 5h 2h 3c 4d", "flush"),
        ("9h 8c 7d 6h 5c 2d 2c", "straight-and-pair"),
        ("9h 8c 7d 6h 5c 2d 3c", "straight"),
        ("9h 9c 9d 6h 5c 2d 3c", "three-of-a-kind"),
        ("9h 9c 8d 8h 5c 5d 3c", ""),
    ],
)
def test_progressive_hands(seven: str, hand: str) -> None:
    """§19:47-11.14(d); a royal flush is natural without the joker: §19:47-11.3(b)2."""
    assert progressive_hand(RULES, cards(seven)) == hand


def test_progressive_prizes() -> None:
    """§19:47-11.14(d), §19:47-11.14(e), §19:47-11.14(g): which come off the meter, and five times as much for $5."""
    meter = Fraction(23_456)
    for dollars in (1, 5):
        rules = RULES.set({"progressive": dollars})
        assert progressive_prize(rules, "five-aces-and-pair", meter).prize == meter
        assert progressive_prize(rules, "natural-royal-flush", meter).prize == meter / 10
        hands = ("royal-flush", "straight-flush-and-pair", "straight-flush", "four-of-a-kind-and-pair", "flush")
        found = {hand: progressive_prize(rules, hand, meter) for hand in hands}
        assert {hand: (int(one.prize) // dollars, bool(one.meter)) for hand, one in found.items()} == {
            "royal-flush": (100, True),
            "straight-flush-and-pair": (50, True),
            "straight-flush": (25, True),
            "four-of-a-kind-and-pair": (40, False),
            "flush": (3, False),
        }
    lost = progressive_prize(RULES, "", meter)
    assert (lost.result, lost.by) == ("lose", "§19:47-11.14(d)")


def test_seven_card_hands_are_of_one_suit() -> None:
    assert seven_card_hand(cards("9h 8h 7h 6h 5h 4h 3c")) == ""
    assert seven_card_hand(cards("9h 8h 7h 6h 5h 4h 2h")) == ""
    assert seven_card_hand(cards("Kh Qh Jh Th 9h 2h Jk")) == ""
