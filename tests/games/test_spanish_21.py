"""Spanish 21, subchapter 19: what a 21 is paid, what may be done with a hand, and what the table refuses."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.equipment.cards import card, cards
from croupier.equipment.shoe import ShoeState
from croupier.games.blackjack.judgements import choices, is_soft, later, points
from croupier.games.blackjack.shoe import Carry
from croupier.games.spanish_21 import GAME
from croupier.games.spanish_21.rules import Rules
from croupier.games.spanish_21.wagers import ONE_LESS, bonus, has_super_bonus, outlook, settle_21, super_bonus
from croupier.law.values import BadOption
from croupier.table import Spot
from croupier.tables.live import LiveTable
from tests.driving import drive, feed, outputs, refusal, said

F = Fraction
RULES = Rules()
SHOE = ShoeState(size=288, dealt=40, cutting_card=216, shuffles=1)
PLAYED = Carry(spread=False)


def table(lines: str = "", *, chips: int = 1_000_000, **settings: Any) -> LiveTable:
    players = {"alice": chips, "bert": chips, "carol": chips}
    return drive("spanish-21", lines, settings=settings, chips=players, carry=PLAYED, shoe=SHOE)


def dealt(first: str, up: str, second: str, *more: str, wager: int = 1000, **settings: Any) -> LiveTable:
    """Alice alone, to the decision on her first two cards."""
    lines = [f"put alice 1 wager {wager}", "close", f"up box-1 {first}", f"up dealer {up}", f"up box-1 {second}"]
    return table("\n".join([*lines, "deal dealer", *more]), **settings)


def ends(found: LiveTable) -> list[str]:
    return outputs(found, "win", "lose", "void", "push")


# --- The pack and what a 21 is paid ---------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", [6, 8])
def test_there_are_48_cards_to_a_deck(decks: int) -> None:
    """§19:47-19.2[no-tens]."""
    assert GAME.pack is not None
    pack = GAME.pack(RULES.set({"decks": decks})).cards()
    assert len(pack) == 48 * decks
    assert {each.rank for each in pack} == {2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14}


@pytest.mark.parametrize(
    ("hand", "name", "odds"),
    [
        ("9c 8d 4h", "", F(1)),
        ("Kc Qd Ah", "", F(1)),
        ("5c 5d 5h 6c", "", F(1)),
        ("2c 3d 4h 5c 7s", "five-cards", F(3, 2)),
        ("2c 3d 4h 5c 6s As", "six-cards", F(2)),
        ("2c 2d 2h 3c 3s 4s 5s", "seven-cards", F(3)),
        ("2c 2d 2h 3c 3s 4s 4s Ac", "seven-cards", F(3)),
        ("6c 8d 7h", "6-7-8", F(3, 2)),
        ("8h 6h 7h", "6-7-8-suited", F(2)),
        ("7s 6s 8s", "6-7-8-spades", F(3)),
        ("7s 7s 7c", "7-7-7", F(3, 2)),
        ("7d 7d 7d", "7-7-7-suited", F(2)),
        ("7s 7s 7s", "7-7-7-spades", F(3)),
    ],
)
def test_what_a_21_is_paid(hand: str, name: str, odds: Fraction) -> None:
    """The nine rows of §19:47-19.5(f)[bonus]; a doubled hand has none of them."""
    assert bonus(cards(hand)) == name
    assert settle_21(RULES, cards(hand), doubled=False).gain == odds
    assert settle_21(RULES, cards(hand), doubled=True).gain == 1


@pytest.mark.parametrize(
    ("hand", "up", "raised", "has"),
    [
        ("7d 7d 7d", "7c", False, True),
        ("7s 7s 7s", "7s", False, True),
        ("7d 7d 7d", "8c", False, False),
        ("7d 7d 7c", "7c", False, False),
        ("6d 7d 8d", "7c", False, False),
        ("7d 7d 7d", "7c", True, False),
    ],
)
def test_the_super_bonus(hand: str, up: str, raised: bool, has: bool) -> None:
    """§19:47-19.5(g)[super-bonus]: not on a hand that was doubled or split."""
    assert has_super_bonus(cards(hand), card(up), raised=raised) == has


@pytest.mark.parametrize(("cents", "dollars"), [(499, 0), (500, 1000), (2499, 1000), (2500, 5000), (100_000, 5000)])
def test_the_super_bonus_goes_by_the_original_wager(cents: int, dollars: int) -> None:
    assert super_bonus(RULES, cents) == dollars


@pytest.mark.parametrize(
    ("hand", "up", "found"),
    [
        ("6c 7d", "8c", "mixed"),
        ("6c 7c", "9c", "suited"),
        ("6c 7c", "8d", "suited"),
        ("6c 7c", "8c", "suited" + ONE_LESS),
        ("8s 7s", "6s", "spades" + ONE_LESS),
        ("8s 6s", "2s", "spades"),
        ("7h 7h", "7d", "suited"),
        ("7h 7h", "7h", "suited" + ONE_LESS),
        ("6c 6c", "8c", ""),
        ("6c 7c 2c", "8c", ""),
        ("9c 5c", "8c", ""),
    ],
)
def test_what_suits_still_allow(hand: str, up: str, found: str) -> None:
    assert outlook(cards(hand), card(up)) == found


def test_three_sevens_at_the_table() -> None:
    """A wager of less than $5 has no super bonus, and nobody else is paid then."""
    draws = "decide alice draw\nup box-1 7d\nturn Kc"
    small = dealt("7d", "7c", "7d", *draws.splitlines(), wager=400, minimum=100)
    assert ends(small) == ["win 1 wager +800 §19:47-19.5(f)[bonus]"]
    usual = dealt("7d", "7c", "7d", *draws.splitlines(), wager=500)
    assert ends(usual) == [  # 2 to 1 by the one clause, $1,000 by the other
        "win 1 wager +1000 §19:47-19.5(f)[bonus]",
        "win 1 super-bonus +100000 §19:47-19.5(g)[super-bonus]",
    ]
    assert "Box 1: three sevens of one suit against a seven, the super bonus" in said(usual)


def test_envy_goes_once_to_each_other_player() -> None:
    """§19:47-19.5(g)[envy]: carol has two boxes and no hand left, bert bets on the winning box."""
    won = table(
        """put alice 1 wager 2500
        put bert 1 wager 500
        put carol 2 wager 500
        put carol 3 wager 500
        close
        accept alice yes
        up box-1 7d
        up box-2 9d
        up box-3 9c
        up dealer 7c
        up box-1 7d
        up box-2 6d
        up box-3 6c
        deal dealer
        decide alice draw
        up box-1 7d"""
    )
    assert outputs(won, "win", "push") == [
        "win 1 wager +5000 §19:47-19.5(f)[bonus]",
        "win 1 super-bonus +500000 §19:47-19.5(g)[super-bonus]",
        "win 2 wager +1000 §19:47-19.5(f)[bonus]",
        "win 2 super-bonus +100000 §19:47-19.5(g)[super-bonus]",
        "push envy carol 5000 §19:47-19.5(g)[envy]",
    ]
    nothing = dealt("7d", "7c", "7d", "decide alice draw", "up box-1 7d", wager=2500, envy_bonus=0)
    assert not outputs(nothing, "push")


# --- What may be done with a hand -----------------------------------------------------------------------------------


def open_names(found: Any) -> set[str]:
    return {choice.name for choice in found if not choice.barred}


def test_what_is_open_on_two_cards_and_on_more() -> None:
    """§19:47-19.9[double]: any number of cards; §19:47-19.8[surrender]: the first two only."""
    assert open_names(choices(RULES, 1000, 9, 7, False, True)) == {"stand", "draw", "double", "surrender"}
    assert open_names(choices(RULES, 1000, 8, 8, False, True)) == {"stand", "draw", "double", "split", "surrender"}
    assert open_names(choices(RULES, 1000, 14, 8, True, False)) == {"stand", "draw", "double"}  # a split ace plays on
    assert open_names(choices(RULES, 1000, 12, 11, True, True)) == {"stand", "draw", "double", "split"}
    assert open_names(later(RULES, 1000, False)) == open_names(later(RULES, 1000, True)) == {"stand", "draw", "double"}
    full = choices(RULES, 1000, 8, 8, True, False)
    assert "a box has at most 4 hands" in next(each.barred for each in full if each.name == "split")


def test_a_box_is_split_to_four_hands_and_no_further() -> None:
    """§19:47-19.10[four-hands]."""
    found = dealt("8c", "6d", "8d", "decide alice split 1000", "up box-1 8h", "decide alice split 1000", "up box-1 8s")
    feed(found, "decide alice split 1000\nup box-1 8c")
    assert "a box has at most 4 hands (§19:47-19.10[four-hands])" in refusal(found, "decide alice split 1000")


def test_a_hand_is_doubled_for_less_and_once() -> None:
    """§19:47-19.9[double]; the card after it is the last: §19:47-19.12[one-card-after-double]."""
    found = dealt("2c", "9d", "3d", "decide alice draw", "up box-1 4d")
    assert "$10" in refusal(found, "decide alice double 1001")
    feed(found, "decide alice double 300\nup box-1 7h")
    assert "Open: stand, rescue" in refusal(found, "decide alice draw")
    feed(found, "decide alice rescue\nturn Kd")
    assert ends(found) == ["void 2 double +0 §19:47-19.9[rescue]", "lose 1 wager -1000 §19:47-19.9[rescue]"]


@pytest.mark.parametrize("third", ["Kc", "Ks"])
def test_nobody_rescues_a_hand_over_21_or_a_21(third: str) -> None:
    """§19:47-19.9[rescue]: a hand that is over is over, and a doubled 21 is paid 1 to 1."""
    first = {"Kc": "8c", "Ks": "6c"}[third]
    found = dealt(first, "9d", "5d", "decide alice double 1000", f"up box-1 {third}", "turn Kd")
    over = ["lose 1 wager -1000 §19:47-19.5[wager]", "lose 2 double -1000 §19:47-19.5[wager]"]
    won = ["win 1 wager +1000 §19:47-19.5(e)[even]", "win 2 double +1000 §19:47-19.5(e)[even]"]
    assert ends(found) == (over if first == "8c" else won)


def test_a_players_21_beats_a_dealers() -> None:
    """§19:47-19.5[21-wins]: it is paid before the dealer draws to a 21 of his own."""
    lines = "decide alice draw\nup box-1 4c\ndecide bert stand\nturn 5d\nup dealer 7c\ngo settle"
    found = table(
        """put alice 1 wager 1000
        put bert 2 wager 1000
        close
        up box-1 9c
        up box-2 Kc
        up dealer 9h
        up box-1 8c
        up box-2 9s
        deal dealer"""
    )
    feed(found, lines)
    assert ends(found) == ["win 1 wager +1000 §19:47-19.5(e)[even]", "lose 2 wager -1000 §19:47-19.5[wager]"]


def test_a_blackjack_is_paid_whatever_the_dealer_has() -> None:
    """§19:47-19.5[blackjack]."""
    for reader, after in ((True, "look dealer\nirregular dealer-blackjack\nturn Ad"), (False, "turn Ad")):
        found = dealt("Ac", "Kd", "Kc", *after.splitlines(), card_reader=reader)
        assert ends(found) == ["win 1 wager +1500 §19:47-19.5[blackjack]"]


TWO_BOXES = """put alice 1 wager 1000
    put bert 2 wager 1000
    close
    up box-1 {}
    up box-2 {}
    up dealer {}
    up box-1 {}
    up box-2 {}
    deal dealer"""


def test_the_order_of_the_cards_and_of_the_players() -> None:
    """§19:47-19.7[order], §19:47-19.7[turns]: from the left, the dealer's first card after all others' first."""
    found = table(TWO_BOXES.format("9c", "8c", "9d", "7c", "9h"))
    assert "a card to box 2" in refusal(table("put bert 2 wager 1000\nclose"), "up dealer 9c")
    assert refusal(found, "decide bert stand")
    feed(found, "decide alice stand")
    feed(found, "decide bert stand")


def test_cards_count_as_they_show() -> None:
    """§19:47-19.2[values]; an ace and a court card are a blackjack, §19:47-19.1[terms], but not on a split hand."""
    assert [points(*cards(hand)) for hand in ("Kc 9d", "Ac 9d", "Ac 9d 2h", "Ac Ad 9h")] == [19, 20, 12, 21]
    assert [is_soft(10, True), is_soft(12, True), is_soft(10, False)] == [True, False, False]
    found = dealt("Ac", "6d", "Ad", "decide alice split 1000", "up box-1 Kc", "up box-1-2 Qc", "turn Kd")
    assert ends(found) == ["win 1 wager +1000 §19:47-19.5(e)[even]", "win 2 split +1000 §19:47-19.5(e)[even]"]


def test_no_card_is_drawn_to_a_21_and_the_dealer_draws_none_in_vain() -> None:
    """§19:47-19.12[player]; §19:47-19.12[dealer-stops]: the 21 is paid, so nothing more is drawn."""
    found = dealt("9c", "6d", "7c", "decide alice draw", "up box-1 5c")
    assert outputs(found, "win") == ["win 1 wager +1000 §19:47-19.5(e)[even]"]
    feed(found, "turn Kd")
    assert found.over


def test_the_hand_to_the_left_is_finished_first() -> None:
    """§19:47-19.10[left-first]; the stake of a split is the wager again, §19:47-19.10[split]."""
    found = dealt("8c", "6d", "8d")
    assert "$10" in refusal(found, "decide alice split 900")
    assert "of the same value" in refusal(dealt("8c", "6d", "9d"), "decide alice split 1000")
    feed(found, "decide alice split 1000")
    assert "a card to box 1, face up" in refusal(found, "up box-1-2 3c")
    feed(found, "up box-1 3c\ndecide alice stand\nup box-1-2 4c")


def test_insurance_and_surrender_are_settled_apart() -> None:
    """§19:47-19.11[insurance], §19:47-19.11[amount], §19:47-19.8[insurance]: only a court card wins it."""
    found = dealt("9c", "Ad", "7c", wager=1100)
    assert refusal(found, "decide alice insurance 700")
    feed(found, "decide alice insurance 600\nlook dealer\ngo no blackjack\ndecide alice surrender\nturn 9d")
    assert ends(found) == ["lose 1 wager -550 §19:47-19.8[blackjack]", "lose 2 insurance -600 §19:47-19.11[insurance]"]
    won = dealt("9c", "Ad", "7c", "decide alice insurance 500", "look dealer", "irregular dealer-blackjack", "turn Jd")
    assert ends(won) == ["win 2 insurance +1000 §19:47-19.11[odds]", "lose 1 wager -1000 §19:47-19.5[dealer-blackjack]"]


def test_a_card_reader_is_used_under_an_ace_or_a_court_card() -> None:
    """§19:47-19.7[reader]."""
    assert "cards of dealer to be shown" in refusal(dealt("9c", "Kd", "7c"), "decide alice stand")
    feed(dealt("9c", "9d", "7c"), "decide alice stand")
    feed(dealt("9c", "Kd", "7c", card_reader=False), "decide alice stand")


def test_three_on_a_box() -> None:
    """§19:47-19.13[double-optional], §19:47-19.13[insurance-individual]: each insures and follows a double or not."""
    found = table("put alice 1 wager 1000\nput bert 1 wager 1000\nclose\naccept alice yes\nup box-1 6c\nup dealer Ad")
    feed(found, "up box-1 5c\ndeal dealer\ndecide alice decline\ndecide bert insurance 500")
    feed(found, "look dealer\ngo no blackjack\ndecide alice double 1000\ndecide bert stay\nup box-1 Kc")
    assert outputs(found, "win") == [
        "win 1 wager +1000 §19:47-19.5(e)[even]",
        "win 2 wager +1000 §19:47-19.5(e)[even]",
        "win 4 double +1000 §19:47-19.5(e)[even]",
    ]


def test_match_the_dealer_is_settled_before_anything_is_decided() -> None:
    """§19:47-19.6[settled], §19:47-19.6[both-cards], §19:47-19.6[odds-eight-decks]."""
    bets = "put alice 1 wager 1000\nput alice 1 match-the-dealer 500\nclose"
    lines = bets + "\nup box-1 {}\nup dealer 9d\nup box-1 {}\ndeal dealer"
    for decks, first, second, result in [
        (6, "9c", "8c", "win 2 match-the-dealer +2000 §19:47-19.6[odds-six-decks]"),
        (6, "9d", "9c", "win 2 match-the-dealer +6500 §19:47-19.6[both-cards]"),
        (8, "9d", "8c", "win 2 match-the-dealer +6000 §19:47-19.6[odds-eight-decks]"),
        (8, "Kd", "8c", "lose 2 match-the-dealer -500 §19:47-19.6[wager]"),
    ]:
        assert ends(table(lines.format(first, second), decks=decks)) == [result]


def test_the_cutting_card_ends_a_shoe() -> None:
    """§19:47-19.4[cutting-card]: a quarter of the cards lie behind it."""
    opening = drive("spanish-21", "shuffle\naccept alice decline\ngo cut\ndeal discard\ngo burn card")
    assert opening.shoe.cutting_card == 288 - 72
    assert GAME.reshuffle_due(RULES, PLAYED, SHOE._replace(dealt=217))
    assert not GAME.reshuffle_due(RULES, PLAYED, SHOE)


# --- What the table refuses -----------------------------------------------------------------------------------------


def test_what_may_be_bet() -> None:
    """§19:47-19.6[wager]: match-the-dealer goes with a wager, within limits of its own."""
    found = table()
    assert "made with a wager on the same box" in refusal(found, "put alice 1 match-the-dealer 500")
    feed(found, "put alice 1 wager 1000")
    assert "§19:47-19.6[wager]" in refusal(found, "put bert 1 match-the-dealer 500")
    assert "limits of $1 to $500" in refusal(found, "put alice 1 match-the-dealer 50100")
    feed(found, "put alice 1 match-the-dealer 100")
    assert "needs its wager" in refusal(found, "take alice 1")
    assert "there is no box 7" in refusal(found, "put alice 7 wager 1000")
    assert "over 13 is not offered here (§19:47-19.6[wager])" in refusal(found, "put alice 1 over-13 100")
    one = table("put alice 1 wager 1000", boxes_a_player=1)
    assert "at most 1 boxes (§19:47-19.14[additional-boxes])" in refusal(one, "put alice 2 wager 1000")
    late = table("put alice 1 wager 1000\nclose")  # §19:47-19.5[after-first-card]
    assert refusal(late, "put bert 2 wager 1000")
    assert refusal(late, "take alice 1")
    without = table(match_the_dealer=False)
    feed(without, "put alice 1 wager 1000")
    assert "not offered here (§19:47-19.6[wager])" in refusal(without, "put alice 1 match-the-dealer 100")


@pytest.mark.parametrize(
    ("setting", "value", "by"),
    [
        ("decks", 7, "§19:47-19.2[decks]"),
        ("cut_off", Fraction(1, 5), "§19:47-19.4[cutting-card]"),
        ("match_minimum", 0, "§19:47-19.6[wager]"),
        ("people_on_a_box", 0, "§19:47-19.13[up-to-three]"),
        ("people_on_a_box", 4, "§19:47-19.13[up-to-three]"),
        ("boxes_a_player", 0, "§19:47-19.14[additional-boxes]"),
        ("boxes_a_player", 7, "§19:47-19.14[additional-boxes]"),
        ("boxes", 7, "§13:69E-1.10B(a)"),
        ("surrender", False, "§19:47-19.8[surrender]"),
        ("rescue", False, "§19:47-19.9[rescue]"),
        ("most_hands", 3, "§19:47-19.10[four-hands]"),
        ("soft_17", "hit", "§19:47-19.12[dealer]"),
        ("blackjack_odds", "6 to 5", "§19:47-19.5[blackjack]"),
        ("bonus_odds.five-cards", "2 to 1", "§19:47-19.5(f)[bonus]"),
    ],
)
def test_what_the_house_may_not_choose(setting: str, value: Any, by: str) -> None:
    assert [breach.by for breach in RULES.set({setting: value}).breaches()] == [by]


def test_a_second_face_up_card_ends_the_shoe_with_the_round() -> None:
    """§19:47-19.15[face-up-cards]: the cards are reshuffled."""
    before = "put alice 1 wager 1000\nclose\nirregular face-up-card\nup discard 9d\nup box-1 Kc"
    found = table(f"{before}\nirregular several-face-up-cards")
    assert found.over
    assert not found.shoe.size


def test_a_second_ten_ends_the_shoe_with_the_round() -> None:
    """§19:47-19.15[tens]: the round is void, and the cards are reshuffled."""
    found = table("put alice 1 wager 1000\nclose\nirregular ten\nup box-1 Kc\nirregular tens")
    assert ends(found) == ["void §19:47-19.15[tens]", "void 1 wager +0 §19:47-19.15[tens]"]
    assert not found.shoe.size


def test_a_card_that_was_not_dealt_does_not_count_for_the_cut() -> None:
    """§19:47-19.15[skipped-draw]; so at blackjack, §19:47-2.15[skipped-draw], and double attack, §19:47-26.15(i).

    The cutting card came behind bert's second card, so he cuts; alice's third came after it."""
    shoe = SHOE._replace(cutting_card=45)
    bets = "put alice 1 wager 1000\nput bert 2 wager 1000\nclose\nup box-1 5c\nup box-2 9d\nup dealer 6d\n"
    cards = "up box-1 6h\nup box-2 8d\ndeal dealer\n"
    plays = "decide alice draw\nirregular skipped-draw box 1\ndecide bert stand\ndecide alice draw\nup box-1 Kc\n"
    chips = {"alice": 10_000, "bert": 10_000}
    found = drive(
        "spanish-21", bets + cards + plays + "turn 9d\nup dealer 2d\ngo settle", chips=chips, carry=PLAYED, shoe=shoe
    )
    assert found.over
    assert found.carry.cutter == "bert"


@pytest.mark.parametrize(
    ("setting", "values"),
    [
        ("decks", (6, 8)),  # §19:47-19.2[decks]
        ("super_bonus", (0, 1000)),  # §19:47-19.5(g)[super-bonus]: none, or the published prize
        ("large_super_bonus", (0, 5000)),
        ("cut_off", (Fraction(1, 4), Fraction(9, 10))),  # §19:47-19.4[cutting-card]
        ("shuffler", (True, False)),  # §19:47-19.4[device]
        ("match_minimum", (1, 500)),  # §19:47-19.6[wager]
        ("people_on_a_box", (1, 2, 3)),  # §19:47-19.13[up-to-three]
        ("boxes_a_player", (1, 2, 6)),  # §19:47-19.14[additional-boxes]
    ],
)
def test_what_the_house_may_choose(setting: str, values: tuple[Any, ...]) -> None:
    assert not [breach for value in values for breach in RULES.set({setting: value}).breaches()]


def test_a_word_that_says_nothing_of_a_soft_17() -> None:
    with pytest.raises(BadOption, match="soft_17 is stand or hit, not 'maybe'"):
        _ = RULES.set({"soft_17": "maybe"}).hits_soft_17


# --- Numbers ------------------------------------------------------------------------------------------------------


def named(name: str, rules: Rules) -> Any:
    return next(wager for wager in GAME.wagers(rules) if wager.name == name)


@pytest.mark.parametrize(("decks", "percent"), [(6, "24.739"), (8, "24.804")])
def test_insurance(decks: int, percent: str) -> None:
    """The sheet's figures; by hand: three ranks of 48n - 1 cards win two units."""
    rules = RULES.set({"decks": decks})
    found = explore(GAME, rules, named("insurance", rules))
    edge = 1 - 3 * F(12 * decks, 48 * decks - 1)
    assert -found.mean() / found.made == edge
    assert f"{float(edge) * 100:.3f}" == percent


@pytest.mark.parametrize(("decks", "plain", "suited", "percent"), [(6, 4, 9, "3.0555"), (8, 3, 12, "2.9855")])
def test_match_the_dealer(decks: int, plain: int, suited: int, percent: str) -> None:
    """The sheet's figures; by hand: two cards out of 48n - 1, of which n - 1 are the dealer's and 3n of its rank."""
    rules = RULES.set({"decks": decks})
    found = explore(GAME, rules, named("match-the-dealer", rules))
    rest = 48 * decks - 1
    none = F(comb(rest - (4 * decks - 1), 2), comb(rest, 2))
    won = 2 * (suited * F(decks - 1, rest) + plain * F(3 * decks, rest))
    assert found.mean() == won - none
    assert f"{-float(found.mean()) * 100:.4f}" == percent


def test_the_wagers_that_programs_name() -> None:
    assert [wager.name for wager in GAME.wagers(RULES)] == ["wager", "insurance", "match-the-dealer"]
    assert GAME.spot("match-the-dealer") == Spot("match-the-dealer")


def test_a_small_layout() -> None:
    """§13:69E-1.10B(a): at most six boxes, so one will do."""
    assert [RULES.set({"boxes": boxes}).breaches() for boxes in (1, 6)] == [[], []]
