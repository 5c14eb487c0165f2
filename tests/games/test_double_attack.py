"""Double attack blackjack, subchapter 26: the attack, and every clause of 26.8 to 26.12 at the table."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import cards
from croupier.games.blackjack.judgements import choices, is_soft, later, points
from croupier.games.double_attack import GAME
from croupier.tables.live import LiveTable
from tests.driving import asked, feed, outputs, refusal, said
from tests.games.double_attack_tables import BEATEN, EVEN, LOST, RULES, dealt, ends, open_names, table

# --- The pack, the first card and the attack ------------------------------------------------------------------------


@pytest.mark.parametrize("decks", [6, 8])
def test_there_are_48_cards_to_a_deck(decks: int) -> None:
    """§19:47-26.2[decks], §19:47-26.2[no-tens]."""
    assert GAME.pack is not None
    pack = GAME.pack(RULES.set({"decks": decks})).cards()
    assert len(pack) == 48 * decks
    assert {each.rank for each in pack} == {2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14}
    assert RULES.decks == 8


def test_cards_count_as_they_show() -> None:
    """§19:47-26.2[values]; an ace and a court card are a blackjack, §19:47-26.1[terms], but not on a split hand."""
    assert [points(*cards(hand)) for hand in ("Kc 9d", "Ac 9d", "Ac 9d 2h", "Ac Ad 9h")] == [19, 20, 12, 21]
    assert [is_soft(10, True), is_soft(12, True), is_soft(10, False)] == [True, False, False]
    found = dealt("6d", "Kc Qd", "decide alice split 1000", "up box-1 Ac", "up box-1-2 9c", "decide alice stand")
    feed(found, "turn Kd\nup dealer 5c\ngo settle")
    assert ends(found) == [f"lose 2 split -1000 {LOST}", "void 1 wager +0 §19:47-26.5[tie]"]


def test_the_dealers_first_card_is_the_first() -> None:
    """§19:47-26.7[first-card], §19:47-26.7[order]: nobody has a card before the attack is decided."""
    found = table("put alice 1 wager 1000\nput bert 2 wager 1000\nclose")
    assert "a card to the dealer, face up" in refusal(found, "up box-1 9c")
    feed(found, "up dealer 6d")
    assert refusal(found, "up box-1 9c")
    feed(found, "decide bert pass\ndecide alice pass\nup box-1 9c\nup box-2 9d\nup box-1 8c\nup box-2 8d\ndeal dealer")


def test_a_reader_is_used_under_an_ace_or_a_court_card() -> None:
    """§19:47-26.7[reader]: before anybody decides anything."""
    assert "cards of dealer to be shown" in refusal(dealt("Kd", "9c 7c"), "decide alice stand")
    feed(dealt("9d", "9c 7c"), "decide alice stand")
    feed(dealt("Kd", "9c 7c", card_reader=False), "decide alice stand")


def test_players_decide_from_the_left() -> None:
    """§19:47-26.7[turns]: each after the total is announced."""
    begun = "put alice 1 wager 1000\nput bert 2 wager 1000\nclose\nup dealer 6d\ndecide alice pass\ndecide bert pass\n"
    found = table(begun + "up box-1 9c\nup box-2 8c\nup box-1 7c\nup box-2 9h\ndeal dealer")
    assert said(found)[-1] == "Box 1: 16"
    assert refusal(found, "decide bert stand")
    feed(found, "decide alice stand")
    assert said(found)[-1] == "Box 2: 17"
    feed(found, "decide bert stand")


def test_an_attack_is_up_to_the_wager() -> None:
    """§19:47-26.5[double-attack]: any amount up to it, and once; it is not offered again."""
    found = table("put alice 1 wager 1000\nclose\nup dealer 6d")
    assert asked(found)[0].choices[0].stake == (0, 1000)
    assert "$10" in refusal(found, "decide alice double-attack 1100")
    assert refusal(found, "decide alice double-attack 0")
    assert "chips" in refusal(found, "decide alice double-attack 150")
    feed(found, "decide alice double-attack 700")
    assert refusal(found, "decide alice double-attack 300")


def test_an_attack_ends_as_its_wager() -> None:
    """§19:47-26.5[wager], §19:47-26.5(e)[even], §19:47-26.5[tie], §19:47-26.5[blackjack]."""
    rows = {
        "Kc 9c": ("win {} {} +{} " + EVEN, "8c"),
        "Kc 6c": ("lose {} {} -{} " + LOST, "8c"),
        "Kc 8c": ("void {} {} +0 §19:47-26.5[tie]", "9c"),
    }
    for hand, (line, hole) in rows.items():
        found = dealt("9d", hand, "decide alice stand", f"turn {hole}", "go settle", attack=400)
        assert ends(found) == [line.format(1, "wager", 1000), line.format(2, "double-attack", 400)]
    natural = dealt("6d", "Ac Jd", attack=400)
    by = "§19:47-26.5[blackjack]"
    assert ends(natural) == [f"win 1 wager +1000 {by}", f"win 2 double-attack +400 {by}"]


def test_ties_may_be_read_to_lose() -> None:
    """§19:47-26.5[tie]; a blackjack against a blackjack is void even then."""
    found = dealt("9d", "Kc 8c", "decide alice stand", "turn 9c", "go settle", ties="lose")
    assert ends(found) == ["lose 1 wager -1000 §19:47-26.5[tie]"]
    both = dealt("Kd", "Ac Jd", "look dealer", "irregular dealer-blackjack", "turn Ac", ties="lose")
    assert ends(both) == [f"void 1 wager +0 {BEATEN}"]


def test_a_table_without_attacks_is_a_what_if() -> None:
    rules = RULES.set({"double_attack": False})
    assert [breach.by for breach in rules.breaches()] == ["§19:47-26.5[double-attack]"]
    feed(table("put alice 1 wager 1000\nclose\nup dealer 6d", double_attack=False), "up box-1 9c")


# --- 26.8 Surrender -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("up", ["2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d"])
@pytest.mark.parametrize("reader", [True, False])
def test_half_is_collected_at_once_against_two_to_nine(up: str, reader: bool) -> None:
    """§19:47-26.8(a)1: before the dealer's second card, and of both wagers."""
    found = dealt(up, "Kc 6c", "decide alice surrender", attack=600, card_reader=reader)
    by = "§19:47-26.8(a)1"
    assert ends(found) == [f"lose 1 wager -500 {by}", f"lose 2 double-attack -300 {by}"]


@pytest.mark.parametrize("up", ["Ad", "Kd", "Qd", "Jd"])
def test_against_an_ace_or_a_court_card_it_waits(up: str) -> None:
    """§19:47-26.8(a)2: all to a blackjack, else half, when the second card shows."""
    asked = ["decide alice decline"] if up == "Ad" else []
    other, harmless = ("Kh", "9h") if up == "Ad" else ("Ah", "9h")
    by = "§19:47-26.8(a)2"
    for second, taken in ((other, (1000, 600)), (harmless, (500, 300))):
        found = dealt(up, "Kc 6c", *asked, "decide alice surrender", attack=600, card_reader=False)
        assert ends(found) == []
        feed(found, f"up dealer {second}")
        assert ends(found) == [f"lose 1 wager -{taken[0]} {by}", f"lose 2 double-attack -{taken[1]} {by}"]


@pytest.mark.parametrize("up", ["Ad", "Kd", "Qd", "Jd"])
def test_a_house_with_a_reader_settles_at_once_or_waits(up: str) -> None:
    """§19:47-26.8(a)3 is the house's option, and needs that the reader has found no blackjack."""
    looked = ["decide alice decline"] * (up == "Ad") + ["look dealer", "go no blackjack", "decide alice surrender"]
    at_once = dealt(up, "Kc 6c", *looked)
    assert ends(at_once) == ["lose 1 wager -500 §19:47-26.8(a)3"]
    waits = dealt(up, "Kc 6c", *looked, surrender_at_once=False)
    assert ends(waits) == []
    feed(waits, "turn 9c")
    assert ends(waits) == ["lose 1 wager -500 §19:47-26.8(a)2"]
    failed = dealt(up, "Kc 6c", *looked[:-2], "irregular reader-fails", "decide alice surrender")
    assert ends(failed) == []  # the reader has ruled nothing out


def test_a_hand_is_given_up_at_any_time() -> None:
    """§19:47-26.8(a)[surrender]: after drawing, splitting and doubling; not where it is read otherwise."""
    for split in (False, True):
        assert open_names(later(RULES, 1000, split)) == {"stand", "draw", "double", "surrender"}
        assert "surrender" in open_names(choices(RULES, 1000, 9, 7, split, True))
    doubled = dealt("9d", "6c 5c", "decide alice double 1000", "up box-1 4c", "decide alice surrender")
    assert ends(doubled) == ["lose 1 wager -500 §19:47-26.8(a)1", "lose 2 double -500 §19:47-26.8(a)1"]
    strict = RULES.set({"surrenders_any": False})
    assert open_names(later(strict, 1000, False)) == {"stand", "draw", "double"}
    assert "surrender" not in open_names(choices(strict, 1000, 9, 7, True, True))
    assert "surrender" in open_names(choices(strict, 1000, 9, 7, False, True))
    found = dealt("9d", "6c 5c", "decide alice double 1000", "up box-1 4c", surrenders_any=False)
    feed(found, "turn Kd")


def test_nobody_gives_up_a_hand_over_21() -> None:
    """§19:47-26.8(a)[surrender]: the hand is finished."""
    found = dealt("9d", "6c 8c", "decide alice double 1000", "up box-1 Kc")
    assert ends(found) == [f"lose 1 wager -1000 {LOST}", f"lose 2 double -1000 {LOST}"]


def test_insurance_and_surrender_have_no_bearing_on_each_other() -> None:
    """§19:47-26.8(b)."""
    for second, expected in (
        ("Kh", ["win 2 insurance +1250 §19:47-26.11(c)", "lose 1 wager -1000 §19:47-26.8(a)2"]),
        ("9h", ["lose 2 insurance -500 §19:47-26.11(a)", "lose 1 wager -500 §19:47-26.8(a)2"]),
    ):
        found = dealt("Ad", "Kc 6c", "decide alice insurance 500", "decide alice surrender", card_reader=False)
        feed(found, f"up dealer {second}")
        assert ends(found) == expected


# --- 26.9 Doubling down ---------------------------------------------------------------------------------------------


def test_a_hand_of_two_or_more_cards_is_doubled_for_up_to_both_wagers() -> None:
    """§19:47-26.9(a): split hands too; for less too; one card, and it is the last: §19:47-26.12(a)2."""
    found = dealt("9d", "2c 3d", "decide alice draw", "up box-1 4d", "decide alice draw", "up box-1 2d", attack=500)
    assert "$15" in refusal(found, "decide alice double 1600")
    feed(found, "decide alice double 1500\nup box-1 3h")
    assert "Open: stand, surrender" in refusal(found, "decide alice draw")
    split = dealt("6d", "8c 8d", "decide alice split 1000", "up box-1 3c", "decide alice double 400", "up box-1 9c")
    feed(split, "decide alice stand\nup box-1-2 2c\ndecide alice draw\nup box-1-2 3c\ndecide alice double 1000")


def test_a_blackjack_is_not_doubled() -> None:
    """§19:47-26.9(a), §19:47-26.12(a)1: nothing is asked about it."""
    assert "alice" not in str(dealt("Kd", "Ac Jd", "look dealer", "go no blackjack").waiting)
    assert outputs(dealt("9d", "Ac Jd"), "win") == ["win 1 wager +1000 §19:47-26.5[blackjack]"]


def test_a_doubled_hand_that_wins_is_paid_even() -> None:
    """§19:47-26.9(b), which names §19:47-26.5(e)[even]."""
    lines = "decide alice double 2000", "up box-1 9c", "decide alice stand", "turn 9s", "go settle"
    found = dealt("9d", "6c 5c", *lines, attack=1000)
    won = [f"win 1 wager +1000 {EVEN}", f"win 2 double-attack +1000 {EVEN}", f"win 3 double +2000 {EVEN}"]
    assert ends(found) == won


@pytest.mark.parametrize("card_drawn", ["9c", "Kc"])
def test_a_blackjack_takes_only_the_original_wagers_of_a_doubled_hand(card_drawn: str) -> None:
    """§19:47-26.9(c), of a hand over 21 too."""
    found = dealt("Kd", "7c 5c", "decide alice double 2000", f"up box-1 {card_drawn}", attack=1000, card_reader=False)
    feed(found, "up dealer Ac")
    by = BEATEN if card_drawn == "9c" else LOST
    lines = [f"lose 1 wager -1000 {by}", f"lose 2 double-attack -1000 {by}"]
    assert sorted(ends(found)) == sorted([*lines, "void 3 double +0 §19:47-26.9(c)"])


# --- 26.10 Splitting pairs ------------------------------------------------------------------------------------------


def test_a_pair_of_one_value_is_split_for_as_much_again() -> None:
    """§19:47-26.10(a): a king and a queen too; with a double attack wager for both together, no more and no less."""
    assert "of the same value" in refusal(dealt("6d", "8c 9d"), "decide alice split 1000")
    plain = dealt("6d", "Kc Qd")
    for stake in (900, 1100, 2000):
        assert "$10" in refusal(plain, f"decide alice split {stake}")
    feed(plain, "decide alice split 1000")
    attacked = dealt("6d", "Kc Qd", attack=600)
    for stake in (1000, 1500, 1700):
        assert "$16" in refusal(attacked, f"decide alice split {stake}")
    feed(attacked, "decide alice split 1600")


def test_only_the_first_two_cards_are_split() -> None:
    """§19:47-26.10(a)."""
    found = dealt("6d", "2c 3d", "decide alice draw", "up box-1 3c")
    assert "first two cards (§19:47-26.10(a))" in refusal(found, "decide alice split 1000")


def test_the_hand_to_the_left_is_finished_first() -> None:
    """§19:47-26.10(b)."""
    found = dealt("6d", "8c 8d", "decide alice split 1000")
    assert "a card to box 1, face up" in refusal(found, "up box-1-2 3c")
    feed(found, "up box-1 3c")
    assert refusal(found, "up box-1-2 4c")
    feed(found, "decide alice stand\nup box-1-2 4c")


@pytest.mark.parametrize(("boxes", "hands"), [(6, 4), (7, 3)])
def test_how_many_hands_a_box_has(boxes: int, hands: int) -> None:
    """§19:47-26.10(c): three times at six positions, twice at seven; each total is announced."""
    found = dealt("6d", "8c 8d", boxes=boxes)
    for number in range(hands - 1):
        feed(found, f"decide alice split 1000\nup box-1 8{'hsc'[number]}")
        assert said(found)[-1] == "Box 1: 16"
    assert f"a box has at most {hands} hands (§19:47-26.10(c))" in refusal(found, "decide alice split 1000")
    assert {"stand", "draw", "double"} <= open_names(choices(RULES, 1000, 8, 8, True, False))


def test_positions_are_six_or_seven() -> None:
    assert [breach.by for breach in RULES.set({"boxes": 5}).breaches()] == ["§19:47-26.10(c)"]
    assert [RULES.set({"boxes": boxes}).breaches() for boxes in (6, 7)] == [[], []]
    assert "there is no box 7; this layout has 6 (§19:47-26.10(c))" in refusal(table(), "put alice 7 wager 1000")
    feed(table(boxes=7), "put alice 7 wager 1000")


def test_a_blackjack_takes_only_the_original_wagers_of_a_split() -> None:
    """§19:47-26.10(d): the hand with the splitting stake loses nothing, over 21 or not."""
    lines = ["decide alice split 2000", "up box-1 9c", "decide alice stand", "up box-1-2 7c", "decide alice draw"]
    for third in ("2c", "Kc"):
        stands = ["decide alice stand"] * (third == "2c")
        found = dealt("Kd", "8c 8d", *lines, f"up box-1-2 {third}", *stands, attack=1000, card_reader=False)
        feed(found, "up dealer Ac")
        lost = [f"lose 1 wager -1000 {BEATEN}", f"lose 2 double-attack -1000 {BEATEN}"]
        assert sorted(ends(found)) == sorted([*lost, "void 3 split +0 §19:47-26.10(d)"])


def test_split_aces_get_one_card_and_are_not_split_again() -> None:
    """§19:47-26.10(e)."""
    found = dealt("6d", "Ac Ad", "decide alice split 1000", "up box-1 Ah")
    feed(found, "up box-1-2 5c")  # nothing is asked about either
    feed(found, "turn Kd")
    why = {choice.name: choice.barred for choice in choices(RULES, 1000, 14, 14, False, True)}
    assert why["split"] == ""
    assert choices(RULES, 1000, 14, 14, True, True) == choices(RULES, 1000, 14, 5, True, True) == ()


# --- 26.11 Insurance ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("second", ["Kh", "Qh", "Jh", "Ah", "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h"])
def test_what_insurance_wins_by(second: str) -> None:
    """§19:47-26.11(a), §19:47-26.11(c): 5 to 2 if the second card is a king, queen or jack, else it loses."""
    found = dealt("Ad", "Kc 9c", "decide alice insurance 400", "decide alice stand", card_reader=False)
    feed(found, f"up dealer {second}")
    won = second[0] in "KQJ"
    assert ends(found)[0] == (
        "win 2 insurance +1000 §19:47-26.11(c)" if won else "lose 2 insurance -400 §19:47-26.11(a)"
    )


@pytest.mark.parametrize("up", ["Kd", "9d"])
def test_insurance_is_offered_under_an_ace_only(up: str) -> None:
    """§19:47-26.11(a)."""
    assert refusal(dealt(up, "Kc 9c", card_reader=False), "decide alice insurance 500")


def test_insurance_goes_by_half_of_the_initial_wager() -> None:
    """§19:47-26.11(b): the attack does not count; up to the next chip where half cannot be made in chips."""
    found = dealt("Ad", "Kc 9c", attack=1000)
    assert "$5" in refusal(found, "decide alice insurance 600")
    feed(found, "decide alice insurance 500")
    odd = dealt("Ad", "Kc 9c", wager=1100)
    assert refusal(odd, "decide alice insurance 700")
    feed(odd, "decide alice insurance 600")


@pytest.mark.parametrize("reader", [True, False])
def test_insurance_comes_before_further_cards_and_before_the_reader(reader: bool) -> None:
    """§19:47-26.11(b): no card is drawn, and no hole card looked at, before all have said whether they insure."""
    lines = "put alice 1 wager 1000\nput bert 2 wager 1000\nclose\nup dealer Ad\ndecide alice pass\ndecide bert pass\n"
    found = table(lines + "up box-1 9c\nup box-2 9d\nup box-1 2c\nup box-2 3c", card_reader=reader)
    if reader:
        feed(found, "deal dealer")
    feed(found, "decide alice decline")
    assert refusal(found, "look dealer" if reader else "decide alice draw")
    feed(found, "decide bert insurance 500")
    if reader:
        feed(found, "look dealer\ngo no blackjack")
    feed(found, "decide alice draw\nup box-1 5c")
    assert refusal(found, "decide alice insurance 500")


def test_lost_insurance_is_collected_before_another_card() -> None:
    """§19:47-26.11(d)."""
    found = dealt("Ad", "Kc 9c", "decide alice insurance 500", "decide alice stand", card_reader=False)
    feed(found, "up dealer 3c")
    assert ends(found) == ["lose 2 insurance -500 §19:47-26.11(a)"]
    feed(found, "up dealer 4c\ngo settle")


# --- 26.12 Drawing --------------------------------------------------------------------------------------------------


def test_a_player_draws_below_21_and_no_further() -> None:
    """§19:47-26.12(a), §19:47-26.12(a)1: a 20 draws, a 21 is asked nothing, hard or soft."""
    found = dealt("9d", "Kc Qc", "decide alice draw", "up box-1 Ac")
    feed(found, "turn 8c")
    soft = dealt("9d", "Ac 8c", "decide alice draw", "up box-1 2c")
    feed(soft, "turn 8c")


@pytest.mark.parametrize(
    ("hole", "drawn", "total"),
    [("7c", "", 17), ("9c", "", 19), ("6c", "2c", 18), ("2c", "4d 5d", 21), ("5c", "Ac Ad", 17)],
)
def test_the_dealer_draws_to_16_and_stands_on_17(hole: str, drawn: str, total: int) -> None:
    """§19:47-26.12(b)."""
    found = dealt("Kd", "Kc 9c", "look dealer", "go no blackjack", "decide alice stand", f"turn {hole}")
    for each in drawn.split():
        feed(found, f"up dealer {each}")
    assert said(found)[-1] == f"Dealer: {total}"
    assert refusal(found, "up dealer 2s")


@pytest.mark.parametrize("hole", ["6c", "7c", "8c"])
def test_the_dealer_stands_on_soft_17_too(hole: str) -> None:
    """§19:47-26.12(b)."""
    found = dealt("Ad", "Kc 9c", "decide alice decline", "look dealer", "go no blackjack", "decide alice stand")
    feed(found, f"turn {hole}")
    assert said(found)[-1] == f"Dealer: soft {int(hole[0]) + 11}"
    feed(found, "go settle")


def test_the_dealer_draws_no_card_in_vain() -> None:
    """§19:47-26.12(c): nothing is open, so a 12 is not drawn to, and without a hole card not even a second card is."""
    busted = "decide alice draw", "up box-1 9d"
    found = dealt("2d", "Kc 6c", *busted, "turn Kd")
    assert found.over
    assert dealt("2d", "Kc 6c", *busted, card_reader=False).over


def bonus_alone(*more: str, up: str = "2d", **settings: Any) -> LiveTable:
    lines = f"put alice 1 wager 1000\nput alice 1 bonus 500\nclose\nup dealer {up}\ndecide alice pass"
    found = table(lines + "\nup box-1 Kc\nup box-1 6c", **settings)
    if settings.get("card_reader", True):
        feed(found, "deal dealer")
    feed(found, "\n".join(["decide alice draw", "up box-1 9d", *more]))
    return found


@pytest.mark.parametrize("reader", [True, False])
def test_the_dealer_draws_for_a_bonus_alone_and_no_further(reader: bool) -> None:
    """§19:47-26.12(c): the outcome of an optional bonus wager counts; after the third card it is decided."""
    second = "turn" if reader else "up dealer"
    found = bonus_alone(f"{second} Kd", "up dealer Kh", "go settle", card_reader=reader)
    assert ends(found)[-1] == "win 2 bonus +1500 §19:47-26.6[odds]"
    stops = bonus_alone(f"{second} 3d", "up dealer 4c", "go settle", card_reader=reader)
    assert ends(stops)[-1] == "lose 2 bonus -500 §19:47-26.6[wins]"
    pat = bonus_alone(f"{second} 9h", "go settle", up="9d", card_reader=reader)
    assert ends(pat)[-1] == "lose 2 bonus -500 §19:47-26.6[wins]"
