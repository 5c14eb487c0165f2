"""The count of a hand, the drawing rules and the chances that the games of baccarat share."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from croupier.analysis.solvers.draws.baccarat import final_counts
from croupier.equipment.cards import Pack, cards
from croupier.games.shared.baccarat import TABLE_2, banker_draws, count, number, player_draws, value


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("Ah 2c 4d", 7),  # the two examples of §19:47-3.1(c), §19:47-4.1(c) and §19:47-7.1(c)
        ("Ah 2c 9d", 2),
        ("Kh Qc Jd", 0),  # §19:47-3.1(b)2, §19:47-4.1(b)2, §19:47-7.1(b)2
        ("Ts 9s", 9),
        ("5h 5c", 0),  # §19:47-3.1(b)1, §19:47-4.1(b)1, §19:47-7.1(b)1
        ("As Ah Ad", 3),  # §19:47-3.1(b)3, §19:47-4.1(b)3, §19:47-7.1(b)3
        ("9h 9c 9d", 7),
    ],
)
def test_count(hand: str, points: int) -> None:
    assert count(cards(hand)) == points


def test_numbers_for_the_burn() -> None:
    """§19:47-3.5(d), §19:47-4.4(d), §19:47-7.5(d): tens and court cards are ten, an ace is one."""
    assert [number(card) for card in cards("Ah 2h 9h Th Jh Qh Kh")] == [1, 2, 9, 10, 10, 10, 10]


def test_a_natural_ends_the_drawing() -> None:
    """§19:47-3.9(a), §19:47-7.9[natural]"""
    for player, banker in product(range(10), repeat=2):
        if player > 7 or banker > 7:
            assert not player_draws(player, banker)
            assert not any(banker_draws(player, banker, third) for third in (None, *range(10)))


def test_table_1() -> None:
    """§19:47-3.9(b), §19:47-7.9[player-third-card]"""
    for banker in range(8):
        assert [player for player in range(10) if player_draws(player, banker)] == [0, 1, 2, 3, 4, 5]


# Table 2 as it is commonly printed: the values of the player's third card on which the banker's hand draws.
# §19:47-3.9(c), §19:47-3.9(d), §19:47-3.9(e), §19:47-3.9(f), §19:47-7.9[banker-third-card]
COMMON = {
    0: "0123456789",
    1: "0123456789",
    2: "0123456789",
    3: "012345679",
    4: "234567",
    5: "4567",
    6: "67",
    7: "",
}


def test_table_2() -> None:
    for banker, draws in COMMON.items():
        for third in range(10):
            assert banker_draws(5, banker, third) is (str(third) in draws), (banker, third)
        assert banker_draws(6, banker, None) is (banker <= 5)
    assert banker_draws(5, 5, 4)  # the example of §19:47-3.9(g)
    assert {len(row) for row in TABLE_2.values()} == {12}


# Published counts of an eight-deck shoe, six cards in order (Wizard of Odds, "Baccarat - Probabilities"):
EIGHT_DECKS = {"banker": 2_292_252_566_437_888, "player": 2_230_518_282_592_256, "tie": 475_627_426_473_216}


def test_chances_of_eight_decks() -> None:
    ends, cycle = final_counts(Pack(8).cards())
    found = {"banker": 0, "player": 0, "tie": 0}
    for (player, banker), ways in ends.items():
        found["tie" if player == banker else "banker" if banker > player else "player"] += ways
    assert found == EIGHT_DECKS
    assert cycle == sum(EIGHT_DECKS.values()) == 416 * 415 * 414 * 413 * 412 * 411


def test_chances_of_a_short_pack_by_dealing_every_order() -> None:
    """Ten cards, all their orders dealt one by one through the rules as a player would tell them."""
    pack = cards("2h 3h 4h 5h 6h 7h 8h 9h Kh Ah")
    wins = {"banker": 0, "player": 0, "tie": 0}
    values = [value(card) for card in pack]
    for p1, b1, p2, b2, x, y in permutations(values, 6):
        player, banker = (p1 + p2) % 10, (b1 + b2) % 10
        rest = [x, y]
        if player < 8 and banker < 8:
            third = None
            if player < 6:
                third = rest.pop(0)
                player = (player + third) % 10
            draws = banker < 6 if third is None else str(third) in COMMON[banker]
            if draws:
                banker = (banker + rest.pop(0)) % 10
        wins["tie" if player == banker else "banker" if banker > player else "player"] += 1
    ends, cycle = final_counts(pack)
    found = {"banker": 0, "player": 0, "tie": 0}
    for (player, banker), ways in ends.items():
        found["tie" if player == banker else "banker" if banker > player else "player"] += ways
    assert found == wins
    assert cycle == sum(wins.values()) == 151_200
