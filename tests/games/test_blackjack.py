"""Blackjack, subchapter 2: what a hand is worth, and what becomes of each wager."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from croupier.equipment.cards import card, cards
from croupier.equipment.shoe import ShoeState
from croupier.games.blackjack import GAME
from croupier.games.blackjack.judgements import VALUE, is_blackjack, most_insurance, points, settle
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import Carry
from croupier.games.blackjack.wagers import match_the_dealer, over_under, royal_match, sevens
from croupier.odds import to
from croupier.table import Put, Spot, win
from croupier.tables.chance import HouseChance
from croupier.tables.entries import Accept, Close, DealtUp, Decide, Settled
from croupier.tables.lines import KINDS
from croupier.tables.lines.kind import Scene
from croupier.tables.live import LiveTable
from croupier.tables.lying import Cards
from croupier.tables.requests import Deciding, Offering
from tests.driving import outputs, said


def play(order: str, said: str = "", also: str = "", **settings: Any) -> LiveTable:
    """A round of one player on box 1 with $10, the cards in the order in which they leave the shoe.

    ``said`` are the decisions ("draw", "double 500", by default for the whole wager); ``also`` a further wager.
    """
    deck = cards(order)
    rules = Rules().set(settings)
    assert not rules.breaches()
    shoe = ShoeState(size=len(deck), shuffles=1)
    table = LiveTable(GAME, rules, Carry(spread=False), {"alice": 100_000}, shoe=shoe, chance=HouseChance(deck))
    table.feed(Put("alice", 1, Spot("wager"), 1000))
    if also:
        table.feed(Put("alice", 1, Spot(also), 500 if also == "match-the-dealer" else 100))
    table.feed(Close())
    for decision in re.findall(r"[a-z-]+(?: \d+)?", said):
        assert isinstance(table.waiting, Deciding), f"nothing is asked, but {decision!r} was to be said"
        name, _, stake = decision.partition(" ")
        (choice,) = (choice for choice in table.waiting.open()[0].choices if choice.name == name)
        most = int(choice.stake[1]) if choice.stake else 0
        table.feed(Decide("alice", name, int(stake) if stake else most))
    assert table.over, table.waiting
    return table


def results(table: LiveTable) -> list[str]:
    """Each settlement: result, wager, what was won or lost, clause."""
    lines = [line.split() for line in outputs(table, "win", "lose", "void")]
    return [f"{result} {wager} {paid} {by}" for result, _, wager, paid, by in lines]


# --- Points -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "score"),
    [
        ("2c 9d", 11),  # §19:47-2.2(b)1
        ("Jc Qd", 20),  # §19:47-2.2(b)2
        ("Kc Td 5s", 25),
        ("Ac 6d", 17),  # §19:47-2.2(b)3i: an ace is 11
        ("Ac 6d 5s", 12),  # or one
        ("Ac Ad", 12),
        ("Ac Ad 9s", 21),
        ("Ac Ad Ks 9c", 21),
        ("Ac Kd", 21),
    ],
)
def test_points(hand: str, score: int) -> None:
    assert points(*cards(hand)) == score


def test_only_an_ace_and_a_ten_are_a_blackjack() -> None:
    """§19:47-2.1: of all two-card hands, 4 aces with 16 tens."""
    deck = [card(f"{rank}{suit}") for rank in "23456789TJQKA" for suit in "cdhs"]
    found = [
        {a.rank, b.rank}
        for i, a in enumerate(deck)
        for b in deck[:i]
        if is_blackjack(VALUE[a.rank] + VALUE[b.rank], 14 in (a.rank, b.rank))
    ]
    assert len(found) == 64
    assert all(14 in pair and pair & {10, 11, 12, 13} for pair in found)


# --- The wager ----------------------------------------------------------------------------------------------------

# The order of the cards: player, dealer, player, whatever is drawn, and the dealer's others (§19:47-2.6(h)).
WITHOUT_HOLE_CARD = """
    Tc 9d 9h Th          | stand           | void wager +0 §19:47-2.3(b)
    Tc 9d Th Th          | stand           | win wager +1000 §19:47-2.3(e)[even]
    Tc Td 8h 9h          | stand           | lose wager -1000 §19:47-2.3(a)
    Tc 6d 8h Th Kh       | stand           | win wager +1000 §19:47-2.3(e)[even]
    Tc 6d 6h Th          | draw            | lose wager -1000 §19:47-2.3(a)
    Tc 6d 2h 9h 6s Tc    | draw            | win wager +1000 §19:47-2.3(e)[even]
    Tc 9d 2h 9h Tc       | draw            | win wager +1000 §19:47-2.3(e)[even]
    Tc 6d 8h Ac          | stand           | win wager +1000 §19:47-2.3(e)[even]
    Tc Ad 9h 6c          | decline stand   | win wager +1000 §19:47-2.3(e)[even]
    Ac 9d Kh             |                 | win wager +1500 §19:47-2.7(a)
    Ac Td Kh 9c          |                 | win wager +1500 §19:47-2.7(b)
    Ac Td Kh Ad          |                 | void wager +0 §19:47-2.7(b)
    Tc Td 9h Ad          | stand           | lose wager -1000 §19:47-2.3(a)
    5c Td 6h Th Ad       | draw            | lose wager -1000 §19:47-2.3(b)
    5c 6d 6h Th Td 9c    | double          | win wager +1000 §19:47-2.3(e)[even], win double +1000 §19:47-2.3(e)[even]
    5c 6d 6h 8h Td 4c    | double 300      | lose wager -1000 §19:47-2.3(a), lose double -300 §19:47-2.3(a)
    5c Td 6h 9h Ad       | double          | lose wager -1000 §19:47-2.3(a), void double +0 §19:47-2.10(b)
"""

SPLITS = """
    8c 6d 8h Tc Th Td 9c | split stand stand | win split +1000 §19:47-2.3(e)[even], win wager +1000 §19:47-2.3(e)[even]
    8c Td 8h Tc Th Ad | split stand stand | void split +0 §19:47-2.11[blackjack], lose wager -1000 §19:47-2.3(a)
    Tc 9d Kh Ac Qh Kc | split stand | win split +1000 §19:47-2.3(e)[even], win wager +1000 §19:47-2.3(e)[even]
    Ac 9d Ah 9c Kh Kc | split | win split +1000 §19:47-2.3(e)[even], win wager +1000 §19:47-2.3(e)[even]
    Ac 9d Ah 8c Kh Kc | split | win split +1000 §19:47-2.3(e)[even], void wager +0 §19:47-2.3(b)
    Ac 5d Ah 8c Kh Tc 6c | split | void split +0 §19:47-2.3(b), lose wager -1000 §19:47-2.3(a)
    8c Td 8h 6c Kd Tc Ac | split draw stand | lose wager -1000 §19:47-2.3(a), void split +0 §19:47-2.11[blackjack]
    8c Td 8h Tc 6c Kd Ac | split stand draw | void split +0 §19:47-2.11[blackjack], lose wager -1000 §19:47-2.3(a)
    8c Td 8h Tc 6c Kd 9c | split stand draw | lose split -1000 §19:47-2.3(a), lose wager -1000 §19:47-2.3(a)
"""

INSURANCE = """
    Tc Ad 9h Kh  | insurance stand     | win insurance +1000 §19:47-2.9(c), lose wager -1000 §19:47-2.3(a)
    Tc Ad 9h 9c  | insurance stand     | lose insurance -500 §19:47-2.9(a), lose wager -1000 §19:47-2.3(a)
    Tc Ad 9h 7c  | insurance 200 stand | lose insurance -200 §19:47-2.9(a), win wager +1000 §19:47-2.3(e)[even]
    Ac Ad Kh Kd  | insurance           | win insurance +1000 §19:47-2.9(c), void wager +0 §19:47-2.7(b)
    Ac Ad Kh 9d  | insurance           | lose insurance -500 §19:47-2.9(a), win wager +1500 §19:47-2.7(b)
    Tc Ad 6h 5d Qd | insurance draw    | win insurance +1000 §19:47-2.9(c), lose wager -1000 §19:47-2.3(b)
"""


def rows(table: str) -> list[Any]:
    """Cards, decisions and settlements."""
    found = []
    for row in table.strip().splitlines():
        order, decisions, expected = (" ".join(part.split()) for part in row.split("|"))
        found.append(pytest.param(order, decisions, expected.split(", "), id=f"{order} {decisions}"))
    return found


@pytest.mark.parametrize(
    ("order", "decisions", "expected"), rows(WITHOUT_HOLE_CARD + SPLITS.lstrip() + INSURANCE.lstrip())
)
def test_rows(order: str, decisions: str, expected: list[str]) -> None:
    """A hand wins against a dealer over 21, §19:47-2.3(a)1, or as the higher, §19:47-2.3(a)2, and is paid 1 to 1,
    §19:47-2.3(e)[even]; a split of two tens is by value, §19:47-2.11(a)."""
    assert results(play(order, decisions)) == expected


SURRENDERS = """
    Tc 9d 6h        | surrender           | lose wager -500 §19:47-2.8(a)1
    Tc Td 6h 9c     | surrender           | lose wager -500 §19:47-2.8(a)2
    Tc Td 6h Ac     | surrender           | lose wager -1000 §19:47-2.8(a)2
    Tc Ad 6h Kc     | insurance surrender | win insurance +1000 §19:47-2.9(c), lose wager -1000 §19:47-2.8(a)2
    Tc Ad 6h 9c     | insurance surrender | lose insurance -500 §19:47-2.9(a), lose wager -500 §19:47-2.8(a)2
"""


@pytest.mark.parametrize(("order", "decisions", "expected"), rows(SURRENDERS))
def test_surrender(order: str, decisions: str, expected: list[str]) -> None:
    """§19:47-2.8(a); insurance is settled on its own, §19:47-2.8(b)."""
    assert results(play(order, decisions, surrender=True)) == expected


READER = """
    Tc Td 9h Ac        |                 | lose wager -1000 §19:47-2.3(a)
    Tc Td 6h 9c        | surrender       | lose wager -500 §19:47-2.8(a)2
    Ac Td Kh Ad        |                 | void wager +0 §19:47-2.7(b)
    Ac Td Kh 9d        |                 | win wager +1500 §19:47-2.7(b)
    Tc Ad 9h Kc        | insurance       | win insurance +1000 §19:47-2.9(c), lose wager -1000 §19:47-2.3(a)
    5c Td 6h 9c 9d     | double          | win wager +1000 §19:47-2.3(e)[even], win double +1000 §19:47-2.3(e)[even]
    5c 9d 6h Tc 9h     | double          | win wager +1000 §19:47-2.3(e)[even], win double +1000 §19:47-2.3(e)[even]
"""


@pytest.mark.parametrize(("order", "decisions", "expected"), rows(READER))
def test_card_reader(order: str, decisions: str, expected: list[str]) -> None:
    """The hole card comes fourth, face down; a blackjack ends the round before players draw: §19:47-2.6(j)1."""
    table = play(order, decisions, hole_card=True, card_reader=True, surrender=True)
    assert results(table) == expected


def test_no_card_is_dealt_to_one_seven_against_a_blackjack() -> None:
    """§19:47-2.6(j)1: of the additional wager only two sevens have a third card to come."""
    waits: dict[str, Any] = {"additional": "sevens", "sevens_card": "first-two"}
    table = play("7c Td 2d Ac", also="sevens", hole_card=True, card_reader=True, **waits)
    assert [line.split()[0] for line in outputs(table, "win", "lose", "void")] == ["win", "lose"]
    assert len([each for each in table.entries if isinstance(each, DealtUp) and each.to == "box-1"]) == 2


# With both of the dealer's cards up, the fourth card is the dealer's second: §19:47-2.6(k).
CARDS_UP = """
    Tc Td 9h 9c        | stand     | lose wager -1000 §19:47-2.6(k)1
    Tc Td 9h 8c        | stand     | win wager +1000 §19:47-2.3(e)[even]
    Tc Td 6h Ac        |           | lose wager -1000 §19:47-2.3(a)
    Ac Td Kh 9d        |           | win wager +1000 §19:47-2.6(k)2
    Ac 9d Kh 2d        |           | win wager +1000 §19:47-2.6(k)2
    Ac Td Kh Ad        |           | win wager +1000 §19:47-2.6(k)2
    5c Td 6h 9c 8d     | double    | lose wager -1000 §19:47-2.6(k)1, lose double -1000 §19:47-2.6(k)1
    Tc 6d Kh 5c Ac Ts Td  | split stand | lose split -1000 §19:47-2.3(a), lose wager -1000 §19:47-2.6(k)1
"""


@pytest.mark.parametrize(("order", "decisions", "expected"), rows(CARDS_UP))
def test_hole_card_up(order: str, decisions: str, expected: list[str]) -> None:
    assert results(play(order, decisions, hole_card_up=True)) == expected


@pytest.mark.parametrize(
    ("setting", "order", "decisions", "first", "second"),
    [
        # A split ace and ten against a dealer's 7-7-7: tie, or the literal §19:47-2.3(a)3.
        ("split_21_wins", "Ac 7d Ah Kc 9c 7c 7h", "split", "void wager +0", "win wager +1000"),
        # Ten and seven, then six: 23 against the dealer's 6-7-10, 23.
        ("equal_busts_tie", "Tc 6d 7h 6c 7d Td", "draw", "lose wager -1000", "void wager +0"),
        ("up_blackjack_waits", "Ac 7d Kh 7c 7h", "", "win wager +1000", "lose wager -1000"),
        ("up_split_21_wins", "Ac 7d Ah 7c Kc 9c 7h", "split", "lose wager -1000", "win wager +1000"),
    ],
)
def test_readings_change_the_result(setting: str, order: str, decisions: str, first: str, second: str) -> None:
    """Of §19:47-2.3(a)3, of equal scores over 21, §19:47-2.3(b), and of §19:47-2.6(k)1."""
    up: dict[str, Any] = {"hole_card_up": setting.startswith("up_")}
    assert results(play(order, decisions, **up))[-1].startswith(first)
    assert results(play(order, decisions, **(up | {setting: True})))[-1].startswith(second)


def test_stakes_added_to_a_bust_come_back_unless_they_are_collected_at_once() -> None:
    """§19:47-2.10(b): 12 doubled into 22, then the dealer's blackjack."""
    double = "9c Td 3h Th Ac"
    assert results(play(double, "double")) == ["lose wager -1000 §19:47-2.3(a)", "void double +0 §19:47-2.10(b)"]
    assert results(play(double, "double", busts_wait=False)) == [
        "lose wager -1000 §19:47-2.3(a)",
        "lose double -1000 §19:47-2.3(a)",
    ]


def test_five_card_21() -> None:
    """§19:47-2.16[option]: special odds, also against a dealer over 21; a dealer's 21 ties it: §19:47-2.3(a)4."""
    wins = "2c Td 3h 4c 5c 7c 9c"
    assert results(play(wins, "draw draw draw")) == ["win wager +1000 §19:47-2.3(e)[even]"]
    assert results(play(wins, "draw draw draw", five_card_21=True)) == ["win wager +2000 §19:47-2.16[odds]"]
    assert settle(Rules(five_card_21=True), 21, 5, 26).gain == 2
    assert settle(Rules(five_card_21=True, five_card_odds=Fraction(3, 2)), 21, 5, 20).gain == Fraction(3, 2)
    assert settle(Rules(five_card_21=True), 21, 5, 21).result == "void"
    assert settle(Rules(five_card_21=True), 21, 4, 20).gain == 1
    assert settle(Rules(five_card_21=True), 20, 5, 19).gain == 1


@pytest.mark.parametrize(
    ("wager", "most"),
    [(1000, 500), (500, 300), (1500, 800), (700, 400), (1, Fraction(1, 2)), (Fraction(1), Fraction(1, 2))],
)
def test_most_insurance(wager: int | Fraction, most: int | Fraction) -> None:
    """Half, or the next $1 chip: §19:47-2.9(b). Units that are no chips are halved exactly."""
    assert most_insurance(Rules(), wager) == most


def test_even_money_needs_exactly_half() -> None:
    """§19:47-2.7(c): paid before the dealer's second card, so none is drawn. Less than half is settled as usual."""
    table = play("Ac Ad Kh", "insurance", even_money=True)
    assert results(table) == ["win wager +1000 §19:47-2.7(c)", "void insurance +0 §19:47-2.7(c)"]
    assert table.chips["alice"] == 101_000
    table = play("Ac Ad Kh Td", "insurance 400", even_money=True)
    assert results(table) == ["win insurance +800 §19:47-2.9(c)", "void wager +0 §19:47-2.7(b)"]


# --- Additional wagers --------------------------------------------------------------------------------------------

ADDITIONAL = """
    over-13  9c 5d    | win +1 §19:47-2.17[over-under-odds]
    over-13  9c 4d    | lose -1 §19:47-2.17[exactly-13]
    over-13  Ac 9d    | lose -1 §19:47-2.17[losers-collected]
    over-13  Ac Kd    | lose -1 §19:47-2.17[losers-collected]
    under-13 Ac Kd    | win +1 §19:47-2.17[over-under-odds]
    under-13 Ac Ad    | win +1 §19:47-2.17[over-under-odds]
    under-13 8c 5d    | lose -1 §19:47-2.17[exactly-13]
    under-13 8c 6d    | lose -1 §19:47-2.17[losers-collected]
    royal-match Kc Qc | win +25 §19:47-2.17[same-suit-odds]
    royal-match Kc Jc | win +5/2 §19:47-2.17[same-suit-odds]
    royal-match Kc Qd | lose -1 §19:47-2.17[losers-collected]
    sevens 7c 2d      | win +3 §19:47-2.17[sevens-odds]
    sevens 2c 7d      | lose -1 §19:47-2.17[losers-collected]
    sevens 7c 2d 7h   | win +3 §19:47-2.17[sevens-odds]
    sevens 7c 7d      | win +50 §19:47-2.17[sevens-odds]
    sevens 7c 7c      | win +100 §19:47-2.17[sevens-odds]
    sevens 7c 7c 7d   | win +500 §19:47-2.17[sevens-odds]
    sevens 7c 7c 7c   | win +5000 §19:47-2.17[sevens-odds]
    match  9c 8d 9h   | win +4 §19:47-2.23[odds-six-decks]
    match  9c 8d 9c   | win +11 §19:47-2.23[odds-six-decks]
    match  9c 9h 9h   | win +15 §19:47-2.23[both-cards]
    match  9h 9h 9h   | win +22 §19:47-2.23[both-cards]
    match  Tc Jh Qh   | lose -1 §19:47-2.23[wager]
"""


@pytest.mark.parametrize("row", ADDITIONAL.strip().splitlines())
def test_additional_wagers(row: str) -> None:
    """§19:47-2.17(a)1[over-under], §19:47-2.17[suit-offered], §19:47-2.17(a)3[sevens]; an ace is one for over and
    under, §19:47-2.2(b)3ii, which pay §19:47-2.17[over-under-odds] when they win, §19:47-2.17[over-13],
    §19:47-2.17[under-13]. Royal match: §19:47-2.17[same-suit]. Sevens:
    §19:47-2.17[sevens-first-card]. The third card named with a match is the dealer's."""
    named, _, expected = row.partition("|")
    wager, *hand = named.split()
    first, second, *third = cards(" ".join(hand))
    rules = Rules()
    found = {
        "royal-match": lambda: royal_match(rules, first, second),
        "sevens": lambda: sevens(rules, (first, second, *third)),
        "match": lambda: match_the_dealer(rules, first, second, third[0]),
    }.get(wager, lambda: over_under(rules, wager, first, second))()
    result, gain, by = expected.split()
    assert (found.result, found.gain, found.by) == (result, Fraction(gain), by)


def test_other_pay_tables() -> None:
    eight = Rules().set({"decks": 8, "match_the_dealer": True})
    assert match_the_dealer(eight, card("9c"), card("8d"), card("9h")).gain == 3
    assert match_the_dealer(eight, card("9c"), card("8d"), card("9c")) == win(
        to(14), by="§19:47-2.23[odds-eight-decks]"
    )
    one_deck = Rules().set({"same_suit_odds": {"same-suit": "3 to 1", "king-queen": "10 to 1"}})
    assert not one_deck.breaches()
    assert royal_match(one_deck, card("Kc"), card("Qc")).gain == 10
    assert Rules().set({"same_suit_odds.king-queen": "10 to 1"}).breaches()


@pytest.mark.parametrize(
    ("which", "hand", "gain"),
    [
        ("first-two", "2c 7d", 3),
        ("any", "2c 3d 7h", 3),
        ("any", "7c 3d 7h", 50),
        ("any", "2c 3d 4h", -1),
        ("first", "7c 3d 7h", 3),
    ],
)
def test_which_card_must_be_a_seven(which: str, hand: str, gain: int) -> None:
    """The readings of §19:47-2.17[sevens-win]."""
    assert sevens(Rules(sevens_card=which), cards(hand)).gain == gain


def test_a_push_is_told_as_one() -> None:
    """§19:47-2.3(b): the stake comes back, on the tape, on the page and in the terminal."""
    table = play("Tc 9d 9h Th", "stand")
    (settled,) = [entry for entry in table.entries if isinstance(entry, Settled)]
    told = KINDS[Settled].document(settled, Scene(GAME, Cards(table.players), (), []))
    assert (told["result"], told["paid"]) == ("void", 0)
    assert told["text"] == "alice: wager void, stake back: $10."


def test_sevens_wait_for_a_third_card() -> None:
    """It is settled by the third card or when none comes; insurance does not touch it: §19:47-2.9(f)."""
    on = {"additional": "sevens"}
    assert results(play("7c 9d 7h 7d 9c", "draw", "sevens", **on))[0] == "win sevens +50000 §19:47-2.17[sevens-odds]"
    assert results(play("7c 9d 7h 9c", "stand", "sevens", **on))[0] == "win sevens +5000 §19:47-2.17[sevens-odds]"
    assert results(play("7c Ad 7h Kd", "insurance stand", "sevens", **on)) == [
        "win sevens +5000 §19:47-2.17[sevens-odds]",
        "win insurance +1000 §19:47-2.9(c)",
        "lose wager -1000 §19:47-2.3(a)",
    ]
    second = play("2c 9d 7h 7d 9c", "draw stand", "sevens", **on, sevens_card="first-two")
    assert results(second)[0] == "win sevens +5000 §19:47-2.17[sevens-odds]"


def test_sevens_third_card_against_a_blackjack() -> None:
    """§19:47-2.6(j)3, §19:47-2.6(k)6: for the wager alone, the hand has lost; only two sevens are offered it."""
    for up in (True, False):
        table = {"hole_card_up": True} if up else {"hole_card": True, "card_reader": True}
        taken = play("7c Td 7h Ad 7d", "draw", "sevens", additional="sevens", **table)
        assert results(taken) == ["win sevens +50000 §19:47-2.17[sevens-odds]", "lose wager -1000 §19:47-2.3(a)"]
        declined = play("7c Td 7h Ad", "decline", "sevens", additional="sevens", **table)
        assert results(declined)[0] == "win sevens +5000 §19:47-2.17[sevens-odds]"
    one = play("7c Td 2h Ad", "", "sevens", additional="sevens", sevens_card="any", hole_card_up=True)
    assert results(one)[0] == "win sevens +300 §19:47-2.17[sevens-odds]"


def test_third_cards_to_several_boxes_against_a_blackjack() -> None:
    """Each box of two sevens in its turn gets its own, §19:47-2.6(k)6; on one box a card decides both wagers."""
    deck = cards("7c 7s Td 7h 7d Ad 7d 2d")
    rules = Rules().set({"additional": "sevens", "hole_card_up": True, "people_on_a_box": 2})
    shoe = ShoeState(size=len(deck), shuffles=1)
    chips = {"alice": 100_000, "bert": 100_000}
    table = LiveTable(GAME, rules, Carry(spread=False), chips, shoe=shoe, chance=HouseChance(deck))
    for player, box in (("alice", 1), ("bert", 1), ("bert", 2)):
        table.feed(Put(player, box, Spot("wager"), 1000))
        table.feed(Put(player, box, Spot("sevens"), 100))
    table.feed(Close())
    while isinstance(table.waiting, Offering):  # whose box it is does not mind
        table.feed(Accept("alice", "yes"))
    for player in ("alice", "bert"):
        assert isinstance(table.waiting, Deciding)
        assert [ask.who for ask in table.waiting.open()] == [player]
        table.feed(Decide(player, "draw"))
    assert table.over
    sevens_lines = [line for line in outputs(table, "win", "lose") if " sevens " in line]
    assert sevens_lines == [
        "win 2 sevens +50000 §19:47-2.17[sevens-odds]",  # three, of several suits: 500 to 1
        "win 4 sevens +50000 §19:47-2.17[sevens-odds]",
        "win 6 sevens +5000 §19:47-2.17[sevens-odds]",  # two: 50 to 1
    ]


def test_additional_wagers_are_settled_before_the_players_draw() -> None:
    """§19:47-2.17[losers-collected], §19:47-2.17[winners-paid]: first after the second cards, even with a blackjack."""
    table = play("Ac 9d Kc", "", "royal-match", additional="royal-match")
    assert results(table) == ["win royal-match +250 §19:47-2.17[same-suit-odds]", "win wager +1500 §19:47-2.7(a)"]
    assert said(table) == ["Box 1: blackjack"]
