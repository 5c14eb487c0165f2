"""Double attack blackjack: the bonus of 26.6, the clauses of 26.13 to 26.15, what is refused, and its exact figures.

What goes wrong at a table is on the tapes too (`tests/tapes/double-attack`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.equipment.cards import card, cards
from croupier.errors import InvalidWager
from croupier.games.blackjack.shoe import Carry
from croupier.games.double_attack import GAME
from croupier.games.double_attack.wagers import settle_bonus, third_card
from croupier.law.values import BadOption
from croupier.table import Spot
from tests.driving import drive, feed, refusal, said
from tests.games.double_attack_tables import LOST, PLAYED, RULES, SHOE, dealt, ends, table

F = Fraction


# --- 26.6 The bonus -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "name", "odds"),
    [
        ("Kc 6d Kh", "court", 3),
        ("Kc 6d Qh", "court", 3),
        ("Kc 6d Jh", "court", 3),
        ("Kc 6d 9h", "nine", 6),
        ("Kc 6d 8h", "eight", 8),
        ("8c 8d 8h", "eight", 8),
        ("Kc 6d 7h", "seven", 10),
        ("Kc 6d 6h", "six", 15),
        ("8d 8h 8h", "8-8-8-coloured", 50),
        ("8c 8s 8s", "8-8-8-coloured", 50),
        ("8c 8c 8c", "8-8-8-suited", 200),
        ("8h 8h 8h", "8-8-8-suited", 200),
        ("8d 7d 9d", "nine", 6),  # one eight of a suit is not three
        ("Kc 6d 5h", "", None),
        ("Kc 7d", "", None),
        ("Ac Kd", "", None),
        ("Ac 5d Kh", "", None),
        ("Kc 2d 3h 7c", "", None),
        ("Ac 5d Kh 9c", "", None),
    ],
)
def test_the_bonus_goes_by_the_third_card(dealer: str, name: str, odds: int | None) -> None:
    """§19:47-26.6[odds], §19:47-26.6[eights]; nothing but a bust with three cards wins, §19:47-26.6[wins]."""
    assert third_card(cards(dealer)) == name
    assert settle_bonus(RULES, cards(dealer)).gain == (-1 if odds is None else odds)


def test_the_bonus_stands_beside_a_wager_and_within_its_limits() -> None:
    """§19:47-26.6[wager], §19:47-26.6[limits]: from $1 to $50 and no more than the wager.

    It keeps that wager where it is, even before the first card, §19:47-26.5[after-first-card].
    """
    found = table()
    assert "made with a wager on the same box" in refusal(found, "put alice 1 bonus 500")
    feed(found, "put alice 1 wager 2000")
    assert "at most the wager of its box (§19:47-26.6[limits])" in refusal(found, "put alice 1 bonus 2100")
    feed(found, "put alice 1 bonus 2000\nput bert 2 wager 100000")
    assert "limits of $1 to $50" in refusal(found, "put bert 2 bonus 5100")
    assert "needs its wager" in refusal(found, "take alice 1")
    assert "§19:47-26.6[wager]" in refusal(found, "put alice 1 bonus 100")
    feed(found, "close\nup dealer 6d")
    assert refusal(found, "put bert 2 bonus 100")
    assert RULES.set({"chip": 1, "bonus_minimum": 1, "bonus_maximum": 1}).breaches() == []
    without = table("put alice 1 wager 1000", bonus=False)
    assert "bonus is not offered here (§19:47-26.6[wager])" in refusal(without, "put alice 1 bonus 100")


# --- 26.13, 26.14 Boxes ---------------------------------------------------------------------------------------------

SHARED = "put alice 1 wager 1000\nput bert 1 wager 2000\n{}close\naccept alice yes"


def test_one_to_three_people_on_a_box() -> None:
    """§19:47-26.13(a): and only with the consent of the first."""
    found = table("put alice 1 wager 1000\nput bert 1 wager 1000\nput carol 1 wager 1000")
    assert "no more than 3 may bet on one box (§19:47-26.13(a))" in refusal(found, "put dora 1 wager 1000")
    alone = table("put alice 1 wager 1000", people_on_a_box=1)
    assert "no more than 1 may bet on one box (§19:47-26.13(a))" in refusal(alone, "put bert 1 wager 1000")
    assert [each.by for each in RULES.set({"people_on_a_box": 4}).breaches()] == ["§19:47-26.13(a)"]
    feed(found, "close\naccept alice no\naccept alice yes")
    assert ends(found) == ["void 2 wager +0 §19:47-26.13(a)"]


def test_who_decides_for_a_box() -> None:
    """§19:47-26.13(b): the player who sits there; where nobody does, the highest wager."""
    found = table(SHARED.format("") + "\nup dealer 6d\ndecide alice pass\nup box-1 9c\nup box-1 8c\ndeal dealer")
    assert refusal(found, "decide bert stand")
    feed(found, "decide alice stand")
    lines = "put alice 1 wager 1000\nput alice 2 wager 1000\nput bert 3 wager 1000\nput bert 2 wager 3000\nclose\n"
    visitors = table(lines + "accept alice yes\nup dealer 6d")  # alice sits at box 1, bert at box 3
    assert refusal(visitors, "decide carol pass")
    feed(visitors, "decide alice pass\ndecide bert pass\ndecide bert pass")
    feed(visitors, "\n".join(f"up box-{box} {rank}c" for rank in "98" for box in (1, 2, 3)))
    feed(visitors, "deal dealer\ndecide alice stand")
    assert refusal(visitors, "decide alice stand")
    feed(visitors, "decide bert stand")


def test_the_others_may_double_and_need_not() -> None:
    """§19:47-26.13(d): up to their own wagers, and one card for all."""
    begun = SHARED.format("put carol 1 wager 500\n") + "\naccept alice yes\nup dealer 6d\ndecide alice pass"
    found = table(begun + "\nup box-1 6c\nup box-1 5c\ndeal dealer\ndecide alice double 1000")
    assert "$20" in refusal(found, "decide bert double 2100")
    feed(found, "decide bert double 2000\ndecide carol stay\nup box-1 9c\ndecide alice stand\nturn Kd\nup dealer 2c")
    feed(found, "go settle")
    assert [line.split()[2] for line in ends(found)] == ["wager", "wager", "wager", "double", "double"]


def test_the_others_may_attack_with_the_decider_and_need_not() -> None:
    """§19:47-26.13(e): only if he does."""
    begun = SHARED.format("put carol 1 wager 500\n") + "\naccept alice yes\nup dealer 6d"
    found = table(begun)
    assert refusal(found, "decide bert double-attack 2000")
    feed(found, "decide alice double-attack 1000\ndecide bert double-attack 2000\ndecide carol pass")
    feed(found, "up box-1 9c")
    passed = table(begun + "\ndecide alice pass")
    assert refusal(passed, "decide bert double-attack 2000")
    feed(passed, "up box-1 9c")


def test_on_a_split_the_others_cover_both_hands_or_name_one() -> None:
    """§19:47-26.13(f): with what they have added to their wagers."""
    begun = (
        SHARED.format("put carol 1 wager 500\n") + "\naccept alice yes\nup dealer 6d\ndecide alice double-attack 1000"
    )
    found = table(begun + "\ndecide bert double-attack 500\ndecide carol pass\nup box-1 8c\nup box-1 8d\ndeal dealer")
    feed(found, "decide alice split 2000")
    assert "$25" in refusal(found, "decide bert split 2000")
    feed(found, "decide bert second-hand\ndecide carol split 500\nup box-1 Kc\ndecide alice stand\nup box-1-2 9c")
    feed(found, "decide alice surrender\nturn Kd\nup dealer Kh\ngo settle")
    by = "§19:47-26.8(a)1"
    given_up = ["split -1000", "wager -1000", "double-attack -250", "split -250"]
    lost = [line for line in ends(found) if line.startswith("lose")]
    assert [" ".join(line.split()[2:4]) for line in lost] == given_up
    assert all(line.endswith(by) for line in lost)
    assert [line.split()[2] for line in ends(found) if line.startswith("win")] == ["wager", "wager", "double-attack"]


def test_each_player_on_a_box_insures_alone() -> None:
    """§19:47-26.13(g): by the own initial wager."""
    found = table(SHARED.format("") + "\nup dealer Ad\ndecide alice pass\nup box-1 9c\nup box-1 8c\ndeal dealer")
    assert "$10" in refusal(found, "decide bert insurance 1100")
    feed(found, "decide bert insurance 1000\ndecide alice decline")


def test_on_how_many_boxes_a_player_bets() -> None:
    """§19:47-26.14: on one, unless the house permits more."""
    one = table("put alice 1 wager 1000", boxes_a_player=1)
    assert "at most 1 boxes (§19:47-26.14)" in refusal(one, "put alice 2 wager 1000")
    feed(table("put alice 1 wager 1000"), "put alice 2 wager 1000")


# --- 26.15 Irregularities, besides the tapes ------------------------------------------------------------------------


def test_a_round_that_does_not_begin_with_the_dealers_card_is_void() -> None:
    """§19:47-26.15(d): it can be reported until that card lies there, and not after."""
    found = table("put alice 1 wager 1000\nclose\nirregular dealer-not-first")
    assert ends(found) == ["void §19:47-26.15(d)", "void 1 wager +0 §19:47-26.15(d)"]
    late = table("put alice 1 wager 1000\nclose\nup dealer 6d\ndecide alice pass")
    assert refusal(late, "irregular dealer-not-first")
    feed(late, "up box-1 9c\nup box-1 8d")  # hers, once his lies there


def test_who_refuses_an_exposed_card_gets_no_more() -> None:
    """§19:47-26.15(e): and the dealer takes it if he can use it."""
    found = dealt("9d", "Kc 6h", "irregular drawn-exposed", "up exposed 5c", "decide alice stand", "turn 3c")
    assert said(found)[-1] == "Dealer: 17"
    feed(found, "go settle")
    assert ends(found) == [f"lose 1 wager -1000 {LOST}"]


def test_no_card_is_exposed_in_error_before_the_first_two() -> None:
    """§19:47-26.15(e) speaks of the time after them."""
    found = table("put alice 1 wager 1000\nclose\nup dealer 6d\ndecide alice pass\nup box-1 9c")
    assert refusal(found, "irregular drawn-exposed")


def test_a_missed_card_comes_before_the_hole_card() -> None:
    """§19:47-26.15(i): or the hand is dead, as the player likes."""
    found = dealt("6d", "5c 4c", "decide alice draw", "irregular skipped-draw box 1")
    assert refusal(found, "turn Kc")
    feed(found, "decide alice draw\nup box-1 Kd\ndecide alice stand\nturn Kc")
    dead = dealt(
        "6d", "5c 4c", "decide alice draw", "irregular skipped-draw box 1", "decide alice dead-hand", attack=500
    )
    by = "§19:47-26.15(i)"
    assert ends(dead) == [f"void 1 wager +0 {by}", f"void 2 double-attack +0 {by}"]


def test_a_reader_that_was_wrong_has_shown_the_card_to_all() -> None:
    """§19:47-26.15(l): it told a blackjack that is none, so all hands are dead."""
    found = dealt("Kd", "9c 7c", "look dealer", "irregular dealer-blackjack", "turn 9h")
    assert ends(found) == ["void §19:47-26.15(l)", "void 1 wager +0 §19:47-26.15(l)"]


def test_after_a_reader_failed_the_table_deals_without_one() -> None:
    """§19:47-26.15(m): no card face down in any later round."""
    found = table(
        "put alice 1 wager 1000\nclose\nup dealer Kd\ndecide alice pass\nup box-1 9c\nup box-1 9d",
        carry=Carry(spread=False, reader_failed=True),
    )
    assert refusal(found, "deal dealer")
    feed(found, "decide alice stand\nup dealer 8c\ngo settle")
    assert found.carry.reader_failed


def test_the_cutting_card_ends_a_shoe() -> None:
    """§19:47-26.4[cutting-card], §19:47-26.4[shuffle]: a quarter of the cards lie behind it."""
    opening = drive("double-attack", "shuffle\naccept alice decline\ngo cut\ndeal discard\ngo burn card")
    assert opening.shoe.cutting_card == 384 - 96
    assert GAME.reshuffle_due(RULES, PLAYED, SHOE._replace(dealt=289))
    assert not GAME.reshuffle_due(RULES, PLAYED, SHOE)


# --- What the table and the law refuse ------------------------------------------------------------------------------


def test_nothing_is_bet_after_the_first_card() -> None:
    """§19:47-26.5[after-first-card]."""
    late = table("put alice 1 wager 1000\nclose\nup dealer 6d")
    assert refusal(late, "put bert 2 wager 1000")
    assert refusal(late, "take alice 1")
    with pytest.raises(InvalidWager, match=r"no place 'sevens' in a box \(§19:47-26.5\[wager\]\). .*: wager, bonus"):
        table().waiting.window.read("sevens")  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("setting", "value", "by"),
    [
        ("decks", 6, "§19:47-26.2[decks]"),  # the sheet has eight, by published descriptions
        ("surrender", False, "§19:47-26.8(a)[surrender]"),
        ("doubles_any", False, "§19:47-26.9(a)"),
        ("resplit", False, "§19:47-26.10(c)"),
        ("soft_17", "hit", "§19:47-26.12(b)"),
        ("blackjack_odds", "3 to 2", "§19:47-26.5[blackjack]"),
        ("insurance_odds", "2 to 1", "§19:47-26.11(c)"),
        ("third_card_odds.six", "14 to 1", "§19:47-26.6[odds]"),
        ("boxes_a_player", 0, "§19:47-26.14"),
        ("boxes_a_player", 8, "§19:47-26.14"),
        ("people_on_a_box", 0, "§19:47-26.13(a)"),
        ("people_on_a_box", 4, "§19:47-26.13(a)"),
        ("cut_off", "1/5", "§19:47-26.4[cutting-card]"),
        ("bonus_minimum", 6000, "§19:47-26.6[limits]"),
        ("ties", "win", "§19:47-26.5[tie]"),
    ],
)
def test_what_the_house_may_not_choose(setting: str, value: Any, by: str) -> None:
    assert [breach.by for breach in RULES.set({setting: value}).breaches()] == [by]


@pytest.mark.parametrize(
    ("setting", "values"),
    [
        ("shuffler", (True, False)),  # §19:47-26.4[device]
        ("ties", ("push", "lose")),  # §19:47-26.5[tie]
        ("people_on_a_box", (1, 2, 3)),  # §19:47-26.13(a)
        ("boxes_a_player", (1, 2, 6)),  # §19:47-26.14
        ("bonus_maximum", (100, 5_000, 10_000)),  # §19:47-26.6[limits]: the least bonus wager, the published most, more
    ],
)
def test_what_the_house_may_choose(setting: str, values: tuple[Any, ...]) -> None:
    assert not [breach for value in values for breach in RULES.set({setting: value}).breaches()]


def test_one_bonus_stake_may_be_all_that_is_taken() -> None:
    """§19:47-26.6[limits]"""
    assert list(RULES.set({"bonus_minimum": 5000}).breaches()) == []
    assert list(RULES.set({"bonus_minimum": 1, "chip": 1}).breaches()) == []


def test_a_word_that_says_nothing_of_a_soft_17() -> None:
    with pytest.raises(BadOption, match="soft_17 is stand or hit, not 'maybe'"):
        _ = RULES.set({"soft_17": "maybe"}).hits_soft_17


# --- Numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("decks", "percent"), [(6, "12.1951"), (8, "12.2715")])
def test_insurance(decks: int, percent: str) -> None:
    """The sheet's figure for eight decks; by hand: three ranks of 48n - 1 cards win 5 to 2."""
    rules = RULES.set({"decks": decks})
    found = explore(GAME, rules, GAME.wagers(rules)[1])
    edge = 1 - F(7, 2) * F(12 * decks, 48 * decks - 1)
    assert -found.mean() / found.made == edge
    assert f"{float(edge) * 100:.4f}" == percent


def test_the_wagers_that_programs_name() -> None:
    assert [wager.name for wager in GAME.wagers(RULES)] == ["wager", "insurance", "bonus"]
    assert GAME.spot("bonus") == Spot("bonus")
    assert card("Kc") in GAME.pack(RULES).cards()  # type: ignore[misc]
